"""Everything in the database in one place: the tables and views, in the order they are made and documented."""

from __future__ import annotations

from cardwright.database.tables_cards import CARD_TABLES, GAME_TABLES
from cardwright.database.tables_clauses import CLAUSE_TABLES
from cardwright.database.tables_effects import EFFECT_TABLE, RELATED_TABLE, TEXT_TABLES
from cardwright.database.tables_revisions import DIFFERENCE_TABLES
from cardwright.database.tables_rulings import OUTPUT_TABLES, RULING_TABLES, SEARCH_TABLES, TERM_TABLES
from cardwright.database.views_about import ABOUT_VIEWS
from cardwright.database.views_current import CURRENT_VIEWS

TABLES = (
    *GAME_TABLES, *CARD_TABLES, *TEXT_TABLES, EFFECT_TABLE, RELATED_TABLE, *RULING_TABLES, *CLAUSE_TABLES, *TERM_TABLES,
    *DIFFERENCE_TABLES, *OUTPUT_TABLES, *SEARCH_TABLES,
)  # fmt: skip
"""All tables; a table may refer only to those before it."""

VIEWS = (*CURRENT_VIEWS, *ABOUT_VIEWS)
"""All views; a view may use only those before it."""
