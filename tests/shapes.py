"""Whether JSON is what a JSON Schema or an OpenAPI description says it is."""

from __future__ import annotations

from typing import Any

_TYPES = {"string": str, "integer": int, "boolean": bool, "object": dict, "array": list, "null": type(None)}


def wrong(data: Any, schema: dict[str, Any], schemas: dict[str, Any], at: str = "$") -> list[str]:
    """Where data is not what a schema says; empty where it is."""
    if "$ref" in schema:
        return wrong(data, schemas[schema["$ref"].rpartition("/")[2]], schemas, at)
    if "anyOf" in schema:
        each = [wrong(data, one, schemas, at) for one in schema["anyOf"]]
        return min(each, key=len)
    found = [fault for one in schema.get("allOf", ()) for fault in wrong(data, one, schemas, at)]
    if "type" in schema:
        types = [schema["type"]] if isinstance(schema["type"], str) else schema["type"]
        if not any(type(data) is _TYPES[name] for name in types):
            return [f"{at} is {type(data).__name__}, not {types}"]
    if "enum" in schema and data not in schema["enum"]:
        found.append(f"{at} is {data!r}, not one of {schema['enum']}")
    if isinstance(data, int) and data < schema.get("minimum", data):
        found.append(f"{at} is too small")
    if isinstance(data, str | list) and len(data) < schema.get("minLength", schema.get("minItems", 0)):
        found.append(f"{at} is too short")
    if isinstance(data, dict):
        found += [f"{at} lacks {name}" for name in schema.get("required", ()) if name not in data]
        for name, value in data.items():
            inside = schema.get("properties", {}).get(name, schema.get("additionalProperties"))
            if inside is False:
                found.append(f"{at} has {name}, which is not described")
            found += wrong(value, inside, schemas, f"{at}.{name}") if inside else []
    if isinstance(data, list):
        found += [f"{at} is too long"] if len(data) > schema.get("maxItems", len(data)) else []
        for place, value in enumerate(data):
            found += wrong(value, schema.get("items", {}), schemas, f"{at}[{place}]")
    return found
