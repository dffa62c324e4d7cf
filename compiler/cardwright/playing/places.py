"""Spaces: what is on them, where their paths lead, and how far they are."""

from __future__ import annotations

from cardwright_engine import Monster, State
from cardwright_engine.tracks import OMEN

from cardwright.playing.names import Names, SpaceRecord, counted, folded
from cardwright.playing.text import Line, Piece, bold, columns, fitted, line, separated


def on_space(names: Names, state: State, space: str, *, people: bool = True) -> list[str | Piece]:
    """What stands and lies on a space."""
    here = [who for who in state.investigators if who.space == space and not who.lost] if people else []
    parts: list[str | Piece] = [bold(who.name) for who in here if not who.defeated]
    parts += [f"{who.name} (defeated)" for who in here if who.defeated and who.fallen]
    if space in state.gates:
        color = names.spaces[space].gate
        parts.append(Piece(f"Gate ({color})", "warning" if color == OMEN[state.omen].split()[0] else ""))
    clues = state.clues.count(space)
    parts += [f"{clues} Clues" if clues > 1 else "Clue"] if clues else []
    parts += counted(_monster(state, monster) for monster in state.monsters if monster.space == space)
    parts += ["Expedition"] if state.expedition == space else []
    return [*parts, *counted(f"{names.token(token)} token" for token in state.on_spaces.get(space, []))]


def _monster(state: State, monster: Monster) -> str:
    toughness = state.toughness_of(monster)
    hurt = f" {toughness - monster.lost_health}/{toughness}" if monster.lost_health else f" {toughness}"
    return f"{monster.name}{hurt}{' Epic' if monster.epic else ''}"


def spaces_called(names: Names, wanted: str) -> tuple[SpaceRecord, ...]:
    """The space of that name or id, else those whose name begins so."""
    name = folded(wanted)
    spaces = tuple(names.spaces.values())
    exactly = tuple(one for one in spaces if name in (one.id, folded(one.name)))
    return exactly or tuple(one for one in spaces if name and folded(one.name).startswith(name))


def space_lines(names: Names, state: State, space: SpaceRecord, start: str, width: int) -> list[Line]:
    """A space with what is on it, where its paths lead, and the way there."""
    shown = fitted(
        separated([bold(space.name), names.label("space-type", space.type), *on_space(names, state, space.id)]), width, 2
    )
    by_path: dict[str, list[str]] = {}
    for path, other in space.paths:
        by_path.setdefault(names.label("path-type", path), []).append(names.space(other))
    shown += columns([(f"  {path}", separated(others)) for path, others in by_path.items()], width)
    way = way_to(names, start, space.id)
    if way:
        moves = f"{len(way)} move{'' if len(way) == 1 else 's'} from {names.space(start)}: "
        shown += fitted(line("  ", moves, ", ".join(names.space(one) for one in way)), width, 2)
    return shown


def way_to(names: Names, start: str, end: str) -> list[str]:
    """The spaces of a shortest way, without the first one; empty where there is none."""
    ways: dict[str, list[str]] = {start: []}
    waiting = [start]
    for space in waiting:
        for _, other in names.spaces[space].paths if space in names.spaces else ():
            if other not in ways:
                ways[other] = [*ways[space], other]
                waiting.append(other)
    return ways.get(end, [])
