"""Random games over the sample cards: what Hypothesis draws becomes drivers, and a chooser that picks by number."""

from __future__ import annotations

from typing import Any

from cardwright_engine import Choice, State
from cardwright_engine.api import Game, Investigator
from hypothesis import strategies as st
from play import table, with_ben
from sample_cards import AT, CARDS

PEOPLE = ("Ana", "Ben")
HELD = tuple(card.id for card in CARDS if not card.unknown and card.id != "broken")


def hurt_everyone(game: Game, me: Investigator) -> None:
    """Everyone loses, and whoever is left may buy himself a Clue by becoming Delayed."""
    game.lose(game.investigators(), 1, "sanity", at=AT)
    if game.may(me, "gain 1 Clue", cost=(("become delayed", "", 1),), at=AT):
        game.gain(me, 1, "clue", at=AT)
    game.gain(game.investigators(), 1, "asset", at=AT)


def test_lore(game: Game, me: Investigator) -> None:
    """A test, a choice, a random card."""
    game.test(me, "lore", at=AT)
    if game.passed():
        game.gain(me, 1, "spell", at=AT)
    if game.either(me, (("lose 1 Health", True), ("move", True)), at=AT) == 0:
        game.lose(me, 1, "health", at=AT)
    else:
        game.move(me, 1, at=AT)


EFFECTS = {"hurt_everyone": hurt_everyone, "test_lore": test_lore}

people = st.sampled_from(PEOPLE)
labels = st.sampled_from([("cat-burglar", "burgle"), ("dynamite", "blast"), ("bargain", "bargain"), ("lightning-gun", "fire")])
calls = st.one_of(
    st.tuples(st.just("perform"), people, st.sampled_from(["rest", "travel", "trade", "prepare-for-travel", "acquire-assets"])),
    st.tuples(st.just("component_action"), people, labels).map(lambda call: (call[0], call[1], *call[2])),
    st.tuples(st.just("use_opportunity"), people, st.just("ruby"), st.just("extra")),
    st.tuples(st.sampled_from(["action_phase", "encounter_phase", "delay_by_effect"]), people),
    st.tuples(st.sampled_from(["next_round", "reckoning"])),
    st.tuples(st.just("gain_card_from"), people, st.sampled_from(HELD), st.sampled_from(["deck", "reserve", "discard pile"])),
    st.tuples(st.just("lose_by_effect"), people, st.just(("sanity", 1)), st.just(("health", 1))),
    st.tuples(st.just("during"), st.just(("encounter", "research")), people, st.sampled_from(sorted(EFFECTS))),
)
answers = st.lists(st.integers(0, 7), max_size=30)


@st.composite
def states(draw: st.DrawFn) -> State:
    """Two investigators with a few cards each, a Monster, a filled reserve."""
    held = draw(st.lists(st.sampled_from(HELD), unique=True, max_size=8))
    clues, space = draw(st.integers(0, 2)), draw(st.sampled_from(["london", "rome"]))
    state = with_ben(table(*held[::2], clue=clues), *held[1::2], space=space)
    state.add_monster("Ghoul", "london", 2, horror=1, damage=1)
    state.reserve = [state.decks["asset"].pop(0) for _ in range(4)]
    return state


class Numbers:
    """Answers with the drawn numbers in turn, modulo the options; with 0 when they have run out."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = list(numbers)

    def __call__(self, choice: Choice, /) -> int:
        number = self.numbers.pop(0) if self.numbers else len(choice.options) - 1
        return number % len(choice.options)


def argument(one: Any) -> Any:
    """The effect behind a name."""
    return EFFECTS.get(one, one) if isinstance(one, str) else one
