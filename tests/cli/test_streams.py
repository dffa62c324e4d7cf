"""How the command line behaves as a process: encodings, colours, pipes, signals, and how little it loads."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cardwright import __version__
from cardwright.cli.main import COMMANDS
from cardwright.cli.terminal import json_text, say, wants_colour

Command = Callable[..., "subprocess.CompletedProcess[str]"]
ROOT = Path(__file__).resolve().parents[2]
C_LOCALE = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def test_the_version_loads_nothing(in_process: Command) -> None:
    code = "import sys; before = set(sys.modules); import cardwright.__main__; print(*sorted(set(sys.modules) - before))"
    loaded = subprocess.run([sys.executable, "-c", code], env=_environment(), capture_output=True, text=True, check=True)
    assert loaded.stdout.split() == ["cardwright", "cardwright.__main__"]
    assert in_process("--version").stdout == f"cardwright {__version__}\n"


def test_a_command_that_is_not_called_is_not_loaded(in_process: Command) -> None:
    code = """
import sys
from cardwright.cli.main import run
run(["--help"])
print(*sorted(name for name in sys.modules if name.startswith(("cardwright.cli.", "lark", "rich", "datasette", "sqlite3"))))
"""
    done = subprocess.run([sys.executable, "-c", code], env=_environment(), capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "cardwright.cli.main cardwright.cli.terminal"
    assert all(name in done.stdout for name in COMMANDS)


def test_output_is_utf_8_in_any_locale(here: Path, in_process: Command) -> None:
    plain = in_process("show", "cafe-noir")
    assert "Café Noir" in plain.stdout
    latin = {"PYTHONIOENCODING": "latin-1"}
    for environment in (C_LOCALE, latin, {**C_LOCALE, **latin}):
        assert in_process("show", "cafe-noir", environment=environment).stdout == plain.stdout


def test_colours_are_for_terminals_that_want_them() -> None:
    class Stream:
        def isatty(self) -> bool:
            return True

    stream: Any = Stream()
    assert wants_colour(stream, {})
    assert not wants_colour(stream, {"NO_COLOR": "1"})
    assert wants_colour(stream, {"NO_COLOR": ""})
    assert not wants_colour(stream, {"TERM": "dumb"})


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
@pytest.mark.parametrize(("environment", "coloured"), [({"NO_COLOR": ""}, True), ({"NO_COLOR": "1"}, False)])
def test_a_terminal_is_told_in_colour(here: Path, environment: dict[str, str], coloured: bool) -> None:
    import pty

    master, slave = pty.openpty()
    line = [sys.executable, "-m", "cardwright", "show", "lucky-coin"]
    subprocess.run(line, env={**_environment(), "TERM": "xterm", **environment}, stdout=slave, stderr=slave, check=True)
    os.close(slave)
    told = b""
    while True:
        try:
            data = os.read(master, 4096)
        except OSError:
            break
        if not data:
            break
        told += data
    os.close(master)
    assert (b"\x1b[1mLucky Coin" in told) == coloured
    assert b"Lucky Coin" in told


def test_a_pipe_that_closes_is_no_news(here: Path) -> None:
    shell = f'"{sys.executable}" -m cardwright show lucky-coin --tree | head -n 1'
    done = subprocess.run(["bash", "-c", shell], env=_environment(), capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("[\n", "")
    lines = b'{"id": 1, "text": "Gain 1 Clue."}\n' * 20_000
    shell = f'"{sys.executable}" -m cardwright parse --jsonl | head -n 1'
    flow = subprocess.run(["bash", "-c", shell], env=_environment(), input=lines, capture_output=True, check=False)
    assert (len(flow.stdout.splitlines()), flow.stderr) == (1, b"")


def test_ctrl_c_ends_with_130(here: Path) -> None:
    line = [sys.executable, "-m", "cardwright", "parse", "--jsonl"]
    pipe = subprocess.PIPE
    with subprocess.Popen(line, env=_environment(), stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b'{"id": 1, "text": "Gain 1 Clue."}\n')
        process.stdin.flush()
        assert process.stdout.readline().startswith(b'{"id": 1, "ok": true'), "an answer comes with its line, not at the end"
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (130, b"", b"")


def test_a_closed_standard_input_is_an_empty_text(here: Path, in_process: Command) -> None:
    assert in_process("parse", stdin=subprocess.DEVNULL).returncode == 1
    assert in_process("parse", "--jsonl", stdin=subprocess.DEVNULL).returncode == 0


def test_a_missing_extra_is_named(tmp_path: Path) -> None:
    for module, extra in (("click", "compiler"), ("lark", "compiler"), ("datasette", "site"), ("uvicorn", "site")):
        code = f"""
import sys
sys.modules[{module!r}] = None
sys.argv = ["cardwright", {"serve" if extra == "site" else "check"!r}]
from cardwright.__main__ import main
raise SystemExit(main())
"""
        done = subprocess.run([sys.executable, "-c", code], env=_environment(), capture_output=True, text=True, check=False)
        assert done.returncode == 2
        assert done.stderr == f'cardwright: this needs {module}, install it with: pip install "cardwright[{extra}]"\n'


@pytest.mark.parametrize(
    "missing",
    ["import cardwright.nowhere", "import cardwright_engine.nowhere", "import lark.nowhere", "raise ModuleNotFoundError('?')"],
)
def test_a_module_that_is_no_extra_is_a_fault_of_the_compiler(here: Path, missing: str) -> None:
    code = f"""
import sys
import cardwright.cli.search as search
def broken(*_, **__):
    {missing}
search.search = broken
sys.argv = ["cardwright", "search", "clue"]
from cardwright.__main__ import main
raise SystemExit(main())
"""
    line = [sys.executable, "-c", code]
    done = subprocess.run(line, env=_environment(), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (70, "")
    assert "fault of cardwright" in done.stderr
    assert "Traceback" not in done.stderr
    shown = subprocess.run(line, env={**_environment(), "CARDWRIGHT_TRACEBACK": "1"}, capture_output=True, text=True, check=False)
    assert shown.returncode == 70
    assert "Traceback" in shown.stderr


def test_an_installation_with_a_hole_is_told_in_one_line() -> None:
    code = """
import sys
sys.modules["cardwright.diagnostics"] = None
sys.argv = ["cardwright", "check"]
from cardwright.__main__ import main
raise SystemExit(main())
"""
    done = subprocess.run([sys.executable, "-c", code], env=_environment(), capture_output=True, text=True, check=False)
    assert done.returncode == 70
    assert done.stderr.count("\n") == 1
    assert "cardwright.diagnostics" in done.stderr


def test_a_fault_of_the_compiler_is_one_line(here: Path, in_process: Command) -> None:
    code = """
import cardwright.cli.search as search
from cardwright.cli.main import run
def broken(*_, **__):
    raise AssertionError("\\x1b[2Jimpossible")
search.search = broken
raise SystemExit(run(["search", "clue"]))
"""
    line = [sys.executable, "-c", code]
    done = subprocess.run(line, env=_environment(), capture_output=True, text=True, check=False)
    assert done.returncode == 70
    assert "fault of cardwright" in done.stderr
    assert "Traceback" not in done.stderr
    assert "\x1b" not in done.stderr
    shown = subprocess.run(line, env={**_environment(), "CARDWRIGHT_TRACEBACK": "1"}, capture_output=True, text=True, check=False)
    assert "Traceback" in shown.stderr


def test_text_is_shown_on_one_line_with_nothing_hidden() -> None:
    assert say("a\nb\x1b[31m\u202ec") == "a b\ufffd[31m\ufffdc"
    assert say("x" * 1000, 10) == "x" * 9 + "…"


def test_json_shows_letters_and_escapes_what_cannot_be_seen() -> None:
    assert json_text({"é": "\u202e\x7f\x00\ud800🜏"}) == '{"é": "\\u202e\\u007f\\u0000\\ud800🜏"}'
    assert json_text({"span": [1, 2], "list": [1, 2, 3]}, indent=1).startswith('{\n "span": [1, 2],\n "list": [\n  1,')


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(str(ROOT / folder) for folder in ("compiler", "engine"))}
