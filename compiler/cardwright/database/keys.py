"""The keys of the query language, ``trait:tome`` and the like: one table for parser, search and documentation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from rapidfuzz import fuzz, process

from cardwright.analysis.model import SURE

_NUMBER = re.compile(r"[+-]?[0-9]{1,6}")
_DATE = re.compile(r"[0-9]{4}(-[0-9]{2}){0,2}")


@dataclass(frozen=True, slots=True)
class Key:
    """A key: its name, what it finds, an example of its value, and what is compared with that."""

    name: str
    description: str
    example: str
    takes: Literal["words", "number", "date"] = "words"
    values: tuple[str, ...] = ()
    """All there are, where they are few words of ours."""


@dataclass(frozen=True, slots=True)
class EffectKey:
    """A key that looks at effects: their verbs and roles (any where empty) and the column its value is in."""

    key: Key
    verbs: tuple[str, ...]
    roles: tuple[str, ...]
    column: Literal["object", "skill", "either"] = "object"


@dataclass(frozen=True, slots=True)
class Misuse:
    """A key that is not used as it can be: what is wrong, and whether with its value or its operator."""

    message: str
    value: bool


def _one_of(name: str, *values: str) -> Key:
    return Key(name, ", ".join(f"`{value}`" for value in values), f"{name}:{values[0]}", values=values)


_DONE = ("cost", "result")

PLAIN_KEYS = (
    Key("type", "cards of a kind", "type:asset"),
    Key("set", "cards of a set, by its id or name", "set:base"),
    Key("trait", "cards with a trait", "trait:tome"),
    Key("value", "cards whose printed number is, or is less or greater than, a number", "value<=2", takes="number"),
    Key("copies", "cards of which the set holds so many copies", "copies>1", takes="number"),
    Key("id", "the card with an id", "id:arcane-tome"),
    Key("name", "cards with words in their name", 'name:"arcane tome"'),
    Key("text", "cards with words in their current text", 'text:"perform a rest action"'),
    Key("back", "cards with words in the title or text of one of their backs", 'back:"lose 1 sanity"'),
    Key("was", "cards with words in a wording they had before the current one", "was:discard"),
    Key("by", "cards that belong to another card, as those of an Ancient One do, and that card", "by:azathoth"),
    Key("at", "cards that are met or do something at a place: a space, a site, another world", "at:arkham"),
    _one_of("is", "errata", "clarified", "changed", "unknown"),
    Key("errata", "cards with an erratum of a year or date, or before or after it", "errata>2016", takes="date"),
    Key("sure", "how sure the text is: `two` documents agree, `one` gives it, `disputed`, `unsourced`", "sure:two", values=SURE),
    Key("source", "cards known from a document, by its id or title", "source:faq-2016"),
    Key("term", "cards whose text uses a term of the glossary", "term:delayed"),
    _one_of("has", "ruling", "scenario", "value", "trait", "note", "back", "python"),
    Key("effect", "cards that do what a piece of card text does, in whatever words", 'effect:"gain 1 Artifact"'),
)

EFFECT_KEYS = (
    EffectKey(
        Key("test", "cards that make somebody test a skill, at a modifier where one is given", "test:lore-1"),
        ("test",),
        (),
        "skill",
    ),
    EffectKey(Key("gains", "cards by which somebody gains something", "gains:spell"), ("gain",), _DONE),
    EffectKey(Key("loses", "cards by which somebody loses something", "loses:sanity"), ("lose",), _DONE),
    EffectKey(Key("recovers", "cards by which somebody recovers something", "recovers:health"), ("recover",), _DONE),
    EffectKey(Key("spends", "cards that ask somebody to spend something", "spends:clue"), ("spend",), ()),
    EffectKey(
        Key("cost", "cards on which something is paid for something else; with a number, the same as `value`", "cost:clue"),
        (),
        ("cost",),
    ),
    EffectKey(Key("discards", "cards that discard something, as a cost or not", "discards:condition"), ("discard",), _DONE),
    EffectKey(Key("defeats", "cards that defeat something", "defeats:monster"), ("defeat",), _DONE),
    EffectKey(Key("spawns", "cards that spawn something", "spawns:monster"), ("spawn",), _DONE),
    EffectKey(Key("improves", "cards that improve a skill, or any `skill`", "improves:will"), ("improve",), _DONE, "either"),
    EffectKey(
        Key("advances", "cards that advance a track, or an active Mystery", "advances:doom"),
        ("advance", "advance_to", "advance_active"),
        _DONE,
    ),
    EffectKey(Key("retreats", "cards that retreat a track", "retreats:doom"), ("retreat",), _DONE),
    EffectKey(Key("bonus", "cards that give a bonus to a skill", "bonus:strength"), ("bonus",), ("modifier",), "skill"),
    EffectKey(Key("prevents", "cards that prevent the loss of something", "prevents:sanity"), (), ("replacement",)),
    EffectKey(Key("trigger", "cards with an ability that an event or action triggers", "trigger:reckoning"), (), ("trigger",)),
    EffectKey(Key("cannot", "cards that say what cannot be done", "cannot:become-delayed"), (), ("restriction",)),
)

KEYS = {key.name: key for key in (*PLAIN_KEYS, *(effect.key for effect in EFFECT_KEYS))}

ALIASES = {"kind": "type"}
"""Other names of keys."""


def known_key(name: str, value: str) -> Key | None:
    """The key with a name or another name, capitals apart; what costs a number is a card of that value."""
    name = ALIASES.get(name.lower(), name.lower())
    return KEYS["value"] if name == "cost" and _NUMBER.fullmatch(value) else KEYS.get(name)


def unknown_key(name: str) -> str:
    """Advice to somebody who typed a key that there is not."""
    near = process.extractOne(name.lower(), (*KEYS, *ALIASES), scorer=fuzz.ratio, score_cutoff=60)
    advice = f"did you mean `{near[0]}:`?" if near else "put it in quotes to search for the words;"
    return f"{advice} the keys are {', '.join(f'`{key}`' for key in KEYS)}"


def misused(key: Key, operator: str, value: str) -> Misuse | None:
    """What is wrong with a key, its operator and value."""
    if key.takes == "number":
        return None if _NUMBER.fullmatch(value) else Misuse(f"`{key.name}` is compared with a number", value=True)
    if key.takes == "date":
        return None if _DATE.fullmatch(value) else Misuse(f"`{key.name}` is compared with a year or a date", value=True)
    return None if operator in (":", "=") else Misuse(f"`{key.name}` takes `:`, not `{operator}`", value=False)
