"""Generate the expressions of conditions and of rows of test results."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from cardwright.codegen.costs import STEPS
from cardwright.codegen.nouns import HOLDER, ONE, Actor, NotExecutable
from cardwright.codegen.structures import StructureWriter
from cardwright.codegen.writer import literal
from cardwright.syntax import tree


class ConditionWriter(StructureWriter):
    """Writes what must be so for a sentence to be resolved."""

    __slots__ = ("attempted", "offered", "offered_thing", "two_tests")

    attempted: str
    """What was told to do last, as the engine records it, where that may turn out impossible."""
    two_tests: tuple[str, ...]
    """The two tests that ``If you pass both tests`` speaks of."""

    offered_thing: str
    """The verb and the thing of what was offered last: ``spend clue``."""
    offered: str
    """What was offered last and to whom, for ``If he does`` and ``If you do not``."""

    def conditions(self, sentence: tree.Sentence) -> str | None:
        """The expression of the row and the condition of a sentence; ``None`` where it has neither."""
        parts = [self.row(sentence.row)] if sentence.row else []
        parts += [self.condition(sentence.condition)] if sentence.condition else []
        return " and ".join(f"({part})" if len(parts) > 1 and " or " in part else part for part in parts) or None

    def row(self, row: tree.Row) -> str:
        """Whether the result of the test is one of a row."""
        return f"game.result({row.low})" if row.high is None else f"game.result({row.low}, {row.high})"

    def condition(self, condition: tree.Condition) -> str:
        """The expression of a condition."""
        if isinstance(condition, tree.Owned | tree.IfResultOf | tree.IfUndefeated | tree.TableState):
            return self.on_table(condition)
        if isinstance(condition, tree.Afterwards):
            return self.afterwards(condition)
        match condition:
            case tree.IfPass() | tree.IfFail():
                return self.tested(condition)
            case tree.IfDelayed(negated):
                return f'{"not " if negated else ""}game.did("become delayed", me)'
            case tree.IfRolled() | tree.IfRolledAny() | tree.IfNotRolled():
                return self.rolled(condition)
            case tree.IfHeDoes():
                if self.offered != "he move":
                    raise NotExecutable(condition.span, "asking whether he did this")
                return f'game.did("move", {self.he})'
            case tree.IfResult() | tree.WhetherPass() | tree.Otherwise() | tree.IfResultLess():
                return self.result(condition)
            case tree.IfDone() | tree.IfDefeat():
                return self.done(condition)
            case tree.IfHave(thing, negated):
                self.that_card = None if negated else thing
                return f"{'not ' if negated else ''}{self.has(thing, HOLDER)}"
            case tree.IfYouDo() | tree.IfYouDoNot() | tree.IfUnable():
                return self.accepted(condition)
            case tree.IfAlreadyHad(who, thing):
                self.that_card = thing
                what = f"{self.exact(thing.quantity)}, {self.counted(thing, 'token', 'kind', 'common')}"
                return f"game.had({self.one(who)}, {what}{self.narrowing(thing.noun)})"
            case tree.IfItWouldClose():
                raise NotExecutable(condition.span, "closing without an encounter before it")
            case tree.IfThere() | tree.IfDefeated() | tree.IfLost() | tree.IfSolved() | tree.IfIs():
                return self.table_state(condition)
            case tree.IfOn(place, negated):
                spaces = self.place(place)
                if spaces is None:
                    raise NotExecutable(place.span, "being on any space")
                return f"{'not ' if negated else ''}game.is_on(me, {spaces})"
        assert_never(condition)

    def tested(self, condition: tree.IfPass | tree.IfFail) -> str:
        """Whether the last test, one that is named, or two of them were passed."""
        if isinstance(condition, tree.IfPass) and (condition.other or condition.both):
            return self.two(condition)
        skill = literal(self.names.id_of("skill", condition.skill)) if condition.skill else ""
        return f"game.{'passed' if isinstance(condition, tree.IfPass) else 'failed'}({skill})"

    def two(self, condition: tree.IfPass) -> str:
        """Whether one of two tests was passed, or both."""
        if condition.skill and condition.other:
            self.two_tests = tuple(self.names.id_of("skill", skill) for skill in (condition.skill, condition.other))
        if len(self.two_tests) != 2:
            raise NotExecutable(condition.span, "both of tests that are not told")
        return f" {'and' if condition.both else 'or'} ".join(f"game.passed({literal(skill)})" for skill in self.two_tests)

    def accepted(self, condition: tree.IfYouDo | tree.IfYouDoNot | tree.IfUnable) -> str:
        """Whether what was offered or told you to do was done."""
        wanted = "" if isinstance(condition, tree.IfYouDo) else "not "
        if self.attempted:
            return f"{wanted}game.did({literal(self.attempted)}, me)"
        if isinstance(condition, tree.IfUnable):
            raise NotExecutable(condition.span, "asking whether this could be done")
        if not self.offered.startswith("you "):
            raise NotExecutable(condition.span, "asking whether you did this")
        return f'{"not " if isinstance(condition, tree.IfYouDoNot) else ""}game.did("accept", me)'

    def afterwards(self, condition: tree.Afterwards) -> str:
        """A result of the test and how things are; what else came of it is not asked yet."""
        if isinstance(condition, tree.IfResultAnd):
            return f"{self.condition(condition.result)} and {self.condition(condition.also)}"
        if isinstance(condition, tree.IfDid) and condition.deed in DEEDS:
            return f"{'not ' if condition.negated else ''}game.did({literal(DEEDS[condition.deed])}, me)"
        raise NotExecutable(condition.span, "asking whether you did this")

    def table_state(self, condition: tree.IfThere | tree.IfDefeated | tree.IfLost | tree.IfSolved | tree.IfIs) -> str:
        """How things are on the table: how many there are of something, what has been solved, whose sheet is in play."""
        match condition:
            case tree.IfThere(state) if state.statistic is None:
                if isinstance(state.thing.quantity, tree.Indefinite) and self.names.resolved(state.thing.noun).id == "monster":
                    self.that_monster = state.thing
                return self.so_many(state.thing)
            case tree.IfThere(state):
                return self.so_much(state.thing, self.measure(state.statistic or "", condition.span))
            case tree.IfLost(what, skill, None):
                cost = f"{literal(self.names.id_of('resource', what))}, {literal(self.names.id_of('skill', skill))}"
                return f"game.lost({cost}) > 0"
            case tree.IfDefeated(what, more):
                cards = [self.names.resolved(one).card for one in (what, *more)]
                if None in cards:
                    raise NotExecutable(condition.span, "asking for this")
                return " and ".join(f"game.was_defeated({literal(card)})" for card in cards)
            case tree.IfSolved(count, word):
                return f"game.solved({literal(self.names.id_of('kind', word))}) >= {count}"
            case tree.IfIs(name, word, negated):
                if self.names.id_of("kind", word) != "ancient-one":
                    raise NotExecutable(condition.span, "asking for this")
                return f"{'not ' if negated else ''}game.is_ancient_one({literal(name)})"
        raise NotExecutable(condition.span, "asking for this")

    def on_table(self, condition: tree.Owned | tree.IfResultOf | tree.IfUndefeated | tree.TableState) -> str:
        """What somebody else has, what a track shows, and what is counted on the table."""
        match condition:
            case tree.IfHas(tree.Together((tree.You(), tree.Group(other)), either=True), thing):
                plain = other == tree.Thing(tree.Another(), tree.Noun("investigator"), other.place)
                if not plain:
                    raise NotExecutable(condition.span, "asking for this")
                return f"{self.having(replace(other, having=thing), self.group(replace(other, quantity=tree.All())))} != ()"
            case tree.IfHas(who, thing):
                return self.has(thing, self.one(who))
            case tree.IfCurrent(track, color, negated):
                shown = f"game.track_shows({literal(self.names.id_of('track', track))}, {literal(color)})"
                return f"{'not ' if negated else ''}{shown}"
            case tree.IfResultOf(noun, place):
                return f"game.test_result() >= {self.number_of(tree.Thing(tree.All(), noun, place, span=condition.span))}"
            case tree.IfSpawned(noun, place):
                card = self.names.resolved(noun).card
                shown = f", card={literal(card)}" if card else ""
                return f"game.spawned({self.spaces(place)}{shown})"
            case tree.IfEliminated():
                return "not game.investigators()"
            case tree.IfAwoken(name):
                return f"game.is_ancient_one({literal(name)}) and game.has_awoken()"
            case tree.IfEmpty(deck):
                return f"game.deck_empty({literal(self.deck(deck))})"
            case tree.IfRollOf(of):
                return f"game.rolled(*range(1, {self.number_of(of)} + 1))"
        return self.of_decks(condition)

    def of_decks(self, condition: tree.Owned | tree.IfResultOf | tree.IfUndefeated | tree.TableState) -> str:
        """What was discarded or looked at, and what is left in a deck."""
        match condition:
            case tree.IfUndefeated(noun):
                if self.names.resolved(noun).id != "monster" or noun.modifiers or noun.excluded:
                    raise NotExecutable(condition.span, "asking for this")
                return "game.this_monster() != ()"
            case tree.IfMeasured(tree.That(word), statistic, limit, least):
                if self.names.word("piece", word) != "monster":
                    raise NotExecutable(condition.span, "asking for this")
                measured = f'game.measured(game.chosen("monster"), {literal(self.measure(statistic, condition.span))})'
                return f"{measured} {'>=' if least else '<='} {limit}"
            case tree.IfNotCorresponding(word, track):
                if self.names.id_of("piece", word) != "gate":
                    raise NotExecutable(condition.span, "asking for this")
                return f'game.discarded("gate") and not game.corresponds({literal(self.names.id_of("track", track))})'
            case tree.IfCorresponds(tree.That(word), track):
                if self.names.id_of("piece", word) != "gate":
                    raise NotExecutable(condition.span, "asking for this")
                return f"game.corresponds({literal(self.names.id_of('track', track))})"
            case tree.IfLastCard(deck):
                if self.names.kind(deck) != self.kind:
                    raise NotExecutable(condition.span, "asking for this")
                return "last"
        raise NotExecutable(condition.span, "asking for this")

    def so_much(self, thing: tree.Thing, statistic: str) -> str:
        """Whether the Monsters that lie on a card have so much of a statistic, all together."""
        spot = self.spot(thing.place) if thing.place is not None else None
        plain = thing == tree.Thing(thing.quantity, tree.Noun(thing.noun.word), thing.place)
        if spot is None or not plain or self.names.resolved(thing.noun).id != "monster":
            raise NotExecutable(thing.span, "asking for this")
        return self.compared(f"game.measured(game.monsters_on({spot}), {literal(statistic)})", thing)

    def so_many(self, thing: tree.Thing) -> str:
        """Whether there are so many of a thing in its place."""
        return self.compared(self.number_of(thing), thing)

    def compared(self, number: str, thing: tree.Thing) -> str:
        """Whether a number is what the quantity of a thing says."""
        match thing.quantity:
            case tree.NoneOf():
                return f"{number} == 0"
            case tree.Indefinite():
                return f"{number} >= 1"
            case tree.AtLeast(count) | tree.Exactly(count):
                return f"{number} >= {count}"
            case tree.EqualTo(of, half, greater):
                least = self.number_of(of)
                return f"{number} {'>' if greater else '>='} {f'({least} + 1) // 2' if half else least}"
            case tree.AtLeastTwice(of, once):
                least = self.number_of(of)
                return f"{number} >= {least if once else f'2 * {least}'}"
        raise NotExecutable(thing.span, "asking for as many on a card")

    def rolled(self, condition: tree.IfRolled | tree.IfRolledAny | tree.IfNotRolled) -> str:
        """What the die, or a die of the test, shows."""
        match condition:
            case tree.IfRolled(faces):
                return f"game.rolled({', '.join(map(str, faces))})"
            case tree.IfRolledAny(face):
                return f"game.showed({face})"
            case tree.IfNotRolled(face):
                return f"not game.showed({face})"
        assert_never(condition)

    def result(self, condition: tree.IfResult | tree.WhetherPass | tree.Otherwise | tree.IfResultLess) -> str:
        """What the test of the frame shows."""
        match condition:
            case tree.IfResultLess(than):
                if not any(self.names.vocabulary.find(word_class, than.word) for word_class in ("kind", "trait")):
                    raise NotExecutable(condition.span, "the value of this")
                return "game.test_result() < game.gained_value()"
            case tree.IfResult(low):
                return f"game.result({low})"
            case tree.WhetherPass():
                return "(game.passed() or game.failed())"
            case tree.Otherwise():
                raise NotExecutable(condition.span, "otherwise without a condition right before it")
        assert_never(condition)

    def done(self, condition: tree.IfDone | tree.IfDefeat) -> str:
        """Whether what was offered, or the Monster of an ambush, came to that."""
        wanted = "not " if condition.negated else ""
        if isinstance(condition, tree.IfDefeat):
            return f'{wanted}game.did("defeat", {self.he if condition.he else HOLDER})'
        if condition.or_failed:
            plain = replace(condition, or_failed=False)
            return f"(game.failed() or {self.done(plain)})"
        if condition.that and (condition.verb, condition.word, condition.modifier) == ("close", "Gate", None):
            return f'{wanted}game.did("close", me)'
        if condition.modifier or condition.that:
            raise NotExecutable(condition.span, "asking whether you did this")
        named = [self.names.noun(tree.Noun(word)) for word in (condition.word, *condition.more)]
        what = "+".join(getattr(one, "id", "") for one in named)
        if condition.or_passed:
            if (condition.verb, what) not in self.options or condition.negated:
                raise NotExecutable(condition.span, "asking whether you did this")
            return f"(game.passed() or {self.options[condition.verb, what]})"
        if condition.word == "token":
            what = next((one for one in STEPS if f"{condition.verb} {one}" == self.offered_thing), "")
        offered = f"{condition.verb} {what}"
        if offered in self.offered_thing.split(" or ") and " or " in self.offered_thing and self.offered.startswith("you "):
            return f"{wanted}game.paid({literal(condition.verb)}, {literal(what)})"
        if offered not in self.offered_thing.split(", ") or not self.offered.startswith("you "):
            raise NotExecutable(condition.span, "asking whether you did this")
        return f'{wanted}game.did("accept", me)'

    def one(self, subject: tree.Subject) -> Actor:
        """The one investigator that a subject means."""
        actor = self.subject(subject)
        if actor.sort not in ONE:
            raise NotExecutable(subject.span, f"this of {actor.sort}")
        return actor


DEEDS = {"move": "move", "improve a skill": "improve"}
"""Verbs of the protocol for what an effect may come to."""
