"""What travels: JSON objects, and the walk over nested components that everybody needs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, TypeAlias, cast

Json: TypeAlias = dict[str, Any]
Path: TypeAlias = tuple[str | int, ...]


def as_object(value: object) -> Json:
    """The value if it is an object, else an empty one: what is malformed is reported by the schemas."""
    return cast(Json, value) if isinstance(value, dict) else {}


def received(written: str) -> Json:
    """What came through a socket; nothing can be made of garbage, and nobody stumbles over it."""
    try:
        return as_object(json.loads(written))
    except (ValueError, RecursionError):
        return {}


def objects(value: object) -> list[Json]:
    if not isinstance(value, list):
        return []
    return [as_object(item) for item in cast("list[object]", value)]


def text(value: object) -> str:
    return value if isinstance(value, str) else ""


def walk(components: object, path: Path = ("components",)) -> Iterator[tuple[Path, Json]]:
    """Every component with its place, parents first: children, accessories and the component of a label."""
    for index, component in enumerate(objects(components)):
        here = (*path, index)
        yield here, component
        yield from walk(component.get("components"), (*here, "components"))
        for only in ("accessory", "component"):
            if isinstance(component.get(only), dict):
                yield (*here, only), component[only]
