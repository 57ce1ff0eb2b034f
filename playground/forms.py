"""A modal filled in by a person, as Discord sends it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from playground.component_limits import SELECTS, Kind
from playground.jsons import Json, objects
from playground.options import CHANNEL, MENTIONABLE, USER, CannotDo, resolved
from playground.wire import Wire

PICKS = {Kind.USER_SELECT: USER, Kind.MENTIONABLE_SELECT: MENTIONABLE, Kind.CHANNEL_SELECT: CHANNEL}
FIELDS = SELECTS | {Kind.TEXT_INPUT, Kind.FILE_UPLOAD, Kind.RADIO_GROUP, Kind.CHECKBOX_GROUP, Kind.CHECKBOX}


def filled(wire: Wire, modal: Json, fields: Mapping[str, object]) -> Json:
    """The data of a modal submit. What the client would not send is refused."""
    form = _Form(fields)
    data: Json = {"custom_id": modal["custom_id"], "components": form.each(objects(modal["components"]))}
    left = set(fields) - form.used
    if left:
        raise CannotDo(f"The form has no {sorted(left)}")
    found = resolved(wire, form.picked)
    return {**data, "resolved": found} if found else data


class _Form:
    def __init__(self, fields: Mapping[str, object]) -> None:
        self._fields = fields
        self._count = 0
        self.used: set[str] = set()
        self.picked: list[tuple[int, str]] = []

    def each(self, components: list[Json]) -> list[Json]:
        return [self._one(component) for component in components]

    def _one(self, component: Json) -> Json:
        self._count += 1
        kind = component["type"]
        sent: Json = {"type": kind, "id": component.get("id") or self._count}
        if kind == Kind.ROW:
            return {**sent, "components": self.each(objects(component["components"]))}
        if kind == Kind.LABEL:
            return {**sent, "component": self._one(component["component"])}
        if kind not in FIELDS:
            return sent
        custom_id = component["custom_id"]
        self.used.add(custom_id)
        given = self._fields.get(custom_id)
        return {**sent, "custom_id": custom_id, **self._answer(component, given)}

    def _answer(self, field: Json, given: object) -> Json:
        kind = field["type"]
        if kind == Kind.CHECKBOX:
            return {"value": bool(given if given is not None else field.get("default", False))}
        if kind == Kind.TEXT_INPUT:
            return {"value": _written(field, given)}
        if kind == Kind.RADIO_GROUP:
            chosen = _chosen(field, given, most=1)
            return {"value": chosen[0] if chosen else None}
        everything = len(objects(field.get("options"))) if kind == Kind.CHECKBOX_GROUP else 1
        values = _chosen(field, given, most=field.get("max_values", everything))
        if kind in PICKS:
            self.picked += [(PICKS[kind], value) for value in values]
        return {"values": values}


def _written(field: Json, given: object) -> str:
    value = str(given if given is not None else field.get("value") or "")
    if not value and field.get("required", True):
        raise CannotDo(f"{field['custom_id']} is required")
    if value and not field.get("min_length", 0) <= len(value) <= field.get("max_length", 4000):
        raise CannotDo(f"{field['custom_id']} has {len(value)} characters")
    return value


def _chosen(field: Json, given: object, most: int) -> list[str]:
    if given is None:
        options = objects(field.get("options"))
        values = [str(option["value"]) for option in options if option.get("default")]
    else:
        values = as_values(given)
    least = field.get("min_values", 1) if field.get("required", True) else 0
    check_values(field, values, least, most)
    return values


def as_values(given: object) -> list[str]:
    many = cast("list[Any]", given) if isinstance(given, (list, tuple)) else [given]
    return [str(value) for value in many]


def check_values(component: Json, values: list[str], least: int, most: int) -> None:
    custom_id = component["custom_id"]
    if not least <= len(values) <= most:
        raise CannotDo(f"{custom_id} takes between {least} and {most} values, not {len(values)}")
    if "options" in component:
        offered = {option["value"] for option in objects(component["options"])}
        if not offered.issuperset(values):
            raise CannotDo(f"{custom_id} does not offer {sorted(set(values) - offered)}")
