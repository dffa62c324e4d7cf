"""Generate the declarations of lasting rules: what changes a test, a loss, a cost, a statistic or a view."""

from __future__ import annotations

from dataclasses import replace

from cardwright.codegen.actions import RESOURCES
from cardwright.codegen.declaring import AbilityWriter, imperative_or_you, limit
from cardwright.codegen.nouns import HOLDER, NotExecutable
from cardwright.codegen.writer import function_name, literal
from cardwright.syntax import tree


class RuleWriter(AbilityWriter):
    """Writes rules that act by themselves."""

    __slots__ = ()

    def _restriction(self, clause: tree.Cannot) -> None:
        """What somebody cannot do: one declaration for each thing that he cannot."""
        scope, names = clause.scope or tree.Scope(), self.writer.names
        who, given = self._bound(clause)
        if scope.test or scope.apart_from:
            raise NotExecutable(clause.span, "this restriction")
        if clause.unless_chosen and (who or clause.verbs not in (("become Delayed",), ("become Delayed", "gain"), ("gain",))):
            raise NotExecutable(clause.span, "this exception")
        found: list[tuple[str, str]] = []
        for verb in clause.verbs:
            match verb:
                case "recover":
                    found += [(f"recover {names.id_of('resource', what)}", "") for what in clause.what]
                case "lose" if given or who in ("", THIS):
                    found += [("lose", names.id_of("resource", what)) for what in clause.what]
                case "gain" if clause.gained is not None:
                    found.append(("gain", self._gained(clause.gained)))
                case "perform" | "resolve" | "spend" if clause.named:
                    found += [(verb, names.id_of(NAMED[verb], what)) for one, what in clause.named if one == verb]
                case _:
                    found.append((verb.lower(), ""))
        rest = f", who={literal(who)}" if who else ""
        rest += ', unless="he chooses to"' if clause.unless_chosen else ""
        match scope.during:
            case None:
                pass
            case tree.DuringEncounter(encounter, this=True) if names.id_of("encounter", encounter) == "combat":
                rest += f", during={literal(('encounter', 'combat'))}"
            case _:
                rest += f", during={self.writer.activity(scope.during)}"
        if given:
            rest += f", given={self._asked(given)}"
        for verb, what in found:
            if verb not in RESTRICTED:
                raise NotExecutable(clause.span, "this restriction")
            shown = f", what={literal(what)}" if what else ""
            self.calls.line(f"{self.target}.cannot({self._label()}, {literal(verb)}{shown}{rest})")

    def _bound(self, clause: tree.Cannot) -> tuple[str, str]:
        """Whom a restriction binds, as the protocol writes it, and what must be so for it to hold."""
        match clause.who:
            case tree.You() if not (clause.unless_solved or clause.unless_thing):
                return "", ""
            case tree.Group(tree.Thing(tree.All(), noun) as thing) if thing == tree.Thing(thing.quantity, noun):
                plain = not (clause.unless_solved or clause.unless_thing)
                if self.writer.names.resolved(noun).id == "investigator" and plain:
                    return "any investigator", ""
            case tree.Group(tree.Thing(tree.ThisOne() | tree.Definite(), noun) as thing) if thing == tree.Thing(
                thing.quantity, noun
            ):
                found = self.writer.names.resolved(noun)
                monster = found.id in ("monster", "epic-monster") and clause.verbs == ("lose",)
                monster = monster and thing == tree.Thing(thing.quantity, noun)
                this = isinstance(thing.quantity, tree.ThisOne)
                if monster and (this or found.card):
                    return THIS if this else str(found.card), self._unless(clause)
        raise NotExecutable(clause.span, "this restriction")

    def _unless(self, clause: tree.Cannot) -> str:
        """When a Monster cannot do it: so long as too little has been solved, or somebody does not have a thing."""
        if clause.unless_solved is not None:
            kind = self.writer.names.kind(clause.unless_solved.word)
            return f"game.solved({literal(kind)}) < {clause.unless_solved.count}"
        if clause.unless_thing is None:
            return "True"
        if not isinstance(clause.unless_who, tree.ActiveInvestigator):
            raise NotExecutable(clause.span, "this restriction")
        return f"not {self.writer.has(clause.unless_thing, HOLDER)}"

    def _gained(self, noun: tree.Noun) -> str:
        card = self.writer.names.resolved(noun).card
        if card is None:
            raise NotExecutable(noun.span, "this restriction")
        return card

    def _cannot_be(self, effect: tree.CannotBe) -> None:
        """What nobody can do: no Gate is closed, nothing is placed in the reserve."""
        found = self.writer.names.noun(effect.noun)
        told = (getattr(found, "id", ""), effect.what)
        if told not in CANNOT_BE:
            raise NotExecutable(effect.span, "this restriction")
        verb, what = CANNOT_BE[told]
        self.calls.line(f'{self.target}.cannot({self._label()}, {literal(verb)}, what={literal(what)}, who="any investigator")')

    def _asked(self, asked: str) -> str:
        """Write a function that asks what must be so for a rule to hold; its name."""
        assert self.ability is not None
        name = f"{function_name(self.card, self.ability.label, self.revision)}__given"
        with self.functions.block(f"def {name}(game: Game, me: Investigator) -> bool:"):
            self.functions.line(literal(self.ability.text))
            self.functions.line(f"return {asked}")
        self.functions.line()
        self.functions.line()
        return name

    def _modifier(
        self, effect: tree.Effect, sentence: tree.Sentence, instruction: tree.Instruction, cost: str, offer: str
    ) -> None:
        """A rule that changes a test, a loss, a cost or a statistic."""
        self._carried(effect, sentence, instruction, cost)
        label, optional = self._label(), ", optional=True" if instruction.may else ""
        rest = f"{limit(sentence)}{self._requires(sentence)}{self._scope(instruction.scope, effect)}"
        match effect:
            case tree.Bonus(skills, every):
                pairs = tuple((self.writer.names.id_of("skill", skill), amount) for skill, amount in skills)
                pairs += tuple((word.id, every) for word in self.writer.names.vocabulary.of_class("skill") if every)
                self.calls.line(f"{self.target}.bonus({label}, {literal(pairs)}{optional}{cost}{rest}{offer})")
            case tree.AdditionalDice() if effect.fewer or effect.for_each or effect.minimum is not None:
                raise NotExecutable(effect.span, "fewer dice, or dice for each of something")
            case tree.AdditionalDice(count):
                whose = instruction.who
                if instruction.may and isinstance(whose, tree.Group) and isinstance(whose.thing.quantity, tree.Indefinite):
                    whose = tree.Group(replace(whose.thing, quantity=tree.All()))
                who, offered = self._whose(whose), f"{optional}{cost}{offer}" if optional else ""
                self.calls.line(f"{self.target}.additional_dice({label}, {count}, who={literal(who)}{rest}{offered})")
            case tree.Reroll(count):
                dice = self.writer.dice(count) + (", every=True" if isinstance(count, tree.All) else "")
                self.calls.line(f"{self.target}.reroll({label}, {dice}{cost}{rest}{offer}{self.then})")
            case tree.AddToDie(amount, count):
                self.calls.line(f"{self.target}.add_to_die({label}, {amount}, {count}{cost}{rest}{offer})")
            case tree.Successes(faces, only):
                if sentence.condition:
                    raise NotExecutable(effect.span, "this rule under a condition")
                shown = ", only=True" if only else ""
                self.calls.line(f"{self.target}.successes({label}, {literal(faces)}{shown})")
            case tree.MinimumDice(count):
                self.calls.line(f"{self.target}.minimum_dice({label}, {count}{rest})")
            case tree.LoseAbility(whose, what) if what in RESISTANCES and self.writer.names.word("piece", whose) == "monster":
                self.calls.line(f"{self.target}.lose_resistance({label}, {literal(RESISTANCES[what])}{rest})")
            case tree.AddSuccesses(count, None):
                self.calls.line(f"{self.target}.add_successes({label}, {count}{cost}{rest}{offer})")
            case tree.CountsAs(face, scope, successes):
                inner = self._requires(sentence) + self._scope(scope, effect)
                self.calls.line(f"{self.target}.counts_as({label}, {face}, {successes}{inner})")
            case _:
                self._protection(effect, instruction, cost, rest, offer)

    def _carried(self, effect: tree.Effect, sentence: tree.Sentence, instruction: tree.Instruction, cost: str) -> None:
        """Refuse what the declaration of this rule has no place for: nothing a card says is left out silently."""
        if sentence.row or instruction.instead or instruction.immediately:
            raise NotExecutable(instruction.span, "this rule as an outcome")
        if isinstance(effect, tree.Reduce) and (effect.that or effect.chosen):
            raise NotExecutable(effect.span, "a statistic of that one alone")
        always = isinstance(effect, tree.CountsAs | tree.Successes | tree.Reduce | tree.MinimumDice | tree.LoseAbility)
        if always and (instruction.may or cost or sentence.once_per_round):
            raise NotExecutable(instruction.span, "an offer, a cost or a limit of this rule")
        either = isinstance(effect, tree.Bonus | tree.AdditionalDice)
        if not always and not either and not instruction.may:
            raise NotExecutable(instruction.span, "this rule without `may`")
        if either and not instruction.may and (cost or sentence.once_per_round):
            raise NotExecutable(instruction.span, "a compulsory rule of this sort with a cost or a limit")
        if not isinstance(effect, tree.AdditionalDice) and not imperative_or_you(instruction):
            raise NotExecutable(instruction.span, "this rule for others")
        scope = instruction.scope or tree.Scope()
        if isinstance(effect, tree.Reroll | tree.AddToDie | tree.AdditionalDice) and not (scope.test or scope.during):
            raise NotExecutable(instruction.span, "dice of rolls that are no tests")
        protects = tree.PreventLoss | tree.PreventFrom | tree.PreventAll
        if isinstance(effect, protects) and self.writer.names.id_of("resource", effect.what) not in RESOURCES:
            raise NotExecutable(effect.span, "preventing this")
        if isinstance(effect, tree.SpendLess) and (cost or sentence.condition or instruction.scope):
            raise NotExecutable(instruction.span, "a discount under a condition")
        if isinstance(effect, tree.SpendLess) and effect.for_each is not None:
            raise NotExecutable(effect.span, "a discount for each of something")
        if isinstance(effect, tree.Reduce) and (sentence.condition or scope.apart_from or scope.test):
            raise NotExecutable(instruction.span, "this rule under a condition")
        if isinstance(effect, tree.PreventLoss | tree.PreventFrom | tree.PreventAll) and (scope.test or scope.apart_from):
            raise NotExecutable(instruction.span, "a prevention with this scope")

    def _protection(self, effect: tree.Effect, instruction: tree.Instruction, cost: str, rest: str, offer: str) -> None:
        """A rule that changes a loss, a cost or a statistic."""
        label, names = self._label(), self.writer.names
        match effect:
            case tree.PreventLoss(count, what):
                self.calls.line(
                    f"{self.target}.prevent({label}, {literal(names.id_of('resource', what))}, {count}{cost}{rest}{offer})"
                )
            case tree.PreventFrom(tree.Thing() as who, tree.UpTo() as up_to, what):
                whose = literal(self._whose(tree.Group(replace(who, quantity=tree.All()))))
                shown = f"{literal(names.id_of('resource', what))}, {up_to.count}, who={whose}"
                self.calls.line(f"{self.target}.prevent({label}, {shown}{cost}{rest}{offer})")
            case tree.PreventAll(what):
                self.calls.line(
                    f"{self.target}.prevent({label}, {literal(names.id_of('resource', what))}, None{cost}{rest}{offer})"
                )
            case tree.SpendLess(count, what):
                if names.vocabulary.find("token", what) is None:
                    raise NotExecutable(effect.span, f"paying less {what}")
                self.calls.line(f"{self.target}.cheaper({label}, {literal(names.id_of('token', what))}, {count}{rest}{offer})")
            case tree.Reduce(statistic, whose, amount, minimum):
                known = names.id_of("statistic", statistic) in STATISTICS
                if not known or names.id_of("piece", whose) != "monster":
                    raise NotExecutable(effect.span, "this reduction")
                shown = literal(names.id_of("statistic", statistic))
                self.calls.line(f"{self.target}.reduce({label}, {shown}, {amount}, minimum={minimum}{rest})")
            case _:
                raise NotExecutable(effect.span, "this rule")

    def _in_place(self, sentence: tree.Sentence, instruction: tree.Instruction, spent: tree.InPlace) -> None:
        """``You may spend 1 Sanity in place of spending 1 Clue``: less is spent, at a price."""
        names, thing = self.writer.names, spent.thing
        match instruction:
            case tree.Instruction(tree.You() | None, (tree.Pay(tree.Spend(), ()) as paid,), may=True):
                pass
            case _:
                raise NotExecutable(instruction.span, "what takes the place of something")
        plain = instruction == tree.Instruction(instruction.who, (paid,), may=True, in_place=spent)
        token = names.resolved(thing.noun)
        if not plain or sentence.condition or sentence.phase or sentence.row or token.word_class != "token":
            raise NotExecutable(instruction.span, "what takes the place of something")
        if thing != tree.Thing(thing.quantity, thing.noun) or spent.verb != "spend":
            raise NotExecutable(instruction.span, "what takes the place of something")
        text, span = self.writer.clause(instruction.effects)
        rest = f"{limit(sentence)}, cost={self.writer.price(paid)}, text={literal(text)}, at={literal(span)}"
        count = self.writer.number(thing.quantity)
        self.calls.line(f"{self.target}.cheaper({self._label()}, {literal(token.id)}, {count}{rest})")

    def _requires(self, sentence: tree.Sentence) -> str:
        match sentence.condition:
            case None:
                return ""
            case tree.IfOn(tree.SpaceOfType(type), negated):
                relation = f"{'not ' if negated else ''}on space of type"
                self.writer.space_type(type, sentence.condition.span)
                return f", requires={literal((relation, self.writer.names.id_of('space-type', type)))}"
            case tree.IfHave(tree.Thing(tree.Indefinite(), noun) as thing, False) if thing == tree.Thing(thing.quantity, noun):
                card = self.writer.names.resolved(noun).card
                if card is not None:
                    return f", requires={literal(('has', card))}"
            case tree.IfEqual(first, second):
                both = sorted(self.writer.names.id_of("resource", one) for one in (first, second))
                if both == list(RESOURCES):
                    return f", requires={literal(('equal', ' '.join(both)))}"
        raise NotExecutable(sentence.condition.span, "this condition of a lasting rule")

    def _scope(self, scope: tree.Scope | None, effect: tree.Effect) -> str:
        if scope is None:
            return ""
        skills = tuple(self.writer.names.id_of("skill", one) for one in (scope.skill, *scope.others) if one)
        if skills and isinstance(effect, tree.Bonus | tree.Reduce | tree.PreventLoss | tree.PreventAll | tree.PreventFrom):
            raise NotExecutable(scope.span, "tests of one skill here")
        parts = f", skill={literal(skills if len(skills) > 1 else skills[0])}" if skills else ""
        parts += f", during={self.writer.activity(scope.during)}" if scope.during else ""
        return parts + (f", apart_from={self.writer.activity(scope.apart_from)}" if scope.apart_from else "")

    def _as_if(self, sentence: tree.Sentence, effect: tree.ChooseAsIf) -> None:
        names = self.writer.names
        view = f"no {names.id_of('piece', effect.absent)}s on {self._place_words(effect.place)}"
        phase = literal(names.id_of("phase", sentence.phase or ""))
        text, span = self.writer.clause((effect,))
        offer = f"text={literal(text)}, phase={phase}{limit(sentence)}, at={literal(span)}"
        self.calls.line(f"{self.target}.as_if({self._label()}, {literal(view)}, {offer})")

    def _place_words(self, place: tree.Place) -> str:
        if not isinstance(place, tree.YourSpace):
            raise NotExecutable(place.span, "a view of another space")
        return "your space"


STATISTICS = ("damage", "horror")
RESISTANCES = {"Physical Resistance": "physical", "Magical Resistance": "magical"}
"""What the rules call the resistances that a Monster prints."""
RESTRICTED = (
    "become delayed", "be eliminated", "move", "perform other actions", "recover health", "recover sanity", "perform", "resolve",
    "close", "place", "spend", "gain", "lose",
)  # fmt: skip
NAMED = {"perform": "action", "resolve": "encounter", "spend": "token"}
CANNOT_BE = {("gate", "closed"): ("close", "gate"), ("card", "placed in the reserve"): ("place", "reserve")}
THIS = "this monster"
OPPORTUNE_PHASES = ("action", "encounter")
"""Words that the protocol gives a meaning to; a test compares them with the engine's."""
