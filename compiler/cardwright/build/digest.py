"""Digests of everything a build depends on, and of what it wrote."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

import cardwright


@cache
def compiler_digest() -> str:
    """A digest of the compiler, the engine, the grammar and what they run on: another one makes all that is cached worthless."""
    package = Path(cardwright.__file__).resolve().parent
    engine = find_spec("cardwright_engine")
    # Both places a grammar can be in: asking the module that loads it would import the whole parser for nothing.
    roots = [(package, "*.py"), (package / "grammar", "*.lark"), (package.parents[1] / "grammar", "*.lark")]
    roots += [(Path(folder), "*.py") for folder in (engine.submodule_search_locations or ())] if engine else []
    digest = hashlib.sha256(f"{cardwright.__version__} {sys.version} {_version('lark')}".encode())
    for root, pattern in roots:
        digest.update(tree_digest(root, root.rglob(pattern)).encode())
    return digest.hexdigest()


def _version(distribution: str) -> str:
    try:
        return version(distribution)
    except PackageNotFoundError:
        return "unknown"


def tree_digest(root: Path, paths: Iterable[Path]) -> str:
    """A digest of files with their places below a folder; it depends on nothing else."""
    digest = hashlib.sha256()
    for path in sorted(paths, key=lambda path: path.relative_to(root).as_posix()):
        name = path.relative_to(root).as_posix().encode("utf-8", "surrogateescape")
        digest.update(name + b"\0" + file_digest(path).encode() + b"\0")
    return digest.hexdigest()


def file_digest(path: Path) -> str:
    """A digest of a file; a word for one that cannot be read."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        return f"unreadable: {error.errno}"


def inputs_digest(source: Path, as_of: str) -> str:
    """A digest of everything the outputs of a build follow from."""
    digest = hashlib.sha256(f"{compiler_digest()} {as_of} ".encode())
    digest.update(tree_digest(source, source.rglob("*.card")).encode())
    return digest.hexdigest()
