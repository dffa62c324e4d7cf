"""What an effect may ask of an engine and tell it to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from cardwright_engine.api.words import Cost, Investigator, Investigators, Monster, Space, Span, Target, Targets


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

    def is_on(self, who: Investigators, spaces: tuple[Space, ...]) -> bool:
        """Whether the investigator is on one of the spaces."""
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

    def has(self, who: Investigators, count: int, what: str, *, traits: tuple[str, ...] = (), card: str | None = None) -> bool:
        """Whether ``who`` has at least ``count`` of a thing: tokens, or cards of a kind, with one of the traits, or one card."""
        ...

    def can(self, who: Investigators, verb: str) -> bool:
        """Whether ``who`` could pick that among outcomes: ``"become delayed"`` (ruling delayed-does-not-stack)."""
        ...

    # -- choosing ----------------------------------------------------------------------------------------------------------
    def may(self, who: Investigators, text: str, *, at: Span, cost: Cost = ()) -> bool:
        """Offer the clause ``text``; with a cost it is offered only when payable, and accepting pays it."""
        ...

    def pay(self, who: Investigators, cost: Cost, *, at: Span) -> bool:
        """Pay a compulsory cost whole; ``False``, and nothing is paid, when it cannot be paid."""
        ...

    def either(self, who: Investigators, options: tuple[tuple[str, bool], ...], *, at: Span, optional: bool = False) -> int:
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
