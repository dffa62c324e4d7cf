"""What a build leaves behind: the same bytes whatever happens around it, and the last good ones when it fails or is killed."""

from __future__ import annotations

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cardwright.build import compiling, outputs
from cardwright.build.cache import DiskCache, read_record, write_record
from cardwright.build.outputs import put_in_place
from cardwright.build.project import Project
from cardwright.build.run import build
from cardwright.codegen.package import MADE_BY

Call = Callable[..., Any]
Command = Callable[..., "subprocess.CompletedProcess[str]"]


def all_bytes(out: Path) -> dict[str, bytes]:
    """Every output below a folder, what builds remember left out."""
    paths = (path for path in sorted(out.rglob("*")) if path.is_file())
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in paths if ".cache" not in path.parts}


def project_at(folder: Path) -> Project:
    """The project in a folder."""
    return Project(folder / "cards_src", folder / "build")


def cards_of(folder: Path) -> Path:
    """The file with the cards of the small project."""
    return folder / "cards_src" / "eldritch" / "base" / "cards.card"


def rewrite(path: Path, old: str, new: str) -> None:
    """Change a text in a file, where it must be."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_build_makes_the_package_the_database_and_the_diagnostics(project: Path) -> None:
    report = build(project_at(project))
    assert (report.good, report.written, report.unchanged, report.cards, report.scenarios) == (True, True, False, 4, 1)
    names = set(all_bytes(project / "build"))
    assert {"cards.db", "diagnostics.json", "python/pyproject.toml", "python/eldritch_cards/index.py"} <= names
    assert sorted(path.name for path in (project / "build").iterdir()) == [".cache", "cards.db", "diagnostics.json", "python"]
    assert not list((project / "build" / ".cache").glob("work-*"))


def test_the_database_has_the_diagnostics_of_the_file(project: Path) -> None:
    rewrite(cards_of(project), "  Gain +1 Lore.", "  Reckoning: Once per round, lose 1 Sanity.")
    build(project_at(project))
    told = json.loads((project / "build" / "diagnostics.json").read_text(encoding="utf-8"))
    with closing(sqlite3.connect(project / "build" / "cards.db")) as database:
        found = database.execute("SELECT code, severity, message, hint, card_id FROM diagnostics ORDER BY diagnostic_id")
        rows = found.fetchall()
    assert "CW407" in [one["code"] for one in told]
    assert rows == [tuple(one[name] for name in ("code", "severity", "message", "hint", "card")) for one in told]


def test_a_build_with_no_change_writes_nothing_and_reports_the_same(project: Path) -> None:
    first = build(project_at(project))
    stamps = {path: path.stat().st_mtime_ns for path in (project / "build").rglob("*")}
    second = build(project_at(project))
    assert second.unchanged
    assert second.as_json() == {**first.as_json(), "unchanged": True}
    assert {path: path.stat().st_mtime_ns for path in (project / "build").rglob("*")} == stamps


@pytest.mark.parametrize("harm", ["python/eldritch_cards/index.py", "cards.db", "diagnostics.json"])
@pytest.mark.parametrize("how", ["changed", "gone"])
def test_outputs_that_were_touched_are_made_again(project: Path, harm: str, how: str) -> None:
    build(project_at(project))
    good = all_bytes(project / "build")
    path = project / "build" / harm
    path.write_bytes(b"harm") if how == "changed" else path.unlink()
    assert not build(project_at(project)).unchanged
    assert all_bytes(project / "build") == good


def test_a_cached_build_is_a_fresh_build(project: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """After each of a row of changes, the outputs and the report are those of a build that knows nothing."""
    changes = [
        ("Gain +1 Lore.", "Gain +3 Lore."),
        ("Gain +1 Will.", "Gan +1 Will."),
        ("Gan +1 Will.", "Gain +1 Will."),
        ("traits  Trinket", "traits  Trinkte"),
        ("traits  Trinkte", "traits  Trinket"),
        ('"Twin"', '"Twins"'),
        ("value   2", "value   99"),
        ("value   99", "value   1"),
        ("asset twin-1", "# a comment\n\nasset twin-1"),
        ("Gain +2 Will.", "Test Will."),
    ]
    build(project_at(project))
    for number, (old, new) in enumerate(changes):
        rewrite(cards_of(project), old, new)
        cached = build(project_at(project))
        other = tmp_path_factory.mktemp(f"fresh{number}")
        shutil.copytree(project / "cards_src", other / "cards_src")
        fresh = build(project_at(other))
        assert replace(cached, unchanged=False) == fresh, (old, new)
        if fresh.written:
            assert all_bytes(project / "build") == all_bytes(other / "build"), (old, new)


def test_a_project_with_errors_keeps_the_last_good_outputs(project: Path, call: Call) -> None:
    assert call("build").code == 0
    good = all_bytes(project / "build")
    rewrite(cards_of(project), "Gain +1 Will.", "Gain +1 Wlil.")
    rewrite(cards_of(project), "value   0", "value   77")
    told = call("build")
    assert told.code == 1
    assert told.out.count(": CW") == 2, "all faults are told, each once"
    assert "nothing was written" in told.out
    assert all_bytes(project / "build") == good
    data = call("build", "--json").data
    assert (data["written"], data["errors"]) == (False, 2)
    assert call("search", "lucky").code == 0


@pytest.mark.parametrize("moment", ["build_database", "write_files", "put_in_place", "run_all"])
def test_a_build_that_breaks_keeps_the_last_good_outputs(
    project: Path, call: Call, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    assert call("build").code == 0
    good = all_bytes(project / "build")
    rewrite(cards_of(project), "Gain +1 Lore.", "Gain +3 Lore.")

    def breaks(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(f"cardwright.build.compiling.{moment}", breaks)
        told = call("build")
    assert told.code == 2
    assert "No space left" in told.err
    assert all_bytes(project / "build") == good
    assert call("build").code == 0
    assert all_bytes(project / "build") != good


@pytest.mark.parametrize("moment", ["build_database", "put_in_place", "run_all"])
def test_a_build_that_is_killed_keeps_the_last_good_outputs(project: Path, moment: str, in_process: Command) -> None:
    assert in_process("build").returncode == 0
    good = all_bytes(project / "build")
    rewrite(cards_of(project), "Gain +1 Lore.", "Gain +3 Lore.")
    program = f"""
import os, signal, sys
import cardwright.build.compiling as compiling
from cardwright.cli.main import run
compiling.{moment} = lambda *a, **k: os.kill(os.getpid(), signal.SIGKILL)
run(["build"])
"""
    killed = subprocess.run([sys.executable, "-c", program], env=_environment(), capture_output=True, check=False)
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    assert all_bytes(project / "build") == good
    assert in_process("build").returncode == 0
    assert all_bytes(project / "build") != good


def test_what_killed_builds_leave_is_swept(project: Path) -> None:
    cache = project / "build" / ".cache"
    for name, age in (("work-old", 7200), ("work-new", 60)):
        (cache / name / "python").mkdir(parents=True)
        os.utime(cache / name, (time.time() - age,) * 2)
    build(project_at(project))
    assert [path.name for path in cache.glob("work-*")] == ["work-new"]


def test_workshops_of_processes_that_are_gone_are_swept_at_once(project: Path) -> None:
    build(project_at(project))
    rewrite(cards_of(project), "Gain +1 Lore.", "Gain +3 Lore.")
    cache = project / "build" / ".cache"
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    here = os.uname().nodename
    ages = {
        f"work-{here}-{gone.pid}-abc": (0, False),
        f"work-{here}-{os.getpid()}-abc": (7200, True),
        f"work-{here}-{os.getpid()}-old": (100_000, False),
        f"work-{here}-{10**30}-abc": (0, True),
        f"work-{here}-x-abc": (60, True),
        f"work-not-{here}-{gone.pid}-abc": (60, True),
        f"work-not-{here}-{gone.pid}-old": (7200, False),
    }
    for name, (age, _) in ages.items():
        (cache / name / "python").mkdir(parents=True)
        os.utime(cache / name, (time.time() - age,) * 2)
    build(project_at(project))
    assert {path.name for path in cache.glob("work-*")} == {name for name, (_, stays) in ages.items() if stays}


def test_a_killed_build_leaves_nothing_to_the_next_one(project: Path, in_process: Command) -> None:
    program = """
import os, signal
import cardwright.build.compiling as compiling
from cardwright.cli.main import run
compiling.put_in_place = lambda *a, **k: os.kill(os.getpid(), signal.SIGKILL)
run(["build"])
"""
    subprocess.run([sys.executable, "-c", program], env=_environment(), capture_output=True, check=False)
    cache = project / "build" / ".cache"
    assert len(list(cache.glob("work-*"))) == 1
    assert in_process("build").returncode == 0
    assert not list(cache.glob("work-*"))


@pytest.mark.parametrize("undone", ["at once", "after the build"])
def test_a_file_that_changes_while_it_is_read_is_not_mistaken(
    project: Path, monkeypatch: pytest.MonkeyPatch, undone: str
) -> None:
    """The cards are edited when the build has looked at them and before it reads them, and the edit is undone."""
    cards, real = cards_of(project), compiling.compile_project
    before = cards.read_bytes()

    def edited(*arguments: Any, **options: Any) -> Any:
        rewrite(cards, "Gain +1 Lore.", "Gain +3 Lore.")
        compilation = real(*arguments, **options)
        if undone == "at once":
            cards.write_bytes(before)
        return compilation

    with monkeypatch.context() as patch:
        patch.setattr(compiling, "compile_project", edited)
        assert build(project_at(project)).written
    cards.write_bytes(before)
    wrong = all_bytes(project / "build")
    assert not build(project_at(project)).unchanged
    right = all_bytes(project / "build")
    assert wrong != right
    assert build(project_at(project)).unchanged
    rewrite(cards, "Gain +1 Lore.", "Gain +3 Lore.")
    build(project_at(project))
    assert all_bytes(project / "build") == wrong


def test_a_file_that_comes_while_others_are_read_is_not_mistaken(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = compiling.prove

    def comes(*arguments: Any, **options: Any) -> Any:
        (project / "cards_src" / "late.card").write_text("# late\n", encoding="utf-8")
        return real(*arguments, **options)

    with monkeypatch.context() as patch:
        patch.setattr(compiling, "prove", comes)
        build(project_at(project))
    assert not build(project_at(project)).unchanged
    assert build(project_at(project)).unchanged


def test_outputs_that_another_build_replaced_are_not_mistaken(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = compiling.put_in_place

    def replaced(new: Path, target: Path) -> None:
        real(new, target)
        if target.name == "diagnostics.json":
            target.write_text("of another build", encoding="utf-8")

    with monkeypatch.context() as patch:
        patch.setattr(compiling, "put_in_place", replaced)
        build(project_at(project))
    assert not build(project_at(project)).unchanged


def test_what_is_no_file_cannot_hold_up_a_build(project: Path, in_process: Command) -> None:
    os.mkfifo(project / "cards_src" / "pipe.card")
    (project / "cards_src" / "device.card").symlink_to("/dev/zero")
    told = in_process("build")
    assert told.returncode == 1
    assert "pipe.card" in told.stdout
    assert "device.card" in told.stdout


def test_ctrl_c_stops_a_build_and_keeps_the_last_good_outputs(project: Path, in_process: Command) -> None:
    assert in_process("build").returncode == 0
    good = all_bytes(project / "build")
    rewrite(cards_of(project), "Gain +1 Lore.", "Gain +3 Lore.")
    program = """
import os, signal
import cardwright.build.compiling as compiling
from cardwright.cli.main import run
compiling.run_all = lambda *a, **k: os.kill(os.getpid(), signal.SIGINT)
raise SystemExit(run(["build"]))
"""
    stopped = subprocess.run([sys.executable, "-c", program], env=_environment(), capture_output=True, text=True, check=False)
    assert (stopped.returncode, stopped.stderr) == (130, "")
    assert all_bytes(project / "build") == good
    assert not list((project / "build" / ".cache").glob("work-*"))


AROUND: Mapping[str, dict[str, str]] = {
    "hash seed 1": {"PYTHONHASHSEED": "1"},
    "hash seed 4711": {"PYTHONHASHSEED": "4711"},
    "C locale": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "Turkish locale": {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"},
    "time zone": {"TZ": "Pacific/Kiritimati"},
    "optimised": {"PYTHONOPTIMIZE": "1"},
}


@pytest.mark.parametrize("environment", AROUND.values(), ids=AROUND)
def test_the_bytes_do_not_depend_on_what_is_around(
    built: Path, tmp_path: Path, in_process: Command, environment: dict[str, str]
) -> None:
    copy_in_another_order(built / "cards_src", tmp_path / "elsewhere" / "cards_src")
    done = in_process("build", "--source", str(tmp_path / "elsewhere" / "cards_src"), environment=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    assert all_bytes(tmp_path / "elsewhere" / "build") == all_bytes(built / "build")


def copy_in_another_order(source: Path, target: Path) -> None:
    """Copy files so that a file system that lists them as they came lists them backwards, and later than they are."""
    for path in sorted(source.rglob("*.card"), reverse=True):
        copied = target / path.relative_to(source)
        copied.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copied)
        os.utime(copied, (1_000_000_000, 1_000_000_000))


def test_line_ends_do_not_matter(built: Path, tmp_path: Path) -> None:
    for path in (built / "cards_src").rglob("*.card"):
        copied = tmp_path / "cards_src" / path.relative_to(built / "cards_src")
        copied.parent.mkdir(parents=True, exist_ok=True)
        copied.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    build(project_at(tmp_path))
    assert all_bytes(tmp_path / "build") == all_bytes(built / "build")


def test_as_of_moves_what_is_current(project: Path, call: Call) -> None:
    assert call("build", "--as-of", "printed").code == 0
    assert "+1 Will" in call("search", "coffee OR noir", "--json").out or "+1 Will" in call("search", "noir").out
    assert not build(project_at(project), "2017-01-01").unchanged
    assert "+2 Will" in call("search", "noir").out


def test_out_chooses_the_folder(project: Path, call: Call) -> None:
    assert call("build", "--out", "else/where").code == 0
    assert (project / "else" / "where" / "cards.db").exists()
    assert not (project / "build").exists()
    assert call("search", "clue", "--out", "else/where").code == 0


@pytest.mark.parametrize("kind", ["folder of somebody", "file", "link"])
def test_nothing_is_built_over_what_no_build_made(project: Path, call: Call, kind: str) -> None:
    out = project / "home"
    out.mkdir()
    if kind == "folder of somebody":
        (out / "python").mkdir()
        (out / "python" / "thesis.py").write_text("years of work", encoding="utf-8")
    elif kind == "file":
        (out / "python").write_text("years of work", encoding="utf-8")
    else:
        (project / "work").mkdir()
        (out / "python").symlink_to(project / "work")
    told = call("build", "--out", str(out))
    assert told.code == 2
    assert "was not made by cardwright" in told.err
    assert not (out / "cards.db").exists()


def test_an_out_that_is_a_file_is_refused(project: Path, call: Call) -> None:
    (project / "out").write_text("", encoding="utf-8")
    assert call("build", "--out", "out").code == 2
    assert call("build", "--out", "cards_src/eldritch/game.card").code == 2


BROKEN = {
    "empty": lambda data: b"",
    "cut": lambda data: data[: len(data) // 2],
    "foreign": lambda data: b"something else\n" * 100,
    "one bit": lambda data: data[:-5] + bytes([data[-5] ^ 1]) + data[-4:],
    "head only": lambda data: b"\n".join(data.split(b"\n")[:3]),
}


@pytest.mark.parametrize("harm", BROKEN.values(), ids=BROKEN)
def test_a_broken_cache_costs_time_and_nothing_else(project: Path, harm: Callable[[bytes], bytes]) -> None:
    first = build(project_at(project))
    good = all_bytes(project / "build")
    for name in ("parsed", "last-build"):
        path = project / "build" / ".cache" / name
        path.write_bytes(harm(path.read_bytes()))
    assert build(project_at(project)) == first
    assert all_bytes(project / "build") == good
    assert build(project_at(project)).unchanged


def test_the_cache_forgets_what_is_not_used_and_what_another_compiler_made(tmp_path: Path) -> None:
    path = tmp_path / "cache"
    first = DiskCache(path, "compiler 1")
    first.put("a", (1,))
    first.put("b", (2,))
    first.save()
    second = DiskCache(path, "compiler 1")
    assert second.get("a") == (1,)
    second.save()
    third = DiskCache(path, "compiler 1")
    assert (third.get("a"), third.get("b")) == ((1,), None)
    assert DiskCache(path, "compiler 2").get("a") is None


def test_the_cache_runs_no_code_of_others(tmp_path: Path) -> None:
    class Trap:
        def __reduce__(self) -> tuple[Any, ...]:
            return (os.mkdir, (str(tmp_path / "sprung"),))

    write_record(tmp_path / "record", "digest", Trap())
    assert (tmp_path / "record").exists()
    assert read_record(tmp_path / "record", "digest") is None
    assert not (tmp_path / "sprung").exists()


def test_folders_are_swapped_where_the_system_cannot_do_it_in_one_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outputs, "_swap", lambda one, other: False)
    for name in ("new", "old"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").write_text(name, encoding="utf-8")
    put_in_place(tmp_path / "new", tmp_path / "old")
    assert (tmp_path / "old" / "file").read_text(encoding="utf-8") == "new"


def test_the_mark_of_generated_packages_is_that_of_the_generator() -> None:
    assert MADE_BY.startswith(outputs.MADE_BY)


def _environment() -> dict[str, str]:
    root = Path(__file__).resolve().parents[2]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(str(root / folder) for folder in ("compiler", "engine"))}
