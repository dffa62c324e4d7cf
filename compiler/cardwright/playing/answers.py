"""What somebody typed: an option of the choice that waits, or a command."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright_engine import Choice

from cardwright.playing.names import compact, several
from cardwright.playing.text import cleaned

LONGEST_LINE = 2_000
"""Longer lines are no answers."""
COMMANDS = {
    "board": "the whole board",
    "card": "card NAME, or card 2: a card, or that of option 2",
    "space": "space NAME: what is there, its paths, the way to it",
    "log": "log, or log 100: what happened last",
    "hint": "what the computer would choose here, and why",
    "undo": "take back the last answer",
    "redo": "give it again",
    "save": "save FILE: keep the game in a file",
    "load": "load FILE: go on with a game that was kept",
    "help": "what can be typed",
    "quit": "stop; nothing is lost",
}


@dataclass(frozen=True, slots=True)
class Answer:
    """The index of an option."""

    index: int


@dataclass(frozen=True, slots=True)
class Command:
    """A word of ``COMMANDS``, and what was written after it."""

    word: str
    argument: str = ""


@dataclass(frozen=True, slots=True)
class Misfit:
    """What was typed is neither; why, in one sentence."""

    reason: str


def read(typed: str, choice: Choice | None) -> Answer | Command | Misfit:
    """What a line means where that choice waits, or none. An option goes before a command; ``/undo`` is always a command."""
    if len(typed) > LONGEST_LINE:
        return Misfit(f"that line is too long: {len(typed):,} characters")
    text = typed.strip()
    forced = text.startswith("/")
    word, _, argument = text.removeprefix("/").partition(" ")
    command = Command(word.casefold(), argument.strip()) if word.casefold() in COMMANDS else None
    if choice is None or forced:
        return command or _command_beginning(word, argument) or _nothing(text, choice)
    found = _exactly(text, choice)
    if found is None and command is not None:
        return command
    return found or _beginning(text, choice) or _command_beginning(word, argument) or _nothing(text, choice)


def _exactly(text: str, choice: Choice) -> Answer | Misfit | None:
    if text.isdecimal():
        number = int(text) if len(text) < 10 else 0
        if text in choice.keys:  # how many of something: what is offered goes before where it stands
            return Answer(choice.keys.index(text))
        if not 1 <= number <= len(choice.options):
            return Misfit(f"there is no option {cleaned(text[:20])}: they are 1 to {len(choice.options)}")
        return Answer(number - 1)
    wanted = compact(text)
    if not wanted:
        return None
    found = [at for at, one in enumerate(choice.options) if compact(one.key) == wanted]
    found = found or [at for at, one in enumerate(choice.options) if compact(one.label) == wanted]
    return Answer(found[0]) if found else None


def _beginning(text: str, choice: Choice) -> Answer | Misfit | None:
    wanted = compact(text)
    if not wanted:
        return None
    found = [at for at, one in enumerate(choice.options) if compact(one.key).startswith(wanted)]
    found = found or [at for at, one in enumerate(choice.options) if compact(one.label).startswith(wanted)]
    if len(found) > 1:
        meant = several([f"{at + 1} {choice.options[at].key}" for at in found])
        return Misfit(f"`{cleaned(text[:40])}` may mean {cleaned(meant)}")
    return Answer(found[0]) if found else None


def _command_beginning(word: str, argument: str) -> Command | None:
    found = [one for one in COMMANDS if word and one.startswith(word.casefold())]
    return Command(found[0], argument.strip()) if len(found) == 1 else None


def _nothing(text: str, choice: Choice | None) -> Misfit:
    shown = cleaned(text[:40]) + ("…" if len(text) > 40 else "")
    offered = f"type 1 to {len(choice.options)}, or help" if choice is not None else "type help for what can be typed"
    return Misfit(f"`{shown}` is no option here; {offered}")
