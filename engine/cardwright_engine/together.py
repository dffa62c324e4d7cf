"""What investigators pay as a group: any of them may give part of it (rules, The Game Round; rulebook, Mysteries)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.choices import Option
from cardwright_engine.costs import described, spend
from cardwright_engine.frames import Source
from cardwright_engine.log import count_of
from cardwright_engine.mystery_clues import clues_on_it, spend_from_it
from cardwright_engine.possessions import CLUE, amount, lose_tokens
from cardwright_engine.state import Investigator
from cardwright_engine.table import HEALTH_AND_SANITY, Table


def offer_together(table: Table, text: str, cost: api.Cost, source: Source, at: api.Span | None) -> list[str]:
    """Let the group decide, where it can pay all of it; who they are when it has paid. The Lead Investigator decides."""
    people = [one for one in table.state.in_turn_order() if not one.lost]
    if not people:
        return []
    if any(_of_all(table, people, what) + clues_on_it(table, what, source) < count for _, what, count in cost):
        table.say(f"investigators cannot {described(table, cost)}: not offered: {text}", at=at)
        return []
    if not table.accepts(people[0], text, at=at):
        return []
    for verb, what, count in cost:
        if verb != "spend":
            raise ValueError(f"a group does not know how to {verb}")
        _pay_together(table, people, what, count, source, at)
    return [one.name for one in people]


def _room(table: Table, who: Investigator, what: str) -> int:
    """How much of it he may spend; nobody spends his last Health or Sanity (rulebook, Spend)."""
    return max(0, amount(table, who, what) - (what in HEALTH_AND_SANITY))


def _of_all(table: Table, people: list[Investigator], what: str) -> int:
    return sum(_room(table, one, what) for one in people)


def _pay_together(table: Table, people: list[Investigator], what: str, count: int, source: Source, at: api.Span | None) -> None:
    """Each says in turn how much of it he gives, as long as the others can give the rest."""
    left = count
    if what == CLUE:
        left -= spend_from_it(table, people[0], count, _of_all(table, people, what), source, at)
    for place, one in enumerate(people):
        others = _of_all(table, people[place + 1 :], what)
        least, most = max(0, left - others), min(left, _room(table, one, what))
        options = [Option(str(part), count_of(part, table.word(what))) for part in range(least, most + 1)]
        given = least + table.choose(one, f"spend how many of the {left} {table.word(what)}", options, source=source, at=at)
        if given:
            spend(table, one, given, what, source, at)
        left -= given


def discard_together(table: Table, count: int, what: str, at: api.Span | None = None) -> None:
    """The group discards so many tokens, all when there are fewer; each says in turn how many he gives."""
    people = [one for one in table.state.in_turn_order() if not one.lost]
    left = min(count, sum(amount(table, one, what) for one in people))
    if left < count or not left:
        table.say(f"investigators discard {count_of(left, table.word(what)) if left else 'no ' + table.word(what)}", at=at)
    for place, one in enumerate(people):
        others = sum(amount(table, other, what) for other in people[place + 1 :])
        least, most = max(0, left - others), min(left, amount(table, one, what))
        options = [Option(str(part), count_of(part, table.word(what))) for part in range(least, most + 1)]
        given = least + table.choose(one, f"discard how many of the {left} {table.word(what)}", options, at=at) if most else 0
        if given:
            lose_tokens(table, one, given, what, "discards", at)
        left -= given
