"""What a card is worth to whoever has it, from what it declares."""

from __future__ import annotations

from cardwright_engine.declarations import (
    Action,
    AdditionalDice,
    Bonus,
    CountsAs,
    Declared,
    DieAddition,
    Discount,
    LocalAction,
    MoreRerolled,
    Opportunity,
    Prevention,
    Reckoning,
    Reduction,
    Reroll,
    Restriction,
    Successes,
    Trigger,
    View,
    Would,
)
from cardwright_engine.dice import SUCCESSES
from cardwright_engine.frames import Source
from cardwright_engine.greedy.foresight import foresee
from cardwright_engine.greedy.imagined import frame_of
from cardwright_engine.greedy.odds import COMBAT
from cardwright_engine.greedy.sight import Sight
from cardwright_engine.greedy.values import Values
from cardwright_engine.plan import ENCOUNTER

WORTH: dict[type[Declared], float] = {
    AdditionalDice: 1.2, Reroll: 1.2, MoreRerolled: 0.6, DieAddition: 1.0, CountsAs: 0.8, Prevention: 1.2, Discount: 0.6,
    Reduction: 1.0, View: 1.0, Restriction: -1.5, Would: 0.8,
}  # fmt: skip
"""What an ability that is in force as long as one has the card is worth."""
NARROW, HUNTING = 0.7, 2.0
"""What a bonus for some tests only counts; what one for combat counts where an Epic Monster has to be defeated."""
RECKONINGS = 3.0
"""About how many more of them there are."""
ONCE = 0.6
"""What is left of the worth of a card that is used up."""


def worth_of(sight: Sight, values: Values, card: str) -> float:
    """What the card is worth; a card of which nothing is known or that declares nothing is worth a little."""
    abilities = sight.table.index.all_of(card)
    if not abilities:
        return 0.3
    return sum(_worth(sight, values, one) for one in abilities)


def _worth(sight: Sight, values: Values, ability: Declared) -> float:
    kept = ONCE if ability.cost else 1.0
    if isinstance(ability, Bonus):
        amounts = sorted((amount for _, amount in ability.skills), reverse=True)
        narrow = 1.0 if not ability.during else HUNTING if values.hunts and ability.during == COMBAT else NARROW
        return kept * narrow * (0.9 * amounts[0] + 0.3 * sum(amounts[1:])) if amounts else 0.0
    if isinstance(ability, Successes):
        return 1.5 * (len(ability.faces) - len(SUCCESSES) if ability.only else len(ability.faces))
    if type(ability) in WORTH:
        return kept * WORTH[type(ability)]
    if isinstance(ability, Reckoning):
        return RECKONINGS * _foreseen(sight, values, ability, -4.0, 1.0)
    if isinstance(ability, Action | LocalAction | Opportunity):
        return kept * _foreseen(sight, values, ability, 0.0, 4.0)
    if isinstance(ability, Trigger):
        return _foreseen(sight, values, ability, -3.0, 3.0)
    return 0.0


def _foreseen(
    sight: Sight, values: Values, ability: Action | LocalAction | Opportunity | Trigger | Reckoning, least: float, most: float
) -> float:
    people = sight.state.in_turn_order()
    if not people:
        return 0.0
    frame = frame_of(sight, people[0], Source(None, ability.card, ability.label))
    worth = foresee(sight, values, frame, ability.effect) or 0.0
    if isinstance(ability, Opportunity) and ability.phase == ENCOUNTER:
        worth = max(worth, 0.5)
    return min(most, max(least, worth))
