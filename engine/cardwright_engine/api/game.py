"""What an effect may ask of an engine and tell it to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from cardwright_engine.api.board import BoardGame
from cardwright_engine.api.rare import RareGame
from cardwright_engine.api.whole import TableGame
from cardwright_engine.api.words import Cost, Investigator, Investigators, Monster, Space, Span, Spot, Target, Targets


class Game(BoardGame, TableGame, RareGame, Protocol):
    """What an effect may ask of the engine and tell it to do.

    One resolution is one *frame*: the test, its dice and result, the choices made, a snapshot of the start, and what really
    happened to whom. `passed`, `failed`, `rolled`, `chosen`, `did` and `previous_space` read the frame of the effect that is
    being resolved. A group argument may be one target or a tuple; what stops one investigator of a group stops only him.
    """

    # -- the frame ---------------------------------------------------------------------------------------------------------
    def passed(self, skill: str | None = None) -> bool:
        """Whether a test was made in this frame and passed (at least one success).

        Of a ``skill``: the last test of it, those of a Combat Encounter that this effect caused included.
        """
        ...

    def failed(self, skill: str | None = None) -> bool:
        """Whether a test was made in this frame and failed (no success); of a ``skill`` as for `passed`."""
        ...

    def rolled(self, *faces: int) -> bool:
        """Whether the bare roll of this frame shows at least one of these faces."""
        ...

    def result(self, low: int, high: int | None = None) -> bool:
        """Whether a test was made in this frame with a result (successes) from ``low`` to ``high``; ``None``: or more."""
        ...

    def test_result(self) -> int:
        """The result of the last test of this frame; 0 without one."""
        ...

    def showed(self, face: int) -> bool:
        """Whether a die of the last test of this frame shows that face, rerolls included."""
        ...

    def had(self, who: Investigators, count: int, what: str, *, traits: tuple[str, ...] = (), card: str | None = None) -> bool:
        """What `has` would have said when this frame began ("already had")."""
        ...

    def gained_value(self) -> int:
        """The value of the card last gained in this frame; 0 without one."""
        ...

    def wait(self, deed: str, work: Callable[[], None]) -> None:
        """Let ``work`` wait for the back of this card, which may replace it: `resume` does it, `replace` drops it by ``deed``."""
        ...

    def resume(self) -> None:
        """Do what waits, in order. Flipping to a back that is not there, and the end of the frame, do so too."""
        ...

    def replace(self, deed: str) -> None:
        """Drop what waits under that name: something happens instead."""
        ...

    def no_test(self) -> None:
        """A test or roll that was offered was not made: nothing after this reads an earlier one."""
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
        """Whether the event ``verb`` really happened to ``who`` in the last instruction that could cause it.

        Verbs are ``"gain"``, ``"lose"``, ``"recover"``, ``"discard"``, ``"move"``, ``"improve"``, ``"become delayed"``,
        ``"defeat"`` (the Monster that ambushed him) and ``"accept"`` (the last offer was accepted, its cost paid). A declined
        offer leaves nothing done.
        """
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

    def monsters(
        self,
        *,
        on: tuple[Space, ...] | None = None,
        other_than: tuple[Target, ...] = (),
        card: str | None = None,
        epic: bool = True,
        at_least: int = 0,
        at_most: int | None = None,
    ) -> tuple[Monster, ...]:
        """The Monsters on the game board, Epic ones included, on one of the given spaces (anywhere when ``None``).

        ``card``: those of that name; not ``epic``: no Epic ones; from ``at_least`` to ``at_most`` toughness.
        """
        ...

    def lead(self) -> tuple[Investigator, ...]:
        """The Lead Investigator; empty when he is defeated."""
        ...

    def without(
        self,
        people: tuple[Investigator, ...],
        count: int,
        what: str,
        *,
        traits: tuple[str, ...] = (),
        card: str | None = None,
    ) -> tuple[Investigator, ...]:
        """Those of the people who do not have at least ``count`` of a thing (see `has`)."""
        ...

    def named_space(self, id: str) -> tuple[Space, ...]:
        """The space with that id."""
        ...

    def nearest(self, who: Investigators, *, type: str) -> tuple[Space, ...]:
        """The spaces of that type nearest to the investigator, several when tied; his own when it is one (rulebook, Nearest)."""
        ...

    def count(self, who: Investigators, what: str, *, traits: tuple[str, ...] = (), card: str | None = None) -> int:
        """How many of a thing the investigator has."""
        ...

    def spaces(self, *, type: str | None = None, other_than: tuple[Space, ...] = ()) -> tuple[Space, ...]:
        """The spaces of the game board, in board order, of that type (``"city"``, ``"wilderness"``, ``"sea"``), without those."""
        ...

    def has(self, who: Investigators, count: int, what: str, *, traits: tuple[str, ...] = (), card: str | None = None) -> bool:
        """Whether ``who`` has at least ``count`` of a thing: tokens, or cards of a kind, with one of the traits, or one card."""
        ...

    def can(self, who: Investigators, verb: str) -> bool:
        """Whether ``who`` could pick that among outcomes: ``"become delayed"`` (ruling delayed-does-not-stack)."""
        ...

    def can_gain(self, who: Investigators, what: str, *, traits: tuple[str, ...] = (), card: str | None = None) -> bool:
        """Whether he may choose to gain it: nobody chooses a Condition or Spell he has (rulebook, Conditions)."""
        ...

    def can_pay(self, who: Investigators, cost: Cost) -> bool:
        """Whether he can pay the cost whole."""
        ...

    # -- choosing ----------------------------------------------------------------------------------------------------------
    def may(self, who: Investigators, text: str, *, at: Span, cost: Cost = (), possible: bool = True) -> bool:
        """Offer the clause ``text`` where it is ``possible``; with a cost only when payable, and accepting pays it."""
        ...

    def paid(self, verb: str, what: str) -> bool:
        """Whether this effect was paid for like this (``"gain"``, ``"condition"``), whatever else could have been paid."""
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

    def choose_monster(
        self, who: Investigators, candidates: tuple[Monster, ...], *, at: Span, count: int | None = 1, total: int | None = None
    ) -> None:
        """Choose Monsters; ``chosen("monster")`` then tells which. ``None``: any number, of at most the ``total`` toughness."""
        ...

    def count_less(self, amount: int, *, minimum: int, at: Span) -> None:
        """Each Monster that is chosen by a total toughness counts as having less, not below ``minimum``."""
        ...

    def choose_investigator(self, who: Investigators, candidates: tuple[Investigator, ...], *, at: Span) -> None:
        """Choose 1 investigator; `chosen_investigators` then tells whom."""
        ...

    def each(self, people: Targets, work: Callable[[Investigator], None]) -> None:
        """Do ``work`` for each of the people in turn order; what stops one of them stops only him."""
        ...

    # -- dice --------------------------------------------------------------------------------------------------------------
    def test(self, who: Investigators, skill: str, modifier: int = 0, *, at: Span) -> None:
        """Resolve a test of a skill (rulebook, Tests); `passed` and `failed` read its result."""
        ...

    def roll(self, who: Investigators, dice: int, *, at: Span) -> None:
        """Roll dice without a test (ruling bare-roll-is-no-test); `rolled` reads them."""
        ...

    def add_successes(self, who: Investigators, count: int, *, at: Span) -> None:
        """Add to the result of the last test of this effect; what is asked of it afterwards knows the new result."""
        ...

    # -- doing -------------------------------------------------------------------------------------------------------------
    def gain(
        self,
        who: Investigators,
        count: int | None,
        what: str,
        *,
        traits: tuple[str, ...] = (),
        card: str | None = None,
        source: str = "deck",
        value: int | None = None,
        total: int | None = None,
        chosen: bool = False,
        at: Span,
    ) -> None:
        """Gain tokens from the pool, or cards of a kind: random, with one of the traits, or one card by id (rulebook, Gaining
        Possessions and Conditions). ``source`` is ``"deck"``, ``"reserve"`` or ``"reserve or discard pile"`` (the investigator's
        choice). From the reserve, ``count`` ``None`` is any number, ``value`` the highest value of each card and ``total`` of all
        together. ``chosen``: he picked it among outcomes."""
        ...

    def lose(self, who: Targets, count: int, what: str, *, at: Span) -> None:
        """Lose Health, Sanity or tokens; a loss may be prevented, and a Monster that lost its toughness is defeated."""
        ...

    def lose_at_once(self, who: Targets, losses: tuple[tuple[int, str], ...], *, at: Span) -> None:
        """Lose several things at once, pairs of how much and what: nobody is defeated by one of them before the other is lost."""
        ...

    def recover(self, who: Targets, count: int | None, what: str, *, additional: bool = False, at: Span) -> None:
        """Recover Health or Sanity, never above the maximum; ``None`` means all. Monsters recover lost Health."""
        ...

    def discard_this(self, *, at: Span) -> None:
        """Discard the card whose ability is being resolved."""
        ...

    def flip_this(self, *, at: Span) -> None:
        """Flip the card whose ability is being resolved (rulebook, Double-Sided Cards).

        To its back: the back is resolved in this frame. To its front: nothing is resolved. No effect when the holder no longer
        has it.
        """
        ...

    def discard(
        self,
        who: Investigators,
        count: int | None,
        what: str,
        *,
        traits: tuple[str, ...] = (),
        card: str | None = None,
        keep: int = 0,
        some: bool = False,
        at: Span,
    ) -> None:
        """Discard ``count`` of a thing one has, of one's own choice among those that match; all of them when there are fewer.
        ``None`` is all, except ``keep`` of them of one's choice, or as many as one likes where it is ``some``. The ``traits`` of
        improvement and impairment tokens are their skills."""
        ...

    def discard_gained(self, who: Investigators, *, at: Span) -> None:
        """Discard the card last gained in this frame, where he still has it."""
        ...

    def discard_monsters(self, monsters: tuple[Monster, ...], *, at: Span) -> None:
        """Discard Monsters from the game board to the cup without defeating them; an Epic Monster is not discarded."""
        ...

    def discard_clue(self, *, at: Span) -> None:
        """Discard the Clue last chosen in this frame from the game board; no effect without one."""
        ...

    def move(
        self,
        who: Investigators,
        up_to: int,
        *,
        exactly: bool = False,
        along: tuple[str, ...] | None = None,
        board: tuple[Space, ...] | None = None,
        at: Span,
    ) -> None:
        """Move along paths, ``along`` those of these types only, to adjacent spaces, of a ``board`` alone where given, 0 to
        ``up_to`` times (``exactly``: that often), as the investigator chooses."""
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

    def trade(self, who: Investigators, other: Investigators, *, only: str | None = None, at: Span) -> None:
        """Trade any number of possessions, or of one token ``only``, between two investigators, on whatever spaces they are
        (rulebook, Trade)."""
        ...

    def improve(self, who: Investigators, skill: str | None, *, additional: bool = False, at: Span) -> None:
        """Improve a skill by one step, at most +2 (rulebook, Improvement Tokens); ``None`` lets him choose the skill.
        ``additional``: another skill than he improved before in this frame."""
        ...

    def impair(self, who: Investigators, skill: str | None, *, at: Span) -> None:
        """Impair a skill by one step, an improvement first (rulebook, Impairment Tokens); ``None`` lets him choose the skill."""
        ...

    def advance(self, track: str, count: int, *, quietly: bool = False, at: Span) -> None:
        """Advance a track (``"doom"``, ``"omen"``) that many steps; ``quietly``: Doom does not advance for the Omen."""
        ...

    def retreat(self, track: str, count: int, *, quietly: bool = False, at: Span) -> None:
        """Retreat a track (``"doom"``, ``"omen"``) that many steps, as far as it goes; ``quietly``: as for `advance`."""
        ...

    def defeat(self, who: tuple[Monster, ...], *, at: Span) -> None:
        """Defeat Monsters; an Epic Monster is defeated by lost Health only (rulebook, Epic Monsters)."""
        ...

    def additional_action(self, who: Investigators, count: int, *, at: Span) -> None:
        """Let him perform additional actions in this Action Phase, none that he performed before this round."""
        ...

    def become_delayed(self, who: Investigators, *, chosen: bool = False, at: Span) -> None:
        """Become Delayed (rulings delayed-does-not-stack, delayed-mid-action); ``chosen``: he picked it among outcomes."""
        ...

    def devour(self, who: Investigators, *, at: Span) -> None:
        """Let investigators be devoured (rulebook, Devoured Investigators): defeated, with everything they had discarded."""
        ...

    def ambush(self, who: Investigators, *, card: str | None = None, at: Span) -> None:
        """A random Monster of the cup ambushes him (rulebook, Ambush): a Combat Encounter off the board, then back to the cup.
        One of a name is not drawn: its card says what it is like."""
        ...

    def spawn_gates(self, count: int, *, at: Span) -> None:
        """Spawn Gates from the stack, each with a Monster from the cup (rulebook, Gates)."""
        ...

    def resolve_reckoning(
        self,
        who: Investigators,
        what: str,
        *,
        traits: tuple[str, ...] = (),
        card: str | None = None,
        die: int | None = None,
        at: Span,
    ) -> None:
        """Let him resolve the reckoning effects of a card he has; ``die``: every die of it is treated as that face."""
        ...

    # -- what set the effect off, and what goes on around it ----------------------------------------------------------------
    def lost(self, what: str, skill: str | None = None) -> int:
        """How much Health or Sanity the test of a Combat Encounter cost, after or before which this effect is resolved.

        Of a ``skill``: the last test of it in a Combat Encounter that this effect caused.
        """
        ...

    def solved(self, what: str) -> int:
        """How many cards of that kind (``"mystery"``) have been solved in this game."""
        ...

    def is_ancient_one(self, name: str) -> bool:
        """Whether the Ancient One of this game has that name."""
        ...

    def corresponds(self, track: str) -> bool:
        """Whether the Gate of the event that set this effect off corresponds to the space of a track (rulebook, Gates)."""
        ...

    def event_skill(self) -> str:
        """The skill of the event that set this effect off: the one improved, or tested."""
        ...

    def place_gates(self, count: int, spot: Spot, *, at: Span) -> None:
        """Place the top Gates of the stack on a card or a sheet."""
        ...

    def place_that_gate(self, who: Investigators, spot: Spot, *, at: Span) -> None:
        """Place the Gate that the event was about on a card or a sheet, or the one on his space."""
        ...

    def more_dice(self, who: Investigators, count: int, *, least: int = 1, at: Span) -> None:
        """The next test of this effect rolls so many dice more (fewer where negative), at least ``least`` (rulebook, Tests)."""
        ...

    def offer_reroll(self, who: Investigators, count: int | None, *, text: str, cost: Cost = (), at: Span) -> None:
        """In the next test of this effect he may reroll ``count`` dice, once, at that price."""
        ...

    def reduce_that(self, who: Investigators, statistic: str, amount: int | None, *, minimum: int, at: Span) -> None:
        """The Monster of the Combat Encounter he is in has less ``"damage"`` (``"horror"``) in it (see `Declare.reduce`)."""
        ...

    def skip_test(self, skill: str, *, at: Span) -> None:
        """The test of that skill of the Combat Encounter he is in is not resolved (rules, Combat Encounters)."""
        ...

    def skip_encounter(self, who: Investigators, *, at: Span) -> None:
        """He resolves no other encounter in this Encounter Phase (rules, Combat Encounters: then one other encounter)."""
        ...

    def lose_nothing(self, what: str, *, at: Span) -> None:
        """Nothing of that is lost from the tests of the Combat Encounter he is in: something else was done instead."""
        ...

    # -- what lasts longer than the effect -----------------------------------------------------------------------------------
    def prevent(self, count: int, *, at: Span) -> None:
        """Prevent that much of the loss before which this effect is resolved (see `Declare.would`)."""
        ...

    def gain_bonus(self, who: Investigators, skills: tuple[tuple[str, int], ...], *, encounter: str, at: Span) -> None:
        """A bonus until the end of the encounter (``"combat"``) he is resolving; one bonus, the highest, joins a test."""
        ...

    def allow_reroll(
        self, who: Investigators, count: int | None, *, skill: str | None, encounter: str, text: str, at: Span
    ) -> None:
        """Allow one reroll of ``count`` dice in a test of the skill in the encounter he is resolving."""
        ...

    def allow_dice(self, who: Investigators, count: int, *, encounter: str, text: str, at: Span) -> None:
        """Allow additional dice in each test of the encounter (``"research"``) that follows this effect."""
        ...

    def grant_dice(self, who: Investigators, count: int, *, encounter: str, skill: str | None = None, at: Span) -> None:
        """So many dice more, or fewer where negative, in each test of the encounter (``"research"``) that follows this effect;
        ``""``: of every encounter of his in this Encounter Phase. Of a ``skill``: in tests of it."""
        ...

    def gain_this_clue(self, who: Investigators, *, at: Span) -> None:
        """Gain the Clue of the encounter: the one on the space he counts as on; no effect without one."""
        ...

    def discard_this_clue(self, *, at: Span) -> None:
        """Discard the Clue of the encounter of whoever resolves this effect."""
        ...

    def choose_clue(self, who: Investigators, *, on: tuple[Space, ...] | None = None, at: Span) -> None:
        """Choose a Clue on the game board, on one of these spaces where any are named; ``chosen_space`` then tells which."""
        ...

    def encounter_clue(self, who: Investigators, *, at: Span) -> None:
        """Encounter the Clue chosen in this frame, as if on its space and without the Monsters there, in place of the encounter
        that follows his Combat Encounters in this Encounter Phase (ruling clairvoyance-does-not-evade)."""
        ...

    def close_this_gate(self, who: Investigators, *, at: Span) -> None:
        """Close the Gate of the encounter he is resolving: the one on the space he counts as on."""
        ...

    def have_encounter(
        self, who: Investigators, encounter: str, *, instead_of_closing: Callable[[], None] | None = None, at: Span
    ) -> None:
        """Resolve an encounter of a sort (``"other-world"``); a Gate that it would close is not, and ``instead_of_closing`` is
        done."""
        ...

    def advance_active(self, what: str, count: int, *, at: Span) -> None:
        """Advance the active card of the kind ``what`` that many times, each time by what that card declares as its
        `Declare.advancement`; the active investigator resolves it. Nothing happens where there is none (rules, Mysteries:
        Advancing the Active Mystery)."""
        ...

    def solve_this(self, *, at: Span) -> None:
        """Solve the Rumor whose ability is being resolved: it leaves play (rulebook, Rumor)."""
        ...

    def encounter_as_if(self, who: Investigators, view: str, *, at: Span) -> None:
        """Choose an encounter in this Encounter Phase under a view (see `Declare.as_if`), once this effect is resolved."""
        ...


Given: TypeAlias = Callable[[Game, Investigator], bool]
"""What must be so when an event happens, asked in the frame of that event: `Game.chosen` is what it happened to."""

Effect: TypeAlias = Callable[[Game, Investigator], None]
"""A compiled effect. ``me`` is the investigator who has the card."""
