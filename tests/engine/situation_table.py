"""How a table stands, line by line: a subject of a situation is written to the state (``given``) and read from it (``then``)."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Any

from cardwright_engine import ReferenceGame, Scripted, State, new_state
from cardwright_engine.bestiary import monster_of
from cardwright_engine.decks import word_of
from cardwright_engine.figures import Investigator

OMENS = ("green", "blue 1", "red", "blue 2")
TOKENS = {
    "Clues": "clue",
    "Train Tickets": "train-ticket",
    "Ship Tickets": "ship-ticket",
    "Focus": "focus",
}
SKILLS = ("lore", "influence", "observation", "strength", "will")
FLAGS = ("delayed", "defeated", "lost", "waiting")
YES = {True: "yes", False: "no"}


def split(text: str) -> list[str]:
    """The items of a list; none for ``none``."""
    return [] if text == "none" else text.split(", ")


class Table:
    """A package, the state that is set, and the names of everything."""

    def __init__(self, package: Any) -> None:
        self.package = package
        self.state: State = new_state(package)
        self.spaces = {space.name: space.id for space in package.SPACES}
        self.cards: dict[str, str] = {}
        for card in package.CARDS:
            self.cards.setdefault(card.name, card.id)
            self.cards.setdefault(f"{card.name} {card.kind}", card.id)
            self.cards.setdefault(card.id, card.id)
        self.records = {card.id: card for card in package.CARDS}
        self.names = {card.id: card.name for card in package.CARDS}
        self.space_names = {id: name for name, id in self.spaces.items()}

    # -- given -------------------------------------------------------------------------------------------------------
    def put(self, line: str) -> None:
        """Set what a line tells."""
        subject, _, value = line.partition(": ")
        who = self._person(subject)
        if who is not None:
            self._put_person(who, subject.partition(" ")[2], value)
            return
        for does in (self._put_tracks, self._put_gates, self._put_clues, self._put_monsters, self._put_in_play, self._put_cards):
            if does(subject, value):
                return
        raise AssertionError(f"nothing is called {subject!r}")

    def _put_tracks(self, subject: str, value: str) -> bool:
        state = self.state
        if subject == "Doom":
            state.doom = int(value)
        elif subject == "Omen":
            state.omen = OMENS.index(value)
        elif subject == "Lead":
            state.lead = value
        elif subject == "awakened":
            state.awakened = value == "yes"
        elif subject == "expedition":
            state.expedition = self.spaces[value]
        else:
            return False
        return True

    def _put_gates(self, subject: str, value: str) -> bool:
        state = self.state
        spaces = list(state.gate_stack) if value == "all" else [self.spaces.get(one, "") for one in split(value)]
        if subject == "Gates":
            state.gates = spaces
        elif subject == "Gate discards":
            state.gate_discards = spaces
        elif subject != "top of the Gate stack":
            return False
        rest = [one for one in state.gate_stack if one not in spaces]
        state.gate_stack = (spaces if subject.startswith("top") else []) + rest
        return True

    def _put_clues(self, subject: str, value: str) -> bool:
        state = self.state
        if subject == "Clues":
            left = {self.spaces[one] for one in split(value.removeprefix("all but "))} if value.startswith("all but ") else set()
            every = [one for one in state.clue_pool if one not in left]
            for space in every if value.startswith("all") else [self.spaces[one] for one in split(value)]:
                self._clue_out(space)
                state.clues.append(space)
        elif subject == "top of the Clue pool":
            top = [self.spaces[one] for one in split(value)]
            state.clue_pool = top + [one for one in state.clue_pool if one not in top]
        elif subject == "Clue discards":
            state.clue_discards = [self.spaces[one] for one in split(value)]
            state.clue_pool = [one for one in state.clue_pool if one not in state.clue_discards]
        else:
            return False
        return True

    def _clue_out(self, space: str = "") -> None:
        """A Clue leaves the pool: that of the space where it is there, else the last."""
        pool = self.state.clue_pool
        token = pool.pop(pool.index(space) if space in pool else -1)
        self.state.clues_out.append(token)

    def _put_monsters(self, subject: str, value: str) -> bool:
        for one in split(value) if subject in ("Monsters", "cup") else []:
            self._put_monster(one, cup=subject == "cup")
        return subject in ("Monsters", "cup")

    def _put_in_play(self, subject: str, value: str) -> bool:
        state = self.state
        if subject == "Ancient One":
            state.ancient_one = state.put_in_play(self.cards[f"{value} ancient-one"])
        elif subject == "Mystery":
            state.mystery = state.put_in_play(self.cards[value])
        elif subject == "in play":
            state.put_in_play(self.cards[value])
        elif subject.startswith("tokens on "):
            place, tokens = subject.removeprefix("tokens on "), split(value)
            if place in OMENS:
                state.on_tracks[f"omen {place}"] = tokens
            else:
                state.place_on(self._uid(place), tokens[0], len(tokens))
        else:
            return False
        return True

    def _put_cards(self, subject: str, value: str) -> bool:
        state = self.state
        if subject in ("reserve", "solved"):
            pile, deck = (state.reserve, "asset") if subject == "reserve" else (state.solved, "mystery")
            for one in split(value):
                state.decks[deck].remove(self.cards[one])
                pile.append(self.cards[one])
        elif subject.endswith((" deck", " discards")):
            self._put_pile(subject, value)
        elif subject.startswith("back of "):
            state.hidden_backs[self.cards[subject.removeprefix("back of ")]].sort(key=lambda back: back != value)
        else:
            return False
        return True

    def _put_person(self, who: Investigator, what: str, value: str) -> None:
        if what in TOKENS:
            who.tokens[TOKENS[what]] = int(value)
            for _ in range(int(value) if what == "Clues" else 0):
                self._clue_out()
        elif what in ("Health", "Sanity"):
            setattr(who, what.lower(), int(value))
        elif what == "maximum Sanity":
            who.sanity = who.maximum_sanity = int(value)
        elif what.lower() in SKILLS:
            who.skills[what.lower()] = int(value)
        elif what.endswith(" improvement"):
            who.improvements[what.split(maxsplit=1)[0].lower()] = int(value)
        elif what.lower() in FLAGS:
            setattr(who, what.lower(), value == "yes")
        elif what == "cards":
            for one in split(value):
                self.state.add_card(who.name, self.cards[one])
        elif what == "sheet":
            self.state.give_sheet(who.name, self.cards[value])
        elif what == "away by":
            who.lost, who.space = True, ""
            who.lost_by = self.state.add_card(who.name, self.cards[value])
        elif what == "fallen":
            who.defeated, who.fallen, who.delayed = True, value, False
            setattr(who, value, 0)
        else:
            raise AssertionError(f"nobody has {what!r}")

    def _put_monster(self, text: str, *, cup: bool) -> None:
        """``Ghoul on Rome``, ``Ghoul on Rome without 1 Health``; in the cup, ``Ghoul``."""
        state = self.state
        found = re.fullmatch(r"(.+?)(?: on (.+?))?(?: without (\d+) Health)?", text)
        assert found is not None
        table = ReferenceGame(self.package, state, Scripted([])).table
        card = self.cards.get(f"{found[1]} epic-monster") or self.cards[f"{found[1]} monster"]
        monster = monster_of(table, card)
        monster.uid = state.new_uid()
        monster.space, monster.lost_health = "" if cup else self.spaces[found[2]], int(found[3] or 0)
        monster.spawned_by = state.mystery if monster.epic else 0
        (state.cup if cup else state.monsters).append(monster)

    def _put_pile(self, subject: str, value: str) -> None:
        """The whole pile; what else there is of it was removed from the game."""
        name, _, where = subject.rpartition(" ")
        piles = self.state.decks if where == "deck" else self.state.discards
        kind, wanted = name.lower().replace(" ", "-"), [self.cards[one] for one in split(value)]
        kind = next(one for one in self.state.decks if one in (kind, name, f"location-encounter {kind}", f"{kind}-encounter"))
        for card in wanted:
            next(pile for pile in (self.state.decks[kind], self.state.boxed) if card in pile).remove(card)
        if where == "deck":
            self.state.boxed += self.state.decks[kind]
        piles[kind] = wanted

    def _person(self, subject: str) -> Investigator | None:
        name = subject.partition(" ")[0]
        return next((one for one in self.state.investigators if one.name == name), None)

    def seat(self, name: str, space: str) -> None:
        """Somebody sits down, each skill at 2, Health and Sanity at 5."""
        self.state.add_investigator(name, self.spaces[space], skills=dict.fromkeys(SKILLS, 2))

    def _uid(self, card: str) -> int:
        id = self.cards.get(f"{card} ancient-one", self.cards[card])
        return next(uid for uid, one in self.state.instances.items() if one == id)

    # -- then --------------------------------------------------------------------------------------------------------
    def read(self, subject: str) -> str:
        """What is so, in the words of `put`."""
        state, who = self.state, self._person(subject)
        if who is not None:
            return self._read_person(who, subject.partition(" ")[2])
        if subject.startswith("number of "):
            return str(len(split(self.read(subject.removeprefix("number of ")))))
        simple = {
            "Doom": lambda: str(state.doom),
            "Omen": lambda: OMENS[state.omen],
            "Lead": lambda: state.lead,
            "Gates": lambda: self._spaces(state.gates),
            "Gate stack": lambda: self._spaces(state.gate_stack),
            "Gate discards": lambda: self._spaces(state.gate_discards),
            "Clues": lambda: self._spaces(state.clues),
            "Clue pool": lambda: self._spaces(state.clue_pool),
            "Clue discards": lambda: self._spaces(state.clue_discards),
            "Monsters": lambda: self._list(self._monster(one) for one in state.monsters),
            "cup": lambda: self._list(one.name for one in state.cup),
            "reserve": lambda: self._list(self.names[one] for one in state.reserve),
            "awakened": lambda: YES[state.awakened],
            "Mystery": lambda: self.names[state.instances[state.mystery]] if state.mystery else "none",
            "solved": lambda: self._list(self.names[one] for one in state.solved),
            "set aside": lambda: self._list(self.names[one] for one in state.set_aside),
            "in play": lambda: self._list(self.names[state.instances[uid]] for uid in state.in_play),
            "outcome": lambda: state.outcome or "none",
            "expedition": lambda: self.space_names[state.expedition],
            "investigators": lambda: self._list(one.name for one in state.in_turn_order()),
        }
        if subject in simple:
            return simple[subject]()
        copies = re.fullmatch(r"copies of (.+) in (?:the )?(.+)", subject)
        if copies is not None:
            return str(split(self.read(copies[2])).count(copies[1]))
        if subject == "difficulties of the Mythos deck":
            levels = [word_of(self.records[one], "difficulty") for one in state.decks["mythos"]]
            return ", ".join(f"{level} {len(list(run))}" for level, run in groupby(levels))
        if subject.startswith("tokens on "):
            place = subject.removeprefix("tokens on ")
            if place in self.spaces:
                return self._list(state.on_spaces.get(self.spaces[place], []))
            if place in OMENS:
                return self._list(state.on_tracks.get(f"omen {place}", []))
            return self._list(state.on_cards.get(self._uid(place), []))
        name, _, where = subject.rpartition(" ")
        kind = name.lower().replace(" ", "-")
        piles = {"deck": state.decks, "discards": state.discards}[where]
        pile = next(
            (pile for one, pile in piles.items() if one in (kind, name, f"location-encounter {kind}", f"{kind}-encounter")), []
        )
        return ", ".join(self.names[one] for one in pile) or "none"

    def _read_person(self, who: Investigator, what: str) -> str:
        if not what:
            return self.space_names.get(who.space, "none")
        if what in TOKENS:
            return str(who.tokens.get(TOKENS[what], 0))
        if what in ("Health", "Sanity"):
            return str(getattr(who, what.lower()))
        if what.endswith(" improvement"):
            return str(who.improvements.get(what.split(maxsplit=1)[0].lower(), 0))
        if what in FLAGS:
            return YES[getattr(who, what)]
        if what == "fallen":
            return who.fallen or "no"
        if what == "cards":
            faces = {True: " face down", False: ""}
            return self._list(self.names[self.state.instances[uid]] + faces[uid in self.state.facedown] for uid in who.cards)
        raise AssertionError(f"nobody has {what!r}")

    def _monster(self, monster: Any) -> str:
        lost = f" without {monster.lost_health} Health" if monster.lost_health else ""
        return f"{monster.name} on {self.space_names.get(monster.space, '?')}{lost}"

    def _spaces(self, ids: list[str]) -> str:
        return self._list(self.space_names[one] for one in ids)

    def _list(self, items: Any) -> str:
        return ", ".join(sorted(items)) or "none"
