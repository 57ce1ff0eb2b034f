"""Who is who: the bot itself, people, guilds and their members; the address of the gateway."""

from __future__ import annotations

from playground.calls import Call, Routes
from playground.errors import unknown
from playground.jsons import Json
from playground.posting import refuse
from playground.records import Guild
from playground.sessions import Intent
from playground.spec import check
from playground.wire import application, roles


async def me(call: Call) -> Json:
    return call.core.wire.user(call.core.world.bot.id)


async def user(call: Call) -> Json:
    return call.core.wire.user(_known(call))


async def my_application(call: Call) -> Json:
    owner = next(iter(call.core.world.people.values()))
    return application(call.core.world.bot, owner)


async def gateway(call: Call) -> Json:
    return {"url": call.core.gateway_url}


async def gateway_bot(call: Call) -> Json:
    left = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 16}
    return {"url": call.core.gateway_url, "shards": 1, "session_start_limit": left}


async def open_dm(call: Call) -> Json:
    refuse(call.core, call.route, check("CreatePrivateChannelRequest", call.body))
    person = call.core.world.people.get(int(call.object.get("recipient_id") or 0))
    if person is None:
        raise unknown("User")
    channel = call.core.world.dm_with(person.id)
    if channel is None:
        channel = call.core.world.open_dm(person)
        call.core.dispatch("CHANNEL_CREATE", call.core.wire.channel(channel), None, Intent.GUILDS)
        call.core.channel_created(channel)
    return call.core.wire.channel(channel)


async def guild(call: Call) -> Json:
    return call.core.wire.guild(_guild(call))


async def my_guilds(call: Call) -> list[Json]:
    return [call.core.wire.partial_guild(one) for one in call.core.world.guilds.values()]


async def guild_channels(call: Call) -> list[Json]:
    here = _guild(call).id
    found = [one for one in call.core.world.channels.values() if one.guild == here and not one.is_thread]
    return [call.core.wire.channel(one) for one in found]


async def guild_roles(call: Call) -> list[Json]:
    return roles(_guild(call), call.core.world.bot)


async def active_threads(call: Call) -> Json:
    threads = call.core.world.active_threads(_guild(call).id)
    members = [call.core.wire.thread_member(one, call.core.world.bot.id) for one in threads]
    return {"threads": [call.core.wire.channel(one) for one in threads], "members": members}


async def member(call: Call) -> Json:
    here, user = _guild(call), call.number("user")
    if user not in call.core.world.members(here):
        raise unknown("Member")
    return call.core.wire.full_member(user)


async def members(call: Call) -> list[Json]:
    here, world = _guild(call), call.core.world
    after, limit = int(call.query.get("after", 0)), int(call.query.get("limit", 1))
    found = sorted(one for one in world.members(here) if one > after)
    return [call.core.wire.full_member(one) for one in found[:limit]]


def _guild(call: Call) -> Guild:
    found = call.core.world.guilds.get(call.number("guild"))
    if found is None:
        raise unknown("Guild")
    return found


def _known(call: Call) -> int:
    number = call.number("user")
    if number not in call.core.world.people and number != call.core.world.bot.id:
        raise unknown("User")
    return number


ROUTES: Routes = {
    "GET /users/@me": me,
    "GET /users/@me/guilds": my_guilds,
    "POST /users/@me/channels": open_dm,
    "GET /users/{user}": user,
    "GET /oauth2/applications/@me": my_application,
    "GET /applications/@me": my_application,
    "GET /gateway": gateway,
    "GET /gateway/bot": gateway_bot,
    "GET /guilds/{guild}": guild,
    "GET /guilds/{guild}/channels": guild_channels,
    "GET /guilds/{guild}/roles": guild_roles,
    "GET /guilds/{guild}/threads/active": active_threads,
    "GET /guilds/{guild}/members": members,
    "GET /guilds/{guild}/members/{user}": member,
}
