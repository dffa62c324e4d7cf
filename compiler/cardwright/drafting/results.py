"""A result of a test whose story and rule stand in several sentences: ``If you pass, he is moved. He helps you; gain 1 Clue.``"""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardwright.drafting.clauses import Sentence, read_sentence
from cardwright.drafting.reader import Reader

RESULT_TOLD_IN = 3
"""The most sentences of story in which a result is told before its rule."""

_RESULT = re.compile(r"If you (pass|fail),")
_OTHER = re.compile(r"If you (pass|fail)\b")
_OPENED = re.compile(
    r"\W*(?:If|When|Whenever|Whether|Unless|On an?|Otherwise|In addition|Then|After|Before|At the|As an|Once|Each time|During"
    r"|Until|While|[0-9]|\(|Action:|Local Action:|Reckoning:)\b",
    re.IGNORECASE,
)
_GOES_ON = re.compile(r"(?:[A-Z][a-z]+ed, )?(?:He|She|They|It|he|she|they|it)\b")


def result_told_in_several(written: Sequence[str], reader: Reader) -> tuple[Sentence | None, int]:
    """The sentences that tell one result, read as one, and how many there are behind the first; ``None`` where it is not sure.

    ``written`` begins with a result whose sentence tells a story and nothing else. A rule behind it surely belongs to it where
    the other result of the test comes next, and where its sentence goes on about whom the story tells of.
    """
    result = _RESULT.match(written[0])
    for more in range(1, min(RESULT_TOLD_IN, len(written) - 1) + 1) if result else ():
        if _OPENED.match(written[more]):
            break
        one = read_sentence(written[more], reader)
        if one.reason is not None or one.opening:
            break
        if one.narrative:
            continue
        other = _OTHER.match(written[more + 1]) if more + 1 < len(written) else None
        told = one.pieces[0].narrative
        sure = result and other and other[1] != result[1]
        if not sure and not (more + 1 == len(written) and told and _GOES_ON.match(written[more])):
            break
        before = " ".join(written[:more])
        rule = " ".join(written[more : more + 1])
        joined = f"{before} {rule}" if told else f"{re.sub(r'[.!?]+$', '', before)}; {rule[:1].lower()}{rule[1:]}"
        whole = read_sentence(joined, reader)
        return (whole, more) if whole.reason is None else (None, 0)
    return None, 0


_FACES_FOLLOW = re.compile(r"\brolls? 1 die and resolves? the matching effect: *$")
_FACES = re.compile(r"([1-6])(?:-([1-6]))?: +(?=\S)")


def with_faces(written: Sequence[str]) -> list[str]:
    """The sentences of a paragraph; the rows of a table that one die decides, ``1-2: He is found.``, say so of themselves."""
    found: list[str] = []
    rolled = False
    for text in written:
        row = _FACES.match(text) if rolled else None
        if row:
            faces = row[1] if row[2] is None else f"{row[1]}-{row[2]}"
            text = f"On a {faces}, {text[row.end()].lower()}{text[row.end() + 1 :]}"  # noqa: PLW2901
        rolled = rolled or _FACES_FOLLOW.search(text) is not None
        found.append(text)
    return found
