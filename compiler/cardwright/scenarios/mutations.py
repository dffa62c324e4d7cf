"""Change one thing in a card at a time, and see which scenario notices: proof that scenarios prove something.

A mutant is a tree with one clause deleted or negated, an option dropped, an offer made compulsory, a number or a row of a table
changed. Mutants go through the generator and the engine like any card.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from cardwright.analysis.model import Ability, Card, Revision
from cardwright.scenarios.changes import SWAPPED, Change, changes_of, does_nothing
from cardwright.syntax import tree
from cardwright.syntax.parse import parse_paragraph
from cardwright.syntax.printing import print_paragraph
from cardwright.vocabulary.forms import Forms

NOTHING = "No additional effect."
"""What stands on a back whose text is deleted."""


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
    """Every mutant of a card's revision in force, of its front and of each of its backs; each wording once."""
    revision = card.as_of(as_of)
    for ability in revision.every_ability:
        nothing = _empty(ability, forms) if revision.back_of(ability.label) else None
        yield Mutant(card.id, ability.label, "delete ability", ability.text, "", _with(card, revision, ability, nothing))
        seen = {ability.text}
        for class_, what, changed in _changes(ability.tree):
            if class_ in SWAPPED and not revision.backs:
                continue
            text = print_paragraph(changed, forms)
            again, faults = parse_paragraph(text, forms)
            if again is None or faults or text in seen:
                continue
            seen.add(text)
            other = replace(ability, text=text, tree=again)
            yield Mutant(card.id, ability.label, class_, what, text, _with(card, revision, ability, other))


def _empty(ability: Ability, forms: Forms) -> Ability:
    """A back that can be flipped to, and then nothing happens."""
    parsed, _ = parse_paragraph(NOTHING, forms)
    assert parsed is not None
    return replace(ability, text=NOTHING, tree=parsed)


def _with(card: Card, revision: Revision, old: Ability, new: Ability | None) -> Card:
    """The card with one ability replaced or taken away, in a single revision that is always in force."""
    abilities = _replaced(revision.abilities, old, new)
    backs = tuple(replace(back, abilities=_replaced(back.abilities, old, new)) for back in revision.backs)
    parts = tuple(replace(part, abilities=_replaced(part.abilities, old, new)) for part in revision.parts)
    alone = replace(revision, kind="printed", label="printed", sequence=0, abilities=abilities, backs=backs, parts=parts)
    return replace(card, revisions=(alone,))


def _replaced(abilities: tuple[Ability, ...], old: Ability, new: Ability | None) -> tuple[Ability, ...]:
    """These abilities with ``new`` in place of ``old``, where it is among them."""
    return tuple(one for one in (new if one is old else one for one in abilities) if one is not None)


def _changes(node: Any) -> Iterator[Change]:
    """Every change of a node: of itself, and of one of its children."""
    yield from changes_of(node)
    for item in fields(node):
        value = getattr(node, item.name)
        if is_dataclass(value):
            for class_, what, changed in _changes(value):
                yield class_, what, replace(node, **{item.name: changed})
        elif isinstance(value, tuple) and value and all(is_dataclass(element) for element in value):
            yield from _tuple_changes(node, item.name, value)


def _tuple_changes(node: Any, name: str, value: tuple[Any, ...]) -> Iterator[Change]:
    for index, element in enumerate(value):
        rest = (*value[:index], *value[index + 1 :])
        if len(value) > 1 and _may_drop(node, name, element):
            yield f"delete {type(element).__name__}", repr(element), replace(node, **{name: rest})
        for class_, what, changed in _changes(element):
            yield class_, what, replace(node, **{name: (*value[:index], changed, *value[index + 1 :])})


def _may_drop(node: Any, name: str, element: Any) -> bool:
    """Whether the rest still is a paragraph, and another one: an option needs another, `you and …` too."""
    if isinstance(element, tree.Narrative) or does_nothing(element):
        return False
    return not (isinstance(node, tree.Either | tree.Together) and len(getattr(node, name)) < 2)
