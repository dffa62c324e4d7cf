"""A turn of the Action Phase: the actions, the actions of cards, and the opportunities between them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from cardwright_engine.actions import BASIC_ACTIONS, BasicAction, carry_out, companions, hindrance, perform
from cardwright_engine.boards import LOCAL, move_locally, path_hindrance
from cardwright_engine.choices import Option
from cardwright_engine.costs import described, pay, payable
from cardwright_engine.declarations import Ability, Action, LocalAction, Opportunity
from cardwright_engine.possessions import left_out
from cardwright_engine.resolution import resolve_ability
from cardwright_engine.restrictions import other_actions_refused
from cardwright_engine.rounds import OVER, begin_turn, cannot_act, cannot_perform, end_turn, enter_turn
from cardwright_engine.state import Investigator
from cardwright_engine.table import Held, Table

COMPONENT_ACTION = "component"


def basic_action(action: str) -> BasicAction:
    """The action with that id."""
    for one in BASIC_ACTIONS:
        if one.id == action:
            return one
    raise ValueError(f"there is no action {action!r}; there are {', '.join(one.id for one in BASIC_ACTIONS)}")


# -- actions of cards ------------------------------------------------------------------------------------------------
def component_hindrance(table: Table, held: Held[Action]) -> str:
    """Why the holder may not perform it: once a round, whoever has the card (rulebook, Component Actions)."""
    if held.limit_key in table.state.used:
        return "it was performed this round"
    if not payable(table, held.holder, held.ability.cost, held.source):
        return f"he cannot pay: {described(table, held.ability.cost)}"
    return cannot_perform(held.holder) or other_actions_refused(table, held.holder, held.uid)


def perform_component(table: Table, held: Held[Action]) -> bool:
    """Perform the action of a card; the holder's turn begins where it has not begun."""
    who, name = held.holder, table.card_name(held.ability.card)
    reason = enter_turn(table, who, lambda ahead, me: component_hindrance(ahead, replace(held, holder=me)))
    if reason:
        table.say(f"{who.name} cannot perform the action of {name}: {reason}", held.source)
        return False
    who.actions_left -= 1
    table.state.used.append(held.limit_key)
    table.say(f"{who.name} performs the action of {name}", held.source)
    carry_out(table, who, COMPONENT_ACTION, lambda: resolve_ability(table, held, who, held.ability.effect))
    return True


# -- local actions ---------------------------------------------------------------------------------------------------
def local_actions(table: Table, who: Investigator) -> list[Held[LocalAction]]:
    """The local actions he has access to: those of his own cards, then those of investigators on his space."""
    return [held for one in (who, *companions(table, who)) for held in table.own(one, LocalAction)]


def _local_key(held: Held[LocalAction], who: Investigator) -> str:
    """Each copy once a round for each performer (rulebook, Component Actions; ruling component-actions-per-copy)."""
    return f"{held.limit_key}/{who.name}"


def local_hindrance(table: Table, held: Held[LocalAction], who: Investigator) -> str:
    """Why he may not perform it."""
    if table.where(who) != table.where(held.holder):
        return f"he is not on the space of {held.holder.name}"
    if _local_key(held, who) in table.state.used:
        return "he has performed it this round"
    if not payable(table, who, held.ability.cost, held.source):
        return f"he cannot pay: {described(table, held.ability.cost)}"
    return cannot_perform(who) or other_actions_refused(table, who, held.uid)


def perform_local(table: Table, held: Held[LocalAction], who: Investigator) -> bool:
    """Perform the local action of a card of his or of somebody on his space."""
    name = table.card_name(held.ability.card) + ("" if held.holder.name == who.name else f" of {held.holder.name}")

    def judge(ahead: Table, me: Investigator) -> str:
        return local_hindrance(ahead, replace(held, holder=ahead.state.investigator(held.holder.name)), me)

    reason = enter_turn(table, who, judge)
    if reason:
        table.say(f"{who.name} cannot perform the local action of {name}: {reason}", held.source)
        return False
    who.actions_left -= 1
    table.state.used.append(_local_key(held, who))
    table.say(f"{who.name} performs the local action of {name}", held.source)
    carry_out(table, who, COMPONENT_ACTION, lambda: resolve_ability(table, held, who, held.ability.effect, me=who))
    return True


def perform_of_card(table: Table, who: Investigator, card: str, label: str) -> bool:
    """Perform that action of a card: of his own, else a local one of a companion; whether he did."""
    local = [held for held in local_actions(table, who) if (held.ability.card, held.ability.label) == (card, label)]
    if any((held.ability.card, held.ability.label) == (card, label) for held in table.own(who, Action)) or not local:
        held = held_ability(table, who, Action, card, label)
        return held is not None and perform_component(table, held)
    fresh = [held for held in local if _local_key(held, who) not in table.state.used]
    return perform_local(table, (fresh or local)[0], who)


def held_ability(table: Table, who: Investigator, kind: type[Ability], card: str, label: str) -> Held[Ability] | None:
    """That ability on a card he has, on an unused copy before a used one; ``None``, and logged, when he has none."""
    found = [held for held in table.own(who, kind) if (held.ability.card, held.ability.label) == (card, label)]
    fresh = [held for held in found if held.limit_key not in table.state.used]
    if found:
        return (fresh or found)[0]
    if not left_out(table, card):
        table.say(f"{who.name} has no ability {label!r} of {table.card_name(card)} to use")
    return None


# -- opportunities ---------------------------------------------------------------------------------------------------
def opportunity_hindrance(table: Table, held: Held[Opportunity]) -> str:
    """Why it cannot be used now; in the Action Phase only someone who is acting has the opportunity (FAQ, Delayed)."""
    ability = held.ability
    if table.state.phase != ability.phase:
        return f"it is not the {ability.phase.title()} Phase"
    if not table.applies(held, held.holder):
        return "it was used this round"
    if not payable(table, held.holder, ability.cost, held.source):
        return f"he cannot pay: {described(table, ability.cost)}"
    return cannot_act(held.holder) if ability.phase == "action" else ""


def use_opportunity(table: Table, held: Held[Opportunity]) -> bool:
    """Use an opportunity: pay, then resolve; where it is one of his turn, that begins where it has not begun."""
    who, name = held.holder, table.card_name(held.ability.card)

    def judge(ahead: Table, me: Investigator) -> str:
        return opportunity_hindrance(ahead, replace(held, holder=me))

    reason = enter_turn(table, who, judge) if held.ability.phase == "action" else judge(table, who)
    if reason:
        table.say(f"{who.name} cannot use {name}: {reason}", held.source)
        return False
    table.say(f"{who.name} uses {name}", held.source)
    pay(table, who, held.ability.cost, held.source)
    table.use(held)
    resolve_ability(table, held, who, held.ability.effect)
    return True


# -- the turn --------------------------------------------------------------------------------------------------------
def takes_turn(table: Table, who: Investigator) -> bool:
    """Whether he has a turn now, though it may be nothing but standing up; the log says why not."""
    ended = who.turn == "ended" and table.state.phase not in OVER
    if ended or who.defeated:
        table.say(f"{who.name} takes no turn: {cannot_act(who)}")
        return False
    return True


def take_turn(table: Table, who: Investigator) -> None:
    """A whole turn: he chooses actions and opportunities until he ends it or can do nothing more."""
    begin_turn(table, who)
    while not cannot_act(who):
        moves = _moves(table, who)
        index = table.choose(who, f"{who.actions_left} actions left", [*(option for option, _ in moves), END])
        if index == len(moves):
            break
        moves[index][1]()
    end_turn(who)


END = Option("end", "end the turn")
ALONG = Option(LOCAL, "move along Local paths, which takes no action")


def _local_option(table: Table, held: Held[LocalAction], who: Investigator) -> Option:
    option = table.option(held)
    return option if held.holder.name == who.name else replace(option, label=f"{held.holder.name}'s {option.label}")


def actions_of(table: Table, who: Investigator) -> list[tuple[Option, Callable[[], object]]]:
    """The actions he may perform now, with how each is done."""
    basic: list[tuple[Option, Callable[[], object]]] = [
        (Option(action.id, action.name), partial(perform, table, who, action))
        for action in BASIC_ACTIONS
        if not hindrance(table, who, action)
    ]
    components: list[tuple[Option, Callable[[], object]]] = [
        (table.option(component), partial(perform_component, table, component))
        for component in table.own(who, Action)
        if not component_hindrance(table, component)
    ]
    components += [
        (_local_option(table, local, who), partial(perform_local, table, local, who))
        for local in local_actions(table, who)
        if not local_hindrance(table, local, who)
    ]
    return [*basic, *components]


def _moves(table: Table, who: Investigator) -> list[tuple[Option, Callable[[], object]]]:
    """Everything he may do now, with how it is done."""
    opportunities: list[tuple[Option, Callable[[], object]]] = [
        (table.option(opportunity), partial(use_opportunity, table, opportunity))
        for opportunity in table.own(who, Opportunity)
        if not opportunity_hindrance(table, opportunity)
    ]
    local = [] if path_hindrance(table, who) else [(ALONG, partial(move_locally, table, who))]
    return [*actions_of(table, who), *opportunities, *local]
