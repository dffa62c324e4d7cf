"""Build the effects of the tree: one typed method a grammar rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from lark import Token
from lark.tree import Meta

from cardwright.syntax import tree
from cardwright.syntax.build.nouns import Children, faces, has, is_token, nodes, numbers, only, span, the, words
from cardwright.syntax.build.table import TableBuilder


class EffectBuilder(TableBuilder):
    """Rules about what a sentence does."""

    def effect(self, meta: Meta, children: Children) -> Any:
        return children[0]

    def test(self, meta: Meta, children: Children) -> tree.Test:
        modifier = numbers(children, "SIGNED")
        return tree.Test(words(children, "NAME")[0], modifier[0] if modifier else 0, span=span(meta))

    def roll(self, meta: Meta, children: Children) -> tree.Roll:
        return tree.Roll(numbers(children)[0], span=span(meta))

    def gain(self, meta: Meta, children: Children) -> tree.Gain:
        return self._gain(meta, children, _things(children))

    def _gain(self, meta: Meta, children: Children, things: tuple[tree.Thing, ...]) -> tree.Gain:
        """A gain; the limit of value that may follow its source is one of its last thing."""
        worth = only(children, tree.Worth)
        if worth is not None:
            things = (*things[:-1], replace(things[-1], worth=worth))
        pile = has(children, "FROM_RESERVE_OR_DISCARD_PILE")
        reserve, deck = has(children, "FROM_RESERVE") or pile, has(children, "FROM_DECK")
        return tree.Gain(things, reserve, deck, _for_each(children), pile, span=span(meta))

    def each_had(self, meta: Meta, children: Children) -> list[tree.ForEach]:
        each, *also = nodes(children, tree.Noun)
        return [tree.ForEach(each, "had", also=also[0] if also else None, span=span(meta))]

    def each_with(self, meta: Meta, children: Children) -> list[tree.ForEach]:
        _, noun, _, quantity, had = children
        having = tree.Thing(quantity, had, span=(quantity.span[0], had.span[1]))
        return [tree.ForEach(noun, "there", having=having, span=span(meta))]

    def each_there(self, meta: Meta, children: Children) -> list[tree.ForEach]:
        corresponds = next(iter(words(children, "NAME")), None)
        return [replace(self._each(meta, children, "there"), place=self._place(children), corresponds=corresponds)]

    def each_of_his(self, meta: Meta, children: Children) -> list[tree.ForEach]:
        return [self._each(meta, children, "his")]

    def each_discarded(self, meta: Meta, children: Children) -> list[tree.ForEach]:
        return [self._each(meta, children, "discarded")]

    def each_spent(self, meta: Meta, children: Children) -> list[tree.ForEach]:
        return [self._each(meta, children, "spent")]

    def each_fallen(self, meta: Meta, children: Children) -> list[tree.ForEach]:
        return [self._each(meta, children, "fallen")]

    def each_of(self, meta: Meta, children: Children) -> list[tree.ForEach]:
        return [self._each(meta, children, "there")]

    def _each(self, meta: Meta, children: Children, of: str) -> tree.ForEach:
        noun = the(children, tree.Noun)
        return tree.ForEach(noun, of, span=span(meta))

    def worth(self, meta: Meta, children: Children) -> tree.Worth:
        return tree.Worth(has(children, "WITH_TOTAL_VALUE"), span=span(meta))

    def lose(self, meta: Meta, children: Children) -> tree.Lose:
        return tree.Lose(_things(children), _for_each(children), span=span(meta))

    def recover(self, meta: Meta, children: Children) -> tree.Recover:
        return tree.Recover(_things(children), span=span(meta))

    def discard(self, meta: Meta, children: Children) -> tree.Discard:
        things: list[Any] = []
        for child in children[1:]:
            if isinstance(child, Token):
                if child.type == "AND_THIS_CARD":
                    things.append(tree.ThisCard(span=((child.end_pos or 0) - len("this card"), child.end_pos or 0)))
            else:
                things += child if isinstance(child, tuple) else [] if isinstance(child, list) else [child]
        return tree.Discard(tuple(things), _for_each(children), span=span(meta))

    def discard_of_them(self, meta: Meta, children: Children) -> tree.Discard:
        count = children[1]
        of = tree.OfThem(int(count), span=(count.start_pos or 0, span(meta)[1]))
        return tree.Discard((of,), span=span(meta))

    def discard_after(self, meta: Meta, children: Children) -> tree.Discard:
        return tree.Discard(_things(children), afterwards=True, span=span(meta))

    def remove(self, meta: Meta, children: Children) -> tree.Remove:
        thing, place = only(children, tree.Thing), self._place(children)
        assert thing is not None and place is not None
        return tree.Remove(thing, place, span=span(meta))

    def look_at(self, meta: Meta, children: Children) -> tree.LookAt:
        what, word = words(children, "NAME")
        return tree.LookAt(what, word, words(children, "SUPPLY")[0], span=span(meta))

    def substitute(self, meta: Meta, children: Children) -> tree.Substitute:
        skill, other = words(children, "NAME")
        return tree.Substitute(skill, other, has(children, "USING_THE_SAME_MODIFIER"), span=span(meta))

    def lose_fewer(self, meta: Meta, children: Children) -> tree.LoseFewer:
        return tree.LoseFewer(numbers(children)[0], words(children, "NAME")[0], span=span(meta))

    def perform_abilities(self, meta: Meta, children: Children) -> tree.PerformAbilities:
        return tree.PerformAbilities(self._place(children), span=span(meta))

    def flip(self, meta: Meta, children: Children) -> tree.Flip:
        return tree.Flip(span=span(meta))

    def no_additional_effect(self, meta: Meta, children: Children) -> tree.NoAdditionalEffect:
        return tree.NoAdditionalEffect(span=span(meta))

    def be_devoured(self, meta: Meta, children: Children) -> tree.BeDevoured:
        return tree.BeDevoured(span=span(meta))

    def ambush(self, meta: Meta, children: Children) -> tree.Ambush:
        noun = self._named(next(child for child in children if isinstance(child, Token) and child.type == "NAME"))
        quantity = tree.Definite() if has(children, "THE") else tree.Indefinite()
        whom = only(children, tree.Group)
        return tree.Ambush(tree.Thing(quantity, noun, span=noun.span), has(children, "HIM"), whom, span=span(meta))

    def have_ambush(self, meta: Meta, children: Children) -> tree.HaveAmbush:
        noun = self._named(next(child for child in children if child.type == "NAME"))
        return tree.HaveAmbush(tree.Thing(tree.Indefinite(), noun, span=noun.span), span=span(meta))

    def spawn(self, meta: Meta, children: Children) -> tree.Spawn:
        thing = the(children, tree.Thing)
        return tree.Spawn(thing, _for_each(children), span=span(meta))

    def spawn_each(self, meta: Meta, children: Children) -> tree.Spawn:
        thing = the(children, tree.Thing)
        return tree.Spawn(thing, each_on=self._place(children), span=span(meta))

    def encounter_it(self, meta: Meta, children: Children) -> tree.EncounterIt:
        return tree.EncounterIt(span=span(meta))

    def encounter_thing(self, meta: Meta, children: Children) -> tree.EncounterThing:
        return tree.EncounterThing(children[1], has(children, "IN_ORDER_OF_CHOICE"), span=span(meta))

    def solve_thing(self, meta: Meta, children: Children) -> tree.SolveThing:
        _, count, noun, *place = children
        thing = tree.Thing(tree.Exactly(int(count)), noun, self._place(children), span=(count.start_pos or 0, meta.end_pos))
        return tree.SolveThing(thing, span=span(meta))

    def advance_to(self, meta: Meta, children: Children) -> tree.AdvanceTo:
        return tree.AdvanceTo(words(children, "NAME")[0], numbers(children)[0], span=span(meta))

    def resolve_against(self, meta: Meta, children: Children) -> tree.ResolveAgainst:
        thing = the(children, tree.Thing)
        encounter = self._forms.singular(words(children, "NAME")[0])
        return tree.ResolveAgainst(encounter, thing, has(children, "IN_ORDER_OF_CHOICE"), span=span(meta))

    def resolve_each_reckoning(self, meta: Meta, children: Children) -> tree.ResolveReckonings:
        noun = the(children, tree.Noun)
        had, twice, die = has(children, "YOU_HAVE"), has(children, "TWICE"), next(iter(faces(children)), None)
        return tree.ResolveReckonings(noun, had, self._place(children), twice, die, span=span(meta))

    def payable(self, meta: Meta, children: Children) -> Any:
        return children[0]

    def deed(self, meta: Meta, children: Children) -> Any:
        return children[0]

    def advance_track(self, meta: Meta, children: Children) -> tree.MoveTrack:
        track, unmoved = words(children, "NAME")
        return tree.MoveTrack(track, unmoved, numbers(children)[0], forward=True, span=span(meta))

    def advance_to_color(self, meta: Meta, children: Children) -> tree.MoveTrack:
        track, *rest = words(children, "NAME")
        unmoved = rest[-1] if words(children, "WITHOUT_ADVANCING") else None
        color = words(children, "TO_COLOR_SPACE")[0].split()[2]
        return tree.MoveTrack(track, unmoved, forward=True, color=color, span=span(meta))

    def encounter_clue(self, meta: Meta, children: Children) -> tree.EncounterClue:
        ignoring = self._forms.singular(words(children, "NAME")[0])
        return tree.EncounterClue(children[1], ignoring, span=span(meta))

    def resolve_encounter(self, meta: Meta, children: Children) -> tree.ResolveEncounter:
        return tree.ResolveEncounter(self._forms.singular(words(children, "NAME")[0]), span=span(meta))

    def close(self, meta: Meta, children: Children) -> tree.Close:
        return tree.Close(children[-1], span=span(meta))

    def solve(self, meta: Meta, children: Children) -> tree.Solve:
        return tree.Solve(words(children, "NAME")[0], span=span(meta))

    def resolve_reckoning(self, meta: Meta, children: Children) -> tree.ResolveReckoning:
        die = faces(children)
        return tree.ResolveReckoning(die[0] if die else None, span=span(meta))

    def spend(self, meta: Meta, children: Children) -> tree.Spend:
        return tree.Spend(_things(children), span=span(meta))

    def cause(self, meta: Meta, children: Children) -> tree.Cause:
        _, who, _, effect = children
        return tree.Cause(who, (effect,), span=span(meta))

    def choose(self, meta: Meta, children: Children) -> tree.Choose:
        thing = the(children, tree.Thing)
        return tree.Choose(thing, tuple(children[3:]), span=span(meta))

    def move(self, meta: Meta, children: Children) -> tree.Move:
        along, or_along = (*words(children, "NAME"), None, None)[:2]
        exactly = not has(children, "UP_TO")
        return tree.Move(numbers(children)[0], exactly, along, or_along, self._place(children), span=span(meta))

    def move_to(self, meta: Meta, children: Children) -> tree.MoveTo:
        return tree.MoveTo(children[-1], span=span(meta))

    def move_to_either(self, meta: Meta, children: Children) -> tree.MoveTo:
        one, other = (
            tree.NamedSpace(" ".join(name.split()), span=(name.start_pos or 0, name.end_pos or 0))
            for name in children
            if is_token(name, "NAME")
        )
        return tree.MoveTo(one, other, span=span(meta))

    def give(self, meta: Meta, children: Children) -> tree.Give:
        _, thing, _, to = children
        return tree.Give(thing, to, span=span(meta))

    def trade(self, meta: Meta, children: Children) -> tree.Trade:
        return tree.Trade(only(children, tree.Group), span=span(meta))

    def improve(self, meta: Meta, children: Children) -> tree.Improve:
        named = words(children, "NAME")
        additional = has(children, "ADDITIONAL")
        others = _one(children) if named and numbers(children) else 0
        count = 2 if has(children, "TWICE") else 1 if named else _one(children)
        each = _for_each(children)
        other = has(children, "OTHER") and not named
        return tree.Improve(named[0] if named else None, count, additional, named[1:], others, each, other, span=span(meta))

    def impair(self, meta: Meta, children: Children) -> tree.Impair:
        named = words(children, "NAME")
        every, others = has(children, "EACH_OF_YOUR_SKILLS"), has(children, "EACH_OTHER_SKILL")
        return tree.Impair(named[0] if named else None, _one(children), named[1:], every, others, span=span(meta))

    def move_track(self, meta: Meta, children: Children) -> tree.MoveTrack:
        track, *unmoved = words(children, "NAME")
        return tree.MoveTrack(track, next(iter(unmoved), None), next(iter(numbers(children)), None), span=span(meta))

    def resolve_result(self, meta: Meta, children: Children) -> tree.ResolveResult:
        told = words(children, "QUOTED")
        return tree.ResolveResult(has(children, "THE_PASS_EFFECT"), told[0][1:-1].strip() if told else None, span=span(meta))

    def advance(self, meta: Meta, children: Children) -> tree.Advance:
        return tree.Advance(words(children, "NAME")[0], _one(children), _for_each(children), span=span(meta))

    def retreat(self, meta: Meta, children: Children) -> tree.Retreat:
        return tree.Retreat(words(children, "NAME")[0], _one(children), span=span(meta))

    def defeat(self, meta: Meta, children: Children) -> tree.Defeat:
        return tree.Defeat(_things(children), span=span(meta))

    def additional_action(self, meta: Meta, children: Children) -> tree.AdditionalAction:
        return tree.AdditionalAction(numbers(children)[0], span=span(meta))

    def become_delayed(self, meta: Meta, children: Children) -> tree.BecomeDelayed:
        return tree.BecomeDelayed(span=span(meta))

    def either_things(self, meta: Meta, children: Children) -> tuple[tree.Effect, ...]:
        verb = EITHER_VERBS[children[0].type]
        start = children[0].start_pos or 0
        options: list[tree.Effect | tree.Spend] = []
        for thing in (child for child in children if isinstance(child, tree.Thing)):
            place = (thing.span[0] if options else start, thing.span[1])
            options.append(verb((thing,), span=place))
        return (tree.Either(tuple(options), span=span(meta)),)

    def reserve_or_deck(self, meta: Meta, children: Children) -> tuple[tree.Effect, ...]:
        first, second = _things(children), next(child for child in children if isinstance(child, tree.Thing))
        reserve = tree.Gain(first, reserve=True, span=(span(meta)[0], first[-1].span[1]))
        deck = tree.Gain((second,), deck=True, span=(second.span[0], span(meta)[1]))
        return (tree.Either((reserve, deck), span=span(meta)),)

    def improve_either(self, meta: Meta, children: Children) -> tuple[tree.Effect, ...]:
        named = [child for child in children if isinstance(child, Token) and child.type == "NAME"]
        start = children[0].start_pos or 0
        verb = tree.Impair if has(children, "IMPAIR") else tree.Improve
        options = [
            verb(" ".join(name.split()), span=(start if name is named[0] else name.start_pos or 0, name.end_pos or 0))
            for name in named
        ]
        return (tree.Either(tuple(options), span=span(meta)),)

    # -- effects that change a test, a loss, a cost or a view
    def bonus(self, meta: Meta, children: Children) -> tree.Bonus:
        pairs = zip(words(children, "NAME"), numbers(children, "SIGNED"), strict=True)
        return tree.Bonus(tuple(pairs), span=span(meta))

    def bonus_to_all(self, meta: Meta, children: Children) -> tree.Bonus:
        return tree.Bonus((), numbers(children, "SIGNED")[0], span=span(meta))

    def additional_dice(self, meta: Meta, children: Children) -> tree.AdditionalDice:
        minimum = next((child[1] for child in children if isinstance(child, tuple)), None)
        fewer = has(children, "FEWER")
        return tree.AdditionalDice(numbers(children)[0], fewer, _for_each(children), minimum, span=span(meta))

    def minimum(self, meta: Meta, children: Children) -> tuple[str, int]:
        return ("minimum", numbers(children)[0])

    def add_successes(self, meta: Meta, children: Children) -> tree.AddSuccesses:
        return tree.AddSuccesses(numbers(children)[0], _for_each(children), span=span(meta))

    def minimum_dice(self, meta: Meta, children: Children) -> tree.MinimumDice:
        return tree.MinimumDice(numbers(children)[0], span=span(meta))

    def reroll_all(self, meta: Meta, children: Children) -> tree.Reroll:
        return tree.Reroll(tree.All(), span=span(meta))

    def negates(self, meta: Meta, children: Children) -> tree.Negates:
        face, successes = numbers(children)
        return tree.Negates(face, successes, span=span(meta))

    def lose_ability(self, meta: Meta, children: Children) -> tree.LoseAbility:
        whose, *_ = words(children, "THOSE_YOU_ENCOUNTER_LOSE")[0].split()
        return tree.LoseAbility(self._forms.singular(whose), words(children, "NAME")[0], span=span(meta))

    def prevent_yourself(self, meta: Meta, children: Children) -> tree.PreventFrom:
        count, what = children[-1]
        return tree.PreventFrom(tree.You(), count, what, span=span(meta))

    def reduce_to(self, meta: Meta, children: Children) -> tree.Reduce:
        statistic, _, whose = words(children, "STATISTIC_OF")[0].partition(" of ")
        return tree.Reduce(statistic, self._forms.singular(whose), None, numbers(children)[0], span=span(meta))

    def reduce_that_to(self, meta: Meta, children: Children) -> tree.Reduce:
        statistic, whose = words(children, "NAME")
        return tree.Reduce(statistic, whose, None, numbers(children)[0], True, span=span(meta))

    def reduce_chosen(self, meta: Meta, children: Children) -> tree.Reduce:
        return replace(self.reduce(meta, children), chosen=True)

    def and_or(self, meta: Meta, children: Children) -> tuple[tree.Effect, ...]:
        (either,) = self.either_things(meta, children)
        assert isinstance(either, tree.Either)
        return (replace(either, or_all=True),)

    def reroll(self, meta: Meta, children: Children) -> tree.Reroll:
        count, matching = numbers(children), has(children, "WITH_MATCHING_RESULTS")
        if not count:
            return tree.Reroll(tree.AnyNumber(), matching, span=span(meta))
        quantity = tree.UpTo(count[0]) if has(children, "UP_TO") else tree.Exactly(count[0])
        return tree.Reroll(quantity, matching, span=span(meta))

    def add_to_die(self, meta: Meta, children: Children) -> tree.AddToDie:
        amount, count = numbers(children)
        return tree.AddToDie(amount, count, span=span(meta))

    def counts_as(self, meta: Meta, children: Children) -> tree.CountsAs:
        face, successes = numbers(children)
        return tree.CountsAs(face, only(children, tree.Scope), successes, span=span(meta))

    def successes(self, meta: Meta, children: Children) -> tree.Successes:
        return tree.Successes(faces(children), has(children, "ONLY"), not has(children, "ON_YOUR_TESTS"), span=span(meta))

    def prevent_loss(self, meta: Meta, children: Children) -> tree.PreventLoss:
        return tree.PreventLoss(numbers(children)[0], words(children, "NAME")[0], span=span(meta))

    def prevent_from(self, meta: Meta, children: Children) -> tree.PreventFrom:
        who = tree.Thing(tree.Indefinite(), tree.Noun("investigator"), self._place(children), span=span(meta))
        count, what = children[-1]
        return tree.PreventFrom(who, count, what, span=span(meta))

    def prevent_that(self, meta: Meta, children: Children) -> tree.PreventFrom:
        count, what = children[-1]
        return tree.PreventFrom(tree.That("investigator"), count, what, span=span(meta))

    def prevented(self, meta: Meta, children: Children) -> tuple[tree.Quantity, str]:
        count = numbers(children)
        return (tree.UpTo(count[0]) if count else tree.UpToTestResult(span=span(meta))), words(children, "NAME")[0]

    def prevent_all(self, meta: Meta, children: Children) -> tree.PreventAll:
        return tree.PreventAll(words(children, "NAME")[0], span=span(meta))

    def spend_less(self, meta: Meta, children: Children) -> tree.SpendLess:
        what = self._forms.singular(words(children, "NAME")[0])
        return tree.SpendLess(numbers(children)[0], what, _for_each(children), span=span(meta))

    def reduce(self, meta: Meta, children: Children) -> tree.Reduce:
        amount, minimum = numbers(children)
        statistic, _, whose = words(children, "STATISTIC_OF")[0].partition(" of ")
        return tree.Reduce(statistic, self._forms.singular(whose), amount, minimum, span=span(meta))

    def reduce_that(self, meta: Meta, children: Children) -> tree.Reduce:
        (statistic, whose), (amount, minimum) = words(children, "NAME"), numbers(children)
        return tree.Reduce(statistic, whose, amount, minimum, True, span=span(meta))

    def choose_as_if(self, meta: Meta, children: Children) -> tree.ChooseAsIf:
        absent = self._forms.singular(words(children, "NAME")[0])
        return tree.ChooseAsIf(absent, children[-1], span=span(meta))


def _for_each(children: Children) -> tree.ForEach | None:
    """What something is done once for each of."""
    return next((child[0] for child in children if isinstance(child, list)), None)


def _things(children: Children) -> tuple[tree.Thing, ...]:
    """The things of a list, which is the only tuple among a verb's children."""
    return next(child for child in children if isinstance(child, tuple))


def _one(children: Children) -> int:
    """The number of steps: 1 where the text gives none."""
    return next(iter(numbers(children)), 1)


EITHER_VERBS: dict[str, Callable[..., tree.Gain | tree.Lose | tree.Recover | tree.Discard | tree.Spend | tree.Spawn]] = {
    "SPAWN": lambda things, span: tree.Spawn(*things, span=span),
    "GAIN": tree.Gain,
    "LOSE": tree.Lose,
    "RECOVER": tree.Recover,
    "DISCARD": tree.Discard,
    "SPEND": tree.Spend,
}
"""The verbs that may be said once for several things to choose from."""
