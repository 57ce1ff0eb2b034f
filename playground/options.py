"""A slash command as a person typed it, made into what Discord sends: typed options and resolved objects.

The client checks as Discord's does: what can't be sent from a real client can't be sent from here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from playground.command_limits import GROUP, SUBCOMMAND
from playground.jsons import Json, as_object, objects, text
from playground.wire import Wire

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = 3, 4, 5, 6, 7, 8, 9, 10


class CannotDo(Exception):
    """A person tried what the client does not offer."""


class Line(Struct, frozen=True):
    """A command as it is typed; `focused` is the option whose completions are asked for."""

    name: str
    path: Sequence[str] = ()
    options: Mapping[str, object] = {}
    focused: str | None = None


def named(items: Sequence[Json], name: str, locale: str) -> Json:
    """The one called so, in Discord's own name for it or in the person's language."""
    for item in items:
        if item.get("name") == name:
            return item
    for item in items:
        if as_object(item.get("name_localizations")).get(locale) == name:
            return item
    raise CannotDo(f"There is no {name!r} among {[item.get('name') for item in items]}")


def leaf(command: Json, path: Sequence[str], locale: str) -> tuple[Json, list[Json]]:
    """The subcommand at the end of a path, and everything on the way to it."""
    at, way = command, list[Json]()
    for step in path:
        at = named(objects(at.get("options")), step, locale)
        way.append(at)
    if any(option.get("type") in (SUBCOMMAND, GROUP) for option in objects(at.get("options"))):
        raise CannotDo(f"/{command.get('name')} needs one of its subcommands")
    return at, way


def typed(at: Json, line: Line, locale: str) -> Iterator[Json]:
    """The options, in the order of the command. While one has the focus half a value will do."""
    offered = objects(at.get("options"))
    values = {named(offered, name, locale)["name"]: value for name, value in line.options.items()}
    focus = named(offered, line.focused, locale)["name"] if line.focused is not None else None
    for option in offered:
        name = option["name"]
        if name == focus:
            yield {"name": name, "type": option["type"], "value": values.get(name, ""), "focused": True}
        elif values.get(name) is not None:
            yield {"name": name, "type": option["type"], "value": _value(option, values[name])}
        elif option.get("required") and focus is None:
            raise CannotDo(f"{name} is required")


def _value(option: Json, given: object) -> Any:
    kind, name = option["type"], option["name"]
    try:
        value: Any = _converted(kind, given)
    except ValueError as error:
        raise CannotDo(f"{given!r} is no value for {name}") from error
    choices = objects(option.get("choices"))
    if choices and not any(choice.get("value") == value for choice in choices):
        raise CannotDo(f"{given!r} is none of the choices of {name}")
    if kind in (INTEGER, NUMBER):
        _within(name, value, option.get("min_value"), option.get("max_value"))
    elif kind == STRING:
        _within(name, len(text(value)), option.get("min_length"), option.get("max_length") or 6000)
    return value


def _converted(kind: int, given: object) -> Any:
    if kind == INTEGER:
        return int(str(given))
    if kind == NUMBER:
        return float(str(given))
    if kind == BOOLEAN:
        return given if isinstance(given, bool) else str(given).lower() == "true"
    if kind in (USER, CHANNEL, ROLE, MENTIONABLE):
        return str(int(str(given)))
    return str(given)


def _within(name: str, value: float, least: float | None, most: float | None) -> None:
    if (least is not None and value < least) or (most is not None and value > most):
        raise CannotDo(f"{name} must be between {least} and {most}")


def nested(way: Sequence[Json], options: list[Json]) -> list[Json]:
    """Options inside their subcommand, that inside its group."""
    for step in reversed(way):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    return options


def resolved(wire: Wire, values: Sequence[tuple[int, str]]) -> Json:
    """The objects behind ids: (option type, id). Unknown ids are left out, as a client can't pick them."""
    found: Json = {}
    world = wire.world
    for kind, value in values:
        known = int(value)
        if kind in (USER, MENTIONABLE) and (known in world.people or known == world.bot.id):
            found.setdefault("users", {})[value] = wire.user(known)
            found.setdefault("members", {})[value] = {**wire.member(known), "permissions": "0"}
        elif kind == CHANNEL and known in world.channels:
            found.setdefault("channels", {})[value] = {**wire.channel(world.channels[known]), "permissions": "0"}
    return found
