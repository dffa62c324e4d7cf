"""How a game is told: to somebody who reads, or to a program."""

from __future__ import annotations

import hashlib
import shlex
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Protocol

from cardwright.cli.terminal import WIDTH, Terminal, json_text
from cardwright.playing.answers import COMMANDS
from cardwright.playing.asking import MOST_TOLD, choice_lines, happened, heading, number, status
from cardwright.playing.board import board_lines
from cardwright.playing.cards import card_lines
from cardwright.playing.match import Choice, Match
from cardwright.playing.names import CardRecord, Names, SpaceRecord
from cardwright.playing.places import space_lines, way_to
from cardwright.playing.text import Line, Piece, bold, columns, faint, fitted, line, plain, separated

NARROWEST = 20
USUAL = 80


class Voice(Protocol):
    """What can be told of a game."""

    def begin(self, match: Match) -> None:
        """Which game this is."""
        ...

    def ask(self, match: Match, *, whole: bool) -> None:
        """What happened since it was asked last, and the choice; ``whole``: all around it, too."""
        ...

    def board(self, match: Match) -> None: ...
    def card(self, match: Match, card: CardRecord) -> None: ...
    def space(self, match: Match, space: SpaceRecord) -> None: ...
    def log(self, match: Match, most: int) -> None: ...
    def hint(self, choice: Choice, index: int, reason: str) -> None: ...
    def help(self) -> None: ...
    def tell(self, text: str) -> None: ...
    def refuse(self, reason: str) -> None: ...
    def end(self, match: Match, kept: Path | None) -> None:
        """How the game ended, or where it is kept."""
        ...


class PlainVoice:
    """Lines for somebody who reads; only what changed since he read last."""

    def __init__(self, terminal: Terminal, names: Names) -> None:
        self._terminal, self._names = terminal, names
        self._told = 0
        self._read: set[tuple[str, str]] = set()
        self._reader = ""
        self._heading: list[Line] = []
        self._status: list[Line] = []

    @property
    def _width(self) -> int:
        columns = shutil.get_terminal_size((USUAL, 24)).columns if self._terminal.stream.isatty() else USUAL
        return max(NARROWEST, min(columns, WIDTH))

    def _lines(self, lines: Iterable[Line]) -> None:
        for one in lines:
            self._terminal.line("".join(map(self._painted, one)))

    def _painted(self, piece: Piece) -> str:
        return self._terminal.paint(piece.text, piece.style) if piece.style else piece.text

    def begin(self, match: Match) -> None:
        self._told, self._heading, self._status = 0 if match.state is None else len(match.log), [], []
        if match.state is not None:
            self._lines(board_lines(self._names, match.state, self._width))
            self._lines([line()])
        elif match.opening is not None:
            people = ", ".join(self._names.card(one) for one in match.opening.investigators)
            self.tell(f"{self._names.card(match.opening.ancient_one)} against {people}")

    def ask(self, match: Match, *, whole: bool) -> None:
        width, state = self._width, match.state
        if whole:
            self._told, self._heading, self._status = min(self._told, len(match.log)), [], []
        self._happened(match, width)
        if match.choice is None:
            if match.fault:
                self.refuse(f"{match.fault}; undo takes back what led there")
            return
        if state is not None:
            self._changed(heading(self._names, state, width), "_heading")
            self._changed(status(self._names, state, match.choice, width), "_status")
        self._lines(choice_lines(self._names, state, match.choice, width))

    def _happened(self, match: Match, width: int) -> None:
        """What happened since it was asked last. Texts are told once, as long as the same one chooses."""
        news, choice = match.log[self._told :], match.choice
        self._told = len(match.log)
        if choice is None or choice.who != self._reader:
            self._read.clear()
        self._reader = choice.who if choice is not None else ""
        self._read |= {(choice.card, choice.ability)} if choice is not None else set()
        self._lines(happened(self._names, news, width, told=self._read))

    def _changed(self, lines: list[Line], which: str) -> None:
        if lines != getattr(self, which):
            setattr(self, which, lines)
            self._lines(lines)

    def board(self, match: Match) -> None:
        if match.state is None:
            self.tell("the game is still being set up")
        else:
            self._lines(board_lines(self._names, match.state, self._width))

    def card(self, match: Match, card: CardRecord) -> None:
        self._lines(card_lines(self._names, card, self._width))

    def space(self, match: Match, space: SpaceRecord) -> None:
        if match.state is not None:
            self._lines(space_lines(self._names, match.state, space, place_of(match), self._width))

    def log(self, match: Match, most: int) -> None:
        self._lines(happened(self._names, match.log, self._width, most))

    def hint(self, choice: Choice, index: int, reason: str) -> None:
        option = choice.options[index]
        told = (faint("hint  "), bold(f"{number(choice, index)} {option.key}"), f": {reason}" if reason else "")
        self._lines(fitted(line(*told), self._width, 6))

    def help(self) -> None:
        told = "type the number of an option, its name, or how it begins; an empty line shows the choice again"
        self._lines(fitted(line(told), self._width))
        self._lines(columns([(word, line(meaning)) for word, meaning in COMMANDS.items()], self._width))

    def tell(self, text: str) -> None:
        self._lines(fitted(line(text), self._width, 2))

    def refuse(self, reason: str) -> None:
        self._lines(fitted(line(Piece("! ", "warning"), reason), self._width, 2))

    def end(self, match: Match, kept: Path | None) -> None:
        if match.outcome:
            told = [f"round {match.session.state.round}", f"score {match.score}" if match.score is not None else ""]
            shown = separated([bold(match.outcome.capitalize()), *told])
            self._lines([line(), *fitted(shown, self._width)])
            self._how("this shows the game again:", "replay", kept)
        elif kept is not None:
            self._how("nothing is lost; this goes on here:", "play --load", kept)
        else:
            self.tell("the game was not kept")

    def _how(self, told: str, command: str, kept: Path | None) -> None:
        """A command to copy, which is never broken into lines."""
        if kept is not None:
            self.tell(told)
            self._lines([line(f"  cardwright {command} {shown_path(kept)}")])


class JsonVoice:
    """A line of JSON for everything that is told."""

    def __init__(self, terminal: Terminal, names: Names) -> None:
        self._terminal, self._names = terminal, names
        self._told = 0

    def _write(self, **told: Any) -> None:
        self._terminal.line(json_text(told))
        sys.stdout.flush()

    def begin(self, match: Match) -> None:
        self._told = 0

    def ask(self, match: Match, *, whole: bool) -> None:
        self._told = 0 if self._told > len(match.log) else self._told
        news = [{"text": one.text, "card": one.card, "ability": one.ability} for one in match.log[self._told :]]
        self._told = len(match.log)
        self._write(log=news, choice=_choice(match.choice), fault=match.fault, state=digest(match), step=match.session.step)

    def board(self, match: Match) -> None:
        self._write(board=match.state.to_data() if match.state is not None else None)

    def card(self, match: Match, card: CardRecord) -> None:
        self._write(card=card.id, lines=[plain(one) for one in card_lines(self._names, card, WIDTH)])

    def space(self, match: Match, space: SpaceRecord) -> None:
        way = way_to(self._names, place_of(match), space.id)
        self._write(space=space.id, type=space.type, paths=[list(one) for one in space.paths], way=way)

    def log(self, match: Match, most: int) -> None:
        self._write(log=[{"text": one.text, "card": one.card, "ability": one.ability} for one in match.log[-most:]])

    def hint(self, choice: Choice, index: int, reason: str) -> None:
        self._write(hint=choice.keys[index], reason=reason)

    def help(self) -> None:
        self._write(commands=COMMANDS, most_told=MOST_TOLD)

    def tell(self, text: str) -> None:
        self._write(told=text)

    def refuse(self, reason: str) -> None:
        self._write(error=reason)

    def end(self, match: Match, kept: Path | None) -> None:
        self._write(outcome=match.outcome, score=match.score, state=digest(match), kept=str(kept) if kept is not None else None)


def _choice(choice: Choice | None) -> dict[str, Any] | None:
    if choice is None:
        return None
    options = [{"key": one.key, "label": one.label, "card": one.card, "ability": one.ability} for one in choice.options]
    asked = {"who": choice.who, "prompt": choice.prompt, "optional": choice.optional, "options": options}
    return {**asked, "card": choice.card, "ability": choice.ability, "span": list(choice.span) if choice.span else None}


def digest(match: Match) -> str:
    """A digest of the state: two games are the same where it is."""
    return hashlib.sha256(match.state.to_json().encode()).hexdigest()[:16] if match.state is not None else ""


def place_of(match: Match) -> str:
    """The space of whoever is asked."""
    people = match.state.investigators if match.state is not None else []
    return next((one.space for one in people if match.choice is not None and one.name == match.choice.who), "")


def shown_path(path: Path) -> str:
    """A path as it is typed."""
    try:
        short = f"~/{path.absolute().relative_to(Path.home()).as_posix()}"
    except (ValueError, RuntimeError):
        short = str(path)
    return short if shlex.quote(short[1:]) == short[1:] else shlex.quote(str(path))
