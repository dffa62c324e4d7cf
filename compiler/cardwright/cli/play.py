"""``cardwright play``: a person plays a whole game at the terminal."""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterable, Sequence
from pathlib import Path

import click

from cardwright.build.project import Refused, find_project
from cardwright.cli.lines import Keyboard, Lines, Script
from cardwright.cli.options import as_of_option, json_option, source_option
from cardwright.cli.playable import package_of
from cardwright.cli.seat import Seat
from cardwright.cli.terminal import say
from cardwright.playing.match import DIFFICULTIES, RANDOM, REFERENCES, Match, Opening, ReplayRefused, SetupError
from cardwright.playing.names import CardRecord, Names, several
from cardwright.playing.saves import Autosave, NotKept, read, state_folder

LARGEST_SCRIPT = 4_000_000


@click.command("play")
@click.option("--ancient-one", metavar="NAME", help="Its id or name.  [default: drawn]")
@click.option("--investigator", "investigators", multiple=True, metavar="NAME", help="Who plays; more than once for several.")
@click.option("--players", type=click.IntRange(1, 8), help="How many investigators; those not named are drawn.  [default: 1]")
@click.option("--computer", "computers", multiple=True, metavar="NAME", help="An investigator that the computer plays.")
@click.option("--difficulty", type=click.Choice(DIFFICULTIES), default="normal", show_default=True, help="Which Mythos cards.")
@click.option("--prelude", metavar="NAME", help="The Prelude that the game begins with, or random.  [default: none]")
@click.option("--reference", type=click.Choice(REFERENCES), default="usual", show_default=True, help="Which Reference cards.")
@click.option("--starting-rumor", is_flag=True, help="Begin with a random Rumor in play.")
@click.option("--set", "sets", multiple=True, metavar="SET", help="A set that is in the box; more than once for several.")
@click.option("--seed", metavar="TEXT", help="Any text; the same one makes the same decks and dice.  [default: drawn]")
@click.option("--load", "saved", type=click.Path(path_type=Path), metavar="FILE", help="Go on with a game that was saved.")
@click.option("--script", type=click.Path(path_type=Path), metavar="FILE", help="Take the answers from a file, one a line.")
@as_of_option
@json_option
@source_option
def command(
    ancient_one: str | None, investigators: tuple[str, ...], players: int | None, computers: tuple[str, ...], difficulty: str,
    prelude: str | None, reference: str, starting_rumor: bool, sets: tuple[str, ...], seed: str | None, saved: Path | None,
    script: Path | None, as_of: str, as_json: bool, source: Path | None,
) -> int:  # fmt: skip
    """Play a whole game at the terminal, alone or with several around it.

    Options are chosen by number, by name or by how the name begins; `help` tells the rest. After each answer the game is kept, so
    that nothing is lost by stopping. Answers are read from standard input, a line each, so programs can play, too: --json writes
    a line of JSON for each choice.

    \b
    Examples: cardwright play
              cardwright play --ancient-one Azathoth --investigator "Lily Chen" --players 2
              cardwright play --players 4 --computer "Lily Chen" --set base --seed spring
              cardwright play --load game.json
    """
    names = Names(package_of(find_project(source), as_of))
    by_computer = tuple(_card(names, one, "investigator").name for one in computers)
    if saved is not None:
        if ancient_one or investigators or players or sets or seed or prelude or starting_rumor or reference != "usual":
            raise Refused("--load goes on with a game: who plays against whom is settled")
        match = _loaded(names, saved, by_computer)
    else:
        cards = _box(names, sets)
        drawn = random.Random(seed if seed is not None else str(secrets.randbelow(10**6)))
        against, people = _players(names, cards, ancient_one, (*investigators, *computers), players, drawn)
        begins = prelude if prelude in (None, RANDOM) else _card(names, prelude, "prelude").id
        opening = Opening(against, people, difficulty, sets or None, begins or "", starting_rumor, reference)
        try:
            match = Match.begun(names.package, opening, drawn.randrange(2**32), by_computer)
        except SetupError as error:
            raise Refused(str(error)) from error
    lines: Lines = Keyboard()
    if script is not None:
        lines = Script(script, _script(script))
    return Seat(names, match, lines, Autosave(state_folder(), saved), as_json).play()


def _loaded(names: Names, saved: Path, computers: Sequence[str]) -> Match:
    try:
        return Match.loaded(names.package, read(saved), computers)
    except NotKept as error:
        raise Refused(str(error)) from error
    except ReplayRefused as error:
        raise Refused(f"{saved} cannot be played: {error}") from error


def _script(path: Path) -> list[str]:
    try:
        if path.stat().st_size > LARGEST_SCRIPT:
            raise Refused(f"{say(str(path))} is too large for a script")
        return path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, ValueError) as error:
        raise Refused(f"{say(str(path))} cannot be read: {getattr(error, 'strerror', None) or error}") from error


# -- who plays against whom --------------------------------------------------------------------------------------------
def _box(names: Names, sets: Sequence[str]) -> list[CardRecord]:
    known = {card.set for card in names.package.CARDS}
    for one in sets:
        if one not in known:
            raise Refused(f"there is no set `{say(one, 60)}`; there are {', '.join(sorted(known))}")
    return [card for card in names.package.CARDS if not sets or card.set in sets]


def _players(
    names: Names, cards: Iterable[CardRecord], ancient_one: str | None, people: Sequence[str], players: int | None,
    drawn: random.Random,
) -> tuple[str, tuple[str, ...]]:  # fmt: skip
    """The Ancient One and the investigators; who is not named is drawn, of those cards first that are played whole."""
    chosen = list(dict.fromkeys(_card(names, one, "investigator").id for one in people))
    count = max(len(chosen), players or 1)
    if players is not None and len(chosen) > players:
        raise Refused(f"{len(chosen)} investigators are named, for {players} players")
    there = _drawable(cards, "ancient-one", 1, ())
    sheets = _drawable(cards, "investigator", count - len(chosen), chosen)
    if ancient_one is None and not there:
        raise Refused("no set in the box has an Ancient One")
    if len(sheets) < count - len(chosen):
        raise Refused(f"the box has no {count} investigators")
    against = drawn.choice(there) if ancient_one is None else _card(names, ancient_one, "ancient-one").id
    chosen += drawn.sample(sheets, count - len(chosen))
    return against, tuple(chosen)


def _drawable(cards: Iterable[CardRecord], kind: str, count: int, without: Sequence[str]) -> list[str]:
    those = [card for card in cards if card.kind == kind and card.id not in without]
    whole = [card.id for card in those if not card.unknown]
    return whole if len(whole) >= max(count, 1) else [card.id for card in those]


def _card(names: Names, wanted: str, kind: str) -> CardRecord:
    """The card of that kind that is meant. Raises Refused where there is none, or are several."""
    found = names.called(wanted, kind)
    if len(found) == 1:
        return found[0]
    if found:
        raise Refused(f"`{say(wanted, 60)}` may be {several([card.name for card in found])}")
    from cardwright.cli.finding import nothing_called

    known = [card.name for card in names.package.CARDS if card.kind == kind]
    raise Refused(nothing_called(names.label("kind", kind), wanted, known))
