"""Somebody at the table: shown what changed, asked what he does, answered when he wants to know something."""

from __future__ import annotations

import sys
from pathlib import Path

from cardwright.cli.lines import Lines
from cardwright.cli.terminal import say, standard
from cardwright.cli.voices import JsonVoice, PlainVoice, Voice, place_of
from cardwright.playing.answers import COMMANDS, Answer, Command, Misfit, read
from cardwright.playing.match import Fault, Match, ReplayRefused
from cardwright.playing.names import Names, several
from cardwright.playing.places import spaces_called
from cardwright.playing.saves import Autosave, NotKept, write
from cardwright.playing.saves import read as read_save

TOLD = 20
"""How many lines of the log ``log`` shows where no number is given."""
STOPPED_BY_KEY = 130


class Seat:
    """A game at the terminal."""

    def __init__(self, names: Names, match: Match, lines: Lines, autosave: Autosave, as_json: bool) -> None:
        self._names, self._match, self._lines, self._autosave = names, match, lines, autosave
        self._voice: Voice = JsonVoice(standard(), names) if as_json else PlainVoice(standard(), names)
        self._warned = ""

    def play(self) -> int:
        """Play until the game is over or nobody answers any more; the exit code."""
        code = 0
        try:
            self._voice.begin(self._match)
            self._show()
            while not self._match.outcome and self._turn():
                pass
        except KeyboardInterrupt:
            self._lines.broken()
            code = STOPPED_BY_KEY
        self._end()
        return code

    def _turn(self) -> bool:
        """One line of input; whether there may be more."""
        choice = self._match.choice
        keys = choice.keys if choice is not None else ()
        self._lines.offer((*keys, *COMMANDS))
        typed = self._lines.next()
        if typed is None:
            return False
        if not typed.strip():
            self._voice.ask(self._match, whole=True)
            return True
        meant = read(typed, choice)
        if isinstance(meant, Misfit):
            self._refuse(meant.reason)
        elif isinstance(meant, Answer):
            self._answer(meant.index)
        else:
            return self._obey(meant)
        return True

    def _answer(self, index: int) -> None:
        try:
            self._match.answer(index)
        except Fault as fault:
            self._refuse(f"{fault}; choose something else, or undo")
        else:
            self._show()

    def _show(self, whole: bool = False) -> None:
        """Keep the game, then show where it is."""
        self._autosave.keep(self._match.save())
        if self._autosave.fault != self._warned:
            self._warned = self._autosave.fault
            if self._warned:
                self._voice.tell(f"the game is not kept by itself: {self._warned}; `save FILE` keeps it")
        self._voice.ask(self._match, whole=whole)

    def _refuse(self, reason: str) -> None:
        self._voice.refuse(reason)
        self._lines.refuse(say(reason, 1000))

    # -- commands ----------------------------------------------------------------------------------------------------
    def _obey(self, command: Command) -> bool:
        """Do what a command says; whether the game goes on."""
        word, argument = command.word, command.argument
        if word == "quit":
            return False
        if word == "help":
            self._voice.help()
        elif word == "board":
            self._voice.board(self._match)
        elif word == "card":
            self._card(argument)
        elif word == "space":
            self._space(argument)
        elif word == "log":
            self._log(argument)

        elif word == "hint":
            self._hint()
        elif word in ("undo", "redo"):
            if self._match.undo() if word == "undo" else self._match.redo():
                self._show(whole=True)
            else:
                self._refuse(f"there is nothing to {word}")
        else:
            self._file(word, argument)
        return True

    def _card(self, wanted: str) -> None:
        choice = self._match.choice
        if wanted.isdecimal() and len(wanted) < 10 and choice is not None and 1 <= int(wanted) <= len(choice.options):
            option = choice.options[int(wanted) - 1]
            wanted = option.card or (option.key if option.key in self._names.cards else "") or choice.card or wanted
        elif not wanted and choice is not None:
            wanted = choice.card
        found = self._names.called(wanted)
        if len(found) == 1:
            self._voice.card(self._match, found[0])
        elif found:
            self._refuse(f"`{say(wanted, 60)}` may be {several([card.id for card in found])}")
        else:
            self._refuse(f"there is no card `{say(wanted, 60)}`" if wanted else "which card? card NAME shows it")

    def _space(self, wanted: str) -> None:
        found = spaces_called(self._names, wanted or place_of(self._match))
        if self._match.state is None:
            self._refuse("the game is still being set up")
        elif len(found) == 1:
            self._voice.space(self._match, found[0])
        elif found:
            self._refuse(f"`{say(wanted, 60)}` may be {several([one.name for one in found])}")
        else:
            self._refuse(f"there is no space `{say(wanted, 60)}`" if wanted else "which space? space NAME shows it")

    def _log(self, wanted: str) -> None:
        if wanted and not (wanted.isdecimal() and len(wanted) < 7):
            self._refuse(f"log {say(wanted, 60)}: how many lines?")
        elif not self._match.log:
            self._refuse("nothing has happened yet")
        else:
            self._voice.log(self._match, int(wanted or TOLD))

    def _hint(self) -> None:
        if self._match.choice is None:
            self._refuse("nothing waits for an answer")
            return
        self._voice.hint(self._match.choice, *self._match.hint())

    def _file(self, word: str, name: str) -> None:
        """Save or load."""
        if not name:
            self._refuse(f"{word} FILE: which file?")
            return
        path = Path(name)
        try:
            path = path.expanduser()
            if word == "load":
                self._match = Match.loaded(self._names.package, read_save(path), self._match.computers)
                self._autosave.begin_anew()
                self._voice.begin(self._match)
                self._show(whole=True)
            else:
                write(path, self._match.save())
                self._voice.tell(f"the game is in {path}")
        except (NotKept, ReplayRefused, RuntimeError) as error:
            self._refuse(f"{error}" if isinstance(error, NotKept) else f"{path} cannot be played: {error}")

    def _end(self) -> None:
        """Tell how the game ended, or how it goes on."""
        self._voice.end(self._match, self._autosave.path if not self._autosave.fault else None)
        sys.stdout.flush()
