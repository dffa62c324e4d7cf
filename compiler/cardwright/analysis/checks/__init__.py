"""The checks, one visible list: each looks at one paragraph."""

from cardwright.analysis.checks.costs import costs_can_be_paid, paid_cards_are_gone
from cardwright.analysis.checks.finding import Check, Finding
from cardwright.analysis.checks.known_names import known_names
from cardwright.analysis.checks.references import (
    amounts_are_possible,
    narrative_holds_no_rules,
    references_mean_something,
)
from cardwright.analysis.checks.repeats import results_differ, results_follow_tests
from cardwright.analysis.checks.results import (
    branches_are_reachable,
    closings_follow_encounters,
    conditions_govern_effects,
    outcomes_have_causes,
    results_have_tests,
    rows_cover_results,
    tests_have_consequences,
)

CHECKS: tuple[Check, ...] = (
    known_names,
    tests_have_consequences,
    outcomes_have_causes,
    results_have_tests,
    rows_cover_results,
    closings_follow_encounters,
    branches_are_reachable,
    conditions_govern_effects,
    references_mean_something,
    amounts_are_possible,
    costs_can_be_paid,
    paid_cards_are_gone,
    results_differ,
    results_follow_tests,
    narrative_holds_no_rules,
)

__all__ = ["CHECKS", "Check", "Finding"]
