"""Which abilities were never resolved in games that were played, and why."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from cardwright_engine import api
from cardwright_engine.catalogue import catalogue_of
from cardwright_engine.declarations import (
    Action,
    Advancement,
    AsEncounter,
    Back,
    Declared,
    LocalAction,
    Opportunity,
    Reckoning,
    Resolved,
    Setup,
    Trigger,
    Would,
)
from cardwright_engine.new_game import ANCIENT_ONE, LATER
from cardwright_engine.seating import SHEET

PARTS = {"pass": "its test was never passed", "fail": "its test was never failed"}
REASONS: tuple[tuple[type[Declared], str], ...] = (
    (Action, "nobody performed it"),
    (LocalAction, "nobody performed it"),
    (Opportunity, "nobody used it"),
    (Reckoning, "it was in play at no Reckoning"),
    (AsEncounter, "nobody chose this encounter"),
    (Back, "no copy with this back was flipped"),
    (Advancement, "nothing advanced it"),
    (Would, "what it takes the place of never happened"),
    (Setup, "no setup asked for it"),
)


@dataclass(frozen=True, slots=True)
class Seen:
    """What games were played with, and what was seen of it."""

    ancient_ones: frozenset[str]
    """The ids of the Ancient Ones played against."""
    cards: frozenset[str]
    """The ids of the cards, sheets and Monsters that were ever drawn, held or in play."""
    resolved: frozenset[str]
    """The abilities that were resolved, as ``card/label``."""


@dataclass(frozen=True, slots=True)
class Unresolved:
    """An ability that was never resolved."""

    card: str
    label: str
    reason: str


def executable(package: api.CardPackage, sets: Collection[str] | None) -> Iterable[tuple[api.CardRecord, Declared]]:
    """The abilities with an effect of the cards of these sets that are known whole."""
    index = catalogue_of(package).index
    for card in package.CARDS:
        if sets is None or card.set in sets:
            for ability in index.every(card.id):
                if getattr(ability, "effect", None) is not None:
                    yield card, ability


def never_resolved(package: api.CardPackage, sets: Collection[str] | None, seen: Seen) -> list[Unresolved]:
    """The executable abilities of these sets that were never resolved, each with the first reason that holds."""
    names = {card.name for card in package.CARDS if card.id in seen.ancient_ones}
    main = [space for space in package.SPACES if not space.board]
    spaces, types = {space.id for space in main}, {space.type for space in main}
    found = []
    for card, ability in executable(package, sets):
        if f"{card.id}/{ability.label}" not in seen.resolved:
            reason = _of_card(card, seen, names, spaces | types) or _of_ability(card, ability)
            found.append(Unresolved(card.id, ability.label, reason))
    return found


def _of_card(card: api.CardRecord, seen: Seen, names: Collection[str], places: Collection[str]) -> str:
    """Why the card was not there; ``""`` where it was."""
    if card.kind == ANCIENT_ONE and card.id not in seen.ancient_ones:
        return "no game was played against this Ancient One"
    if card.owner and card.owner not in names:
        return "no game was played against its Ancient One"
    if card.kind in LATER:
        return "only what names it brings it into play, and nothing did"
    if card.id in seen.cards or any(key.partition("/")[0] == card.id for key in seen.resolved):
        return ""
    entries = [part.argument for part in card.parts if part.word == "at"]
    if entries and not any(one in places for one in entries):
        return "it is for a board that is not used"
    return "no game had this investigator" if card.kind == SHEET else "the card was never drawn, held or in play"


def _of_ability(card: api.CardRecord, ability: Declared) -> str:
    """Why an ability of a card that was there was not resolved."""
    if isinstance(ability, Trigger):
        what = f" ({', '.join(ability.what)})" if ability.what else ""
        return f"what sets it off never happened: {ability.event}{what}"
    if isinstance(ability, Resolved):
        word = next((part.word for part in card.parts if any(one.label == ability.label for one in part.abilities)), "")
        if word == "at":
            return "nobody encountered it on such a space"
        return PARTS.get(word, f"its part {word} was never reached" if word else "the card was never resolved")
    return next((reason for kind, reason in REASONS if isinstance(ability, kind)), "it was never asked for")
