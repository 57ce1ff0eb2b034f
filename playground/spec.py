"""Request bodies against Discord's own schemas (`schemas/requests.json`).

Checked when jsonschema-rs is installed, as it is for development; without it the limits written by hand still hold.
"""

from __future__ import annotations

import importlib
import json
import logging
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path as FilePath
from typing import Any, Protocol, cast

from playground.errors import Problem
from playground.jsons import Json

log = logging.getLogger(__name__)
SCHEMAS = FilePath(__file__).parent / "schemas" / "requests.json"
REF = "#/$defs/"


class _Error(Protocol):
    instance_path: list[str | int]
    message: str


class _Validator(Protocol):
    def iter_errors(self, instance: object) -> Iterator[_Error]: ...


def check(schema: str, body: object) -> Iterator[Problem]:
    """What is wrong with a body, place by place."""
    validator = _validator(schema)
    if validator is not None:
        for error in validator.iter_errors(body):
            yield Problem("spec", tuple(error.instance_path), _shortened(error.message))


def _shortened(message: str) -> str:
    return message if len(message) <= 300 else f"{message[:140]} … {message[-140:]}"


@cache
def _validator(schema: str) -> _Validator | None:
    try:
        library: Any = importlib.import_module("jsonschema_rs")
    except ImportError:
        log.info("jsonschema-rs is not installed: %s is not checked against Discord's schema", schema)
        return None
    return cast(_Validator, library.validator_for({"$ref": REF + schema, "$defs": _definitions()}))


def forget() -> None:
    """Looks for the library anew."""
    _validator.cache_clear()


@cache
def _definitions() -> Json:
    found: Json = json.loads(SCHEMAS.read_text(encoding="utf-8"))
    # discord.py sends the ids of new attachments as numbers, and Discord takes them.
    found["SnowflakeType"] = {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$"}
    return {name: _rewritten(schema, found) for name, schema in found.items()}


def _rewritten(schema: Any, definitions: Mapping[str, Any]) -> Any:
    """Unions as if/then on their `type`, so that an error names the place and not merely the union."""
    if isinstance(schema, list):
        return [_rewritten(item, definitions) for item in cast("list[Any]", schema)]
    if not isinstance(schema, dict):
        return schema
    node = cast(Json, schema)
    if node.get("format") == "date-time":
        # The pattern wants a Z where Discord takes an offset as well.
        return {"type": "string", "format": "date-time"}
    union = node.get("anyOf")
    if isinstance(union, list):
        return _as_conditions(cast("list[Any]", union), definitions)
    return {key: _rewritten(value, definitions) for key, value in node.items()}


def _as_conditions(union: list[Any], definitions: Mapping[str, Any]) -> Json:
    nullable = {"type": "null"} in union
    members = [member for member in union if member != {"type": "null"}]
    if len(members) == 1:
        rest = _rewritten(members[0], definitions)
    else:
        kinds = [_kinds(member, definitions) for member in members]
        if not all(kinds):
            return {"anyOf": [_rewritten(member, definitions) for member in union]}
        rest = _by_kind(members, kinds, definitions)
    return {"if": {"type": "null"}, "else": rest} if nullable else rest


def _by_kind(members: list[Any], kinds: list[list[int]], definitions: Mapping[str, Any]) -> Json:
    every = sorted({kind for member in kinds for kind in member})
    return {
        "type": "object",
        "required": ["type"],
        "properties": {"type": {"enum": every}},
        "allOf": [
            {
                "if": {"properties": {"type": {"enum": kind}}, "required": ["type"]},
                "then": _rewritten(member, definitions),
            }
            for member, kind in zip(members, kinds, strict=True)
        ],
    }


def _kinds(schema: Json, definitions: Mapping[str, Any]) -> list[int]:
    """The values of `type` by which a member of a union is known; none if it is not known so."""
    reference = schema.get("$ref")
    if isinstance(reference, str):
        return _kinds(definitions[reference.removeprefix(REF)], definitions)
    kind: Json = schema.get("properties", {}).get("type", {})
    if "const" in kind:
        return [kind["const"]]
    values: list[Any] = kind.get("enum", [])
    return [value for value in values if isinstance(value, int)]
