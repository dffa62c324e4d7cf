"""Generate the declarations of passive and triggered abilities: calls of the protocol's `Declare`, made once a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from cardwright.analysis.model import Ability
from cardwright.codegen.effects import EffectWriter
from cardwright.codegen.nouns import NotExecutable
from cardwright.codegen.writer import LineWriter, function_name, literal
from cardwright.syntax import tree


@dataclass(slots=True)
class Abilities:
    """Writes the abilities of one card: effect functions to ``functions``, declarations to ``calls``."""

    card: str
    writer: EffectWriter
    functions: LineWriter
    calls: LineWriter
    ability: Ability | None = None

    def add(self, ability: Ability) -> None:
        """Write one ability."""
        self.ability = ability
        self.writer.text = ability.text
        self.writer.he = "game.chosen_investigators()"
        paragraph = ability.tree
        match paragraph:
            case tree.Unknown():
                return
            case tree.ActionAbility(sentences):
                cost = self._compulsory_cost(sentences)
                self.calls.line(f"card.action({self._label()}, {self._function(sentences)}{cost})")
            case tree.Reckoning(sentences):
                self.calls.line(f"card.reckoning({self._label()}, {self._function(sentences)})")
            case tree.Triggered(event, sentences):
                self._triggered(event, sentences)
            case tree.Statement(sentences):
                for sentence in sentences:
                    self._statement(sentence)
            case _:
                assert_never(paragraph)

    def _label(self) -> str:
        assert self.ability is not None
        return literal(self.ability.label)

    def _function(self, sentences: tuple[tree.Sentence, ...]) -> str:
        """Write the effect function of the ability and return its name."""
        assert self.ability is not None
        name, out = function_name(self.card, self.ability.label), self.functions
        with out.block(f"def {name}(game: Game, me: Investigator) -> None:"):
            out.line(literal(self.ability.text))
            out.line(f"# {self.card} {self.ability.label}, {self.ability.file}:{self.ability.line}")
            self.writer.start(out)
            self.writer.sentences(sentences)
        out.line()
        out.line()
        return name

    def _compulsory_cost(self, sentences: tuple[tree.Sentence, ...]) -> str:
        """The cost without which an action cannot be performed."""
        first = sentences[0].clauses[0]
        if isinstance(first, tree.Instruction) and not first.may and isinstance(first.effects[0], tree.Pay):
            return f", cost={self.writer.cost(first.effects[0].cost)}"
        return ""

    # -- triggers
    def _triggered(self, event: tree.Event, sentences: tuple[tree.Sentence, ...]) -> None:
        self.calls.line(
            f"card.when({self._label()}, {self._event(event)[0]}, {self._function(sentences)}{self._event(event)[1]})"
        )

    def _event(self, event: tree.Event) -> tuple[str, str]:
        names = self.writer.names
        match event:
            case tree.WhenPerform(action):
                return '"perform"', f", what={literal(names.id_of('action', action))}"
            case tree.WhenGain(_, deck):
                return '"gain"', ', what="this card"' + (', source="deck"' if deck else "")
            case tree.WhenDefeat(thing, during):
                self._one_of_any(thing, "monster")
                what = f", what={literal(names.resolved(thing.noun).id)}"
                return '"defeat"', what + (f", during={self.writer.activity(during)}" if during else "")
            case tree.WhenClose(thing, during):
                self._one_of_any(thing, "gate")
                what = f", what={literal(names.resolved(thing.noun).id)}"
                return '"close"', what + (f", during={self.writer.activity(during)}" if during else "")
        assert_never(event)

    def _one_of_any(self, thing: tree.Thing, piece: str) -> None:
        """A trigger speaks of any one thing of the sort that it can happen to."""
        if (
            self.writer.names.resolved(thing.noun).id != piece
            or not isinstance(thing.quantity, tree.Indefinite)
            or thing.place
            or thing.noun.modifiers
        ):
            raise NotExecutable(thing.span, "this trigger")

    # -- statements: passive abilities
    def _statement(self, sentence: tree.Sentence) -> None:
        for clause in sentence.clauses:
            match clause:
                case tree.Narrative():
                    continue
                case tree.Cannot():
                    if sentence.once_per_round or sentence.phase or sentence.condition:
                        raise NotExecutable(clause.span, "a restriction under a condition")
                    self._restriction(clause)
                case tree.Instruction():
                    self._passive(sentence, clause)

    def _restriction(self, clause: tree.Cannot) -> None:
        """What the holder cannot do: one declaration for each resource he cannot recover."""
        scope = clause.scope or tree.Scope()
        if not isinstance(clause.who, tree.You) or scope.test or scope.apart_from:
            raise NotExecutable(clause.span, "this restriction")
        names = self.writer.names
        verbs = [f"recover {names.id_of('resource', what)}" for what in clause.what] or [clause.verb.lower()]
        rest = ', unless="he chooses to"' if clause.unless_chosen else ""
        rest += f", during={self.writer.activity(scope.during)}" if scope.during else ""
        for verb in verbs:
            self.calls.line(f"card.cannot({self._label()}, {literal(verb)}{rest})")

    def _passive(self, sentence: tree.Sentence, instruction: tree.Instruction) -> None:
        """An instruction that acts whenever something happens."""
        effect = instruction.effects[0]
        cost = ""
        if isinstance(effect, tree.Pay) and not sentence.phase and not self._at_once(effect.effects[0]):
            cost = f", cost={self.writer.cost(effect.cost)}"
            _single(effect.effects)
            effect = effect.effects[0]
        if not self._at_once(effect):
            _single(instruction.effects)
        if isinstance(effect, tree.ChooseAsIf) and sentence.phase:
            if cost or not instruction.may or not _imperative_or_you(instruction):
                raise NotExecutable(instruction.span, "this view")
            self._as_if(sentence, effect)
        elif sentence.phase:
            self._opportunity(sentence, instruction)
        elif instruction.scope and isinstance(instruction.scope.during, tree.PerformingAction) and self._at_once(effect):
            self._when_someone_performs(sentence, instruction, instruction.scope.during)
        elif self._at_once(effect):
            raise NotExecutable(instruction.span, "an effect that nothing triggers")
        else:
            text, span = self.writer.clause(instruction.effects)
            offer = f", text={literal(text)}, at={literal(span)}"
            self._modifier(effect, sentence, instruction, cost, offer)

    def _at_once(self, effect: tree.Effect) -> bool:
        return isinstance(effect, tree.Action | tree.Structure)

    def _as_if(self, sentence: tree.Sentence, effect: tree.ChooseAsIf) -> None:
        names = self.writer.names
        view = f"no {names.id_of('piece', effect.absent)}s on {self._place_words(effect.place)}"
        phase = literal(names.id_of("phase", sentence.phase or ""))
        text, span = self.writer.clause((effect,))
        offer = f"text={literal(text)}, phase={phase}{_limit(sentence)}, at={literal(span)}"
        self.calls.line(f"card.as_if({self._label()}, {literal(view)}, {offer})")

    def _place_words(self, place: tree.Place) -> str:
        if not isinstance(place, tree.YourSpace):
            raise NotExecutable(place.span, "a view of another space")
        return "your space"

    def _opportunity(self, sentence: tree.Sentence, instruction: tree.Instruction) -> None:
        """An effect one may use in a phase: using it accepts the offer, so its function pays and acts without asking again."""
        if not instruction.may or instruction.scope or sentence.condition or not _imperative_or_you(instruction):
            raise NotExecutable(instruction.span, "this effect in a phase")
        text, span = self.writer.clause(instruction.effects)
        first = instruction.effects[0]
        cost = f", cost={self.writer.cost(first.cost)}" if isinstance(first, tree.Pay) else ""
        effects = first.effects if isinstance(first, tree.Pay) else instruction.effects
        accepted = tree.Sentence((tree.Instruction(instruction.who, effects, span=instruction.span),), span=sentence.span)
        phase = literal(self.writer.names.id_of("phase", sentence.phase or ""))
        name = self._function((accepted,))
        offer = f"text={literal(text)}, phase={phase}{_limit(sentence)}{cost}, at={literal(span)}"
        self.calls.line(f"card.opportunity({self._label()}, {name}, {offer})")

    def _when_someone_performs(
        self, sentence: tree.Sentence, instruction: tree.Instruction, during: tree.PerformingAction
    ) -> None:
        """``Investigators on your space may … when performing a Rest action``: triggered by whoever performs it."""
        scope = instruction.scope or tree.Scope()
        if sentence.condition or scope.test or scope.apart_from:
            raise NotExecutable(instruction.span, "this trigger under a condition")
        action = literal(self.writer.names.id_of("action", during.action))
        who = self._whose(instruction.who)
        self.writer.he = "game.active()"
        acting = tree.Instruction(tree.He(), instruction.effects, may=instruction.may, span=instruction.span)
        name = self._function((tree.Sentence((acting,), span=sentence.span),))
        self.calls.line(f'card.when({self._label()}, "perform", {name}, who={literal(who)}, what={action}{_limit(sentence)})')

    def _whose(self, who: tree.Subject | None) -> str:
        """Whose doing or loss counts, as the protocol writes it."""
        match who:
            case None | tree.You():
                return "you"
            case tree.Group(tree.Thing(tree.All() | tree.Indefinite(), tree.Noun("investigator", ()), tree.YourSpace())):
                return "investigators on your space"
        raise NotExecutable(who.span, "this group")

    def _modifier(
        self, effect: tree.Effect, sentence: tree.Sentence, instruction: tree.Instruction, cost: str, offer: str
    ) -> None:
        """A rule that changes a test, a loss, a cost or a statistic."""
        self._carried(effect, sentence, instruction, cost)
        label, optional = self._label(), ", optional=True" if instruction.may else ""
        rest = f"{_limit(sentence)}{self._requires(sentence)}{self._scope(instruction.scope, effect)}"
        match effect:
            case tree.Bonus(skills):
                pairs = tuple((self.writer.names.id_of("skill", skill), amount) for skill, amount in skills)
                self.calls.line(f"card.bonus({label}, {literal(pairs)}{optional}{cost}{rest}{offer})")
            case tree.AdditionalDice(count):
                who = literal(self._whose(instruction.who))
                self.calls.line(f"card.additional_dice({label}, {count}, who={who}{rest})")
            case tree.Reroll(count):
                self.calls.line(f"card.reroll({label}, {self.writer.count(count)}{cost}{rest}{offer})")
            case tree.AddToDie(amount, count):
                self.calls.line(f"card.add_to_die({label}, {amount}, {count}{cost}{rest}{offer})")
            case tree.CountsAs(face, scope, successes):
                inner = self._requires(sentence) + self._scope(scope, effect)
                self.calls.line(f"card.counts_as({label}, {face}, {successes}{inner})")
            case _:
                self._protection(effect, instruction, cost, rest, offer)

    def _carried(self, effect: tree.Effect, sentence: tree.Sentence, instruction: tree.Instruction, cost: str) -> None:
        """Refuse what the declaration of this rule has no place for: nothing a card says is left out silently."""
        always = isinstance(effect, tree.AdditionalDice | tree.CountsAs | tree.Reduce)
        if always and (instruction.may or cost or sentence.once_per_round):
            raise NotExecutable(instruction.span, "an offer, a cost or a limit of this rule")
        if not always and not isinstance(effect, tree.Bonus) and not instruction.may:
            raise NotExecutable(instruction.span, "this rule without `may`")
        if isinstance(effect, tree.Bonus) and not instruction.may and (cost or sentence.once_per_round):
            raise NotExecutable(instruction.span, "a compulsory bonus with a cost or a limit")
        if not isinstance(effect, tree.AdditionalDice) and not _imperative_or_you(instruction):
            raise NotExecutable(instruction.span, "this rule for others")
        scope = instruction.scope or tree.Scope()
        if isinstance(effect, tree.SpendLess) and (cost or sentence.condition or instruction.scope):
            raise NotExecutable(instruction.span, "a discount under a condition")
        if isinstance(effect, tree.Reduce) and (sentence.condition or scope.apart_from or scope.test):
            raise NotExecutable(instruction.span, "this rule under a condition")
        if isinstance(effect, tree.PreventLoss | tree.PreventFrom | tree.PreventAll) and (scope.test or scope.apart_from):
            raise NotExecutable(instruction.span, "a prevention with this scope")

    def _protection(self, effect: tree.Effect, instruction: tree.Instruction, cost: str, rest: str, offer: str) -> None:
        """A rule that changes a loss, a cost or a statistic."""
        label, names = self._label(), self.writer.names
        match effect:
            case tree.PreventLoss(count, what):
                self.calls.line(f"card.prevent({label}, {literal(names.id_of('resource', what))}, {count}{cost}{rest}{offer})")
            case tree.PreventFrom(who, up_to, what):
                whose = literal(self._whose(tree.Group(who)))
                shown = f"{literal(names.id_of('resource', what))}, {up_to.count}, who={whose}, up_to=True"
                self.calls.line(f"card.prevent({label}, {shown}{cost}{rest}{offer})")
            case tree.PreventAll(what):
                self.calls.line(f"card.prevent({label}, {literal(names.id_of('resource', what))}, None{cost}{rest}{offer})")
            case tree.SpendLess(count, what):
                self.calls.line(f"card.cheaper({label}, {literal(names.id_of('token', what))}, {count}{rest}{offer})")
            case tree.Reduce(statistic, _, amount, minimum):
                shown = literal(names.id_of("statistic", statistic))
                self.calls.line(f"card.reduce({label}, {shown}, {amount}, minimum={minimum}{rest})")
            case _:
                raise NotExecutable(effect.span, "this rule")

    def _requires(self, sentence: tree.Sentence) -> str:
        match sentence.condition:
            case None:
                return ""
            case tree.IfOn(tree.SpaceOfType(type)):
                return f", requires={literal(('on space of type', self.writer.names.id_of('space-type', type)))}"
        raise NotExecutable(sentence.condition.span, "this condition of a lasting rule")

    def _scope(self, scope: tree.Scope | None, effect: tree.Effect) -> str:
        if scope is None:
            return ""
        parts = f", skill={literal(self.writer.names.id_of('skill', scope.skill))}" if scope.skill else ""
        parts += f", during={self.writer.activity(scope.during)}" if scope.during else ""
        return parts + (f", apart_from={self.writer.activity(scope.apart_from)}" if scope.apart_from else "")


def _single(effects: tuple[tree.Effect, ...]) -> None:
    """A lasting rule is declared by itself."""
    if len(effects) > 1:
        raise NotExecutable(effects[1].span, "several lasting rules in one sentence")


def _imperative_or_you(instruction: tree.Instruction) -> bool:
    return instruction.who is None or isinstance(instruction.who, tree.You)


def _limit(sentence: tree.Sentence) -> str:
    return ', limit="round"' if sentence.once_per_round else ""
