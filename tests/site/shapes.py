"""Whether JSON is what an OpenAPI description says it is."""

from __future__ import annotations

from typing import Any

_TYPES = {"string": str, "integer": int, "boolean": bool, "object": dict, "array": list, "null": type(None)}


def wrong(data: Any, schema: dict[str, Any], schemas: dict[str, Any], at: str = "$") -> list[str]:
    """Where data is not what a schema says; empty where it is."""
    if "$ref" in schema:
        return wrong(data, schemas[schema["$ref"].removeprefix("#/components/schemas/")], schemas, at)
    if "anyOf" in schema:
        each = [wrong(data, one, schemas, at) for one in schema["anyOf"]]
        return min(each, key=len)
    found = [fault for one in schema.get("allOf", ()) for fault in wrong(data, one, schemas, at)]
    if "type" in schema:
        types = [schema["type"]] if isinstance(schema["type"], str) else schema["type"]
        if not any(type(data) is _TYPES[name] for name in types):
            return [f"{at} is {type(data).__name__}, not {types}"]
    if isinstance(data, dict):
        found += [f"{at} lacks {name}" for name in schema.get("required", ()) if name not in data]
        for name, value in data.items():
            inside = schema.get("properties", {}).get(name, schema.get("additionalProperties"))
            found += wrong(value, inside, schemas, f"{at}.{name}") if inside else []
    if isinstance(data, list):
        found += [f"{at} is too long"] if len(data) > schema.get("maxItems", len(data)) else []
        for place, value in enumerate(data):
            found += wrong(value, schema.get("items", {}), schemas, f"{at}[{place}]")
    return found
