"""The protocol between compiled cards and an engine.

A compiled card is two things: a *declaration* function, called once when the card joins the game, that tells the engine what
the card has (`Declare`), and *effect* functions ``effect(game, me)``, called each time one of its abilities is resolved, that
call the engine (`Game`). Compiled cards call these methods and nothing else, so any engine that has them can play the cards.

Words of a game (skills, traits, tokens, card kinds, tracks, statistics) are the ids declared in ``cards_src``: ``"lore"``,
``"item"``, ``"clue"``, ``"asset"``, ``"doom"``. All amounts are counts of the named thing. ``at`` is always the half-open span
of characters in the ability's canonical text that a choice comes from.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

Span: TypeAlias = tuple[int, int]
"""Half-open character range in the canonical text of the ability being resolved."""

Payment: TypeAlias = tuple[str, str, int]
"""One payment of a cost: ``("spend", "clue", 2)`` or ``("discard", "this card", 1)``."""

Cost: TypeAlias = tuple[Payment, ...]
"""A cost is paid whole or not at all (rulebook, Spend)."""

Activity: TypeAlias = tuple[str, str]
"""What is going on around an effect: ``("encounter", "combat")``, ``("action", "rest")``, ``("phase", "action")``,
``("effect", "spell")`` (an effect of any card of that kind) or ``("own effect", "spell")`` (of such a card of the holder)."""

Requirement: TypeAlias = tuple[str, str]
"""What must hold for a passive ability: ``("on space of type", "city")``."""


class Investigator(Protocol):
    """An investigator in play."""

    @property
    def name(self) -> str: ...


class Monster(Protocol):
    """A Monster on the game board, Epic or not."""

    @property
    def name(self) -> str: ...


class Space(Protocol):
    """A space of the game board."""

    @property
    def name(self) -> str: ...


Target: TypeAlias = Investigator | Monster
Investigators: TypeAlias = Investigator | tuple[Investigator, ...]
Targets: TypeAlias = Investigator | Monster | tuple[Target, ...]


class Game(Protocol):
    """What an effect may ask of the engine and tell it to do.

    One resolution is one *frame*: the test, its dice and result, the choices made, a snapshot of the start, and what really
    happened to whom. `passed`, `failed`, `rolled`, `chosen`, `did` and `previous_space` read the frame of the effect that is
    being resolved. A group argument may be one target or a tuple; what stops one investigator of a group stops only him.
    """

    # -- the frame ---------------------------------------------------------------------------------------------------------
    def passed(self) -> bool:
        """Whether a test was made in this frame and passed (at least one success)."""
        ...

    def failed(self) -> bool:
        """Whether a test was made in this frame and failed (no success)."""
        ...

    def rolled(self, *faces: int) -> bool:
        """Whether the bare roll of this frame shows at least one of these faces."""
        ...

    def chosen(self, noun: str) -> tuple[Target, ...]:
        """The ``"investigator"`` or ``"monster"`` last chosen in this frame; empty when none was."""
        ...

    def chosen_space(self) -> tuple[Space, ...]:
        """The space last chosen in this frame; empty when none was."""
        ...

    def chosen_investigators(self) -> tuple[Investigator, ...]:
        """The investigators last chosen in this frame; empty when none was."""
        ...

    def active(self) -> Investigator:
        """The investigator whose doing triggered this ability (the holder himself where nobody else did)."""
        ...

    def did(self, verb: str, who: Investigators) -> bool:
        """Whether the event ``verb`` (``"move"``) really happened to ``who`` in the last instruction that could cause it."""
        ...

    # -- looking -----------------------------------------------------------------------------------------------------------
    def space_of(self, who: Investigators) -> tuple[Space, ...]:
        """The space the investigator is on (empty for an empty group)."""
        ...

    def previous_space(self, who: Investigators) -> tuple[Space, ...]:
        """The space the investigator was on when this frame began."""
        ...

    def investigators(
        self, *, on: tuple[Space, ...] | None = None, other_than: Investigators | None = None
    ) -> tuple[Investigator, ...]:
        """The investigators in play, in turn order, on one of the given spaces (anywhere when ``None``)."""
        ...

    def monsters(self, *, on: tuple[Space, ...] | None = None) -> tuple[Monster, ...]:
        """The Monsters on the game board, Epic ones included, on one of the given spaces (anywhere when ``None``)."""
        ...

    def spaces(self, *, type: str | None = None) -> tuple[Space, ...]:
        """The spaces of the game board, in board order, of that type (``"city"``, ``"wilderness"``, ``"sea"``)."""
        ...

    def has(
        self, who: Investigators, count: int, what: str, *, traits: tuple[str, ...] = (), card: str | None = None
    ) -> bool:
        """Whether ``who`` has at least ``count`` of a thing: tokens, or cards of a kind, with one of the traits, or one card."""
        ...

    # -- choosing ----------------------------------------------------------------------------------------------------------
    def may(self, who: Investigators, text: str, *, at: Span, cost: Cost = ()) -> bool:
        """Offer the clause ``text``; with a cost it is offered only when payable, and accepting pays it."""
        ...

    def pay(self, who: Investigators, cost: Cost, *, at: Span) -> bool:
        """Pay a compulsory cost whole; ``False``, and nothing is paid, when it cannot be paid."""
        ...

    def either(
        self, who: Investigators, options: tuple[tuple[str, bool], ...], *, at: Span, optional: bool = False
    ) -> int:
        """Choose one of ``(text, possible)``: its index, or -1 when declined or none is possible."""
        ...

    def choose_space(self, who: Investigators, candidates: tuple[Space, ...], *, at: Span) -> None:
        """Choose 1 space; `chosen_space` then tells which."""
        ...

    def choose_monster(self, who: Investigators, candidates: tuple[Monster, ...], *, at: Span, count: int = 1) -> None:
        """Choose Monsters; ``chosen("monster")`` then tells which."""
        ...

    def choose_investigator(self, who: Investigators, candidates: tuple[Investigator, ...], *, at: Span) -> None:
        """Choose 1 investigator; `chosen_investigators` then tells whom."""
        ...

    # -- dice --------------------------------------------------------------------------------------------------------------
    def test(self, who: Investigators, skill: str, modifier: int = 0, *, at: Span) -> None:
        """Resolve a test of a skill (rulebook, Tests); `passed` and `failed` read its result."""
        ...

    def roll(self, who: Investigators, dice: int, *, at: Span) -> None:
        """Roll dice without a test (ruling bare-roll-is-no-test); `rolled` reads them."""
        ...

    # -- doing -------------------------------------------------------------------------------------------------------------
    def gain(
        self,
        who: Investigators,
        count: int,
        what: str,
        *,
        traits: tuple[str, ...] = (),
        card: str | None = None,
        source: str = "deck",
        at: Span,
    ) -> None:
        """Gain tokens from the pool, or cards of a kind: random, with one of the traits, or one card by id (rulebook,
        Gaining Possessions and Conditions). ``source`` is ``"deck"`` or ``"reserve"`` (the investigator's choice)."""
        ...

    def lose(self, who: Targets, count: int, what: str, *, at: Span) -> None:
        """Lose Health, Sanity or tokens; a loss may be prevented, and a Monster that lost its toughness is defeated."""
        ...

    def recover(self, who: Investigators, count: int | None, what: str, *, additional: bool = False, at: Span) -> None:
        """Recover Health or Sanity, never above the maximum; ``None`` means all."""
        ...

    def discard_this(self) -> None:
        """Discard the card whose ability is being resolved."""
        ...

    def discard(
        self,
        who: Investigators,
        count: int,
        what: str,
        *,
        traits: tuple[str, ...] = (),
        card: str | None = None,
        at: Span,
    ) -> None:
        """Discard ``count`` of a thing one has, of one's own choice among those that match; all of them when there are fewer."""
        ...

    def move(self, who: Investigators, up_to: int, *, at: Span) -> None:
        """Move along paths to adjacent spaces, 0 to ``up_to`` times, space by space as the investigator chooses."""
        ...

    def move_to(self, who: Investigators, space: tuple[Space, ...], *, at: Span) -> None:
        """Move straight to a space (nothing happens when ``space`` is empty or already his)."""
        ...

    def give(
        self,
        who: Investigators,
        count: int | None,
        what: str,
        *,
        traits: tuple[str, ...] = (),
        to: tuple[Investigator, ...],
        at: Span,
    ) -> None:
        """Give ``count`` (``None``: any number, 0 included) ``"clue"`` tokens or ``"possession"`` cards to one of ``to``."""
        ...

    def trade(self, who: Investigators, other: Investigators, *, at: Span) -> None:
        """Trade any number of possessions between two investigators, on whatever spaces they are (rulebook, Trade)."""
        ...

    def improve(self, who: Investigators, skill: str | None, *, at: Span) -> None:
        """Improve a skill by one step, at most +2 (rulebook, Improvement Tokens); ``None`` lets him choose the skill."""
        ...

    def advance(self, track: str, count: int) -> None:
        """Advance a track (``"doom"``, ``"omen"``) that many steps."""
        ...

    def retreat(self, track: str, count: int) -> None:
        """Retreat a track (``"doom"``, ``"omen"``) that many steps, as far as it goes."""
        ...

    def defeat(self, who: tuple[Monster, ...]) -> None:
        """Defeat Monsters; an Epic Monster is defeated by lost Health only (rulebook, Epic Monsters)."""
        ...

    def additional_action(self, who: Investigators, count: int) -> None:
        """Let him perform additional actions in this Action Phase, none that he performed before this round."""
        ...

    def become_delayed(self, who: Investigators, *, chosen: bool = False, at: Span) -> None:
        """Become Delayed (rulings delayed-does-not-stack, delayed-mid-action); ``chosen``: he picked it among outcomes."""
        ...


Effect: TypeAlias = Callable[[Game, Investigator], None]
"""A compiled effect. ``me`` is the investigator who has the card."""


class Declare(Protocol):
    """What a card's declaration function tells the engine about its abilities.

    ``label`` is the ability's label on the card. ``limit`` is ``None`` or ``"round"`` (once per round). ``during`` and
    ``apart_from`` limit an ability to, or exclude it from, an `Activity`. ``optional`` abilities say "may"; a ``cost`` is paid
    when they are used. ``text`` is the clause offered to the player.
    """

    def action(self, label: str, effect: Effect, *, cost: Cost = ()) -> None:
        """A component action; ``cost`` tells what a compulsory first payment of it needs, so it is offered only when payable."""
        ...

    def reckoning(self, label: str, effect: Effect) -> None:
        """A reckoning effect."""
        ...

    def when(
        self,
        label: str,
        event: str,
        effect: Effect,
        *,
        who: str = "you",
        what: str | None = None,
        source: str | None = None,
        during: Activity | None = None,
        limit: str | None = None,
    ) -> None:
        """A triggered ability, resolved once each time.

        ``event``: ``"perform"`` (``what`` an action id), ``"gain"`` (``what`` is ``"this card"``; ``source`` ``"deck"`` asks
        that it came from the deck), ``"defeat"`` (``what`` ``"monster"``), ``"close"`` (``what`` ``"gate"``).
        ``who``: whose doing counts, ``"you"`` or ``"investigators on your space"``.
        """
        ...

    def opportunity(
        self, label: str, effect: Effect, *, text: str, phase: str, limit: str | None = None, cost: Cost = (), at: Span
    ) -> None:
        """An effect one may use at any time in a phase that is not inside an action; the cost is paid on use."""
        ...

    def bonus(
        self,
        label: str,
        skills: tuple[tuple[str, int], ...],
        *,
        text: str,
        optional: bool = False,
        cost: Cost = (),
        limit: str | None = None,
        requires: Requirement | None = None,
        during: Activity | None = None,
        apart_from: Activity | None = None,
        at: Span,
    ) -> None:
        """A bonus to skills; one bonus, the highest, joins a test. An optional one, once used, lasts for the ``during``."""
        ...

    def additional_dice(
        self,
        label: str,
        count: int,
        *,
        who: str,
        skill: str | None = None,
        requires: Requirement | None = None,
        during: Activity | None = None,
        apart_from: Activity | None = None,
    ) -> None:
        """Dice in addition to everything else, cumulative, for tests of ``"you"`` or ``"investigators on your space"``."""
        ...

    def reroll(
        self,
        label: str,
        count: int | None,
        *,
        text: str,
        skill: str | None = None,
        cost: Cost = (),
        limit: str | None = None,
        requires: Requirement | None = None,
        during: Activity | None = None,
        apart_from: Activity | None = None,
        at: Span,
    ) -> None:
        """An optional reroll of ``count`` dice of a test (``None``: any number), each of these dice once; once a test."""
        ...

    def add_to_die(
        self,
        label: str,
        amount: int,
        count: int,
        *,
        text: str,
        skill: str | None = None,
        cost: Cost = (),
        limit: str | None = None,
        requires: Requirement | None = None,
        during: Activity | None = None,
        apart_from: Activity | None = None,
        at: Span,
    ) -> None:
        """An optional ``amount`` added to the result of ``count`` dice of a test; once a test."""
        ...

    def counts_as(
        self,
        label: str,
        face: int,
        successes: int,
        *,
        skill: str | None = None,
        requires: Requirement | None = None,
        during: Activity | None = None,
        apart_from: Activity | None = None,
    ) -> None:
        """Each die of a test showing ``face`` counts as that many successes."""
        ...

    def prevent(
        self,
        label: str,
        what: str,
        amount: int | None,
        *,
        text: str,
        who: str = "you",
        up_to: bool = False,
        cost: Cost = (),
        limit: str | None = None,
        requires: Requirement | None = None,
        during: Activity | None = None,
        at: Span,
    ) -> None:
        """An optional prevention of a loss of ``"health"`` or ``"sanity"`` (never of spending).

        ``who`` is whose loss: ``"you"`` or ``"investigators on your space"``. ``amount`` is how much of one loss, ``None`` all
        that a single effect makes him lose, later losses of the same effect included.
        """
        ...

    def cheaper(self, label: str, what: str, amount: int, *, text: str, limit: str | None = None, at: Span) -> None:
        """An optional discount when paying a cost in the token ``what``, not below 0."""
        ...

    def cannot(
        self, label: str, verb: str, *, unless: str | None = None, during: Activity | None = None
    ) -> None:
        """A restriction on the holder, absolute after its own exception.

        ``verb``: ``"become delayed"``, ``"move"``, ``"recover health"`` or ``"recover sanity"``. ``unless``
        ``"he chooses to"`` leaves paying with it allowed.
        """
        ...

    def reduce(
        self, label: str, statistic: str, amount: int, *, minimum: int, during: Activity | None = None
    ) -> None:
        """Monsters the holder encounters have a ``"damage"`` (``"horror"``) lower by ``amount``, not below ``minimum``
        (a statistic already below it stays)."""
        ...

    def as_if(self, label: str, view: str, *, text: str, phase: str, limit: str | None = None, at: Span) -> None:
        """In ``phase`` he may choose an encounter under a view: ``"no monsters on your space"``; it changes no state."""
        ...


class Ability(Protocol):
    """One ability of a card as the generated index lists it."""

    @property
    def label(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def source(self) -> str:
        """Where it is written: ``file:line`` below ``cards_src``."""
        ...


class CardRecord(Protocol):
    """One card as the generated index lists it."""

    @property
    def id(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def set(self) -> str: ...
    @property
    def traits(self) -> tuple[str, ...]: ...
    @property
    def value(self) -> int | None: ...
    @property
    def copies(self) -> int: ...
    @property
    def abilities(self) -> tuple[Ability, ...]: ...
    @property
    def unknown(self) -> tuple[str, ...]:
        """What is not known of the card; a card with unknown parts is never executed."""
        ...

    @property
    def declare(self) -> Callable[[Declare], None]: ...


class SpaceRecord(Protocol):
    """One space of the board as the generated package lists it."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def type(self) -> str: ...
    @property
    def paths(self) -> tuple[tuple[str, str], ...]:
        """Pairs of path type (``"train"``, ``"ship"``, ``"uncharted"``) and space id."""
        ...


class CardPackage(Protocol):
    """What an engine needs of a generated package (the package's ``index`` module)."""

    @property
    def CARDS(self) -> tuple[CardRecord, ...]: ...
    @property
    def SPACES(self) -> tuple[SpaceRecord, ...]: ...
    @property
    def SKILLS(self) -> tuple[tuple[str, str], ...]:
        """Pairs of id and label: ``("lore", "Lore")``, in sheet order."""
        ...

    @property
    def LABELS(self) -> dict[str, str]:
        """The label of each vocabulary word by ``"class id"``: ``"token clue"`` → ``"Clue"``, ``"trait item"`` → ``"Item"``."""
        ...

    @property
    def AS_OF(self) -> str:
        """What the package was compiled for: ``"latest"``, ``"printed"`` or an ISO date."""
        ...

    @property
    def DIGEST(self) -> str:
        """A digest of the package's content, stored in every replay."""
        ...
