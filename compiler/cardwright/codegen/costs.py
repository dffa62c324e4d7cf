"""Generate costs: what is paid, whole or not at all, before something happens."""

from __future__ import annotations

from cardwright.codegen.nouns import NotExecutable
from cardwright.codegen.places import PlaceWriter
from cardwright.codegen.writer import literal
from cardwright.syntax import tree


class CostWriter(PlaceWriter):
    """Writes costs as tuples of payments."""

    __slots__ = ()

    def price(self, pay: tree.Pay) -> str:
        """What is paid, as a tuple of payments."""
        return self._shown([payment for cost in (pay.cost, *pay.more) for payment in self._payments(cost)])

    def cost(self, cost: tree.Cost) -> str:
        """A cost as a tuple of payments."""
        return self._shown(self._payments(cost))

    def _shown(self, payments: list[str]) -> str:
        return f"({', '.join(payments)}{',' if len(payments) == 1 else ''})"

    def _payments(self, cost: tree.Cost) -> list[str]:
        """Each payment of a cost: what is done, with what, and how much of it."""
        match cost:
            case tree.BecomeDelayed():
                return [_payment("become delayed", "", "1")]
            case tree.Gain():
                return [self._gained(cost)]
            case tree.Spend(things):
                return [self._spent(thing) for thing in things]
            case tree.Discard((tree.Thing(tree.ThatOne(), noun) as thing,), None, True):
                if thing != tree.Thing(thing.quantity, tree.Noun(noun.word)):
                    raise NotExecutable(cost.span, "this cost")
                return [_payment("discard after", self.names.resolved(noun).id, "1")]
            case tree.Discard(things) if cost.for_each is None and not cost.afterwards:
                return [self._discarded(thing) for thing in things]
            case tree.Spawn(thing, None, None):
                gate = self.names.resolved(thing.noun).id == "gate" and thing == tree.Thing(thing.quantity, thing.noun)
                if not gate:
                    raise NotExecutable(cost.span, "this cost")
                return [_payment("spawn", "gate", self.exact(thing.quantity))]
            case tree.Advance(track, steps, None) if self.names.id_of("track", track) == "doom":
                return [_payment("advance", self.names.id_of("track", track), str(steps))]
            case tree.MoveTrack(track, str(), None, _, str() as color):
                return [_payment("advance to", f"{self.names.id_of('track', track)} {color}", "1")]
            case tree.Impair(str() as skill, 1) if not cost.every:
                skills = [self.names.id_of("skill", one) for one in (skill, *cost.more)]
                return [_payment("impair", one, "1") for one in skills]
        raise NotExecutable(cost.span, "this cost")

    def _spent(self, thing: tree.Thing) -> str:
        return _payment("spend", self.names.resolved(thing.noun).id, self._how_many(thing))

    def _how_many(self, thing: tree.Thing) -> str:
        steps = self.names.resolved(thing.noun).id in STEPS
        self.counted(thing, "token", "resource", *(["board-token"] if steps else []))
        count, (what, less) = self.exact(thing.quantity), self.cheaper
        return f"max(0, {count} - {less})" if what == self.names.resolved(thing.noun).id else count

    def _discarded(self, thing: tree.Thing | tree.ThisCard | tree.It | tree.Chosen | tree.OfThem) -> str:
        if isinstance(thing, tree.ThisCard):
            return _payment("discard", "this card", "1")
        if not isinstance(thing, tree.Thing):
            raise NotExecutable(thing.span, "this cost")
        named = self.names.resolved(thing.noun)
        if isinstance(thing.quantity, tree.ThisOne):
            self.counted(thing, "token")
            if named.id != "clue":
                raise NotExecutable(thing.span, "this cost")
            return _payment("discard", "this clue", "1")
        self.counted(thing, "kind", "common")
        if named.id in ("investigator", "space") or named.group:
            raise NotExecutable(thing.span, "this cost")
        if named.card is not None:
            return _payment("discard", named.card, self.only_one(thing) or self.exact(thing.quantity))
        return _payment("discard", self._sort_of_cards(thing), self.exact(thing.quantity))

    def _gained(self, cost: tree.Gain) -> str:
        """The cards that are gained as a price."""
        thing = cost.things[0]
        named = self.names.resolved(thing.noun)
        if len(cost.things) != 1 or cost.reserve or cost.deck or cost.for_each or cost.pile or named.group:
            raise NotExecutable(cost.span, "gaining this as a cost")
        self.counted(thing, "kind")
        count = self.number(thing.quantity)
        if count != 1 and named.card is not None:
            raise NotExecutable(cost.span, "gaining several as a cost")
        return _payment("gain", named.card or self._sort_of_cards(thing), str(count))

    def _sort_of_cards(self, thing: tree.Thing) -> str:
        """A kind of cards, or possessions, with the traits of which one must be there, or which must not."""
        named = self.names.resolved(thing.noun)
        if named.card is not None:
            raise NotExecutable(thing.span, "one card as a cost")
        traits = [*named.traits, *([f"-{self.names.id_of('trait', thing.noun.excluded)}"] if thing.noun.excluded else [])]
        return named.id + (f" with {' or '.join(traits)}" if traits else "")


def _payment(verb: str, what: str, count: str) -> str:
    return f"({literal(verb)}, {literal(what)}, {count})"


STEPS = ("improvement", "impairment")
"""Tokens that the skills of an investigator have; nobody gains them."""
