"""Sets speak only of what they hold and of what they require: games of several sets, from their sources to the faults."""

from __future__ import annotations

import pytest
from cardwright.analysis.game import analyse_blocks
from cardwright.analysis.load import MemoryCache, parse_file
from cardwright.diagnostics import Diagnostic
from cardwright.source import SourceFile

WORDS = """\
game small "Small Game" {
}

kind asset "Asset" {
  field  traits optional list of trait
  field  things optional things
}

kind goal "Goal" {
  for  asset
}

trait item "Item"

skill lore "Lore"

token clue "Clue"

space-type city "City"
"""

BASE = 'set base "Base" {\n}\n'
CARD = 'asset lamp "Lamp" {\n  Gain 1 Clue.\n}\n'
PLACES = 'space harbor "Harbor" {\n  type  City\n}\n\ntrait wet "Wet"\n\ntoken shell "Shell"\n'


def told(sea: str, cards: str, **files: str) -> list[str]:
    """The messages about a set `sea` with these fields and cards, beside the set `base` and other files by set and name."""
    texts = {
        "words.card": WORDS,
        "base/base.card": BASE + CARD,
        "sea/sea.card": f'set sea "Sea" {{\n{sea}}}\n',
        "sea/cards.card": cards,
    }
    texts |= {f"{name.replace('_', '/')}.card": text for name, text in files.items()}
    cache, blocks = MemoryCache(), []
    faults: list[Diagnostic] = []
    for path, text in texts.items():
        found, wrong = parse_file(SourceFile.of(path, text), cache)
        blocks += found
        faults += wrong
    return [f"{one.code} {one.message}" for one in analyse_blocks(blocks, faults, cache).diagnostics]


def named(text: str, fields: str = "") -> str:
    return f'asset ship "Ship" {{\n{fields}\n  {text}\n}}\n'


def test_a_card_of_another_set_needs_that_set() -> None:
    card = named("Gain 1 Lamp Asset.")
    assert told("", card) == ["CW309 `Lamp Asset` is of the set `base`, which the set `sea` does not require"]
    assert told("  requires  base\n", card) == []


def test_what_is_required_requires_others_in_turn() -> None:
    between = 'set land "Land" {\n  requires  base\n}\n'
    assert told("  requires  land\n", named("Gain 1 Lamp Asset."), land_land=between) == []


def test_the_own_set_and_the_game_are_always_there() -> None:
    assert told("", named("Gain 1 Ship Asset, 1 Item Asset and 1 Clue.", "  traits  Item\n")) == []


def test_a_card_that_the_box_holds_too_needs_nothing() -> None:
    assert told("  reprints  lamp\n", named("Gain 1 Lamp Asset.")) == []


@pytest.mark.parametrize(
    ("text", "fields", "name"),
    [
        ("Gain 1 Shell.", "", "Shell"),
        ("Gain 1 Wet Asset.", "", "Wet"),
        ("Move to Harbor.", "", "Harbor"),
        ("Gain 1 Clue.", "  traits  Wet\n", "Wet"),
        ("Gain 1 Clue.", "  things  Reef\n", "Reef"),
        ("Gain 1 Clue.", "  things  1 Shell\n", "Shell"),
    ],
)
def test_words_spaces_and_fields_need_it_as_well(text: str, fields: str, name: str) -> None:
    reef = 'asset reef "Reef" {\n  Gain 1 Clue.\n}\n'
    others = {"land_land": 'set land "Land" {\n}\n' + PLACES + reef}
    assert told("", named(text, fields), **others) == [
        f"CW309 `{name}` is of the set `land`, which the set `sea` does not require"
    ]
    assert told("  requires  land\n", named(text, fields), **others) == []


def test_the_card_that_another_is_for_needs_it_as_well() -> None:
    goal = 'goal find "Find" for Lamp {\n  Gain 1 Clue.\n}\n'
    assert told("", goal) == ["CW309 `Lamp` is of the set `base`, which the set `sea` does not require"]
    assert told("  requires  base\n", goal) == []


def test_sets_and_cards_that_do_not_exist_are_told() -> None:
    assert told("  requires  bas, sea, base, base\n  reprints  lampp, ship\n", named("Gain 1 Clue.")) == [
        "CW301 there is no set `bas`",
        "CW301 a set does not require itself",
        "CW109 `base` stands twice",
        "CW305 there is no card `lampp` of another set",
        "CW305 there is no card `ship` of another set",
    ]
