"""The phases of a round, and a game to its end (rulebook, Game Play)."""

from __future__ import annotations

from collections.abc import Callable

from cardwright_engine.choices import Option
from cardwright_engine.ending import check_elimination, lose_game
from cardwright_engine.leading import lead_of, pass_lead
from cardwright_engine.moments import phase_begins, phase_ends, set_off_by_end
from cardwright_engine.mythos import draw_mythos_card
from cardwright_engine.resolution import resolve_triggers
from cardwright_engine.rounds import OVER, end_turn, next_round
from cardwright_engine.state import Investigator
from cardwright_engine.succession import choose_new_investigators, waiting
from cardwright_engine.table import Table
from cardwright_engine.turns import take_turn, takes_turn

ACTION_PHASE, ENCOUNTER_PHASE, MYTHOS_PHASE = "action", "encounter", "mythos"
CHOOSING = Option("new investigators", "choose new investigators")


def whole_round(table: Table, encounters: Callable[[Investigator], None]) -> None:
    """The three phases of a round, each in turn order."""
    if table.state.phase in OVER:
        next_round(table)
    parts = ((ACTION_PHASE, lambda who: action_phase(table, who)), (ENCOUNTER_PHASE, encounters))
    for phase, resolve in parts:
        enter_phase(table, phase)
        for who in table.state.in_turn_order():
            if not who.defeated:
                resolve(who)
    mythos_phase(table)


def enter_phase(table: Table, phase: str) -> None:
    """Begin a phase where it is not on already; the one that is on ends before, and so does the round where it must."""
    before = table.state.phase
    if before == phase:
        return
    if before in (ACTION_PHASE, ENCOUNTER_PHASE):
        for one in table.state.investigators:
            end_turn(one)
        phase_ends(table, before)
        check_elimination(table)
    if phase == ACTION_PHASE and before in OVER:
        next_round(table)
    table.state.phase = phase
    phase_begins(table, phase)


def action_phase(table: Table, who: Investigator) -> None:
    """His whole turn of the Action Phase."""
    if takes_turn(table, who):
        enter_phase(table, ACTION_PHASE)
        take_turn(table, who)
    check_elimination(table)


def mythos_phase(table: Table) -> None:
    """Resolve a Mythos card, then what happens at the end of the phase.

    Who must draw a card where none is left loses, unless the end of the phase brings a victory (rules, Mythos Phase).
    """
    if table.state.phase == MYTHOS_PHASE:
        table.state.phase = ""
    enter_phase(table, MYTHOS_PHASE)
    drawn = draw_mythos_card(table)
    end_mythos_phase(table)
    if not drawn:
        lose_game(table, "no Mythos card can be drawn")


def end_mythos_phase(table: Table) -> None:
    """What happens at the end of the phase, in an order that the Lead Investigator chooses; then he may pass the token on, also
    to somebody who has just been chosen (rules, FAQ: Investigators)."""
    if lead_of(table).defeated:
        choose_new_investigators(table)
    pending = set_off_by_end(table, MYTHOS_PHASE)
    while pending or waiting(table):
        choosing = [CHOOSING] if waiting(table) else []
        options = [*[table.option(held) for held in pending], *choosing]
        index = table.choose(lead_of(table), "which effect resolves next", options)
        if index < len(pending):
            resolve_triggers(table, [pending.pop(index)], lead_of(table))
        else:
            choose_new_investigators(table)
    check_elimination(table)
    pass_lead(table)
