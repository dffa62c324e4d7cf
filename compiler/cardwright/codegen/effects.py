"""Generate the statements of effects: calls, ``if`` and ``elif``; what they do lives in the engine."""

from __future__ import annotations

from typing import assert_never

from cardwright.codegen.nouns import ANYBODY, CHOSEN, HOLDER, INVESTIGATORS, ONE, Actor, NotExecutable, NounWriter, Sort
from cardwright.codegen.writer import LineWriter, literal
from cardwright.syntax import tree


class EffectWriter(NounWriter):
    """Writes the body of one effect function. ``who`` is always the expression for whoever does it."""

    __slots__ = ("chosen", "option", "out")

    def start(self, out: LineWriter) -> None:
        """Begin writing a function's body to ``out``."""
        self.out = out
        self.option = 0
        self.chosen = False

    # -- sentences
    def sentences(self, sentences: tuple[tree.Sentence, ...]) -> None:
        """Sentences in order; a condition governs its own sentence only."""
        offered = ""
        for sentence in sentences:
            if sentence.phase or sentence.once_per_round:
                raise NotExecutable(sentence.span, "a limit or phase inside an effect")
            if sentence.condition is None:
                self.clauses(sentence)
            else:
                with self.out.block(f"if {self.condition(sentence.condition, offered)}:"):
                    self.clauses(sentence)
            offered = _verb_offered(sentence) or offered

    def condition(self, condition: tree.Condition, offered: str) -> str:
        """The expression of a condition."""
        match condition:
            case tree.IfPass():
                return "game.passed()"
            case tree.IfFail():
                return "game.failed()"
            case tree.IfRolled(faces):
                return f"game.rolled({', '.join(map(str, faces))})"
            case tree.IfHeDoes():
                if offered != "move":
                    raise NotExecutable(condition.span, "asking whether he did this")
                return f"game.did({literal(offered)}, {self.he})"
            case tree.IfOn(place):
                spaces = self.place(place)
                if spaces is None:
                    raise NotExecutable(place.span, "being on any space")
                return f"game.is_on(me, {spaces})"
        assert_never(condition)

    def clauses(self, sentence: tree.Sentence) -> None:
        """The clauses of a sentence; narrative does nothing."""
        for clause in sentence.clauses:
            match clause:
                case tree.Narrative():
                    continue
                case tree.Cannot():
                    raise NotExecutable(clause.span, "a restriction inside an effect")
                case tree.Instruction():
                    self.instruction(clause)

    def instruction(self, instruction: tree.Instruction) -> None:
        """One instruction: whom it speaks to, whether he may, and what he does."""
        who = self.acting(instruction)
        if instruction.scope is not None:
            raise NotExecutable(instruction.scope.span, "a scope inside an effect")
        if instruction.unless:
            self.unless(instruction, who)
            return
        if not instruction.may:
            self.effects(instruction.effects, who)
            return
        self.need(who, instruction, ONE)
        first = instruction.effects[0]
        text, span = self.clause(instruction.effects)
        if isinstance(first, tree.Pay):
            cost = f", cost={self.cost(first.cost)}"
            with self.out.block(f"if game.may({who}, {literal(text)}, {self.at(span)}{cost}):"):
                self.effects(first.effects, who)
        elif isinstance(first, tree.Either):
            self.either(first, who, optional=True)
        else:
            with self.out.block(f"if game.may({who}, {literal(text)}, {self.at(span)}):"):
                self.chosen = True
                self.effects(instruction.effects, who)
                self.chosen = False

    def unless(self, instruction: tree.Instruction, who: Actor) -> None:
        """What may be done instead, offered where it can be done; else the effects (ruling may-or-unless-offer-choice)."""
        alternative = instruction.unless[0]
        if len(instruction.unless) > 1:
            raise NotExecutable(instruction.unless[1].span, "several things after `unless`")
        text, at = self.text[slice(*alternative.span)], self.at(alternative.span)
        match alternative:
            case tree.Spend() | tree.BecomeDelayed() | tree.Discard((tree.ThisCard(),)):
                with self.out.block(f"if not game.may(me, {literal(text)}, {at}, cost={self.cost(alternative)}):"):
                    self.effects(instruction.effects, who)
            case tree.Lose() | tree.Discard():
                possible = self.possible(alternative, HOLDER)
                asked = f"game.may(me, {literal(text)}, {at})"
                with self.out.block(f"if {asked if possible == 'True' else f'{possible} and {asked}'}:"):
                    self.effect(alternative, HOLDER)
                with self.out.block("else:"):
                    self.effects(instruction.effects, who)
            case _:
                raise NotExecutable(alternative.span, "this after `unless`")

    def acting(self, instruction: tree.Instruction) -> Actor:
        """Who acts; ``you and another investigator`` first chooses the other one."""
        who = instruction.who
        if isinstance(instruction.effects[0], tree.Trade):
            match who:
                case tree.Together((tree.You(), tree.Group(tree.Thing(tree.Another()) as other))):
                    self.out.line(f"game.choose_investigator(me, {self.group(other)}, {self.at(other.span)})")
                    return HOLDER
            raise NotExecutable(instruction.span, "a trade of these")
        return self.subject(who)

    # -- effects
    def effects(self, effects: tuple[tree.Effect, ...], who: Actor) -> None:
        """Effects one after the other."""
        for effect in effects:
            self.effect(effect, who)

    def effect(self, effect: tree.Effect, who: Actor) -> None:
        """One effect, by family."""
        match effect:
            case tree.Test() | tree.Roll() | tree.Pay() | tree.Cause() | tree.Choose() | tree.Either():
                self.structure(effect, who)
            case (
                tree.Gain() | tree.Lose() | tree.Recover() | tree.Discard() | tree.Move() | tree.MoveTo() | tree.Give()
                | tree.Trade() | tree.Improve() | tree.Advance() | tree.Retreat() | tree.Defeat() | tree.AdditionalAction()
                | tree.BecomeDelayed()
            ):  # fmt: skip
                self.action(effect, who)
            case _:
                raise NotExecutable(effect.span, "a lasting rule among effects that are done at once")

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
            case tree.Pay(cost, effects):
                with self.out.block(f"if game.pay({who}, {self.cost(cost)}, {at}):"):
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
        """A choice among investigators, Monsters or spaces, and what then happens to the chosen."""
        at, thing = self.at(effect.span), effect.thing
        count = int(self.exact(thing.quantity))
        match self.names.resolved(thing.noun).id:
            case "space" if count == 1:
                self.out.line(f"game.choose_space({who}, {self.group(thing)}, {at})")
                if effect.effects:
                    raise NotExecutable(effect.span, "a space that acts")
                return
            case "monster":
                shown = f", count={count}" if count != 1 else ""
                self.out.line(f"game.choose_monster({who}, {self.group(thing)}, {at}{shown})")
                chosen = Actor('game.chosen("monster")', Sort.MONSTERS)
            case "investigator" if count == 1:
                self.out.line(f"game.choose_investigator({who}, {self.group(thing)}, {at})")
                chosen = CHOSEN
            case other:
                raise NotExecutable(thing.span, f"choosing {count} of {other}")
        self.effects(effect.effects, chosen)

    def either(self, effect: tree.Either, who: Actor, optional: bool) -> None:
        """A choice between effects; the index of the one chosen decides."""
        self.option += 1
        name = "option" if self.option == 1 else f"option_{self.option}"
        options = ", ".join(
            f"({literal(self.text[slice(*option.span)])}, {self.possible(option, who)})" for option in effect.options
        )
        shown = ", optional=True" if optional else ""
        self.out.line(f"{name} = game.either({who}, ({options}), {self.at(effect.span)}{shown})")
        for index, option in enumerate(effect.options):
            with self.out.block(f"{'if' if index == 0 else 'elif'} {name} == {index}:"):
                self.chosen = isinstance(option, tree.BecomeDelayed)
                self.effect(option, who)
                self.chosen = False

    def possible(self, effect: tree.Effect, who: Actor) -> str:
        """Whether an option can be taken at all: one can discard only what one has."""
        if isinstance(effect, tree.Discard):
            parts = [self._has(thing, who) for thing in effect.things if isinstance(thing, tree.Thing)]
            return " and ".join(parts) or "True"
        if isinstance(effect, tree.BecomeDelayed):
            return f'game.can({who}, "become delayed")'
        return "True"

    def _has(self, thing: tree.Thing, who: Actor) -> str:
        what = literal(self.names.resolved(thing.noun).id)
        return f"game.has({who}, {self.exact(thing.quantity)}, {what}{self.narrowing(thing.noun)})"

    def need(self, who: Actor, node: tree.Effect | tree.Instruction, sorts: tuple[Sort, ...]) -> None:
        """Refuse whoever cannot do this."""
        if who.sort not in sorts:
            raise NotExecutable(node.span, f"this of {who.sort}")

    def action(self, effect: tree.Action, who: Actor) -> None:
        """Effects that act on the state of the game: one call each, or one for each thing."""
        at = self.at(effect.span)
        self.need(who, effect, _WHO.get(type(effect), ONE))
        match effect:
            case tree.Gain(things, reserve):
                source = ', source="reserve"' if reserve else ""
                for thing in things:
                    if reserve and self.names.resolved(thing.noun).word_class != "kind":
                        raise NotExecutable(effect.span, "tokens from the reserve")
                    what = f"{self.exact(thing.quantity)}, {self.counted(thing, 'token', 'kind')}"
                    self.out.line(f"game.gain({who}, {what}{self.narrowing(thing.noun)}{source}, {at})")
            case tree.Lose(things):
                for thing in things:
                    if self.names.resolved(thing.noun).id != "health":
                        self.need(who, effect, INVESTIGATORS)
                    what = f"{self.exact(thing.quantity)}, {self.counted(thing, 'token', 'resource')}"
                    self.out.line(f"game.lose({who}, {what}, {at})")
            case tree.Recover(things, additional):
                for thing in things:
                    what = f"{self.every(thing.quantity)}, {self.counted(thing, 'resource')}"
                    if self.names.resolved(thing.noun).id not in RESOURCES:
                        raise NotExecutable(thing.span, "recovering this")
                    more = ", additional=True" if additional else ""
                    self.out.line(f"game.recover({who}, {what}{more}, {at})")
            case tree.Discard(things):
                for discarded in things:
                    self.discard(discarded, who, at)
            case tree.Defeat(things):
                for thing in things:
                    if self.names.resolved(thing.noun).id != "monster":
                        raise NotExecutable(thing.span, "defeating this")
                    self.out.line(f"game.defeat({self.whole(thing)})")
            case _:
                self.single(effect, who, at)

    def discard(self, thing: tree.Thing | tree.ThisCard, who: Actor, at: str) -> None:
        """Discard this card, or something one has."""
        if isinstance(thing, tree.ThisCard):
            if who.sort is not Sort.HOLDER:
                raise NotExecutable(thing.span, "this card discarded by another")
            self.out.line("game.discard_this()")
            return
        what = f"{self.exact(thing.quantity)}, {self.counted(thing, 'token', 'kind')}"
        self.out.line(f"game.discard({who}, {what}{self.narrowing(thing.noun)}, {at})")

    def single(
        self,
        effect: tree.Move | tree.MoveTo | tree.Give | tree.Trade | tree.Improve | tree.Advance | tree.Retreat
        | tree.AdditionalAction | tree.BecomeDelayed,
        who: Actor,
        at: str,
    ) -> None:  # fmt: skip
        """Effects that are one call."""
        match effect:
            case tree.Move(spaces):
                self.out.line(f"game.move({who}, {spaces}, {at})")
            case tree.MoveTo(place):
                if not isinstance(place, tree.YourSpace | tree.PreviousSpace | tree.ChosenSpace):
                    raise NotExecutable(place.span, "moving to one of several spaces")
                self.out.line(f"game.move_to({who}, {self.place(place)}, {at})")
            case tree.Give(thing, to):
                what = f"{self.any(thing.quantity)}, {self.counted(thing, 'token', 'common')}"
                if self.names.resolved(thing.noun).id in ("investigator", "space"):
                    raise NotExecutable(thing.span, "giving this")
                self.out.line(f"game.give({who}, {what}{self.narrowing(thing.noun)}, to={self.taker(to)}, {at})")
            case tree.Trade():
                self.out.line(f"game.trade({who}, game.chosen_investigators(), {at})")
            case tree.Improve(skill, count):
                if count != 1:
                    raise NotExecutable(effect.span, "improving several skills")
                what = literal(self.names.id_of("skill", skill)) if skill else "None"
                self.out.line(f"game.improve({who}, {what}, {at})")
            case tree.Advance(track, steps) | tree.Retreat(track, steps) if self.names.id_of("track", track) not in TRACKS:
                raise NotExecutable(effect.span, f"{track} moving by {steps}")
            case tree.Advance(track, steps):
                self.out.line(f"game.advance({literal(self.names.id_of('track', track))}, {steps})")
            case tree.Retreat(track, steps):
                self.out.line(f"game.retreat({literal(self.names.id_of('track', track))}, {steps})")
            case tree.AdditionalAction(count):
                self.out.line(f"game.additional_action({who}, {count})")
            case tree.BecomeDelayed():
                chosen = ", chosen=True" if self.chosen else ""
                self.out.line(f"game.become_delayed({who}{chosen}, {at})")
            case _:
                assert_never(effect)


def _verb_offered(sentence: tree.Sentence) -> str:
    """What ``If he does`` asks for: the verb that the sentence offers him; only what the engine records can be asked for."""
    verb = ""
    for clause in sentence.clauses:
        if isinstance(clause, tree.Instruction) and clause.may and isinstance(clause.who, tree.He):
            verb = "move" if isinstance(clause.effects[0], tree.MoveTo | tree.Move) else "other"
    return verb


TRACKS = ("doom", "omen")
RESOURCES = ("health", "sanity")
"""Words that the protocol gives a meaning to; a test compares them with the engine's."""

_WHO: dict[type[tree.Action], tuple[Sort, ...]] = {
    tree.Lose: ANYBODY,
    tree.Gain: INVESTIGATORS,
    tree.Recover: INVESTIGATORS,
    tree.Discard: INVESTIGATORS,
    tree.BecomeDelayed: INVESTIGATORS,
    tree.Defeat: (Sort.HOLDER,),
    tree.Advance: (Sort.HOLDER,),
    tree.Retreat: (Sort.HOLDER,),
}
"""Who may do what; every other verb takes one investigator."""
