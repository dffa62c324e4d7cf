"""What is shown of a game: in any width, whatever names are made of, and with the clause marked that is resolved."""

from __future__ import annotations

from dataclasses import replace

import pytest
from cardwright.playing.asking import choice_lines, happened, heading, status
from cardwright.playing.board import board_lines
from cardwright.playing.cards import card_lines, clause_lines
from cardwright.playing.names import compact, folded
from cardwright.playing.places import space_lines, spaces_called, way_to
from cardwright.playing.text import Line, bold, cells, fitted, line, marked, plain, separated
from cardwright_engine import Choice, LogEntry, Option
from small_game import answered, begun, names

HOSTILE = "A\x1b[31m\x07\u202eB\u2066\n" + "x" * 60


def texts(lines: list[Line]) -> list[str]:
    return [plain(one) for one in lines]


def test_the_clause_is_marked_without_colours() -> None:
    match = answered(begun("ana"), "ana/action")
    assert match.choice is not None
    assert texts(choice_lines(names(), match.state, match.choice, 80)) == [
        "Ana · Investigator",
        "  Action: You may »spend 1 Sanity to gain 1 Clue«.",
        "? Ana: may spend 1 Sanity to gain 1 Clue",
        " 1 accept",
        " 2 decline",
    ]
    shown = texts(clause_lines(names(), "general-1", "at-city", (0, 16), 30))
    assert shown == ["General 1 ·", "  location encounter · At City", "  »Test Observation«. If you", "  pass, gain 1 Clue."]


def test_the_board_shows_what_matters() -> None:
    match = begun("ana", "ben")
    state = match.state
    assert state is not None
    state.place_on(state.mystery, "eldritch", 2)
    state.investigators[1].delayed = True
    state.clues += ["rome", "rome"]
    state.reserve = ["arcane-tome", "lamp", "arcane-tome", "lamp"]
    shown = texts(board_lines(names(), state, 100))
    assert shown[:2] == [
        "Zoth · Doom 10 · Omen green · Mysteries 0/1 · round 1 · Action Phase",
        "Mystery · The Riddle · Eldritch ×2 on it",
    ]
    assert "London         Ana · Ben" in shown and "Rome           2 Clues" in shown
    assert any(one.startswith(f"{names().space(state.gates[0])}  Gate (") for one in shown)
    assert "Ben · London · Health 5/5 · Sanity 5/5 · Delayed" in shown
    assert "    Lore 3  Influence 2  Observation 2  Strength 2  Will 2+1" in shown
    assert "Reserve  Arcane Tome (1) ×2 · Lamp (1) ×2" in shown


@pytest.mark.parametrize("width", [20, 40, 80])
def test_every_line_fits_and_nothing_unprintable_is_shown(width: int) -> None:
    match = begun("ana", "ben")
    state = match.state
    assert state is not None and match.choice is not None
    state.investigators[0].name = state.lead = HOSTILE
    choice = replace(match.choice, who=HOSTILE, prompt=HOSTILE, options=(*match.choice.options, Option(HOSTILE, HOSTILE)))
    log = [LogEntry(HOSTILE), LogEntry(HOSTILE, "general-1", "at-city")]
    shown = [
        *board_lines(names(), state, width), *heading(names(), state, width), *status(names(), state, choice, width),
        *choice_lines(names(), state, choice, width), *happened(names(), log * 2, width, 3),
    ]  # fmt: skip
    shown += [row for card in names().cards.values() for row in card_lines(names(), card, width)]
    for one in texts(shown):
        assert cells(one) <= width and one.isprintable()
    assert "\ufffd[31m" in "".join(texts(shown))


def test_options_are_called_by_what_is_typed() -> None:
    choice = Choice("Ana", "how many", tuple(Option(key, key) for key in ("0", "1", "decline")))
    assert texts(choice_lines(names(), None, choice, 80)) == ["? Ana: how many", " 0 0", " 1 1", " - decline"]
    options = (
        Option("lamp", "Lamp, value 1"),
        Option("rest", "a Rest action"),
        Option("ana/action", "Ana: action", "ana", "action"),
    )
    choice = Choice("Ana", "gain", options)
    assert texts(choice_lines(names(), None, choice, 80))[1:] == [
        " 1 Lamp, value 1",
        " 2 rest        a Rest action",
        " 3 Ana: Action: You may spend 1 Sanity to gain 1 Clue.",
    ]


def test_what_a_drawn_card_says_is_told_once_with_what_it_does() -> None:
    log = [LogEntry("Ana draws"), LogEntry("Ana tests", "general-1", "at-city"), LogEntry("she passes", "general-1", "at-city")]
    log += [LogEntry("Ana rolls", "arcane-tome", "rest")]
    text = "│ Test Observation. If you pass, gain 1 Clue."
    told = ["· Ana draws", text, "· Ana tests", "· she passes", "· Ana rolls"]
    assert texts(happened(names(), log, 80)) == told
    assert texts(happened(names(), log, 80, told={("general-1", "at-city")})) == [one for one in told if one != text]
    drawn = [LogEntry("Ana resolves Blue Wind", "blue-wind"), LogEntry("Ana pays", "blue-wind", "main")]
    text = "│ Each investigator loses 1 Sanity unless he spends 1 Clue."
    assert texts(happened(names(), drawn, 80)) == ["· Ana resolves Blue Wind", text, "· Ana pays"]
    text = "│ Test Observation. If you pass, gain 1 Clue."
    assert texts(happened(names(), log, 80, 2)) == ["  … 2 more: log 4", text, "· she passes", "· Ana rolls"]


def test_a_space_and_the_way_to_it() -> None:
    match = answered(begun("ana"), "travel")
    state = match.state
    assert state is not None and match.choice is not None
    state.clues.append("rome")
    rome = names().spaces["rome"]
    assert "Rome · Clue" in [one.split(maxsplit=1)[1] for one in texts(choice_lines(names(), state, match.choice, 80))]
    shown = texts(space_lines(names(), state, rome, "arkham", 80))
    assert shown[0] == "Rome · City · Clue" and shown[-1] == "  2 moves from Arkham: London, Rome"
    assert any(one.strip().startswith("Train") for one in shown)
    assert way_to(names(), "rome", "rome") == way_to(names(), "", "rome") == []
    assert [one.id for one in spaces_called(names(), "ROME")] == ["rome"] and len(spaces_called(names(), "space")) > 5


def test_nobody_looks_at_the_back_of_a_card() -> None:
    spell = names().cards["wither"]
    assert not any("Lose 1 Sanity" in one for one in texts(card_lines(names(), spell, 80)))
    assert any("Lose 1 Sanity" in one for one in texts(card_lines(names(), spell, 80, back="first")))


def test_lines_are_broken_between_words_and_keep_their_styles() -> None:
    assert texts(fitted(line("one two three"), 7)) == ["one two", "three"]
    assert texts(fitted(line("one two three"), 9, 2)) == ["one two", "  three"]
    assert texts(fitted(line("abcdefghij"), 4)) == ["abcd", "efgh", "ij"]
    assert texts(fitted(separated(["Health 5/5", "", "Sanity 5/5"]), 14)) == ["Health 5/5 ·", "Sanity 5/5"]
    assert fitted(line("a ", bold("b c"), " d"), 3) == [line("a ", bold("b")), line(bold("c"), " d")]
    assert texts(fitted(line(), 5)) == [""]
    assert cells("e\u0301") == 1 and cells("漢字") == 4
    assert plain(marked("gain 1 Clue", (5, 11))) == "gain »1 Clue«"
    assert plain(marked("gain 1 Clue", (5, 99))) == plain(marked("gain 1 Clue", None)) == "gain 1 Clue"
    assert folded("  Café  NOIR ") == "cafe noir" and compact("Lucky Rabbit's Foot") == compact("lucky-rabbits-foot")
