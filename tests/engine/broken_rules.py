"""How each rule of a ruling can be broken: one function of the engine replaced, or one text of a card.

Each entry breaks the rule it is listed under and as little else as it can. ``broken(original)`` makes the replacement.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

from broken_break import Break, Misprint
from cardwright_engine import Stopped
from cardwright_engine.choices import Option
from cardwright_engine.declarations import AdditionalDice, Restriction, Successes
from cardwright_engine.encounters import fight
from cardwright_engine.pool import Pool
from cardwright_engine.possessions import holds
from cardwright_engine.rerolls import change_dice
from cardwright_engine.resolution import triggered
from cardwright_engine.rounds import cannot_perform
from cardwright_engine.table import Held


# -- tests and dice --------------------------------------------------------------------------------------------------
def twice(original: Any) -> Any:
    return lambda table, pending, doer, about=None: original(table, [*pending, *pending], doer, about)


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


def dice_join_the_roll(original: Any) -> Any:
    """Additional dice fall in a roll that is no test."""

    def roll(table: Any, who: Any, count: int, at: Any = None) -> None:
        original(table, who, count + sum(held.ability.count for held in table.reaching(who, AdditionalDice)), at)

    return roll


def rolls_are_rerolled(original: Any) -> Any:
    """What rerolls or changes the dice of a test is offered in a roll that is none."""

    def roll(table: Any, who: Any, count: int, at: Any = None) -> None:
        original(table, who, count, at)
        dice = list(table.frames.top.roll)
        change_dice(table, who, "", dice)
        table.frames.top.roll = tuple(dice)

    return roll


def only_successes_are_read(original: Any) -> Any:
    """Whoever may count only some faces as successes has no other faces in a roll either."""

    def roll(table: Any, who: Any, count: int, at: Any = None) -> None:
        original(table, who, count, at)
        for held in table.own(who, Successes):
            if held.ability.only:
                table.frames.top.roll = tuple(face for face in table.frames.top.roll if face in held.ability.faces)

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


def casting_in_combat_is_no_effect(original: Any) -> Any:
    """A Spell cast in a Combat Encounter is not being resolved as a Spell."""

    def around(self: Any, who: Any, activity: Any) -> Any:
        fighting = original(self, who, ("encounter", "combat")) is not None
        return None if activity[0] == "effect" and fighting else original(self, who, activity)

    return around


def every_effect_is_a_spell(original: Any) -> Any:
    """The effect of any card counts as that of a Spell."""

    def around(self: Any, who: Any, activity: Any) -> Any:
        kinds = {frame.activity[1] for frame in self.frames if frame.activity is not None and frame.activity[0] == "effect"}
        if activity[0] != "effect" or not kinds:
            return original(self, who, activity)
        return next((found for kind in kinds if (found := original(self, who, ("effect", kind)))), None)

    return around


def _failed_to_cast(table: Any) -> bool:
    return any("Lore test shows" in entry.text and entry.text.endswith("fails") for entry in table.log)


def failed_casting_spoils_bonuses(original: Any) -> Any:
    """After a Spell that failed no bonus joins a test."""
    return lambda table, *rest: [] if _failed_to_cast(table) else original(table, *rest)


def failed_casting_spoils_rerolls(original: Any) -> Any:
    """After a Spell that failed no card rerolls or changes dice."""
    return lambda table, *rest: [] if _failed_to_cast(table) else original(table, *rest)


def magical_resistance_is_a_shield(original: Any) -> Any:
    """A Monster with Magical Resistance loses no Health to an effect."""
    return lambda table, monster, count, at=None: None if monster.magical_resistance else original(table, monster, count, at)


def physical_resistance_is_a_shield(original: Any) -> Any:
    """A Monster with Physical Resistance loses no Health to an effect."""
    return lambda table, monster, count, at=None: None if monster.physical_resistance else original(table, monster, count, at)


def resistance_reaches_out_of_combat(original: Any) -> Any:
    """A Resistance stops bonuses in tests that are no part of a fight."""

    def helps(table: Any, who: Any, skill: str, card: str, value: int) -> bool:
        resists = any(one.physical_resistance or one.magical_resistance for one in table.monsters_on(who.space))
        return not resists and bool(original(table, who, skill, card, value))

    return helps


def strength_helps_in_every_test(original: Any) -> Any:
    """What adds to Strength adds to the test of another skill in its place."""
    return lambda bonus, skill: original(bonus, skill) or original(bonus, "strength")


def bonuses_may_be_left(original: Any) -> Any:
    return lambda *arguments: []


# -- choices ---------------------------------------------------------------------------------------------------------
def may_is_must(original: Any) -> Any:
    return lambda self, who, text, cost=(), *, at, possible=True: True


def first_side_always(original: Any) -> Any:
    return lambda self, who, options, *, at, optional=False: 0


def impossible_sides_too(original: Any) -> Any:
    def either(self: Any, who: Any, options: Any, *, at: Any, optional: bool = False) -> Any:
        return original(self, who, tuple((text, True) for text, _ in options), at=at, optional=optional)

    return either


def what_is_lacking_is_offered(original: Any) -> Any:
    """One may offer what one does not have."""
    return lambda self, who, *rest, **more: True


def unpayable_is_offered(original: Any) -> Any:
    """A price is offered to whoever cannot pay it."""
    return lambda self, who, cost: True


def any_outcome_can_be_picked(original: Any) -> Any:
    """An outcome that would do nothing is a way out of the other one."""
    return lambda table, who, verb: True


def anything_is_gainable(original: Any) -> Any:
    """Conditions that one has can be chosen."""
    return lambda *arguments: True


def nothing_is_gainable(original: Any) -> Any:
    """No Condition can be chosen, not even one that one lacks."""
    return lambda *arguments: False


def helps_others_only(original: Any) -> Any:
    """What comes before the loss of an investigator does not come before that of its owner."""
    return lambda table, who, event: (held for held in original(table, who, event) if held.holder.name != who.name)


def owner_is_nobody(original: Any) -> Any:
    def reaching(self: Any, who: Any, kind: Any, word: str = "") -> Iterator[Any]:
        return (held for held in original(self, who, kind, word) if held.holder.name != who.name)

    return reaching


def me_too(original: Any) -> Any:
    return lambda self, *, on=None, other_than=None: original(self, on=on)


def not_me(original: Any) -> Any:
    def investigators(self: Any, *, on: Any = None, other_than: Any = None) -> Any:
        holder = self.table.state.investigator(self.table.frames.top.holder)
        return original(self, on=on, other_than=holder)

    return investigators


def everyones_cards(original: Any) -> Any:
    def reaching(self: Any, who: Any, kind: Any, word: str = "") -> Iterator[Any]:
        for other in self.state.in_turn_order():
            if other.space == who.space:
                yield from self.own(other, kind, word)

    return reaching


# -- Spells, Conditions and their two faces ---------------------------------------------------------------------------
def needs_a_monster(original: Any) -> Any:
    """What may be done before an encounter needs a Monster on the space."""
    return lambda table, held: original(table, held) or ("" if table.monsters_on(held.holder.space) else "no Monster is there")


def nothing_to_suffer_without_monsters(original: Any) -> Any:
    """A back does nothing where no Monster is."""

    def resolve(table: Any, frame: Any, back: Any) -> None:
        if table.monsters_on(table.state.investigator(frame.holder).space):
            original(table, frame, back)

    return resolve


def fights_one_of_them(original: Any) -> Any:
    """Of several Monsters only one is encountered."""

    def fights(table: Any, who: Any) -> bool:
        for monster in table.monsters_on(who.space)[:1]:
            fight(table, who, monster)
            return True
        return False

    return fights


def epic_monsters_are_not_hidden(original: Any) -> Any:
    """Where the Monsters are as good as gone, Epic ones are fought all the same."""

    def encounter(table: Any, who: Any, *rest: Any) -> None:
        for monster in [one for one in table.monsters_on(who.space) if one.epic]:
            fight(table, who, monster)
        original(table, who, *rest)

    return encounter


def clue_spares_the_fight(original: Any) -> Any:
    """Whoever is going to encounter a Clue elsewhere fights nobody."""
    return lambda table, who: table.plan.clue is None and original(table, who)


def survivor_does_not_matter(original: Any) -> Any:
    """A Monster that is left does not keep him from another encounter."""
    return lambda table, who, space: not who.defeated and who.space == space


def fight_is_all(original: Any) -> Any:
    """Whoever had Monsters on his space has no other encounter."""
    return lambda table, who, space: original(table, who, space) and not any("in combat" in one.text for one in table.log)


def monsters_over_there_come_first(original: Any) -> Any:
    """The Monsters beside the Clue are fought."""

    def encounter(table: Any, who: Any, plan: Any, resolve: Any) -> None:
        for monster in table.monsters_on(plan.clue or ""):
            fight(table, who, monster)
        original(table, who, plan, resolve)

    return encounter


def counts_as_where_he_is(original: Any) -> Any:
    """Nobody ever counts as being elsewhere."""
    return lambda self, name: None


def failure_forgets_the_target(original: Any) -> Any:
    """Whoever was chosen is chosen no more when the test fails."""
    return lambda self: () if self.failed() else original(self)


def front_counts_face_down(original: Any) -> Any:
    """The abilities of a front go on while the card lies face down."""

    def own(self: Any, who: Any, kind: Any, word: str = "") -> Iterator[Any]:
        for uid in list(who.cards):
            for ability in self.index.having(kind, word).get(self.state.instances[uid], ()):
                yield Held(who, uid, ability)

    return own


def face_does_not_matter(original: Any) -> Any:
    """What a front was about to do it does face down."""
    return lambda table, held: held.uid in held.holder.cards and not held.holder.defeated


def second_copies_come(original: Any) -> Any:
    """One may have a card twice."""
    return lambda table, who, card: False


def copies_of_others_count(original: Any) -> Any:
    """Nobody gains a card that anybody has."""

    def barred(table: Any, who: Any, card: str) -> bool:
        return any(original(table, one, card) for one in table.state.investigators)

    return barred


def duplicate_is_not_replaced(original: Any) -> Any:
    """Whoever draws a card that he has gets nothing for it."""

    def draw(table: Any, who: Any, kind: str, chosen: bool) -> Any:
        deck = table.state.decks.get(kind, [])
        return None if deck and holds(table, who, deck[-1]) else original(table, who, kind, chosen)

    return draw


def search_stops_at_a_duplicate(original: Any) -> Any:
    """Looking for a trait ends with the first card that has it, even one that he has already."""

    def search(table: Any, who: Any, what: str, traits: tuple[str, ...], card: str | None, chosen: bool) -> Any:
        found = [one for one in table.state.decks.get(what, []) if set(traits) & set(table.records[one].traits)]
        return None if found and holds(table, who, found[-1]) else original(table, who, what, traits, card, chosen)

    return search


def pile_for_every_card(original: Any) -> Any:
    """Discarded Spells and Conditions go to a discard pile."""
    return frozenset()


# -- Rest, movement, losses ------------------------------------------------------------------------------------------
def newcomers_join(original: Any) -> Any:
    def resolve(table: Any, pending: Any, doer: Any) -> None:
        before = {held.uid for held in pending}
        original(table, pending, doer)
        original(table, [held for held in triggered(table, "perform", doer, what="rest") if held.uid not in before], doer)

    return resolve


def nothing_is_refused(original: Any) -> Any:
    return lambda table, who, verb, **rest: False


def everything_is_refused(original: Any) -> Any:
    """Everybody is forbidden everything."""
    return lambda table, who, verb, **rest: True


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


def nothing_comes_before_a_loss(original: Any) -> Any:
    """Spells that come before a loss are not asked for."""
    return lambda table, who, count, what: count


def prevented_pays_nothing(original: Any) -> Any:
    """A loss that was picked and prevented leaves the other option to be done as well."""

    def lose(self: Any, who: Any, count: int, what: str, *, at: Any) -> None:
        original(self, who, count, what, at=at)
        if not self.did("lose", who) and self._frame.source.uid is not None:
            self.discard_this(at=at)

    return lose


def epic_is_not_chosen(original: Any) -> Any:
    """No effect speaks of Epic Monsters."""
    return lambda self, **where: tuple(one for one in original(self, **where) if not one.epic)


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


def copies_are_one_action(original: Any) -> Any:
    """All copies of a card have one action together."""
    return lambda held, who: f"{held.ability.card}/{held.ability.label}/{who.name}"


def one_performer_for_each_copy(original: Any) -> Any:
    """A copy that somebody used is used up for everybody."""
    return lambda held, who: held.limit_key


def local_actions_repeat(original: Any) -> Any:
    """One copy can be used again and again."""
    times = count()
    return lambda held, who: f"{next(times)}"


def local_actions_are_used_up(original: Any) -> Any:
    """What was used stays used in later rounds."""

    def begin(table: Any) -> None:
        used = list(table.state.used)
        original(table)
        table.state.used += used

    return begin


def detained_waits_for_monsters(original: Any) -> Any:
    """What happens instead of an encounter does not happen beside a Monster."""
    return lambda table, who: not table.monsters_on(who.space) and original(table, who)


def anything_can_be_dropped(original: Any) -> Any:
    def moves(table: Any, who: Any) -> Any:
        return [*original(table, who), *((Option(f"discard {uid}", "discard"), lambda: None) for uid in who.cards)]

    return moves


def nothing_to_trade(original: Any) -> Any:
    return lambda *arguments: []


BREAKS = (
    Break("trigger-resolves-once", "actions:resolve_triggers", twice),
    Break("trigger-resolves-once", "resolution:resolve_triggers", twice),
    Break("extra-dice-declared-first", "dice:change_dice", additional_die_falls_late),
    Break("one-die-floor-applied-last", "dice:dice_pool", floor_first),
    Break("one-die-floor-applied-last", "dice:dice_pool", improvement_last),
    Break("reroll-two-but-one-die", "rerolls:_pick_dice", one_die_fills_both),
    Break("reroll-two-but-one-die", "rerolls:_pick_dice", one_die_at_most),
    Break("bare-roll-is-no-test", "doorway:bare_roll", roll_is_a_test),
    Break("bare-roll-is-no-test", "doorway:bare_roll", dice_join_the_roll),
    Break("bare-roll-is-no-test", "doorway:bare_roll", rolls_are_rerolled),
    Break("bare-roll-is-no-test", "doorway:bare_roll", only_successes_are_read),
    Break("may-or-unless-offer-choice", "doorway:Doorway.may", may_is_must),
    Break("may-or-unless-offer-choice", "doorway:Doorway.either", first_side_always),
    Break("may-or-unless-offer-choice", "doorway:Doorway.either", impossible_sides_too),
    Break("may-or-unless-offer-choice", "doorway:Doorway.has", what_is_lacking_is_offered),
    Break("may-or-unless-offer-choice", "doorway:Doorway.can_pay", unpayable_is_offered),
    Break("may-or-unless-offer-choice", "costs:can_pay_with_delay", delay_pays_twice),
    Break("investigator-includes-self", "table:Table.reaching", owner_is_nobody),
    Break("investigator-includes-self", "replacing:reacting", helps_others_only),
    Break("investigator-includes-self", "doorway:Doorway.investigators", me_too),
    Break("investigator-includes-self", "doorway:Doorway.investigators", not_me),
    Break("condition-gained-mid-rest", "actions:resolve_triggers", newcomers_join),
    Break("cannot-move-blocks-others", "movement:refused", nothing_is_refused),
    Break("cannot-move-blocks-others", "movement:refused", everything_is_refused),
    Break("cannot-move-blocks-others", "movement:refused", refused_only_to_himself),
    Break("delayed-does-not-stack", "costs:can_pay_with_delay", delay_pays_twice),
    Break("delayed-does-not-stack", "asking:can_choose", any_outcome_can_be_picked),
    Break("delayed-does-not-stack", "costs:can_pay_with_delay", delay_never_pays),
    Break("delayed-does-not-stack", "rounds:begin_turn", delay_waits_for_the_next_turn),
    Break("delayed-mid-action", "delay:in_own_turn", never_in_turn),
    Break("delayed-mid-action", "delay:in_own_turn", always_in_turn),
    Break("delayed-mid-action", "delay:in_own_turn", lies_down_without_actions),
    Break("delayed-mid-action", "delay:_leave_turn", price_buys_nothing),
    Break("delayed-mid-action", "doorway:Doorway._now", price_buys_the_rest_too),
    Break("component-actions-per-copy", "turns:component_hindrance", no_limit_at_all),
    Break("component-actions-per-copy", "turns:_local_key", copies_are_one_action),
    Break("component-actions-per-copy", "turns:_local_key", one_performer_for_each_copy),
    Break("component-actions-per-copy", "turns:_local_key", local_actions_repeat),
    Break("component-actions-per-copy", "game:next_round", local_actions_are_used_up),
    Break("as-an-encounter-waits-for-monsters", "encounters:_cleared", survivor_does_not_matter),
    Break("as-an-encounter-waits-for-monsters", "encounters:_cleared", fight_is_all),
    Break("as-an-encounter-waits-for-monsters", "encounters:replaces_encounters", detained_waits_for_monsters),
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
    Break("chosen-payment-can-be-prevented", "losses:before_loss", nothing_comes_before_a_loss),
    Break("chosen-payment-can-be-prevented", "doorway:Doorway.lose", prevented_pays_nothing),
    Break("one-bonus-several-weapons", "pool:bonuses", bonuses_add_up),
    Break("one-bonus-several-weapons", "rerolls:_changes", other_weapon_is_idle),
    Break("resistance-blocks-only-bonuses", "pool:_helps", resistance_is_ignored),
    Break("resistance-blocks-only-bonuses", "rerolls:_changes", resistance_stops_all),
    Break("grotesque-statue-self-only", "table:Table.reaching", everyones_cards),
    Break("epic-monster-can-lose-health", "losses:wound", epic_is_unhurt),
    Break("epic-monster-can-lose-health", "doorway:Doorway.monsters", epic_is_not_chosen),
    Break("additional-action-no-repeat", "actions:hindrance", actions_repeat),
    Break("spell-bonus-covers-front", "frames:FrameStack.around", front_is_no_effect),
    Break("spell-bonus-covers-front", "frames:FrameStack.around", casting_in_combat_is_no_effect),
    Break("spell-bonus-covers-front", "frames:FrameStack.around", every_effect_is_a_spell),
    Break("spell-bonus-covers-front", "pool:bonuses", bonuses_add_up),
    Break("plain-bonus-is-compulsory", "pool:bonuses", bonuses_may_be_left),
    Break("failed-wither-blocks-nothing", "pool:bonuses", failed_casting_spoils_bonuses),
    Break("failed-wither-blocks-nothing", "rerolls:_changes", failed_casting_spoils_rerolls),
    Break("mists-of-releh-without-monster", "encounters:opportunity_hindrance", needs_a_monster),
    Break("mists-of-releh-without-monster", "faces:_resolve_back", nothing_to_suffer_without_monsters),
    Break("mists-of-releh-all-or-none", "encounters:_fight_all", fights_one_of_them),
    Break("mists-of-releh-all-or-none", "encounters:_other_encounter", epic_monsters_are_not_hidden),
    Break("clairvoyance-does-not-evade", "encounters:_fight_all", clue_spares_the_fight),
    Break("clairvoyance-does-not-evade", "encounters:_cleared", survivor_does_not_matter),
    Break("clairvoyance-does-not-evade", "encounters:_other_encounter", monsters_over_there_come_first),
    Break("clairvoyance-does-not-evade", "frames:FrameStack.viewed", counts_as_where_he_is),
    Break("spell-target-before-test", "doorway:Doorway.chosen_investigators", failure_forgets_the_target),
    Break("resistance-and-non-bonus-spells", "losses:wound", magical_resistance_is_a_shield),
    Break("resistance-and-non-bonus-spells", "losses:wound", physical_resistance_is_a_shield),
    Break("resistance-and-non-bonus-spells", "pool:_helps", resistance_reaches_out_of_combat),
    Break("storm-of-spirits-versus-weapon", "declarations:Bonus.value", strength_helps_in_every_test),
    Break("front-needs-to-show", "table:Table.own", front_counts_face_down),
    Break("front-needs-to-show", "table:Table.own", front_counts_face_down, ("resolution:there", face_does_not_matter)),
    Break("front-needs-to-show", "table:Table.own", front_counts_face_down, ("reckoning:there", face_does_not_matter)),
    Break("no-second-copy", "gaining:barred", second_copies_come),
    Break("no-second-copy", "gaining:barred", copies_of_others_count),
    Break("no-second-copy", "gaining:_draw", duplicate_is_not_replaced),
    Break("no-second-copy", "gaining:_search", search_stops_at_a_duplicate),
    Break("no-condition-chosen-twice", "asking:gainable", anything_is_gainable),
    Break("no-condition-chosen-twice", "asking:gainable", nothing_is_gainable),
    Break("discarded-double-sided-card", "possessions:DOUBLE_SIDED", pile_for_every_card),
)
MISPRINTS = (
    Misprint("blunderbuss-sixes-and-ones", "double-barreled-shotgun", "counts as 2 successes", "counts as 1 success"),
    Misprint("plain-bonus-is-compulsory", "automatic-45", "Gain +3", "You may gain +3"),
    Misprint("plain-bonus-is-compulsory", "carbine-rifle", "you may gain", "gain"),
    Misprint("no-pass-no-effect", "arcane-tome", "If you pass, gain", "If you fail, gain"),
    Misprint("grotesque-statue-self-only", "grotesque-statue", "spend 1 Clue to prevent", "spend 2 Clues to prevent", "artifact"),
    Misprint("rest-recovery-block", "private-care", "recover all Health and Sanity", "recover all Sanity"),
    # The target is chosen after the test, as in the printed texts.
    Misprint(
        "spell-target-before-test",
        "blessing-of-isis",
        """Choose an investigator on your space without a Blessed Condition. Test Lore -1. If you pass, the chosen investigator
    gains a Blessed Condition.""",
        """Test Lore -1. If you pass, choose an investigator on your space without a Blessed Condition; he gains a Blessed
    Condition.""",
        "errata",
    ),
    Misprint(
        "spell-target-before-test",
        "plumb-the-void",
        "Choose an investigator. Test Lore -1. If you pass, the chosen investigator may move",
        "Test Lore -1. If you pass, choose an investigator; he may move",
        "errata",
    ),
)
