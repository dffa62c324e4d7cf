"""What an effect may do with cards of the whole table: encounters and Mythos cards drawn by it, Mysteries, the Ancient One."""

from __future__ import annotations

from typing import Protocol

from cardwright_engine.api.words import Investigators, Monster, Space, Span, Spot


class TableGame(Protocol):
    """The part of the protocol for cards that nobody has."""

    def draw_encounter(self, who: Investigators, kind: str, deck: str, *, at: Span) -> None:
        """He draws the top card of that deck of a kind (``"special-encounter"``, ``"R'lyeh Risen"``), resolves it, and it is
        discarded (rules, Complex Encounters)."""
        ...

    def was_defeated(self, card: str) -> bool:
        """Whether the Epic Monster of that card has been defeated in this game, and not spawned again."""
        ...

    def this_monster(self) -> tuple[Monster, ...]:
        """The Monster whose ability is being resolved, or that is being fought; empty where it is no longer there."""
        ...

    def place_spent(self, count: int, token: str, spot: Spot, *, at: Span) -> None:
        """Place the tokens there that were just spent."""
        ...

    def gained_in_encounter(self, who: Investigators, token: str) -> int:
        """How many of these tokens he has gained in the encounter that he is resolving."""
        ...

    def move_clues(self, spaces: tuple[Space, ...], *, at: Span) -> None:
        """Move each Clue on the board to the nearest of these spaces (rules, Nearest); of several the Lead Investigator
        chooses."""
        ...

    def corresponds(self, track: str) -> bool:
        """Whether the Gate of the event that is asked about is of the color that the token of a track (``"omen"``) is on."""
        ...

    def draw_from_box(self, kind: str, type: str, *, at: Span) -> None:
        """A random card of a kind and type (``"mythos"``, ``"rumor"``) that is in the game box is resolved whole (rules, Mythos
        Phase)."""
        ...

    def draw_into_play(self, kind: str, *, group: str = "", card: str = "", at: Span) -> None:
        """Put a card of a kind in play, a random one of those whose fields print ``group`` (``"Antarctica III"``), or that card
        (rules, Adventures); nothing where none is left."""
        ...

    def monster_surge(self, space: tuple[Space, ...], *, at: Span) -> None:
        """A Monster surge at the Gates on a space alone (rules, Monster Surge): nothing where there is none."""
        ...

    def fight(self, who: Investigators, monsters: tuple[Monster, ...], *, at: Span) -> None:
        """He resolves a Combat Encounter against each of these Monsters, in an order of his choice, Epic ones last."""
        ...

    def resolve_reckonings(self, what: str, *, twice: bool = False, die: int | None = None, at: Span) -> None:
        """The Reckoning effect of each ``"monster"`` on the board, of each ``"mythos"`` card in play, or of each card of a kind
        that investigators have, is resolved; every die is treated as ``die`` where given."""
        ...

    def reckonings(self, what: str) -> int:
        """How many of those have a Reckoning effect."""
        ...

    def solve_one(self, who: Investigators, kind: str, type: str, *, at: Span) -> None:
        """Solve one card in play of a kind and type (``"mythos"``, ``"rumor"``), one of his choice where there are several."""
        ...

    def shuffle_solved(self, who: Investigators, kind: str, *, random: bool, at: Span) -> None:
        """Shuffle a solved card of a kind (``"mystery"``) into its deck, by chance or by his choice; it counts as solved no more
        (rules, Mysteries)."""
        ...

    def flip_sheet(self, *, at: Span) -> None:
        """Flip the Ancient One sheet, which stays so (rules, The Ancient One Awakens)."""
        ...

    def awaken(self, *, at: Span) -> None:
        """The Ancient One awakens, as it does where Doom reaches 0."""
        ...

    def in_play(self, kind: str, type: str) -> int:
        """How many cards of a kind and type (``"mythos"``, ``"rumor"``) are in play."""
        ...

    def draw_next(self, kind: str, *, at: Span) -> None:
        """The next card of the Mythos deck (``"mythos"``) is drawn and resolved whole; nothing where none is left."""
        ...

    def fallen(self) -> int:
        """How many investigators have been defeated or devoured in this game."""
        ...

    def discard_fallen(self, who: Investigators, count: int, *, at: Span) -> None:
        """Discard so many of the defeated investigators who lie on the board, of his choice, with their sheets and all that lies
        on them (rules, Encountering Defeated Investigators)."""
        ...

    def discard_left(self, *, at: Span) -> None:
        """Discard all possessions that lie on the sheets of defeated investigators."""
        ...

    def return_defeated(self, *, at: Span) -> None:
        """Return all defeated investigators who lie on the board to the game box."""
        ...

    def discard_together(self, count: int, what: str, *, at: Span) -> None:
        """Investigators as a group discard so many tokens, to which any of them may give a part; all when there are fewer."""
        ...

    def search(self, deck: str, *, everywhere: bool = False, least: int | None = None, active: bool = False, at: Span) -> None:
        """Find cards of a deck: those of at least that value, or those for the space of its ``active`` token; ``everywhere``: of
        the discard pile and the reserve too. `return_found` then knows them."""
        ...

    def return_found(self, *, at: Span) -> None:
        """Return the cards that were found to the game box; the deck that was searched is shuffled."""
        ...

    def discard_reserve(self, *, at: Span) -> None:
        """Discard all cards of the reserve; others take their place where cards can be placed there."""
        ...
