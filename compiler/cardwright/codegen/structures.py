"""Generate the statements of effects that open a choice, a test or other effects."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from cardwright.codegen.costs import STEPS
from cardwright.codegen.lasting import LastingWriter
from cardwright.codegen.nouns import CHOSEN, ONE, Actor, NotExecutable, Sort, narrowed_more, picked_out
from cardwright.codegen.writer import literal
from cardwright.syntax import tree
from cardwright.syntax.printing import print_alternative


class StructureWriter(LastingWriter):
    """Writes choices, tests and what they lead to."""

    __slots__ = ("for_test", "option", "options")

    for_test: tuple[tree.AdditionalDice | tree.Reroll, ...]
    """The dice of which it is known to which test they belong."""
    options: dict[tuple[str, str], str]
    """How options that were written are asked for: the verb and the thing, and the expression."""
    option: int
    """How many choices between effects were written."""

    def effects(self, effects: tuple[tree.Effect, ...], who: Actor) -> None:
        """Effects one after the other.

        Those of one clause belong together (``he becomes Delayed and loses 1 Sanity``), so that which may end his turn comes
        last.
        """
        for effect in sorted(effects, key=lambda one: isinstance(one, tree.BecomeDelayed)):
            self.effect(effect, who)

    def effect(self, effect: tree.Effect, who: Actor) -> None:
        """One effect, by family."""
        match effect:
            case tree.Test() | tree.Roll() | tree.Pay() | tree.Cause() | tree.Choose() | tree.Either():
                self.structure(effect, who)
            case tree.Reduce(statistic, whose, amount, minimum, True, False):
                self.need(who, effect, (Sort.HOLDER,))
                known = self.names.id_of("statistic", statistic)
                if known not in FOUGHT or self.names.id_of("piece", whose) != "monster":
                    raise NotExecutable(effect.span, "this reduction")
                self.out.line(f"game.reduce_that({who}, {literal(known)}, {amount}, minimum={minimum}, {self.at(effect.span)})")
            case tree.AdditionalDice():
                self.more_dice(effect, who)
            case tree.Reduce(statistic, whose, int() as amount, minimum, False, True):
                self.need(who, effect, (Sort.HOLDER,))
                if self.names.id_of("piece", whose) != "monster":
                    raise NotExecutable(effect.span, "this reduction")
                self.measure(statistic, effect.span)
                self.out.line(f"game.count_less({amount}, minimum={minimum}, {self.at(effect.span)})")
            case tree.ImproveAgain():
                if not isinstance(self.event_set_off, tree.WhenImprove):
                    raise NotExecutable(effect.span, "improving no skill that was improved")
                self.need(who, effect, ONE)
                self.out.line(f"game.improve({who}, game.event_skill(), {self.at(effect.span)})")
            case tree.SkipEncounter():
                self.need(who, effect, ONE)
                self.out.line(f"game.skip_encounter({who}, {self.at(effect.span)})")
            case tree.AddSuccesses():
                self.need(who, effect, ONE)
                self.out.line(
                    f"game.add_successes({who}, {self.per(str(effect.count), effect.for_each, who)}, {self.at(effect.span)})"
                )
            case tree.SkipTest(skill):
                self.need(who, effect, ONE)
                self.out.line(f"game.skip_test({literal(self.names.id_of('skill', skill))}, {self.at(effect.span)})")
            case (
                tree.Bonus() | tree.Reroll() | tree.AddToDie() | tree.CountsAs() | tree.Successes()
                | tree.PreventLoss() | tree.PreventFrom() | tree.PreventAll() | tree.SpendLess()
                | tree.Reduce() | tree.ChooseAsIf() | tree.MinimumDice() | tree.Negates() | tree.LoseAbility()
            ):  # fmt: skip
                raise NotExecutable(effect.span, "a lasting rule among effects that are done at once")
            case _:
                self.action(effect, who)

    def more_dice(self, effect: tree.AdditionalDice, who: Actor) -> None:
        """More or fewer dice for the test that the text speaks of: it stands before the test in the code."""
        self.need(who, effect, (Sort.HOLDER,))
        if not any(effect is one for one in self.for_test):
            raise NotExecutable(effect.span, "dice of no test right before it")
        count = self.per(str(effect.count), effect.for_each, who)
        least = f", least={effect.minimum}" if effect.minimum is not None else ""
        shown = count if not effect.fewer else f"-{count}" if count.isdigit() else f"-({count})"
        self.out.line(f"game.more_dice({who}, {shown}{least}, {self.at(effect.span)})")

    def structure(self, effect: tree.Structure, who: Actor) -> None:
        """Effects that open a choice, a test or other effects."""
        at = self.at(effect.span)
        if not isinstance(effect, tree.Cause):
            self.need(who, effect, ONE)
        match effect:
            case tree.Test(skill, modifier):
                shown = f", {modifier}" if modifier else ""
                self.out.line(f"game.test({who}, {literal(self.names.id_of('skill', skill))}{shown}, {at})")
            case tree.Roll(dice):
                self.out.line(f"game.roll({who}, {dice}, {at})")
            case tree.Pay(effects=effects) if at_will(effect) is not None:
                self.spend_any(effect, who)
                with self.out.block("if spent:"):
                    self.effects(effects, who)
                self.spent = ""
            case tree.Pay(_, effects):
                with self.out.block(f"if game.pay({who}, {self.price(effect)}, {at}):"):
                    self.effects(effects, who)
            case tree.Cause(subject, effects):
                self.effects(effects, self.subject(subject))
            case tree.Choose():
                self.choose(effect, who)
            case tree.Either():
                self.either(effect, who, optional=False)
            case _:
                assert_never(effect)

    def choose(self, effect: tree.Choose, who: Actor) -> None:
        """A choice among investigators, Monsters, spaces or Clues, and what then happens to the chosen."""
        at, thing = self.at(effect.span), effect.thing
        count = self.number(thing.quantity)
        self.chosen_by(thing, who)
        match self.names.resolved(thing.noun).id:
            case "space" if count == 1:
                self.out.line(f"game.choose_space({who}, {self.group(thing)}, {at})")
                if effect.effects:
                    raise NotExecutable(effect.span, "a space that acts")
                return
            case "gate" if (
                count == 1 and not effect.effects and thing.place in (tree.AnySpace(), tree.ThatPlace("the game board"))
            ):
                if narrowed_more(thing) or picked_out(thing) or thing.noun.modifiers:
                    raise NotExecutable(thing.span, "choosing this")
                self.out.line(f'game.choose_space({who}, game.holding(game.spaces(), "gate"), {at})')
                return
            case "clue" if count == 1 and not effect.effects and thing == tree.Thing(thing.quantity, thing.noun):
                self.out.line(f"game.choose_clue({who}, {at})")
                return
            case "monster":
                self.choose_monsters(thing, count, who, at)
                chosen = Actor('game.chosen("monster")', Sort.MONSTERS)
            case "investigator" if count == 1:
                self.out.line(f"game.choose_investigator({who}, {self.group(thing)}, {at})")
                chosen = self.he = CHOSEN
            case other:
                raise NotExecutable(thing.span, f"choosing {count} of {other}")
        self.effects(effect.effects, chosen)

    def either(self, effect: tree.Either, who: Actor, optional: bool) -> None:
        """A choice between effects; the index of the one chosen decides."""
        effect = with_the_place_of_the_last(effect)
        self.option += 1
        name = "option" if self.option == 1 else f"option_{self.option}"
        forms = self.names.vocabulary.forms()
        options = ", ".join(
            f"({literal(print_alternative(option, forms))}, {self.possible(option, who)})" for option in effect.options
        )
        shown = ", optional=True" if optional else ""
        self.out.line(f"{name} = game.either({who}, ({options}), {self.at(effect.span)}{shown})")
        for index, option in enumerate(effect.options):
            self._note_option(option, f"{name} == {index}")
            with self.out.block(f"{'if' if index == 0 else 'elif'} {name} == {index}:"):
                if isinstance(option, tree.Spend) and spent_at_will(option) is not None:
                    self.out.line(
                        f"game.spend_any({who}, {self.counted(option.things[0], 'token', 'resource')}, {self.at(option.span)})"
                    )
                    continue
                if isinstance(option, tree.Spend):
                    self.out.line(f"game.pay({who}, {self.cost(option)}, {self.at(option.span)})")
                    continue
                self.chosen = isinstance(option, tree.BecomeDelayed | tree.Gain)
                self.effect(option, who)
                self.chosen = False
        tests = [isinstance(option, tree.Test | tree.Roll) for option in effect.options]
        if any(tests) and (optional or not all(tests)):
            made = ", ".join(str(index) for index, test in enumerate(tests) if test)
            with self.out.block(f"if {name} not in ({made},):"):
                self.out.line("game.no_test()")

    def _note_option(self, option: tree.Effect | tree.Spend, chosen: str) -> None:
        """Keep how an option is asked for afterwards, where it is chosen in the body of the function itself."""
        things = option.things if isinstance(option, tree.Spend | tree.Gain) else ()
        if len(things) == 1 and self.out.depth == 1:
            self.options[type(option).__name__.lower(), self.names.resolved(things[0].noun).id] = chosen

    def pay_either(self, effect: tree.Either, who: Actor) -> str:
        """Pay one of several costs, or none; the name of what was chosen, which is below 0 for none."""
        self.option += 1
        name = "option" if self.option == 1 else f"option_{self.option}"
        forms = self.names.vocabulary.forms()
        costs: list[tuple[str, str, str]] = []
        for option in effect.options:
            if not isinstance(option, tree.Spend | tree.Gain | tree.Discard):
                raise NotExecutable(option.span, "this cost")
            costs.append((literal(print_alternative(option, forms)), self.cost(option), self.at(option.span)))
        options = ", ".join(f"({text}, game.can_pay({who}, {cost}))" for text, cost, _ in costs)
        self.out.line(f"{name} = game.either({who}, ({options}), {self.at(effect.span)}, optional=True)")
        for index, (_, cost, at) in enumerate(costs):
            with self.out.block(f"{'if' if index == 0 else 'elif'} {name} == {index}:"):
                self.out.line(f"game.pay({who}, {cost}, {at})")
        return name

    def possible(self, effect: tree.Effect | tree.Spend, who: Actor) -> str:
        """Whether an option can be taken at all: one can discard only what one has, and choose no Condition one has."""
        match effect:
            case tree.Spend((tree.Thing(tree.AnyNumber()) as thing,)):
                least = tree.Spend((replace(thing, quantity=tree.Exactly(1)),))
                return f"game.can_pay({who}, {self.cost(least)})"
            case tree.Spawn(thing) if self.names.resolved(replace(thing.noun, excluded=None)).card:
                return f"game.can_spawn({literal(self.names.resolved(replace(thing.noun, excluded=None)).card)})"
            case tree.Spend():
                return f"game.can_pay({who}, {self.cost(effect)})"
            case tree.Discard(things):
                parts = [self.there_to_discard(thing, who) for thing in things if isinstance(thing, tree.Thing)]
                return " and ".join(parts) or "True"
            case tree.Gain(things):
                parts = [self._can_gain(thing, who) for thing in things if self.names.resolved(thing.noun).card]
                return " and ".join(parts) or "True"
            case tree.BecomeDelayed():
                return f'game.can({who}, "become delayed")'
            case tree.ShuffleIn(noun):
                return f"game.solved({literal(self.cards_of(noun))}) >= 1"
        return "True"

    def there_to_discard(self, thing: tree.Thing, who: Actor) -> str:
        """Whether there is something to discard: of his own, or of the board."""
        named = self.names.resolved(replace(thing.noun, excluded=None))
        if named.id in STEPS:
            return f"game.has({who}, 1, {literal(named.id)})"
        if named.id == "monster":
            return f"len({self.group(replace(thing, quantity=tree.All(), of_your_choice=False, his_choice=False))}) >= 1"
        return self.has(thing, who)

    def least_price(self, pay: tree.Pay) -> str:
        """The least that must be paid: of any number of something, one."""
        thing = at_will(pay)
        if thing is None or pay.more or pay.immediately:
            return self.price(pay)
        return f'(("spend", {self._at_will(thing)}, 1),)'

    def _at_will(self, thing: tree.Thing) -> str:
        """What any number is spent of."""
        steps = self.names.resolved(thing.noun).id in STEPS
        return self.counted(thing, *(("board-token",) if steps else ("token", "resource")))

    def spend_any(self, pay: tree.Pay, who: Actor) -> None:
        """Spend as many tokens as one likes; ``spent`` tells how many."""
        thing = at_will(pay)
        assert thing is not None
        if pay.more or pay.immediately:
            raise NotExecutable(pay.span, "any number besides something else")
        self.out.line(f"spent = game.spend_any({who}, {self._at_will(thing)}, {self.at(pay.cost.span)})")
        self.spent = self.names.resolved(thing.noun).id

    def has(self, thing: tree.Thing, who: Actor) -> str:
        """Whether somebody has a thing."""
        what = self.counted(thing, "token", "kind", "common", "resource")
        least = thing.quantity.count if isinstance(thing.quantity, tree.AtLeast) else None
        count = self.only_one(thing) or least or self.exact(thing.quantity)
        return f"game.has({who}, {count}, {what}{self.narrowing(thing.noun)})"

    def _can_gain(self, thing: tree.Thing, who: Actor) -> str:
        what = literal(self.names.resolved(thing.noun).id)
        return f"game.can_gain({who}, {what}{self.narrowing(thing.noun)})"


ANYWHERE = (tree.AnySpace(), tree.ThatPlace("the game board"))
FOUGHT = ("damage", "horror")
"""The statistics that an effect may reduce in a Combat Encounter."""


def spent_at_will(cost: tree.Cost) -> tree.Thing | None:
    """The one thing of which any number is spent."""
    match cost:
        case tree.Spend((tree.Thing(tree.AnyNumber()) as thing,)):
            return thing
    return None


def at_will(effect: tree.Pay) -> tree.Thing | None:
    """The one thing of which any number is paid."""
    return spent_at_will(effect.cost)


def with_the_place_of_the_last(effect: tree.Either) -> tree.Either:
    """``Spawn 1 Goat Spawn Monster or 1 Dark Young Monster on this space``: on that space whichever it is."""
    last = effect.options[-1]
    if not isinstance(last, tree.Spawn) or last.thing.place is None:
        return effect
    options = tuple(
        replace(one, thing=replace(one.thing, place=last.thing.place))
        if isinstance(one, tree.Spawn) and one.thing.place is None and one.each_on is None
        else one
        for one in effect.options
    )
    return replace(effect, options=options)
