"""Every link of the documents leads somewhere, and nothing in them is about one machine."""

from __future__ import annotations

import re

import pytest
from documents import DOCS, ROOT, anchors, documents, links

NAMES = [path.relative_to(ROOT).as_posix() for path in documents()]


@pytest.mark.parametrize("name", NAMES)
def test_every_link_leads_to_a_file(name: str) -> None:
    path = ROOT / name
    targets = list(links(path.read_text(encoding="utf-8")))
    assert [target for target in targets if not (path.parent / target).exists()] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_place_in_a_link_is_a_heading(name: str) -> None:
    path = ROOT / name
    found = re.findall(r"\]\(([^):#\s]*)#([^)\s]+)\)", path.read_text(encoding="utf-8"))
    places = [
        (path.parent / target if target else path, place) for target, place in found if not target or target.endswith(".md")
    ]
    assert [place for file, place in places if place not in anchors(file.read_text(encoding="utf-8"))] == []


def test_the_index_lists_every_document() -> None:
    index = DOCS / "README.md"
    listed = {(DOCS / target).resolve() for target in links(index.read_text(encoding="utf-8"))}
    assert {path for path in DOCS.glob("*.md") if path != index} <= listed


@pytest.mark.parametrize("name", NAMES)
def test_no_document_speaks_of_one_machine(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert re.findall(r"/(?:home|work|root|tmp|Users)/\S*", text) == []
