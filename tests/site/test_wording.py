"""Marks in texts and in code never change what is written."""

from __future__ import annotations

from cardwright.analysis.wording import Run, differences
from cardwright.site.code import highlighted
from cardwright.site.outline import outlined
from cardwright.site.rendering import day, plural
from cardwright.site.wording import emphasised, spoken
from hypothesis import given
from hypothesis import strategies as st

TEXT = st.text(alphabet=st.sampled_from("ab Lore.:-\"'\n`é0(") | st.characters(), max_size=60)


@given(TEXT, st.lists(TEXT, max_size=4), st.lists(TEXT, max_size=3))
def test_emphasis_keeps_the_text(text: str, words: list[str], found: list[str]) -> None:
    assert "".join(run.text for run in emphasised(text, tuple(words), tuple(found))) == text


@given(TEXT, TEXT)
def test_differences_keep_both_texts(before: str, after: str) -> None:
    first, second = differences(before, after)
    assert "".join(run.text for run in first) == before
    assert "".join(run.text for run in second) == after


@given(TEXT)
def test_code_keeps_its_lines(source: str) -> None:
    lines = ["".join(run.text for run in line) for line in highlighted(source)]
    assert lines == source.rstrip("\n").split("\n")


def test_words_are_marked() -> None:
    runs = emphasised("Action: Test Lore. Explore.", ("Lore",), ("test",))
    assert runs == (
        Run("Action:", "opening"), Run(" "), Run("Test", "found"), Run(" "), Run("Lore", "word"), Run(". Explore."),
    )  # fmt: skip


def test_the_longest_word_is_marked() -> None:
    assert Run("Ship Ticket", "word") in emphasised("1 Ship Ticket", ("Ship", "Ticket", "Ship Ticket"))


def test_differences_are_words() -> None:
    first, second = differences("discard this card and gain 1 Artifact", "discard this card to gain 1 Artifact")
    assert [run.text for run in first if run.style == "gone"] == ["and"]
    assert [run.text for run in second if run.style == "new"] == ["to"]


def test_a_string_over_lines_is_marked_on_each() -> None:
    lines = highlighted('def f():\n    """One.\n\n    Two."""\n    return 1  # so')
    assert lines[0][0] == Run("def", "keyword")
    assert lines[1][-1] == Run('"""One.', "string")
    assert lines[3][0] == Run('    Two."""', "string")
    assert lines[4][-1] == Run("# so", "comment")


def test_an_outline_reads_as_words() -> None:
    node = {"node": "WhenPerform", "action": "Rest", "deep": [{"node": "X", "flag": True, "span": [0, 2]}], "span": [0, 4]}
    branch = outlined(node, "When")
    assert (branch.name, branch.facts, branch.words) == ("when perform", (("action", "Rest"),), "When")
    assert (branch.branches[0].field, branch.branches[0].facts, branch.branches[0].words) == ("deep", (("flag", "yes"),), "Wh")


def test_messages() -> None:
    assert spoken("no `x`; did you mean `y`?")[:2] == (Run("No "), Run("x", "code"))
    assert spoken("`x` is not known")[0] == Run("x", "code")
    assert spoken("") == ()


def test_numbers_and_dates() -> None:
    assert [plural(1, "card"), plural(2, "card"), plural(0, "ruling")] == ["1 card", "2 cards", "0 rulings"]
    assert [day("2016-01-02"), day("2016-13-02"), day("soon"), day("²-1-1")] == ["2 January 2016", "2016-13-02", "soon", "²-1-1"]
