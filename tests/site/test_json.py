"""The shapes of the JSON answers, which other programs rely on."""

from __future__ import annotations

import html
from collections.abc import Callable
from typing import Any

Get = Callable[[str], Any]

CARD = {
    "id", "name", "kind", "set", "traits", "value", "text", "owner", "fields", "parts",
    "backs", "unknown", "changed", "copies", "notes", "sources", "sure", "disputed", "terms", "revisions",
    "rulings", "scenarios", "advancement", "clauses", "python", "trees", "file", "line",
}  # fmt: skip


def test_a_card(get: Get) -> None:
    card = get("/card/arcane-tome.json").json()
    assert set(card) == CARD
    assert (card["id"], card["name"], card["kind"], card["value"]) == ("arcane-tome", "Arcane Tome", "Asset", 3)
    assert card["set"] == {"id": "base", "name": "Eldritch Horror"}
    assert card["traits"] == ["Item", "Tome"]
    assert [(one["label"], one["state"]) for one in card["clauses"]] == [("bonus", "scenario"), *[("rest", "scenario")] * 2]
    assert "".join(one["words"] for one in card["clauses"][1:]).startswith("When you perform a Rest action")
    assert [part["label"] for part in card["text"]] == ["bonus", "rest"] == list(card["trees"])
    assert card["trees"]["rest"]["node"] == "Triggered"
    assert card["python"].count("def ") == 2


def test_what_advances_a_card(get: Get) -> None:
    card = get("/card/the-green-flame.json").json()
    assert card["advancement"] == [{"text": "Place 2 Health tokens on this card.", "asked_by": "solving", "reason": None}]
    assert get("/card/arcane-tome.json").json()["advancement"] == []


def test_the_revisions_of_a_card(get: Get) -> None:
    first, second = get("/card/puzzle-box.json").json()["revisions"]
    assert (first["kind"], first["source"], first["current"]) == ("printed", None, False)
    assert (second["kind"], second["source"]["id"], second["current"]) == ("erratum", "faq-2016", True)
    assert first["text"][0]["text"] != second["text"][0]["text"]
    assert first["behavior"] is None
    assert second["behavior"]["verdict"] == "functional"
    assert second["behavior"]["scenarios"] > len(second["behavior"]["changed"]) > 0
    assert {"id": "puzzle-box/opened", "held_before": False, "holds_after": True} in second["behavior"]["changed"]


def test_the_scenarios_of_a_card(get: Get) -> None:
    scenarios = get("/card/arcane-tome.json").json()["scenarios"]
    assert scenarios
    assert {scenario["result"] for scenario in scenarios} <= {"holds", "fails", "not run"}
    assert set(scenarios[0]) == {"id", "result", "failure", "steps", "log", "file", "line"}
    assert set(scenarios[0]["steps"][0]) == {"word", "text"}
    assert set(scenarios[0]["log"][0]) == {"text", "card", "words"}


def test_a_search(get: Get) -> None:
    found = get("/search.json?q=rest+test+lore+spell+type:asset").json()
    assert set(found) == {
        "query",
        "total",
        "page",
        "pages",
        "results",
        "rulings",
        "hint",
        "suggestions",
        "problem",
        "exact",
        "facets",
        "sort",
    }
    assert [card["id"] for card in found["results"]] == ["arcane-tome"]
    assert (found["total"], found["hint"], found["problem"]) == (1, None, None)


def test_a_search_without_success(get: Get) -> None:
    assert get("/search.json?q=whisky").json()["suggestions"] == ["Whiskey"]
    problem = get("/search.json?q=gain+trit:tome").json()["problem"]
    assert (problem["start"], problem["end"]) == (5, 10)
    assert "trait:" in problem["hint"]


def test_a_missing_card(get: Get) -> None:
    answer = get("/card/arcane-tom.json")
    assert answer.status_code == 404
    assert answer.json()["ok"] is False
    assert answer.json()["nearest"][0] == "arcane-tome"


def test_errata_and_what_changed_between_two_dates(get: Get) -> None:
    """Every dated change is in exactly one of two spans of time; what is no date is refused with a sentence, in both shapes."""
    every = get("/errata.json").json()
    dates = sorted({one["after"]["date"] for group in every["groups"] for one in group["changes"] if one["after"]["date"]})
    assert every["total"] == sum(len(group["changes"]) for group in every["groups"]) > 1
    early, late = (get(f"/changes.json?{asked}").json() for asked in (f"to={dates[0]}", f"from={dates[0]}"))
    assert 0 < early["total"] < every["total"]
    assert early["total"] + late["total"] == every["total"]
    assert {one["after"]["date"] for group in early["groups"] for one in group["changes"]} == {dates[0]}
    page = get(f"/changes?to={dates[0]}")
    assert page.status_code == 200
    assert all(one["name"] in html.unescape(page.text) for group in early["groups"] for one in group["changes"])
    for wrong in ("/changes?from=soon", "/changes.json?from=2016-13-40", "/changes?from=2017-01-01&to=2016-01-01"):
        assert get(wrong).status_code == 400
    assert "is not a date" in get("/changes?from=<b>soon").text
    assert "<b>soon" not in get("/changes?from=<b>soon").text


def test_all_rulings_with_their_logs(get: Get) -> None:
    found = [one for group in get("/rulings.json").json()["groups"] for one in group["rulings"]]
    assert len(found) > 10
    assert any(scenario["log"] for one in found for scenario in one["scenarios"])


def test_rulings_stand_by_topic(get: Get) -> None:
    """A ruling stands once, under the kind of the card that it is about first, the rules before all kinds."""
    groups = get("/rulings.json").json()["groups"]
    topics = [group["topic"] for group in groups]
    assert topics[0] == "Rules"
    assert topics == ["Rules", *sorted(topics[1:])]
    assert len(topics) > 3
    standing = [one["id"] for group in groups for one in group["rulings"]]
    assert len(standing) == len(set(standing))
    html = get("/rulings").text
    assert [html.index(f">{topic}</h2>") for topic in topics] == sorted(html.index(f">{topic}</h2>") for topic in topics)
    assets = next(group["rulings"] for group in groups if group["topic"] == "Assets")
    assert all(one["about"][0]["card"] or one["about"][0]["label"] == "Asset" for one in assets)
