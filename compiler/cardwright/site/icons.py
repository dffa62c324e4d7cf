"""Pictures of our own for words of the game and kinds of cards, found by the name of the word: ``site/icons.svg``."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from markupsafe import Markup

from cardwright.database.folding import slug
from cardwright.site.files import site_folder

_SYMBOL = re.compile(r'<symbol id="i-([a-z0-9-]+)".*</symbol>')
_USED = re.compile(r'<use href="#i-([a-z0-9-]+)"/>')
_WORD = "word"
_KEPT = 4096
"""How many pictures of labels are kept: as many as a game has words, and numbers with them."""


@cache
def symbols() -> dict[str, str]:
    """Every picture by its name; those with the class ``word`` may stand within a text."""
    drawn = (site_folder() / "icons.svg").read_text(encoding="utf-8")
    return {match[1]: match[0] for match in _SYMBOL.finditer(drawn)}


@lru_cache(_KEPT)
def icon(label: str) -> Markup:
    """The picture of a word, its number and modifier apart (``Lore -1``, ``Clues``); nothing where there is none."""
    name = _named(re.sub(r"\s+[+-]?\d+$", "", label))
    return _use(name) if name else Markup()


@lru_cache(_KEPT)
def icon_in_text(label: str) -> Markup:
    """The picture of a word, where it may stand before the word in a text; nothing where it may not or there is none."""
    name = _named(label)
    return _use(name) if name and f'class="{_WORD}"' in symbols()[name] else Markup()


@lru_cache(_KEPT)
def crest(kind: str) -> Markup:
    """The picture of a kind of card by its id: its own, else that of its last or first word, else that of any card."""
    parts = (kind, kind.rpartition("-")[2], kind.partition("-")[0])
    return _use(next((name for name in parts if name in symbols()), "card"))


def with_symbols(html: str) -> str:
    """A page with the pictures it uses, each once. Text of a card cannot name one: its quotes are escaped."""
    used = sorted(set(_USED.findall(html)))
    if not used:
        return html
    sprite = "".join(symbols()[name] for name in used)
    return html.replace("</body>", f'<svg class="unseen" aria-hidden="true" width="0" height="0">{sprite}</svg>\n</body>')


def _named(label: str) -> str | None:
    plain = slug(label)
    return next((name for name in (plain, plain.removesuffix("s"), plain.removesuffix("ies") + "y") if name in symbols()), None)


def _use(name: str) -> Markup:
    return Markup('<svg class="icon" aria-hidden="true"><use href="#i-{}"/></svg>').format(name)
