"""Cards in play that nobody has, such as Rumors: their encounters, and solving them (rulebook, Rumor Mythos Cards)."""

from __future__ import annotations

from collections.abc import Callable

from cardwright_engine import api
from cardwright_engine.choices import Option
from cardwright_engine.decks import word_of
from cardwright_engine.declarations import AsEncounter
from cardwright_engine.frames import Source
from cardwright_engine.gates import close_gate
from cardwright_engine.in_force import in_force
from cardwright_engine.leaving import discard_from_play
from cardwright_engine.moments import encounter_ends
from cardwright_engine.mysteries import MYSTERY, solve_mystery
from cardwright_engine.resolution import fire, given, in_frame, resolve_ability, speaking_for
from cardwright_engine.restrictions import refused
from cardwright_engine.state import Investigator
from cardwright_engine.table import Held, Table

Hook = Callable[[Investigator, str], None]


def offered_encounters(table: Table, who: Investigator) -> list[Held[AsEncounter]]:
    """The encounters that cards of the table offer on the space he counts as on."""
    return [
        held
        for held in in_force(table, who, AsEncounter)
        if held.ability.on in (None, table.where(who)) and given(table, held, who)
    ]


def choose_offered_encounter(table: Table, who: Investigator) -> bool:
    """Let him choose one of those as his encounter; whether he did (ruling as-an-encounter-waits-for-monsters)."""
    offered = offered_encounters(table, who)
    index = table.choose(who, "encounter what", [table.option(held) for held in offered], optional=True)
    if index < 0:
        return False
    resolve_ability(table, offered[index], who, offered[index].ability.effect)
    return True


def have_encounter(
    table: Table, who: Investigator, encounter: str, instead_of_closing: Callable[[], None] | None, resolve: Hook
) -> None:
    """Resolve an encounter as part of an effect; instead of closing a Gate, that effect may do something else."""
    if refused(table, who, "resolve", what=encounter):
        return
    source = table.frames.top.source
    frame = table.new_frame(who, who, Source(), ("encounter", encounter))
    frame.closing = None if instead_of_closing is None else (source, instead_of_closing)
    with in_frame(table, frame):
        fire(table, "resolve", who, what=encounter)
        resolve(who, encounter)
        encounter_ends(table, who, encounter)


def close_this_gate(table: Table, who: Investigator) -> None:
    """Close the Gate of his encounter, or do what happens instead."""
    replaced = _instead_of_closing(table, who)
    if replaced is None:
        close_gate(table, who, table.where(who))
        return
    source, work = replaced
    with speaking_for(table, table.frames.top, source):
        table.say(f"{who.name} would close a Gate")
        work()


def _instead_of_closing(table: Table, who: Investigator) -> tuple[Source, Callable[[], None]] | None:
    """What his own encounter does instead; an encounter of another around it is not his."""
    for frame in reversed(table.frames.frames):
        if frame.active != who.name:
            return None
        if frame.closing is not None:
            return frame.closing
    return None


def solve(table: Table, uid: int | None, at: api.Span | None) -> None:
    """Solve a card in play: the active Mystery; or a Rumor, which is discarded with all that it placed (rules, Rumors)."""
    if uid is None or uid not in table.state.in_play:
        table.say("the card is no longer in play: no effect", at=at)
    elif table.records[table.state.instances[uid]].kind == MYSTERY:
        solve_mystery(table, uid, at)
    else:
        table.say(f"{table.card_name(table.state.instances[uid])} is solved", at=at)
        discard_from_play(table, uid, at)


def in_play(table: Table, kind: str, type: str) -> list[int]:
    """The uids of the cards in play of a kind and type."""
    records = {uid: table.records[table.state.instances[uid]] for uid in table.state.in_play}
    return [uid for uid, one in records.items() if one.kind == kind and word_of(one, "type") == type]


def solve_one(table: Table, who: Investigator, kind: str, type: str, at: api.Span | None = None) -> None:
    """Solve one card in play of a kind and type, one of his choice."""
    found = in_play(table, kind, type)
    cards = [table.records[table.state.instances[uid]] for uid in found]
    options = [Option(one.id, one.name) for one in cards]
    index = table.choose(who, "solve which", options, at=at)
    if index < 0:
        table.say("there is nothing to solve: no effect", at=at)
    else:
        solve(table, found[index], at)
