"""Messages in channels, as the bot sends them with its own token and permissions."""

from __future__ import annotations

from playground.calls import Call, Routes
from playground.errors import Refused, missing_access, missing_permissions, thread_archived, thread_locked, unknown
from playground.jsons import Json, as_object
from playground.permissions import Permission, of_bot
from playground.posting import delete, draft, edit, post
from playground.records import Channel, ChannelType, Message, MessageType


async def create(call: Call) -> Json:
    channel = call.channel()
    _may_write(call, channel)
    made = draft(call, "MessageCreateRequest")
    world = call.core.world
    nonce = made.body.get("nonce")
    if nonce is not None and made.body.get("enforce_nonce"):
        first = world.same_nonce(world.bot.id, str(nonce))
        if first is not None:
            return call.core.wire.message(first)
    message = Message(world.ids.next(), channel.id, world.bot.id, nonce=None if nonce is None else str(nonce))
    _reply(call, message, made.body)
    return call.core.wire.message(post(call.core, channel, made, message))


def _reply(call: Call, message: Message, body: Json) -> None:
    reference = as_object(body.get("message_reference"))
    if not reference:
        return
    original = call.core.world.message(message.channel, int(reference.get("message_id") or 0))
    if original is None or original.only_for is not None:
        if reference.get("fail_if_not_exists", True):
            raise Refused(400, 50035, "Invalid Form Body: message_reference: Unknown message")
        return
    message.type = MessageType.REPLY
    message.reference = {"type": 0, "channel_id": str(message.channel), "message_id": str(original.id)}


async def history(call: Call) -> list[Json]:
    channel = call.channel()
    may(call, channel, Permission.READ_MESSAGE_HISTORY)
    before, after = int(call.query.get("before", 1 << 63)), int(call.query.get("after", 0))
    limit = int(call.query.get("limit", 50))
    found = [one for one in call.core.world.history(channel.id) if after < one.id < before and one.only_for is None]
    # The newest of them, except with `after`: there the oldest. In either case newest first.
    picked = found[:limit] if "after" in call.query else found[-limit:]
    return [call.core.wire.message(one) for one in reversed(picked)]


async def one(call: Call) -> Json:
    channel = call.channel()
    may(call, channel, Permission.READ_MESSAGE_HISTORY)
    return call.core.wire.message(call.message(channel))


async def change(call: Call) -> Json:
    channel = call.channel()
    may(call, channel, Permission.VIEW_CHANNEL)
    message = call.message(channel)
    if message.author != call.core.world.bot.id:
        raise Refused(403, 50005, "Cannot edit a message authored by another user")
    check_open(call, channel, waking=False)
    if call.uploads:
        may(call, channel, Permission.ATTACH_FILES)
    made = draft(call, "MessageEditRequestPartial", message)
    return call.core.wire.message(edit(call.core, message, made))


async def remove(call: Call) -> None:
    channel = call.channel()
    may(call, channel, Permission.VIEW_CHANNEL)
    message = call.message(channel)
    if message.author != call.core.world.bot.id:
        may(call, channel, Permission.MANAGE_MESSAGES)
    delete(call.core, message)


async def typing(call: Call) -> None:
    channel = call.channel()
    may(call, channel, Permission.SEND_MESSAGES)
    told = {"channel_id": str(channel.id), "user": call.core.wire.user(call.core.world.bot.id)}
    call.core.publish("typing", told, channel)


def _may_write(call: Call, channel: Channel) -> None:
    if channel.type == ChannelType.DM:
        person = call.core.world.people.get(channel.recipient or 0)
        if person is None or not person.takes_dms:
            raise Refused(403, 50007, "Cannot send messages to this user")
    check_open(call, channel)
    may(call, channel, Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES)
    if call.uploads:
        may(call, channel, Permission.ATTACH_FILES)


def check_open(call: Call, channel: Channel, *, waking: bool = True) -> None:
    """A new message wakes an archived thread, nothing else does; a locked one takes nothing but of moderators."""
    is_asleep = call.core.world.is_archived(channel)
    if channel.locked:
        raise thread_archived() if is_asleep else thread_locked()
    if is_asleep and not waking:
        raise thread_archived()


def may(call: Call, channel: Channel, needed: Permission) -> None:
    """Refuses what the bot has no permission for. In direct messages it needs none."""
    if channel.guild is None:
        if needed == Permission.MANAGE_MESSAGES:
            raise Refused(403, 50003, "Cannot execute action on a DM channel")
        return
    if channel.guild not in call.core.world.guilds:
        raise unknown("Channel")
    held = of_bot(channel, call.core.world.denied(channel))
    if Permission.VIEW_CHANNEL not in held:
        raise missing_access()
    if needed not in held:
        raise missing_permissions()


ROUTES: Routes = {
    "GET /channels/{channel}/messages": history,
    "POST /channels/{channel}/messages": create,
    "GET /channels/{channel}/messages/{message}": one,
    "PATCH /channels/{channel}/messages/{message}": change,
    "DELETE /channels/{channel}/messages/{message}": remove,
    "POST /channels/{channel}/typing": typing,
}
