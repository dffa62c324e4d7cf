"""Build what hardly more than one card says: one typed method a grammar rule."""

from __future__ import annotations

from typing import Any

from lark.tree import Meta

from cardwright.syntax import tree
from cardwright.syntax.build.board import BoardBuilder
from cardwright.syntax.build.nouns import Children, has, is_token, numbers, only, span, the, words


class FewBuilder(BoardBuilder):
    """Rules of the file ``table.lark`` that few cards need."""

    def put_in_play(self, meta: Meta, children: Children) -> tree.PutInPlay:
        what, *_ = (child for child in children if isinstance(child, tree.It | tree.Quantity))
        noun, *more = (child for child in children if isinstance(child, tree.Noun))
        if isinstance(what, tree.It):
            return tree.PutInPlay(what, numbers(children)[0], noun, span=span(meta))
        thing = tree.Thing(what, noun, span=(what.span[0], noun.span[1]))
        return tree.PutInPlay(thing, numbers(children)[0], more[0], span=span(meta))

    def put_in_order(self, meta: Meta, children: Children) -> tree.PutInOrder:
        noun = the(children, tree.Noun)
        place = self._place(children)
        assert place is not None
        where = (*words(children, "SUPPLY"), *words(children, "DECK"))[0]
        return tree.PutInOrder(noun, place, words(children, "NAME")[0], where, span=span(meta))

    def replace_it(self, meta: Meta, children: Children) -> tree.Replace:
        noun = the(children, tree.Noun)
        thing = tree.Thing(tree.Exactly(numbers(children)[0]), noun, random=has(children, "RANDOM"), span=noun.span)
        return tree.Replace(thing, has(children, "WITH_THE_CHOSEN_TRAIT"), span=span(meta))

    def choose_word(self, meta: Meta, children: Children) -> tree.ChooseWord:
        return tree.ChooseWord(words(children, "NAME"), span=span(meta))

    def choose_number(self, meta: Meta, children: Children) -> tree.ChooseNumber:
        low, high = numbers(children)
        return tree.ChooseNumber(low, high, span=span(meta))

    def advance_by_chosen(self, meta: Meta, children: Children) -> tree.AdvanceByChosen:
        return tree.AdvanceByChosen(words(children, "NAME")[0], span=span(meta))

    def gain_noted(self, meta: Meta, children: Children) -> tree.GainNoted:
        return tree.GainNoted(span=span(meta))

    def refuse(self, meta: Meta, children: Children) -> tree.Refuse:
        return tree.Refuse(span=span(meta))

    def reroll_that(self, meta: Meta, children: Children) -> tree.RerollThat:
        return tree.RerollThat(span=span(meta))

    def choose_as_if_gone(self, meta: Meta, children: Children) -> tree.ChooseAsIfGone:
        noun = the(children, tree.Noun)
        return tree.ChooseAsIfGone(noun, children[-1], span=span(meta))

    def has_value(self, meta: Meta, children: Children) -> tree.HasValue:
        value = the(children, tree.EqualTo)
        plus = next(iter(numbers(children)), 0)
        return tree.HasValue(children[0], words(children, "NAME")[0], value, plus, span=span(meta))

    # -- what is narrowed
    def worth_discarded(self, meta: Meta, children: Children) -> tree.Worth:
        return tree.Worth(more=numbers(children)[0], discarded=words(children, "NAME")[0], span=span(meta))

    def worth_chosen(self, meta: Meta, children: Children) -> tuple[str, int]:
        return ("plus", numbers(children)[0])

    def indicated_thing(self, meta: Meta, children: Children) -> tree.Thing:
        name, *_ = (child for child in children if is_token(child, "NAME"))
        quantity = tree.Indicated(words(children, "NAME")[1], span=span(meta))
        return tree.Thing(quantity, self._named(name), span=span(meta))

    def third_group(self, meta: Meta, children: Children) -> tree.Group:
        return self._group(meta, tree.Third(), tree.Noun("investigator"), children)

    def bounded(self, meta: Meta, children: Children) -> dict[str, Any]:
        return {"limit": (words(children, "NAME")[0], numbers(children)[0]), "least": has(children, "OR_GREATER")}

    def another_space_with(self, meta: Meta, children: Children) -> tree.SpaceWith:
        return self._space_with(meta, children, "another")

    def each_other_space_with(self, meta: Meta, children: Children) -> tree.SpaceWith:
        return self._space_with(meta, children, "each other")

    def move_to_target(self, meta: Meta, children: Children) -> tree.MoveThing:
        noun = the(children, tree.Noun)
        thing = tree.Thing(tree.ThisOne(), noun, span=noun.span)
        return tree.MoveThing(thing, children[-1], span=span(meta))

    def draw_the(self, meta: Meta, children: Children) -> tree.Draw:
        return tree.Draw(children[-1], definite=True, span=span(meta))

    def draw_sheets(self, meta: Meta, children: Children) -> tree.Draw:
        noun = the(children, tree.Noun)
        return tree.Draw(noun, sheets=numbers(children)[0], span=span(meta))

    # -- conditions and moments
    def if_together_or_have(self, meta: Meta, children: Children) -> tree.IfTogetherOrHave:
        place, thing = self._place(children), only(children, tree.Thing)
        assert place is not None and thing is not None
        return tree.IfTogetherOrHave(place, thing, span=span(meta))

    def when_roll(self, meta: Meta, children: Children) -> tree.WhenRoll:
        return tree.WhenRoll(numbers(children)[0], span=span(meta))
