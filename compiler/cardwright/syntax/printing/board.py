"""Print places of the board, effects on cards of the whole table, and moments in canonical card English."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from cardwright.syntax import tree
from cardwright.syntax.printing.nouns import counted
from cardwright.syntax.printing.table import TablePrinter
from cardwright.vocabulary.forms import article


class BoardPrinter(TablePrinter):
    """Prints what cards of the whole table say."""

    def board_action(self, effect: tree.BoardAction, third: bool) -> str:
        """Effects that no investigator has by himself."""
        s = "s" if third else ""
        match effect:
            case tree.PlaceOn():
                return f"place{s} {self.placed(effect)}"
            case tree.RemoveFrom(thing, place, each):
                return f"discard{s} {self.thing(thing)} from {self.place(place)}{self.each_of(each)}"
            case tree.MoveThing(thing, place, origin):
                what = "it" if isinstance(thing, tree.It) else self.thing(thing)
                taken = f" from {self.place(origin)}" if origin else ""
                return f"move{s} {what}{taken} to {self.place(place)}"
            case tree.AdvanceActive(word, steps):
                return f"advance{s} the active {word}" + (f" by {steps}" if steps != 1 else "")
            case tree.LoseGame() | tree.WinGame():
                return f"{'win' if isinstance(effect, tree.WinGame) else 'lose'}{s} the game"
            case tree.Awaken(word):
                return f"the {word} awakens"
            case tree.Surge(word, place):
                return f"resolve{s} {article(word)} {word} surge" + (f" on {self.place(place)}" if place else "")
            case tree.DrawAndResolve(thing, place):
                source = f" from {self.place(place)}" if place else ""
                return f"draw{s} and resolve{s} {self.thing(thing)}{source}"
            case tree.IsSolved(word, won):
                return f"the {word} is solved{' and investigators win the game' if won else ''}"
            case tree.SetAside(things):
                return f"set{s} aside {self.things(things)}"
            case tree.Shuffle(deck):
                return f"shuffle{s} the {deck} deck"
            case tree.FlipSheet() | tree.FlipThat():
                return f"flip{s} {f'that {effect.word}' if isinstance(effect, tree.FlipThat) else 'this sheet'}"
            case tree.SetUp() | tree.Draw() | tree.MoveToward() | tree.SkipTest() | tree.ShuffleIn():
                return self.of_sheets(effect, third)
            case _:
                return self.table_action(effect, third)

    def of_sheets(self, effect: tree.SheetAction, third: bool) -> str:
        """Effects of sheets, Preludes, Monsters and Adventures."""
        s = "s" if third else ""
        match effect:
            case tree.SetUp(name, deck):
                return f"set{s} up the {name} {'deck' if deck else 'side board'}"
            case tree.Draw():
                return self.sheets(effect, s)
            case tree.MoveToward(spaces, place, noun):
                what = f"this {self.noun(noun, False)} " if noun else ""
                return f"move{s} {what}{counted(spaces, 'space', 'spaces')} toward {self.place(place)}"
            case tree.SkipTest(skill):
                return f"do{'es' if third else ''} not resolve the {skill} test"
            case tree.ShuffleIn(noun, random):
                words = f"{'random ' if random else ''}{self.noun(noun, False)}"
                return f"shuffle{s} {article(words)} {words} into the deck"
        assert_never(effect)

    def total(self, state: tree.There) -> str:
        """``the total Toughness of Monsters on this card is equal to …``; empty where nothing is added up."""
        thing = state.thing
        if not isinstance(thing.quantity, tree.AtLeastTwice) or thing.place is None:
            return ""
        summed = f"the total {state.statistic} of {self.noun(thing.noun, True)} on {self.place(thing.place)}"
        twice = "" if thing.quantity.once else "twice "
        return f"{summed} is equal to or greater than {twice}the number of {self.noun(thing.quantity.of.noun, True)}"

    def placed(self, effect: tree.PlaceOn) -> str:
        """What is placed, where it comes from, and where it is placed."""
        thing = effect.thing
        if effect.supply is not None and thing.place is not None:
            source = f"from the {effect.supply.word} {effect.supply.name}"
            return f"{self.counted_noun(thing)} {source} on {self.place(thing.place)}"
        if effect.each_of:
            *first, last = map(self.place, effect.each_of)
            return f"{self.thing(thing)} on each of {', '.join(first)} and {last}"
        if effect.faceup and thing.place is not None:
            return f"{self.thing(replace(thing, place=None))} faceup on {self.place(thing.place)}"
        return self.thing(thing) + (f" each on {self.place(effect.each_on)}" if effect.each_on else "")

    def moment(self, moment: tree.Moment) -> str:
        """Moments of the game: ``When this card enters play``."""
        match moment:
            case tree.EntersPlay():
                return "When this card enters play"
            case tree.AtPhase(phase, start):
                return f"At the {'start' if start else 'end'} of the {phase}"
            case tree.WhenSo(state):
                return f"When {self.total(state) or self.state(state)}"
            case tree.WhenSolved(count, word):
                return f"When {self.solved(tree.IfSolved(count, word))}"
            case tree.WhenFalls(what, a, this):
                shown = "it" if isinstance(what, tree.It) else self.noun(what, False)
                which = "" if isinstance(what, tree.It) else "this " if this else f"{article(shown)} " if a else "the "
                return f"When {which}{shown} is defeated"
            case tree.SomeoneResolves(who, encounter, after):
                return f"{'After' if after else 'When'} {self.thing(who)} resolves {article(encounter)} {encounter}"
            case tree.SomeoneDoes(who, verb, thing, during, after):
                opening = f"{'After' if after else 'When'} {self.thing(who)} {verb}s {self.thing(thing)}"
                return opening + (f" {self.activity(during, False)}" if during else "")
            case tree.TrackAdvances(track, to):
                shown = str(to) if isinstance(to, int) else self.place(to)
                return f"When {self.forms.definite(track)} advances to {shown}"
            case tree.WhenAwakens(word, definite):
                return f"When {'the ' if definite else ''}{word} awakens"
            case tree.TrackWould(track, retreat):
                return f"Each time {self.forms.definite(track)} would {'retreat' if retreat else 'advance'}"
            case tree.SomeoneWouldGain(who, thing):
                return f"When {self.thing(who)} would gain {self.thing(thing)}"
            case tree.SomeoneMoves(who, onto):
                return f"When {self.thing(who)} moves onto {self.place(onto)}"
            case tree.AroundTest(skill, after, during):
                shown = f" {self.activity(during, False)}" if during else ""
                return f"{'After' if after else 'Before'} resolving the {skill} test{shown}"
            case tree.SomeonePerforms(who, action):
                return f"When {self.thing(who)} performs {article(action)} {action} action"
            case tree.WhenSpawns(noun):
                shown = self.noun(noun, False)
                return f"When {article(shown)} {shown} spawns"
            case tree.AtSetup(when, None):
                return f"{when.capitalize()} resolving setup"
            case tree.AtSetup(when, step):
                return f"{when.capitalize()} step {step} of setup"
            case _:
                return self.table_moment(moment)

    def befallen(self, condition: tree.IfThere | tree.IfDefeated | tree.IfLost | tree.IfSolved | tree.IfIs) -> str:
        """``if there are no Eldritch tokens on this card``, ``if 3 Mysteries have been solved``: what has come of the game."""
        match condition:
            case tree.IfThere(state):
                return f"if {self.total(state) or self.state(state)}"
            case tree.IfDefeated(what, more):
                named = " and ".join(f"the {self.noun(one, False)}" for one in (what, *more))
                return f"if {named} {'have' if more else 'has'} been defeated"
            case tree.IfLost(what, skill):
                alive = f" and this {self.noun(condition.undefeated, False)} is not defeated" if condition.undefeated else ""
                return f"if you lose {what} from the {skill} test{alive}"
            case tree.IfIs(name, word, negated):
                return f"if {name} is {'not ' if negated else ''}the {word}"
            case tree.IfSolved():
                return f"if {self.solved(condition)}"
        assert_never(condition)

    def solved(self, solved: tree.IfSolved) -> str:
        """``3 Mysteries have been solved``."""
        shown = solved.word if solved.count == 1 else self.forms.plural(solved.word)
        return f"{solved.count} {shown} {'has' if solved.count == 1 else 'have'} been solved"

    def state(self, state: tree.There) -> str:
        """``there are no Eldritch tokens on this card``."""
        is_one = isinstance(state.thing.quantity, tree.Indefinite)
        return f"there {'is' if is_one else 'are'} {self.thing(state.thing)}"
