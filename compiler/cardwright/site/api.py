"""What programs can ask of a site: the description as OpenAPI, and as a page for people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardwright.database.ranking import ORDERS
from cardwright.site.json_shapes import MAYBE_TEXT, TEXT, WHOLE, YES, Schema, closed, every, has, or_null, shapes

COMPONENTS = "#/components/schemas/"


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
    may_be_refused: bool = False


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
    Endpoint("/rulings.json", "All rulings with their scenarios and logs, by document.", "Rulings", "/rulings.json"),
    Endpoint("/errata.json", "Every change of a card with what it does, by document, newest first.", "Errata", "/errata.json"),
    Endpoint(
        "/changes.json",
        "The changes after one day up to another; what has no date is later than any.",
        "Errata",
        "/changes.json?from=2015-01-01&to=2016-12-31",
        (Parameter("from", "query", "A day, as 2016-01-31."), Parameter("to", "query", "A day, as 2016-01-31.")),
        may_be_refused=True,
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


def openapi(title: str) -> Schema:
    """The description as OpenAPI 3.1."""
    return {
        "openapi": "3.1.0",
        "info": {"title": title, "version": "1", "description": "Cards, as they read now and as they read before. Read-only."},
        "paths": {one.path: {"get": _operation(one)} for one in ENDPOINTS},
        "components": {"schemas": _SCHEMAS},
    }


def _operation(endpoint: Endpoint) -> Schema:
    answers = {"200": _answer("What was asked for.", endpoint.shape)}
    if endpoint.may_be_missing:
        answers["404"] = _answer("There is no such card; the nearest ids are told.", "Missing")
    if endpoint.may_be_refused:
        answers["400"] = _answer("What was asked for cannot be read.", "Refused")
    return {"summary": endpoint.about, "parameters": [_parameter(one) for one in endpoint.parameters], "responses": answers}


def _parameter(parameter: Parameter) -> Schema:
    told = {"name": parameter.name, "in": parameter.where, "description": parameter.about, "schema": dict(parameter.schema)}
    return {**told, "required": True} if parameter.where == "path" else told


def _answer(about: str, shape: str) -> Schema:
    return {"description": about, "content": {"application/json": {"schema": _of(shape)}}}


def _of(shape: str) -> Schema:
    return {"$ref": COMPONENTS + shape}


_OBJECT: Schema = {"type": "object"}
_SCHEMAS: Schema = {
    **shapes(COMPONENTS),
    "Facet": has(key=TEXT, parts=every(has(label=TEXT, term=TEXT, count=WHOLE))),
    "Problem": has(message=TEXT, hint=MAYBE_TEXT, start=WHOLE, end=WHOLE),
    "Search": has(
        query=TEXT, total=WHOLE, exact=YES, sort=TEXT, page=WHOLE, pages=WHOLE, results=every(_of("Summary")),
        rulings=every(_of("Ruling")), facets=every(_of("Facet")), hint=MAYBE_TEXT, suggestions=every(TEXT),
        problem=or_null(_of("Problem")),
    ),
    "Suggestions": has(query=TEXT, completions={**every(TEXT), "maxItems": 10}),
    "Rulings": closed(groups=every(closed(topic=TEXT, rulings=every(_of("Ruling"))))),
    "Errata": {"type": "object", "required": ["from", "to", "total", "groups"], "additionalProperties": False, "properties": {
        "from": MAYBE_TEXT, "to": MAYBE_TEXT, "total": WHOLE,
        "groups": every(closed(source=or_null(_of("Source")), changes=every(has(
            card=TEXT, name=TEXT, changes=every(has(what=TEXT, before=MAYBE_TEXT, after=MAYBE_TEXT)), after=_of("Revision"),
        )))),
    }},
    "Refused": has(ok=YES, status=WHOLE, error=TEXT),
    "Missing": has(ok=YES, status=WHOLE, error=TEXT, nearest=every(TEXT)),
    "Description": has(openapi=TEXT, info=_OBJECT, paths=_OBJECT, components=_OBJECT),
}  # fmt: skip
