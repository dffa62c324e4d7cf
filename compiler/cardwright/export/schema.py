"""The JSON Schema (2020-12) of the dump as JSON: what `/card/ID.json` promises, for every card."""

from __future__ import annotations

from typing import Any, TypeAlias

Schema: TypeAlias = dict[str, Any]

_TEXT: Schema = {"type": "string"}
_MAYBE: Schema = {"type": ["string", "null"]}
_WHOLE: Schema = {"type": "integer"}
_YES: Schema = {"type": "boolean"}


def dump_schema() -> Schema:
    """The schema of the file ``cards.json``."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Cards, rulings and scenarios as Cardwright exports them",
        **_object(format=_WHOLE, game=_TEXT, as_of=_TEXT, cards=_list(_at("card")), rulings=_list(_at("ruling"))),
        "$defs": {
            "ability": _object(label=_TEXT, text=_TEXT, unknown=_MAYBE),
            "fields": {"type": "object", "additionalProperties": _TEXT},
            "part": _object(label=_TEXT, heading=_TEXT, title=_MAYBE, fields=_at("fields"), text=_list(_at("ability"))),
            "back": _object(label=_TEXT, title=_MAYBE, text=_list(_at("ability"))),
            "source": {"oneOf": [{"type": "null"}, _object(id=_TEXT, title=_TEXT, date=_MAYBE, version=_MAYBE)]},
            "wording": _wording(),
            "revision": {"allOf": [_at("wording"), _open(
                label=_TEXT, kind={"enum": ["printed", "erratum", "clarification"]}, source=_at("source"), date=_MAYBE,
                current=_YES, notes=_list(_TEXT), behavior=_at("behavior"),
            )]},
            "behavior": {"oneOf": [{"type": "null"}, _object(
                verdict={"enum": ["functional", "cosmetic", "undecided", "unknown"]}, scenarios=_WHOLE,
                changed=_list(_object(id=_TEXT, held_before=_YES, holds_after=_YES)),
            )]},
            "scenario": _open(
                id=_TEXT, result={"enum": ["holds", "fails", "not run"]}, failure=_MAYBE,
                steps=_list(_open(word=_TEXT, text=_TEXT)), log=_list(_open(text=_TEXT, card=_MAYBE, words=_MAYBE)),
                file=_TEXT, line=_WHOLE,
            ),
            "ruling": _open(
                id=_TEXT, question=_TEXT, answer=_TEXT, reason=_MAYBE, source=_at("source"),
                about=_list(_open(label=_TEXT, card=_MAYBE)), scenarios=_list(_at("scenario")),
            ),
            "card": {"allOf": [_at("wording"), _open(
                id={"type": "string", "minLength": 1}, kind=_TEXT, set=_object(id=_TEXT, name=_TEXT), owner=_MAYBE,
                changed=_YES, copies={"type": "integer", "minimum": 0}, sources=_list(_TEXT), disputed=_MAYBE,
                sure={"enum": ["two", "one", "disputed", "unsourced"]}, terms=_list(_TEXT), notes=_list(_TEXT),
                revisions={**_list(_at("revision")), "minItems": 1}, rulings=_list(_at("ruling")),
                scenarios=_list(_at("scenario")), advancement=_list(_open(text=_MAYBE, asked_by=_MAYBE, reason=_MAYBE)),
                python=_MAYBE, trees={"type": "object", "additionalProperties": _open(node=_TEXT)}, file=_TEXT, line=_WHOLE,
            )]},
        },
    }  # fmt: skip


def _wording() -> Schema:
    abilities = _list(_at("ability"))
    return _open(
        name=_TEXT, traits=_list(_TEXT), value={"type": ["integer", "null"]}, fields=_at("fields"), text=abilities,
        parts=_list(_at("part")), backs=_list(_at("back")), unknown=_MAYBE,
    )  # fmt: skip


def _open(**properties: Schema) -> Schema:
    """An object that has all these, and may have more."""
    return {"type": "object", "properties": properties, "required": list(properties)}


def _object(**properties: Schema) -> Schema:
    """An object that has these and nothing else."""
    return {**_open(**properties), "additionalProperties": False}


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _at(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}
