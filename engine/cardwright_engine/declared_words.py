"""The words of declarations that this engine gives a meaning to; any other is refused when the game is created."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright_engine.declarations import (
    ON_YOUR_SPACE,
    YOU,
    Declared,
    Prevention,
    Reduction,
    Restriction,
    Trigger,
    View,
)

EVENTS = ("perform", "gain", "defeat", "close")
LIMITS = (None, "round")
REACHES = (YOU, ON_YOUR_SPACE)
REQUIREMENTS = ("on space of type",)
ACTIVITIES = ("phase", "action", "encounter", "effect", "own effect")
PAYMENTS = ("spend", "discard", "become delayed")
RESTRICTED = ("become delayed", "move", "recover health", "recover sanity")
EXCEPTIONS = (None, "he chooses to")
VIEWS = ("no monsters on your space",)
STATISTICS = ("damage", "horror")
PREVENTED = ("health", "sanity")


def unknown_words(declared: Declared) -> Iterator[str]:
    """The words of a declaration that mean nothing here."""
    if declared.limit not in LIMITS:
        yield f"the limit {declared.limit!r}"
    if declared.who not in REACHES:
        yield f"the reach {declared.who!r}"
    if declared.requires is not None and declared.requires[0] not in REQUIREMENTS:
        yield f"the requirement {declared.requires[0]!r}"
    for activity in (declared.during, declared.apart_from):
        if activity is not None and activity[0] not in ACTIVITIES:
            yield f"the activity {activity[0]!r}"
    for verb, _, _ in declared.cost:
        if verb not in PAYMENTS:
            yield f"the payment {verb!r}"
    yield from _unknown_words_of_kind(declared)


def _unknown_words_of_kind(declared: Declared) -> Iterator[str]:
    match declared:
        case Trigger() if declared.event not in EVENTS:
            yield f"the event {declared.event!r}"
        case Prevention() if declared.what not in PREVENTED:
            yield f"a prevention of {declared.what!r}"
        case Restriction() if declared.verb not in RESTRICTED:
            yield f"the restriction {declared.verb!r}"
        case Restriction() if declared.unless not in EXCEPTIONS:
            yield f"the exception {declared.unless!r}"
        case Reduction() if declared.statistic not in STATISTICS:
            yield f"the statistic {declared.statistic!r}"
        case View() if declared.view not in VIEWS:
            yield f"the view {declared.view!r}"
        case _:
            pass
