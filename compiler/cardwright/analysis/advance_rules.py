"""Read how the active card of a kind is advanced: the ``advance`` lines of its ``kind`` block."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cardwright.analysis.load import Located
from cardwright.diagnostics import Code, Diagnostic
from cardwright.syntax.blocks import Field
from cardwright.vocabulary.kinds import AdvanceRule
from cardwright.vocabulary.words import Word

ADVANCE = "advance"
TOKEN_CLASSES = ("token", "piece", "resource")

_RULE = re.compile(
    r"(?P<placed>placed): (?P<one>[0-9]{1,2})"
    r"|(?P<defeated>defeated) (?P<kind>[^:,]+): (?P<count>[0-9]{1,2}) (?P<token>[^:,0-9]+), (?P<several>[0-9]{1,2}) for several"
    r"|(?P<spent>spent) (?P<cost>[^:,]+): (?P<some>[0-9]{1,2})"
    r"|(?P<aside>set aside) (?P<cards>[^:,]+)"
)
_HINT = (
    "write: advance  placed: 1, or: advance  spent Clue: 1, or: advance  defeated Epic Monster: 2 Health, 1 for several, "
    "or: advance  set aside Adventure"
)


def read_advancing(located: Located, diagnostics: list[Diagnostic]) -> tuple[AdvanceRule, ...]:
    """The rules that a kind declares, in order."""
    found: list[AdvanceRule] = []
    for item in _lines(located):
        rule = _rule(" ".join(item.value.split()))
        if rule is None:
            message = f"`{item.value}` does not say what advances a card"
            diagnostics.append(located.diagnostic(item.value_span, Code.BAD_VALUE, message, hint=_HINT))
        else:
            found.append(rule)
    return tuple(found)


def _lines(located: Located) -> Iterator[Field]:
    return (item for item in located.block.fields() if item.name == ADVANCE)


def _rule(text: str) -> AdvanceRule | None:
    found = _RULE.fullmatch(text)
    if found is None:
        return None
    if found["placed"]:
        return AdvanceRule("placed", count=int(found["one"]))
    if found["defeated"]:
        return AdvanceRule("defeated", found["kind"], int(found["count"]), found["token"], int(found["several"]))
    if found["spent"]:
        return AdvanceRule("spent", found["cost"], int(found["some"]), found["cost"])
    return AdvanceRule("set aside", found["cards"])


def check_advancing(blocks: list[Located], words: Mapping[tuple[str, str], Word]) -> Iterator[Diagnostic]:
    """The rules speak of kinds and tokens that there are."""
    for located in blocks:
        for item in _lines(located) if located.block.word == "kind" else ():
            rule = _rule(" ".join(item.value.split()))
            if rule is None:
                continue
            kinds = () if rule.asks == "spent" else ("kind",)
            for name, classes in ((rule.word, kinds or TOKEN_CLASSES), (rule.token, TOKEN_CLASSES)):
                if name and not any((word_class, name) in words for word_class in classes):
                    message = f"there is no {'kind' if classes == ('kind',) else 'token'} `{name}`"
                    yield located.diagnostic(item.value_span, Code.UNKNOWN_NAME, message, hint="write it as cards call it")
