"""What sources write for icons, bold type and traits: to words."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from dataclasses import dataclass

from cardwright.source import plain
from cardwright.vocabulary.words import Vocabulary

ICONS = {
    "noinvestigators": "the number of investigators",
    "investigators": "the number of investigators", "number of investigators": "the number of investigators",
    "reckoning": "Reckoning", "action": "Action",
}  # fmt: skip
"""Icons that are no words of a game; those of its tokens a game declares."""

_ICON = re.compile(r"\{\{([^{}|]{1,40})((?:\|[^{}|]{0,40}){0,4})\}\}|<([a-z][a-z ]{1,30})>")
_LINK = re.compile(r"\[\[(?:[^\[\]|]{1,80}\|)?([^\[\]|]{1,80})\]\]")
_BRACKET = re.compile(r"(\b[A-Za-z]{1,12} )?\[([A-Za-z][A-Za-z ]{1,20}?) ?(?:([+-]) ?([0-9]))?\](?=([.;,!?])?)")
_BOLD = re.compile(r"'{2,5}|</?(?:b|i|u|em|strong|p|span)>")
_CAPITALS = re.compile(r"\b[A-Z][A-Z'-]{2,40}(?: [A-Z][A-Z'-]{2,40}){0,5}\b")
_NUMERAL = re.compile(r"[IVX]+")
_LABEL = re.compile(r"^(local action|action|reckoning) ?:[ \n]*", re.IGNORECASE)
_DROPPED = dict.fromkeys(map(ord, "\u200b\ufeff\u00ad"))
_TAKES_A_SKILL = ("improve", "improves", "impair", "impairs", "test", "tests", "or", "and", "your", "of", "all", "the", "an", "a")


_TOLD = re.compile(r"\b(?:several (?:[a-z]+ )?tests|(?:them|it|us) all) $")
"""Words of a story that a skill does not belong to: ``He puts you through several tests [WILL].``"""


@dataclass(frozen=True, slots=True)
class Marks:
    """The words that icons and capitals stand for, the icons of tokens, and what follows the name of a card: its kind."""

    labels: Mapping[str, str]
    icons: Mapping[str, str]
    kinds: re.Pattern[str]

    def word(self, written: str) -> str:
        """What an icon or word in capitals stands for; one that nobody declared is written with a capital letter."""
        wanted = written.strip().lower()
        return self.labels.get(wanted) or self.icons.get(wanted) or written.strip().title()


def marks_of(vocabulary: Vocabulary) -> Marks:
    """The labels and plurals of a game by their small letters, and the icons of its tokens beside those of every game."""
    words = [word for word in vocabulary.words.values() if word.word_class != "rule"]
    labels = {form.lower(): form for word in words for form in (word.plural, word.label)}
    icons = {icon: f"{word.label} token" for word in words for icon in word.icons}
    icons |= {f"{word.label.lower()} tokens": f"{word.label} tokens" for word in words if word.icons}
    kinds = "|".join(re.escape(kind.label) for kind in vocabulary.kinds.values() if kind.label[:1].isupper())
    other = r"(?:(?:,? or|,) [A-Z][\w'-]*)*"
    return Marks(labels, ICONS | icons, re.compile(rf"{other} (?:{kinds}|possession)" if kinds else f"{other} possession"))


def cleaned(text: str, marks: Marks) -> str:
    """A sentence with words for icons, plain quotes and dashes, single blanks, and traits as they are declared."""
    text = plain(html.unescape(text) if "&" in text else text).translate(_DROPPED)
    text = re.sub(r"<br ?/?>", " ", text)
    text = _ICON.sub(lambda match: _icon(match, marks), text)
    text = _LINK.sub(r"\1", _BOLD.sub("", text))
    text = _BRACKET.sub(lambda match: _bracket(match, marks), text)
    label = _LABEL.match(text)
    text = f"{label[1].title()}: {text[label.end() :]}" if label else text
    text = _CAPITALS.sub(lambda match: _capitals(match, marks), text)
    return re.sub(r"\.s$", ".", " ".join(text.split()))


def _icon(match: re.Match[str], marks: Marks) -> str:
    """``{{Lore|-1}}``, ``{{icon|clue|2}}``, ``<lore>``."""
    if match[3]:
        return marks.word(match[3])
    arguments = [match[1].strip(), *(part.strip() for part in match[2].split("|")[1:] if part.strip())]
    if arguments[0].lower() == "icon" and len(arguments) > 1:
        arguments.pop(0)
    amount = next((part for part in arguments[1:] if re.fullmatch(r"[+-]?[0-9]{1,2}", part)), "")
    word = marks.word(arguments[0])
    return f"{word} {amount}" if amount[:1] in ("+", "-") and amount else f"{amount} {word}".strip()


def _bracket(match: re.Match[str], marks: Marks) -> str:
    """``[LORE - 1]``: a test where it stands by itself, else the word alone."""
    before, name, sign, number, after = match.groups()
    before, word = before or "", marks.word(name)
    if name.lower() in marks.icons:
        return before + word
    modified = f"{word} {sign}{number}" if sign else word
    verb = before.strip().lower()
    told = _TOLD.search(match.string, 0, match.start(2) - 1)
    if verb in ("test", "tests") and not told:
        return before + modified
    alone = sign or told or (after in (".", ";", "!", "?") and verb not in _TAKES_A_SKILL)
    return f"{before}({modified})" if alone else before + modified


def _capitals(match: re.Match[str], marks: Marks) -> str:
    whole = marks.labels.get(match.group().lower())
    if whole:
        return whole
    kind = marks.kinds.match(match.string, match.end()) is not None
    words = match.group().split(" ")
    return " ".join(
        marks.labels.get(word.lower()) or (word.title() if kind and not _NUMERAL.fullmatch(word) else word) for word in words
    )
