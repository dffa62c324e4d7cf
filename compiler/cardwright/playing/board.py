"""The board: the tracks, the Mystery, what lies and stands on the spaces, the investigators, the Reserve."""

from __future__ import annotations

from cardwright_engine import State
from cardwright_engine.tracks import OMEN

from cardwright.playing.names import Names, counted
from cardwright.playing.people import person_lines
from cardwright.playing.places import on_space
from cardwright.playing.text import Line, Piece, bold, columns, faint, fitted, line, separated


def board_lines(names: Names, state: State, width: int) -> list[Line]:
    """The whole table; of the spaces only those with something on them."""
    shown = fitted(tracks(names, state), width, 2)
    shown += mystery_lines(names, state, width)
    shown += _in_play(names, state, width)
    shown += [line(), line(bold("Spaces"))]
    shown += columns([(names.space(space), row) for space, row in spaces(names, state)], width)
    shown += [line(), line(bold("Investigators"))]
    for who in state.from_lead():
        shown += person_lines(names, state, who, width)
    shown += [line(), *fitted(line(bold("Reserve"), "  ", *separated(_reserve(names, state))), width, 2)]
    return [*shown, *fitted(line(faint("Left  "), *separated(_left(names, state))), width, 2)]


def tracks(names: Names, state: State) -> Line:
    """Where the game is: the Ancient One, Doom, the Omen, the Mysteries, the round and its phase."""
    sheet = names.card(state.instances[state.ancient_one]) if state.ancient_one else ""
    doom = Piece(f"Doom {state.doom}", "warning" if state.doom <= 3 else "")
    phase = names.label("phase", state.phase) if state.phase else ""
    awake = Piece("awakened" if state.awakened else "", "error")
    omen, mysteries = f"Omen {OMEN[state.omen]}", f"Mysteries {len(state.solved)}/{needed(names, state) or '?'}"
    return separated([bold(sheet), awake, doom, omen, mysteries, f"round {state.round}", phase])


def needed(names: Names, state: State) -> int | None:
    """How many solved Mysteries win, as the sheet of the Ancient One has it."""
    sheet = names.cards.get(state.instances.get(state.ancient_one, ""))
    fields = sheet.fields if sheet is not None else ()
    return next((items[0][1] for name, _, items in fields if name == "mysteries"), None)


def mystery_lines(names: Names, state: State, width: int) -> list[Line]:
    """The active Mystery with what lies on it and what it asks for."""
    if not state.mystery:
        return []
    card = state.instances[state.mystery]
    shown = fitted(separated([bold("Mystery"), names.card(card), *_lying(names, state, state.mystery)]), width, 2)
    for ability in names.cards[card].abilities:
        shown += fitted(line("  ", ability.text), width, 2)
    return shown


def spaces(names: Names, state: State) -> list[tuple[str, Line]]:
    """The spaces with something on them, in the order of the board, and what that is."""
    shown = []
    for space in names.spaces:
        parts = on_space(names, state, space)
        if parts:
            shown.append((space, separated(parts)))
    return shown


def _lying(names: Names, state: State, uid: int) -> list[str]:
    """The tokens on a card in play, and those of it on the board."""
    lying = counted(names.token(token) for token in state.on_cards.get(uid, []))
    places = [one.partition(" ") for one in state.placed.get(uid, [])]
    placed = counted(f"{names.token(token)} token on {names.space(space)}" for token, _, space in places)
    return [*(f"{one} on it" for one in lying), *placed]


def _in_play(names: Names, state: State, width: int) -> list[Line]:
    """The Rumors and other cards that nobody has, and the tokens on the sheet and the tracks."""
    shown: list[Line] = []
    for uid in state.in_play:
        record = names.cards[state.instances[uid]]
        told = _lying(names, state, uid)
        if uid == state.mystery or (uid == state.ancient_one and not told) or record.kind == "reference-card":
            continue
        shown += fitted(separated([bold(names.label("kind", record.kind)), record.name, *told]), width, 2)
    for place, tokens in state.on_tracks.items():
        if tokens:
            lying = counted(f"{names.token(one)} token" for one in tokens)
            shown += fitted(separated([place.capitalize(), *lying]), width, 2)
    return shown


def _reserve(names: Names, state: State) -> list[str]:
    cards = [names.cards[card] for card in state.reserve if card in names.cards]
    return counted(f"{card.name} ({card.value})" if card.value is not None else card.name for card in cards) or ["nothing"]


def _left(names: Names, state: State) -> list[str]:
    kinds = [kind for kind in ("mythos", "mystery") if kind in state.decks]
    told = [f"{len(state.decks[kind])} {names.label('kind', kind)} cards" for kind in kinds]
    pool = len(state.clue_pool)
    return [*told, f"{len(state.gate_stack)} Gates", f"{pool} Clues", f"{len(state.cup)} Monsters in the cup"]
