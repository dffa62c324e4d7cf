"""Compare the cards of a project with those of another revision, each made by the compiler of its own time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import cardwright
from cardwright.build import probe
from cardwright.build.digest import digest_of, tree_digests
from cardwright.build.elsewhere import Elsewhere
from cardwright.pipeline import Compilation, analyse, compile_game

PATIENCE = 600
"""Seconds that another compiler has."""

Cards = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Comparison:
    """What became of the cards since another revision.

    ``changed`` are the aspects that differ by card id; ``compared`` the aspects that both compilers could give; ``cards`` how
    many there are on both sides; ``notes`` what could not be compared, and why. ``compiler`` is the one that made the other
    side: ``same`` where it has none or the same, ``its own``, or ``this one`` where its own cannot be run.
    """

    name: str
    commit: str | None
    compiler: str
    compared: tuple[str, ...]
    changed: Mapping[str, tuple[str, ...]]
    added: tuple[str, ...]
    removed: tuple[str, ...]
    cards: int
    notes: tuple[str, ...]

    def counts(self) -> dict[str, int]:
        """How many cards changed in each aspect that was compared."""
        return {aspect: sum(aspect in found for found in self.changed.values()) for aspect in self.compared}

    def as_json(self) -> dict[str, Any]:
        """All of it as JSON-ready data."""
        shown: dict[str, Any] = {"revision": self.name, "commit": self.commit, "compiler": self.compiler}
        shown |= {"compared": list(self.compared), "notes": list(self.notes), "cards": self.cards, "counts": self.counts()}
        shown["changed"] = {id: list(found) for id, found in self.changed.items()}
        return {**shown, "added": list(self.added), "removed": list(self.removed)}


def compare(compilation: Compilation, other: Elsewhere, sets: tuple[str, ...] = (), kinds: tuple[str, ...] = ()) -> Comparison:
    """Compare a compilation with other sources; of some sets and kinds only where they are named."""
    now = probe.probed(compilation)
    before, compiler, notes = _made_of(other)
    before_cards, now_cards = (_chosen(one["cards"], sets, kinds) for one in (before, now))
    missing = {**before["missing"], **now["missing"]}
    compared = tuple(aspect for aspect in probe.ASPECTS if aspect not in missing)
    notes += [f"{aspect} cannot be compared: {reason}" for aspect, reason in sorted(missing.items())]
    both = sorted(before_cards.keys() & now_cards.keys())
    changed = {id: tuple(one for one in compared if before_cards[id][one] != now_cards[id][one]) for id in both}
    return Comparison(
        other.name,
        other.commit,
        compiler,
        compared,
        {id: found for id, found in changed.items() if found},
        tuple(sorted(now_cards.keys() - before_cards.keys())),
        tuple(sorted(before_cards.keys() - now_cards.keys())),
        len(both),
        tuple(notes),
    )


def _chosen(cards: Cards, sets: tuple[str, ...], kinds: tuple[str, ...]) -> Cards:
    return {id: card for id, card in cards.items() if (not sets or card["set"] in sets) and (not kinds or card["kind"] in kinds)}


def _made_of(other: Elsewhere) -> tuple[dict[str, Any], str, list[str]]:
    """The digests of other sources, whose compiler made them, and what there is to tell of that."""
    theirs = _compiler_of(other)
    if theirs is None:
        return probe.probed(compile_game(analyse(other.source))), "same", []
    found, reason = _asked(theirs, other)
    if found is not None:
        return found, "its own", []
    note = f"the compiler of {other.name} cannot be run ({reason}): its cards are read by this one"
    return probe.probed(compile_game(analyse(other.source))), "this one", [note]


def _compiler_of(other: Elsewhere) -> Path | None:
    """The folder of another compiler that came with sources; ``None`` where there is none, or it is the same as this one."""
    theirs, ours = other.checkout / "compiler" / "cardwright", Path(cardwright.__file__).resolve().parent
    if not (theirs / "__init__.py").is_file() or _digest(theirs) == _digest(ours):
        return None
    return theirs.parent


def _digest(package: Path) -> str:
    """The digest of a compiler: its modules and its grammar, which lies beside the package or in it."""
    inside, beside = package / "grammar", package.parents[1] / "grammar"
    grammar = inside if inside.is_dir() else beside
    return digest_of(tree_digests(package, package.rglob("*.py")) | tree_digests(grammar, grammar.rglob("*.lark")))


def _asked(compiler: Path, other: Elsewhere) -> tuple[dict[str, Any] | None, str]:
    """What another compiler says of its sources in a process of its own; without an answer, why."""
    paths = map(str, (probe.__file__, other.source, compiler, other.checkout / "engine"))
    try:
        with TemporaryDirectory(prefix="cardwright-") as kept:  # its parse tables would push ours out of where they are kept
            environment = {**os.environ, "XDG_CACHE_HOME": kept}
            command = [sys.executable, "-I", "-B", *paths]
            done = subprocess.run(command, capture_output=True, check=False, timeout=PATIENCE, env=environment)  # noqa: S603
        if done.returncode == 0:
            found: dict[str, Any] = json.loads(done.stdout)
            return found, ""
    except subprocess.TimeoutExpired:
        return None, f"it took more than {PATIENCE} seconds"
    except (OSError, ValueError) as error:
        return None, str(error)
    lines = done.stderr.decode("utf-8", "replace").strip().splitlines()
    return None, lines[-1] if lines else f"exit code {done.returncode}"
