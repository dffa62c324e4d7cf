"""Lay out the generated package: a module a kind of card, an index, and what makes it an installable distribution."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from cardwright import __version__
from cardwright.analysis.model import Card, Game
from cardwright.codegen.cards import CardCode
from cardwright.codegen.writer import LineWriter, function_name, identifier, literal
from cardwright.syntax import tree

MADE_BY = "# Made by cardwright from card sources; edit those, not this."


@dataclass(frozen=True, slots=True)
class Compiled:
    """One card with its code, in the revision in force on the date compiled for."""

    card: Card
    as_of: str
    code: CardCode


def package_files(game: Game, compiled: tuple[Compiled, ...], as_of: str) -> dict[str, str]:
    """Every file of the distribution by path, in order. Same input, same bytes."""
    name = game.package
    modules = {kind.id: identifier(kind.id) + "_cards" for kind in game.vocabulary.kinds.values()}
    used = [kind for kind in modules if any(item.card.kind == kind for item in compiled)]
    files = {f"{name}/{modules[kind]}.py": _module(game, kind, compiled) for kind in used}
    files[f"{name}/records.py"] = RECORDS
    files[f"{name}/vocabulary.py"] = _vocabulary(game)
    digest = hashlib.sha256("".join(f"{path}\0{text}\0" for path, text in sorted(files.items())).encode()).hexdigest()
    files[f"{name}/index.py"] = _index(game, compiled, {kind: modules[kind] for kind in used}, as_of, digest)
    files[f"{name}/__init__.py"] = f'{MADE_BY}\n"""Compiled cards: {_plain(game.name)}. `index` lists them."""\n'
    files[f"{name}/py.typed"] = ""
    files["pyproject.toml"] = _pyproject(game)
    return dict(sorted(files.items()))


def _plain(text: str) -> str:
    return "".join(character for character in text if character.isalnum() or character in " -")


def _module(game: Game, kind: str, compiled: tuple[Compiled, ...]) -> str:
    out = LineWriter()
    out.line(MADE_BY)
    out.line(f'"""The effects of each {_plain(game.vocabulary.kinds[kind].label)} of {_plain(game.name)}."""')
    out.line()
    out.line("from __future__ import annotations")
    out.line()
    out.line("from typing import TYPE_CHECKING")
    out.line()
    with out.block("if TYPE_CHECKING:"):
        out.line("from cardwright_engine.api import Declare, Game, Investigator")
    for item in compiled:
        if item.card.kind == kind:
            out.line()
            out.line()
            out.lines += item.code.source.rstrip("\n").split("\n")
    return out.text()


RECORDS = f'''{MADE_BY}
"""What the index lists: cards, abilities and spaces as plain data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright_engine.api import Declare


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability: its label on the card, canonical text and where it is written."""

    label: str
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class Card:
    """One card in the revision compiled."""

    id: str
    kind: str
    name: str
    set: str
    traits: tuple[str, ...]
    value: int | None
    copies: int
    revision: str
    abilities: tuple[Ability, ...]
    unknown: tuple[str, ...]
    declare: Callable[[Declare], None]


@dataclass(frozen=True, slots=True)
class Space:
    """One space of the board; paths are pairs of path type and space id."""

    id: str
    name: str
    type: str
    paths: tuple[tuple[str, str], ...]
'''


def _vocabulary(game: Game) -> str:
    out = LineWriter()
    out.line(MADE_BY)
    out.line(f'"""The words of {_plain(game.name)} and its board."""')
    out.line()
    out.line("from __future__ import annotations")
    out.line()
    out.line(f"from {game.package}.records import Space")
    out.line()
    skills = tuple((word.id, word.label) for word in game.vocabulary.of_class("skill"))
    out.line(f"SKILLS: tuple[tuple[str, str], ...] = {literal(skills)}")
    with _Listing(out, "LABELS: dict[str, str] = {", "}"):
        for word in sorted(game.vocabulary.words.values(), key=lambda word: (word.word_class, word.id)):
            out.line(f"{literal(f'{word.word_class} {word.id}')}: {literal(word.label)},")
    with _Listing(out, "SPACES: tuple[Space, ...] = (", ")"):
        for space in game.vocabulary.spaces:
            parts = ", ".join(map(literal, (space.id, space.label, space.type, space.paths)))
            out.line(f"Space({parts}),")
    return out.text()


class _Listing:
    """A bracket over several lines."""

    def __init__(self, out: LineWriter, opening: str, closing: str) -> None:
        self._out, self._opening, self._closing = out, opening, closing

    def __enter__(self) -> None:
        self._out.line(self._opening)
        self._out.depth += 1

    def __exit__(self, *_: object) -> None:
        self._out.depth -= 1
        self._out.line(self._closing)


def _index(game: Game, compiled: tuple[Compiled, ...], modules: Mapping[str, str], as_of: str, digest: str) -> str:
    out = LineWriter()
    out.line(MADE_BY)
    out.line(f'"""All cards of {_plain(game.name)}, the board and the words."""')
    out.line()
    out.line("from __future__ import annotations")
    out.line()
    imported = ", ".join(sorted(modules.values()))
    out.line(f"from {game.package} import {imported}" if imported else "")
    out.line(f"from {game.package}.records import Ability, Card")
    out.line(f"from {game.package}.vocabulary import LABELS, SKILLS, SPACES")
    out.line()
    out.line('__all__ = ["AS_OF", "CARDS", "DIGEST", "LABELS", "MADE_BY", "SKILLS", "SPACES"]')
    out.line()
    out.line(f"MADE_BY = {literal(f'cardwright {__version__}')}")
    out.line(f"AS_OF = {literal(as_of)}")
    out.line(f"DIGEST = {literal(digest)}")
    with _Listing(out, "CARDS: tuple[Card, ...] = (", ")"):
        for item in compiled:
            _entry(out, item, modules[item.card.kind])
    return out.text()


def _entry(out: LineWriter, item: Compiled, module: str) -> None:
    card, revision = item.card, item.card.as_of(item.as_of)
    unknown: tuple[str, ...] = (revision.unknown,) if revision.unknown else ()
    unknown += tuple(f"not executable: {found.what}" for found in item.code.unsupported)
    with _Listing(out, "Card(", "),"):
        for value in (card.id, card.kind, card.name, card.set, revision.traits, revision.value, card.copies, revision.label):
            out.line(f"{literal(value)},")
        with _Listing(out, "(", "),"):
            for ability in revision.abilities:
                out.line(
                    f"Ability({literal(ability.label)}, {literal(ability.text)}, {literal(f'{ability.file}:{ability.line}')}),"
                )
        out.line(f"{literal(unknown)},")
        out.line(f"{module}.{identifier(card.id)},")


def _pyproject(game: Game) -> str:
    name = game.package.replace("_", "-")
    return "\n".join((
        MADE_BY,
        "[build-system]",
        'requires = ["hatchling"]',
        'build-backend = "hatchling.build"',
        "",
        "[project]",
        f'name = "{name}"',
        f'version = "{__version__}"',
        f'description = "Compiled cards: {_plain(game.name)}"',
        'requires-python = ">=3.11"',
        "",
        "[tool.hatch.build.targets.wheel]",
        f'packages = ["{game.package}"]',
        "",
    ))  # fmt: skip


def functions_of(card: Card, as_of: str) -> dict[str, str]:
    """The function of each ability that has one, by label."""
    return {
        ability.label: function_name(card.id, ability.label)
        for ability in card.as_of(as_of).abilities
        if not isinstance(ability.tree, tree.Unknown)
    }
