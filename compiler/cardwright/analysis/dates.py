"""Dates, and what one may say after ``--as-of``: the one place that decides what is a date."""

from __future__ import annotations

from datetime import date

PRINTED, LATEST = "printed", "latest"
"""What one may say instead of a date: the wording as first printed, and the newest there is."""


def is_date(text: str) -> bool:
    """Whether a text is a day of the calendar in ISO form: ``2016-01-12``."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def checked_as_of(text: str) -> str:
    """The text itself, where it says as of when. Raises ValueError, in words for the user, where it does not."""
    if text in (PRINTED, LATEST) or is_date(text):
        return text
    raise ValueError(f"`{text}` is neither printed nor latest nor a date like 2014-07-01")


def newest_last(day: str | None) -> tuple[bool, str]:
    """A key that sorts by date; what has none is later than any date."""
    return (day is None, day or "")
