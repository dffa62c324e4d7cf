"""The page about the card pool: it explains every difference from the boxes, and no other."""

from __future__ import annotations

import re

from cardwright.analysis.coverage import coverage_of
from documents import DOCS
from pool import game

PAGE = DOCS / "pool.md"


def test_every_difference_from_a_box_is_explained() -> None:
    rows = re.findall(r"^\| ([a-z-]+) \| ([a-z-]+) \| (\d+) \| (\d+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    counted = coverage_of(game()).sets
    differ = [
        (set_id, kind, str(count.authored), str(count.manifest))
        for set_id, kinds in counted.items()
        for kind, count in kinds.items()
        if count.manifest not in (None, count.authored)
    ]
    assert sorted(rows) == sorted(differ)
    names = [(set_id, kind) for set_id, kinds in counted.items() for kind, one in kinds.items() if one.manifest_names]
    assert all(counted[set_id][kind].names == counted[set_id][kind].manifest_names for set_id, kind in names)


def test_no_encounter_stands_twice() -> None:
    encounters = [card for card in game().cards if game().vocabulary.kinds[card.kind].counted]
    latest = [card.revisions[-1] for card in encounters]
    said = [
        (card.kind, one.fields, tuple(ability.tree for ability in one.every_ability))
        for card, one in zip(encounters, latest, strict=True)
    ]
    assert len({*map(repr, said)}) == len(said) > 700
