"""What the JSON of cards and rulings looks like: JSON Schema (2020-12), which OpenAPI takes as it is."""

from __future__ import annotations

from typing import Any, TypeAlias

Schema: TypeAlias = dict[str, Any]

TEXT: Schema = {"type": "string"}
MAYBE_TEXT: Schema = {"type": ["string", "null"]}
WHOLE: Schema = {"type": "integer"}
YES: Schema = {"type": "boolean"}


def shapes(root: str) -> Schema:
    """The shapes by name. ``root`` is where the document has them, with a slash at its end, since they refer to each other."""

    def at(name: str) -> Schema:
        return {"$ref": root + name}

    return {
        "Ability": closed(label=TEXT, text=TEXT, unknown=MAYBE_TEXT),
        "Fields": {"type": "object", "additionalProperties": TEXT},
        "Part": closed(label=TEXT, heading=TEXT, title=MAYBE_TEXT, fields=at("Fields"), text=every(at("Ability"))),
        "Back": closed(label=TEXT, title=MAYBE_TEXT, text=every(at("Ability"))),
        "Source": or_null(closed(id=TEXT, title=TEXT, date=MAYBE_TEXT, version=MAYBE_TEXT)),
        "Wording": has(
            name=TEXT, traits=every(TEXT), value={"type": ["integer", "null"]}, fields=at("Fields"), text=every(at("Ability")),
            parts=every(at("Part")), backs=every(at("Back")), unknown=MAYBE_TEXT,
        ),
        "Revision": {"allOf": [at("Wording"), has(
            label=TEXT, kind={"enum": ["printed", "erratum", "clarification"]}, source=at("Source"), date=MAYBE_TEXT,
            current=YES, notes=every(TEXT), behavior=at("Behavior"),
        )]},
        "Behavior": or_null(closed(
            verdict={"enum": ["functional", "cosmetic", "undecided", "unknown"]}, scenarios=WHOLE,
            changed=every(closed(id=TEXT, held_before=YES, holds_after=YES)), tried=WHOLE, situation=MAYBE_TEXT,
        )),
        "Scenario": has(
            id=TEXT, result={"enum": ["holds", "fails", "not run"]}, failure=MAYBE_TEXT,
            steps=every(has(word=TEXT, text=TEXT)), log=every(has(text=TEXT, card=MAYBE_TEXT, words=MAYBE_TEXT)),
            file=TEXT, line=WHOLE,
        ),
        "Ruling": has(
            id=TEXT, question=TEXT, answer=TEXT, reason=MAYBE_TEXT, source=at("Source"),
            about=every(has(label=TEXT, card=MAYBE_TEXT, revisions=or_null(every(TEXT)))), scenarios=every(at("Scenario")),
        ),
        "Summary": {"allOf": [at("Wording"), has(
            id={"type": "string", "minLength": 1}, kind=TEXT, set=closed(id=TEXT, name=TEXT), owner=MAYBE_TEXT, changed=YES,
        )]},
        "Card": {"allOf": [at("Summary"), has(
            copies={"type": "integer", "minimum": 0}, sources=every(TEXT), disputed=MAYBE_TEXT,
            sure={"enum": ["two", "one", "disputed", "unsourced"]}, terms=every(TEXT), notes=every(TEXT),
            revisions={**every(at("Revision")), "minItems": 1}, rulings=every(at("Ruling")),
            scenarios=every(at("Scenario")), advancement=every(has(text=MAYBE_TEXT, asked_by=MAYBE_TEXT, reason=MAYBE_TEXT)),
            python=MAYBE_TEXT, trees={"type": "object", "additionalProperties": has(node=TEXT)}, file=TEXT, line=WHOLE,
        )]},
    }  # fmt: skip


def has(**properties: Schema) -> Schema:
    """An object that has all these, and may have more."""
    return {"type": "object", "properties": properties, "required": list(properties)}


def closed(**properties: Schema) -> Schema:
    """An object that has these and nothing else."""
    return {**has(**properties), "additionalProperties": False}


def every(items: Schema) -> Schema:
    """A list of such."""
    return {"type": "array", "items": items}


def or_null(schema: Schema) -> Schema:
    """Such a thing, or nothing."""
    return {"anyOf": [schema, {"type": "null"}]}
