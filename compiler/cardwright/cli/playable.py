"""The cards to play with, without compiling what was built already."""

from __future__ import annotations

import sys

from cardwright.build.project import Project, Refused
from cardwright.build.run import built_package
from cardwright.cli.terminal import Terminal
from cardwright.playing.match import CardPackage
from cardwright.scenarios.load import load_package


def package_of(project: Project, as_of: str) -> CardPackage:
    """The cards to play with: as they were built, or compiled now where the sources say something else."""
    files = built_package(project, as_of)
    if files is None:
        if sys.stderr.isatty():
            Terminal(sys.stderr).line("compiling the cards; after `cardwright build` they are at hand at once")
        from cardwright.build.compiling import compile_project
        from cardwright.diagnostics import errors

        compilation = compile_project(project, as_of)
        if errors(compilation.diagnostics):
            raise Refused("the cards have errors: cardwright check tells which")
        files = compilation.files()
    found: CardPackage = load_package(files, next(name.split("/")[0] for name in files if name.endswith("/index.py")))
    return found
