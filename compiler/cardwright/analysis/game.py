"""Analyse the sources of a game: words, cards, errata, documents, rulings, scenarios; then every check over every paragraph."""

from __future__ import annotations

import keyword
import re
import sys
from collections.abc import Iterable
from pathlib import Path

from cardwright.analysis.card_checks import check_card
from cardwright.analysis.cards import CardReader
from cardwright.analysis.dates import newest_last
from cardwright.analysis.errata import ErratumReader
from cardwright.analysis.faces import with_faces
from cardwright.analysis.glossary import read_terms
from cardwright.analysis.load import Cache, Located, MemoryCache, card_files, key, load_file
from cardwright.analysis.manifest import check_manifests
from cardwright.analysis.model import Card, CardSet, Game, Ruling, Scenario
from cardwright.analysis.names import Names, names_of
from cardwright.analysis.one_game import of_one_game
from cardwright.analysis.pool import Pool, pool_of
from cardwright.analysis.proofs import ProofReader, read_sets
from cardwright.analysis.provenance import with_provenance
from cardwright.analysis.requirements import check_requirements
from cardwright.analysis.shapes import check_shapes
from cardwright.analysis.values import did_you_mean
from cardwright.analysis.words import read_words
from cardwright.diagnostics import Code, Diagnostic, in_order
from cardwright.vocabulary.words import Vocabulary, nearest


def analyse_sources(root: Path, cache: Cache | None = None) -> Game:
    """Analyse all ``.card`` files below a folder. Faults are in the result's ``diagnostics``, sorted by place."""
    cache = cache or MemoryCache()
    blocks: list[Located] = []
    diagnostics: list[Diagnostic] = []
    for path in card_files(root):
        found, faults = load_file(root, path, cache)
        blocks += found
        diagnostics += faults
    return analyse_blocks(blocks, diagnostics, cache)


def analyse_blocks(blocks: list[Located], diagnostics: list[Diagnostic], cache: Cache) -> Game:
    """Analyse parsed blocks."""
    blocks, others = of_one_game(blocks)
    vocabulary, faults = read_words(blocks)
    diagnostics += faults
    diagnostics += check_shapes([*blocks, *others], vocabulary)
    sets = read_sets(blocks, diagnostics)
    proofs = ProofReader(vocabulary, {}, {}, diagnostics)
    for located in _of(blocks, "document"):
        proofs.document(located)
    cards = _cards(blocks, vocabulary, sets, proofs, cache, diagnostics)
    diagnostics += check_manifests(blocks, vocabulary, sets, cards.values())
    diagnostics += check_requirements(blocks, sets, cards)
    proofs.cards = cards
    if any(not card.set for card in cards.values()):
        sets = (*sets, NO_SET)
    rulings = _rulings(blocks, proofs, diagnostics)
    scenarios = _scenarios(blocks, proofs, rulings, diagnostics)
    names = names_of(vocabulary, cards.values())
    files = {located.file.name: located for located in blocks}
    pool = pool_of(cards.values(), sets, names)
    for card in cards.values():
        diagnostics += check_card(card, names, files, pool)
    first = next(iter(_of(blocks, "game")), None)
    title = first.block if first else None
    package = _package(first, diagnostics)
    start = _start(first, vocabulary, diagnostics)
    terms = read_terms(_of(blocks, "term"), proofs.documents, diagnostics)
    return Game(
        title.id if title else "game",
        (title.name if title else None) or "Game",
        package,
        vocabulary,
        sets,
        tuple(sorted(proofs.documents.values(), key=lambda item: (newest_last(item.date), item.id))),
        tuple(sorted(cards.values(), key=lambda card: card.id)),
        rulings,
        scenarios,
        in_order(diagnostics),
        start,
        terms,
    )


NO_SET = CardSet("", "No set", 10_000)
"""Where cards stand that lie beside the folders of sets, or in a project without sets."""


def _package(located: Located | None, diagnostics: list[Diagnostic]) -> str:
    """The name of the generated package; only a name that can be imported and hides nothing else."""
    item = located.block.field("package") if located else None
    if located is None or item is None:
        return DEFAULT_PACKAGE
    name = item.value
    if re.fullmatch(r"[a-z][a-z0-9_]{0,60}", name) and not keyword.iskeyword(name) and name not in _TAKEN:
        return name
    span = item.value_span
    message = f"`{name}` cannot be the name of a Python package"
    hint = "small letters, digits and _ only, no word of Python and no module of its library, for example: eldritch_cards"
    diagnostics.append(located.diagnostic(span, Code.BAD_VALUE, message, hint=hint))
    return DEFAULT_PACKAGE


DEFAULT_PACKAGE = "generated_cards"
_TAKEN = sys.stdlib_module_names | {"cardwright", "cardwright_engine", "test", "tests"}


def _start(located: Located | None, vocabulary: Vocabulary, diagnostics: list[Diagnostic]) -> str:
    """The id of the space where scenarios begin: the game's `start`, else its first space."""
    item = located.block.field("start") if located else None
    if located is not None and item is not None:
        word = vocabulary.find("space", item.value)
        if word is not None:
            return word.id
        span = item.value_span
        hint = did_you_mean(vocabulary.nearest(["space"], item.value))
        diagnostics.append(located.diagnostic(span, Code.UNKNOWN_SPACE, f"there is no space `{item.value}`", hint=hint))
    return next((space.id for space in vocabulary.spaces), "")


def _of(blocks: Iterable[Located], word: str) -> list[Located]:
    return [located for located in blocks if located.block.word == word]


def _cards(
    blocks: list[Located],
    vocabulary: Vocabulary,
    sets: tuple[CardSet, ...],
    proofs: ProofReader,
    cache: Cache,
    diagnostics: list[Diagnostic],
) -> dict[str, Card]:
    reader = CardReader(vocabulary, vocabulary.forms(), forms_key(vocabulary), cache, diagnostics)
    known_sets = {item.id for item in sets}
    cards: dict[str, Card] = {}
    for located in blocks:
        if located.block.word not in vocabulary.kinds:
            continue
        set_id = _set_of(located, known_sets)
        card = with_faces(reader, located, reader.card(located, set_id))
        card = with_provenance(reader, located, card, proofs.documents)
        if located.block.id in cards:
            continue
        cards[located.block.id] = card
        if known_sets and not set_id and "/" in located.file.name:
            message = "this card lies in no set: no folder above it is the id of a declared set"
            hint = did_you_mean(nearest(located.file.name.split("/")[-2], known_sets))
            hint = hint or 'declare one: set base "Base Game" {'
            diagnostics.append(located.diagnostic(located.block.id_span, Code.UNKNOWN_NAME, message, hint=hint))
    _check_owners(blocks, vocabulary, cards, diagnostics)
    ErratumReader(reader, proofs.documents, cards).read(_of(blocks, "errata"))
    return cards


def _check_owners(blocks: list[Located], vocabulary: Vocabulary, cards: dict[str, Card], diagnostics: list[Diagnostic]) -> None:
    """A card that is for another names one that there is."""
    for located in blocks:
        kind, owner = vocabulary.kinds.get(located.block.word), located.block.owner
        if kind is None or not kind.owner or owner is None:
            continue
        names = [card.name for card in cards.values() if card.kind == kind.owner]
        if owner not in names:
            message, hint = f"there is no {kind.owner} `{owner}`", did_you_mean(nearest(owner, names))
            diagnostics.append(located.diagnostic(located.block.owner_span, Code.UNKNOWN_CARD, message, hint=hint))


def _set_of(located: Located, known: set[str]) -> str:
    folders = located.file.name.split("/")[:-1]
    return next((folder for folder in reversed(folders) if folder in known), "")


def forms_key(vocabulary: Vocabulary) -> str:
    """The cache key of all that the forms of words follow from."""
    return key(*(f"{word.label}\n{word.plural}\n{word.definite}" for word in vocabulary.words.values()))


def _rulings(blocks: list[Located], proofs: ProofReader, diagnostics: list[Diagnostic]) -> tuple[Ruling, ...]:
    found: dict[str, Ruling] = {}
    for located in _of(blocks, "ruling"):
        found.setdefault(located.block.id, proofs.ruling(located))
    return tuple(found[id] for id in sorted(found))


def _scenarios(
    blocks: list[Located], proofs: ProofReader, rulings: tuple[Ruling, ...], diagnostics: list[Diagnostic]
) -> tuple[Scenario, ...]:
    found: dict[str, Scenario] = {}
    for located in _of(blocks, "scenario"):
        for scenario in proofs.scenarios(located):
            found.setdefault(scenario.id, scenario)
    for ruling in rulings:
        for scenario in ruling.scenarios:
            found.setdefault(scenario.id, scenario)
    return tuple(found[id] for id in sorted(found))


def faults_of_card(located: Located, names: Names, pool: Pool, cache: Cache, set_id: str = "") -> tuple[Diagnostic, ...]:
    """What is wrong with one card by itself, in a game that has these names and these other cards."""
    vocabulary = names.vocabulary
    diagnostics = list(check_shapes([located], vocabulary))
    if located.block.word not in vocabulary.kinds:
        return in_order(diagnostics)
    reader = CardReader(vocabulary, vocabulary.forms(), forms_key(vocabulary), cache, diagnostics)
    card = with_faces(reader, located, reader.card(located, set_id))
    diagnostics += check_card(card, names, {located.file.name: located}, pool)
    return in_order(diagnostics)
