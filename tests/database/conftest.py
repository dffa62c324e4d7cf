"""A small game with names that have broken other databases of cards."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from cardwright.analysis.model import (
    Ability,
    Back,
    Card,
    CardPart,
    CardSet,
    Document,
    FieldItem,
    FieldValue,
    Game,
    Revision,
    Ruling,
    Scenario,
    Step,
    Term,
)
from cardwright.database import build_database
from cardwright.diagnostics import Code, Diagnostic
from cardwright.scenarios.clauses import Clause
from cardwright.scenarios.executed import SCENARIO, Stated
from cardwright.scenarios.results import BehaviorDifference, LogLine, ScenarioChange, ScenarioResult
from cardwright.source import Place
from cardwright.syntax.parse import parse_paragraph
from cardwright.syntax.printing import print_paragraph
from cardwright.vocabulary.kinds import AdvanceRule, Kind
from cardwright.vocabulary.words import Space, Vocabulary, Word

WORDS = {
    "kind": ("Asset", "Condition", "Spell", "Monster"),
    "skill": ("Lore", "Will", "Strength"),
    "trait": ("Item", "Tome", "Trinket", "Elixir of Life"),
    "resource": ("Clue", "Health", "Sanity"),
    "track": ("Doom",),
    "phase": ("Action Phase", "Encounter Phase"),
    "action": ("Rest", "Travel"),
    "space-type": ("City", "Sea"),
    "path-type": ("Ship",),
    "piece": ("Gate",),
    "rule": ("Delayed",),
}


def _words() -> dict[tuple[str, str], Word]:
    found = {}
    for word_class, labels in WORDS.items():
        for label in labels:
            word = Word(
                word_class,
                label.lower().replace(" ", "-"),
                label,
                label if label in ("Sanity", "Health") else label + "s",
                "w.card",
                1,
            )
            found[word_class, label] = word
    return found


VOCABULARY = Vocabulary(
    _words(),
    {
        **{id: Kind(id, id.capitalize(), id.capitalize() + "s", (), (), (0, 6)) for id in ("asset", "spell")},
        "condition": Kind("condition", "Condition", "Conditions", (), (), (0, 6), advance=(AdvanceRule("placed"),)),
    },
    (Space("rome", "Rome", "city", (("ship", "łódź"),)), Space("łódź", "Łódź", "city", (("ship", "rome"),), "Poland")),
)

DOCUMENTS = (
    Document("faq-1", "First answers", "2015-06-01", "1.0", "d.card", 1),
    Document("faq-2", "Second answers", "2016-06-01", None, "d.card", 2),
    Document("letter", 'A letter, "undated"', None, None, "d.card", 3),
)

RITUAL = "Action: You may discard this card to gain 1 Spell."
REST = "When you perform a Rest action, you may test Lore. If you pass, gain 1 Spell."


def ability(label: str, text: str) -> Ability:
    """An ability with a wording."""
    parsed, faults = parse_paragraph(text, VOCABULARY.forms())
    assert parsed is not None, (text, faults)
    canonical = print_paragraph(parsed, VOCABULARY.forms())
    again, _ = parse_paragraph(canonical, VOCABULARY.forms())
    assert again is not None
    return Ability(label, canonical, again, "base/a.card", 3, parsed)


def revision(sequence: int, *texts: str, source: str | None = None, kind: str = "erratum", **rest: object) -> Revision:
    """A revision with some abilities."""
    date = next((document.date for document in DOCUMENTS if document.id == source), None)
    traits, value, unknown = rest.get("traits", ("item",)), rest.get("value", 2), rest.get("unknown")
    assert isinstance(traits, tuple)
    abilities, notes = tuple(ability(f"part-{n}", text) for n, text in enumerate(texts, 1)), rest.get("notes", ())
    label, name, backs = f"{source}-{sequence}" if source else "printed", rest.get("name", ""), rest.get("backs", ())
    kind, fields = kind if source else "printed", rest.get("fields", ())
    return Revision(
        label, kind, sequence, source, date, traits, value, abilities, unknown, notes, name, backs, fields, rest.get("parts", ())
    )  # type: ignore[arg-type]


def back(id: str, title: str | None, text: str) -> Back:
    """A back with one paragraph."""
    return Back(id, title, (ability(id, text),), "base/a.card", 5)


SHRIVEL = "Action: Test Will. If you pass, choose a Monster on your space; it loses 2 Health. Then flip this card."
REPLACING = back(
    "replacing",
    None,
    "0-1: Discard this card unless you lose 2 Sanity.\n2: No additional effect.\n"
    "3+: The chosen Monster loses Health equal to your test result instead.\nThen flip this card.",
)
SPREADING = back(
    "spreading", None, "0: Lose 2 Health.\n1+: Each other Monster on your space loses 2 Health.\nThen flip this card."
)
HITMEN = back("hitmen", "Hitmen", "Test Strength. If you fail, become Delayed.")


def card(id: str, name: str, *revisions: Revision, kind: str = "asset", **rest: object) -> Card:
    """A card of the base set."""
    notes, copies = rest.get("notes", ()), rest.get("copies", 1)
    sources, disputed = rest.get("sources", ()), rest.get("disputed")
    return Card(id, kind, name, "base", copies, revisions, notes, "base/a.card", 1, sources=sources, disputed=disputed)  # type: ignore[arg-type]


AT_ROME = CardPart(
    "at", "Rome", "at-rome", None, (FieldValue("size", "3", (FieldItem("", 3),)),), (ability("at-rome", "Move up to 2 spaces."),),
    "base/a.card", 6, "space", "rome",
)  # fmt: skip

CARDS = (
    card("arcane-tome", "Arcane Tome", revision(0, "Gain +2 Lore.", REST, traits=("item", "tome"), value=3)),
    card(
        "second-tome",
        "Arcane Tome",
        revision(0, "Gain 2 Clues.", traits=("item", "elixir-of-life"), value=1),
        copies=2,
        sources=("faq-1",),
    ),
    card("lodz", "Łódź Machine", revision(0, "“Kós of Łódź.” Recover 1 Health.", value=None)),
    card("kos", "Kós and Kōhaku", revision(0, "Recover 2 Sanity."), sources=("faq-1", "letter")),
    card("choeur", "Chœur", revision(0, "“Œuvre complète, ærlig.” Lose 1 Sanity.", traits=())),
    card("star", "Star • XVII", revision(0, "You cannot become Delayed unless you choose to.")),
    card("debt", "Debt: Paid (in full)", revision(0, "Spend 2 Health and 2 Sanity to defeat all Monsters on your space.")),
    card(
        "not-a-tome",
        "Not a Tome",
        revision(
            0,
            "Test Will -1. If you fail, lose 2 Health.",
            fields=(FieldValue("color", "blue", (FieldItem("blue"),)),),
            parts=(AT_ROME,),
        ),
        notes=("A remark.",),
    ),
    card(
        "drop",
        "Robert'); DROP TABLE cards;--",
        revision(0, "Gain 1 Asset."),
        sources=("faq-1", "faq-2"),
        disputed="The second says '1 Spell'.",
    ),
    card("near", "NEAR AND OR", revision(0, "Choose an investigator. He may move to your space.")),
    card(
        "quote",
        'The "Quoted" Thing',
        revision(0, "You may prevent the loss of 1 Sanity when resolving your Spell effects."),
    ),
    card(
        "there-and-back",
        "There and Back",
        revision(0, RITUAL),
        revision(1, "Gain 1 Clue.", source="faq-1", value=4, notes=("Commas between traits.", "And a dash.")),
        revision(2, RITUAL, source="faq-2", kind="clarification"),
    ),
    card(
        "lost-printing",
        "Lost Printing",
        revision(0, unknown="wording of the first printing"),
        revision(1, "Discard this card.", source="letter"),
    ),
    card("blessed", "Blessed", revision(0, 'unknown "the fail effect"', "Gain 1 Clue."), kind="condition"),
    card("shriveling", "Shriveling", revision(0, SHRIVEL, backs=(REPLACING, SPREADING), traits=()), kind="spell", copies=2),
    card(
        "pact",
        "Dark Pact",
        revision(0, "Reckoning: Flip this card.", backs=(HITMEN, back("gone", "Œdipal", 'unknown "the third back"'))),
        revision(
            1,
            "Reckoning: Flip this card.",
            source="faq-2",
            name="The Darker Pact",
            backs=(
                back("hitmen", "Thugs", "Test Strength. If you fail, lose 3 Health."),
                back("gone", "Œdipal", "Flip this card."),
            ),
        ),
        kind="spell",
    ),
    card("holy", "Holy Water", revision(0, "Gain a Blessed Condition.", "Gain +2 Strength.")),
)

PROOF = Scenario("pass", "arcane-tome", "tome-ruling", (Step("given", "you are here", 5), Step("then", "done", 6)), "s.card", 4)
LOST = Scenario("lost", None, None, (Step("then", "you cannot", 9),), "s.card", 8)

RULINGS = (
    Ruling(
        "tome-ruling",
        "faq-1",
        (("asset", "arcane-tome"), ("asset", "there-and-back"), ("rule", "delayed"), ("rule", "nowhere")),
        "Must I test? “Œuvre”",
        "No, you may.",
        None,
        (PROOF,),
        "r.card",
        1,
    ),
)

TERMS = (
    Term("clue", "Clue", ("Clue", "Clues"), "Evidence. It is spent to Recover.", "faq-1", None, "g.card", 1),
    Term(
        "recover",
        "recover",
        ("Recover", "recover"),
        'To "get back" Health; <never> more than there is.',
        "letter",
        "9",
        "g.card",
        2,
    ),
)

GAME = Game(
    "small",
    "Small Game",
    "small_cards",
    VOCABULARY,
    (CardSet("base", "Base Box", 1),),
    DOCUMENTS,
    CARDS,
    RULINGS,
    (LOST, PROOF),
    (Diagnostic(Place("base/b.card", 3, 4, 20, 25), Code.UNKNOWN_NAME, "no `Nmae`", "`Name`", card="never-made"),),
    terms=TERMS,
)

RESULTS = {
    "pass": ScenarioResult(
        "pass", True, None, 4, (LogLine("you gain 1 Spell", "arcane-tome", "part-2", (53, 65)), LogLine("end"))
    ),
    "lost": ScenarioResult("lost", False, "expected “yes”, got 'no'", 9, (LogLine("nothing", "a-monster"),)),
}

DIFFERENCES = (
    BehaviorDifference("there-and-back", "faq-1-1", "faq-2-2", "undecided", 1, ()),
    BehaviorDifference(
        "there-and-back", "printed", "faq-1-1", "functional", 1,
        (ScenarioChange("pass", RESULTS["pass"], ScenarioResult("pass", False, "expected “1 Spell”; 'none'", 6, ())),),
    ),
    BehaviorDifference("pact", "printed", "faq-2-1", "undecided", 0, ()),
    BehaviorDifference("lost-printing", "printed", "letter-1", "unknown", 0, ()),
)  # fmt: skip

PYTHON = {
    "shriveling": "def shriveling__spreading(game, me):\n    ...\n",
    "arcane-tome": "def arcane_tome_part_2(game, me):\n    ...\n",
    "drop": "# \"'\n",
}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let ``--update`` write the schema anew, where the tests as a whole have no such option."""
    with contextlib.suppress(ValueError):
        parser.addoption("--update", action="store_true", help="write expected output anew")


@pytest.fixture(scope="session")
def game() -> Game:
    """The small game."""
    return GAME


@pytest.fixture(scope="session")
def results() -> dict[str, ScenarioResult]:
    """Results of its scenarios."""
    return RESULTS


@pytest.fixture(scope="session")
def python() -> dict[str, str]:
    """Generated Python of some cards."""
    return PYTHON


FIRST = GAME.cards[0].revisions[0].abilities[0]
CLAUSES = (Stated(Clause(GAME.cards[0].id, FIRST.label, 0, 4, FIRST.text[:4], frozenset()), SCENARIO),)


@pytest.fixture(scope="session")
def clauses() -> tuple[Stated, ...]:
    """What of some cards is executed."""
    return CLAUSES


@pytest.fixture(scope="session")
def differences() -> tuple[BehaviorDifference, ...]:
    """What changes of some cards do."""
    return DIFFERENCES


@pytest.fixture(scope="session")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of the small game as it reads now."""
    path = tmp_path_factory.mktemp("built") / "cards.db"
    build_database(path, GAME, RESULTS, PYTHON, "latest", DIFFERENCES, CLAUSES)
    return path


@pytest.fixture
def connection(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that can only read."""
    opened = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
    yield opened
    opened.close()
