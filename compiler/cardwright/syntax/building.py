"""What all builders of trees stand on: one method a rule, given where the rule stood and what it held."""

from __future__ import annotations

from typing import Any

from lark import Token, Transformer, Tree


class Builder(Transformer[Token, Any]):
    """Calls the method named after a rule with the rule's place and its children.

    `v_args(meta=True)` says the same and wraps each method anew at each call, a fifth of the time to read all cards.
    """

    def __init__(self) -> None:
        super().__init__(visit_tokens=False)

    def _call_userfunc(self, tree: Tree[Token], new_children: list[Any] | None = None) -> Any:
        return getattr(self, tree.data)(tree.meta, tree.children if new_children is None else new_children)
