"""Tree nodes for sentences and the paragraphs (abilities) they make."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from cardwright.syntax.tree.effects import Effect, Spend
from cardwright.syntax.tree.nouns import NOWHERE, Activity, Place, Scope, Span, Subject, That, Thing, ThisCard


# -- conditions that open a sentence ------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class IfPass:
    """``If you pass,``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfFail:
    """``If you fail,``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfRolled:
    """``On a 5 or 6,``."""

    faces: tuple[int, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfHeDoes:
    """``If he does,``: what the instruction before offered him really happened."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfOn:
    """``If you are on a City space,``; ``negated``: ``If you are not on a City space,``."""

    place: Place
    negated: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfNotRolled:
    """``If you did not roll any 4's,``: no die of the test shows one."""

    face: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfYouDoNot:
    """``If you do not,``: what the sentence before offered you was not done."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfYouDo:
    """``If you do,``: what the sentence before offered you was done."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Otherwise:
    """``Otherwise,``: where the condition of the sentence before does not hold."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WhetherPass:
    """``Whether you pass or not,``: after a test, whatever its result."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfResult:
    """``If your test result is 2 or greater,``."""

    low: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfDone:
    """``If you spend the Clues,``: what was offered before was done; ``negated``: ``If you do not gain the Condition,``."""

    verb: str
    word: str
    several: bool = False
    negated: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfDefeat:
    """``If you defeat it,``: the Monster that ambushed you; ``negated``: ``If you do not defeat it,``."""

    negated: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfHave:
    """``If you have a Dark Pact Condition,``; ``negated``: ``If you do not have …,``."""

    thing: Thing
    negated: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfResultLess:
    """``If your test result is less than the value of that Asset,``: of the card gained before."""

    than: That
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfAlreadyHad:
    """``If the Lead Investigator already had a Debt Condition,``: when this effect began."""

    who: Subject
    thing: Thing
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfItWouldClose:
    """``If it would close this Gate,``: in the encounter of the sentence before."""

    word: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Condition: TypeAlias = (
    IfPass
    | IfFail
    | IfRolled
    | IfHeDoes
    | IfOn
    | IfNotRolled
    | Otherwise
    | WhetherPass
    | IfResult
    | IfDone
    | IfDefeat
    | IfYouDo
    | IfYouDoNot
    | IfHave
    | IfResultLess
    | IfAlreadyHad
    | IfItWouldClose
)


# -- events that trigger ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class WhenPerform:
    """``When you perform a Rest action,``."""

    action: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WhenGain:
    """``When you gain this card,``, ``When you gain this card from the deck,``."""

    card: ThisCard
    deck: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WhenDefeat:
    """``If you defeat a Monster during a Combat Encounter,``."""

    thing: Thing
    during: Activity | None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WhenClose:
    """``If you close a Gate during an Other World Encounter,``."""

    thing: Thing
    during: Activity | None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WhenResolve:
    """``When resolving a Combat Encounter,``."""

    encounter: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WouldGain:
    """``If you would gain another Blessed Condition,``: what follows happens instead."""

    thing: Thing
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WouldLose:
    """``When an investigator would lose Health,``: what follows may prevent it."""

    who: Thing
    what: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WouldEncounter:
    """``Instead of resolving an encounter,``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Event: TypeAlias = WhenPerform | WhenGain | WhenDefeat | WhenClose | WhenResolve | WouldGain | WouldLose | WouldEncounter


# -- sentences ----------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Narrative:
    """Quoted narrative: never a rule."""

    text: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Instruction:
    """Who does, or may do, what. ``who`` is ``None`` in the imperative, which speaks to you.

    ``unless``: what whoever it strikes may do so that the effects do not happen; ``unless_he``: it says ``he``, not ``you``.
    ``instead``: these effects take the place of others (of the front, of what would have happened).
    """

    who: Subject | None
    effects: tuple[Effect, ...]
    may: bool = False
    immediately: bool = False
    scope: Scope | None = None
    unless: tuple[Effect | Spend, ...] = ()
    unless_he: bool = False
    instead: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Cannot:
    """``You cannot become Delayed unless you choose to``: absolute after its own exception.

    ``verbs`` are ``become Delayed``, ``move``, ``perform other actions`` or ``recover``; ``what`` are the resources that
    cannot be recovered.
    """

    who: Subject
    verbs: tuple[str, ...]
    what: tuple[str, ...] = ()
    scope: Scope | None = None
    unless_chosen: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Clause: TypeAlias = Instruction | Cannot | Narrative


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
