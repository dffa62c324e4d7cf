"""What ``given`` and ``dice`` lines say that cannot be so: contradictions, and numbers that the game does not have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from cardwright_engine.doom import HIGHEST_DOOM
from cardwright_engine.tracks import HIGHEST_IMPROVEMENT, OMEN_SPACES

from cardwright.scenarios.binding import Binder
from cardwright.scenarios.cast import called
from cardwright.scenarios.errors import StepFault, UnknownName
from cardwright.scenarios.stage import MAXIMUM
from cardwright.scenarios.steps import Dice, Given, Item, ParsedStep, Written

HIGHEST = {"doom": HIGHEST_DOOM, "omen": OMEN_SPACES - 1}
"""The highest number of each track."""


@dataclass(slots=True)
class Contradictions:
    """Reads the lines of one scenario in order, and remembers what was said."""

    binder: Binder
    _said: dict[tuple[str, ...], object] = field(default_factory=dict)
    _copies: Counter[str] = field(default_factory=Counter)

    def faults(self, step: ParsedStep, text: str) -> Iterator[StepFault]:
        """What is wrong with a line; names that mean nothing are left to whoever looks them up."""
        match step:
            case Given():
                yield from self._given(step)
            case Dice():
                yield from _dice(text)
            case _:
                pass

    def _given(self, given: Given) -> Iterator[StepFault]:
        match given.what:
            case "person_on":
                yield from self._once(given.name, given.name, f"{given.who} on another space", "space", called(given.who))
                yield from self._named(given.who, "person")
            case "monster_on" | "monster_in_cup":
                yield from self._monster(given)
            case "backs_are":
                yield from self._backs(given)
            case "gate_stack_holds":
                wanted = tuple(item.name for item in given.items)
                yield from self._once(given.items[0].name, wanted, "other Gates in the stack", "stack")
            case "person_leads":
                yield from self._once(given.who, called(given.who), "somebody else as the Lead Investigator", "lead")
            case "encounter_says":
                at = given.name or given.text
                yield from self._once(at, given.text, "another text for this encounter", "encounter", given.name)
            case "person_has":
                for item in given.items:
                    yield from self._has(called(given.who), item)
            case "skill_is":
                yield from self._has(called(given.who), Item(given.name, given.number))
            case "skill_improved":
                yield from self._improved(given)
            case "reserve_holds":
                yield from self._reserve(given)
            case "deck_holds":
                wanted = tuple(item.name for item in given.items)
                yield from self._once(given.name, wanted, f"other cards in the {given.name} deck", "deck", given.name)
                yield from self._cards(given.items)
            case "discard_pile_holds":
                yield from self._cards(given.items)
            case "track_is":
                yield from self._track(given)
            case _:
                yield from self._table(given)

    def _table(self, given: Given) -> Iterator[StepFault]:
        match given.what:
            case "person_is":
                who = called(given.who)
                yield from self._once(given.name, given.name, f"another sheet for {who}", "sheet", who)
            case "tokens_on":
                where = (given.place.name, given.place.color)
                yield from self._once(given.name, given.number, f"another number of {given.name} there", "on", given.name, *where)
            case "expedition_is":
                yield from self._once(given.name, given.name, "another space of the Active Expedition", "expedition")
            case "clue_pool_holds":
                wanted = tuple(item.name for item in given.items)
                yield from self._once(given.name, wanted, "other Clues in the pool", "pool", given.name)
            case "person_delayed" | "gate_on" | "says" | "shows_back" | "token_on" | "in_play":
                pass
            case "is_awake" | "solved" | "card_on" | "card_in_cup":
                pass
            case other:
                raise AssertionError(other)

    def _once(self, at: str, value: object, otherwise: str, *key: str) -> Iterator[StepFault]:
        """A fault where the same was said before with another value."""
        if self._said.setdefault(key, value) != value:
            yield StepFault(f"another line has {otherwise}", at, "leave one of the two out")

    def _named(self, who: str, what: str) -> Iterator[StepFault]:
        """A fault where a Monster has the name of another, or of an investigator."""
        name = called(who)
        taken = self._said.get(("named", name))
        if taken is not None and "monster" in (taken, what):
            yield StepFault(f"somebody else here is called `{name}` already", who, "give each a name of its own")
        self._said[("named", name)] = what

    def _monster(self, given: Given) -> Iterator[StepFault]:
        self._said.setdefault(("named", called("you")), "person")
        yield from self._named(given.who, "monster")
        said: dict[str, Any] = {}
        for name, value in given.statistics:
            if said.setdefault(name, value) != value:
                yield StepFault(f"`{name}` is said twice, differently", name, "leave one of the two out")

    def _backs(self, given: Given) -> Iterator[StepFault]:
        """A fault where a back is given twice, or there are more of them than copies."""
        wanted = tuple(item.name for item in given.items)
        try:
            card = self.binder.card(given.name)
            backs = [self.binder.back(given.name, name) for name in wanted]
        except StepFault:
            return
        for place, name in enumerate(wanted):
            if backs[place] in backs[:place]:
                yield StepFault(f"the back `{name}` is given twice", name, "each copy has a back of its own")
        copies = 1 if given.who else self.binder.known.by_id[card].copies
        if len(wanted) > copies:
            there = "a copy has 1 back" if given.who else f"{self.binder.card_name(card)} has {copies} copies"
            yield StepFault(f"{there}, not {len(wanted)}", wanted[copies])
        whose = called(given.who) if given.who else ""
        yield from self._once(given.name, tuple(backs), "other backs of this card", "backs", whose, card)

    def _has(self, who: str, item: Item) -> Iterator[StepFault]:
        if item.count is None:
            yield from self._cards((item,))
            return
        try:
            meaning = self.binder.item(item)
        except UnknownName:
            return
        if meaning.what == "resource" and not 1 <= item.count <= MAXIMUM:
            yield StepFault(f"{item.name} is 1 to {MAXIMUM}, not {item.count}", item.name)
        yield from self._once(item.name, item.count, f"another number of {item.name} for {who}", meaning.what, who, meaning.id)

    def _improved(self, given: Given) -> Iterator[StepFault]:
        if abs(given.number) > HIGHEST_IMPROVEMENT:
            changed = "improved" if given.number > 0 else "impaired"
            message = f"a skill is {changed} by {HIGHEST_IMPROVEMENT} at most, not {abs(given.number)}"
            yield StepFault(message, given.name)
        what = ("improved", called(given.who), given.name)
        yield from self._once(given.name, given.number, f"another improvement of {given.name}", *what)

    def _reserve(self, given: Given) -> Iterator[StepFault]:
        message = "the reserve is empty, and it holds cards: both cannot be so"
        if self._said.setdefault(("reserve",), bool(given.items)) != bool(given.items):
            yield StepFault(message, hint="leave one of the two out")
        yield from self._cards(given.items)

    def _cards(self, items: tuple[Item, ...]) -> Iterator[StepFault]:
        """A fault for each card of which there are more than the game has copies."""
        for item in items:
            try:
                card = self.binder.card(item.name)
            except UnknownName:
                continue
            self._copies[card] += 1
            copies = self.binder.known.by_id[card].copies
            if self._copies[card] == copies + 1:
                there = "is 1 copy" if copies == 1 else f"are {copies} copies"
                yield StepFault(f"there {there} of {self.binder.card_name(card)}, not {self._copies[card]}", item.name)

    def _track(self, given: Given) -> Iterator[StepFault]:
        found = self.binder.known.word("track", given.name)
        if found is not None and given.number > HIGHEST.get(found.id, given.number):
            yield StepFault(f"{given.name} is {HIGHEST[found.id]} at most, not {given.number}", given.name)
        yield from self._once(given.name, given.number, f"{given.name} on another number", "track", given.name)


def _dice(text: str) -> Iterator[StepFault]:
    start = 0
    for part in text.split():
        start = text.index(part, start)
        if part.isdecimal() and not 1 <= int(part) <= 6:
            yield StepFault(f"a die does not show {part}", Written(part, start, start + len(part)), "its faces are 1 to 6")
        start += len(part)
