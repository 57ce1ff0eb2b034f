"""Shows a table in its channel: a new message when the turn passes, the same one changed while it lasts.

Nothing is posted twice: a post carries a nonce made from what was shown before it, so that a second attempt finds the
first; and whoever does not know what became of the attempt before looks at what stands in the channel.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

import msgspec

from bot.host.boards import Boards
from bot.host.drawing import Drawn
from bot.host.names import speaker_for
from bot.host.posts import WORDS, Post, callable_user, post_of
from bot.host.requests import PostedRequest, Requests
from bot.host.story import Row, decode_row, news_of
from bot.host.table import Table, decode_table
from bot.host.telling import latest
from bot.host.texts import Speaker
from bot.host.thinking import Thinking
from bot.host.wall import Gone, Locked, MayNot, TooLarge, Wall
from bot.host.wanted import Outdated, Wanted
from engine.codec import encode
from engine.sight import AnySight, sight
from engine.value import Value
from persistence.contract import Claim, Shown, Store

T = TypeVar("T")
MARKS = 6
"""Characters that make a heading, and the ends of lines around it."""
LONGEST_TURN = 40
"""In rows of the log: so much of it is read besides what is told."""
PATIENCE = 2.0
"""Seconds for computer players, before the table is shown as it is without their answers."""
FIRST_ID = 1_420_070_400_000
"""The moment from which Discord's ids count."""
Put = Callable[[Post, Drawn | None], Awaitable[T]]
OnPost = Callable[[int, Table, bool], Awaitable[None]]
"""Hears of the channel, its table as it is shown now, and whether by a new message."""


async def tell_nobody(channel: int, table: Table, is_new: bool) -> None: ...


class Posted(Value):
    """What stands in the channel."""

    message: int
    number: int
    asked: tuple[int, ...]
    phase: str
    first_row: int
    """Where the story of this message begins in the log."""
    rows: int
    """How much of the log has been told."""
    called: tuple[int, ...] = ()
    """How often each seat had been called by then."""
    request: PostedRequest | None = None
    """What stands there besides: what somebody asks of everybody."""

    @property
    def at(self) -> int:
        """When, in milliseconds: Discord's ids tell."""
        return (self.message >> 22) + FIRST_ID


class Log(Value):
    """A log from some row on: long games have long logs, and only the end of it is news."""

    first: int
    rows: tuple[Row, ...]

    @property
    def length(self) -> int:
        return self.first + len(self.rows)

    def since(self, row: int) -> tuple[Row, ...]:
        return self.rows[max(0, row - self.first) :]

    def turns_since(self, row: int) -> tuple[Row, ...]:
        """With the beginning of the turn that was under way then: it is news as a whole."""
        at = max(0, row - self.first)
        while 0 < at < len(self.rows) and self.rows[at - 1].seat == self.rows[at].seat:
            at -= 1
        return self.rows[at:]


class Newest(NamedTuple):
    shown: Shown
    is_thinking: bool
    """Computer players are still to answer."""


class Display:
    def __init__(
        self, store: Store, boards: Boards, wall: Wall, thinking: Thinking, on_post: OnPost = tell_nobody
    ) -> None:
        self._on_post = on_post
        self._store = store
        self._boards = boards
        self._wall = wall
        self._thinking = thinking
        self._wanted = Wanted[Any]()
        self.resting: set[int] = set()
        """Channels that wait for computer players: nothing is sent there."""

    def outdate(self, channel: int) -> None:
        """Something newer is stored: a picture that is not there yet is not wanted any more."""
        self._wanted.outdate(channel)

    async def show(self, claim: Claim, check: Callable[[], None]) -> Shown | None:
        """Shows what is newest, and gives what to note about it. `check` raises once somebody else may be at it.

        Computer players play first. If they take long, the table is shown as it is meanwhile.
        """
        while True:
            with suppress(Outdated):
                newest = await self._show(claim, check)
                if newest is None or not newest.is_thinking:
                    return newest and newest.shown
                await self._store.note_shown(claim, newest.shown)
                await self._wanted.wait(claim.channel, self._let_play(claim.channel))

    async def _let_play(self, channel: int) -> None:
        self.resting.add(channel)
        try:
            await self._thinking.play(channel)
        finally:
            self.resting.discard(channel)

    async def _show(self, claim: Claim, check: Callable[[], None]) -> Newest | None:
        """What was posted is read before the table: so the table is never the older of the two, whoever else shows it.

        A thought that fails is nobody's here: the table is shown, and whoever waits for the next one hears of it.
        """
        shown = await self._store.shown(claim.channel)
        posted = msgspec.json.decode(shown.note, type=Posted) if shown else None
        newest = await self._newest(claim.channel, posted)
        if newest and newest[1].thinking:
            with suppress(Exception):
                await asyncio.wait_for(self._let_play(claim.channel), PATIENCE)
            newest = await self._newest(claim.channel, posted)
        if newest is None:
            return None
        version, table, rows = newest
        showing = Showing(self._draw, self._boards.text, self._wall, claim.channel, table, rows, check)
        left = None if claim.is_clean or posted is None else await showing.tidy(posted)
        if left is None and posted and is_same_turn(posted, table, rows):
            after = await showing.change(posted)
        else:
            after = await showing.post(posted, shown.version if shown else 0, left)
        requests = Requests(self._store, self._wall, claim.channel, table, check)
        request = await requests.show(posted.request if posted else None, claim.is_clean)
        after = msgspec.structs.replace(after, request=request)
        await self._on_post(claim.channel, table, posted is None or posted.message != after.message)
        return Newest(Shown(version, encode(after)), bool(table.thinking))

    async def _draw(self, channel: int, table: Table, rows: Log, first_row: int) -> Drawn:
        return await self._wanted.wait(channel, picture_of_post(self._boards, channel, table, rows, first_row))

    async def _newest(self, channel: int, posted: Posted | None) -> tuple[int, Table, Log] | None:
        """The table and its log as they were at one moment: a move may come between the two."""
        while (stored := await self._store.load(channel)) is not None:
            table = decode_table(stored.table)
            rows = await self._log(channel, _first_wanted(posted, table))
            if posted and rows.length < posted.rows:
                rows = await self._log(channel, 0)
            again = await self._store.load(channel)
            if again and again.version == stored.version:
                return stored.version, table, rows
        return None

    async def _log(self, channel: int, first: int) -> Log:
        return Log(first, tuple(map(decode_row, await self._store.log(channel, first))))

    async def complain(self, channel: int, why: MayNot) -> None:
        """Tells the host, who can do something about it, that the bot may not write there."""
        stored = await self._store.load(channel)
        if stored is not None:
            table = decode_table(stored.table)
            key = "error.thread_locked" if isinstance(why, Locked) else "error.may_not_post"
            told = speaker_for(table, table.locale).say(key, channel=f"<#{channel}>")
            await self._wall.tell(table.host, told)


Draw = Callable[[int, Table, Log, int], Awaitable[Drawn]]
Say = Callable[[Table, AnySight, Speaker], str]
"""The board in words."""


class Showing:
    """One table, as it was at one moment, on its way into its channel."""

    def __init__(  # noqa: PLR0913, PLR0917 - all of it is what is to be shown, and where
        self, draw: Draw, say: Say, wall: Wall, channel: int, table: Table, rows: Log, check: Callable[[], None]
    ) -> None:
        self._draw = draw
        self._say = say
        self._wall = wall
        self._channel = channel
        self._table = table
        self._rows = rows
        self._check = check
        self._speaker = speaker_for(table, table.locale)

    async def change(self, posted: Posted) -> Posted:
        """Steps inside a turn change the message that stands there."""
        try:
            await self._change(posted.message, posted.first_row)
        except Gone:
            nonce = _nonce(self._channel, self._table.number, posted.message)
            message = await self._put(posted.first_row, nonce, called_anew(posted, self._table))
            return self._posted(message, posted.first_row)
        return self._posted(posted.message, posted.first_row)

    async def post(self, posted: Posted | None, after: int, left: int | None = None) -> Posted:
        """A new message when the turn has passed; the one before loses its buttons. `left` is used in its place."""
        table, rows = self._table, self._rows
        first = posted.rows if posted and posted.number == table.number and posted.rows <= rows.length else 0
        if left is not None:
            await self._change(left, first)
        nonce = _nonce(self._channel, table.number, after)
        message = left or await self._put(first, nonce, called_anew(posted, table))
        if posted and posted.message != message:
            await self._retire(posted.message)
        return self._posted(message, first)

    async def tidy(self, posted: Posted) -> int | None:
        """A post of this game that nobody noted, to be used; whatever else can be pressed there can't be any more.

        One of an earlier game is its last word: it stays as it is, without its buttons.
        """
        self._check()
        pressable = [one for one in await self._wall.pressable(self._channel) if one.request is None]
        ours = [one.message for one in pressable if one.message > posted.message and one.number == self._table.number]
        left = ours[-1] if ours else None
        for one in pressable:
            if one.message not in (posted.message, left):
                await self._retire(one.message)
        return left

    def _posted(self, message: int, first_row: int) -> Posted:
        table = self._table
        asked = asked_people(table)
        return Posted(message, table.number, asked, table.phase, first_row, self._rows.length, table.called)

    async def _put(self, first_row: int, nonce: str, called: tuple[int, ...]) -> int:
        async def put(post: Post, picture: Drawn | None) -> int:
            self._check()
            if self._table.phase == "playing":
                post = msgspec.structs.replace(post, mentions=called)
            return await self._wall.put(self._channel, post, picture, nonce)

        return await self._drawn(first_row, put)

    async def _change(self, message: int, first_row: int) -> None:
        async def change(post: Post, picture: Drawn | None) -> None:
            self._check()
            await self._wall.change(self._channel, message, post, picture)

        await self._drawn(first_row, change)

    async def _retire(self, message: int) -> None:
        self._check()
        await self._wall.retire(self._channel, message)

    async def _drawn(self, first_row: int, put: Put[T]) -> T:
        """What has happened since that row, with its picture; in a channel that takes none, with the board in words."""
        rows = self._rows.since(first_row)
        post = post_of(self._table, rows, self._speaker)
        if not post.picture:
            return await put(post, None)
        picture = await self._draw(self._channel, self._table, self._rows, first_row)
        try:
            return await put(post, picture)
        except Locked:
            raise
        except (MayNot, TooLarge):
            words = self._say(self._table, _seen(self._table, self._rows, first_row), self._speaker)
            story = latest(post.lines, WORDS - len(words) - len(post.heading) - MARKS)
            return await put(msgspec.structs.replace(post, lines=(*story, words), picture=False), None)


async def picture_of_post(boards: Boards, channel: int, table: Table, rows: Log, first_row: int) -> Drawn:
    """The board, with what is new since that row; at the end, the poster of the whole game."""
    if table.phase == "over":
        return await boards.poster(channel, table, rows.rows, table.locale)
    return await boards.picture(channel, table, _seen(table, rows, first_row), table.locale)


async def link_to_post(store: Store, channel: int, table: Table) -> str:
    """To what stands in the channel; to the channel, if nothing does yet."""
    shown = await store.shown(channel)
    place = f"https://discord.com/channels/{table.guild or '@me'}/{channel}"
    return f"{place}/{msgspec.json.decode(shown.note, type=Posted).message}" if shown else place


def _seen(table: Table, rows: Log, first_row: int) -> AnySight:
    return sight(table.match, None, news_of(table.rules, rows.turns_since(first_row)))


def _first_wanted(posted: Posted | None, table: Table) -> int:
    """The story of the message, and the turn that was under way when it began. A poster wants all of the game."""
    if posted is None or posted.number != table.number or table.phase == "over":
        return 0
    return max(0, posted.first_row - LONGEST_TURN)


def is_same_turn(posted: Posted, table: Table, rows: Log) -> bool:
    """Nobody else has acted: a turn that went round and came back is another.

    What was shown while computers thought is theirs; it becomes the turn of whoever is there already.
    """
    if (posted.number, posted.asked, posted.phase) == (table.number, (), "playing") and table.phase == "playing":
        return not called_anew(posted, table)
    if (posted.number, posted.asked, posted.phase) != (table.number, asked_people(table), table.phase):
        return False
    if called_anew(posted, table):
        return False
    return all(row.seat is not None and table.asked_since[row.seat] is not None for row in rows.since(posted.rows))


def asked_people(table: Table) -> tuple[int, ...]:
    """People rather than seats: whoever takes over a seat is called by a post of their own."""
    asked = (table.sitters[seat].user or seat for seat, since in enumerate(table.asked_since) if since is not None)
    return tuple(asked)


def called_anew(posted: Posted | None, table: Table) -> tuple[int, ...]:
    """The people whose turn has come since: a post calls nobody twice to the same turn."""
    before = posted.called if posted and posted.number == table.number else ()
    seats = [seat for seat, since in enumerate(table.asked_since) if since is not None]
    new = [seat for seat in seats if table.calls_of(seat) != (before[seat] if seat < len(before) else 0)]
    return tuple(user for seat in new if (user := callable_user(table, seat)) is not None)


def _nonce(channel: int, number: int, after: int) -> str:
    """At most 25 characters. The same for every attempt to post what follows `after` in this game."""
    return f"{channel % 16**12:x}-{number % 16**4:x}-{after % 16**7:x}"
