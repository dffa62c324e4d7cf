"""Spending as much as one likes, and recovering as much as was spent."""

from __future__ import annotations

from itertools import count, takewhile

from cardwright_engine import api
from cardwright_engine.choices import Option
from cardwright_engine.costs import pay, payable
from cardwright_engine.log import count_of
from cardwright_engine.losses import recover
from cardwright_engine.possessions import IMPROVEMENT
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table


def spend_any(table: Table, who: Investigator, what: str, at: api.Span | None = None) -> int:
    """He spends as much of something as he likes, whole costs only (rulebook, Spend); how much."""
    spent = _improvements(table, who, at) if what == IMPROVEMENT else _amount(table, who, what, at)
    table.frames.top.spent = (what, spent)
    return spent


def _amount(table: Table, who: Investigator, what: str, at: api.Span | None) -> int:
    source = table.frames.top.source
    most = len(list(takewhile(lambda number: payable(table, who, (("spend", what, number),), source), count(1))))
    options = [Option(str(number), count_of(number, table.word(what))) for number in range(most + 1)]
    chosen = table.choose(who, f"spend how much {table.word(what)}", options, at=at)
    if chosen > 0:
        pay(table, who, (("spend", what, chosen),), source, at)
    return max(0, chosen)


def _improvements(table: Table, who: Investigator, at: api.Span | None) -> int:
    """Improvement tokens are spent whole: one of +2 counts as two of +1 (rules, Lola Hayes)."""
    spent = 0
    while True:
        skills = [skill for skill in table.skills if who.improvements.get(skill, 0) > 0]
        options = [Option(skill, f"{table.skills[skill]} +{who.improvements[skill]}") for skill in skills]
        index = table.choose(who, "spend which Improvement token", options, optional=True, at=at)
        if index < 0:
            return spent
        step = who.improvements.pop(skills[index])
        spent += step
        table.say(f"{who.name} spends the Improvement token of {table.skills[skills[index]]}, +{step}", at=at)


def recover_as_much(table: Table, who: Investigator, resources: tuple[str, ...], at: api.Span | None = None) -> None:
    """He recovers as much as this effect let him spend, of another resource than he spent."""
    what, amount = table.frames.top.spent
    others = [one for one in resources if one != what]
    if not amount:
        table.say(f"{who.name} has spent nothing and recovers nothing", at=at)
        return
    index = table.choose(who, "recover what", [Option(one, count_of(amount, table.word(one))) for one in others], at=at)
    if index >= 0:
        recover(table, who, amount, others[index], at=at)
