"""What may be encountered on a space, and what that is worth on average: of a deck it is known what is in it, not what comes."""

from __future__ import annotations

from cardwright_engine.catalogue import LOCATION_ENCOUNTER
from cardwright_engine.decks import field_of, word_of
from cardwright_engine.declarations import AsEncounter, Resolved
from cardwright_engine.encounter_cards import FAIL, PASS, entry_of
from cardwright_engine.encounter_choice import OTHER_WORLD, encounters_of
from cardwright_engine.frames import Source
from cardwright_engine.greedy import odds
from cardwright_engine.greedy.foresight import foresee
from cardwright_engine.greedy.imagined import frame_of
from cardwright_engine.greedy.sight import Sight
from cardwright_engine.greedy.values import Values
from cardwright_engine.in_force import in_force
from cardwright_engine.plan import RESEARCH
from cardwright_engine.state import Investigator

EXPEDITION_ENCOUNTER = "expedition-encounter"
MOST_CARDS = 8
"""About how many cards of a deck are looked at."""
ASIDE = 0.6
"""What an encounter of a place is worth besides those that win the game."""
FALLEN = 2.0
"""What it is worth to find a defeated investigator with all he had."""


class Prospects:
    """What encounters are worth; averages of decks are kept, for they change little."""

    def __init__(self) -> None:
        self._means: dict[tuple[object, ...], float] = {}

    def of_space(self, sight: Sight, values: Values, who: Investigator, space: str) -> tuple[float, str]:
        """What it would be worth to end his turn there: fights first, then the best encounter; and which that is."""
        sight, who = sight.moved(who, space)
        worth, clear = self._of_fights(sight, values, who)
        best, label = 0.0, ""
        for offer in encounters_of(sight.table, who):
            one = self.of_offer(sight, values, who, offer.option.key)
            if one > best or not label:
                best, label = one, offer.option.label
        return worth + clear * max(best, 0.0), label

    def _of_fights(self, sight: Sight, values: Values, who: Investigator) -> tuple[float, float]:
        worth, clear = 0.0, 1.0
        for monster in sight.table.monsters_on(who.space):
            fought = odds.fight(sight, who, monster)
            worth += clear * values.of_fight(who, monster, fought)
            clear *= fought.slain
        return worth, clear

    def of_offer(self, sight: Sight, values: Values, who: Investigator, key: str) -> float:
        """What an encounter is worth that is offered by that key (`encounter_choice`)."""
        if "/" in key:
            return self._of_card_in_play(sight, values, who, key)
        if key.startswith("defeated "):
            return FALLEN
        deck = f"{LOCATION_ENCOUNTER} {key}"
        if deck in sight.state.decks:
            return ASIDE * self.of_deck(sight, values, who, deck)
        decks = {RESEARCH: "research-encounter", OTHER_WORLD: "other-world-encounter", "expedition": EXPEDITION_ENCOUNTER}
        return self.of_deck(sight, values, who, decks.get(key, deck))

    def _of_card_in_play(self, sight: Sight, values: Values, who: Investigator, key: str) -> float:
        for held in in_force(sight.table, who, AsEncounter):
            if f"{held.ability.card}/{held.ability.label}" == key:
                return foresee(sight, values, frame_of(sight, who, held.source), held.ability.effect) or 0.0
        return 0.0

    def of_deck(self, sight: Sight, values: Values, who: Investigator, deck: str) -> float:
        """The mean of the cards of a deck for him, on the space where he counts as being."""
        table, space = sight.table, sight.table.where(who)
        dice = tuple(odds.pool(sight, who, skill) for skill in table.skills)
        entries = deck.startswith(LOCATION_ENCOUNTER) or deck == EXPEDITION_ENCOUNTER
        place = space if entries or not space else table.spaces[space].type
        mark = (
            deck, place, dice, odds.face_odds(sight, who), who.health > 2, who.sanity > 2, who.tokens.get("clue", 0) > 0,
            values.on_research > 0, sight.state.doom <= 4,
        )  # fmt: skip
        if mark not in self._means:
            self._means[mark] = 0.0  # a deck whose cards draw of itself
            self._means[mark] = self._mean(sight, values, who, deck)
        return self._means[mark]

    def _mean(self, sight: Sight, values: Values, who: Investigator, deck: str) -> float:
        state = sight.state
        cards = dict.fromkeys([*state.decks.get(deck, ()), *state.discards.get(deck, ())])
        if deck == EXPEDITION_ENCOUNTER:
            top = state.expedition
            cards = {card: None for card in cards if word_of(sight.table.records[card], "space") == top}
        # A few of them stand for all, by name and not by where they lie: what comes next is known to nobody.
        among = sorted(cards)[:: max(1, len(cards) // MOST_CARDS)]
        worths = [0.0 if sight.table.records[card].unknown else self._of_card(sight, values, who, card) for card in among]
        return sum(worths) / len(worths) if worths else 0.0

    def _of_card(self, sight: Sight, values: Values, who: Investigator, card: str) -> float:
        record, table = sight.table.records[card], sight.table
        entries = [part for part in record.parts if part.word == "at"]
        if entries:
            entry = entry_of(table, entries, table.where(who))
            return 0.0 if entry is None else self._of_labels(sight, values, who, card, [one.label for one in entry.abilities])
        worth = self._of_labels(sight, values, who, card, [one.label for one in record.abilities])
        test = field_of(record, "test")
        if test is not None:
            skill, modifier = test[2][0]
            passes = odds.passes(sight, who, skill, modifier or 0)
            worth += passes * self.of_part(sight, values, who, card, PASS) + (1 - passes) * self.of_part(
                sight, values, who, card, FAIL
            )
        return worth

    def of_part(self, sight: Sight, values: Values, who: Investigator, card: str, word: str) -> float:
        """What a part of a card is worth."""
        part = next((one for one in sight.table.records[card].parts if one.word == word), None)
        return 0.0 if part is None else self._of_labels(sight, values, who, card, [one.label for one in part.abilities])

    def _of_labels(self, sight: Sight, values: Values, who: Investigator, card: str, labels: list[str]) -> float:
        effects = {one.label: one for one in sight.table.index.of(card, Resolved)}
        return sum(
            foresee(sight, values, frame_of(sight, who, Source(None, card, label)), effects[label].effect) or 0.0
            for label in labels
            if label in effects
        )
