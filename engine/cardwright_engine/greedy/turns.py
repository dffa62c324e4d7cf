"""The greedy player's turn: which action, and where to go."""

from __future__ import annotations

from cardwright_engine.actions import TICKET_PATHS
from cardwright_engine.declarations import Action, Declared, LocalAction, Opportunity
from cardwright_engine.greedy import odds
from cardwright_engine.greedy.outlook import Outlook
from cardwright_engine.state import Investigator
from cardwright_engine.turns import local_actions

LATER = 0.84
"""What something is worth a round later."""
FARTHEST = 6
SHARED = 0.5
"""What is left of the worth of a space that somebody else is as near to."""


def targets(outlook: Outlook) -> dict[str, tuple[float, str]]:
    """The spaces worth going to: what each is worth on arrival now, and why."""
    who, found = outlook.who, {}
    for space, away in outlook.sight.distances(who.space).items():
        if away > FARTHEST or (away > 1 and not _interesting(outlook, space)):
            continue
        worth, label = outlook.of_space(space)
        if any(_claims(outlook, one, space, away) for one in outlook.sight.state.in_turn_order()):
            worth *= SHARED
        found[space] = worth * LATER ** max(0, away - 1), label
    return found


def _interesting(outlook: Outlook, space: str) -> bool:
    state = outlook.sight.state
    here = (*state.clues, *state.gates, *state.on_spaces, state.expedition, *(one.space for one in state.monsters))
    return space in here or any(one.fallen and one.space == space for one in state.investigators)


def _claims(outlook: Outlook, other: Investigator, space: str, away: int) -> bool:
    """Whether somebody else is nearer to a space that has something for one of them only."""
    if other.name == outlook.who.name or other.lost or other.delayed:
        return False
    distance = outlook.sight.distances(other.space).get(space, 99)
    earlier = other.turn in ("ended", "stood up")
    return distance < away and (distance == 0 or (distance == 1 and not earlier))


def of_travel(outlook: Outlook) -> tuple[float, str]:
    """What travelling now is worth more than staying, and why."""
    found = targets(outlook)
    here = found.pop(outlook.who.space, (0.0, ""))[0]
    if not found:
        return -1.0, "there is nowhere to go"
    space, (worth, label) = max(found.items(), key=lambda pair: pair[1][0])
    name = outlook.sight.table.spaces[space].name
    return worth - here, f"{label or 'more'} on {name} is worth the way"


def of_step(outlook: Outlook, space: str, reach: int = 0) -> tuple[float, str]:
    """What it is worth to stand on that space: itself, or what lies beyond it."""
    who, best, why = outlook.who, -99.0, ""
    ways = outlook.sight.distances(space)
    for goal, (worth, label) in _from_here(outlook).items():
        rounds = ways.get(goal, 99)
        if rounds == 0 or (goal != who.space and rounds <= FARTHEST):
            told = worth * LATER**rounds
            if told > best:
                best, why = told, f"{label or 'more'} on {outlook.sight.table.spaces[goal].name}"
    return best, why


def _from_here(outlook: Outlook) -> dict[str, tuple[float, str]]:
    """The spaces worth going to, without what the way costs."""
    if not outlook.goals:
        ways, found = outlook.sight.distances(outlook.who.space), targets(outlook)
        outlook.goals = {space: (worth / LATER ** max(0, ways[space] - 1), why) for space, (worth, why) in found.items()}
    return outlook.goals


def of_action(outlook: Outlook, key: str) -> tuple[float, str]:
    """What an action or opportunity of his turn is worth, and why."""
    who, values = outlook.who, outlook.values
    if key == "travel":
        worth, why = of_travel(outlook)
        return (worth * 0.5 if who.actions_left > 1 and worth > 0 else worth), why
    if key == "rest":
        worth = values.of_recovery(who, 1, "health") + values.of_recovery(who, 1, "sanity")
        return worth - 0.4, "he is hurt" if worth > 0 else "he needs no rest"
    if key == "acquire-assets":
        return of_acquiring(outlook), "the reserve has something he can afford"
    if key == "prepare-for-travel":
        return of_ticket(outlook), "a ticket brings him further"
    if key == "end":
        return 0.0, "nothing that is left gains anything"
    if key == "trade":
        return -1.0, "there is nothing to trade"
    return of_component(outlook, key)


def of_acquiring(outlook: Outlook) -> float:
    """What the reserve gives on average: of each number of successes the best that they buy."""
    table, who = outlook.sight.table, outlook.who
    chances = odds.results(
        odds.pool(outlook.sight, who, "influence", 0, ("action", "acquire-assets")), odds.face_odds(outlook.sight, who)
    )
    shelf = [(table.records[card].value or 0, outlook.of_card(card)) for card in table.state.reserve]
    worth = 0.0
    for hits, odd in enumerate(chances):
        worth += odd * max([0.0, *(gained for value, gained in shelf if value <= hits)])
    return worth * (0.6 if len(who.cards) > 5 else 0.9) - 0.2


def of_ticket(outlook: Outlook) -> float:
    """A ticket is worth something where the best space is more than a step away, and he has few."""
    who = outlook.who
    has = sum(who.tokens.get(ticket, 0) for ticket in TICKET_PATHS)
    return 1.0 if has == 0 else 0.5 if has == 1 else -0.5


def of_component(outlook: Outlook, key: str) -> tuple[float, str]:
    """The action or opportunity of a card."""
    table, who = outlook.sight.table, outlook.who
    found: list[tuple[int, Declared]] = [
        (held.uid, held.ability) for kind in (Action, Opportunity) for held in table.own(who, kind)
    ]
    found += [(held.uid, held.ability) for held in local_actions(table, who)]
    wanted = key.partition("#")[0]
    for uid, ability in found:
        if f"{ability.card}/{ability.label}" == wanted:
            cost = values_cost(outlook, ability)
            return outlook.of_effect(ability, uid) - cost - 0.1, f"{table.card_name(ability.card)} gains more than it costs"
    return 0.1, "it may help"


def values_cost(outlook: Outlook, ability: Declared) -> float:
    """What using it costs besides what its effect says: an action's first payment is part of its effect."""
    if isinstance(ability, Action | LocalAction):
        return 0.0
    return outlook.values.of_cost(outlook.who, ability.cost)
