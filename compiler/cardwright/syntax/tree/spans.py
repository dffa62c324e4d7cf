"""Where a node stands in the text of its paragraph: a half-open range of characters."""

from typing import TypeAlias

Span: TypeAlias = tuple[int, int]
NOWHERE: Span = (0, 0)
