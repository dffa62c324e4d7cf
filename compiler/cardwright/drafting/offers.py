"""What an investigator may do as an encounter, told before its rule: ``… may consult the doctors. He may spend 1 Clue …``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardwright.drafting.clauses import Piece, Sentence, attempted, read_sentence, without_quotes
from cardwright.drafting.markup import cleaned
from cardwright.drafting.reader import Reader
from cardwright.drafting.suspicion import Standing, suspicion
from cardwright.drafting.wording import house

OFFER_TOLD_IN = 3
"""The most sentences in which an offer is told before its rule."""

_OFFER = re.compile(r"As an encounter, (an investigator on [^,;.]+? may) ([a-z][^;]*?)[.!]?")
_HE_MAY = re.compile(r"He may ([^;]+?)\.?")

_LESS = re.compile(r"He may (spend [0-9]+ (?:fewer|less) [^;]+?)\.?")
"""What the offer before it costs less."""


def offer_told_apart(written: Sequence[str], reader: Reader) -> tuple[Sentence | None, int]:
    """The sentences of an offer read as one, and how many there are behind the first; ``None`` where it is not sure.

    ``written`` begins with an offer that is a story and nothing else. What he may do behind it is what he is offered, since the
    story would be offered to nobody otherwise.
    """
    first = cleaned(written[0], reader.marks)
    offer = _OFFER.fullmatch(first)
    if not offer or suspicion(attempted(offer[2]), reader, Standing.BEFORE) is not None:
        return None, 0
    told = [offer[2]]
    for more, sentence in enumerate(written[1 : OFFER_TOLD_IN + 2], 1):
        text = cleaned(sentence, reader.marks)
        rule = _HE_MAY.fullmatch(text)
        if rule:
            clause = house(f"{offer[1]} {rule[1]}")
            if not reader.understands("As an encounter,", clause):
                break
            less = [house(f"he may {cheaper[1]}") for cheaper in map(_LESS.fullmatch, written[more + 1 : more + 2]) if cheaper]
            less = [one for one in less if reader.understands(f"As an encounter, {clause};", one)]
            story = Piece(without_quotes(". ".join(told)), narrative=True)
            pieces = (Piece(clause), *map(Piece, less), story)
            return Sentence(f"{first} {text}", "As an encounter,", pieces), more + len(less)
        found = read_sentence(sentence, reader)
        if found.reason is not None or not found.narrative:
            break
        told.append(re.sub(r"[.!]+$", "", text))
    return None, 0
