"""Blocks written anyhow come out in canonical form, and no comment, item or word is lost on the way."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from mangling import Mangler, disguised
from real_files import blocks, canonical, comments, formatted, saying
from thorough import drawn

SEEDS = st.integers(0, 2**32)
SOME = st.lists(st.integers(0, 10**6).map(lambda number: blocks()[number % len(blocks())]), min_size=1, max_size=4)
SLOW = settings(max_examples=drawn(200), deadline=None)


def without_comments(text: str) -> str:
    return "".join(line + "\n" for line in text.split("\n")[:-1] if not line.lstrip().startswith("#"))


@SLOW
@given(SOME, SEEDS)
def test_another_layout_and_order_give_the_same_text(some: list[str], seed: int) -> None:
    random = Random(seed)
    chosen = [canonical(without_comments(block)) for block in some]
    mangled = "".join(Mangler(random, comments=False).block(block) for block in chosen)
    assert canonical(disguised(random, mangled)) == canonical("\n".join(chosen))


@SLOW
@given(SOME, SEEDS)
def test_comments_stay_between_the_items_they_stood_between(some: list[str], seed: int) -> None:
    random = Random(seed)
    mangler = Mangler(random, comments=True)
    mangled = "".join(mangler.above() + mangler.block(block) for block in some) + mangler.above()
    mangled = "".join(line if line.strip() else "\n" for line in mangled.splitlines(keepends=True))
    done = formatted(mangled)
    if all(block is not None for block in saying(mangled)):
        assert done.diagnostics == ()
    assert saying(done.text) == saying(mangled)
    assert comments(done.text) == comments(mangled)
    assert canonical(done.text) == done.text


DAMAGED_BY = ("", "", '"', "{", "}", "#", ":", "\n", "\n\n", "\t", "“", "—", "x", "\x0c")
DAMAGE = st.lists(st.tuples(st.floats(0, 1), st.sampled_from(DAMAGED_BY)), max_size=4)


@SLOW
@given(SOME, SEEDS, DAMAGE)
def test_damaged_text_is_formatted_once_and_loses_nothing(some: list[str], seed: int, damage: list[tuple[float, str]]) -> None:
    text = "".join(Mangler(Random(seed), comments=True).block(block) for block in some)
    for where, put in damage:
        place = int(where * len(text))
        text = text[:place] + put + text[place + (put == "") :]
    done = formatted(text)
    assert saying(done.text) == saying(text)
    assert canonical(done.text) == done.text
    assert formatted(done.text).diagnostics == () or done.diagnostics != ()
