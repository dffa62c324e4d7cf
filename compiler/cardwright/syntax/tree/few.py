"""Tree nodes for what hardly more than one card says."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from cardwright.syntax.tree.nouns import NOWHERE, EqualTo, It, Noun, Place, Span, Subject, Thing


@dataclass(frozen=True, slots=True)
class PutInPlay:
    """``place the Wind-Walker Rumor in play with 6 Eldritch tokens on it``."""

    what: Thing | It
    count: int
    on_it: Noun
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PutInOrder:
    """``put all Gates that correspond to the Egypt side board on the top of the Gate stack in random order``."""

    noun: Noun
    space: Place
    of: str
    where: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Replace:
    """``replace it with 1 random Asset with the chosen trait from the deck``."""

    thing: Thing
    chosen_trait: bool = False
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ChooseWord:
    """``choose Ally, Service or Weapon``: a trait."""

    words: tuple[str, ...]
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ChooseNumber:
    """``choose a number between 0 and 3``: these among them."""

    low: int
    high: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AdvanceByChosen:
    """``advance Doom by the chosen number``."""

    track: str
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class GainNoted:
    """``gain the starting possessions noted on that sheet``: on the one drawn before."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Refuse:
    """``choose not to gain it``: what one would gain."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class RerollThat:
    """``reroll that die``: the one that set this off."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ChooseAsIfGone:
    """``choose an encounter as if the Haunter of the Dark Epic Monster is not on his space``."""

    noun: Noun
    place: Place
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class HasValue:
    """``this Monster has Damage equal to the number of …``: always; ``plus``: ``… plus 4``."""

    who: Subject
    statistic: str
    value: EqualTo
    plus: int = 0
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


FewAction: TypeAlias = (
    PutInPlay | PutInOrder | Replace | ChooseWord | ChooseNumber | AdvanceByChosen | GainNoted | Refuse | RerollThat
    | ChooseAsIfGone | HasValue
)  # fmt: skip
"""Effects that hardly more than one card has."""


@dataclass(frozen=True, slots=True)
class IfTogetherOrHave:
    """``If there is another investigator on your space or you have 1 or more Ally Assets,``."""

    place: Place
    thing: Thing
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WhenRoll:
    """``When you roll a 1 during a test,``."""

    face: int
    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)
