"""Property 4, one reading: an audit of the corpus with a permissive grammar under Earley.

The permissive grammar has neutral `and`, `or` and `to`, lets a scope, an `instead` and an `unless` stand after any effect, a
place after any effect, and joins whole instructions with `and`. Whatever it reads in several ways needs a rule that decides, and
a case that shows the decision.
"""

from __future__ import annotations

import re
from functools import cache

import pytest
from cardwright.syntax import tree
from cardwright.syntax.grammar import grammar_text
from cardwright.syntax.parse import parse_paragraph
from corpus import telling
from lark import Lark, Tree
from pool import game

CLASSES = {
    "scope": "a scope at the end governs the whole instruction, not only its last effect",
    "place": "`on …` belongs to the nearest noun before it",
    "thing": "`of your choice` right behind a space belongs to the space",
    "instead": "`instead` is for the whole instruction, not only for its last effect",
    "unless": "`unless` undoes the whole instruction, not only its last effect",
    "the_active the_space": "`the active` before a name is one word: it speaks of the one that is active",
    "named_space the_named": "`The` with a capital letter belongs to the name of a space",
    "lead subject": "`the Lead Investigator` is one word of the rules",
    "discard": "`this card` is one word of the rules: it is no card of some sort",
    "if_has if_have": "`have` belongs to you and `has` to him",
    "noun": "a kind before a number of cards is the kind, not a name",
    "if_solved": "a number that opens a clause is one word, whatever follows it",
    "clauses": "`is solved and investigators win the game` is one sentence of the rules",
    "and": "`and` before a verb joins effects of one instruction; it opens no instruction of its own",
    "or": "`or` before a verb joins options of one choice",
}
"""Each class of attachment with several readings, and the rule that decides it."""


PERMISSIVE = """
effects: scoped ((AND | COMMA) scoped)*               -> sequence
       | scoped (OR scoped)+                         -> either
       | _payables TO IMMEDIATELY? run               -> paid
       | _payables TO either_things                  -> paid_choosing
       | payable (OR payable)+ TO run                -> paid_either
       | either_things                               -> chosen
       | either_things TO run                        -> paid
run: scoped ((AND | COMMA) scoped)*
_payables: """


@cache
def permissive() -> Lark:
    """The text grammar with its decisions taken out."""
    text = grammar_text("text")
    text = re.sub(r"\n(AND_THEN|OR_ELSE|COMMA_NEXT)(\.[0-9]+)?: /.*/", "", text).replace("OR_ELSE", "OR")
    text = text.replace("_comma: COMMA | COMMA_NEXT", "_comma: COMMA").replace("(AND_THEN | COMMA_NEXT)", "(AND | COMMA)")
    text, replaced = re.subn(r"\neffects: run .*?\n_payables: ", PERMISSIVE, text, count=1, flags=re.DOTALL)
    assert replaced == 1
    text = text.replace(
        "clauses: clause (SEMICOLON (clause | conditional) | COMMA_THEN afterwards | COMMA_THEN_GOES_ON goes_on)*",
        "scoped: effect scope? INSTEAD? unless?\n"
        "clauses: clause ((SEMICOLON | AND | OR) (clause | conditional) | COMMA_THEN afterwards)*",
    )
    return Lark(text, start="paragraph", parser="earley", lexer="dynamic", ambiguity="explicit")


def ambiguities(text: str) -> set[str]:
    """The classes of attachment that a text leaves open."""
    found = set()
    for node in permissive().parse(text).iter_subtrees():
        if node.data == "_ambig":
            found.add(_class([child for child in node.children if isinstance(child, Tree)]))
    return found


def _class(readings: list[Tree]) -> str:  # type: ignore[type-arg]
    names = {str(reading.data) for reading in readings}
    scopes = {tuple(_depths(reading, "scope")) for reading in readings}
    if len(scopes) > 1:
        return "scope"
    for word, shown in (("instead", "INSTEAD"), ("unless", "UNLESS")):
        if len({tuple(_depths_of_token(reading, shown)) for reading in readings}) > 1:
            return word
    clauses = {
        sum(1 for _ in reading.find_data("instruction")) + len(list(reading.find_data("imperative"))) for reading in readings
    }
    if len(clauses) > 1:
        return "or" if "either" in str(readings) else "and"
    return " ".join(sorted(names))


def _depths(node: Tree, name: str, depth: int = 0) -> list[int]:  # type: ignore[type-arg]
    found = [depth] if node.data == name else []
    for child in node.children:
        if isinstance(child, Tree):
            found += _depths(child, name, depth + 1)
    return found


def _depths_of_token(node: Tree, kind: str, depth: int = 0) -> list[int]:  # type: ignore[type-arg]
    found: list[int] = []
    for child in node.children:
        if isinstance(child, Tree):
            found += _depths_of_token(child, kind, depth + 1)
        elif child.type == kind:
            found.append(depth)
    return found


TEXTS = [ability.text for ability in telling(3).values() if '"' not in ability.text]
"""Texts that hold everything that hangs on something: with ambiguities left open each takes half a second."""


@pytest.mark.parametrize("text", TEXTS)
def test_every_open_attachment_belongs_to_a_class_with_a_rule(text: str) -> None:
    assert ambiguities(text) <= set(CLASSES)


def test_the_audit_finds_open_attachments() -> None:
    """The audit can fail: it sees the readings it is there to see."""
    assert "scope" in ambiguities("You may reroll 1 die when resolving a test.")
    assert "and" in ambiguities("Recover 1 Sanity and gain 1 Clue.")
    assert "instead" in ambiguities("Flip this card instead.")
    assert "unless" in ambiguities("Lose 2 Health unless you become Delayed.")


def _only(text: str) -> tree.Instruction:
    parsed, _ = parse_paragraph(text, game().vocabulary.forms())
    assert isinstance(parsed, tree.Statement)
    clause = parsed.sentences[0].clauses[0]
    assert isinstance(clause, tree.Instruction)
    return clause


def test_scope_governs_the_whole_instruction() -> None:
    found = _only("You may reroll 1 die and add 1 to the result of 1 die when resolving a test.")
    assert len(found.effects) == 2 and found.scope is not None


def test_instead_and_unless_are_of_the_whole_instruction() -> None:
    found = _only("Lose 1 Sanity and gain 1 Spell instead unless you become Delayed.")
    assert len(found.effects) == 2 and found.instead and found.unless == (tree.BecomeDelayed(),)


def test_a_row_governs_its_own_sentence_only() -> None:
    parsed, _ = parse_paragraph("0: Lose 1 Health. 1+: Gain 1 Clue. Then flip this card.", game().vocabulary.forms())
    assert isinstance(parsed, tree.Statement)
    assert [sentence.row for sentence in parsed.sentences] == [tree.Row(0, 0), tree.Row(1, None), None]


def test_of_your_choice_and_without_belong_to_the_thing_before() -> None:
    (effect,) = _only("Choose an investigator on your space without a Blessed Condition of your choice.").effects
    assert isinstance(effect, tree.Choose) and effect.thing.of_your_choice
    assert effect.thing.without is not None and not effect.thing.without.of_your_choice


def test_of_your_choice_right_behind_a_space_belongs_to_the_space() -> None:
    (effect,) = _only("Spawn 1 Clue on a Wilderness space of your choice.").effects
    assert isinstance(effect, tree.Spawn) and effect.thing.place == tree.SpaceOfType("Wilderness", True)
    assert not effect.thing.of_your_choice


def test_or_between_single_words_joins_them() -> None:
    (effect,) = _only("Gain 1 Item or Trinket from the reserve.").effects
    assert isinstance(effect, tree.Gain) and effect.things[0].noun == tree.Noun("Trinket", ("Item",), either=True)


def test_a_verb_behind_then_goes_on_with_its_subject_by_its_form() -> None:
    text = "Each investigator gains 1 Clue, then loses 1 Sanity, then solve this Rumor."
    parsed, _ = parse_paragraph(text, game().vocabulary.forms())
    assert isinstance(parsed, tree.Statement)
    assert [one.goes_on for one in parsed.sentences[0].clauses if isinstance(one, tree.Instruction)] == [False, True, False]


def test_and_before_a_verb_joins_effects() -> None:
    assert [type(effect).__name__ for effect in _only("Gain 1 Clue and lose 1 Sanity.").effects] == ["Gain", "Lose"]


def test_and_before_a_thing_joins_things() -> None:
    (effect,) = _only("Gain 1 Clue and 1 Spell.").effects
    assert isinstance(effect, tree.Gain) and len(effect.things) == 2


def test_or_before_a_verb_joins_options() -> None:
    (effect,) = _only("Lose 1 Sanity or discard 1 Spell.").effects
    assert isinstance(effect, tree.Either) and len(effect.options) == 2


def test_or_between_traits_joins_traits() -> None:
    (effect,) = _only("Gain 1 Item or Trinket Asset.").effects
    assert isinstance(effect, tree.Gain) and effect.things[0].noun.modifiers == ("Item", "Trinket")


def test_to_after_a_cost_opens_what_is_paid_for() -> None:
    (effect,) = _only("Spend 1 Clue to gain 1 Spell and lose 1 Sanity.").effects
    assert isinstance(effect, tree.Pay) and len(effect.effects) == 2


def test_to_after_give_names_the_taker() -> None:
    (effect,) = _only("Give 1 Clue to another investigator.").effects
    assert isinstance(effect, tree.Give)


def test_a_place_belongs_to_the_nearest_noun() -> None:
    (effect,) = _only("Give 1 Clue to another investigator on your space.").effects
    assert isinstance(effect, tree.Give) and effect.thing.place is None
    assert isinstance(effect.to, tree.Group) and effect.to.thing.place == tree.YourSpace()


def test_a_condition_governs_its_own_sentence_only() -> None:
    parsed, _ = parse_paragraph("Test Lore. If you pass, gain 1 Clue; gain 1 Spell. Lose 1 Sanity.", game().vocabulary.forms())
    assert isinstance(parsed, tree.Statement)
    assert [sentence.condition for sentence in parsed.sentences] == [None, tree.IfPass(), None]
    assert [len(sentence.clauses) for sentence in parsed.sentences] == [1, 2, 1]
