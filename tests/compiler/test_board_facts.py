"""The main game board as it is authored, beside what four programs of players tell of it, where that is at hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pool import game

FACTS = Path("/work/shared/facts/eh/map.json")
"""Types, paths and Gates of all spaces; no part of the project."""


@pytest.mark.skipif(not FACTS.exists(), reason="what is known of the board is not at hand")
def test_the_board_is_that_of_the_box() -> None:
    told = json.loads(FACTS.read_text(encoding="utf-8"))["spaces"]
    vocabulary = game().vocabulary
    labels = {word.id: word.label for name in ("space", "space-type", "path-type") for word in vocabulary.of_class(name)}
    main = {space.label: space for space in vocabulary.spaces if not space.board}
    assert sorted(main) == sorted(told)
    for name, fact in told.items():
        space = main[name]
        assert labels[space.type] == fact["type"], name
        paths = sorted((labels[kind].lower(), labels[other]) for kind, other in space.paths if other not in _side())
        assert paths == sorted((path["type"], path["to"]) for path in fact["paths"]), name
        assert (space.gate or "") == (fact["gate_colour_base"] or "").lower(), name


def _side() -> set[str]:
    """The spaces of side boards, which only expansions join to the main one."""
    return {space.id for space in game().vocabulary.spaces if space.board}
