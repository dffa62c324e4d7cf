"""Put each class of mistakes into correct cards and count how many the checks tell."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from cardwright.analysis.game import analyse_blocks, faults_of_card, forms_key
from cardwright.analysis.load import Cache, Located, MemoryCache, card_files, load_file, parse_file, parse_text
from cardwright.analysis.model import Game
from cardwright.analysis.names import Names, names_of
from cardwright.analysis.pool import pool_of
from cardwright.analysis.slips.classes import SLIPS, Slip
from cardwright.diagnostics import Code, Diagnostic
from cardwright.source import SourceFile
from cardwright.syntax.blocks import AbilityText, Block, Part

EACH_CARD = 1
"""So many mistakes at most of a class are drawn from each card."""
EACH_CLASS = 25
"""So many mistakes at most of a class are tried, on cards drawn from all of them, so that a larger pool takes no longer."""


@dataclass(frozen=True, slots=True)
class Tried:
    """One mistake: the card, its source with the mistake, and whether it was told."""

    slip: Slip
    card: str
    source: str
    told: bool


def tried(root: Path, each_class: int = EACH_CLASS, cache: Cache | None = None) -> tuple[Tried, ...]:
    """Every mistake that is tried with the sources below a folder, at most so many of a class, in order of class and card."""
    rater = _Rater(root, cache or MemoryCache())
    return tuple(one for slip in SLIPS for one in rater.of_class(slip, each_class))


def shares(found: tuple[Tried, ...]) -> dict[Slip, tuple[int, int]]:
    """For each class with mistakes: how many are told, and how many there are."""
    told = Counter(one.slip for one in found if one.told)
    number = Counter(one.slip for one in found)
    return {slip: (told[slip], number[slip]) for slip in SLIPS if number[slip]}


class _Rater:
    def __init__(self, root: Path, cache: Cache) -> None:
        self._cache = cache
        blocks: list[Located] = []
        for path in card_files(root):
            found, _ = load_file(root, path, self._cache)
            blocks += found
        self._game: Game = analyse_blocks(
            [one for one in blocks if one.block.word not in ("scenario", "ruling")], [], self._cache
        )
        self._forms = self._game.vocabulary.forms()
        self._forms_key = forms_key(self._game.vocabulary)
        self._names: Names = names_of(self._game.vocabulary, self._game.cards)
        self._pool = pool_of(self._game.cards, self._game.sets, self._names)
        self._set = {card.id: card.set for card in self._game.cards}
        bad = {fault.card for fault in self._game.diagnostics}
        self.cards = sorted(
            (one for one in blocks if one.block.word in self._game.vocabulary.kinds and one.block.id not in bad),
            key=lambda one: one.block.id,
        )
        starts = {name: sorted(one.start for one in blocks if one.file.name == name) for name in {b.file.name for b in blocks}}
        self._source = {one.block.id: _text(one, starts[one.file.name]) for one in self.cards}

    def of_class(self, slip: Slip, each_class: int) -> list[Tried]:
        """The mistakes of a class, on cards drawn at random but always the same, in order of card."""
        drawn = list(self.cards)
        random.Random(slip.name).shuffle(drawn)
        found = (one for located in drawn for one in self.of_card(slip, located))
        return sorted(islice(found, each_class), key=lambda one: one.card)

    def of_card(self, slip: Slip, located: Located) -> Iterator[Tried]:
        """Some mistakes of a class in a card; those that change nothing are none."""
        source = self._source[located.block.id]
        candidates = sorted(set(slip.make(source, self._game.vocabulary)) - {source})
        random.Random(f"{slip.name} {located.block.id}").shuffle(candidates)
        count = 0
        for text in candidates:
            if count == EACH_CARD:
                return
            block, faults = self._read(text)
            if faults or block is None or self._meaning(block.block) != self._meaning(located.block):
                count += 1
                yield Tried(slip, located.block.id, text, bool(faults) or block is None or self._told(block))

    def _read(self, text: str) -> tuple[Located | None, tuple[Diagnostic, ...]]:
        blocks, faults = parse_file(SourceFile.of("card.card", text), self._cache)
        return (blocks[0] if blocks else None), faults

    def _told(self, located: Located) -> bool:
        set_id = self._set.get(located.block.id, "")
        found = faults_of_card(located, self._names, self._pool, self._cache, set_id)
        return any(fault.code is not Code.OTHER_WORDING for fault in found)

    def _meaning(self, block: Block) -> object:
        """All that a block says: two blocks that say the same differ in nothing that a card could do."""
        return (block.word, block.id, block.name, block.copies, tuple(map(self._said, block.items)))

    def _said(self, item: object) -> object:
        if isinstance(item, AbilityText):
            parsed = parse_text(item.text, self._forms, self._forms_key, self._cache).source_tree
            return (item.label, parsed if parsed is not None else item.text)
        if isinstance(item, Part):
            return (item.word, item.arguments, item.name, tuple(map(self._said, item.items)))
        return item


def _text(located: Located, starts: list[int]) -> str:
    end = next((start for start in starts if start > located.start), len(located.file.text))
    return located.file.text[located.start : end].rstrip() + "\n"
