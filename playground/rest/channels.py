"""Channels, threads among them."""

from __future__ import annotations

from playground.calls import Call, Routes
from playground.jsons import Json
from playground.permissions import Permission
from playground.posting import refuse
from playground.rest import threads
from playground.rest.messages import may
from playground.spec import check


async def one(call: Call) -> Json:
    channel = call.channel()
    may(call, channel, Permission.VIEW_CHANNEL)
    return call.core.wire.channel(channel)


async def change(call: Call) -> Json:
    """Threads only: archived, locked, named. Other channels are the moderators'."""
    channel = call.channel()
    may(call, channel, Permission.VIEW_CHANNEL)
    if not channel.is_thread:
        may(call, channel, Permission.MANAGE_CHANNELS)
    refuse(call.core, call.route, check("UpdateThreadRequestPartial", call.body))
    threads.change(call, channel)
    call.core.channel_updated(channel)
    return call.core.wire.channel(channel)


async def remove(call: Call) -> Json:
    channel = call.channel()
    may(call, channel, Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS)
    gone = call.core.wire.channel(channel)
    call.core.world.remove_channel(channel)
    call.core.channel_deleted(channel)
    return gone


ROUTES: Routes = {
    "GET /channels/{channel}": one,
    "PATCH /channels/{channel}": change,
    "DELETE /channels/{channel}": remove,
}
