"""Change one thing in a card at a time, and see which scenario notices: proof that scenarios prove something.

A mutant is a tree with one clause deleted or negated, an option dropped, an offer made compulsory, a number changed. Mutants go
through the generator and the engine like any card.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from cardwright.analysis.model import Ability, Card, Revision
from cardwright.syntax import tree
from cardwright.syntax.parse import parse_paragraph
from cardwright.syntax.printing import print_paragraph
from cardwright.vocabulary.forms import Forms


@dataclass(frozen=True, slots=True)
class Mutant:
    """A card with one thing changed. ``label`` is the ability; ``class_`` the kind of change; ``shown`` its wording after it."""

    card: str
    label: str
    class_: str
    what: str
    shown: str
    changed: Card


def mutants(card: Card, as_of: str, forms: Forms) -> Iterator[Mutant]:
    """Every mutant of a card's revision in force."""
    revision = card.as_of(as_of)
    for ability in revision.abilities:
        yield Mutant(card.id, ability.label, "delete ability", ability.text, "", _with(card, revision, ability, None))
        for class_, what, changed in _changes(ability.tree):
            text = print_paragraph(changed, forms)
            again, faults = parse_paragraph(text, forms)
            if again is None or faults or text == ability.text:
                continue
            other = replace(ability, text=text, tree=again)
            yield Mutant(card.id, ability.label, class_, what, text, _with(card, revision, ability, other))


def _with(card: Card, revision: Revision, old: Ability, new: Ability | None) -> Card:
    """The card with one ability replaced or taken away, in a single revision that is always in force."""
    abilities = tuple(new if one is old else one for one in revision.abilities)
    kept = tuple(one for one in abilities if one is not None)
    return replace(card, revisions=(replace(revision, kind="printed", label="printed", sequence=0, abilities=kept),))


def _changes(node: Any) -> Iterator[tuple[str, str, Any]]:
    """Every change of a node: of itself, and of one of its children."""
    yield from _own_changes(node)
    for item in fields(node):
        value = getattr(node, item.name)
        if is_dataclass(value):
            for class_, what, changed in _changes(value):
                yield class_, what, replace(node, **{item.name: changed})
        elif isinstance(value, tuple) and value and all(is_dataclass(element) for element in value):
            yield from _tuple_changes(node, item.name, value)


def _tuple_changes(node: Any, name: str, value: tuple[Any, ...]) -> Iterator[tuple[str, str, Any]]:
    for index, element in enumerate(value):
        rest = (*value[:index], *value[index + 1 :])
        if len(value) > 1 and _may_drop(node, name, element):
            yield f"delete {type(element).__name__}", repr(element), replace(node, **{name: rest})
        for class_, what, changed in _changes(element):
            yield class_, what, replace(node, **{name: (*value[:index], changed, *value[index + 1 :])})


def _may_drop(node: Any, name: str, element: Any) -> bool:
    """Whether the rest still is a paragraph: an option needs another, `you and …` too."""
    if isinstance(element, tree.Narrative):
        return False
    return not (isinstance(node, tree.Either | tree.Together) and len(getattr(node, name)) < 2)


def _own_changes(node: Any) -> Iterator[tuple[str, str, Any]]:
    match node:
        case tree.Sentence():
            yield from _sentence_changes(node)
        case tree.Instruction():
            yield from _instruction_changes(node)
        case tree.Cannot(unless_chosen=True):
            yield "delete exception", "unless", replace(node, unless_chosen=False)
        case tree.Scope():
            yield from _scope_changes(node)
        case tree.WhenGain(deck=True):
            yield "delete source", "from the deck", replace(node, deck=False)
        case tree.WhenDefeat() | tree.WhenClose() if node.during:
            yield "delete activity", "during", replace(node, during=None)
        case tree.Thing() if node.place and not isinstance(node.place, tree.AnySpace):
            yield "delete place", "place", replace(node, place=None)
        case tree.Noun() if len(node.modifiers) > 1:
            for index in range(len(node.modifiers)):
                rest = (*node.modifiers[:index], *node.modifiers[index + 1 :])
                yield "delete alternative", node.modifiers[index], replace(node, modifiers=rest)
        case tree.Noun() if node.modifiers and node.word != "space":
            yield "delete narrowing", node.modifiers[0], replace(node, modifiers=())
        case tree.IfRolled(faces) if len(faces) > 1:
            for face in faces:
                yield "delete face", str(face), replace(node, faces=tuple(one for one in faces if one != face))
        case tree.Gain(reserve=True):
            yield "delete source", "from the reserve", replace(node, reserve=False)
        case _:
            yield from _number_changes(node)


def _sentence_changes(node: tree.Sentence) -> Iterator[tuple[str, str, Any]]:
    if node.once_per_round:
        yield "delete limit", "once per round", replace(node, once_per_round=False)
    if node.condition is not None:
        yield "delete condition", type(node.condition).__name__, replace(node, condition=None)
        if isinstance(node.condition, tree.IfPass):
            yield "negate condition", "if you pass", replace(node, condition=tree.IfFail())
        if isinstance(node.condition, tree.IfFail):
            yield "negate condition", "if you fail", replace(node, condition=tree.IfPass())
        if isinstance(node.condition, tree.IfRolled):
            other = tuple(face for face in range(1, 7) if face not in node.condition.faces)
            yield "negate condition", "rolled", replace(node, condition=tree.IfRolled(other))


def _instruction_changes(node: tree.Instruction) -> Iterator[tuple[str, str, Any]]:
    first = node.effects[0]
    if node.unless:
        yield "delete alternative", "unless", replace(node, unless=())
    if node.may:
        yield "may becomes must", "may", replace(node, may=False)
    if isinstance(first, tree.Pay):
        yield "delete cost", "cost", replace(node, effects=(*first.effects, *node.effects[1:]))
    always_in_a_test = node.scope == tree.Scope(test=True) and isinstance(first, tree.Reroll | tree.AddToDie)
    if node.scope is not None and not always_in_a_test and not isinstance(node.scope.during, tree.PerformingAction):
        yield "delete scope", "scope", replace(node, scope=None)
    if isinstance(first, tree.Cause):
        yield "other subject", "cause", replace(node, effects=(*first.effects, *node.effects[1:]))


def _scope_changes(node: tree.Scope) -> Iterator[tuple[str, str, Any]]:
    if node.skill:
        yield "delete skill", node.skill, replace(node, skill=None)
    if node.during and (node.test or node.apart_from):
        yield "delete activity", "during", replace(node, during=None)
    if node.apart_from and (node.test or node.during):
        yield "delete exception", "except", replace(node, apart_from=None)


def _number_changes(node: Any) -> Iterator[tuple[str, str, Any]]:
    """One more or one less; a bonus without one of its skills; a test without its modifier."""
    match node:
        case tree.Exactly(count) | tree.UpTo(count):
            yield "one more", str(count), replace(node, count=count + 1)
            if count > 1:
                yield "one less", str(count), replace(node, count=count - 1)
        case tree.Test(modifier=modifier) if modifier:
            yield "delete modifier", str(modifier), replace(node, modifier=0)
        case tree.Bonus(skills):
            for index, (skill, amount) in enumerate(skills):
                rest = (*skills[:index], *skills[index + 1 :])
                if rest:
                    yield "delete skill", skill, replace(node, skills=rest)
                changed = (*skills[:index], (skill, amount + 1), *skills[index + 1 :])
                yield "one more", skill, replace(node, skills=changed)
        case tree.AdditionalDice() | tree.AdditionalAction() | tree.SpendLess() | tree.PreventLoss():
            yield "one more", str(node.count), replace(node, count=node.count + 1)
        case tree.AddToDie(amount, count):
            yield "one more", str(amount), replace(node, amount=amount + 1)
            yield "one more", str(count), replace(node, count=count + 1)
        case tree.CountsAs(face, _, successes):
            yield "one more", str(successes), replace(node, successes=successes + 1)
            yield "one less", str(face), replace(node, face=face - 1)
        case tree.Advance(steps=steps) | tree.Retreat(steps=steps):
            yield "one more", str(steps), replace(node, steps=steps + 1)
        case tree.Move(spaces):
            yield "one more", str(spaces), replace(node, spaces=spaces + 1)
        case tree.Recover(additional=False, things=things) if isinstance(things[0].quantity, tree.All):
            pass
        case tree.Roll(dice):
            yield "one more", str(dice), replace(node, dice=dice + 1)
        case tree.Reduce(amount=amount, minimum=minimum):
            yield "one more", str(amount), replace(node, amount=amount + 1)
            yield "one more", str(minimum), replace(node, minimum=minimum + 1)
