"""Statistics of the cards as they read now: plots of bars, and the same numbers as tables that lead to the cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from sqlite3 import Connection

from cardwright.site.rows import Row, select

_TESTS = """
SELECT w.label AS row, w.id AS row_id, modifier AS column, count(DISTINCT card_id) AS cards FROM (
  SELECT e.card_id, 'skill/' || e.skill AS word_id, coalesce(e.amount_maximum, 0) AS modifier
  FROM effects AS e JOIN current_revisions USING (revision_id) WHERE e.verb = 'test' AND NOT e.negated AND e.skill IS NOT NULL
  UNION ALL
  SELECT r.card_id, f.word_id, coalesce(f.number, 0) FROM revision_fields AS f JOIN current_revisions AS r USING (revision_id)
  WHERE f.field = 'test' OR f.field LIKE '%-test'
) JOIN words AS w USING (word_id) WHERE w.class = 'skill' GROUP BY w.word_id, modifier ORDER BY w.label, modifier DESC
"""
_REWARDS = """
SELECT w.label AS row, w.id AS row_id,
  CASE e.verb WHEN 'gain' THEN e.object ELSE e.verb END AS column, count(DISTINCT e.card_id) AS cards
FROM effects AS e JOIN current_revisions USING (revision_id) JOIN faces AS f USING (face_id)
JOIN words AS w ON w.word_id = f.word_id AND w.class = 'space'
WHERE e.role = 'result' AND NOT e.negated
  AND (e.verb = 'improve' OR e.verb = 'gain' AND e.object IS NOT NULL AND e.object <> 'condition')
GROUP BY w.word_id, 3 ORDER BY w.label
"""
_VALUES = """
SELECT k.plural AS row, k.kind_id AS row_id, c.value AS column, count(*) AS cards
FROM current_cards AS c JOIN kinds AS k USING (kind_id) WHERE c.value IS NOT NULL GROUP BY k.kind_id, c.value ORDER BY k.plural
"""
_REWARDED = (
    "How many cards met at a space let somebody gain or improve something there. "
    "The search of a number finds cards that do so at another of their spaces too."
)
TONES = 8
"""How many shades tell the columns of a plot apart."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A number of cards, the search that finds them, and its bar in hundredths of the longest row."""

    cards: int
    query: str
    left: float
    width: float


@dataclass(frozen=True, slots=True)
class Bars:
    """A row: its label, and a cell for each column, or nothing where there is no card."""

    label: str
    cells: tuple[Cell | None, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot: what it shows, the labels of its columns, its rows."""

    id: str
    title: str
    note: str
    of: str
    columns: tuple[str, ...]
    rows: tuple[Bars, ...]


@dataclass(frozen=True, slots=True)
class StatisticsPage:
    """All plots that have something to show."""

    plots: tuple[Plot, ...]


def statistics_page(connection: Connection) -> StatisticsPage:
    """The page. Numbers count cards, each once in a cell, however often it does the thing."""
    tests, rewards, values = (select(connection, sql) for sql in (_TESTS, _REWARDS, _VALUES))
    labels = {row["id"]: row["label"] for row in select(connection, "SELECT id, label FROM words ORDER BY word_id DESC")}
    plots = (
        _plot(
            ("tests", "Tests by skill and modifier", "How many cards test each skill, at each modifier.", "Skill tested"),
            tests, {str(n): _signed(n) for n in sorted({row["column"] for row in tests}, reverse=True)},
            lambda row: f"test:{row['row_id']}{_signed(row['column'])}",
        ),
        _plot(
            ("rewards", "Rewards by space", _REWARDED, "Space"),
            rewards, {key: labels.get(key, "Skill improved") for key in _commonest(rewards)},
            lambda row: f"at:{row['row_id']} " + ("improves:skill" if row["column"] == "improve" else f"gains:{row['column']}"),
        ),
        _plot(
            ("values", "Values", "How many cards have each value.", "Kind"),
            values, {str(n): str(n) for n in sorted({row["column"] for row in values})},
            lambda row: f"type:{row['row_id']} value={row['column']}",
        ),
    )  # fmt: skip
    return StatisticsPage(tuple(plot for plot in plots if plot.rows))


def _commonest(rows: list[Row]) -> list[str]:
    sums: dict[str, int] = {}
    for row in rows:
        sums[row["column"]] = sums.get(row["column"], 0) + row["cards"]
    return sorted(sums, key=lambda key: (-sums[key], key))


def _plot(told: tuple[str, str, str, str], rows: list[Row], columns: dict[str, str], query: Callable[[Row], str]) -> Plot:
    by_row: dict[str, dict[str, Row]] = {}
    for row in rows:
        by_row.setdefault(row["row"], {})[str(row["column"])] = row
    longest = max((sum(row["cards"] for row in cells.values()) for cells in by_row.values()), default=1)
    return Plot(
        *told, tuple(columns.values()), tuple(_bars(label, cells, columns, longest, query) for label, cells in by_row.items())
    )


def _bars(label: str, found: dict[str, Row], columns: dict[str, str], longest: int, query: Callable[[Row], str]) -> Bars:
    cells: list[Cell | None] = []
    total = 0
    for column in columns:
        row = found.get(column)
        if row is None:
            cells.append(None)
            continue
        cells.append(Cell(row["cards"], query(row), round(total / longest * 100, 2), round(row["cards"] / longest * 100, 2)))
        total += row["cards"]
    return Bars(label, tuple(cells), total)


def _signed(number: int) -> str:
    return f"{number:+d}"
