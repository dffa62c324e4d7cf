"""Nothing that might be a rule is ever quoted, and whatever comes out is in the language."""

from __future__ import annotations

import re

import pytest
from cardwright.drafting.suspicion import Standing, suspicion
from cardwright.syntax.blocks import AbilityText, Part
from cardwright.syntax.parse import parse_paragraph
from cardwright.syntax.tree import Unknown
from drafts import blocks, draft, reader, source
from hypothesis import given, settings
from hypothesis import strategies as st
from thorough import drawn

RULES_IN_DISGUISE = (
    "If you help him, gain 1 Clue.",
    "If you help him, he smiles. Gain 1 Clue.",
    "If you pass, you find a way out. The others gain 1 Clue.",
    "If you pass, you rest. He leaves. If you hurry, gain 1 Clue.",
    "If you pass, you rest. Then gain 1 Clue. If you fail, lose 1 Health.",
    "The cult sings, and if you fail, they will kill you; lose 1 Sanity.",
    "If you survive, he will reward you. Gain 1 Clue.",
    "He says that he will help you if you pay; gain 1 Clue.",
    "You move it. Gain 1 Clue.",
    "When you recover, gain 1 Clue.",
    "The Monster is defeated; gain 1 Clue.",
    "Should you help him, gain 1 Clue.",
    "Unless you hurry, gain 1 Clue.",
    "With his help, gain 1 Clue.",
    "As long as he lives, gain 1 Clue.",
    "The first time you help him, gain 1 Clue.",
    "He leaves unless you hurry; gain 1 Clue.",
    "Only with his help; gain 1 Clue.",
    "Gain 1 Clue, before he leaves.",
    "Gain 1 Clue, your allies excepted.",
    "Gain 1 Clue; until he leaves.",
    "Gain 1 Clue for each friend you have.",
    "Gain 1 Clue. Otherwise, he leaves.",
    "Gain 1 Clue. This applies to wizards alone.",
    "You may help him. If you do, gain 1 Clue.",
    "You can choose to help. Gain 1 Clue.",
    "You help him and gain 1 Clue.",
    "Those who help, gain 1 Clue.",
    "You alone, gain 1 Clue.",
    "You two, gain 1 Clue.",
    "Gain 1 Clue, he willing.",
    "When you help him; gain 1 Clue.",
    "Each of you smiles; gain 1 Clue.",
    "If you pass, each of them smiles; gain 1 Clue.",
    "Resolve the pass effect to help him; or resolve the fail effect to gain a Clue.",
    'He says "gain 1 Clue" and leaves.',
    '"Gain 1 Clue." Test Lore. If you pass, gain 1 Clue.',
    '"The end. Gain 1 Clue.',
    "The moon spawns a shadow.",
    "You lose your hat.",
    "You may become Delayed to fight him.",
    "Gain 1 Clue to attack a beast.",
    "If you pass, if you hurry; gain 1 Clue.",
    "If you pass, when you return; gain 1 Clue.",
    "If you pass, gain 1 Clue; until dawn.",
    "You may help him, and he may help you.",
    "You cannot fight.",
    "If the game is lost, weep.",
    "Any opponent is hurt.",
    "Move along.",
    "Tap target creature. Destroy it.",
    "Draw two cards.",
    "You fight to free her . Gain 1 Clue.",
    "He gives you 3 coins.",
    "You reach the Gate.",
    "You are Delayed.",
    "«Gain 1 Clue.»",
    "If you pass, you lose the same amount; gain 1 Clue.",
    "If you pass, you lose the rest; gain 1 Clue.",
    "If you pass, you move it; gain 1 Clue.",
    "If you pass, you may move; gain 1 Clue.",
    "If you pass, you lose your next turn; gain 1 Clue.",
    "If you pass, the first time, gain 1 Clue.",
    "If you pass, at noon, gain 1 Clue.",
    "If you pass, lose 1 Health ignoring wounds.",
    "If you hurry, he will help you. Gain 1 Clue.",
    "If you gain 1 Clue, he will help you (Lore).",
    "You lose your coins (Lore). Discard 2 coins.",
    "You are sent to Arkham.",
    "You return to Arkham.",
    "A Tome is destroyed.",
    "Each time he smiles, it burns.",
    "Only you may enter.",
    "You may sacrifice an ally to gain 1 Clue.",
    "You may pay 2 coins to gain 1 Clue.",
    "You may rest to gain 1 Clue.",
    "Using a Spell, you gain 1 Clue.",
    "Resting, you gain 1 Clue.",
    "You may spend 1 Clue to fight him and gain 1 Spell.",
)


@pytest.mark.parametrize("text", RULES_IN_DISGUISE)
def test_a_rule_in_disguise_is_told_and_never_quoted(text: str) -> None:
    drafted = draft(text)
    assert not drafted.understood
    assert source(text).rpartition("\n")[0].rpartition("\n")[2].startswith("unknown ") or "unknown " in source(text)
    kept = " ".join(placed.sentence.text for paragraph in drafted.paragraphs for placed in paragraph.sentences)
    assert set(re.findall(r"\w+", text.lower())) <= set(re.findall(r"\w+", kept.lower()))


def texts() -> list[str]:
    """The paragraphs of the real game."""
    found: list[str] = []
    for located in blocks():
        for item in located.block.items:
            inner = item.items if isinstance(item, Part) and item.word == "back" else (item,)
            found += (
                [one.text for one in inner if isinstance(one, AbilityText)]
                if located.block.word in reader().vocabulary.kinds
                else []
            )
    return list(dict.fromkeys(found))


def test_what_is_in_the_language_stays_what_it_is() -> None:
    for written in texts():
        text = re.sub(r"\n\s*(?![0-9])", " ", written)  # a line may end where a sentence does; a row begins one
        before, _ = parse_paragraph(text, reader().forms)
        if isinstance(before, Unknown):
            continue
        drafted = draft(text)
        if not drafted.understood:  # its narrative speaks of rules
            assert all("in quotes" in (m.sentence.reason or "") for p in drafted.paragraphs for m in p.missing), text
            continue
        assert [parse_paragraph(paragraph.source, reader().forms)[0] for paragraph in drafted.paragraphs] == [before], text


PIECES = (
    *(
        "gain 1 Clue",
        "lose 1 Sanity",
        "Test Lore",
        "(Lore -1)",
        "[WILL]",
        "flip this card",
        "instead",
        "of your choice",
        "until dawn",
    ),
    *(
        "if you pass,",
        "If you fail,",
        "On a 5 or 6,",
        "When you perform a Rest action,",
        "unless",
        "may",
        "and",
        "or",
        "for each",
    ),
    *(
        "he smiles",
        "you find a book",
        "the door is shut",
        "each Monster on your space",
        "Arkham",
        "3",
        "Then",
        "Action:",
        "RECKONING:",
    ),
    *(";", ",", ".", "!", '"', "(", "0:", "1+:", "\n", "\n\n", "* ", "{{Icon|clue|1}}", "<lore>", "\u202e", "«", "}", "#"),
)


@settings(max_examples=drawn(400), deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=25))
def test_whatever_is_written_is_in_the_language_and_its_quotes_hold_no_rules(pieces: list[str]) -> None:
    drafted = draft(" ".join(pieces))
    for paragraph in drafted.paragraphs:
        assert paragraph.understood or not paragraph.source
        if paragraph.source:
            found, faults = parse_paragraph(paragraph.source, reader().forms)
            assert found is not None, (paragraph.source, faults)
            for quoted in re.findall(r'"([^"]*)"', paragraph.source):
                assert suspicion(quoted, reader(), Standing.ALONE) is None, paragraph.source


def test_a_fault_of_the_compiler_is_told_of_its_paragraph(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise AssertionError("the printer changed a meaning")

    monkeypatch.setattr("cardwright.drafting.reader.parse_text", broken)
    (paragraph,) = draft("Improve Lore and lose 3 Sanity.").paragraphs
    assert paragraph.missing[0].sentence.reason == "a fault of cardwright, please report it: the printer changed a meaning"


@settings(max_examples=drawn(300), deadline=None)
@given(st.text(max_size=200))
def test_any_text_has_an_answer(text: str) -> None:
    for paragraph in draft(text).paragraphs:
        for placed in paragraph.sentences:
            assert 0 <= placed.span[0] <= placed.span[1] <= len(text.replace("\r\n", "\n"))
            assert placed.sentence.reason is None or placed.sentence.shape is not None
    source(text)
