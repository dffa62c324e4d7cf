"""Printed card text to card source: what the language understands stays a rule, what tells a story is quoted, the rest is marked.

Nothing that might be a rule is ever quoted: a span with a verb, number, condition or term of the game is *not understood*,
and the paragraph that holds it becomes ``unknown``.
"""

from cardwright.drafting.paragraphs import Drafted, draft_text
from cardwright.drafting.reader import Reader, reader_of

__all__ = ["Drafted", "Reader", "draft_text", "reader_of"]
