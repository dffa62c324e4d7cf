"""The grammars: strict LALR, every rule with a builder, every example read, no word of a game in them."""

from __future__ import annotations

import re

import pytest
from cardwright.scenarios.parse_steps import StepBuilder, parse_step
from cardwright.syntax.blocks import BlockBuilder, parse_block
from cardwright.syntax.build import AbilityBuilder
from cardwright.syntax.grammar import START, grammar_text, lalr
from cardwright.syntax.parse import parse_paragraph
from cardwright.syntax.printing import print_paragraph
from corpus import examples
from pool import game

GRAMMARS = tuple(START)
BUILDERS = {"text": AbilityBuilder, "blocks.lark": BlockBuilder, "scenario.lark": StepBuilder}


@pytest.mark.parametrize("name", GRAMMARS)
def test_is_lalr_without_conflicts_or_colliding_terminals(name: str) -> None:
    assert lalr(name, strict=True)


@pytest.mark.parametrize("name", GRAMMARS)
def test_each_rule_has_a_method_and_each_method_a_rule(name: str) -> None:
    made = {rule.alias or rule.origin.name for rule in lalr(name).rules}
    rules = {rule for rule in made if not rule.startswith("_")}
    builder = BUILDERS[name]
    methods = {
        attribute
        for kind in builder.__mro__
        if kind.__module__.startswith("cardwright.")
        for attribute in vars(kind)
        if not attribute.startswith("_")
    }
    assert rules == methods


@pytest.mark.parametrize("example", examples("text"))
def test_reads_each_example_and_prints_a_fixed_point(example: str) -> None:
    forms = game().vocabulary.forms()
    parsed, faults = parse_paragraph(example, forms)
    assert parsed is not None, faults
    printed = print_paragraph(parsed, forms)
    assert parse_paragraph(printed, forms) == (parsed, ())
    assert print_paragraph(parsed, forms) == printed


@pytest.mark.parametrize("example", examples("scenario.lark"))
def test_reads_each_scenario_example(example: str) -> None:
    word, _, text = example.partition(" ")
    assert parse_step(word, text)[1] is None


def test_reads_a_block_with_everything() -> None:
    block, faults = parse_block(
        'asset a-b "A # B" x3 {\n  # kept\n  traits  Item\n\n  one: Gain 1 Clue.\n\n'
        '  two: unknown "it"\n  back "C" { Gain 1 Clue. }\n}\n'
    )
    assert faults == () and block is not None
    assert [type(item).__name__ for item in block.items] == ["Comment", "Field", "AbilityText", "AbilityText", "Part"]


@pytest.mark.parametrize("name", GRAMMARS)
def test_names_no_word_of_a_game(name: str) -> None:
    """Property 6: skills, traits, tokens, kinds, spaces, actions and encounters are data."""
    text = "\n".join(line for line in grammar_text(name).split("\n") if not line.startswith("//"))
    classes = ("skill", "trait", "token", "resource", "space", "space-type", "action", "encounter", "phase", "track", "kind")
    text = text.replace("Lead Investigator", "").replace("side board", "")  # terms of the rules
    pieces = {word.label for word in game().vocabulary.of_class("piece")}  # scenarios put them on the board
    named = [
        word.label
        for kind in classes
        for word in game().vocabulary.of_class(kind)
        if word.label not in pieces and re.search(rf"\b{word.label}\b", text)
    ]
    assert named == []
