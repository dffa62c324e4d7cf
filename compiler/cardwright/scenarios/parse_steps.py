"""Parse the steps of a scenario: one method a rule of ``scenario.lark``."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from lark import Token, Transformer, UnexpectedInput

from cardwright.scenarios.steps import THIS_CARD, YOU, Choose, Dice, Given, Item, ParsedStep, Then, When, Written
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


def _tokens(children: list[Any], *types: str) -> list[Token]:
    return [child for child in children if isinstance(child, Token) and child.type in types]


def _has(children: list[Any], *types: str) -> bool:
    return bool(_tokens(children, *types))


def _number(children: list[Any]) -> int:
    return int(_tokens(children, "INTEGER")[0])


def _strings(children: list[Any]) -> list[str]:
    return [child for child in children if isinstance(child, str) and not isinstance(child, Token)]


def _written(token: Token, text: str | None = None) -> Written:
    """A token as a name: ``text`` is how it is called where that is not as it is written."""
    start = token.start_pos or 0
    return Written(str(token) if text is None else text, start, start + len(token))


def _quoted(children: list[Any]) -> Written:
    """The text between the quotes of the one string."""
    token = _tokens(children, "STRING")[0]
    start = (token.start_pos or 0) + 1
    return Written(token[1:-1], start, start + len(token) - 2)


class StepBuilder(Transformer[Token, Any]):
    """One method a rule of ``scenario.lark``. Names and people become plain strings, tokens stay tokens."""

    def __init__(self) -> None:
        super().__init__(visit_tokens=False)

    # -- who and what
    def person(self, children: list[Any]) -> str:
        return _written(children[0], YOU) if _has(children, "YOU") else _strings(children)[0]

    def name(self, children: list[Any]) -> str:
        return _written(children[0], " ".join(children[0].strip('"').split()))

    def card(self, children: list[Any]) -> str:
        return _written(children[0], THIS_CARD) if _has(children, "THIS_CARD") else _strings(children)[0]

    def item(self, children: list[Any]) -> Item:
        name = _strings(children)[0]
        return Item(name, _number(children) if _has(children, "INTEGER") else None)

    def items(self, children: list[Any]) -> tuple[Item, ...]:
        return tuple(child for child in children if isinstance(child, Item))

    def names(self, children: list[Any]) -> tuple[Item, ...]:
        return tuple(Item(name) for name in _strings(children))

    def statistic(self, children: list[Any]) -> tuple[str, Any]:
        word = _written(_tokens(children, "STATISTIC", "STATISTIC_TEST", "RESISTANCE")[0])
        if _has(children, "RESISTANCE"):
            return (word, True)
        if _has(children, "STATISTIC"):
            return (word, _number(children))
        return (word, (_strings(children)[0], int(_tokens(children, "SIGNED")[0])))

    # -- given
    def person_on(self, children: list[Any]) -> Given:
        who, name = _strings(children)
        return Given("person_on", who, name)

    def person_has(self, children: list[Any]) -> Given:
        return Given("person_has", _strings(children)[0], items=children[-1])

    def skill_is(self, children: list[Any]) -> Given:
        return Given("skill_is", YOU, _strings(children)[0], _number(children))

    def skill_improved(self, children: list[Any]) -> Given:
        return Given("skill_improved", YOU, _strings(children)[0], _number(children))

    def person_delayed(self, children: list[Any]) -> Given:
        return Given("person_delayed", _strings(children)[0])

    def monster_on(self, children: list[Any]) -> Given:
        who, place = _strings(children)
        epic = "Epic" in str(_tokens(children, "A_MONSTER")[0])
        statistics = tuple(child for child in children if isinstance(child, tuple))
        return Given("monster_on", who, place, statistics=statistics, epic=epic)

    def gate_on(self, children: list[Any]) -> Given:
        return Given("gate_on", name=_strings(children)[0])

    def reserve_holds(self, children: list[Any]) -> Given:
        return Given("reserve_holds", items=children[-1])

    def reserve_empty(self, children: list[Any]) -> Given:
        return Given("reserve_holds")

    def deck_holds(self, children: list[Any]) -> Given:
        return Given("deck_holds", name=_strings(children)[0], items=children[-1])

    def says(self, children: list[Any]) -> Given:
        return Given("says", YOU, text=_quoted(children))

    def discard_pile_holds(self, children: list[Any]) -> Given:
        return Given("discard_pile_holds", name=_strings(children)[0], items=children[-1])

    def track_is(self, children: list[Any]) -> Given:
        return Given("track_is", name=_strings(children)[0], number=_number(children))

    # -- when
    def perform(self, children: list[Any]) -> When:
        who, action, *other = _strings(children)
        return When("perform", who, action, other[0] if other else "")

    def use(self, children: list[Any]) -> When:
        who, card = _strings(children)
        return When("use", who, card)

    def gain_card(self, children: list[Any]) -> When:
        who, card = _strings(children)
        source = str(_tokens(children, "SOURCE")[0]).removeprefix("the ")
        return When("gain_card", who, card, source)

    def combat(self, children: list[Any]) -> When:
        who, encounter, monster = _strings(children)
        return When("combat", who, encounter, monster)

    def resolve(self, children: list[Any]) -> When:
        return When("resolve", _strings(children)[0], text=_quoted(children), activity=_activity(children))

    def close_gate(self, children: list[Any]) -> When:
        who, place = _strings(children)
        return When("close_gate", who, place, activity=_activity(children))

    def take_turn(self, children: list[Any]) -> When:
        return When("take_turn", _strings(children)[0])

    def phase(self, children: list[Any]) -> When:
        who, phase = _strings(children)
        return When("phase", who, phase)

    def new_round(self, children: list[Any]) -> When:
        return When("new_round")

    def group_delays(self, children: list[Any]) -> When:
        return When("group_delays", _strings(children)[0])

    def during(self, children: list[Any]) -> tuple[str, str]:
        return ("encounter", _strings(children)[0])

    def as_effect(self, children: list[Any]) -> tuple[str, str]:
        return ("effect", _strings(children)[0])

    # -- then
    def has_items(self, children: list[Any]) -> Then:
        return Then("has_items", _strings(children)[0], items=children[-1])

    def has_none(self, children: list[Any]) -> Then:
        who, name = _strings(children)
        return Then("has_items", who, items=(Item(name, 0),))

    def has_not(self, children: list[Any]) -> Then:
        who, name = _strings(children)
        return Then("has_items", who, items=(Item(name),), holds=False)

    def is_on(self, children: list[Any]) -> Then:
        who, name = _strings(children)
        return Then("is_on", who, name)

    def is_delayed(self, children: list[Any]) -> Then:
        return Then("is_delayed", _strings(children)[0], holds=not _has(children, "NOT"))

    def is_defeated(self, children: list[Any]) -> Then:
        return Then("is_defeated", _strings(children)[0], holds=not _has(children, "NOT"))

    def has_lost(self, children: list[Any]) -> Then:
        who, name = _strings(children)
        return Then("has_lost", who, name, _number(children))

    def improved_by(self, children: list[Any]) -> Then:
        return Then("improved_by", YOU, _strings(children)[0], _number(children))

    def track_at(self, children: list[Any]) -> Then:
        return Then("track_at", name=_strings(children)[0], number=_number(children))

    def reserve_has(self, children: list[Any]) -> Then:
        return Then("reserve_has", items=children[-1], holds=not _has(children, "DOES_NOT_HOLD"))

    def pile_has(self, children: list[Any]) -> Then:
        holds = not _has(children, "DOES_NOT_HOLD")
        return Then("pile_has", name=_strings(children)[0], items=children[-1], holds=holds)

    def pool_was(self, children: list[Any]) -> Then:
        return Then("pool_was", number=_number(children))

    def result_was(self, children: list[Any]) -> Then:
        return Then("result_was", number=_number(children))

    def outcome(self, children: list[Any]) -> Then:
        return Then("outcome", _strings(children)[0], holds=_has(children, "PASSED"))

    def offered(self, children: list[Any]) -> Then:
        who, text = _strings(children)
        return Then("offered", who, text=text, holds=not _has(children, "NOT"))

    def offered_times(self, children: list[Any]) -> Then:
        who, text = _strings(children)
        return Then("offered_times", who, text=text, number=2 if _has(children, "TWICE") else 1)

    def refused(self, children: list[Any]) -> Then:
        return Then("refused", holds=not _has(children, "NOT"))

    def log_says(self, children: list[Any]) -> Then:
        return Then("log_says", text=_quoted(children), holds=not _has(children, "THE_LOG_DOES_NOT_SAY"))

    # -- choose and dice
    def choose(self, children: list[Any]) -> Choose:
        return Choose(_written(children[0], str(children[0]).strip().strip('"')))

    def dice(self, children: list[Any]) -> Dice:
        return Dice(tuple(int(token) for token in _tokens(children, "INTEGER")))


def _activity(children: list[Any]) -> tuple[str, str] | None:
    return next((child for child in children if isinstance(child, tuple)), None)
