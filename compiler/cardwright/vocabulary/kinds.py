"""Kinds of cards as data: the fields and parts that the cards of a kind have, as ``kind`` blocks declare them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FieldRule:
    """A field of a kind of card.

    ``type`` is ``number`` (from ``low`` to ``high``), ``amount`` (the same, or by the number of investigators), ``text``, ``one``
    or ``list`` (of ``choices``), ``table`` (a number for each of them), ``test`` (a skill and a modifier) or ``things``.
    ``choices`` are classes of words, the entries of a deck (``deck expedition``), or words that are meant themselves.
    """

    name: str
    type: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    required: bool = True


@dataclass(frozen=True, slots=True)
class PartRule:
    """A part of a kind of card: ``at Arkham { … }``.

    ``argument`` says what stands behind its word: nothing, an ``id``, ``one`` of the ``choices``, or ``each`` of them once.
    Choices are those of a field, or ``own FIELD``: the entries of the deck that the card has in this field.
    """

    word: str
    argument: str = ""
    choices: tuple[str, ...] = ()
    required: bool = True
    titled: bool = False
    fields: tuple[FieldRule, ...] = ()


@dataclass(frozen=True, slots=True)
class AdvanceRule:
    """What advances a card of a kind that asks for something (rulebook, Advancing the Active Mystery).

    ``asks`` is ``placed`` (tokens on it), ``defeated`` (a card of the kind ``word``), ``spent`` (the token ``word``) or
    ``set aside`` (cards of the kind ``word``: the active one of them is advanced in its place). ``count`` of ``token`` are placed
    on it; an empty token is the one that is asked for. ``several``: the count where several are to be defeated.
    """

    asks: str
    word: str = ""
    count: int = 1
    token: str = ""
    several: int = 1


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of card: which fields its cards may and must have, the range of its value, whether they have backs, its parts."""

    id: str
    label: str
    plural: str
    fields: tuple[str, ...]
    required: tuple[str, ...]
    value_range: tuple[int, int] | None = None
    backs: str = ""
    """Whether its cards have a back for each copy: ``""`` (no), ``"yes"``, or ``"titled"`` where each back has a title."""
    rules: tuple[FieldRule, ...] = ()
    """The fields, traits and value apart, which every card has a place for."""
    parts: tuple[PartRule, ...] = ()
    """The parts, backs of copies apart."""
    owner: str = ""
    """The kind of the card that each card is `for`: a Mystery is for an Ancient One."""
    wordless: bool = False
    """Whether a card may have no paragraph of its own."""
    advance: tuple[AdvanceRule, ...] = ()
    """How its active card is advanced; empty for kinds of which no card is the active one."""
    text_or: str = ""
    """The field that a card may have instead of a paragraph of its own."""
    resolved: bool = False
    """Whether plain text on a card is resolved when the card is, as on an Event, and is no lasting rule."""
    sets_up: bool = False
    """Whether plain text on a card, or a sheet, is done in setup."""
    apart: bool = False
    """Whether what is known of a card is done though not all of it is, as of a board, which nobody draws."""
    counted: str = ""
    """The line of manifests that its cards are counted in together with those of other kinds; its own where empty."""
    this: tuple[str, ...] = ()
    """What its cards speak of as `this`, since it is what they are resolved for: ``this Clue`` in a research encounter."""
    ends: tuple[str, ...] = ()
    """The sorts of its cards that stay in play until a text of theirs ends them."""

    @property
    def line(self) -> str:
        """The line of manifests that its cards are counted in."""
        return self.counted or self.id

    def sort(self, label: str) -> FieldRule | None:
        """The field of which a label is one of the words, as in ``this Rumor`` for ``type one of event, ongoing, rumor``."""
        return next((rule for rule in self.rules if label in map(sort_label, rule.choices) and rule.type == "one"), None)

    def sorts(self) -> tuple[str, ...]:
        """What card text may call its cards by one of their fields."""
        return tuple(sort_label(choice) for rule in self.rules if rule.type == "one" for choice in rule.choices)

    def fields_of(self, part: str) -> tuple[FieldRule, ...]:
        """The fields of the part that begins with a word."""
        rule = self.part(part)
        return rule.fields if rule else ()

    def part(self, word: str) -> PartRule | None:
        """The part that begins with a word."""
        return next((rule for rule in self.parts if rule.word == word), None)


OWN = "own "
DECK = "deck "
"""How choices begin that are the entries of a deck."""


def sort_label(choice: str) -> str:
    """What card text calls the cards that have this word in a field: ``rumor`` is ``Rumor``."""
    return choice.replace("-", " ").title()
