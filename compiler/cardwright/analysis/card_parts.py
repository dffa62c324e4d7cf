"""Read the parts that a kind declares: ``at Arkham { … }``, ``defeat health { … }``, ``awakens "…" { … }``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from anyascii import anyascii

from cardwright.analysis.card_fields import FieldReader
from cardwright.analysis.cards import CardReader
from cardwright.analysis.load import Located
from cardwright.analysis.model import CardPart
from cardwright.diagnostics import Code
from cardwright.syntax.blocks import AbilityText, Field, Part
from cardwright.vocabulary.forms import with_article
from cardwright.vocabulary.kinds import DECK, OWN, Kind, PartRule
from cardwright.vocabulary.words import nearest


def read_parts(reader: CardReader, located: Located, kind: Kind, taken: Iterable[str]) -> tuple[CardPart, ...]:
    """The parts in a block of a card, and what is wrong with them; ``taken`` are the labels of its own paragraphs."""
    found: list[CardPart] = []
    labels, seen = set(taken), set[str]()
    for item in located.block.items:
        rule = _rule(reader, located, kind, item.word) if isinstance(item, Part) else None
        if not isinstance(item, Part) or rule is None:
            continue
        part = read_part(reader, located, rule, item)
        for label in {ability.label for ability in part.abilities} & labels:
            message = f"the label `{label}` stands twice"
            reader.report(located, item.span, Code.DUPLICATE_LABEL, message, "labels name abilities: choose another")
        labels |= {ability.label for ability in part.abilities}
        seen |= {item.word, f"{item.word} {' '.join(item.arguments)}"}
        found.append(part)
    _check_all(reader, located, kind, seen)
    return tuple(found)


def _check_all(reader: CardReader, located: Located, kind: Kind, seen: set[str]) -> None:
    """Whether the parts are there that every card of the kind has."""
    fields = FieldReader(reader.vocabulary, located, reader.diagnostics)
    for word in (one.word for one in kind.parts):
        rule = _rule(reader, located, kind, word)
        wanted = [word]
        if rule is not None and rule.argument == "each":
            wanted = [f"{word} {name}" for name in fields.all_choices(rule.choices)]
        for name in wanted:
            if rule is not None and name not in seen and (rule.required or word in seen):
                message = f"{with_article(kind.label)} needs the part `{name}`"
                if not rule.required:
                    message = f"this card has `{word}` for others, and not the part `{name}`"
                hint = f"write: {_example(rule) if name == word else name} {{ … }}"
                reader.report(located, located.block.id_span, Code.MISSING_PART, message, hint)


def _rule(reader: CardReader, located: Located, kind: Kind, word: str) -> PartRule | None:
    """The rule of a part, with what follows from the deck of the card; without a known deck any space will do."""
    rule = kind.part(word)
    own = next((one.removeprefix(OWN) for one in rule.choices if one.startswith(OWN)), None) if rule else None
    if rule is None or own is None:
        return rule
    item = located.block.field(own)
    deck = reader.vocabulary.find("deck", item.value) if item else None
    if deck is not None and reader.vocabulary.decks.get(deck.id):
        return replace(rule, choices=(f"{DECK}{deck.id}",))
    return replace(rule, argument="one", choices=("space", "space-type"))


def read_part(reader: CardReader, located: Located, rule: PartRule, item: Part) -> CardPart:
    """One part. Its only paragraph is labelled like the part itself, several by its id and their own labels."""
    argument = " ".join(item.arguments)
    fields = FieldReader(reader.vocabulary, located, reader.diagnostics)
    word_class = word_id = None
    if not rule.argument and argument:
        message = f"nothing stands behind `{rule.word}`"
        reader.report(located, item.span, Code.WRONG_PART, message, f"write: {_example(rule)} {{")
    elif rule.argument == "id" and not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", argument):
        message = f"a part `{rule.word}` has one id, in small letters"
        reader.report(located, item.span, Code.WRONG_PART, message, f"write: {_example(rule)} {{")
    elif rule.argument in ("one", "each"):
        if argument:
            chosen = fields.choice(rule.choices, argument, item.span[0] + len(item.word) + 1)
            word_class, word_id = (chosen.word_class, chosen.id) if chosen else (None, None)
        else:
            hint = f"write, for example: {rule.word} {next(iter(fields.all_choices(rule.choices)), '…')} {{"
            reader.report(located, item.span, Code.WRONG_PART, f"nothing says which `{rule.word}` this is", hint)
    if rule.titled != (item.name is not None):
        message = f"a part `{rule.word}` has {'a' if rule.titled else 'no'} title"
        hint = f'write: {_example(rule)} "Title" {{' if rule.titled else "delete it"
        reader.report(located, item.span, Code.WRONG_PART, message, hint)
    id = f"{item.word}-{slug(argument)}" if argument else item.word
    abilities, _ = reader.abilities(located, item.items, id)
    _check_fields(reader, located, rule, item, bool(abilities))
    given = [one for one in item.items if isinstance(one, Field)]
    values = fields.read(rule.fields, given)
    line = located.line(item.span[0])
    return CardPart(item.word, argument, id, item.name, values, abilities, located.file.name, line, word_class, word_id)


def _check_fields(reader: CardReader, located: Located, rule: PartRule, item: Part, text: bool) -> None:
    """Whether a part holds what it may and must."""
    known, seen = tuple(one.name for one in rule.fields), set[str]()
    for one in item.items:
        if isinstance(one, Part):
            message = f"a part `{rule.word}` has no part `{one.word}`"
            reader.report(located, one.span, Code.WRONG_FIELD, message, "paragraphs begin with a capital letter")
        if not isinstance(one, Field):
            continue
        if one.name not in known:
            message = f"a part `{rule.word}` has no field `{one.name}`"
            may = f"it may have: {', '.join(known)}" if known else "paragraphs begin with a capital letter"
            near = nearest(one.name, known)
            hint = f"did you mean `{near[0]}`?" if near else may
            reader.report(located, one.span, Code.WRONG_FIELD, message, hint)
        elif one.name in seen:
            message = f"the field `{one.name}` stands twice"
            reader.report(located, one.span, Code.DUPLICATE_FIELD, message, "keep one of them")
        seen.add(one.name)
    for field in rule.fields:
        if field.required and field.name not in seen:
            message = f"a part `{rule.word}` needs the field `{field.name}`"
            reader.report(located, item.span, Code.MISSING_FIELD, message, f"write: {field.name}  …")
    if not (text or seen or any(isinstance(one, AbilityText) for one in item.items)):
        hint = 'write what it says, or: unknown "what is missing"'
        reader.report(located, item.span, Code.MISSING_FIELD, f"this part `{rule.word}` has no text", hint)


def slug(name: str) -> str:
    """The id of an argument: ``The Pyramids`` becomes ``the-pyramids``."""
    return re.sub(r"[^a-z0-9]+", "-", anyascii(name).lower()).strip("-")


def _example(rule: PartRule) -> str:
    """How a part begins."""
    argument = {"": "", "id": " ID"}.get(rule.argument, " …")
    return rule.word + argument
