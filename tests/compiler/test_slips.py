"""One-letter slips in every shape of text: each is told in an author's words, at its place, and nothing is ever thrown."""

from __future__ import annotations

import random
import re

import pytest
from cardwright.analysis.model import Ability
from cardwright.diagnostics import draw
from cardwright.syntax.parse import parse_paragraph
from corpus import telling
from pool import SOURCES, game
from project import small_project

FORMS = game().vocabulary.forms()
INTERNAL = re.compile(r"\b[A-Z]{2,}_[A-Z_]+\b|__ANON|\$END|\\b|\[[A-Za-z]-")


def slips(text: str, seed: int) -> list[tuple[int, str]]:
    """A slip in each word of small letters: a letter left out, doubled or swapped with the next; with its place."""
    chance, found = random.Random(seed), []
    for match in re.finditer(r"\b[a-z]{3,}\b", text):
        at = chance.randrange(match.start(), match.end() - 1)
        change = chance.choice(["", text[at] * 2, text[at + 1] + text[at]])
        width = 2 if len(change) == 2 and change != text[at] * 2 else 1
        found.append((match.start(), text[:at] + change + text[at + width :]))
    return found


@pytest.mark.parametrize("ability", [pytest.param(one, id=name) for name, one in telling().items()])
def test_a_slip_is_told_where_it_is(ability: Ability) -> None:
    for place, text in slips(ability.text, len(ability.text)):
        parsed, faults = parse_paragraph(text, FORMS)
        if parsed is not None:
            continue
        (fault,) = faults
        assert 0 <= fault.start < fault.end <= len(text)
        assert not INTERNAL.search(f"{fault.message} {fault.hint}"), text
        assert fault.start <= place + 30, f"{text!r}: told at {fault.start}, slipped at {place}"


def test_most_slips_in_a_keyword_offer_the_right_word() -> None:
    offered = total = 0
    for ability in telling().values():
        for place, text in slips(ability.text, 7):
            parsed, faults = parse_paragraph(text, FORMS)
            word = re.compile(r"[a-z]+").match(ability.text, place)
            assert word is not None
            if parsed is None and word.group() not in text[place : place + 40].split():
                total += 1
                offered += word.group() in (faults[0].hint or "").replace("`", " ").replace("?", " ").split()
    assert total > 300
    assert offered / total > 0.6, f"{offered} of {total}"


@pytest.mark.parametrize("path", ["base/assets.card", "base/errata.card", "base/rulings.card"])
def test_damaged_files_are_told_and_never_thrown(path: str) -> None:
    """Characters taken out, put in and swapped anywhere in a file."""
    text, chance = (SOURCES / path).read_text(encoding="utf-8"), random.Random(11)
    for _ in range(25):
        damaged = text
        for _ in range(4):
            at = chance.randrange(len(damaged))
            damaged = damaged[:at] + chance.choice(["", "}", '"', "{", "#", "\n", "x ", "\x07"]) + damaged[at + 1 :]
        _, diagnostics = small_project(damaged, path)
        for diagnostic in diagnostics:
            assert not INTERNAL.search(draw(diagnostic)), draw(diagnostic)
