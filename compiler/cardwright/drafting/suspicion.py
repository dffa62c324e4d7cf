"""What a piece of text must not hold to be narrative. When in doubt it is not: a rule in quotes would be lost."""

from __future__ import annotations

import re
from functools import cache

from cardwright.drafting.reader import Reader, grammar_verbs


def _listed(words: str) -> tuple[str, ...]:
    return tuple(words.split(", "))


ALWAYS = _listed(
    r"gain, lose, spend, discard, move, test, roll, reroll, spawn, advance, retreat, place, recover, improve, impair, "
    r"resolve, flip, defeat, choose, shuffle, heal, regain, ambush, prevent, skip, appl(?:y|ies)"
)
"""Verbs of the table, wherever they stand."""

NOUNS = _listed(
    r"the place, this place, that place, a place, no place, in place, of place, takes? place, your resolve, his resolve, "
    r"her resolve, their resolve, in advance, each other, as if"
)
"""Phrases that hold such a word and mean something else; beside a rule, ``as if`` counts nevertheless."""

OPENING = _listed(
    r"put, set, take, remove, return, reveal, search, look, pay, get, receive, exchange, swap, use, draw, double, halve, "
    r"play, pick, select, kill, attack, read, divide, end, start, win, treat, ignore, increase, reduce, count, copy, "
    r"name, keep, devour, destroy, tap, untap, deal, counter, sacrifice, exile, target, cast, equip, attach, detach, summon, "
    r"banish, mill, scry, cancel, exhaust, ready, engage, evade, investigate, repeat, refresh, restore, score, trash, buy, "
    r"build, sell, steal, bid, collect, produce, activate, rotate, replace, repair, assign, raise, lower, switch, turn, "
    r"eliminate, stun, wound, damage, capture, attempt, roll, multiply, subtract, deduct, split, reset, resume, transfer"
)
"""Verbs that are a rule where they command: at the beginning, or behind ``;``, ``:`` and ``then``."""

THINGS = _listed(
    r"investigators?, dice, die, cards?, tokens?, discard pile, reserve, "
    r"(?:your|this|that|a|an|each|any|its|his|same) spaces?, phase, (?:this|each|next|per|a|the|every) rounds?, "
    r"(?:your|his|each|next|this|that|per|a|every) turns?, actions?, "
    r"(?:pass|fail|this|that|these|those|same|following|card's|its reckoning|reckoning|additional) effects?, "
    r"success(?:es)?, possessions?, devoured, sheet, game, players?, reckoning, additional, random, "
    r"discarded, spawned, shuffled, rerolled, doubled, halved, defeated, eliminated, delayed, twice, thrice, maximum, minimum, "
    r"limited to, cumulative, opponents?, targets?, damage, (?:hit|victory) points?, mana, graveyard, abilities"
)
"""Things of the table."""

CONDITIONS = _listed(
    r"if, unless, may, instead, for each, each of, up to, you cannot, cannot be, otherwise, every time, as long as, "
    r"whether, once per, at least, at most, any number, for every, you (?:pass|fail)(?=,)"
)
"""Words that make what is said depend on something."""

BESIDE_A_RULE = _listed(r"when, whenever, until, till, each, unlike, provided, as if, except, excepted, excluding, including")
"""Words that could govern a rule in the same sentence."""

GOVERNING = _listed(
    r"after, before, while, once, during, as, at, on, upon, for, with, without, by, or, then, should, provided, "
    r"assuming, suppose, in, to, from, where, wherever, because, since, given, whoever, had, were, not, nor, else, only, "
    r"any, every, each, no, half, all, both, either, minus, plus, against, within, first, last, next, per"
)
"""Words that a piece beside a rule must not begin with."""

FREE_OPENINGS = _listed(r"only, each, every, any, should, provided, assuming, suppose, or, else, half, per")
"""Words that no sentence of narrative begins with."""

_SUBJECT = re.compile(
    r"(?:you|he|she|it|they|we|i|there|someone|somebody|nobody|nothing|something) "
    r"(?!(?:alone|both|all|two|three|four|and|or|who|whose|that|with|on|in|at|of|[a-z]+ing) )[a-z']+ ",
    re.IGNORECASE,
)
"""How a main clause begins: a pronoun and its verb."""


def invisible_in(text: str) -> str | None:
    """The first character of a text that nobody sees, in words."""
    found = next((character for character in text if not character.isprintable()), None)
    return None if found is None else f"an invisible character (U+{ord(found):04X})"


def suspicion(text: str, reader: Reader, *, beside_a_rule: bool) -> str | None:
    """Why a text cannot count as narrative; ``None`` where it can."""
    if reason := invisible_in(text):
        return reason
    if not re.search(r"[^\W\d_]", text):
        return "no words"
    if _GAP.search(text):
        return "a gap, as an icon leaves that was lost"
    if re.search(r"[0-9]", text):
        return "a number"
    lowered = text.lower()
    for pattern, searched in ((_beside(), lowered if beside_a_rule else ""), (_anywhere(), _nouns().sub(" ", lowered))):
        found = pattern.search(searched)
        if found:
            return f"the word `{found[0].strip()}`"
    found = _begins(beside_a_rule).match(lowered) or _commands().search(lowered)
    if found:
        return f"the word `{found[0].strip(' ,;')}`"
    thing = _NAMED_THING.search(text)
    if thing:
        return f"the game term `{thing[0]}`"
    return _term(text, reader)


def _term(text: str, reader: Reader) -> str | None:
    """A word of the game; a space within a longer name (the Shanghai Museum) is none."""
    for match in reader.terms.finditer(text) if reader.terms else ():
        before, after = text[: match.start()][-20:], text[match.end() : match.end() + 3]
        longer = re.search(r"[A-Z][\w']* $", before) or re.match(r"'s\b| [A-Z]", after)
        if not (longer and reader.vocabulary.find("space", match[0])):
            return f"the game term `{match[0]}`"
    return None


_GAP = re.compile(r"\s[.,;](?:\s|$)|^\W*:")
_NAMED_THING = re.compile(r"[A-Z][\w']* (?:decks?|tokens?|spaces?|sheet|stack|cup|box|pool|possessions?)\b")


def is_a_clause(text: str) -> bool:
    """Whether a text surely is a main clause: beside a comma, anything else could govern what is on the other side."""
    return _SUBJECT.match(text + " ") is not None


def has_rule_words(text: str) -> bool:
    """Whether a text holds a verb or condition of the table, so that it is no mere story."""
    return _anywhere().search(text.lower()) is not None


def _words(words: tuple[str, ...]) -> str:
    return "|".join(words)


@cache
def _anywhere() -> re.Pattern[str]:
    verbs = "|".join(rf"{verb}(?:e?s)?" for verb in ALWAYS)
    return re.compile(rf"(?<![\w'-])(?:{verbs}|{_words(THINGS)}|{_words(CONDITIONS)})(?![\w'-])")


@cache
def _nouns() -> re.Pattern[str]:
    return re.compile(rf"(?<![\w'-])(?:{_words(NOUNS)})(?![\w'-])")


@cache
def _beside() -> re.Pattern[str]:
    return re.compile(rf"(?<![\w'-])(?:{_words(BESIDE_A_RULE)})(?![\w'-])")


@cache
def _begins(beside_a_rule: bool) -> re.Pattern[str]:
    return re.compile(rf"\W*(?:{_words(GOVERNING if beside_a_rule else FREE_OPENINGS)})(?![\w'-])")


@cache
def _commands() -> re.Pattern[str]:
    verbs = _words(tuple(dict.fromkeys((*grammar_verbs(), *OPENING))))
    return re.compile(rf"(?:^\W*|[;:]\W+|\bthen )(?:{verbs})(?![\w'-])")
