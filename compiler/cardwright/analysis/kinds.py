"""Read ``kind`` blocks: every sort of card is described by its fields and parts, none by code of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cardwright.analysis.advance_rules import read_advancing
from cardwright.analysis.load import Located
from cardwright.analysis.values import did_you_mean, listed
from cardwright.diagnostics import Code, Diagnostic
from cardwright.syntax.blocks import Field, Item, Part, Span
from cardwright.vocabulary.kinds import DECK, OWN, FieldRule, Kind, PartRule
from cardwright.vocabulary.words import Word, nearest

FIELD = "field"
PART = "part"
THIS = "this"
BACK = "back"
RESERVED = ("source", "sources", "disputed", "kind", "name", "printed", "note")
"""What a block of errata has already, so that no card may have a field called so."""

_FIELD = re.compile(
    r"(?P<name>[a-z][a-z-]*)(?P<optional> optional)? "
    r"((?P<ranged>number|amount) (?P<low>-?[0-9]{1,3}) to (?P<high>-?[0-9]{1,3})|(?P<plain>text|test|things)"
    r"|(?P<chosen>one|list|table) of (?P<choices>\S.*))"
)
_PART = re.compile(
    r"(?P<word>[a-z][a-z-]*)(?P<optional> optional)?(?P<titled> titled)?"
    r"( (?P<copies>each copy)| with an (?P<id>id)| (?P<argument>one|each) of (?P<choices>\S.*))?"
)
_FIELD_HINT = "write, for example: field  value number 0 to 6, or: field  traits list of trait"
_PART_HINT = "write, for example: part  at one of space, space-type, or: part  back titled each copy"


def read_kind(located: Located, plural: str, diagnostics: list[Diagnostic]) -> Kind:
    """The kind that a block declares."""
    block = located.block
    rules = tuple(_fields(located, block.items, diagnostics))
    parts, backs = tuple(_parts(located, diagnostics)), ""
    for rule in parts:
        if rule.argument == "copies":
            backs = "titled" if rule.titled else "yes"
    value = next((rule for rule in rules if rule.name == "value"), None)
    owner = block.field("for")
    wordless, counted, ends = block.field("text"), block.field("counted"), block.field("ends")
    this = block.field(THIS)
    if ends is not None:
        diagnostics += _check_ends(located, ends, rules)
    text = tuple(item.strip() for item in wordless.value.split(",")) if wordless else ()
    instead = {f"or {rule.name}" for rule in rules if not rule.required}
    if wordless is not None and set(text) - {"optional", "resolved", "setup", "apart", *instead}:
        message, hint = (
            f"`{wordless.value}` says nothing about the text",
            "write: text  optional, or: text  resolved, or: text  setup",
        )
        diagnostics.append(_bad(located, wordless, message, hint))
    return Kind(
        block.id,
        block.name or block.id,
        plural,
        tuple(rule.name for rule in rules),
        tuple(rule.name for rule in rules if rule.required),
        (value.low, value.high) if value else None,
        backs,
        tuple(rule for rule in rules if rule.name not in _OWN),
        tuple(rule for rule in parts if rule.argument != "copies"),
        owner.value if owner else "",
        "optional" in text or any(rule.required and rule.argument != "copies" for rule in parts),
        advance=read_advancing(located, diagnostics),
        text_or=next((one.removeprefix("or ") for one in text if one in instead), ""),
        resolved="resolved" in text,
        sets_up="setup" in text,
        apart="apart" in text,
        counted=counted.value if counted else "",
        this=tuple(name for name, _ in listed(this.value, 0)) if this else (),
        ends=tuple(name for name, _ in listed(ends.value, 0)) if ends else (),
    )


def _check_ends(located: Located, item: Field, rules: tuple[FieldRule, ...]) -> Iterator[Diagnostic]:
    """What has to end is a word that a field of the kind is one of."""
    known = [choice for rule in rules if rule.type == "one" for choice in rule.choices]
    for name, start in listed(item.value, item.value_start):
        if name not in known:
            hint = did_you_mean(nearest(name, known)) or "write a word that one of its fields is one of, for example: rumor"
            span = (start, start + max(1, len(name)))
            yield located.diagnostic(span, Code.BAD_VALUE, f"no field of this kind is `{name}`", hint=hint)


_OWN = {"traits": "list of trait", "value": "number 0 to 6"}
"""The fields that every card has a place for, and how they are declared."""


def check_owners(blocks: list[Located], kinds: dict[str, Kind]) -> Iterator[Diagnostic]:
    """A card is `for` a card of a kind that there is."""
    for located in blocks:
        item = located.block.field("for") if located.block.word == "kind" else None
        if item is not None and item.value not in kinds:
            yield _bad(located, item, f"there is no kind `{item.value}`", "write the id of a kind", Code.UNKNOWN_KIND)


def check_this(blocks: list[Located], words: Mapping[tuple[str, str], Word]) -> Iterator[Diagnostic]:
    """What is called `this` is a kind of card or a token, as cards call it: ``this  Clue, Eldritch token``."""
    known = [label for word_class, label in words if word_class in ("kind", "token", "piece")]
    known += [f"{label} token" for word_class, label in words if word_class == "piece"]
    for located in blocks:
        item = located.block.field(THIS) if located.block.word == "kind" else None
        for name, start in listed(item.value, item.value_start) if item else ():
            if name not in known:
                hint = did_you_mean(nearest(name, known)) or "write it as cards call it"
                span = (start, start + max(1, len(name)))
                yield located.diagnostic(span, Code.UNKNOWN_NAME, f"there is no kind or token `{name}`", hint=hint)


def check_decks(blocks: list[Located], kinds: dict[str, Kind], entries: Mapping[str, tuple[Word, ...]]) -> Iterator[Diagnostic]:
    """``deck expedition`` among the choices of a field names a deck with entries, ``own deck`` a field for a deck."""
    for located in blocks:
        kind = kinds.get(located.block.id) if located.block.word == "kind" else None
        rules: tuple[FieldRule | PartRule, ...] = (*kind.rules, *kind.parts) if kind else ()
        for rule in rules:
            item = next(one for one in located.block.items if isinstance(one, Field | Part) and _declares(one, rule))
            for choice in rule.choices:
                deck, own = choice.removeprefix(DECK), choice.removeprefix(OWN)
                if deck != choice and not entries.get(deck):
                    hint = did_you_mean(nearest(deck, entries)) or 'write: deck ID "NAME" { entries  … }'
                    yield _bad(located, item, f"there is no deck `{deck}` with entries", hint)
                elif own != choice and (own not in _deck_fields(kind) or isinstance(rule, FieldRule)):
                    yield _bad(located, item, f"`{choice}` names no field for a deck", "write: field  deck one of deck")


def _deck_fields(kind: Kind | None) -> list[str]:
    """The fields of a kind that say to which deck a card belongs."""
    return [rule.name for rule in kind.rules if rule.type == "one" and rule.choices == ("deck",)] if kind else []


def _declares(item: Field | Part, rule: FieldRule | PartRule) -> bool:
    """Whether an item of a kind is the declaration of a field or a part."""
    text = item.value if isinstance(item, Field) else " ".join(item.arguments)
    word = item.name if isinstance(item, Field) else item.word
    return (word, text.split()[:1]) == ((FIELD, [rule.name]) if isinstance(rule, FieldRule) else (PART, [rule.word]))


def _fields(located: Located, items: tuple[Item, ...], diagnostics: list[Diagnostic]) -> Iterator[FieldRule]:
    seen: set[str] = set()
    for item in items:
        if not isinstance(item, Field) or item.name != FIELD:
            continue
        rule = _field(" ".join(item.value.split()))
        if rule is None:
            diagnostics.append(_bad(located, item, f"`{item.value}` describes no field", _FIELD_HINT))
        elif rule.name in RESERVED:
            diagnostics.append(_bad(located, item, f"no field of a card can be called `{rule.name}`", "choose another name"))
        elif rule.name in _OWN and not _OWN[rule.name].startswith(" of ".join((rule.type, *rule.choices))):
            hint = f"write: field  {rule.name} {_OWN[rule.name]}"
            diagnostics.append(_bad(located, item, f"the field `{rule.name}` means something else on every card", hint))
        elif rule.name in seen:
            diagnostics.append(
                _bad(located, item, f"the field `{rule.name}` stands twice", "keep one of them", Code.DUPLICATE_FIELD)
            )
        else:
            seen.add(rule.name)
            yield rule


def _field(text: str) -> FieldRule | None:
    found = _FIELD.fullmatch(text)
    if found is None:
        return None
    type = found["ranged"] or found["plain"] or found["chosen"]
    low, high = int(found["low"] or 0), int(found["high"] or 0)
    choices = _choices(found["choices"])
    if low > high or "" in choices:
        return None
    return FieldRule(found["name"], type, choices, low, high, not found["optional"])


def _choices(text: str | None) -> tuple[str, ...]:
    return tuple(item.strip() for item in text.split(",")) if text else ()


def _parts(located: Located, diagnostics: list[Diagnostic]) -> Iterator[PartRule]:
    seen: set[str] = set()
    for item in located.block.items:
        if isinstance(item, Field) and item.name == PART:
            text, fields = " ".join(item.value.split()), tuple[FieldRule, ...]()
        elif isinstance(item, Part) and item.word == PART:
            text, fields = " ".join(item.arguments), tuple(_fields(located, item.items, diagnostics))
        else:
            continue
        rule = _part(text, fields)
        if rule is None:
            diagnostics.append(_bad(located, item, f"`{text}` describes no part", _PART_HINT))
        elif rule.word in seen:
            diagnostics.append(
                _bad(located, item, f"the part `{rule.word}` stands twice", "keep one of them", Code.DUPLICATE_FIELD)
            )
        elif (rule.word == BACK) != (rule.argument == "copies"):
            message = "a part for each copy is a back, and a back is for each copy"
            diagnostics.append(_bad(located, item, message, "write: part  back each copy"))
        else:
            seen.add(rule.word)
            yield rule


def _part(text: str, fields: tuple[FieldRule, ...]) -> PartRule | None:
    found = _PART.fullmatch(text)
    if found is None:
        return None
    argument = "copies" if found["copies"] else found["id"] or found["argument"] or ""
    choices = _choices(found["choices"])
    if "" in choices:
        return None
    return PartRule(found["word"], argument, choices, not found["optional"], bool(found["titled"]), fields)


def _bad(located: Located, item: Field | Part, message: str, hint: str, code: Code = Code.BAD_VALUE) -> Diagnostic:
    span: Span = item.span
    if isinstance(item, Field):
        span = item.value_span
    return located.diagnostic(span, code, message, hint=hint)
