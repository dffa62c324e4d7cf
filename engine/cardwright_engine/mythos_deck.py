"""The Mythos deck: which cards may be in which stage (rules, Setup; Adjusting Game Difficulty)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cardwright_engine import api
from cardwright_engine.decks import field_of, word_of
from cardwright_engine.opening import SetupError
from cardwright_engine.table import Table

MYTHOS = "mythos"
ALL, HARD = ("easy", "normal", "hard"), ("hard",)
DIFFICULTIES: dict[str, dict[str, tuple[str, ...]]] = {
    "normal": {"": ALL},
    "easy": {"": ("easy", "normal")},
    "hard": {"": ("normal", "hard")},
    "insane": {"": HARD},
    "staged": {"I": ("easy",), "II": ("normal",), "III": HARD},
    "staged-harder": {"I": ("easy",), "II": ("normal",), "III": HARD, "I blue": ("normal",), "II blue": HARD},
}
"""The levels of the cards that are used, by stage, or by stage and color (rules, Mythos Deck; Staged Difficulty)."""


def levels(difficulty: str, stage: str, color: str) -> tuple[str, ...]:
    """The levels that cards of a color may have in a stage."""
    told = DIFFICULTIES[difficulty]
    return next(told[key] for key in (f"{stage} {color}", stage, "") if key in told)


def build_mythos_deck(table: Table, cards: Sequence[api.CardRecord], difficulty: str) -> None:
    """Stage by stage, as many random cards of each color as the sheet says, shuffled; stage I lies on top (step 8)."""
    state = table.state
    piles: dict[str, list[str]] = {}
    for card in cards:
        if card.kind == MYTHOS:
            piles.setdefault(word_of(card, "color"), []).extend([card.id] * card.copies)
    for pile in piles.values():
        table.random.shuffle(pile)
        # Of a pile those are taken first that are played; the order among them is random.
        pile.sort(key=lambda card: bool(table.records[card].unknown))
        pile[:] = [card for card in pile if card not in state.set_aside]
    deck = state.decks[MYTHOS] = []
    for _, recipe in _stages(table.records[state.instances[state.ancient_one]], difficulty):
        stage: list[str] = []
        for (color, level), count in recipe.items():
            fit = [one for one in piles.get(color, []) if word_of(table.records[one], "difficulty") in level][:count]
            for one in fit:
                piles[color].remove(one)
            stage += fit
        table.random.shuffle(stage)
        deck += stage


def _stages(sheet: api.CardRecord, difficulty: str) -> Iterator[tuple[str, Counter[tuple[str, tuple[str, ...]]]]]:
    """The stages of a sheet: how many cards of each color, of which levels."""
    for part in sheet.parts:
        recipe = field_of(part, MYTHOS) if part.word == "stage" else None
        if recipe is not None:
            stage = part.argument.upper()
            yield part.id, Counter({(color, levels(difficulty, stage, color)): count or 0 for color, count in recipe[2]})


def check_mythos_deck(sheet: api.CardRecord, cards: Sequence[api.CardRecord], difficulty: str) -> None:
    """Raises `SetupError` where the box has too few Mythos cards for a sheet; no two stages share levels in part only."""
    wanted = Counter[tuple[str, tuple[str, ...]]]()
    for stage, recipe in _stages(sheet, difficulty):
        wanted += recipe
        for (color, level), count in wanted.items():
            there = [card for card in cards if card.kind == MYTHOS and word_of(card, "color") == color]
            if sum(card.copies for card in there if word_of(card, "difficulty") in level) < count:
                raise SetupError(f"the box has too few {color} Mythos cards for {stage}")
