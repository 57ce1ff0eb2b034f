"""What all parts of the stand-in share, and how they tell bots and people what happened."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine, Iterable
from typing import Any

from playground.clock import Clock
from playground.faults import Dropped, Faults
from playground.files import Files
from playground.hub import Event, Hub
from playground.journal import Journal
from playground.jsons import Json
from playground.rates import Rates
from playground.records import Channel, Message
from playground.sessions import Intent, Session, Sessions
from playground.wire import Wire
from playground.world import World

HIDDEN_WITHOUT_INTENT: Json = {"content": "", "embeds": [], "attachments": [], "components": []}


class Core:
    def __init__(self, clock: Clock, world: World, files: Files, faults: Faults, rates: Rates) -> None:
        self.clock = clock
        self.world = world
        self.files = files
        self.faults = faults
        self.rates = rates
        self.wire = Wire(world)
        self.journal = Journal()
        self.hub = Hub()
        self.sessions = Sessions(clock, self._bot_status)
        self.token = secrets.token_urlsafe(32)
        """The bot's, and the only one that is known here: until it is named, nobody's."""
        self.gateway_url = ""
        self.changed = False
        """Since the world was last stored."""
        self._tasks: set[asyncio.Task[None]] = set()

    def is_known(self, token: str) -> bool:
        return secrets.compare_digest(token.encode(), self.token.encode())

    # Chores in the background

    def spawn(self, chore: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(chore)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Telling the bots

    def dispatch(self, event: str, data: Json, guild: int | None, intent: int = 0) -> None:
        """To every session of the shard that this concerns, whether connected or about to resume."""
        for session in self.sessions.serving(guild):
            if intent and not session.intents & intent:
                continue
            self._drop_if_told(session, event)
            session.send(event, data)

    def _drop_if_told(self, session: Session, event: str) -> None:
        if not session.is_connected:
            return
        for fault in self.faults.take(f"DISPATCH {event}"):
            if isinstance(fault, Dropped):
                self.drop(session, resumable=fault.resumable)

    def drop(self, session: Session, *, resumable: bool) -> None:
        """Breaks the connection. A session that is not resumable hears so when it tries."""
        session.hang_up()
        session.outbox = None
        session.left_at = self.clock.now()
        if not resumable:
            self.sessions.forget(session)

    # Telling everybody

    def message_created(self, message: Message) -> None:
        self._message("MESSAGE_CREATE", "message_create", message)

    def message_updated(self, message: Message) -> None:
        self._message("MESSAGE_UPDATE", "message_update", message)

    def message_deleted(self, message: Message) -> None:
        channel = self.world.channels[message.channel]
        gone: Json = {"id": str(message.id), "channel_id": str(message.channel)}
        if message.only_for is None:
            told = gone if channel.guild is None else {**gone, "guild_id": str(channel.guild)}
            self.dispatch("MESSAGE_DELETE", told, channel.guild, _messages(channel))
        self.publish("message_delete", gone, channel, message.only_for)

    def channel_created(self, channel: Channel) -> None:
        if channel.is_thread:
            told = {**self.wire.channel(channel), "newly_created": True}
            self.dispatch("THREAD_CREATE", told, channel.guild, Intent.GUILDS)
        elif channel.guild is not None:
            self.dispatch("CHANNEL_CREATE", self.wire.channel(channel), channel.guild, Intent.GUILDS)
        self.publish("channel_create", self.wire.page_channel(channel), channel)

    def channel_updated(self, channel: Channel) -> None:
        event = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
        self.dispatch(event, self.wire.channel(channel), channel.guild, Intent.GUILDS)
        self.publish("channel_update", self.wire.page_channel(channel), channel)

    def channel_deleted(self, channel: Channel) -> None:
        event = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        self.dispatch(event, self.wire.channel(channel), channel.guild, Intent.GUILDS)
        self.publish("channel_delete", {"id": str(channel.id)}, channel)

    def wake(self, thread: Channel) -> None:
        """A message takes a thread out of the archive."""
        if self.world.is_archived(thread):
            thread.archived, thread.woken = False, self.clock.now()
            self.channel_updated(thread)

    def joined(self, thread: Channel, users: Iterable[int]) -> None:
        """Whoever writes in a thread, is called there or is added to it is in it from then on."""
        new = [user for user in dict.fromkeys(users) if user not in thread.members]
        thread.members += new
        if not new:
            return
        told: Json = {"id": str(thread.id), "guild_id": str(thread.guild), "member_count": len(thread.members)}
        added = [self.wire.thread_member(thread, user) for user in new]
        self.dispatch("THREAD_MEMBERS_UPDATE", {**told, "added_members": added}, thread.guild, Intent.GUILD_MEMBERS)

    def left(self, thread: Channel, user: int) -> None:
        if user in thread.members:
            thread.members.remove(user)
            told: Json = {"id": str(thread.id), "guild_id": str(thread.guild), "member_count": len(thread.members)}
            gone = {**told, "removed_member_ids": [str(user)]}
            self.dispatch("THREAD_MEMBERS_UPDATE", gone, thread.guild, Intent.GUILD_MEMBERS)

    def publish(self, t: str, data: Json, channel: Channel | None, only_for: int | None = None) -> None:
        self.changed = True
        if channel is not None and channel.recipient is not None:
            only_for = channel.recipient
        self.hub.publish(Event(t, data, channel.id if channel else None, only_for))

    def _message(self, event: str, page_event: str, message: Message) -> None:
        channel = self.world.channels[message.channel]
        # Nobody but its reader hears of an ephemeral message; the bot has it from the answer to its own request.
        if message.only_for is None:
            self._dispatch_message(event, message, channel)
        self.publish(page_event, self.wire.message(message), channel, message.only_for)

    def _dispatch_message(self, event: str, message: Message, channel: Channel) -> None:
        data = self.wire.event_message(message)
        bot = self.world.bot.id
        readable = message.author == bot or channel.guild is None or bot in message.mentions
        for session in self.sessions.serving(channel.guild):
            if session.intents & _messages(channel):
                self._drop_if_told(session, event)
                hidden = not readable and not session.intents & Intent.MESSAGE_CONTENT
                session.send(event, {**data, **HIDDEN_WITHOUT_INTENT} if hidden else data)

    def _bot_status(self) -> None:
        bot = self.world.bot
        self.publish("bot_status", {"id": str(bot.id), "name": bot.name, "online": self.is_bot_online}, None)

    @property
    def is_bot_online(self) -> bool:
        return bool(self.sessions.connected)


def _messages(channel: Channel) -> int:
    return Intent.DIRECT_MESSAGES if channel.guild is None else Intent.GUILD_MESSAGES
