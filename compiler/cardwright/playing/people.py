"""The investigators: one line for each in a hurry, or all that they are and have."""

from __future__ import annotations

from cardwright_engine import Investigator, State

from cardwright.playing.names import Names, counted
from cardwright.playing.text import Line, Piece, bold, faint, fitted, line, separated


def brief(names: Names, state: State, who: Investigator, acting: bool = False) -> Line:
    """How an investigator is, on one line."""
    return separated([bold(who.name), *_condition(names, who, acting), *_tokens(names, who), *_marks(state, who)])


def person_lines(names: Names, state: State, who: Investigator, width: int) -> list[Line]:
    """An investigator with skills, tokens and cards."""
    if who.defeated:
        return fitted(separated([bold(who.name), Piece("defeated", "error"), names.space(who.space)]), width, 4)
    shown = fitted(brief(names, state, who), width, 4)
    shown += fitted(line("    ", *skills(names, who)), width, 4)
    if who.cards:
        shown += fitted(line("    ", ", ".join(held(names, state, who))), width, 4)
    return shown


def skills(names: Names, who: Investigator) -> Line:
    """The skills of his sheet, with the improvements that he has."""
    parts = []
    for skill, label in names.skills.items():
        more = who.improvements.get(skill, 0)
        parts.append(f"{label} {who.skills.get(skill, 0)}" + (f"{more:+}" if more else ""))
    return separated(parts, "")


def held(names: Names, state: State, who: Investigator) -> list[str]:
    """The cards he has: those that show their back, and the tokens on them."""
    told = []
    for uid in who.cards:
        name = names.card(state.instances[uid])
        back = " (turned over)" if uid in state.facedown else ""
        lying = counted(names.token(token) for token in state.on_cards.get(uid, []))
        told.append(name + back + (f" [{', '.join(lying)}]" if lying else ""))
    return counted(told)


def _condition(names: Names, who: Investigator, acting: bool) -> list[str | Piece]:
    where = "lost in time and space" if who.lost else names.space(who.space)
    told: list[str | Piece] = [where, _track("Health", who.health, who.maximum_health)]
    told.append(_track("Sanity", who.sanity, who.maximum_sanity))
    if acting:
        told.append(f"{who.actions_left} action{'' if who.actions_left == 1 else 's'} left")
    return told


def _track(name: str, now: int, most: int) -> Piece:
    return Piece(f"{name} {now}/{most}", "warning" if now <= max(1, most // 3) else "")


def _tokens(names: Names, who: Investigator) -> list[str]:
    return [f"{count} {names.token(token)}{'' if count == 1 else 's'}" for token, count in who.tokens.items() if count]


def _marks(state: State, who: Investigator) -> list[str | Piece]:
    marks: list[str | Piece] = [faint("lead")] if state.lead == who.name else []
    return [*marks, *([Piece("Delayed", "warning")] if who.delayed else [])]
