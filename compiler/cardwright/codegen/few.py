"""What hardly more than one card says, and no engine is told yet."""

from __future__ import annotations

from cardwright.syntax import tree

FEW = (tree.FewAction, tree.IfTogetherOrHave, tree.WhenRoll, tree.Third, tree.Indicated)
"""Nodes that stand for something the protocol has no word for."""


def few_unsaid(node: object) -> str | None:
    """What hardly more than one card says."""
    if isinstance(node, FEW):
        return "this"
    match node:
        case tree.SpaceWith(which="another" | "each other"):
            return "another space that holds something"
        case tree.MoveThing(place=tree.WhereIs()):
            return "moving to somebody"
        case tree.MoveThing(thing=tree.Thing(limit=tuple())):
            return "moving what is narrowed like this"
        case tree.ReturnToBox(what=tree.Thing() | tree.It()):
            return "returning this to the game box"
        case tree.Search() if node.plus is not None:
            return "a search for a number that is chosen"
        case tree.Worth() if node.more is not None:
            return "a value beside that of what was discarded"
        case tree.Improve(other=True) | tree.Impair(others=True):
            return "other skills than those before"
        case tree.WouldGain(other=tree.Thing()):
            return "what would be gained of two sorts"
    return None
