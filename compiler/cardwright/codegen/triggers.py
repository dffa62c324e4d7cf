"""Generate the declarations of what is set off by an event, or used or chosen by a player."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from cardwright.codegen.actions import narrowed
from cardwright.codegen.combat_rules import CombatRuleWriter
from cardwright.codegen.declaring import imperative_or_you, limit, replaces_always
from cardwright.codegen.nouns import HOLDER, Actor, NotExecutable, Sort
from cardwright.codegen.rules import OPPORTUNE_PHASES
from cardwright.codegen.sentence_shapes import compulsory, offered_test
from cardwright.codegen.writer import literal
from cardwright.syntax import tree


class TriggerWriter(CombatRuleWriter):
    """Writes triggers, replacements, opportunities and encounters."""

    __slots__ = ()

    def _triggered(self, paragraph: tree.Triggered) -> None:
        limit = ', limit="round"' if paragraph.once_per_round else ""
        event = paragraph.event
        if isinstance(event, tree.WouldGain | tree.WouldLose | tree.WouldEncounter):
            self._would(event, paragraph.sentences, limit)
            return
        if isinstance(event, tree.Moment | tree.AfterResolving | tree.Turn):
            self._moment(paragraph)
            return
        if isinstance(event, tree.WhenPerform) and self._shares(event, paragraph):
            return
        if isinstance(event, tree.WhenPerform):
            paragraph = self._forbidden_meanwhile(event, paragraph)
        if isinstance(event, tree.WhenDefeat) and (event.thing.limit or event.thing.number):
            self._defeats_like(event, paragraph.sentences, limit)
            return
        name, rest = self._event(event)
        self.calls.line(f"{self.target}.when({self._label()}, {name}, {self._function(paragraph.sentences, event)}{rest}{limit})")

    def _shares(self, event: tree.WhenPerform, paragraph: tree.Triggered) -> bool:
        """``When you perform an Acquire Assets action, you may allow other investigators to gain any cards you purchase.``"""
        match paragraph.sentences:
            case (
                tree.Sentence((tree.Instruction(tree.You(), (tree.AllowPurchases() as allowed,), may=True) as offer,)) as said,
            ):
                plain = said == tree.Sentence((offer,)) and offer == tree.Instruction(offer.who, offer.effects, may=True)
                if not plain or paragraph.once_per_round or event.other:
                    raise NotExecutable(allowed.span, "sharing like this")
                text, span = self.writer.clause(offer.effects)
                action = literal(self.writer.names.id_of("action", event.action))
                self.calls.line(f"{self.target}.share_gains({self._label()}, {action}, text={literal(text)}, at={literal(span)})")
                return True
        return False

    def _defeats_like(self, event: tree.WhenDefeat, sentences: tuple[tree.Sentence, ...], limit: str) -> None:
        """``If you defeat a Monster with Toughness 2 or more during a Combat Encounter,``."""
        if event.thing.limit is None:
            raise NotExecutable(event.thing.span, "this trigger")
        statistic, bound = event.thing.limit
        measured = f'game.measured(game.chosen("monster"), {literal(self.writer.measure(statistic, event.thing.span))})'
        relation = "==" if event.thing.exactly else ">=" if event.thing.least else "<="
        plain = replace(event, thing=replace(event.thing, limit=None, least=False, exactly=False))
        word, rest = self._event(plain)
        name = self._function(sentences, event)
        rest += f", given={self._given([f'{measured} {relation} {bound}'], name)}"
        self.calls.line(f"{self.target}.when({self._label()}, {word}, {name}{rest}{limit})")

    def _forbidden_meanwhile(self, event: tree.WhenPerform, paragraph: tree.Triggered) -> tree.Triggered:
        """``When you perform a Rest action, you cannot recover Sanity; …``: a restriction during the action, and the rest."""
        first = paragraph.sentences[0]
        forbids = [one for one in first.clauses if isinstance(one, tree.Cannot)]
        others = tuple(one for one in first.clauses if not isinstance(one, tree.Cannot))
        plain = not (first.condition or first.row or first.phase or first.once_per_round or paragraph.once_per_round)
        if not forbids or not plain or any(one.scope or not isinstance(one.who, tree.You) for one in forbids):
            return paragraph
        left = ((replace(first, clauses=others),) if others else ()) + paragraph.sentences[1:]
        if not left or event.other:
            return paragraph
        for one in forbids:
            self._restriction(replace(one, scope=tree.Scope(during=tree.PerformingAction(event.action))))
        return replace(paragraph, sentences=left)

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
                if not any(map(replaces_always, sentences)):
                    raise NotExecutable(sentences[0].span, "something that happens instead only sometimes")
                another = ", another=True" if isinstance(thing.quantity, tree.Another) else ""
                rest = f", what={literal(resolved.id)}, card={literal(resolved.card)}{another}"
                self.calls.line(f'{self.target}.would({self._label()}, "gain", {self._function(sentences, event)}{rest})')
            case tree.WouldEncounter():
                if limit:
                    raise NotExecutable(event.span, "a limit of this")
                compulsory(sentences[0])
                self.calls.line(f'{self.target}.would({self._label()}, "encounter", {self._function(sentences, event)})')
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
                self.calls.line(f'{self.target}.would({self._label()}, "lose", {self._function(sentences, event)}{rest})')
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
            case tree.WhenGain(_, deck, reserve):
                sources = " or ".join([*(["deck"] if deck else []), *(["reserve"] if reserve else [])])
                return '"gain"', ', what="this card"' + (f", source={literal(sources)}" if sources else "")
            case tree.WhenDefeat(tree.Thing(tree.ThisOne(), noun) as thing, during):
                if names.resolved(noun).id not in ("monster", "epic-monster") or thing != tree.Thing(thing.quantity, noun):
                    raise NotExecutable(thing.span, "this trigger")
                return '"defeat"', ", this=True" + (f", during={self.writer.activity(during)}" if during else "")
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

    def _as_encounter(self, sentences: tuple[tree.Sentence, ...]) -> None:
        """An encounter that whoever is on a space may choose: choosing it accepts the offer."""
        first = self._cheaper(sentences[0])
        match first:
            case tree.Sentence(
                (tree.Instruction(tree.Group(thing), may=True, scope=None, unless=(), condition=None) as offer,),
                link=None, once_per_round=False, phase=None, row=None,
            ):  # fmt: skip
                pass
            case _:
                raise NotExecutable(first.span, "an encounter of nobody")
        investigator = self.writer.names.resolved(thing.noun).id == "investigator" and not thing.noun.modifiers
        plain = isinstance(thing.quantity, tree.Indefinite) and thing == tree.Thing(thing.quantity, thing.noun, thing.place)
        if not plain or not investigator or thing.place is None:
            raise NotExecutable(thing.span, "an encounter of these")
        text, span = self.writer.clause(offer.effects)
        self.writer.he = HOLDER
        asked = [self.writer.condition(first.condition)] if first.condition else []
        if isinstance(thing.place, tree.NamedSpace) and self.writer.place(thing.place):
            on = f", on={literal(self.writer.names.id_of('space', thing.place.name))}"
        else:
            place, on = self.writer.place(thing.place), ""
            if place is None:
                raise NotExecutable(thing.span, "an encounter of these")
            asked.append(f"game.is_on(me, {place})")
        accepted = replace(first, clauses=(replace(offer, who=None, may=False),), condition=None)
        held = thing.place.contains if isinstance(thing.place, tree.SpaceWith) and not thing.place.negated else None
        self.writer.at_clue = held is not None and self.writer.names.resolved(held.noun).id == "clue"
        name = self._function((accepted, *sentences[1:]))
        self.writer.at_clue = False
        on += f", given={self._given(asked, name)}" if asked else ""
        self.writer.cheaper = ("", "")
        rest = f"{name}{on}, text={literal(text)}, at={literal(span)}"
        self.calls.line(f"{self.target}.as_encounter({self._label()}, {rest})")

    def _cheaper(self, first: tree.Sentence) -> tree.Sentence:
        """An offer without what makes it cheaper: ``…; he may spend 1 less Clue for each Health token on this card``."""
        match first.clauses:
            case (
                tree.Instruction(may=True, effects=(tree.Pay(),)) as offer,
                tree.Instruction(tree.He(), (tree.SpendLess(count, what, tree.ForEach() as each),)) as less,
            ) if less == tree.Instruction(less.who, less.effects, may=True):
                token = self.writer.names.id_of("token", what)
                self.writer.cheaper = (token, self.writer.per(str(count), each, HOLDER))
                return replace(first, clauses=(offer,))
        return first

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
        if not instruction.may or not plain or sentence.condition or sentence.row or not imperative_or_you(instruction):
            raise NotExecutable(instruction.span, "this effect in a phase")
        if self.writer.names.id_of("phase", sentence.phase or "") not in OPPORTUNE_PHASES:
            raise NotExecutable(sentence.span, "an effect to use in this phase")
        if any(isinstance(effect, tree.BecomeDelayed) for effect in instruction.effects):
            raise NotExecutable(instruction.span, "becoming Delayed at will")
        text, span = self.writer.clause(instruction.effects)
        first = instruction.effects[0]
        cost = f", cost={self.writer.price(first)}" if isinstance(first, tree.Pay) else ""
        effects = first.effects if isinstance(first, tree.Pay) else instruction.effects
        accepted = tree.Sentence((tree.Instruction(instruction.who, effects, span=instruction.span),), span=sentence.span)
        phase = literal(self.writer.names.id_of("phase", sentence.phase or ""))
        name = self._function((accepted, *sentences[1:]))
        offer = f"text={literal(text)}, phase={phase}{limit(sentence)}{cost}, at={literal(span)}"
        self.calls.line(f"{self.target}.opportunity({self._label()}, {name}, {offer})")

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
        self.calls.line(
            f'{self.target}.when({self._label()}, "perform", {name}, who={literal(who)}, what={action}{limit(sentence)})'
        )
