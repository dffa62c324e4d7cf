"""The syntax tree: what a paragraph of card text says, as plain data."""

from cardwright.syntax.tree.abilities import *  # noqa: F403
from cardwright.syntax.tree.actions import *  # noqa: F403
from cardwright.syntax.tree.board import *  # noqa: F403
from cardwright.syntax.tree.conditions import *  # noqa: F403
from cardwright.syntax.tree.effects import *  # noqa: F403
from cardwright.syntax.tree.events import *  # noqa: F403
from cardwright.syntax.tree.modifiers import *  # noqa: F403
from cardwright.syntax.tree.moments import *  # noqa: F403
from cardwright.syntax.tree.nouns import *  # noqa: F403
from cardwright.syntax.tree.spans import *  # noqa: F403
