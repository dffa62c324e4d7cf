"""Print effects in canonical card English: the verb in the form its subject asks for."""

from __future__ import annotations

from typing import assert_never

from cardwright.syntax import tree
from cardwright.syntax.printing.board import BoardPrinter
from cardwright.syntax.printing.nouns import counted
from cardwright.vocabulary.forms import article


class EffectPrinter(BoardPrinter):
    """Prints what a sentence does. ``third``: the subject is he, she or it (``loses``); ``whose``: whose choice it is."""

    def effects(self, effects: tuple[tree.Effect, ...], third: bool = False) -> str:
        """``recover 1 Sanity and gain 1 Clue``."""
        shown = [self.effect(effect, third) for effect in effects]
        return " and ".join(filter(None, (", ".join(shown[:-1]), shown[-1])))

    def effect(self, effect: tree.Effect, third: bool = False) -> str:
        """One effect, by family."""
        match effect:
            case tree.Test() | tree.Roll() | tree.Pay() | tree.Cause() | tree.Choose() | tree.Either():
                return self.structure(effect, third)
            case (
                tree.Gain() | tree.Lose() | tree.Recover() | tree.Discard() | tree.Move() | tree.MoveTo() | tree.Give()
                | tree.Trade() | tree.Improve() | tree.Advance() | tree.Retreat() | tree.Defeat() | tree.AdditionalAction()
                | tree.BecomeDelayed() | tree.Flip() | tree.NoAdditionalEffect() | tree.BeDevoured() | tree.Ambush()
                | tree.Spawn() | tree.EncounterClue() | tree.ResolveReckoning() | tree.ResolveEncounter() | tree.Close()
                | tree.HaveAmbush() | tree.Solve() | tree.Impair() | tree.MoveTrack() | tree.ResolveResult()
                | tree.EncounterIt() | tree.ResolveAgainst() | tree.ResolveReckonings() | tree.EncounterThing()
                | tree.SolveThing() | tree.AdvanceTo()
                | tree.Remove() | tree.LookAt() | tree.Substitute() | tree.LoseFewer() | tree.PerformAbilities()
            ):  # fmt: skip
                return self.action(effect, third)
            case (
                tree.PlaceOn() | tree.RemoveFrom() | tree.MoveThing() | tree.AdvanceActive()
                | tree.LoseGame() | tree.WinGame() | tree.Awaken()
                | tree.Surge() | tree.DrawAndResolve() | tree.IsSolved() | tree.SetAside() | tree.Shuffle() | tree.FlipSheet()
                | tree.SkipTest() | tree.SetUp() | tree.Draw() | tree.MoveToward() | tree.ShuffleIn() | tree.FlipThat()
                | tree.PlaceTop() | tree.Search() | tree.ReturnToBox() | tree.LookAtTop() | tree.PutBack() | tree.LookAtBack()
                | tree.AllowPurchases() | tree.TradeThings() | tree.RecoverAsMuch() | tree.ImproveAgain()
                | tree.SkipEncounter() | tree.MoveThem() | tree.NotEliminated() | tree.Keep() | tree.CannotBe()
                | tree.PutInPlay() | tree.PutInOrder() | tree.Replace() | tree.ChooseWord() | tree.ChooseNumber()
                | tree.AdvanceByChosen() | tree.GainNoted() | tree.Refuse() | tree.RerollThat() | tree.ChooseAsIfGone()
                | tree.HasValue()
            ):  # fmt: skip
                return self.board_action(effect, third)
            case (
                tree.Bonus() | tree.AdditionalDice() | tree.Reroll() | tree.AddToDie() | tree.CountsAs() | tree.PreventLoss()
                | tree.Successes() | tree.PreventFrom() | tree.PreventAll() | tree.SpendLess() | tree.Reduce() | tree.ChooseAsIf()
                | tree.AddSuccesses() | tree.MinimumDice() | tree.Negates() | tree.LoseAbility()
            ):  # fmt: skip
                return self.modifier(effect, third)
        assert_never(effect)

    def structure(self, effect: tree.Structure, third: bool) -> str:
        """Effects that open a choice, a test or other effects."""
        s = "s" if third else ""
        match effect:
            case tree.Test(skill, modifier):
                return f"test{s} {skill}" + (f" {modifier:+d}" if modifier else "")
            case tree.Roll(dice):
                return f"roll{s} {counted(dice, 'die', 'dice')}"
            case tree.Pay(cost, effects, more, at_once):
                price = " and ".join(self.cost(one, third) for one in (cost, *more))
                return price + (f" to {'immediately ' if at_once else ''}{self.effects(effects)}" if effects else "")
            case tree.Cause(who, effects):
                return f"cause{s} {self.subject(who)} to {self.done_by(who, effects)}"
            case tree.Choose(thing, effects):
                return f"choose{s} {self.thing(thing)}" + (f" to {self.done_by(thing, effects)}" if effects else "")
            case tree.Either(options, or_all):
                shown = [self.option(option, third) for option in options]
                once = [words.split(" ", 1)[1] for words in shown[1:]] if _said_once(options) else shown[1:]
                return (" and/or " if or_all else " or ").join((shown[0], *once))
        assert_never(effect)

    def done_by(self, who: tree.Subject | tree.Thing, effects: tuple[tree.Effect, ...]) -> str:
        """What somebody is chosen for, or caused to do: the choice in it is his."""
        before, self.whose = self.whose, "your" if isinstance(who, tree.You) else "his"
        shown = self.effects(effects)
        self.whose = before
        return shown

    def option(self, option: tree.Effect | tree.Spend, third: bool) -> str:
        """One of the effects to choose from, or what stands after ``unless you``, ``unless he``."""
        return self.cost(option, third) if isinstance(option, tree.Spend) else self.effect(option, third)

    def cost(self, cost: tree.Cost, third: bool = False) -> str:
        """``spend 2 Sanity``, ``discard this card``, ``become Delayed``."""
        match cost:
            case tree.Spend(things):
                return f"spend{'s' if third else ''} {self.things(things)}"
            case tree.Either():
                return self.structure(cost, third)
            case (
                tree.Discard() | tree.BecomeDelayed() | tree.Gain() | tree.Advance() | tree.Spawn() | tree.Impair()
                | tree.MoveTo() | tree.MoveTrack()
            ):  # fmt: skip
                return self.action(cost, third)
        assert_never(cost)

    def action(self, effect: tree.Action, third: bool) -> str:
        """Effects that act on the state of the game."""
        if isinstance(effect, tree.BoardAction):
            return self.board_action(effect, third)
        s = "s" if third else ""
        if isinstance(effect, tree.Odd | tree.Met):
            return self.met(effect, s) if isinstance(effect, tree.Met) else self.odd(effect, s)
        match effect:
            case tree.Gain():
                return f"gain{s} {self.gained(effect)}"
            case tree.Lose(things, for_each):
                return f"lose{s} {self.things(things)}{self.each_of(for_each)}"
            case tree.Recover(things):
                return f"recover{s} {self.things(things)}"
            case tree.Discard(things, each, afterwards):
                after = " after resolving its effects" if afterwards else ""
                return f"discard{s} {self.discards(things)}{self.each_of(each)}{after}"
            case tree.Move(spaces, exactly, along, or_along, within):
                way = f" along {article(along)} {along}{f' or {or_along}' if or_along else ''} path" if along else ""
                way += f" on {self.place(within)}" if within else ""
                return f"move{s} {'' if exactly else 'up to '}{counted(spaces, 'space', 'spaces')}{way}"
            case tree.MoveTo(place, other):
                return f"move{s} to {self.place(place)}" + (f" or {self.place(other)}" if other else "")
            case tree.Give(thing, to):
                return f"give{s} {self.thing(thing)} to {self.subject(to)}"
            case tree.Trade(whom):
                return f"trade{s} possessions" + (f" with {self.subject(whom)}" if whom else "")
            case tree.Improve():
                return f"improve{s} {self.improved(effect)}"
            case tree.Advance(track, steps, each):
                return f"advance{s} {self.forms.definite(track)} by {steps}{self.each_of(each)}"
            case tree.Retreat(track, steps):
                return f"retreat{s} {self.forms.definite(track)} by {steps}"
            case tree.Defeat(things):
                return f"defeat{s} {self.things(things)}"
            case tree.AdditionalAction(count):
                return f"perform{s} {counted(count, 'additional action', 'additional actions')}"
            case tree.BecomeDelayed():
                return f"become{s} Delayed"
            case tree.Impair() | tree.MoveTrack() | tree.ResolveResult() | tree.AdvanceTo():
                return self.fated(effect, s)
            case _:
                return self.event_of(effect, third)

    def improved(self, effect: tree.Improve) -> str:
        """``Lore and 1 other skill of your choice``."""
        match effect:
            case tree.Improve(str(skill), 2):
                return f"{skill} twice"
            case tree.Improve(str(skill), _, _, more, others):
                other = (counted(others, "other skill", "other skills") + f" of {self.whose} choice",) if others else ()
                return " and ".join((skill, *more, *other))
        word = "additional " if effect.additional else "other " if effect.other else ""
        return f"{counted(effect.count, f'{word}skill', f'{word}skills')} of {self.whose} choice{self.each_of(effect.for_each)}"

    def fated(self, effect: tree.Fated, s: str) -> str:
        """Effects that impair, move a track, or resolve another part of the card."""
        match effect:
            case tree.Impair(every=True):
                return f"impair{s} each of {self.whose} skills"
            case tree.Impair(others=True):
                return f"impair{s} each other skill"
            case tree.Impair(str(skill), _, more):
                return f"impair{s} {' and '.join((skill, *more))}"
            case tree.Impair(_, count):
                return f"impair{s} {counted(count, 'skill', 'skills')} of {self.whose} choice"
            case tree.MoveTrack(track, unmoved, steps, True, color):
                where = f"to the {color} space of the {track} track" if color else f"by {steps}"
                return f"advance{s} {self.forms.definite(track)} {where}" + (f" without advancing {unmoved}" if unmoved else "")
            case tree.MoveTrack(track, unmoved, steps):
                where = "to any space of the track" if steps is None else f"counterclockwise by {steps}"
                return f"move{s} the {track} {where}" + (f" without advancing {unmoved}" if unmoved else "")
            case tree.AdvanceTo(track, number):
                return f"advance{s} {self.forms.definite(track)} to {number}"
            case tree.ResolveResult(passed, told):
                return f"resolve{s} the {'pass' if passed else 'fail'} effect" + (f' "{told}"' if told else "")
        assert_never(effect)

    def odd(self, effect: tree.Odd, s: str) -> str:
        """Effects of single cards."""
        match effect:
            case tree.Remove(thing, place):
                return f"remove{s} {self.thing(thing)} from {self.place(place)}"
            case tree.LookAt(what, word, name):
                return f"look{s} at the top {what} in the {word} {name}"
            case tree.Substitute(skill, other, same):
                how = ", using the same test modifier" if same else ""
                return f"resolve{s} {article(skill)} {skill} test in place of the {other} test{how}"
            case tree.LoseFewer(count, what):
                return f"lose{s} {count} fewer {what}"
            case tree.PerformAbilities(place):
                where = f" on {self.place(place)}" if place else ""
                return f"perform{s} the Action abilities of other investigators{where}"
        assert_never(effect)

    def met(self, effect: tree.Met, s: str) -> str:
        """Effects about what is met on the way, or lies before one."""
        match effect:
            case tree.EncounterIt():
                return f"encounter{s} it"
            case tree.ResolveAgainst(encounter, thing, ordered):
                order = f" in the order of {self.whose} choice" if ordered else ""
                return f"resolve{s} {article(encounter)} {encounter} against {self.thing(thing)}{order}"
            case tree.EncounterThing(thing, ordered):
                return f"encounter{s} {self.thing(thing)}" + (f" in the order of {self.whose} choice" if ordered else "")
            case tree.SolveThing(thing):
                return f"solve{s} {self.thing(thing)}"
            case tree.ResolveReckonings(noun, had, place, twice, die):
                where = " you have" if had else f" {self.at(place)}" if place else ""
                treated = f", treating all die rolls as {die}'s" if die is not None else ""
                return (
                    f"resolve{s} the Reckoning effect of each {self.noun(noun, False)}{where}{' twice' if twice else ''}{treated}"
                )
        assert_never(effect)

    def event_of(
        self,
        effect: tree.Flip | tree.NoAdditionalEffect | tree.BeDevoured | tree.Ambush | tree.HaveAmbush | tree.Spawn
        | tree.EncounterClue | tree.ResolveReckoning | tree.ResolveEncounter | tree.Close | tree.Solve,
        third: bool,
    ) -> str:  # fmt: skip
        """Effects that name what happens to a card, a Monster or an encounter."""
        s = "s" if third else ""
        match effect:
            case tree.Flip():
                return f"flip{s} this card"
            case tree.NoAdditionalEffect():
                return "no additional effect"
            case tree.BeDevoured():
                return "is devoured" if third else "are devoured"
            case tree.Ambush(thing, he):
                whom = self.subject(effect.whom) if effect.whom else "him" if he else "you"
                return f"{self.thing(thing)} ambushes {whom}"
            case tree.HaveAmbush(thing):
                whom = "you" if self.whose == "your" else "him"
                return f"{'has' if third else 'have'} {self.thing(thing)} ambush {whom}"
            case tree.Spawn(thing, for_each, each_on):
                each = f" each on {self.place(each_on)}" if each_on else ""
                return f"spawn{s} {self.thing(thing)}{self.each_of(for_each)}{each}"
            case tree.EncounterClue(clue, ignoring):
                what = self.thing(clue) if isinstance(clue, tree.Thing) else self.subject(clue)
                ignored = self.forms.plural(ignoring)
                return f"encounter{s} {what} as if you are on its space, ignoring {ignored} on that space"
            case tree.ResolveReckoning(die):
                treated = f", treating all die rolls as {die}'s" if die is not None else ""
                return f"resolve{s} the Reckoning effect on that card{treated}"
            case tree.ResolveEncounter(encounter):
                return f"resolve{s} {article(encounter)} {encounter}"
            case tree.Close(thing):
                return f"close{s} {self.thing(thing)}"
            case tree.Solve(word):
                return f"solve{s} this {word}"
        assert_never(effect)

    def gained(self, gain: tree.Gain) -> str:
        """What is gained, where from, and what it may be worth."""
        words = self.things(gain.things)
        words += " from the reserve" if gain.reserve else " from the deck" if gain.deck else ""
        words += " or discard pile" if gain.pile else ""
        worth = gain.things[-1].worth
        if worth is not None:
            most = "your test result"
            if worth.more is not None:
                most = f"{worth.more} plus the value of the discarded {worth.discarded}"
            words += f" with {'total ' if worth.total else ''}value equal to or less than {most}"
        return words + self.each_of(gain.for_each)

    def discards(self, things: tuple[tree.Thing | tree.ThisCard | tree.It | tree.Chosen | tree.OfThem, ...]) -> str:
        """What is discarded together, this card before or behind the rest."""
        plain = tuple(thing for thing in things if isinstance(thing, tree.Thing))
        if len(plain) < 2:
            return " and ".join(map(self.discarded, things))
        listed = [self.things(plain)]
        if isinstance(things[0], tree.ThisCard):
            listed.insert(0, "this card")
        return " and ".join([*listed, "this card"] if isinstance(things[-1], tree.ThisCard) else listed)

    def discarded(self, thing: tree.Thing | tree.ThisCard | tree.It | tree.Chosen | tree.OfThem) -> str:
        """``this card``, ``it``, ``the chosen Clue``, ``1 Condition``."""
        match thing:
            case tree.OfThem(count):
                return f"{count} of them"
            case tree.Thing():
                return self.thing(thing)
            case tree.ThisCard():
                return "this card"
            case tree.It() | tree.Chosen():
                return self.subject(thing)
        assert_never(thing)

    def of_dice(self, effect: tree.MinimumDice | tree.Negates | tree.LoseAbility, s: str) -> str:
        """Rules of single cards about dice and Monsters."""
        match effect:
            case tree.MinimumDice(count):
                return f"roll{s} a minimum of {counted(count, 'die', 'dice')}"
            case tree.Negates(face, successes):
                return f"each {face} you roll negates {counted(successes, 'success', 'successes')}"
            case tree.LoseAbility(whose, what):
                return f"{self.forms.plural(whose)} you encounter lose {what}"
        assert_never(effect)

    def modifier(self, effect: tree.Modifier, third: bool) -> str:
        """Effects that change a test, a loss, a cost, a statistic or a view."""
        s = "s" if third else ""
        if isinstance(effect, tree.MinimumDice | tree.Negates | tree.LoseAbility):
            return self.of_dice(effect, s)
        match effect:
            case tree.Bonus((), every):
                return f"gain{s} {every:+d} to all skills"
            case tree.Bonus(skills):
                return f"gain{s} " + " and ".join(f"{amount:+d} {skill}" for skill, amount in skills)
            case tree.AdditionalDice(count, fewer, each, minimum):
                word = "fewer" if fewer else "additional"
                least = f" (minimum {counted(minimum, 'die', 'dice')})" if minimum is not None else ""
                return f"roll{s} {counted(count, f'{word} die', f'{word} dice')}{self.each_of(each)}{least}"
            case tree.AddSuccesses(count, each):
                return f"add{s} {counted(count, 'success', 'successes')} to your test result{self.each_of(each)}"
            case tree.Reroll(count, matching):
                return f"reroll{s} {_dice(count)}" + (" with matching results" if matching else "")
            case tree.AddToDie(amount, count):
                return f"add{s} {amount} to the result of {counted(count, 'die', 'dice')}"
            case tree.CountsAs(face, scope, successes):
                shown = counted(successes, "success", "successes")
                when = f" {self.scope(scope, False)}" if scope else ""
                return f"each {face} you roll{when} counts as {shown}"
            case tree.PreventLoss(count, what):
                return f"prevent{s} the loss of {count} {what}"
            case tree.Successes(faces, only, this_test):
                named = [f"{face}'s" for face in faces]
                listed = " and ".join(filter(None, (", ".join(named[:-1]), named[-1])))
                return f"{'only ' if only else ''}{listed} count as successes{'' if this_test else ' on your tests'}"
            case tree.PreventFrom(who, count, what):
                whom = (
                    self.thing(who)
                    if isinstance(who, tree.Thing)
                    else "yourself"
                    if isinstance(who, tree.You)
                    else self.subject(who)
                )
                much = f"up to {count.count} {what}" if isinstance(count, tree.UpTo) else f"{what} up to your test result"
                return f"prevent{s} {whom} from losing {much}"
            case tree.PreventAll(what):
                return f"prevent{s} all {what} loss from a single effect"
            case tree.SpendLess(count, what, each):
                shown = what if count == 1 else self.forms.plural(what)
                return f"spend{s} {count} less {shown}{self.each_of(each) or ' to pay for an effect'}"
            case tree.Reduce(statistic, whose, amount, minimum, that, chosen):
                plural = self.forms.plural(whose)
                of = f"that {whose}" if that else f"{plural} you choose" if chosen else f"{plural} you encounter"
                by = f"to {minimum}" if amount is None else f"by {amount} to a minimum of {minimum}"
                return f"reduce{s} the {statistic} of {of} {by}"
            case tree.ChooseAsIf(absent, place):
                return f"choose{s} an encounter as if there are no {self.forms.plural(absent)} on {self.place(place)}"
        assert_never(effect)


def _said_once(options: tuple[tree.Effect | tree.Spend, ...]) -> bool:
    """Whether the verb stands once for all options: ``gain 1 Clue or 1 Spell``."""
    match options:
        case (tree.Gain(some, True, False, None), tree.Gain((other,), False, True, None)) if some[-1].worth is None:
            return isinstance(other.quantity, _AMOUNTS) and other.worth is None
    if len({type(option) for option in options}) > 1:
        return False
    return all(_of_one_thing(option) for option in options)


def _of_one_thing(option: tree.Effect | tree.Spend) -> bool:
    match option:
        case tree.Improve(str(), more=(), others=0) | tree.Impair(str(), more=()):
            return True
        case tree.Spend((thing,)):
            return isinstance(thing.quantity, _AMOUNTS)
        case tree.Recover((thing,)) | tree.Lose((thing,), None):
            return isinstance(thing.quantity, _AMOUNTS)
        case tree.Spawn(thing, None, None):
            return isinstance(thing.quantity, _AMOUNTS)
        case tree.Discard((tree.Thing() as thing,), None, False):
            return isinstance(thing.quantity, _AMOUNTS)
        case tree.Gain((thing,), False, False, None):
            return isinstance(thing.quantity, _AMOUNTS) and thing.worth is None
    return False


_AMOUNTS = tree.Exactly | tree.Indefinite | tree.UpTo | tree.AnyNumber | tree.All | tree.Each | tree.AllBut


def _dice(count: tree.Quantity) -> str:
    match count:
        case tree.Exactly(number):
            return counted(number, "die", "dice")
        case tree.UpTo(number):
            return "up to " + counted(number, "die", "dice")
        case _:
            return "all of your dice" if isinstance(count, tree.All) else "any number of dice"
