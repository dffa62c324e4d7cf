"""Run all benchmarks once and print a table: ``python -m benchmarks``, from the top of the checkout.

It says on the way what it measures; a fresh build takes half a minute, and ``--runs`` says how often each is done. Every figure
is the best of a few runs, in processes of their own, and is given as a ratio to something that is measured in the
same run: a bare Lark parse of the same texts for builds, an empty Python for starting up. It all happens in a copy of the
checkout, so that nobody who edits it meanwhile changes the figures.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RUNS = 3
BARE = """
import sys, time
from pathlib import Path
from cardwright.analysis.game import analyse_sources
from cardwright.analysis.load import card_files
from cardwright.source import plain
from cardwright.syntax.blocks import AbilityText, Part, split_blocks
from cardwright.syntax.grammar import CARD_TEXT, grammar_text, spaced
from lark import Lark
from cardwright.analysis.load import MemoryCache, load_file

root = Path(sys.argv[1])
blocks = [plain(raw.text) for path in card_files(root) for raw in split_blocks(path.read_text(encoding="utf-8"))[0]]
loaded = [one for path in card_files(root) for one in load_file(root, path, MemoryCache())[0]]
def paragraphs(items):
    for one in items:
        if isinstance(one, AbilityText):
            yield one.text
        elif isinstance(one, Part):
            yield from paragraphs(one.items)

forms = analyse_sources(root).vocabulary.forms()
texts = [forms.joined(plain(text)) for one in loaded for text in paragraphs(one.block.items)]
begin = time.perf_counter()
parsers = [
    Lark(text, start=start, parser="lalr", lexer="contextual", propagate_positions=True)
    for text, start in ((grammar_text("blocks.lark"), "block"), (spaced(grammar_text(CARD_TEXT)), "paragraph"))
]
ready = time.perf_counter()
for parser, found in zip(parsers, (blocks, texts)):
    for text in found:
        parser.parse(text)
print(time.perf_counter() - begin, time.perf_counter() - ready, len(blocks), len(texts))
"""
SCRIPT = "import sys; from cardwright.__main__ import main; sys.exit(main())"
"""What the installed command does."""


def main() -> None:
    """Measure everything and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=RUNS, help=f"how often each is measured [default: {RUNS}]")
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        source, out = work / "cards_src" / "eldritch", work / "build"
        for folder in ("cards_src", "compiler", "engine", "grammar"):
            shutil.copytree(ROOT / folder, work / folder)
        os.chdir(work)
        build = command("build", "--source", str(source), "--out", str(out))
        bare, parsing, blocks, texts = bare_parse(source, runs)
        fresh = best("fresh build", build, runs, before=lambda: shutil.rmtree(out, ignore_errors=True))
        unchanged = best("build with no change", build, runs)
        one_card = best("build with one card changed", build, runs, before=lambda: change_one_card(source))
        empty = best("empty Python", [sys.executable, "-c", "pass"], runs)
        version = best("--version", [sys.executable, "-c", SCRIPT, "--version"], runs)
        script = (source / "base" / "scenarios" / "spells-b.card").read_text(encoding="utf-8")
        once, eight = (
            best(f"fmt × {times}", command("fmt", "--check", str(lines_of(work, script, times))), runs) for times in (1, 8)
        )
        os.chdir(ROOT)
    print(f"{blocks:.0f} blocks, {texts:.0f} paragraphs; best of {runs}, in seconds")
    rows = [
        ("bare Lark LALR: grammars loaded, all texts parsed", bare, ""),
        ("  of that, parsing", parsing, ""),
        ("fresh build", fresh, f"{fresh / bare:.2f} × bare Lark"),
        ("build with one card changed", one_card, f"{one_card / fresh:.2f} × fresh build"),
        ("build with no change", unchanged, f"{unchanged / fresh:.2f} × fresh build"),
        ("fmt --check of a file", once, ""),
        ("fmt --check of eight times as much", eight, f"{eight / once / 8:.2f} × as much a line"),
        ("python -c pass", empty, ""),
        ("cardwright --version", version, f"{version / empty:.2f} × python -c pass"),
    ]
    for what, seconds, ratio in rows:
        print(f"{what:<52}{seconds:>8.3f}  {ratio}")


def command(*arguments: str) -> list[str]:
    """The command line of ``cardwright``."""
    return [sys.executable, "-m", "cardwright", *arguments]


def best(what: str, arguments: list[str], runs: int, before: Callable[[], object] = lambda: None) -> float:
    """The shortest time a process takes, in seconds; ``before`` prepares each run."""
    print(what, "…", file=sys.stderr, flush=True)
    times = []
    for _ in range(runs):
        before()
        begin = time.perf_counter()
        run(arguments)
        times.append(time.perf_counter() - begin)
    return min(times)


def run(arguments: list[str]) -> str:
    """Run a process with the packages below the current folder and return what it prints."""
    paths = os.pathsep.join(str(Path.cwd() / folder) for folder in ("compiler", "engine"))
    done = subprocess.run(arguments, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, check=False)
    if done.returncode not in {0, 1} or (done.stderr and not done.stdout):
        sys.exit(done.stderr or f"{arguments} ended with {done.returncode}")
    return done.stdout


def bare_parse(source: Path, runs: int) -> tuple[float, float, float, float]:
    """Seconds a bare Lark takes for all texts, with and without loading the grammars; numbers of blocks and paragraphs."""
    print("bare Lark …", file=sys.stderr, flush=True)
    found = [tuple(map(float, run([sys.executable, "-c", BARE, str(source)]).split())) for _ in range(runs)]
    total, parsing, blocks, texts = min(found)
    return total, parsing, blocks, texts


def lines_of(folder: Path, text: str, times: int) -> Path:
    """A file with a text so many times."""
    path = folder / f"{times}.card"
    path.write_text(text * times, encoding="utf-8")
    return path


def change_one_card(source: Path) -> None:
    """Change a number in one card: from 1 to 2, or back."""
    path = next(path for path in sorted(source.rglob("*.card")) if "\n  Gain +" in path.read_text(encoding="utf-8"))
    text = path.read_text(encoding="utf-8")
    at = text.index("\n  Gain +") + len("\n  Gain +")
    path.write_text(text[:at] + ("2" if text[at] == "1" else "1") + text[at + 1 :], encoding="utf-8")


if __name__ == "__main__":
    main()
