"""The words of declarations that this engine gives a meaning to; any other is refused when the game is created."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright_engine.declarations import (
    ANOTHER,
    ANYONE,
    ON_YOUR_SPACE,
    YOU,
    Declared,
    MoreRerolled,
    Opportunity,
    Prevention,
    Reduction,
    Restriction,
    Successes,
    Trigger,
    View,
    Would,
)

EVENTS = (
    "perform", "gain", "defeat", "close", "resolve", "resolved", "enter play", "phase begins", "phase ends", "solved", "awaken",
    "advance", "tokens", "defeated", "its defeat", "fall", "spawn", "move", "improve", "reroll", "pass", "discard",
    "before test", "rolled", "after test",
)  # fmt: skip
WOULD_EVENTS = ("gain", "encounter", "lose", "advance", "retreat")
CAUSES = ("", "gate", "other")
WOULD_REACHES = (YOU, ANYONE)
PHASES = ("action", "encounter")
"""The phases in which the engine gives an opportunity."""
LIMITS = (None, "round")
REACHES = (YOU, ON_YOUR_SPACE)
TRIGGER_REACHES = (*REACHES, ANOTHER, ANYONE)
REQUIREMENTS = ("on space of type", "not on space of type", "has", "equal")
ACTIVITIES = ("phase", "action", "encounter", "effect", "own effect")
PAYMENTS = ("spend", "discard", "become delayed", "gain", "spawn", "advance", "advance to", "impair", "discard after")
RESTRICTED = (
    "become delayed", "move", "recover health", "recover sanity", "perform other actions", "perform", "resolve", "close", "place",
    "spend", "gain", "lose", "be eliminated",
)  # fmt: skip
EXCEPTIONS = (None, "he chooses to")
VIEWS = ("no monsters on your space",)
STATISTICS = ("damage", "horror")
PREVENTED = ("health", "sanity")
FACES = (1, 2, 3, 4, 5, 6)


def unknown_words(declared: Declared) -> Iterator[str]:
    """The words of a declaration that mean nothing here."""
    if declared.limit not in LIMITS:
        yield f"the limit {declared.limit!r}"
    if declared.who not in _reaches(declared):
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


def _reaches(declared: Declared) -> tuple[str, ...]:
    match declared:
        case Would():
            return WOULD_REACHES
        case Trigger() | MoreRerolled():
            return TRIGGER_REACHES
        case Restriction():
            return (YOU, ANYONE, "this monster", *([declared.who] if declared.verb == "lose" else ()))
    return REACHES


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
        case Opportunity() if declared.phase not in PHASES:
            yield f"an opportunity in the phase {declared.phase!r}"
        case Would() if declared.event not in WOULD_EVENTS:
            yield f"what would happen: {declared.event!r}"
        case Would(event="lose") if declared.what not in PREVENTED:
            yield f"a loss of {declared.what!r}"
        case Would() if declared.cause not in CAUSES:
            yield f"the cause {declared.cause!r}"
        case Would(event="encounter") if declared.who != YOU:
            yield f"the reach {declared.who!r} of what would happen"
        case Successes() if not set(declared.faces) <= set(FACES):
            yield f"the faces {declared.faces!r}"
        case View() if declared.view not in VIEWS:
            yield f"the view {declared.view!r}"
        case _:
            pass
