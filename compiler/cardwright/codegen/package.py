"""Lay out the generated package: a module for each kind of card, an index, and what makes it an installable distribution."""

from __future__ import annotations

import hashlib

from cardwright import __version__
from cardwright.analysis.model import Game
from cardwright.codegen.index import Compiled, index_module
from cardwright.codegen.library import MADE_BY, RECORDS, REVISIONS
from cardwright.codegen.writer import LineWriter, identifier, listing, literal, plain_text


def package_files(game: Game, compiled: tuple[Compiled, ...], as_of: str) -> dict[str, str]:
    """Every file of the distribution by path, in order. Same input, same bytes."""
    name = game.package
    modules = {kind.id: identifier(kind.id) + "_cards" for kind in game.vocabulary.kinds.values()}
    used = [kind for kind in modules if any(item.card.kind == kind for item in compiled)]
    files = {f"{name}/{modules[kind]}.py": _module(game, kind, compiled) for kind in used}
    files[f"{name}/records.py"] = RECORDS
    files[f"{name}/revisions.py"] = REVISIONS.replace("PACKAGE", name)
    files[f"{name}/vocabulary.py"] = _vocabulary(game)
    index, imported = f"{name}/index.py", {kind: modules[kind] for kind in used}
    files[index] = index_module(game, compiled, imported, as_of, "")
    digest = hashlib.sha256("".join(f"{path}\0{text}\0" for path, text in sorted(files.items())).encode()).hexdigest()
    files[index] = index_module(game, compiled, imported, as_of, digest)
    files[f"{name}/__init__.py"] = f'{MADE_BY}\n"""Compiled cards: {plain_text(game.name)}. `index` lists them."""\n'
    files[f"{name}/py.typed"] = ""
    files["pyproject.toml"] = _pyproject(game)
    return dict(sorted(files.items()))


def _module(game: Game, kind: str, compiled: tuple[Compiled, ...]) -> str:
    out = LineWriter()
    out.line(MADE_BY)
    out.line(f'"""The effects of each {plain_text(game.vocabulary.kinds[kind].label)} of {plain_text(game.name)}."""')
    out.line()
    out.line("from __future__ import annotations")
    out.line()
    out.line("from typing import TYPE_CHECKING")
    out.line()
    with out.block("if TYPE_CHECKING:"):
        out.line("from cardwright_engine.api import Declare, Game, Investigator")
    for item in compiled:
        sources = [code.source for code in (item.code, *item.codes) if item.card.kind == kind and code.source]
        for source in dict.fromkeys(sources):
            out.line()
            out.line()
            out.lines += source.rstrip("\n").split("\n")
    return out.text()


def _vocabulary(game: Game) -> str:
    out = LineWriter()
    out.line(MADE_BY)
    out.line(f'"""The words of {plain_text(game.name)} and its board."""')
    out.line()
    out.line("from __future__ import annotations")
    out.line()
    out.line(f"from {game.package}.records import Space")
    out.line()
    skills = tuple((word.id, word.label) for word in game.vocabulary.of_class("skill"))
    out.line(f"SKILLS: tuple[tuple[str, str], ...] = {literal(skills)}")
    with listing(out, "LABELS: dict[str, str] = {", "}"):
        for word in sorted(game.vocabulary.words.values(), key=lambda word: (word.word_class, word.id)):
            out.line(f"{literal(f'{word.word_class} {word.id}')}: {literal(word.label)},")
    with listing(out, "SPACES: tuple[Space, ...] = (", ")"):
        for space in game.vocabulary.spaces:
            parts = ", ".join(map(literal, (space.id, space.label, space.type, space.paths, space.gate, space.board)))
            out.line(f"Space({parts}),")
    return out.text()


def _pyproject(game: Game) -> str:
    name = game.package.replace("_", "-")
    return "\n".join((
        MADE_BY,
        "[build-system]",
        'requires = ["hatchling"]',
        'build-backend = "hatchling.build"',
        "",
        "[project]",
        f'name = "{name}"',
        f'version = "{__version__}"',
        f'description = "Compiled cards: {plain_text(game.name)}"',
        'requires-python = ">=3.11"',
        "",
        "[tool.hatch.build.targets.wheel]",
        f'packages = ["{game.package}"]',
        "",
    ))  # fmt: skip
