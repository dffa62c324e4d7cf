"""Make small packages of hand-written cards for one test each, and tables to play them on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardwright_engine import ReferenceGame, Scripted, State, api, new_state, problems
from play import SKILLS
from sample_cards import CARDS
from sample_records import BOARD, Ability, Back, Card, Package

RESEARCH = ("encounter", "research")


def card(
    name: str,
    kind: str,
    declare: Callable[[api.Declare], None] = lambda card: None,
    backs: Sequence[str] = (),
    traits: tuple[str, ...] = ("bane",),
    copies: int = 3,
    value: int | None = None,
) -> Card:
    """A card; its backs are titled like their ids."""
    made = tuple(Back(one, one.title(), (Ability(one, "", f"made/{name}.card:{one}"),)) for one in backs)
    return Card(name, kind, name.title(), declare, traits, value, copies, backs=made)


def package(*cards: Card) -> Package:
    """The sample cards, with these in place of those of the same name."""
    names = {one.id for one in cards}
    return Package((*[one for one in CARDS if one.id not in names], *cards), BOARD)


def seated(made: Package, *cards: str, ben: Sequence[str] | None = None, where: str = "london") -> State:
    """Ana on London with these cards; Ben where it is said, with his."""
    state = new_state(made)
    state.add_investigator("Ana", "london", skills=SKILLS)
    for one in cards:
        state.add_card("Ana", one)
    if ben is not None:
        state.add_investigator("Ben", where, skills=SKILLS)
        for one in ben:
            state.add_card("Ben", one)
    return state


def game_of(made: Package, state: State, *answers: str, dice: Sequence[int] | None = (), seed: int = 0) -> ReferenceGame:
    """A game of that package with answers by option key and preset dice."""
    assert problems(state, made) == []
    return ReferenceGame(made, state, Scripted(answers), seed=seed, dice=dice)


def during(
    made: Package, effect: api.Effect, *answers: str, state: State | None = None, dice: Sequence[int] | None = ()
) -> ReferenceGame:
    """A game in which Ana has resolved that effect in a Research Encounter."""
    game = game_of(made, state or seated(made), *answers, dice=dice)
    game.during(RESEARCH, "Ana", effect)
    assert problems(game.state, made) == []
    return game
