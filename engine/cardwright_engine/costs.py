"""Costs: whole or not at all (rulebook, Spend)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardwright_engine import api
from cardwright_engine.clues import put_back
from cardwright_engine.declarations import Discount
from cardwright_engine.delay import become_delayed, can_pay_with_delay
from cardwright_engine.frames import Frame, Source
from cardwright_engine.gaining import gain
from cardwright_engine.gates import spawn_gates
from cardwright_engine.log import count_of, listed
from cardwright_engine.mystery_clues import clues_on_it, spend_from_it
from cardwright_engine.planning import take_clue
from cardwright_engine.possessions import CLUE, amount, discard, discard_card, gainable, has
from cardwright_engine.state import Investigator
from cardwright_engine.table import HEALTH_AND_SANITY, Held, Table
from cardwright_engine.tracks import advance, advance_to, can_impair, impair

THIS_CARD, THIS_CLUE = "this card", "this clue"


def sort_of_cards(what: str) -> tuple[str, tuple[str, ...]]:
    """A kind of cards and traits of a payment: ``"asset with item or trinket"``."""
    kind, _, traits = what.partition(" with ")
    return kind, tuple(traits.split(" or ")) if traits else ()


def payable(table: Table, who: Investigator, cost: api.Cost, source: Source) -> bool:
    """Whether he can pay the whole cost, with his discounts where needed."""
    return not cost or _possible(table, who, cost, discounts(table, who, cost), source)


def _possible(table: Table, who: Investigator, cost: api.Cost, by: Sequence[Held[Discount]], source: Source) -> bool:
    """Whether he can pay with these discounts, and of those that have a price with as many as it takes."""
    if not by:
        return _affordable(table, who, cost, source)
    free, priced = [held for held in by if not held.ability.cost], [held for held in by if held.ability.cost]
    return any(
        _affordable(table, who, (*_reduced(cost, [*free, *some]), *(paid for held in some for paid in held.ability.cost)), source)
        for some in (priced[:count] for count in range(len(priced) + 1))
    )


def pay(table: Table, who: Investigator, cost: api.Cost, source: Source, at: api.Span | None = None) -> bool:
    """Pay the whole cost, or nothing. Paying is no loss, so nothing prevents it."""
    if not payable(table, who, cost, source):
        table.say(f"{who.name} cannot pay: {described(table, cost)}", source, at)
        return False
    if table.frames.frames:
        table.frames.top.paid.update((verb, _kind_of(table, what)) for verb, what, _ in cost)
    for payment in _after_discounts(table, who, cost, source, at):
        _pay_one(table, who, payment, source, at)
    return True


def _kind_of(table: Table, what: str) -> str:
    """What is paid, of a card its kind."""
    return table.records[what].kind if what in table.records else sort_of_cards(what)[0]


def described(table: Table, cost: api.Cost) -> str:
    """A cost in words: ``"spend 2 Sanity and discard this card"``."""
    return listed([_one_described(table, payment) for payment in cost]) or "nothing"


def _one_described(table: Table, payment: api.Payment) -> str:
    verb, what, count = payment
    if not what:
        return "become Delayed" if verb == "become delayed" else verb
    if verb in ("gain", "discard") and what in table.records:
        return f"{verb} {table.card_name(what)}"
    if verb in ("advance", "advance to", "impair"):
        return f"{verb} {table.word(what)}{f' by {count}' if verb == 'advance' else ''}"
    return f"{verb} {what if what == THIS_CARD else count_of(count, table.word(what))}"


def discounts(table: Table, who: Investigator, cost: api.Cost) -> list[Held[Discount]]:
    """His usable discounts on tokens that the cost spends."""
    spent = {what for verb, what, count in cost if verb == "spend" and count > 0}
    return [held for held in table.own(who, Discount) if held.ability.what in spent and table.applies(held, who)]


def _reduced(cost: api.Cost, by: Sequence[Held[Discount]]) -> api.Cost:
    """The cost less the discounts, no payment below 0."""
    if not by:
        return cost
    left: Counter[str] = Counter()
    for held in by:
        left[held.ability.what] += held.ability.amount
    reduced = []
    for verb, what, count in cost:
        cut = min(count, left[what]) if verb == "spend" else 0
        left[what] -= cut
        reduced.append((verb, what, count - cut))
    return tuple(reduced)


def _after_discounts(table: Table, who: Investigator, cost: api.Cost, source: Source, at: api.Span | None) -> api.Cost:
    """The cost after the discounts he takes; one without which he could not pay is taken for him."""
    offered = discounts(table, who, cost)
    for place, held in enumerate(offered):
        name = table.card_name(held.ability.card)
        if discounts(table, who, cost) == []:
            break
        needed = not _possible(table, who, cost, offered[place + 1 :], source)
        if needed:
            table.say(f"{who.name} pays less with {name}", held.source, at)
        if not needed and not _possible(table, who, (*_reduced(cost, [held]), *held.ability.cost), (), source):
            continue
        if needed or table.takes(who, held):
            table.use(held)
            cost = (*_reduced(cost, [held]), *held.ability.cost)
    return cost


def _affordable(table: Table, who: Investigator, cost: api.Cost, source: Source) -> bool:
    if len(cost) == 1:
        return _can_pay_one(table, who, *cost[0], source)
    needs: Counter[tuple[str, str]] = Counter()
    for verb, what, count in cost:
        needs[verb, what] += count
    return all(_can_pay_one(table, who, verb, what, count, source) for (verb, what), count in needs.items())


def _can_pay_one(table: Table, who: Investigator, verb: str, what: str, count: int, source: Source) -> bool:
    if verb == "become delayed":
        return can_pay_with_delay(table, who)
    if verb == "spend" and what in HEALTH_AND_SANITY:
        # Nobody spends his last Health or Sanity (rulebook, Spend).
        return count == 0 or has(table, who, count + 1, what)
    if verb == "discard" and what == THIS_CARD:
        return source.uid in who.cards
    if verb == "discard" and what == THIS_CLUE:
        return table.where(who) in table.state.clues
    if verb == "gain" and what in table.records:
        return gainable(table, who, table.records[what].kind, card=what)
    if verb == "gain":
        kind, traits = sort_of_cards(what)
        return gainable(table, who, kind, traits)
    if verb == "discard" and what in table.records:
        return has(table, who, count, table.records[what].kind, card=what)
    if verb in ("spend", "discard"):
        kind, traits = sort_of_cards(what)
        on_card = clues_on_it(table, what, source) if verb == "spend" else 0
        return has(table, who, count - on_card, kind, traits)
    if verb == "discard after":
        return _going_on(table, what) is not None
    if verb == "impair":
        return can_impair(who, what)
    if verb in ("spawn", "advance", "advance to"):
        return True
    raise ValueError(f"the engine does not know the payment {verb!r}")


def _pay_one(table: Table, who: Investigator, payment: api.Payment, source: Source, at: api.Span | None) -> None:
    verb, what, count = payment
    if verb == "become delayed":
        become_delayed(table, who, paying=True, at=at)
    elif verb == "discard" and what == THIS_CARD:
        if source.uid is not None:
            discard_card(table, who, source.uid, at)
    elif verb == "discard" and what == THIS_CLUE:
        take_clue(table, who, at)
        put_back(table, 1, table.where(who))
    elif verb == "gain" and what in table.records:
        gain(table, who, count, table.records[what].kind, card=what, chosen=True, at=at)
    elif verb == "gain":
        kind, traits = sort_of_cards(what)
        gain(table, who, count, kind, traits=traits, chosen=True, at=at)
    elif verb == "discard" and what in table.records:
        discard(table, who, count, table.records[what].kind, card=what, at=at)
    elif verb == "discard":
        kind, traits = sort_of_cards(what)
        discard(table, who, count, kind, traits=traits, at=at)
    elif verb == "discard after":
        _discard_afterwards(table, what)
    elif verb == "impair":
        impair(table, who, what, at)
    elif verb == "spawn":
        spawn_gates(table, count, at)
    elif verb == "advance":
        advance(table, what, count, at)
    elif verb == "advance to":
        track, _, color = what.partition(" ")
        advance_to(table, track, color, at, quietly=True)
    else:
        if what == CLUE:
            count -= spend_from_it(table, who, count, amount(table, who, what), source, at)
        spend(table, who, count, what, source, at)


def _going_on(table: Table, kind: str) -> Frame | None:
    """The effect of a card of that kind during which something else is resolved."""
    found = (one for one in reversed(table.frames.frames[:-1]) if one.activity == ("effect", kind))
    return next((one for one in found if one.source.uid in table.state.investigator(one.holder).cards), None)


def _discard_afterwards(table: Table, kind: str) -> None:
    """The card whose effect goes on is discarded when it is resolved."""
    frame = _going_on(table, kind)
    if frame is not None and frame.source.uid is not None:
        holder, uid = table.state.investigator(frame.holder), frame.source.uid
        frame.afterwards.append(lambda: discard_card(table, holder, uid))


def spend(
    table: Table, who: Investigator, count: int, what: str, source: Source | None = None, at: api.Span | None = None
) -> None:
    """Spend what is known to be there."""
    if not count:
        return
    if what == "health":
        who.health -= count
    elif what == "sanity":
        who.sanity -= count
    elif not table.is_token(what):
        discard(table, who, count, what, at=at)
    else:
        who.tokens[what] = who.tokens.get(what, 0) - count
        if what == CLUE:
            put_back(table, count)
    table.say(f"{who.name} spends {count_of(count, table.word(what))}", source, at)
