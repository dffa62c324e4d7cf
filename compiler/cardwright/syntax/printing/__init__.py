"""Print a tree in canonical card English. The printer never looks at spans; printing what it parsed is a fixed point."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from cardwright.syntax import tree
from cardwright.syntax.printing.effects import EffectPrinter
from cardwright.syntax.printing.nouns import COMMON_PLURALS
from cardwright.vocabulary.forms import Forms, article

__all__ = ["AbilityPrinter", "print_alternative", "print_paragraph"]


class AbilityPrinter(EffectPrinter):
    """Prints sentences and paragraphs."""

    def paragraph(self, paragraph: tree.Paragraph) -> str:
        """A whole ability."""
        match paragraph:
            case tree.ActionAbility(sentences, local):
                return ("Local Action: " if local else "Action: ") + self.sentences(sentences)
            case tree.Reckoning(sentences):
                return "Reckoning: " + self.sentences(sentences)
            case tree.Triggered(event, sentences, once_per_round):
                opening = self.event(event)
                opening = f"Once per round, {opening[:1].lower()}{opening[1:]}" if once_per_round else opening
                return f"{opening}, {self.sentences(sentences, begun=True)}"
            case tree.AsEncounter(sentences):
                return f"As an encounter, {self.sentences(sentences, begun=True)}"
            case tree.Statement(sentences):
                return self.sentences(sentences)
            case tree.Unknown(note):
                return f'unknown "{note}"'
        assert_never(paragraph)

    def event(self, event: tree.Event) -> str:
        """``When you perform a Rest action``."""
        match event:
            case tree.WhenPerform(action, other):
                more = f" or {article(other)} {other} action" if other else ""
                return f"When you perform {article(action)} {action} action{more}"
            case tree.WhenImprove() | tree.WhenPass() | tree.WhenReroll() | tree.WhenGainThing() | tree.EffectWould():
                return self.turn(event)
            case tree.WhenGain(_, deck, reserve):
                return "When you gain this card" + (" from the deck" if deck else "") + (" or reserve" if reserve else "")
            case tree.AfterResolving(encounters, place):
                named = " or ".join(f"{article(encounter)} {encounter}" for encounter in encounters)
                return f"After resolving {named}" + (f" on {self.place(place)}" if place else "")
            case tree.WhenDefeat(thing, during):
                return f"If you defeat {self.thing(thing)}" + (f" {self.activity(during, False)}" if during else "")
            case tree.WhenClose(thing, during):
                return f"If you close {self.thing(thing)}" + (f" {self.activity(during, False)}" if during else "")
            case tree.WhenResolve(encounter):
                return f"When resolving {article(encounter)} {encounter}"
            case tree.WouldGain(thing, other):
                return f"If you would gain {self.thing(thing)}" + (f" or {self.thing(other)}" if other else "")
            case tree.WouldLose(who, what):
                return f"When {self.thing(who)} would lose {what}"
            case tree.WouldEncounter():
                return "Instead of resolving an encounter"
            case _:
                return self.moment(event)

    def turn(self, event: tree.Turn) -> str:
        """``When you improve a skill``: what comes of what you do."""
        match event:
            case tree.WhenImprove():
                return "When you improve a skill"
            case tree.WhenPass(skill, during):
                shown = f" {self.activity(during, False)}" if during else ""
                return f"When you pass {article(skill)} {skill} test{shown}"
            case tree.WhenReroll(token, scope):
                return f"When you spend {article(token)} {token} to reroll a die {self.scope(scope, False)}"
            case tree.WhenGainThing(thing, during):
                return f"When you gain {self.thing(thing)}" + (f" {self.activity(during, False)}" if during else "")
            case tree.EffectWould(what):
                return f"If an effect would cause you to lose {what}"
        assert_never(event)

    def sentences(self, sentences: tuple[tree.Sentence, ...], begun: bool = False) -> str:
        """Sentences with a space between them; each row of a table, and what follows it, on a line of its own.

        ``begun``: the first goes on after a comma, with a capital letter only where it begins with a name.
        """
        shown = ""
        for before, sentence in zip((None, *sentences), sentences, strict=False):
            tabled = sentence.row is not None or (before is not None and before.row is not None)
            shown += ("" if before is None else "\n" if tabled else " ") + self.sentence(sentence, begun and before is None)
        return shown

    def sentence(self, sentence: tree.Sentence, begun: bool = False) -> str:
        """One sentence with its openings."""
        if isinstance(sentence.clauses[0], tree.Narrative) and sentence == tree.Sentence(sentence.clauses[:1]):
            return f'"{sentence.clauses[0].text}"'
        parts = {"then": "then ", "in addition": "in addition, ", None: ""}[sentence.link]
        parts += "once per round, " if sentence.once_per_round else ""
        parts += f"during the {sentence.phase}, " if sentence.phase else ""
        parts += f"{self.condition(sentence.condition)}, " if sentence.condition else ""
        parts += self.clauses(sentence.clauses) + "."
        row = f"{_results(sentence.row)}: " if sentence.row else ""
        return row + (parts if begun and not row else parts[:1].upper() + parts[1:])

    def clauses(self, clauses: tuple[tree.Clause, ...]) -> str:
        """The clauses of a sentence: after a semicolon, or after a comma and ``then``."""
        shown = self.clause(clauses[0])
        for clause in clauses[1:]:
            then = isinstance(clause, tree.Instruction) and clause.then
            shown += f"{', then' if then else ';'} {self.clause(clause)}"
        return shown

    def condition(self, condition: tree.Condition) -> str:
        """``if you pass``."""
        if isinstance(condition, tree.Owned | tree.TableState):
            return self.owned(condition)
        match condition:
            case tree.IfPass() | tree.IfFail():
                return self.passed(condition)
            case tree.IfResultAnd() | tree.IfDid() | tree.WhetherDone():
                return self.afterwards(condition)
            case tree.IfDelayed(negated):
                return f"if you {'do not ' if negated else ''}become Delayed"
            case tree.IfThere() | tree.IfDefeated() | tree.IfLost() | tree.IfSolved() | tree.IfIs():
                return self.befallen(condition)
            case tree.IfRolled(faces):
                shown = [*map(str, faces)]
                return "on a " + " or ".join(filter(None, (", ".join(shown[:-1]), shown[-1])))
            case tree.IfNotRolled(face):
                return f"if you did not roll any {face}'s"
            case tree.Otherwise() | tree.WhetherPass() | tree.IfResult() | tree.IfDone() | tree.IfDefeat():
                return self.outcome(condition)
            case tree.IfUnable():
                return "if unable"
            case tree.IfYouDo() | tree.IfYouDoNot():
                return "if you do not" if isinstance(condition, tree.IfYouDoNot) else "if you do"
            case tree.IfRolledAny() | tree.IfResultOf() | tree.IfUndefeated():
                return self.came_of(condition)
            case tree.IfHave(thing, negated):
                return f"if you {'do not ' if negated else ''}have {self.thing(thing)}"
            case tree.IfResultLess(than):
                return f"if your test result is less than the value of {self.subject(than)}"
            case tree.IfAlreadyHad(who, thing):
                return f"if {self.subject(who)} already had {self.thing(thing)}"
            case tree.IfHeDoes():
                return "if he does"
            case tree.IfItWouldClose(word):
                return f"if it would close this {word}"
            case tree.IfOn(place, negated):
                return f"if you are {'not ' if negated else ''}on {self.place(place)}"
        assert_never(condition)

    def passed(self, condition: tree.IfPass | tree.IfFail) -> str:
        """``if you pass the Will or Strength test``."""
        if isinstance(condition, tree.IfFail):
            which = f" the {condition.skill} test" if condition.skill else ""
            return ("if he fails" if condition.he else "if you fail") + which
        if condition.both:
            return "if you pass both tests"
        which = f" the {condition.skill}{f' or {condition.other}' if condition.other else ''} test" if condition.skill else ""
        return ("if he passes" if condition.he else "if you pass") + which

    def afterwards(self, condition: tree.Afterwards) -> str:
        """``if you fail and you have a Dark Pact Condition``, ``whether you become Delayed or not``."""
        match condition:
            case tree.IfResultAnd(result, also):
                return f"{self.condition(result)} and {self.condition(also).removeprefix('if ')}"
            case tree.IfDid(deed, negated):
                return f"if you {'do not ' if negated else ''}{deed}"
            case tree.WhetherDone(deed):
                return f"whether you {deed} or not"
        assert_never(condition)

    def came_of(self, condition: tree.Outcome) -> str:
        """``if you rolled any 1's``: what came of an encounter."""
        match condition:
            case tree.IfRolledAny(face):
                return f"if you rolled any {face}'s"
            case tree.IfResultOf(noun, place):
                where = f" on {self.place(place)}" if place else ""
                return f"if your test result is equal to or greater than the number of {self.noun(noun, True)}{where}"
            case tree.IfUndefeated(noun):
                return f"if this {self.noun(noun, False)} is not defeated"
        assert_never(condition)

    def owned(self, condition: tree.Owned | tree.TableState) -> str:
        """``if that investigator has a Tome possession``: what somebody or something has, or where it is."""
        match condition:
            case tree.IfCurrent(track, color, negated):
                return f"if the current {track} is {'not ' if negated else ''}{color}"
            case tree.IfAwoken(name):
                return f"if {name} has awoken"
            case tree.IfHas(who, thing):
                return f"if {self.subject(who)} {_has(who)} {self.thing(thing)}"
            case tree.IfMeasured(who, statistic, limit, least):
                return f"if {self.subject(who)} {_has(who)} {statistic} {limit} or {'more' if least else 'less'}"
            case tree.IfSpawned(noun, place):
                return f"if the {self.noun(noun, False)} spawned on {self.place(place)}"
            case tree.IfEqual(first, second):
                return f"if your {first} and {second} are equal"
            case tree.IfAdvanced(track, awoken):
                more = f" or the {awoken} has awoken" if awoken else ""
                return f"if {self.forms.definite(track)} has advanced this round{more}"
            case tree.IfCorresponds(that, track):
                return f"if {self.subject(that)} corresponds to the current {track}"
            case _:
                return self.table_condition(condition)

    def outcome(self, condition: tree.Otherwise | tree.WhetherPass | tree.IfResult | tree.IfDone | tree.IfDefeat) -> str:
        """``otherwise``, ``if you defeat it``: what came of the sentences before."""
        match condition:
            case tree.Otherwise():
                return "otherwise"
            case tree.WhetherPass():
                return "whether you pass or not"
            case tree.IfResult(low):
                return f"if your test result is {low} or greater"
            case tree.IfDone(verb, word, several, negated, or_failed, or_passed, modifier, more, that):
                last = (COMMON_PLURALS.get(word) or self.forms.plural(word)) if several else word
                shown = " and ".join((*((f"{modifier} {last}" if modifier else last),), *more))
                opening = f"{'fail or ' if or_failed else 'pass or ' if or_passed else ''}{'do not ' if negated else ''}{verb}"
                return f"if you {opening} {'that' if that else 'the'} {shown}"
            case tree.IfDefeat(he=True):
                return "if he defeats it"
            case tree.IfDefeat(negated):
                return f"if you {'do not ' if negated else ''}defeat it"
        assert_never(condition)

    def clause(self, clause: tree.Clause) -> str:
        """One clause of a sentence."""
        match clause:
            case tree.Narrative(text):
                return f'"{text}"'
            case tree.Unaffected():
                return "you are unaffected by other effects"
            case tree.Shield():
                return self.shield(clause)
            case tree.Cannot(who, _, what, unless_solved=tree.IfSolved() as solved):
                return f"{self.subject(who)} cannot lose {what[0]} unless {self.solved(solved)}"
            case tree.Cannot(who, _, what, unless_who=subject, unless_thing=tree.Thing() as thing) if subject is not None:
                has = "have" if _plural(subject) else "has"
                return f"{self.subject(who)} cannot lose {what[0]} unless {self.subject(subject)} {has} {self.thing(thing)}"
            case tree.Cannot(who, verbs, what, scope, unless_chosen):
                shown = {**_FORBIDDEN, "recover": f"recover {' or '.join(what)}"}
                shown |= {verb: self.forbidden(verb, name) for verb, name in clause.named}
                if clause.gained is not None:
                    gained = self.noun(clause.gained, False)
                    shown["gain"] = f"gain {article(gained)} {gained}"
                words = " or ".join(shown.get(verb, verb) for verb in verbs)
                words += f" {self.scope(scope, False)}" if scope else ""
                return f"{self.subject(who)} cannot {words}" + (" unless you choose to" if unless_chosen else "")
            case tree.ChooseOne(first, second):
                return f"choose one: {self.instruction(first)}; or {self.instruction(second)}"
            case tree.Instruction():
                return self.instruction(clause)
        assert_never(clause)

    def shield(self, shield: tree.Shield) -> str:
        """``Mythos card effects cannot cause you to lose Health or Sanity``."""
        source = f"{shield.source} card effects" if shield.source else "effects"
        if shield.discarded:
            what = f"discard your {' or '.join(map(self.forms.plural, shield.discarded))}"
        else:
            what = f"lose {' or '.join(shield.what)}"
        return f"{source} cannot cause you to {what}" + (" unless you choose to" if shield.unless_chosen else "")

    def instruction(self, instruction: tree.Instruction) -> str:
        """Who does, or may do, what, and when that applies."""
        if instruction.condition is not None:
            return f"{self.condition(instruction.condition)}, {self.instruction(replace(instruction, condition=None))}"
        who = instruction.who
        goes_on = instruction.goes_on
        self.whose = "your" if (who is None and not goes_on) or isinstance(who, tree.You) else "his"
        third = goes_on or (who is not None and not instruction.may and not _plural(who))
        parts = [self.subject(who)] if who else []
        parts += ["may"] if instruction.may else []
        parts += ["immediately"] if instruction.immediately else []
        parts.append(self.effects(instruction.effects, third))
        if instruction.scope:
            parts.append(self.scope(instruction.scope, _general(instruction)))
        if instruction.instead:
            parts.append("instead")
        if instruction.instead_of:
            parts.append(f"instead of {instruction.instead_of}")
        if instruction.in_place:
            parts.append(f"in place of {instruction.in_place.verb}ing {self.thing(instruction.in_place.thing)}")
        if instruction.unless_has:
            parts.append(f"unless {'he has' if instruction.unless_he else 'you have'} {self.thing(instruction.unless_has)}")
        if instruction.unless:
            who = instruction.unless_who or (tree.He() if instruction.unless_he else tree.You())
            if instruction.unless_who is not None:
                self.whose = "his"
            shown = self.alternatives(instruction.unless, not _plural(who))
            parts.append(f"unless {self.subject(who)} {shown}")
        self.whose = "your"
        return " ".join(parts)

    def forbidden(self, verb: str, name: str) -> str:
        """What nobody can do: ``perform Rest actions``."""
        if verb == "perform":
            return f"perform {name} actions"
        many = self.forms.plural(name)
        return f"resolve {many}" if verb == "resolve" else f"spend {many} to reroll dice"

    def alternatives(self, effects: tuple[tree.Effect | tree.Spend, ...], third: bool) -> str:
        """What may be done instead of something else."""
        return " and ".join(self.option(effect, third) for effect in effects)


_FORBIDDEN = {"perform other actions": "perform actions other than the action on this card"}


def _results(row: tree.Row) -> str:
    """``0``, ``1-2``, ``3+``."""
    if row.high is None:
        return f"{row.low}+"
    return str(row.low) if row.low == row.high else f"{row.low}-{row.high}"


def _plural(who: tree.Subject) -> bool:
    """Whether the verb of a subject has no ``s``."""
    if isinstance(who, tree.Group):
        return isinstance(who.thing.quantity, tree.All)
    if isinstance(who, tree.Together) and who.either:
        return False
    return isinstance(who, tree.You | tree.Together | tree.AsGroup)


def _has(who: tree.Subject) -> str:
    """``has`` or ``have``."""
    return (
        "have" if isinstance(who, tree.You) or (_plural(who) and not (isinstance(who, tree.Together) and who.either)) else "has"
    )


def _general(instruction: tree.Instruction) -> bool:
    """Whether an instruction speaks of its scope in the plural: always-on rules do, and preventions."""
    match instruction.scope:
        case tree.Scope(during=tree.DuringEncounter(definite=True)):
            return True
    return not instruction.may or isinstance(instruction.effects[0], tree.PreventLoss)


def print_alternative(effect: tree.Effect | tree.Spend, forms: Forms) -> str:
    """What stands after ``unless``, as one is asked to do it: ``become Delayed``."""
    return AbilityPrinter(forms).option(effect, False)


def print_paragraph(paragraph: tree.Paragraph, forms: Forms) -> str:
    """The canonical wording of a paragraph."""
    return AbilityPrinter(forms).paragraph(paragraph)
