"""How much of a game is authored: cards of each kind in each set beside what its box holds, and clauses by verb."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardwright.analysis.manifest import lines_of
from cardwright.analysis.model import SURE, Card, CardSet, Game, Held
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import walk


@dataclass(frozen=True, slots=True)
class Count:
    """The cards of a kind, or of kinds that are counted together, in a set.

    All numbers are cards, copies included, except the two of names.

    ``manifest`` and ``manifest_names`` are ``None`` where the set does not say; ``unknown`` are the cards of which the latest
    wording is not known in whole; ``awaited`` is a kind that nobody has declared yet. ``two``, ``one`` and ``disputed`` are the
    cards whose text two documents agree on, one alone gives, or documents differ in; no document is named for the others.
    """

    authored: int
    manifest: int | None
    names: int
    manifest_names: int | None
    unknown: int
    awaited: bool = False
    two: int = 0
    one: int = 0
    disputed: int = 0

    def as_json(self) -> dict[str, Any]:
        """The numbers as JSON-ready data."""
        names = {"authored": self.names, "manifest": self.manifest_names}
        sure = {"two": self.two, "one": self.one, "disputed": self.disputed}
        sure["unsourced"] = self.authored - sum(sure.values())
        return {"authored": self.authored, "manifest": self.manifest, "names": names, "unknown": self.unknown, "sure": sure}


@dataclass(frozen=True, slots=True)
class Coverage:
    """The counts by set and kind, in the order of the sets and of their manifests, and the clauses by verb, most first."""

    sets: Mapping[str, Mapping[str, Count]]
    verbs: Mapping[str, int]

    def as_json(self) -> dict[str, Any]:
        """All of it as JSON-ready data."""
        sets = {id: {kind: count.as_json() for kind, count in kinds.items()} for id, kinds in self.sets.items()}
        return {"sets": sets, "verbs": dict(self.verbs)}


def coverage_of(game: Game, sets: tuple[str, ...] = (), kinds: tuple[str, ...] = ()) -> Coverage:
    """Count the cards of a game, of some sets and kinds only where they are named."""
    lines = {id: id if id in kinds else kind.line for id, kind in game.vocabulary.kinds.items()}
    cards = [
        card for card in game.cards if (not sets or card.set in sets) and (not kinds or {card.kind, lines[card.kind]} & {*kinds})
    ]
    counts = {one.id: _counts(one, lines, cards) for one in game.sets if not sets or one.id in sets}
    chosen = {id: {kind: count for kind, count in found.items() if not kinds or kind in kinds} for id, found in counts.items()}
    return Coverage(chosen, _verbs(cards))


def _counts(one: CardSet, lines: Mapping[str, str], cards: list[Card]) -> dict[str, Count]:
    """The counts of a set: what its manifest lists, then what only its cards have; ``lines`` say where kinds are counted."""
    held = {item.kind: item for item in one.manifest}
    declared = tuple(dict.fromkeys(lines.values()))
    by_kind: dict[str, list[Card]] = {kind: [] for kind in held}
    for kind in declared:
        of_kind = [card for card in cards if card.set == one.id and lines[card.kind] == kind]
        if of_kind or kind in held:
            by_kind[kind] = of_kind
    return {kind: _count(found, held.get(kind), awaited=kind not in declared) for kind, found in by_kind.items()}


def kinds_of(game: Game) -> tuple[str, ...]:
    """The kinds that cards may be counted by: those declared, then those only manifests speak of."""
    return tuple(
        dict.fromkeys(
            (*game.vocabulary.kinds, *lines_of(game.vocabulary), *(held.kind for one in game.sets for held in one.manifest))
        )
    )


def _count(cards: list[Card], held: Held | None, *, awaited: bool) -> Count:
    authored, names = sum(card.copies for card in cards), len({card.name for card in cards})
    unknown = sum(card.copies for card in cards if card.revisions[-1].unknown is not None)
    two, one, disputed = (sum(card.copies for card in cards if card.sure == sure) for sure in SURE[:3])
    box, box_names = (held.cards, held.names) if held else (None, None)
    return Count(authored, box, names, box_names, unknown, awaited, two, one, disputed)


COUNTED: tuple[type, ...] = (*tree.Action.__args__, *tree.Structure.__args__, *tree.Modifier.__args__, tree.Spend)
"""What counts as a clause: every effect, and what is spent for one."""


def _verbs(cards: list[Card]) -> dict[str, int]:
    """The clauses of the latest wordings by verb, on fronts and backs, each text once whatever the copies; most first."""
    abilities = (ability for card in cards for ability in card.revisions[-1].every_ability)
    found = Counter(verb_of(node) for ability in abilities for node in walk(ability.tree) if isinstance(node, COUNTED))
    return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))


def verb_of(node: object) -> str:
    """The word that grammar, tree, generator and engine share for a node: ``MoveTo`` is ``move_to``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type(node).__name__).lower()
