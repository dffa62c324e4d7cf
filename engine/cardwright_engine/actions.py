"""The actions every investigator has (rulebook, Action Phase)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardwright_engine.boards import offer_local, passage
from cardwright_engine.choices import Option
from cardwright_engine.costs import spend
from cardwright_engine.declarations import SharedGains
from cardwright_engine.dice import resolve_test
from cardwright_engine.focus import FOCUS, has_focus
from cardwright_engine.frames import Frame
from cardwright_engine.gaining import gain, gain_tokens, take_all
from cardwright_engine.giving import trade
from cardwright_engine.losses import recover
from cardwright_engine.movement import adjacent, choose_among, path_types, place
from cardwright_engine.possessions import gainable
from cardwright_engine.reserve import leave_reserve, pick, replace_reserve
from cardwright_engine.resolution import resolve_triggers, run_in_activity, triggered
from cardwright_engine.restrictions import action_refused, other_actions_refused
from cardwright_engine.rounds import cannot_perform, enter_turn
from cardwright_engine.state import Investigator
from cardwright_engine.table import TICKETS, Table

TICKET_PATHS = {"train-ticket": "train", "ship-ticket": "ship"}
CITY = "city"
ACQUIRE = "acquire-assets"
DEBT, LOAN = "debt", 2
"""The Condition of whoever takes a Bank Loan, and the successes that it adds."""


@dataclass(frozen=True, slots=True)
class BasicAction:
    """An action: its id and name, why it may not be performed (``""`` when it may), and what it does."""

    id: str
    name: str
    hindrance: Callable[[Table, Investigator], str]
    resolve: Callable[[Table, Investigator, Investigator | None], None]


def hindrance(table: Table, who: Investigator, action: BasicAction) -> str:
    """Why he may not perform the action now: each only once a round (rulebook, Action Phase)."""
    if action.id in who.performed:
        return "he has performed it this round"
    return (
        cannot_perform(who)
        or other_actions_refused(table, who)
        or action_refused(table, who, action.id)
        or action.hindrance(table, who)
    )


def perform(table: Table, who: Investigator, action: BasicAction, other: Investigator | None = None) -> bool:
    """Perform an action, with everything that performing it sets off; his turn begins where it has not begun."""
    reason = enter_turn(table, who, lambda ahead, me: hindrance(ahead, me, action))
    if reason:
        table.say(f"{who.name} cannot perform {action.name}: {reason}")
        return False
    who.actions_left -= 1
    who.performed.append(action.id)
    table.say(f"{who.name} performs {action.name}")
    carry_out(table, who, action.id, lambda: action.resolve(table, who, other))
    return True


def carry_out(table: Table, who: Investigator, action: str, resolve: Callable[[], object]) -> None:
    """Resolve an action, then what performing it sets off, which is fixed when it begins (ruling
    condition-gained-mid-rest)."""

    def work(frame: Frame) -> None:
        pending = triggered(table, "perform", who, what=action)
        resolve()
        resolve_triggers(table, pending, who)

    run_in_activity(table, who, ("action", action), work)


def monsters_near(table: Table, who: Investigator) -> str:
    return "there is a Monster on his space" if table.monsters_on(table.where(who)) else ""


# -- Rest ------------------------------------------------------------------------------------------------------------
def rest(table: Table, who: Investigator, other: Investigator | None) -> None:
    recover(table, who, 1, "health")
    recover(table, who, 1, "sanity")


# -- Travel ----------------------------------------------------------------------------------------------------------
def travel(table: Table, who: Investigator, other: Investigator | None) -> None:
    """Move one space, then one more along a matching path for each travel ticket spent (rulebook, Travel Action)."""
    offer_local(table, who)
    first = choose_among(table, who, "travel to which space", adjacent(table, who.space))
    if first is None or not place(table, who, first.id):
        return
    offer_local(table, who)
    while _ticket_move(table, who):
        offer_local(table, who)


def _ticket_move(table: Table, who: Investigator) -> bool:
    moves = [
        (ticket, space)
        for ticket, path in TICKET_PATHS.items()
        if who.tokens.get(ticket, 0)
        for space in adjacent(table, who.space, path)
    ]
    options = [Option(space.id, f"{space.name}, spending 1 {table.word(ticket)}") for ticket, space in moves]
    index = table.choose(who, "travel on with a travel ticket", options, optional=True)
    if index < 0:
        return False
    ticket, space = moves[index]
    spend(table, who, 1, ticket)
    return place(table, who, space.id)


# -- Prepare for Travel ----------------------------------------------------------------------------------------------
def not_preparing(table: Table, who: Investigator) -> str:
    if table.spaces[table.where(who)].type != CITY:
        return "he is not on a City space"
    return "" if _tickets_sold(table, who) else "no Train or Ship path is connected to his space"


def _tickets_sold(table: Table, who: Investigator) -> list[str]:
    return [ticket for ticket in TICKETS if TICKET_PATHS[ticket] in path_types(table, table.where(who))]


def prepare_for_travel(table: Table, who: Investigator, other: Investigator | None) -> None:
    """Gain a travel ticket of a type whose paths touch his space (rulebook, Prepare for Travel Action)."""
    tickets = _tickets_sold(table, who)
    options = [Option(ticket, table.word(ticket)) for ticket in tickets]
    gain_tokens(table, who, 1, tickets[table.choose(who, "gain which travel ticket", options)], None)


# -- Trade -----------------------------------------------------------------------------------------------------------
def not_trading(table: Table, who: Investigator) -> str:
    return "" if companions(table, who) else "no other investigator is on his space"


def companions(table: Table, who: Investigator) -> list[Investigator]:
    """The others on his space, in turn order."""
    return [one for one in table.state.in_turn_order() if table.where(one) == table.where(who) and one.name != who.name]


def trade_action(table: Table, who: Investigator, other: Investigator | None) -> None:
    """Trade with another investigator on his space (rulebook, Trade Action)."""
    partners = companions(table, who)
    if other is None:
        options = [Option(one.name, one.name) for one in partners]
        other = partners[table.choose(who, "trade with whom", options)]
    if other not in partners:
        table.say(f"{other.name} is not on the space of {who.name}: no trade")
        return
    trade(table, who, other)


# -- Acquire Assets --------------------------------------------------------------------------------------------------
def not_acquiring(table: Table, who: Investigator) -> str:
    return monsters_near(table, who) or ("" if table.spaces[table.where(who)].type == CITY else "he is not on a City space")


def acquire_assets(table: Table, who: Investigator, other: Investigator | None) -> None:
    """Gain cards of the reserve worth the test result, or discard one (rulebook, Acquire Assets Action)."""
    result = resolve_test(table, who, "influence").successes + _bank_loan(table, who)
    result -= passage(table, who, result)
    wanted = pick(table, who, lambda card: True, total=result)
    # The reserve is filled up only after the whole action.
    if wanted:
        take_all(table, wanted, [_receiver(table, who, card) for card in wanted], None)
    else:
        replace_reserve(table, _discard_from_reserve(table, who))


def _receiver(table: Table, who: Investigator, card: str) -> Investigator:
    """Who gains a card that he purchases: himself, or whom he likes where something allows it (rules, Charlie Kane)."""
    sharing = [held for held in table.own(who, SharedGains) if held.ability.action == ACQUIRE]
    if not sharing:
        return who
    table.counts(sharing[0])
    people = [who, *(one for one in table.state.in_turn_order() if one.name != who.name and not one.lost)]
    options = [Option(one.name, one.name) for one in people]
    return people[table.choose(who, f"who gains {table.card_name(card)}", options)]


def _bank_loan(table: Table, who: Investigator) -> int:
    """The successes of a Bank Loan, once an action, for whoever takes a Debt and has none (rules, Bank Loan)."""
    if DEBT not in table.records or not gainable(table, who, "condition", card=DEBT):
        return 0
    name = table.card_name(DEBT)
    if not table.accepts(who, f"Bank Loan: gain a {name} Condition to add {LOAN} successes"):
        return 0
    table.say(f"{who.name} takes a Bank Loan: {LOAN} successes more")
    gain(table, who, 1, "condition", card=DEBT, chosen=True)
    return LOAN


def _discard_from_reserve(table: Table, who: Investigator) -> int:
    shelf = list(table.state.reserve)
    options = [Option(card, table.card_name(card), card) for card in shelf]
    index = table.choose(who, "discard a card of the reserve", options, optional=True)
    if index < 0:
        return 0
    leave_reserve(table, shelf[index])
    table.state.put_on_discards("asset", shelf[index])
    table.say(f"{who.name} discards {table.card_name(shelf[index])} from the reserve")
    return 1


def not_travelling(table: Table, who: Investigator) -> str:
    return "" if adjacent(table, who.space) else "no space is adjacent"


# -- Focus -----------------------------------------------------------------------------------------------------------
def not_focusing(table: Table, who: Investigator) -> str:
    return "" if has_focus(table) else "there are no Focus tokens in this game"


def focus(table: Table, who: Investigator, other: Investigator | None) -> None:
    """Gain a Focus, on any space (rules, Focus Action)."""
    gain_tokens(table, who, 1, FOCUS, None)


BASIC_ACTIONS = (
    BasicAction("travel", "a Travel action", not_travelling, travel),
    BasicAction("rest", "a Rest action", monsters_near, rest),
    BasicAction("trade", "a Trade action", not_trading, trade_action),
    BasicAction("prepare-for-travel", "a Prepare for Travel action", not_preparing, prepare_for_travel),
    BasicAction(ACQUIRE, "an Acquire Assets action", not_acquiring, acquire_assets),
    BasicAction("focus-action", "a Focus action", not_focusing, focus),
)
