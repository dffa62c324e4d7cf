"""Fold text to plain Latin letters, so that ``lodz`` finds ``Łódź`` and ``choeur`` finds ``Chœur``."""

from __future__ import annotations

import re
import unicodedata

from anyascii import anyascii


def fold(text: str) -> str:
    """The text in plain Latin letters, with its capitals.

    Accents go first, by Unicode's own rules: that leaves whole words where a table of letters would split them.
    """
    if text.isascii():
        return text
    bare = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return bare if bare.isascii() else anyascii(bare)


def folded_if_different(text: str) -> str:
    """The folded text for a search column; empty where folding changes nothing."""
    folded = fold(text)
    return "" if folded == text else folded


def plain_key(text: str) -> str:
    """A name reduced to what tells names apart: ``St. Petersburg`` and ``st petersburg`` are the same."""
    return " ".join(re.findall(r"[a-z0-9]+", re.sub(r"['’]", "", fold(text)).lower()))


def slug(label: str) -> str:
    """An id made from a label that no vocabulary declares."""
    return plain_key(label).replace(" ", "-")


def sort_name(name: str) -> str:
    """A name to sort by: plain small letters without a leading article; the name itself where nothing would be left."""
    plain = plain_key(name)
    without = re.sub(r"^(the|a|an) (?=.)", "", plain)
    return without or plain or name
