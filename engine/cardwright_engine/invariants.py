"""What must hold of every state between effects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardwright_engine import api
from cardwright_engine.catalogue import catalogue_of
from cardwright_engine.conservation import copies, places, sheets, tokens
from cardwright_engine.decks import once
from cardwright_engine.doom import HIGHEST_DOOM
from cardwright_engine.focus import FOCUS_LIMIT, focus_room
from cardwright_engine.possessions import TICKET_LIMIT, ticket_room
from cardwright_engine.state import Investigator, State
from cardwright_engine.table import DOUBLE_SIDED
from cardwright_engine.tracks import HIGHEST_IMPROVEMENT, OMEN_SPACES


def problems(state: State, package: api.CardPackage, *, midway: bool = False) -> list[str]:
    """Every invariant that does not hold, as a sentence; empty when all hold.

    ``midway`` through an effect a Monster may still lie there that has lost all its Health.
    """
    checks = [_cards, _uids, copies, _faces, _people, _single_copies, _board, sheets, tokens, places]
    if not midway:
        checks.append(_wounds)
    return [problem for check in checks for problem in check(state, package)]


def _cards(state: State, package: api.CardPackage) -> Iterator[str]:
    held = Counter(uid for investigator in state.investigators for uid in investigator.cards)
    held.update(state.in_play)
    held.update(who.sheet for who in state.investigators if who.sheet)
    for uid, count in sorted(held.items()):
        if uid not in state.instances:
            yield f"card {uid} is held but not in play"
        if count > 1:
            yield f"card {uid} is in {count} places"
    for uid in sorted(set(state.on_cards) - set(held)):
        yield f"tokens lie on card {uid}, which is not in play"
    for uid in sorted(set(state.instances) - set(held)):
        yield f"card {uid} ({state.instances[uid]}) is in play but nobody has it"


def _uids(state: State, package: api.CardPackage) -> Iterator[str]:
    """The next uid is one that no card or Monster has had."""
    highest = max([*state.instances, *(one.uid for one in (*state.monsters, *state.cup, *state.kept))], default=0)
    if state.next_uid <= highest:
        yield f"the next uid is {state.next_uid}, and {highest} is taken"


def _faces(state: State, package: api.CardPackage) -> Iterator[str]:
    """Every back is on one copy or hidden, and only a copy with a back lies face down."""
    for uid in sorted(set(state.backs) - set(state.instances)):
        yield f"card {uid} has a back but is not in play"
    for uid, count in sorted(Counter(state.facedown).items()):
        if uid not in state.backs or count > 1:
            yield f"card {uid} lies face down {'twice' if count > 1 else 'without a back'}"
    dealt: dict[str, Counter[str]] = {}
    for uid, back in state.backs.items():
        dealt.setdefault(state.instances.get(uid, ""), Counter())[back] += 1
    printed_ones = _backs(package)
    for card in sorted({*printed_ones, *state.hidden_backs, *dealt}):
        printed = printed_ones.get(card, Counter())
        there, hidden = dealt.get(card, Counter()), state.hidden_backs.get(card)
        if not there <= printed or (hidden is not None and there + Counter(hidden) != printed):
            yield f"the backs of {card} are not those that were printed"


@once
def _backs(package: api.CardPackage) -> dict[str, Counter[str]]:
    """The backs of each card that has any, as often as they were printed."""
    return {card.id: Counter(back.id for back in card.backs) for card in package.CARDS if card.backs}


@once
def _single(package: api.CardPackage) -> tuple[dict[str, str], list[str]]:
    """The cards by the first of their name, and those of which nobody has two."""
    named = catalogue_of(package).named
    return named, sorted({named[card.id] for card in package.CARDS if card.kind in DOUBLE_SIDED})


def _people(state: State, package: api.CardPackage) -> Iterator[str]:
    spaces = {space.id for space in package.SPACES}
    names = [investigator.name for investigator in state.investigators]
    if len(set(names)) != len(names):
        yield "two investigators have one name"
    for who in state.investigators:
        yield from _tracks_of(who)
        if who.space not in spaces and not (who.lost and who.space == ""):
            yield f"{who.name} is on {who.space!r}, which is no space"


def _tracks_of(who: Investigator) -> Iterator[str]:
    for name, value, maximum in (
        ("Health", who.health, who.maximum_health),
        ("Sanity", who.sanity, who.maximum_sanity),
    ):
        if not 0 <= value <= maximum:
            yield f"{who.name} has {value} {name} of {maximum}"
        if value <= 0 and not who.defeated:
            yield f"{who.name} has no {name} and is not defeated"
    for token, count in sorted(who.tokens.items()):
        if count < 0:
            yield f"{who.name} has {count} of the token {token}"
    if ticket_room(who) < 0:
        yield f"{who.name} has more than {TICKET_LIMIT} travel tickets"
    if focus_room(who) < 0:
        yield f"{who.name} has more than {FOCUS_LIMIT} Focus"
    for skill, step in sorted(who.improvements.items()):
        if not -HIGHEST_IMPROVEMENT <= step <= HIGHEST_IMPROVEMENT:
            yield f"{who.name} has an improvement of {step} in {skill}"


def _single_copies(state: State, package: api.CardPackage) -> Iterator[str]:
    """Nobody has two of one Spell or Condition."""
    named, single = _single(package)
    for who in state.investigators:
        held = [state.instances.get(uid, "") for uid in who.cards]
        counted = Counter(named.get(card, card) for card in held)
        for card in single:
            if counted[card] > 1:
                yield f"{who.name} has {counted[card]} copies of {card}"


def _wounds(state: State, package: api.CardPackage) -> Iterator[str]:
    for monster in state.monsters:
        if not 0 <= monster.lost_health < max(1, state.toughness_of(monster)):
            yield f"{monster.name} has lost {monster.lost_health} Health of {monster.toughness}"


def _board(state: State, package: api.CardPackage) -> Iterator[str]:
    spaces = {space.id for space in package.SPACES}
    if not 0 <= state.doom <= HIGHEST_DOOM:
        yield f"Doom is {state.doom}"
    if not 0 <= state.omen < OMEN_SPACES:
        yield f"the Omen is on space {state.omen}"
    for monster in state.monsters:
        if monster.space not in spaces:
            yield f"{monster.name} is on {monster.space!r}, which is no space"
    for piece, found in (("Gate", (*state.gates, *state.gate_stack, *state.gate_discards)), ("Clue", state.clues)):
        for place in found:
            if place not in spaces:
                yield f"a {piece} is of {place!r}, which is no space"
