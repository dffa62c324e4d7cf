"""The changes that make mutants: what may be changed in a node of a tree by itself, whatever stands around it.

Each change is its class, what it is about, and the node after it. A change that means the same is none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeAlias

from cardwright.scenarios.number_changes import number_changes
from cardwright.syntax import tree

Change: TypeAlias = tuple[str, str, Any]
SWAPPED = ("flip becomes discard", "discard becomes flip")
"""The classes of changes that only a card with two faces can have."""


def changes_of(node: Any) -> Iterator[Change]:
    """Every change of a node by itself."""
    match node:
        case tree.Sentence():
            yield from _sentence(node)
        case tree.Instruction():
            yield from _instruction(node)
        case tree.Cannot():
            yield from _cannot(node)
        case tree.Scope():
            yield from _scope(node)
        case tree.Thing():
            yield from _thing(node)
        case tree.Noun():
            yield from _noun(node)
        case tree.ActionAbility(local=True):
            yield "delete local", "local", replace(node, local=False)
        case tree.Triggered(once_per_round=True):
            yield "delete limit", "once per round", replace(node, once_per_round=False)
        case _:
            yield from _event(node)
            yield from _condition(node)
            yield from _who_and_where(node)
            yield from _effect(node)
            yield from number_changes(node)


def does_nothing(node: Any) -> bool:
    """Whether a sentence is `No additional effect.`: without it the same happens."""
    return isinstance(node, tree.Sentence) and all(
        isinstance(clause, tree.Narrative)
        or (isinstance(clause, tree.Instruction) and all(isinstance(one, tree.NoAdditionalEffect) for one in clause.effects))
        for clause in node.clauses
    )


# -- sentences and clauses ----------------------------------------------------------------------------------------------------
def _sentence(node: tree.Sentence) -> Iterator[Change]:
    if node.once_per_round:
        yield "delete limit", "once per round", replace(node, once_per_round=False)
    if node.condition is not None:
        yield "delete condition", type(node.condition).__name__, replace(node, condition=None)
    if node.row is not None and not does_nothing(node):
        yield "delete row", "row", replace(node, row=None)
        for class_, row in _rows(node.row):
            yield class_, f"{node.row.low}-{node.row.high}", replace(node, row=row)


def _rows(row: tree.Row) -> Iterator[tuple[str, tree.Row]]:
    """A row whose bounds are moved by one, or whose open end is closed."""
    low, high = row.low, row.high
    if low > 0:
        yield "row begins earlier", replace(row, low=low - 1)
    if high is None:
        yield "row begins later", replace(row, low=low + 1)
        yield "row is closed", replace(row, high=low)
        return
    yield "row ends later", replace(row, high=high + 1)
    if low < high:
        yield "row begins later", replace(row, low=low + 1)
        yield "row ends earlier", replace(row, high=high - 1)


def _instruction(node: tree.Instruction) -> Iterator[Change]:
    first = node.effects[0]
    if node.instead:
        yield "delete instead", "instead", replace(node, instead=False)
    if node.unless:
        yield "delete alternative", "unless", replace(node, unless=())
    if node.may:
        yield "may becomes must", "may", replace(node, may=False)
    if isinstance(first, tree.Pay) and (first.effects or node.effects[1:]):
        yield "delete cost", "cost", replace(node, effects=(*first.effects, *node.effects[1:]))
    always_in_a_test = node.scope == tree.Scope(test=True) and isinstance(first, tree.Reroll | tree.AddToDie)
    if node.scope is not None and not always_in_a_test and not isinstance(node.scope.during, tree.PerformingAction):
        yield "delete scope", "scope", replace(node, scope=None)
    if isinstance(first, tree.Cause):
        yield "other subject", "cause", replace(node, effects=(*first.effects, *node.effects[1:]))


def _cannot(node: tree.Cannot) -> Iterator[Change]:
    if node.unless_chosen:
        yield "delete exception", "unless", replace(node, unless_chosen=False)
    for word in node.verbs if len(node.verbs) > 1 else ():
        yield "delete restriction", word, replace(node, verbs=tuple(one for one in node.verbs if one != word))
    for word in node.what if len(node.what) > 1 else ():
        yield "delete restriction", word, replace(node, what=tuple(one for one in node.what if one != word))


def _scope(node: tree.Scope) -> Iterator[Change]:
    if node.skill:
        yield "delete skill", node.skill, replace(node, skill=None)
    if node.during and (node.test or node.apart_from):
        yield "delete activity", "during", replace(node, during=None)
    if node.apart_from and (node.test or node.during):
        yield "delete exception", "except", replace(node, apart_from=None)
    if isinstance(node.during, tree.DuringTest):
        yield "delete skill", node.during.skill, replace(node, during=tree.ThatEncounter())


# -- events and conditions ----------------------------------------------------------------------------------------------------
def _event(node: Any) -> Iterator[Change]:
    match node:
        case tree.WhenGain(deck=True, reserve=False):
            yield "delete source", "from the deck", replace(node, deck=False)
        case tree.WhenDefeat() | tree.WhenClose() if node.during:
            yield "delete activity", "during", replace(node, during=None)


def _condition(node: Any) -> Iterator[Change]:
    match node:
        case tree.IfPass(he, skill):
            yield "negate condition", "if you pass", tree.IfFail(he, skill)
        case tree.IfFail(he, skill):
            yield "negate condition", "if you fail", tree.IfPass(he, skill)
        case tree.IfOn(negated=negated):
            yield "negate condition", "if you are on", replace(node, negated=not negated)
        case tree.IfNotRolled(face):
            yield "negate condition", "not rolled", tree.IfRolled((face,))
        case tree.IfRolled(faces):
            other = tuple(face for face in range(1, 7) if face not in faces)
            yield "negate condition", "rolled", tree.IfRolled(other)
            yield from _without_a_face(node)
        case tree.IfYouDoNot():
            yield "negate condition", "if you do not", tree.IfHeDoes()


def _without_a_face(node: Any) -> Iterator[Change]:
    faces: tuple[int, ...] = node.faces
    for face in faces if len(faces) > 1 else ():
        yield "delete face", str(face), replace(node, faces=tuple(one for one in faces if one != face))


# -- things, people, places ---------------------------------------------------------------------------------------------------
def _thing(node: tree.Thing) -> Iterator[Change]:
    if node.place and not isinstance(node.place, tree.AnySpace):
        yield "delete place", "place", replace(node, place=None)
    if node.without is not None:
        yield "delete limit", "without", replace(node, without=None)
    if node.having is not None:
        yield "delete limit", "with", replace(node, having=None)
    if node.random:
        yield "delete limit", "random", replace(node, random=False)
    if node.worth is not None:
        yield "delete limit", "value", replace(node, worth=None)
        if node.quantity not in (tree.Exactly(1), tree.Indefinite()):
            yield "other limit", "total", replace(node, worth=replace(node.worth, total=not node.worth.total))
    match node.quantity:
        case tree.EachOther():
            yield "each other becomes each", "other", replace(node, quantity=tree.Each())
        case tree.Another():
            yield "another becomes any", "another", replace(node, quantity=tree.Indefinite())
            yield "another becomes any", "another", replace(node, quantity=tree.Indefinite(), of_your_choice=True)
        case tree.AllBut():
            yield "delete limit", "all but", replace(node, quantity=tree.All())


def _noun(node: tree.Noun) -> Iterator[Change]:
    if len(node.modifiers) > 1:
        for index in range(len(node.modifiers)):
            rest = (*node.modifiers[:index], *node.modifiers[index + 1 :])
            yield "delete alternative", node.modifiers[index], replace(node, modifiers=rest)
    elif node.either:
        yield "delete alternative", node.modifiers[0], replace(node, modifiers=(), either=False)
    elif node.modifiers and node.word != "space":
        yield "delete narrowing", node.modifiers[0], replace(node, modifiers=())


def _who_and_where(node: Any) -> Iterator[Change]:
    match node:
        case tree.Lead():
            yield "other subject", "the Lead Investigator", tree.You()
        case tree.NearestSpace(type):
            yield "nearest becomes any", type, tree.SpaceOfType(type)
            yield "nearest becomes any", type, tree.AnySpace()


# -- effects ------------------------------------------------------------------------------------------------------------------
def _effect(node: Any) -> Iterator[Change]:
    match node:
        case tree.Gain():
            if node.reserve:
                yield "delete source", "from the reserve", replace(node, reserve=False)
            if node.deck:
                yield "delete source", "from the deck", replace(node, deck=False)
        case tree.Flip():
            yield SWAPPED[0], "flip", tree.Discard((tree.ThisCard(),))
        case tree.Discard((tree.ThisCard(),)):
            yield SWAPPED[1], "discard", tree.Flip()
        case tree.Improve(additional=True):
            yield "delete limit", "additional", replace(node, additional=False)
        case tree.Spawn(for_each=counted) if counted is not None:
            yield "delete number", "for each", replace(node, for_each=None)
        case tree.ResolveReckoning(die=die) if die is not None:
            yield "delete number", "treating all die rolls", replace(node, die=None)
        case tree.Successes(only=only):
            yield "other limit", "only", replace(node, only=not only)
            yield from _without_a_face(node)
