"""Random games over the sample cards and some two-faced ones: what Hypothesis draws becomes drivers, and a chooser that
picks by number."""

from __future__ import annotations

from typing import Any

from cardwright_engine import Choice, State
from cardwright_engine.api import Declare, Game, Investigator
from hypothesis import strategies as st
from making import card, package, seated
from sample_cards import AT, CARDS


# -- two-faced cards ---------------------------------------------------------------------------------------------------
def flips(game: Game, me: Investigator) -> None:
    """Something waits for the back, which there may not be."""
    game.wait("it", lambda: game.gain(me, 1, "clue", at=AT))
    game.flip_this(at=AT)


def goes(game: Game, me: Investigator) -> None:
    game.replace("it")
    game.lose(me, 1, "health", at=AT)
    game.discard_this(at=AT)


def turns(game: Game, me: Investigator) -> None:
    game.ambush(me, at=AT)
    game.flip_this(at=AT)


def bribe(game: Game, me: Investigator) -> None:
    game.test(me, "influence", at=AT)
    if game.passed():
        game.discard_this(at=AT)


def ward(game: Game, me: Investigator) -> None:
    game.test(me, "lore", at=AT)
    game.wait("it", lambda: game.prevent(game.test_result(), at=AT))
    game.flip_this(at=AT)


def sight(game: Game, me: Investigator) -> None:
    if game.may(me, "close his eyes", at=AT):
        game.encounter_as_if(me, "no monsters on your space", at=AT)
    game.choose_clue(me, at=AT)
    game.encounter_clue(me, at=AT)
    game.flip_this(at=AT)


def declare_debt(debt: Declare) -> None:
    debt.local_action("bribe", bribe)
    debt.reckoning("collect", flips)
    debt.would("another", "gain", flips, card="debt", another=True)
    debt.back("goes", goes)
    debt.back("turns", turns)


def declare_detained(detained: Declare) -> None:
    detained.cannot("held", "perform other actions")
    detained.would("instead", "encounter", flips)
    detained.local_action("bribe", bribe)
    detained.back("goes", goes)


def declare_ward(spell: Declare) -> None:
    spell.would("ward", "lose", ward, who="any investigator", what="sanity", text="test Lore", limit="round", at=AT)
    spell.opportunity("sight", sight, text="see", phase="encounter", at=AT)
    spell.back("goes", goes)
    spell.back("turns", turns)


TWO_FACED = (
    card("debt", "condition", declare_debt, backs=("goes", "turns", "none"), traits=("deal",)),
    card("detained", "condition", declare_detained, backs=("goes",), traits=("restriction",), copies=1),
    card("ward", "spell", declare_ward, backs=("goes", "turns"), copies=2),
)
PACKAGE = package(*TWO_FACED)
PEOPLE = ("Ana", "Ben")
HELD = tuple(card.id for card in (*CARDS, *TWO_FACED) if not card.unknown and card.id != "broken")


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


def stir(game: Game, me: Investigator) -> None:
    """Gates, flips by gaining another, a choice of what to keep, and somebody may be devoured."""
    game.spawn_gates(1, at=AT)
    game.each(game.investigators(), lambda one: game.gain(one, 1, "condition", card="debt", at=AT))
    game.discard(me, None, "possession", keep=2, at=AT)
    game.gain(me, None, "asset", source="reserve", total=3, at=AT)
    if game.may(me, "be devoured", at=AT):
        game.devour(me, at=AT)
    game.resolve_reckoning(game.investigators(), "condition", card="debt", die=1, at=AT)


EFFECTS = {"stir": stir, "hurt_everyone": hurt_everyone, "test_lore": test_lore}

people = st.sampled_from(PEOPLE)
labels = st.sampled_from(
    [
        ("cat-burglar", "burgle"),
        ("dynamite", "blast"),
        ("bargain", "bargain"),
        ("lightning-gun", "fire"),
        ("debt", "bribe"),
        ("detained", "bribe"),
    ]
)
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
    state = seated(PACKAGE, *held[::2], ben=held[1::2], where=space)
    state.investigator("Ana").tokens["clue"] = clues
    state.add_monster("Ghoul", "london", 2, horror=1, damage=1)
    state.cup.append(state.monsters.pop(state.monsters.index(state.add_monster("Zombie", "rome", 1, horror=1, damage=1))))
    state.cup[0].space, state.clues = "", ["rome"]
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
