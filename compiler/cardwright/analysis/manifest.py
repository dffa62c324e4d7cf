"""The manifest of a set: how many cards of each kind its box holds, and that no more of them are authored."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cardwright.analysis.load import Located
from cardwright.analysis.model import Card, CardSet, Held
from cardwright.analysis.values import did_you_mean, listed
from cardwright.diagnostics import Code, Diagnostic
from cardwright.syntax.blocks import Block, Field
from cardwright.vocabulary.words import Vocabulary, nearest

MANIFEST = "manifest"
AWAITS = "awaits"
"""The field of a game that lists kinds nobody has declared yet: manifests may count their cards."""

_COUNT = re.compile(r"(0|[1-9][0-9]{0,4}) cards?(?:, (0|[1-9][0-9]{0,4}) names?)?")
_EXAMPLE = "write, for example: asset  40 cards, or: condition  36 cards, 11 names"


def manifest_of(block: Block) -> tuple[Held, ...]:
    """What the manifest of a set says, in its order; lines that are none are left out."""
    found: dict[str, Held] = {}
    for item in _lines(block):
        held = _held(item)
        if held is not None:
            found.setdefault(held.kind, held)
    return tuple(found.values())


def lines_of(vocabulary: Vocabulary) -> tuple[str, ...]:
    """The lines that manifests may have: kinds, and what several kinds are counted as together."""
    return tuple(dict.fromkeys(kind.line for kind in vocabulary.kinds.values()))


def _lines(block: Block) -> Iterator[Field]:
    for part in block.parts(MANIFEST):
        yield from (item for item in part.items if isinstance(item, Field))


def _held(item: Field) -> Held | None:
    """A line of a manifest; ``None`` where it does not say how many."""
    match = _COUNT.fullmatch(" ".join(item.value.split()))
    if match is None or int(match[2] or 0) > int(match[1]):
        return None
    return Held(item.name, int(match[1]), int(match[2]) if match[2] else None)


def check_manifests(
    blocks: Iterable[Located], vocabulary: Vocabulary, sets: Iterable[CardSet], cards: Iterable[Card]
) -> Iterator[Diagnostic]:
    """Report lines that say nothing, kinds nobody knows, and more cards than a box holds; fewer are no fault."""
    awaited: set[str] = set()
    blocks, cards, declared = list(blocks), list(cards), {item.id for item in sets}
    for located in blocks:
        item = located.block.field(AWAITS) if located.block.word == "game" else None
        if item is not None:
            awaited |= {name for name, _ in listed(item.value, 0)}
            yield from _check_awaited(located, item, vocabulary)
    for located in blocks:
        if located.block.word != "set" or located.block.id not in declared:
            continue
        declared.remove(located.block.id)  # another block of that id is a fault of its own
        for item in _lines(located.block):
            theirs = [card for card in cards if card.set == located.block.id and vocabulary.kinds[card.kind].line == item.name]
            yield from _check_line(located, item, vocabulary, awaited, theirs)


def _check_awaited(located: Located, item: Field, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    seen: set[str] = set()
    for name, start in listed(item.value, item.value_start):
        span = (start, start + max(1, len(name)))
        if not re.fullmatch(r"[a-z][a-z-]*", name):
            message = f"`{name}` cannot be a kind of card" if name else "a comma stands here without a kind"
            yield located.diagnostic(span, Code.BAD_VALUE, message, hint="write, for example: awaits  mythos, mystery", card=None)
        elif name in lines_of(vocabulary):
            message = f"the kind `{name}` is declared: nothing awaits it"
            yield located.diagnostic(span, Code.BAD_VALUE, message, hint="delete it here", card=None)
        elif name in seen:
            message = f"the kind `{name}` stands twice"
            yield located.diagnostic(span, Code.DUPLICATE_FIELD, message, hint="keep one of them", card=None)
        seen.add(name)


def _check_line(
    located: Located, item: Field, vocabulary: Vocabulary, awaited: set[str], cards: list[Card]
) -> Iterator[Diagnostic]:
    name_span = (item.span[0], item.span[0] + len(item.name))
    value_span = item.value_span
    known = lines_of(vocabulary)
    if item.name not in known and item.name not in awaited:
        near = did_you_mean(nearest(item.name, (*known, *awaited)))
        hint = near or "declare it, or let the game say that it will be: awaits  mythos, mystery"
        message = f"there is no kind `{item.name}`"
        kind = vocabulary.kinds.get(item.name)
        if kind is not None:
            message, hint = f"cards of the kind `{item.name}` are counted as `{kind.line}`", "count them there, together"
        yield located.diagnostic(name_span, Code.UNKNOWN_KIND, message, hint=hint, card=None)
    held = _held(item)
    if held is None:
        message = (
            f"`{item.value}` says not how many cards the box holds" if item.value else "this says not how many cards there are"
        )
        if _COUNT.fullmatch(" ".join(item.value.split())):
            message = "there are more names than cards"
        yield located.diagnostic(value_span, Code.BAD_VALUE, message, hint=_EXAMPLE, card=None)
        return
    surplus = _too_many(held, cards)
    if surplus is not None:
        last = max(cards, key=lambda card: (card.file, card.line))
        hint = f"mend the number, or the cards or their copies; the last of them is `{last.id}`, at {last.file}:{last.line}"
        yield located.diagnostic(value_span, Code.BAD_VALUE, surplus, hint=hint, card=None)


def _too_many(held: Held, cards: list[Card]) -> str | None:
    """What is wrong where more cards are authored than the box holds; copies count."""
    authored, names = sum(card.copies for card in cards), len({card.name for card in cards})
    if authored > held.cards:
        return f"the box holds {held.cards:,} cards of the kind `{held.kind}`, and {authored:,} are authored"
    if held.names is not None and names > held.names:
        return f"the box holds {held.names:,} names of the kind `{held.kind}`, and {names:,} are authored"
    return None
