"""Tree nodes for what a sentence depends on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from cardwright.syntax.tree.moments import There
from cardwright.syntax.tree.nouns import NOWHERE, Noun, Place, Span, Subject, That, Thing
from cardwright.syntax.tree.table import TableCondition


@dataclass(frozen=True, slots=True)
class IfPass:
    """``If you pass,``; ``he``: ``If he passes,``; ``skill``: of that test.

    ``other``: ``If you pass the Will or Strength test,``; ``both``: ``If you pass both tests,``.
    """

    he: bool = False
    skill: str | None = None
    other: str | None = None
    both: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfFail:
    """``If you fail,``; ``he``: ``If he fails,``; ``skill``: of that test."""

    he: bool = False
    skill: str | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfResultAnd:
    """``If you fail and you have a Dark Pact Condition,``: a result of the test, and how things are."""

    result: IfPass | IfFail
    also: IfOn | IfHave
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfDid:
    """``If you move,``, ``If you improve a skill,``: as was offered before; ``negated``: ``If you do not move,``."""

    deed: str
    negated: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WhetherDone:
    """``Whether you become Delayed or not,``, ``Whether you defeat it or not,``: ``deed`` is what may have come of it."""

    deed: str
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
class IfUnable:
    """``If unable,``: what the instruction before told somebody to do could not be done."""

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
    """``If you spend the Clues,``: what was offered before was done; ``negated``: ``If you do not gain the Condition,``.

    ``or_failed``: ``If you fail or do not gain the Condition,``, always negated; ``or_passed``: ``If you pass or gain the
    Condition,``. ``modifier`` narrows the word (``the Item
    possession``), ``more`` are other words (``the Focus and Clue``), ``that``: ``that Gate``.
    """

    verb: str
    word: str
    several: bool = False
    negated: bool = False
    or_failed: bool = False
    or_passed: bool = False
    modifier: str | None = None
    more: tuple[str, ...] = ()
    that: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfDefeat:
    """``If you defeat it,``: the Monster that ambushed you; ``negated``: ``If you do not …``; ``he``: ``If he defeats it,``."""

    negated: bool = False
    he: bool = False
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


@dataclass(frozen=True, slots=True)
class IfThere:
    """``If there are no Eldritch tokens on this card,``."""

    state: There
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfDefeated:
    """``If the Cthylla Epic Monster has been defeated,``; ``more``: all of them, ``… and the Nug Epic Monster have …``."""

    what: Noun
    more: tuple[Noun, ...] = ()
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfLost:
    """``If you lose Health from the Strength test,``: what failing that test of a Combat Encounter cost you.

    ``undefeated``: ``… and this Monster is not defeated,``.
    """

    what: str
    skill: str
    undefeated: Noun | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfIs:
    """``If Cthulhu is the Ancient One,``; ``negated``: ``If Cthulhu is not the Ancient One,``."""

    name: str
    word: str
    negated: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfSolved:
    """``If 3 Mysteries have been solved,``."""

    count: int
    word: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfDelayed:
    """``If you become Delayed,``: by what was offered before; ``negated``: ``If you do not become Delayed,``."""

    negated: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfRolledAny:
    """``If you rolled any 1's,``: a die of the test shows one."""

    face: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfResultOf:
    """``If your test result is equal to or greater than the number of Eldritch tokens on the Omen track,``."""

    noun: Noun
    place: Place | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfCurrent:
    """``If the current Omen is blue,``; ``negated``: ``If the current Omen is not blue,``."""

    track: str
    color: str
    negated: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfAwoken:
    """``If Yig has awoken,``."""

    name: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfUndefeated:
    """``If this Monster is not defeated,``: in this encounter."""

    noun: Noun
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfHas:
    """``If that investigator has a Tome possession,``."""

    who: Subject
    thing: Thing
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfMeasured:
    """``If that Monster has Toughness 2 or less,``; ``least``: ``2 or more``."""

    who: Subject
    statistic: str
    limit: int
    least: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfSpawned:
    """``If the Doppelganger Epic Monster spawned on your space,``: by the sentence before."""

    noun: Noun
    place: Place
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfEqual:
    """``If your Health and Sanity are equal,``."""

    first: str
    second: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfAdvanced:
    """``If Doom has advanced this round,``; ``awoken``: ``… or the Ancient One has awoken``."""

    track: str
    awoken: str | None = None
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfCorresponds:
    """``If that Gate corresponds to the current Omen,``."""

    that: That
    track: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


Owned: TypeAlias = IfHas | IfMeasured | IfSpawned | IfEqual | IfAdvanced | IfCorresponds
"""Conditions about what somebody or something has, or where it is."""

Outcome: TypeAlias = IfRolledAny | IfResultOf | IfUndefeated
"""Conditions about what came of an encounter."""

TableState: TypeAlias = IfCurrent | IfAwoken | TableCondition
"""Conditions about the state of the whole table."""

Afterwards: TypeAlias = IfResultAnd | IfDid | WhetherDone
"""Conditions about what came of the sentences before, and how things are then."""

Condition: TypeAlias = (
    Afterwards
    | IfLost
    | IfSolved
    | IfIs
    | Outcome
    | Owned
    | TableState
    | IfDelayed
    | IfPass
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
    | IfUnable
    | IfHave
    | IfResultLess
    | IfAlreadyHad
    | IfItWouldClose
    | IfThere
    | IfDefeated
)
