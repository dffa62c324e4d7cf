"""The page model: what each page shows, as plain data. Templates, JSON and a static export read only this."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from cardwright.site.around import Around
from cardwright.site.clauses import Executed


@dataclass(frozen=True, slots=True)
class Site:
    """What every page knows: the game, the date its cards are shown as of, and the words its cards capitalise."""

    game: str
    as_of: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Source:
    """The document something comes from."""

    id: str
    title: str
    date: str | None
    version: str | None


@dataclass(frozen=True, slots=True)
class AbilityText:
    """One paragraph of a card; ``unknown`` says what is not known of it."""

    label: str
    text: str
    unknown: str | None = None


@dataclass(frozen=True, slots=True)
class CardField:
    """A field that the kind of the card declares, as it is printed."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class PartFace:
    """A part of a card: what stands over it (``at Arkham``), its title if it has one, its fields and its text."""

    label: str
    heading: str
    title: str | None
    fields: tuple[CardField, ...] = ()
    abilities: tuple[AbilityText, ...] = ()


@dataclass(frozen=True, slots=True)
class BackFace:
    """One back of a two-faced card; ``title`` where one is printed on it."""

    label: str
    title: str | None
    abilities: tuple[AbilityText, ...] = ()


def unknown_apart(unknown: str | None, abilities: tuple[AbilityText, ...], backs: tuple[BackFace | PartFace, ...]) -> str | None:
    """What is not known of a wording, where none of its paragraphs says so."""
    every = (*abilities, *(ability for back in backs for ability in back.abilities))
    told = [ability.unknown for ability in every if ability.unknown]
    return None if unknown in (*told, "; ".join(told)) else unknown


@dataclass(frozen=True, slots=True)
class Card:
    """A card as it is drawn. ``suit`` (1 to 6) tells kinds apart by colour; ``unknown`` is about the whole wording."""

    id: str
    name: str
    kind: str
    suit: int
    set_id: str
    set_name: str
    traits: tuple[str, ...]
    value: int | None
    abilities: tuple[AbilityText, ...]
    unknown: str | None
    changed: bool
    """Whether it no longer says what was printed."""
    kind_id: str = ""
    frame: int = 1
    """Which frame (1 to 4) it is drawn in: with ``suit``, one for each kind."""
    backs: tuple[BackFace, ...] = ()
    fields: tuple[CardField, ...] = ()
    parts: tuple[PartFace, ...] = ()
    owner: str | None = None
    """The name of the card it is for."""

    @property
    def lost(self) -> str | None:
        """What is not known of it as a whole."""
        return unknown_apart(self.unknown, self.abilities, (*self.parts, *self.backs))


@dataclass(frozen=True, slots=True)
class Change:
    """One thing a revision changed: what of the card (``name``, ``traits``, ``value``, an ability by its label, a back), and how.

    ``lost`` says that the wording before is not known, rather than not there.
    """

    what: str
    before: str | None
    after: str | None
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """A scenario that comes out differently before and after a change; ``failure`` is what it says where it fails."""

    scenario: str
    card_id: str | None
    ruling_id: str | None
    """The ruling that it proves, on whose page it then stands."""
    held_before: bool
    holds_after: bool
    failure: str


@dataclass(frozen=True, slots=True)
class Behavior:
    """What a change does: ``functional``, ``cosmetic``, ``undecided`` or ``unknown``; of how many scenarios, which say so."""

    verdict: str
    scenarios: int
    outcomes: tuple[Outcome, ...]
    tried: int = 0
    situation: str | None = None
    """Of the situations tried where no scenario notices, the smallest in which the wordings differ, as a scenario."""


@dataclass(frozen=True, slots=True)
class Revision:
    """A wording of a card, with what changed since the one before."""

    label: str
    kind: str
    source: Source | None
    date: str | None
    current: bool
    traits: tuple[str, ...]
    value: int | None
    abilities: tuple[AbilityText, ...]
    unknown: str | None
    changes: tuple[Change, ...]
    notes: tuple[str, ...] = ()
    behavior: Behavior | None = None
    name: str = ""
    backs: tuple[BackFace, ...] = ()
    fields: tuple[CardField, ...] = ()
    parts: tuple[PartFace, ...] = ()

    @property
    def lost(self) -> str | None:
        """What is not known of it as a whole."""
        return unknown_apart(self.unknown, self.abilities, (*self.parts, *self.backs))


@dataclass(frozen=True, slots=True)
class Step:
    """A line of a scenario; ``failed`` marks the one that did not hold."""

    word: str
    text: str
    failed: bool


@dataclass(frozen=True, slots=True)
class LogLine:
    """What happened, and the words of the card that made it happen."""

    text: str
    card_id: str | None
    card: str | None
    words: str | None


@dataclass(frozen=True, slots=True)
class Scenario:
    """A proof; ``result`` is ``holds``, ``fails`` or ``not run``."""

    id: str
    result: str
    failure: str | None
    steps: tuple[Step, ...]
    log: tuple[LogLine, ...]
    card_id: str | None
    ruling_id: str | None
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Subject:
    """What a ruling is about: a card where ``card_id`` is set, else a word of the game.

    ``revisions`` are the labels of the first and the last one it speaks of, where it says so.
    """

    label: str
    card_id: str | None
    revisions: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling. ``reason`` says why no scenario proves it; ``changed`` that the card has changed since, on its card's page."""

    id: str
    question: str
    answer: str
    reason: str | None
    source: Source
    about: tuple[Subject, ...]
    scenarios: tuple[Scenario, ...]
    changed: bool = False


@dataclass(frozen=True, slots=True)
class Tree:
    """The syntax tree of an ability, as the database stores it; ``back`` is the id of the back it stands on."""

    label: str
    text: str
    node: dict[str, Any]
    back: str | None = None


@dataclass(frozen=True, slots=True)
class TermRun:
    """A stretch of an explanation; ``term`` is the id of the term that it names."""

    text: str
    term: str | None = None


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the glossary: what it means in stretches, where that is from, and how many cards use it."""

    id: str
    name: str
    about: tuple[TermRun, ...]
    source: str
    page: str | None
    cards: int


@dataclass(frozen=True, slots=True)
class GlossaryPage:
    """All terms, by name."""

    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Way:
    """One way to advance a card while it is the active one: what is done, and the paragraph that asks for it."""

    text: str | None
    asked_by: str | None
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class CardPage:
    """Everything about one card."""

    card: Card
    copies: int
    notes: tuple[str, ...]
    revisions: tuple[Revision, ...]
    rulings: tuple[Ruling, ...]
    scenarios: tuple[Scenario, ...]
    python: str | None
    trees: tuple[Tree, ...]
    file: str
    line: int
    sources: tuple[str, ...] = ()
    """The titles of the documents that it is known from."""
    terms: tuple[Term, ...] = ()
    """The terms of the glossary that its current wording uses."""
    sure: str = "unsourced"
    disputed: str | None = None
    around: Around | None = None
    """What is around it."""
    ways: tuple[Way, ...] = ()
    """How it is advanced; empty where no card of its kind is the active one."""
    executed: Executed = field(default_factory=Executed)
    """What of it was ever executed."""


@dataclass(frozen=True, slots=True)
class RulingPage:
    """One ruling, with the cards it is about."""

    ruling: Ruling
    cards: tuple[Card, ...]
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class RulingsPage:
    """All rulings, by topic: the kind of card that they are about first of all, or the rules."""

    groups: tuple[tuple[str, tuple[Ruling, ...]], ...]


@dataclass(frozen=True, slots=True)
class SetSummary:
    """A set and how many different cards it holds, and how many of them have a scenario that holds."""

    id: str
    name: str
    cards: int
    proved: int


@dataclass(frozen=True, slots=True)
class SetGroup:
    """The cards of one kind in a set: how many there are, and the first of them."""

    kind_id: str
    plural: str
    total: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SetPage:
    """One set: its cards by kind."""

    set: SetSummary
    groups: tuple[SetGroup, ...]


@dataclass(frozen=True, slots=True)
class SetsPage:
    """All sets, in order of publication."""

    sets: tuple[SetSummary, ...]


@dataclass(frozen=True, slots=True)
class Erratum:
    """A change of a card, for the list on the home page."""

    card_id: str
    name: str
    kind: str
    source: Source | None
    date: str | None


@dataclass(frozen=True, slots=True)
class HomePage:
    """The first page: the sets, a few numbers, what changed last."""

    sets: tuple[SetSummary, ...]
    cards: int
    rulings: int
    scenarios: int
    holding: int
    errata: tuple[Erratum, ...]
    examples: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MissingPage:
    """What was asked for and is not here, with the nearest names: pairs of card id and name."""

    asked: str
    nearest: tuple[tuple[str, str], ...]
