"""The map of the boards: spaces, the paths between them, and what is met there, drawn in coordinates of our own.

``site/maps/GAME.json`` places the spaces of the main board at a longitude and a latitude (and says whose label stands above),
and has the coasts. Spaces that it
does not know, and those of a side board, stand on a ring.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from math import cos, pi, sin
from sqlite3 import Connection
from typing import Any

from cardwright.site.files import site_folder
from cardwright.site.rows import Row, select, select_one

_SPACES = "SELECT space_id, label, type, about, gate, board FROM spaces ORDER BY length(label) * (label GLOB '* [0-9]*'), label"
_PATHS = """
SELECT DISTINCT type, min(space_id, to_space_id) AS one, max(space_id, to_space_id) AS other FROM paths
ORDER BY one, other, type
"""
_MET = """
SELECT place, kind, label, plural, count(*) AS cards FROM (
  SELECT DISTINCT w.id AS place, k.kind_id AS kind, k.label, k.plural, c.card_id
  FROM (SELECT revision_id, word_id FROM faces UNION SELECT revision_id, word_id FROM revision_fields) AS n
  JOIN words AS w ON w.word_id = n.word_id AND w.class = 'space'
  JOIN current_revisions USING (revision_id) JOIN cards AS c USING (card_id) JOIN kinds AS k USING (kind_id)
) GROUP BY place, kind ORDER BY place, kind
"""
WIDTH, HEIGHT, _LEFT, _TOP, _ACROSS, _DOWN = 1080.0, 560.0, -168.0, 84.0, 3.0, 3.3
"""The size of the world, its west and north edge in degrees, and units a degree."""
_RING = 150.0


@dataclass(frozen=True, slots=True)
class Met:
    """How many cards of a kind are met at a space."""

    kind: str
    label: str
    plural: str
    cards: int


@dataclass(frozen=True, slots=True)
class Place:
    """A space where it is drawn; ``number`` where it has no name but a number."""

    id: str
    label: str
    type: str
    about: str
    gate: str | None
    x: float
    y: float
    met: tuple[Met, ...]
    ways: tuple[tuple[str, str, str], ...] = ()
    """Its paths: type, id and label of the space at the other end."""
    above: bool = False
    """Whether its label stands over it."""

    @property
    def number(self) -> str:
        """The number of a space without a name."""
        last = self.label.rpartition(" ")[2]
        return last if last.isdigit() else ""

    @property
    def cards(self) -> int:
        """How many cards are met here."""
        return sum(met.cards for met in self.met)


@dataclass(frozen=True, slots=True)
class Way:
    """A path as it is drawn: over an edge of the world it is two lines."""

    type: str
    line: str


@dataclass(frozen=True, slots=True)
class Board:
    """A board: its places and paths, the coasts on it, its size."""

    id: str
    label: str
    width: float
    height: float
    land: tuple[str, ...]
    places: tuple[Place, ...]
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class MapPage:
    """The main board, and the side boards after it."""

    boards: tuple[Board, ...]


def map_page(connection: Connection) -> MapPage:
    """The map. A game without spaces has no board."""
    spaces = select(connection, _SPACES)
    labels: dict[str, str] = {space["space_id"]: space["label"] for space in spaces}
    paths = [(row["type"], row["one"], row["other"]) for row in select(connection, _PATHS)]
    met: dict[str, tuple[Met, ...]] = {}
    for row in select(connection, _MET):
        met[row["place"]] = (*met.get(row["place"], ()), Met(row["kind"], row["label"], row["plural"], row["cards"]))
    ways: dict[str, list[tuple[str, str, str]]] = {}
    for type_, one, other in paths:
        ways.setdefault(one, []).append((type_, other, labels.get(other) or other))
        ways.setdefault(other, []).append((type_, one, labels.get(one) or one))
    boards = []
    for board in sorted({space["board"] or "" for space in spaces}):
        of_board = [space for space in spaces if (space["board"] or "") == board]
        boards.append(_board(connection, board, of_board, paths, met, ways))
    return MapPage(tuple(boards))


def _board(
    connection: Connection,
    id: str,
    spaces: list[Row],
    paths: list[tuple[str, str, str]],
    met: dict[str, tuple[Met, ...]],
    ways: dict[str, list[tuple[str, str, str]]],
) -> Board:
    atlas = {} if id else _atlas(connection)
    known = {space: _on_world(*at[:2]) for space, at in atlas.get("spaces", {}).items()}
    above = {space for space, at in atlas.get("spaces", {}).items() if at[2:] == ["above"]}
    placed = {**_on_ring([space["space_id"] for space in spaces if space["space_id"] not in known], bool(known)), **known}
    size = (WIDTH, HEIGHT) if known else (2.6 * _RING, 2.6 * _RING)
    here = {space["space_id"] for space in spaces}
    places = tuple(
        Place(
            one["space_id"], one["label"], one["type"] or "", one["about"] or "", one["gate"], *placed[one["space_id"]],
            met.get(one["space_id"], ()), tuple(sorted(ways.get(one["space_id"], ()))), one["space_id"] in above,
        )
        for one in spaces
    )  # fmt: skip
    drawn = tuple(Way(type_, _line(placed[a], placed[b], size[0])) for type_, a, b in paths if a in here and b in here)
    named = select_one(connection, "SELECT name FROM current_cards WHERE card_id = :id", id=id) if id else None
    land = tuple(" ".join(f"{x:g},{y:g}" for x, y in (_on_world(*point) for point in coast)) for coast in atlas.get("land", ()))
    return Board(id or "world", named["name"] if named else id or "The world", *size, land, places, drawn)


def _atlas(connection: Connection) -> dict[str, Any]:
    game = select_one(connection, "SELECT game_id FROM games")
    name = game["game_id"] if game else ""
    path = site_folder() / "maps" / f"{name}.json"
    if not name.replace("-", "").isalnum() or not path.is_file():
        return {}
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def _on_world(longitude: float, latitude: float) -> tuple[float, float]:
    return round((longitude - _LEFT) * _ACROSS, 1), round((_TOP - latitude) * _DOWN, 1)


def _on_ring(spaces: list[str], beside: bool) -> dict[str, tuple[float, float]]:
    middle = (WIDTH / 2, HEIGHT / 2) if beside else (1.3 * _RING, 1.3 * _RING)
    turns = {space: 2 * pi * number / len(spaces) - pi / 2 for number, space in enumerate(spaces)}
    return {s: (round(middle[0] + _RING * cos(t), 1), round(middle[1] + _RING * sin(t), 1)) for s, t in turns.items()}


def _line(one: tuple[float, float], other: tuple[float, float], width: float) -> str:
    """A bow from one place to another, round the world where that is shorter."""
    if abs(one[0] - other[0]) <= width / 2:
        return _bow(one, other)
    west, east = sorted((one, other))
    return _bow(west, (east[0] - width, east[1])) + _bow(east, (west[0] + width, west[1]))


def _bow(one: tuple[float, float], other: tuple[float, float]) -> str:
    (x1, y1), (x2, y2) = sorted((one, other))
    middle = ((x1 + x2) / 2 + (y2 - y1) * 0.08, (y1 + y2) / 2 - (x2 - x1) * 0.08)
    return f"M{x1:g} {y1:g}Q{middle[0]:.0f} {middle[1]:.0f} {x2:g} {y2:g}"
