"""Read the fields that a kind declares, by the type of each: numbers, texts, words, lists, tables, tests, things."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardwright.analysis.load import Located
from cardwright.analysis.model import FieldItem, FieldValue
from cardwright.analysis.values import did_you_mean, listed
from cardwright.diagnostics import Code, Diagnostic
from cardwright.syntax.blocks import Field
from cardwright.vocabulary.kinds import DECK, FieldRule
from cardwright.vocabulary.words import WORD_CLASSES, Vocabulary, Word, nearest

_AMOUNT = re.compile(r"(the )?number of investigators(?: (?P<sign>[+-]) (?P<number>[0-9]{1,2}))?")
_TEST = re.compile(r"(?P<skill>[^+-]*?)(?: ?(?P<modifier>[+-][0-9]{1,2}))?")
_ENTRY = re.compile(r"(?P<name>.*\S)\s+(?P<number>-?[0-9]{1,3})")
_THING = re.compile(r"(?:(?P<number>[0-9]{1,2}) )?(?P<name>.+)")
SHOWN = 6
"""So many entries of a deck are shown at most."""
THING_CLASSES = ("token", "resource", "piece", "kind", "trait")


@dataclass(slots=True)
class FieldReader:
    """Reads values of fields with one vocabulary, and collects what is wrong with them."""

    vocabulary: Vocabulary
    located: Located
    diagnostics: list[Diagnostic]

    def read(self, rules: Iterable[FieldRule], fields: Iterable[Field]) -> tuple[FieldValue, ...]:
        """The values of fields, in the order of their rules; what cannot be read is left out and reported."""
        given = {item.name: item for item in reversed(list(fields))}
        values = (self._value(rule, given[rule.name]) for rule in rules if rule.name in given)
        return tuple(value for value in values if value is not None)

    def _value(self, rule: FieldRule, item: Field) -> FieldValue | None:
        faults = len(self.diagnostics)
        found = tuple(self._items(rule, item))
        if len(self.diagnostics) > faults:
            return None
        return FieldValue(
            rule.name, " ".join(item.value.split()).strip('"') if rule.type == "text" else _shown(rule, found), found
        )

    def _items(self, rule: FieldRule, item: Field) -> Iterator[FieldItem]:
        match rule.type:
            case "text":
                if item.value.strip('" '):
                    yield FieldItem(" ".join(item.value.split()).strip('"'))
                else:
                    self._bad(item, f"the field `{rule.name}` is empty", 'write what is printed, in quotes: "…"')
            case "number" | "amount":
                yield from self._number(rule, item)
            case "one":
                yield from self._word(rule.choices, item.value, item.value_start)
            case "test":
                yield from self._test(item)
            case "list":
                yield from self._list(rule, item)
            case "table":
                yield from self._table(rule, item)
            case _:
                yield from self._things(item)

    def _number(self, rule: FieldRule, item: Field) -> Iterator[FieldItem]:
        scaled = _AMOUNT.fullmatch(item.value) if rule.type == "amount" else None
        if scaled is not None:
            more = int(f"{scaled['sign']}{scaled['number']}") if scaled["sign"] else 0
            yield FieldItem("number of investigators", more)
        elif re.fullmatch(r"0|-?[1-9][0-9]{0,2}", item.value) and rule.low <= int(item.value) <= rule.high:
            yield FieldItem("", int(item.value))
        else:
            also = ", or: number of investigators + 3" if rule.type == "amount" else ""
            message = f"the field `{rule.name}` is a number from {rule.low} to {rule.high}, not `{item.value}`"
            self._bad(item, message, f"write a number from {rule.low} to {rule.high}{also}")

    def _test(self, item: Field) -> Iterator[FieldItem]:
        found = _TEST.fullmatch(item.value)
        if found is None:
            self._bad(item, f"`{item.value}` is no test", "write a skill and its modifier, for example: Will -1")
            return
        for one in self._word(("skill",), found["skill"].strip(), item.value_start):
            yield FieldItem(one.text, int(found["modifier"] or 0), one.word_class, one.id)

    def _list(self, rule: FieldRule, item: Field) -> Iterator[FieldItem]:
        for name, start in listed(item.value, item.value_start):
            yield from self._word(rule.choices, name, start)

    def _table(self, rule: FieldRule, item: Field) -> Iterator[FieldItem]:
        wanted = dict.fromkeys(self._choices(rule.choices))
        for entry, start in listed(item.value, item.value_start):
            found = _ENTRY.fullmatch(entry)
            if found is None:
                example = next(iter(wanted), "…")
                self._report((start, start + max(1, len(entry))), f"`{entry}` has no number", f"write, for example: {example} 2")
                return
            for one in self._word(rule.choices, found["name"], start):
                if one.text not in wanted:
                    self._report(
                        (start, start + len(entry)), f"`{one.text}` stands twice", "keep one of them", Code.DUPLICATE_FIELD
                    )
                wanted.pop(one.text, None)
                yield FieldItem(one.text, int(found["number"]), one.word_class, one.id)
        if wanted:
            missing = " and ".join(f"`{name}`" for name in wanted)
            self._bad(item, f"the field `{rule.name}` has no number for {missing}", f"write, for example: {next(iter(wanted))} 2")

    def _things(self, item: Field) -> Iterator[FieldItem]:
        """``Mists of Releh, 1 Clue``: a number of what has a word, or one thing by its name."""
        forms = self.vocabulary.forms()
        for entry, start in listed(item.value, item.value_start):
            found = _THING.fullmatch(entry)
            if found is None:
                self._report((start, start + 1), "a comma stands here without a thing", "delete the comma")
            elif found["number"]:
                last = found["name"].split()[-1]
                labels = {word.label: word for name in THING_CLASSES for word in self.vocabulary.of_class(name)}
                named = next((labels[one] for one in map(forms.singular, (found["name"], last)) if one in labels), None)
                if named is None:
                    hint = did_you_mean(nearest(found["name"], labels)) or "write, for example: 1 Clue"
                    self._report((start, start + len(entry)), f"there is no thing `{found['name']}`", hint, Code.UNKNOWN_NAME)
                else:
                    yield FieldItem(found["name"], int(found["number"]), named.word_class, named.id)
            else:
                yield FieldItem(found["name"])

    def _choices(self, choices: tuple[str, ...]) -> Iterator[str]:
        for choice in choices:
            if choice in WORD_CLASSES:
                yield from (word.label for word in self.vocabulary.of_class(choice))
            elif choice.startswith(DECK):
                yield from (word.label for word in self._entries(choice))
            else:
                yield choice

    def _word(self, choices: tuple[str, ...], name: str, start: int) -> Iterator[FieldItem]:
        """One of the choices: a word of one of the classes, or the choice itself."""
        for choice in choices:
            word = self.vocabulary.find(choice, name) if choice in WORD_CLASSES else None
            word = word or next((one for one in self._entries(choice) if one.label == name), None)
            if word is not None:
                yield FieldItem(name, None, word.word_class, word.id)
                return
            if choice == name and choice not in WORD_CLASSES:
                yield FieldItem(name)
                return
        if any(self._misplaced(choice, name, start) for choice in choices):
            return
        known = tuple(self._choices(choices))
        wanted = " or ".join(choice.replace("-", " ") for choice in choices if choice in WORD_CLASSES)
        message = f"there is no {wanted} `{name}`" if wanted else f"`{name}` is none of the choices here"
        hint = did_you_mean(nearest(name, known)) or f"write one of: {', '.join(known)}"
        self._report((start, start + max(1, len(name))), message, hint, Code.UNKNOWN_NAME if wanted else Code.BAD_VALUE)

    def _entries(self, choice: str) -> tuple[Word, ...]:
        """The entries of the deck that a choice names."""
        return self.vocabulary.decks.get(choice.removeprefix(DECK), ()) if choice.startswith(DECK) else ()

    def _misplaced(self, choice: str, name: str, start: int) -> bool:
        """Report a space for which the deck of a choice has no entry."""
        id = choice.removeprefix(DECK)
        if id == choice or not (self.vocabulary.find("space", name) or self.vocabulary.find("space-type", name)):
            return False
        decks = {word.id: word.label for word in self.vocabulary.of_class("deck")}
        message = f"the deck `{decks[id]}` has no entry for `{name}`"
        entries = self.vocabulary.decks
        others = [label for other, label in decks.items() if any(word.label == name for word in entries.get(other, ()))]
        labels = [word.label for word in entries[id]]
        hint = f"it has entries for: {', '.join(labels if len(labels) <= SHOWN else [*labels[:SHOWN], '…'])}"
        hint += f"; `{name}` stands on cards of the deck `{others[0]}`" if others else ""
        self._report((start, start + len(name)), message, hint, Code.WRONG_SPACE)
        return True

    def choice(self, choices: tuple[str, ...], name: str, start: int) -> FieldItem | None:
        """One of the choices by name, as the argument of a part; ``None`` where it is none of them, which is reported."""
        return next(self._word(choices, name, start), None)

    def all_choices(self, choices: tuple[str, ...]) -> tuple[str, ...]:
        """Every choice by name."""
        return tuple(self._choices(choices))

    def _bad(self, item: Field, message: str, hint: str) -> None:
        self._report(item.value_span, message, hint)

    def _report(self, span: tuple[int, int], message: str, hint: str | None, code: Code = Code.BAD_VALUE) -> None:
        self.diagnostics.append(self.located.diagnostic(span, code, message, hint=hint))


def _shown(rule: FieldRule, items: tuple[FieldItem, ...]) -> str:
    """A value in its one form."""
    return ", ".join(_item(rule, item) for item in items)


def _item(rule: FieldRule, item: FieldItem) -> str:
    if item.number is None:
        return item.text
    match rule.type:
        case "test":
            return f"{item.text} {item.number:+d}" if item.number else item.text
        case "amount" if item.text:
            sign = "+" if item.number > 0 else "-"
            return f"{item.text} {sign} {abs(item.number)}" if item.number else item.text
        case "things":
            return f"{item.number} {item.text}"
    return f"{item.text} {item.number}".strip()
