"""What a piece of text must not hold to be narrative. When in doubt it is not: a rule in quotes would be lost."""

from __future__ import annotations

import re
from enum import Enum
from functools import cache

from cardwright.drafting.reader import Reader, grammar_verbs
from cardwright.drafting.stories import is_a_name, without_acts, without_dates


def _listed(words: str) -> tuple[str, ...]:
    return tuple(words.split(", "))


ALWAYS = _listed(
    r"gain, lose, spend, discard, move, test, roll, reroll, spawn, advance, retreat, place, recover, improve, impair, "
    r"resolve, flip, defeat, choose, shuffle, heal, regain, ambush, prevent, skip, appl(?:y|ies)"
)
"""Verbs of the table, wherever they stand."""


class Standing(Enum):
    """Where a text stands that might be narrative, and so how much it might do to a rule."""

    ALONE = "alone"
    """A sentence of its own."""
    BEFORE = "before"
    """Behind a condition that is understood, and closed by a semicolon before the rule: ``If you pass, … ; gain 1 Clue.``"""
    TESTED = "tested"
    """What a test decides, which stands behind it in brackets: ``An old wizard tries to place a geas on you (Will).``"""
    BESIDE = "beside"
    """Anywhere else in the sentence of a rule, which it might govern."""


NOUNS = _listed(
    r"the place, this place, that place, a place, no place, in place, of place, takes? place, taking place, your resolve, "
    r"his resolve, her resolve, their resolve, necessary resolve, resolve to, in advance, (?:its|his|their) advance, each other, "
    r"as if, tests? of, an ambush, to ambush you, (?:a|the|star|slithering) spawn, (?:the|your|his|its) (?:retreat|defeat), "
    r"rolls? (?:through|loudly|in from|toward you), barely move, difficult to move, shuffles (?:slowly|toward), admits defeat, "
    r"(?:hiding|living|bizarre|faraway|safe|dark|sacred|strange|meeting|resting|holy|all) places?, times and places, "
    r"(?:not|never|something|seems? to|must) moves?, moves? (?:about|forward|quickly|to investigate|too|time and), "
    r"(?:a )?prized possession, possession of a, among your possessions, ice sheet, phase of the moon, not phase you, "
    r"spends? (?:[a-z]+ ){0,3}(?:hours|days|nights?|evenings?|time|weeks|long), spend the rest of, "
    r"gains? (?:[a-z']+ ){0,3}(?:insight|trust|favor|gratitude|access|help|audience|attention|upper hand|intuition|memories), "
    r"gains? nothing, gains? you nothing, "
    r"loses? (?:your|his|her|their|its) (?:way|footing|grip|mind|memories|balance|temper), loses? (?:sight|track|hope), "
    r"(?:recover|regain)s? (?:quickly|fully|in time|before|the|an intact|what they|control|consciousness|their|his|her), "
    r"to recover, not recover, fully recovers?, "
    r"prevents? (?:his|her|this|your|it|an outbreak), prevents? the (?!loss)[a-z]+ from, "
    r"(?:one|unknown|warmer|other|those|these|the|many) places?, place to another, an? [a-z]+ place, "
    r"(?:her|his|your|their) place, to [a-z]+ places, lasting damage, "
    r"(?:may|might|will|would|could|must|to|not|they|you) die(?= in| of| from| here|[,.]|$), "
    r"private investigators?, ultimate success, opens? up to, lose game after game, lose more than you bargained for, "
    r"(?:such|so) that (?:he|she|they|you) may, an? (?:card|painting) (?:depicting|showing), "
    r"(?:realizes?|knows?|fears?|discovers?) (?:that )?you cannot, "
    r"each of (?:the|these|those) (?!chosen|investigat|player)[a-z]+s(?= [a-z]), "
    r"any (?!space|card|number|player|one)[a-z]+ you choose, possessions whisper, "
    r"any number of (?:topics|things|ways|horrors|reasons|dangers), games? of (?:dice|cards), football players?, the advance of, "
    r"(?:fear|believ|suspect|worry)(?:s|es|ing|ed)? (?:that )?(?:he|she|they|it|you) may, "
    r"prevents? [a-z]+ from (?!losing|gaining|spending|moving|being)[a-z]+ing, several (?:[a-z]+ )?tests, "
    r"the (?:creature|beast|demon|fiend|apparition)(?: (?:from|of|in) (?:the|your|his|her) [a-z]+)? (?:is|are) defeated, "
    r"places (?:its|his|her|their) [a-z]+ (?:in|into|within) (?:your|his|her|their) (?:mind|head|thoughts|heart|soul|dreams), "
    r"(?:communicates|promises|says) that (?:he|she|it|they) will [a-z]+ you if(?= you [a-z]+ (?:it|him|her|them)\b), "
    r"(?:fear|believ|suspect|worry)(?:s|es|ing|ed)? that [a-z]+ing (?:it|them|him|her) may"
)
"""Phrases that hold such a word and mean something else: what they speak of is no thing of the table.

Beside a rule, ``as if`` counts nevertheless.
"""

CLOSED_NOUNS = _listed(
    r"some of (?:your|his|her|their) possessions, [a-z]+'s possessions, confiscates? your possessions, [a-z]+ players?, "
    r"the other players, an? (?:small|strange|little) token, you recover(?=\,)"
)
"""Such phrases where the rule of the story follows and says what is meant."""

OPENING = _listed(
    r"put, set, take, remove, return, reveal, search, look, pay, get, receive, exchange, swap, use, draw, double, halve, "
    r"play, pick, select, kill, attack, read, divide, end, start, win, treat, ignore, increase, reduce, count, copy, "
    r"name, keep, devour, destroy, tap, untap, deal, counter, sacrifice, exile, target, cast, equip, attach, detach, summon, "
    r"banish, mill, scry, cancel, exhaust, ready, engage, evade, investigate, repeat, refresh, restore, score, trash, buy, "
    r"build, sell, steal, bid, collect, produce, activate, rotate, replace, repair, assign, raise, lower, switch, turn, "
    r"eliminate, stun, wound, damage, capture, attempt, roll, multiply, subtract, deduct, split, reset, resume, transfer"
)
"""Verbs that are a rule where they command: at the beginning, behind ``;``, ``:`` and ``then``, and behind what sets them off."""

THINGS = _listed(
    r"investigators?, dice, card, tokens?, discard pile, reserve, "
    r"(?:your|this|that|a|an|each|any|its|his|same) spaces?, phase, (?:this|each|next|per|a|the|every) rounds?, "
    r"(?:your|his|each|next|this|that|per|every) turns?, a turn(?! for), "
    r"(?:pass|fail|this|that|these|those|same|following|card's|its reckoning|reckoning|additional) effects?, "
    r"success(?:es)?, possessions?, devoured, sheet, players?, reckoning, additional, random, "
    r"discarded, spawned, shuffled, rerolled, doubled, halved, defeated, eliminated, delayed, twice, thrice, maximum, minimum, "
    r"limited to, cumulative, (?:hit|victory) points?, mana"
)
"""Things of the table."""

COMMON_THINGS = _listed(r"opponents?, targets?, damage, graveyard, abilities, actions?, die, cards, game")
"""Words of games that stories use as well: a thing of the table only beside a rule, a condition or an amount."""

CONDITIONS = _listed(
    r"for each, each of, otherwise, every time, once per, at least, at most, any number, for every, you (?:pass|fail)(?=,), "
    r"(?:you|he|she|they) (?:may|can choose)(?! be\b| have\b), "
    r"(?:you|he|she|they) (?:cannot|can't|can only) (?:attack|fight|rest|travel|trade|encounter|perform|use|play|draw|take)"
)
"""Words that make what is said depend on something, or that forbid."""

LIGHT_CONDITIONS = _listed(r"if, unless, may, instead, as long as, whether")
"""Words that do so only for what stands with them: in a story of its own they govern nothing but the story."""

LIGHT_WORDS = (*LIGHT_CONDITIONS, *_listed(r"up to, you cannot, cannot be"))

AMOUNTS = _listed(r"all, half, each, every, any, another, extra, more, double")
"""Words for how many."""

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

_SCENE = re.compile(r"^(in|at|from) (?:the|your|his|her|this|that|an?) [a-z]+(?: of the [a-z]+)?, (?=(he|she|they|you) [a-z]+ )")
"""Where a clause of its own takes place: ``In the dream, she shares her power with you``."""
_UNNOTICED = re.compile(r"\b(?:do|does) not notice the [a-z ]+ until(?= (?:it|he|she|they) [a-z]+ (?:in|into|on|at) )")
"""What nobody sees before it happens: ``you do not notice the river of slime until it soaks into your skin``."""
_SUBJECT = re.compile(
    r"(?:[a-z]+ed(?: and [a-z]+ed)?, )?(?:you|he|she|it|they|we|i|there|someone|somebody|nobody|nothing|something) "
    r"(?!(?:alone|both|all|two|three|four|and|or|who|whose|that|with|on|in|at|of|[a-z]+ing) )[a-z']+ ",
    re.IGNORECASE,
)
"""How a main clause begins: a pronoun and its verb."""


def invisible_in(text: str) -> str | None:
    """The first character of a text that nobody sees, in words."""
    found = next((character for character in text if not character.isprintable()), None)
    return None if found is None else f"an invisible character (U+{ord(found):04X})"


def suspicion(text: str, reader: Reader, standing: Standing) -> str | None:
    """Why a text cannot count as narrative where it stands; ``None`` where it can."""
    if reason := invisible_in(text):
        return reason
    if not re.search(r"[^\W\d_]", text):
        return "no words"
    if _GAP.search(text):
        return LOST_ICON
    if re.fullmatch(r"\([^()]*\)[.!?]?", text.strip()):
        return "a remark in parentheses"
    beside = standing is Standing.BESIDE
    dateless = text if beside else without_dates(text)
    if re.search(r"[0-9]", dateless):
        return "a number"
    closed = standing in (Standing.BEFORE, Standing.TESTED)
    lowered = text.lower()
    searched = _nouns().sub(" ", lowered)
    if not beside:
        acts = without_acts(dateless, closed=closed).lower()
        searched = (_closed_nouns() if closed else _nouns()).sub(" ", acts)
        searched = _story_openings().sub(" ", searched)
    if beside:
        lowered = _UNNOTICED.sub("", _SCENE.sub("", lowered))
    found = (_beside().search(lowered) or _light().search(searched) or _common().search(searched)) if beside else _mixed(searched)
    found = found or _anywhere().search(searched) or _begins(standing).match(lowered if beside else searched) or _command(lowered)
    if found:
        return f"the word `{found[0].strip(' ,;')}`"
    thing = _NAMED_THING.search(re.sub(r"'s possessions\b", "", text) if closed else text)
    if thing:
        return f"the game term `{thing[0]}`"
    return _term(text, reader, free=not beside)


def _command(text: str) -> re.Match[str] | None:
    """A verb that commands; behind ``and then`` it goes on with what its subject does."""
    found = _commands().search(text)
    if found and re.match(r"['\"]", found[0]) and _SPEECH.search(text):
        found = _commands().search(text, found.end())
    if found and found[0].startswith("then "):
        before = text[: found.start()]
        goes_on = re.search(r"\b(?:you|he|she|they|we|it) $", before) or (before.endswith("and ") and _SUBJECT.match(before))
        return _commands().search(text, found.end()) if goes_on else found
    return found


_SPEECH = re.compile(r"['\"] (?:he|she|they|the [a-z]+) (?:says?|tells? you|whispers?|repl(?:y|ies)|shouts?)\b")
"""Whoever speaks commands nobody at the table."""


def _mixed(text: str) -> re.Match[str] | None:
    """A word of games that stories use as well, beside a condition or an amount."""
    return _common().search(text) if _light().search(text) or _amounts().search(text) else None


def _term(text: str, reader: Reader, *, free: bool) -> str | None:
    """A word of the game; within a longer name (Golden Gate Park) it is none, nor a space beside one (the Shanghai Museum)."""
    for match in reader.terms.finditer(text) if reader.terms else ():
        before, after = text[: match.start()][-20:], text[match.end() : match.end() + 3]
        behind, ahead = re.search(r"[A-Z][\w']* $", before), re.match(r" [A-Z]", after)
        longer = behind or ahead or re.match(r"'s\b", after)
        named = (behind and ahead) or (longer and reader.vocabulary.find("space", match[0]))
        if not named and not (free and is_a_name(text, match.start(), match.end(), reader.vocabulary)):
            return f"the game term `{match[0]}`"
    return None


LOST_ICON = "a gap, as an icon leaves that was lost"

_LOST = re.compile(
    r"\{\{|\b(?:advance|retreat)s? by\b|\b(?:time|when|if|a Gate) (?:would|advances)\b|\bplace token\b"
    r"|\b(?:loses?|recovers?|spends?|gains?|discards?|containing an?|half|by)(?: ?[.,;]| (?:equal|from|on|to|for|unless|and)\b|$)"
    r"|\ban? (?:or|to|and) |\bspend [0-9] (?:and|to) |\bspend you\b|\bor lose as\b|\bnot lost during\b|\+[0-9] during\b"
    r"|\bon a space(?:,| may\b)|\bDraw from the\b|\bexactly from\b"
    r"|\bthere are (?:on|equal)\b|\bplaces? (?:equal|on)\b|^token\b|\bnumber of (?:on|equal)\b|\bon the test\b"
    r"|^(?:lose|recover|spend) (?:Health|Sanity)(?= and\b|[.,;])",
    re.IGNORECASE,
)


CUT_OFF = "the remark that its source breaks off"

_CUT_OFF = re.compile(r"[(\[][^()\[\]]*\btruncated\b[^()\[\]]*[)\]]|\.\.\. ?Source Cut Here\b", re.IGNORECASE)


def cut_off_in(text: str) -> bool:
    """Whether a source says that the rest of a text is not in it: ``(rest truncated in the stored page)``."""
    return _CUT_OFF.search(text) is not None


def lost_icon_in(text: str) -> bool:
    """Whether a text that is not understood shows that its source lost an icon: ``retreat by 1``, ``loses .``, ``{{icon|``."""
    return _GAP.search(text) is not None or _LOST.search(text) is not None


_GAP = re.compile(r"\s[.,;](?:\s|$)|^\W*:")
_NAMED_THING = re.compile(r"(?!Your|His|Her)[A-Z][\w']* (?:decks?|tokens?|spaces?|sheet|stack|cup|box|pool|possessions?)\b")


def is_a_clause(text: str) -> bool:
    """Whether a text surely is a main clause: beside a comma, anything else could govern what is on the other side."""
    return _SUBJECT.match(text + " ") is not None


_HANDLING = _listed("use, pay, put, give, make, let, allow, travel")
_HANDLED = re.compile(r"to (?:travel using|[a-z]+)(?: for)? (?:the|your other|his|her|their|its|yourself to be|something) [a-z]")
"""What is handled is a thing of the story: ``to use the serpent people's magic``, ``to pay for his lessons``."""
_PURPOSE = re.compile(
    r"to (?P<verb>[a-z]+)\b|as (?:you|he|she|they|it|there|no|the|his|her|your|their)\b(?! choose| if)"
    r"|as [a-z]{4,}s [a-z]+ |while [a-z]+ing\b"
)
_ACTS = _listed(
    r"fight, attack, kill, destroy, become, be, have, rest, trade, travel, perform, act, skip, ignore, pass, fail, avoid, stop, "
    r"halt, give, make, do, allow, let, cause, encounter, close, solve, draw, use, play, put, remove, return, reveal, exchange, "
    r"swap, double, treat, count, copy, win, end, start, increase, reduce, restore, heal, repair, cancel, pay"
)
"""Verbs that say what is done in the game, where they say what for."""


def is_a_purpose(text: str, reader: Reader) -> bool:
    """Whether what stands behind a rule only says what for, or how, in the story: ``to keep looking``, ``as you flee``."""
    found = _PURPOSE.match(text)
    if not found:
        return False
    acts = _bounded(_ACTS).fullmatch(found["verb"] or "")
    if acts and not (_bounded(_HANDLING).fullmatch(acts[0]) and _HANDLED.match(text)):
        return False
    return suspicion(text, reader, Standing.BEFORE) is None


def has_rule_words(text: str) -> bool:
    """Whether a text holds a verb or condition of the table, so that it is no mere story."""
    lowered = text.lower()
    return _anywhere().search(lowered) is not None or _light().search(lowered) is not None


def _words(words: tuple[str, ...]) -> str:
    return "|".join(words)


def _bounded(words: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w'-])(?:{_words(words)})(?![\w'-])")


@cache
def _anywhere() -> re.Pattern[str]:
    return _bounded((*(rf"{verb}(?:e?s)?" for verb in ALWAYS), *THINGS, *CONDITIONS))


@cache
def _nouns() -> re.Pattern[str]:
    return _bounded(NOUNS)


@cache
def _closed_nouns() -> re.Pattern[str]:
    return _bounded((*NOUNS, *CLOSED_NOUNS))


@cache
def _story_openings() -> re.Pattern[str]:
    """``Each night``, ``Every snake``, ``Only serious scholars``: how many, of what is no thing of the table."""
    table = _words((*_listed("time, turn, round, phase, one, other, of"), *THINGS, *COMMON_THINGS))
    leading = _words(tuple(word for word in (*GOVERNING, *BESIDE_A_RULE) if word.isalpha()))
    people = "if|you|he|she|it|they|the|this|that|a|an|those"
    return re.compile(
        r"^instead (?=of [a-z]+ing [^,]*, (?:they|he|she|it) )"
        rf"|^\W*(?:(?:each|every) (?!(?:{table})\b)(?=[a-z]+ )"
        rf"|only (?!(?:{leading}|{people}|{table})\b)(?=[a-z]+ )|only (?=one of ))"
    )


@cache
def _light() -> re.Pattern[str]:
    return _bounded(LIGHT_WORDS)


@cache
def _common() -> re.Pattern[str]:
    return _bounded(COMMON_THINGS)


@cache
def _amounts() -> re.Pattern[str]:
    return _bounded(AMOUNTS)


@cache
def _beside() -> re.Pattern[str]:
    return _bounded(BESIDE_A_RULE)


@cache
def _begins(standing: Standing) -> re.Pattern[str]:
    alone = (*FREE_OPENINGS, *LIGHT_CONDITIONS)
    words = GOVERNING if standing is Standing.BESIDE else (*alone, *BESIDE_A_RULE) if standing is Standing.BEFORE else alone
    return re.compile(rf"\W*(?:{_words(words)})(?![\w'-])")


@cache
def _commands() -> re.Pattern[str]:
    verbs = _words(tuple(dict.fromkeys((*grammar_verbs(), *OPENING))))
    event = r"^\W*(?:when|whenever|each time|at|after|before|during) [^,]{3,80}, "
    return re.compile(rf"(?:^\W*|[;:]\W+|\bthen |{event})(?:{verbs})(?![\w'-])")
