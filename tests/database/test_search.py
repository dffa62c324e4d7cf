"""Search: finds what it should, and takes whatever is typed."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from cardwright.analysis.model import Game
from cardwright.database import search, search_rulings
from cardwright.database.completing import completions
from cardwright.database.conditions import condition_of
from cardwright.database.filters import found_by
from cardwright.database.folding import fold
from cardwright.database.keys import KEYS
from cardwright.database.query import parse_query
from cardwright.database.ranking import WEIGHTS
from cardwright.database.search import opened
from hypothesis import given, settings
from hypothesis import strategies as st

_HERE = Path(__file__).parent
_HOSTILE = (_HERE / "hostile.txt").read_text(encoding="utf-8").split("\n")


def queries() -> list[tuple[str, str]]:
    """Pairs of a query and the ids it finds."""
    lines = [line for line in (_HERE / "queries.txt").read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    return [(query.rstrip(), expected.strip()) for query, _, expected in (line.partition("=> ") for line in map(_open, lines))]


def _open(line: str) -> str:
    return line + " " if line.endswith("=>") else line


def _ids(source: sqlite3.Connection | Path, query: str) -> list[str]:
    return [hit.id for hit in search(source, query, 1000).results]


@pytest.mark.parametrize(("query", "expected"), queries())
def test_query(connection: sqlite3.Connection, game: Game, query: str, expected: str) -> None:
    result = search(connection, query)
    if expected.startswith("!"):
        assert result.problem is not None
        assert expected[1:] in result.problem.message
        assert result.results == ()
    else:
        assert result.problem is None
        everything = " ".join(hit.id for hit in search(connection, "").results)
        found = [] if result.hint else [hit.id for hit in result.results]
        assert " ".join(found) == (everything if expected == "*" else expected)
        assert result.total == len(result.results)


@pytest.mark.parametrize("query", _HOSTILE)
def test_hostile_query(connection: sqlite3.Connection, query: str) -> None:
    result = search(connection, query)
    assert result.problem is None or result.problem.draw(query)
    found = search_rulings(connection, query)
    assert result.problem is None or not found


@given(st.text() | st.text('"-: ()*^aANDORtestlore\0\ud800é'))
def test_no_text_raises(path: Path, query: str) -> None:
    search_rulings(path, query)
    result = search(path, query)
    if result.problem is not None:
        assert 0 <= result.problem.start < result.problem.end <= len(query)


_TERMS = [
    "lore", '"test lore"', "or", "zebra", "type:asset", "trait:tome", "value>2", "value!=3", "copies>1", "name:tome",
    "text:spell", "back:health", "was:clue", "by:star", "at:rome", "is:errata", "is:unknown", "errata>2000", "errata:2016-01",
    "sure:two", "has:back", "has:value", "source:letter", "term:clue", "test:lore", "test:lore+0", "gains:spell", "loses:sanity",
    "cost:clue", "trigger:rest", "spawns:asset", "improves:skill", 'effect:"gain 1 Spell"', 'effect:"test lore"',
]  # fmt: skip
_QUERIES = st.recursive(
    st.sampled_from(_TERMS),
    lambda parts: st.builds("({} {})".format, parts, parts) | st.builds("({} or {})".format, parts, parts)
    | st.builds("-({})".format, parts) | st.builds("-({} or {})".format, parts, parts),
    max_leaves=6,
)  # fmt: skip


def _found(connection: sqlite3.Connection, query: str) -> set[str]:
    """The cards that have all of a query."""
    condition = condition_of(parse_query(query).parts, lambda term: found_by(connection, term))
    numbers = {row[0] for row in connection.execute(f"SELECT {condition.number} {condition.query}", condition.parameters)}
    return {id for number, id in connection.execute("SELECT search_id, card_id FROM card_search") if number in numbers}


@settings(max_examples=50, deadline=None)
@given(_QUERIES, _QUERIES)
def test_queries_are_sets_of_cards(path: Path, first: str, second: str) -> None:
    with opened(path) as connection:
        one, two = _found(connection, first), _found(connection, second)
        assert _found(connection, f"-({first})") == _found(connection, "") - one
        assert _found(connection, f"({first}) ({second})") == one & two
        assert _found(connection, f"({first}) or ({second})") == one | two
    if one:
        assert set(_ids(path, first)) == one


@given(st.from_regex(r"[\w:<>=.'•]{1,12}", fullmatch=True))
def test_a_word_and_its_negation_part_the_cards(path: Path, query: str) -> None:
    parts = parse_query(query).parts
    if len(parts) == 1 and not parts[0].negated:
        found, others = _ids(path, query), _ids(path, "-" + query)
        assert sorted(found + others) == sorted(_ids(path, ""))


def test_every_name_and_every_word_of_text_finds_its_card(connection: sqlite3.Connection, game: Game) -> None:
    for card in game.cards:
        revision = card.revisions[-1]
        name, text = revision.name or card.name, " ".join(ability.text for ability in revision.every_ability)
        for part in (name, fold(name), *text.split(), *fold(text).split()):
            query = '"' + part.replace('"', " ") + '"'
            assert not parse_query(query).parts or card.id in _found(connection, query), (card.id, query)


def test_names_come_before_words_in_a_row_before_words(path: Path) -> None:
    assert _ids(path, "not a tome")[0] == "not-a-tome"
    assert _ids(path, "blessed") == ["blessed", "holy"]


def test_nothing_found_says_what_may_have_been_meant(path: Path) -> None:
    result = search(path, "arcan tonme")
    assert result.hint == "nothing has all of it; these have `arcan`; did you mean `Arcane Tome` or `Tome`?"
    assert search(path, "tonme").hint == "no card is found by `tonme`; did you mean `Tome`?"
    assert search(path, "trait:tomb").suggestions == ("trait:tome",)
    assert search(path, "kohaki").suggestions[0] == "Kōhaku"
    assert search(path, "type:condition is:errata").hint == "each part of this is found, but no card has all of it"
    for suggestion in result.suggestions:
        assert search(path, suggestion).results


def test_what_is_suggested_finds_cards_and_is_not_the_query(path: Path) -> None:
    for query in ("cost", "Tomes of lore", "trait:tomb", "improves:lore", "spels", "gains:spels", "kohaki"):
        for suggestion in search(path, query).suggestions:
            assert suggestion.casefold() != query.casefold()
            result = search(path, suggestion)
            assert result.results
            assert result.hint is None


@pytest.mark.parametrize(
    ("query", "hint"),
    [
        ("which cards can test lore?", "nothing has all of it; these have `test`, `lore?`"),
        ("how rest zebra lore", "nothing has all of it; these have `rest`, `lore`"),
        ("what trait:tome", "nothing has all of it; these have `trait:tome`"),
        ("zebra -lore", "no card is found by `zebra`"),
        ("trait:tome zebra", "no card is found by `zebra`"),
        ("which", "no card is found by `which`"),
    ],
)
def test_a_part_is_found_where_no_card_has_everything(path: Path, query: str, hint: str) -> None:
    result = search(path, query)
    assert result.hint == hint
    assert bool(result.results) == bool(result.total) == hint.startswith("nothing")


def test_keys_have_other_names(path: Path) -> None:
    assert _ids(path, "kind:asset COST<=3") == _ids(path, "type:asset value<=3") != []
    assert search(path, "-kind:asset").total == search(path, "-type:asset").total


def test_an_unknown_key_is_answered_with_a_caret(path: Path) -> None:
    query = "lore trats:tome"
    problem = search(path, query).problem
    assert problem is not None
    assert problem.draw(query).splitlines() == [
        "`trats:` is not a key of the search",
        "    lore trats:tome",
        "         ^^^^^^",
        f"    = hint: did you mean `trait:`? the keys are {', '.join(f'`{key}`' for key in KEYS)}",
    ]


def test_a_hit_has_what_a_list_shows(path: Path) -> None:
    hit = search(path, "test lore").results[0]
    assert (hit.id, hit.name, hit.kind, hit.set, hit.traits, hit.value) == (
        "arcane-tome",
        "Arcane Tome",
        "Asset",
        "Base Box",
        ("Item", "Tome"),
        3,
    )
    assert {hit.snippet[start:end] for start, end in hit.marks} <= {"test", "Lore", "test Lore"}
    assert "\x02" not in hit.snippet


def test_the_limit_limits_hits_and_not_the_count(path: Path, game: Game) -> None:
    result = search(path, "", 2)
    assert (len(result.results), result.total) == (2, len(game.cards))
    assert search(path, "", 0).results == search(path, "", -1).results == ()


def test_any_row_factory_and_a_path_as_text_will_do(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.row_factory = sqlite3.Row
    assert _ids(connection, "rest test lore spell") == ["arcane-tome"]
    connection.close()
    assert search(str(path), "rest test lore spell").total == 1


def test_a_path_with_odd_characters_opens(path: Path, tmp_path: Path) -> None:
    odd = tmp_path / "a?b#c %20é.db"
    odd.write_bytes(path.read_bytes())
    assert search(odd, "tome").total


def test_a_missing_file_is_not_created(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError):
        search(tmp_path / "none.db", "tome")
    assert not (tmp_path / "none.db").exists()


def test_every_key_works_as_its_example_shows(path: Path) -> None:
    for key in KEYS.values():
        result = search(path, key.example)
        assert result.problem is None
        assert search(path, f"-{key.example}").total == search(path, "").total - result.total


def test_weights_are_in_the_order_of_the_index(connection: sqlite3.Connection) -> None:
    columns = [row[1] for row in connection.execute("PRAGMA table_info(card_search_fts)")]
    assert list(WEIGHTS) == columns
    assert columns.index("text") == 5


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("must test", True), ("oeuvre", True), ("arcane tome", True), ("test trait:item", True), ("test zebra", False),
        ("trait:item", False), ("", False), ("no:such-key test", False),
    ],
)  # fmt: skip
def test_rulings_are_found_by_all_plain_words(path: Path, query: str, found: bool) -> None:
    hits = search_rulings(path, query)
    assert [(hit.id, hit.source, hit.answer) for hit in hits] == ([("tome-ruling", "faq-1", "No, you may.")] if found else [])


def test_a_file_without_rulings_to_search_is_not_one_where_none_is_found(tmp_path: Path) -> None:
    sqlite3.connect(tmp_path / "empty.db").close()
    with pytest.raises(sqlite3.OperationalError):
        search_rulings(tmp_path / "empty.db", "lore")


def test_the_values_that_a_key_has_are_those_it_is_asked_for(connection: sqlite3.Connection) -> None:
    for key in KEYS.values():
        for value in key.values:
            assert found_by(connection, parse_query(f"{key.name}:{value}").wanted[0]).sql, f"{key.name}:{value}"
    assert [completions(connection, f"is:{value[:3]}")[0] for value in KEYS["is"].values] == [
        f"is:{v}" for v in KEYS["is"].values
    ]


@pytest.mark.parametrize(
    ("query", "kept"),
    [
        ("what was ruled about shriveling", "these have `shriveling`"),
        ("can I play not a tome after zzz arcane", "these have `not`, `a`, `tome`"),
        ("zzz arcane tome -type:spell", "these have `arcane`, `tome`"),
    ],
)
def test_the_name_of_a_card_is_kept_of_a_question(connection: sqlite3.Connection, query: str, kept: str) -> None:
    assert kept in (search(connection, query).hint or "")


def test_words_of_questions_count_for_nothing_where_no_ruling_has_them(connection: sqlite3.Connection) -> None:
    (word,) = connection.execute("SELECT question FROM rulings LIMIT 1").fetchone()[:1]
    last = word.split()[-1]
    found = search_rulings(connection, last)
    assert found
    assert search_rulings(connection, f"what was ruled about {last}") == found
    assert search_rulings(connection, f"zzz {last}") == ()
