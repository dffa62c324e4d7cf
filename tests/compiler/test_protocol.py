"""The generator says all that a card says: the words it lets through are those of the engine, and no change goes unnoticed."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from cardwright.analysis.checks import CHECKS
from cardwright.analysis.checks.finding import NOTHING_BEFORE
from cardwright.analysis.checks.two_faces import check_faces, front_of_flip
from cardwright.analysis.model import Ability, Card, Revision
from cardwright.analysis.names import names_of
from cardwright.codegen import actions, rules
from cardwright.codegen.cards import card_code
from cardwright.diagnostics import Code, Severity
from cardwright.syntax import tree
from cardwright.syntax.parse import parse_paragraph
from cardwright.syntax.printing import print_paragraph
from cardwright_engine import declared_words
from pool import compilation, game

FORMS = game().vocabulary.forms()
NAMES = names_of(game().vocabulary, game().cards)


def test_the_generator_knows_the_words_of_the_engine() -> None:
    assert set(rules.STATISTICS) == set(declared_words.STATISTICS)
    assert set(rules.RESTRICTED) == set(declared_words.RESTRICTED)
    assert set(actions.RESOURCES) == set(declared_words.PREVENTED)


class WithoutWording(ast.NodeTransformer):
    """Takes out of generated code what only shows a wording: docstrings, places, texts of offers."""

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        return ast.Pass() if isinstance(node.value, ast.Constant) else self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        node.keywords = [keyword for keyword in node.keywords if keyword.arg not in ("at", "text")]
        name = getattr(node.func, "attr", "")
        if name == "may":
            node.args = node.args[:1]
        if name == "either" and isinstance(node.args[1], ast.Tuple):
            possible = [option.elts[1] for option in node.args[1].elts if isinstance(option, ast.Tuple)]
            node.args[1] = ast.Tuple(possible, ast.Load())
        return node


def behavior(card: Card, revision: Revision, label: str, paragraph: tree.Paragraph) -> str | None:
    """The code of a card one of whose paragraphs reads otherwise; ``None`` where that is a fault or cannot be executed."""
    text = print_paragraph(paragraph, FORMS)
    parsed, _ = parse_paragraph(text, FORMS)
    if parsed is None or parsed != paragraph:
        return None
    changed = with_ability(revision, Ability(label, text, parsed, card.file, 1, parsed))
    front = front_of_flip(changed)
    for ability in changed.every_ability:
        before = front if changed.back_of(ability.label) else NOTHING_BEFORE
        found = [finding for check in CHECKS for finding in check(ability.source_tree, NAMES, before)]
        if any(finding.severity is Severity.ERROR for finding in found):
            return None
    code = card_code(card, changed, NAMES)
    if code.unsupported or any(True for _ in check_faces(changed)):
        return None
    return ast.unparse(WithoutWording().visit(ast.parse(code.source)))


def with_ability(revision: Revision, ability: Ability) -> Revision:
    """The revision with one ability of either face replaced."""

    def face(found: tuple[Ability, ...]) -> tuple[Ability, ...]:
        return tuple(ability if one.label == ability.label else one for one in found)

    backs = tuple(replace(back, abilities=face(back.abilities)) for back in revision.backs)
    return replace(revision, abilities=face(revision.abilities), backs=backs)


def changes(node: Any) -> Iterator[tuple[str, Any]]:
    """The node with one thing changed: a word more or less, another number, one part less; with the field that changed."""
    for item in fields(node):
        value = getattr(node, item.name)
        if item.name == "span" or isinstance(value, tree.AnySpace | tree.You):
            continue
        if isinstance(value, bool):
            yield f"{type(node).__name__}.{item.name}", replace(node, **{item.name: not value})
        elif isinstance(value, int):
            yield f"{type(node).__name__}.{item.name}", replace(node, **{item.name: value + 1})
        elif is_dataclass(value):
            yield f"{type(node).__name__}.{item.name}", replace(node, **{item.name: None})
            yield from ((name, replace(node, **{item.name: child})) for name, child in changes(value))
        elif isinstance(value, tuple):
            for index, part in enumerate(value):
                rest = (*value[:index], *value[index + 1 :])
                if rest and "..." in str(item.type) and not isinstance(part, tree.Narrative):
                    yield f"{type(node).__name__}.{item.name}", replace(node, **{item.name: rest})
                for name, child in changes(part) if is_dataclass(part) else ():
                    yield name, replace(node, **{item.name: (*value[:index], child, *value[index + 1 :])})


PLAYED = ("asset", "artifact", "spell", "condition")
"""The kinds of cards that the engine plays."""

SAYS_NO_MORE = {
    "Gain.deck": "cards are gained from the deck wherever nothing else is said",
    "Thing.random": "a card of the deck is a random one; of anything else the generator refuses it",
    "Thing.of_your_choice": "one who discards or chooses one of several chooses which; of anything else it is refused",
    "Instruction.immediately": "all effects are resolved at once; of a lasting rule it is refused",
    "Pay.immediately": "all effects are resolved at once; of a lasting rule it is refused",
    "ResolveAgainst.ordered": "whoever fights several Monsters chooses their order anyway",
    "SpaceOfType.of_your_choice": "whoever does something on one of several spaces chooses which; of a group it is refused",
    "IfPass.he": "the test before it is the one that he made",
    "IfFail.he": "the test before it is the one that he made",
    "Scope.test": "a bonus or a die only ever joins a test",
    "Instruction.then": "clauses are resolved in the order in which they stand",
    "Thing.additional": "one more than before is one; of anything that is not gained it is refused",
}
"""What the tree keeps as the card words it, and the reason that it changes nothing."""


def test_no_change_of_a_card_goes_unnoticed_by_its_code() -> None:
    """Each word of an accepted text reaches the generated Python, or the text is refused."""
    refused = {fault.card for fault in compilation().diagnostics if fault.code is Code.NOT_EXECUTABLE}
    everything = [
        (card, ability, name, changed)
        for card in game().cards
        if card.kind in PLAYED
        and card.id not in refused
        and not any(isinstance(ability.tree, tree.Unknown) for ability in card.as_of("latest").every_ability)
        for ability in card.as_of("latest").every_ability
        for name, changed in changes(ability.tree)
        if name not in SAYS_NO_MORE
    ]
    noticed, unnoticed = 0, list[str]()
    for card, ability, name, changed in random.Random(5).sample(everything, min(2000, len(everything))):
        revision = card.as_of("latest")
        try:
            now = behavior(card, revision, ability.label, changed)
        except (AttributeError, AssertionError, IndexError, TypeError, ValueError):
            continue  # a tree that no text reads as: a part is missing that the grammar asks for
        if now is not None:
            noticed += 1
            if now == behavior(card, revision, ability.label, ability.tree):
                unnoticed.append(f"{name}: {print_paragraph(changed, FORMS)}")
    assert unnoticed == []
    assert noticed > 200
