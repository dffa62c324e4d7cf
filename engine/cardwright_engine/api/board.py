"""What an effect may ask of the board and do to it: tokens, Monsters, Gates, Clues, tracks and decks of the whole table."""

from __future__ import annotations

from typing import Protocol

from cardwright_engine.api.words import Cost, Investigator, Investigators, Monster, Space, Span, Spot, Targets


class BoardGame(Protocol):
    """The part of the protocol for what nobody has by himself."""

    # -- looking -----------------------------------------------------------------------------------------------------------
    def this_space(self) -> tuple[Space, ...]:
        """The space of what is being resolved: of the Monster, or the one that the card prints; else of who resolves it."""
        ...

    def spaces_of_deck(self, deck: str) -> tuple[Space, ...]:
        """The spaces that the encounter cards of a deck (``"expedition"``) of this game are for."""
        ...

    def side_board(self, board: str | None = None, *, who: Investigators | None = None) -> tuple[Space, ...]:
        """The spaces of a side board that is in play, or of the one that ``who`` is on; empty for any other."""
        ...

    def set_up_board(self, board: str, *, at: Span) -> None:
        """Set up the side board of that card (rules, Side Board Setup)."""
        ...

    def adjacent(self, spaces: tuple[Space, ...], *, board: str | None = None) -> tuple[Space, ...]:
        """The spaces at the other end of a path from any of these, those of a side board alone where one is named."""
        ...

    def active_space(self, deck: str) -> tuple[Space, ...]:
        """The space of the active token of a deck (``"expedition"``); empty where it is not on the board."""
        ...

    def nearest_of(self, who: Investigators, spaces: tuple[Space, ...]) -> tuple[Space, ...]:
        """Those of the spaces that are the fewest paths away from him, several when tied (rules, Nearest)."""
        ...

    def nearest_to(self, origin: tuple[Space, ...], spaces: tuple[Space, ...]) -> tuple[Space, ...]:
        """Those of the spaces that are the fewest paths away from the first of these (rules, Nearest)."""
        ...

    def this_monster(self) -> tuple[Monster, ...]:
        """The Monster whose ability is being resolved, while it is there."""
        ...

    def lost_by_this(self, people: tuple[Investigator, ...], what: str) -> tuple[Investigator, ...]:
        """Those of the people who lost Health or Sanity by this effect."""
        ...

    def random_space(self, spaces: tuple[Space, ...]) -> tuple[Space, ...]:
        """One of the spaces by drawing and discarding Clues of the pool until one shows such a space (rules, How do you
        Determine a Random Space?); where none is left the Lead Investigator chooses."""
        ...

    def holding(
        self,
        spaces: tuple[Space, ...],
        what: str,
        *,
        count: int = 1,
        card: str | None = None,
        track: str | None = None,
        without: bool = False,
    ) -> tuple[Space, ...]:
        """Those of the spaces with at least ``count`` of a thing on them, or ``without`` so many.

        Things are ``"gate"``, ``"clue"``, ``"monster"`` (of one name by ``card``), ``"investigator"`` and tokens. With a
        ``track`` only Gates that correspond to the space of its token count.
        """
        ...

    def there(self, what: str, *, on: tuple[Space, ...] | None = None, track: str | None = None) -> int:
        """How many of a thing there are on these spaces, anywhere on the board when ``None``."""
        ...

    def number_of_investigators(self) -> int:
        """How many investigators take part; one who is defeated counts until his player has another one or is eliminated."""
        ...

    def on_spot(self, token: str, spot: Spot) -> int:
        """How many of these tokens lie there."""
        ...

    def having(
        self,
        people: tuple[Investigator, ...],
        count: int,
        what: str,
        *,
        traits: tuple[str, ...] = (),
        card: str | None = None,
    ) -> tuple[Investigator, ...]:
        """Those of the people who have at least ``count`` of a thing (see `Game.has`)."""
        ...

    def has_awoken(self) -> bool:
        """Whether the Ancient One has awoken."""
        ...

    def track_shows(self, track: str, color: str) -> bool:
        """Whether the token of a track is on a space of that color ("the current Omen is blue")."""
        ...

    def deck_empty(self, deck: str) -> bool:
        """Whether no card is left in a deck."""
        ...

    def where(self, who: Targets) -> tuple[Space, ...]:
        """The spaces that these investigators and Monsters are on."""
        ...

    def measured(self, monsters: tuple[Monster, ...], statistic: str) -> int:
        """A statistic (``"toughness"``) of these Monsters, all together; of Monsters that have just left the board too."""
        ...

    def gates_left(self, *, discards: bool) -> int:
        """How many Gates are in the Gate stack, or in it and its discard pile."""
        ...

    def discarded(self, what: str) -> int:
        """How many ``"gate"`` this effect has discarded from the board."""
        ...

    def monsters_on(self, spot: Spot) -> tuple[Monster, ...]:
        """The Monsters that lie on a card; they are on no space."""
        ...

    # -- tokens ------------------------------------------------------------------------------------------------------------
    def place_monsters(self, monsters: tuple[Monster, ...], spot: Spot, *, at: Span) -> None:
        """Place Monsters on a card, wherever they lie: they leave the board and the cup as long as they lie there. An Epic one is
        moved by no such effect (rules, Epic Monsters)."""
        ...

    def place_from_cup(self, count: int, spot: Spot, *, at: Span) -> None:
        """Place random Monsters of the cup on a card; they do not spawn."""
        ...

    def keep_placed(self, token: str, *, at: Span) -> None:
        """The tokens that this card placed on the board stay there when it leaves play."""
        ...

    def place_on(self, count: int, token: str, spot: Spot, *, supply: str = "", at: Span) -> None:
        """Place tokens on a card, a sheet or a space of a track; ``supply``: random ones of it (``"pool"``).

        Each Health on a card lowers the toughness of the Epic Monsters it spawned by one (rules, Mysteries).
        """
        ...

    def place_this(self, who: Investigators, token: str, spot: Spot, *, at: Span) -> None:
        """Place the token that he encounters, the one on the space he counts as on; no effect without one."""
        ...

    def place_tokens(self, count: int, token: str, spaces: tuple[Space, ...], *, at: Span) -> None:
        """Place tokens on each of the spaces."""
        ...

    def remove_from(self, count: int | None, token: str, spot: Spot, *, at: Span) -> None:
        """Discard tokens from there, all when there are fewer; ``None`` is all."""
        ...

    def remove_tokens(self, count: int | None, token: str, spaces: tuple[Space, ...], *, at: Span) -> None:
        """Discard tokens from each of the spaces, all when there are fewer; ``None`` is all."""
        ...

    def move_some_clues(self, who: Investigators, up_to: int, space: tuple[Space, ...], *, at: Span) -> None:
        """Move up to that many Clues of the game board, of his choice, to a space."""
        ...

    def move_this_clue(self, who: Investigators, space: tuple[Space, ...], *, at: Span) -> None:
        """Move the Clue that he encounters to a space; no effect without one."""
        ...

    # -- Monsters, Gates and Clues -----------------------------------------------------------------------------------------
    def discard_clues(self, spaces: tuple[Space, ...], *, at: Span) -> None:
        """Discard each Clue that lies on these spaces."""
        ...

    def spawn_clues(self, count: int, *, on: tuple[Space, ...] | None = None, at: Span) -> None:
        """Spawn random Clues of the pool, each on the space it shows, or that many on each of these spaces (rules, Spawning
        Clues)."""
        ...

    def spawn_monsters(self, count: int, spaces: tuple[Space, ...], *, card: str | None = None, at: Span) -> None:
        """Spawn that many Monsters on each of the spaces, random ones of the cup or those of one name (rules, Spawning
        Monsters)."""
        ...

    def encounter(self, who: Investigators, monsters: tuple[Monster, ...], *, at: Span) -> None:
        """Encounter Monsters in combat at once; ``did("defeat", who)`` then tells whether he defeated them all."""
        ...

    def move_monsters(self, monsters: tuple[Monster, ...], space: tuple[Space, ...], *, at: Span) -> None:
        """Move Monsters to a space; an Epic Monster is moved by what it or what spawned it says only (rules, Epic Monsters)."""
        ...

    def discard_gates(self, spaces: tuple[Space, ...], *, at: Span) -> None:
        """Discard the Gates on these spaces; nobody closes them."""
        ...

    def move_toward(self, who: Targets, steps: int, spaces: tuple[Space, ...], *, at: Span) -> None:
        """Move along paths that many steps, each of them nearer to the nearest of these spaces; no further than to it."""
        ...

    def close_gates(self, who: Investigators, spaces: tuple[Space, ...], *, at: Span) -> None:
        """Close the Gates on these spaces; he closes them."""
        ...

    # -- tracks ------------------------------------------------------------------------------------------------------------
    def advance_to(self, track: str, space: int | str, *, quietly: bool = False, at: Span) -> None:
        """Advance a track to a number, or to its next space of a color, a whole lap away where it is there already."""
        ...

    def turn(self, who: Investigators, track: str, *, quietly: bool = False, at: Span) -> None:
        """Move the token of a track to a space of his choice; ``quietly``: Doom does not advance for it."""
        ...

    # -- cards -------------------------------------------------------------------------------------------------------------
    def resolve_part(self, part: str, *, at: Span) -> None:
        """Resolve another part of the card being resolved (``"pass"``, ``"fail"``) in this frame."""
        ...

    def gain_possessions(self, who: Investigators, *, at: Span) -> None:
        """Gain all that the defeated investigator whose sheet is being resolved has left (rules, Encountering Defeated
        Investigators)."""
        ...

    def flip(self, who: Investigators, what: str, *, card: str, at: Span) -> None:
        """Flip a card that he has, and resolve its back as part of this effect."""
        ...

    def leave_board(self, who: Investigators, *, at: Span) -> None:
        """Remove his token from the game board: he is lost in time and space, out of reach of all but this very card (rules,
        Lost in Time and Space)."""
        ...

    def put_on_board(self, who: Investigators, space: tuple[Space, ...], *, at: Span) -> None:
        """Place his token on a space, which is no move; whoever was lost is found."""
        ...

    def set_aside(self, count: int | None, what: str, *, card: str | None = None, of: str = "", at: Span) -> None:
        """Set Monsters of a name or the cards ``of`` somebody aside, all of them when ``None`` (rules, Set Aside): only what
        names them uses them from then on."""
        ...

    def shuffle(self, deck: str, *, at: Span) -> None:
        """Shuffle a deck."""
        ...

    def fill_reserve(self, count: int, deck: str, *, at: Span) -> None:
        """Place the top cards of a deck in the reserve."""
        ...

    def may_together(self, text: str, cost: Cost, *, at: Span) -> bool:
        """Offer investigators as a group to pay a cost, to which any of them may give a part; accepting pays it whole."""
        ...

    def lose_game(self, *, at: Span) -> None:
        """The investigators lose the game; it ends."""
        ...

    def win_game(self, *, at: Span) -> None:
        """The investigators win the game; it ends."""
        ...
