"""Calls the host where somebody's time is up and the table leaves it to them: a message with what they can do.

What stands there is noted, so that its buttons go when there is nothing left to decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec
from msgspec.structs import replace

from bot.host.absence import overdue
from bot.host.at_zero import WAYS, still_late
from bot.host.display import link_to_post
from bot.host.drawing import Drawn
from bot.host.ids import elsewhere_id
from bot.host.names import speaker_for
from bot.host.posts import Button, Post
from bot.host.settings import PersonSettings, Settings, may_call_at
from bot.host.table import Table
from bot.host.tables import Tables
from bot.host.texts import Speaker
from bot.host.wall import MayNot
from bot.host.zero_ids import AtZero, zero_id
from engine.codec import encode
from engine.text import Who
from engine.value import Value

HOST_CALL = "host call"
"""The kind under which the store keeps the last one of a channel."""


class Hall(Protocol):
    """Channels as a `Wall` has them, private ones among them."""

    async def put(self, channel: int, post: Post, picture: Drawn | None, nonce: str) -> int: ...

    async def retire(self, channel: int, message: int) -> None: ...

    async def private_channel(self, user: int) -> int: ...


class HostCall(Value):
    """A message that stands somewhere."""

    due: int
    """When it was to be sent."""
    number: int
    """Of the game of this channel."""
    seats: tuple[int, ...]
    version: int
    place: int
    """The channel of the table, or a private one."""
    message: int


class HostCalls:
    def __init__(self, hall: Hall, tables: Tables, settings: Settings) -> None:
        self._hall = hall
        self._tables = tables
        self._telling = tables.store.telling
        self._settings = settings

    async def call(self, channel: int, table: Table, due: int, now: int) -> None:
        """Once for each moment that is due. Where the host may not be called, or stays away themselves, the channel
        hears of it.
        """
        before = await self._standing(channel)
        if before and (before.number, before.due) == (table.number, due):
            return
        if before:
            await self._hall.retire(before.place, before.message)
        late = overdue(table, now)
        place, message = await self._send(channel, table, late, _nonce(channel, due), now)
        call = HostCall(due, table.number, late, table.match.version, place, message)
        await self._telling.set_memo(channel, HOST_CALL, encode(call))
        # Somebody may have moved before that was noted.
        await self._telling.note_errand(channel, now)

    async def has_cause(self, channel: int, table: Table, is_new: bool) -> bool:  # noqa: ARG002
        """Also where the host has just chosen otherwise. Where that is chosen nowhere, the store is not asked."""
        may_stand = table.absent == "host" or bool(overdue(table, self._tables.clock()))
        return may_stand and await self._standing(channel) is not None

    async def tell(self, channel: int, table: Table, now: int) -> int | None:
        """Tells nobody anything: it takes the buttons off once there is nothing left to decide."""
        call = await self._standing(channel)
        if call is None or is_open(table, call, now):
            return None
        await self._hall.retire(call.place, call.message)
        await self._telling.set_memo(channel, HOST_CALL, None)
        return None

    async def _standing(self, channel: int) -> HostCall | None:
        kept = await self._telling.memo(channel, HOST_CALL)
        return msgspec.json.decode(kept, type=HostCall) if kept else None

    async def _send(self, channel: int, table: Table, late: tuple[int, ...], nonce: str, now: int) -> tuple[int, int]:
        """Gives where it stands, and the message."""
        host = await self._settings.person(table.host)
        is_here = table.host not in [table.sitters[seat].user for seat in late]
        way = host.reminders if is_here and may_call_at(host, now) <= now else "off"
        link = await link_to_post(self._tables.store, channel, table)
        if way == "message":
            try:
                return await self._send_in_private(channel, table, late, host, link, nonce)
            except MayNot:
                pass
        speaker = speaker_for(table, table.locale)
        post = _post(table, late, link, speaker)
        if way == "off":
            post = replace(post, lines=(*post.lines, speaker.say("overdue.told")))
        else:
            post = replace(post, call=speaker.say("overdue.channel", host=f"<@{table.host}>"), mentions=(table.host,))
        return channel, await self._hall.put(channel, post, None, nonce)

    async def _send_in_private(  # noqa: PLR0913, PLR0917 - all of it is what is sent, and where
        self, channel: int, table: Table, late: tuple[int, ...], host: PersonSettings, link: str, nonce: str
    ) -> tuple[int, int]:
        speaker = speaker_for(table, host.locale or table.locale)
        post = _post(table, late, link, speaker)
        buttons = (replace(button, custom_id=elsewhere_id(channel, button.custom_id)) for button in post.buttons)
        post = replace(post, prompt=speaker.say("overdue.message"), buttons=tuple(buttons))
        place = await self._hall.private_channel(table.host)
        return place, await self._hall.put(place, post, None, nonce)


def is_open(table: Table, call: HostCall, now: int) -> bool:
    """Whether there is something left to decide."""
    if (table.number, table.phase, table.absent, table.put_away) != (call.number, "playing", "host", False):
        return False
    return bool(still_late(table, call.seats, call.version, now))


def _post(table: Table, late: Sequence[int], link: str, speaker: Speaker) -> Post:
    heading = speaker.say("overdue.title", who=tuple(map(Who, late)))
    lines = (speaker.say("overdue.about", game=speaker.say("name"), link=link), "-# " + speaker.say("overdue.besides"))
    return Post(heading, lines, buttons=tuple(_buttons(table, tuple(late), speaker)))


def _buttons(table: Table, late: tuple[int, ...], speaker: Speaker) -> list[Button]:
    version = table.match.version
    return [
        Button(
            speaker.say(f"overdue.{verb}", n=len(late)),
            zero_id(AtZero(table.number, late, version, verb)),
            "primary" if verb == "skip" else "secondary",
        )
        for verb in WAYS
    ]


def _nonce(channel: int, due: int) -> str:
    """At most 25 characters. A second attempt at the same call finds the first."""
    return f"h{channel % 36**7:x}-{due % 36**8:x}"[-25:]
