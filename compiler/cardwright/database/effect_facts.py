"""What each effect says of its objects: one function a family of the tree's effects."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from cardwright.database.nouns import (
    Amount,
    Fact,
    amount_of,
    counted,
    exactly,
    fact_of,
    facts_of,
    place_of,
    who_is,
)
from cardwright.database.rows import Lexicon
from cardwright.syntax import tree

PREVENTIONS = (tree.PreventLoss, tree.PreventFrom, tree.PreventAll)
"""Modifiers that put something in the place of a loss."""


def effect_facts(effect: tree.Effect | tree.Spend, lexicon: Lexicon) -> list[Fact]:
    """What an effect itself says, without the effects inside it; never empty."""
    if isinstance(effect, tree.Spend):
        return facts_of(effect.things, lexicon)
    if isinstance(effect, tree.Action):
        return _action(effect, lexicon)
    if isinstance(effect, tree.Structure):
        return _structure(effect, lexicon)
    return _modifier(effect, lexicon)


def _action(effect: tree.Action, lexicon: Lexicon) -> list[Fact]:
    match effect:
        case tree.Gain(things, reserve):
            return facts_of(things, lexicon, "reserve" if reserve else None)
        case tree.Lose(things) | tree.Defeat(things):
            return facts_of(things, lexicon)
        case tree.Discard(discarded):
            return facts_of(discarded, lexicon)
        case tree.Recover(things, additional):
            return [_additional(fact) if additional else fact for fact in facts_of(things, lexicon)]
        case tree.Give(thing, to):
            return [replace(fact_of(thing, lexicon), recipient=who_is(to, lexicon))]
        case tree.Move() | tree.MoveTo() | tree.AdditionalAction() | tree.Trade() | tree.BecomeDelayed():
            return [_own_action(effect, lexicon)]
        case tree.Advance(track, steps) | tree.Retreat(track, steps):
            return [Fact(object=lexicon.id_of(track, ("track",)), amount=exactly(steps))]
        case tree.Improve(skill):
            return [Fact(object="skill", skill=lexicon.id_of(skill, ("skill",)) if skill else None, amount=exactly(1))]
    assert_never(effect)


def _own_action(
    effect: tree.Move | tree.MoveTo | tree.AdditionalAction | tree.Trade | tree.BecomeDelayed, lexicon: Lexicon
) -> Fact:
    """What an action says that has no thing as its object."""
    match effect:
        case tree.Move(spaces):
            return Fact(amount=Amount(0, spaces, "up-to"))
        case tree.MoveTo(place):
            return Fact(place=place_of(place, lexicon))
        case tree.AdditionalAction(count):
            return Fact(object="action", amount=exactly(count, "additional"))
        case tree.Trade():
            return Fact(object="possession")
        case tree.BecomeDelayed():
            return Fact()
    assert_never(effect)


def _additional(fact: Fact) -> Fact:
    return replace(fact, amount=replace(fact.amount, kind="additional") if fact.amount else None)


def _structure(effect: tree.Structure, lexicon: Lexicon) -> list[Fact]:
    match effect:
        case tree.Test(skill, modifier):
            return [Fact(skill=lexicon.id_of(skill, ("skill",)), amount=exactly(modifier, "modifier") if modifier else None)]
        case tree.Roll(dice):
            return [Fact(object="die", amount=exactly(dice))]
        case tree.Choose(thing):
            return [fact_of(thing, lexicon)]
        case tree.Pay() | tree.Cause() | tree.Either():
            return [Fact()]
    assert_never(effect)


def _modifier(effect: tree.Modifier, lexicon: Lexicon) -> list[Fact]:
    match effect:
        case tree.Bonus(skills):
            return [Fact(skill=lexicon.id_of(skill, ("skill",)), amount=exactly(bonus, "modifier")) for skill, bonus in skills]
        case tree.AdditionalDice(count):
            return [Fact(object="die", amount=exactly(count, "additional"))]
        case tree.Reroll(quantity):
            return [Fact(object="die", amount=amount_of(quantity))]
        case tree.AddToDie(number):
            return [Fact(object="die", amount=exactly(number, "modifier"))]
        case tree.CountsAs(_, _, successes):
            return [Fact(object="success", amount=exactly(successes))]
        case tree.PreventLoss(count, what):
            return [Fact(object=lexicon.id_of(what), amount=exactly(count))]
        case tree.PreventFrom(who, most, what):
            return [Fact(object=lexicon.id_of(what), recipient=counted(who, lexicon), amount=amount_of(most))]
        case tree.PreventAll(what):
            return [Fact(object=lexicon.id_of(what), amount=Amount(None, None, "all"))]
        case tree.SpendLess(count, what):
            return [Fact(object=lexicon.id_of(what), amount=exactly(count, "less"))]
        case tree.Reduce(statistic, whose, number):
            return [Fact(object=lexicon.id_of(statistic), recipient=lexicon.id_of(whose), amount=exactly(number, "less"))]
        case tree.ChooseAsIf(absent, place):
            return [Fact(object=lexicon.id_of(absent), place=place_of(place, lexicon))]
    assert_never(effect)
