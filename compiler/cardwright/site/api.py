"""What programs can ask of a site: the description as OpenAPI, and as a page for people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardwright.database.ranking import ORDERS

Json = dict[str, Any]

_TEXT: Json = {"type": "string"}
_MAYBE_TEXT: Json = {"type": ["string", "null"]}
_MAYBE_NUMBER: Json = {"type": ["integer", "null"]}
_NUMBER: Json = {"type": "integer"}
_FLAG: Json = {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of an address; ``where`` is ``path`` or ``query``."""

    name: str
    where: str
    about: str
    schema: tuple[tuple[str, Any], ...] = (("type", "string"),)


@dataclass(frozen=True, slots=True)
class Endpoint:
    """An address that answers with JSON, with an example of it."""

    path: str
    about: str
    shape: str
    example: str
    parameters: tuple[Parameter, ...] = ()
    may_be_missing: bool = False


_QUERY = Parameter("q", "query", "A query, as in the search box. What cannot be read is answered with a `problem`.")

ENDPOINTS = (
    Endpoint(
        "/search.json",
        "The cards that a query finds, 60 to a page, and on the first page the rulings; without a query, all cards.",
        "Search",
        "/search.json?q=gains:spell+type:asset&sort=value",
        (
            _QUERY,
            Parameter("page", "query", "Which page, from 1; one too high is the last.", (("type", "integer"), ("minimum", 1))),
            Parameter("sort", "query", "The order; `best` is how well a card fits.", (("enum", list(ORDERS)),)),
        ),
    ),
    Endpoint(
        "/suggest.json",
        "What a query may become that is being typed: at most ten, most likely first.",
        "Suggestions",
        "/suggest.json?q=trait:to",
        (_QUERY,),
    ),
    Endpoint(
        "/card/{id}.json",
        "Everything about a card: each wording it ever had, rulings, scenarios, Python, syntax trees, where it is known from.",
        "Card",
        "/card/arcane-tome.json",
        (Parameter("id", "path", "Id of the card."),),
        may_be_missing=True,
    ),
    Endpoint("/api.json", "This description, as OpenAPI.", "Description", "/api.json"),
)


@dataclass(frozen=True, slots=True)
class ApiPage:
    """The page about what programs can ask."""

    endpoints: tuple[Endpoint, ...]


def api_page() -> ApiPage:
    """The page about what programs can ask."""
    return ApiPage(ENDPOINTS)


def openapi(title: str) -> Json:
    """The description as OpenAPI 3.1."""
    return {
        "openapi": "3.1.0",
        "info": {"title": title, "version": "1", "description": "Cards, as they read now and as they read before. Read-only."},
        "paths": {one.path: {"get": _operation(one)} for one in ENDPOINTS},
        "components": {"schemas": _SCHEMAS},
    }


def _operation(endpoint: Endpoint) -> Json:
    answers = {"200": _answer("What was asked for.", endpoint.shape)}
    if endpoint.may_be_missing:
        answers["404"] = _answer("There is no such card; the nearest ids are told.", "Missing")
    return {"summary": endpoint.about, "parameters": [_parameter(one) for one in endpoint.parameters], "responses": answers}


def _parameter(parameter: Parameter) -> Json:
    told = {"name": parameter.name, "in": parameter.where, "description": parameter.about, "schema": dict(parameter.schema)}
    return {**told, "required": True} if parameter.where == "path" else told


def _answer(about: str, shape: str) -> Json:
    return {"description": about, "content": {"application/json": {"schema": _of(shape)}}}


def _of(shape: str) -> Json:
    return {"$ref": f"#/components/schemas/{shape}"}


def _list(items: Json) -> Json:
    return {"type": "array", "items": items}


def _object(**properties: Json) -> Json:
    """An object that has all of some properties."""
    return {"type": "object", "properties": properties, "required": list(properties)}


def _and(shape: str, **properties: Json) -> Json:
    return {"allOf": [_of(shape), _object(**properties)]}


_WORDS: Json = {"type": "object", "additionalProperties": _TEXT}

_SCHEMAS: Json = {
    "Ability": _object(label=_TEXT, text=_TEXT, unknown=_MAYBE_TEXT),
    "Summary": _object(
        id=_TEXT, name=_TEXT, kind=_TEXT, set=_object(id=_TEXT, name=_TEXT), traits=_list(_TEXT), value=_MAYBE_NUMBER,
        owner=_MAYBE_TEXT, fields=_WORDS, text=_list(_of("Ability")), parts=_list(_of("Part")), backs=_list(_of("Back")),
        unknown=_MAYBE_TEXT, changed=_FLAG,
    ),
    "Part": _object(label=_TEXT, heading=_TEXT, title=_MAYBE_TEXT, fields=_WORDS, text=_list(_of("Ability"))),
    "Back": _object(label=_TEXT, title=_MAYBE_TEXT, text=_list(_of("Ability"))),
    "Source": _object(id=_TEXT, title=_TEXT, date=_MAYBE_TEXT, version=_MAYBE_TEXT),
    "Card": _and(
        "Summary", copies=_NUMBER, sources=_list(_TEXT), sure=_TEXT, disputed=_MAYBE_TEXT, terms=_list(_TEXT), notes=_list(_TEXT),
        revisions=_list(_of("Revision")), rulings=_list(_of("Ruling")), scenarios=_list(_of("Scenario")),
        python=_MAYBE_TEXT, trees={"type": "object"}, file=_TEXT, line=_NUMBER,
    ),
    "Revision": _object(
        label=_TEXT, kind=_TEXT, source={"anyOf": [_of("Source"), {"type": "null"}]}, date=_MAYBE_TEXT, current=_FLAG, name=_TEXT,
        traits=_list(_TEXT), value=_MAYBE_NUMBER, text=_list(_of("Ability")), unknown=_MAYBE_TEXT, notes=_list(_TEXT),
    ),
    "Ruling": _object(id=_TEXT, question=_TEXT, answer=_TEXT, scenarios=_list(_of("Scenario"))),
    "Scenario": _object(id=_TEXT, result=_TEXT, failure=_MAYBE_TEXT, steps=_list(_object(word=_TEXT, text=_TEXT))),
    "Facet": _object(key=_TEXT, parts=_list(_object(label=_TEXT, term=_TEXT, count=_NUMBER))),
    "Problem": _object(message=_TEXT, hint=_MAYBE_TEXT, start=_NUMBER, end=_NUMBER),
    "Search": _object(
        query=_TEXT, total=_NUMBER, exact=_FLAG, sort=_TEXT, page=_NUMBER, pages=_NUMBER, results=_list(_of("Summary")),
        rulings=_list(_of("Ruling")), facets=_list(_of("Facet")), hint=_MAYBE_TEXT, suggestions=_list(_TEXT),
        problem={"anyOf": [_of("Problem"), {"type": "null"}]},
    ),
    "Suggestions": _object(query=_TEXT, completions={**_list(_TEXT), "maxItems": 10}),
    "Missing": _object(ok=_FLAG, status=_NUMBER, error=_TEXT, nearest=_list(_TEXT)),
    "Description": _object(openapi=_TEXT, info={"type": "object"}, paths={"type": "object"}, components={"type": "object"}),
}  # fmt: skip
