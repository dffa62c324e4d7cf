"""Parse the steps of a scenario: one method a rule of ``scenario.lark``."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from lark import UnexpectedInput

from cardwright.scenarios.parse_given import GivenBuilder, changed, has, number, quoted, skill_of, strings, tokens, written
from cardwright.scenarios.steps import A_CARD, BOARD, THIS_CARD, Choose, Dice, Item, ParsedStep, Place, Then, When
from cardwright.source import plain
from cardwright.syntax.grammar import lalr
from cardwright.syntax.parse import Fault, syntax_fault


@lru_cache(maxsize=20_000)
def parse_step(word: str, text: str) -> tuple[ParsedStep | None, Fault | None]:
    """Parse what stands after a step word."""
    try:
        parsed = lalr("scenario.lark").parse(plain(text), start=word)
    except UnexpectedInput as error:
        return None, syntax_fault(text, error, "scenario.lark")
    found: ParsedStep = StepBuilder().transform(parsed)
    return found, None


class StepBuilder(GivenBuilder):
    """One method a rule of ``scenario.lark``."""

    # -- when
    def perform(self, children: list[Any]) -> When:
        who, action, *other = strings(children)
        return When("perform", who, action, other[0] if other else "")

    def use(self, children: list[Any]) -> When:
        who, *card = strings(children)
        made_up = tokens(children, "A_CARD_OF_YOURS")
        return When("use", who, written(made_up[0], A_CARD) if made_up else card[0])

    def gain_card(self, children: list[Any]) -> When:
        who, card = strings(children)
        source = str(tokens(children, "SOURCE")[0]).removeprefix("the ")
        return When("gain_card", who, card, source)

    def combat(self, children: list[Any]) -> When:
        who, encounter, *monster = strings(children)
        return When("combat", who, encounter, monster[0] if monster else self.card(children[-1:]))

    def resolve(self, children: list[Any]) -> When:
        return When("resolve", strings(children)[0], text=quoted(children), activity=_activity(children))

    def close_gate(self, children: list[Any]) -> When:
        who, place = strings(children)
        return When("close_gate", who, place, activity=_activity(children))

    def take_turn(self, children: list[Any]) -> When:
        return When("take_turn", strings(children)[0])

    def phase(self, children: list[Any]) -> When:
        who, phase = strings(children)
        return When("phase", who, phase)

    def new_round(self, children: list[Any]) -> When:
        return When("new_round")

    def group_delays(self, children: list[Any]) -> When:
        return When("group_delays", strings(children)[0])

    def reckoning(self, children: list[Any]) -> When:
        return When("reckoning")

    def resolve_card(self, children: list[Any]) -> When:
        named = tokens(children, "NAME")
        card = written(named[0]) if named else written(tokens(children, "THIS_CARD")[0], THIS_CARD)
        return When("resolve_card", strings(children)[0], card)

    def enters_play(self, children: list[Any]) -> When:
        return When("enters_play", name=self.card(children))

    def set_up(self, children: list[Any]) -> When:
        return When("set_up", name=self.card(children))

    def during(self, children: list[Any]) -> tuple[str, str]:
        return ("encounter", strings(children)[0])

    def as_effect(self, children: list[Any]) -> tuple[str, str]:
        return ("effect", strings(children)[0])

    # -- then
    def has_items(self, children: list[Any]) -> Then:
        return Then("has_items", strings(children)[0], items=children[-1])

    def has_none(self, children: list[Any]) -> Then:
        who, name = strings(children)
        return Then("has_items", who, items=(Item(name, 0),))

    def has_not(self, children: list[Any]) -> Then:
        who, name = strings(children)
        return Then("has_items", who, items=(Item(name),), holds=False)

    def is_on(self, children: list[Any]) -> Then:
        *_, name = strings(children)
        return Then("is_on", self.card(children), name)

    def is_delayed(self, children: list[Any]) -> Then:
        return Then("is_delayed", strings(children)[0], holds=not has(children, "NOT"))

    def is_defeated(self, children: list[Any]) -> Then:
        return Then("is_defeated", self.card(children), holds=not has(children, "NOT"))

    def has_lost(self, children: list[Any]) -> Then:
        *_, name = strings(children)
        return Then("has_lost", self.card(children), name, number(children))

    def improved_by(self, children: list[Any]) -> Then:
        return Then("improved_by", *skill_of(children), changed(children))

    def track_at(self, children: list[Any]) -> Then:
        return Then("track_at", name=strings(children)[0], number=number(children))

    def reserve_has(self, children: list[Any]) -> Then:
        return Then("reserve_has", items=children[-1], holds=not has(children, "DOES_NOT_HOLD"))

    def pile_has(self, children: list[Any]) -> Then:
        holds = not has(children, "DOES_NOT_HOLD")
        return Then("pile_has", name=strings(children)[0], items=children[-1], holds=holds)

    def pool_was(self, children: list[Any]) -> Then:
        return Then("pool_was", number=number(children))

    def result_was(self, children: list[Any]) -> Then:
        return Then("result_was", number=number(children))

    def outcome(self, children: list[Any]) -> Then:
        return Then("outcome", strings(children)[0], holds=has(children, "PASSED"))

    def offered(self, children: list[Any]) -> Then:
        who, text = strings(children)
        return Then("offered", who, text=text, holds=not has(children, "NOT"))

    def offered_times(self, children: list[Any]) -> Then:
        who, text = strings(children)
        return Then("offered_times", who, text=text, number=2 if has(children, "TWICE") else 1)

    def refused(self, children: list[Any]) -> Then:
        return Then("refused", holds=not has(children, "NOT"))

    def log_says(self, children: list[Any]) -> Then:
        return Then("log_says", text=quoted(children), holds=not has(children, "THE_LOG_DOES_NOT_SAY"))

    def shows(self, children: list[Any]) -> Then:
        return Then("shows", children[0].owner, children[0].card, holds=has(children, "SHOWS_ITS_BACK"))

    def gate_is_on(self, children: list[Any]) -> Then:
        return Then("gate_is_on", name=strings(children)[0], holds=has(children, "A_GATE"))

    def token_is_on(self, children: list[Any]) -> Then:
        token, place = strings(children)
        return Then("token_is_on", name=token, items=(Item(place),), holds=has(children, "A"))

    def is_in_cup(self, children: list[Any]) -> Then:
        return Then("is_in_cup", self.card(children), holds=not has(children, "NOT"))

    def is_in_play(self, children: list[Any]) -> Then:
        return Then("is_in_play", name=self.card(children), holds=not has(children, "NOT"))

    def deck_has(self, children: list[Any]) -> Then:
        holds = not has(children, "DOES_NOT_HOLD")
        return Then("deck_has", name=strings(children)[0], items=children[-1], holds=holds)

    def is_devoured(self, children: list[Any]) -> Then:
        return Then("is_devoured", strings(children)[0], holds=not has(children, "NOT"))

    def awake(self, children: list[Any]) -> Then:
        return Then("awake", name=self.card(children), holds=not has(children, "NOT"))

    def tokens_are_on(self, children: list[Any]) -> Then:
        place = next((child for child in children if isinstance(child, Place)), BOARD)
        return Then("tokens_are_on", name=strings(children)[0], number=number(children), place=place)

    def game_is(self, children: list[Any]) -> Then:
        return Then("game_is", name="won" if has(children, "WON") else "lost", holds=not has(children, "NOT"))

    def is_solved(self, children: list[Any]) -> Then:
        return Then("is_solved", name=self.card(children), holds=not has(children, "NOT"))

    def leads(self, children: list[Any]) -> Then:
        return Then("leads", strings(children)[0], holds=not has(children, "NOT"))

    # -- choose and dice
    def choose(self, children: list[Any]) -> Choose:
        return Choose(written(children[0], str(children[0]).strip().strip('"')))

    def dice(self, children: list[Any]) -> Dice:
        return Dice(tuple(int(token) for token in tokens(children, "INTEGER")))


def _activity(children: list[Any]) -> tuple[str, str] | None:
    return next((child for child in children if isinstance(child, tuple)), None)
