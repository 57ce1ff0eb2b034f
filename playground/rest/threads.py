"""Threads: made in a channel or from a message, put away and taken out again, and who is in them."""

from __future__ import annotations

from playground.calls import Call, Routes
from playground.errors import Refused, missing_permissions, thread_archived, too_many_threads, unknown
from playground.jsons import Json
from playground.permissions import Permission, of_bot
from playground.posting import refuse
from playground.records import Channel, ChannelType, Flags, Message, MessageType
from playground.rest.messages import may
from playground.spec import check

KINDS = {
    ChannelType.TEXT: (ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD),
    ChannelType.NEWS: (ChannelType.NEWS_THREAD,),
}
"""What can be made in which channel."""


async def from_message(call: Call) -> Json:
    parent = _parent(call)
    message = call.message(parent)
    refuse(call.core, call.route, check("CreateTextThreadWithMessageRequest", call.body))
    if message.thread is not None:
        raise Refused(400, 160004, "A thread has already been created for this message")
    # A thread that starts from a message has its id.
    thread = _opened(call, parent, message.id, KINDS[ChannelType(parent.type)][0])
    message.thread = thread.id
    message.flags |= Flags.HAS_THREAD
    call.core.message_updated(message)
    return call.core.wire.channel(thread)


async def without_message(call: Call) -> Json:
    parent = _parent(call)
    refuse(call.core, call.route, check("CreateTextThreadWithoutMessageRequest", call.body))
    world = call.core.world
    kind = call.object.get("type") or ChannelType.PRIVATE_THREAD
    if kind not in KINDS[ChannelType(parent.type)]:
        raise Refused(400, 50024, "Cannot execute action on this channel type")
    made = _opened(call, parent, world.ids.next(), kind)
    if kind != ChannelType.PRIVATE_THREAD:
        note = Message(world.ids.next(), parent.id, world.bot.id, made.name, type=MessageType.THREAD_CREATED)
        note.reference = {"type": 0, "channel_id": str(made.id), "guild_id": str(made.guild)}
        world.add_message(note)
        call.core.message_created(note)
    return call.core.wire.channel(made)


def _parent(call: Call) -> Channel:
    parent = call.channel()
    may(call, parent, Permission.CREATE_PUBLIC_THREADS)
    if parent.type not in KINDS:
        raise Refused(400, 50024, "Cannot execute action on this channel type")
    if parent.guild is not None and len(call.core.world.active_threads(parent.guild)) >= call.core.world.most_threads:
        raise too_many_threads()
    return parent


def _opened(call: Call, parent: Channel, thread_id: int, kind: int) -> Channel:
    body = call.object
    bot = call.core.world.bot.id
    opened = Channel(
        id=thread_id,
        type=kind,
        name=body["name"],
        guild=parent.guild,
        parent=parent.id,
        owner=bot,
        archive_after=body.get("auto_archive_duration") or 1440,
        members=[bot],
    )
    call.core.world.channels[opened.id] = opened
    call.core.channel_created(opened)
    return opened


def change(call: Call, thread: Channel) -> None:
    """In the archive it can't be changed, but taken out; what is locked is for moderators alone."""
    world, body = call.core.world, call.object
    is_asleep = world.is_archived(thread)
    if is_asleep and body.get("archived", True):
        raise thread_archived()
    wakes_only = set(body) == {"archived"} and is_asleep
    needed = Permission.SEND_MESSAGES_IN_THREADS if wakes_only else Permission.VIEW_CHANNEL
    if thread.locked or "locked" in body or (thread.owner != world.bot.id and not wakes_only):
        needed = Permission.MANAGE_THREADS
    if needed not in of_bot(thread, world.denied(thread)):
        raise missing_permissions()
    thread.name = body.get("name") or thread.name
    if "archived" in body:
        thread.archived = bool(body["archived"])
        thread.woken = thread.woken if thread.archived else call.core.clock.now()
    thread.locked = body.get("locked", thread.locked)
    thread.archive_after = body.get("auto_archive_duration") or thread.archive_after


# Who is in them


async def members(call: Call) -> list[Json]:
    thread = _thread(call)
    return [call.core.wire.thread_member(thread, user) for user in thread.members]


async def member(call: Call) -> Json:
    thread = _thread(call)
    if call.number("user") not in thread.members:
        raise unknown("Member")
    return call.core.wire.thread_member(thread, call.number("user"))


async def join(call: Call) -> None:
    call.core.joined(_awake(call), [call.core.world.bot.id])


async def add(call: Call) -> None:
    thread, user = _awake(call), call.number("user")
    if user not in call.core.world.people:
        raise unknown("User")
    call.core.joined(thread, [user])


async def leave(call: Call) -> None:
    call.core.left(_awake(call), call.core.world.bot.id)


async def take_off(call: Call) -> None:
    thread = _awake(call)
    if thread.owner != call.core.world.bot.id:
        may(call, thread, Permission.MANAGE_THREADS)
    call.core.left(thread, call.number("user"))


def _thread(call: Call) -> Channel:
    thread = call.channel()
    may(call, thread, Permission.VIEW_CHANNEL)
    if not thread.is_thread:
        raise Refused(400, 50024, "Cannot execute action on this channel type")
    return thread


def _awake(call: Call) -> Channel:
    thread = _thread(call)
    if call.core.world.is_archived(thread):
        raise thread_archived()
    return thread


ROUTES: Routes = {
    "POST /channels/{channel}/threads": without_message,
    "POST /channels/{channel}/messages/{message}/threads": from_message,
    "GET /channels/{channel}/thread-members": members,
    "GET /channels/{channel}/thread-members/{user}": member,
    "PUT /channels/{channel}/thread-members/@me": join,
    "DELETE /channels/{channel}/thread-members/@me": leave,
    "PUT /channels/{channel}/thread-members/{user}": add,
    "DELETE /channels/{channel}/thread-members/{user}": take_off,
}
