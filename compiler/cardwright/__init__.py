"""Cardwright: a compiler for card text, and a card database."""

__version__ = "0.1.0"
