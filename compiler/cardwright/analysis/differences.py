"""What differs between two revisions of a card: its fields, its wording, and its trees."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.analysis.model import Ability, Card, Revision
from cardwright.analysis.tree_differences import NodeChange, tree_changes


@dataclass(frozen=True, slots=True)
class FieldChange:
    """A field that differs: ``name``, ``traits``, ``value``, or the title of a back (``back hitmen``), as written.

    ``None`` stands where there is none.
    """

    name: str
    before: str | None
    after: str | None


@dataclass(frozen=True, slots=True)
class AbilityChange:
    """An ability whose wording or tree differs; ``None`` on the side where there is none."""

    label: str
    before: str | None
    after: str | None
    nodes: tuple[NodeChange, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs between two revisions of a card, in the order of the later one."""

    card: Card
    before: Revision
    after: Revision
    fields: tuple[FieldChange, ...]
    abilities: tuple[AbilityChange, ...]

    @property
    def known(self) -> bool:
        """Whether both wordings are known."""
        return self.before.unknown is None and self.after.unknown is None

    @property
    def same_meaning(self) -> bool:
        """Whether the trees of all faces, traits and value are the same, whatever words, names, titles and narrative."""
        traits = set(self.before.traits) == set(self.after.traits)
        nodes = [node for change in self.abilities for node in change.nodes if not node.narrative]
        return traits and _numbers(self.before) == _numbers(self.after) and not nodes


def difference(card: Card, before: Revision, after: Revision) -> Difference:
    """Compare two revisions of a card."""
    old, new = ({ability.label: ability for ability in one.every_ability} for one in (before, after))
    labels = dict.fromkeys((*new, *old))
    changes = (_ability(label, old.get(label), new.get(label)) for label in labels)
    return Difference(card, before, after, _fields(before, after), tuple(filter(None, changes)))


def _ability(label: str, old: Ability | None, new: Ability | None) -> AbilityChange | None:
    if old is not None and new is not None and (old.text, old.tree) == (new.text, new.tree):
        return None
    trees, texts = (old.tree if old else None, new.tree if new else None), (old.text if old else None, new.text if new else None)
    return AbilityChange(label, *texts, tree_changes(*trees, (texts[0] or "", texts[1] or "")))


def _fields(before: Revision, after: Revision) -> tuple[FieldChange, ...]:
    traits = FieldChange("traits", ", ".join(before.traits) or None, ", ".join(after.traits) or None)
    value = FieldChange("value", *(None if one.value is None else str(one.value) for one in (before, after)))
    name = FieldChange("name", before.name or None, after.name or None)
    old, new = ({back.id: back.title for back in one.backs} for one in (before, after))
    backs = [FieldChange(f"back {id}", old.get(id), new.get(id)) for id in {**old, **new}]
    were, are = _named_fields(before), _named_fields(after)
    fields = [FieldChange(one, were.get(one), are.get(one)) for one in {**were, **are}]
    return tuple(change for change in (name, traits, value, *fields, *backs) if change.before != change.after)


def _numbers(revision: Revision) -> tuple[object, ...]:
    """What is printed on a card that is no text: its value and fields, and those of its parts."""
    return revision.value, revision.fields, [(part.id, part.fields) for part in revision.parts]


def _named_fields(revision: Revision) -> dict[str, str | None]:
    """The fields of a card and of its parts, and the titles of these, by what they are called."""
    found: dict[str, str | None] = {one.name: one.text for one in revision.fields}
    for part in revision.parts:
        found |= {part.heading: part.title} if part.title else {}
        found |= {f"{one.name} of {part.heading}": one.text for one in part.fields}
    return found
