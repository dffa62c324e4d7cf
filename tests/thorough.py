"""How thorough a run of the tests is: a sample of what is drawn, or all of it where ``CARDWRIGHT_EVERY_PROOF`` is set."""

from __future__ import annotations

import os

EVERY_PROOF = bool(os.environ.get("CARDWRIGHT_EVERY_PROOF"))


def drawn(all_of_them: int) -> int:
    """How many of so many drawn examples are tried: a third, or all in a thorough run."""
    return all_of_them if EVERY_PROOF else max(1, all_of_them // 3)
