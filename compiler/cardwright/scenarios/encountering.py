"""Encounters whose text a scenario gives: the engine has no encounter decks, so a scenario stands in for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cardwright_engine import ReferenceGame

from cardwright.scenarios.binding import Binder
from cardwright.scenarios.board import encounter_kind
from cardwright.scenarios.events import effect_of
from cardwright.scenarios.steps import Given

PLAIN = ("", "")
"""No activity of its own: the encounter around the text is one."""


class ScenarioGame(ReferenceGame):
    """A game in which encounters do what the scenario says of their kind; others do nothing."""

    encounters: Mapping[str, Any] = {}
    """The effect of each kind of encounter that has a text."""

    def resolve_encounter(self, who: str, kind: str) -> None:
        """Resolve the text of that kind, as an encounter of that kind."""
        super().resolve_encounter(who, kind)
        effect = self.encounters.get(kind)
        if effect is not None:
            self.during(PLAIN, who, effect)


def encounters(givens: Iterable[Given], binder: Binder) -> dict[str, Any]:
    """The effects of the encounters that these lines give a text."""
    found = [given for given in givens if given.what == "encounter_says"]
    return {encounter_kind(binder, given.name): effect_of(given.text, binder.known) for given in found}
