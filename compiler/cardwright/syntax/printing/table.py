"""Print what Mythos cards, sheets and tokens say that few other cards do."""

from __future__ import annotations

from typing import assert_never

from cardwright.syntax import tree
from cardwright.syntax.printing.few import FewPrinter
from cardwright.syntax.printing.nouns import counted
from cardwright.vocabulary.forms import article


class TablePrinter(FewPrinter):
    """Prints effects on decks and on what lies before others, what sets them off and what they depend on."""

    whose = "your"

    def table_action(self, effect: tree.TableAction, third: bool) -> str:
        """``search the Expedition Encounter deck for …``."""
        s = "s" if third else ""
        if isinstance(effect, tree.FewAction):
            return self.few_action(effect, third)
        match effect:
            case tree.PlaceTop(count, deck):
                return f"place{s} the top {counted(count, 'card', 'cards')} of the {deck} deck in the reserve"
            case tree.Search():
                return f"search{'es' if third else ''} {self.searched(effect)}"
            case tree.ReturnToBox(defeated, what):
                shown = "it" if isinstance(what, tree.It) else self.thing(what) if what else None
                return f"return{s} {shown or ('all defeated investigators' if defeated else 'those cards')} to the game box"
            case tree.LookAtTop(count, word, of, where):
                return f"look{s} at the top {count} {word if count == 1 else self.forms.plural(word)} in the {of} {where}"
            case tree.PutBack(count, word, of, where):
                shown = f"{count} {word if count == 1 else self.forms.plural(word)}"
                return f"put{s} {shown} on the top of the {of} {where} and the other on the bottom"
            case tree.LookAtBack():
                return f"look{s} at the back of that card"
            case tree.AllowPurchases():
                return f"allow{s} other investigators to gain any cards you purchase"
            case tree.Keep(thing):
                where = f" {self.at(thing.place)}" if thing.place else ""
                return f"do{'es' if third else ''} not discard the {self.noun(thing.noun, True)}{where}"
            case _:
                return self.rare(effect, third)

    def rare(
        self,
        effect: tree.TradeThings | tree.RecoverAsMuch | tree.ImproveAgain | tree.SkipEncounter
        | tree.MoveThem | tree.NotEliminated | tree.CannotBe,
        third: bool,
    ) -> str:  # fmt: skip
        """Effects that hardly any card has."""
        s = "s" if third else ""
        match effect:
            case tree.TradeThings(thing, other):
                return f"trade{s} {self.thing(thing)} with {self.thing(other)}"
            case tree.RecoverAsMuch(resources):
                return f"recover{s} an equal number of {' or '.join(resources)}"
            case tree.ImproveAgain():
                return f"improve{s} that skill again"
            case tree.SkipEncounter():
                return f"do{'es' if third else ''} not resolve another encounter"
            case tree.MoveThem(noun, spaces):
                return f"move{s} him and this {self.noun(noun, False)} {counted(spaces, 'space', 'spaces')}"
            case tree.NotEliminated():
                return "is not eliminated"
            case tree.CannotBe(noun, what):
                return f"no {self.noun(noun, True)} can be {what}"
        assert_never(effect)

    def searched(self, search: tree.Search) -> str:
        """Where is searched, and for what."""
        where = f"the {search.deck} deck{', discard pile and reserve' if search.everywhere else ''}"
        what = self.thing(search.thing)
        if search.least is not None:
            place = f" {self.at(search.least.place)}" if search.least.place else ""
            what += f" with value equal to or greater than the number of {self.noun(search.least.noun, True)}{place}"
        if search.plus is not None:
            what += f" with value equal to or greater than {search.plus} plus the chosen number"
        if search.active is not None:
            what += f" that corresponds to the active {search.active}"
        return f"{where} for {what}"

    def table_condition(self, condition: tree.TableCondition) -> str:
        """``if the Expedition Encounter deck is empty``."""
        match condition:
            case tree.IfEmpty(deck):
                return f"if the {deck} deck is empty"
            case tree.IfEliminated():
                return "if all investigators have been eliminated"
            case tree.IfRollOf(of):
                where = f" {self.at(of.place)}" if of.place else ""
                return f"if the result is equal to or less than the number of {self.noun(of.noun, True)}{where}"
            case tree.IfNotCorresponding(word, track):
                return f"if the discarded {word} does not correspond to the current {track}"
            case tree.IfTogetherOrHave(place, thing):
                return f"if there is another investigator on {self.place(place)} or you have {self.thing(thing)}"
            case tree.IfLastCard(deck):
                return f"if this is the last card of the {deck} deck"
        assert_never(condition)

    def table_moment(self, moment: tree.TableMoment) -> str:
        """``When you improve a skill``."""
        match moment:
            case tree.WhenRoll(face):
                return f"When you roll a {face} during a test"
            case tree.SomeoneGains(who, thing):
                return f"When {self.thing(who)} gains {self.thing(thing)}"
            case tree.SomeoneRerolls(who, thing):
                return f"When {self.thing(who)} spends {self.thing(thing)} to reroll a die"
            case tree.SomeoneFalls(who):
                return f"When {self.thing(who)} is defeated or devoured"
            case tree.WouldCause(word, track):
                what = f"{article(word)} {word}" if word else "any other effect"
                return f"Each time {what} would cause {track} to advance"
            case tree.SomeonePasses(who, skill, kind):
                during = f" while resolving {article(kind)} {kind} effect" if kind else ""
                return f"When {self.thing(who)} passes {article(skill)} {skill} test{during}"
        assert_never(moment)
