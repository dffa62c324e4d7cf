"""Build each page from the database. The rest of the site, and a static export, call only these functions."""

from __future__ import annotations

import json
from sqlite3 import Connection

from cardwright.database.folding import fold
from cardwright.site.around import around
from cardwright.site.atlas import map_page
from cardwright.site.clauses import executed_of_card
from cardwright.site.draw_cards import drawn
from cardwright.site.finding import SearchPage, search_page
from cardwright.site.glossary import glossary_page, terms_of_card
from cardwright.site.history import history, source_of
from cardwright.site.model import (
    CardPage,
    Erratum,
    HomePage,
    MissingPage,
    SetGroup,
    SetPage,
    SetsPage,
    SetSummary,
    Site,
    Tree,
    Way,
)
from cardwright.site.proofs import scenarios_of_card
from cardwright.site.rows import Row, count, select, select_one
from cardwright.site.rulings import ruling_page, rulings_of_card, rulings_page
from cardwright.site.statistics import statistics_page
from cardwright.vocabulary.words import nearest

__all__ = [
    "SearchPage", "card_named", "card_page", "glossary_page", "home_page", "map_page", "missing_page", "ruling_page",
    "rulings_page", "search_page", "set_page", "sets_page", "site_of", "statistics_page",
]  # fmt: skip

MOST_OF_KIND = 200
"""How many cards of a kind the page of a set lists; a search finds the others."""

MOST_ERRATA = 6
"""How many changes the home page lists."""

EXAMPLES = ("rest test lore spell", "trait:tome", "value<=1 bonus:strength", "gains:spell", "is:errata", "reroll -combat")
"""Searches the home page offers to try."""

_SETS = """
SELECT s.set_id, s.name, count(c.card_id) AS cards, coalesce(sum(c.card_id IN (
  SELECT card_id FROM scenarios JOIN scenario_results USING (scenario_id) WHERE passed)), 0) AS proved
FROM sets AS s LEFT JOIN cards AS c USING (set_id) GROUP BY s.set_id ORDER BY s.sequence, s.set_id
"""
_KINDS = """
SELECT k.kind_id, k.plural, count(*) AS cards FROM cards AS c JOIN kinds AS k USING (kind_id)
WHERE c.set_id = :set GROUP BY k.kind_id ORDER BY k.plural, k.kind_id
"""
_OF_KIND = "SELECT card_id FROM cards WHERE set_id = :set AND kind_id = :kind ORDER BY sort_name, card_id LIMIT :most"
_ERRATA = """
SELECT r.card_id, c.name, r.kind, r.date, r.document_id, d.title, d.date AS document_date, d.version
FROM revisions AS r JOIN current_revisions AS c USING (card_id) LEFT JOIN documents AS d USING (document_id)
WHERE r.kind <> 'printed' ORDER BY r.date DESC NULLS LAST, c.sort_name, r.sequence LIMIT :limit
"""
_WAYS = """
SELECT a.text, a.label, a.reason FROM current_revisions AS r JOIN advancements AS a USING (revision_id)
WHERE r.card_id = :card ORDER BY a.ordinal
"""
_SOURCES = """
SELECT title FROM card_sources JOIN documents USING (document_id) WHERE card_id = :card ORDER BY ordinal
"""
_TREES = """
SELECT a.label, a.text, a.tree, f.label AS back
FROM current_revisions AS r JOIN faces AS f USING (revision_id) JOIN abilities AS a USING (face_id)
WHERE r.card_id = :card ORDER BY f.ordinal, a.ordinal
"""


def site_of(connection: Connection) -> Site:
    """What every page knows."""
    game = select_one(connection, "SELECT name FROM games") or {"name": "Cardwright"}
    as_of = select_one(connection, "SELECT value FROM meta WHERE key = 'as_of'") or {"value": "latest"}
    words = {word for row in select(connection, "SELECT label, plural FROM words") for word in row.values()}
    return Site(game["name"], as_of["value"], tuple(sorted(word for word in words if word[:1].isupper())))


def home_page(connection: Connection) -> HomePage:
    """The first page."""
    return HomePage(
        sets=_sets(connection),
        cards=count(connection, "SELECT count(*) FROM cards"),
        rulings=count(connection, "SELECT count(*) FROM rulings"),
        scenarios=count(connection, "SELECT count(*) FROM scenarios"),
        holding=count(connection, "SELECT count(*) FROM scenario_results WHERE passed"),
        errata=tuple(_erratum(row) for row in select(connection, _ERRATA, limit=MOST_ERRATA)),
        examples=EXAMPLES,
    )


def card_page(connection: Connection, id: str) -> CardPage | None:
    """The page of a card; nothing where there is none with that id."""
    row = select_one(connection, "SELECT copies, file, line, sure, disputed FROM cards WHERE card_id = :id", id=id)
    cards = drawn(connection, [id])
    if row is None or not cards:
        return None
    python = select_one(connection, "SELECT source FROM python WHERE card_id = :id", id=id)
    notes = select(connection, "SELECT note FROM card_notes WHERE card_id = :id ORDER BY ordinal", id=id)
    trees = select(connection, _TREES, card=id)
    sources = select(connection, _SOURCES, card=id)
    return CardPage(
        card=cards[0],
        copies=row["copies"],
        notes=tuple(note["note"] for note in notes),
        revisions=history(connection, id),
        rulings=rulings_of_card(connection, id),
        scenarios=scenarios_of_card(connection, id),
        python=python["source"] if python else None,
        trees=tuple(Tree(tree["label"], tree["text"], json.loads(tree["tree"]), tree["back"]) for tree in trees),
        file=row["file"],
        line=row["line"],
        sources=tuple(source["title"] for source in sources),
        terms=terms_of_card(connection, id),
        sure=row["sure"],
        disputed=row["disputed"],
        executed=executed_of_card(connection, id),
        around=around(connection, id),
        ways=tuple(Way(way["text"], way["label"], way["reason"]) for way in select(connection, _WAYS, card=id)),
    )


def card_named(connection: Connection, asked: str) -> str | None:
    """The id of the one card whose id, or name at any time, is what was asked for, capitals and accents apart."""
    wanted = fold(asked).casefold()
    cards = select(connection, "SELECT DISTINCT card_id, name FROM revisions")
    ids = {card["card_id"] for card in cards if wanted in (fold(card["card_id"]).casefold(), fold(card["name"]).casefold())}
    return str(ids.pop()) if len(ids) == 1 else None


def sets_page(connection: Connection) -> SetsPage:
    """All sets."""
    return SetsPage(_sets(connection))


def set_page(connection: Connection, id: str) -> SetPage | None:
    """The page of a set; nothing where there is none with that id."""
    found = next((summary for summary in _sets(connection) if summary.id == id), None)
    if found is None:
        return None
    return SetPage(found, tuple(_of_kind(connection, id, row) for row in select(connection, _KINDS, set=id)))


def _of_kind(connection: Connection, set_id: str, kind: Row) -> SetGroup:
    rows = select(connection, _OF_KIND, set=set_id, kind=kind["kind_id"], most=MOST_OF_KIND)
    return SetGroup(kind["kind_id"], kind["plural"], kind["cards"], drawn(connection, [row["card_id"] for row in rows]))


def missing_page(connection: Connection, asked: str) -> MissingPage:
    """What to say where nothing is, with the cards whose names or ids look like what was asked for."""
    names = {row["card_id"]: row["name"] for row in select(connection, "SELECT card_id, name FROM current_cards")}
    wanted = asked[:100]
    close = nearest(wanted, names, 5) + tuple(
        id for name in nearest(wanted, names.values(), 5) for id, known in names.items() if known == name
    )
    return MissingPage(asked[:200], tuple((id, names[id]) for id in dict.fromkeys(close))[:6])


def _sets(connection: Connection) -> tuple[SetSummary, ...]:
    rows = select(connection, _SETS)
    return tuple(SetSummary(row["set_id"], row["name"], row["cards"], row["proved"]) for row in rows)


def _erratum(row: Row) -> Erratum:
    source = source_of(row) if row["document_id"] else None
    return Erratum(row["card_id"], row["name"], row["kind"], source, row["date"])
