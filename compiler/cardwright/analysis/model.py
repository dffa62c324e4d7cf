"""The card model: what the compiler knows of a game after analysis. Plain data; everything downstream reads only this."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardwright.analysis.dates import LATEST, PRINTED, is_date
from cardwright.diagnostics import Diagnostic
from cardwright.source import Place
from cardwright.syntax.tree import Paragraph
from cardwright.vocabulary.words import Vocabulary


@dataclass(frozen=True, slots=True)
class Ability:
    """One paragraph of a card in one revision.

    ``text`` is the canonical wording, ``tree`` its tree with spans in ``text``; ``source_tree`` is the same tree with spans in
    the paragraph as written, which starts at character ``start`` of its file, on ``column`` of its ``line``.
    """

    label: str
    text: str
    tree: Paragraph
    file: str
    line: int
    source_tree: Paragraph = field(compare=False, repr=False)
    start: int = field(compare=False, default=0)
    column: int = field(compare=False, default=1)
    written: str = field(compare=False, repr=False, default="")


@dataclass(frozen=True, slots=True)
class Back:
    """One back of a two-faced card. ``title`` is printed on backs of some kinds only.

    The label of its paragraph is its ``id``; further paragraphs are labelled ``ID-LABEL``.
    """

    id: str
    title: str | None
    abilities: tuple[Ability, ...]
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class FieldItem:
    """One item of a field: its words and its number, as far as it has them, and the word of the vocabulary that it names."""

    text: str
    number: int | None = None
    word_class: str | None = None
    id: str | None = None


@dataclass(frozen=True, slots=True)
class FieldValue:
    """A field that the kind of the card declares: ``text`` is its value in canonical form, ``items`` the same as data."""

    name: str
    text: str
    items: tuple[FieldItem, ...]


@dataclass(frozen=True, slots=True)
class CardPart:
    """A part of a card that its kind declares: ``at Arkham { … }``.

    The label of its paragraph is its ``id``, made of word and argument; further paragraphs are labelled ``ID-LABEL``.
    ``word_class`` and ``word_id`` are the word of the vocabulary that the argument names.
    """

    word: str
    argument: str
    id: str
    title: str | None
    fields: tuple[FieldValue, ...]
    abilities: tuple[Ability, ...]
    file: str
    line: int
    word_class: str | None = None
    word_id: str | None = None

    @property
    def heading(self) -> str:
        """Word and argument, as they are written."""
        return f"{self.word} {self.argument}".strip()


@dataclass(frozen=True, slots=True)
class Revision:
    """What a card says from one document on.

    ``kind`` is ``printed``, ``erratum`` or ``clarification``; ``source`` the id of a declared document, ``None`` for the
    printing itself; ``date`` ISO or ``None`` where the document has none. ``unknown`` says what is not known of the wording,
    ``notes`` what changed that is not wording, such as how the traits are set apart.
    """

    label: str
    kind: str
    sequence: int
    source: str | None
    date: str | None
    traits: tuple[str, ...]
    value: int | None
    abilities: tuple[Ability, ...]
    unknown: str | None = None
    notes: tuple[str, ...] = ()
    name: str = ""
    """The name in this revision."""
    backs: tuple[Back, ...] = ()
    fields: tuple[FieldValue, ...] = ()
    """What stands in the fields of its kind, traits and value apart."""
    parts: tuple[CardPart, ...] = ()

    @property
    def every_ability(self) -> tuple[Ability, ...]:
        """The abilities of the front, then of the parts, then of the backs."""
        faces: tuple[CardPart | Back, ...] = (*self.parts, *self.backs)
        return (*self.abilities, *(ability for face in faces for ability in face.abilities))

    def part_of(self, label: str) -> CardPart | None:
        """The part that has the ability with that label; ``None`` for one of the front or of a back."""
        return next((part for part in self.parts for ability in part.abilities if ability.label == label), None)

    def back_of(self, label: str) -> Back | None:
        """The back that has the ability with that label; ``None`` for one of the front."""
        return next((back for back in self.backs for ability in back.abilities if ability.label == label), None)


SURE = ("two", "one", "disputed", "unsourced")
"""How sure a text is: two documents agree (or more), one alone gives it, they differ, or none is named."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card with all its revisions, oldest first. ``traits`` in revisions are word ids, in printed order."""

    id: str
    kind: str
    name: str
    set: str
    copies: int
    revisions: tuple[Revision, ...]
    notes: tuple[str, ...]
    file: str
    line: int
    owner: str = ""
    """The name of the card that this one is `for`; empty where its kind has none."""
    sources: tuple[str, ...] = ()
    """The ids of the documents that its text is known from."""
    disputed: str | None = None
    """What these documents differ in, and which of them was followed."""

    @property
    def sure(self) -> str:
        """How sure the text is: one of :data:`SURE`."""
        if self.disputed is not None:
            return "disputed"
        return ("unsourced", "one", "two")[min(2, len(self.sources))]

    def as_of(self, when: str) -> Revision:
        """The revision in force: ``latest``, ``printed`` or an ISO date (documents without a date are later than any date)."""
        if when == LATEST:
            return self.revisions[-1]
        if when == PRINTED:
            return self.revisions[0]
        return next(r for r in reversed(self.revisions) if r.kind == PRINTED or (r.date is not None and r.date <= when))

    def revision(self, name: str) -> Revision | None:
        """The revision with that label, else the one in force on what ``as_of`` takes; ``None`` where it means neither."""
        labelled = next((one for one in self.revisions if one.label == name), None)
        return labelled or (self.as_of(name) if name == LATEST or is_date(name) else None)


@dataclass(frozen=True, slots=True)
class Cell:
    """What a case of a table puts into a step: its text ``at`` a character of the step, where ``instead`` characters stand.

    The rest is the place of the cell.
    """

    at: int
    text: str
    instead: int
    line: int
    start: int
    column: int
    line_text: str = field(compare=False, repr=False, default="")


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a scenario: ``given``, ``dice``, ``when``, ``choose`` or ``then``, and what it says."""

    word: str
    text: str
    line: int
    start: int = field(compare=False, default=0)
    column: int = field(compare=False, default=1)
    line_text: str = field(compare=False, repr=False, default="")
    cells: tuple[Cell, ...] = field(compare=False, default=())
    """What of its text stands in a table."""

    def place(self, file: str, start: int, end: int) -> tuple[Place, str]:
        """Where characters of its text stand in its file, and the text of that line."""
        moved = 0
        for cell in self.cells:
            behind = cell.at + len(cell.text)
            if cell.at <= start < behind:
                first, last = start - cell.at, min(end, behind) - cell.at
                return Place(file, cell.line, cell.column + first, cell.start + first, cell.start + last), cell.line_text
            moved += cell.instead - len(cell.text) if behind <= start else 0
        longer = sum(cell.instead - len(cell.text) for cell in self.cells if start < cell.at < end)
        first, last = start + moved, end + moved + longer
        return Place(file, self.line, self.column + first, self.start + first, self.start + last), self.line_text


@dataclass(frozen=True, slots=True)
class Scenario:
    """An executable proof: about a card (``card``), and part of a ruling where ``ruling`` is set. ``id`` is unique."""

    id: str
    card: str | None
    ruling: str | None
    steps: tuple[Step, ...]
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Document:
    """A source document of errata and rulings."""

    id: str
    title: str
    date: str | None
    version: str | None
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class SpokenOf:
    """The revisions of a card that a ruling speaks of, from the ``first`` to the ``last``, by their labels."""

    card: str
    first: str
    last: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling in our own words. ``about`` are pairs of class (a kind of card or a word class) and id.

    ``reason`` says why a ruling without scenarios cannot be executed. ``revisions`` are those it speaks of; of a card that is
    not among them, it speaks of all.
    """

    id: str
    source: str
    about: tuple[tuple[str, str], ...]
    question: str
    answer: str
    reason: str | None
    scenarios: tuple[Scenario, ...]
    file: str
    line: int
    revisions: tuple[SpokenOf, ...] = ()


@dataclass(frozen=True, slots=True)
class Held:
    """How many cards of a kind a box holds, copies included, and how many names they have; ``None`` where nobody says."""

    kind: str
    cards: int
    names: int | None


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of cards (a box): its id is the name of its folder. ``manifest`` may name kinds that are not declared yet."""

    id: str
    name: str
    sequence: int
    manifest: tuple[Held, ...] = ()
    requires: tuple[str, ...] = ()
    """The sets whose cards and words this one may speak of."""
    reprints: tuple[str, ...] = ()
    """The cards of other sets, by id, that its box holds, too."""


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the rules: the forms in which cards print it, and what it means, in words of our own."""

    id: str
    name: str
    words: tuple[str, ...]
    about: str
    source: str
    page: str | None
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Game:
    """A whole game after analysis. ``start`` is the space where scenarios begin."""

    id: str
    name: str
    package: str
    vocabulary: Vocabulary
    sets: tuple[CardSet, ...]
    documents: tuple[Document, ...]
    cards: tuple[Card, ...]
    rulings: tuple[Ruling, ...]
    scenarios: tuple[Scenario, ...]
    """All scenarios, those of rulings included, in order of id."""
    diagnostics: tuple[Diagnostic, ...]
    start: str = ""
    terms: tuple[Term, ...] = ()
    """The glossary, in order of id."""

    def card(self, id: str) -> Card | None:
        """The card with that id."""
        return self.by_id().get(id)

    def by_id(self) -> Mapping[str, Card]:
        """The cards by id."""
        return {card.id: card for card in self.cards}
