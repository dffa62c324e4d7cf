"""Tree nodes for sentences and the paragraphs (abilities) they make."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from cardwright.syntax.tree.conditions import Condition, IfSolved
from cardwright.syntax.tree.effects import Effect, Spend
from cardwright.syntax.tree.events import Event
from cardwright.syntax.tree.nouns import NOWHERE, Noun, Scope, Span, Subject, Thing


# -- sentences ----------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Narrative:
    """Quoted narrative: never a rule."""

    text: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class InPlace:
    """``in place of gaining an Asset``, ``in place of spending 1 Clue``: ``verb`` is ``gain``, ``spend`` or ``draw``."""

    verb: str
    thing: Thing
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Instruction:
    """Who does, or may do, what. ``who`` is ``None`` in the imperative, which speaks to you.

    ``unless``: what whoever it strikes may do so that the effects do not happen; ``unless_he``: it says ``he``, not ``you``;
    ``unless_who``: another than these may, ``unless the Lead Investigator …``.
    ``instead_of``: ``instead of losing Health``, what these effects take the place of.
    ``then``: they follow the clause before them, after a comma: ``…, then solve this Rumor``. ``goes_on``: whoever acts in that
    clause acts in this one too, ``…, then rolls 1 die``.
    ``instead``: these effects take the place of others (of the front, of what would have happened).
    ``in_place``: what they take the place of; ``unless_has``: ``unless you have a Tome possession``.
    ``condition``: of this clause alone, behind a semicolon: ``…; if you have a Dark Pact Condition, lose 1 Sanity``.
    """

    who: Subject | None
    effects: tuple[Effect, ...]
    may: bool = False
    immediately: bool = False
    scope: Scope | None = None
    unless: tuple[Effect | Spend, ...] = ()
    unless_he: bool = False
    instead: bool = False
    then: bool = False
    condition: Condition | None = None
    unless_who: Subject | None = None
    instead_of: str | None = None
    in_place: InPlace | None = None
    unless_has: Thing | None = None
    goes_on: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Unaffected:
    """``You are unaffected by other effects``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Shield:
    """``Mythos card effects cannot cause you to lose Health or Sanity``; no ``source``: no effects at all can.

    ``what`` is lost; ``discarded``: ``… to discard your Clues or Spells``; ``unless_chosen``: ``unless you choose to``.
    """

    source: str | None
    what: tuple[str, ...] = ()
    discarded: tuple[str, ...] = ()
    unless_chosen: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Cannot:
    """``You cannot become Delayed unless you choose to``: absolute after its own exception.

    ``verbs`` are ``become Delayed``, ``move``, ``perform actions``, ``perform other actions``, ``recover`` or ``gain``; ``what``
    are the resources that cannot be recovered, ``gained`` is what cannot be gained. ``lose`` stands alone, with
    ``unless_solved``: ``unless 3 Mysteries have been solved``, or ``unless_who`` has ``unless_thing``. ``named``: which action
    cannot be performed, which encounter resolved, what spent on rerolls.
    """

    who: Subject
    verbs: tuple[str, ...]
    what: tuple[str, ...] = ()
    scope: Scope | None = None
    unless_chosen: bool = False
    unless_solved: IfSolved | None = None
    gained: Noun | None = None
    named: tuple[tuple[str, str], ...] = ()
    unless_who: Subject | None = None
    unless_thing: Thing | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ChooseOne:
    """``Choose one: gain this Clue; or close 1 Gate of your choice``: one of two instructions."""

    first: Instruction
    second: Instruction
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Clause: TypeAlias = Instruction | Cannot | Unaffected | Shield | ChooseOne | Narrative


@dataclass(frozen=True, slots=True)
class Row:
    """``1-2:``, ``3+:``: the results of the test for which a sentence is resolved; ``high`` is ``None`` for any number."""

    low: int
    high: int | None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence: how it is linked to the one before, its limit, phase and condition, and what they govern.

    ``row`` makes it a row of a table of test results.
    """

    clauses: tuple[Clause, ...]
    link: str | None = None
    once_per_round: bool = False
    phase: str | None = None
    condition: Condition | None = None
    row: Row | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


# -- paragraphs ---------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class ActionAbility:
    """``Action: …``; ``local``: ``Local Action: …``, for whoever is on the space of the card's holder."""

    sentences: tuple[Sentence, ...]
    local: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Reckoning:
    """``Reckoning: …``."""

    sentences: tuple[Sentence, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Triggered:
    """``When you perform a Rest action, …``, ``If you defeat a Monster during a Combat Encounter, …``."""

    event: Event
    sentences: tuple[Sentence, ...]
    once_per_round: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AsEncounter:
    """``As an encounter, …``: an encounter that somebody may choose instead of another."""

    sentences: tuple[Sentence, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Statement:
    """Sentences without an opening: passive abilities, or effects resolved at once."""

    sentences: tuple[Sentence, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Unknown:
    """``unknown "what is missing"``: shown, counted, never executed."""

    note: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Paragraph: TypeAlias = ActionAbility | Reckoning | Triggered | AsEncounter | Statement | Unknown
