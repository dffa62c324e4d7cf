"""Manifests and coverage: from the source of a small game to the numbers."""

from __future__ import annotations

from typing import get_args

from cardwright.analysis.coverage import COUNTED, Count, coverage_of, kinds_of, verb_of
from cardwright.analysis.game import analyse_blocks
from cardwright.analysis.load import MemoryCache, parse_file
from cardwright.analysis.model import Game, Held
from cardwright.diagnostics import errors
from cardwright.pipeline import compile_game
from cardwright.source import SourceFile
from cardwright.syntax import tree
from pool import game
from project import small_project

WORDS = """\
game small "Small Game" {
  awaits  mythos, monster
}

kind asset "Asset" {
}

kind spell "Spell" {
  part  back each copy
}

kind relic "Relic" {
}

skill lore "Lore"

token clue "Clue"

resource sanity "Sanity" {
  plural  Sanity
}
"""

BOX = """\
set box "Box" {
  sequence  1

  manifest {
    mythos  5 cards
    spell   4 cards, 2 names
    asset   3 cards, 3 names
  }
}
"""

CARDS = """\
asset lamp "Lamp" x2 {
  a: Gain 1 Clue.

  b: Action: Spend 1 Sanity to gain 2 Clues.
}

spell ward "Ward" x2 {
  Action: Test Lore. If you pass, gain 1 Clue. Then flip this card.

  back one {
    0: Lose 1 Sanity.
    1+: No additional effect.
  }

  back two {
    unknown "its text"
  }
}

relic stone "Stone" {
  Gain 1 Clue.
}
"""


def made(**files: str) -> Game:
    """A game from texts by name: ``words``, and a file in the folder of a set for every other."""
    cache, blocks, faults = MemoryCache(), [], []
    for name, text in files.items():
        path = "words.card" if name == "words" else f"{name.partition('_')[0]}/{name}.card"
        found, wrong = parse_file(SourceFile.of(path, text), cache)
        blocks += found
        faults += wrong
    return analyse_blocks(blocks, faults, cache)


def told(game: Game) -> list[tuple[str, str, int]]:
    """The errors: code, file and line."""
    return [(d.code.value, d.place.file, d.place.line) for d in game.diagnostics if d.severity == "error"]


def test_a_set_knows_what_its_box_holds() -> None:
    (box,) = made(words=WORDS, box=BOX).sets
    assert box.manifest == (Held("mythos", 5, None), Held("spell", 4, 2), Held("asset", 3, 3))


def test_cards_are_counted_with_their_copies_in_the_order_of_the_manifest() -> None:
    found = made(words=WORDS, box=BOX, box_cards=CARDS)
    assert told(found) == []
    coverage = coverage_of(found)
    assert list(coverage.sets) == ["box"]
    assert list(coverage.sets["box"].items()) == [
        ("mythos", Count(0, 5, 0, None, 0, awaited=True)),
        ("spell", Count(2, 4, 1, 2, 2)),
        ("asset", Count(2, 3, 1, 3, 0)),
        ("relic", Count(1, None, 1, None, 0)),
    ]


def test_what_documents_establish_is_counted_with_copies() -> None:
    documents = 'document letters "Letters" {\n}\n\ndocument diary "Diary" {\n}\n\n'
    cards = "".join(
        f'asset {name} "{name.title()}" x{copies} {{\n{fields}  Gain 1 Clue.\n}}\n\n'
        for copies, (name, fields) in enumerate(
            (
                ("lamp", "  sources  letters, diary\n\n"),
                ("coin", "  sources  diary\n\n"),
                ("key", '  sources   letters, diary\n  disputed  "how many Clues"\n\n'),
                ("rope", ""),
            ),
            2,
        )
    )
    count = coverage_of(made(words=WORDS + documents, box='set box "Box" {\n}\n', box_cards=cards)).sets["box"]["asset"]
    assert (count.two, count.one, count.disputed) == (2, 3, 4)
    assert count.as_json()["sure"] == {"two": 2, "one": 3, "disputed": 4, "unsourced": 5}


def test_clauses_are_counted_on_both_faces_once_whatever_the_copies() -> None:
    verbs = coverage_of(made(words=WORDS, box=BOX, box_cards=CARDS)).verbs
    expected = {"gain": 4, "flip": 1, "lose": 1, "no_additional_effect": 1, "pay": 1, "spend": 1, "test": 1}
    assert dict(verbs) == expected
    assert list(verbs) == list(expected), "most first, then in order of the alphabet"


def test_only_the_latest_wording_counts() -> None:
    cards = """\
document letters "Letters" {
}

errata lamp {
  source  letters

  ability b reads {
    Gain 1 Clue.
  }
}
"""
    verbs = coverage_of(made(words=WORDS, box=BOX, box_cards=CARDS, box_errata=cards)).verbs
    assert (verbs["gain"], "spend" in verbs) == (4, False)


def test_sets_and_kinds_can_be_chosen() -> None:
    other = 'set other "Other" {\n}\n'
    found = made(
        words=WORDS, box=BOX, box_cards=CARDS, other=other, other_cards=CARDS.replace("lamp", "lantern").partition("spell")[0]
    )
    assert list(coverage_of(found).sets) == ["box", "other"]
    assert coverage_of(found, ("other",)).sets == {"other": {"asset": Count(2, None, 1, None, 0)}}
    assert coverage_of(found, ("other",)).verbs == {"gain": 2, "pay": 1, "spend": 1}
    assert {id: list(kinds) for id, kinds in coverage_of(found, kinds=("relic", "mythos")).sets.items()} == {
        "box": ["mythos", "relic"],
        "other": [],
    }
    assert coverage_of(found, kinds=("relic",)).verbs == {"gain": 1}
    assert kinds_of(found) == ("asset", "spell", "relic", "mythos")


def test_cards_without_a_set_are_counted_too() -> None:
    found = made(words=WORDS + CARDS)
    assert coverage_of(found).sets[""]["asset"] == Count(2, None, 1, None, 0)


def test_more_copies_or_names_than_the_box_holds_are_told_at_its_manifest() -> None:
    copies = 'asset coin "Coin" x2 {\n  Gain 1 Clue.\n}\n'
    assert told(made(words=WORDS, box=BOX, box_cards=CARDS, box_more=copies)) == [("CW108", "box/box.card", 7)]
    names = "".join(f'spell s{n} "Spell {n}" {{\n  Gain 1 Clue.\n\n  back b {{\n    Gain 1 Clue.\n  }}\n}}\n' for n in range(3))
    found = made(words=WORDS, box=BOX, box_more=names)
    assert told(found) == [("CW108", "box/box.card", 6)]
    (fault,) = (d for d in found.diagnostics if d.severity == "error")
    assert fault.message == "the box holds 2 names of the kind `spell`, and 3 are authored"
    assert "`s2`, at box/box_more.card:15" in (fault.hint or "")


def test_two_cards_of_one_name_are_one_name() -> None:
    names = "".join(f'spell s{n} "Spell" {{\n  Gain 1 Clue.\n\n  back b {{\n    Gain 1 Clue.\n  }}\n}}\n' for n in range(3))
    found = made(words=WORDS, box=BOX, box_more=names)
    assert told(found) == []
    assert coverage_of(found).sets["box"]["spell"] == Count(3, 4, 1, 2, 0)


def test_the_cards_of_another_set_do_not_count() -> None:
    other = 'set other "Other" {\n  manifest {\n    asset  1 card\n  }\n}\n'
    assert told(made(words=WORDS, box=BOX, other=other, box_cards=CARDS)) == []


def test_a_declared_kind_is_awaited_no_more() -> None:
    words = WORDS.replace("mythos, monster", "mythos, relic, mythos, , 7th")
    assert told(made(words=words)) == [("CW108", "words.card", 2), ("CW109", "words.card", 2), *[("CW108", "words.card", 2)] * 2]


def test_every_effect_of_the_tree_is_counted_and_nothing_else() -> None:
    assert {*COUNTED} == {*(one for part in get_args(tree.Effect) for one in (get_args(part) or (part,))), tree.Spend}
    assert verb_of(tree.MoveTo) == "type"
    assert verb_of(tree.NoAdditionalEffect()) == "no_additional_effect"


def test_the_base_game_is_authored_as_far_as_its_kinds_are_declared() -> None:
    found = game()
    assert errors(found.diagnostics) == 0
    base = coverage_of(found).sets["base"]
    for kind, cards, names in (("asset", 40, 40), ("artifact", 14, 14), ("spell", 20, 10), ("condition", 36, 11)):
        assert (base[kind].authored, base[kind].manifest) == (cards, cards)
        assert (base[kind].names, base[kind].manifest_names) == (names, names)


def test_the_manifests_are_the_table_of_the_boxes() -> None:
    """The sums of what the six boxes list, so that no line is lost by accident."""
    held = {one.id: sum(item.cards for item in one.manifest) for one in game().sets if one.manifest}
    assert held == {
        "base": 358,
        "forsaken-lore": 253,
        "mountains-of-madness": 352,
        "strange-remnants": 209,
        "under-the-pyramids": 317,
        "signs-of-carcosa": 209,  # the rulebook counts 16 Conditions, the list of cards 28
    }


def test_a_fault_of_a_manifest_stops_no_card() -> None:
    card = 'asset one "One" x41 {\n  traits  Item\n  value   1\n\n  Gain +1 Lore.\n}\n'
    found, faults = small_project('set small "Small" {\n  manifest {\n    aset  3 cards\n  }\n}\n\n' + card)
    assert [fault.card for fault in faults] == [None, None]
    assert "one" in compile_game(found).python()
