"""Shows tables: takes channels out of the outbox, posts what is newest, and notes what it has shown.

A crash anywhere is repaired at the next claim. Nothing is posted twice: a post carries a nonce made from what was shown
before it, so that a second attempt finds the first.
"""

from __future__ import annotations

import asyncio
import logging
import time
from io import BytesIO
from typing import TYPE_CHECKING

import discord
import msgspec

from bot.boards import Boards, alt_text, board_text
from bot.messages import PICTURE, retired, speaker_for, view_of
from bot.metrics import Metrics
from bot.posts import Post, post_of
from bot.story import Row, decode_row
from bot.table import Table, decode_table, match_of
from engine.codec import encode
from engine.errors import Refusal
from engine.value import Value
from persistence.contract import Claim, Store
from persistence.contract import Post as Shown
from persistence.errors import StoreDown

if TYPE_CHECKING:
    from bot.client import Fathom

log = logging.getLogger(__name__)
LEASE = 6_000
"""Longer than showing takes, shorter than people wait for a bot that was killed while it showed something."""
POLL = 1.0
RETRY = (2_000, 10_000, 60_000, 600_000)
"""After a failure to show; the last goes on until it works."""


class Note(Value, frozen=True):
    """What stands in the channel."""

    message: int
    number: int
    asked: tuple[int, ...]
    phase: str
    first_row: int
    """Where the story of this message begins in the log."""
    rows: int
    """How much of the log has been told."""


class Announcer:
    def __init__(self, client: Fathom, store: Store, boards: Boards, metrics: Metrics) -> None:
        self._metrics = metrics
        self._client = client
        self._store = store
        self._boards = boards
        self._wake = asyncio.Event()
        self._failures: dict[int, int] = {}

    def wake(self) -> None:
        self._wake.set()

    async def run(self) -> None:
        """Until cancelled. Wakes at once for what this process commits, and looks round for what others left behind."""
        while True:
            self._wake.clear()
            try:
                claims = await self._store.claim_outbox(_now(), LEASE, 16)
                await asyncio.gather(*map(self._show_safely, claims))
                if claims:
                    continue
                self._metrics.outbox_age.set(await self._store.outbox_age(_now()) / 1000)
            except StoreDown as error:
                log.warning("outbox out of reach: %s", error)
            try:
                async with asyncio.timeout(POLL):
                    await self._wake.wait()
            except TimeoutError:
                pass

    async def _show_safely(self, claim: Claim) -> None:
        channel = claim.channel
        try:
            with self._metrics.post.time():
                await self.show(channel)
            self._failures.pop(channel, None)
        except (discord.HTTPException, discord.DiscordServerError, OSError, StoreDown, Refusal) as error:
            tries = self._failures[channel] = self._failures.get(channel, 0) + 1
            log.warning("channel %s not shown (try %s): %s", channel, tries, error)
            wait = RETRY[min(tries, len(RETRY)) - 1]
            await self._store.postpone(channel, _now() + wait)
            if isinstance(error, discord.Forbidden) and tries == 1:
                await self._complain(channel)

    async def show(self, channel: int) -> None:
        stored = await self._store.load(channel)
        if stored is None:
            return
        table = decode_table(stored.table)
        shown = await self._store.post(channel)
        note = msgspec.json.decode(shown.note, type=Note) if shown else None
        rows = [decode_row(row) for row in await self._store.log(channel)]
        if note and _same_turn(note, table):
            after = await self._edit(channel, table, rows, note)
        else:
            after = await self._post(channel, table, rows, note, shown.version if shown else 0)
        await self._store.ack(channel, Shown(stored.version, encode(after)))

    async def _edit(self, channel: int, table: Table, rows: list[Row], note: Note) -> Note:
        """Steps inside a turn change the message that stands there."""
        post = post_of(table, rows[note.first_row :], speaker_for(table, table.locale))
        message = self._client.get_partial_messageable(channel).get_partial_message(note.message)
        view, files = await self._drawn(table, post)
        try:
            await message.edit(view=view, attachments=files, allowed_mentions=_may_mention(post))
        except discord.NotFound:
            return await self._post(channel, table, rows, None, note.message)
        return Note(note.message, table.number, _asked(table), table.phase, note.first_row, len(rows))

    async def _post(self, channel: int, table: Table, rows: list[Row], note: Note | None, after: int) -> Note:
        """A new message when the turn has passed; the one before loses its buttons."""
        first = note.rows if note and note.number == table.number and note.rows <= len(rows) else 0
        post = post_of(table, rows[first:], speaker_for(table, table.locale))
        began = discord.utils.time_snowflake(discord.utils.utcnow(), high=False)
        message = await self._send(channel, table, post, _nonce(channel, after))
        if message.id < began - (2_000 << 22):
            # The nonce gave back a message of an attempt that crashed: bring it up to date.
            view, files = await self._drawn(table, post)
            await message.edit(view=view, attachments=files, allowed_mentions=_may_mention(post))
        if note and note.message != message.id:
            await self._retire(channel, note)
        return Note(message.id, table.number, _asked(table), table.phase, first, len(rows))

    async def _send(self, channel: int, table: Table, post: Post, nonce: str) -> discord.Message:
        target = self._client.get_partial_messageable(channel)
        mentions = _may_mention(post)
        view, files = await self._drawn(table, post)
        try:
            return await target.send(view=view, files=files, nonce=nonce, allowed_mentions=mentions)
        except discord.HTTPException as error:
            if not files or error.status not in (403, 413):
                raise
            # The channel takes no pictures: say the board in words.
            words = board_text(table, match_of(table), None, speaker_for(table, table.locale))
            spoken = msgspec.structs.replace(post, lines=(*post.lines, words), picture=False)
            return await target.send(view=view_of(spoken), nonce=nonce, allowed_mentions=mentions)

    async def _drawn(self, table: Table, post: Post) -> tuple[discord.ui.LayoutView, list[discord.File]]:
        if not post.picture:
            return view_of(post), []
        match = match_of(table)
        picture = await self._boards.picture(table, match, None, table.locale)
        return view_of(post, alt_text(table, match, None, table.locale)), [discord.File(BytesIO(picture), PICTURE)]

    async def _retire(self, channel: int, note: Note) -> None:
        """Takes the buttons off an older message, and leaves its words and picture."""
        partial = self._client.get_partial_messageable(channel).get_partial_message(note.message)
        try:
            message = await partial.fetch()
            await message.edit(view=retired(message))
        except (discord.NotFound, discord.Forbidden):
            log.info("message %s is gone already", note.message)

    async def _complain(self, channel: int) -> None:
        """Tells the host, who can do something about it, that the bot may not write there."""
        stored = await self._store.load(channel)
        if stored is None:
            return
        table = decode_table(stored.table)
        try:
            host = await self._client.fetch_user(table.host)
            await host.send(speaker_for(table, table.locale).say("error.may_not_post", channel=f"<#{channel}>"))
        except discord.HTTPException:
            log.warning("channel %s can't be written to, and its host can't be told", channel)


def _may_mention(post: Post) -> discord.AllowedMentions:
    return discord.AllowedMentions(users=[discord.Object(user) for user in post.mentions])


def _same_turn(note: Note, table: Table) -> bool:
    return (note.number, note.asked, note.phase) == (table.number, _asked(table), table.phase)


def _asked(table: Table) -> tuple[int, ...]:
    return tuple(seat for seat, since in enumerate(table.asked_since) if since is not None)


def _nonce(channel: int, after: int) -> str:
    """At most 25 characters. The same for every attempt to post what follows `after`."""
    return f"{channel % 36**10:x}-{after % 36**9:x}"[-25:]


def _now() -> int:
    return time.time_ns() // 1_000_000
