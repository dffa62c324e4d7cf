"""Losing and recovering Health and Sanity, prevention, and defeat (rulebook, Health and Sanity)."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright_engine import api
from cardwright_engine.choices import Stopped
from cardwright_engine.costs import pay, payable
from cardwright_engine.cup import return_to_cup
from cardwright_engine.declarations import Prevention
from cardwright_engine.defeating import mark_defeated, settle_defeats
from cardwright_engine.log import count_of
from cardwright_engine.moments import falling
from cardwright_engine.possessions import lose_tokens
from cardwright_engine.replacing import before_loss
from cardwright_engine.resolution import stop, there
from cardwright_engine.restrictions import monster_cannot, refused
from cardwright_engine.state import Investigator, Monster
from cardwright_engine.table import HEALTH_AND_SANITY, Held, Table

Losses = Sequence[tuple[int, str]]
"""What is lost at once: how much of what."""


def lose(table: Table, who: api.Targets, losses: Losses, at: api.Span | None = None) -> None:
    """Each target loses all of that at once; what stops one of them stops only him, after all have lost."""
    lost, stopped = [], []
    for one in table.people(who):
        if _lose_tokens_or_points(table, one, losses, at):
            lost.append(one.name)
        if one.defeated and table.frames.resolving(one.name):
            stopped.append(one.name)
    for monster in table.monsters_of(who):
        for count, what in losses:
            if what == "health":
                wound(table, monster, count, at)
    table.frames.top.record("lose", lost)
    try:
        settle_monsters(table)
    except Stopped as own:
        stopped.append(own.name)
    leave(table, stopped)


def _lose_tokens_or_points(table: Table, who: Investigator, losses: Losses, at: api.Span | None) -> bool:
    """Whether he lost anything. Preventions are used before the loss, so they are paid with what he has not lost yet."""
    points = _remaining(table, who, [(count, what) for count, what in losses if what in HEALTH_AND_SANITY], at)
    tokens = [lose_tokens(table, who, count, what, "loses", at) for count, what in losses if what not in HEALTH_AND_SANITY]
    return any([*tokens, _reduce_all(table, who, points, at) > 0])


def leave(table: Table, stopped: list[str]) -> None:
    """After a loss has happened, the defeated resolve the steps of it, and those leave whom it or something before it stopped."""
    settle_defeats(table)
    halted, table.frames.top.halted = table.frames.top.halted, []
    stop(table, [*stopped, *halted])


# -- investigators ---------------------------------------------------------------------------------------------------
def suffer(table: Table, who: Investigator, losses: Losses, at: api.Span | None = None) -> int:
    """Lose Health and Sanity to the effect being resolved, after the preventions of each; how much.

    All of it is lost before anybody is defeated by it; defeat is marked but stops nothing yet.
    """
    return _reduce_all(table, who, _remaining(table, who, losses, at), at)


def _remaining(table: Table, who: Investigator, losses: Losses, at: api.Span | None) -> Losses:
    return [(prevented(table, who, count, what, at), what) for count, what in losses]


def _reduce_all(table: Table, who: Investigator, losses: Losses, at: api.Span | None) -> int:
    return sum(_reduce(table, who, count, what, at) for count, what in losses if count > 0)


def _reduce(table: Table, who: Investigator, count: int, what: str, at: api.Span | None) -> int:
    before = who.health if what == "health" else who.sanity
    left = max(0, before - count)
    if left < before and table.frames.frames:
        table.frames.top.losers.add((who.name, what))
    if what == "health":
        who.health = left
    else:
        who.sanity = left
    table.say(f"{who.name} loses {count_of(before - left, table.word(what))}, {left} left", at=at)
    if left == 0:
        mark_defeated(table, who)
    return before - left


def prevented(table: Table, who: Investigator, count: int, what: str, at: api.Span | None) -> int:
    """What remains of a loss after the preventions that are used, offered one after another.

    What is resolved before the loss comes first. A prevention of everything "from a single effect" shields him until that
    effect, its frame, is resolved.
    """
    shields = table.frames.top.shields
    if (who.name, what) in shields and count > 0:
        table.say(f"{who.name} loses no {table.word(what)} to this effect: prevented", at=at)
        return 0
    remaining = before_loss(table, who, count, what) if count > 0 else count
    for held in list(table.reaching(who, Prevention)):
        if remaining <= 0:
            break
        if _usable(table, held, who, what) and _used(table, held, who, remaining):
            stops = remaining if held.ability.amount is None else min(held.ability.amount, remaining)
            remaining -= stops
            if held.ability.amount is None:
                shields.add((who.name, what))
            name = table.card_name(held.ability.card)
            table.say(f"{name} prevents the loss of {count_of(stops, table.word(what))} by {who.name}", held.source)
    return remaining


def _usable(table: Table, held: Held[Prevention], who: Investigator, what: str) -> bool:
    ability = held.ability
    return (
        ability.what == what
        and there(table, held)
        and table.applies(held, who)
        and payable(table, held.holder, ability.cost, held.source)
    )


def _used(table: Table, held: Held[Prevention], who: Investigator, remaining: int) -> bool:
    """Offer a prevention to its holder, who pays for it."""
    if not table.takes(held.holder, held, f" ({who.name} would lose {remaining} {table.word(held.ability.what)})"):
        return False
    pay(table, held.holder, held.ability.cost, held.source)
    table.use(held)
    return True


def recover(
    table: Table,
    who: Investigator,
    count: int | None,
    what: str,
    *,
    additional: bool = False,
    at: api.Span | None = None,
) -> int:
    """Recover Health or Sanity up to the maximum; how much. ``None`` is all of it."""
    if refused(table, who, f"recover {what}"):
        return 0
    now, maximum = (who.health, who.maximum_health) if what == "health" else (who.sanity, who.maximum_sanity)
    recovered = maximum - now if count is None else min(count, maximum - now)
    if what == "health":
        who.health += recovered
    else:
        who.sanity += recovered
    more = "additional " if additional else ""
    amount = f"{recovered} {more}{table.word(what)}" if recovered else f"no {more}{table.word(what)}, being at the maximum"
    table.say(f"{who.name} recovers {amount}", at=at)
    return recovered


# -- Monsters --------------------------------------------------------------------------------------------------------
def wound(table: Table, monster: Monster, count: int, at: api.Span | None = None) -> None:
    """A Monster loses Health; Epic ones do too (ruling epic-monster-can-lose-health)."""
    if monster_cannot(table, monster, "lose", "health"):
        return
    monster.lost_health += count
    table.say(f"{monster.name} loses {count} Health ({monster.lost_health} of {table.state.toughness_of(monster)})", at=at)


def settle_monsters(table: Table) -> None:
    """Defeat every Monster that has lost Health equal to its toughness (ruling zero-toughness-defeats)."""
    _remove_all(table, [one for one in table.encountered() if one.lost_health >= table.state.toughness_of(one)])


def defeat(table: Table, monsters: list[Monster]) -> None:
    """Defeat Monsters outright; an Epic Monster only ever by lost Health (rulebook, Epic Monsters)."""
    for monster in monsters:
        if monster.epic:
            table.say(f"{monster.name} is Epic and is not defeated")
    _remove_all(table, [one for one in monsters if not one.epic])


def _remove_all(table: Table, monsters: list[Monster]) -> None:
    """All of them are defeated, whatever their defeat sets off."""
    stopped = []
    for monster in monsters:
        try:
            if monster in table.encountered():
                remove_defeated(table, monster)
        except Stopped as own:
            stopped.append(own.name)
    stop(table, stopped)


def remove_defeated(table: Table, monster: Monster) -> None:
    """Return it to the cup, an Epic one to the game box, and resolve what its defeat sets off for who caused it."""
    resolve = falling(table, monster, table.state.investigator(table.frames.top.holder))
    (table.ambushers if monster in table.ambushers else table.state.monsters).remove(monster)
    if monster.epic:
        table.say(f"{monster.name} is defeated and returned to the game box")
        if monster.card:
            table.state.boxed.append(monster.card)
    else:
        return_to_cup(table, monster)
        table.say(f"{monster.name} is defeated and returned to the Monster cup")
    resolve()


def heal(table: Table, monster: Monster, count: int | None, at: api.Span | None = None) -> None:
    """A Monster recovers Health that it has lost; ``None`` is all of it."""
    recovered = monster.lost_health if count is None else min(count, monster.lost_health)
    monster.lost_health -= recovered
    table.say(f"{monster.name} recovers {recovered} Health", at=at)
