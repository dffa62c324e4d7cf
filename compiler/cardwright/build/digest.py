"""Digests of everything a build depends on, and of what it wrote."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

import cardwright

GAMES = "simulation.json"
"""The file beside the cards of a game that keeps what simulated games executed of them."""


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
        digest.update(digest_of(tree_digests(root, root.rglob(pattern))).encode())
    return digest.hexdigest()


def _version(distribution: str) -> str:
    try:
        return version(distribution)
    except PackageNotFoundError:
        return "unknown"


def tree_digests(root: Path, paths: Iterable[Path]) -> dict[str, str]:
    """The digests of files by their places below a folder."""
    return {path.relative_to(root).as_posix(): file_digest(path) for path in paths}


def digest_of(digests: Mapping[str, str]) -> str:
    """A digest of files with their places; it depends on nothing else."""
    digest = hashlib.sha256()
    for name in sorted(digests):
        digest.update(name.encode("utf-8", "surrogateescape") + b"\0" + digests[name].encode() + b"\0")
    return digest.hexdigest()


def file_digest(path: Path) -> str:
    """A digest of a file; a word for what is none and for one that cannot be read."""
    try:
        if not path.is_file():
            return "no file"
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        return f"unreadable: {error.errno}"


def inputs_digest(source: Path, as_of: str) -> str:
    """A digest of everything the outputs of a build follow from."""
    return digest_of_inputs(tree_digests(source, (*source.rglob("*.card"), *source.glob(GAMES))), as_of)


def digest_of_inputs(sources: Mapping[str, str], as_of: str) -> str:
    """The same of sources that have been read: their digests by place."""
    return hashlib.sha256(f"{compiler_digest()} {as_of} {digest_of(sources)}".encode()).hexdigest()
