"""The fixed properties of the language, over the texts of the cards and over generated trees."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass

import pytest
from cardwright.analysis.model import Ability
from cardwright.diagnostics import Code
from cardwright.syntax import tree
from cardwright.syntax.parse import parse_paragraph
from cardwright.syntax.printing import print_paragraph
from cardwright.syntax.tree.walk import walk
from corpus import examples, telling, texts
from hypothesis import given, settings
from pool import game
from project import small_project
from thorough import drawn
from trees import actions, board_actions, clauses, conditions, events, modifiers, paragraphs, subjects, things

FORMS = game().vocabulary.forms()
EACH_SHAPE = [pytest.param(ability, id=name) for name, ability in telling().items()]
TELLING = re.compile(
    r"\b(if|unless|may|instead|each|other|random|without|choice|only|total|local|not|but|up|another|then|cannot|once|additional|all"
    r"|any|except)\b",
    re.IGNORECASE,
)


def test_the_canonical_wording_is_a_fixed_point() -> None:
    for name, ability in texts().items():
        parsed, faults = parse_paragraph(ability.text, FORMS)
        assert faults == () and parsed == ability.tree == ability.source_tree, name
        assert print_paragraph(ability.tree, FORMS) == ability.text, name


@pytest.mark.parametrize("ability", EACH_SHAPE)
def test_typographic_quotes_and_dashes_read_the_same(ability: Ability) -> None:
    """Property 1: curly or straight quotes, any dash."""
    pasted = re.sub(r"-(?=\d)", "\N{EN DASH}", ability.written.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}"))
    quotes = iter("\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}" * 20)
    pasted = re.sub('"', lambda _: next(quotes), pasted).replace(" ", "\N{NO-BREAK SPACE}", 1)
    assert parse_paragraph(pasted, FORMS)[0] == ability.tree


@pytest.mark.parametrize("ability", EACH_SHAPE)
def test_every_word_stands_under_a_node(ability: Ability) -> None:
    """Property 2: each word is inside a node below the paragraph, or in its own opening (``Local Action:``)."""
    spans = [node.span for node in walk(ability.tree) if node is not ability.tree and node.span[1]]
    opening = min((start for start, _ in spans), default=len(ability.text))
    for match in re.finditer(r"\S+", ability.text):
        covering = [span for span in spans if span[0] <= match.start() and match.end() <= span[1] + 1]
        assert covering or match.start() < opening, f"no node covers {match.group()!r}"
    assert ability.text[:opening] in OPENINGS or isinstance(ability.tree, tree.Unknown), ability.text[:opening]


OPENINGS = ("", "Action: ", "Local Action: ", "Reckoning: ", "Once per round, ", "As an encounter, ")
"""What a paragraph may say before its first node."""


@pytest.mark.parametrize("ability", EACH_SHAPE)
def test_no_telling_word_can_be_dropped_unnoticed(ability: Ability) -> None:
    """Property 2: without the word the text is another tree, or an error."""
    for match in TELLING.finditer(ability.text):
        shorter = ability.text[: match.start()] + ability.text[match.end() :].lstrip()
        assert parse_paragraph(shorter, FORMS)[0] != ability.tree, f"{match.group()!r} means nothing"


@pytest.mark.parametrize("ability", EACH_SHAPE)
def test_no_word_can_be_added_unnoticed(ability: Ability) -> None:
    """Property 2: nothing is skipped, wherever it stands."""
    for match in re.finditer(r"\s", ability.text):
        longer = f"{ability.text[: match.start()]} quickly{ability.text[match.start() :]}"
        if '"' not in ability.text:
            assert parse_paragraph(longer, FORMS)[0] is None


@settings(max_examples=drawn(400), deadline=None, derandomize=True)
@given(paragraphs())
def test_generated_trees_print_and_read_back(paragraph: tree.Paragraph) -> None:
    """Property 5: `parse(print(tree)) == tree` for trees no card has."""
    text = print_paragraph(paragraph, FORMS)
    parsed, faults = parse_paragraph(text, FORMS)
    assert parsed == paragraph, (text, faults)
    assert parsed is not None and print_paragraph(parsed, FORMS) == text


def test_every_class_and_field_of_the_tree_is_read_back() -> None:
    """What no generated tree and no example of the grammar has would not be proved: those print and read back."""
    seen: set[tuple[str, str]] = set()

    def gather(part: object) -> None:
        for node in walk(part):
            seen.add((type(node).__name__, ""))
            for item in fields(node):
                if getattr(node, item.name) != item.default:
                    seen.add((type(node).__name__, item.name))

    fixed = settings(max_examples=drawn(300), deadline=None, derandomize=True, database=None)
    for several in (
        paragraphs(),
        subjects(),
        conditions(),
        clauses(),
        events(),
        actions(),
        modifiers(),
        board_actions(),
        things(),
    ):
        fixed(given(several)(gather))()
    for example in examples("text"):
        gather(parse_paragraph(example, FORMS)[0])
    classes = [kind for kind in vars(tree).values() if isinstance(kind, type) and is_dataclass(kind)]
    wanted = {(kind.__name__, "") for kind in classes}
    wanted |= {(kind.__name__, item.name) for kind in classes for item in fields(kind) if item.name != "span"}
    assert wanted - seen == set()


@pytest.mark.parametrize(
    "name",
    [".38 Revolver", "T'tka Halot", "Lucky Rabbit's Foot", "Sword of Saint Jerome", "Ruby of R'lyeh", "Mi-go Braincase",
     "Flute of the Outer Gods", "Search the Ruins", "Gain of Power", "Étude of Kós"],
)  # fmt: skip
def test_names_are_read_by_shape(name: str) -> None:
    """Property 7: digits, apostrophes, hyphens, `of the`, words that are verbs, accents."""
    parsed, faults = parse_paragraph(f"Gain a {name} Asset.", FORMS)
    assert faults == () and parsed is not None
    assert [node.modifiers for node in walk(parsed) if isinstance(node, tree.Noun)] == [(name,)]


@pytest.mark.parametrize("ability", EACH_SHAPE)
def test_a_misspelt_name_prints_and_reads_back(ability: Ability) -> None:
    """Words nobody declared are kept as they are, singular or plural: analysis reports them, nothing else changes them."""
    for match in re.finditer(r"(?<=[a-z,] )[A-Z][a-z]+", ability.text):
        text = f"{ability.text[: match.start()]}{match.group()}xs{ability.text[match.end() :]}"
        parsed, _ = parse_paragraph(text, FORMS)
        if parsed is not None:
            assert parse_paragraph(print_paragraph(parsed, FORMS), FORMS)[0] == parsed


def test_the_article_of_a_name_is_that_of_the_sentence() -> None:
    """A card called `The Beast` is spoken of as the Beast, however it is written; in quotes nothing changes."""
    beast = 'asset beast "The Beast" {\n  traits  Item\n  value   1\n\n  Gain +1 Lore.\n}\n'
    for said in ("the The Beast", "the\n  The Beast", "the Beast"):
        text = f'asset boat "Boat" {{\n  traits  Item\n  value   1\n\n  Action: "See the The End." Gain {said} Asset.\n}}\n'
        made, found = small_project(beast + text)
        assert {fault.code for fault in found if fault.card == "boat"} <= {Code.OTHER_WORDING}, found
        (boat,) = (card for card in made.cards if card.id == "boat")
        assert [one.text for one in boat.revisions[0].abilities] == ['Action: "See the The End." Gain the Beast Asset.']


def test_a_space_may_be_called_with_small_words() -> None:
    """No kind stands behind its name: it hangs together because it is declared, wherever a line of the text breaks."""
    text = 'asset boat "Boat" {\n  traits  Item\n  value   1\n\n  Action: Move to Cities\n  on the Lake.\n}\n'
    declared = 'space lake "Cities on the Lake" {\n  type  Wilderness\n}\n'
    made, found = small_project(declared + text)
    assert not [fault for fault in found if fault.card == "boat"]
    assert [ability.text for ability in made.cards[0].revisions[0].abilities] == ["Action: Move to Cities on the Lake."]
    assert [fault.code for fault in small_project(text)[1]] == [Code.SENTENCE_SYNTAX]
