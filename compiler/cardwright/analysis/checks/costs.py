"""Check that costs can be paid, and that what pays a cost is not used up again after it."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.analysis.checks.finding import NOTHING_BEFORE, Before, Finding, sentences_of
from cardwright.analysis.names import Names
from cardwright.diagnostics import Code
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import walk

MOST = 11
"""Nobody spends more of one resource: the Health and Sanity of a sheet are 12 together, and nobody spends the last of one.

No card asks for as many tokens of one sort either."""


def costs_can_be_paid(paragraph: tree.Paragraph, names: Names, before: Before = NOTHING_BEFORE) -> Iterator[Finding]:
    """A cost is of what somebody can have, and names each thing once."""
    together = [(node.cost, *node.more) for node in walk(paragraph) if isinstance(node, tree.Pay)]
    paid = {id(cost) for costs in together for cost in costs}
    alone = [(node,) for node in walk(paragraph) if isinstance(node, tree.Spend) and id(node) not in paid]
    for costs in (*together, *alone):
        seen: set[object] = set()
        for cost in costs:
            for thing in cost.things if isinstance(cost, tree.Spend | tree.Discard) else ():
                yield from _too_many(thing, names)
                noun = thing.noun if isinstance(thing, tree.Thing) and thing.place is None else None
                one = noun or (thing if isinstance(thing, tree.ThisCard) else None)
                if (type(cost), one) in seen and one is not None:
                    message = f"`{noun.word if noun else 'this card'}` stands twice in one cost"
                    hint = "say once how many are spent in all" if isinstance(cost, tree.Spend) else "say it once"
                    yield Finding(thing.span, Code.COST_NOT_PAYABLE, message, hint)
                seen.add((type(cost), one))


def _too_many(thing: tree.Thing | tree.ThisCard | tree.It | tree.Chosen | tree.OfThem, names: Names) -> Iterator[Finding]:
    """More of a resource or a sort of token than anybody has."""
    if isinstance(thing, tree.Thing) and isinstance(thing.quantity, tree.Exactly) and thing.quantity.count > MOST:
        label, count = thing.noun.word, thing.quantity.count
        if any(names.vocabulary.find(word_class, label) is not None for word_class in ("resource", "token")):
            message = f"nobody can spend {count} {names.vocabulary.forms().plural(label)}"
            yield Finding(thing.span, Code.COST_NOT_PAYABLE, message, f"nobody has more than {MOST} to spend")


def paid_cards_are_gone(paragraph: tree.Paragraph, names: Names, before: Before = NOTHING_BEFORE) -> Iterator[Finding]:
    """A card that is discarded to pay cannot be discarded or flipped by what is paid for, or right after it."""
    paid = False
    for sentence in sentences_of(paragraph):
        follows = paid and sentence.condition is None and sentence.row is None
        if follows and sentence.link is not None:
            yield from (_gone(node) for node in walk(sentence) if _uses_up(node))
        pays = [node for node in walk(sentence) if isinstance(node, tree.Pay) and any(map(_uses_up, (node.cost, *node.more)))]
        for pay in pays:
            yield from (_gone(node) for effect in pay.effects for node in walk(effect) if _uses_up(node))
        paid = bool(pays)


def _uses_up(node: object) -> bool:
    """Whether this card is discarded or flipped."""
    match node:
        case tree.Flip():
            return True
        case tree.Discard(things):
            return any(isinstance(thing, tree.ThisCard) for thing in things)
    return False


def _gone(node: tree.Flip | tree.Discard) -> Finding:
    message = "this card is discarded to pay for what stands before this"
    return Finding(node.span, Code.COST_NOT_PAYABLE, message, "discard it once: as the cost, or afterwards")
