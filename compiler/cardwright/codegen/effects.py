"""Generate the bodies of effect functions: sentences and instructions; what they do lives in the engine."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest

from cardwright.codegen.instructions import InstructionWriter
from cardwright.codegen.nouns import CHOSEN, HOLDER, NotExecutable
from cardwright.codegen.sentence_shapes import (
    about_him,
    compulsory,
    dice_first,
    dice_of_tests,
    kept_first,
    not_then,
    of_him,
    offered_test,
    replaces,
    several,
    verb_offered,
    with_replacements,
    with_what_follows_offers,
)
from cardwright.codegen.writer import literal
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import walk


class EffectWriter(InstructionWriter):
    """Writes the body of one effect function. ``who`` is always the expression for whoever does it."""

    __slots__ = ()

    def sentences(self, sentences: tuple[tree.Sentence, ...]) -> None:
        """Sentences in order; a condition governs its own sentence only, an offered test all that follows."""
        sentences = dice_first(sentences)
        self.for_test += dice_of_tests(sentences)
        sentences = with_replacements(sentences)
        for index, sentence in enumerate(sentences):
            if isinstance(sentence.condition, tree.IfItWouldClose):
                continue
            after = sentences[index + 1] if index + 1 < len(sentences) else None
            if self.replaces(sentence):
                if not index or self.replaces(sentences[index - 1]):
                    raise NotExecutable(sentence.span, "what happens in place of the sentence before")
                continue
            if after is not None and self.replaces(after):
                self.one_or_other(sentence, after)
                continue
            self.instead_of_closing = self.closing(after) if after is not None else ""
            if sentence.phase or sentence.once_per_round:
                raise NotExecutable(sentence.span, "a limit or phase inside an effect")
            offer = offered_test(sentence)
            if offer is not None and index + 1 < len(sentences):
                with self.out.block(f"if {self.offer(offer)}:"):
                    self.effects(offer.effects, self.acting(offer))
                    self.sentences(sentences[index + 1 :])
                return
            if isinstance(sentence.condition, tree.Otherwise):
                before = sentences[index - 1] if index else None
                conditional = before is not None and before.condition is not None and before.row is None
                if not conditional or isinstance(before and before.condition, tree.Otherwise) or sentence.row:
                    raise NotExecutable(sentence.condition.span, "otherwise without a condition right before it")
                with self.out.block("else:"):
                    self.clauses(sentence)
                continue
            told = self.each_tells(sentences[index:])
            if told:
                self.each_alone(sentences[index : index + told])
                self.sentences(sentences[index + told :])
                return
            condition, attempted = self.conditions(sentence), self.attempted
            if condition is None:
                self.clauses(sentence)
            else:
                with self.out.block(f"if {condition}:"):
                    self.clauses(sentence)
            if condition is not None:
                self.attempted = attempted if isinstance(sentence.condition, tree.IfYouDo | tree.IfYouDoNot) else ""
            if verb_offered(sentence):
                self.attempted = ""
                self.offered, self.offered_thing = verb_offered(sentence), self.thing_offered(sentence)
            elif any(isinstance(clause, tree.Instruction) and clause.unless for clause in sentence.clauses):
                self.offered = self.offered_thing = ""

    def replaces(self, sentence: tree.Sentence) -> bool:
        """Whether a sentence takes the place of the one before where there is something."""
        return isinstance(sentence.condition, tree.IfThere) and any(getattr(one, "instead", False) for one in sentence.clauses)

    def one_or_other(self, sentence: tree.Sentence, other: tree.Sentence) -> None:
        """A sentence, or what is done in its place: what decides about it is asked before either."""
        compulsory(other)
        offers = (
            offered_test(sentence) is not None or self.each_tells((sentence,)) or isinstance(sentence.condition, tree.Otherwise)
        )
        told = [one for one in (*sentence.clauses, *other.clauses) if isinstance(one, tree.Instruction)]
        if offers or sentence.phase or sentence.once_per_round or other.row or any(one.may for one in told):
            raise NotExecutable(other.span, "what happens in place of the sentence before")
        condition, instead = self.conditions(sentence), self.conditions(other)
        if condition is None:
            self._either_of(sentence, other, instead)
            return
        with self.out.block(f"if {condition}:"):
            self._either_of(sentence, other, instead)

    def _either_of(self, sentence: tree.Sentence, other: tree.Sentence, instead: str | None) -> None:
        with self.out.block(f"if {instead}:"):
            self.clauses(other)
        with self.out.block("else:"):
            self.clauses(sentence)

    def each_tells(self, sentences: tuple[tree.Sentence, ...]) -> int:
        """How many of the sentences tell what each of several does by himself, a test or offer first; 0 where none does."""
        first = sentences[0]
        told = [one for one in first.clauses if not isinstance(one, tree.Narrative)]
        lead = told[0] if told else None
        if not isinstance(lead, tree.Instruction) or first.condition or first.row or not several(lead.who) or lead.scope:
            return 0
        tests = isinstance(lead.effects[-1], tree.Test | tree.Roll) and not lead.may and not lead.unless
        if not tests and not (len(told) > 1 and all(of_him(one) for one in told[1:])):
            return 0
        if not all(of_him(one) for one in told[1:]):
            return 0
        count = 1
        while tests and count < len(sentences) and about_him(sentences[count]):
            count += 1
        after = sentences[count].condition if count < len(sentences) else None
        if tests and isinstance(after, tree.IfPass | tree.IfFail | tree.IfRolled | tree.IfRolledAny | tree.IfNotRolled):
            raise NotExecutable(after.span, "what comes of the tests of several for others")
        return 0 if tests and count == 1 and len(told) == 1 else count

    def each_alone(self, sentences: tuple[tree.Sentence, ...]) -> None:
        """What each of a group does by himself, one after another in turn order."""
        first = sentences[0]
        at = next(index for index, one in enumerate(first.clauses) if isinstance(one, tree.Instruction))
        lead = first.clauses[at]
        assert isinstance(lead, tree.Instruction)
        rest = tuple(not_then(one) for one in first.clauses[at + 1 :])
        alone = (replace(first, clauses=rest),) if rest else ()
        self.each(lead, (*alone, *sentences[1:]))

    def closing(self, sentence: tree.Sentence) -> str:
        """Write what a sentence does instead of closing a Gate as a function; its name."""
        if not isinstance(sentence.condition, tree.IfItWouldClose):
            return ""
        if self.names.id_of("piece", sentence.condition.word) != "gate" or sentence.row or sentence.link:
            raise NotExecutable(sentence.span, "closing this")
        compulsory(sentence)
        self.nested += 1
        name = "instead" if self.nested == 1 else f"instead_{self.nested}"
        with self.out.block(f"def {name}() -> None:"):
            self.clauses(sentence)
        return name

    def offer(self, instruction: tree.Instruction) -> str:
        """The call that offers a clause."""
        text, span = self.clause(instruction.effects)
        return f"game.may({self.acting(instruction)}, {literal(text)}, {self.at(span)})"

    def thing_offered(self, sentence: tree.Sentence) -> str:
        """What somebody may spend, gain or discard, with its verb; of several things none can be asked for."""
        for clause in sentence.clauses:
            if isinstance(clause, tree.Instruction) and (clause.may or clause.unless):
                first = clause.effects[0] if clause.may else clause.unless[0]
                if isinstance(first, tree.Pay) and isinstance(first.cost, tree.Either):
                    return " or ".join(filter(None, (self._thing_of(deed) for deed in first.cost.options)))
                deeds = (first.cost, *first.more) if isinstance(first, tree.Pay) else (first,)
                return ", ".join(filter(None, (self._thing_of(deed) for deed in deeds)))
        return ""

    def _thing_of(self, deed: object) -> str:
        """The verb and the thing of what is offered; empty where it is not one thing."""
        things: tuple[object, ...] = (deed.thing,) if isinstance(deed, tree.Spawn) else ()
        things = deed.things if isinstance(deed, tree.Spend | tree.Gain | tree.Discard) else things
        found = [self.names.resolved(one.noun).id for one in things if isinstance(one, tree.Thing)]
        return f"{type(deed).__name__.lower()} {'+'.join(found)}" if found and len(found) == len(things) else ""

    def clauses(self, sentence: tree.Sentence) -> None:
        """The clauses of a sentence; narrative does nothing."""
        self.whom_it_speaks_of(sentence)
        clauses = [one for one in kept_first(with_what_follows_offers(sentence.clauses)) if not isinstance(one, tree.Narrative)]
        for clause, after in zip_longest(clauses, clauses[1:]):
            if replaces(clause):
                continue
            if isinstance(clause, tree.Instruction) and not isinstance(clause.condition, tree.IfUnable):
                self.attempted = self.told_to_do(clause)
            if isinstance(clause, tree.Instruction) and isinstance(after, tree.Instruction) and replaces(after):
                self.either_of(clause, after)
                continue
            match clause:
                case tree.Cannot() | tree.Unaffected() | tree.Shield():
                    raise NotExecutable(clause.span, "a restriction inside an effect")
                case tree.ChooseOne():
                    self.choose_one(clause)
                case tree.Instruction():
                    self.instruction(clause)

    def choose_one(self, clause: tree.ChooseOne) -> None:
        """``Choose one: gain this Clue; or close 1 Gate of your choice``: one of two instructions."""
        self.option += 1
        name = "option" if self.option == 1 else f"option_{self.option}"
        both = (clause.first, clause.second)
        if any(one.may or one.unless or one.scope or one.condition for one in both):
            raise NotExecutable(clause.span, "one of two instructions")
        texts = [literal(self.text[slice(*one.span)]) for one in both]
        able = [" and ".join(dict.fromkeys(self.possible(effect, HOLDER) for effect in one.effects)) for one in both]
        options = ", ".join(f"({text}, {possible})" for text, possible in zip(texts, able, strict=True))
        self.out.line(f"{name} = game.either(me, ({options}), {self.at(clause.span)})")
        for index, one in enumerate(both):
            with self.out.block(f"{'if' if index == 0 else 'elif'} {name} == {index}:"):
                self.instruction(one)

    def told_to_do(self, instruction: tree.Instruction) -> str:
        """What an instruction tells you to do at its end, as the engine records it; empty where it always can be done."""
        if instruction.may or instruction.unless or not isinstance(instruction.who, tree.You | None) or instruction.scope:
            return ""
        match instruction.effects[-1]:
            case tree.MoveTo():
                return "move"
            case tree.Discard((tree.Thing(tree.Exactly(1) | tree.Indefinite(), noun, None) as thing,), for_each=None) as effect:
                plain = effect == tree.Discard((thing,)) and self.names.resolved(replace(noun, excluded=None)).id != "monster"
                return "discard" if plain and self.names.resolved(noun).word_class in ("kind", "common") else ""
        return ""

    def either_of(self, first: tree.Instruction, other: tree.Instruction) -> None:
        """``Spawn 1 Gate; if the current Omen is red, spawn 2 Gates instead``: exactly one of them, as things are before."""
        if other.condition is None or other.may or other.unless or first.condition is not None:
            raise NotExecutable(other.span, "what happens in place of something only sometimes")
        with self.out.block(f"if {self.condition(other.condition)}:"):
            self.instruction(replace(other, condition=None, instead=False))
        with self.out.block("else:"):
            self.instruction(first)

    def whom_it_speaks_of(self, sentence: tree.Sentence) -> None:
        """``If there is an investigator on this space, move him``: who it is is chosen among those who are there."""
        match sentence.condition:
            case tree.IfThere(tree.There(tree.Thing(tree.Indefinite(), noun) as thing)) if noun.word == "investigator":
                if any(isinstance(one, tree.He | tree.MoveThem) for clause in sentence.clauses for one in walk(clause)):
                    self.out.line(f"game.choose_investigator(me, {self.group(thing)}, {self.at(thing.span)})")
                    self.he = CHOSEN
