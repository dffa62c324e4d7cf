"""The classes of mistakes: each makes every mistake of its sort in the source of one card. One visible list."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from cardwright.analysis.slips.places import no_end, no_part, other_deck, other_space, other_token
from cardwright.analysis.slips.text import changed, fields, labels, matches, misspelt, words_of
from cardwright.vocabulary.words import Vocabulary

Make: TypeAlias = Callable[[str, Vocabulary], Iterator[str]]


@dataclass(frozen=True, slots=True)
class Slip:
    """A class of mistakes. ``group`` is ``names``, ``fields``, ``sentences`` or ``meaning``; ``make`` gives sources."""

    group: str
    name: str
    make: Make


def _misspelt(*classes: str) -> Make:
    def make(source: str, vocabulary: Vocabulary) -> Iterator[str]:
        for match in matches(words_of(vocabulary, *classes), source):
            yield changed(source, match, misspelt(match.group(), match.start()))

    return make


def _other(pattern_of: tuple[str, ...], put: tuple[str, ...]) -> Make:
    def make(source: str, vocabulary: Vocabulary) -> Iterator[str]:
        others = [word.label for name in put for word in vocabulary.of_class(name)]
        for match in matches(words_of(vocabulary, *pattern_of), source):
            if others:
                yield changed(source, match, others[match.start() % len(others)])

    return make


def _named_card(source: str, vocabulary: Vocabulary) -> Iterator[tuple[re.Match[str], str]]:
    traits = {word.label for word in vocabulary.of_class("trait")}
    for match in matches(rf"\b(?P<name>(?:[A-Z][\w'-]+ )+)(?P<kind>{words_of(vocabulary, 'kind')})", source):
        name = match["name"].strip()
        if not any(part in traits for part in re.split(r" or | ", name)):
            yield match, name


def _misspelt_card(source: str, vocabulary: Vocabulary) -> Iterator[str]:
    for match, name in _named_card(source, vocabulary):
        yield changed(source, match, misspelt(name, match.start()) + " ", "name")


def _wrong_kind(source: str, vocabulary: Vocabulary) -> Iterator[str]:
    for match, _ in _named_card(source, vocabulary):
        for kind in vocabulary.kinds.values():
            if kind.label != match["kind"]:
                yield changed(source, match, kind.label, "kind")


def _field_value(change: Callable[[str], str], name: str) -> Make:
    def make(source: str, vocabulary: Vocabulary) -> Iterator[str]:
        for match in fields(source):
            if match["name"] == name:
                yield changed(source, match, change(match["value"]), "value")

    return make


def _no_field(source: str, vocabulary: Vocabulary) -> Iterator[str]:
    for match in fields(source):
        yield source[: match.start()] + source[match.end() + 1 :]


def _misspelt_field(source: str, vocabulary: Vocabulary) -> Iterator[str]:
    for match in fields(source):
        yield changed(source, match, misspelt(match["name"], match.start()), "name")


def _field_twice(source: str, vocabulary: Vocabulary) -> Iterator[str]:
    for match in fields(source):
        yield source[: match.end()] + "\n" + match.group() + source[match.end() :]


def _foreign_field(source: str, vocabulary: Vocabulary) -> Iterator[str]:
    kind = vocabulary.kinds.get(source.split(" ", 1)[0])
    for match in fields(source):
        if kind is not None and "value" not in kind.fields:
            yield source[: match.end()] + "\n  value   2" + source[match.end() :]


def _header(pattern: str, text: str) -> Make:
    def make(source: str, vocabulary: Vocabulary) -> Iterator[str]:
        head, line, rest = source.partition("\n")
        yield re.sub(pattern, text, head, count=1) + line + rest

    return make


def _misspelt_kind(source: str, vocabulary: Vocabulary) -> Iterator[str]:
    word, space, rest = source.partition(" ")
    yield misspelt(word, len(rest)) + space + rest


def _no_label(source: str, vocabulary: Vocabulary) -> Iterator[str]:
    for match in labels(source):
        yield source[: match.start("label")] + source[match.end() + 1 :]


def _label_twice(source: str, vocabulary: Vocabulary) -> Iterator[str]:
    found = labels(source)
    for first, second in pairwise(found):
        yield changed(source, second, first["label"], "label")


def _no_back(source: str, vocabulary: Vocabulary) -> Iterator[str]:
    first = re.search(r"^  back ", source, re.MULTILINE)
    if first is not None:
        yield source[: first.start()].rstrip() + "\n}\n"


def _replaced(pattern: str, *texts: str) -> Make:
    """Each place of a pattern replaced by each of the texts, in which ``\\1`` are groups."""

    def make(source: str, vocabulary: Vocabulary) -> Iterator[str]:
        for match in matches(pattern, source):
            for text in texts:
                yield changed(source, match, match.expand(text))

    return make


def _misspelt_word(source: str, vocabulary: Vocabulary) -> Iterator[str]:
    for match in matches(r"\b[a-z]{4,}\b", source):
        yield changed(source, match, misspelt(match.group(), match.start()))


def _no_result(source: str, vocabulary: Vocabulary) -> Iterator[str]:
    for match in matches(r"(?<=\. )If you (?:pass|fail), (\w)", source):
        yield changed(source, match, match[1].upper())


_SENTENCE = r"(?:(?<=[.:] )|(?<=\n\n  ))"
"""Where a sentence begins."""

SLIPS: tuple[Slip, ...] = (
    Slip("names", "misspelt skill, track or action", _misspelt("skill", "track", "action")),
    Slip("names", "misspelt kind, token, resource or thing", _misspelt("kind", "token", "resource", "piece")),
    Slip("names", "misspelt trait in the text", _misspelt("trait")),
    Slip("names", "misspelt encounter, phase or type of space", _misspelt("encounter", "phase", "space-type", "space")),
    Slip("names", "misspelt name of a card", _misspelt_card),
    Slip("names", "a card of another kind than its own", _wrong_kind),
    Slip("names", "a trait where a skill stands", _other(("skill",), ("trait",))),
    Slip("names", "a skill where a trait stands", _other(("trait",), ("skill",))),
    Slip("names", "a skill where a thing stands", _other(("kind", "token", "resource"), ("skill",))),
    Slip("names", "an entry or an encounter at a wrong space", other_space),
    Slip("names", "a card in a wrong deck", other_deck),
    Slip("fields", "misspelt trait in the field", _field_value(lambda value: misspelt(value, 2), "traits")),
    Slip("fields", "a skill among the traits", _field_value(lambda value: value + ", Lore", "traits")),
    Slip("fields", "a value that is no number", _field_value(lambda value: "many", "value")),
    Slip("fields", "a value out of range", _field_value(lambda value: value + "9", "value")),
    Slip("fields", "field left out", _no_field),
    Slip("fields", "misspelt name of a field", _misspelt_field),
    Slip("fields", "field twice", _field_twice),
    Slip("fields", "field of another kind", _foreign_field),
    Slip("fields", "misspelt kind of the card", _misspelt_kind),
    Slip("fields", "id left out", _header(r" [a-z0-9-]+ (?=\")", " ")),
    Slip("fields", "name left out", _header(r' "[^"]*"', "")),
    Slip("fields", "label left out", _no_label),
    Slip("fields", "label twice", _label_twice),
    Slip("fields", "backs left out", _no_back),
    Slip("fields", "an entry or an effect left out", no_part),
    Slip("sentences", "misspelt word", _misspelt_word),
    Slip("sentences", "word twice", _replaced(r"\b([A-Za-z]+)\b", r"\1 \1")),
    Slip("sentences", "full stop left out between sentences", _replaced(r"\. (?=[A-Z])", " ")),
    Slip("sentences", "full stop left out at the end", _replaced(r"\.(?=\n)", "")),
    Slip("sentences", "comma after an opening left out", _replaced(r"(?<=[a-z0-9]), (?=[a-z])", " ")),
    Slip("sentences", "verb left out", _replaced(r"\b(?:gain|lose|recover|spend|discard|move|reroll|test|roll) (?=\w)", "")),
    Slip("meaning", "test or roll left out", _replaced(_SENTENCE + r"(?:Test|Roll) [^.:]*\. (?=If|On)", "")),
    Slip("meaning", "result left out", _replaced(r"(?<=\.) (?:If you (?:pass|fail)|On a \d[^,]*), [^.]*\.(?=\n| })", "")),
    Slip("meaning", "`If you pass,` left out", _no_result),
    Slip(
        "meaning",
        "one result in two sentences",
        _replaced(r"(?<= )If you (pass|fail), ([^.]*)\.", r"If you \1, \2. If you \1, \2."),
    ),
    Slip(
        "meaning",
        "both results, and the same happens",
        _replaced(r"(?<= )If you pass, ([^.]*)\.(?! If)", r"If you pass, \1. If you fail, \1."),
    ),
    Slip("meaning", "choice left out", _replaced(_SENTENCE + r"(?:Choose|choose) [^.]*\. ", "")),
    Slip("meaning", "`he` of whom nobody spoke", _replaced(_SENTENCE + r"You (may|cannot)\b", r"He \1")),
    Slip("meaning", "`that investigator` of whom nobody spoke", _replaced(_SENTENCE + r"You may\b", "That investigator may")),
    Slip("meaning", "`the chosen Monster` that nobody chose", _replaced(r"(?:a|1|each) Monster\b", "the chosen Monster")),
    Slip("meaning", "`it` that stands for nothing", _replaced(r"(?<=[Dd]iscard )this card", "it")),
    Slip("meaning", "`this Gate` where none is", _replaced(r"(?<=\. )If you (pass|fail), ", r"If you \1, close this Gate and ")),
    Slip("meaning", "`this Monster` where none is", _replaced(r"(?:a|1|each) Monster\b", "this Monster")),
    Slip("meaning", "an amount of nothing", _replaced(r"(?<=[a-z] )[1-9](?= [A-Za-z])", "0")),
    Slip("meaning", "an amount nobody has", _replaced(r"(?<=[a-z] )[1-9](?= [A-Za-z])", "60")),
    Slip("meaning", "a cost that nobody can pay", _replaced(r"(?<=spend )\d(?= \w)", "15")),
    Slip("meaning", "a cost paid twice", _replaced(r"(?<=may )(spend|discard) ([^,.]*?) to\b", r"\1 \2 and \1 \2 to")),
    Slip(
        "meaning",
        "what is discarded as the cost is used again",
        _replaced(r"(discard this card to [^.]*)\.", r"\1. Then discard this card."),
    ),
    Slip("meaning", "a face no die shows", _replaced(r"(?<=On a )\d", "7")),
    Slip("meaning", "one face in two results", _replaced(r"(?<=\. )On a (\d[^,]*), ([^.]*)\.", r"On a \1, \2. On a \1, \2.")),
    Slip("meaning", "one option twice", _replaced(r"\b((?:gain|lose|recover) \d \w+)(?=[.])", r"\1 or \1")),
    Slip("meaning", "a skill with two bonuses", _replaced(r"[Gg]ain (\+\d \w+)(?= |\.)", r"Gain \1 and \1")),
    Slip(
        "meaning",
        "narrative between a condition and its effect",
        _replaced(r"(?<=\. )If you (pass|fail), (\w)", r'If you \1, "you tremble". \2'),
    ),
    Slip("meaning", "`Then` with nothing before it", _replaced(r"(?<=\n\n  )(?=[A-Z][a-z]+ )([A-Z])", r"Then \1")),
    Slip("meaning", "`instead` that replaces nothing", _replaced(r"(If you (?:pass|fail), [^.;]*)\.", r"\1 instead.")),
    Slip("meaning", "tokens that nothing reads", other_token),
    Slip("meaning", "a Rumor or Mystery that nothing solves", no_end),
    Slip("meaning", "result before the test", _replaced(r"([Tt]est [^.]*)\. (If you pass, [^.]*)\.", r"\2. \1.")),
)
"""Every class of mistakes."""
