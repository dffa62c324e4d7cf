"""What an author sees of `cardwright draft`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Call = Callable[..., Any]
TEXT = """\
You rub the coin, and it grows warm.

ACTION: You may spend one Sanity to gain 1 Clue!
When you perform a Rest action, you may roll 1 die. On a 4, 5, or 6, discard this card.
"""
CARD = """\
asset old-coin "Old Coin" x2 {
  traits  Trinket
  value   1

  story: "You rub the coin, and it grows warm."

  action: Action: You may spend 1 Sanity to gain 1 Clue.

  rest: When you perform a Rest action, you may roll 1 die. On a 4, 5 or 6, discard this card.
}
"""
COIN = ("--kind", "asset", "--name", "Old Coin", "--traits", "TRINKET", "--value", "1", "--copies", "2")
CURSE = {
    "type": "condition",
    "name": "Old Curse",
    "traits": ["BANE"],
    "copies": {"base": 2},
    "text_front": "RECKONING: Roll 1 die. On a 1, flip this card.",
    "text_back": [
        {"title": "A Dark Turn", "effect": "A Monster ambushes you. Then, flip this card."},
        {"title": "Harried", "effect": "Lose 3 Health and discard this card."},
    ],
}
SPELL = {
    "type": "spell",
    "name": "Old Spell",
    "traits": ["RITUAL"],
    "text_front": "ACTION: Test Lore-1. If you pass, gain one Clue. Then flip this card.",
    "text_back": [[{"successes": "0", "effect": "Discard this card."}, {"successes": "1+", "effect": "Lose 1 Sanity."}]],
}
GATE = {
    "type": "encounter_gates",
    "name": "Ga1",
    "text_front": {
        "TOP": "A cold wind [WILL].",
        "MIDDLE": "You are lost. If you help him, gain 1 Clue.",
        "BOTTOM": "Lose 1 Sanity.",
    },
}
SPANISH = {"type": "asset", "name": "Moneda", "lang": "es", "text_front": "Gana 1 pista."}


def lines(*rows: object) -> bytes:
    return b"".join(json.dumps(row).encode() + b"\n" for row in rows)


def test_a_card_that_is_understood_passes_the_check(project: Path, call: Call) -> None:
    told = call("draft", *COIN, stdin=TEXT.encode())
    assert (told.code, told.out, told.err) == (0, CARD, "3 paragraphs: all understood\n")
    path = project / "cards_src/eldritch/base/coin.card"
    path.write_text(told.out)
    checked = call("check", path)
    assert (checked.code, checked.out.splitlines()[-1]) == (0, "5 cards: no faults")
    assert call("fmt", "--check", path).code == 0


def test_without_a_kind_only_the_paragraphs_are_written(project: Path, call: Call) -> None:
    told = call("draft", stdin=b"ACTION: Roll two dice!\n\nGain +1 Will")
    assert (told.code, told.out) == (0, "Action: Roll 2 dice.\n\nGain +1 Will.\n")


def test_what_is_not_understood_is_told_with_its_place(project: Path, call: Call) -> None:
    (project / "coin.txt").write_text("Test Lore. If you pass, gain 1 Clue.\nIf you help him,\n gain 1 Clue.\n")
    told = call("draft", *COIN, "coin.txt")
    assert told.code == 1
    assert told.err == (
        "coin.txt:2:1: not understood: If you help him, gain 1 Clue.\n"
        "  = a condition that is not understood\n"
        "2 paragraphs: 1 sentence not understood\n"
    )
    assert '  text: unknown "If you help him, gain 1 Clue."\n' in told.out
    path = project / "cards_src/eldritch/base/coin.card"
    path.write_text(told.out)
    assert "part of this card is unknown: If you help him, gain 1 Clue." in call("check", path).out
    assert call("fmt", "--check", path).code == 0


def test_where_the_parser_stops_is_told_of_what_looks_like_a_rule(project: Path, call: Call) -> None:
    told = call("draft", stdin=b"Gain 1 Clue from the shop.")
    assert told.err.splitlines()[1] == "  = it holds a number; `from` does not fit here"


def test_what_is_understood_stands_beside_what_is_not(project: Path, call: Call) -> None:
    told = call("draft", stdin=b"Test Lore. If you help him, gain 1 Clue. Lose 1 Sanity.")
    assert told.out == (
        '# Test Lore. «not understood: If you help him, gain 1 Clue.» Lose 1 Sanity.\nunknown "If you help him, gain 1 Clue."\n'
    )


def test_names_that_nobody_declared_are_told(project: Path, call: Call) -> None:
    told = call("draft", stdin=b"Test Lore. If you pass, gain 1 Zebra Asset.")
    assert told.code == 0
    assert told.err.startswith("-:1:1: warning: there is no trait or Asset called `Zebra`\n")


def test_narrative_can_be_left_out(project: Path, call: Call) -> None:
    assert call("draft", "--no-narrative", stdin=TEXT.encode()).out.startswith("Action: You may spend")


def test_cards_of_a_file(project: Path, call: Call) -> None:
    told = call("draft", "--jsonl", stdin=lines(CURSE, SPELL, SPANISH))
    assert told.code == 0, told.err
    assert told.err == "2 cards: all understood\n"
    assert told.out == (
        'condition old-curse "Old Curse" x2 {\n  traits  Bane\n\n'
        "  Reckoning: Roll 1 die. On a 1, flip this card.\n\n"
        '  back a-dark-turn "A Dark Turn" {\n    A Monster ambushes you. Then flip this card.\n  }\n\n'
        '  back harried "Harried" {\n    Lose 3 Health and discard this card.\n  }\n}\n\n'
        'spell old-spell "Old Spell" {\n  traits  Ritual\n\n'
        "  Action: Test Lore -1. If you pass, gain 1 Clue. Then flip this card.\n\n"
        "  back back-1 {\n    0: Discard this card.\n    1+: Lose 1 Sanity.\n  }\n}\n"
    )
    path = project / "cards_src/eldritch/base/more.card"
    path.write_text(told.out)
    assert call("check", path).code == 0, call("check", path).out
    assert call("fmt", "--check", path).code == 0


def test_parts_of_a_face_have_their_labels_and_places(project: Path, call: Call) -> None:
    told = call("draft", "--jsonl", stdin=lines(GATE))
    assert told.code == 1
    assert told.err.startswith("-:1:MIDDLE:1:15: not understood: If you help him, gain 1 Clue.\n")
    assert '  top: "A cold wind" Test Will.\n' in told.out
    assert '  middle: unknown "If you help him, gain 1 Clue."\n' in told.out


LOST = {
    "type": "asset",
    "name": "Élan\u2019s Lamp",
    "traits": ["ITEM"],
    "text_front": "Gain 1 {{Icon|clue. Then lose .",
    "text_back": [{"title": "Burnt", "effect": "Lose 2 Health."}, {"title": "Dark", "effect": "Lose ."}],
}
KEPT = {
    "type": "asset",
    "name": "ELANS LAMP",
    "value": 2,
    "copies": 3,
    "text_front": "Gain 1 Clue. Then lose 1 Health.",
    "text_back": [{"title": "DARK", "effect": "Lose 1 Sanity."}, {"title": "Lost", "effect": "Discard this card."}],
}


def test_of_several_lines_of_a_card_the_best_texts_are_taken(project: Path, call: Call) -> None:
    other = {"type": "asset", "name": "Other", "text_front": "Gain 1 Clue."}
    for given in ((LOST, other, KEPT), (KEPT, other, LOST)):
        data = call("draft", "--jsonl", "--best", "--json", stdin=lines(*given)).data
        assert [(card["name"], [text["understood"] for text in card["texts"]]) for card in data] == [
            (given[0]["name"], [True] * 4),
            ("Other", [True]),
        ]
        kept, lost = given.index(KEPT) + 1, given.index(LOST) + 1
        found = {text["paragraphs"][0]["source"]: text["line"] for text in data[0]["texts"]}
        assert found == {
            "Gain 1 Clue. Then lose 1 Health.": kept,
            "Lose 1 Sanity.": kept,
            "Discard this card.": kept,
            "Lose 2 Health.": lost,
        }
        assert data[0]["card"].startswith(f'asset elans-lamp "{given[0]["name"]}" x3 {{\n  traits  Item\n  value   2\n')
    assert call("draft", "--jsonl", "--summary", "--best", "--json", stdin=lines(LOST, KEPT)).data["asset"]["texts"] == 1
    assert len(call("draft", "--jsonl", "--json", stdin=lines(LOST, KEPT)).data) == 2


def test_of_lines_that_nobody_understands_the_one_with_most_is_taken(project: Path, call: Call) -> None:
    little = {"type": "asset", "name": "Lamp", "text_front": "Gain 1 {{Icon|clue"}
    more = {"type": "asset", "name": "Lamp", "text_front": "Gain 1 Clue. If you help him, gain 1 Clue."}
    same = {"type": "asset", "name": "Lamp", "text_front": "Gain 1 Spell. If you help her, gain 1 Clue."}
    told = call("draft", "--jsonl", "--best", stdin=lines(little, more, same))
    assert told.err.startswith("-:2:text_front:1:14: not understood: If you help him, gain 1 Clue.\n")
    unnamed = {"type": "asset", "text_front": "Gain 1 Clue."}
    assert len(call("draft", "--jsonl", "--best", "--json", stdin=lines(unnamed, unnamed)).data) == 2


def test_a_field_is_chosen(project: Path, call: Call) -> None:
    told = call("draft", "--jsonl", "--field", "text_back", "--json", stdin=lines(CURSE))
    assert [text["key"] for text in told.data[0]["texts"]] == ["text_back-1", "text_back-2"]


def test_cards_of_one_name_get_ids_of_their_own(project: Path, call: Call) -> None:
    one = {"type": "asset", "name": ".38 Revolver", "text_front": "Gain +1 Will."}
    told = call("draft", "--jsonl", "--json", stdin=lines(one, one, {"name": "\u4e2d", "text_front": "Gain +1 Will."}))
    assert [card["id"] for card in told.data] == ["revolver-38", "revolver-38-2", "zhong"]


def test_json_tells_all_of_a_text(project: Path, call: Call) -> None:
    data = call("draft", "--json", stdin=b"A door. Test Lore.\nIf you help him, gain 1 Clue.").data
    first, second = data["paragraphs"]
    assert (data["understood"], first["understood"], second["understood"]) == (False, True, False)
    assert [sentence["narrative"] for sentence in first["sentences"]] == [True, False]
    assert second["sentences"] == [
        {
            "text": "If you help him, gain 1 Clue.",
            "span": [19, 48],
            "line": 2,
            "column": 1,
            "understood": False,
            "narrative": False,
            "source": None,
            "reason": "a condition that is not understood",
            "fault": None,
            "shape": "if you help him, \u2026",
        }
    ]


def test_a_summary_counts_by_shape(project: Path, call: Call) -> None:
    told = call("draft", "--jsonl", "--summary", stdin=lines(GATE, GATE, SPELL))
    assert told.code == 0
    assert told.out == (
        "type             texts  understood  share  readable  share\n"
        "encounter_gates      6           4  66.6%         6  66.6%\n"
        "spell                1           1   100%         1   100%\n"
        "spell/back           1           1   100%         1   100%\n"
        "all                  8           6  75.0%         8  75.0%\n"
        "\nencounter_gates: not understood\n"
        "    2  if you help him, \u2026\n"
        "\nwhy\n"
        "-:1:MIDDLE: Ga1: a condition that is not understood: If you help him, gain 1 Clue.\n"
        "-:2:MIDDLE: Ga1: a condition that is not understood: If you help him, gain 1 Clue.\n"
    )
    data = call("draft", "--jsonl", "--summary", "--json", stdin=lines(GATE)).data
    assert data["encounter_gates"] == {
        "texts": 3, "understood": 2, "share": 0.6667, "readable": 3, "readable_share": 0.6667,
        "shapes": [{"shape": "if you help him, \u2026", "count": 1}],
        "missing": [
            {"where": "1:MIDDLE: Ga1", "text": "If you help him, gain 1 Clue.", "reason": "a condition that is not understood"}
        ],
    }  # fmt: skip


def test_a_text_that_lost_an_icon_is_not_counted_among_the_readable_ones(project: Path, call: Call) -> None:
    lost = {"type": "spell", "name": "Gap", "text_front": "Each investigator loses ."}
    data = call("draft", "--jsonl", "--summary", "--json", stdin=lines(lost, SPELL)).data["spell"]
    assert (data["texts"], data["understood"], data["share"], data["readable"], data["readable_share"]) == (2, 1, 0.5, 1, 1.0)
    assert [(one["where"], one["text"]) for one in data["missing"]] == [("1:text_front: Gap", "Each investigator loses .")]


def test_lines_that_cannot_be_read_are_told(project: Path, call: Call) -> None:
    bad = b'{"a": \n[1]\n\xff\n{"name": "x"}\n' + b"[" * 100_000 + b"\n" + lines(SPELL)
    told = call("draft", "--jsonl", stdin=bad)
    assert told.code == 1
    assert "spell old-spell" in told.out
    assert [line.partition(": ")[0] for line in told.err.splitlines()] == ["-:1", "-:2", "-:3", "-:4", "-:5", "1 card"]
    assert call("draft", "--jsonl", "--summary", stdin=bad).code == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--kind", "aset", "--name", "X"), "there is no kind of card aset"),
        (("--kind", "asset"), "a card needs a name: give it with --name"),
        (("--kind", "asset", "--name", "X", "--id", "No Id"), "No Id is no id"),
        (("--name", "X"), "a card needs a kind: name it with --kind"),
        (("--summary",), "use it with --jsonl"),
        (("--best",), "use it with --jsonl"),
        (("nowhere.txt",), "nowhere.txt cannot be read"),
        (("--source", "nowhere"), "there is no folder nowhere"),
    ],
)
def test_a_wrong_call_is_refused(project: Path, call: Call, arguments: tuple[str, ...], message: str) -> None:
    told = call("draft", *arguments, stdin=b"Gain 1 Clue.")
    assert (told.code, told.out) == (2, "")
    assert message in told.err


def test_nothing_and_no_text_are_refused(project: Path, call: Call) -> None:
    assert call("draft", stdin=b" \n").err.startswith("cardwright: - holds no text\n")
    assert call("draft", stdin=b"\xff").err.startswith("cardwright: - is not UTF-8: byte 0 cannot be read\n")


def test_without_a_project_the_language_still_has_its_syntax(tmp_path: Path, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CARDWRIGHT_SOURCE", raising=False)
    told = call("draft", "--kind", "asset", "--name", "X", stdin=b"Gain 1 Clue.")
    assert told.out == 'asset x "X" {\n  Gain 1 Clue.\n}\n'


HOSTILE = {
    "one word": "word " * 200_000,
    "parentheses": "(" * 10_000 + ")" * 10_000,
    "parentheses that are read": "(" * 700 + ")" * 700,
    "full stops": ". " * 9_000,
    "quotes": '"' * 19_000,
    "conditions": "If a, b; c, d, e. " * 1_000,
    "clauses": "If you pass, " + ";" * 1_400 + ".",
    "control characters": "".join(map(chr, range(256))) * 70,
    "another direction": "\u202eGain 1 Clue.\u2066",
    "templates": "{{a|" * 4_500,
    "tags": "<a" * 9_000,
    "bullets": "* a 1\n" * 3_000,
    "comments and braces": '# x }\nasset a "b" {\n}\nGain 1 Clue. # "',
    "a story": "Call me Ishmael. Some years ago I went to sea. " * 200,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_texts_have_an_answer(project: Path, call: Call, name: str) -> None:
    told = call(
        "draft", "--kind", "asset", "--name", 'A "b" {\u202e', "--traits", "Item", "--value", "1", stdin=HOSTILE[name].encode()
    )
    assert told.code == (0 if name == "a story" else 1)
    assert "Traceback" not in told.err
    path = project / "cards_src/eldritch/base/hostile.card"
    path.write_text(told.out, encoding="utf-8")
    assert all(f["code"] in ("CW408", "CW406") for f in call("check", "--json", path).data["diagnostics"]), call(
        "check", path
    ).out[:2000]
