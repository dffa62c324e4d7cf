"""How the rules of situations can be broken: one function of the engine replaced, after which the situation comes out wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from broken_rules import Break, bonuses_add_up, floor_first, resistance_is_ignored
from cardwright_engine.ending import lose_game


def instead(value: Any) -> Callable[[Any], Any]:
    """Another value in place of one."""
    return lambda original: value


def always(value: Any) -> Callable[[Any], Any]:
    """A function that answers the same, whatever it is asked."""
    return lambda original: lambda *arguments, **named: value


def epic_ones_are_no_monsters(original: Any) -> Any:
    return lambda self, space: [one for one in original(self, space) if not one.epic]


def no_card_loses_at_once(original: Any) -> Any:
    def draw(table: Any) -> Any:
        return original(table) or lose_game(table, "no Mythos card can be drawn")

    return draw


def surge_needs_a_gate(original: Any) -> Any:
    def surge(table: Any, count: int, at: Any = None) -> None:
        if any(table.spaces[one].gate == "green" for one in table.state.gates):
            original(table, count, at)

    return surge


def only_the_standing_decide(original: Any) -> Any:
    return lambda table: next(iter(table.state.in_turn_order()), None)


def every_seat_counts(original: Any) -> Any:
    return lambda table: len(table.state.investigators)


def whoever_falls_chooses(original: Any) -> Any:
    return lambda table, who: who


def toughness_as_printed(original: Any) -> Any:
    return lambda self, monster: monster.toughness


def all_steps_at_once(original: Any) -> Any:
    """The Omen is only looked at where it ends."""

    def turn(table: Any, steps: int, at: Any, quietly: bool) -> None:
        table.state.omen = (table.state.omen + steps) % 4

    return turn


def all_levels(original: Any) -> Any:
    return lambda difficulty, stage, color: ("easy", "normal", "hard")


def awake_like_asleep(original: Any) -> Any:
    """What would advance Doom does so whatever the back of the sheet says."""
    return lambda *arguments, **named: False


BREAKS = (
    Break("an action can be performed once a round and again in the next", "actions:hindrance", always("")),
    Break("nobody rests beside an Epic Monster", "table:Table.monsters_on", epic_ones_are_no_monsters),
    Break("a Bank Loan adds two successes once", "actions:_bank_loan", always(0)),
    Break("whoever has a Debt gets no Bank Loan", "actions:gainable", always(True)),
    Break("nobody has a third Focus", "gaining:focus_room", always(1)),
    Break("a Focus is spent to roll one die again", "rerolls:TOKENS", instead(("clue",))),
    Break("a weapon does nothing against Physical Resistance, a charm does", "pool:_helps", resistance_is_ignored),
    Break("one die is left when all is counted", "dice:dice_pool", floor_first),
    Break("the one best weapon counts, and the other still rerolls", "pool:bonuses", bonuses_add_up),
    Break("the deck of encounters is made anew the moment it is empty", "table:Table.make_anew", always(None)),
    Break("an empty Clue pool is filled from its discard pile", "table:Table.make_anew", always(None)),
    Break("a surge without a Gate of the Omen spawns one Gate", "mythos:monster_surge", surge_needs_a_gate),
    Break("each step of the Omen counts its own Gates", "tracks:_turn_omen", all_steps_at_once),
    Break("the reckoning goes on when it defeats the Lead Investigator", "frames:FrameStack.busy", always(True)),
    Break("a text for all is resolved to its end though its reader falls", "frames:FrameStack.busy", always(True)),
    Break("the Reference card stays that of the players", "surge:players_of", every_seat_counts),
    Break(
        "the Lead Investigator chooses where somebody falls in the Mythos Phase",
        "defeating:active_investigator",
        whoever_falls_chooses,
    ),
    Break("before Yig awake the defeated come back", "replacing:decider", only_the_standing_decide),
    Break("whoever falls before one awake has no successor", "defeating:eliminates", always(False)),
    Break("Doom goes on by the back of the sheet", "doom:replaces_step", awake_like_asleep),
    Break("the third Mystery wins before an empty Mythos deck loses", "phases:draw_mythos_card", no_card_loses_at_once),
    Break("an advance takes two from the toughness of the Epic Monster", "state:State.toughness_of", toughness_as_printed),
    Break("a Clue on the Mystery is anybody's to spend on it", "costs:clues_on_it", always(0)),
    Break("a staged game goes from easy over normal to hard", "mythos_deck:levels", all_levels),
    Break("an insane game has hard Mythos cards alone", "mythos_deck:levels", all_levels),
)
"""A situation by its name in place of a ruling, the function that is replaced, and by what."""
