"""Sites to ask: the real cards, some cards with backs, and a game whose every text is an attack."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pool
import pytest
from cardwright.database import build_database
from cardwright.site import application

sys.path.insert(0, str(Path(__file__).parent))

from faces_game import build_faces
from hostile_cards import ATTACK, ATTACK_ID, hostile_differences, hostile_game, hostile_results

ROOT = Path(__file__).resolve().parents[2]

Get: TypeAlias = Callable[[str], Any]


def getter(database: Path) -> Get:
    """A function that asks a site for a path."""
    site = application(database)

    def get(path: str) -> Any:
        return asyncio.run(site.client.get(path))

    return get


@pytest.fixture(scope="session")
def database() -> Path:
    """The real cards, built from their sources."""
    return pool.database()


@pytest.fixture(scope="session")
def get(database: Path) -> Get:
    """Ask the site of the real cards."""
    return getter(database)


@pytest.fixture(scope="session")
def get_faces(tmp_path_factory: pytest.TempPathFactory) -> Get:
    """Ask the site of some cards with backs."""
    return getter(build_faces(tmp_path_factory.mktemp("faces")))


@pytest.fixture(scope="session")
def get_hostile(tmp_path_factory: pytest.TempPathFactory) -> Get:
    """Ask the site of the hostile game. Its file has a name that addresses must quote."""
    path = tmp_path_factory.mktemp("hostile") / "100% & #1?.db"
    build_database(path, hostile_game(), hostile_results(), {ATTACK_ID: f'x = "{ATTACK}'}, "latest", hostile_differences())
    return getter(path)
