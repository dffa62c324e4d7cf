"""The wheel: what is in it, the engine and the cards with nothing installed, and the commands outside a checkout."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PLAY = """
import sys
before = set(sys.modules)
from cardwright_engine import ReferenceGame, Scripted, new_state
import eldritch_cards.index as package
state = new_state(package)
ana = state.add_investigator("Ana", "london", health=5, sanity=7, skills={"lore": 3, "will": 2})
state.add_card("Ana", "arcane-tome")
game = ReferenceGame(package, state, Scripted(["accept"]), dice=[5, 2, 1])
game.perform("Ana", "rest")
spells = [card for card in game.state.instances.values() if card != "arcane-tome"]
foreign = {name.partition(".")[0] for name in set(sys.modules) - before} - sys.stdlib_module_names
print(len(spells), *sorted(foreign))
"""


def run(line: list[object], cwd: Path | None = None, env: dict[str, str] | None = None) -> str:
    """Run a process that must succeed and return what it prints."""
    words = [str(part) for part in line]
    env = {name: value for name, value in (os.environ if env is None else env).items() if name != "PYTHONPATH"}
    done = subprocess.run(words, capture_output=True, encoding="utf-8", check=False, timeout=300, cwd=cwd, env=env)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy of what a checkout holds."""
    copy = tmp_path_factory.mktemp("sources")
    for name in ("compiler", "engine", "grammar", "site"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copyfile(ROOT / name, copy / name)
    target = tmp_path_factory.mktemp("wheel")
    run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", target], cwd=copy)
    return next(target.glob("*.whl"))


FILES = (
    "game.card", "board.card", "documents.card", "base/set.card", "base/assets.card", "base/conditions.card", "base/spells.card",
)  # fmt: skip


def some_cards(folder: Path) -> Path:
    """A folder with some of this checkout's cards and the words they need."""
    for name in FILES:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / "cards_src" / "eldritch" / name, folder / name)
    return folder


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the generated distribution of some of this checkout's cards."""
    out, source = tmp_path_factory.mktemp("generated"), some_cards(tmp_path_factory.mktemp("cards"))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(str(ROOT / folder) for folder in ("compiler", "engine"))}
    line = [sys.executable, "-m", "cardwright", "build", "--source", str(source), "--out", str(out)]
    done = subprocess.run(line, capture_output=True, text=True, check=False, env=environment)
    assert (out / "python").is_dir(), done.stdout + done.stderr
    return out / "python"


def environment_with(wheel: Path, folder: Path, borrowed: bool) -> Path:
    """A fresh environment with the wheel and nothing else; ``borrowed`` lets it see the packages that run these tests."""
    venv.create(folder, with_pip=False)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    run([sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", "--no-index", wheel])
    if borrowed:
        packages = run([python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]).strip()
        (Path(packages) / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return python


@pytest.fixture(scope="session")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with the wheel alone."""
    return environment_with(wheel, tmp_path_factory.mktemp("bare"), borrowed=False)


@pytest.fixture(scope="session")
def full(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with the wheel and what its extras need."""
    return environment_with(wheel, tmp_path_factory.mktemp("full"), borrowed=True)


def test_what_is_in_the_wheel(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"cardwright", "cardwright_engine"}
    for part in ("cardwright/grammar/text/words.lark", "cardwright/py.typed", "cardwright_engine/py.typed"):
        assert part in names
    assert any(name.startswith("cardwright/site_files/templates/") for name in names)
    assert not [name for name in names if "__pycache__" in name or name.endswith(".card")]
    metadata = zipfile.ZipFile(wheel).read(next(name for name in names if name.endswith("/METADATA"))).decode()
    needed = [line for line in metadata.splitlines() if line.startswith("Requires-Dist")]
    assert needed
    assert all("extra ==" in line for line in needed), "the engine alone needs nothing"


def test_wheels_are_equal_byte_for_byte(wheel: Path, tmp_path: Path) -> None:
    again = zipfile.ZipFile(wheel)
    assert {item.date_time for item in again.infolist()} == {(2020, 2, 2, 0, 0, 0)}


def test_the_engine_and_the_cards_need_nothing(bare: Path, package: Path, tmp_path: Path) -> None:
    told = run([bare, "-I", "-c", f"import sys; sys.path.append({str(package)!r})\n{PLAY}"], cwd=tmp_path)
    assert told.split() == ["1", "cardwright_engine", "eldritch_cards"]


def test_the_cards_play_without_site_packages(package: Path, tmp_path: Path) -> None:
    paths = f"import sys; sys.path[:0] = [{str(package)!r}, {str(ROOT / 'engine')!r}]\n"
    told = run([sys.executable, "-S", "-I", "-c", paths + PLAY], cwd=tmp_path)
    assert told.split() == ["1", "cardwright_engine", "eldritch_cards"]


def test_a_command_without_its_extra_says_which(bare: Path, tmp_path: Path) -> None:
    command = bare.with_name("cardwright")
    assert run([command, "--version"]).startswith("cardwright ")
    done = subprocess.run([command, "check"], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 2
    assert 'pip install "cardwright[compiler]"' in done.stderr


def test_the_commands_work_outside_a_checkout(full: Path, tmp_path: Path) -> None:
    some_cards(tmp_path / "cards_src")
    command = full.with_name("cardwright")
    where = run([full, "-c", "import cardwright, cardwright.syntax.grammar as g; print(cardwright.__file__, g.grammar_folder())"])
    assert str(ROOT) not in where.replace(sysconfig.get_path("purelib"), "")
    done = subprocess.run([command, "build"], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert (tmp_path / "build" / "cards.db").exists(), done.stdout + done.stderr
    assert "arcane-tome" in run([command, "search", "rest", "test", "lore", "spell"], cwd=tmp_path)
    assert run([command, "show", "arcane-tome", "--python"], cwd=tmp_path).startswith("def ")
    home = "from pathlib import Path; from cardwright.site import application; import asyncio, httpx\n"
    home += "app = application(Path('build/cards.db')).app()\n"
    home += "async def get():\n"
    home += "    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url='http://localhost') as client:\n"
    home += "        return (await client.get('/')).status_code\n"
    assert run([full, "-c", home + "print(asyncio.run(get()))"], cwd=tmp_path).strip() == "200"


def test_the_generated_package_is_typed(package: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "MYPYPATH": os.pathsep.join((str(package), str(ROOT / "engine")))}
    line = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir", tmp_path / "cache", "-p", "eldritch_cards"]
    assert "Success" in run(line, cwd=tmp_path, env=environment)


def test_the_generated_distribution_is_installable(bare: Path, package: Path, tmp_path: Path) -> None:
    shutil.copytree(package, tmp_path / "python", ignore=shutil.ignore_patterns("__pycache__"))
    run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path / "dist"], cwd=tmp_path / "python")
    names = zipfile.ZipFile(next((tmp_path / "dist").glob("eldritch_cards-*.whl"))).namelist()
    assert "eldritch_cards/index.py" in names
    assert "eldritch_cards/py.typed" in names
