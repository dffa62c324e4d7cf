"""How each rule of a ruling can be broken: one function of the engine replaced, or one text of a card.

Each entry breaks the rule it is listed under and as little else as it can. ``broken(original)`` makes the replacement.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from cardwright_engine import Stopped
from cardwright_engine.choices import Option
from cardwright_engine.declarations import AdditionalDice, Restriction
from cardwright_engine.pool import Pool
from cardwright_engine.resolution import triggered
from cardwright_engine.rounds import cannot_perform


@dataclass(frozen=True)
class Break:
    """A ruling, what of the engine is replaced (``module:name`` or ``module:Class.name``), and by what."""

    ruling: str
    target: str
    broken: Callable[[Any], Any]


@dataclass(frozen=True)
class Misprint:
    """A ruling whose rule stands in the text of a card: ``text`` is replaced by ``wrong`` in that card."""

    ruling: str
    card: str
    text: str
    wrong: str


# -- tests and dice --------------------------------------------------------------------------------------------------
def twice(original: Any) -> Any:
    return lambda table, pending, doer: original(table, [*pending, *pending], doer)


def additional_die_falls_late(original: Any) -> Any:
    def change(table: Any, who: Any, skill: str, dice: list[int]) -> None:
        late = [dice.pop() for _ in table.reaching(who, AdditionalDice)]
        original(table, who, skill, dice)
        dice += late

    return change


def floor_first(original: Any) -> Any:
    def pool(table: Any, who: Any, skill: str, modifier: int, *rest: Any) -> Any:
        return original(table, who, skill, max(modifier, 1 - who.skills[skill]), *rest)

    return pool


def improvement_last(original: Any) -> Any:
    def pool(table: Any, who: Any, skill: str, modifier: int, *rest: Any) -> Any:
        improvement, who.improvements = who.improvements, {}
        found = original(table, who, skill, modifier, *rest)
        who.improvements = improvement
        return Pool(found.dice + improvement.get(skill, 0), found.parts)

    return pool


def one_die_fills_both(original: Any) -> Any:
    def pick(table: Any, who: Any, dice: list[int], count: int, *rest: Any) -> list[int]:
        picked: list[int] = original(table, who, dice, count, *rest)
        return picked + picked[:1] * (count - len(picked))

    return pick


def one_die_at_most(original: Any) -> Any:
    return lambda table, who, dice, count, *rest: original(table, who, dice, 1, *rest)


def roll_is_a_test(original: Any) -> Any:
    def roll(table: Any, who: Any, count: int, at: Any = None) -> None:
        original(table, who, count, at)
        table.game.test(who, "lore", at=at)

    return roll


def bonuses_add_up(original: Any) -> Any:
    def bonuses(*arguments: Any) -> list[tuple[str, int]]:
        found = original(*arguments)
        return [(found[0][0], sum(value for _, value in found))] if found else []

    return bonuses


def other_weapon_is_idle(original: Any) -> Any:
    return lambda table, who, skill: [] if len(who.cards) > 1 else original(table, who, skill)


def resistance_is_ignored(original: Any) -> Any:
    return lambda table, who, skill, card, value: value > 0


def resistance_stops_all(original: Any) -> Any:
    def changes(table: Any, who: Any, skill: str) -> Any:
        fought = [one for one in table.state.monsters if one.physical_resistance or one.magical_resistance]
        return [] if fought else original(table, who, skill)

    return changes


def front_is_no_effect(original: Any) -> Any:
    return lambda self, who, activity: None if activity[0] == "effect" else original(self, who, activity)


def bonuses_may_be_left(original: Any) -> Any:
    return lambda *arguments: []


# -- choices ---------------------------------------------------------------------------------------------------------
def may_is_must(original: Any) -> Any:
    return lambda self, who, text, cost=(), *, at: True


def first_side_always(original: Any) -> Any:
    return lambda self, who, options, *, at, optional=False: 0


def impossible_sides_too(original: Any) -> Any:
    def either(self: Any, who: Any, options: Any, *, at: Any, optional: bool = False) -> Any:
        return original(self, who, tuple((text, True) for text, _ in options), at=at, optional=optional)

    return either


def owner_is_nobody(original: Any) -> Any:
    def reaching(self: Any, who: Any, kind: Any) -> Iterator[Any]:
        return (held for held in original(self, who, kind) if held.holder.name != who.name)

    return reaching


def me_too(original: Any) -> Any:
    return lambda self, *, on=None, other_than=None: original(self, on=on)


def not_me(original: Any) -> Any:
    def investigators(self: Any, *, on: Any = None, other_than: Any = None) -> Any:
        holder = self.table.state.investigator(self.table.frames.top.holder)
        return original(self, on=on, other_than=holder)

    return investigators


def everyones_cards(original: Any) -> Any:
    def reaching(self: Any, who: Any, kind: Any) -> Iterator[Any]:
        for other in self.state.in_turn_order():
            if other.space == who.space:
                yield from self.own(other, kind)

    return reaching


# -- Rest, movement, losses ------------------------------------------------------------------------------------------
def newcomers_join(original: Any) -> Any:
    def resolve(table: Any, pending: Any, doer: Any) -> None:
        before = {held.uid for held in pending}
        original(table, pending, doer)
        original(table, [held for held in triggered(table, "perform", doer, what="rest") if held.uid not in before], doer)

    return resolve


def nothing_is_refused(original: Any) -> Any:
    return lambda table, who, verb, **rest: False


def refused_everywhere(original: Any) -> Any:
    def refused(table: Any, who: Any, verb: str, **rest: Any) -> bool:
        return any(held.ability.verb == verb for held in table.own(who, Restriction))

    return refused


def refused_only_to_himself(original: Any) -> Any:
    def refused(table: Any, who: Any, verb: str, **rest: Any) -> bool:
        top = table.frames.top
        return top.holder == who.name and bool(original(table, who, verb, **rest))

    return refused


def additional_slips_through(original: Any) -> Any:
    def recover(table: Any, who: Any, count: Any, what: str, *, additional: bool = False, at: Any = None) -> Any:
        if additional and what == "health":
            who.health += count
            return count
        return original(table, who, count, what, additional=additional, at=at)

    return recover


def chosen_is_not_prevented(original: Any) -> Any:
    return lambda table, who, count, what, at: count


def epic_is_unhurt(original: Any) -> Any:
    return lambda table, monster, count, at=None: None if monster.epic else original(table, monster, count, at)


def more_than_toughness(original: Any) -> Any:
    return lambda table, monsters: original(table, [one for one in monsters if one.lost_health > one.toughness])


def only_the_hurt(original: Any) -> Any:
    return lambda table, monsters: original(table, [one for one in monsters if one.lost_health > 0])


def board_ends_at_its_edge(original: Any) -> Any:
    def adjacent(table: Any, space: str, path: str | None = None) -> Any:
        return [one for one in original(table, space, path) if {space, one.id} != {"tokyo", "space-2"}]

    return adjacent


# -- Delay and actions -----------------------------------------------------------------------------------------------
def watch_counts_as_a_choice(original: Any) -> Any:
    return lambda table, who, verb, paying=False: original(table, who, verb, paying=True)


def watch_stops_prices(original: Any) -> Any:
    return lambda table, who, verb, paying=False: original(table, who, verb, paying=False)


def delay_pays_twice(original: Any) -> Any:
    return lambda table, who: True


def delay_never_pays(original: Any) -> Any:
    return lambda table, who: False


def delay_waits_for_the_next_turn(original: Any) -> Any:
    def begin(table: Any, who: Any) -> None:
        stacked = "is already Delayed: no effect" in " ".join(entry.text for entry in table.log)
        original(table, who)
        if stacked and table.state.round == 2 and who.turn == "acting":
            who.turn = "stood up"

    return begin


def never_in_turn(original: Any) -> Any:
    return lambda table, who: False


def always_in_turn(original: Any) -> Any:
    return lambda table, who: True


def lies_down_without_actions(original: Any) -> Any:
    return lambda table, who: original(table, who) and who.actions_left > 0


def price_buys_nothing(original: Any) -> Any:
    def leave(table: Any, who: Any, *, paying: bool, at: Any) -> None:
        original(table, who, paying=paying, at=at)
        if paying:
            raise Stopped(who.name)

    return leave


def price_buys_the_rest_too(original: Any) -> Any:
    return lambda self, at: None


def actions_repeat(original: Any) -> Any:
    return lambda table, who, action: cannot_perform(who) or action.hindrance(table, who)


def no_limit_at_all(original: Any) -> Any:
    return lambda table, held: cannot_perform(held.holder)


def anything_can_be_dropped(original: Any) -> Any:
    def moves(table: Any, who: Any) -> Any:
        return [*original(table, who), *((Option(f"discard {uid}", "discard"), lambda: None) for uid in who.cards)]

    return moves


def nothing_to_trade(original: Any) -> Any:
    return lambda *arguments: []


ENGINE = "cardwright_engine."
BREAKS = tuple(
    replace(one, target=ENGINE + one.target)
    for one in (
        Break("trigger-resolves-once", "actions:resolve_triggers", twice),
        Break("extra-dice-declared-first", "dice:change_dice", additional_die_falls_late),
        Break("one-die-floor-applied-last", "dice:dice_pool", floor_first),
        Break("one-die-floor-applied-last", "dice:dice_pool", improvement_last),
        Break("reroll-two-but-one-die", "rerolls:_pick_dice", one_die_fills_both),
        Break("reroll-two-but-one-die", "rerolls:_pick_dice", one_die_at_most),
        Break("bare-roll-is-no-test", "doorway:bare_roll", roll_is_a_test),
        Break("may-or-unless-offer-choice", "doorway:Doorway.may", may_is_must),
        Break("may-or-unless-offer-choice", "doorway:Doorway.either", first_side_always),
        Break("may-or-unless-offer-choice", "doorway:Doorway.either", impossible_sides_too),
        Break("investigator-includes-self", "table:Table.reaching", owner_is_nobody),
        Break("investigator-includes-self", "doorway:Doorway.investigators", me_too),
        Break("investigator-includes-self", "doorway:Doorway.investigators", not_me),
        Break("condition-gained-mid-rest", "actions:resolve_triggers", newcomers_join),
        Break("cannot-move-blocks-others", "movement:refused", nothing_is_refused),
        Break("cannot-move-blocks-others", "movement:refused", refused_only_to_himself),
        Break("delayed-does-not-stack", "costs:can_pay_with_delay", delay_pays_twice),
        Break("delayed-does-not-stack", "costs:can_pay_with_delay", delay_never_pays),
        Break("delayed-does-not-stack", "rounds:begin_turn", delay_waits_for_the_next_turn),
        Break("delayed-mid-action", "delay:in_own_turn", never_in_turn),
        Break("delayed-mid-action", "delay:in_own_turn", always_in_turn),
        Break("delayed-mid-action", "delay:in_own_turn", lies_down_without_actions),
        Break("delayed-mid-action", "delay:_leave_turn", price_buys_nothing),
        Break("delayed-mid-action", "doorway:Doorway._now", price_buys_the_rest_too),
        Break("component-actions-per-copy", "turns:component_hindrance", no_limit_at_all),
        Break("no-voluntary-discard", "turns:_moves", anything_can_be_dropped),
        Break("no-voluntary-discard", "giving:_tradable", nothing_to_trade),
        Break("zero-toughness-defeats", "losses:_remove_all", more_than_toughness),
        Break("zero-toughness-defeats", "losses:_remove_all", only_the_hurt),
        Break("board-edge-wraps", "movement:adjacent", board_ends_at_its_edge),
        Break("board-edge-wraps", "actions:adjacent", board_ends_at_its_edge),
        Break("pocket-watch-against-group-choice", "delay:refused", watch_counts_as_a_choice),
        Break("pocket-watch-against-group-choice", "delay:refused", watch_stops_prices),
        Break("rest-recovery-block", "doorway:recover", additional_slips_through),
        Break("rest-recovery-block", "losses:refused", refused_everywhere),
        Break("chosen-payment-can-be-prevented", "losses:prevented", chosen_is_not_prevented),
        Break("one-bonus-several-weapons", "pool:bonuses", bonuses_add_up),
        Break("one-bonus-several-weapons", "rerolls:_changes", other_weapon_is_idle),
        Break("resistance-blocks-only-bonuses", "pool:_helps", resistance_is_ignored),
        Break("resistance-blocks-only-bonuses", "rerolls:_changes", resistance_stops_all),
        Break("grotesque-statue-self-only", "table:Table.reaching", everyones_cards),
        Break("epic-monster-can-lose-health", "losses:wound", epic_is_unhurt),
        Break("additional-action-no-repeat", "actions:hindrance", actions_repeat),
        Break("spell-bonus-covers-front", "frames:FrameStack.around", front_is_no_effect),
        Break("spell-bonus-covers-front", "pool:bonuses", bonuses_add_up),
        Break("plain-bonus-is-compulsory", "pool:bonuses", bonuses_may_be_left),
    )
)
MISPRINTS = (
    Misprint("blunderbuss-sixes-and-ones", "double-barreled-shotgun", "counts as 2 successes", "counts as 1 success"),
    Misprint("plain-bonus-is-compulsory", "automatic-45", "Gain +3", "You may gain +3"),
    Misprint("plain-bonus-is-compulsory", "carbine-rifle", "you may gain", "gain"),
    Misprint("no-pass-no-effect", "arcane-tome", "If you pass, gain", "Gain"),
    Misprint("grotesque-statue-self-only", "grotesque-statue", "spend 1 Clue to prevent", "spend 2 Clues to prevent"),
    Misprint("rest-recovery-block", "private-care", "recover all Health and Sanity", "recover all Sanity"),
)
