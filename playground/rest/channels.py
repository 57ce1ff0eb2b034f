"""Channels and threads."""

from __future__ import annotations

from playground.calls import Call, Routes
from playground.errors import Refused
from playground.jsons import Json
from playground.permissions import Permission
from playground.posting import refuse
from playground.records import Channel, ChannelType, Flags, Message, MessageType
from playground.rest.messages import may
from playground.sessions import Intent
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
    body = call.object
    if channel.owner != call.core.world.bot.id or "locked" in body:
        may(call, channel, Permission.MANAGE_THREADS)
    channel.name = body.get("name") or channel.name
    channel.archived = body.get("archived", channel.archived)
    channel.locked = body.get("locked", channel.locked)
    channel.archive_after = body.get("auto_archive_duration") or channel.archive_after
    call.core.channel_updated(channel)
    return call.core.wire.channel(channel)


async def remove(call: Call) -> Json:
    channel = call.channel()
    may(call, channel, Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS)
    gone = call.core.wire.channel(channel)
    del call.core.world.channels[channel.id]
    call.core.world.messages.pop(channel.id, None)
    event = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
    call.core.dispatch(event, gone, channel.guild, Intent.GUILDS)
    return gone


async def thread_from_message(call: Call) -> Json:
    parent = _parent(call)
    message = call.message(parent)
    refuse(call.core, call.route, check("CreateTextThreadWithMessageRequest", call.body))
    if message.thread is not None:
        raise Refused(400, 160004, "A thread has already been created for this message")
    # A thread that starts from a message has its id.
    thread = _opened(call, parent, message.id, ChannelType.PUBLIC_THREAD)
    message.thread = thread.id
    message.flags |= Flags.HAS_THREAD
    call.core.message_updated(message)
    return call.core.wire.channel(thread)


async def thread(call: Call) -> Json:
    parent = _parent(call)
    refuse(call.core, call.route, check("CreateTextThreadWithoutMessageRequest", call.body))
    world = call.core.world
    kind = call.object.get("type") or ChannelType.PRIVATE_THREAD
    made = _opened(call, parent, world.ids.next(), kind)
    if kind == ChannelType.PUBLIC_THREAD:
        note = Message(world.ids.next(), parent.id, world.bot.id, made.name, type=MessageType.THREAD_CREATED)
        note.reference = {"type": 0, "channel_id": str(made.id), "guild_id": str(made.guild)}
        world.add_message(note)
        call.core.message_created(note)
    return call.core.wire.channel(made)


async def thread_member(call: Call) -> None:
    may(call, call.channel(), Permission.VIEW_CHANNEL)


def _parent(call: Call) -> Channel:
    parent = call.channel()
    may(call, parent, Permission.CREATE_PUBLIC_THREADS)
    if parent.type != ChannelType.TEXT:
        raise Refused(400, 50024, "Cannot execute action on this channel type")
    return parent


def _opened(call: Call, parent: Channel, thread_id: int, kind: int) -> Channel:
    body = call.object
    opened = Channel(
        id=thread_id,
        type=kind,
        name=body["name"],
        guild=parent.guild,
        parent=parent.id,
        owner=call.core.world.bot.id,
        archive_after=body.get("auto_archive_duration") or 1440,
    )
    call.core.world.channels[opened.id] = opened
    call.core.channel_created(opened)
    return opened


ROUTES: Routes = {
    "GET /channels/{channel}": one,
    "PATCH /channels/{channel}": change,
    "DELETE /channels/{channel}": remove,
    "POST /channels/{channel}/threads": thread,
    "POST /channels/{channel}/messages/{message}/threads": thread_from_message,
    "PUT /channels/{channel}/thread-members/@me": thread_member,
    "DELETE /channels/{channel}/thread-members/@me": thread_member,
    "PUT /channels/{channel}/thread-members/{user}": thread_member,
    "DELETE /channels/{channel}/thread-members/{user}": thread_member,
}
