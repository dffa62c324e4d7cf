"""Print what hardly more than one card says."""

from __future__ import annotations

from typing import assert_never

from cardwright.syntax import tree
from cardwright.syntax.printing.nouns import NounPrinter, counted


class FewPrinter(NounPrinter):
    """Prints effects that hardly more than one card has."""

    def few_action(self, effect: tree.FewAction, third: bool) -> str:
        """``place it in play with 6 Eldritch tokens on it``."""
        s = "s" if third else ""
        match effect:
            case tree.PutInPlay(what, count, on_it):
                shown = "it" if isinstance(what, tree.It) else self.thing(what)
                return f"place{s} {shown} in play with {count} {self.noun(on_it, count != 1)} on it"
            case tree.PutInOrder(noun, space, of, where):
                gates = f"all {self.noun(noun, True)} that correspond to {self.place(space)}"
                return f"put{s} {gates} on the top of the {of} {where} in random order"
            case tree.Replace(thing, chosen):
                trait = " with the chosen trait" if chosen else ""
                return f"replace{s} it with {self.thing(thing)}{trait} from the deck"
            case tree.ChooseWord(words):
                return f"choose{s} {', '.join(words[:-1])} or {words[-1]}"
            case tree.ChooseNumber(low, high):
                return f"choose{s} a number between {low} and {high}"
            case tree.AdvanceByChosen(track):
                return f"advance{s} {self.forms.definite(track)} by the chosen number"
            case tree.GainNoted():
                return f"gain{s} the starting possessions noted on that sheet"
            case tree.Refuse():
                return f"choose{s} not to gain it"
            case tree.RerollThat():
                return f"reroll{s} that die"
            case tree.ChooseAsIfGone(noun, place):
                return f"choose{s} an encounter as if the {self.noun(noun, False)} is not on {self.place(place)}"
            case tree.HasValue(who, statistic, value, plus):
                number = self.equal_to(value) + (f" plus {plus}" if plus else "")
                return f"{self.subject(who)} {self.has(who)} {statistic} {number}"
        assert_never(effect)

    def has(self, who: tree.Subject) -> str:
        """``has``, or ``have`` where several, or you, are spoken of."""
        several = isinstance(who, tree.Group) and isinstance(who.thing.quantity, tree.All)
        together = isinstance(who, tree.Together) and not who.either
        return "have" if several or together or isinstance(who, tree.You | tree.AsGroup) else "has"

    def sheets(self, draw: tree.Draw, s: str) -> str:
        """``draw a random Artifact``, ``draw 1 random Investigator sheet``."""
        noun = self.noun(draw.noun, False)
        if draw.sheets is not None:
            return f"draw{s} {counted(draw.sheets, f'random {noun} sheet', f'random {noun} sheet')}"
        return f"draw{s} {'the' if draw.definite else 'a random'} {noun}"
