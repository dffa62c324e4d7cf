"""Tree nodes for what and who a sentence speaks about.

Nodes are plain data: frozen, compared by content (never by `span`), with children in tuples. A span is a half-open range of
characters in the text of the paragraph the node was parsed from.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from cardwright.syntax.tree.places import *  # noqa: F403
from cardwright.syntax.tree.places import Place
from cardwright.syntax.tree.spans import *  # noqa: F403
from cardwright.syntax.tree.spans import NOWHERE, Span


# -- how many -----------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Exactly:
    """``2``."""

    count: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Indefinite:
    """``a`` or ``an``: one."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class UpTo:
    """``up to 2``: 0, 1 or 2."""

    count: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AnyNumber:
    """``any number of``: 0 to all."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class All:
    """``all``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Each:
    """``each``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Another:
    """``another``: one that is not oneself."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class EachOther:
    """``each other``: all of them apart from oneself, or from the one chosen before."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ThisOne:
    """``this``: the one that is encountered."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ThatOne:
    """``that``: the one spoken of before."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Definite:
    """``the``: the only one of its name."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class NoneOf:
    """``no``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AtLeast:
    """``4 or more``."""

    count: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class EqualTo:
    """``equal to half the number of investigators``, after the noun; half is rounded up; ``greater``: ``greater than the …``."""

    of: Thing
    half: bool = False
    greater: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AtLeastTwice:
    """``equal to or greater than twice the number of investigators``; ``once``: ``… than the number of investigators``."""

    of: Thing
    once: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AllBut:
    """``all but 1``; ``whose``: ``all but 1 of your …``."""

    count: int
    whose: str | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class TestResult:
    """``equal to your test result``, after the noun; ``his``: ``equal to his test result``."""

    his: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class UpToTestResult:
    """``up to your test result``, after the noun."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Share:
    """``all of your Clues``, ``half of your Spells``.

    ``part`` is ``all``, ``half`` or ``any number``; ``whose`` is ``your`` or ``his``.
    """

    part: str
    whose: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class His:
    """``his``, ``your``: the one that he has, that you have."""

    whose: str = "his"
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Nearest:
    """``the nearest``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SkillValue:
    """``equal to your Strength``, after the noun: the value of the skill, with its improvements."""

    skill: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ItsValue:
    """``equal to its Toughness``, after the noun: of the Monster spoken of before."""

    statistic: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ThatMany:
    """``that many``: as many as the sentence spoke of before."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


OwnQuantity: TypeAlias = Share | His | Nearest | SkillValue | ItsValue | ThatMany
"""Numbers that speak of what somebody has, or of where it is."""


@dataclass(frozen=True, slots=True)
class Third:
    """``a third``: one that neither of the two before is."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Indicated:
    """``as indicated by the Reference card``, after the noun."""

    card: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


TableQuantity: TypeAlias = ThatOne | Definite | NoneOf | AtLeast | AtLeastTwice | EqualTo | Third | Indicated
"""Numbers that cards of the whole table use."""

Quantity: TypeAlias = (
    Exactly
    | Indefinite
    | UpTo
    | AnyNumber
    | All
    | Each
    | Another
    | EachOther
    | ThisOne
    | AllBut
    | TestResult
    | UpToTestResult
    | TableQuantity
    | OwnQuantity
)


# -- what ---------------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Noun:
    """``Item or Trinket Asset``, ``Blessed Condition``, ``Clue``, ``Item possession``: a singular word and what narrows it.

    Whether a modifier is a trait or a card's name is not the parser's business; analysis resolves it. ``excluded``: a trait it
    must not have (``non-Ritual Spell``). ``solved``: ``solved Mystery``; ``defeated``: ``defeated Investigator token``.
    ``either``: each modifier stands for itself as the word does, ``Item or Trinket``.
    """

    word: str
    modifiers: tuple[str, ...] = ()
    excluded: str | None = None
    solved: bool = False
    defeated: bool = False
    either: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ForEach:
    """What something is done once for each of: ``for each Spell you have``, ``for each Eldritch token on the Omen track``.

    ``of`` is ``had`` (by you), ``his`` (that he has), ``there`` (in a place, or anywhere), ``spent`` (as the price),
    ``discarded`` (by this effect) or ``fallen`` (defeated or devoured);
    ``corresponds``: only those that correspond to the current space of that track. ``also``: ``for each Clue and each Ally Asset
    you have``; ``having``: ``for each investigator with a Cursed Condition``.
    """

    noun: Noun
    of: str = "had"
    place: Place | None = None
    corresponds: str | None = None
    also: Noun | None = None
    having: Thing | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Thing:
    """``1 Monster on your space``, ``1 random Item Asset``, ``an investigator without a Blessed Condition``.

    ``of_your_choice``: whoever does it chooses which. ``additional``: besides what is gained anyway. ``worth``: the value of
    each, or of all together, is at most the test result.
    ``from_encounter``: ``he gained from that encounter``; ``track``: ``that corresponds to the current Omen``; ``space``: ``that
    corresponds to a City space``; ``limit``: ``with Toughness 2 or less``; ``least``: ``with Toughness 2 or more``;
    ``regardless``: ``regardless of its Toughness``; ``measured``: ``with total Toughness equal to or less than …``.
    ``his_choice``: ``of his choice``, not of yours; ``reckoning``: ``with a Reckoning effect``; ``lost``:
    ``that lost Sanity from this effect``; ``including``: ``(including the Yig Epic Monster)``; ``exactly``: ``with Toughness 1``;
    ``number``: ``with Toughness equal to or less than the number of Gates on the game board``; ``new``: ``spawned this round``.
    """

    quantity: Quantity
    noun: Noun
    place: Place | None = None
    without: Thing | None = None
    having: Thing | None = None
    of_your_choice: bool = False
    random: bool = False
    additional: bool = False
    worth: Worth | None = None
    from_encounter: bool = False
    track: str | None = None
    limit: tuple[str, int] | None = None
    his_choice: bool = False
    reckoning: bool = False
    lost: str | None = None
    including: Noun | None = None
    least: bool = False
    space: Place | None = None
    regardless: str | None = None
    measured: Worth | None = None
    exactly: bool = False
    number: NumberOf | None = None
    new: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class NumberOf:
    """``with Toughness equal to or less than the number of Gates on the game board``: a statistic, and what is counted."""

    statistic: str
    of: Thing
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Worth:
    """``with value equal to or less than your test result``; ``total``: ``with total value …``; ``statistic``: not value.

    ``more``: no test result, but ``1 plus the value of the discarded Asset``.
    """

    total: bool = False
    statistic: str | None = None
    more: int | None = None
    discarded: str | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ThisCard:
    """``this card``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


# -- who ----------------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class You:
    """``you``: the investigator who has the card."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class He:
    """``he``: the other investigator spoken of last."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class That:
    """``that investigator``, ``that Monster``: the one chosen before."""

    word: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class It:
    """``it``: the Monster chosen, or the card gained, before."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Chosen:
    """``the chosen investigator``, ``the chosen Monster``: chosen on either face of the card."""

    word: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Lead:
    """``the Lead Investigator``."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ActiveInvestigator:
    """``the active investigator``: whose turn, or whose encounter, it is."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AsGroup:
    """``investigators as a group``: any of them may give part of it."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Group:
    """``each Monster on your space``, ``another investigator``, ``investigators on your space``."""

    thing: Thing
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Together:
    """``you and each Monster on your space``; ``either``: ``you or another investigator on any space``, one of them."""

    subjects: tuple[Subject, ...]
    either: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Subject: TypeAlias = You | He | That | It | Chosen | Lead | ActiveInvestigator | AsGroup | Group | Together


# -- during what --------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class DuringEncounter:
    """``during a Combat Encounter``; ``definite``: ``during the Research Encounter``, the one this effect leads to.

    ``this``: ``during this Combat Encounter``.
    """

    encounter: str
    definite: bool = False
    this: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ResolvingEffects:
    """``when resolving Spell effects``; ``own``: ``when resolving your Spell effects``.

    ``traits``, of a test: ``as part of an Illness or Injury Condition effect``.
    """

    kind: str
    own: bool = False
    traits: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PerformingAction:
    """``when performing a Rest action``."""

    action: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ThatEncounter:
    """``during that encounter``: the one that set this ability off."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class DuringTest:
    """``during the Strength test``: of the encounter that set this ability off."""

    skill: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class DuringPhase:
    """``during the Encounter Phase this round``."""

    phase: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Activity: TypeAlias = DuringPhase | DuringEncounter | ResolvingEffects | PerformingAction | ThatEncounter | DuringTest


@dataclass(frozen=True, slots=True)
class Scope:
    """When an ability that does not act by itself applies.

    ``test``: only when resolving a test, of ``skill`` (or of one of the ``others``) if given, ``on`` a place; ``during`` an
    activity; ``apart_from`` an activity.
    """

    test: bool = False
    skill: str | None = None
    during: Activity | None = None
    apart_from: Activity | None = None
    others: tuple[str, ...] = ()
    on: Place | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)
