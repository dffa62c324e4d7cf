"""What few cards say, most of them sheets of investigators: spending at will, decks looked at, actions out of turn."""

from __future__ import annotations

from typing import Protocol

from cardwright_engine.api.words import Investigators, Space, Span


class RareGame(Protocol):
    """The part of the protocol for what few cards say."""

    def spend_any(self, who: Investigators, what: str, *, at: Span) -> int:
        """He spends as many of a token, of Health, Sanity or ``"improvement"`` as he likes, none included; how many these were.
        Nobody spends his last Health or Sanity (rulebook, Spend); an Improvement token is spent whole, and one of +2 counts as
        two (rules, Lola Hayes)."""
        ...

    def skill_of(self, who: Investigators, skill: str) -> int:
        """The value of a skill of his, with its improvements or impairments and without bonuses."""
        ...

    def discard_of_gained(self, who: Investigators, count: int, *, at: Span) -> None:
        """He discards so many of the cards that he gained by the last instruction to gain any, of his choice."""
        ...

    def substitute(self, who: Investigators, skill: str, other: str, *, at: Span) -> None:
        """A test of ``skill`` is resolved in place of that of the ``other``, with its modifier, in his Combat Encounter."""
        ...

    def recover_as_much(self, who: Investigators, resources: tuple[str, ...], *, at: Span) -> None:
        """He recovers as much as he spent last of one of these, not of what he spent (rules, Lily Chen)."""
        ...

    def act_now(self, who: Investigators, count: int, *, at: Span) -> None:
        """He performs that many actions at once, whether he has had his turn in this round or not; a Delayed investigator
        performs none (rules, Charlie Kane)."""
        ...

    def look_at_top(self, who: Investigators, pile: str, count: int, *, at: Span) -> None:
        """He looks at the top of a pile (``"gate"``); the discarded ones are mixed in below it where it is too short (rules,
        Akachi Onyele)."""
        ...

    def put_back(self, who: Investigators, pile: str, count: int, *, at: Span) -> None:
        """Of what he looked at he puts ``count`` on top of the pile and the others on its bottom."""
        ...

    def look_at_back(self, who: Investigators, *, at: Span) -> None:
        """He looks at the back of the card that was gained."""
        ...

    def gained_card(self, what: str, *, traits: tuple[str, ...] = (), card: str | None = None) -> bool:
        """Whether the card that was gained last is of a kind, with one of the traits and none of those with ``-`` before them, or
        that one."""
        ...

    def can_spawn(self, card: str) -> bool:
        """Whether a Monster of that name is left to spawn."""
        ...

    def spawned(self, spaces: tuple[Space, ...], *, card: str | None = None) -> bool:
        """Whether a Monster of those that this effect spawned last is on one of the spaces; ``card``: one of that name."""
        ...
