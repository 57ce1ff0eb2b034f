"""Application commands: registered for everywhere or for one guild."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from playground import spec
from playground.calls import Call, Routes
from playground.command_limits import check_command, check_commands
from playground.core import Core
from playground.errors import Problem, Refused, unknown
from playground.jsons import Json, objects
from playground.posting import refuse
from playground.world import GLOBAL

REQUEST = "ApplicationCommandUpdateRequest"


async def every(call: Call) -> list[Json]:
    return _here(call)


async def replace(call: Call) -> list[Json]:
    asked = objects(call.body)
    refuse(call.core, call.route, [*check_commands(asked), *_by_spec(asked)])
    before = {(one["type"], one["name"]): one["id"] for one in _here(call)}
    registered = [_registered(call, one, before) for one in asked]
    call.core.world.commands[_scope(call)] = registered
    tell(call.core)
    return registered


def _by_spec(asked: Sequence[Json]) -> Iterator[Problem]:
    for index, command in enumerate(asked):
        yield from (problem.below(index) for problem in spec.check(REQUEST, command))


async def create(call: Call) -> Json:
    """Replaces the command of that name, if there is one."""
    refuse(call.core, call.route, [*check_command(call.object), *spec.check(REQUEST, call.body)])
    here = _here(call)
    before = {(one["type"], one["name"]): one["id"] for one in here}
    made = _registered(call, call.object, before)
    call.core.world.commands[_scope(call)] = [*(one for one in here if one["id"] != made["id"]), made]
    tell(call.core)
    return made


async def one(call: Call) -> Json:
    return _found(call)


async def change(call: Call) -> Json:
    command = _found(call)
    after = {**command, **call.object}
    refuse(call.core, call.route, check_command(after))
    command.update(call.object, version=str(call.core.world.ids.next()))
    tell(call.core)
    return command


async def remove(call: Call) -> None:
    _here(call).remove(_found(call))
    tell(call.core)


def tell(core: Core) -> None:
    """Pages learn what can be typed now."""
    core.publish("commands", {"commands": listed(core)}, None)


def listed(core: Core) -> list[Json]:
    """Global ones first, then those of guilds."""
    guilds = [command for scope, found in core.world.commands.items() if scope != GLOBAL for command in found]
    return [*core.world.commands[GLOBAL], *guilds]


def _scope(call: Call) -> str:
    call.check_application()
    if "guild" not in call.params:
        return GLOBAL
    if call.number("guild") not in call.core.world.guilds:
        raise Refused(403, 50001, "Missing Access")
    return str(call.number("guild"))


def _here(call: Call) -> list[Json]:
    return call.core.world.commands.setdefault(_scope(call), [])


def _found(call: Call) -> Json:
    for command in _here(call):
        if command["id"] == str(call.number("command")):
            return command
    raise unknown("application command")


def _registered(call: Call, asked: Json, before: dict[tuple[int, str], str]) -> Json:
    """As Discord gives it back; a command keeps its id as long as it keeps its name."""
    ids = call.core.world.ids
    kind = asked.get("type") or 1
    command: Json = {
        "default_member_permissions": None,
        "dm_permission": True,
        "nsfw": False,
        "contexts": None,
        "integration_types": [0],
        **asked,
        "type": kind,
        "id": before.get((kind, asked["name"])) or str(ids.next()),
        "application_id": str(call.core.world.bot.id),
        "version": str(ids.next()),
    }
    if command["default_member_permissions"] is not None:
        command["default_member_permissions"] = str(command["default_member_permissions"])
    return command if "guild" not in call.params else {**command, "guild_id": call.params["guild"]}


_GLOBAL = "/applications/{app}/commands"
_GUILD = "/applications/{app}/guilds/{guild}/commands"
ROUTES: Routes = {
    f"{method} {path}": handler
    for base in (_GLOBAL, _GUILD)
    for method, path, handler in (
        ("GET", base, every),
        ("PUT", base, replace),
        ("POST", base, create),
        ("GET", base + "/{command}", one),
        ("PATCH", base + "/{command}", change),
        ("DELETE", base + "/{command}", remove),
    )
}
