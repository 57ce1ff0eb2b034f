"""Shows tables: takes channels out of the outbox, posts what is newest, and notes what it has shown.

A crash anywhere is repaired at the next claim. Nothing is posted twice: a post carries a nonce made from what was shown
before it, so that a second attempt finds the first.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import discord
import msgspec

from bot.boards import Boards, board_text
from bot.desk import BROKEN
from bot.ending import end
from bot.messages import files_of, game_of, retired, says_the_same, speaker_for, view_of
from bot.metrics import Metrics
from bot.posts import WORDS, Post, latest, post_of
from bot.story import Row, decode_row
from bot.table import Table, decode_table, match_of
from engine.codec import encode
from engine.errors import Refusal
from engine.value import Value
from persistence.contract import Post as Shown
from persistence.contract import Store
from persistence.errors import StoreDown

if TYPE_CHECKING:
    from bot.client import Fathom

log = logging.getLogger(__name__)
LEASE = 3_000
"""Renewed while a channel is shown. Short, for those who wait for a bot that was killed while it showed something."""
POLL = 1.0
PATIENCE = 60.0
"""Seconds for a channel, with everything that discord.py tries by itself."""
AT_ONCE = 32
"""Channels that are shown side by side."""
RETRY = (2_000, 5_000, 15_000, 30_000)
"""After a failure to show; the last goes on until it works."""
RETRY_REFUSED = (2_000, 10_000, 60_000, 600_000)
"""The same where somebody must mend something first: permissions, a deleted channel, a table that can't be read."""
MARKS = 6
"""Characters that make a heading, and the ends of lines around it."""
Put = Callable[[discord.ui.LayoutView, list[discord.File]], Awaitable[discord.Message]]


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


class Log(Value, frozen=True):
    """A log from some row on: long games have long logs, and only the end of it is news."""

    first: int
    rows: tuple[Row, ...]

    @property
    def length(self) -> int:
        return self.first + len(self.rows)

    def since(self, row: int) -> tuple[Row, ...]:
        return self.rows[max(0, row - self.first) :]


class Announcer:
    def __init__(self, client: Fathom, store: Store, boards: Boards, metrics: Metrics) -> None:
        self._metrics = metrics
        self._client = client
        self._store = store
        self._boards = boards
        self._wake = asyncio.Event()
        self._looked = -POLL
        self._showing: dict[int, asyncio.Task[None]] = {}
        self._failures: dict[int, int] = {}
        self._known: set[int] = set()
        """Channels where this process has shown something: what stands there is what was noted."""

    def wake(self, channel: int | None = None) -> None:
        """Something was stored. A channel that could not be shown need not wait any longer: perhaps it can be now."""
        if channel in self._failures and channel not in self._showing:
            self._showing[channel] = self._task(self._at_once(channel))
        self._wake.set()

    async def run(self) -> None:
        """Until cancelled. Wakes at once for what this process commits, and looks round for what others left behind."""
        try:
            while True:
                self._wake.clear()
                try:
                    await self._claim()
                    await self._look_at_age()
                except StoreDown as error:
                    log.warning("outbox out of reach: %s", error)
                with suppress(TimeoutError):
                    async with asyncio.timeout(POLL):
                        await self._wake.wait()
        finally:
            await end(tuple(self._showing.values()))

    def _now(self) -> int:
        """By the clock that moves are stored with."""
        return self._client.tables.clock()

    async def _look_at_age(self) -> None:
        """Once in a while, however much there is to show: it asks all buckets."""
        moment = time.monotonic()
        if moment - self._looked >= POLL:
            self._looked = moment
            self._metrics.outbox_age.set(await self._store.outbox_age(self._now()) / 1000)

    async def _claim(self) -> None:
        """Each channel is shown on its own: one that Discord keeps waiting holds up no other."""
        room = AT_ONCE - len(self._showing)
        claims = await self._store.claim_outbox(self._now(), LEASE, room) if room > 0 else []
        for claim in claims:
            if claim.channel not in self._showing:
                self._showing[claim.channel] = self._task(self._show_safely(claim.channel))

    def _task(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return asyncio.create_task(work)

    async def _at_once(self, channel: int) -> None:
        try:
            await self._store.postpone(channel, self._now())
        except StoreDown as error:
            log.warning("channel %s waits for its turn: %s", channel, error)
        finally:
            del self._showing[channel]
            self._wake.set()

    async def _show_safely(self, channel: int) -> None:
        try:
            with self._metrics.post.time():
                await self._show_and_note(channel)
            self._failures.pop(channel, None)
        except Exception as error:  # noqa: BLE001 - whatever it is, this channel is tried again and the others go on
            await self._failed(channel, error)
        finally:
            del self._showing[channel]
            self._wake.set()

    async def _show_and_note(self, channel: int) -> None:
        is_shown = asyncio.Event()
        holding = asyncio.create_task(self._hold(channel, is_shown))
        try:
            async with asyncio.timeout(PATIENCE):
                shown = await self.show(channel)
        finally:
            # Before the note: a lease that is renewed after it would hold up what comes next. It is told rather than
            # cancelled, as the client loses a cancellation that comes while it sends, and would hold on for ever.
            is_shown.set()
            await asyncio.gather(holding, return_exceptions=True)
        if shown is not None:
            await self._store.ack(channel, *shown)
            self._known.add(channel)

    async def _hold(self, channel: int, is_shown: asyncio.Event) -> None:
        """Renews the lease for as long as Discord takes, so that nobody else shows an older or newer board between."""
        while not is_shown.is_set():
            try:
                async with asyncio.timeout(LEASE / 3_000):
                    await is_shown.wait()
            except TimeoutError:
                with suppress(StoreDown):
                    await self._store.postpone(channel, self._now() + LEASE)

    async def _failed(self, channel: int, error: Exception) -> None:
        tries = self._failures[channel] = self._failures.get(channel, 0) + 1
        self._known.discard(channel)
        expected = isinstance(error, (discord.HTTPException, StoreDown, Refusal, *BROKEN))
        log.warning("channel %s not shown (try %s): %s", channel, tries, error, exc_info=None if expected else error)
        try:
            waits = RETRY_REFUSED if isinstance(error, discord.Forbidden | discord.NotFound | Refusal) else RETRY
            await self._store.postpone(channel, self._now() + waits[min(tries, len(waits)) - 1])
            if isinstance(error, discord.Forbidden) and tries == 1:
                await self._complain(channel)
        except StoreDown as down:
            log.warning("channel %s waits for its lease to end: %s", channel, down)

    async def show(self, channel: int) -> tuple[Shown, int] | None:
        """Shows what is newest; gives what to note about it, and after which version.

        The note is read before the table. So the table is never the older of the two, whoever else shows this channel.
        """
        shown = await self._store.post(channel)
        note = msgspec.json.decode(shown.note, type=Note) if shown else None
        newest = await self._newest(channel, note)
        if newest is None:
            return None
        version, table, rows = newest
        if note and _same_turn(note, table, rows):
            after = await self._edit(channel, table, rows, note)
        else:
            after = await self._post(channel, table, rows, note, shown.version if shown else 0)
        return Shown(version, encode(after)), shown.version if shown else 0

    async def _newest(self, channel: int, note: Note | None) -> tuple[int, Table, Log] | None:
        """The table and its log as they were at one moment: a move may come between the two."""
        while (stored := await self._store.load(channel)) is not None:
            table = decode_table(stored.table)
            rows = await self._log(channel, note.first_row if note and note.number == table.number else 0)
            if note and rows.length < note.rows:
                rows = await self._log(channel, 0)
            again = await self._store.load(channel)
            if again and again.version == stored.version:
                return stored.version, table, rows
        return None

    async def _log(self, channel: int, first: int) -> Log:
        return Log(first, tuple(map(decode_row, await self._store.log(channel, first))))

    async def _edit(self, channel: int, table: Table, rows: Log, note: Note) -> Note:
        """Steps inside a turn change the message that stands there."""
        post = post_of(table, rows.since(note.first_row), speaker_for(table, table.locale))
        message = self._client.get_partial_messageable(channel).get_partial_message(note.message)
        try:
            await self._change(message, table, post)
        except discord.NotFound:
            return await self._post(channel, table, rows, None, note.message)
        return Note(note.message, table.number, _asked(table), table.phase, note.first_row, rows.length)

    async def _post(self, channel: int, table: Table, rows: Log, note: Note | None, after: int) -> Note:
        """A new message when the turn has passed; the one before loses its buttons."""
        first = note.rows if note and note.number == table.number and note.rows <= rows.length else rows.first
        post = post_of(table, rows.since(first), speaker_for(table, table.locale))
        message = await self._left_behind(channel, note, table.number) or await self._send(
            channel, table, post, _nonce(channel, table.number, after)
        )
        if not says_the_same(message, view_of(post)):
            # A message of an attempt that came to nothing: bring it up to date.
            await self._change(message, table, post)
        if note and note.message != message.id:
            await self._retire(channel, note.message)
        return Note(message.id, table.number, _asked(table), table.phase, first, rows.length)

    async def _left_behind(self, channel: int, note: Note | None, number: int) -> discord.Message | None:
        """A post of this game that nobody noted, from longer ago than Discord remembers a nonce.

        One of an earlier game is its last word: it stays as it is, without its buttons.
        """
        if note is None or channel in self._known:
            return None
        target = self._client.get_partial_messageable(channel)
        us = self._client.user
        try:
            async for message in target.history(limit=20, after=discord.Object(note.message)):
                if message.author == us and message.components:
                    if (of := game_of(message)) == number:
                        return message
                    if of is not None:
                        await self._retire(channel, message.id)
        except discord.Forbidden:
            log.info("channel %s: what was posted there can't be read", channel)
        return None

    async def _send(self, channel: int, table: Table, post: Post, nonce: str) -> discord.Message:
        target = self._client.get_partial_messageable(channel)
        mentions = _may_mention(post)

        async def send(view: discord.ui.LayoutView, files: list[discord.File]) -> discord.Message:
            return await target.send(view=view, files=files, nonce=nonce, allowed_mentions=mentions)

        return await self._put(table, post, send)

    async def _change(self, message: discord.Message | discord.PartialMessage, table: Table, post: Post) -> None:
        async def change(view: discord.ui.LayoutView, files: list[discord.File]) -> discord.Message:
            return await message.edit(view=view, attachments=files, allowed_mentions=_may_mention(post))

        await self._put(table, post, change)

    async def _put(self, table: Table, post: Post, put: Put) -> discord.Message:
        """With its picture; in a channel that takes none, with the board in words."""
        if not post.picture:
            return await put(view_of(post), [])
        match = match_of(table)
        pictures = await self._boards.pictures(table, match, None, table.locale)
        try:
            return await put(view_of(post, pictures), files_of(pictures))
        except discord.HTTPException as error:
            if error.status not in (403, 413):
                raise
            words = board_text(table, match, None, speaker_for(table, table.locale))
            story = latest(post.lines, WORDS - len(words) - len(post.heading) - MARKS)
            spoken = msgspec.structs.replace(post, lines=(*story, words), picture=False)
            return await put(view_of(spoken), [])

    async def _retire(self, channel: int, number: int) -> None:
        """Takes the buttons off an older message, and leaves its words and picture."""
        partial = self._client.get_partial_messageable(channel).get_partial_message(number)
        try:
            message = await partial.fetch()
            await message.edit(view=retired(message))
        except (discord.NotFound, discord.Forbidden):
            log.info("message %s is gone already", number)

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


def _same_turn(note: Note, table: Table, rows: Log) -> bool:
    """Nobody else has acted: a turn that went round and came back is another."""
    if (note.number, note.asked, note.phase) != (table.number, _asked(table), table.phase):
        return False
    return all(row.seat is not None and table.asked_since[row.seat] is not None for row in rows.since(note.rows))


def _asked(table: Table) -> tuple[int, ...]:
    """People rather than seats: whoever takes over a seat is called by a post of their own."""
    asked = (table.sitters[seat].user or seat for seat, since in enumerate(table.asked_since) if since is not None)
    return tuple(asked)


def _nonce(channel: int, number: int, after: int) -> str:
    """At most 25 characters. The same for every attempt to post what follows `after` in this game."""
    return f"{channel % 16**12:x}-{number % 16**4:x}-{after % 16**7:x}"
