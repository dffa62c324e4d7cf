"""What the active Mystery and the cards in play ask for: which tokens solve them, how many more, and what brings them there."""

from __future__ import annotations

from cardwright_engine.declarations import AsEncounter, Trigger, Would
from cardwright_engine.doorway import Doorway
from cardwright_engine.greedy.foresight import foresee
from cardwright_engine.greedy.imagined import frame_of
from cardwright_engine.greedy.known import Known
from cardwright_engine.greedy.sight import Sight
from cardwright_engine.greedy.values import Values
from cardwright_engine.in_force import in_force
from cardwright_engine.state import Investigator, Monster
from cardwright_engine.table import Held

FARTHEST = 20
WHOLE, LEAST_STEP, DONE = 45.0, 12.0, 0.5
"""What it is worth to solve a Mystery; a step on the way at least; one that is not needed any more."""
SHARE = 0.6
"""What is left of the worth of an end for the means to it, which are not all there yet."""
SOLVES = ("phase ends", "mythos")


def study(sight: Sight, values: Values) -> None:
    """Tell the values what the active Mystery and the cards in play make worth while."""
    uid, people = sight.state.mystery, sight.state.in_turn_order()
    if not people:
        return
    triggers = [Held(people[0], uid, one) for one in sight.table.index.of(sight.state.instances[uid], Trigger)] if uid else []
    tokens: set[str] = set()
    left = next((more for more in range(FARTHEST) if _solved(sight, values, triggers, more, tokens)), FARTHEST)
    values.needed = frozenset(tokens)
    values.progress = max(LEAST_STEP, WHOLE / left) if left else DONE
    values.hunts = any(one.spawned_by and one.spawned_by in (uid, sight.state.ancient_one) for one in sight.state.monsters)
    if left:
        _want(sight, values, [*triggers, *in_force(sight.table, people[0], AsEncounter)])
    values.on_research = max(
        [0.0, *(_worth(sight, values, held, Known(gained=1)) for held in triggers if _is(held.ability, "resolved", "research"))]
    )
    closing = next((one for one in triggers if _is(one.ability, "close", "gate")), None)
    slaying = next((one for one in triggers if _is(one.ability, "defeated", "non-epic monster")), None)

    def on_closing(who: Investigator, space: str) -> float:
        return 0.0 if closing is None else max(0.0, _worth(sight, values, _of(who, closing), Known(), space))

    def on_slaying(who: Investigator, monster: Monster) -> float:
        return 0.0 if slaying is None else max(0.0, _worth(sight, values, _of(who, slaying), Known(monster=monster)))

    values.on_closing, values.on_slaying = on_closing, on_slaying


def _of(who: Investigator, held: Held[Trigger]) -> Held[Trigger]:
    return Held(who, held.uid, held.ability)


def _want(sight: Sight, values: Values, held_ones: list[Held[Trigger] | Held[AsEncounter]]) -> None:
    """Note what they ask to be paid, how much of it at once, and what that makes one of it worth."""
    for held in held_ones:
        known = Known(costs=[], gained=1)
        worth = foresee(sight, values, frame_of(sight, held.holder, held.source), held.ability.effect, known) or 0.0
        for cost in known.costs or ():
            paid = [(what, count) for verb, what, count in cost if verb in ("spend", "discard") and count]
            pieces = sum(count for _, count in paid)
            for what, count in paid:
                each = SHARE * (worth + values.of_cost(None, cost)) / pieces
                values.wanted[what] = max(count, values.wanted.get(what, 0))
                values.means[what] = max(each, values.means.get(what, 0.0))
    for would in in_force(sight.table, held_ones[0].holder, Would) if held_ones else ():
        if would.ability.event == "gain" and would.ability.what:
            known = Known()
            foresee(sight, values, frame_of(sight, would.holder, would.source), would.ability.effect, known)
            values.instead[would.ability.what] = max([0.0, *(values.means.get(card, 0.0) for card in known.gains)])


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
