"""Build a project: skip what has not changed, compile, run every scenario, and put package, database and diagnostics in place."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from cardwright.build.cache import read_record, write_record
from cardwright.build.digest import compiler_digest, inputs_digest
from cardwright.build.outputs import check_place, workshop, written
from cardwright.build.project import Project
from cardwright.build.report import BuildReport, Progress


@dataclass(frozen=True, slots=True)
class LastBuild:
    """The last build that wrote outputs: the digest of what it was made from, those of what it wrote, and its report."""

    inputs: str
    outputs: tuple[tuple[str, str], ...]
    report: BuildReport


def build(project: Project, as_of: str = "latest", progress: Progress = lambda what, done, total: None) -> BuildReport:
    """Build everything; with a faulty card nothing is written and the last good outputs stay.

    Raises Refused where the outputs cannot be put; a report tells everything else.
    """
    check_place(project)
    inputs = inputs_digest(project.source, as_of)
    last = read_record(_last(project), compiler_digest())
    if isinstance(last, LastBuild) and last.inputs == inputs and _untouched(project, last):
        return replace(last.report, unchanged=True)
    from cardwright.build.compiling import compile_and_write  # an unchanged build needs no parser

    with workshop(project) as folder:
        report, outputs, read = compile_and_write(project, folder, as_of, progress)
    if report.written:
        write_record(_last(project), compiler_digest(), LastBuild(read, tuple(outputs.items()), report))
    return report


def built_package(project: Project, as_of: str = "latest") -> dict[str, str] | None:
    """The generated package of the last build by file name, where it is what the sources still say; ``None`` elsewhere."""
    last = read_record(_last(project), compiler_digest())
    if not isinstance(last, LastBuild) or last.inputs != inputs_digest(project.source, as_of) or not _untouched(project, last):
        return None
    names = [name.removeprefix("python/") for name, _ in last.outputs if name.startswith("python/")]
    return {name: (project.package / name).read_text(encoding="utf-8") for name in names}


def _last(project: Project) -> Path:
    return project.cache / "last-build"


def _untouched(project: Project, last: LastBuild) -> bool:
    names = [name.removeprefix("python/") for name, _ in last.outputs if name.startswith("python/")]
    return dict(last.outputs) == written(project, names)
