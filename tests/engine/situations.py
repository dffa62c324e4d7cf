"""Play the situations that were worked by hand from the rulebook (tests/cases/situations)."""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path
from typing import Any

from cardwright.analysis.game import analyse_blocks
from cardwright.analysis.load import Located, MemoryCache, parse_file
from cardwright.codegen.package import package_files
from cardwright.diagnostics import Diagnostic
from cardwright.pipeline import compile_game
from cardwright.scenarios.load import load_package
from cardwright.source import SourceFile
from cardwright_engine import GameOver, ReferenceGame, Scripted, problems
from cardwright_engine.choices import Interruption
from cardwright_engine.new_game import new_game
from cardwright_engine.opening import Opening
from situation_files import FOLDER, Situation
from situation_table import Table, split

sys.path.insert(0, str(Path(__file__).parents[1] / "compiler"))
from pool import SOURCES
from project import PRELUDE

REAL = {
    "base/reference-cards": "*",
    "base/clue-tokens": "*",
    "base/conditions": "*",
    "base/ancient-ones": "azathoth cthulhu",
    "base/epic-monsters": "cthulhu-epic",
    "base/assets": "whiskey",
    "base/monsters": "cultist ghoul deep-one star-spawn serpent-people",
    "forsaken-lore/ancient-ones": "yig",
    "forsaken-lore/conditions": "poisoned lost-in-time-and-space",
    "forsaken-lore/monsters": "yig-epic doppelganger",
    "forsaken-lore/special-encounters": "kn-yan-unearthed-1",
}
"""The cards of the game that situations need, beside those made up for them; ``*`` for all of a file."""

SUBJECTS = ("Gates", "Clues")
"""What may be on a space and is nobody's name."""


def block(text: str, id: str) -> str:
    """The block of that card in a file."""
    found = re.search(rf'^[\w-]+ {re.escape(id)} "[^"\n]*"[^{{\n]*(?:\{{\n.*?^\}})?$', text, re.MULTILINE | re.DOTALL)
    assert found is not None, id
    return found[0]


def sources() -> list[tuple[str, str]]:
    """The files that the cards are compiled from, by their names."""
    names = (*PRELUDE, "eldritch/forsaken-lore/set.card")
    found = [(name, (SOURCES.parent / name).read_text(encoding="utf-8")) for name in names]
    for file, ids in REAL.items():
        text = (SOURCES / f"{file}.card").read_text(encoding="utf-8")
        cards = text if ids == "*" else "\n\n".join(block(text, id) for id in ids.split()) + "\n"
        found.append((f"eldritch/{file}.card", cards))
    return [*found, ("eldritch/base/situations.card", (FOLDER / "cards.card").read_text(encoding="utf-8"))]


@cache
def package() -> Any:
    """The cards of all situations, compiled once."""
    kept, blocks, faults = MemoryCache(), list[Located](), list[Diagnostic]()
    for name, text in sources():
        found, wrong = parse_file(SourceFile.of(name, text), kept)
        blocks += found
        faults += wrong
    game = analyse_blocks(blocks, faults, kept)
    result = compile_game(game)
    wrong = [one for one in result.diagnostics if one.severity.name == "ERROR" and "authored" not in one.message]
    assert wrong == [], [str(one) for one in wrong]
    return load_package(package_files(game, result.compiled, "latest"), game.package)


class Played:
    """A situation while it is played; ``failures`` are the expectations that did not come true."""

    def __init__(self, situation: Situation) -> None:
        self.table = Table(package())
        self.chooser = Scripted(situation.answers)
        self.game: ReferenceGame | None = None
        self.dice = situation.dice
        self.refused = False
        self.failures: list[str] = []
        for word, text in situation.lines:
            if word == "given":
                self._given(text)
            elif word == "when":
                self._when(text)
            elif word == "then":
                self._then(text)
        self._at_the_end()

    def _given(self, text: str) -> None:
        seat = re.fullmatch(r"([A-Z]\w+): ([A-Z][\w ]+)", text)
        if seat is not None and seat[2] in self.table.spaces and seat[1] not in SUBJECTS:
            self.table.seat(seat[1], seat[2])
        else:
            self.table.put(text)

    # -- when --------------------------------------------------------------------------------------------------------
    def _when(self, text: str) -> None:
        begun = re.fullmatch(r"(?:([\w-]+) )?game of (\w+)(?: of (\w+))? begins with (.+?)( and a Rumor)?", text)
        if begun is not None:
            people = [self.table.cards[one] for one in split(begun[4])]
            sheet, sets = self.table.cards[f"{begun[2]} ancient-one"], (begun[3],) if begun[3] else None
            opening = Opening(sheet, tuple(people), begun[1] or "normal", sets, starting_rumor=bool(begun[5]))
            self.table.state = new_game(self.table.package, opening, chooser=self.chooser)
        if self.game is None:
            self.failures += problems(self.table.state, self.table.package)
            self.game = ReferenceGame(self.table.package, self.table.state, self.chooser, dice=self.dice)
            self.table.state = self.game.state
        if begun is None:
            if self.refused:
                self.failures.append("it was refused: " + self.game.log[-1].text)
            try:
                self.refused = self._does(self.game, text) is False
            except GameOver:
                self.refused = False
            except Interruption as wrong:
                raise AssertionError("\n".join([*(entry.text for entry in self.game.log), repr(wrong)])) from wrong

    def _does(self, game: ReferenceGame, text: str) -> object:
        patterns = {
            r"Mythos Phase": game.mythos_phase,
            r"new round": game.next_round,
            r"whole round": game.whole_round,
            r"reckoning": game.reckoning,
            r"(\w+) performs (.+?)(?: with (\w+))?": lambda who, what, other: game.perform(
                who, what.lower().replace(" ", "-"), other
            ),
            r"(\w+) uses (.+?): (\w+)": lambda who, card, label: game.component_action(who, self.table.cards[card], label),
            r"(\w+) takes a turn": game.action_phase,
            r"(\w+) has an encounter": game.encounter_phase,
            r"(\w+) fights (.+)": lambda who, name: game.combat(
                who, next(one.uid for one in game.state.monsters if one.name == name)
            ),
            r"(\w+) closes the Gate on (.+)": lambda who, space: game.close_gate(who, self.table.spaces[space]),
            r"(\w+) gains (.+) from the (.+)": lambda who, card, source: game.gain_card_from(who, self.table.cards[card], source),
            r"(\w+) becomes Delayed": game.delay_by_effect,
            r"(\w+) loses (\d+) (\w+)(?: and (\d+) (\w+))?": lambda who, count, what, other, more: game.lose_by_effect(
                who, (what.lower(), int(count)), *([(more.lower(), int(other))] if more else [])
            ),
        }
        for pattern, does in patterns.items():
            found = re.fullmatch(pattern, text)
            if found is not None:
                return does(*found.groups())
        raise AssertionError(f"nothing is done by {text!r}")

    # -- then --------------------------------------------------------------------------------------------------------
    def _then(self, text: str) -> None:
        assert self.game is not None
        subject, _, value = text.partition(": ")
        log = [entry.text for entry in self.game.log]
        asked = [set(choice.keys) for choice in self.chooser.choices]
        if subject == "refused":
            got = "yes" if self.refused else "no"
        elif subject in ("log", "log lacks"):
            got = value if any(value in line for line in log) is (subject == "log") else "\n".join(["", *log])
        elif subject == "asked":
            got = value if set(split(value)) in asked else str(asked)
        elif subject.startswith("who chose "):
            key = subject.removeprefix("who chose ")
            got = ", ".join(sorted({one.who for one in self.chooser.choices if key in one.keys})) or "nobody"
        elif subject == "never asked":
            got = value if not any(value in keys for keys in asked) else str(asked)
        else:
            got = self.table.read(subject)
            if not subject.endswith((" deck", " discards")):
                value = ", ".join(sorted(split(value))) or "none"
        if subject == "refused" and value == "yes":
            self.refused = False
        if got != value:
            self.failures.append(f"{subject}: expected {value}, got {got}")

    def _at_the_end(self) -> None:
        assert self.game is not None
        if self.refused:
            self.failures.append("it was refused: " + self.game.log[-1].text)
        if self.chooser.answers:
            self.failures.append(f"these answers were not asked for: {self.chooser.answers}")
        if self.game.table.preset_dice:
            self.failures.append(f"these dice were not rolled: {self.game.table.preset_dice}")
        self.failures += problems(self.game.state, self.table.package)
