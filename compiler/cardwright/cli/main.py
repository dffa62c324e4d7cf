"""The command ``cardwright``: which commands there are, and what becomes of everything that can go wrong."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import click

from cardwright import __version__
from cardwright.build.project import Refused
from cardwright.cli import missing_extra
from cardwright.cli.terminal import Terminal, say

COMMANDS = {
    "build": "Make the Python package, the database and the diagnostics.",
    "check": "Tell what is wrong with card files.",
    "coverage": "Count what is authored, and tell what changed.",
    "draft": "Draft card source from printed card text.",
    "export": "Write the site, the cards or the tables as files.",
    "explain": "Explain how a card changed.",
    "fmt": "Write card files in canonical form.",
    "parse": "Show the tree of a card text.",
    "play": "Play a game at the terminal.",
    "replay": "Play the record of a game again.",
    "search": "Find cards in the database.",
    "serve": "Browse the database.",
    "show": "Show a card: text, revisions, rulings, scenarios.",
    "simulate": "Play games and count what becomes of them.",
    "test": "Run scenarios.",
}
"""Each command is the function ``command`` of the module of its name in this package, imported when it is called."""

DEBUG = "CARDWRIGHT_TRACEBACK"


class Commands(click.Group):
    """The commands, imported one by one."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name."""
        if cmd_name not in COMMANDS:
            return None
        found = import_module(f"cardwright.cli.{cmd_name}").command
        assert isinstance(found, click.Command)
        return found

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the arguments begin with. Raises UsageError, with the nearest names, where there is none."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            ctx.fail(import_module("cardwright.cli.finding").nothing_called("command", name, COMMANDS))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="cardwright", message="%(prog)s %(version)s")
def cardwright() -> None:
    """Compile card text into Python, a database and a site.

    \b
    Exit codes: 0 all is well, 1 faults in cards, 2 a wrong call.
    Example: cardwright build
    """


def run(arguments: Sequence[str]) -> int:
    """Run a command line and return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    try:
        code = _called(list(arguments))
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 141
    except KeyboardInterrupt:
        return 130


def _called(arguments: list[str]) -> int:
    try:
        with cardwright.make_context("cardwright", arguments) as context:
            result = cardwright.invoke(context)
        return result if isinstance(result, int) else 0
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.Abort:
        return 130
    except click.exceptions.NoArgsIsHelpError as error:
        Terminal(sys.stderr).line(error.format_message())
        return 2
    except click.ClickException as error:
        _refuse(error.format_message(), getattr(error, "ctx", None))
        return 2
    except Refused as error:
        _refuse(str(error), None)
        return 2
    except BrokenPipeError:
        raise
    except ModuleNotFoundError as error:
        if missing_extra(error):
            raise
        return _broken(error)
    except OSError as error:
        _refuse(f"{error.filename or 'the system says'}: {error.strerror or error}", None)
        return 2
    except Exception as error:  # noqa: BLE001 - the last resort: one line instead of a traceback
        return _broken(error)


def _refuse(message: str, context: click.Context | None) -> None:
    terminal = Terminal(sys.stderr)
    terminal.line(f"cardwright: {say(message)}")
    if isinstance(context, click.Context) and context.command.name:
        terminal.line(f"try: {context.command_path} --help")


def _broken(error: Exception) -> int:
    """The compiler itself is wrong: say where in one line, all of it when asked."""
    if os.environ.get(DEBUG):
        traceback.print_exception(error)
    frame = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(frame.filename).name}:{frame.lineno}"
    what = say(f"{type(error).__name__}: {error}"[:300])
    terminal = Terminal(sys.stderr)
    terminal.line(f"cardwright: this is a fault of cardwright, not of your cards ({where}): {what}")
    terminal.line(f"please report it; {DEBUG}=1 shows all of it")
    return 70
