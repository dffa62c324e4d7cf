"""What each option of a choice is worth to the greedy player, and why, in words a player knows."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from cardwright_engine.choices import DECLINE, Choice, Option
from cardwright_engine.declarations import Prevention
from cardwright_engine.greedy import turns
from cardwright_engine.greedy.known import Aim
from cardwright_engine.greedy.outlook import Outlook
from cardwright_engine.tracks import OMEN
from cardwright_engine.turns import END

CLUE, DIE = "clue", "die "
ACCEPT = "accept"


class Score(NamedTuple):
    """What an option is worth, and why."""

    value: float
    reason: str


Judge = Callable[[Outlook, Choice], "list[Score] | None"]


def scores(outlook: Outlook | None, choice: Choice) -> list[Score]:
    """The score of each option, in their order; the first judge who knows the sort of choice tells."""
    if outlook is None:
        return [Score(0.0 if option.key == DECLINE else 1.0, "as good as any other") for option in choice.options]
    for judge in JUDGES:
        found = judge(outlook, choice)
        if found is not None:
            return found
    return [Score(-0.1 if option.key == DECLINE else 0.0, "as good as any other") for option in choice.options]


def _turn(outlook: Outlook, choice: Choice) -> list[Score] | None:
    if choice.options[-1].key != END.key:
        return None
    return [Score(*turns.of_action(outlook, option.key)) for option in choice.options]


def _encounter(outlook: Outlook, choice: Choice) -> list[Score] | None:
    if choice.prompt != "encounter what":
        return None
    of_offer = outlook.memory.prospects.of_offer
    return [
        Score(0.0, "the other encounters of this space are worth more")
        if option.key == DECLINE
        else Score(of_offer(outlook.sight, outlook.values, outlook.who, option.key), f"{option.label} gains the most here")
        for option in choice.options
    ]


def _before_encounter(outlook: Outlook, choice: Choice) -> list[Score] | None:
    if choice.prompt != "before his encounter":
        return None
    return [
        Score(0.0, "nothing is worth its cost") if option.key == DECLINE else Score(*turns.of_component(outlook, option.key))
        for option in choice.options
    ]


def _dice(outlook: Outlook, choice: Choice) -> list[Score] | None:
    """Rerolls and additions after a roll: worth what passing is worth, times how likely they bring it."""
    told = re.search(r"rolled ([\d ]+): reroll", choice.prompt)
    if told is None:
        return None
    faces = [int(face) for face in told[1].split()]
    hits, misses = sum(face >= 5 for face in faces), sum(face < 5 for face in faces)
    skill = choice.prompt.partition(" test,")[0].lower()
    more = outlook.of_success(skill, hits)
    worth = (outlook.of_test(skill) if more is None and not hits else more or 0.0) / 3 if misses else 0.0
    found = []
    for option in choice.options:
        if option.key == DECLINE:
            found.append(Score(0.05, "the roll is good enough"))
        elif option.key == CLUE:
            found.append(Score(worth - outlook.values.of_reroll(outlook.who), "so much hangs on this test"))
        else:
            found.append(Score(worth * 1.5 - _cost(outlook, option) - (0 if misses else 1), "another roll may bring a success"))
    return found


def _die(outlook: Outlook, choice: Choice) -> list[Score] | None:
    if not choice.options[0].key.startswith(DIE):
        return None
    found = []
    for option in choice.options:
        face = int(option.label.rpartition(" ")[2]) if option.key != DECLINE else 5
        if choice.prompt.startswith("add"):
            found.append(Score(face if face < 5 else 0, "it is the nearest to a success"))
        else:
            found.append(Score(6 - face if face < 5 else 0.5 * (option.key == DECLINE), "it is no success yet"))
    return found


def _cards(outlook: Outlook, choice: Choice) -> list[Score] | None:
    """Cards by name: the best is gained or kept, the worst discarded."""
    records = outlook.sight.table.records
    keys = [option.card or option.key.partition("#")[0] for option in choice.options if option.key != DECLINE]
    if not keys or any(key not in records for key in keys) or any(option.ability for option in choice.options):
        return None
    away = choice.prompt.startswith(("discard", "give", "lose"))
    found = []
    for option in choice.options:
        if option.key == DECLINE:
            found.append(Score(0.0, "none of them is wanted" if not away else "he keeps what he has"))
            continue
        worth = outlook.of_card(option.card or option.key.partition("#")[0])
        found.append(Score(-worth if away else worth, "he can do best without it" if away else "it is the most useful"))
    return found


def _spaces(outlook: Outlook, choice: Choice) -> list[Score] | None:
    """Where to move, and which space is meant."""
    board = outlook.sight.table.spaces
    if any(option.key.partition("#")[0] not in board for option in choice.options if option.key != DECLINE):
        return None
    found = []
    for option in choice.options:
        if option.key == DECLINE:
            stays = turns.of_step(outlook, outlook.who.space)[0] if outlook.who.space else 0.0
            found.append(Score(stays, "he is where he is needed"))
            continue
        worth, why = turns.of_step(outlook, option.key.partition("#")[0]) if outlook.who.space else (0.0, "")
        costs = outlook.values.ticket if "spending" in option.label else 0.0
        found.append(Score(worth - costs, f"it leads to {why}" if why else "as good as any other"))
    return found


def _omen(outlook: Outlook, choice: Choice) -> list[Score] | None:
    if any(option.key not in OMEN for option in choice.options):
        return None
    return [Score(-outlook.values.of_omen(option.key), "the fewest Gates correspond to it") for option in choice.options]


def _skills(outlook: Outlook, choice: Choice) -> list[Score] | None:
    skills = outlook.sight.table.skills
    if any(option.key not in skills for option in choice.options):
        return None
    sign = 1 if choice.prompt.startswith("improve") else -1
    who = outlook.who
    dice = {option.key: who.skill_value(option.key) for option in choice.options}
    return [
        Score(-sign * dice[option.key], "it helps him most" if sign > 0 else "he needs it least") for option in choice.options
    ]


def _clause(outlook: Outlook, choice: Choice) -> list[Score] | None:
    """A clause of an effect: what comes of each answer is foreseen."""
    if not choice.card or choice.span is None:
        return None
    found, told = [], False
    offer = choice.options[0].key == ACCEPT
    for place, option in enumerate(choice.options):
        answer = int(option.key == ACCEPT) if offer else place
        worth = outlook.of_answer(choice.card, choice.ability, Aim(choice.span, answer))
        told = told or worth is not None
        if option.key == DECLINE:
            reason = "it costs more than it gives"
        else:
            reason = "it gives more than it costs" if offer else "it is worth the most"
        found.append(Score(worth or 0.0, reason))
    return found if told else None


def _offer(outlook: Outlook, choice: Choice) -> list[Score] | None:
    """An ability that is offered by its card: taken where its cost is less than a gain of that sort."""
    if len(choice.options) != 2 or choice.options[0].key != ACCEPT:
        return None
    worth, cost = 1.0, 0.0
    for ability in outlook.sight.table.index.every(choice.card):
        if ability.label == choice.ability:
            cost = outlook.values.of_cost(outlook.who, ability.cost)
            if isinstance(ability, Prevention):
                worth = 1.5 * (ability.amount or 2)
            if any(payment[:2] == ("discard", "this card") for payment in ability.cost):
                cost = outlook.of_card(choice.card) * 0.5
    return [Score(worth - cost, "it helps now"), Score(0.0, "it costs more than it gives")]


def _people(outlook: Outlook, choice: Choice) -> list[Score] | None:
    people = {one.name: one for one in outlook.sight.state.investigators}
    if any(option.key not in people for option in choice.options if option.key != DECLINE):
        return None
    found = []
    for option in choice.options:
        one = people.get(option.key)
        worth = 0.0 if one is None else 10 - one.health - one.sanity
        found.append(Score(worth if "token" not in choice.prompt else -worth, "he needs it most"))
    return found


def _monsters(outlook: Outlook, choice: Choice) -> list[Score] | None:
    monsters = {one.name: one for one in outlook.sight.table.encountered()}
    if any(option.key.partition("#")[0] not in monsters for option in choice.options):
        return None
    first = choice.prompt.startswith("encounter")
    found = []
    for option in choice.options:
        worth = outlook.values.of_slain(monsters[option.key.partition("#")[0]])
        found.append(Score(-worth if first else worth, "it is the easiest" if first else "it is the most dangerous"))
    return found


def _cost(outlook: Outlook, option: Option) -> float:
    for ability in outlook.sight.table.index.every(option.card):
        if ability.label == option.ability:
            return outlook.values.of_cost(outlook.who, ability.cost)
    return 0.0


JUDGES: tuple[Judge, ...] = (
    _turn, _encounter, _before_encounter, _dice, _die, _clause, _cards, _spaces, _omen, _skills, _people, _monsters, _offer,
)  # fmt: skip
