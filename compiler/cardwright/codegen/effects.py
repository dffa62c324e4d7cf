"""Generate the bodies of effect functions: sentences and instructions; what they do lives in the engine."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest

from cardwright.codegen.conditions import ConditionWriter
from cardwright.codegen.nouns import CHOSEN, HOLDER, ONE, TOGETHER, Actor, NotExecutable, Sort
from cardwright.codegen.structures import at_will
from cardwright.codegen.writer import LineWriter, literal
from cardwright.syntax import tree
from cardwright.syntax.printing import print_alternative
from cardwright.syntax.tree.walk import walk

ALONE = (
    tree.PlaceOn, tree.Advance, tree.Surge, tree.DrawAndResolve, tree.EncounterThing, tree.ResolveAgainst, tree.SolveThing,
    tree.ShuffleIn, tree.MoveTo, tree.Spawn,
)  # fmt: skip
"""What each of several investigators does by himself, one after another."""


class EffectWriter(ConditionWriter):
    """Writes the body of one effect function. ``who`` is always the expression for whoever does it."""

    __slots__ = ("may_replace", "may_spare", "nested", "waited", "waits")

    may_replace: tuple[str, ...]
    """What waits on the front for the back that is written."""

    may_spare: bool
    """Whether what is written is resolved between a test of a Combat Encounter and what it costs."""

    def start(
        self, out: LineWriter, event: tree.Event | None = None, waits: tuple[tuple[tree.Instruction, str], ...] = ()
    ) -> None:
        """Begin writing a function's body to ``out``.

        ``event`` is what sets the effect off; ``waits`` are the instructions that a back may replace.
        """
        self.out = out
        self.event_set_off = event
        to = event.to if isinstance(event, tree.TrackAdvances) else None
        self.that_track = to if isinstance(to, tree.TrackSpace) else None
        self.waits = waits
        self.waited = False
        self.option = self.nested = 0
        self.options = {}
        self.for_test = ()
        self.chosen = self.at_once = False
        self.offered = self.offered_thing = self.instead_of_closing = self.attempted = ""
        self.two_tests = ()
        self.that_card = self.that_monster = None
        self.spent_clue, self.spent, self.that_space = False, "", ""

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
            if _verb_offered(sentence):
                self.attempted = ""
                self.offered, self.offered_thing = _verb_offered(sentence), self.thing_offered(sentence)
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
        if not isinstance(lead, tree.Instruction) or first.condition or first.row or not _several(lead.who) or lead.scope:
            return 0
        tests = isinstance(lead.effects[-1], tree.Test | tree.Roll) and not lead.may and not lead.unless
        if not tests and not (len(told) > 1 and all(_of_him(one) for one in told[1:])):
            return 0
        if not all(_of_him(one) for one in told[1:]):
            return 0
        count = 1
        while tests and count < len(sentences) and _about_him(sentences[count]):
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
        rest = tuple(_not_then(one) for one in first.clauses[at + 1 :])
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
            if _replaces(clause):
                continue
            if isinstance(clause, tree.Instruction) and not isinstance(clause.condition, tree.IfUnable):
                self.attempted = self.told_to_do(clause)
            if isinstance(clause, tree.Instruction) and isinstance(after, tree.Instruction) and _replaces(after):
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

    def instruction(self, instruction: tree.Instruction) -> None:
        """One instruction; one that a back may replace waits for it."""
        deed = next((deed for one, deed in self.waits if one.span == instruction.span), None)
        if deed is None:
            if self.waited and any(not isinstance(effect, tree.Flip) for effect in instruction.effects):
                raise NotExecutable(instruction.span, "anything but flipping after what a back may replace")
            self.do(instruction)
            return
        self.waited = True
        self.nested += 1
        name = "waiting" if self.nested == 1 else f"waiting_{self.nested}"
        with self.out.block(f"def {name}() -> None:"):
            self.do(instruction)
        self.out.line(f"game.wait({literal(deed)}, {name})")

    def do(self, instruction: tree.Instruction) -> None:
        """Whom an instruction speaks to, whether he may, and what he does."""
        if instruction.condition is not None:
            with self.out.block(f"if {self.condition(instruction.condition)}:"):
                self.do(replace(instruction, condition=None))
            return
        if instruction.in_place is not None:
            self._in_place_of_front(instruction, instruction.in_place)
            return
        if instruction.instead_of == "resolving another encounter" or (instruction.instead_of is not None and self.may_spare):
            self.spare(instruction)
            return
        if instruction.unless_has is not None:
            if instruction.unless_he and instruction.who is None:
                raise NotExecutable(instruction.unless_has.span, "what nobody has that was spoken of")
            one = self.one(instruction.who) if instruction.unless_he and instruction.who is not None else HOLDER
            with self.out.block(f"if not {self.has(instruction.unless_has, one)}:"):
                self.do(replace(instruction, unless_has=None, unless_he=False))
            return
        if instruction.instead_of is not None:
            raise NotExecutable(instruction.span, "this in place of something")
        instruction = meeting_whom(instruction)
        if self.each_decides(instruction):
            self.each(instruction)
            return
        if isinstance(instruction.who, tree.AsGroup) and self.discarded_together(instruction):
            return
        who = self.acting(instruction)
        self.at_once = instruction.immediately
        self.addressed(instruction, who)

    def discarded_together(self, instruction: tree.Instruction) -> bool:
        """Tokens that a group discards, to which any of them may give a part; whether it is that."""
        match instruction:
            case tree.Instruction(tree.AsGroup() as who, (tree.Discard((tree.Thing() as thing,)) as effect,)):
                discarded = tree.Discard((thing,), effect.for_each)
                plain = instruction == tree.Instruction(who, (discarded,), then=instruction.then)
                if plain and self.names.resolved(thing.noun).word_class == "token":
                    count = self.per(self.exact(thing.quantity), effect.for_each, HOLDER)
                    what = f"{count}, {self.counted(thing, 'token')}"
                    self.out.line(f"game.discard_together({what}, {self.at(effect.span)})")
                    return True
        return False

    def _in_place_of_front(self, instruction: tree.Instruction, place: tree.InPlace) -> None:
        """``You may gain 1 Artifact in place of gaining an Asset``: what the front offered is then not offered."""
        deed = f"{place.verb} {place.thing.noun.word}".lower()
        plain = place.thing == tree.Thing(tree.Indefinite(), tree.Noun(place.thing.noun.word))
        alone = instruction == tree.Instruction(instruction.who, instruction.effects, may=True, in_place=place)
        if not plain or not alone or deed not in self.may_replace or not isinstance(instruction.who, tree.You | None):
            raise NotExecutable(instruction.span, "what takes the place of something")
        text, span = self.clause(instruction.effects)
        with self.out.block(f"if {self.asked(HOLDER, text, self.at(span), 'True')}:"):
            self.out.line(f"game.replace({literal(deed)})")
            self.effects(instruction.effects, HOLDER)

    def spare(self, instruction: tree.Instruction) -> None:
        """What is done instead of losing Health or Sanity from the test that was just rolled, or of another encounter."""
        what = (instruction.instead_of or "").removeprefix("losing ")
        plain = replace(instruction, instead_of=None)
        who = self.acting(plain)
        if instruction.instead_of == "resolving another encounter":
            spared = f"game.skip_encounter({who}, "
        elif self.names.vocabulary.find("resource", what) is not None and len(plain.effects) == 1:
            spared = f"game.lose_nothing({literal(self.names.id_of('resource', what))}, "
        else:
            raise NotExecutable(instruction.span, "this in place of something")
        if plain.scope or plain.unless or plain.instead or isinstance(plain.effects[0], tree.Pay | tree.Either):
            raise NotExecutable(instruction.span, "this in place of something")
        self.need(who, instruction, ONE)
        text, span = self.clause(plain.effects)
        if not plain.may:
            self.effects(plain.effects, who)
            self.out.line(f"{spared}{self.at(span)})")
            return
        with self.out.block(f"if {self.asked(who, text, self.at(span), self.possible(plain.effects[0], who))}:"):
            self.effects(plain.effects, who)
            self.out.line(f"{spared}{self.at(span)})")

    def addressed(self, instruction: tree.Instruction, who: Actor) -> None:
        """What one investigator or group does, or may do."""
        scope, effects = instruction.scope, instruction.effects
        if instruction.unless:
            if scope is not None:
                raise NotExecutable(scope.span, "a scope inside an effect")
            self.unless(instruction, who)
        elif scope is not None or isinstance(effects[0], tree.PreventFrom | tree.ChooseAsIf):
            self.effects(effects[:-1], who)
            self.lasting(effects[-1], instruction, who)
        elif instruction.may and rerolled(effects) is not None:
            self.offer_reroll(instruction, who)
        elif not instruction.may:
            self.effects(effects, who)
        else:
            self.offered_effects(instruction, who)

    def offer_reroll(self, instruction: tree.Instruction, who: Actor) -> None:
        """Dice that may be rerolled, at a price, in the test that the text speaks of."""
        self.need(who, instruction, (Sort.HOLDER,))
        one, first = rerolled(instruction.effects), instruction.effects[0]
        if one is None or one.matching or not any(one is known for known in self.for_test):
            raise NotExecutable(instruction.span, "dice of no test right before it")
        cost = f", cost={self.price(first)}" if isinstance(first, tree.Pay) else ""
        text, span = self.clause(instruction.effects)
        self.out.line(f"game.offer_reroll({who}, {self.some_dice(one.count)}, text={literal(text)}{cost}, {self.at(span)})")

    def offered_effects(self, instruction: tree.Instruction, who: Actor) -> None:
        """What somebody may do: the offer is the whole clause."""
        first = instruction.effects[0]
        text, span = self.clause(instruction.effects)
        if who is TOGETHER:
            if not isinstance(first, tree.Pay) or not isinstance(first.cost, tree.Spend):
                raise NotExecutable(instruction.span, "this of investigators as a group")
            with self.out.block(f"if game.may_together({literal(text)}, {self.price(first)}, {self.at(span)}):"):
                self.effects(first.effects, HOLDER)
            return
        self.need(who, instruction, ONE)
        if isinstance(first, tree.Pay) and isinstance(first.cost, tree.Either):
            if first.more or first.immediately:
                raise NotExecutable(first.span, "costs of several sorts")
            name = self.pay_either(first.cost, who)
            with self.out.block(f"if {name} >= 0:"):
                self.effects(first.effects, who)
        elif isinstance(first, tree.Pay) and at_will(first) is not None:
            self.structure(first, who)
        elif isinstance(first, tree.Pay):
            gained = self.of_encounter(first, who)
            cost = f", cost={self.price(_from_anywhere(first) if gained else first)}{gained}"
            with self.out.block(f"if game.may({who}, {literal(text)}, {self.at(span)}{cost}):"):
                self.spent_clue = bool(gained)
                self.effects(first.effects, who)
                self.spent_clue = False
                if not first.effects:
                    self.out.line("pass")
        elif isinstance(first, tree.Either):
            self.either(first, who, optional=True)
        else:
            possible = self.possible(first, who) if isinstance(first, tree.Gain) else "True"
            with self.out.block(f"if {self.asked(who, text, self.at(span), possible)}:"):
                self.chosen = True
                self.effects(instruction.effects, who)
                self.chosen = False
            if isinstance(first, tree.Test | tree.Roll):
                with self.out.block("else:"):
                    self.out.line("game.no_test()")

    def of_encounter(self, pay: tree.Pay, who: Actor) -> str:
        """What must be so of tokens that he gained from the encounter which set this off."""
        things = [one for one in pay.cost.things if one.from_encounter] if isinstance(pay.cost, tree.Spend) else []
        if not things:
            return ""
        if len(things) > 1 or not isinstance(self.event_set_off, tree.SomeoneResolves | tree.AfterResolving):
            raise NotExecutable(pay.span, "several tokens of an encounter")
        what = literal(self.names.resolved(things[0].noun).id)
        return f", possible=game.gained_in_encounter({who}, {what}) >= {self.number(things[0].quantity)}"

    def asked(self, who: Actor, text: str, at: str, possible: str) -> str:
        """The call that offers a clause where it is possible."""
        shown = "" if possible == "True" else f", possible={possible}"
        return f"game.may({who}, {literal(text)}, {at}{shown})"

    def each_decides(self, instruction: tree.Instruction) -> bool:
        """Whether each of several investigators decides by himself."""
        who = instruction.who
        several = isinstance(who, tree.Group) and isinstance(who.thing.quantity, tree.Each | tree.EachOther | tree.All)
        by_himself = (
            instruction.may
            or instruction.unless_he
            or any(isinstance(one, tree.ForEach) and one.of == "his" for one in walk(instruction))
            or any(isinstance(effect, ALONE) for effect in instruction.effects)
            or any(isinstance(effect, tree.PlaceOn) for effect in instruction.effects)
        )
        return several and by_himself and instruction.scope is None

    def each(self, instruction: tree.Instruction, more: tuple[tree.Sentence, ...] = ()) -> None:
        """Let each of a group do, or decline, what is said, and then ``more``; what stops one of them stops only him."""
        group = self.acting(instruction)
        if group.sort is not Sort.PEOPLE:
            raise NotExecutable(instruction.span, f"this of {group.sort}")
        self.nested += 1
        name = "each" if self.nested == 1 else f"each_{self.nested}"
        with self.out.block(f"def {name}(one: Investigator) -> None:"):
            before = (self.he, self.oneself)
            self.he, self.oneself = Actor("one", Sort.PERSON), "one"
            self.addressed(instruction, self.he)
            self.sentences(more)
            self.he, self.oneself = before
        self.out.line(f"game.each({group}, {name})")

    def unless(self, instruction: tree.Instruction, who: Actor) -> None:
        """What may be done instead, offered where it can be done; else the effects (ruling may-or-unless-offer-choice)."""
        alternative = instruction.unless[0]
        if len(instruction.unless) > 1:
            raise NotExecutable(instruction.unless[1].span, "several things after `unless`")
        asked = who if instruction.unless_he else HOLDER
        if instruction.unless_who is not None:
            asked = self.several_or_one(instruction.unless_who)
        if instruction.unless_he and who.sort is not Sort.PERSON:
            raise NotExecutable(instruction.span, f"`unless he` of {who.sort}")
        text, at = print_alternative(alternative, self.names.vocabulary.forms()), self.at(alternative.span)
        match alternative:
            case tree.Spend() if asked is TOGETHER:
                with self.out.block(f"if not game.may_together({literal(text)}, {self.cost(alternative)}, {at}):"):
                    self.effects(instruction.effects, who)
            case _ if asked is TOGETHER:
                raise NotExecutable(alternative.span, "this of investigators as a group")
            case (
                tree.Spend() | tree.BecomeDelayed() | tree.Discard((tree.ThisCard(),)) | tree.Impair() | tree.Spawn()
                | tree.Advance() | tree.MoveTrack()
            ):  # fmt: skip
                with self.out.block(f"if not game.may({asked}, {literal(text)}, {at}, cost={self.cost(alternative)}):"):
                    self.effects(instruction.effects, who)
            case tree.Either() if all(isinstance(one, tree.Spend | tree.Gain | tree.Discard) for one in alternative.options):
                name = self.pay_either(alternative, asked)
                with self.out.block(f"if {name} < 0:"):
                    self.effects(instruction.effects, who)
            case tree.Lose() | tree.Discard() | tree.Gain() | tree.MoveTo() | tree.ShuffleIn():
                possible = self.possible(alternative, asked)
                with self.out.block(f"if {self.asked(asked, text, at, possible)}:"):
                    self.effect(alternative, asked)
                with self.out.block("else:"):
                    self.effects(instruction.effects, who)
            case _:
                raise NotExecutable(alternative.span, "this after `unless`")

    def _decided_as_group(self, instruction: tree.Instruction) -> None:
        """What a group decides the Lead Investigator decides where nobody gives anything (rules, Lead Investigator)."""
        effects = instruction.effects
        chosen = isinstance(effects[0], tree.Choose) and effects[1:] == (tree.Discard((tree.Chosen("Gate"),)),)
        if not chosen or instruction.unless or instruction.scope:
            raise NotExecutable(instruction.span, "this of investigators as a group")

    def several_or_one(self, subject: tree.Subject) -> Actor:
        """One investigator, or all of them together."""
        return TOGETHER if isinstance(subject, tree.AsGroup) else self.one(subject)

    def acting(self, instruction: tree.Instruction) -> Actor:
        """Who acts; one who is chosen among others is chosen first."""
        who = instruction.who
        if isinstance(who, tree.AsGroup):
            if not instruction.may:
                self._decided_as_group(instruction)
            return TOGETHER if instruction.may else Actor("game.lead()", Sort.PERSON)
        if isinstance(instruction.effects[0], tree.Trade):
            match who:
                case tree.Together((tree.You(), tree.Group(tree.Thing(tree.Another()) as other))):
                    self.out.line(f"game.choose_investigator(me, {self.group(other)}, {self.at(other.span)})")
                    return HOLDER
            raise NotExecutable(instruction.span, "a trade of these")
        if isinstance(who, tree.Group) and who.thing.of_your_choice and self.names.resolved(who.thing.noun).id == "monster":
            self.chosen_by(who.thing, HOLDER)
            self.choose_monsters(who.thing, self.number(who.thing.quantity), HOLDER, self.at(who.span))
            return Actor('game.chosen("monster")', Sort.MONSTERS)
        match who:
            case tree.Together((tree.You(), tree.Group(tree.Thing(tree.Exactly()) as some)), either=False) if (
                self.names.resolved(some.noun).id == "monster"
            ):
                self.choose_monsters(some, self.number(some.quantity), HOLDER, self.at(some.span))
                return Actor('(me, *game.chosen("monster"))', Sort.MIXED)
        match who:
            case tree.Together((tree.You(), tree.Group(tree.Thing(tree.Another(), noun, place) as other)), either=True):
                if noun.word != "investigator" or other != tree.Thing(other.quantity, tree.Noun(noun.word), place):
                    raise NotExecutable(who.span, "one of these")
                people = self.group(replace(other, quantity=tree.All()))
                self.out.line(f"game.choose_investigator(me, {people}, {self.at(who.span)})")
                self.he = CHOSEN
                return CHOSEN
            case tree.Group(tree.Thing(tree.Exactly() | tree.Indefinite(), noun) as some) if (
                self.names.resolved(noun).id == "monster"
            ):
                self.chosen_by(some, HOLDER)
                self.choose_monsters(some, self.number(some.quantity), HOLDER, self.at(who.span))
                return Actor('game.chosen("monster")', Sort.MONSTERS)
        if isinstance(who, tree.Group) and isinstance(who.thing.quantity, tree.Nearest):
            return self.nearest_one(who)
        someone = isinstance(who, tree.Group) and isinstance(who.thing.quantity, tree.Indefinite | tree.Another)
        if someone and isinstance(who, tree.Group) and self.names.resolved(who.thing.noun).id == "investigator":
            self.out.line(f"game.choose_investigator(me, {self.group(who.thing)}, {self.at(who.span)})")
            self.he = CHOSEN
            return CHOSEN
        if isinstance(who, tree.Group) and who.thing.of_your_choice:
            self.out.line(f"game.choose_investigator(me, {self.group(who.thing)}, {self.at(who.span)})")
            self.he = CHOSEN
            return CHOSEN
        return self.subject(who)


def meeting_whom(instruction: tree.Instruction) -> tree.Instruction:
    """``Each investigator on the space containing the Yig Epic Monster encounters it``: that Monster is meant."""
    match instruction:
        case tree.Instruction(
            tree.Group(tree.Thing(place=tree.SpaceWith("the", None, tree.Thing(tree.Definite()) as held, False, ()))),
            (tree.EncounterIt() as met,),
        ):
            monster = tree.Thing(tree.Each(), held.noun, span=held.span)
            return replace(instruction, effects=(tree.EncounterThing(monster, span=met.span),), immediately=False)
    return instruction


def _from_anywhere(pay: tree.Pay) -> tree.Pay:
    """A price in tokens of which another condition says that they were gained from an encounter."""
    assert isinstance(pay.cost, tree.Spend)
    things = tuple(replace(one, from_encounter=False) for one in pay.cost.things)
    return replace(pay, cost=replace(pay.cost, things=things))


def kept_first(clauses: tuple[tree.Clause, ...]) -> tuple[tree.Clause, ...]:
    """Clauses with what stays on the board before what lets its card leave play."""

    def keeps(clause: tree.Clause) -> bool:
        return isinstance(clause, tree.Instruction) and all(isinstance(one, tree.Keep) for one in clause.effects)

    return (*(one for one in clauses if keeps(one)), *(one for one in clauses if not keeps(one)))


def dice_first(sentences: tuple[tree.Sentence, ...]) -> tuple[tree.Sentence, ...]:
    """The sentences with the dice of a test before the test: cards say them behind (``Test Will. Roll 1 fewer die …``)."""
    found = [replace(one, clauses=_clauses_first(one.clauses)) for one in sentences]
    for place in range(1, len(found)):
        if _only_dice(found[place].clauses) and _tests(found[place - 1].clauses):
            found[place - 1 : place + 1] = [found[place], found[place - 1]]
    return tuple(found)


def dice_of_tests(sentences: tuple[tree.Sentence, ...]) -> tuple[tree.AdditionalDice | tree.Reroll, ...]:
    """The dice that stand right before a test, once they are where `dice_first` puts them."""
    found: list[tree.AdditionalDice | tree.Reroll] = []
    waiting: list[tree.AdditionalDice | tree.Reroll] = []
    for sentence in sentences:
        dice = [one for clause in sentence.clauses if _only_dice((clause,)) for one in walk(clause)]
        waiting += [one for one in dice if isinstance(one, tree.AdditionalDice | tree.Reroll)]
        if not _only_dice(sentence.clauses):
            found += waiting if _tests(sentence.clauses) else []
            waiting = []
    return tuple(found)


def rerolled(effects: tuple[tree.Effect, ...]) -> tree.Reroll | None:
    """The reroll that is all that effects, or what is paid for, are."""
    last = effects[0].effects if len(effects) == 1 and isinstance(effects[0], tree.Pay) else effects
    return last[0] if len(last) == 1 and isinstance(last[0], tree.Reroll) else None


def _clauses_first(clauses: tuple[tree.Clause, ...]) -> tuple[tree.Clause, ...]:
    dice = tuple(one for one in clauses if _only_dice((one,)))
    others = tuple(one for one in clauses if not _only_dice((one,)))
    return (*dice, *others) if dice and _tests(others) else clauses


def _only_dice(clauses: tuple[tree.Clause, ...]) -> bool:
    return bool(clauses) and all(isinstance(one, tree.Instruction) and not one.scope and _dice(one.effects) for one in clauses)


def _dice(effects: tuple[tree.Effect, ...]) -> bool:
    """Whether effects, or what is paid for, do nothing but change the dice of a test."""
    last = effects[0].effects if len(effects) == 1 and isinstance(effects[0], tree.Pay) else effects
    return bool(last) and all(isinstance(one, tree.AdditionalDice | tree.Reroll) for one in last)


def _tests(clauses: tuple[tree.Clause, ...]) -> bool:
    """Whether the last thing done is a test."""
    last = clauses[-1] if clauses else None
    return isinstance(last, tree.Instruction) and not last.may and isinstance(last.effects[-1], tree.Test)


def _several(who: tree.Subject | None) -> bool:
    """Whether a subject means each of a group."""
    return isinstance(who, tree.Group) and isinstance(who.thing.quantity, tree.Each | tree.EachOther | tree.All)


def _of_him(clause: tree.Clause) -> bool:
    """Whether a clause tells what he does who was spoken of before."""
    if isinstance(clause, tree.Narrative):
        return True
    return isinstance(clause, tree.Instruction) and isinstance(clause.who, tree.He)


def _not_then(clause: tree.Clause) -> tree.Clause:
    return replace(clause, then=False) if isinstance(clause, tree.Instruction) else clause


def _about_him(sentence: tree.Sentence) -> bool:
    """Whether a sentence tells what comes of his test or roll for him alone."""
    asked = isinstance(sentence.condition, tree.IfPass | tree.IfFail | tree.IfRolled | tree.IfRolledAny | tree.IfNotRolled)
    return (asked or sentence.row is not None) and all(_of_him(one) or _strikes_him(one) for one in sentence.clauses)


def _strikes_him(clause: tree.Clause) -> bool:
    return isinstance(clause, tree.Instruction) and all(isinstance(one, tree.Ambush) and one.he for one in clause.effects)


def with_what_follows_offers(clauses: tuple[tree.Clause, ...]) -> tuple[tree.Clause, ...]:
    """Clauses with what belongs to an offer in it: ``you may spend 1 Sanity to gain 2 Spells, then discard 1 Spell``."""
    found: list[tree.Clause] = []
    for clause in clauses:
        before = found[-1] if found else None
        offer = before if isinstance(before, tree.Instruction) and before.may else None
        if offer is None or not isinstance(clause, tree.Instruction) or not clause.then or clause.who is not None:
            found.append(clause)
            continue
        plain = clause == tree.Instruction(None, clause.effects, then=True) and offer.scope is None and not offer.instead
        match offer:
            case tree.Instruction(tree.You() | None, (tree.Pay() as paid,)) if plain:
                paid = replace(paid, effects=(*paid.effects, *clause.effects))
                found[-1] = replace(offer, effects=(paid,))
            case _:
                raise NotExecutable(clause.span, "what follows an offer")
    return tuple(found)


def _replaces(clause: tree.Clause) -> bool:
    """Whether a clause happens in place of the one before it, under a condition of its own."""
    return isinstance(clause, tree.Instruction) and clause.instead and clause.condition is not None


def with_replacements(sentences: tuple[tree.Sentence, ...]) -> tuple[tree.Sentence, ...]:
    """Sentences with what stands in place of one, or befalls who cannot do it, in it.

    ``Spawn 1 Ghoul. If there is a Ghoul on the game board, spawn 1 Monster instead.``; ``Discard 1 Ally Asset. If unable, …``
    """
    found: list[tree.Sentence] = []
    for sentence in sentences:
        before, said = (found[-1] if found else None), _told(sentence)
        match said:
            case (tree.Instruction(condition=None) as one,) if isinstance(sentence.condition, tree.IfUnable):
                plain = sentence == tree.Sentence(sentence.clauses, condition=sentence.condition)
                if plain and before is not None and not before.once_per_round and not before.phase:
                    found[-1] = replace(before, clauses=(*before.clauses, replace(one, condition=sentence.condition)))
                    continue
            case (tree.Instruction(instead=True, condition=None) as one,) if isinstance(sentence.condition, tree.IfThere):
                plain = sentence == tree.Sentence(sentence.clauses, condition=sentence.condition)
                if plain and before is not None and _is_plain(before):
                    found[-1] = replace(before, clauses=(*before.clauses, replace(one, condition=sentence.condition)))
                    continue
        found.append(sentence)
    return tuple(found)


def _told(sentence: tree.Sentence) -> tuple[tree.Clause, ...]:
    return tuple(clause for clause in sentence.clauses if not isinstance(clause, tree.Narrative))


def _is_plain(sentence: tree.Sentence) -> bool:
    """Whether a sentence is one instruction, so that `instead` stands in place of the whole of it."""
    match _told(sentence):
        case (tree.Instruction(may=False, unless=(), condition=None, instead=False),):
            return True
    return False


def compulsory(sentence: tree.Sentence) -> None:
    """Refuse an `instead` that somebody may decline: what it replaces would be lost all the same."""
    for clause in _told(sentence)[:1]:
        if isinstance(clause, tree.Instruction) and (clause.may or clause.unless):
            raise NotExecutable(clause.span, "an offer in place of something else")


def offered_test(sentence: tree.Sentence) -> tree.Instruction | None:
    """The instruction of a sentence that offers a test or a roll, which what follows in the paragraph belongs to."""
    match sentence:
        case tree.Sentence(
            (tree.Instruction(may=True, scope=None, instead=False, condition=None) as offer,), condition=None, row=None
        ) if isinstance(offer.effects[0], tree.Test | tree.Roll):
            return offer
    return None


def _verb_offered(sentence: tree.Sentence) -> str:
    """What ``If he does`` and ``If you do not`` ask for: who was offered what; only what the engine records can be asked for."""
    found = ""
    for clause in sentence.clauses:
        if not isinstance(clause, tree.Instruction) or not (clause.may or clause.unless):
            continue
        if clause.unless:
            if not (clause.unless_he or clause.unless_who):
                found = "you accept"
            continue
        first = clause.effects[0]
        verb = "accept" if isinstance(first, tree.Pay) else _RECORDED.get(type(first), "other")
        if len(clause.effects) > 1 and verb != "accept":
            verb = "other"
        if isinstance(clause.who, tree.He | tree.That | tree.Chosen):
            found = f"he {verb}"
        elif clause.who is None or isinstance(clause.who, tree.You):
            found = f"you {verb}"
    return found


_RECORDED: dict[type[tree.Effect], str] = {
    tree.MoveTo: "move",
    tree.Move: "move",
    tree.Gain: "gain",
    tree.Lose: "lose",
    tree.Recover: "recover",
    tree.Discard: "discard",
    tree.Improve: "improve",
    tree.BecomeDelayed: "become delayed",
}
