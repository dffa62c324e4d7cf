"""A drawing that belongs to one card alone, made from its id: chords of a ring, as no publisher drew them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from math import cos, gcd, pi, sin

_RADIUS = 44


@dataclass(frozen=True, slots=True)
class Sigil:
    """Two stars, one within the other, as paths around the middle of a square of 100, and the points of the outer one."""

    outer: str
    inner: str
    points: tuple[tuple[float, float], ...]


def sigil(id: str) -> Sigil:
    """The drawing of a card."""
    bytes_ = hashlib.sha256(id.encode()).digest()
    corners, turn = 7 + bytes_[0] % 7, int.from_bytes(bytes_[4:8]) / 2**32 * 2 * pi
    inner = 3 + bytes_[3] % 5
    ring = _ring(corners, _RADIUS, turn)
    return Sigil(_star(ring, _step(corners, bytes_[2])), _star(_ring(inner, _RADIUS * 0.42, -turn), 1), ring)


def _step(corners: int, chosen: int) -> int:
    """How many corners a chord passes, so that one line goes through all of them."""
    steps = [step for step in range(2, corners // 2 + 1) if gcd(step, corners) == 1]
    return steps[chosen % len(steps)]


def _ring(corners: int, radius: float, turn: float) -> tuple[tuple[float, float], ...]:
    angles = (turn + 2 * pi * corner / corners for corner in range(corners))
    return tuple((round(radius * cos(angle), 1), round(radius * sin(angle), 1)) for angle in angles)


def _star(ring: tuple[tuple[float, float], ...], step: int) -> str:
    order = [ring[corner * step % len(ring)] for corner in range(len(ring))]
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in order) + "Z"
