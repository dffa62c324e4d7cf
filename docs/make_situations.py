"""Write docs/situations.md from tests/cases/situations: ``python docs/make_situations.py``, from anywhere."""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path

DOCS = Path(__file__).resolve().parent
PAGE = DOCS / "situations.md"
TESTS = DOCS.parent / "tests"

sys.path.insert(0, str(TESTS / "engine"))
from situation_files import FOLDER, Situation, situations  # noqa: E402

ROWS = {
    "EH-01": "setup", "EH-02": "board, nearest, random space", "EH-03": "Action Phase", "EH-04": "Travel, Prepare for Travel",
    "EH-05": "Rest", "EH-06": "Trade", "EH-07": "Acquire Assets", "EH-08": "component and local actions",
    "EH-09": "Encounter Phase", "EH-10": "location encounters", "EH-11": "token encounters", "EH-12": "complex encounters",
    "EH-13": "Mythos Phase", "EH-14": "Omen and Doom", "EH-15": "Gates", "EH-16": "Monsters", "EH-17": "Clues", "EH-18": "tests",
    "EH-19": "improvements", "EH-20": "defeat", "EH-21": "Delayed", "EH-22": "Lost in Time and Space", "EH-23": "combat",
    "EH-24": "cards with backs", "EH-25": "Mysteries", "EH-26": "the Ancient One awake", "EH-27": "Rumors and Ongoing cards",
    "EH-28": "winning, losing, leading", "EH-29": "wording and timing", "EH-30": "sheets", "EH-31": "the Mythos deck",
    "EX-01": "using expansions", "FL-01": "Forsaken Lore", "DF-01": "insane difficulty", "MM-04": "Focus", "MM-06": "resistances",
    "MM-07": "advancing the active Mystery", "MM-08": "other ways to play",
}  # fmt: skip
"""What each row of the list of systems is about."""

HEAD = """# Situations

{count} situations that are hard for an engine, worked by hand from the rulebook and not from the code. Each is a test
(`tests/cases/situations`, `python docs/make_situations.py` writes this page from them): how the table stands, what happens, and
what must be so afterwards. `rules` are the complete rules, with the heading; a ruling is named by its id.

* `given` sets the table, `when` lets something happen, `then` says what must be so; `dice` are the faces that are rolled and
  `choose` the answers that are given, all of them in order. Skills are 2, Health and Sanity 5 where nothing else is said.
* The cards are made up to say one thing each (`cards.card` beside the cases), besides some of the game.
* `tests/engine/broken_situations.py` breaks the rules of {broken} of them, one at a time, and the situation then comes out wrong.

## Which rows of the list of systems they prove

| row | about | situations | other tests |
|---|---|---|---|
"""


@cache
def named() -> frozenset[str]:
    """The rows that tests are named after, beside the situations: ``test_eh13_…``."""
    found = {path.read_text(encoding="utf-8") for path in sorted(TESTS.rglob("test_*.py"))}
    words = {word for text in found for word in re.findall(r"^def test_([a-z]{2})(\d\d)_", text, re.MULTILINE)}
    return frozenset(f"{letters.upper()}-{number}" for letters, number in words)


def page(found: list[Situation]) -> str:
    """The whole page."""
    broken = (TESTS / "engine" / "broken_situations.py").read_text(encoding="utf-8").count("    Break(")
    parts = [HEAD.format(count=len(found), broken=broken)]
    for row, about in ROWS.items():
        number = sum(row in one.rows for one in found)
        parts.append(f"| {row} | {about} | {number or '–'} | {_tests(row)} |\n")
    for path in sorted(FOLDER.glob("*.case")):
        title = path.read_text(encoding="utf-8").split("\n", 1)[0].rstrip(".")
        parts.append(f"\n## {title}\n")
        parts += [_shown(one) for one in found if one.file == path.stem]
    return "".join(parts)


def _tests(row: str) -> str:
    return f"`test_{row.lower().replace('-', '')}_…`" if row in named() else "–"


def _shown(one: Situation) -> str:
    lines = [f"{word:<8}{text}" for word, text in one.lines if word not in ("rows", "source", "rule")]
    told = [f"### {one.name[0].upper()}{one.name[1:]}", "", " ".join(one.said("rule")), ""]
    told += [f"{', '.join(one.rows)}. Source: {'; '.join(one.said('source'))}.", "", "```text", *lines, "```"]
    return "\n" + "\n".join(told) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(situations()), encoding="utf-8")
    sys.stdout.write(f"{PAGE.name} is written\n")
