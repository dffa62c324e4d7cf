"""What each effect says of its objects: one function a family of the tree's effects."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias, assert_never

from cardwright.database.nouns import (
    IT,
    THIS_CARD,
    Amount,
    Fact,
    amount_of,
    counted,
    exactly,
    fact_of,
    facts_of,
    named,
    place_of,
    who_is,
)
from cardwright.database.rows import Lexicon
from cardwright.database.table_facts import table_action_fact
from cardwright.syntax import tree

OwnAction: TypeAlias = (
    tree.Move
    | tree.MoveTo
    | tree.AdditionalAction
    | tree.Trade
    | tree.BecomeDelayed
    | tree.Flip
    | tree.NoAdditionalEffect
    | tree.BeDevoured
)
"""Actions that have no thing as their object."""

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
    if isinstance(effect, tree.SetAside | tree.Odd):
        return facts_of(effect.things, lexicon) if isinstance(effect, tree.SetAside) else [_odd(effect, lexicon)]
    if isinstance(effect, tree.BoardAction):
        places = effect.each_of if isinstance(effect, tree.PlaceOn) else ()
        fact = _board_action(effect, lexicon)
        return [replace(fact, place=place_of(place, lexicon)) for place in places] or [fact]
    match effect:
        case tree.Gain(things, reserve, deck, for_each):
            facts = facts_of(things, lexicon, "reserve" if reserve else "deck" if deck else None)
            return [_for_each(fact, for_each, lexicon) for fact in _additional(facts, things)]
        case tree.Lose(things, for_each):
            return [_for_each(fact, for_each, lexicon) for fact in facts_of(things, lexicon)]
        case tree.Defeat(things):
            return facts_of(things, lexicon)
        case tree.Discard(discarded, for_each):
            return [_for_each(fact, for_each, lexicon) for fact in facts_of(discarded, lexicon)]
        case tree.Recover(things):
            return _additional(facts_of(things, lexicon), things)
        case tree.Give(thing, to):
            return [replace(fact_of(thing, lexicon), recipient=who_is(to, lexicon))]
        case tree.Advance(track, steps) | tree.Retreat(track, steps):
            fact = Fact(object=lexicon.id_of(track, ("track",)), amount=exactly(steps))
            return [_for_each(fact, effect.for_each, lexicon) if isinstance(effect, tree.Advance) else fact]
        case tree.Improve(skill, count, additional, more, others):
            amount = exactly(count, "additional" if additional else "exactly")
            other = _skills((None,), exactly(others, "additional"), lexicon) if others else []
            return _skills((skill, *more), amount, lexicon) + other
        case tree.Impair(skill, count, more, every):
            return _skills((skill, *more), Amount(None, None, "each") if every else exactly(count), lexicon)
        case tree.MoveTrack():
            return [_moved(effect, lexicon)]
        case tree.AdvanceTo(track, number):
            return [Fact(object=lexicon.id_of(track, ("track",)), amount=Amount(number, number, "to"))]
        case tree.ResolveResult(passed):
            return [Fact(object="pass-effect" if passed else "fail-effect")]
        case tree.Ambush() | tree.HaveAmbush() | tree.Spawn() | tree.EncounterClue() | tree.ResolveReckoning():
            return [_appearance(effect, lexicon)]
        case tree.ResolveEncounter() | tree.Close() | tree.Solve():
            return [_ending(effect, lexicon)]
        case tree.EncounterIt() | tree.ResolveAgainst() | tree.ResolveReckonings() | tree.EncounterThing() | tree.SolveThing():
            return [_met(effect, lexicon)]
        case _:
            return [_own_action(effect, lexicon)]


def _odd(effect: tree.Odd, lexicon: Lexicon) -> Fact:
    """What actions of single cards say of their objects."""
    match effect:
        case tree.Remove(thing, place):
            return replace(fact_of(thing, lexicon), place=place_of(place, lexicon))
        case tree.LookAt(what):
            return Fact(object=lexicon.id_of(what), amount=exactly(1))
        case tree.Substitute(skill, other):
            return Fact(skill=lexicon.id_of(skill, ("skill",)), qualifiers=(f"for-{lexicon.id_of(other, ('skill',))}",))
        case tree.LoseFewer(count, what):
            return Fact(object=lexicon.id_of(what), amount=exactly(count, "less"))
        case tree.PerformAbilities(place):
            return Fact(object="action", place=place_of(place, lexicon) if place else None)
    assert_never(effect)


def _moved(effect: tree.MoveTrack, lexicon: Lexicon) -> Fact:
    """How a track is moved."""
    steps, way = effect.steps, "clockwise" if effect.forward else "counterclockwise"
    amount = Amount(0, None, "any-number") if steps is None else exactly(steps, way)
    place = f"{effect.color}-{lexicon.id_of(effect.track, ('track',))}" if effect.color else None
    without = (f"without-advancing {lexicon.id_of(effect.unmoved, ('track',))}",) if effect.unmoved else ()
    return Fact(object=lexicon.id_of(effect.track, ("track",)), amount=amount, qualifiers=without, place=place)


def _met(effect: tree.Met, lexicon: Lexicon) -> Fact:
    """What an action says of what is met on the way, or lies before one."""
    match effect:
        case tree.EncounterIt():
            return Fact(object=IT, amount=exactly(1))
        case tree.ResolveAgainst(encounter, thing):
            fact = fact_of(thing, lexicon)
            return replace(fact, qualifiers=(*fact.qualifiers, lexicon.id_of(encounter, ("encounter",))))
        case tree.EncounterThing(thing) | tree.SolveThing(thing):
            return fact_of(thing, lexicon)
        case tree.ResolveReckonings(noun, _, place, twice):
            told = (f"of {named(noun, lexicon)}", *(("twice",) if twice else ()))
            where = place_of(place, lexicon) if place else None
            return Fact(object="reckoning", amount=Amount(None, None, "each"), qualifiers=told, place=where)
    assert_never(effect)


def _skills(skills: tuple[str | None, ...], amount: Amount, lexicon: Lexicon) -> list[Fact]:
    """One fact a skill; none is named where it is one of choice."""
    return [Fact(object="skill", skill=lexicon.id_of(skill, ("skill",)) if skill else None, amount=amount) for skill in skills]


def _appearance(
    effect: tree.Ambush | tree.HaveAmbush | tree.Spawn | tree.EncounterClue | tree.ResolveReckoning, lexicon: Lexicon
) -> Fact:
    """What an action says that brings something on, or an encounter or effect with it."""
    match effect:
        case tree.Ambush(thing, he):
            whom = who_is(effect.whom, lexicon) if effect.whom else "he" if he else "you"
            return replace(fact_of(thing, lexicon), recipient=whom)
        case tree.HaveAmbush(thing):
            return fact_of(thing, lexicon)
        case tree.Spawn(thing, each, each_on):
            fact = _for_each(fact_of(thing, lexicon), each, lexicon)
            return replace(fact, place=place_of(each_on, lexicon)) if each_on else fact
        case tree.EncounterClue(clue):
            return fact_of(clue, lexicon)
        case tree.ResolveReckoning(die):
            return Fact(object="reckoning", amount=Amount(die, die, "faces") if die is not None else None)
    assert_never(effect)


def _board_action(effect: tree.BoardAction, lexicon: Lexicon) -> Fact:
    """What an action says of cards of the whole table."""
    match effect:
        case tree.PlaceOn(thing, each_on):
            fact = fact_of(thing, lexicon)
            return replace(fact, place=place_of(each_on, lexicon)) if each_on else fact
        case tree.RemoveFrom(thing, place, each):
            return _for_each(replace(fact_of(thing, lexicon), place=place_of(place, lexicon)), each, lexicon)
        case tree.MoveThing(thing, place, source):
            fact = fact_of(thing, lexicon)
            start = (f"from {place_of(source, lexicon)}",) if source else ()
            return replace(fact, place=place_of(place, lexicon), qualifiers=(*fact.qualifiers, *start))
        case tree.AdvanceActive(word, steps):
            return Fact(object=lexicon.id_of(word), amount=exactly(steps))
        case tree.Awaken(word):
            return Fact(object=lexicon.id_of(word))
        case tree.Surge(word, place):
            return Fact(object=lexicon.id_of(word), place=place_of(place, lexicon) if place else None)
        case tree.DrawAndResolve(thing, place):
            fact = fact_of(thing, lexicon)
            return replace(fact, place=place_of(place, lexicon)) if place else fact
        case tree.IsSolved(word):
            return Fact(object=lexicon.id_of(word))
        case tree.SetAside(things):
            return fact_of(things[0], lexicon)
        case tree.Shuffle(deck):
            return Fact(object=lexicon.id_of(deck))
        case tree.SetUp() | tree.Draw() | tree.MoveToward() | tree.SkipTest() | tree.ShuffleIn():
            return _of_sheets(effect, lexicon)
        case tree.FlipThat(word):
            return Fact(object=lexicon.id_of(word), amount=exactly(1, "that"))
        case tree.LoseGame() | tree.WinGame() | tree.FlipSheet():
            return Fact()
    return table_action_fact(effect, lexicon)


def _of_sheets(effect: tree.SheetAction, lexicon: Lexicon) -> Fact:
    """What an action of a sheet, a Prelude, a Monster or an Adventure says."""
    match effect:
        case tree.SetUp(name):
            return Fact(object=lexicon.id_of(name))
        case tree.Draw(noun, definite, sheets) if definite or sheets is not None:
            quantity = tree.Definite() if sheets is None else tree.Exactly(sheets)
            return fact_of(tree.Thing(quantity, noun, random=sheets is not None), lexicon)
        case tree.Draw(noun):
            return replace(fact_of(tree.Thing(tree.Indefinite(), noun, random=True), lexicon), place="deck")
        case tree.MoveToward(spaces, place, noun):
            moved = Fact(object=named(noun, lexicon)) if noun else Fact()
            return replace(moved, place=place_of(place, lexicon), amount=exactly(spaces))
        case tree.SkipTest(skill):
            return Fact(skill=lexicon.id_of(skill, ("skill",)))
        case tree.ShuffleIn(noun, random):
            return fact_of(tree.Thing(tree.Indefinite(), noun, random=random), lexicon)
    assert_never(effect)


def _ending(effect: tree.ResolveEncounter | tree.Close | tree.Solve, lexicon: Lexicon) -> Fact:
    """What an action says of an encounter, or of what is closed or solved."""
    match effect:
        case tree.ResolveEncounter(encounter):
            return Fact(object=lexicon.id_of(encounter, ("encounter",)))
        case tree.Close(thing):
            return fact_of(thing, lexicon)
        case tree.Solve(word):
            return Fact(object=lexicon.id_of(word), amount=exactly(1))
    assert_never(effect)


def _own_action(effect: OwnAction, lexicon: Lexicon) -> Fact:
    """What an action says that has no thing as its object."""
    match effect:
        case tree.Move(spaces, exact, along, or_along, within):
            way = tuple(f"along {lexicon.id_of(path, ('path-type',))}" for path in (along, or_along) if path)
            number = exactly(spaces) if exact else Amount(0, spaces, "up-to")
            return Fact(amount=number, qualifiers=way, place=place_of(within, lexicon) if within else None)
        case tree.MoveTo(place, other):
            return Fact(place=place_of(place, lexicon), qualifiers=(f"or {place_of(other, lexicon)}",) if other else ())
        case tree.AdditionalAction(count):
            return Fact(object="action", amount=exactly(count, "additional"))
        case tree.Trade():
            return Fact(object="possession")
        case tree.Flip():
            return Fact(object=THIS_CARD, amount=exactly(1))
        case tree.BecomeDelayed() | tree.BeDevoured() | tree.NoAdditionalEffect():
            return Fact()
    assert_never(effect)


_BY_THE_WAY = ("spent", "fallen", "discarded")


def _for_each(fact: Fact, each: tree.ForEach | None, lexicon: Lexicon) -> Fact:
    if each is None:
        return fact
    where = f" {place_of(each.place, lexicon)}" if each.place else f" {each.of}" if each.of in _BY_THE_WAY else ""
    solved = "solved " if each.noun.solved else "defeated " if each.noun.defeated else ""
    where += f" with {named(each.having.noun, lexicon)}" if each.having else ""
    also = (f"for-each {named(each.also, lexicon)}",) if each.also else ()
    return replace(fact, qualifiers=(*fact.qualifiers, f"for-each {solved}{named(each.noun, lexicon)}{where}", *also))


def _additional(facts: list[Fact], things: tuple[tree.Thing, ...]) -> list[Fact]:
    """The facts of things, told apart by whether a thing is an additional one."""
    return [
        replace(fact, amount=replace(fact.amount, kind="additional")) if thing.additional and fact.amount else fact
        for fact, thing in zip(facts, things, strict=True)
    ]


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


def _of_monsters_and_dice(effect: tree.MinimumDice | tree.Negates | tree.LoseAbility, lexicon: Lexicon) -> Fact:
    """What rules of single cards say of their objects."""
    match effect:
        case tree.MinimumDice(count):
            return Fact(object="die", amount=Amount(count, None, "at-least"))
        case tree.Negates(_, successes):
            return Fact(object="success", amount=exactly(successes, "less"))
        case tree.LoseAbility(whose, what):
            return Fact(object=lexicon.id_of(what), recipient=lexicon.id_of(whose))
    assert_never(effect)


def _modifier(effect: tree.Modifier, lexicon: Lexicon) -> list[Fact]:
    if isinstance(effect, tree.MinimumDice | tree.Negates | tree.LoseAbility):
        return [_of_monsters_and_dice(effect, lexicon)]
    match effect:
        case tree.Bonus((), every):
            return [Fact(object="skill", amount=exactly(every, "modifier"), qualifiers=("all",))]
        case tree.Bonus(skills):
            return [Fact(skill=lexicon.id_of(skill, ("skill",)), amount=exactly(bonus, "modifier")) for skill, bonus in skills]
        case tree.AdditionalDice(count, fewer, each):
            return [_for_each(Fact(object="die", amount=exactly(count, "less" if fewer else "additional")), each, lexicon)]
        case tree.AddSuccesses(count, each):
            return [_for_each(Fact(object="success", amount=exactly(count)), each, lexicon)]
        case tree.Reroll(quantity):
            return [Fact(object="die", amount=amount_of(quantity))]
        case tree.AddToDie(number):
            return [Fact(object="die", amount=exactly(number, "modifier"))]
        case tree.CountsAs(_, _, successes):
            return [Fact(object="success", amount=exactly(successes))]
        case tree.Successes(faces, only, this_test):
            narrowed = (*(("only",) if only else ()), *(("this-test",) if this_test else ()))
            return [Fact(object="success", amount=Amount(min(faces), max(faces), "faces"), qualifiers=narrowed)]
        case tree.PreventLoss(count, what):
            return [Fact(object=lexicon.id_of(what), amount=exactly(count))]
        case tree.PreventFrom(who, most, what):
            recipient = counted(who, lexicon) if isinstance(who, tree.Thing) else who_is(who, lexicon)
            return [Fact(object=lexicon.id_of(what), recipient=recipient, amount=amount_of(most))]
        case tree.PreventAll(what):
            return [Fact(object=lexicon.id_of(what), amount=Amount(None, None, "all"))]
        case tree.SpendLess(count, what, each):
            return [_for_each(Fact(object=lexicon.id_of(what), amount=exactly(count, "less")), each, lexicon)]
        case tree.Reduce(statistic, whose, number, minimum):
            amount = exactly(minimum) if number is None else exactly(number, "less")
            return [Fact(object=lexicon.id_of(statistic), recipient=lexicon.id_of(whose), amount=amount)]
        case tree.ChooseAsIf(absent, place):
            return [Fact(object=lexicon.id_of(absent), place=place_of(place, lexicon))]
    assert_never(effect)
