"""Generate expressions for who, what and where."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from cardwright.analysis.names import Names
from cardwright.codegen.writer import literal
from cardwright.syntax import tree


class NotExecutable(Exception):
    """A sentence the language can say and the engine's protocol cannot do yet. Becomes a diagnostic, never a traceback."""

    def __init__(self, span: tree.Span, what: str, hint: str | None = None) -> None:
        super().__init__(what)
        self.span = span
        self.what = what
        self.hint = hint


class Sort(StrEnum):
    """What an expression for whoever does something stands for; verbs take only some sorts."""

    HOLDER = "the holder of the card"
    PERSON = "one investigator"
    PEOPLE = "several investigators"
    MONSTERS = "Monsters"
    MIXED = "investigators and Monsters"


ONE = (Sort.HOLDER, Sort.PERSON)
INVESTIGATORS = (*ONE, Sort.PEOPLE)
ANYBODY = tuple(Sort)


@dataclass(frozen=True, slots=True)
class Actor:
    """The expression for whoever does something, and its sort."""

    expression: str
    sort: Sort

    def __str__(self) -> str:
        """The expression, as it stands in generated code."""
        return self.expression


HOLDER = Actor("me", Sort.HOLDER)
EACH_OF_THEM = Actor("", Sort.PEOPLE)
"""Whom `he` means after each of several investigators: no call of the protocol says that yet."""

TOGETHER = Actor("game.investigators()", Sort.PEOPLE)
"""Investigators as a group: any of them may give part of what is paid."""

CHOSEN = Actor("game.chosen_investigators()", Sort.PERSON)


@dataclass(slots=True)
class NounWriter:
    """Writes expressions.

    ``he`` is the other investigator spoken of, ``oneself`` whom "another" leaves out, ``text`` the canonical wording,
    ``kind`` the kind of the card that is written, ``that_track`` the space of a track that the event speaks of,
    ``that_space`` the space that was named last, for ``that space``: empty where it was chosen, or comes from the event,
    ``cost_by_test`` the resource of which the test cost some, for ``that many``, ``cheaper`` a token of which less is spent, and
    how much less; ``at_clue``: whether it is an encounter on a space that contains a Clue.
    """

    names: Names
    text: str
    he: Actor = CHOSEN
    oneself: str = "me"
    kind: str = ""
    that_track: tree.TrackSpace | None = None
    that_space: str = ""
    cost_by_test: str = ""
    cheaper: tuple[str, str] = ("", "")
    at_clue: bool = False

    def subject(self, subject: tree.Subject | None) -> Actor:
        """The investigators or Monsters a subject means."""
        match subject:
            case None | tree.You():
                return HOLDER
            case tree.He():
                if self.he is EACH_OF_THEM:
                    raise NotExecutable(subject.span, "what each of them does then")
                return self.he
            case tree.That(word) | tree.Chosen(word):
                if word == "investigator":
                    return CHOSEN
                if self.names.word("piece", word) != "monster":
                    raise NotExecutable(subject.span, f"this {word} as the one who acts")
                return Actor('game.chosen("monster")', Sort.MONSTERS)
            case tree.It():
                return Actor('game.chosen("monster")', Sort.MONSTERS)
            case tree.Lead():
                self.he = Actor("game.lead()", Sort.PERSON)
                return self.he
            case tree.Group(thing) if isinstance(thing.quantity, tree.All | tree.Each | tree.EachOther):
                sort = self._sort(thing)
                if sort is Sort.PEOPLE and self.he is CHOSEN and isinstance(thing.quantity, tree.Each):
                    self.he = EACH_OF_THEM
                return Actor(self.group(thing), sort)
            case tree.Group(tree.Thing(tree.ThisOne()) as thing) if self.names.resolved(thing.noun).id == "monster":
                return Actor(self.group(thing), Sort.MONSTERS)
            case tree.Group(thing) if thing.of_your_choice and self.names.resolved(thing.noun).id == "monster":
                raise NotExecutable(subject.span, "a Monster of your choice here")
            case tree.Group():
                raise NotExecutable(subject.span, "this group")
            case tree.Together((tree.You(), tree.Group(thing))) if self.names.resolved(thing.noun).id == "monster":
                return Actor(f"(me, *{self.whole(thing)})", Sort.MIXED)
            case tree.ActiveInvestigator():
                return Actor("game.active()", Sort.PERSON)
            case tree.AsGroup():
                raise NotExecutable(subject.span, "this investigator or group")
            case tree.Together():
                raise NotExecutable(subject.span, "these together")
        assert_never(subject)

    def _sort(self, thing: tree.Thing) -> Sort:
        found = self.names.resolved(thing.noun).id
        if found not in ("investigator", "monster"):
            raise NotExecutable(thing.span, f"each {found} as the one who acts")
        return Sort.PEOPLE if found == "investigator" else Sort.MONSTERS

    def counted(self, thing: tree.Thing, *classes: str, gained: bool = False) -> str:
        """The id of what is counted, where a place would mean more than the protocol can say."""
        resolved = self.names.resolved(thing.noun)
        if thing.place is not None or resolved.word_class not in classes:
            raise NotExecutable(thing.span, f"this with {resolved.id}")
        if (
            thing.from_encounter
            or thing.noun.solved
            or thing.limit
            or thing.number
            or thing.measured
            or thing.regardless
            or thing.without
            or thing.having
            or thing.of_your_choice
            or picked_out(thing)
            or (not gained and (thing.random or thing.worth or thing.additional))
        ):
            raise NotExecutable(thing.span, f"{resolved.id} narrowed like this")
        return literal(resolved.id)

    def whole(self, thing: tree.Thing) -> str:
        """A group of which nobody is chosen."""
        this = isinstance(thing.quantity, tree.ThisOne) and self.names.resolved(thing.noun).id == "monster"
        if not (this or isinstance(thing.quantity, tree.All | tree.Each)) or thing.of_your_choice:
            raise NotExecutable(thing.span, "some of a group without a choice")
        return self.group(thing)

    def taker(self, subject: tree.Subject) -> str:
        """Whom something is given to: one of several, whom the giver chooses, or one who is known."""
        if not isinstance(subject, tree.Group):
            actor = self.subject(subject)
            if actor.sort is not Sort.PERSON:
                raise NotExecutable(subject.span, f"giving to {actor.sort}")
            return str(actor)
        if not isinstance(subject.thing.quantity, tree.Another):
            raise NotExecutable(subject.span, "giving to a group")
        if self.names.resolved(subject.thing.noun).id != "investigator":
            raise NotExecutable(subject.span, "giving to no investigator")
        return self.group(subject.thing)

    def group(self, thing: tree.Thing) -> str:
        """All the investigators, Monsters or spaces that a thing speaks of."""
        resolved = self.names.resolved(thing.noun)
        if (
            thing.from_encounter
            or thing.noun.solved
            or thing.random
            or thing.additional
            or thing.worth
            or picked_out(self.without_what_is_said_twice(thing))
            or ((thing.without or thing.having) and resolved.id != "investigator")
            or (thing.noun.excluded and resolved.id != "monster")
        ):
            raise NotExecutable(thing.span, f"{resolved.id} narrowed like this")
        place = self.place(thing.place) if thing.place else None
        on = [f"on={place}"] if place else []
        if thing.regardless is not None:
            self.measure(thing.regardless, thing.span)
        if (thing.measured or thing.regardless) and resolved.id != "monster":
            raise NotExecutable(thing.span, f"{resolved.id} narrowed like this")
        if thing.limit and resolved.id != "monster":
            raise NotExecutable(thing.span, f"{resolved.id} narrowed like this")
        match resolved.id:
            case "investigator":
                other = isinstance(thing.quantity, tree.Another | tree.EachOther)
                on += [f"other_than={self.oneself}"] if other else []
                people = self.having(thing, self.without(thing, f"game.investigators({', '.join(on)})"))
                if thing.lost is None:
                    return people
                return f"game.lost_by_this({people}, {literal(self.names.id_of('resource', thing.lost))})"
            case "monster" if isinstance(thing.quantity, tree.ThisOne):
                if on or self.monsters_narrowed(thing):
                    raise NotExecutable(thing.span, "this Monster narrowed")
                return "game.this_monster()"
            case "epic-monster" if resolved.card is None or thing.noun.excluded is not None:
                raise NotExecutable(thing.span, "Epic Monsters of any name")
            case "monster" | "epic-monster":
                on += ['other_than=game.chosen("monster")'] if isinstance(thing.quantity, tree.EachOther) else []
                return f"game.monsters({', '.join([*on, *self.monsters_narrowed(thing)])})"
            case "space" if thing.place is not None:
                raise NotExecutable(thing.span, "a space on a space")
            case "space" if not resolved.space_types:
                return "game.spaces()"
            case "space":
                types = (self.known_type(id, thing.span) for id in resolved.space_types)
                return " + ".join(f"game.spaces(type={type})" for type in types)
        raise NotExecutable(thing.span, f"a group of {resolved.id}")

    def without_what_is_said_twice(self, thing: tree.Thing) -> tree.Thing:
        """A thing without what is written elsewhere, or goes without saying: Monsters include the Epic ones (rules, Epic
        Monsters)."""
        resolved = self.names.resolved(replace(thing.noun, excluded=None))
        if resolved.id == "investigator":
            return replace(thing, lost=None)
        epic = thing.including is not None and self.names.resolved(thing.including).id == "epic-monster"
        return replace(thing, including=None) if resolved.id == "monster" and epic else thing

    def monsters_narrowed(self, thing: tree.Thing) -> list[str]:
        """Keyword arguments for which Monsters: those of one name, no Epic ones, or those of some toughness."""
        card = self.names.resolved(replace(thing.noun, excluded=None)).card
        found = [f"card={literal(card)}"] if card else []
        if thing.noun.excluded is not None:
            if thing.noun.excluded != EPIC:
                raise NotExecutable(thing.noun.span, "what something is not")
            found.append("epic=False")
        if thing.number is not None:
            statistic, most = thing.number.statistic, self.number_of(thing.number.of)
            found.append(f"at_most={most}")
        elif thing.measured is not None and not thing.measured.total:
            statistic = thing.measured.statistic or ""
            found.append("at_most=game.test_result()")
        elif thing.measured is not None:
            raise NotExecutable(thing.span, "Monsters by what they all have together")
        elif thing.limit is not None:
            statistic, bound = thing.limit
            found += [f"at_least={bound}"] if thing.least or thing.exactly else []
            found += [f"at_most={bound}"] if not thing.least else []
        else:
            return found
        if self.names.id_of("statistic", statistic) != TOUGHNESS:
            raise NotExecutable(thing.span, "Monsters by this statistic")
        return found

    def number_of(self, thing: tree.Thing) -> str:
        """How many of something there are on the table."""
        resolved = self.names.resolved(thing.noun)
        if thing.reckoning and resolved.id == "monster":
            if thing != tree.Thing(thing.quantity, thing.noun, tree.ThatPlace("the game board"), reckoning=True):
                raise NotExecutable(thing.span, "counting this")
            return 'game.reckonings("monster")'
        if resolved.word_class == "cards" or thing.noun.solved:
            return self._cards_there(thing)
        if resolved.id in ("investigator", "monster"):
            group = self.group(thing)
            return "game.number_of_investigators()" if group == "game.investigators()" else f"len({group})"
        if narrowed_more(thing) or resolved.word_class not in ("board-token", "token", "piece"):
            raise NotExecutable(thing.span, "counting this")
        spot = self.spot(thing.place) if thing.place is not None else None
        if spot is not None:
            if thing.track:
                raise NotExecutable(thing.span, "what corresponds to a track")
            return f"game.on_spot({literal(resolved.id)}, {spot})"
        on = self.place(thing.place) if thing.place is not None else None
        shown = [literal(resolved.id)] + ([f"on={on}"] if on else [])
        if thing.track is not None:
            if resolved.id != "gate":
                raise NotExecutable(thing.span, "what corresponds to a track")
            shown.append(f"track={literal(self.names.id_of('track', thing.track))}")
        return f"game.there({', '.join(shown)})"

    def _cards_there(self, thing: tree.Thing) -> str:
        """How many cards of a kind are in play, or have been solved."""
        plain = tree.Thing(thing.quantity, thing.noun)
        if thing.noun.solved and thing == plain and not thing.noun.modifiers and not thing.noun.excluded:
            return f"game.solved({literal(self.cards_of(thing.noun))})"
        if thing == replace(plain, place=tree.ThatPlace("in play"), reckoning=True) and len(thing.noun.modifiers) == 1:
            if self.names.vocabulary.find("kind", thing.noun.modifiers[0]) is not None:
                return f"game.reckonings({literal(self.cards_of(thing.noun))})"
        elif thing == replace(plain, place=tree.ThatPlace("in play")):
            return f"game.in_play({literal(self.cards_of(thing.noun))}, {self.printed_sort(thing.noun)})"
        raise NotExecutable(thing.span, "counting this")

    def cards_of(self, noun: tree.Noun) -> str:
        """The kind of cards of a noun, or of the last of its modifiers: ``Rumor Mythos card``."""
        label = noun.modifiers[0].split()[-1] if noun.word == "card" and noun.modifiers else noun.word
        found = self.names.kind(label)
        if not isinstance(found, str):
            raise NotExecutable(noun.span, "these cards")
        return found

    def printed_sort(self, noun: tree.Noun) -> str:
        """What stands before the kind in ``Rumor Mythos card``: a word that its cards print."""
        words = noun.modifiers[0].split()[:-1] if noun.word == "card" and len(noun.modifiers) == 1 else []
        if len(words) != 1 or noun.excluded or noun.solved:
            raise NotExecutable(noun.span, "these cards")
        return literal(words[0].lower())

    def measure(self, statistic: str, span: tree.Span) -> str:
        """The statistic of Monsters that an effect may count."""
        found = self.names.id_of("statistic", statistic)
        if found != TOUGHNESS:
            raise NotExecutable(span, "Monsters by this statistic")
        return found

    def spot(self, place: tree.Place) -> str | None:
        """A card, a sheet or a track on which tokens lie, as the protocol writes it; ``None`` for spaces."""
        match place:
            case tree.ThatPlace("that space") if self.that_track is not None:
                return self.spot(self.that_track)
            case tree.ThatPlace("this card" | "this sheet"):
                return literal(("card", "this"))
            case tree.TheActive(word, False):
                if not self.names.vocabulary.find("kind", word):
                    raise NotExecutable(place.span, "this active card")
                return literal(("active", self.names.id_of("kind", word)))
            case tree.SheetOf(word):
                return literal(("sheet", self.names.id_of("kind", word)))
            case tree.TrackSpace(color, track):
                return literal(("track", " ".join(filter(None, (self.names.id_of("track", track), color)))))
        return None

    def having(self, thing: tree.Thing, people: str) -> str:
        """Those of the people who have what a thing says."""
        if thing.having is None:
            return people
        had = thing.having
        least = str(had.quantity.count) if isinstance(had.quantity, tree.AtLeast) else ""
        count = self.only_one(had) or least or self.exact(had.quantity)
        what = f"{count}, {self.counted(had, 'token', 'kind', 'common')}"
        return f"game.having({people}, {what}{self.narrowing(had.noun)})"

    def only_one(self, thing: tree.Thing) -> str:
        """How many of the only card of a name: ``the Serpent Crown Artifact``; empty for anything else."""
        return "1" if isinstance(thing.quantity, tree.Definite) and self.names.resolved(thing.noun).card else ""

    def without(self, thing: tree.Thing, people: str) -> str:
        """Those of the people who do not have what a thing leaves out."""
        if thing.without is None:
            return people
        lacked = thing.without
        what = f"{self.exact(lacked.quantity)}, {self.counted(lacked, 'token', 'kind', 'common')}"
        return f"game.without({people}, {what}{self.narrowing(lacked.noun)})"

    def place(self, place: tree.Place) -> str | None:
        """The spaces a place means; ``None`` where any will do."""
        match place:
            case tree.YourSpace():
                return "game.space_of(me)"
            case tree.ChosenSpace():
                return "game.chosen_space()"
            case tree.AnySpace():
                return None
            case tree.SideBoard(name):
                return "game.side_board(who=me)" if name is None else f"game.side_board({self.board_card(name, place.span)})"
            case tree.AdjacentOn(name):
                return f"game.adjacent(game.space_of(me), board={self.board_card(name, place.span)})"
            case tree.PreviousSpace():
                return f"game.previous_space({self.he})"
            case tree.SpaceOfChoice():
                raise NotExecutable(place.span, "such a space here")
            case tree.SpaceOfType(type):
                return f"game.spaces(type={self.space_type(type, place.span)})"
            case tree.NamedSpace(name):
                return f"game.named_space({literal(self.names.id_of('space', name))})"
            case tree.NearestSpace(type):
                return f"game.nearest(me, type={self.space_type(type, place.span)})"
            case _:
                raise NotExecutable(place.span, "this place")

    def board_card(self, name: str, span: tree.Span) -> str:
        """The card of a side board as a literal."""
        found = self.names.cards.get(("side-board", name))
        if found is None:
            raise NotExecutable(span, "a side board without a card")
        return literal(found)

    def space_type(self, label: str, span: tree.Span) -> str:
        """A type of spaces as a literal."""
        return self.known_type(self.names.id_of("space-type", label), span)

    def known_type(self, id: str, span: tree.Span) -> str:
        """The literal of a type of spaces; the spaces that a deck has entries for are none."""
        if all(word.id != id for word in self.names.vocabulary.of_class("space-type")):
            raise NotExecutable(span, "spaces of a deck")
        return literal(id)

    def count(self, quantity: tree.Quantity) -> str:
        """How many: a number, or ``None`` for all or any number."""
        match quantity:
            case tree.Exactly(count):
                return str(count)
            case tree.Indefinite():
                return "1"
            case tree.All() | tree.AnyNumber():
                return "None"
            case tree.TestResult():
                return "game.test_result()"
            case tree.SkillValue(skill):
                return f"game.skill_of(me, {literal(self.names.id_of('skill', skill))})"
            case tree.ItsValue(statistic):
                return f'game.measured(game.chosen("monster"), {literal(self.measure(statistic, quantity.span))})'
            case tree.ThatMany() if self.cost_by_test:
                return f"game.lost({literal(self.cost_by_test)})"
            case tree.Share("all", "your"):
                return "None"
            case tree.EqualTo(of, half, False):
                number = self.number_of(of)
                return f"({number} + 1) // 2" if half else number
            case (
                tree.UpTo() | tree.Each() | tree.Another() | tree.EachOther() | tree.ThisOne() | tree.AllBut()
                | tree.UpToTestResult() | tree.ThatOne() | tree.Definite() | tree.NoneOf() | tree.AtLeast() | tree.EqualTo()
                | tree.Share() | tree.His() | tree.Nearest() | tree.AtLeastTwice()
                | tree.ThatMany() | tree.Third() | tree.Indicated()
            ):  # fmt: skip
                raise NotExecutable(quantity.span, "this number")
        assert_never(quantity)

    def dice(self, count: tree.Quantity) -> str:
        """How many dice may be rerolled: each is chosen by itself, so a number always is "up to"."""
        return str(count.count) if isinstance(count, tree.UpTo) else self.count(count)

    def some_dice(self, count: tree.Quantity) -> str:
        """As `dice`, where all of them cannot be said."""
        if isinstance(count, tree.All):
            raise NotExecutable(count.span, "rerolling these dice")
        return self.dice(count)

    def every(self, quantity: tree.Quantity) -> str:
        """A number, or ``None`` for all."""
        if isinstance(quantity, tree.AnyNumber):
            raise NotExecutable(quantity.span, "any number here")
        return self.count(quantity)

    def any(self, quantity: tree.Quantity) -> str:
        """A number, or ``None`` for any number."""
        if isinstance(quantity, tree.All):
            raise NotExecutable(quantity.span, "all here")
        return self.count(quantity)

    def exact(self, quantity: tree.Quantity) -> str:
        """How many where it must be a number."""
        count = self.count(quantity)
        if count == "None":
            raise NotExecutable(quantity.span, "all or any number here")
        return count

    def number(self, quantity: tree.Quantity) -> int:
        """How many where it must be known beforehand."""
        count = self.exact(quantity)
        if not count.isdigit():
            raise NotExecutable(quantity.span, "the test result here")
        return int(count)

    def chosen_by(self, thing: tree.Thing, who: Actor) -> None:
        """Refuse "of your choice" where another chooses, and where all are meant."""
        several = isinstance(thing.quantity, tree.All | tree.Each)
        chooser = Sort.PERSON if thing.his_choice else Sort.HOLDER
        if (thing.his_choice or thing.of_your_choice) and (several or who.sort is not chooser):
            raise NotExecutable(thing.span, "your choice here")

    def narrowing(self, noun: tree.Noun) -> str:
        """Keyword arguments for the traits or the one card of a noun, each with a comma before it."""
        resolved = self.names.resolved(noun)
        left_out = (f"-{self.names.id_of('trait', noun.excluded)}",) if noun.excluded else ()
        if left_out and resolved.word_class == "piece":
            raise NotExecutable(noun.span, "what something is not")
        traits = f", traits={literal((*resolved.traits, *left_out))}" if resolved.traits or left_out else ""
        return traits + (f", card={literal(resolved.card)}" if resolved.card else "")

    def activity(self, activity: tree.Activity) -> str:
        """An activity as the protocol writes it."""
        match activity:
            case (
                tree.DuringEncounter(_, True) | tree.DuringEncounter(this=True) | tree.ThatEncounter() | tree.DuringTest()
                | tree.DuringPhase()
            ):  # fmt: skip
                raise NotExecutable(activity.span, "this encounter here")
            case tree.DuringEncounter(encounter):
                return literal(("encounter", self.names.id_of("encounter", encounter)))
            case tree.ResolvingEffects(kind, own, traits):
                narrowed = " or ".join(self.names.id_of("trait", one) for one in traits)
                what = self.names.id_of("kind", kind) + (f" with {narrowed}" if narrowed else "")
                return literal(("own effect" if own else "effect", what))
            case tree.PerformingAction(action):
                return literal(("action", self.names.id_of("action", action)))
        assert_never(activity)

    def at(self, span: tree.Span) -> str:
        """The keyword argument for the place of a clause."""
        return f"at={literal(span)}"

    def clause(self, effects: tuple[tree.Effect, ...]) -> tuple[str, tree.Span]:
        """The wording of effects and its place, without the scope that may follow them."""
        span = (effects[0].span[0], effects[-1].span[1])
        return self.text[span[0] : span[1]], span


def picked_out(thing: tree.Thing) -> bool:
    """Whether a thing is narrowed by what the protocol does not know."""
    return bool(thing.track or thing.reckoning or thing.lost or thing.including or thing.his_choice)


def narrowed_more(thing: tree.Thing) -> bool:
    """Whether a thing that is counted is narrowed by more than its place and a track."""
    said = thing.reckoning or thing.lost or thing.including or thing.limit or thing.number or thing.having or thing.without
    if thing.measured or thing.regardless:
        return True
    return bool(said or thing.worth or thing.random or thing.of_your_choice or thing.his_choice or thing.from_encounter)


EPIC = "Epic"
"""What a Monster is not that is no Epic Monster."""
TOUGHNESS = "toughness"
"""The statistic by which an effect may choose Monsters."""
