"""Where the pages are: the only place that knows their addresses."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote, urlencode

if TYPE_CHECKING:
    from cardwright.site.finding import Asked


@dataclass(frozen=True, slots=True)
class Links:
    """Addresses below ``root``, which ends in a slash. ``versions`` names a version of each static file.

    Of a site of plain files, ``ending`` is how a page's file ends, and ``root`` is relative, and empty beside the first page.
    """

    root: str = "/"
    versions: dict[str, str] = field(default_factory=dict)
    ending: str = ""

    @property
    def served(self) -> bool:
        """Whether a server answers, which has tables, SQL and JSON of every search."""
        return not self.ending

    def home(self) -> str:
        """The first page."""
        return f"{self.root}index{self.ending}" if self.ending else self.root

    def card(self, id: str) -> str:
        """The page of a card."""
        return self._page("card", id)

    def card_json(self, id: str) -> str:
        """A card as JSON."""
        return f"{self.root}card/{_part(_part(id) if self.ending else id)}.json"

    def feed(self) -> str:
        """The feed of changes."""
        return f"{self.root}changes.atom"

    def ruling(self, id: str) -> str:
        """The page of a ruling."""
        return self._page("ruling", id)

    def rulings(self) -> str:
        """All rulings."""
        return self._page("rulings")

    def rulings_json(self) -> str:
        """All rulings, as JSON."""
        return f"{self.root}rulings.json"

    def errata(self) -> str:
        """The timeline of errata."""
        return self._page("errata")

    def changes(self) -> str:
        """What changed between two dates."""
        return f"{self.root}changes"

    def changes_json(self, since: str = "", until: str = "") -> str:
        """The errata as JSON, or those between two dates."""
        asked = ({"from": since} if since else {}) | ({"to": until} if until else {})
        return f"{self.root}changes.json?{urlencode(asked)}" if asked else f"{self.root}errata.json"

    def glossary(self, term: str = "") -> str:
        """The glossary, at a term where one is named."""
        return self._page("glossary") + (f"#{_part(term)}" if term else "")

    def set(self, id: str) -> str:
        """The page of a set."""
        return self._page("set", id)

    def sets(self) -> str:
        """All sets."""
        return self._page("sets")

    def map(self) -> str:
        """The map of the boards."""
        return self._page("map")

    def statistics(self) -> str:
        """The statistics."""
        return self._page("statistics")

    def search(self, query: str = "", page: int = 1, view: str = "cards", order: str = "best") -> str:
        """The search page, with a query where given, a page of what it finds, how that is shown and put in order."""
        return self._page("search") + _asking(query, page, view, order)

    def asked(self, asked: Asked) -> str:
        """A search page."""
        return self.search(asked.query, asked.number, asked.view, asked.order)

    def search_json(self, query: str, page: int = 1, order: str = "best") -> str:
        """What a search finds, as JSON."""
        return f"{self.root}search.json" + _asking(query, page, "cards", order)

    def suggest(self) -> str:
        """What a query may become, as JSON."""
        return f"{self.root}suggest.json"

    def api(self) -> str:
        """What programs can ask, described for people."""
        return f"{self.root}api"

    def api_json(self) -> str:
        """What programs can ask, described for programs."""
        return f"{self.root}api.json"

    def data(self, table: str = "", row: str = "") -> str:
        """The tables of the database, one of them, or one row."""
        return f"{self.root}cards" + (f"/{_part(table)}" if table else "") + (f"/{_tilde(row)}" if row else "")

    def download(self) -> str:
        """The database as a file."""
        return f"{self.root}cards.db"

    def static(self, name: str) -> str:
        """A static file; its address changes with its content."""
        version = self.versions.get(name)
        return f"{self.root}assets/{name}" + (f"?v={version}" if version else "")

    def _page(self, kind: str, id: str = "") -> str:
        """A page; the name of a file is quoted, so its address is quoted twice."""
        quoted = _part(_part(id)) if self.ending else _part(id)
        return f"{self.root}{kind}" + (f"/{quoted}" if id else "") + self.ending


def static_versions(folder: Path) -> dict[str, str]:
    """A short digest of each static file."""
    files = sorted(path for path in folder.iterdir() if path.is_file())
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest()[:12] for path in files}


def _asking(query: str, page: int, view: str, order: str) -> str:
    asked = {"q": query, "page": str(page), "view": view, "sort": order}
    usual = {"q": "", "page": "1", "view": "cards", "sort": "best"}
    said = {name: value for name, value in asked.items() if value != usual[name]}
    return f"?{urlencode(said)}" if said else ""


def file_name(id: str) -> str:
    """The name of the file of a page, without its ending: an id as it is, with anything unusual quoted."""
    return _part(id)


def _part(text: str) -> str:
    return quote(text, safe="")


def _tilde(text: str) -> str:
    """A row's key as Datasette writes it in addresses."""
    return quote(text, safe="").replace("~", "~7E").replace(".", "~2E").replace("%", "~")
