"""The words the generator lets through are those the engine gives a meaning to."""

from __future__ import annotations

from cardwright.codegen import actions, declarations
from cardwright_engine import declared_words


def test_the_generator_knows_the_words_of_the_engine() -> None:
    assert set(declarations.STATISTICS) == set(declared_words.STATISTICS)
    assert set(declarations.RESTRICTED) == set(declared_words.RESTRICTED)
    assert set(actions.RESOURCES) == set(declared_words.PREVENTED)
