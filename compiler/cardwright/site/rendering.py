"""Turn pages into HTML: the templates, and the few functions they call."""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from cardwright.analysis.wording import differences
from cardwright.database.keys import KEYS
from cardwright.site.code import highlighted
from cardwright.site.errata import VERDICTS
from cardwright.site.files import site_folder
from cardwright.site.icons import crest, icon, icon_in_text, with_symbols
from cardwright.site.links import Links
from cardwright.site.model import Site
from cardwright.site.outline import outlined
from cardwright.site.sigil import sigil
from cardwright.site.wording import emphasised, in_lines, spoken


@cache
def environment() -> Environment:
    """The templates. Everything is escaped, and a name that a page does not have is an error."""
    made = Environment(
        loader=FileSystemLoader(site_folder() / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters.update(emphasised=emphasised, in_lines=in_lines, highlighted=highlighted, spoken=spoken, plural=plural, day=day)
    made.globals.update(verdicts=VERDICTS, differences=differences, outlined=outlined, keys=tuple(KEYS.values()))
    made.globals.update(icon=icon, icon_in_text=icon_in_text, crest=crest, sigil=sigil)
    return made


def rendered(template: str, page: Any, site: Site, links: Links, query: str = "") -> str:
    """A page as HTML; ``query`` is what the search box shows."""
    return with_symbols(environment().get_template(template).render(page=page, site=site, links=links, query=query))


def plural(number: int, one: str, many: str | None = None) -> str:
    """A number with its noun: ``1 card``, ``2 cards``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def day(date: str) -> str:
    """An ISO date as people write it: ``12 January 2016``; anything else as it is."""
    parts = date.split("-")
    if len(parts) != 3 or not all(part.isascii() and part.isdigit() for part in parts) or not 1 <= int(parts[1]) <= 12:
        return date
    return f"{int(parts[2])} {_MONTHS[int(parts[1]) - 1]} {parts[0]}"
