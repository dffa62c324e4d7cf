"""The state of a game: plain data that can be copied, compared, and written as JSON.

Decks and discard piles are lists of card ids, the top card first. A card in play is an instance with a uid; an
investigator has the uids of his cards. Everything here is true *between* effects only: the middle of an effect lives
on Python's stack.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from cardwright_engine.figures import ACTIONS_PER_TURN, Investigator, Monster, copied, plain
from cardwright_engine.plain_data import NotPlain, misfit, read_json

__all__ = ["ACTIONS_PER_TURN", "STATE_VERSION", "Investigator", "Monster", "State", "StateError"]

STATE_VERSION = 6


class StateError(Exception):
    """The state does not hold the thing that was asked for, or was written by another version."""


@dataclass
class State:
    """The whole table between two effects."""

    investigators: list[Investigator] = field(default_factory=list)
    """In seating order; turn order begins with the Lead Investigator."""
    lead: str = ""
    instances: dict[int, str] = field(default_factory=dict)
    """Card id of each card in play, by uid."""
    backs: dict[int, str] = field(default_factory=dict)
    """The back of each two-faced card in play, by uid."""
    facedown: list[int] = field(default_factory=list)
    """The uids of cards that show their back: the front has no effect (ruling front-needs-to-show)."""
    hidden_backs: dict[str, list[str]] = field(default_factory=dict)
    """The backs of the copies nobody has, by card id; whoever gains a copy gets a random one of them, unseen."""
    in_play: list[int] = field(default_factory=list)
    """The uids of cards in play that nobody has, such as Rumors."""
    on_cards: dict[int, list[str]] = field(default_factory=dict)
    """The tokens on each card in play that has any, by uid: a token once for each."""
    monsters: list[Monster] = field(default_factory=list)
    cup: list[Monster] = field(default_factory=list)
    kept: list[Monster] = field(default_factory=list)
    """The Monsters that lie on cards in play."""
    gates: list[str] = field(default_factory=list)
    """The spaces that have a Gate, a space once for each."""
    gate_stack: list[str] = field(default_factory=list)
    """The spaces of the Gates that are not on the board, the top one first."""
    gate_discards: list[str] = field(default_factory=list)
    """The spaces of the Gates that were discarded while others are left in the stack."""
    clues: list[str] = field(default_factory=list)
    """The spaces that have a Clue, a space once for each."""
    clue_pool: list[str] = field(default_factory=list)
    """The spaces printed on the Clue tokens in the pool, in a random order; the first is drawn first."""
    clue_discards: list[str] = field(default_factory=list)
    clues_out: list[str] = field(default_factory=list)
    """The spaces printed on the Clue tokens that lie elsewhere, in the order in which they left the pool."""
    expedition: str = ""
    """The space of the Active Expedition token."""
    boards: list[str] = field(default_factory=list)
    """The ids of the side boards in play."""
    on_spaces: dict[str, list[str]] = field(default_factory=dict)
    """The other tokens on each space that has any, such as ``"eldritch"``: a token once for each."""
    placed: dict[int, list[str]] = field(default_factory=dict)
    """The tokens that each card in play has placed on the board, by uid: ``"eldritch rome"``, once for each."""
    on_tracks: dict[str, list[str]] = field(default_factory=dict)
    """The tokens on the spaces of tracks, by ``"omen green"``, ``"omen blue 1"``, ``"omen red"``, ``"omen blue 2"``."""
    decks: dict[str, list[str]] = field(default_factory=dict)
    discards: dict[str, list[str]] = field(default_factory=dict)
    reserve: list[str] = field(default_factory=list)
    set_aside: list[str] = field(default_factory=list)
    """The ids of the cards and Monsters that were set aside (rules, Set Aside)."""
    boxed: list[str] = field(default_factory=list)
    """The ids of the cards, sheets and Monsters that were removed from the game."""
    ancient_one: int = 0
    """The uid of the Ancient One sheet, which is in play; 0 for none."""
    awakened: bool = False
    """Whether the Ancient One has awakened: its sheet then shows its back."""
    mystery: int = 0
    """The uid of the active Mystery, which is in play; 0 for none."""
    solved: list[str] = field(default_factory=list)
    """The ids of the Mysteries that were solved."""
    doom: int = 15
    """The space of the Doom track; advancing goes towards 0."""
    omen: int = 0
    """Steps from the green space of the Omen track, clockwise, 0 to 3."""
    reference: str = "usual"
    """Which Reference cards are used, of `opening.REFERENCES`."""
    phase: str = ""
    round: int = 1
    used: list[str] = field(default_factory=list)
    """Once-per-round abilities already used this round, as ``"uid/label"``."""
    next_uid: int = 1
    outcome: str = ""
    """How the game ended, ``""`` while it goes on."""

    # -- looking up --------------------------------------------------------------------------------------------------
    def investigator(self, name: str) -> Investigator:
        """The investigator of that name."""
        for investigator in self.investigators:
            if investigator.name == name:
                return investigator
        raise StateError(f"no investigator is named {name!r}")

    def monster(self, uid: int) -> Monster:
        """The Monster on the board with that uid."""
        for monster in self.monsters:
            if monster.uid == uid:
                return monster
        raise StateError(f"no Monster on the board has the uid {uid}")

    def toughness_of(self, monster: Monster) -> int:
        """Its toughness; each Health on the card that spawned an Epic one lowers it (rules, Advancing the Active Mystery)."""
        return monster.toughness - self.on_cards.get(monster.spawned_by, []).count("health") * monster.epic

    def in_turn_order(self) -> list[Investigator]:
        """Undefeated investigators, from the Lead Investigator clockwise."""
        return [investigator for investigator in self.from_lead() if not investigator.defeated]

    def from_lead(self) -> list[Investigator]:
        """Everybody, defeated or not, from the Lead Investigator clockwise."""
        people = self.investigators
        for start, one in enumerate(people):
            if one.name == self.lead:
                return people[start:] + people[:start]
        return people.copy()

    def every_card(self) -> Iterator[str]:
        """The id of each copy of a card, sheet or Monster of the game, wherever it is; ``""`` of a Monster without a card."""
        for pile in (*self.decks.values(), *self.discards.values(), self.reserve, self.set_aside, self.boxed, self.solved):
            yield from pile
        yield from self.instances.values()
        yield from (one.card for one in (*self.monsters, *self.cup, *self.kept))

    # -- setting up --------------------------------------------------------------------------------------------------
    def new_uid(self) -> int:
        """A uid no other card or Monster has."""
        uid = self.next_uid
        self.next_uid += 1
        return uid

    def add_investigator(
        self, name: str, space: str, *, health: int = 5, sanity: int = 5, skills: dict[str, int] | None = None
    ) -> Investigator:
        """Seat an investigator with full Health and Sanity; the first one becomes Lead Investigator."""
        investigator = Investigator(name, space, health, sanity, health, sanity, dict(skills or {}))
        self.investigators.append(investigator)
        self.lead = self.lead or name
        return investigator

    def add_card(self, name: str, card: str) -> int:
        """Give an investigator a card for setup, no trigger fires; a copy leaves its deck, discard pile or reserve.

        A two-faced card gets the first of its hidden backs.
        """
        piles = [*self.decks.values(), *self.discards.values(), self.reserve]
        pile = next((pile for pile in piles if card in pile), None)
        if pile is not None:
            pile.remove(card)
        uid = self.new_uid()
        self.instances[uid] = card
        if self.hidden_backs.get(card):
            self.backs[uid] = self.hidden_backs[card].pop(0)
        self.investigator(name).cards.append(uid)
        return uid

    def put_on_discards(self, kind: str, card: str) -> None:
        """Put a card on top of the discard pile of its kind."""
        self.discards.setdefault(kind, []).insert(0, card)

    def put_in_play(self, card: str) -> int:
        """Put a card in play that nobody has, for setup; a copy leaves its deck or discard pile."""
        pile = next((pile for pile in (*self.decks.values(), *self.discards.values()) if card in pile), None)
        if pile is not None:
            pile.remove(card)
        uid = self._instance_of(card)
        self.in_play.append(uid)
        return uid

    def give_sheet(self, name: str, card: str) -> int:
        """Give an investigator his sheet; it is no possession of his."""
        uid = self.investigator(name).sheet = self._instance_of(card)
        return uid

    def _instance_of(self, card: str) -> int:
        uid = self.new_uid()
        self.instances[uid] = card
        return uid

    def place_on(self, uid: int, token: str, count: int = 1) -> None:
        """Place tokens on a card in play."""
        self.on_cards.setdefault(uid, []).extend([token] * count)

    def add_monster(self, name: str, space: str, toughness: int, **values: Any) -> Monster:
        """Put a Monster on a space; ``values`` are further fields of `Monster`."""
        monster = Monster(self.new_uid(), name, space, toughness, **values)
        self.monsters.append(monster)
        return monster

    # -- writing and reading -----------------------------------------------------------------------------------------
    def copy(self) -> State:
        """An independent copy."""
        return State(**{name: copied(value) for name, value in vars(self).items()})

    def to_data(self) -> dict[str, Any]:
        """The state as JSON data with its version."""
        data = {name: plain(value) for name, value in vars(self).items()}
        for name in ("instances", "backs", "on_cards", "placed"):
            data[name] = {str(uid): one for uid, one in data[name].items()}
        return {"version": STATE_VERSION, **data}

    def to_json(self) -> str:
        """The state as one line of JSON, keys sorted."""
        return json.dumps(self.to_data(), sort_keys=True, ensure_ascii=False)

    @staticmethod
    def from_data(data: dict[str, Any]) -> State:
        """Read what `to_data` wrote; refuse another version, and anything that has another shape."""
        version = data.get("version") if isinstance(data, dict) else None
        if isinstance(data, dict) and version != STATE_VERSION:
            raise StateError(f"the state was written by version {version!r:.60}, this engine reads version {STATE_VERSION} only")
        values = {key: value for key, value in data.items() if key != "version"} if isinstance(data, dict) else data
        fault = misfit(values, State, "state")
        if fault:
            raise StateError(fault)
        values = copy.deepcopy(values)
        for name, kind in (("investigators", Investigator), ("monsters", Monster), ("cup", Monster), ("kept", Monster)):
            values[name] = [kind(**one) for one in values.get(name, [])]
        for name in ("instances", "backs", "on_cards", "placed"):
            values[name] = {int(uid): one for uid, one in values.get(name, {}).items()}
        return State(**values)

    @staticmethod
    def from_json(text: str) -> State:
        """Read what `to_json` wrote."""
        try:
            return State.from_data(read_json(text))
        except NotPlain as error:
            raise StateError(f"the state cannot be read: {error}") from None
