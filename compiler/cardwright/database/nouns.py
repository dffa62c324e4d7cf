"""Read who, what, where and how many out of a tree, as the ids and numbers the table ``effects`` holds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from cardwright.database.rows import Lexicon
from cardwright.syntax import tree

THIS_CARD = "this-card"
IT = "it"


@dataclass(frozen=True, slots=True)
class Amount:
    """How many: the least and the greatest number, and how it is meant."""

    minimum: int | None
    maximum: int | None
    kind: str


@dataclass(frozen=True, slots=True)
class Fact:
    """What one effect says of one object."""

    object: str | None = None
    modifiers: tuple[str, ...] = ()
    object_card: str | None = None
    recipient: str | None = None
    place: str | None = None
    amount: Amount | None = None
    skill: str | None = None
    qualifiers: tuple[str, ...] = ()
    """What narrows the object apart from words before it: ``random``, ``of-your-choice``, ``without blessed condition``."""

    def modifiers_json(self) -> str:
        """The modifiers as a JSON array."""
        return json.dumps(self.modifiers, ensure_ascii=False)

    def qualifiers_json(self) -> str:
        """The qualifiers as a JSON array."""
        return json.dumps(self.qualifiers, ensure_ascii=False)


def exactly(count: int, kind: str = "exactly") -> Amount:
    """A fixed number."""
    return Amount(count, count, kind)


def amount_of(quantity: tree.Quantity) -> Amount:
    """The numbers a quantity allows."""
    match quantity:
        case tree.Exactly(count):
            return exactly(count)
        case tree.Indefinite():
            return exactly(1)
        case tree.UpTo(count):
            return Amount(0, count, "up-to")
        case tree.AnyNumber():
            return Amount(0, None, "any-number")
        case tree.All():
            return Amount(None, None, "all")
        case tree.Another():
            return exactly(1, "another")
        case tree.ThisOne():
            return exactly(1, "this")
        case tree.Each() | tree.EachOther():
            return Amount(None, None, "each" if isinstance(quantity, tree.Each) else "each-other")
        case tree.AllBut(count):
            return exactly(count, "all-but")
        case tree.TestResult():
            return Amount(None, None, "test-result")
        case tree.UpToTestResult():
            return Amount(0, None, "up-to-test-result")
        case tree.ThatOne() | tree.Definite():
            return exactly(1, "that" if isinstance(quantity, tree.ThatOne) else "the")
        case tree.NoneOf():
            return exactly(0)
        case tree.AtLeast(count):
            return Amount(count, None, "at-least")
        case tree.EqualTo(_, half, greater):
            kind = "more-than-the-number-of" if greater else "half-the-number-of" if half else "the-number-of"
            return Amount(None, None, kind)
        case tree.AtLeastTwice(_, once):
            return Amount(None, None, "the-number-of-or-more" if once else "twice-the-number-of")
        case _:
            return _own_amount(quantity)


def _own_amount(quantity: tree.OwnQuantity | tree.Third | tree.Indicated) -> Amount:
    """The numbers of what somebody has, or of where it is, or of what is told elsewhere."""
    match quantity:
        case tree.Third() | tree.Indicated():
            return exactly(1, "third") if isinstance(quantity, tree.Third) else Amount(None, None, "indicated")
        case tree.Share(part, whose):
            return Amount(0 if part == "any number" else None, None, f"{part.replace(' ', '-')}-of-{whose}")
        case tree.His() | tree.Nearest():
            return exactly(1, "his" if isinstance(quantity, tree.His) else "nearest")
        case tree.SkillValue():
            return Amount(None, None, "skill-value")
        case tree.ItsValue() | tree.ThatMany():
            return Amount(None, None, "its-value" if isinstance(quantity, tree.ItsValue) else "that-many")
    assert_never(quantity)


def fact_of(thing: tree.Thing | tree.ThisCard | tree.It | tree.Chosen | tree.OfThem, lexicon: Lexicon) -> Fact:
    """What is said of a thing."""
    if isinstance(thing, tree.ThisCard):
        return Fact(object=THIS_CARD, amount=exactly(1))
    if isinstance(thing, tree.It | tree.OfThem):
        return Fact(object=IT, amount=exactly(thing.count if isinstance(thing, tree.OfThem) else 1))
    if isinstance(thing, tree.Chosen):
        return Fact(object=lexicon.id_of(thing.word), amount=exactly(1), qualifiers=("chosen",))
    narrowed = [lexicon.narrowing(modifier) for modifier in thing.noun.modifiers]
    cards = [card for _, card in narrowed if card is not None]
    return Fact(
        object=lexicon.id_of(thing.noun.word),
        modifiers=tuple(id for id, _ in narrowed),
        object_card=cards[0] if len(cards) == 1 else None,
        place=place_of(thing.place, lexicon) if thing.place else None,
        amount=amount_of(thing.quantity),
        qualifiers=tuple(_qualifiers(thing, lexicon)),
    )


def _qualifiers(thing: tree.Thing, lexicon: Lexicon) -> Iterator[str]:
    """What narrows a thing after its noun, and how it is picked."""
    if thing.noun.excluded:
        yield f"non-{lexicon.narrowing(thing.noun.excluded)[0]}"
    if thing.random or thing.new:
        yield "random" if thing.random else "spawned-this-round"
    if thing.of_your_choice:
        yield "of-his-choice" if thing.his_choice else "of-your-choice"
    if thing.without is not None:
        yield f"without {named(thing.without.noun, lexicon)}"
    if thing.having is not None:
        yield f"with {named(thing.having.noun, lexicon)}"
    if thing.from_encounter:
        yield "from-that-encounter"
    if thing.noun.solved or thing.noun.defeated or thing.noun.either:
        yield "solved" if thing.noun.solved else "defeated" if thing.noun.defeated else "either"
    if thing.limit is not None:
        bound = "" if thing.exactly else "-or-more" if thing.least else "-or-less"
        yield f"{lexicon.id_of(thing.limit[0])}-{thing.limit[1]}{bound}"
    if thing.number is not None:
        yield f"{lexicon.id_of(thing.number.statistic)}-up-to-number-of {named(thing.number.of.noun, lexicon)}"
    if isinstance(thing.quantity, tree.SkillValue):
        yield f"value-of {lexicon.id_of(thing.quantity.skill, ('skill',))}"
    if thing.track:
        yield f"of-the-current {lexicon.id_of(thing.track, ('track',))}"
    if isinstance(thing.quantity, tree.EqualTo | tree.AtLeastTwice):
        yield f"number-of {named(thing.quantity.of.noun, lexicon)}"
    if isinstance(thing.quantity, tree.ItsValue):
        yield f"its {lexicon.id_of(thing.quantity.statistic)}"
    if thing.reckoning:
        yield "with-a-reckoning-effect"
    if thing.lost:
        yield f"that-lost {lexicon.id_of(thing.lost)}"
    if thing.including is not None:
        yield f"including {named(thing.including, lexicon)}"
    if thing.worth is not None:
        yield _worth(thing.worth)


def _worth(worth: tree.Worth) -> str:
    most = "test-result" if worth.more is None else "that-of-the-discarded"
    return f"{'total-value' if worth.total else 'value'}-up-to-{most}"


def named(noun: tree.Noun, lexicon: Lexicon) -> str:
    """A noun with what narrows it, in ids: ``blessed condition``."""
    excluded = [f"non-{lexicon.narrowing(noun.excluded)[0]}"] if noun.excluded else []
    return " ".join([*excluded, *(lexicon.narrowing(modifier)[0] for modifier in noun.modifiers), lexicon.id_of(noun.word)])


def facts_of(
    things: tuple[tree.Thing | tree.ThisCard | tree.It | tree.Chosen | tree.OfThem, ...],
    lexicon: Lexicon,
    place: str | None = None,
) -> list[Fact]:
    """What is said of each of several things, all of them in a place where one is given."""
    facts = [fact_of(thing, lexicon) for thing in things]
    return [replace(fact, place=place) for fact in facts] if place else facts


def place_of(place: tree.Place, lexicon: Lexicon) -> str:
    """The id of a place."""
    match place:
        case tree.YourSpace():
            return "your-space"
        case tree.ChosenSpace():
            return "chosen-space"
        case tree.AnySpace():
            return "any-space"
        case tree.PreviousSpace():
            return "previous-space"
        case tree.SpaceOfChoice():
            return "space-of-choice"
        case tree.SpaceOfType(type):
            return lexicon.id_of(type, ("space-type",))
        case tree.NearestSpace(type):
            return f"nearest-{lexicon.id_of(type, ('space-type',))}"
        case tree.NamedSpace(name):
            return lexicon.id_of(name, ("space",))
        case _:
            return _place_of_board(place, lexicon)


def _place_of_board(place: tree.BoardPlace, lexicon: Lexicon) -> str:
    """The id of a place that cards of the whole table name."""
    match place:
        case tree.AdjacentToo(near):
            return f"{place_of(near, lexicon)} or adjacent"
        case tree.WhereIs(thing):
            return f"{'nearest' if isinstance(thing.quantity, tree.Nearest) else 'this'}-{named(thing.noun, lexicon)}"
        case tree.Pile(word, name, discards):
            return f"{lexicon.id_of(word)}-{name}{'-and-discards' if discards else ''}"
        case tree.SpaceWith(which, type, contains, negated, others):
            narrowed = f"-{lexicon.id_of(type, ('space-type',))}" if type else ""
            inside = " or ".join(named(one.noun, lexicon) for one in (contains, *others)) if contains else ""
            held = f" {'without' if negated else 'with'} {inside}" if contains else ""
            return f"{_WHICH[which]}{narrowed}-space{held}"
        case tree.ThatPlace(words):
            return words.removeprefix("the ").replace(" ", "-")
        case tree.TheActive(word):
            return f"active-{lexicon.id_of(word)}"
        case tree.TheSpace(name):
            return lexicon.id_of(name, ("space",))
        case tree.SheetOf(word):
            return f"{lexicon.id_of(word)}-sheet"
        case tree.TrackSpace(color, track):
            return f"{color or 'any'}-{lexicon.id_of(track, ('track',))}"
        case tree.SideBoard(name):
            return f"{lexicon.id_of(name)}-side-board" if name else "this-side-board"
        case tree.AdjacentOn(board):
            return f"adjacent-on-{lexicon.id_of(board)}-side-board"
    assert_never(place)


_WHICH = {
    "any": "any", "the": "the", "a": "any", "a random": "random", "each": "each", "each named": "each-named",
    "the nearest": "nearest", "another": "another", "each other": "each-other",
}  # fmt: skip


def who_is(subject: tree.Subject, lexicon: Lexicon) -> str:
    """Who acts, in a few words."""
    match subject:
        case tree.You():
            return "you"
        case tree.He():
            return "he"
        case tree.That(word):
            return f"that {lexicon.id_of(word)}"
        case tree.It():
            return IT
        case tree.Chosen(word):
            return f"chosen {lexicon.id_of(word)}"
        case tree.Lead():
            return "lead investigator"
        case tree.ActiveInvestigator():
            return "active investigator"
        case tree.AsGroup():
            return "investigators as a group"
        case tree.Group(thing):
            return counted(thing, lexicon)
        case tree.Together(subjects):
            return " and ".join(who_is(one, lexicon) for one in subjects)
    assert_never(subject)


def counted(thing: tree.Thing, lexicon: Lexicon) -> str:
    """A thing with its number in front: ``each monster``, ``1 investigator``."""
    amount = amount_of(thing.quantity)
    counts = {"exactly": str(amount.maximum), "up-to": f"up to {amount.maximum}", "all-but": f"all but {amount.maximum}"}
    number = counts.get(amount.kind, amount.kind.replace("-", " "))
    noun = lexicon.id_of(thing.noun.word)
    if amount.kind == "all-but" or (amount.maximum != 1 and amount.kind not in ("each", "each-other")):
        noun = lexicon.forms.plural(thing.noun.word).lower()
    return " ".join([number, *(lexicon.narrowing(modifier)[0] for modifier in thing.noun.modifiers), noun])
