"""A second game proves that the words of a game are data: ten cards of Arkham Horror, and no word of either game in Python."""

from __future__ import annotations

import ast
import sqlite3
from functools import cache
from pathlib import Path

import pytest
from cardwright.analysis.load import MemoryCache, card_files, load_file
from cardwright.analysis.model import Game
from cardwright.analysis.words import read_words
from cardwright.database import build_database
from cardwright.diagnostics import Code, errors
from cardwright.formatting import Words, format_source
from cardwright.pipeline import Compilation, analyse, compile_game
from cardwright.scenarios.check import check_scenarios
from cardwright.scenarios.load import load_package
from cardwright.scenarios.parallel import run_all
from cardwright.source import read_source
from cardwright_engine import ReferenceGame, Scripted, new_state
from pool import ROOT, game

ARKHAM = ROOT / "cards_src" / "arkham"
FILES = card_files(ARKHAM)


@cache
def arkham() -> Compilation:
    """The other game, compiled."""
    return compile_game(analyse(ARKHAM))


def wording(card: str, label: str) -> str:
    """What an ability of a card says now."""
    found = arkham().game.card(card)
    assert found is not None
    (text,) = (one.text for one in found.as_of("latest").every_ability if one.label == label)
    return text


def test_ten_cards_of_ten_kinds_have_no_errors() -> None:
    found = arkham()
    assert len(found.game.cards) == len({card.kind for card in found.game.cards}) == 10
    assert errors((*found.diagnostics, *check_scenarios(found.game))) == 0
    assert {fault.code for fault in found.diagnostics} == {Code.NOT_EXECUTABLE, Code.UNDATED_REVISION}
    assert not any(revision.unknown for card in found.game.cards for revision in card.revisions)


@pytest.mark.parametrize("path", FILES, ids=[path.relative_to(ARKHAM).as_posix() for path in FILES])
def test_its_files_are_in_canonical_form(path: Path) -> None:
    blocks = [block for file in FILES for block in load_file(ARKHAM, file, MemoryCache())[0]]
    written = read_source(ARKHAM, path)
    assert format_source(written, Words(read_words(blocks)[0])).text == written.text


def test_its_own_words_are_understood() -> None:
    found = arkham().game
    assert [word.label for word in found.vocabulary.of_class("skill")] == ["Speed", "Sneak", "Fight", "Will", "Lore", "Luck"]
    assert wording("food", "main") == "You may discard this card to prevent the loss of 1 Stamina."
    assert wording("merchant-district-132", "at-river-docks") == (
        "Test Luck -1. If you pass, gain 1 Common Item. If you fail, lose 1 Sanity and 3 Stamina."
    )
    assert '"common-item"' in arkham().python()["merchant-district-132"]
    zombie = found.card("zombie")
    assert zombie is not None
    assert {one.name: one.text for one in zombie.revisions[0].fields}["evade-test"] == "Sneak +1"


def test_an_erratum_changes_a_field_of_its_own() -> None:
    jenny = arkham().game.card("jenny-barnes")
    assert jenny is not None
    held = [next(one.text for one in revision.fields if one.name == "possessions") for revision in jenny.revisions]
    assert held == [f"10 Dollars, {items}, 1 Unique Item, 1 Spell, 1 Skill" for items in ("1 Common Item", "2 Common Items")]


def test_its_scenarios_hold() -> None:
    results = run_all(arkham())
    assert {id.partition("/")[0] for id in results} == {"food", "ryan-dean"}
    assert {id: result.failure for id, result in results.items() if not result.passed} == {}


def test_what_is_generated_is_played_by_the_engine() -> None:
    compilation = arkham()
    package = load_package(compilation.files(), compilation.game.package)
    records = {card.id: card for card in package.CARDS}
    assert set(records) == {card.id for card in compilation.game.cards}
    left_out = {fault.card for fault in compilation.diagnostics if fault.code is Code.NOT_EXECUTABLE}
    assert set(records) - left_out == {
        "abyss", "azathoth", "food", "jenny-barnes", "merchant-district-132", "retainer", "ryan-dean", "zombie",
    }  # fmt: skip
    state = new_state(package)
    state.add_investigator("Ana", "train-station", health=4, sanity=6, skills={"sneak": 2})
    state.add_card("Ana", "food")
    state.add_card("Ana", "ryan-dean")
    played = ReferenceGame(package, state, Scripted(["accept"]), dice=[1, 6, 5])
    played.lose_by_effect("Ana", ("health", 2))
    isle = records["merchant-district-132"].declare.__globals__["merchant_district_132__at_unvisited_isle"]
    played.during(("effect", "location-encounter"), "Ana", isle)
    (ana,) = played.state.investigators
    assert (ana.health, ana.tokens["clue"]) == (3, 2)


def test_it_has_a_database_of_its_own(tmp_path: Path) -> None:
    compilation, path = arkham(), tmp_path / "cards.db"
    build_database(path, compilation.game, run_all(compilation), compilation.python(), "latest")
    connection = sqlite3.connect(path)
    shown = dict(connection.execute("SELECT card_id, kind FROM current_cards"))
    sql = "SELECT f.field, f.value FROM revision_fields AS f JOIN revisions USING (revision_id) WHERE card_id = 'abyss'"
    fields = set(connection.execute(sql))
    tested = {row[0] for row in connection.execute("SELECT DISTINCT skill FROM current_effects WHERE verb = 'test'")}
    connection.close()
    kinds = compilation.game.vocabulary.kinds
    assert shown == {card.id: kinds[card.kind].label for card in compilation.game.cards}
    assert {("dimension", "hexagon"), ("encounters", "blue, red")} <= fields
    assert tested == {"lore", "luck", "sneak"}


LANGUAGE = {
    "action": "`Action:` and `action` are in the grammar",
    "encounter": "so is `encounter`",
    "investigator": "so is `investigator`",
    "trade": "so is `trade possessions`",
    "Monster": "scenarios say `given a Monster Ghoul is on …`",
    "Gate": "scenarios say `then a Gate is on …`",
}
"""Words of the language itself, or of scenarios, that a game may declare as well."""

OTHERWISE = {
    "common": "the class of words that no game declares",
    "condition": "the role of a part of a text in the database",
    "restriction": "another of these roles",
    "item": "a line of a list",
    "Monsters": "the name of a sort in the generator",
    "heal": "what authors write for `recover`",
    "local": "the field of a node: whether an action is a Local Action",
    "Clue": "how sources write it: drafting puts it in house wording",
    "Clues": "the same",
    "Location Encounter": "the same",
    "Omen": "the same",
    "Investigators": "a heading of the board at the terminal",
    "Mystery": "the same",
    "Expedition": "the same",
    "Health": "the same",
    "Sanity": "the same",
}
"""Strings that are a word of a game by chance, and what they are."""


def constants(folder: str) -> dict[str, set[str]]:
    """The strings in Python code by the files they stand in, docstrings apart."""
    found: dict[str, set[str]] = {}
    for path in (ROOT / folder).rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
                found.setdefault(node.value, set()).add(path.relative_to(ROOT).as_posix())
    return found


def attributes(folder: str) -> set[str]:
    """What the classes of a package call their attributes."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in (ROOT / folder).rglob("*.py")]
    fields = [node.target for tree in trees for node in ast.walk(tree) if isinstance(node, ast.AnnAssign)]
    return {target.id for target in fields if isinstance(target, ast.Name)}


def names_of(made: Game) -> set[str]:
    """Whatever a game calls anything: ids, labels and plurals of its words, ids and names of its cards."""
    words = [word for word in made.vocabulary.words.values() if word.word_class != "rule"]
    return {name for word in words for name in (word.id, word.label, word.plural)} | {
        name for card in made.cards for name in (card.id, card.name)
    }


def test_the_compiler_compares_nothing_with_a_word_of_a_game() -> None:
    """A string of the code that is such a word is one that the engine has a rule for by the same id; examples in hints are none.

    An id that the engine knows may be any game's: Health of one game is Stamina in the other.
    """
    words = names_of(game()) | names_of(arkham().game)
    compiler, engine = constants("compiler"), constants("engine").keys() | attributes("engine")
    known = {word for word in engine if word.islower()} | LANGUAGE.keys() | OTHERWISE.keys()
    assert {word: files for word, files in compiler.items() if word in words - known} == {}
    assert [word for word in (*LANGUAGE, *OTHERWISE) if word not in compiler or word not in words] == []
