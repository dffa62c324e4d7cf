"""What can be wrong with a scenario while it runs."""

from __future__ import annotations


class CannotDo(Exception):
    """A line of a scenario that cannot be done: what is wrong, in words."""
