"""What investigators pay as a group: any of them may give part of it (rules, The Game Round; rulebook, Mysteries)."""

from __future__ import annotations

from collections.abc import Iterator

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
    left = count
    if what == CLUE:
        left -= spend_from_it(table, people[0], count, _of_all(table, people, what), source, at)
    rooms = [_room(table, one, what) for one in people]
    for one, given in _shares(table, people, rooms, left, f"spend how many of the {{}} {table.word(what)}", what, source, at):
        spend(table, one, given, what, source, at)


def discard_together(table: Table, count: int, what: str, at: api.Span | None = None) -> None:
    """The group discards so many tokens, all when there are fewer; each says in turn how many he gives."""
    people = [one for one in table.state.in_turn_order() if not one.lost and amount(table, one, what)]
    rooms = [amount(table, one, what) for one in people]
    left = min(count, sum(rooms))
    if left < count or not left:
        table.say(f"investigators discard {count_of(left, table.word(what)) if left else 'no ' + table.word(what)}", at=at)
    if not left:
        return
    for one, given in _shares(table, people, rooms, left, f"discard how many of the {{}} {table.word(what)}", what, None, at):
        lose_tokens(table, one, given, what, "discards", at)
        left -= given
        if not left:
            return


def _shares(
    table: Table, people: list[Investigator], rooms: list[int], left: int, prompt: str, what: str, source: Source | None,
    at: api.Span | None,
) -> Iterator[tuple[Investigator, int]]:  # fmt: skip
    """Each who gives some of so many, and how many: each says it in turn, as long as the others can give the rest."""
    for place, one in enumerate(people):
        least, most = max(0, left - sum(rooms[place + 1 :])), min(left, rooms[place])
        options = [Option(str(part), count_of(part, table.word(what))) for part in range(least, most + 1)]
        given = least + table.choose(one, prompt.format(left), options, source=source, at=at)
        left -= given
        if given:
            yield one, given
