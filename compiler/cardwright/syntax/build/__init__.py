"""From Lark's parse tree to the syntax tree."""

from cardwright.syntax.build.abilities import AbilityBuilder

__all__ = ["AbilityBuilder"]
