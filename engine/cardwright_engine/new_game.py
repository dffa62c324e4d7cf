"""Setting a whole game up (rules, Setup), step by step; what needs a choice is put to the chooser."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardwright_engine import api
from cardwright_engine.bestiary import monster_of
from cardwright_engine.choices import Chooser, Declining
from cardwright_engine.clues import spawn_clues
from cardwright_engine.decks import NO_DECK, number_of, word_of
from cardwright_engine.doorway import Doorway
from cardwright_engine.entering import put_in_play
from cardwright_engine.moments import enters_play
from cardwright_engine.mythos import begin_with_rumor
from cardwright_engine.mythos_deck import DIFFICULTIES, build_mythos_deck, check_mythos_deck
from cardwright_engine.on_trial import keep_out, put_first, put_in_mythos_deck, receive_first, spawn_first_gates
from cardwright_engine.opening import RANDOM, REFERENCES, USUAL, Opening, SetupError
from cardwright_engine.reserve import replace_reserve
from cardwright_engine.resolution import run_in_activity
from cardwright_engine.seating import SHEET, place_investigator, receive_possessions
from cardwright_engine.setting_up import resolve_setup
from cardwright_engine.setup import make_decks, make_tokens
from cardwright_engine.state import State
from cardwright_engine.surge import number, reference_for, variant_of
from cardwright_engine.table import Table

ANCIENT_ONE, MONSTER, MYSTERY, MYTHOS, EXPEDITION = (
    "ancient-one", "monster", "mystery", "mythos", "expedition-encounter",
)  # fmt: skip
PRELUDE = "prelude"
TEAMWORK = "teamwork"
EASY = "easy"
LATER = ("adventure", PRELUDE, "mystic-ruins-encounter")
"""Kinds that are used only where something says so (rules, Separate and Place Decks; Adventures)."""
RESERVE_SLOTS = 4


def new_game(package: api.CardPackage, opening: Opening, seed: int = 0, chooser: Chooser | None = None) -> State:
    """The state after setup. Without a chooser everything optional is declined. Raises `SetupError`."""
    table = Table(package, State(), chooser or Declining(), seed, None)
    Doorway(table)
    set_up(table, opening)
    return table.state


def set_up(table: Table, opening: Opening) -> None:
    """Set a whole game up on an empty table; raises `SetupError` where there is no game of these pieces."""
    if table.state != State():
        raise SetupError("the game is set up already")
    cards = box_of(table.package, opening)
    _check(table, cards, opening)
    state, prelude = table.state, _prelude(table, cards, opening)
    state.reference = opening.reference
    make_tokens(state, table.package, cards, table.random)
    # Decks are made before the investigators, who take what they begin with from them; nothing of that is seen by anybody.
    name = table.records[opening.ancient_one].name
    make_decks(state, [card for card in cards if _in_a_deck(table, card, name)], table.random)
    for seat, card in enumerate(opening.investigators):
        one = place_investigator(table, card, seat)
        state.lead = state.lead or one.name
    keep_out(table, opening.kept_out)
    put_first(table, opening.forced)
    lead = state.investigator(state.lead)
    first = put_in_play(table, prelude) if prelude else 0

    def before(step: int) -> None:
        """What the Prelude does in that step, or before it."""
        if first:
            resolve_setup(table, lead, first, step=step)

    before(4)
    for one in list(state.investigators):
        run_in_activity(table, one, None, lambda frame, one=one: receive_possessions(table, one))  # type: ignore[misc]
        resolve_setup(table, one, one.sheet)
    run_in_activity(table, lead, None, lambda frame: receive_first(table, lead, opening.forced))
    before(5)
    state.ancient_one = state.put_in_play(opening.ancient_one)
    resolve_setup(table, lead, state.ancient_one)
    before(6)
    _monster_cup(table, cards)
    before(8)
    build_mythos_deck(table, cards, opening.difficulty)
    put_in_mythos_deck(table, opening.forced)
    before(9)
    run_in_activity(table, lead, None, lambda frame: _starting_effects(table, opening.forced))
    for one in list(state.investigators):
        resolve_setup(table, one, one.sheet, after=True)
    for uid in (state.ancient_one, *([first] if first else [])):
        resolve_setup(table, lead, uid, after=True)
    if opening.starting_rumor:
        level = EASY if opening.difficulty == "staged-harder" else ""
        run_in_activity(table, lead, None, lambda frame: begin_with_rumor(table, level))


def left_out(package: api.CardPackage, state: State) -> list[str]:
    """The ids of the cards of this game that do nothing, because they are not known whole or say what is not played."""
    used = set(state.every_card())
    return sorted(card.id for card in package.CARDS if card.unknown and card.id in used)


def box_of(package: api.CardPackage, opening: Opening) -> list[api.CardRecord]:
    """The cards in the box. A game of one investigator is played without what has the Teamwork trait (rules, Solo Game)."""
    alone = len(opening.investigators) == 1
    return [
        card
        for card in package.CARDS
        if (opening.sets is None or card.set in opening.sets) and not (alone and TEAMWORK in card.traits)
    ]


def _check(table: Table, cards: Sequence[api.CardRecord], opening: Opening) -> None:
    kinds, people = {card.id: card.kind for card in cards}, opening.investigators
    preludes = [(opening.prelude, PRELUDE)] if opening.prelude not in ("", RANDOM) else []
    unknown = [card for card in (*opening.forced, *opening.kept_out) if card not in kinds]
    if unknown:
        raise SetupError(f"there is no card {unknown[0]!r:.60} in the box")
    for card, kind in ((opening.ancient_one, ANCIENT_ONE), *((one, SHEET) for one in people), *preludes):
        if kinds.get(card) != kind:
            raise SetupError(f"there is no {kind} {card!r:.60} in the box")
    if not 1 <= len(people) <= 8 or len(set(people)) < len(people):
        raise SetupError("a game is for 1 to 8 different investigators")
    for what, told, known in (
        ("difficulty", opening.difficulty, DIFFICULTIES),
        ("Reference card", opening.reference, REFERENCES),
    ):
        if told not in known:
            raise SetupError(f"the {what} is one of {', '.join(known)}, not {told!r:.60}")
    check_mythos_deck(table.records[opening.ancient_one], cards, opening.difficulty)
    if opening.reference != USUAL:
        there = [count for count in range(1, 9) if variant_of(reference_for(table.package, count), opening.reference)]
        if len(people) not in there:
            counts = ", ".join(map(str, there)) or "no number of"
            raise SetupError(f"the {opening.reference} Reference cards are for {counts} investigators, not for {len(people)}")


def _prelude(table: Table, cards: Sequence[api.CardRecord], opening: Opening) -> str:
    """The Prelude of the game; of those that several boxes have, one copy is among those to draw (rules, Determine Prelude)."""
    if opening.prelude != RANDOM:
        return opening.prelude
    preludes = sorted({table.named[card.id] for card in cards if card.kind == PRELUDE and not card.unknown})
    if not preludes:
        raise SetupError("the box has no Prelude")
    return table.random.choice(preludes)


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
    types = {space.type for space in table.board}
    entries = [part.argument for part in card.parts if part.word == "at"]
    return not entries or any(table.on_board(one) or one in types for one in entries)


# -- step 9: starting effects -------------------------------------------------------------------------------------------
def _starting_effects(table: Table, forced: Sequence[str]) -> None:
    state = table.state
    reference = reference_for(table.package, len(state.investigators))
    if reference is not None:
        state.put_in_play(reference.id)
    state.doom = number_of(table.records[state.instances[state.ancient_one]], "doom") or 0
    state.omen = 0
    replace_reserve(table, RESERVE_SLOTS)
    spawn_first_gates(table, number(table, "spawn-gates"), forced)
    top = next(iter(state.decks.get(EXPEDITION, ())), "")
    state.expedition = word_of(table.records[top], "space") if top else ""
    spawn_clues(table, number(table, "spawn-clues"))
    if state.decks.get(MYSTERY):
        state.mystery = state.put_in_play(state.decks[MYSTERY][0])
        table.say(f"the first Mystery is {table.card_name(state.instances[state.mystery])}")
        enters_play(table, state.mystery)
