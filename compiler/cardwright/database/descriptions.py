"""Everything in the database in one place: the tables and views, in the order they are made and documented."""

from __future__ import annotations

from cardwright.database.tables_cards import CARD_TABLES, GAME_TABLES
from cardwright.database.tables_effects import EFFECT_TABLE, TEXT_TABLES
from cardwright.database.tables_rulings import OUTPUT_TABLES, RULING_TABLES, SEARCH_TABLES
from cardwright.database.views import VIEWS

TABLES = (*GAME_TABLES, *CARD_TABLES, *TEXT_TABLES, EFFECT_TABLE, *RULING_TABLES, *OUTPUT_TABLES, *SEARCH_TABLES)

__all__ = ["TABLES", "VIEWS"]
