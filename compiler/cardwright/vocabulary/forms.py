"""Singular and plural forms of a game's words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

_CAPITAL = r"[A-ZÀ-Þ][\w'-]*"
_WITH_SMALL_WORDS = re.compile(
    rf"(?P<first>{_CAPITAL}(?:\s+(?:(?:of|the)\s+)?{_CAPITAL})*)"
    rf"(?:\s+(?:to|on|in|at|from|with)(?:\s+(?:the|an?))?\s+{_CAPITAL}(?:\s+{_CAPITAL})*?)*\s+"
    rf"(?:to|on|in|at|from|with)(?:\s+(?:the|an?))?\s+(?P<last>{_CAPITAL}(?:\s+{_CAPITAL})*)"
)

_ARTICLE_TWICE = re.compile(rf'"[^"]*"|(?<![\w-])(?P<said>[Tt]he)(?P<named>\s+The)(?=\s+{_CAPITAL})')
"""The article of a sentence before that of a name, ``the The Wind-Walker Rumor``; never within quotes."""
_HAS_SMALL_WORD = re.compile(r" (?:to|on|in|at|from|with) ")


def _unbroken(name: str) -> str:
    """A name with blanks that do not break, so that it is read as one."""
    return re.sub(r"\s", "\u00a0", name)


def _said_once(match: re.Match[str]) -> str:
    return match[0] if match["said"] is None else match["said"] + " " * len(match["named"])


def article(word: str) -> str:
    """The indefinite article of a word, by how it sounds: ``an Asset``, ``a Unique Asset``, ``a Monster``."""
    sounds_like_a_consonant = re.match(r"(uni|eu|one\b)", word, re.IGNORECASE)
    return "an" if word[:1].upper() in "AEIOU" and not sounds_like_a_consonant else "a"


def with_article(word: str) -> str:
    """``an Asset``."""
    return f"{article(word)} {word}"


@dataclass(frozen=True, slots=True)
class Forms:
    """Plurals of the words declared in ``cards_src``; ``compounds`` are the labels of more than one word that end in a kind."""

    plurals: Mapping[str, str] = field(default_factory=dict)
    singulars: Mapping[str, str] = field(default_factory=dict)
    compounds: tuple[str, ...] = ()
    articles: frozenset[str] = frozenset()
    """Words that are spoken of with `the`: ``the Omen``."""
    kinds: frozenset[str] = frozenset()
    """The labels of kinds of cards, which names of cards stand before."""
    things: frozenset[str] = frozenset()
    """The labels and plurals of what lies on the board or on cards."""
    endings: tuple[str, ...] = field(init=False, compare=False)
    """What a name of several words may end in: the compounds, and their plurals."""
    places: tuple[str, ...] = ()
    """The labels of spaces that hold a small word: ``Cities on the Lake``."""
    _places: re.Pattern[str] | None = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "endings", (*self.compounds, *map(self.plural, self.compounds)))
        said = "|".join(r"\s+".join(map(re.escape, label.split())) for label in sorted(self.places, key=len, reverse=True))
        object.__setattr__(self, "_places", re.compile(rf"(?<![\w'-])(?:{said})(?![\w'-])") if said else None)

    def joined(self, text: str) -> str:
        """A text in which names with small words hang together by blanks that do not break: ``the Key to Carcosa Artifact``.

        Such a name stands right before its kind, and what it begins with is no thing of the game: in ``move that Monster to
        London`` and ``place 1 Clue on the Museum Heist Adventure`` the small word is one of the sentence. A space stands before
        nothing: its name hangs together because it is declared. Of two articles, ``the The Wind-Walker Rumor``, one is left
        out; blanks stand for it, so that every place in the text stays.
        """
        text = _ARTICLE_TWICE.sub(_said_once, text)
        if self._places:
            text = self._places.sub(lambda match: _unbroken(match[0]), text)
        return _WITH_SMALL_WORDS.sub(self._name, text) if self.kinds else text

    def _name(self, match: re.Match[str]) -> str:
        run = match[0]
        said = " ".join(run.split())
        kind = next((kind for kind in self.kinds if said.endswith(" " + kind)), None)
        if kind is None or match["first"].split()[-1] in self.things or " ".join(match["last"].split()) == kind:
            return run
        return _unbroken(run)

    def definite(self, word: str) -> str:
        """A word as it is spoken of: ``the Omen``, ``Doom``."""
        return f"the {word}" if word in self.articles else word

    def singular(self, word: str) -> str:
        """The singular of a declared plural; any other word unchanged."""
        return self.singulars.get(word, word)

    def plural(self, word: str) -> str:
        """The declared plural of a word; a word that is not declared stays as it is, so that it reads back the same."""
        return self.plurals.get(word, word)


def forms_of(
    pairs: list[tuple[str, str]],
    articles: Iterable[str] = (),
    kinds: Iterable[str] = (),
    things: Iterable[str] = (),
    spaces: Iterable[str] = (),
) -> Forms:
    """Make forms from pairs of singular and plural, and the words that are spoken of with `the`."""
    return Forms(
        dict(pairs),
        {plural: singular for singular, plural in pairs},
        tuple(sorted((singular for singular, _ in pairs if " " in singular), key=len, reverse=True)),
        frozenset(articles),
        frozenset(kinds),
        frozenset(things),
        tuple(label for label in spaces if _HAS_SMALL_WORD.search(label)),
    )
