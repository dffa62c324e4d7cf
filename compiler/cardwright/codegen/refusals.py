"""What the protocol cannot say yet, wherever in an ability it stands: refused before anything of the ability is written."""

from __future__ import annotations

from cardwright.codegen.few import few_unsaid
from cardwright.codegen.nouns import NotExecutable
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import walk


def refuse(ability: tree.Paragraph) -> None:
    """Refuse an ability that holds something which no engine is told yet."""
    counted = [node.noun for node in walk(ability) if isinstance(node, tree.ShuffleIn)]
    counted += [node.thing.noun for node in walk(ability) if isinstance(node, tree.There | tree.RemoveFrom)]
    counted += [node.noun for node in walk(ability) if isinstance(node, tree.ForEach)]
    for node in walk(ability):
        what = None if any(node is one for one in counted) else _unsaid(node)
        if what is not None:
            raise NotExecutable(node.span, what)


def _unsaid(node: object) -> str | None:
    """What of a node the protocol has no word for; ``None`` where it has."""
    match node:
        case tree.SetUp(deck=True):
            return "a deck that is set up, rules of SR-01"
        case tree.Draw(sheets=int()):
            return "drawing a sheet"
    if isinstance(node, UNSAID):
        return "this"
    return _thing_unsaid(node) or few_unsaid(node) or _rule_unsaid(node)


def _thing_unsaid(node: object) -> str | None:
    match node:
        case tree.Noun() if node.solved or node.defeated:
            return "what has been solved or defeated"
        case tree.Thing() if node.space or node.new:
            return "a thing narrowed like this"
        case tree.ForEach() if node.also or node.having:
            return "counting these"
        case tree.MoveTo(other=tree.NamedSpace()):
            return "moving to one of two spaces"
        case tree.Noun(either=True):
            return "one of several sorts of thing"
        case tree.AllBut(whose="his"):
            return "what somebody else keeps"
        case tree.Trade(whom=tree.Group()):
            return "trading with these"
        case tree.PlaceOn(faceup=True):
            return "what lies faceup"
        case tree.WhenPerform(other=str()):
            return "one of two actions"
    return None


def _rule_unsaid(node: object) -> str | None:
    match node:
        case tree.Either(or_all=True):
            return "one or all of these"
        case tree.Scope() if node.on:
            return "tests of this scope"
        case tree.Successes(this_test=True):
            return "dice of one test"
        case tree.Instruction(goes_on=True):
            return "what whoever acted does then"
        case tree.Reroll() if node.matching:
            return "rerolling these dice"
        case tree.CountsAs(scope=None):
            return "dice of the test that goes on"
        case tree.PreventFrom(who=tree.You()):
            return "preventing a loss of your own like this"
    return None


UNSAID = (
    tree.Negates, tree.Shield,
    tree.WhetherDone,
)  # fmt: skip
"""Nodes that stand for something the protocol has no word for."""
