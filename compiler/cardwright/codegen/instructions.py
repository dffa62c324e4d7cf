"""Generate single instructions: who does it, whether he may or must, and what it costs him."""

from __future__ import annotations

from dataclasses import replace

from cardwright.codegen.conditions import ConditionWriter
from cardwright.codegen.nouns import CHOSEN, HOLDER, ONE, TOGETHER, Actor, NotExecutable, Sort
from cardwright.codegen.sentence_shapes import rerolled
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


class InstructionWriter(ConditionWriter):
    """Writes one instruction; what follows it in its sentence is written by `effects.EffectWriter`."""

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
        self.this_was_moved = False
        self.spent_clue, self.spent, self.that_space = False, "", ""

    def sentences(self, sentences: tuple[tree.Sentence, ...]) -> None:
        """Sentences in order."""
        raise NotImplementedError

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
