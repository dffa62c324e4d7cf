"""Cards with backs, from their source text to what a reader sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from cardwright.site.wording import Line, emphasised, in_lines
from html_page import Page

Get = Callable[[str], Any]


def _text(html: str) -> str:
    return " ".join(Page(html).text.split())


@pytest.mark.parametrize("path", ["/card/debt", "/card/shriveling", "/search?q=health", "/search?q=zzz", "/set/base"])
def test_a_page_with_backs_is_well_formed(get_faces: Get, path: str) -> None:
    assert Page(get_faces(path).text).faults == []


def test_every_back_is_drawn_after_the_front(get_faces: Get) -> None:
    html = get_faces("/card/debt").text
    page = Page(html)
    ids = [attributes["id"] for _, attributes in page.tags if attributes.get("id", "").startswith(("text-", "back-"))]
    assert ids == ["text-local", "text-reckoning", "back-hitmen", "text-hitmen", "back-collector", "text-collector"]
    text = _text(html)
    assert text.index("Flip this card.") < text.index("Thugs Back hitmen Test Strength. If you fail, lose 4 Health.")
    assert '<b class="opening">Local Action:</b>' in html
    assert "2, each with one of the backs" in text
    assert "#backs" in page.links()


def test_a_back_without_a_title_shows_its_id(get_faces: Get) -> None:
    assert '<h3 class="name"><span class="untitled">stronger</span></h3>' in get_faces("/card/shriveling").text


def test_rows_are_a_table_that_reads_as_lines(get_faces: Get) -> None:
    html = get_faces("/card/shriveling").text
    page = Page(html)
    assert {"class": "results", "aria-label": "Effect for each test result"} in page.all("table")
    assert {"scope": "row"} in page.all("th")
    lines = [" ".join(line.split()) for line in page.text.splitlines()]
    start = lines.index("0-1: Discard this card unless you lose 2 Sanity.")
    assert [line for line in lines[start:] if line][:4] == [
        "0-1: Discard this card unless you lose 2 Sanity.",
        "2: No additional effect.",
        "3+: The chosen Monster loses Health equal to your test result instead.",
        "Then flip this card.",
    ]


def test_title_and_markup_of_a_back_are_text(get_faces: Get) -> None:
    html = get_faces("/card/debt").text
    assert "&lt;b&gt;Collector" in html
    assert "<b>Collector" not in html


def test_what_is_not_known_of_a_back_is_said_once(get_faces: Get) -> None:
    text = _text(get_faces("/card/debt").text)
    page, history = text.split("First printing")
    assert page.count("Not known: the text of this back") == 1
    assert history.count("Not known: the text of this back") == 1


def test_a_change_of_a_back_shows_its_words_and_what_it_does(get_faces: Get) -> None:
    html = get_faces("/card/shriveling").text
    assert "<h4>back wider</h4>" in html
    assert "1: Lose <del>1</del> Sanity." in html
    assert "1: Lose <ins>2</ins> Sanity.\n2+: Each other" in html
    assert "Undecided: they mean different things, and nothing was played that could tell them apart." in html


def test_a_change_of_name_and_title_is_shown(get_faces: Get) -> None:
    html = get_faces("/card/debt").text
    assert "<h4>name</h4>" in html
    assert "<ins>A </ins>Debt" in html
    assert "<h4>title of the back hitmen</h4>" in html
    assert "<del>Hitmen</del>" in html
    assert '<h1 class="name">A Debt</h1>' in html
    assert get_faces("/card/Debt").headers["location"] == "/card/debt"


def test_tree_and_python_have_the_backs(get_faces: Get) -> None:
    html = get_faces("/card/shriveling").text
    text = _text(html)
    assert "Back stronger: 0-1: Discard this card" in text
    assert "row low 0 high 1 0-1:" in text
    assert '<span class="defined">shriveling__wider</span>' in html


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("thugs", "Found on the back Thugs"),
        ('shriveling+"2+health"', "Found on the front and the back wider"),
        ("reckoning", "Found on the front"),
        ("loses:sanity", "Found on the back stronger and the back wider"),
    ],
)
def test_a_result_says_on_which_face_it_is(get_faces: Get, query: str, told: str) -> None:
    assert told in _text(get_faces(f"/search?q={query}").text)


def test_a_result_shows_the_back_that_is_found(get_faces: Get) -> None:
    html = get_faces("/search?q=strength+health").text
    page = Page(html)
    assert "/card/debt#back-hitmen" in page.links()
    assert "<mark>Strength</mark>" in html
    assert "Collector" not in page.text
    assert "<mark>Thugs</mark>" in get_faces("/search?q=thugs").text


def test_a_result_found_by_name_speaks_of_no_face(get_faces: Get) -> None:
    page = Page(get_faces("/search?q=name:debt").text)
    assert "Found on" not in page.text
    assert "/card/debt#backs" in page.links()


def test_backs_as_json(get_faces: Get) -> None:
    card = get_faces("/card/debt.json").json()
    assert card["name"] == "A Debt"
    assert card["backs"] == [
        {
            "label": "hitmen",
            "title": "Thugs",
            "text": [
                {
                    "label": "hitmen",
                    "text": "Test Strength. If you fail, lose 4 Health. Then discard this card.",
                    "unknown": None,
                }
            ],
        },
        {
            "label": "collector",
            "title": "<b>Collector",
            "text": [{"label": "collector", "text": 'unknown "the text of this back"', "unknown": "the text of this back"}],
        },
    ]
    assert [one["name"] for one in card["revisions"]] == ["Debt", "A Debt"]
    assert [one["backs"][0]["title"] for one in card["revisions"]] == ["Hitmen", "Thugs"]
    assert list(get_faces("/card/shriveling.json").json()["trees"]) == ["main", "stronger", "wider"]


def test_faces_of_results_as_json(get_faces: Get) -> None:
    (found,) = get_faces("/search.json?q=thugs").json()["results"]
    assert found["faces"] == [{"face": "back", "label": "hitmen", "title": "Thugs"}]
    assert [back["label"] for back in found["backs"]] == ["hitmen", "collector"]


def test_a_set_counts_the_backs(get_faces: Get) -> None:
    assert "Deal, Common · 2 backs" in _text(get_faces("/set/base").text)


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("Gain 1 Clue.", ((Line("Gain 1 Clue."),),)),
        ("0: A.\n1+: B.\nC.", ((Line("A.", "0"), Line("B.", "1+")), (Line("C."),))),
        ("C.\n10-12: A.", ((Line("C."),), (Line("A.", "10-12"),))),
        ("1:", ((Line("", "1"),),)),
        ("", ((Line(""),),)),
    ],
)
def test_lines_of_a_text(text: str, groups: tuple[tuple[Line, ...], ...]) -> None:
    assert in_lines(text) == groups


def test_the_opening_of_a_local_action_is_marked() -> None:
    runs = emphasised("Local Action: Test Lore.", ("Lore",))
    assert [(run.text, run.style) for run in runs][:2] == [("Local Action:", "opening"), (" Test ", "")]
