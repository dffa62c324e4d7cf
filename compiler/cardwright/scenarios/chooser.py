"""Answer the engine's choices from the ``choose`` lines of a scenario, and remember what was offered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from cardwright_engine import Choice, Unanswered
from cardwright_engine.choices import DECLINE

from cardwright.scenarios.known import folded, says


class NoAnswer(Unanswered):
    """A choice that must be made and that no ``choose`` line answers."""


@dataclass(slots=True)
class ScenarioChooser:
    """Takes the answers in order. A choice that may be declined and that the next answer does not fit is declined."""

    answers: list[str]
    card_name: Callable[[str], str]
    offered: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    """Of each choice: who was asked, and every wording of what was offered."""

    def __call__(self, choice: Choice, /) -> int:
        """The index of the option to take."""
        self.offered.append((choice.who, self._wordings(choice)))
        if self.answers:
            index = self._fitting(choice, self.answers[0])
            if index is not None:
                self.answers.pop(0)
                return index
        if choice.optional:
            return choice.keys.index(DECLINE)
        shown = ", ".join(option.label for option in choice.options)
        raise NoAnswer(f"{choice.who} must choose ({choice.prompt}: {shown}), and the scenario has no answer that fits")

    def _fitting(self, choice: Choice, answer: str) -> int | None:
        wanted = answer.casefold()
        for index, option in enumerate(choice.options):
            card = self.card_name(option.card) if option.card else ""
            names = (option.key, option.label, option.label.removeprefix(f"{card}: "), card, self.card_name(option.key))
            if wanted in (name.casefold() for name in names if name):
                return index
        if "accept" in choice.keys and wanted in (choice.prompt.casefold(), self.card_name(choice.card).casefold()):
            return choice.keys.index("accept")
        return None

    def _wordings(self, choice: Choice) -> tuple[str, ...]:
        found = [choice.prompt, self.card_name(choice.card)]
        for option in choice.options:
            found += [option.label, self.card_name(option.key), self.card_name(option.card)]
        return tuple(text for text in found if text)

    def was_offered(self, who: str, text: str) -> bool:
        """Whether ``who`` was offered something with that wording."""
        return self.times_offered(who, text) > 0

    def times_offered(self, who: str, text: str) -> int:
        """How many choices offered ``who`` something with that wording."""
        wanted = folded(text).strip()
        found = (wordings for asked, wordings in self.offered if asked == who)
        return sum(1 for wordings in found if any(says(folded(wording), wanted) for wording in wordings))
