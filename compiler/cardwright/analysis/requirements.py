"""What sets require: that the sets and cards they name exist."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from cardwright.analysis.load import Located
from cardwright.analysis.model import Card, CardSet
from cardwright.analysis.values import did_you_mean, listed
from cardwright.diagnostics import Code, Diagnostic
from cardwright.vocabulary.words import nearest


def check_requirements(blocks: Iterable[Located], sets: Iterable[CardSet], cards: Mapping[str, Card]) -> Iterator[Diagnostic]:
    """A set requires other sets that there are, and reprints cards of them."""
    known = {one.id for one in sets}
    for located in blocks:
        block = located.block
        for field in ("requires", "reprints") if block.word == "set" else ():
            item = block.field(field)
            names = listed(item.value, item.value_start) if item else []
            for number, (name, start) in enumerate(names):
                span = (start, start + max(1, len(name)))
                if name in [other for other, _ in names[:number]]:
                    message, hint = f"`{name}` stands twice", "keep one of them"
                    yield located.diagnostic(span, Code.DUPLICATE_FIELD, message, hint=hint, card=None)
                elif field == "requires" and (name not in known or name == block.id):
                    message = "a set does not require itself" if name == block.id else f"there is no set `{name}`"
                    found = did_you_mean(nearest(name, known))
                    yield located.diagnostic(
                        span, Code.UNKNOWN_NAME, message, hint="delete it" if name == block.id else found, card=None
                    )
                elif field == "reprints" and (name not in cards or cards[name].set == block.id):
                    message = f"there is no card `{name}` of another set"
                    yield located.diagnostic(span, Code.UNKNOWN_CARD, message, hint=did_you_mean(nearest(name, cards)), card=None)
