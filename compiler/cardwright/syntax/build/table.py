"""Build what Mythos cards, sheets and tokens say that few other cards do: one typed method a grammar rule."""

from __future__ import annotations

from typing import Any

from lark import Token
from lark.tree import Meta

from cardwright.syntax import tree
from cardwright.syntax.build.few import FewBuilder
from cardwright.syntax.build.nouns import Children, has, numbers, only, span, the, words


class TableBuilder(FewBuilder):
    """Rules of the file ``table.lark``."""

    def table_effect(self, meta: Meta, children: Children) -> Any:
        return children[0]

    def if_table(self, meta: Meta, children: Children) -> Any:
        return children[0]

    # -- effects
    def place_top(self, meta: Meta, children: Children) -> tree.PlaceTop:
        return tree.PlaceTop(numbers(children)[0], words(children, "NAME")[0], span=span(meta))

    def search(self, meta: Meta, children: Children) -> tree.Search:
        deck, *active = words(children, "NAME")
        noun = the(children, tree.Noun)
        quantity = next(child for child in children if isinstance(child, tree.Quantity))
        thing = tree.Thing(quantity, noun, span=(quantity.span[0], noun.span[1]))
        narrowed: dict[str, Any] = dict(child for child in children if isinstance(child, tuple))
        everywhere = has(children, "DISCARD_PILE_AND_RESERVE")
        return tree.Search(deck, thing, everywhere, active=next(iter(active), None), **narrowed, span=span(meta))

    def searched_worth(self, meta: Meta, children: Children) -> tuple[str, tree.Thing]:
        return ("least", self._all_of(meta, children))

    def _all_of(self, meta: Meta, children: Children) -> tree.Thing:
        """All of what is counted."""
        noun = the(children, tree.Noun)
        return tree.Thing(tree.All(), noun, self._place(children), span=span(meta))

    def return_to_box(self, meta: Meta, children: Children) -> tree.ReturnToBox:
        noun = only(children, tree.Noun)
        what = tree.Thing(tree.Definite(), noun, span=noun.span) if noun else only(children, tree.It)
        return tree.ReturnToBox(has(children, "ALL_DEFEATED"), what, span=span(meta))

    def look_at_top(self, meta: Meta, children: Children) -> tree.LookAtTop:
        return tree.LookAtTop(numbers(children)[0], *self._pile(children), span=span(meta))

    def put_back(self, meta: Meta, children: Children) -> tree.PutBack:
        return tree.PutBack(numbers(children)[0], *self._pile(children), span=span(meta))

    def _pile(self, children: Children) -> tuple[str, str, str]:
        """What lies in a pile, whose it is, and what it is called."""
        word, of = words(children, "NAME")
        where = (*words(children, "SUPPLY"), *words(children, "DECK"))[0]
        return self._forms.singular(word), of, where

    def look_at_back(self, meta: Meta, children: Children) -> tree.LookAtBack:
        return tree.LookAtBack(span=span(meta))

    def allow_purchases(self, meta: Meta, children: Children) -> tree.AllowPurchases:
        return tree.AllowPurchases(span=span(meta))

    def trade_things(self, meta: Meta, children: Children) -> tree.TradeThings:
        return tree.TradeThings(children[1], self._someone(children), span=span(meta))

    def recover_as_much(self, meta: Meta, children: Children) -> tree.RecoverAsMuch:
        return tree.RecoverAsMuch(words(children, "NAME"), span=span(meta))

    def improve_again(self, meta: Meta, children: Children) -> tree.ImproveAgain:
        return tree.ImproveAgain(span=span(meta))

    def skip_encounter(self, meta: Meta, children: Children) -> tree.SkipEncounter:
        return tree.SkipEncounter(span=span(meta))

    def move_them(self, meta: Meta, children: Children) -> tree.MoveThem:
        noun = the(children, tree.Noun)
        return tree.MoveThem(noun, numbers(children)[0], span=span(meta))

    def not_eliminated(self, meta: Meta, children: Children) -> tree.NotEliminated:
        return tree.NotEliminated(span=span(meta))

    def keep(self, meta: Meta, children: Children) -> tree.Keep:
        return tree.Keep(self._all_of(meta, children), span=span(meta))

    def cannot_be(self, meta: Meta, children: Children) -> tree.CannotBe:
        noun = the(children, tree.Noun)
        return tree.CannotBe(noun, "closed" if has(children, "CAN_BE_CLOSED") else "placed in the reserve", span=span(meta))

    def defeated_sheets(self, meta: Meta, children: Children) -> tree.ThatPlace:
        return tree.ThatPlace("defeated investigators' sheets", span=span(meta))

    def target(self, meta: Meta, children: Children) -> tree.WhereIs:
        which, what = children
        nearest = isinstance(which, Token) and which.type == "THE_NEAREST"
        noun = tree.Noun("investigator") if nearest else self._named(what)
        quantity = tree.Nearest() if nearest else tree.ThisOne()
        return tree.WhereIs(tree.Thing(quantity, noun, span=span(meta)), span=span(meta))

    # -- conditions
    def if_empty(self, meta: Meta, children: Children) -> tree.IfEmpty:
        return tree.IfEmpty(words(children, "NAME")[0], span=span(meta))

    def if_eliminated(self, meta: Meta, children: Children) -> tree.IfEliminated:
        return tree.IfEliminated(span=span(meta))

    def if_roll_of(self, meta: Meta, children: Children) -> tree.IfRollOf:
        return tree.IfRollOf(self._all_of(meta, children), span=span(meta))

    def if_not_corresponding(self, meta: Meta, children: Children) -> tree.IfNotCorresponding:
        return tree.IfNotCorresponding(*words(children, "NAME"), span=span(meta))

    def if_last_card(self, meta: Meta, children: Children) -> tree.IfLastCard:
        return tree.IfLastCard(words(children, "NAME")[0], span=span(meta))

    # -- moments
    def someone_gains(self, meta: Meta, children: Children) -> tree.SomeoneGains:
        quantity = tree.Another() if has(children, "ANOTHER") else tree.Indefinite()
        who = tree.Thing(quantity, tree.Noun("investigator"), self._place(children))
        return tree.SomeoneGains(who, children[-1], span=span(meta))

    def someone_rerolls(self, meta: Meta, children: Children) -> tree.SomeoneRerolls:
        thing = the(children, tree.Thing)
        return tree.SomeoneRerolls(self._someone(children), thing, span=span(meta))

    def when_this_falls(self, meta: Meta, children: Children) -> tree.WhenFalls:
        return tree.WhenFalls(children[2], this=True, span=span(meta))

    def someone_falls(self, meta: Meta, children: Children) -> tree.SomeoneFalls:
        return tree.SomeoneFalls(self._someone(children), span=span(meta))

    def would_cause(self, meta: Meta, children: Children) -> tree.WouldCause:
        *word, track = words(children, "NAME")
        return tree.WouldCause(next(iter(word), None), track, span=span(meta))

    def someone_passes(self, meta: Meta, children: Children) -> tree.SomeonePasses:
        skill, *kind = words(children, "NAME")
        return tree.SomeonePasses(self._someone(children), skill, next(iter(kind), None), span=span(meta))
