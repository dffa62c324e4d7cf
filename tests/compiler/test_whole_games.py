"""Whole games over the cards of the project, with players who choose at random: nothing breaks, nothing is lost, every game
ends, and a record plays it again."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from cardwright_engine import Choice, GameOver, Record, ReferenceGame, problems, replay
from cardwright_engine.ending import LOST, WON
from cardwright_engine.new_game import new_game
from cardwright_engine.opening import Opening
from pool import runner

SETS = ("base", "forsaken-lore")
MOST_CHOICES = 5_000


class Anyhow:
    """Chooses at random, so many times that a game without an end is noticed."""

    def __init__(self, seed: int) -> None:
        self.random, self.left = random.Random(seed), MOST_CHOICES

    def __call__(self, choice: Choice, /) -> int:
        self.left -= 1
        assert self.left, f"the game does not end: {choice.who}: {choice.prompt}"
        return self.random.randrange(len(choice.options))


def begun(ancient_one: str, players: int, seed: int) -> ReferenceGame:
    package = runner().package
    sheets = [card.id for card in package.CARDS if card.kind == "investigator" and card.set in SETS]
    people = random.Random(seed).sample(sheets, players)
    chooser = Anyhow(seed)
    state = new_game(package, Opening(ancient_one, tuple(people), sets=SETS), seed, chooser)
    assert problems(state, package) == []
    return ReferenceGame(package, state, chooser, seed)


def step_by_step(game: ReferenceGame) -> None:
    """Play a round by its single drivers, with a look at everything after each."""
    for driver in (game.action_phase, game.encounter_phase):
        for who in game.state.in_turn_order():
            if not game.state.investigator(who.name).defeated:
                driver(who.name)
                assert problems(game.state, game.table.package) == []
    game.mythos_phase()
    assert problems(game.state, game.table.package) == []


@pytest.mark.parametrize(
    ("ancient_one", "players", "seed"),
    [("azathoth", 1, 1), ("cthulhu", 2, 2), ("shub-niggurath", 4, 3), ("yog-sothoth", 3, 4), ("yig", 8, 5)],
)
def test_a_game_of_random_choices_holds_together_and_ends(ancient_one: str, players: int, seed: int) -> None:
    """Rules, Winning the Game: one of the listed ends comes, at the latest with the empty Mythos deck."""
    game = begun(ancient_one, players, seed)
    cards = len(game.state.decks["mythos"])
    with pytest.raises(GameOver):
        for _ in range(cards + 1):
            step_by_step(game)
    assert game.state.outcome in (WON, LOST)
    assert problems(game.state, game.table.package) == []


def test_fl01_every_card_of_forsaken_lore_is_played_whole_and_lies_in_its_deck() -> None:
    """Rules, Using Expansions; official count of the box: 8 Artifacts, 16 Assets, 24 Conditions, 28 Spells, 6 Mythos cards, 14
    Mysteries of which Yig's are used against him alone; the engine leaves none of them out."""
    package = runner().package
    own = [card for card in package.CARDS if card.set == "forsaken-lore"]
    assert [card.id for card in own if card.unknown] == []
    copies = Counter(card.kind for card in own for _ in range(card.copies))
    wanted = {"artifact": 8, "asset": 16, "condition": 24, "spell": 28, "mythos": 6, "mystery": 14}
    assert {kind: copies[kind] for kind in wanted} == wanted
    yig, cthulhu = begun("yig", 1, 1).state, begun("cthulhu", 1, 1).state
    mysteries = {card.id for card in own if card.kind == "mystery" and card.owner == "Yig"}
    assert mysteries <= {*yig.decks["mystery"], yig.instances[yig.mystery]}
    assert not mysteries & {*cthulhu.decks["mystery"], cthulhu.instances[cthulhu.mystery]}


def test_a_whole_game_is_replayed_from_its_record() -> None:
    game = begun("azathoth", 2, 6)
    game.play()
    again = replay(Record.from_json(game.record().to_json()), game.table.package)
    assert again.state == game.state and again.log == game.log
