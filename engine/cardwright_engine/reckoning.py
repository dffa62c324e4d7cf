"""Reckoning effects of everything in play (rules, Resolve Reckoning Effects)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.declarations import Reckoning
from cardwright_engine.in_force import decider, of_card, of_monster
from cardwright_engine.leading import lead_of
from cardwright_engine.possessions import matching
from cardwright_engine.resolution import ability_frame, next_of, resolve_ability, run_effect, there
from cardwright_engine.state import Investigator
from cardwright_engine.table import Held, Table

Waiting = list[Held[Reckoning]]


def reckoning(table: Table) -> None:
    """Resolve the reckoning effects on Monsters, on the Ancient One sheet, on Mythos cards in play, and then on everyone's cards,
    in turn order, each in the order of his choice.

    What comes into play meanwhile is not resolved, so all of them are found first; only of the sheet, which is in play all the
    time, the side that shows when it is reached. Those of the table are resolved by the Lead
    Investigator, who decides their order within each step.
    """
    lead = decider(table)
    if lead is None:
        return
    sheet = table.state.ancient_one
    monsters = [held for one in table.state.monsters for held in of_monster(table, lead, one, Reckoning)]
    others = [uid for uid in table.state.in_play if uid != sheet]
    cards = [held for uid in others for held in of_card(table, lead, uid, Reckoning)]
    people = [(who, list(table.own(who, Reckoning))) for who in table.state.in_turn_order()]
    _resolve_of_table(table, monsters)
    _resolve_of_table(table, list(of_card(table, lead, sheet, Reckoning)) if sheet else [])
    _resolve_of_table(table, cards)
    for who, waiting in people:
        while waiting and not who.defeated:
            held = waiting.pop(next_of(table, waiting, who))
            if there(table, held):
                resolve_ability(table, held, who, held.ability.effect)


def _resolve_of_table(table: Table, waiting: Waiting) -> None:
    while waiting:
        who = decider(table)
        if who is None:
            return
        held = waiting.pop(next_of(table, waiting, who))
        if there(table, held):
            resolve_ability(table, Held(who, held.uid, held.ability), who, held.ability.effect)


def reckonings_of(table: Table, what: str) -> Waiting:
    """The reckoning effects of each Monster on the board, of each card in play of a kind, or of each that investigators have."""
    lead = lead_of(table)
    if what == "monster":
        return [held for one in table.state.monsters for held in of_monster(table, lead, one, Reckoning)]
    kinds = {uid: table.records[table.state.instances[uid]].kind for uid in table.state.instances}
    found = [held for uid in table.state.in_play if kinds[uid] == what for held in of_card(table, lead, uid, Reckoning)]
    for who in table.state.in_turn_order():
        found += [held for held in table.own(who, Reckoning) if kinds.get(held.uid) == what]
    return found


def resolve_reckonings(table: Table, what: str, times: int = 1, die: int | None = None) -> None:
    """Resolve each of those so many times; those of the table by the Lead Investigator, who chooses their order."""
    waiting = reckonings_of(table, what)
    while waiting:
        held = waiting.pop(next_of(table, waiting, lead_of(table)))
        for _ in range(times):
            if there(table, held):
                holder = held.holder if held.uid in held.holder.cards else lead_of(table)
                frame = ability_frame(table, Held(holder, held.uid, held.ability), holder)
                frame.die = die
                run_effect(table, frame, held.ability.effect, holder)


def resolve_reckoning(
    table: Table,
    who: Investigator,
    what: str,
    traits: tuple[str, ...],
    card: str | None,
    die: int | None,
    at: api.Span | None = None,
) -> None:
    """Let him resolve the reckoning effects of those cards he has; every die of them is treated as ``die``, where given."""
    meant = matching(table, what, traits, card)
    waiting = [held for held in table.own(who, Reckoning) if meant(held.ability.card)]
    if not waiting:
        name = table.word(what) if card is None else table.card_name(card)
        table.say(f"{who.name} has no reckoning effect of {name} to resolve: no effect", at=at)
    while waiting and not who.defeated:
        held = waiting.pop(next_of(table, waiting, who))
        if there(table, held):
            frame = ability_frame(table, held, who)
            frame.die = die
            run_effect(table, frame, held.ability.effect, who)
