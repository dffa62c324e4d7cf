"""Every name in a step: whether it means something, and something that fits there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from cardwright.scenarios import board
from cardwright.scenarios.binding import Binder
from cardwright.scenarios.cast import MONSTERS, Cast
from cardwright.scenarios.errors import StepFault, UnknownName
from cardwright.scenarios.faces import Holders
from cardwright.scenarios.phrases import Phrases
from cardwright.scenarios.steps import A_CARD, THIS_CARD, Choose, Dice, Given, Item, ParsedStep, Then, When
from cardwright.scenarios.table_references import LookUp, ancient_one, mystery, table_look_ups
from cardwright.scenarios.texts import text_faults

RESISTANCES = ("Physical Resistance", "Magical Resistance")
CARDS = ("card_on", "card_in_cup")
"""The lines that put a Monster on the board as its card describes it."""
PHASES = ("encounter", "mythos")
"""The phases that are resolved whole: for one investigator, or for all."""
RESERVE_KIND = "asset"
"""The kind of card that lies in the reserve."""


@dataclass(frozen=True, slots=True)
class References:
    """Looks up the names in the steps of one scenario."""

    binder: Binder
    cast: Cast
    phrases: Phrases
    holders: Holders

    def faults(self, step: ParsedStep) -> Iterator[StepFault]:
        """What is wrong with the names and texts in a step, in their order."""
        for look_up in self._look_ups(step):
            try:
                look_up()
            except StepFault as fault:
                yield fault
        match step:
            case When(what="resolve") | Given(what="encounter_says"):
                yield from text_faults(step.text, self.binder.known, resolved=True)
            case Given(what="says"):
                yield from text_faults(step.text, self.binder.known, resolved=False)
            case _:
                pass

    def _look_ups(self, step: ParsedStep) -> Iterator[LookUp]:
        match step:
            case Given():
                yield from self._given(step)
            case When():
                yield from self._when(step)
            case Then():
                yield from self._then(step)
            case Choose():
                yield partial(self.phrases.check_choice, step.answer)
            case Dice():
                pass

    def _given(self, given: Given) -> Iterator[LookUp]:
        word = partial(partial, self.binder.word)
        if given.who and given.what not in ("person_on", *MONSTERS, *CARDS):
            yield partial(self.cast.person, given.who)
        match given.what:
            case "person_on" | "gate_on":
                yield word("space", given.name)
            case "monster_on":
                yield word("space", given.name)
                yield from self._statistics(given)
            case "monster_in_cup":
                yield from self._statistics(given)
            case "backs_are" | "shows_back":
                yield from self._faces(given)
            case "encounter_says":
                yield partial(self._encounter, given.name)
            case "person_has":
                yield from (partial(self._held, item) for item in given.items)
            case "skill_is" | "skill_improved":
                yield word("skill", given.name)
            case "reserve_holds":
                yield from self._of_kind(given.items, RESERVE_KIND)
            case "deck_holds" | "discard_pile_holds":
                yield word("kind", given.name)
                yield from self._of_kind(given.items, self._kind(given.name))
            case "track_is":
                yield word("track", given.name)
            case "person_delayed" | "says" | "person_leads":
                pass
            case _:
                yield from table_look_ups(given, self.binder)

    def _when(self, when: When) -> Iterator[LookUp]:
        word = partial(partial, self.binder.word)
        if when.who:
            yield partial(self.cast.person, when.who)
        match when.what:
            case "perform":
                yield word("action", when.name)
                yield from [partial(self._partner, when)] if when.other else []
            case "use" | "gain_card" | "resolve_card" | "set_up":
                yield from [partial(self.binder.card, when.name)] if when.name != A_CARD else []
            case "enters_play":
                yield partial(mystery, self.binder, when.name)
            case "combat":
                yield partial(self._combat, when.name)
                yield self._monster(when.other)
            case "close_gate":
                yield word("space", when.name)
            case "phase":
                yield partial(self._phase, when.name)
            case "resolve" | "take_turn" | "new_round" | "group_delays" | "reckoning":
                pass
            case other:
                raise AssertionError(other)
        if when.activity:
            kind, label = when.activity
            yield word("encounter" if kind == "encounter" else "kind", label)

    def _then(self, then: Then) -> Iterator[LookUp]:
        word = partial(partial, self.binder.word)
        if then.who:
            named = partial(board.monster_card, self.binder, then.who)
            yield named if then.who == THIS_CARD else partial(self._who(then.what), then.who)
        match then.what:
            case "has_items":
                yield from (partial(self.binder.item, item) for item in then.items)
            case "is_on" | "gate_is_on":
                yield word("space", then.name)
            case "token_is_on":
                yield partial(board.on_board, self.binder, then.name)
                yield from (word("space", item.name) for item in then.items)
            case "is_in_play" | "is_solved":
                yield partial(self.binder.card, then.name)
            case "awake":
                yield partial(ancient_one, self.binder, then.name)
            case "tokens_are_on":
                yield partial(board.token, self.binder, then.name)
                yield partial(board.check_place, self.binder, then.name, then.place)
            case "shows":
                yield partial(self.binder.backs, then.name)
            case "has_lost":
                yield partial(self._health, then.name)
            case "improved_by":
                yield word("skill", then.name)
            case "track_at":
                yield word("track", then.name)
            case "reserve_has":
                yield from self._of_kind(then.items, RESERVE_KIND)
            case "pile_has" | "deck_has":
                yield word("kind", then.name)
                yield from self._of_kind(then.items, self._kind(then.name))
            case "offered" | "offered_times":
                check = self.binder.card if then.text == THIS_CARD else self.phrases.check_offer
                yield partial(check, then.text)
            case "log_says":
                yield partial(self.phrases.check_log, then.text)
            case "is_delayed" | "is_defeated" | "is_devoured" | "is_in_cup" | "outcome" | "leads":
                pass
            case "pool_was" | "result_was" | "refused" | "game_is":
                pass
            case other:
                raise AssertionError(other)

    # -- who and what
    def _monster(self, name: str) -> LookUp:
        return partial(board.monster_card, self.binder, name) if name == THIS_CARD else partial(self.cast.monster, name)

    def _who(self, what: str) -> Callable[[str], object]:
        """Who may stand there: an investigator, a Monster, or either."""
        match what:
            case "has_lost" | "is_in_cup":
                return self.cast.monster
            case "is_on" | "is_defeated":
                return self.cast.anybody
            case _:
                return self.cast.person

    def _held(self, item: Item) -> None:
        if self.binder.item(item).what == "kind":
            raise StepFault(f"which {item.name}? Cards are given by name", item.name, "write: given you have Axe")

    def _statistics(self, given: Given) -> Iterator[LookUp]:
        return (partial(self._statistic, name, value) for name, value in given.statistics)

    def _faces(self, given: Given) -> Iterator[LookUp]:
        yield partial(self.binder.backs, given.name)
        yield from (partial(self.binder.back, given.name, item.name) for item in given.items)
        if given.who or given.what == "shows_back":
            yield partial(self.holders.check, given.who, given.name)

    def _encounter(self, name: str) -> None:
        if board.encounter_kind(self.binder, name) == "combat":
            raise StepFault("a Combat Encounter has no text: it is the Monster's", name, "write: a Monster Ghoul is on Rome")

    def _statistic(self, name: str, value: object) -> None:
        if name.endswith(" Resistance") and name not in RESISTANCES:
            raise UnknownName("resistance", name, RESISTANCES)
        if isinstance(value, tuple):
            self.binder.word("skill", value[0])

    def _kind(self, label: str) -> str | None:
        found = self.binder.known.word("kind", label)
        return found.id if found else None

    def _of_kind(self, items: tuple[Item, ...], kind: str | None) -> Iterator[LookUp]:
        return (partial(self._card_of_kind, item.name, kind) for item in items)

    def _card_of_kind(self, name: str, kind: str | None) -> None:
        card = self.binder.card(name)
        kinds = self.binder.game.vocabulary.kinds
        wanted = kinds.get(kind) if kind else None
        if wanted is not None and self.binder.kind(card) != wanted.id:
            shown, is_a = self.binder.card_name(card), kinds[self.binder.kind(card)].label
            message = f"{shown} is of the kind {is_a}: it is never there"
            raise StepFault(message, name, f"name a card of the kind {wanted.label}")

    def _partner(self, when: When) -> None:
        self.cast.person(when.other)
        if self.binder.word("action", when.name) != "trade":
            raise StepFault("only a Trade action is performed with somebody", when.other, f"leave out: with {when.other}")

    def _combat(self, encounter: str) -> None:
        if self.binder.word("encounter", encounter) != "combat":
            raise StepFault("only a Combat Encounter is resolved with a Monster", encounter, "write: a Combat Encounter with")

    def _phase(self, phase: str) -> None:
        if self.binder.word("phase", phase) not in PHASES:
            message = "the Action Phase is resolved turn by turn"
            raise StepFault(message, phase, "write: you take your turn")

    def _health(self, what: str) -> None:
        found = self.binder.known.word("resource", what)
        if found is None or found.id != "health":
            resources = self.binder.game.vocabulary.of_class("resource")
            raise UnknownName("thing that a Monster loses", what, tuple(word.label for word in resources if word.id == "health"))
