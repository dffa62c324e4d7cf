"""Set the table as the ``given`` lines of a scenario say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardwright_engine import State
from cardwright_engine.decks import deck_of
from cardwright_engine.seating import SHEET

from cardwright.scenarios import board
from cardwright.scenarios.binding import Binder
from cardwright.scenarios.cast import ANA, called
from cardwright.scenarios.errors import StepFault, UnknownName
from cardwright.scenarios.faces import set_backs
from cardwright.scenarios.seen import person
from cardwright.scenarios.steps import YOU, Given

MAXIMUM = 7
CURRENT = 5
SKILL = 2


def sheet(binder: Binder, name: str) -> str:
    """The id of an investigator's sheet. Raises a fault where a card is none."""
    card = binder.card(name)
    if binder.kind(card) != SHEET:
        raise StepFault(f"{binder.card_name(card)} is no investigator", name)
    return card


@dataclass(slots=True)
class Stage:
    """Builds the state.

    Unless told otherwise people are on the start of the game with 5 of 7 Health and Sanity and 2 in each skill.
    """

    binder: Binder
    package: Any
    """The cards that Monsters with a card of their own are described by."""

    def set(self, state: State, givens: list[Given]) -> State:
        """Make a table with full decks what the given lines describe; the reserve is empty, Doom on 10."""
        state.reserve, state.doom = [], 10
        self._seat(state, ANA)
        for given in givens:
            if given.who and given.who != YOU and given.what == "person_on":
                self._seat(state, given.who)
        # Decks last: a deck that is given holds those cards, whoever has others of them.
        # Before them the tokens and Monsters, which depend on what is in play.
        later = ("is_awake", "card_on", "card_in_cup", "tokens_on", "deck_holds")
        for given in sorted(givens, key=lambda given: later.index(given.what) if given.what in later else -1):
            self._apply(state, given)
        set_backs(state, self.binder, givens)
        return state

    def _seat(self, state: State, name: str) -> None:
        if any(one.name == name for one in state.investigators):
            return
        skills = {word.id: SKILL for word in self.binder.game.vocabulary.of_class("skill")}
        one = state.add_investigator(name, self.binder.game.start, health=MAXIMUM, sanity=MAXIMUM, skills=skills)
        one.health = one.sanity = CURRENT

    def _apply(self, state: State, given: Given) -> None:
        """Do what one line says."""
        match given.what:
            case "person_on":
                self._person_on(state, given)
            case "person_has":
                self._person_has(state, given)
            case "skill_is":
                self._skill_is(state, given)
            case "skill_improved":
                self._skill_improved(state, given)
            case "person_delayed":
                self._person_delayed(state, given)
            case "person_is":
                state.give_sheet(called(given.who), sheet(self.binder, given.name))
            case "person_leads":
                state.lead = called(given.who)
            case "reserve_holds":
                self._reserve_holds(state, given)
            case "deck_holds":
                self._deck_holds(state, given)
            case "says":
                self._says(state, given)
            case "discard_pile_holds":
                self._discard_pile_holds(state, given)
            case "track_is":
                self._track_is(state, given)
            case "backs_are" | "shows_back" | "encounter_says":
                pass
            case _:
                board.lay(state, self.binder, self.package, given)

    # -- one method a rule of the grammar
    def _person_on(self, state: State, given: Given) -> None:
        person(state, given.who).space = self.binder.word("space", given.name)

    def _person_has(self, state: State, given: Given) -> None:
        one = person(state, given.who)
        for item in given.items:
            meaning = self.binder.item(item)
            match meaning.what:
                case "card":
                    state.add_card(one.name, meaning.id)
                case "token":
                    one.tokens[meaning.id] = item.count or 0
                case "skill":
                    one.skills[meaning.id] = item.count or 0
                case "resource":
                    setattr(one, meaning.id, item.count)
                case _:
                    raise UnknownName("card", item.name, ())

    def _skill_is(self, state: State, given: Given) -> None:
        person(state, given.who).skills[self.binder.word("skill", given.name)] = given.number

    def _skill_improved(self, state: State, given: Given) -> None:
        person(state, given.who).improvements[self.binder.word("skill", given.name)] = given.number

    def _person_delayed(self, state: State, given: Given) -> None:
        person(state, given.who).delayed = True

    def _reserve_holds(self, state: State, given: Given) -> None:
        for item in given.items:
            card = self.binder.card(item.name)
            kind = self.binder.kind(card)
            if card in state.decks.get(kind, []):
                state.decks[kind].remove(card)
            state.reserve.append(card)

    def _deck_holds(self, state: State, given: Given) -> None:
        """That deck; cards that print which of the decks of their kind is theirs are in that one."""
        cards = [self.binder.card(item.name) for item in given.items]
        decks = [deck_of(one) for one in self.package.CARDS if one.id in cards[:1]]
        state.decks[decks[0] if decks else self.binder.word("kind", given.name)] = cards

    def _says(self, state: State, given: Given) -> None:
        held = sum(1 for card in state.instances.values() if card.startswith("improvised-"))
        state.add_card(ANA, f"improvised-{held + 1}")

    def _discard_pile_holds(self, state: State, given: Given) -> None:
        kind = self.binder.word("kind", given.name)
        for item in given.items:
            card = self.binder.card(item.name)
            if card in state.decks.get(kind, []):
                state.decks[kind].remove(card)
            state.discards.setdefault(kind, []).append(card)

    def _track_is(self, state: State, given: Given) -> None:
        setattr(state, self.binder.word("track", given.name), given.number)
