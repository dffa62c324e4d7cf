"""All that the greedy player makes of the table at one moment: values, prospects of spaces, worth of cards."""

from __future__ import annotations

from cardwright_engine.declarations import Back, Declared, Reckoning, Trigger
from cardwright_engine.frames import Frame, Source
from cardwright_engine.greedy.foresight import foresee
from cardwright_engine.greedy.holdings import worth_of
from cardwright_engine.greedy.imagined import frame_of
from cardwright_engine.greedy.known import Aim, Known
from cardwright_engine.greedy.mystery import study
from cardwright_engine.greedy.prospects import Prospects
from cardwright_engine.greedy.sight import Sight
from cardwright_engine.greedy.values import Values
from cardwright_engine.state import Investigator
from cardwright_engine.table import HEALTH_AND_SANITY

LEAST_THREAT, MOST_THREAT = 6.0, 60.0
"""What a card in play may be worth to be rid of."""


class Memory:
    """What a player keeps from choice to choice of a game."""

    def __init__(self) -> None:
        self.prospects = Prospects()
        self.cards: dict[tuple[str, bool], float] = {}
        self.backs: dict[str, float] = {}
        self.threats: dict[tuple[int, int], float] = {}


class Outlook:
    """One moment, for one investigator."""

    def __init__(self, sight: Sight, memory: Memory, who: str) -> None:
        self.sight, self.memory = sight, memory
        self.who = sight.investigator(who)
        self.values = Values(sight)
        self.goals: dict[str, tuple[float, str]] = {}
        """The spaces worth going to, once somebody asked (`turns`)."""
        self.values.of_card, self.values.of_back = self.of_card, self.of_back
        self.values.of_deck = lambda one, deck: memory.prospects.of_deck(sight, self.values, one, deck)
        self.values.threat = self.threat
        study(sight, self.values)

    def threat(self, uid: int) -> float:
        """What it is worth to be rid of a card in play: what its end would cost, the nearer the more, else its Reckoning."""
        state = self.sight.state
        card, left = state.instances.get(uid, ""), len(state.on_cards.get(uid, ()))
        mark = uid, left
        if mark not in self.memory.threats:
            self.memory.threats[mark] = LEAST_THREAT
            of = self.sight.table.index.of
            ends = [self.of_effect(one, uid) for one in of(card, Trigger) if one.event == "tokens"]
            worst = min(ends, default=0.0) / (2 * left + 1)
            reckoned = sum(self.of_effect(one, uid) for one in of(card, Reckoning))
            self.memory.threats[mark] = max(LEAST_THREAT, min(MOST_THREAT, -worst), min(MOST_THREAT / 3, -2 * reckoned))
        return self.memory.threats[mark]

    def of_card(self, card: str) -> float:
        """What a card is worth to have."""
        cards, mark = self.memory.cards, (card, self.values.hunts)
        if mark not in cards:
            cards[mark] = 0.0  # a card that gives copies of itself
            cards[mark] = worth_of(self.sight, self.values, card)
        return cards[mark] + self.values.means.get(card, 0.0)

    def of_back(self, card: str) -> float:
        """What it is worth on average to flip a card: nobody knows its back before."""
        backs = self.memory.backs
        if card not in backs:
            backs[card] = -1.0  # a back that flips its card
            found = [one for one in self.sight.table.index.every(card) if isinstance(one, Back)]
            worths = [self.of_effect(one) for one in found]
            backs[card] = sum(worths) / len(worths) if worths else 0.0
        return backs[card]

    def of_space(self, space: str) -> tuple[float, str]:
        """What it is worth to end his turn on a space, and what is best there."""
        return self.memory.prospects.of_space(self.sight, self.values, self.who, space)

    def of_effect(self, ability: Declared, uid: int | None = None, who: Investigator | None = None) -> float:
        """What an ability is worth if he uses it now, its cost taken off."""
        effect = getattr(ability, "effect", None)
        if effect is None:
            return 0.5 - self.values.of_cost(self.who, ability.cost)
        frame = frame_of(self.sight, who or self.who, Source(uid, ability.card, ability.label, ability.at))
        return foresee(self.sight, self.values, frame, effect) or 0.0

    def of_answer(self, card: str, label: str, aim: Aim) -> float | None:
        """What an answer to a clause of an effect that is being resolved is worth; ``None`` where that cannot be told."""
        found = [one for one in self.sight.table.index.every(card) if one.label == label]
        for one in found:
            effect = getattr(one, "effect", None)
            worth = None if effect is None else foresee(self.sight, self.values, self._frame(one), effect, Known(), aim)
            if worth is not None:
                return worth
        return None

    def _frame(self, ability: Declared) -> Frame:
        """The frame in which it is being resolved, else one in which it would be."""
        frames = self.sight.table.frames.frames
        if frames and (frames[-1].source.card, frames[-1].source.label) == (ability.card, ability.label):
            return frames[-1]
        return frame_of(self.sight, self.who, Source(None, ability.card, ability.label))

    def of_success(self, skill: str, hits: int) -> float | None:
        """What one success more is worth in the Combat Encounter that is going on; ``None`` where there is none."""
        combat = self.sight.table.frames.combat(self.who)
        fought = [] if combat is None else [one for one in self.sight.table.encountered() if one.uid == combat.monster]
        if not fought:
            return None
        monster, values, who = fought[0], self.values, self.who
        harms = skill == monster.damage_skill and monster.damage is not None
        loss = max(0, ((monster.damage if harms else monster.horror) or 0) - hits)
        what = HEALTH_AND_SANITY[0 if harms else 1]
        spared = values.of_loss(who, loss, what) - values.of_loss(who, loss - 1, what) if loss else 0.0
        return spared + (values.of_wounds(monster, 1) if harms else 0.0)

    def of_test(self, skill: str) -> float:
        """What passing the test that is being made is worth, more than failing it."""
        frames = self.sight.table.frames.frames
        source = frames[-1].source if frames else Source()
        record = self.sight.table.records.get(source.card)
        if record is not None and any(part.word == "pass" for part in record.parts) and not source.label:
            of_part = self.memory.prospects.of_part
            return of_part(self.sight, self.values, self.who, source.card, "pass") - of_part(
                self.sight, self.values, self.who, source.card, "fail"
            )
        for one in self.sight.table.index.every(source.card):
            effect = getattr(one, "effect", None)
            if one.label == source.label and effect is not None:
                frame = frame_of(self.sight, self.who, source)
                passed, failed = (foresee(self.sight, self.values, frame, effect, Known(passed=way)) for way in (True, False))
                return (passed or 0.0) - (failed or 0.0)
        return 2.0
