"""Generate the declarations of what moments of the game set off: what anybody does, and what becomes of the table."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from cardwright.codegen.nouns import HOLDER, Actor, NotExecutable, Sort
from cardwright.codegen.rules import RuleWriter
from cardwright.codegen.writer import literal
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import walk

DOER = Actor("game.active()", Sort.PERSON)
"""Whoever did what sets an ability off, as its effect calls him."""
ANYBODY = "any investigator"
ANOTHER = "another investigator"


@dataclass(slots=True)
class Moment:
    """An event as the protocol writes it, with what must be so besides."""

    event: str
    what: tuple[str, ...] = ()
    who: str = ANYBODY
    this: bool = False
    during: str = ""
    given: list[str] = field(default_factory=list)


class MomentWriter(RuleWriter):
    """Writes triggers of the table, and setup."""

    __slots__ = ()

    def _moment(self, paragraph: tree.Triggered) -> None:
        """What a moment sets off."""
        self.writer.he, self.writer.oneself = DOER, DOER.expression
        if isinstance(paragraph.event, tree.AtSetup):
            if paragraph.once_per_round:
                raise NotExecutable(paragraph.event.span, "a limit of this")
            when = "".join((
                f", step={paragraph.event.step}" if paragraph.event.step else "",
                ", after=True" if paragraph.event.when == "after" else "",
            ))  # fmt: skip
            if paragraph.event.when == "during" and not paragraph.event.step:
                raise NotExecutable(paragraph.event.span, "this moment")
            self.calls.line(f"{self.target}.setup({self._label()}, {self._function(paragraph.sentences)}{when})")
            return
        if isinstance(paragraph.event, tree.TrackWould | tree.WouldCause | tree.SomeoneWouldGain):
            self._would_of_table(paragraph.event, paragraph)
            return
        match paragraph:
            case tree.Triggered(
                tree.SomeoneFalls(who), (tree.Sentence((tree.Instruction(tree.He(), (tree.NotEliminated(),)),)) as sentence,)
            ) if self._by(who, "fall") == Moment("fall") and not paragraph.once_per_round and not sentence.condition:
                self.calls.line(f'{self.target}.cannot({self._label()}, "be eliminated", who={literal(ANYBODY)})')
                return
        if isinstance(paragraph.event, tree.SomeoneRerolls):
            self._rerolls(paragraph.event, paragraph)
            return
        moment = self._told(paragraph.event)
        self._when(moment, paragraph.sentences, paragraph.event, ', limit="round"' if paragraph.once_per_round else "")

    def _rerolls(self, event: tree.SomeoneRerolls, paragraph: tree.Triggered) -> None:
        """``When an investigator on your space spends 1 Clue to reroll a die, he may reroll up to 2 dice instead.``"""
        match paragraph:
            case tree.Triggered(
                _,
                (tree.Sentence((tree.Instruction(tree.He(), (tree.Reroll(tree.UpTo(count), matching=False),)) as one,)) as said,),
            ) if one == tree.Instruction(one.who, one.effects, may=True, instead=True) and said == tree.Sentence((one,)):
                pass
            case _:
                raise NotExecutable(event.span, "this moment")
        who, token = self._by(event.who, "reroll"), self.writer.names.resolved(event.thing.noun)
        plain = event.thing == tree.Thing(tree.Exactly(1), event.thing.noun) and not who.given and token.id == "clue"
        if not plain or paragraph.once_per_round:
            raise NotExecutable(event.span, "this moment")
        rest = f"{count}, what={literal(token.id)}, who={literal(who.who)}"
        self.calls.line(f"{self.target}.more_rerolled({self._label()}, {rest})")

    def _would_of_table(
        self, event: tree.TrackWould | tree.WouldCause | tree.SomeoneWouldGain, paragraph: tree.Triggered
    ) -> None:
        """What takes the place of a track that would move, or of a card that anybody would gain."""
        names, first = self.writer.names, paragraph.sentences[0]
        said = [one for one in first.clauses if isinstance(one, tree.Instruction) and one.instead]
        plain = len(said) == 1 == len(first.clauses) and not (first.condition or first.row or first.phase)
        if not plain or paragraph.once_per_round or said[0].unless:
            raise NotExecutable(first.span, "something that happens instead only sometimes")
        if isinstance(event, tree.SomeoneWouldGain):
            self._would_gain(event, said[0], paragraph.sentences)
            return
        if said[0].may:
            self._offered_instead(event, said[0], paragraph.sentences)
            return
        track = names.id_of("track", event.track)
        if track != "doom":
            raise NotExecutable(event.span, "something instead of this")
        word = "retreat" if isinstance(event, tree.TrackWould) and event.retreat else "advance"
        cause = ""
        if isinstance(event, tree.WouldCause):
            found = names.id_of("piece", event.word) if event.word else "other"
            cause = f", cause={literal(found)}"
        name = self._function(paragraph.sentences, event)
        self.calls.line(f"{self.target}.would({self._label()}, {literal(word)}, {name}, what={literal(track)}{cause})")

    def _offered_instead(
        self, event: tree.TrackWould | tree.WouldCause, offer: tree.Instruction, sentences: tuple[tree.Sentence, ...]
    ) -> None:
        """``Each time Doom would retreat, 1 investigator may discard a Cursed Condition instead``: offered to whoever can."""
        names, who, deed = self.writer.names, offer.who, offer.effects[0]
        one = isinstance(who, tree.Group) and who.thing == tree.Thing(tree.Exactly(1), who.thing.noun)
        plain = (
            isinstance(who, tree.Group) and one and names.resolved(who.thing.noun) == names.resolved(tree.Noun("investigator"))
        )
        if not plain or not isinstance(event, tree.TrackWould) or not isinstance(deed, tree.Discard) or len(offer.effects) > 1:
            raise NotExecutable(offer.span, "something that happens instead only sometimes")
        if len(sentences) > 1 or len(deed.things) > 1 or not isinstance(deed.things[0], tree.Thing):
            raise NotExecutable(offer.span, "something that happens instead only sometimes")
        text, span = self.writer.clause(offer.effects)
        accepted = replace(sentences[0], clauses=(replace(offer, who=None, may=False, instead=False),))
        self.writer.he, self.writer.oneself = HOLDER, "me"
        asked = self.writer.possible(deed, HOLDER)
        name = self._function((accepted,), event)
        track, word = names.id_of("track", event.track), "retreat" if event.retreat else "advance"
        rest = f"what={literal(track)}, given={self._given([asked], name)}, text={literal(text)}, at={literal(span)}"
        self.calls.line(f"{self.target}.would({self._label()}, {literal(word)}, {name}, {rest})")

    def _would_gain(self, event: tree.SomeoneWouldGain, offer: tree.Instruction, sentences: tuple[tree.Sentence, ...]) -> None:
        """``When an investigator would gain an Artifact, he may gain … instead``: offered to him."""
        moment, thing = self._by(event.who, "gain"), event.thing
        if moment != Moment("gain") or not isinstance(thing.quantity, tree.Indefinite) or not isinstance(offer.who, tree.He):
            raise NotExecutable(event.span, "gaining this as an event")
        found = self.writer.names.resolved(thing.noun)
        if found.word_class != "kind" or found.traits or thing != tree.Thing(thing.quantity, thing.noun) or thing.noun.excluded:
            raise NotExecutable(event.span, "gaining this as an event")
        rest = f", who={literal(ANYBODY)}, what={literal(found.id)}" + (f", card={literal(found.card)}" if found.card else "")
        if offer.may:
            text, span = self.writer.clause(offer.effects)
            rest += f", text={literal(text)}, at={literal(span)}"
        self.writer.he, self.writer.oneself = HOLDER, "me"
        accepted = replace(sentences[0], clauses=(replace(offer, who=None, may=False),))
        name = self._function((accepted, *sentences[1:]), event)
        self.calls.line(f'{self.target}.would({self._label()}, "gain", {name}{rest})')

    def _when(self, moment: Moment, sentences: tuple[tree.Sentence, ...], event: tree.Event | None, limit: str = "") -> None:
        name = self._function(sentences, event)
        rest = f", who={literal(moment.who)}" if moment.who != "you" else ""
        if moment.what:
            rest += f", what={literal(moment.what if len(moment.what) > 1 else moment.what[0])}"
        rest += ", this=True" if moment.this else ""
        rest += f", during={moment.during}" if moment.during else ""
        again = any(isinstance(node, tree.ImproveAgain) for one in sentences for node in walk(one))
        rest += ", by_itself=False" if again else ""
        rest += f", given={self._given(moment.given, name)}" if moment.given else ""
        self.calls.line(f"{self.target}.when({self._label()}, {literal(moment.event)}, {name}{rest}{limit})")

    def _given(self, asked: list[str], name: str) -> str:
        """Write the function that asks what must be so, beside the effect function of that name; its own name."""
        given = f"{name}__given"
        if given not in self.asked:
            self.asked.add(given)
            with self.functions.block(f"def {given}(game: Game, me: Investigator) -> bool:"):
                self.functions.line(f"return {' and '.join(asked)}")
            self.functions.line()
            self.functions.line()
        return given

    # -- events --------------------------------------------------------------------------------------------------------
    def _told(self, event: tree.Event) -> Moment:
        """An event of the table, or of anybody, in the words of the protocol."""
        names = self.writer.names
        match event:
            case tree.EntersPlay():
                return Moment("enter play", this=True)
            case tree.AtPhase(phase, start):
                return Moment("phase begins" if start else "phase ends", (names.id_of("phase", phase),))
            case tree.WhenSo(state):
                asked = self.writer.condition(tree.IfThere(state, span=event.span))
                if not isinstance(state.thing.place, tree.ThatPlace) or state.thing.place.words not in HERE:
                    raise NotExecutable(event.span, "what becomes so elsewhere")
                return Moment("tokens", this=True, given=[asked])
            case tree.WhenSolved(count, word):
                kind = names.kind(word)
                if not isinstance(kind, str):
                    raise NotExecutable(event.span, "this moment")
                return Moment("solved", (kind,), given=[f"game.solved({literal(kind)}) >= {count}"])
            case tree.WhenAwakens(word, definite):
                own = not definite and names.cards.get((self.writer.kind, word)) == self.card
                if not (own or definite):
                    return Moment("awaken", given=[f"game.is_ancient_one({literal(word)})"])
                return Moment("awaken", this=own)
            case tree.WhenFalls(what, a, this):
                if isinstance(what, tree.Noun) and not (a or this or names.resolved(replace(what, excluded=None)).card):
                    raise NotExecutable(event.span, "this moment")
                return self._falls(what, this, event.span)
            case tree.SomeoneFalls(who):
                return self._by(who, "fall")
            case tree.SomeoneMoves(who, onto):
                place = self.writer.place(onto)
                moment = self._by(who, "move")
                moment.given += [f"game.is_on({DOER}, {place})"] if place else []
                return moment
            case tree.SomeoneResolves(who, encounter, after):
                moment = self._by(who, "resolved" if after else "resolve")
                moment.what = (names.id_of("encounter", encounter),)
                return moment
            case tree.SomeonePerforms(who, action):
                moment = self._by(who, "perform")
                moment.what = (names.id_of("action", action),)
                return moment
            case tree.AroundTest(skill, after, during):
                return self._around_test(skill, "after test" if after else "before test", during, event.span)
            case tree.TrackAdvances(track, to):
                return Moment("advance", (f"{names.id_of('track', track)} {self._to(to, track)}",))
            case _:
                return self._doing(event)

    def _doing(self, event: tree.Event) -> Moment:
        """What somebody does to something."""
        names = self.writer.names
        match event:
            case tree.SomeoneDoes(who, verb, thing, during):
                moment = self._by(who, verb)
                moment.during = self.writer.activity(during) if during else ""
                self._thing_of(moment, thing)
                if event.after and verb != "defeat":
                    raise NotExecutable(event.span, "this moment")
                return moment
            case tree.SomeoneGains(who, thing):
                moment = self._by(who, "gain")
                self._thing_of(moment, thing)
                return moment
            case tree.SomeonePasses(who, skill, kind):
                moment = self._by(who, "pass")
                moment.what = (names.id_of("skill", skill),)
                moment.during = literal(("effect", names.id_of("kind", kind))) if kind else ""
                return moment
            case tree.WhenPass(skill, during):
                return Moment(
                    "pass", (names.id_of("skill", skill),), "you", during=self.writer.activity(during) if during else ""
                )
            case tree.WhenSpawns(noun):
                found = names.resolved(noun)
                if found.id not in ("gate", "monster") or found.card or noun.modifiers:
                    raise NotExecutable(event.span, "this moment")
                return Moment("spawn", (found.id,))
            case tree.AfterResolving(encounters, place):
                on = self.writer.place(place) if place else None
                ids = tuple(names.id_of("encounter", one) for one in encounters)
                return Moment("resolved", ids, "you", given=[f"game.is_on(me, {on})"] if on else [])
            case tree.WhenImprove():
                return Moment("improve", (), "you")
        raise NotExecutable(event.span, "this moment")

    def _by(self, who: tree.Thing, event: str) -> Moment:
        """An event of somebody: of anyone, of another, of those on a space."""
        moment = Moment(event)
        if self.writer.names.resolved(who.noun).id != "investigator" or who.noun.modifiers:
            raise NotExecutable(who.span, "this moment")
        if not isinstance(who.quantity, tree.Indefinite | tree.Another):
            raise NotExecutable(who.span, "this moment")
        moment.who = ANOTHER if isinstance(who.quantity, tree.Another) else ANYBODY
        if isinstance(who.place, tree.YourSpace) and not isinstance(who.quantity, tree.Another):
            moment.who = "investigators on your space"
        elif who.place is not None:
            place = self.writer.place(who.place)
            moment.given += [f"game.is_on({DOER}, {place})"] if place else []
        if who != tree.Thing(who.quantity, who.noun, who.place):
            raise NotExecutable(who.span, "this moment")
        return moment

    def _thing_of(self, moment: Moment, thing: tree.Thing) -> None:
        """What it happens to: any Gate, one that corresponds to a track, any Monster, those of one card, cards of a trait."""
        noun = thing.noun
        if not isinstance(thing.quantity, tree.Indefinite) or thing != tree.Thing(thing.quantity, noun, track=thing.track):
            raise NotExecutable(thing.span, "this moment")
        found = self.writer.names.resolved(noun)
        if found.id == "gate" and moment.event in ("close", "discard"):
            moment.what = ("gate",)
            if thing.track is not None:
                track = literal(self.writer.names.id_of("track", thing.track))
                moment.given.append(f"game.corresponds({track})")
        elif found.id == "monster" and moment.event == "defeat" and thing.track is None:
            moment.what = self._monsters(noun)
        elif moment.event == "gain" and found.word_class == "kind" and thing.track is None and noun.excluded:
            left_out = f"-{self.writer.names.id_of('trait', noun.excluded)}"
            moment.what = (found.id,)
            moment.given.append(f"game.gained_card({literal(found.id)}, traits={literal((*found.traits, left_out))})")
        elif moment.event == "gain" and found.word_class == "kind" and thing.track is None:
            traits = tuple(f"{found.id} {trait}" for trait in found.traits)
            moment.what = (found.card,) if found.card else traits or (found.id,)
        else:
            raise NotExecutable(thing.span, "this moment")

    def _monsters(self, noun: tree.Noun) -> tuple[str, ...]:
        """Which Monsters, in the words of the protocol."""
        if noun.excluded == "Epic" and not noun.modifiers:
            return ("non-epic monster",)
        if noun.excluded:
            raise NotExecutable(noun.span, "what something is not")
        card = self.writer.names.resolved(noun).card
        return (card,) if card else ("monster",)

    def _falls(self, what: tree.It | tree.Noun, this: bool, span: tree.Span) -> Moment:
        if isinstance(what, tree.It):
            return Moment("its defeat", this=True)
        if this:
            return Moment("defeated", this=True)
        if self.writer.names.resolved(what).id not in ("monster", "epic-monster"):
            raise NotExecutable(span, "this moment")
        return Moment("defeated", self._monsters(what))

    def _around_test(self, skill: str, event: str, during: tree.Activity | None, span: tree.Span) -> Moment:
        """Before or after a test of a Combat Encounter with this Monster, or of any one where a possession says so."""
        what = (self.writer.names.id_of("skill", skill),)
        if during is None:
            return Moment(event, what, "you", this=True)
        if self.writer.activity(during) != literal(("encounter", "combat")):
            raise NotExecutable(span, "this moment")
        return Moment(event, what, "you", during=literal(("encounter", "combat")))

    def _to(self, to: tree.Place | int, track: str) -> str:
        if isinstance(to, int):
            return str(to)
        if not isinstance(to, tree.TrackSpace) or to.color is None or to.track != track:
            raise NotExecutable(to.span, "this moment")
        return to.color


HERE = ("this card", "this sheet")
"""Where tokens lie that a card itself speaks of."""
