"""Emojis of the application's own, which its bot may use everywhere."""

from __future__ import annotations

from playground import spec
from playground.calls import Call, Routes
from playground.emoji_limits import check_emoji, check_name, picture
from playground.errors import Problem, invalid_form, too_many_emojis, unknown
from playground.files import picture_type
from playground.jsons import Json
from playground.posting import refuse
from playground.records import Emoji


async def every(call: Call) -> Json:
    call.check_application()
    return {"items": [call.core.wire.emoji(one) for one in call.core.world.emojis.values()]}


async def create(call: Call) -> Json:
    call.check_application()
    refuse(call.core, call.route, [*check_emoji(call.object), *spec.check("CreateApplicationEmojiRequest", call.body)])
    core, world = call.core, call.core.world
    if len(world.emojis) >= world.most_emojis:
        raise too_many_emojis(world.most_emojis)
    _check_free(call)
    data = picture(call.object["image"]) or b""
    made = Emoji(world.ids.next(), call.object["name"], animated=picture_type(data) == "image/gif")
    core.files.put(made.id, data)
    world.emojis[made.id] = made
    core.changed = True
    return core.wire.emoji(made)


async def one(call: Call) -> Json:
    return call.core.wire.emoji(_found(call))


async def change(call: Call) -> Json:
    emoji = _found(call)
    refuse(call.core, call.route, [*check_name(call.object), *spec.check("UpdateApplicationEmojiRequest", call.body)])
    _check_free(call, emoji)
    emoji.name = call.object.get("name") or emoji.name
    call.core.changed = True
    return call.core.wire.emoji(emoji)


async def remove(call: Call) -> None:
    del call.core.world.emojis[_found(call).id]
    call.core.changed = True


def _found(call: Call) -> Emoji:
    call.check_application()
    emoji = call.core.world.emojis.get(call.number("emoji"))
    if emoji is None:
        raise unknown("Emoji")
    return emoji


def _check_free(call: Call, but: Emoji | None = None) -> None:
    """Two of one name can't be. No mistake of the bot's, though: another of its processes may have been quicker."""
    name = call.object.get("name")
    if any(other.name == name and other is not but for other in call.core.world.emojis.values()):
        message = "An application emoji with this name already exists."
        raise invalid_form([Problem("application-emoji-name-already-taken", ("name",), message)])


_ALL = "/applications/{app}/emojis"
_ONE = _ALL + "/{emoji}"
ROUTES: Routes = {
    f"GET {_ALL}": every,
    f"POST {_ALL}": create,
    f"GET {_ONE}": one,
    f"PATCH {_ONE}": change,
    f"DELETE {_ONE}": remove,
}
