"""Check what a card says of its own end: a Rumor stays in play until a text of it ends it, and is solved as what it is."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.analysis.checks.finding import Finding
from cardwright.analysis.model import Ability, Revision
from cardwright.analysis.names import Names
from cardwright.diagnostics import Code
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import walk
from cardwright.vocabulary.kinds import Kind, sort_label


def solved_as_it_is(revision: Revision, kind: Kind, names: Names) -> Iterator[tuple[Ability, Finding]]:
    """``Solve this Rumor`` stands on a Rumor."""
    own = {kind.label, *_called(revision, kind)}
    ending = sorted(own & {*map(sort_label, kind.ends)})
    for ability in revision.every_ability:
        for node in walk(ability.source_tree):
            if isinstance(node, tree.Solve) and node.word not in own and isinstance(names.kind(node.word), str):
                message, hint = f"this card is no {node.word}", f"write: solve this {ending[0]}" if ending else None
                yield ability, Finding(node.span, Code.WRONG_KIND_OF_NAME, message, hint, word=node.word)


def without_end(revision: Revision, kind: Kind) -> str | None:
    """What the card is called that has to end and does not; ``None`` where a text ends it, or where not all text is known."""
    lasting = next((name for name in _called(revision, kind) if name in map(sort_label, kind.ends)), None)
    known = revision.unknown is None and revision.every_ability
    if lasting is None or not known or any(_ends(node) for one in revision.every_ability for node in walk(one.tree)):
        return None
    return lasting


def _called(revision: Revision, kind: Kind) -> tuple[str, ...]:
    """What card text may call the card after its fields."""
    chosen = {rule.name for rule in kind.rules if rule.type == "one"}
    return tuple(sort_label(item.text) for value in revision.fields if value.name in chosen for item in value.items)


def _ends(node: object) -> bool:
    match node:
        case tree.Solve() | tree.IsSolved():
            return True
        case tree.Discard(things):
            return any(isinstance(thing, tree.ThisCard) for thing in things)
    return False
