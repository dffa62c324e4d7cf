"""The database of cards: build it, search it, describe it."""

from cardwright.database.build import build_database
from cardwright.database.metadata import metadata
from cardwright.database.query import Problem
from cardwright.database.search import Hit, SearchResult, search
from cardwright.database.search_rulings import RulingHit, search_rulings

__all__ = ["Hit", "Problem", "RulingHit", "SearchResult", "build_database", "metadata", "search", "search_rulings"]
