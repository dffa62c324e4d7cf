"""What can be offered or chosen: whether a wording in a scenario occurs in any choice that the game may ask."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cardwright.scenarios.errors import StepFault, UnknownName
from cardwright.scenarios.known import Known, any_of, folded, says
from cardwright.scenarios.steps import A_CARD, Written


@dataclass(frozen=True, slots=True)
class Phrases:
    """The wordings of one scenario's choices; ``own`` are its own texts, ``cast`` its people and Monsters."""

    known: Known
    own: str
    cast: tuple[str, ...]

    def check_choice(self, text: str) -> None:
        """Raise a fault where no choice can have that wording."""
        wanted = folded(text).strip()
        if not wanted:
            raise StepFault("this wording is empty", text, "write what is offered, or decline")
        if not self._can_be(text, wanted):
            raise UnknownName("card, and no choice that reads", text, self._names())

    def check_offer(self, text: str) -> None:
        """Raise a fault where no choice can have that wording, or nearly every one has it."""
        long_enough(text)
        self.check_choice(text)

    def check_log(self, text: str) -> None:
        """Raise a fault where a wording of the log has a name that means nothing."""
        long_enough(text)
        rest = self._without_names(text, keep_case=True)
        for word in re.findall(r"[^\W\d_][\w'-]*", rest):
            if word[0].isupper() and not self._in_wordings(word.casefold()):
                at = text.find(word) + (text.start if isinstance(text, Written) else 0)
                raise UnknownName("name", Written(word, at, at + len(word)), self._names())

    def _can_be(self, text: str, wanted: str) -> bool:
        return (
            self.known.card(text) is not None
            or self._in_wordings(wanted)
            or self._is_id(wanted)
            or self._of_a_card(text)
            or self._of_the_engine(wanted)
        )

    def _in_wordings(self, wanted: str) -> bool:
        return says(self.known.wordings, wanted) or says(self.own, wanted)

    def _is_id(self, wanted: str) -> bool:
        """Whether it is the id of a card or word, or ``card/label``."""
        id, slash, label = wanted.partition("/")
        card = self.known.by_id.get(id)
        if slash:
            return card is not None and any(label == one.label for turn in card.revisions for one in turn.every_ability)
        return card is not None or any(id == word.id for word in self.known.game.vocabulary.words.values())

    def _of_the_engine(self, wanted: str) -> bool:
        pattern = self._without_names(wanted)
        return any(says(phrase, pattern) for phrase in self.known.phrases)

    def _of_a_card(self, text: str) -> bool:
        """Whether it reads ``Card: wording``, or ``Ben's Card: wording``."""
        name, colon, wording = text.partition(": ")
        name = next((name.removeprefix(f"{one}'s ") for one in self.cast if name.startswith(f"{one}'s ")), name)
        named = name == A_CARD or self.known.card(name) is not None
        return bool(colon) and named and self._in_wordings(folded(wording).strip())

    def _without_names(self, text: str, *, keep_case: bool = False) -> str:
        """The text with ``·`` for each name and ``0`` for each number."""
        flags = re.IGNORECASE if keep_case else 0
        for pattern in (any_of(self.cast), self.known.names):
            text = re.compile(pattern.pattern, flags).sub("·", text)
        return re.sub(r"\d+(?: \d+)*", "0", text)

    def _names(self) -> tuple[str, ...]:
        return (*self.known.cards, *self.known.labels(), *self.cast)


def long_enough(text: str) -> None:
    """Raise a fault where a wording is too short to say anything."""
    if not text.strip():
        raise StepFault("this wording is empty: it fits everything", text, "write the words that count")
    if len(text.strip()) == 1:
        raise StepFault(f"`{text.strip()}` fits nearly everything", text, "write whole words")
