"""A small project, and ways to call the command line on it: inside this process, which is quick, or in one of its own."""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from cardwright.cli.main import run

ROOT = Path(__file__).resolve().parents[2]
VOCABULARY = ("game.card", "board.card", "documents.card", "base/set.card")
CARDS = """\
# Cards of a small project.

asset lucky-coin "Lucky Coin" {
  traits  Trinket
  value   1

  Action: You may spend 1 Sanity to gain 1 Clue.
}

asset cafe-noir "Café Noir" x2 {
  traits  Service
  value   2

  brew: When you perform a Rest action, recover 1 additional Sanity.

  cup: Gain +1 Will.
}

asset twin-1 "Twin" {
  traits  Item
  value   0

  Gain +1 Lore.
}

artifact twin-2 "Twin" {
  traits  Item

  Gain +2 Lore.
}

scenario taken for lucky-coin {
  given   you have this card
  given   you have 3 Health and 3 Sanity
  choose  spend 1 Sanity to gain 1 Clue
  when    you use this card
  then    you have 1 Clue
  then    you have 2 Sanity
}

ruling coffee {
  source    rulebook
  about     asset cafe-noir, rule rest-action
  question  "Does the coffee help somebody who sleeps?"
  answer    "It does: only the Rest action counts."
  reason    "it is a joke"
}

errata cafe-noir {
  source  faq-2016

  ability cup reads {
    Gain +2 Will.
  }
}
"""


@dataclass(frozen=True)
class Called:
    """What a command did."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """What it wrote, read as JSON."""
        return json.loads(self.out)


Call = Callable[..., Called]


def make_project(folder: Path) -> Path:
    """Write the small project and return its source folder."""
    source = folder / "cards_src"
    for name in VOCABULARY:
        target = source / "eldritch" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / "cards_src" / "eldritch" / name, target)
    (source / "eldritch" / "base" / "cards.card").write_text(CARDS, encoding="utf-8")
    return source


@pytest.fixture
def call(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Call:
    """Call the command line in this process: ``call("check", "--json", stdin=b"…")``."""

    def called(*arguments: str, stdin: bytes = b"") -> Called:
        capfd.readouterr()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        code = run([str(argument) for argument in arguments])
        sys.stdout.flush()
        sys.stderr.flush()
        found = capfd.readouterr()
        return Called(code, found.out, found.err)

    return called


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a project that has been built. Tests only read it."""
    folder = tmp_path_factory.mktemp("built")
    done = command("build", "--source", str(make_project(folder)))
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture
def here(built: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in the built project, which is only read."""
    monkeypatch.chdir(built)
    monkeypatch.delenv("CARDWRIGHT_SOURCE", raising=False)
    return built


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in a project of one's own that has not been built."""
    make_project(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CARDWRIGHT_SOURCE", raising=False)
    return tmp_path


@pytest.fixture
def in_process() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Call the command line in a process of its own."""
    return command


def command(*arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """Run ``cardwright`` of this checkout; ``environment`` is added to the one there is."""
    paths = os.pathsep.join(str(ROOT / folder) for folder in ("compiler", "engine"))
    environment = {**os.environ, "PYTHONPATH": paths, **options.pop("environment", {})}
    line = [sys.executable, "-m", "cardwright", *arguments]
    return subprocess.run(line, env=environment, capture_output=True, encoding="utf-8", check=False, timeout=120, **options)
