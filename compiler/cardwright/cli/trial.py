"""Cards on trial in ``cardwright simulate``: which are meant, and what they change, for somebody who reads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from cardwright.analysis.model import Game
from cardwright.build.project import Refused
from cardwright.cli.faults import counted
from cardwright.cli.finding import cards_called, find_card
from cardwright.cli.terminal import Terminal, say
from cardwright.scenarios.measuring import CardPackage, CardRecord, Difference, Measured, Trial
from cardwright.scenarios.simulating import Plan

CHOSEN = ("investigator", "prelude")
"""Kinds of which each game has those that were chosen."""
SHEET = "ancient-one"
LABELS = {
    "won": "won",
    "awakened": "the Ancient One awoke",
    "doom": "Doom at the end",
    "rounds": "rounds",
    "solved": "Mysteries solved",
    "defeats": "investigators defeated",
}
HEADING = ("", "with", "without", "change", "in 95 of 100 cases")


def trial_of(
    game: Game, package: CardPackage, forced: Sequence[str], out: Sequence[str], instead: Sequence[str], sets: Sequence[str]
) -> Trial:
    """The cards that are meant by these names. Raises Refused, with the nearest names, where there is none of a name."""
    if instead and not forced:
        raise Refused("--instead-of says what the game without the card of --with has; there is no --with")
    found = Trial(*(tuple(_card(game, package, one, sets) for one in names) for names in (forced, out, instead)))
    for card in (*found.forced, *found.instead):
        if card.kind == SHEET:
            raise Refused(f"{say(card.name)} is chosen by --ancient-one")
        if card.unknown:
            raise Refused(f"{say(card.name)} is not played whole, so games would measure nothing: {say(card.unknown[0], 200)}")
    for card in found.out:
        if card.kind in (*CHOSEN, SHEET):
            raise Refused(f"{say(card.name)} is in no game that it was not chosen for: --without says nothing")
    twice = {card.id for card in found.forced} & {card.id for card in (*found.out, *found.instead)}
    if twice:
        raise Refused(f"`{min(twice)}` cannot be with and without at once")
    return found


def _card(game: Game, package: CardPackage, wanted: str, sets: Sequence[str]) -> CardRecord:
    """The card of that id or name in the box; of one that several boxes have, the first copy."""
    ids = [card.id for card in cards_called(game, wanted)]
    there = [card for card in package.CARDS if card.id in ids and (not sets or card.set in sets)]
    if ids and not there:
        raise Refused(f"`{say(wanted, 60)}` is in none of the sets {', '.join(sets)}")
    if len({card.kind for card in there}) != 1:
        find_card(game, wanted)
    return there[0]


def against(trial: Trial, plan: Plan, package: CardPackage) -> Plan:
    """The plan against the Ancient One whose cards are on trial. Raises Refused where another one was asked for."""
    owners = {card.owner for card in (*trial.forced, *trial.instead) if card.owner}
    for sheet in package.CARDS:
        if sheet.kind == SHEET and sheet.name in owners:
            if len(owners) > 1 or plan.ancient_one not in (None, sheet.id):
                raise Refused(f"there are cards of {say(sheet.name)}, which are in no game against another Ancient One")
            return replace(plan, ancient_one=sheet.id)
    return plan


def draw(terminal: Terminal, trial: Trial, found: Measured) -> None:
    """The differences in a table, then what they say."""
    here = [*_named(trial.forced, "with"), *_named(trial.out, "without")]
    there = _named(trial.instead, "with") or ["as the game is" if not trial.forced else "without"]
    terminal.line(f"{counted(len(found.pairs), 'pair')} of games that begin alike: {', '.join(here)}; and {', '.join(there)}")
    rows = [HEADING, *(_row(name, one) for name, one in found.differences.items())]
    widths = [max(len(row[at]) for row in rows) for at in range(len(HEADING))]
    for first, *rest in rows:
        cells = (cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))
        terminal.line("  ".join((first.ljust(widths[0]), *cells)).rstrip())
    if trial.forced and found.pairs:
        often = found.effects / len(found.pairs)
        terminal.line(f"effects of it were resolved in {found.used:,} of these games, {often:.1f} times a game on average")
        if not found.effects:
            terminal.line("what it grants all the time, as a bonus, is in force without being resolved")
    shown = [LABELS[name] for name, one in found.differences.items() if one.shown]
    if shown:
        terminal.line(f"a difference is shown in: {', '.join(shown)}")
    else:
        terminal.line("no difference is shown: each interval has room for none; more games make them narrower")


def _named(cards: Iterable[CardRecord], how: str) -> list[str]:
    return [f"{how} {say(card.name)}" for card in cards]


def _row(name: str, one: Difference) -> tuple[str, ...]:
    part = name in ("won", "awakened")
    figures = [f"{value:.1%}" if part else f"{value:.2f}" for value in (one.having, one.lacking)]
    change = f"{100 * one.change:+.1f}" if part else f"{one.change:+.2f}"
    if one.low is None or one.high is None:
        return LABELS[name], *figures, change, "too few games"
    scale = 100 if part else 1
    return LABELS[name], *figures, change, f"{scale * one.low:+.2f} to {scale * one.high:+.2f}"
