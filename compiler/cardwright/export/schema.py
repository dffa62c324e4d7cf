"""The JSON Schema of the dump as JSON: what `/card/ID.json` promises, for every card."""

from __future__ import annotations

from cardwright.site.json_shapes import TEXT, WHOLE, Schema, closed, every, shapes

DEFINITIONS = "#/$defs/"


def dump_schema() -> Schema:
    """The schema of the file ``cards.json``."""
    cards, rulings = (every({"$ref": DEFINITIONS + name}) for name in ("Card", "Ruling"))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Cards, rulings and scenarios as Cardwright exports them",
        **closed(format=WHOLE, game=TEXT, as_of=TEXT, cards=cards, rulings=rulings),
        "$defs": shapes(DEFINITIONS),
    }
