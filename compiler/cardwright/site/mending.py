"""What the pages of Datasette leave out for those who do not see them: names of fields, levels of headings, focus."""

from __future__ import annotations

import re

from markupsafe import Markup

_NAMES = {"_filter_column": "Column", "_filter_op": "Comparison", "_filter_value": "Value", "_sort": "Order", "sql": "SQL"}
_FIELD = re.compile(rf'<(select|input type="text"|textarea)(?=[^>]*\bname="({"|".join(_NAMES)})(?:_\d+)?")')
_SCROLLED = {'<pre id="sql-query"': "The query", '<div class="table-wrapper"': "The rows"}
_BELOW_TITLE = re.compile(r"<(/?)h3\b")


def mended(html: str) -> Markup:
    """The content of a page of Datasette: its fields have names, its headings no gaps, and what scrolls can be focused.

    What is given has been escaped.
    """
    named = _FIELD.sub(lambda field: f'<{field[1]} aria-label="{_NAMES[field[2]]}"', html)
    for start, name in _SCROLLED.items():
        named = named.replace(start, f'{start} tabindex="0" role="region" aria-label="{name}"')
    return Markup(named if _has_subtitle(named) else _BELOW_TITLE.sub(r"<\1h2", named))  # noqa: S704


def _has_subtitle(html: str) -> bool:
    second, third = html.find("<h2"), html.find("<h3")
    return 0 <= second < third
