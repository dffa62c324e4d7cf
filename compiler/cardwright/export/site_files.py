"""The site as plain files: the pages of the server from the same templates, with a search of their own."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from sqlite3 import Connection
from typing import Any, TypeAlias

from cardwright.build.report import Progress
from cardwright.export.client_index import index_script, known_keys
from cardwright.site import pages
from cardwright.site.as_json import card_json
from cardwright.site.errata import errata_page
from cardwright.site.feed import changes_feed
from cardwright.site.files import site_folder
from cardwright.site.links import Links, file_name, static_versions
from cardwright.site.model import Card
from cardwright.site.rendering import rendered
from cardwright.site.rows import select

ENDING = ".html"
WHOLE: tuple[tuple[str, str, Callable[[Connection], Any]], ...] = (
    ("index", "home.html", pages.home_page),
    ("sets", "sets.html", pages.sets_page),
    ("rulings", "rulings.html", pages.rulings_page),
    ("errata", "errata.html", errata_page),
    ("glossary", "glossary.html", pages.glossary_page),
    ("map", "map.html", pages.map_page),
    ("statistics", "statistics.html", pages.statistics_page),
)
"""The pages of which there is one: name, template, what builds it."""

EACH: tuple[tuple[str, str, str, Callable[[Connection, str], Any]], ...] = (
    ("set", "set.html", "SELECT set_id AS id FROM sets ORDER BY set_id", pages.set_page),
    ("ruling", "ruling.html", "SELECT ruling_id AS id FROM rulings ORDER BY ruling_id", pages.ruling_page),
    ("card", "card.html", "SELECT card_id AS id FROM cards ORDER BY card_id", pages.card_page),
)
"""The pages of which there is one for each of something: folder, template, the ids, what builds it."""

Written: TypeAlias = tuple[str, str]
"""The path of a file below the folder, and its text."""


@dataclass(frozen=True, slots=True)
class FindPage:
    """The search of a site of plain files: a card without anything, to make rows of, and the keys it knows."""

    blank: Card
    keys: tuple[str, ...]


def write_site(connection: Connection, database: Path, folder: Path, address: str, progress: Progress) -> int:
    """Write the site of a database below a folder, and say how many pages it has.

    ``address`` is where it will be, with a slash at its end, or empty: only the feed needs it. Equal databases give equal files.
    """
    total = len(WHOLE) + sum(len(select(connection, sql)) for _, _, sql, _ in EACH) + 2
    done, versions = 0, write_assets(connection, folder)
    for name, text in chain(_files(connection, versions, address), _pages(connection, versions)):
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        if name.endswith(ENDING):
            done += 1
            progress("pages", done, total)
    shutil.copyfile(database, folder / "cards.db")
    return done


def write_assets(connection: Connection, folder: Path) -> dict[str, str]:
    """Write the static files, and the index that is searched; the answer is a version of each."""
    shutil.copytree(site_folder() / "static", folder / "assets", ignore=shutil.ignore_patterns("data.css"))
    (folder / "assets" / "index.js").write_text(index_script(connection), encoding="utf-8", newline="\n")
    return static_versions(folder / "assets")


def search_file(connection: Connection, versions: dict[str, str]) -> Written:
    """The page that searches."""
    page = FindPage(_blank(), known_keys())
    return f"search{ENDING}", rendered("find.html", page, pages.site_of(connection), Links("", versions, ENDING))


def _files(connection: Connection, versions: dict[str, str], address: str) -> Iterator[Written]:
    top = Links("", versions, ENDING)
    site = pages.site_of(connection)
    for name, template, build in WHOLE:
        yield name + ENDING, rendered(template, build(connection), site, top)
    yield search_file(connection, versions)
    yield (
        f"404{ENDING}",
        rendered("missing.html", pages.missing_page(connection, ""), site, Links(address or "/", versions, ENDING)),
    )
    yield "changes.atom", changes_feed(connection, top, address)


def _pages(connection: Connection, versions: dict[str, str]) -> Iterator[Written]:
    below, site = Links("../", versions, ENDING), pages.site_of(connection)
    for folder, template, sql, build_one in EACH:
        for row in select(connection, sql):
            page = build_one(connection, row["id"])
            yield f"{folder}/{file_name(row['id'])}{ENDING}", rendered(template, page, site, below)
            if folder == "card":
                yield f"card/{file_name(row['id'])}.json", json.dumps(card_json(page), ensure_ascii=False, indent=1) + "\n"


def _blank() -> Card:
    return Card("--id--", "", "", 1, "", "", (), 0, (), None, changed=False)
