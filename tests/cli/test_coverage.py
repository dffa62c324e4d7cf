"""``cardwright coverage``: what is counted, and what changed since another revision, from sources to what a user sees."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cardwright.build import elsewhere as elsewhere_module
from cardwright.build.probe import main as probe

Call = Callable[..., Any]
ROOT = Path(__file__).resolve().parents[2]
CARDS = "cards_src/eldritch/base/cards.card"


def git(folder: Path, *arguments: str) -> str:
    """Call git in a folder, as nobody in particular."""
    who = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example.org", "-c", "commit.gpgsign=false"]
    done = subprocess.run(["git", "-C", str(folder), *who, *arguments], capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.fixture(autouse=True)
def inside(project: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The small project, as the current folder; no repository above it counts."""
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(project.parent))
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    return project


@pytest.fixture
def repository(inside: Path) -> Path:
    """The same as a repository with one commit, which is called ``first`` too."""
    git(inside, "init", "-q", "-b", "main")
    git(inside, "add", ".")
    git(inside, "commit", "-q", "-m", "first")
    git(inside, "tag", "first")
    return inside


def edit(path: Path, old: str, new: str) -> None:
    """Replace a text that stands in a file once."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


# -- counting
def test_the_json_has_exactly_this_shape(call: Call) -> None:
    told = call("coverage", "--json", "--set", "base")
    assert (told.code, told.err) == (0, "")
    assert set(told.data) == {"sets", "verbs"}
    base = told.data["sets"]["base"]
    sure = {kind: base[kind].pop("sure") for kind in ("asset", "artifact", "mystery")}
    assert base["asset"] == {"authored": 4, "manifest": 40, "names": {"authored": 3, "manifest": 40}, "unknown": 0}
    assert base["artifact"] == {"authored": 1, "manifest": 14, "names": {"authored": 1, "manifest": 14}, "unknown": 0}
    assert base["mystery"] == {"authored": 0, "manifest": 16, "names": {"authored": 0, "manifest": None}, "unknown": 0}
    assert sure["asset"] == {"two": 0, "one": 0, "disputed": 0, "unsourced": 4}
    assert told.data["verbs"] == {"bonus": 3, "gain": 1, "pay": 1, "recover": 1, "spend": 1}


def test_the_table_is_aligned_and_plain(call: Call) -> None:
    told = call("coverage")
    assert (told.code, told.err) == (0, "")
    lines = told.out.splitlines()
    assert lines[0] == "Eldritch Horror (base)"
    rows = {line.split()[0]: line for line in lines[2:] if line}
    assert rows["asset"].split() == ["asset", "4", "40", "3", "40", "0", "0", "0", "0"]
    assert rows["encounter-card"].split() == ["encounter-card", "0", "122", "0", "–", "0", "0", "0", "0"]
    assert rows["together"].split() == ["together", "5", "358", "4", "–", "0", "0", "0", "0"]
    table = lines[1 : lines.index(rows["together"]) + 1]
    assert len({len(line.removesuffix("  awaited")) for line in table}) == 1
    assert "7 clauses of 5 verbs" in lines
    assert "\x1b" not in told.out


def test_sets_and_kinds_are_chosen(call: Call, inside: Path) -> None:
    told = call("coverage", "--set", "base", "--kind", "artifact", "--kind", "mythos", "--json")
    assert list(told.data["sets"]["base"]) == ["artifact", "mythos"]
    assert told.data["verbs"] == {"bonus": 1}
    (inside / "cards_src" / "eldritch" / "box").mkdir()
    box = inside / "cards_src" / "eldritch" / "box" / "set.card"
    box.write_text('set box "Box" {\n  manifest {\n    prelude  6 cards\n  }\n}\n', encoding="utf-8")
    told = call("coverage", "--kind", "prelude")
    assert told.out.startswith("Eldritch Horror (base)\n  no such cards\n\nBox (box)\n")
    assert "0 clauses of 0 verbs" in told.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--set", "bass"], "there is no set `bass`; did you mean `base`?"),
        (["--kind", "aset"], "there is no kind `aset`; did you mean `asset`"),
        (["--kind", ""], "there is no kind ``"),
        (["--source", "nowhere"], "there is no folder nowhere"),
    ],
)
def test_what_is_not_known_is_refused(call: Call, arguments: list[str], message: str) -> None:
    told = call("coverage", *arguments)
    assert (told.code, told.out) == (2, "")
    assert message in told.err


def test_unknown_parts_are_counted_with_all_copies(call: Call, inside: Path) -> None:
    edit(inside / CARDS, "Gain +2 Lore.", 'unknown "its text"')
    edit(inside / CARDS, "    Gain +2 Will.\n", '    unknown "the new text"\n')
    base = call("coverage", "--json").data["sets"]["base"]
    assert (base["artifact"]["unknown"], base["asset"]["unknown"]) == (1, 2)


def test_errors_are_told_beside_the_numbers_and_change_no_exit_code(call: Call, inside: Path) -> None:
    edit(inside / CARDS, "Gain +2 Lore.", "Gane +2 Lore.")
    told = call("coverage", "--json")
    assert told.code == 0
    assert told.data["sets"]["base"]["artifact"]["authored"] == 1
    assert told.err == "1 error: what cannot be read counts for nothing; cardwright check tells which\n"


def test_a_card_too_many_is_an_error_of_check_and_build(call: Call, inside: Path) -> None:
    edit(inside / CARDS, 'artifact twin-2 "Twin"', 'artifact twin-2 "Twin" x15')
    told = call("check")
    assert told.code == 1
    assert "base/set.card:6:21: CW108 the box holds 14 cards of the kind `artifact`, and 15 are authored" in told.out
    assert call("build").code == 1
    assert call("coverage", "--json").data["sets"]["base"]["artifact"]["authored"] == 15


# -- what changed
def test_nothing_changed(call: Call, repository: Path) -> None:
    told = call("coverage", "--diff", "first")
    assert (told.code, told.err) == (0, "")
    assert told.out == f"0 of 4 cards changed since first ({git(repository, 'rev-parse', 'first')[:12]})\n"


def test_each_card_is_told_with_what_changed(call: Call, repository: Path) -> None:
    cards = repository / CARDS
    edit(cards, "# Cards of a small project.", "# Cards of a small project, each a line further down.\n")
    edit(cards, "Gain +2 Lore.", "Gain +3 Lore.")
    edit(cards, '"Lucky Coin"', '"Happy Coin"')
    edit(cards, 'asset twin-1 "Twin"', 'asset twin-3 "Twin"')
    told = call("coverage", "--diff", "HEAD", "--json")
    assert told.code == 0
    assert told.data == {
        "revision": "HEAD",
        "commit": git(repository, "rev-parse", "HEAD"),
        "compiler": "same",
        "compared": ["text", "tree", "code"],
        "notes": [],
        "cards": 3,
        "counts": {"text": 2, "tree": 1, "code": 2},
        "changed": {"lucky-coin": ["text", "code"], "twin-2": ["text", "tree", "code"]},
        "added": ["twin-3"],
        "removed": ["twin-1"],
    }
    shown = call("coverage", "--diff", "HEAD").out
    assert "2 of 3 cards changed since HEAD" in shown
    assert "  lucky-coin  text, code\n" in shown
    assert "1 card came\n  twin-3\n" in shown
    assert "1 card gone\n  twin-1\n" in shown


def test_a_wording_of_an_erratum_counts_and_so_does_a_value(call: Call, repository: Path) -> None:
    edit(repository / CARDS, "    Gain +2 Will.\n", "    Gain +3 Will.\n")
    edit(repository / CARDS, "  value   0\n", "  value   3\n")
    changed = call("coverage", "--diff", "first", "--json").data["changed"]
    assert changed == {"cafe-noir": ["text", "tree", "code"], "twin-1": ["text"]}


def test_kinds_and_sets_narrow_what_is_compared(call: Call, repository: Path) -> None:
    edit(repository / CARDS, "Gain +2 Lore.", "Gain +3 Lore.")
    assert call("coverage", "--diff", "first", "--kind", "asset", "--json").data["changed"] == {}
    assert list(call("coverage", "--diff", "first", "--kind", "artifact", "--json").data["changed"]) == ["twin-2"]
    assert call("coverage", "--diff", "first", "--set", "forsaken", "--json").code == 2


def test_the_repository_and_its_files_stay_as_they_are(call: Call, repository: Path) -> None:
    edit(repository / CARDS, "Gain +2 Lore.", "Gain +3 Lore.")
    before = git(repository, "status", "--porcelain"), git(repository, "worktree", "list"), sorted(repository.rglob("*"))
    call("coverage", "--diff", "first")
    after = git(repository, "status", "--porcelain"), git(repository, "worktree", "list"), sorted(repository.rglob("*"))
    assert before[:2] == after[:2]
    assert [path for path in after[2] if ".git" not in path.parts] == [path for path in before[2] if ".git" not in path.parts]


def test_a_folder_is_compared_too(call: Call, inside: Path) -> None:
    shutil.copytree(inside / "cards_src", inside / "old" / "cards_src")
    edit(inside / CARDS, "Gain +2 Lore.", "Gain +3 Lore.")
    for name in ("old", "./old", "old/cards_src", str(inside / "old")):
        data = call("coverage", "--diff", name, "--json").data
        assert (data["commit"], list(data["changed"])) == (None, ["twin-2"])


def test_a_revision_is_meant_before_a_folder_of_its_name(call: Call, repository: Path) -> None:
    shutil.copytree(repository / "cards_src", repository / "first" / "cards_src")
    edit(repository / "first" / CARDS, "Gain +2 Lore.", "Gain +3 Lore.")
    assert call("coverage", "--diff", "first", "--json").data["changed"] == {}
    assert list(call("coverage", "--diff", "./first", "--json").data["changed"]) == ["twin-2"]


@pytest.mark.parametrize("wanted", ["nowhere", "", "-x", "--all", "first:cards_src", "no\x00thing"])
def test_what_is_neither_revision_nor_folder_is_refused(call: Call, repository: Path, wanted: str) -> None:
    told = call("coverage", f"--diff={wanted}")
    assert (told.code, told.out) == (2, "")
    assert "there is no revision or folder `" in told.err


def test_without_a_repository_there_are_no_revisions(call: Call) -> None:
    told = call("coverage", "--diff", "HEAD")
    assert (told.code, told.out) == (2, "")
    assert "there is no folder `HEAD`, and no revision: " in told.err
    assert "cards_src is not in a git repository" in told.err


def test_without_git_there_are_none_either(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    told = call("coverage", "--diff", "HEAD")
    assert told.code == 2
    assert "and no revision: git is not installed" in told.err


def test_a_revision_without_the_sources_is_refused(call: Call, repository: Path) -> None:
    git(repository, "rm", "-q", "-r", "--cached", "cards_src")
    git(repository, "commit", "-q", "-m", "none")
    told = call("coverage", "--diff", "HEAD")
    assert told.code == 2
    assert "the revision HEAD has no folder cards_src" in told.err


def test_a_folder_without_card_files_is_refused(call: Call, inside: Path) -> None:
    (inside / "empty").mkdir()
    told = call("coverage", "--diff", "empty")
    assert told.code == 2
    assert "there are no .card files in empty" in told.err


def test_a_commit_that_cannot_be_taken_out_is_refused(call: Call, repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = elsewhere_module._git
    monkeypatch.setattr(elsewhere_module, "_git", lambda top, *words: None if words[0] == "archive" else real(top, *words))
    told = call("coverage", "--diff", "first")
    assert told.code == 2
    assert "git cannot take out" in told.err


# -- other compilers
def with_compiler(folder: Path) -> Path:
    """Give a project the compiler of this checkout; its package."""
    for name in ("compiler", "engine", "grammar"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("*.pyc.*"))
    return folder / "compiler" / "cardwright"


def test_the_same_compiler_is_not_run_again(call: Call, inside: Path) -> None:
    shutil.copytree(inside / "cards_src", inside / "old" / "cards_src")
    with_compiler(inside / "old")
    assert call("coverage", "--diff", "old", "--json").data["compiler"] == "same"


def test_another_generator_makes_other_code(call: Call, inside: Path) -> None:
    shutil.copytree(inside / "cards_src", inside / "old" / "cards_src")
    package = with_compiler(inside / "old")
    edit(
        package / "codegen" / "cards.py",
        'out.line(f"def {name}(card: Declare) -> None:")',
        'out.line(f"def {name}(card) -> None:")',
    )
    told = call("coverage", "--diff", "old", "--json")
    assert told.data["compiler"] == "its own"
    assert told.data["changed"] == {id: ["code"] for id in ("cafe-noir", "lucky-coin", "twin-1", "twin-2")}


def test_another_grammar_counts_as_another_compiler(call: Call, inside: Path) -> None:
    shutil.copytree(inside / "cards_src", inside / "old" / "cards_src")
    with_compiler(inside / "old")
    grammar = inside / "old" / "grammar" / "text" / "words.lark"
    grammar.write_text(grammar.read_text(encoding="utf-8") + "\n// the end\n", encoding="utf-8")
    told = call("coverage", "--diff", "old")
    assert "0 of 4 cards changed since old" in told.out
    assert "the cards of old were made by its own compiler" in told.out
    assert "note:" not in told.out


def test_a_compiler_without_code_compares_the_rest(call: Call, inside: Path) -> None:
    shutil.copytree(inside / "cards_src", inside / "old" / "cards_src")
    edit(inside / "old" / CARDS, "Gain +2 Lore.", "Gain +3 Lore.")
    edit(with_compiler(inside / "old") / "pipeline.py", "def python(self)", "def pythons(self)")
    told = call("coverage", "--diff", "old", "--json")
    assert told.data["compared"] == ["text", "tree"]
    assert told.data["changed"] == {"twin-2": ["text", "tree"]}
    (note,) = told.data["notes"]
    assert note.startswith("code cannot be compared: AttributeError")


def test_a_compiler_that_cannot_run_leaves_its_cards_to_this_one(call: Call, inside: Path) -> None:
    shutil.copytree(inside / "cards_src", inside / "old" / "cards_src")
    edit(inside / "old" / CARDS, "Gain +2 Lore.", "Gain +3 Lore.")
    (with_compiler(inside / "old") / "pipeline.py").write_text("import no_such_module\n", encoding="utf-8")
    data = call("coverage", "--diff", "old", "--json").data
    assert (data["compiler"], list(data["changed"])) == ("this one", ["twin-2"])
    (note,) = data["notes"]
    assert "the compiler of old cannot be run (ModuleNotFoundError: No module named 'no_such_module')" in note


@pytest.mark.parametrize("program", ["print('{')\nraise SystemExit", "raise SystemExit(3)"])
def test_a_compiler_that_answers_nonsense_is_told(call: Call, inside: Path, program: str) -> None:
    shutil.copytree(inside / "cards_src", inside / "old" / "cards_src")
    (with_compiler(inside / "old") / "pipeline.py").write_text(program + "\n", encoding="utf-8")
    data = call("coverage", "--diff", "old", "--json").data
    assert data["compiler"] == "this one"
    assert data["changed"] == {}
    assert "cannot be run" in data["notes"][0]


def test_the_probe_writes_digests(capsys: pytest.CaptureFixture[str], inside: Path) -> None:
    probe(str(inside / "cards_src"))
    found = json.loads(capsys.readouterr().out)
    assert set(found) == {"cards", "missing"}
    assert set(found["cards"]["twin-2"]) == {"kind", "set", "text", "tree", "code"}
