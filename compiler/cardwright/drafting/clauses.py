"""Read one sentence: which of its pieces are rules, which are narrative, and what is not understood."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardwright.drafting.markup import cleaned
from cardwright.drafting.reader import LONGEST_SENTENCE, Reader, grammar_verbs
from cardwright.drafting.shapes import shape
from cardwright.drafting.suspicion import (
    ALWAYS,
    CUT_OFF,
    LOST_ICON,
    OPENING,
    Standing,
    cut_off_in,
    has_rule_words,
    invisible_in,
    is_a_clause,
    is_a_purpose,
    lost_icon_in,
    suspicion,
)
from cardwright.drafting.wording import house


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a sentence: a rule as it will be written, or narrative without its quotes."""

    text: str
    narrative: bool = False


@dataclass(frozen=True, slots=True)
class Sentence:
    """What became of a sentence. ``opening`` is what governs its pieces; where it is not understood, ``reason`` says why."""

    text: str
    opening: str = ""
    pieces: tuple[Piece, ...] = ()
    reason: str | None = None
    shape: str | None = None
    ruled: bool = False
    """Whether what is not understood looks like a rule, so that it matters where the parser stops."""

    @property
    def narrative(self) -> bool:
        """Whether it is a story and nothing else."""
        return self.reason is None and all(piece.narrative for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class Culprit:
    """The piece that is not understood, and why."""

    text: str
    reason: str


_LABELLED = re.compile(r"(?:(?:Action|Local Action|Reckoning):\s*)?(?:[0-9]{1,2}(?:-[0-9]{1,2}|\+)?:\s*)?")
_TEST = r"[A-Z][a-z]+(?: ?[+-] ?[0-9])?"
_RUNNING_TEST = re.compile(rf"(.*\S)\s*(\((?:[Tt]est )?{_TEST}\))")
_OFFERED_TEST = re.compile(rf"([Yy]ou may|an investigator on .+? may) ([a-z].*\S)\s*\((?:[Tt]est )?({_TEST})\)")
LABELS = ("Action:", "Local Action:", "Reckoning:")
CONDITION_ALONE = "a condition without a rule"
_PROBE = "become Delayed"
_MOST_COMMAS = 5
_MOST_CLAUSES = 12


def read_sentence(written: str, reader: Reader, following: str = "") -> Sentence:
    """Read a sentence as it is printed. Where an icon was lost in its source, that is why it is not understood.

    ``following`` is the sentence behind it: where it is an offer or an ambush, ``If you can help him, he'll teach you.`` only
    leads to that.
    """
    found = _read(written, reader)
    if (
        found.reason is not None
        and (_DECIDES.match(following) or _FATE.search(found.text))
        and _promised(ended(found.text)[:-1], reader, only_future=True)
    ):
        return Sentence(found.text, pieces=(Piece(without_quotes(found.text), narrative=True),))
    if found.reason is not None and _OTHER_RESULT.match(following) and _only_told(found.text, reader):
        return Sentence(found.text, pieces=(Piece(without_quotes(found.text), narrative=True),))
    if found.reason is not None and cut_off_in(found.text):
        return replace(found, reason=f"it holds {CUT_OFF}")
    told = found.reason is None or LOST_ICON in found.reason or found.reason.endswith(" in quotes")
    if not told and lost_icon_in(found.text):
        return replace(found, reason=f"it holds {LOST_ICON}")
    return found


_OTHER_RESULT = re.compile(r"(?:If you (?:pass|fail)|Whether you pass or not),")
_RESULT_OF_TEST = re.compile(r"If you (?:pass|fail), ")


def _only_told(text: str, reader: Reader) -> bool:
    """Whether a result of a test has a story and does nothing: the sentence behind it speaks of another result."""
    match = _RESULT_OF_TEST.match(text)
    told = ended(text)[match.end() : -1] if match else ""
    return bool(told) and ";" not in told and suspicion(told, reader, Standing.BEFORE) is None


_COMMANDED = re.compile(rf"(?:{'|'.join(verb.capitalize() for verb in grammar_verbs())})\b|You (?:are [Dd]evoured|may)\b")
_GOVERNED = re.compile(r"(?:(?:If|When) [^,;]{4,80}|On an? [1-6](?:(?:, | or |, or )[1-6])*), ")


def goes_on(written: str, following: str, reader: Reader) -> Sentence | None:
    """A condition and its story, and the rule of the sentence behind it: ``If you fail, they beat you. Lose 2 Health.``

    A condition that governs a story alone would do nothing, so that it governs what is commanded next.
    """
    text = cleaned(written, reader.marks)
    match = _GOVERNED.search(text)
    labelled = _LABELLED.match(text)
    places = (0, labelled.end() if labelled else 0)
    if not match or match.start() not in places or not _COMMANDED.match(following[:1].upper() + following[1:]):
        return None
    if ";" in text or suspicion(ended(text)[match.end() : -1], reader, Standing.BEFORE) is not None:
        return None
    rule = cleaned(following, reader.marks)
    both = _read(f"{ended(text)[:-1]}; {rule[:1].lower()}{rule[1:]}", reader)
    told = both.reason is None and bool(both.opening) and len(both.pieces) > 1 and both.pieces[0].narrative
    return both if told and not any(piece.narrative for piece in both.pieces[1:]) else None


def _read(written: str, reader: Reader) -> Sentence:
    if len(written) > LONGEST_SENTENCE:
        shown = " ".join(written[:60].split()) + "…"
        return Sentence(" ".join(written.split()), reason=f"a sentence of {len(written):,} characters", shape=shown)
    text = cleaned(written, reader.marks)
    if reason := invisible_in(text):
        return Sentence(text, reason=reason, shape=shape(text, reader))
    prefix = match[0] if (match := _LABELLED.match(text)) else ""
    body = _closed(text[len(prefix) :])
    whole = f"{prefix}{house(ended(body))}"
    if reader.reads(whole):
        return _with_quotes_checked(text, whole, reader)
    body = without_quotes(body)
    return _choice_of_results(text, prefix, body, reader) or _in_pieces(text, prefix, body, reader)


def _closed(text: str) -> str:
    """A sentence whose condition is closed by a comma, and its quotes before a semicolon, where its source has it otherwise."""
    text = re.sub(r"^(?:It|I?f)(?= you (?:pass|fail|do not)\b)", "If", text)
    text = re.sub(r"^If (?:your? )?(pass|fail)s?(?=,| you)", r"If you \1", text)
    text = re.sub(r"^(If you (?:pass|fail))(?= your (?!(?:\w+ )?test)[^,;]+;)", r"\1,", text)
    text = re.sub(r"^(If you (?:pass|fail))(?:;|(?= (?:you|he|she|they) )|(?= the (?!\S+(?: or \S+)? test)))", r"\1,", text)
    text = re.sub(r"^(If [^,;\"]{4,80});", r"\1,", text)
    text = re.sub(r"^(If you (?:spend|gain|discard) the [A-Z]\w+)(?= (?:the|you|he|she|they) )", r"\1,", text)
    text = re.sub(rf":(?= (?:{'|'.join(grammar_verbs())}) )", ";", text)
    text = re.sub(r",$", ".", text)
    return re.sub(r";\"(?= )", '";', text)


def ended(text: str) -> str:
    """A sentence with the full stop that its source may lack."""
    return text if re.search(r"[.!?\"]$", text) else text + "."


def without_quotes(text: str) -> str:
    """A text in which no quotation mark can end a quote around it."""
    return re.sub(r'["“”„«»]', "'", text)


def _with_quotes_checked(text: str, whole: str, reader: Reader) -> Sentence:
    """A sentence of the language; what its source has in quotes must be narrative nevertheless."""
    for quoted in re.findall(r'"([^"]*)"', whole):
        told = re.sub(r"^If (?:not|so), (?=you can )", "", quoted)  # what somebody says goes on with what he said before
        reason = suspicion(told, reader, Standing.ALONE if whole.strip() == f'"{quoted}"' else Standing.BESIDE)
        if reason:
            return Sentence(text, reason=f"{reason} in quotes", shape=shape(quoted, reader))
    if whole[:1] == '"' and re.fullmatch(r'"[^"]*"', whole):
        return Sentence(text, pieces=(Piece(whole[1:-1], narrative=True),))
    return Sentence(text, pieces=(Piece(whole),))


_RESULTS = re.compile(r"Resolve the (pass|fail) effect (to .+?)(?:[;,]| and)? or resolve the (pass|fail) effect (to .+?)[.!]?")


def _choice_of_results(text: str, prefix: str, body: str, reader: Reader) -> Sentence | None:
    """``Resolve the pass effect to press on; or resolve the fail effect to turn back.``: what for is told in quotes."""
    match = _RESULTS.fullmatch(body)
    if not match or any(suspicion(told, reader, Standing.BEFORE) for told in (match[2], match[4])):
        return None
    written = f'{prefix}Resolve the {match[1]} effect "{match[2]}" or resolve the {match[3]} effect "{match[4]}".'
    return Sentence(text, pieces=(Piece(written),)) if reader.reads(written) else None


_ONE = re.compile(r"(?P<asked>[Cc]hoose one ?[-–:] ?)?(?P<one>.+?)(?:;|(?<=[a-z]),) or (?P<other>.+?)[.!]?")


def _choice_of_one(text: str, opening: str, rest: str, reader: Reader) -> Sentence | None:
    """``If you pass, choose one – follow him to gain this Clue; or warn him to gain 1 Spell.``: the story stands before both."""
    match = _ONE.fullmatch(rest)
    options = [_option(match[name], opening, reader) for name in ("one", "other")] if match else []
    if not match or not all(options) or not (match["asked"] or all(option and option[0] for option in options)):
        return None
    told, done = zip(*filter(None, options), strict=True)
    rule = " or ".join(done)
    if not match["asked"] or any(re.search(r",| and |^[^a-z]", one) for one in done) or not reader.understands(opening, rule):
        rule = "choose one: " + "; or ".join(done)
    if not reader.understands(opening, rule):
        return None
    story = [Piece("choose one: " + ", or ".join(told), narrative=True)] if all(told) else []
    return Sentence(text, house(opening), (*story, Piece(rule)))


def _option(half: str, opening: str, reader: Reader) -> tuple[str, str] | None:
    """One of two options: its story, where it has one, and its rule."""
    if reader.understands(opening, half):
        return "", house(half)
    for cut in re.finditer(r" to ", half):
        story, rule = half[: cut.start()], house(half[cut.end() :])
        if suspicion(f"you {story}", reader, Standing.BEFORE) is None and reader.understands(opening, rule):
            return story, rule
    return None


def _in_pieces(text: str, prefix: str, body: str, reader: Reader) -> Sentence:
    opening = _opening(prefix, body, reader)
    rest = body[len(opening) - len(prefix) :].strip() if opening else body
    opening = re.sub(r"^Then,$", "Then", (opening or prefix).strip())
    if chosen := _choice_of_one(text, opening, rest, reader):
        return chosen
    stripped = rest.rstrip()
    end = stripped[-1:] if stripped[-1:] in ".!?" else ""
    clauses = [clause.strip() for clause in (stripped[:-1] if end else stripped).split(";")]
    if len(clauses) > _MOST_CLAUSES:
        return Sentence(text, reason=f"{len(clauses)} clauses", shape=shape(text, reader))
    culprits: list[Culprit] = []
    pieces: list[Piece] = []
    governed = opening != prefix.strip()
    if len(clauses) == 2 and (offered := _done_otherwise("; ".join(clauses), opening, reader)):
        return Sentence(text, house(opening), tuple(offered))
    for index, clause in enumerate(clauses):
        before = governed and index == 0 and len(clauses) > 1
        standing = Standing.BEFORE if before else Standing.BESIDE if opening or len(clauses) > 1 else Standing.ALONE
        if index and reader.reads(house(f'{opening} "…"; {clause}.'.strip())):  # it may have a condition of its own
            pieces.append(Piece(house(clause)))
            continue
        found = _pieces(clause, opening, reader, standing)
        if isinstance(found, Culprit):
            culprits.append(found)
        else:
            pieces += found
    if culprits:
        return _failed(text, body, culprits, opening if governed else "", reader)
    if all(piece.narrative for piece in pieces):
        if opening in LABELS and opening == prefix.strip():
            return Sentence(text, opening, (Piece(rest, narrative=True),))
        if opening.strip() == "Then":
            opening = ""
        if opening:
            return Sentence(text, reason=CONDITION_ALONE, shape=f"{shape(house(opening), reader)} (narrative)")
        reason = suspicion(body, reader, Standing.ALONE)
        return Sentence(text, reason=reason, shape=shape(body, reader)) if reason else Sentence(text, "", (Piece(body, True),))
    sentence = Sentence(text, house(opening), tuple(pieces))
    if not reader.reads(written_out(sentence)):
        return Sentence(text, reason="its pieces do not go together", shape=shape(body, reader))
    return sentence


def written_out(sentence: Sentence, *, narrative: bool = True) -> str:
    """A sentence as source, narrative in quotes or left out."""
    if sentence.opening in LABELS and sentence.narrative:
        return f'{sentence.opening} "{sentence.pieces[0].text}"' if narrative else sentence.opening
    if not sentence.opening and len(sentence.pieces) == 1:
        piece = sentence.pieces[0]
        if piece.narrative:
            return f'"{piece.text}"'
        return piece.text[:1].upper() + piece.text[1:] + ("" if piece.text[-1:] in '."' else ".")
    shown = [
        f'"{piece.text}"' if piece.narrative else piece.text for piece in sentence.pieces if narrative or not piece.narrative
    ]
    opening = sentence.opening + " " if sentence.opening and not sentence.opening.endswith(" ") else sentence.opening
    if not opening and len(shown) == 2 and shown[1][:1] == "(":
        return f"{shown[0]} {shown[1]}."
    joined = "; ".join(shown) + "."
    return opening + joined if opening else joined[:1].upper() + joined[1:]


def _opening(prefix: str, body: str, reader: Reader) -> str:
    """The longest beginning, up to a comma, behind which a rule may stand; empty where there is none."""
    commas = [match.end() for match in re.finditer(",", body[:400])][:_MOST_COMMAS]
    for comma in reversed(commas):
        governs = reader.reads(house(f"{prefix}{body[:comma]} {_PROBE}."))
        if governs and not reader.reads(house(f"{prefix}{body[: comma - 1]}.")):  # a rule of its own only goes on behind a comma
            return prefix + body[:comma]
    link = re.match(r"Then ", body)
    return prefix + link[0] if link and not commas else ""


def _pieces(clause: str, opening: str, reader: Reader, standing: Standing) -> list[Piece] | Culprit:
    """The pieces of a clause, or the culprit."""
    if reader.understands(opening, clause):
        return [Piece(house(clause))]
    found = _cut(clause, opening, reader, standing)
    if found:
        return found
    reason = suspicion(clause, reader, standing)
    if reason is None:
        return [Piece(clause, narrative=True)]
    return Culprit(clause, reason)


_DECIDES = re.compile(r"You may |An? [A-Z][\w' ]+ ambushes you\b")
"""A sentence that decides what a promise before it speaks of."""
_FATE = re.compile(r"^If you survive[^,]*, you will (?:be|never|always)\b")
"""What becomes of somebody in the story, which promises nothing at the table."""
_PROMISE = re.compile(r"If (?!(?:so|not|this|that|(?:you|he|she|it|they) (?:do|does|did))\b)([^,]+), (.+)")
_FUTURE = re.compile(r"(?:\b(?:will|would|could|can|should|might)|'ll)\b")


def _promised(story: str, reader: Reader, *, only_future: bool = False) -> bool:
    """Whether a condition and what depends on it are both of the story: ``If you want to eat, you'll have to hunt``.

    The rules never speak of the future; where a test follows, it is the test that decides what the condition speaks of.
    """
    match = _PROMISE.fullmatch(story)
    if not match or (only_future and not _FUTURE.search(match[2])):
        return False
    free = re.compile(r"\b(?:instead|unless|as long as|whether|for each)\b")
    return all(suspicion(part, reader, Standing.ALONE) is None and not free.search(part) for part in match.groups())


_RESULT = re.compile(r"(?:If|Whether) (?:you|he) (?:pass|fail|passes|fails)(?: or not)?,")
_GOVERNS = re.compile(r"(?:If|Whether|On an?) .+,")
_LOSS = re.compile(r"((?:you )?(?:loses?|gains?) [0-9]+ [A-Z]\w+) (from (?:the|his|her) [a-z]+|[a-z]+ing .+|left by an? .+)")


def _told_with(clause: str, opening: str, reader: Reader) -> list[Piece] | None:
    """A result told and done in one breath: ``you find a scroll and gain 1 Spell``, ``lose 1 Health from the struggle``."""
    for match in re.finditer(r",? (?:and|to) |, ", clause):
        story, rule = clause[: match.start()], clause[match.end() :]
        if not reader.understands(opening, rule) or suspicion(story, reader, Standing.BESIDE) is not None:
            continue
        able = re.match(r"(you|he) (?:can|may|could|might) ", story)
        if able and match[0] != ", ":
            offer = house(f"{able[1]} may {rule}")
            return [Piece(offer), Piece(story[able.end() :], narrative=True)] if reader.understands(opening, offer) else None
        if is_a_clause(story) or (match[0] == ", " and _SPLICED.match(story)):
            subject = _THIRD_PERSON.match(story) if re.match(r"[a-z]+s ", rule) else None
            done = f"{subject[0]} {rule}" if subject else rule
            return [Piece(story, narrative=True), Piece(house(done))] if reader.understands(opening, done) else None
    lost = _LOSS.fullmatch(clause)
    if lost and reader.understands(opening, lost[1]) and suspicion(lost[2], reader, Standing.BEFORE) is None:
        return [Piece(house(lost[1])), Piece(lost[2], narrative=True)] if not _RULING.match(lost[2]) else None
    return None


_THIRD_PERSON = re.compile(r"(?:he|it|that investigator)\b", re.IGNORECASE)
"""Whom a story tells of, and who so does what stands behind ``and``: ``he is assaulted and loses 2 Health``."""
_SPLICED = re.compile(
    r"(?:the|an?|his|her|its|their|your) (?!.*\b(?:times?|first|last|next|once|only)\b)[a-z]+ [a-z]+ ?", re.IGNORECASE
)
"""A main clause before a comma that stands for a semicolon: ``the nightmares continue, lose 2 Sanity``."""
_RULING = re.compile(
    r"(?:ignor|us|includ|exclud|count|treat|skipp|start|begin|follow|dur|contain|hav|be|match|show|correspond|remain|carry|hold)ing\b"
)
_WITH_MEANS = re.compile(r"(?:(Using|Reading|Studying|Following|Reciting) [a-z ]+), (you [a-z]+ .+)")
_BY_MEANS = re.compile(r"([Yy]ou may) ([a-z]+ (?!to\b).+?) to (.+)")
_LED_TO = re.compile(r"(an investigator on .+? may) ([a-z][^;]+); (?:he|she) ((?:draws|resolves) .+)")
_MIDDLE = re.compile(r"(.+?) (to [a-z]+ .+?) and (.+)")
_LED_TO_FIGHT = re.compile(r"(an investigator on .+? may) ([a-z][^;]+); (an? [A-Z][\w' ]+) ambushes him")
_JOINED_TEST = re.compile(rf"(.+?) and (?:you )?([a-z].*\S)\s*\((?:[Tt]est )?({_TEST})\)")


def _plain_verbs(text: str) -> str:
    """``draws and resolves an Encounter`` as it is said of what somebody may do."""
    return re.sub(r"^draws and resolves\b", "draw and resolve", re.sub(r"^resolves\b", "resolve", text))


def _done_otherwise(clause: str, opening: str, reader: Reader) -> list[Piece] | None:
    """A rule with a story about its means, its purpose, or its test in the middle of it."""
    means = _WITH_MEANS.fullmatch(clause)
    if means and reader.understands(opening, means[2]):
        told = clause[: means.start(2) - 2]
        if suspicion(told, reader, Standing.BEFORE) is None:
            return [Piece(told, narrative=True), Piece(house(means[2]))]
    offered = _BY_MEANS.fullmatch(clause)
    if offered and suspicion(offered[2], reader, Standing.BESIDE) is None and is_a_purpose(f"to {offered[2]}", reader):
        commands = suspicion(f"; {offered[2]}", reader, Standing.BEFORE) is not None
        if not commands and reader.understands(opening, f"{offered[1]} {offered[3]}"):
            return [Piece(house(f"{offered[1]} {offered[3]}")), Piece(offered[2], narrative=True)]
    led = _LED_TO.fullmatch(clause)
    if led and suspicion(re.sub(r"^use (?=an? |the )", "he uses ", led[2]), reader, Standing.BEFORE) is None:
        rule = house(f"{led[1]} {_plain_verbs(led[3])}")
        if reader.understands(opening, rule):
            return [Piece(rule), Piece(led[2], narrative=True)]
    fought = _LED_TO_FIGHT.fullmatch(clause)
    if fought and suspicion(attempted(fought[2]), reader, Standing.BEFORE) is None:
        rule = house(f"{fought[1]} have {fought[3]} ambush him")
        if reader.understands(opening, rule):
            return [Piece(rule), Piece(fought[2], narrative=True)]
    middle = _MIDDLE.fullmatch(clause)
    if middle and reader.understands(opening, middle[1]) and is_a_purpose(middle[2], reader):
        rule = f"{middle[1]} to {middle[3]}"
        if reader.understands(opening, rule):
            return [Piece(house(rule)), Piece(middle[2], narrative=True)]
    joined = _JOINED_TEST.fullmatch(clause)
    if joined and reader.understands(opening, joined[1]) and suspicion(joined[2], reader, Standing.BESIDE) is None:
        rule = house(f"{joined[1]} and test {joined[3]}")
        if reader.understands(opening, rule):
            return [Piece(rule), Piece(joined[2], narrative=True)]
    return None


def attempted(story: str) -> str:
    """What somebody may attempt, as a story tells it."""
    return re.sub(r"^attempt to ", "he tries to ", story)


def _cut(clause: str, opening: str, reader: Reader, standing: Standing) -> list[Piece] | None:
    """A clause cut in two where one side is understood and the other is narrative: at its test, or at a comma."""
    test = _RUNNING_TEST.fullmatch(clause)
    if test and reader.understands(opening, house(test[2])):
        story = test[1].rstrip(",")
        closed = Standing.BEFORE if standing is Standing.BESIDE else Standing.TESTED
        if suspicion(story, reader, closed) is None or _promised(story, reader):
            rule = house(test[2])
            return [Piece(story, narrative=True), Piece(f"test {rule[1:-1]}" if opening == "Then" else rule)]
    offered = _OFFERED_TEST.fullmatch(clause)
    if offered and suspicion(attempted(offered[2]), reader, Standing.BEFORE) is None:
        rule = house(f"{offered[1]} test {offered[3]}")
        if reader.understands(opening, rule):
            return [Piece(rule), Piece(offered[2], narrative=True)]
    if _GOVERNS.fullmatch(opening) and (found := _told_with(clause, opening, reader)):
        return found
    if found := _done_otherwise(clause, opening, reader):
        return found
    for match in re.finditer(r" (?=(?:to|as|while) )", clause):
        head, tail = clause[: match.start()].rstrip(","), clause[match.end() :]
        if reader.understands(opening, head) and is_a_purpose(tail, reader):
            return [Piece(house(head)), Piece(tail, narrative=True)]
    commas = [match.start() for match in re.finditer(", ", clause)][-_MOST_COMMAS:]
    for comma in reversed(commas):
        head, tail = clause[:comma], clause[comma + 2 :]
        good = is_a_clause(re.sub(r"^(and|but) ", "", tail)) and suspicion(tail, reader, Standing.BESIDE) is None
        if good and reader.understands(opening, head):
            return [Piece(house(head)), Piece(tail, narrative=True)]
    for comma in commas:
        head, tail = clause[:comma], clause[comma + 2 :]
        tail = re.sub(r"^(and|so) ", "", tail)
        good = is_a_clause(head) and suspicion(head, reader, Standing.BESIDE) is None
        if good and reader.understands(opening, tail):
            return [Piece(head, narrative=True), Piece(house(tail))]
    return None


# ---- what is at fault ---------------------------------------------------------------------------------------------------------

_SUBORDINATE = re.compile(
    r"(?:If|When|Whenever|After|Before|At|During|Each time|Unless|While|As|Once|For each|Until|On|Whether|Otherwise|Instead)\b"
)


def _failed(text: str, body: str, culprits: list[Culprit], opening: str, reader: Reader) -> Sentence:
    """A sentence that is not understood, with the shape of the smallest piece at fault; ``opening`` is its condition."""
    first = culprits[0]
    comma = body.find(", ")
    if not opening and comma > 0 and _SUBORDINATE.match(body) and has_condition(body[:comma], reader):
        return Sentence(text, reason="a condition that is not understood", shape=shape(body[:comma], reader) + ", …")
    narrowed = _narrowed(first.text, opening, reader)
    rules = has_rule_words(first.text) or first.reason == "a number"
    return Sentence(text, reason=f"it holds {first.reason}", shape=shape(narrowed, reader), ruled=rules)


def has_condition(text: str, reader: Reader) -> bool:
    """Whether an opening is one of rules, not of a story."""
    return suspicion(text, reader, Standing.BESIDE) is not None


def _narrowed(clause: str, opening: str, reader: Reader) -> str:
    """The part of a clause that is not understood, without parts that are, and without a story before it."""
    comma = clause.find(", ")
    while comma > 0 and suspicion(clause[:comma], reader, Standing.ALONE) is None:
        clause = clause[comma + 2 :]
        comma = clause.find(", ")
    parts = list(_parts(clause))
    bad = [part for part in parts if not reader.understands(opening, part)]
    return bad[0] if bad and len(parts) > 1 else clause


def _parts(clause: str) -> Iterator[str]:
    verbs = "|".join(dict.fromkeys((*grammar_verbs(), *ALWAYS, *OPENING)))
    position = 0
    for match in re.finditer(rf",? (?:and|or|then|and then) (?=(?:{verbs})s?\b)", clause):
        yield clause[position : match.start()]
        position = match.end()
    yield clause[position:]
