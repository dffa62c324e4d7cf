"""The changes of numbers that make mutants: one more, one less, or a number in place of what a test shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from cardwright.syntax import tree

FACES = range(1, 7)
ONE_MORE_OR_LESS: dict[type[Any], tuple[str, ...]] = {
    tree.Exactly: ("count",),
    tree.UpTo: ("count",),
    tree.AllBut: ("count",),
    tree.AdditionalDice: ("count",),
    tree.AdditionalAction: ("count",),
    tree.SpendLess: ("count",),
    tree.PreventLoss: ("count",),
    tree.AddToDie: ("amount", "count"),
    tree.Advance: ("steps",),
    tree.Retreat: ("steps",),
    tree.Move: ("spaces",),
    tree.Roll: ("dice",),
    tree.Reduce: ("amount", "minimum"),
}
"""The numbers of nodes that may be one more, and one less where that is no less than 1."""
ONE_MORE = (tree.AddToDie, tree.Reduce)
"""The nodes whose numbers are only made more: one less of one is nothing, or the same."""


def number_changes(node: Any) -> Iterator[tuple[str, str, Any]]:
    """Every change of a number in a node: class, what it was, and the node after it."""
    for name in ONE_MORE_OR_LESS.get(type(node), ()):
        number: int | None = getattr(node, name)
        if number is None:
            continue
        yield "one more", str(number), replace(node, **{name: number + 1})
        if number > 1 and not isinstance(node, ONE_MORE):
            yield "one less", str(number), replace(node, **{name: number - 1})
    match node:
        case tree.TestResult():
            yield "result becomes a number", "test result", tree.Exactly(1)
        case tree.UpToTestResult():
            yield "result becomes a number", "test result", tree.UpTo(1)
        case tree.Test(modifier=modifier) if modifier:
            yield "delete modifier", str(modifier), replace(node, modifier=0)
        case tree.Bonus(skills):
            yield from _bonus(node, skills)
        case tree.CountsAs(face, _, successes):
            yield "one more", str(successes), replace(node, successes=successes + 1)
            yield "one less", str(face), replace(node, face=face - 1)
        case tree.IfNotRolled(face) | tree.ResolveReckoning(die=face) if face is not None:
            yield from _other_faces(node, "face" if isinstance(node, tree.IfNotRolled) else "die", face)
        case tree.Successes(faces):
            more = [face for face in (faces[0] - 1, faces[-1] + 1) if face in FACES]
            for face in more:
                yield "one more", str(face), replace(node, faces=tuple(sorted((*faces, face))))


def _bonus(node: tree.Bonus, skills: tuple[tuple[str, int], ...]) -> Iterator[tuple[str, str, Any]]:
    """A bonus without one of its skills, or with one more or less of it."""
    for index, (skill, amount) in enumerate(skills):
        before, rest = skills[:index], skills[index + 1 :]
        if before or rest:
            yield "delete skill", skill, replace(node, skills=(*before, *rest))
        yield "one more", skill, replace(node, skills=(*before, (skill, amount + 1), *rest))


def _other_faces(node: Any, name: str, face: int) -> Iterator[tuple[str, str, Any]]:
    for class_, other in (("one more", face + 1), ("one less", face - 1)):
        if other in FACES:
            yield class_, str(face), replace(node, **{name: other})
