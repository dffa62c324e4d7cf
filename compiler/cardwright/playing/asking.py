"""A choice as it is put to a player: who chooses, what is being resolved, the options; and what happened since the last one."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright_engine import Choice, LogEntry, Option, State
from cardwright_engine.api.records import Ability

from cardwright.playing.board import tracks
from cardwright.playing.cards import ability_of, clause_lines
from cardwright.playing.names import Names, compact
from cardwright.playing.people import brief
from cardwright.playing.places import on_space
from cardwright.playing.text import Line, Piece, bold, cells, faint, fitted, line, plain, separated

MOST_TOLD = 60
"""How many lines of the log are shown at once; ``log`` has the others."""
DRAWN = ("encounter", "mythos")
"""How the kinds of cards end that are drawn, resolved and gone."""
Told = tuple[str, str]
"""A card and the label of an ability of it."""
LONGEST_KEY = 22
NARROW = 60
"""Terminals of fewer columns have options without columns."""


def happened(
    names: Names, log: Sequence[LogEntry], width: int, most: int = MOST_TOLD, told: set[Told] | None = None
) -> list[Line]:
    """What happened, one entry after the other, and once for each drawn card what that says.

    ``told`` are abilities whose text is known; those that are told here are added.
    """
    told = set() if told is None else told
    left_out = len(log) - most
    shown = [line(faint(f"  … {left_out} more: log {len(log)}"))] if left_out > 0 else []
    for entry in log[-most:] if most > 0 else ():
        said = fitted(line(faint("· "), entry.text), width, 2)
        text = [row for ability in _drawn(names, entry) for row in _quoted(entry.card, ability, told, width)]
        shown += text + said if entry.ability else said + text
    return shown


def _drawn(names: Names, entry: LogEntry) -> Sequence[Ability]:
    """What an entry comes from, where nobody has that card and could have read it: an ability, or all of a Mythos card."""
    record = names.cards.get(entry.card)
    if record is None or not record.kind.endswith(DRAWN):
        return ()
    if not entry.ability:
        return record.abilities
    found = ability_of(names, entry.card, entry.ability)
    return (found,) if found is not None else ()


def _quoted(card: str, ability: Ability, told: set[Told], width: int) -> list[Line]:
    """The text of an ability that was not told yet."""
    if (card, ability.label) in told:
        return []
    told.add((card, ability.label))
    rows = fitted(line(ability.text), width - 2)
    return [(Piece("│ ", "faint"), *(Piece(piece.text, "faint") for piece in row)) for row in rows]


def heading(names: Names, state: State, width: int) -> list[Line]:
    """The line between turns: where the game is."""
    told = tracks(names, state)
    rows = fitted((faint("── "), *told), width, 3)
    rest = width - cells(plain(rows[-1])) - 1
    return [*rows[:-1], (*rows[-1], faint(" " + "─" * rest))] if rest > 0 else rows


def status(names: Names, state: State, choice: Choice, width: int) -> list[Line]:
    """How the investigator is who is asked."""
    who = next((one for one in state.investigators if one.name == choice.who and not one.defeated), None)
    acting = who is not None and who.turn == "acting" and state.phase == "action"
    return fitted(brief(names, state, who, acting), width, 2) if who is not None else []


def choice_lines(names: Names, state: State | None, choice: Choice, width: int) -> list[Line]:
    """The card that is resolved with its clause, who is asked what, and the options."""
    shown = clause_lines(names, choice.card, choice.ability, choice.span, width) if choice.card else []
    shown += fitted(line(bold("? "), f"{choice.who}: {_question(names, choice)}"), width, 2)
    return shown + option_lines(names, state, choice, width)


def _question(names: Names, choice: Choice) -> str:
    """The prompt of a choice; an offer of a card as its clause has it."""
    if "end" in choice.keys:
        return "which action"
    if not choice.card or choice.keys != ("accept", "decline"):
        return choice.prompt
    return f"may {choice.prompt.removeprefix(f'{names.card(choice.card)}: ')}"


def option_lines(names: Names, state: State | None, choice: Choice, width: int) -> list[Line]:
    """The options, each with what is typed for it, and spaces with what is on them."""
    most = max(cells(number(choice, at)) for at in range(len(choice.options)))
    keys = max((cells(one.key) for one in choice.options if cells(one.key) <= LONGEST_KEY), default=0)
    shown = []
    for at, option in enumerate(choice.options):
        head = line(" " * (most - cells(number(choice, at)) + 1), bold(number(choice, at)), " ")
        told = _told(names, choice, option, keys if width >= NARROW else 0)
        there = on_space(names, state, option.key) if state is not None and option.key in names.spaces else []
        about = (Piece(" · ", "faint"), *separated(there)) if there else ()
        shown += fitted((*head, *told, *about), width, most + 2)
    return shown


def _told(names: Names, choice: Choice, option: Option, keys: int) -> Line:
    """What is said of an option: its label where one finds the key in that, else both."""
    if option.key == "accept" and option.label == choice.prompt:
        return line(option.key)
    label = option.label
    if option.ability and label.endswith(f": {option.ability}"):
        found = ability_of(names, option.card, option.ability)
        label = label.removesuffix(option.ability) + (found.text if found is not None else option.ability)
    if compact(option.label).startswith(compact(option.key)):
        return line(label)
    between = " " * (keys - cells(option.key) + 2) if cells(option.key) <= keys else faint(" · ")
    return line(option.key, between, label)


def number(choice: Choice, at: int) -> str:
    """The number that stands for an option: where it is one of several, or how many where that is asked."""
    key = choice.options[at].key
    if any(one.key.isdecimal() for one in choice.options):
        return key if key.isdecimal() else "-"
    return str(at + 1)
