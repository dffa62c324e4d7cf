"""What lies beside the cards: Monsters, Gates, Clues and other tokens, and encounters with a text of their own."""

from __future__ import annotations

from typing import Any

from cardwright_engine import State
from cardwright_engine.bestiary import monster_of
from cardwright_engine.choices import Declining
from cardwright_engine.table import Table
from cardwright_engine.tracks import OMEN

from cardwright.scenarios.binding import Binder
from cardwright.scenarios.errors import StepFault, UnknownName
from cardwright.scenarios.steps import A_CARD, BOARD, FIRST_IMPROVISED, THIS_CARD, Given, Item, Place

CLUE = "clue"
"""The token that lies on spaces."""
GATE, MONSTER = "gate", "monster"
"""The pieces that lie on spaces."""
LYING = ("token", "piece", "resource", "kind")
"""The classes of words that lie on cards and spaces as tokens; there is a Mystery token, too."""
MONSTERS = ("monster", "epic-monster")
ANCIENT_ONE, MYSTERY = "ancient-one", "mystery"
"""The kinds of cards that the engine knows by where they lie."""
ANY_ENCOUNTER = "encounter"
"""The engine's word for an encounter of no particular kind."""


def token(binder: Binder, name: str) -> str:
    """The id of what can lie on a card or a space: a token, a piece, or the token of a resource."""
    for word_class in LYING:
        found = binder.known.word(word_class, name)
        if found is not None:
            return found.id
    for kind in binder.game.vocabulary.kinds.values():
        if kind.sort(name) is not None:
            return name.casefold()
    raise UnknownName("token", name, binder.known.labels(*LYING))


def check_place(binder: Binder, name: str, place: Place) -> None:
    """Raise a fault where no tokens of that name can lie there."""
    if place == BOARD:
        if token(binder, name) not in (CLUE, GATE, MONSTER):
            raise StepFault(f"say where the {name} tokens lie", name, "write: on this card, or: on Rome")
    elif place.color:
        colors = {one.split()[0] for one in OMEN}
        if binder.word("track", place.name) != "omen" or place.color not in colors:
            raise UnknownName("space of a track that is", place.color, tuple(sorted(colors)))
    elif place.name == THIS_CARD or (place.name != A_CARD and binder.known.word("space", place.name) is None):
        binder.card(place.name)


def count_of(state: State, binder: Binder, name: str, place: Place) -> int:
    """How many of a token lie there. Raises a fault where a card is not in play."""
    id = token(binder, name)
    if place.color:
        return sum(lying.count(id) for key, lying in state.on_tracks.items() if key.split()[1] == place.color)
    if place == BOARD or binder.known.word("space", place.name) is not None:
        space = "" if place == BOARD else binder.word("space", place.name)
        lists = {CLUE: state.clues, GATE: state.gates, MONSTER: [one.space for one in state.monsters]}
        lying = lists.get(id)
        if lying is not None:
            return sum(space in ("", one) for one in lying)
        return state.on_spaces.get(space, []).count(id)
    return state.on_cards.get(_uid(state, binder, place.name), []).count(id)


def put_tokens(state: State, binder: Binder, given: Given) -> None:
    """Put tokens on a card, on a space, or on the first space of that color of a track."""
    id, place = token(binder, given.name), given.place
    if place.color:
        key = next(one for one in OMEN if one.split()[0] == place.color)
        state.on_tracks.setdefault(f"omen {key}", []).extend([id] * given.number)
    elif place.name == THIS_CARD or binder.known.word("space", place.name) is None:
        state.place_on(_uid(state, binder, place.name), id, given.number)
    elif id == CLUE:
        state.clues.extend([binder.word("space", place.name)] * given.number)
    else:
        state.on_spaces.setdefault(binder.word("space", place.name), []).extend([id] * given.number)


def _uid(state: State, binder: Binder, name: str) -> int:
    """The uid of the copy of a card that somebody has or that is in play."""
    id = FIRST_IMPROVISED if name == A_CARD else binder.card(name)
    uid = next((uid for uid, card in state.instances.items() if card == id), None)
    if uid is None:
        raise StepFault(
            f"nobody has {binder.card_name(id)}, and it is not in play", name, "give it to somebody, or put it in play"
        )
    return uid


def put_in_play(state: State, binder: Binder, given: Given) -> None:
    """Put a card in play: a sheet of the kind is then the Ancient One, a Mystery the active one."""
    card = binder.card(given.name)
    uid = state.put_in_play(card)
    kind = binder.kind(card)
    if kind == ANCIENT_ONE:
        state.ancient_one = uid
    elif kind == MYSTERY:
        state.mystery = uid


def add_card_monster(state: State, binder: Binder, package: Any, given: Given) -> None:
    """Put a Monster on its space, or into the cup, as its card describes it."""
    monster = monster_of(Table(package, state, Declining(), 0, None), monster_card(binder, given.who))
    monster.space = binder.word("space", given.name) if given.name else ""
    monster.spawned_by = state.mystery if monster.epic else 0
    (state.monsters if given.name else state.cup).append(monster)


def monster_card(binder: Binder, name: str) -> str:
    """The id of the card of a Monster by name. Raises a fault where there is none."""
    if name == THIS_CARD:
        found = binder.card(name)
        if binder.kind(found) in MONSTERS:
            return found
        raise StepFault(f"{binder.card_name(found)} is no Monster", name)
    cards = {card.name: card.id for card in binder.game.cards if card.kind in MONSTERS}
    if name not in cards:
        raise UnknownName("Monster with a card", name, tuple(cards))
    return binder.played(cards[name], name)


def on_board(binder: Binder, token: str) -> None:
    """Raise a fault where a token is none that lies on spaces."""
    if binder.word("token", token) != CLUE:
        raise StepFault(f"no {token} lies on a space: only Clues do", token)


def spaces(binder: Binder, items: tuple[Item, ...]) -> list[str]:
    """The ids of spaces by name."""
    return [binder.word("space", item.name) for item in items]


def encounter_kind(binder: Binder, name: str) -> str:
    """The engine's word for an encounter by name; without a name one of no particular kind."""
    return binder.word("encounter", name) if name else ANY_ENCOUNTER


def add_monster(state: State, binder: Binder, given: Given) -> None:
    """Put a Monster on its space, or into the cup where it has none."""
    fields: dict[str, Any] = {"epic": given.epic}
    toughness = 2
    for name, value in given.statistics:
        if name == "toughness":
            toughness = value
        elif name in ("Physical Resistance", "Magical Resistance"):
            fields[name.lower().replace(" ", "_")] = True
        elif name.endswith(" test"):
            skill, modifier = value
            short = name.removesuffix(" test")
            fields[f"{short}_skill"], fields[f"{short}_modifier"] = binder.word("skill", skill), modifier
        else:
            fields[name] = value
    space = binder.word("space", given.name) if given.what == "monster_on" else ""
    monster = state.add_monster(given.who, space, toughness, **fields)
    if not space:
        state.monsters.remove(monster)
        state.cup.append(monster)


def add_gate(state: State, binder: Binder, given: Given) -> None:
    """Put the Gate of a space on the board; it is no longer in the stack."""
    space = binder.word("space", given.name)
    state.gates.append(space)
    if space in state.gate_stack:
        state.gate_stack.remove(space)


def add_token(state: State, binder: Binder, given: Given) -> None:
    """Put a Clue on a space."""
    on_board(binder, given.name)
    state.clues += spaces(binder, given.items)


def fill_clue_pool(state: State, binder: Binder, given: Given) -> None:
    """The Clues of the pool, the next one first."""
    on_board(binder, given.name)
    state.clue_pool = spaces(binder, given.items)


def stack_gates(state: State, binder: Binder, given: Given) -> None:
    """The Gates of the stack, the top one first."""
    state.gate_stack = spaces(binder, given.items)


def lay(state: State, binder: Binder, package: Any, given: Given) -> None:
    """Do what one line says of what nobody has; Monsters are as their cards in ``package`` say."""
    match given.what:
        case "monster_on" | "monster_in_cup":
            add_monster(state, binder, given)
        case "card_on" | "card_in_cup":
            add_card_monster(state, binder, package, given)
        case "gate_on":
            add_gate(state, binder, given)
        case "token_on":
            add_token(state, binder, given)
        case "tokens_on":
            put_tokens(state, binder, given)
        case "in_play":
            put_in_play(state, binder, given)
        case "is_awake":
            state.awakened = True
        case "solved":
            card = binder.card(given.name)
            state.decks[binder.kind(card)].remove(card)
            state.solved.append(card)
        case "expedition_is":
            state.expedition = binder.word("space", given.name)
        case "gate_stack_holds":
            stack_gates(state, binder, given)
        case "clue_pool_holds":
            fill_clue_pool(state, binder, given)
        case other:
            raise AssertionError(other)
