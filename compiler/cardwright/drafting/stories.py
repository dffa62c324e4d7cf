"""How a story uses the words of the table: on things of its own, as an attempt, in a date, as the name of a place.

A rule of a game acts on things of the game: it names a number, a capitalised term, or something of the table. A verb of the table
whose object is none of these does nothing to the game. That alone is not believed (``You lose your hat.`` may be a rule in
disguise), but where a test or its result is told, and the rule follows, it is the story of it.
"""

from __future__ import annotations

import re

from cardwright.vocabulary.words import Vocabulary

_ACT = (
    r"(?:gain|lose|mov(?:e|ing)|test|spawn|place|recover|impair|improve|prevent|skip|resolve|choose|defeat|apply|heal|retreat|advance)"
    r"(?:e?s)?|applies"
)
_COUNTING = (
    r"amount|number|rest|remainder|total|difference|result|turn|same|other|next|first|last|former|latter|following|chosen|price|cost|"
    r"value|top|one|ones|active|current|nearest"
)
_OBJECT = (
    rf"(?:an?|the|his|her|its|their|your|my|our|some|something|someone|this|that|[A-Z][\w.' ]*'s) (?!(?:{_COUNTING})\b)[a-z]"
    r"|(?:something|someone|you|me|us|himself|herself|itself|themselves|yourself)\b"
)
_MOTION = (
    r"(?=[,.;!?]|$| (?:from|to|into|toward|towards|against|upon|forward|on|quickly|slowly|out|back|and|in|before|after|until)\b)"
)

_ON_ITS_OWN = re.compile(rf"(?<![\w'-])(?:(?:{_ACT})(?= (?:[a-z]+ly )?(?:{_OBJECT}))|(?:defeat|heal)s?(?= them\b))")
"""A verb of the table that acts on a thing of the story."""
_OF_THE_WORLD = re.compile(rf"(?<![\w'-])(?P<who>(?:an?|the|his|her|its|their|your) [a-z]+ )(?P<act>{_ACT})(?<=s)(?= [a-z])")
"""What a thing of the story does: ``the noise places horrible images into your mind``."""
_MOVING = re.compile(rf"(?<![\w'-])(?:(?:moves?|retreats?|advances?){_MOTION}|moves? it(?=, (?:[a-z]+ly )?[a-z]+ing\b))")
"""Whoever moves in a story; in the rules one moves a number of spaces, or to a place that has a name."""
_TRACKLESS = re.compile(rf"(?<![\w'-])(?:retreats?|advances?){_MOTION}")
"""Nobody and nothing but a track retreats or advances in the rules, and a track has a name."""
_SPOKEN = re.compile(rf"(?<![\w'-])(?:{_ACT})(?= (?:my|our|me|us)\b)")
"""What acts on whoever speaks: no rule speaks of itself."""
_FORETOLD = re.compile(r"(?<=(?:and|but) )if you (?:pass|fail)(?=, (?:[a-z]+ ){1,6}will\b)")
"""A test of the story to come: the rules never speak of the future."""
_ATTEMPT = re.compile(
    r"(?<![\w'-])(?:tr(?:y|ies|ied|ying)|attempt(?:s|ed|ing)?|hop(?:e|es|ing)|struggl(?:e|es|ing)|chance|opportunity) "
    rf"(?:[^,;.]*? )??to (?:[a-z]+ly )?(?P<act>{_ACT})(?![\w'-])"
)
"""What is attempted is not done yet: a test decides it, and its results tell what happens."""

_DATES = re.compile(
    r"\b(?:in|since|until|by|from|of|year is|year was|around) 1[0-9]{3}\b|\b1?[0-9](?:st|nd|rd|th)[- ]century\b"
    r"|\b[0-9]{3,}(?:-| )years?\b|\b[A-Z]{2,}[0-9]\b|\b[0-9]{3,} [A-Z][a-z]+ (?:St\b|Street\b|Avenue\b)"
)
"""Dates, ages, addresses and names with a number in them: no rule counts so far, or counts these."""


def without_dates(text: str) -> str:
    """A text without the numbers of dates, ages, addresses and names."""
    return _DATES.sub(" ", text)


def without_acts(text: str, *, closed: bool) -> str:
    """A text without what is attempted, and without verbs that do nothing to the game; ``closed``: the rule of it follows."""
    text = _SPOKEN.sub("…", _TRACKLESS.sub("…", text))
    text = _ATTEMPT.sub(lambda match: match[0][: match.start("act") - match.start()] + "…", text)
    if not closed:
        return _FORETOLD.sub("…", text)
    text = _OF_THE_WORLD.sub(lambda match: f"{match['who']}…", text)
    return _MOVING.sub("…", _ON_ITS_OWN.sub("…", text))


_ADJECTIVES = {"trait", "space-type", "path-type"}
_NAMELIKE = {*_ADJECTIVES, "deck", "statistic", "piece"}
_FUNCTION = (
    r"(?:The|A|An|Each|Every|All|Any|No|Your|His|Her|This|That|If|When|Then|One|Two|Another|Some|Only|Gain|Lose|On|In|At|To|From)"
)
_NARROWED = re.compile(r" (?:[A-Z]|(?:possession|space|path|token|trait|card|or|and)s?\b)|,")
_COUNTED = re.compile(
    r"\b(?:each|every|any|all|another|an?|your|his|no|that|this|[0-9]+|non-|and|or|with|without) ?$", re.IGNORECASE
)
_PREPOSITION = re.compile(
    r"\b(?:in|from|of|near|outside|across|throughout|around|into|at|beneath|under|endanger"
    r"|(?:route|way|road|passage|tunnel|map|guide|shipped|bound) (?:to|for)) $"
)
_GOING = re.compile(
    r"\b(?:go(?:es)?|travels?|returns?|comes?|sails?|fly|flies|wakes?|awakes?|awakens?|reappears?|appears?|arrives?|lands?|teleport\w*"
    r"|transport\w*|sent|taken|brought|carried|moved|placed|relocat\w*|jumps?|steps?|flees?|escapes?|end up|find yourself|are now"
    r"|starts?|begins?)\b",
    re.IGNORECASE,
)


def is_a_name(text: str, start: int, end: int, vocabulary: Vocabulary) -> bool:
    """Whether a word of the game at a place of a story is only part of a name there, or an ordinary word.

    A trait, and a type of space or path, is a word of the rules only before the word that it narrows; a space is one only where
    somebody goes; and a word that narrows or counts may stand within a longer name (``Secret Service``, ``the Ultimate Gate``).
    """
    before, after = text[:start], text[end:]
    classes = _classes(vocabulary, text[start:end])
    if classes <= _NAMELIKE and _is_longer(before, after, classes, vocabulary):
        return True
    if before.endswith("the ") and re.match(r" have (?!been\b)[a-z]+ed\b", after):
        return True  # what all of them have done in the world: the Ancient Ones have destroyed humanity
    if re.search(r"\b(?:fend|ward)s? off the $", before):
        return True  # neither is done by a rule
    if classes <= _ADJECTIVES:
        return not _COUNTED.search(before) and not _NARROWED.match(after)
    if classes and classes <= {"space", "deck", "space-type"}:
        if re.search(r"\bwill (?:[a-z]+ )?(?:go|return|travel|come) to $", before):
            return True  # the rules never speak of the future
        if (classes != {"deck"} and _GOING.search(text)) or re.match(r" (?:[A-Z]|deck|space|side|path|encounter)", after):
            return False
        told_of = before.endswith("the ") and re.match(r" [a-z]+", after)  # the Egypt exhibit
        return _PREPOSITION.search(before) is not None or told_of is not None
    return False


def _is_longer(before: str, after: str, classes: set[str], vocabulary: Vocabulary) -> bool:
    """Whether a word stands within a longer name: a capitalised word beside it is no word of the game."""
    if re.match(r" (?:possession|space|path|token|track|stack|deck|card)", after):
        return False
    following = re.match(r" ([A-Z][\w']*)", after)
    if following and _classes(vocabulary, following[1]):
        return False
    behind, ahead = re.search(r"(?<=.)\b([A-Z][\w']*) $", before), re.match(r" of (?:the )?([A-Z][\w']*)", after)
    if behind and not re.fullmatch(_FUNCTION, behind[1]) and not _classes(vocabulary, behind[1]):
        return True
    if ahead and not _classes(vocabulary, ahead[1]):
        return True
    return following is not None and classes == {"deck"} and before.endswith("the ")


def _classes(vocabulary: Vocabulary, word: str) -> set[str]:
    """The classes of a word, or of the word that it is the plural of."""
    return set(vocabulary.classes_of(word)) or {one.word_class for one in vocabulary.words.values() if one.plural == word}
