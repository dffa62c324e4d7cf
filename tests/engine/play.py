"""Set a table for a test: Ana with every skill at 2 on London, and whoever else is needed."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright_engine import ReferenceGame, Scripted, State, new_state
from sample_cards import PACKAGE

SKILLS = {"lore": 2, "influence": 2, "observation": 2, "strength": 2, "will": 2}


def table(*cards: str, space: str = "london", **values: int) -> State:
    """A state with Ana, her cards, and values of hers such as ``health=3`` or ``clue=1``."""
    state = new_state(PACKAGE)
    ana = state.add_investigator("Ana", space, health=5, sanity=5, skills=SKILLS)
    for name, value in values.items():
        if name in ("health", "sanity"):
            setattr(ana, name, value)
        elif name in SKILLS:
            ana.skills[name] = value
        else:
            ana.tokens[name.replace("_", "-")] = value
    for card in cards:
        state.add_card("Ana", card)
    return state


def with_ben(state: State, *cards: str, space: str = "london") -> State:
    """Seat Ben as well."""
    state.add_investigator("Ben", space, health=5, sanity=5, skills=SKILLS)
    for card in cards:
        state.add_card("Ben", card)
    return state


def play(state: State, *answers: str, dice: Sequence[int] | None = (), seed: int = 0) -> ReferenceGame:
    """A game with answers by option key and preset dice."""
    return ReferenceGame(PACKAGE, state, Scripted(answers), seed=seed, dice=dice)


def texts(game: ReferenceGame) -> list[str]:
    """The log in words."""
    return [entry.text for entry in game.log]


def asked(game: ReferenceGame) -> list[tuple[str, ...]]:
    """The keys of every choice that was put to a player."""
    chooser = game.table.chooser
    assert isinstance(chooser, Scripted)
    return [choice.keys for choice in chooser.choices]


def answered(game: ReferenceGame) -> bool:
    """Whether every answer of the test was used."""
    chooser = game.table.chooser
    assert isinstance(chooser, Scripted)
    return not chooser.answers


def names(game: ReferenceGame, who: str = "Ana") -> list[str]:
    """The cards an investigator has."""
    return [game.state.instances[uid] for uid in game.state.investigator(who).cards]
