"""Scenarios of a game whose cards have errors: the engine lacks those, and the scenarios say so instead of breaking."""

from __future__ import annotations

from dataclasses import replace

import pytest
from cardwright.scenarios.improvised import WithCards
from cardwright_engine import CardLeftOut, new_state
from cardwright_engine.catalogue import Catalogue
from pool import game, runner

LACKS = "has errors, so the engine lacks it"


@pytest.mark.parametrize("kind", ["asset", "condition", "monster", "epic-monster", "spell", "gate", "ancient-one"])
def test_a_scenario_with_a_card_left_out_fails_and_says_which(kind: str) -> None:
    everything = runner()
    package = WithCards(everything.package, tuple(one for one in everything.package.CARDS if one.kind != kind))
    lacking = replace(everything, package=package, table=new_state(package))
    of_kind = {card.id for card in game().cards if card.kind == kind}
    tried = [one for one in game().scenarios if one.card in of_kind][:12] + list(game().scenarios[::60])
    results = {one.id: lacking.run(one) for one in tried}
    for one in tried:
        failure = results[one.id].failure or LACKS
        assert LACKS in failure or (one.card not in of_kind and failure.startswith("expected "))
    own = [one for one in tried if one.card in of_kind and any("this card" in step.text for step in one.steps)]
    assert not any(results[one.id].passed for one in own)


def test_a_package_says_which_card_it_lacks() -> None:
    package = runner().package
    first, *others = package.CARDS
    found = Catalogue(WithCards(package, tuple(others)))
    assert others[0].id in found.records
    for known in (found.records, found.named):
        with pytest.raises(CardLeftOut, match=first.id):
            known[first.id]
