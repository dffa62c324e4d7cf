"""Generate the declarations of abilities: calls of the protocol's `Declare`, made once a game."""

from __future__ import annotations

from typing import assert_never

from cardwright.analysis.checks.two_faces import deeds_of
from cardwright.analysis.model import Ability, Back, CardPart
from cardwright.codegen.combat_rules import in_combat
from cardwright.codegen.declaring import imperative_or_you, single
from cardwright.codegen.nouns import NotExecutable
from cardwright.codegen.sentence_shapes import compulsory
from cardwright.codegen.triggers import TriggerWriter
from cardwright.codegen.writer import literal
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import walk


class Abilities(TriggerWriter):
    """Writes the abilities of one card, front and backs."""

    __slots__ = ()

    def add(self, ability: Ability) -> None:
        """Write one ability of the front."""
        self._start(ability)
        paragraph = ability.tree
        match paragraph:
            case tree.Unknown():
                return
            case tree.ActionAbility(sentences, local):
                cost = self._compulsory_cost(sentences)
                verb = "local_action" if local else "action"
                self.calls.line(f"{self.target}.{verb}({self._label()}, {self._function(sentences)}{cost})")
            case tree.Reckoning(sentences):
                self.calls.line(f"{self.target}.reckoning({self._label()}, {self._function(sentences)})")
            case tree.Triggered():
                self._triggered(paragraph)
            case tree.AsEncounter(sentences):
                self._as_encounter(sentences)
            case tree.Statement(sentences):
                if in_combat(sentences) is not None:
                    self._combat_rule(sentences)
                    return
                if self._sets_up(sentences):
                    self.calls.line(f"{self.target}.setup({self._label()}, {self._function(sentences)})")
                    return
                if self._leaves_board(sentences):
                    return
                if self._in_addition(sentences):
                    return
                if self._begins_opportunity(sentences):
                    self._opportunity(sentences)
                    return
                self._alone(sentences)
                for sentence in sentences:
                    self._statement(sentence)
            case _:
                assert_never(paragraph)

    def add_resolved(self, ability: Ability) -> None:
        """Write plain text that is resolved when its card, or its part of the card, is; other text like that of a front."""
        if not isinstance(ability.tree, tree.Statement) or lasts(ability.tree.sentences):
            self.add(ability)
            return
        self._start(ability)
        self.calls.line(f"{self.target}.resolved({self._label()}, {self._function(ability.tree.sentences)})")

    def add_advancement(self, ability: Ability, *, lends: bool) -> None:
        """Write how the card is advanced, which the compiler derived and no paragraph says; whether it lends what it places."""
        self._start(ability)
        assert isinstance(ability.tree, tree.Statement)
        words = ", lends=True" if lends else ""
        self.calls.line(f"{self.target}.advancement({self._label()}, {self._function(ability.tree.sentences)}{words})")

    def add_part(self, part: CardPart) -> None:
        """Write the abilities of a part: what is resolved when the part is, or what is in force while the part is."""
        for ability in part.abilities:
            said = ability.tree
            if isinstance(said, tree.Unknown):
                continue
            if isinstance(said, tree.Statement) and not lasts(said.sentences) and in_combat(said.sentences) is None:
                self.add_resolved(ability)
                continue
            self.target = f"card.part({literal(part.id)})"
            try:
                self.add(ability)
            finally:
                self.target = "card"

    def add_back(self, back: Back) -> None:
        """Write the ability of a back, resolved when the card is flipped to it."""
        for ability in back.abilities:
            self._start(ability)
            if not isinstance(ability.tree, tree.Statement | tree.Unknown) or ability.label != back.id:
                raise NotExecutable(ability.tree.span, "a back with more than what is resolved at once")
            if isinstance(ability.tree, tree.Statement):
                early = tuple(one for one in ability.tree.sentences if self.waits and changes_what_waits(one))
                left = tuple(one for one in ability.tree.sentences if not any(one is other for other in early))
                self.writer.may_replace = tuple(deed for _, deed in self.waits)
                name = self._function(left, self.front.event, (*early, *self._decided(ability.tree.sentences)))
                self.calls.line(f"{self.target}.back({self._label()}, {name})")

    def _decided(self, sentences: tuple[tree.Sentence, ...]) -> tuple[str, ...]:
        """How a back decides about what waits for it: rows that say `instead` replace it, all others let it happen."""
        if not self.waits:
            return ()
        lines: list[str] = []
        for sentence in sentences:
            said = [one for one in sentence.clauses if isinstance(one, tree.Instruction) and one.instead]
            replaced = [deed for _, deed in self.waits if any(deed in deeds_of(one) for one in said)]
            if not replaced:
                continue
            compulsory(sentence)
            condition = self.writer.conditions(sentence)
            lines += [f"if {condition}:"] if condition else []
            lines += [f"{'    ' if condition else ''}game.replace({literal(deed)})" for deed in replaced]
        return (*lines, "game.resume()")

    def _leaves_board(self, sentences: tuple[tree.Sentence, ...]) -> bool:
        """``Remove your Investigator token from the game board. You are unaffected by other effects; you cannot move or perform
        actions.``: done by whoever gains the card; the engine knows what it is to be off the board."""
        match sentences:
            case (
                tree.Sentence((tree.Instruction(None, (tree.Remove() as leaves,)),)) as first,
                tree.Sentence((tree.Unaffected(), tree.Cannot(tree.You()) as cannot)) as second,
            ):
                plain = first == tree.Sentence((tree.Instruction(None, (leaves,)),)) and second == tree.Sentence(second.clauses)
                if cannot != tree.Cannot(cannot.who, ("move", "perform actions")) or not self.writer.removes_oneself(leaves):
                    plain = False
            case _:
                return False
        if not plain:
            raise NotExecutable(sentences[0].span, "leaving the board like this")
        name = self._function((), first=(f"game.leave_board(me, {self.writer.at(leaves.span)})",))
        self.calls.line(f'{self.target}.when({self._label()}, "gain", {name}, what="this card")')
        return True

    def _in_addition(self, sentences: tuple[tree.Sentence, ...]) -> bool:
        """A reroll, and what is done besides in the Combat Encounter in which it is used."""
        match sentences:
            case (
                tree.Sentence((tree.Instruction(effects=(tree.Pay(effects=(tree.Reroll(),)),), may=True) as offer,)) as first,
                tree.Sentence(
                    (tree.Instruction(None, (tree.Reduce(that=True) as less,)) as besides,), link="in addition"
                ) as second,
            ):
                scope = offer.scope or tree.Scope()
                match scope.during:
                    case tree.DuringEncounter(encounter) as during if during == tree.DuringEncounter(encounter):
                        combat = self.writer.names.id_of("encounter", encounter) == "combat"
                    case _:
                        combat = False
                plain = second == tree.Sentence((tree.Instruction(None, (less,)),), link="in addition")
                if not plain or not combat or first.condition or first.row or first.phase:
                    raise NotExecutable(second.span, "several such rules in one paragraph")
                self.then = f", then={self._function((tree.Sentence((besides,), span=second.span),))}"
                self._passive(first, offer)
                self.then = ""
                return True
        return False

    def _alone(self, sentences: tuple[tree.Sentence, ...]) -> None:
        """What is done at some time, or once a round, is known by its label, so it stands in a paragraph by itself."""
        told = [sentence for sentence in sentences if not all(isinstance(c, tree.Narrative) for c in sentence.clauses)]
        for sentence in told[1:]:
            instructions = [clause for clause in sentence.clauses if isinstance(clause, tree.Instruction)]
            acts = any(self._at_once(effect) for clause in instructions for effect in clause.effects)
            first = [clause for clause in told[0].clauses if isinstance(clause, tree.Instruction)]
            acts |= any(self._at_once(effect) for clause in first for effect in clause.effects)
            if acts or sentence.phase or sentence.once_per_round or told[0].phase or told[0].once_per_round:
                raise NotExecutable(sentence.span, "several such rules in one paragraph")

    def _statement(self, sentence: tree.Sentence) -> None:
        for clause in sentence.clauses:
            match clause:
                case tree.Narrative():
                    continue
                case tree.Instruction(None, (tree.CannotBe() as effect,)) if lasts((sentence,)):
                    self._cannot_be(effect)
                case tree.Cannot():
                    if sentence.once_per_round or sentence.phase or sentence.condition or sentence.row:
                        raise NotExecutable(clause.span, "a restriction under a condition")
                    self._restriction(clause)
                case tree.Unaffected() | tree.Shield() | tree.ChooseOne():
                    raise NotExecutable(clause.span, "this rule")
                case tree.Instruction(in_place=tree.InPlace() as spent):
                    self._in_place(sentence, clause, spent)
                case tree.Instruction():
                    self._passive(sentence, clause)

    def _passive(self, sentence: tree.Sentence, instruction: tree.Instruction) -> None:
        """An instruction that acts whenever something happens."""
        if instruction.unless or instruction.instead_of:
            raise NotExecutable(instruction.span, "a lasting rule with `unless` or in place of something")
        effect = instruction.effects[0]
        cost = ""
        if isinstance(effect, tree.Pay) and not sentence.phase and not self._at_once(effect.effects[0]):
            if effect.immediately:
                raise NotExecutable(effect.span, "this at once")
            cost = f", cost={self.writer.price(effect)}"
            single(effect.effects)
            effect = effect.effects[0]
        if not self._at_once(effect):
            single(instruction.effects)
        if isinstance(effect, tree.ChooseAsIf) and sentence.phase:
            plain = instruction.may and imperative_or_you(instruction) and not sentence.condition and not instruction.scope
            if cost or not plain or self.writer.names.id_of("phase", sentence.phase) != "encounter":
                raise NotExecutable(instruction.span, "this view")
            if self.writer.names.id_of("piece", effect.absent) != "monster":
                raise NotExecutable(effect.span, "a view without these")
            self._as_if(sentence, effect)
        elif sentence.phase:
            raise NotExecutable(sentence.span, "a rule of this phase")
        elif instruction.scope and isinstance(instruction.scope.during, tree.PerformingAction) and self._at_once(effect):
            self._when_someone_performs(sentence, instruction, instruction.scope.during)
        elif self._at_once(effect):
            raise NotExecutable(instruction.span, "an effect that nothing triggers", UNTRIGGERED)
        else:
            text, span = self.writer.clause(instruction.effects)
            offer = f", text={literal(text)}, at={literal(span)}"
            self._modifier(effect, sentence, instruction, cost, offer)

    def _at_once(self, effect: tree.Effect) -> bool:
        return isinstance(effect, tree.Action | tree.Structure)

    def _sets_up(self, sentences: tuple[tree.Sentence, ...]) -> bool:
        """Whether plain text of a sheet is done in setup."""
        kind = self.writer.names.vocabulary.kinds.get(self.writer.kind)
        if kind is None or not kind.sets_up or lasts(sentences):
            return False
        told = [one for sentence in sentences for one in sentence.clauses if isinstance(one, tree.Instruction)]
        plain = not any(one.scope for one in told) and not any(one.phase or one.once_per_round for one in sentences)
        return plain and bool(told) and all(self._at_once(effect) for one in told for effect in one.effects)


def changes_what_waits(sentence: tree.Sentence) -> bool:
    """Whether a sentence of a back changes, or may take the place of, what waits on the front."""
    return any(
        isinstance(node, tree.AddSuccesses | tree.InPlace) or (isinstance(node, tree.Reduce) and node.chosen)
        for node in walk(sentence)
    )


UNTRIGGERED = "begin the paragraph with `Action:`, `Reckoning:` or `When you …,`"


def lasts(sentences: tuple[tree.Sentence, ...]) -> bool:
    """Whether text says nothing but what cannot be done, as long as its card is in play."""
    clauses = [one for sentence in sentences for one in sentence.clauses if not isinstance(one, tree.Narrative)]
    conditional = any(one.condition or one.row or one.once_per_round or one.phase for one in sentences)
    return bool(clauses) and not conditional and all(_forbids(one) for one in clauses)


def _forbids(clause: tree.Clause) -> bool:
    match clause:
        case tree.Cannot():
            return True
        case tree.Instruction(None, (tree.CannotBe() as effect,)):
            return clause == tree.Instruction(None, (effect,))
    return False
