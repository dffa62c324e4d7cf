"""Blank lines: one between paragraphs, parts and blocks, none between fields, and around comments as they were written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Piece:
    """Lines that stay together. ``parted``: a blank line stood before it, which counts beside a comment only."""

    lines: tuple[str, ...]
    comment: bool = False
    field: bool = False
    parted: bool = False


def laid_out(pieces: Sequence[Piece]) -> list[str]:
    """The lines of all pieces with the blank lines between them: none before the first, none after the last."""
    blank = _blank_before(pieces)
    lines: list[str] = []
    for piece, parted in zip(pieces, blank, strict=True):
        lines += [""] if parted else []
        lines += piece.lines
    return lines


def _blank_before(pieces: Sequence[Piece]) -> list[bool]:
    """Before which pieces a blank line stands.

    Two pieces that need one between them have it, on whichever side of the comments between them it was written, else
    before these.
    """
    blank = [False] * len(pieces)
    last: int | None = None
    for here, piece in enumerate(pieces):
        beside_comment = piece.comment or (here > 0 and pieces[here - 1].comment)
        blank[here] = here > 0 and (piece.parted if beside_comment else _apart(pieces[here - 1], piece))
        if piece.comment:
            continue
        if last is not None and _apart(pieces[last], piece) and not any(blank[last + 1 : here + 1]):
            blank[last + 1] = True
        last = here
    return blank


def _apart(one: Piece, other: Piece) -> bool:
    """Whether a blank line must stand somewhere between two pieces that are no comments."""
    return not (one.field and other.field)
