"""What a card tells an engine about its abilities, once a game."""

from __future__ import annotations

from typing import Protocol

from cardwright_engine.api.game import Effect, Given
from cardwright_engine.api.words import Activity, Cost, Requirement, Span


class Declare(Protocol):
    """What a card's declaration function tells the engine about its abilities.

    ``label`` is the ability's label on the card. ``limit`` is ``None`` or ``"round"`` (once per round). ``during`` and
    ``apart_from`` limit an ability to, or exclude it from, an `Activity`. ``optional`` abilities say "may"; a ``cost`` is paid
    when they are used. ``text`` is the clause offered to the player.
    ``given`` is asked where a card says more of the event than its words.
    """

    def part(self, id: str) -> Declare:
        """Declare for a part of the card, whose abilities are in force while that part is: the Cultists of an Ancient One
        sheet, its awakened side (rules, Ancient One Sheets)."""
        ...

    def setup(self, label: str, effect: Effect, *, step: int = 0, after: bool = False) -> None:
        """What is done in setup: before that ``step`` of it, ``after`` it; without a step where setup speaks of the card, or
        ``after`` all of setup (rulebook, Setup)."""
        ...

    def action(self, label: str, effect: Effect, *, cost: Cost = ()) -> None:
        """A component action; ``cost`` tells what a compulsory first payment of it needs, so it is offered only when payable."""
        ...

    def local_action(self, label: str, effect: Effect, *, cost: Cost = ()) -> None:
        """A local action (rulebook): whoever is on the holder's space may perform it, and is the effect's ``me``."""
        ...

    def reckoning(self, label: str, effect: Effect) -> None:
        """A reckoning effect."""
        ...

    def as_encounter(
        self, label: str, effect: Effect, *, on: str | None = None, given: Given | None = None, text: str, at: Span
    ) -> None:
        """An encounter that an investigator on the space ``on``, or of whom ``given`` is so, may choose as his encounter (ruling
        as-an-encounter-waits-for-monsters); he is the effect's ``me``."""
        ...

    def resolved(self, label: str, effect: Effect) -> None:
        """What is done when the card with that label, or the part of it, is resolved: an encounter, an Event, a defeat."""
        ...

    def advancement(self, label: str, effect: Effect, *, lends: bool = False) -> None:
        """What is done, by the active investigator, where an effect advances the active card of this card's kind; ``lends``: what
        it places there anybody may spend on an effect of the card, as it does not count towards solving it."""
        ...

    def back(self, label: str, effect: Effect) -> None:
        """The back with that label: resolved in the same frame when a copy that has this back is flipped to it."""
        ...

    def would(
        self,
        label: str,
        event: str,
        effect: Effect,
        *,
        who: str = "you",
        what: str = "",
        card: str | None = None,
        another: bool = False,
        cause: str = "",
        text: str | None = None,
        limit: str | None = None,
        given: Given | None = None,
        at: Span | None = None,
    ) -> None:
        """An ability resolved before something would happen; with ``text`` it is an offer, else compulsory.

        ``event`` ``"gain"``: ``who`` would gain the Condition ``card`` (``another``: one he has a copy of); the effect takes the
        place of gaining it. ``"encounter"``: in his part of the Encounter Phase; the effect takes the place of all encounters.
        ``"lose"``: ``what`` is ``"health"`` or ``"sanity"``; the loss follows, less what `Game.prevent` took off; the loser is
        the frame's ``active`` and its chosen investigator. ``who`` is ``"you"`` or ``"any investigator"``. On cards of the table:
        ``"gain"`` a card of the kind ``what`` for any investigator, who is asked and is the effect's ``me``; ``"advance"`` and
        ``"retreat"`` of a track ``what``, each step of it, where ``cause`` (``"gate"``, ``"other"``) moves it; an offer is made
        to each investigator of whom ``given`` is so, in turn order, until one accepts and is the effect's ``me``.
        """
        ...

    def when(
        self,
        label: str,
        event: str,
        effect: Effect,
        *,
        who: str = "you",
        what: str | tuple[str, ...] | None = None,
        source: str | None = None,
        during: Activity | None = None,
        limit: str | None = None,
        this: bool = False,
        by_itself: bool = True,
        given: Given | None = None,
    ) -> None:
        """A triggered ability, resolved once each time. Not ``by_itself``: what it does itself does not set it off again.

        ``event``: ``"perform"`` (``what`` an action id), ``"gain"`` (``what`` is ``"this card"``; ``source`` ``"deck"`` asks
        that it came from the deck), ``"defeat"`` (``what`` ``"monster"``), ``"close"`` (``what`` ``"gate"``), ``"resolve"``
        (``what`` an encounter id: set off when that encounter begins, before its first test), ``"resolved"`` (at its end).
        ``who``: whose doing counts, ``"you"``, ``"investigators on your space"``, ``"another investigator"`` or ``"any
        investigator"``; one of several ``what`` is enough. ``this``: it happens to this very card, or Monster.

        Moments of the table: ``"enter play"``, ``"phase begins"`` and ``"phase ends"`` (``what`` a phase), ``"solved"`` (a kind),
        ``"awaken"``, ``"advance"`` (``what`` ``"doom 0"``, ``"omen green"``), ``"tokens"`` (what lies on this card has changed),
        ``"defeated"`` (``what`` ``"monster"``, ``"non-epic monster"`` or a Monster by id, whoever did it), ``"its defeat"`` (of a
        Monster that this card spawned), ``"fall"`` (an investigator is defeated or devoured), ``"spawn"`` (``what`` ``"gate"``
        or ``"monster"``), ``"move"`` (onto the chosen space), ``"improve"``, ``"reroll"`` (``what`` the token spent), ``"pass"``
        (``what`` a skill).

        Of a Combat Encounter, ``what`` the skill: ``"before test"``, ``"rolled"`` (before its loss), ``"after test"``
        (rules, Combat Encounters): `Game.passed`, `Game.test_result` and `Game.lost` tell of that test.
        """
        ...

    def share_gains(self, label: str, action: str, *, text: str, at: Span) -> None:
        """Cards that the holder would gain by performing an action (``"acquire-assets"``) he may let other investigators gain,
        each card whom he likes (rules, Charlie Kane)."""
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
        text: str = "",
        optional: bool = False,
        skill: str | tuple[str, ...] | None = None,
        cost: Cost = (),
        limit: str | None = None,
        requires: Requirement | None = None,
        during: Activity | None = None,
        apart_from: Activity | None = None,
        at: Span | None = None,
    ) -> None:
        """Dice in addition to everything else, cumulative, for tests of ``"you"`` or ``"investigators on your space"``.

        Optional ones, of ``"you"`` only, are offered with their ``text`` before the roll; one use is for one test.
        """
        ...

    def reroll(
        self,
        label: str,
        count: int | None,
        *,
        text: str,
        every: bool = False,
        skill: str | tuple[str, ...] | None = None,
        cost: Cost = (),
        limit: str | None = None,
        requires: Requirement | None = None,
        during: Activity | None = None,
        apart_from: Activity | None = None,
        at: Span,
        then: Effect | None = None,
    ) -> None:
        """An optional reroll of ``count`` dice of a test (``None``: any number, ``every``: all), each once; once a test.

        Where it is used ``then`` is resolved besides.
        """
        ...

    def more_rerolled(self, label: str, count: int, *, what: str, who: str) -> None:
        """Up to ``count`` dice are rerolled for the token ``what``, spent to reroll one, by ``"investigators on your space"``."""
        ...

    def add_to_die(
        self,
        label: str,
        amount: int,
        count: int,
        *,
        text: str,
        skill: str | tuple[str, ...] | None = None,
        cost: Cost = (),
        limit: str | None = None,
        requires: Requirement | None = None,
        during: Activity | None = None,
        apart_from: Activity | None = None,
        at: Span,
    ) -> None:
        """An optional ``amount`` added to the result of ``count`` dice of a test; once a test."""
        ...

    def add_successes(
        self,
        label: str,
        count: int,
        *,
        text: str,
        skill: str | tuple[str, ...] | None = None,
        cost: Cost = (),
        limit: str | None = None,
        requires: Requirement | None = None,
        during: Activity | None = None,
        apart_from: Activity | None = None,
        at: Span,
    ) -> None:
        """An optional addition to the result of a test, after rerolls; once a test."""
        ...

    def counts_as(
        self,
        label: str,
        face: int,
        successes: int,
        *,
        skill: str | tuple[str, ...] | None = None,
        requires: Requirement | None = None,
        during: Activity | None = None,
        apart_from: Activity | None = None,
    ) -> None:
        """Each die of a test showing ``face`` counts as that many successes."""
        ...

    def minimum_dice(
        self,
        label: str,
        count: int,
        *,
        skill: str | tuple[str, ...] | None = None,
        requires: Requirement | None = None,
        during: Activity | None = None,
        apart_from: Activity | None = None,
    ) -> None:
        """The holder rolls at least that many dice in a test, whatever leaves him fewer."""
        ...

    def lose_resistance(
        self, label: str, what: str, *, requires: Requirement | None = None, during: Activity | None = None
    ) -> None:
        """Monsters that the holder encounters do not have their ``"physical"`` (``"magical"``) resistance."""
        ...

    def successes(self, label: str, faces: tuple[int, ...], *, only: bool = False) -> None:
        """The faces that are successes in the holder's tests, besides 5 and 6; with ``only`` no others are."""
        ...

    def prevent(
        self,
        label: str,
        what: str,
        amount: int | None,
        *,
        text: str,
        who: str = "you",
        cost: Cost = (),
        limit: str | None = None,
        requires: Requirement | None = None,
        during: Activity | None = None,
        at: Span,
    ) -> None:
        """An optional prevention of a loss of ``"health"`` or ``"sanity"`` (never of spending).

        ``who`` is whose loss: ``"you"`` or ``"investigators on your space"``. ``amount`` is how much of one loss, also where
        the card says "up to": as much as possible is prevented. ``None`` is all that a single effect makes him lose, later losses
        of the same effect included.
        """
        ...

    def cheaper(
        self, label: str, what: str, amount: int, *, text: str, limit: str | None = None, cost: Cost = (), at: Span
    ) -> None:
        """An optional discount when paying a cost in the token ``what``, not below 0; ``cost`` is paid in place of it."""
        ...

    def cannot(
        self,
        label: str,
        verb: str,
        *,
        what: str = "",
        who: str = "you",
        unless: str | None = None,
        during: Activity | None = None,
        given: Given | None = None,
    ) -> None:
        """A restriction on the holder, absolute after its own exception.

        ``who`` is ``"you"`` (on a Monster's card: who fights it), ``"any investigator"``, ``"this monster"`` or a Monster by id.
        With ``what``: ``"perform"`` an action, ``"resolve"`` an encounter, ``"close"`` a Gate, ``"place"`` something (in the
        reserve), ``"spend"`` a token on a reroll, ``"gain"`` a card, ``"lose"`` Health.

        ``verb``: ``"become delayed"``, ``"move"``, ``"recover health"``, ``"recover sanity"`` or ``"perform other actions"``
        (other than those of this very card). ``unless`` ``"he chooses to"`` leaves paying with it allowed. ``"be eliminated"``:
        by being defeated though the Ancient One has awoken.
        """
        ...

    def reduce(self, label: str, statistic: str, amount: int | None, *, minimum: int, during: Activity | None = None) -> None:
        """Monsters the holder encounters have a ``"damage"`` (``"horror"``) lower by ``amount``, not below ``minimum``
        (a statistic already below it stays); ``None``: to the minimum."""
        ...

    def as_if(self, label: str, view: str, *, text: str, phase: str, limit: str | None = None, at: Span) -> None:
        """In ``phase`` he may choose an encounter under a view: ``"no monsters on your space"``; it changes no state."""
        ...
