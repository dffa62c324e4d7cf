"""Generate the declarations of passive and triggered abilities: calls of the protocol's `Declare`, made once a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias, assert_never

from cardwright.analysis.checks.finding import NOTHING_BEFORE, Before
from cardwright.analysis.model import Ability, Back
from cardwright.codegen.actions import RESOURCES, narrowed
from cardwright.codegen.effects import EffectWriter, compulsory, offered_test
from cardwright.codegen.nouns import CHOSEN, Actor, NotExecutable, Sort
from cardwright.codegen.writer import LineWriter, comment, function_name, literal
from cardwright.syntax import tree

Saying: TypeAlias = tuple[Ability, tree.Event | None, tuple[tree.Instruction, ...]]
"""An ability with all that makes its code: what sets the front off, and what waits for a back."""


@dataclass(slots=True)
class Abilities:
    """Writes the abilities of one card: effect functions to ``functions``, declarations to ``calls``.

    ``known`` are abilities that have a function already, because another revision says the same; ``written`` those written here.
    """

    card: str
    writer: EffectWriter
    functions: LineWriter
    calls: LineWriter
    revision: str | None = None
    known: Mapping[Saying, str] = field(default_factory=dict)
    written: dict[Saying, str] = field(default_factory=dict)
    front: Before = NOTHING_BEFORE
    """What flips the card, and what of it waits for the back."""
    waits: tuple[tree.Instruction, ...] = ()
    ability: Ability | None = None

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
                self.calls.line(f"card.{verb}({self._label()}, {self._function(sentences)}{cost})")
            case tree.Reckoning(sentences):
                self.calls.line(f"card.reckoning({self._label()}, {self._function(sentences)})")
            case tree.Triggered():
                self._triggered(paragraph)
            case tree.AsEncounter(sentences):
                self._as_encounter(sentences)
            case tree.Statement(sentences):
                if self._begins_opportunity(sentences):
                    self._opportunity(sentences)
                    return
                self._alone(sentences)
                for sentence in sentences:
                    self._statement(sentence)
            case _:
                assert_never(paragraph)

    def add_back(self, back: Back) -> None:
        """Write the ability of a back, resolved when the card is flipped to it."""
        for ability in back.abilities:
            self._start(ability)
            if not isinstance(ability.tree, tree.Statement | tree.Unknown) or ability.label != back.id:
                raise NotExecutable(ability.tree.span, "a back with more than what is resolved at once")
            if isinstance(ability.tree, tree.Statement):
                name = self._function(ability.tree.sentences, self.front.event, self._decided(ability.tree.sentences))
                self.calls.line(f"card.back({self._label()}, {name})")

    def _start(self, ability: Ability) -> None:
        self.ability = ability
        self.writer.text = ability.text
        self.writer.he, self.writer.oneself = CHOSEN, "me"

    def _decided(self, sentences: tuple[tree.Sentence, ...]) -> tuple[str, ...]:
        """How a back decides about what waits for it: rows that say `instead` replace it, all others let it happen."""
        if not self.waits:
            return ()
        saying = [
            sentence
            for sentence in sentences
            if any(isinstance(clause, tree.Instruction) and clause.instead for clause in sentence.clauses)
        ]
        if not saying:
            return ("game.resume()",)
        for sentence in saying:
            compulsory(sentence)
        conditions = [self.writer.conditions(sentence) for sentence in saying]
        if None in conditions:
            return ("game.replace()",)
        shown = " or ".join(condition for condition in conditions if condition)
        return (f"if {shown}:", "    game.replace()", "else:", "    game.resume()")

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

    def _label(self) -> str:
        assert self.ability is not None
        return literal(self.ability.label)

    def _function(
        self, sentences: tuple[tree.Sentence, ...], event: tree.Event | None = None, first: tuple[str, ...] = ()
    ) -> str:
        """Write the effect function of the ability, its ``first`` lines as given, and return its name."""
        assert self.ability is not None
        saying = (self.ability, self.front.event, self.waits)
        if saying in self.known:
            return self.known[saying]
        name, out = function_name(self.card, self.ability.label, self.revision), self.functions
        self.written[saying] = name
        with out.block(f"def {name}(game: Game, me: Investigator) -> None:"):
            out.line(literal(self.ability.text))
            out.line(comment(f"{self.card} {self.ability.label}, {self.ability.file}:{self.ability.line}"))
            self.writer.start(out, event, self.waits)
            for line in first:
                out.line(line)
            self.writer.sentences(sentences)
        out.line()
        out.line()
        return name

    def _compulsory_cost(self, sentences: tuple[tree.Sentence, ...]) -> str:
        """The cost without which an action cannot be performed."""
        told = [clause for clause in sentences[0].clauses if isinstance(clause, tree.Instruction)]
        if not told or sentences[0].condition or told[0].who is not None or told[0].may:
            return ""
        first = told[0].effects[0]
        if isinstance(first, tree.Pay):
            return f", cost={self.writer.cost(first.cost)}"
        return ""

    # -- triggers
    def _triggered(self, paragraph: tree.Triggered) -> None:
        limit = ', limit="round"' if paragraph.once_per_round else ""
        event = paragraph.event
        if isinstance(event, tree.WouldGain | tree.WouldLose | tree.WouldEncounter):
            self._would(event, paragraph.sentences, limit)
            return
        name, rest = self._event(event)
        self.calls.line(f"card.when({self._label()}, {name}, {self._function(paragraph.sentences, event)}{rest}{limit})")

    def _would(
        self, event: tree.WouldGain | tree.WouldLose | tree.WouldEncounter, sentences: tuple[tree.Sentence, ...], limit: str
    ) -> None:
        """What is resolved before something would happen, or in its place."""
        names = self.writer.names
        match event:
            case tree.WouldGain(thing):
                resolved = names.resolved(thing.noun)
                if resolved.card is None or limit:
                    raise NotExecutable(thing.span, "gaining this as an event")
                if not any(map(_replaces_always, sentences)):
                    raise NotExecutable(sentences[0].span, "something that happens instead only sometimes")
                another = ", another=True" if isinstance(thing.quantity, tree.Another) else ""
                rest = f", what={literal(resolved.id)}, card={literal(resolved.card)}{another}"
                self.calls.line(f'card.would({self._label()}, "gain", {self._function(sentences, event)}{rest})')
            case tree.WouldEncounter():
                if limit:
                    raise NotExecutable(event.span, "a limit of this")
                compulsory(sentences[0])
                self.calls.line(f'card.would({self._label()}, "encounter", {self._function(sentences, event)})')
            case tree.WouldLose(_, what):
                rest = f', who="any investigator", what={literal(names.id_of("resource", what))}{limit}'
                offer = offered_test(sentences[0])
                if offer is not None:
                    text, span = self.writer.clause(offer.effects)
                    rest += f", text={literal(text)}, at={literal(span)}"
                    accepted = replace(sentences[0], clauses=(replace(offer, may=False),))
                    sentences = (accepted, *sentences[1:])
                elif limit:
                    raise NotExecutable(event.span, "a limit without an offer")
                self.calls.line(f'card.would({self._label()}, "lose", {self._function(sentences, event)}{rest})')
            case _:
                assert_never(event)

    def _event(
        self, event: tree.WhenPerform | tree.WhenGain | tree.WhenDefeat | tree.WhenClose | tree.WhenResolve
    ) -> tuple[str, str]:
        names = self.writer.names
        match event:
            case tree.WhenResolve(encounter):
                return '"resolve"', f", what={literal(names.id_of('encounter', encounter))}"
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
            or narrowed(thing)
            or thing.noun.modifiers
        ):
            raise NotExecutable(thing.span, "this trigger")

    # -- statements: passive abilities
    def _as_encounter(self, sentences: tuple[tree.Sentence, ...]) -> None:
        """An encounter that whoever is on a space may choose: choosing it accepts the offer."""
        match sentences[0]:
            case tree.Sentence(
                (tree.Instruction(tree.Group(thing), may=True, scope=None, unless=()) as offer,),
                link=None, once_per_round=False, phase=None, condition=None, row=None,
            ):  # fmt: skip
                pass
            case _:
                raise NotExecutable(sentences[0].span, "an encounter of nobody")
        place = thing.place
        plain = isinstance(thing.quantity, tree.Indefinite) and not (thing.without or thing.of_your_choice)
        if not plain or not isinstance(place, tree.NamedSpace) or self.writer.names.resolved(thing.noun).id != "investigator":
            raise NotExecutable(thing.span, "an encounter of these")
        text, span = self.writer.clause(offer.effects)
        accepted = replace(sentences[0], clauses=(replace(offer, who=None, may=False),))
        on = literal(self.writer.names.id_of("space", place.name))
        name = self._function((accepted, *sentences[1:]))
        self.calls.line(f"card.as_encounter({self._label()}, {name}, on={on}, text={literal(text)}, at={literal(span)})")

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
        if clause.unless_chosen and clause.verbs != ("become Delayed",):
            raise NotExecutable(clause.span, "this exception")
        recovered = [f"recover {names.id_of('resource', what)}" for what in clause.what]
        verbs = [verb.lower() for verb in clause.verbs if verb != "recover"] + recovered
        rest = ', unless="he chooses to"' if clause.unless_chosen else ""
        rest += f", during={self.writer.activity(scope.during)}" if scope.during else ""
        for verb in verbs:
            if verb not in RESTRICTED:
                raise NotExecutable(clause.span, "this restriction")
            self.calls.line(f"card.cannot({self._label()}, {literal(verb)}{rest})")

    def _passive(self, sentence: tree.Sentence, instruction: tree.Instruction) -> None:
        """An instruction that acts whenever something happens."""
        if instruction.unless:
            raise NotExecutable(instruction.span, "a lasting rule with `unless`")
        effect = instruction.effects[0]
        cost = ""
        if isinstance(effect, tree.Pay) and not sentence.phase and not self._at_once(effect.effects[0]):
            cost = f", cost={self.writer.cost(effect.cost)}"
            _single(effect.effects)
            effect = effect.effects[0]
        if not self._at_once(effect):
            _single(instruction.effects)
        if isinstance(effect, tree.ChooseAsIf) and sentence.phase:
            plain = instruction.may and _imperative_or_you(instruction) and not sentence.condition and not instruction.scope
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

    def _begins_opportunity(self, sentences: tuple[tree.Sentence, ...]) -> bool:
        """Whether a paragraph is an effect one may use in a phase, and not a rule of that phase."""
        told = [clause for clause in sentences[0].clauses if isinstance(clause, tree.Instruction)]
        return bool(sentences[0].phase and told) and not isinstance(told[0].effects[0], tree.ChooseAsIf)

    def _opportunity(self, sentences: tuple[tree.Sentence, ...]) -> None:
        """An effect one may use in a phase: using it accepts the offer, so its function pays and acts without asking again."""
        sentence = sentences[0]
        if len(sentence.clauses) != 1 or not isinstance(sentence.clauses[0], tree.Instruction):
            raise NotExecutable(sentence.span, "several clauses in a phase")
        instruction = sentence.clauses[0]
        plain = not instruction.scope and not instruction.unless and not instruction.instead
        if not instruction.may or not plain or sentence.condition or sentence.row or not _imperative_or_you(instruction):
            raise NotExecutable(instruction.span, "this effect in a phase")
        if self.writer.names.id_of("phase", sentence.phase or "") not in OPPORTUNE_PHASES:
            raise NotExecutable(sentence.span, "an effect to use in this phase")
        if any(isinstance(effect, tree.BecomeDelayed) for effect in instruction.effects):
            raise NotExecutable(instruction.span, "becoming Delayed at will")
        text, span = self.writer.clause(instruction.effects)
        first = instruction.effects[0]
        cost = f", cost={self.writer.cost(first.cost)}" if isinstance(first, tree.Pay) else ""
        effects = first.effects if isinstance(first, tree.Pay) else instruction.effects
        accepted = tree.Sentence((tree.Instruction(instruction.who, effects, span=instruction.span),), span=sentence.span)
        phase = literal(self.writer.names.id_of("phase", sentence.phase or ""))
        name = self._function((accepted, *sentences[1:]))
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
        self.writer.he, self.writer.oneself = Actor("game.active()", Sort.PERSON), "game.active()"
        acting = tree.Instruction(tree.He(), instruction.effects, may=instruction.may, span=instruction.span)
        first = instruction.effects[0]
        if isinstance(first, tree.Pay) and isinstance(first.cost, tree.Discard):
            raise NotExecutable(first.span, "this card as the price another pays")
        name = self._function((tree.Sentence((acting,), span=sentence.span),))
        self.calls.line(f'card.when({self._label()}, "perform", {name}, who={literal(who)}, what={action}{_limit(sentence)})')

    def _whose(self, who: tree.Subject | None) -> str:
        """Whose doing or loss counts, as the protocol writes it."""
        match who:
            case None | tree.You():
                return "you"
            case tree.Group(
                tree.Thing(tree.All(), tree.Noun("investigator", ()), tree.YourSpace(), without=None, of_your_choice=False)
            ):
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
                self.calls.line(f"card.reroll({label}, {self._dice(count)}{cost}{rest}{offer})")
            case tree.AddToDie(amount, count):
                self.calls.line(f"card.add_to_die({label}, {amount}, {count}{cost}{rest}{offer})")
            case tree.Successes(faces, only):
                if sentence.condition:
                    raise NotExecutable(effect.span, "this rule under a condition")
                shown = ", only=True" if only else ""
                self.calls.line(f"card.successes({label}, {literal(faces)}{shown})")
            case tree.CountsAs(face, scope, successes):
                inner = self._requires(sentence) + self._scope(scope, effect)
                self.calls.line(f"card.counts_as({label}, {face}, {successes}{inner})")
            case _:
                self._protection(effect, instruction, cost, rest, offer)

    def _carried(self, effect: tree.Effect, sentence: tree.Sentence, instruction: tree.Instruction, cost: str) -> None:
        """Refuse what the declaration of this rule has no place for: nothing a card says is left out silently."""
        if sentence.row or instruction.instead or instruction.immediately:
            raise NotExecutable(instruction.span, "this rule as an outcome")
        always = isinstance(effect, tree.AdditionalDice | tree.CountsAs | tree.Successes | tree.Reduce)
        if always and (instruction.may or cost or sentence.once_per_round):
            raise NotExecutable(instruction.span, "an offer, a cost or a limit of this rule")
        if not always and not isinstance(effect, tree.Bonus) and not instruction.may:
            raise NotExecutable(instruction.span, "this rule without `may`")
        if isinstance(effect, tree.Bonus) and not instruction.may and (cost or sentence.once_per_round):
            raise NotExecutable(instruction.span, "a compulsory bonus with a cost or a limit")
        if not isinstance(effect, tree.AdditionalDice) and not _imperative_or_you(instruction):
            raise NotExecutable(instruction.span, "this rule for others")
        scope = instruction.scope or tree.Scope()
        if isinstance(effect, tree.Reroll | tree.AddToDie | tree.AdditionalDice) and not (scope.test or scope.during):
            raise NotExecutable(instruction.span, "dice of rolls that are no tests")
        protects = tree.PreventLoss | tree.PreventFrom | tree.PreventAll
        if isinstance(effect, protects) and self.writer.names.id_of("resource", effect.what) not in RESOURCES:
            raise NotExecutable(effect.span, "preventing this")
        if isinstance(effect, tree.SpendLess) and (cost or sentence.condition or instruction.scope):
            raise NotExecutable(instruction.span, "a discount under a condition")
        if isinstance(effect, tree.Reduce) and (sentence.condition or scope.apart_from or scope.test):
            raise NotExecutable(instruction.span, "this rule under a condition")
        if isinstance(effect, tree.PreventLoss | tree.PreventFrom | tree.PreventAll) and (scope.test or scope.apart_from):
            raise NotExecutable(instruction.span, "a prevention with this scope")

    def _dice(self, count: tree.Quantity) -> str:
        """How many dice may be rerolled: each is chosen by itself, so a number always is "up to"."""
        return str(count.count) if isinstance(count, tree.UpTo) else self.writer.count(count)

    def _protection(self, effect: tree.Effect, instruction: tree.Instruction, cost: str, rest: str, offer: str) -> None:
        """A rule that changes a loss, a cost or a statistic."""
        label, names = self._label(), self.writer.names
        match effect:
            case tree.PreventLoss(count, what):
                self.calls.line(f"card.prevent({label}, {literal(names.id_of('resource', what))}, {count}{cost}{rest}{offer})")
            case tree.PreventFrom(tree.Thing() as who, tree.UpTo() as up_to, what):
                whose = literal(self._whose(tree.Group(replace(who, quantity=tree.All()))))
                shown = f"{literal(names.id_of('resource', what))}, {up_to.count}, who={whose}"
                self.calls.line(f"card.prevent({label}, {shown}{cost}{rest}{offer})")
            case tree.PreventAll(what):
                self.calls.line(f"card.prevent({label}, {literal(names.id_of('resource', what))}, None{cost}{rest}{offer})")
            case tree.SpendLess(count, what):
                self.calls.line(f"card.cheaper({label}, {literal(names.id_of('token', what))}, {count}{rest}{offer})")
            case tree.Reduce(statistic, whose, amount, minimum):
                known = names.id_of("statistic", statistic) in STATISTICS
                if not known or names.id_of("piece", whose) != "monster":
                    raise NotExecutable(effect.span, "this reduction")
                shown = literal(names.id_of("statistic", statistic))
                self.calls.line(f"card.reduce({label}, {shown}, {amount}, minimum={minimum}{rest})")
            case _:
                raise NotExecutable(effect.span, "this rule")

    def _requires(self, sentence: tree.Sentence) -> str:
        match sentence.condition:
            case None:
                return ""
            case tree.IfOn(tree.SpaceOfType(type), negated):
                relation = f"{'not ' if negated else ''}on space of type"
                return f", requires={literal((relation, self.writer.names.id_of('space-type', type)))}"
        raise NotExecutable(sentence.condition.span, "this condition of a lasting rule")

    def _scope(self, scope: tree.Scope | None, effect: tree.Effect) -> str:
        if scope is None:
            return ""
        parts = f", skill={literal(self.writer.names.id_of('skill', scope.skill))}" if scope.skill else ""
        parts += f", during={self.writer.activity(scope.during)}" if scope.during else ""
        return parts + (f", apart_from={self.writer.activity(scope.apart_from)}" if scope.apart_from else "")


STATISTICS = ("damage", "horror")
RESTRICTED = ("become delayed", "move", "perform other actions", "recover health", "recover sanity")
OPPORTUNE_PHASES = ("action", "encounter")
"""Words that the protocol gives a meaning to; a test compares them with the engine's."""


UNTRIGGERED = "begin the paragraph with `Action:`, `Reckoning:` or `When you …,`"


def _single(effects: tuple[tree.Effect, ...]) -> None:
    """A lasting rule is declared by itself."""
    if len(effects) > 1:
        raise NotExecutable(effects[1].span, "several lasting rules in one sentence")


def _imperative_or_you(instruction: tree.Instruction) -> bool:
    return instruction.who is None or isinstance(instruction.who, tree.You)


def _replaces_always(sentence: tree.Sentence) -> bool:
    """Whether a sentence says `instead` without a condition and without an offer."""
    said = [clause for clause in sentence.clauses if isinstance(clause, tree.Instruction) and clause.instead]
    return bool(said) and not (sentence.condition or sentence.row or any(clause.may or clause.unless for clause in said))


def _limit(sentence: tree.Sentence) -> str:
    return ', limit="round"' if sentence.once_per_round else ""
