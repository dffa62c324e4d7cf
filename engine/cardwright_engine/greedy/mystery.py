"""What the active Mystery asks for: which tokens solve it, how many more, and what brings them there."""

from __future__ import annotations

from cardwright_engine.declarations import AsEncounter, Trigger
from cardwright_engine.doorway import Doorway
from cardwright_engine.greedy.foresight import foresee
from cardwright_engine.greedy.imagined import frame_of
from cardwright_engine.greedy.known import Known
from cardwright_engine.greedy.sight import Sight
from cardwright_engine.greedy.values import Values
from cardwright_engine.state import Investigator
from cardwright_engine.table import Held

FARTHEST = 12
WHOLE, LEAST_STEP, DONE = 45.0, 20.0, 0.5
"""What it is worth to solve a Mystery; a step on the way at least; one that is not needed any more."""
SOLVES = ("phase ends", "mythos")


def study(sight: Sight, values: Values) -> None:
    """Tell the values what the active Mystery makes worth while."""
    uid, people = sight.state.mystery, sight.state.in_turn_order()
    if not uid or not people:
        return
    triggers = [Held(people[0], uid, one) for one in sight.table.index.of(sight.state.instances[uid], Trigger)]
    tokens: set[str] = set()
    left = next((more for more in range(FARTHEST) if _solved(sight, values, triggers, more, tokens)), FARTHEST)
    values.needed = frozenset(tokens)
    values.progress = max(LEAST_STEP, WHOLE / left) if left else DONE
    values.wanted = _wanted(sight, values, people[0], uid) if left else {}
    values.on_research = max(
        [0.0, *(_worth(sight, values, held, Known(gained=1)) for held in triggers if _is(held.ability, "resolved", "research"))]
    )

    def on_closing(who: Investigator, space: str) -> float:
        held = next((one for one in triggers if _is(one.ability, "close", "gate")), None)
        if held is None:
            return 0.0
        return max(0.0, _worth(sight, values, Held(who, uid, held.ability), Known(), space))

    values.on_closing = on_closing


def _wanted(sight: Sight, values: Values, who: Investigator, uid: int) -> dict[str, int]:
    """What its abilities ask to be paid, and how much of it at once."""
    wanted: dict[str, int] = {}
    card = sight.state.instances[uid]
    held_ones: list[Held[Trigger] | Held[AsEncounter]] = [
        *(Held(who, uid, one) for one in sight.table.index.of(card, Trigger)),
        *(Held(who, uid, one) for one in sight.table.index.of(card, AsEncounter)),
    ]
    for held in held_ones:
        known = Known(costs=[], gained=1)
        foresee(sight, values, frame_of(sight, who, held.source), held.ability.effect, known)
        for cost in known.costs or ():
            for verb, what, count in cost:
                if verb in ("spend", "discard"):
                    wanted[what] = max(count, wanted.get(what, 0))
    return wanted


def _is(trigger: Trigger, event: str, what: str) -> bool:
    return trigger.event == event and what in trigger.what


def _solved(sight: Sight, values: Values, triggers: list[Held[Trigger]], more: int, tokens: set[str]) -> bool:
    """Whether so many more tokens would solve it; notes which tokens it asks about."""
    for held in triggers:
        if _is(held.ability, *SOLVES):
            known = Known(more=more, slain=False)
            foresee(sight, values, frame_of(sight, held.holder, held.source), held.ability.effect, known)
            tokens |= known.asked
            if known.solves:
                return True
    return False


def _worth(sight: Sight, values: Values, held: Held[Trigger], known: Known, space: str | None = None) -> float:
    frame = frame_of(sight, held.holder, held.source)
    frame.chosen_space = space
    if held.ability.given is not None:
        table = sight.framed(frame)
        if not held.ability.given(Doorway(table), held.holder):
            return 0.0
    return foresee(sight, values, frame, held.ability.effect, known) or 0.0
