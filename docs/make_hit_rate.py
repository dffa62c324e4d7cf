"""Write docs/hit-rate.md, how many mistakes of each class the checks tell: ``python docs/make_hit_rate.py``, from anywhere."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from cardwright.analysis.slips.rate import EACH_CARD, EACH_CLASS, Tried, shares, tried

DOCS = Path(__file__).resolve().parent
PAGE = DOCS / "hit-rate.md"

HEAD = """# How many mistakes are found

`python docs/make_hit_rate.py` puts mistakes into the correct cards of `cards_src`, one at a time, checks each broken card, and
writes this page. A mistake counts as found where there is any diagnostic, even one about something else than the mistake; the
cards themselves have none (cards with a warning are left out). A mistake is only counted if the card no longer says the same:
its tree, a name or a field differs, or it cannot be read. Of a class at most {all} are tried, at most {each} on a card,
always the same.

"""

TAIL = """
## What the figures do not say

* The classes are mistakes that leave no meaningful card, or hardly ever do. Some that are not found left one after all
  (`discard it` after `gain a Debt Condition`, an effect that happens without `If you pass,`). They stay in the count.
* Left out are changes after which the card is another card that could be real, since no checker can know which was meant: another
  amount within range, another skill, trait, space, kind or name that exists, another modifier of a test, `If you pass` and
  `If you fail` exchanged, a sentence without a result left out, `may`, `each` or `another` left out or put in, the name in a
  card's own header. [Scenarios](scenarios.md) prove those.
* When the classes were first tried, with 2 of each from a card, 96.9 % of all and 86.6 % of those of meaning were found; few in
  six classes: a cost that nobody can pay (0 of 9), what is discarded as the cost is used again (0 of 5), `this Gate` (6 of 23),
  `this Monster` (1 of 6), one result in two sentences (4 of 23), both results doing the same (4 of 15). Checks were written for
  these then. So the page tells how the checks do on sorts of mistakes that they know, not on one nobody has thought of.
* The classes about wrong spaces and decks, entries left out, tokens that nothing reads and cards that nothing solves came with
  their checks. Without those 2 of these 56 mistakes were found, by the checks as first written 42: 8 of 9 with spaces, but 1 of
  14 with tokens, since any text that was not known counted as reading them. What a card places on the active Mystery is told only
  once all Mysteries of the boxes are written, so some are missed until then.
* The cards are those of `cards_src`, without the ones that have a warning. Kinds without cards there count for nothing. A warning
  about wording alone ([CW417](errors/CW417.md)) does not count as finding a mistake.
"""

TITLES = {"names": "Names and kinds", "fields": "Fields", "sentences": "Sentences", "meaning": "Meaning"}


def page(found: tuple[Tried, ...]) -> str:
    """The whole page."""
    by_class = shares(found)
    number, told = Counter[str](), Counter[str]()
    for slip, (hits, count) in by_class.items():
        number[slip.group] += count
        told[slip.group] += hits
    rows = [_row(TITLES[group], told[group], number[group]) for group in TITLES]
    rows.append(_row("**all**", told.total(), number.total()))
    parts = [HEAD.format(each=EACH_CARD, all=EACH_CLASS), _TABLE, *rows]
    for group, title in TITLES.items():
        parts += [f"\n## {title}\n\n", _TABLE, *(_row(s.name, *pair) for s, pair in by_class.items() if s.group == group)]
    return "".join((*parts, TAIL))


_TABLE = "| mistake | found | of | share |\n|---|---|---|---|\n"


def _row(name: str, told: int, number: int) -> str:
    share = f"{1000 * told // number / 10:.1f} %" if number else "–"
    return f"| {name} | {told:,} | {number:,} | {share} |\n"


if __name__ == "__main__":
    PAGE.write_text(page(tried(DOCS.parent / "cards_src" / "eldritch")), encoding="utf-8")
    sys.stdout.write(f"{PAGE.name} is written\n")
