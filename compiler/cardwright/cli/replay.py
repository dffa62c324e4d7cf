"""``cardwright replay``: play the record of a game again and show what happened."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.build.project import Refused, find_project
from cardwright.cli.input import decoded, opened, whole
from cardwright.cli.options import as_of_option, json_option, source_option
from cardwright.cli.playable import package_of
from cardwright.cli.terminal import say, standard
from cardwright.playing.again import ReplayRefused, played_again


@click.command("replay")
@click.argument("file")
@click.option("--to", "step", type=click.IntRange(0), metavar="STEP", help="Stop there; each driver and each answer is a step.")
@as_of_option
@json_option
@source_option
def command(file: str, step: int | None, as_of: str, as_json: bool, source: Path | None) -> int:
    """Play the record in FILE again, or that of standard input where FILE is -, and show the log of the game.

    \b
    Example: cardwright replay failed/1-17.json --to 40
    """
    with opened(file) as stream:
        text = decoded(whole(stream, file), file)
    package = package_of(find_project(source), as_of)
    try:
        log, end = played_again(package, text, step)
    except ReplayRefused as refused:
        raise Refused(f"{file} cannot be played: {refused}") from refused
    if as_json:
        standard().json(
            {"log": [{"text": one.text, "card": one.card or None, "ability": one.ability or None} for one in log], "end": end}
        )
        return 0
    for one in log:
        standard().line(say(one.text, 1000) + (f"  [{one.card}/{one.ability}]" if one.card else ""))
    standard().line(say(end, 1000) if end else "the record ends here")
    return 0
