"""The keys of the query language, ``trait:tome`` and the like: one table for parser, search and documentation."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Key:
    """A key: its name, what it finds, and an example of its value. ``number``: it compares numbers."""

    name: str
    description: str
    example: str
    number: bool = False


@dataclass(frozen=True, slots=True)
class EffectKey:
    """A key that looks at effects: their verbs and roles (any where empty) and the column its value is in."""

    key: Key
    verbs: tuple[str, ...]
    roles: tuple[str, ...]
    column: str = "object"


_DONE = ("result",)

PLAIN_KEYS = (
    Key("type", "cards of a kind", "type:asset"),
    Key("set", "cards of a set, by its id or name", "set:base"),
    Key("trait", "cards with a trait", "trait:tome"),
    Key("value", "cards whose printed number is, or is less or greater than, a number", "value<=2", number=True),
    Key("copies", "cards of which the set holds so many copies", "copies>1", number=True),
    Key("id", "the card with an id", "id:arcane-tome"),
    Key("name", "cards with words in their name", 'name:"arcane tome"'),
    Key("text", "cards with words in their current text", 'text:"perform a rest action"'),
    Key("back", "cards with words in the title or text of one of their backs", 'back:"lose 1 sanity"'),
    Key("was", "cards with words in a wording they had before the current one", "was:discard"),
    Key("is", "`errata`, `clarified`, `changed`, `unknown`", "is:errata"),
    Key("sure", "how sure the text is: `two` documents agree, `one` gives it, `disputed`, `unsourced`", "sure:two"),
    Key("source", "cards known from a document, by its id or title", "source:faq-2016"),
    Key("term", "cards whose text uses a term of the glossary", "term:delayed"),
    Key("has", "`ruling`, `scenario`, `value`, `trait`, `note`, `back`, `python`", "has:ruling"),
)

EFFECT_KEYS = (
    EffectKey(Key("test", "cards that make somebody test a skill", "test:lore"), ("test",), (), "skill"),
    EffectKey(Key("gains", "cards by which somebody gains something", "gains:spell"), ("gain",), _DONE),
    EffectKey(Key("loses", "cards by which somebody loses something", "loses:sanity"), ("lose",), ("cost", "result")),
    EffectKey(Key("recovers", "cards by which somebody recovers something", "recovers:health"), ("recover",), _DONE),
    EffectKey(Key("spends", "cards that ask somebody to spend something", "spends:clue"), ("spend",), ("cost",)),
    EffectKey(
        Key("discards", "cards that discard something, as a cost or not", "discards:condition"),
        ("discard",),
        ("cost", "result"),
    ),
    EffectKey(Key("defeats", "cards that defeat something", "defeats:monster"), ("defeat",), _DONE),
    EffectKey(Key("improves", "cards that improve a skill, or any `skill`", "improves:skill"), ("improve",), _DONE),
    EffectKey(Key("advances", "cards that advance a track", "advances:doom"), ("advance",), _DONE),
    EffectKey(Key("retreats", "cards that retreat a track", "retreats:doom"), ("retreat",), _DONE),
    EffectKey(Key("bonus", "cards that give a bonus to a skill", "bonus:strength"), ("bonus",), ("modifier",), "skill"),
    EffectKey(Key("prevents", "cards that prevent the loss of something", "prevents:sanity"), (), ("replacement",)),
    EffectKey(Key("trigger", "cards with an ability that an event or action triggers", "trigger:rest"), (), ("trigger",)),
    EffectKey(Key("cannot", "cards that say what cannot be done", "cannot:become-delayed"), (), ("restriction",)),
)

KEYS = {key.name: key for key in (*PLAIN_KEYS, *(effect.key for effect in EFFECT_KEYS))}

ALIASES = {"kind": "type", "cost": "value"}
"""Other names of keys."""


def key_named(name: str) -> Key | None:
    """The key with a name or another name, capitals apart."""
    return KEYS.get(ALIASES.get(name.lower(), name.lower()))
