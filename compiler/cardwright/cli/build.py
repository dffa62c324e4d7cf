"""``cardwright build``: make the Python package, the database and the diagnostics."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.build.project import Project, find_project
from cardwright.build.report import BuildReport
from cardwright.build.run import build
from cardwright.cli.faults import counted, draw_faults, shown_path, summary_of
from cardwright.cli.options import as_of_option, json_option, out_option, source_option
from cardwright.cli.progress import progress_bar
from cardwright.cli.terminal import Terminal, say, standard
from cardwright.diagnostics import Code


@click.command("build")
@source_option
@out_option
@as_of_option
@json_option
def command(source: Path | None, out: Path | None, as_of: str, as_json: bool) -> int:
    """Make the Python package, the database and the diagnostics.

    All faults of all cards are told; with an error nothing is written, and what the last good build made stays. Scenarios
    that fail are told and recorded, and make the exit code 1; those that only speak of a later wording are counted.

    \b
    Example: cardwright build --out build --as-of 2014-07-01
    """
    project = find_project(source, out)
    with progress_bar() as progress:
        report = build(project, as_of, progress)
    if as_json:
        standard().json(report.as_json())
    else:
        _tell(standard(), project, report)
    return 0 if report.good else 1


KNOWN_GAPS = (Code.UNKNOWN_PART,)
"""What an author has written down himself as missing: counted here, told one by one by `check`."""


def _tell(terminal: Terminal, project: Project, report: BuildReport) -> None:
    draw_faults(terminal, [fault for fault in report.diagnostics if fault.code not in KNOWN_GAPS], project.source)
    gaps = sum(1 for fault in report.diagnostics if fault.code in KNOWN_GAPS)
    if gaps:
        terminal.line(f"{counted(gaps, 'card')} left out of play, partly unknown: cardwright check tells which")
    for failure in report.failures:
        place = f"{shown_path(project.source, failure.file)}:{failure.line}"
        terminal.line(f"{say(place)}: {terminal.paint('✗', 'error')} {say(failure.scenario)}: {say(failure.message)}")
    holding = report.scenarios - len(report.failures) - len(report.reworded)
    proven = f"{holding:,} of {counted(report.scenarios, 'scenario')} hold"
    proven += f", {len(report.reworded):,} speak of a later wording" if report.reworded else ""
    cards = f"{counted(report.cards, 'card')}, {counted(report.rulings, 'ruling')}"
    if not report.written:
        terminal.line(f"{cards}: {summary_of(terminal, report.diagnostics)}; nothing was written")
        return
    terminal.line(f"{cards}: {summary_of(terminal, report.diagnostics)}; {proven}")
    state = "nothing has changed" if report.unchanged else "written"
    for path in (project.package, project.database, project.diagnostics):
        terminal.line(f"  {say(_from_here(path))}")
    terminal.line(terminal.paint(f"{state}, as of {report.as_of}", "faint"))


def _from_here(path: Path) -> str:
    try:
        return path.absolute().relative_to(Path.cwd()).as_posix()
    except ValueError:
        return path.as_posix()
