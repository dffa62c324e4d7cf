"""Canonical source: the same blocks, texts and comments, written the way the files of a game are written.

``format_source`` is the whole of it. It never loses anything: what it does not understand stays as it was written.
"""

from cardwright.formatting.sources import Formatted, format_source
from cardwright.formatting.words import Words

__all__ = ["Formatted", "Words", "format_source"]
