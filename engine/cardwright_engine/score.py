"""How well a game was won (rules, Scoring): the lower the score, the better."""

from __future__ import annotations

from collections.abc import Mapping

from cardwright_engine import api
from cardwright_engine.catalogue import catalogue_of
from cardwright_engine.decks import word_of
from cardwright_engine.state import State

WORSE, BETTER = ("cursed", "dark-pact"), ("blessed",)
"""The Conditions of which each copy adds one, or subtracts one, that an investigator has."""
RUMOR = 3


def score_of(state: State, package: api.CardPackage) -> Mapping[str, int]:
    """What counts, in points, at the end of a game that was won; they add up to the score."""
    catalogue = catalogue_of(package)
    records, named = catalogue.records, catalogue.named
    people = [who for who in state.investigators if not who.defeated]
    held = [named[state.instances[uid]] for who in people for uid in who.cards]
    lying = [records[state.instances[uid]] for uid in state.in_play]
    return {
        "Gates": len(state.gates),
        "Monsters": _thirds(len(state.monsters)),
        **{records[card].name: held.count(named[card]) for card in WORSE if card in records},
        **{records[card].name: -held.count(named[card]) for card in BETTER if card in records},
        "Rumors": RUMOR * sum(card.kind == "mythos" and word_of(card, "type") == "rumor" for card in lying),
        "Clues": -_thirds(sum(who.tokens.get("clue", 0) for who in people)),
        "Doom": -state.doom,
    }


def told(score: Mapping[str, int]) -> str:
    """The score in words."""
    counted = ", ".join(f"{what} {points:+}" for what, points in score.items() if points)
    return f"the score is {sum(score.values())}: {counted or 'nothing counts'}"


def _thirds(count: int) -> int:
    """One for every three, rounded up."""
    return -(-count // 3)
