"""Which revisions of its cards a ruling speaks of: ``revisions  dynamite from faq-2016, zombie until printed``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cardwright.analysis.load import Located
from cardwright.analysis.model import Card, SpokenOf
from cardwright.analysis.values import did_you_mean, listed
from cardwright.diagnostics import Code, Diagnostic
from cardwright.syntax.blocks import Field
from cardwright.vocabulary.words import nearest

_ITEM = re.compile(r"(?P<card>[a-z0-9-]+)(?:\s+from\s+(?P<first>[a-z0-9-]+))?(?:\s+until\s+(?P<last>[a-z0-9-]+))?")
_HOW = "write a card, and from which revision or until which: dynamite from faq-2016, or dynamite until printed"


def read_revisions(
    located: Located, item: Field | None, about: tuple[tuple[str, str], ...], cards: Mapping[str, Card], faults: list[Diagnostic]
) -> tuple[SpokenOf, ...]:
    """The revisions that a ruling names, of cards that it is ``about``; what is wrong is added to the faults."""
    if item is None:
        return ()
    found: dict[str, SpokenOf] = {}
    for text, start in listed(item.value, item.value_start):
        span = (start, start + max(1, len(text)))
        read = _ITEM.fullmatch(text)
        if read is None or not (read["first"] or read["last"]):
            faults.append(located.diagnostic(span, Code.BAD_VALUE, "this says of no card which revisions are meant", hint=_HOW))
            continue
        card = cards.get(read["card"])
        if card is None or (card.kind, card.id) not in about or card.id in found:
            twice = card is not None and card.id in found
            message = f"`{read['card']}` stands twice" if twice else f"this ruling is not about a card `{read['card']}`"
            hint = "keep one of them" if twice else "name it in the field about, too"
            faults.append(located.diagnostic(span, Code.RULING_ABOUT_NOTHING, message, hint=hint))
            continue
        wrong = list(_wrong(located, span, card, read))
        faults += wrong
        if not wrong:
            first, last = read["first"] or card.revisions[0].label, read["last"] or card.revisions[-1].label
            found[card.id] = SpokenOf(card.id, first, last)
    return tuple(found.values())


def _wrong(located: Located, span: tuple[int, int], card: Card, read: re.Match[str]) -> Iterator[Diagnostic]:
    """What is wrong with the revisions that are named of a card."""
    order = [one.label for one in card.revisions]
    for label in filter(None, (read["first"], read["last"])):
        if label not in order:
            hint = did_you_mean(nearest(label, tuple(order))) or "its revisions: " + ", ".join(order)
            yield located.diagnostic(span, Code.BAD_VALUE, f"{card.name} has no revision `{label}`", hint=hint)
            return
    if read["first"] and read["last"] and order.index(read["first"]) > order.index(read["last"]):
        message = f"`{read['last']}` is older than `{read['first']}`"
        yield located.diagnostic(span, Code.BAD_VALUE, message, hint="the older revision stands behind from")
