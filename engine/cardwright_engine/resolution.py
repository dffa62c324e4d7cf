"""Resolving effects in frames, failures that name their card, and the triggers that events set off."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

from cardwright_engine import api
from cardwright_engine.choices import Interruption, Stopped
from cardwright_engine.declarations import ANOTHER, ANYONE, YOU, Declared, Trigger
from cardwright_engine.frames import Frame, Source
from cardwright_engine.happening import Happening, tell
from cardwright_engine.in_force import decider, in_force, still_in_force
from cardwright_engine.state import Investigator
from cardwright_engine.table import Held, Table


class EffectFailure(Exception):
    """An effect of a card failed; the cause is chained. ``source`` is ``file:line`` where the ability is written."""

    def __init__(self, card: str, label: str, source: str, cause: Exception) -> None:
        super().__init__(f"{source or '?'}: {card}/{label}: {type(cause).__name__}: {cause}")
        self.card = card
        self.label = label
        self.source = source


@contextmanager
def in_frame(table: Table, frame: Frame) -> Iterator[Frame]:
    """Keep the frame on the stack; whoever was stopped leaves it, and then each frame around it that is his."""
    table.frames.frames.append(frame)
    stopped: list[str] = []
    try:
        yield frame
    except Stopped as own:
        stopped.append(own.name)
    finally:
        table.frames.frames.pop()
    stop(table, [*stopped, *frame.leaving])


def stop(table: Table, names: Iterable[str]) -> None:
    """Let investigators leave everything that they are resolving, and nothing that others are (rulebook, Defeated
    Investigators; Delayed Investigators).

    Where the innermost frame is not his it is resolved to its end, though it lies within a frame that is.
    """
    leaving = [name for name in names if table.frames.resolving(name)]
    if not leaving:
        return
    top = table.frames.top
    for name in leaving:
        if not top.belongs_to(name):
            top.leaving.setdefault(name, None)
    own = [name for name in leaving if top.belongs_to(name)]
    if own:
        top.leaving.update(dict.fromkeys(own))
        raise Stopped(table.frames.outermost(own))


def for_each(table: Table, verb: str, people: Iterable[Investigator], work: Callable[[Investigator], object]) -> None:
    """Let something happen to each of a group and record to whom it did; what stops one of them stops only him.

    Whoever was stopped leaves the effect once it has happened to all. Without a verb nothing is recorded.
    """
    happened, stopped = [], []
    for one in people:
        try:
            if not one.defeated and work(one):
                happened.append(one.name)
        except Stopped as own:
            stopped.append(own.name)
    if verb:
        table.frames.top.record(verb, happened)
    stop(table, stopped)


def run_in_activity(table: Table, who: Investigator, activity: api.Activity | None, work: Callable[[Frame], None]) -> Frame:
    """Do something in a frame of its own that is an activity of the investigator."""
    frame = table.new_frame(who, who, Source(), activity)
    with in_frame(table, frame):
        work(frame)
    return frame


@contextmanager
def naming_failures(table: Table, source: Source) -> Iterator[None]:
    """Let a fault of an effect name its card and the ability."""
    try:
        yield
    except (Interruption, EffectFailure):
        raise
    except Exception as cause:
        raise EffectFailure(source.card, source.label, written_at(table, source.card, source.label), cause) from cause


def count_resolved(table: Table, card: str, label: str) -> None:
    """Count that an ability is resolved."""
    if card:
        table.resolved[f"{card}/{label}"] += 1


def run_effect(table: Table, frame: Frame, effect: api.Effect, me: Investigator) -> None:
    """Run a compiled effect in its frame, and what still waits for a back at its end."""
    frame.me = me.name
    count_resolved(table, frame.source.card, frame.source.label)
    with in_frame(table, frame), naming_failures(table, frame.source):
        effect(table.game, me)
        resume(table, frame)
        for work in frame.afterwards:
            work()


def resume(table: Table, frame: Frame) -> None:
    """Do what waits, as part of the ability that let it wait."""
    while frame.waiting:
        _, source, work = frame.waiting.pop(0)
        with speaking_for(table, frame, source):
            work()


@contextmanager
def speaking_for(table: Table, frame: Frame, source: Source) -> Iterator[None]:
    """Resolve something of another ability, such as a back, in this frame: log and failures name that ability."""
    before, frame.source = frame.source, source
    try:
        with naming_failures(table, source):
            yield
    finally:
        frame.source = before


def written_at(table: Table, card: str, label: str) -> str:
    """Where the ability is written, ``file:line``."""
    record = table.records.get(card)
    if record is None:
        return ""
    faces = (*record.backs, *record.parts)
    abilities = (*record.abilities, *(ability for face in faces for ability in face.abilities), *record.advancement)
    return next((ability.source for ability in abilities if ability.label == label), "")


def ability_frame(table: Table, held: Held[Declared], active: Investigator) -> Frame:
    """A frame for an ability of a card someone has; it is an effect of that kind of card."""
    record = table.records[held.ability.card]
    frame = table.new_frame(held.holder, active, held.source, ("effect", record.kind))
    frame.traits = record.traits
    return frame


def resolve_ability(
    table: Table, held: Held[Declared], active: Investigator, effect: api.Effect, *, me: Investigator | None = None
) -> None:
    """Resolve an ability of a card someone has, by its holder where nobody else is named."""
    run_effect(table, ability_frame(table, held, active), effect, me or held.holder)


def there(table: Table, held: Held[Declared]) -> bool:
    """Whether the ability can still be resolved: its holder has the card and it shows its front, or it is in force at the table,
    as what stands on the front of a sheet no longer is that was flipped meanwhile (rules, The Ancient One Awakens)."""
    if held.uid in held.holder.cards or held.uid == held.holder.sheet:
        return held.uid not in table.state.facedown and not held.holder.defeated
    return any(one.ability is held.ability for one in still_in_force(table, held))


LAST = ("defeat", "defeated", "after test", "discard")
"""Events of a card or Monster itself that are resolved though it has left play by them."""


def triggered(
    table: Table,
    event: str,
    doer: Investigator,
    *,
    what: str | tuple[str, ...] | None = None,
    uid: int | None = None,
    origin: str = "",
    about: Happening | None = None,
) -> list[Held[Trigger]]:
    """The abilities an event sets off, fixed at this moment.

    ``what`` is what it happens to, by one word or several; ``uid`` the card. Cards gained later cannot join (ruling
    condition-gained-mid-rest), and each ability is set off once (ruling trigger-resolves-once).
    """
    whats = (what,) if isinstance(what, str) else what or ()
    pending = []
    for held in _who_reacts(table, doer, event):
        trigger = held.ability
        if not trigger.by_itself and _resolving(table, held):
            continue
        if (trigger.this and held.uid != uid) or not table.applies(held, doer):
            continue
        if trigger.what and not set(whats) & set(trigger.what):
            continue
        if (trigger.origin is None or origin in trigger.origin.split(" or ")) and given(table, held, doer, about):
            pending.append(held)
    return pending


def _resolving(table: Table, held: Held[Declared]) -> bool:
    """Whether the ability is being resolved: what it does itself does not set it off again."""
    return any((frame.source.uid, frame.source.label) == (held.uid, held.ability.label) for frame in table.frames.frames)


def _who_reacts(table: Table, doer: Investigator, event: str) -> Iterator[Held[Trigger]]:
    """Triggers of the doer, of those whom his doing reaches, and of the table; those are his to resolve, or the Lead
    Investigator's where he is defeated."""
    if table.present.of(table.state, Trigger, event):
        yield from (held for held in table.reaching(doer, Trigger, event) if held.ability.who != ANOTHER)
        for other in table.state.in_turn_order():
            if other.name != doer.name:
                yield from (held for held in table.own(other, Trigger, event) if held.ability.who in (ANOTHER, ANYONE))
    resolver = (decider(table) or doer) if doer.defeated else doer
    for held in in_force(table, resolver, Trigger, event):
        if held.ability.who != YOU or held.ability.this or not doer.defeated:
            yield held


def given(table: Table, held: Held[Declared], doer: Investigator, about: Happening | None = None) -> bool:
    """Whether what an ability asks of the event is so."""
    asked = held.ability.given
    if asked is None:
        return True
    frame = ability_frame(table, held, doer)
    tell(frame, doer, about)
    with in_frame(table, frame), naming_failures(table, held.source):
        return asked(table.game, doer)


def resolve_triggers(table: Table, pending: list[Held[Trigger]], doer: Investigator, about: Happening | None = None) -> None:
    """Resolve what an event set off; the active investigator chooses the order (rulebook, The Game Round)."""
    waiting = list(pending)
    while waiting:
        held = waiting.pop(next_of(table, waiting, decider(table) or doer if doer.defeated else doer))
        name = table.card_name(held.ability.card)
        last = held.ability.this and held.ability.event in LAST
        if not last and not there(table, held):
            table.say(f"{name} is no longer there and has no effect", held.source)
        elif table.applies(held, doer):
            table.use(held)
            frame = ability_frame(table, held, doer)
            tell(frame, doer, about)
            run_effect(table, frame, held.ability.effect, held.holder)


def next_of(table: Table, waiting: Sequence[Held[Declared]], doer: Investigator) -> int:
    """Which of several abilities is resolved first: his choice."""
    if len(waiting) == 1:
        return 0
    return table.choose(doer, "which effect resolves next", [table.option(held) for held in waiting])


def fire(
    table: Table,
    event: str,
    doer: Investigator,
    *,
    what: str | tuple[str, ...] | None = None,
    uid: int | None = None,
    origin: str = "",
    about: Happening | None = None,
) -> None:
    """Resolve everything an event sets off."""
    resolve_triggers(table, triggered(table, event, doer, what=what, uid=uid, origin=origin, about=about), doer, about)
