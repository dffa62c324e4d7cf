"""What is resolved before something would happen, and may take its place (``would``, "instead of")."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright_engine import api
from cardwright_engine.choices import Stopped
from cardwright_engine.declarations import ANYONE, Would
from cardwright_engine.frames import Loss
from cardwright_engine.happening import Happening, tell
from cardwright_engine.in_force import decider, in_force
from cardwright_engine.log import count_of
from cardwright_engine.possessions import holds
from cardwright_engine.resolution import ability_frame, given, next_of, resolve_ability, run_effect, there
from cardwright_engine.restrictions import refused
from cardwright_engine.state import Investigator
from cardwright_engine.table import Held, Table


def reacting(table: Table, who: Investigator, event: str) -> Iterator[Held[Would]]:
    """The abilities for what would happen to him: his own, then those of others for any investigator."""
    if who.defeated:
        return
    yield from table.own(who, Would, event)
    for other in table.state.in_turn_order():
        if other.name != who.name:
            yield from (held for held in table.own(other, Would, event) if held.ability.who == ANYONE)
    if event == "gain":
        yield from in_force(table, who, Would, event)


def _possible(table: Table, held: Held[Would], who: Investigator) -> bool:
    """Whether it applies; while it is being resolved it does not apply to what it does itself."""
    busy = any((frame.source.uid, frame.source.label) == (held.uid, held.ability.label) for frame in table.frames.frames)
    return not busy and there(table, held) and table.applies(held, who)


def _replaced(table: Table, who: Investigator, found: list[Held[Would]], instead_of: str) -> bool:
    """Resolve one of these in place of something; those with a text are offered first, then one of the others is compulsory."""
    for held in [one for one in found if one.ability.text]:
        if table.takes(held.holder, held):
            return _instead(table, who, held, instead_of)
    compulsory = [one for one in found if not one.ability.text]
    return bool(compulsory) and _instead(table, who, compulsory[next_of(table, compulsory, who)], instead_of)


def _instead(table: Table, who: Investigator, held: Held[Would], instead_of: str) -> bool:
    table.say(f"{table.card_name(held.ability.card)}: {who.name} does not {instead_of}", held.source)
    table.use(held)
    resolve_ability(table, held, who, held.ability.effect)
    return True


def replaces_gain(table: Table, who: Investigator, card: str, *, chosen: bool = False) -> bool:
    """Whether he does not gain that card: he cannot, unless he chose to, or something happens instead, and has."""
    if refused(table, who, "gain", what=card, paying=chosen):
        return True
    has_it = holds(table, who, card)
    found = [
        held
        for held in reacting(table, who, "gain")
        if _speaks_of(table, held.ability, card) and (has_it or not held.ability.another) and _possible(table, held, who)
    ]
    return bool(found) and _replaced(table, who, found, f"gain {table.card_name(card)}")


def _speaks_of(table: Table, ability: Would, card: str) -> bool:
    """Whether it is about gaining that card: by name, or any of its kind."""
    record = table.records.get(card)
    kind = record is None or ability.what in ("", record.kind)
    return ability.gained == card or (ability.gained is None and kind)


def replaces_encounters(table: Table, who: Investigator) -> bool:
    """Whether something happens instead of all his encounters of this phase, Monsters or not (ruling
    as-an-encounter-waits-for-monsters)."""
    found = [held for held in reacting(table, who, "encounter") if _possible(table, held, who)]
    return bool(found) and _replaced(table, who, found, "resolve an encounter")


def replaces_step(table: Table, event: str, track: str, cause: str = "other", gate: str | None = None) -> bool:
    """Whether something happens instead of one step of a track (``Each time Doom would advance, … instead``); if so, it has.

    ``cause`` is what makes it move: ``"gate"``, the one of that space, or ``"other"``. The Lead Investigator resolves what is
    compulsory; before it an offer is made to everybody who can accept it, in turn order.
    """
    lead = decider(table)
    found = [] if lead is None else list(in_force(table, lead, Would, event))
    found = [held for held in found if held.ability.what == track and held.ability.cause in ("", cause)]
    if lead is None or not found:
        return False
    for held in [one for one in found if one.ability.text]:
        for who in table.state.in_turn_order():
            offered = Held(who, held.uid, held.ability)
            if given(table, offered, who) and table.takes(who, offered):
                _run(table, offered, who, gate)
                return True
    found = [held for held in found if not held.ability.text]
    if not found:
        return False
    _run(table, found[next_of(table, found, lead)], lead, gate)
    return True


def _run(table: Table, held: Held[Would], who: Investigator, gate: str | None) -> None:
    frame = ability_frame(table, held, who)
    tell(frame, who, Happening(space=gate))
    run_effect(table, frame, held.ability.effect, who)


def before_loss(table: Table, who: Investigator, count: int, what: str) -> int:
    """What is left of a loss of Health or Sanity after what comes before it.

    Whoever is stopped by that still loses the rest; he leaves afterwards (`Frame.halted`).
    """
    loss = Loss(who.name, what, count)
    frame = table.frames.top
    for held in list(reacting(table, who, "lose")):
        if loss.left <= 0 or who.defeated:
            break
        if held.ability.what != what or not _possible(table, held, who) or not _wanted(table, held, loss):
            continue
        table.use(held)
        try:
            _resolve_before(table, held, who, loss)
        except Stopped as own:
            frame.halted.append(own.name)
    return 0 if who.defeated else loss.left


def _wanted(table: Table, held: Held[Would], loss: Loss) -> bool:
    about = f" ({loss.who} would lose {loss.left} {table.word(loss.what)})"
    return not held.ability.text or table.takes(held.holder, held, about)


def _resolve_before(table: Table, held: Held[Would], who: Investigator, loss: Loss) -> None:
    frame = ability_frame(table, held, held.holder)
    frame.chosen["investigator"] = (who,)
    frame.loss = loss
    run_effect(table, frame, held.ability.effect, held.holder)


def prevent(table: Table, count: int, at: api.Span | None = None) -> None:
    """Lower the loss before which the effect is resolved."""
    loss = table.frames.top.loss
    if loss is None or loss.left <= 0:
        table.say("there is no loss to prevent: no effect", at=at)
        return
    stops = min(count, loss.left)
    loss.left -= stops
    name = table.card_name(table.frames.top.source.card)
    table.say(f"{name} prevents the loss of {count_of(stops, table.word(loss.what))} by {loss.who}", at=at)
