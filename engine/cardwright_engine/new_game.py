"""Setting a whole game up (rules, Setup), step by step; what needs a choice is put to the chooser."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from cardwright_engine import api
from cardwright_engine.bestiary import monster_of
from cardwright_engine.choices import Chooser, Declining
from cardwright_engine.clues import spawn_clues
from cardwright_engine.decks import NO_DECK, number_of, word_of
from cardwright_engine.entering import put_in_play
from cardwright_engine.game import ReferenceGame
from cardwright_engine.gates import spawn_gates
from cardwright_engine.moments import enters_play
from cardwright_engine.mythos import begin_with_rumor
from cardwright_engine.mythos_deck import DIFFICULTIES, SetupError, build_mythos_deck
from cardwright_engine.reserve import replace_reserve
from cardwright_engine.resolution import run_in_activity
from cardwright_engine.seating import SHEET, place_investigator, receive_possessions
from cardwright_engine.setting_up import resolve_setup
from cardwright_engine.setup import make_decks, make_tokens
from cardwright_engine.state import State
from cardwright_engine.surge import number, reference_for
from cardwright_engine.table import Table

ANCIENT_ONE, MONSTER, MYSTERY, MYTHOS, EXPEDITION = (
    "ancient-one", "monster", "mystery", "mythos", "expedition-encounter",
)  # fmt: skip
PRELUDE = "prelude"
LATER = ("adventure", PRELUDE, "mystic-ruins-encounter")
"""Kinds that are used only where something says so (rules, Separate and Place Decks; Adventures)."""
RESERVE_SLOTS = 4


def new_game(
    package: api.CardPackage,
    ancient_one: str,
    investigators: Sequence[str],
    seed: int = 0,
    *,
    difficulty: str = "normal",
    sets: Sequence[str] | None = None,
    prelude: str = "",
    starting_rumor: bool = False,
    chooser: Chooser | None = None,
) -> State:
    """The state after setup: that Ancient One, and investigators in seating order, the first of them the Lead Investigator.

    All are named by card id. ``sets`` are those in the box, all of them when ``None``; ``difficulty`` is one of
    `DIFFICULTIES`; ``prelude`` is the id of a Prelude (rules, Determine Prelude), and with a
    ``starting_rumor`` a random Rumor is in play from the start. Without a chooser everything optional is declined.
    """
    return set_up(
        package, ancient_one, investigators, seed,
        difficulty=difficulty, sets=sets, prelude=prelude, starting_rumor=starting_rumor, chooser=chooser,
    ).state  # fmt: skip


def set_up(
    package: api.CardPackage,
    ancient_one: str,
    investigators: Sequence[str],
    seed: int = 0,
    *,
    difficulty: str = "normal",
    sets: Sequence[str] | None = None,
    prelude: str = "",
    starting_rumor: bool = False,
    chooser: Chooser | None = None,
) -> ReferenceGame:
    """The game that was set up (`new_game`), with what was said and resolved in setup."""
    cards = [one for one in package.CARDS if sets is None or one.set in sets]
    _check(cards, ancient_one, investigators, difficulty, prelude)
    state = State()
    make_tokens(state, package, cards, random.Random(seed))
    game = ReferenceGame(package, state, chooser or Declining(), seed)
    table = game.table
    # Decks are made before the investigators, who take what they begin with from them; nothing of that is seen by anybody.
    name = table.records[ancient_one].name
    make_decks(table.state, [card for card in cards if _in_a_deck(table, card, name)], table.random)
    for seat, card in enumerate(investigators):
        one = place_investigator(table, card, seat)
        table.state.lead = table.state.lead or one.name
    lead = table.state.investigator(table.state.lead)
    first = put_in_play(table, prelude) if prelude else 0

    def before(step: int) -> None:
        """What the Prelude does in that step, or before it."""
        if first:
            resolve_setup(table, lead, first, step=step)

    before(4)
    for one in list(table.state.investigators):
        run_in_activity(table, one, None, lambda frame, one=one: receive_possessions(table, one))  # type: ignore[misc]
        resolve_setup(table, one, one.sheet)
    before(5)
    table.state.ancient_one = table.state.put_in_play(ancient_one)
    resolve_setup(table, lead, table.state.ancient_one)
    before(6)
    _monster_cup(table, cards)
    before(8)
    build_mythos_deck(table, cards, difficulty)
    before(9)
    run_in_activity(table, lead, None, lambda frame: _starting_effects(table))
    for one in list(table.state.investigators):
        resolve_setup(table, one, one.sheet, after=True)
    for uid in (table.state.ancient_one, *([first] if first else [])):
        resolve_setup(table, lead, uid, after=True)
    if starting_rumor:
        run_in_activity(table, lead, None, lambda frame: begin_with_rumor(table))
    return game


def left_out(package: api.CardPackage, state: State) -> list[str]:
    """The ids of the cards of this game that do nothing, because they are not known whole or say what is not played."""
    used = set(state.every_card())
    return sorted(card.id for card in package.CARDS if card.unknown and card.id in used)


def _check(
    cards: Sequence[api.CardRecord], ancient_one: str, investigators: Sequence[str], difficulty: str, prelude: str
) -> None:
    there = {card.id for card in cards}
    kinds = {card.id: card.kind for card in cards}
    preludes = [(prelude, PRELUDE)] if prelude else []
    for card, kind in ((ancient_one, ANCIENT_ONE), *((one, SHEET) for one in investigators), *preludes):
        if card not in there or kinds[card] != kind:
            raise SetupError(f"there is no {kind} {card!r} in the box")
    if not 1 <= len(investigators) <= 8 or len(set(investigators)) < len(investigators):
        raise SetupError("a game is for 1 to 8 different investigators")
    if difficulty not in DIFFICULTIES:
        raise SetupError(f"the difficulty is one of {', '.join(DIFFICULTIES)}, not {difficulty!r}")


# -- steps 6 to 8: cup and decks ----------------------------------------------------------------------------------------
def _monster_cup(table: Table, cards: Sequence[api.CardRecord]) -> None:
    """All Monsters that are neither Epic nor set aside; those whose cards say nothing of them are returned to the box."""
    state, aside = table.state, Counter(table.state.set_aside)
    for card in cards:
        for _ in range(card.copies if card.kind == MONSTER else 0):
            monster = monster_of(table, card.id)
            if aside[monster.card]:
                aside[monster.card] -= 1
            elif monster.toughness:
                state.cup.append(monster)
            else:
                state.boxed.append(monster.card)


def _in_a_deck(table: Table, card: api.CardRecord, ancient_one: str) -> bool:
    """Whether a card lies in its deck from the start: not what is of another Ancient One, or for a board that is not used."""
    apart = card.kind in NO_DECK or card.kind in (*LATER, MYTHOS)
    return not apart and card.owner in ("", ancient_one) and _here(table, card)


def _here(table: Table, card: api.CardRecord) -> bool:
    """Whether the card speaks of the main board: it has no entries, or one for a space or type of space there."""
    types = {space.type for space in table.package.SPACES}
    entries = [part.argument for part in card.parts if part.word == "at"]
    return not entries or any(one in table.spaces or one in types for one in entries)


# -- step 9: starting effects -------------------------------------------------------------------------------------------
def _starting_effects(table: Table) -> None:
    state = table.state
    reference = reference_for(table.package, len(state.investigators))
    if reference is not None:
        state.put_in_play(reference.id)
    state.doom = number_of(table.records[state.instances[state.ancient_one]], "doom") or 0
    state.omen = 0
    replace_reserve(table, RESERVE_SLOTS)
    spawn_gates(table, number(table, "spawn-gates"))
    top = next(iter(state.decks.get(EXPEDITION, ())), "")
    state.expedition = word_of(table.records[top], "space") if top else ""
    spawn_clues(table, number(table, "spawn-clues"))
    if state.decks.get(MYSTERY):
        state.mystery = state.put_in_play(state.decks[MYSTERY][0])
        table.say(f"the first Mystery is {table.card_name(state.instances[state.mystery])}")
        enters_play(table, state.mystery)
