"""Check what the ``then`` lines of a scenario say."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from cardwright_engine import ReferenceGame

from cardwright.scenarios.binding import Binder
from cardwright.scenarios.cast import called
from cardwright.scenarios.chooser import ScenarioChooser
from cardwright.scenarios.seen import SEEN, person
from cardwright.scenarios.steps import THIS_CARD, Then


@dataclass(slots=True)
class Expectations:
    """Checks ``then`` lines; each answer is ``None`` or what is wrong, in words."""

    game: ReferenceGame
    binder: Binder
    chooser: ScenarioChooser
    accepted: bool | None
    """What the last driver said: ``False`` when it refused."""

    def check(self, then: Then) -> str | None:
        """What is wrong, or ``None``."""
        if then.who == THIS_CARD:
            then = replace(then, who=self.binder.card_name(self.binder.card(THIS_CARD)))
        if then.what in SEEN:
            return SEEN[then.what](self.game.state, self.binder, then)
        match then.what:
            case "has_items":
                return self._has_items(then)
            case "is_delayed":
                return self._is_delayed(then)
            case "is_defeated":
                return self._is_defeated(then)
            case "has_lost":
                return self._has_lost(then)
            case "improved_by":
                return self._improved_by(then)
            case "pool_was":
                return self._pool_was(then)
            case "result_was":
                return self._result_was(then)
            case "outcome":
                return self._outcome(then)
            case "offered":
                return self._offered(then)
            case "offered_times":
                return self._offered_times(then)
            case "refused":
                return self._refused(then)
            case "log_says":
                return self._log_says(then)
            case other:
                raise AssertionError(other)

    def _person(self, who: str) -> Any:
        return person(self.game.state, who)

    def _cards(self, one: Any) -> list[str]:
        return [self.game.state.instances[uid] for uid in one.cards]

    def _has_items(self, then: Then) -> str | None:
        one = self._person(then.who)
        for item in then.items:
            meaning = self.binder.item(item)
            if meaning.what == "card":
                if any(self.game.table.same(meaning.id, card) for card in self._cards(one)) != then.holds:
                    has = ", ".join(map(self.binder.card_name, self._cards(one))) or "no card"
                    wanted = f"{'to have' if then.holds else 'not to have'} {self.binder.card_name(meaning.id)}"
                    return f"expected {then.who} {wanted}; has {has}"
                continue
            got = self._count(one, meaning.what, meaning.id)
            if got != item.count:
                return f"expected {then.who} to have {item.count} {item.name}; has {got}"
        return None

    def _count(self, one: Any, what: str, id: str) -> int:
        match what:
            case "token":
                return int(one.tokens.get(id, 0))
            case "resource":
                return int(getattr(one, id))
            case "skill":
                return int(one.skills[id] + one.improvements.get(id, 0))
        known = self.binder.known.by_id
        return sum(1 for card in self._cards(one) if card in known and known[card].kind == id)

    def _is_delayed(self, then: Then) -> str | None:
        got = bool(self._person(then.who).delayed)
        return None if got == then.holds else f"expected {then.who} {'' if then.holds else 'not '}to be Delayed"

    def _is_defeated(self, then: Then) -> str | None:
        people = [one for one in self.game.state.investigators if one.name == called(then.who)]
        got = people[0].defeated if people else self._monster_defeated(then.who)
        return None if got == then.holds else f"expected {then.who} {'' if then.holds else 'not '}to be defeated"

    def _monster_defeated(self, name: str) -> bool:
        """A Monster in the cup may have been there all along, or discarded; the log tells what happened to it last."""
        if any(one.name == name for one in self.game.state.monsters):
            return False
        return any(entry.text.startswith(f"{name} is defeated") for entry in self.game.log)

    def _has_lost(self, then: Then) -> str | None:
        monster = next((one for one in self.game.state.monsters if one.name == then.who), None)
        if monster is None:
            return f"expected {then.who} to have lost {then.number} Health; it is not on the board"
        got = monster.lost_health
        return None if got == then.number else f"expected {then.who} to have lost {then.number} Health; lost {got}"

    def _improved_by(self, then: Then) -> str | None:
        got = self._person(then.who).improvements.get(self.binder.word("skill", then.name), 0)
        return None if got == then.number else f"expected {then.name} improved by {then.number}; got {got}"

    def _pool_was(self, then: Then) -> str | None:
        return self._from_log(then, r": pool (\d+) ", "a pool of {} dice")

    def _result_was(self, then: Then) -> str | None:
        return self._from_log(then, r" test shows .*: (\d+) success", "a result of {}")

    def _from_log(self, then: Then, pattern: str, words: str) -> str | None:
        found = self._last(pattern)
        got = None if found is None else int(found.group(1))
        if got == then.number:
            return None
        return f"expected {words.format(then.number)}; " + ("there was no test" if got is None else f"got {words.format(got)}")

    def _last(self, pattern: str) -> re.Match[str] | None:
        matches = (re.search(pattern, entry.text) for entry in reversed(self.game.log))
        return next((match for match in matches if match), None)

    def _outcome(self, then: Then) -> str | None:
        found = self._last(r"^(.+)'s [^']+ test shows .*, (passes|fails)$")
        expected = f"expected {then.who} {'to pass' if then.holds else 'to fail'}; "
        if found is None:
            return expected + "there was no test"
        who, result = found.groups()
        if who != called(then.who):
            return expected + f"the last test was {who}'s"
        return None if result == ("passes" if then.holds else "fails") else expected + f"the test {result}"

    def _offered(self, then: Then) -> str | None:
        text = self._offer(then.text)
        got = self.chooser.was_offered(called(then.who), text)
        return None if got == then.holds else f"expected {then.who} {'' if then.holds else 'not '}to be offered {text}"

    def _offer(self, text: str) -> str:
        """The wording meant: a card is offered by its name, without its kind."""
        if text != THIS_CARD and self.binder.known.card(text) is None:
            return text
        return self.binder.card_name(self.binder.card(text))

    def _offered_times(self, then: Then) -> str | None:
        text = self._offer(then.text)
        got = self.chooser.times_offered(called(then.who), text)
        return None if got == then.number else f"expected {then.who} to be offered {text} {then.number} times; got {got}"

    def _refused(self, then: Then) -> str | None:
        got = self.accepted is False
        return None if got == then.holds else f"expected it {'' if then.holds else 'not '}to be refused"

    def _log_says(self, then: Then) -> str | None:
        wanted = then.text.casefold()
        found = any(wanted in entry.text.casefold() for entry in self.game.log)
        return None if found == then.holds else f"expected the log {'' if then.holds else 'not '}to say “{then.text}”"
