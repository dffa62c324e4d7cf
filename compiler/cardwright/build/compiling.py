"""Compile a project with what earlier builds remember, prove it by its scenarios, and write what was made."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from cardwright.analysis.game import analyse_blocks
from cardwright.analysis.load import Cache, Located, card_files, load_file
from cardwright.analysis.model import Game
from cardwright.analysis.words import read_words
from cardwright.build.cache import DiskCache
from cardwright.build.digest import GAMES, compiler_digest
from cardwright.build.outputs import put_in_place, write_files, written
from cardwright.build.project import Project, Refused
from cardwright.build.reading import Reading
from cardwright.build.report import BuildReport, Failure, Progress
from cardwright.database import build_database
from cardwright.diagnostics import errors, in_order
from cardwright.pipeline import Compilation, compile_game
from cardwright.scenarios.behavior import behavior_differences, reworded
from cardwright.scenarios.executed import Unreadable, executed_by, read_kept, stated
from cardwright.scenarios.watching import Mark
from cardwright.scenarios.check import check_scenarios
from cardwright.scenarios.parallel import run_all, sensible_jobs
from cardwright.scenarios.results import ScenarioResult
from cardwright.vocabulary.words import Vocabulary


def parsed_cache(project: Project) -> DiskCache:
    """What earlier builds of a project have parsed."""
    return DiskCache(project.cache / "parsed", compiler_digest())


def compile_project(
    project: Project, as_of: str = "latest", more: Iterable[Path] = (), reading: Reading | None = None
) -> Compilation:
    """Compile all cards of a project, and of ``more`` files that lie elsewhere, with what the cache of a build remembers."""
    cache = parsed_cache(project)
    read = (reading or Reading()).read
    found = [load_file(project.source, path, cache, read) for path in card_files(project.source)]
    found += [load_file(Path(path.anchor), path, cache) for path in more]
    blocks = [located for part, _ in found for located in part]
    faults = [fault for _, part in found for fault in part]
    compilation = compile_game(analyse_blocks(blocks, faults, cache), as_of)
    if project.cache.is_dir() and not more:
        cache.save()
    found_in_steps = check_scenarios(compilation.game)
    return replace(compilation, diagnostics=in_order((*compilation.diagnostics, *found_in_steps)))


def blocks_of_project(project: Project, cache: Cache) -> list[Located]:
    """The blocks of all card files of a project, with those left out that cannot be read."""
    return [located for path in card_files(project.source) for located in load_file(project.source, path, cache)[0]]


def words_of_project(project: Project) -> Vocabulary:
    """The words a project declares."""
    return read_words(blocks_of_project(project, parsed_cache(project)))[0]


def prove(
    compilation: Compilation,
    ids: Collection[str] | None = None,
    progress: Callable[[int, int], None] | None = None,
    jobs: int | None = None,
) -> Mapping[str, ScenarioResult]:
    """Run scenarios, all of them or those with these ids, in so many processes: results by scenario id."""
    count = len(compilation.game.scenarios if ids is None else ids)
    return run_all(compilation, ids, progress, jobs or sensible_jobs(count))


def compile_and_write(
    project: Project, folder: Path, as_of: str, progress: Progress
) -> tuple[BuildReport, Mapping[str, str], str]:
    """Compile, prove, write in ``folder`` and put in place; with a faulty card, only report.

    Returns the report, the digests of what was written, and the digest of what it was made from.
    """
    progress("reading cards", 0, 1)
    reading = Reading()
    compilation = compile_project(project, as_of, reading=reading)
    if errors(compilation.diagnostics):
        return report_of(compilation, {}, written=False), {}, reading.digest(as_of)
    results = prove(compilation, progress=lambda done, total: progress("running scenarios", done, total))
    files = compilation.files()
    progress("comparing revisions", 0, 1)
    changes = behavior_differences(compilation)
    progress("writing", 0, 1)
    write_files(folder / "python", files)
    game = replace(compilation.game, diagnostics=compilation.diagnostics)
    clauses = stated(compilation, executed_by(results.values()), games_kept(project, reading))
    build_database(folder / "cards.db", game, results, compilation.python(), as_of, changes, clauses)
    write_files(folder, {"diagnostics.json": diagnostics_text(compilation)})
    outputs = written(replace(project, out=folder), files)  # here, where no other build writes
    for target in (project.package, project.database, project.diagnostics):
        put_in_place(folder / target.name, target)
    progress("writing", 1, 1)
    return report_of(compilation, results, written=True), outputs, reading.digest(as_of)


def games_kept(project: Project, reading: Reading) -> frozenset[Mark]:
    """What simulated games executed, as the file beside the cards has it; nothing where there is none.

    Raises Refused where it is something else.
    """
    path = project.source / GAMES
    if not path.is_file():
        return frozenset()
    return kept_in(path, lambda path: reading.read(project.source, path).text)


def kept_in(path: Path, read: Callable[[Path], str]) -> frozenset[Mark]:
    """What a file says that simulated games executed. Raises Refused where it says something else."""
    try:
        return read_kept(read(path))
    except (Unreadable, UnicodeDecodeError) as error:
        raise Refused(f"{path}: {error}") from error


def report_of(compilation: Compilation, results: Mapping[str, ScenarioResult], *, written: bool) -> BuildReport:
    """What there is to tell of a compilation and the scenarios that were run."""
    game, later = compilation.game, reworded(compilation, results)
    return BuildReport(
        compilation.as_of,
        len(game.cards),
        len(game.rulings),
        len(results),
        tuple(failure for failure in failures_of(game, results) if failure.scenario not in later),
        compilation.diagnostics,
        written,
        reworded=tuple(sorted(later)),
    )


def failures_of(game: Game, results: Mapping[str, ScenarioResult]) -> tuple[Failure, ...]:
    """The scenarios that do not hold, in order of id."""
    files = {scenario.id: scenario.file for scenario in game.scenarios}
    return tuple(
        Failure(id, files.get(id, ""), result.line, result.failure or "it does not hold")
        for id, result in sorted(results.items())
        if not result.passed
    )


def diagnostics_text(compilation: Compilation) -> str:
    """The diagnostics of a compilation as a JSON text."""
    return json.dumps([diagnostic.as_json() for diagnostic in compilation.diagnostics], indent=1, ensure_ascii=False) + "\n"
