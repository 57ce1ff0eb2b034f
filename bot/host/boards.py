"""Pictures of tables, drawn by workers and kept while they are wanted."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial

from bot.host.clips import Turns, draw_clip
from bot.host.clock import wall_clock
from bot.host.dials import dial_lines, dials_of
from bot.host.drawing import Drawn, draw_ending, draw_look, draw_thumbnail
from bot.host.jobs import Job
from bot.host.metrics import Metrics
from bot.host.story import Row
from bot.host.table import Table
from bot.host.texts import Speaker
from bot.host.workers import Workers
from engine.codec import digest
from engine.sight import AnySight, sight
from render.pictures import TEXT_LIMIT, looks_for, picture_of
from render.poster import POSTER
from render.wording import lines_within

KEPT = 128
KEPT_BYTES = 32 << 20
"""Of all of them together: animated ones are large."""
Key = tuple[object, ...]
Clock = Callable[[], int]


class Boards:
    """A drawing that was begun is finished and kept, whoever gives up waiting: a bot with too little time still gets
    somewhere. Those who want the same picture wait for the same drawing.
    """

    def __init__(self, workers: Workers, metrics: Metrics, clock: Clock = wall_clock) -> None:
        """`clock`: the one that moves are stored with."""
        self._workers = workers
        self._metrics = metrics
        self._clock = clock
        self._kept: OrderedDict[Key, Drawn] = OrderedDict()
        self._kept_bytes = 0
        self._drawing: dict[Key, Job[Drawn]] = {}

    async def picture(self, channel: int, table: Table, sight: AnySight, locale: str, look: str = "") -> Drawn:
        """The board, or a closer look at it."""
        speaker = self._speaker(table, locale)
        key = (table.game, look, locale, table.names, speaker.dials, digest(sight))
        return await self._drawn(key, lambda: self._workers.do(channel, draw_look, look, sight, speaker))

    async def thumbnail(self, channel: int, table: Table, locale: str) -> Drawn:
        """The board as everybody may see it."""
        seen, speaker = sight(table.match, None), self._speaker(table, locale)
        key = (table.game, "thumbnail", locale, table.names, speaker.dials, digest(seen))
        return await self._drawn(key, lambda: self._workers.do(channel, draw_thumbnail, seen, speaker))

    async def poster(self, channel: int, table: Table, rows: Sequence[Row], locale: str) -> Drawn:
        """Of a game that is over, by all of its log."""
        key = (table.game, POSTER, locale, table.names, table.match.seed, digest(table.match.state))
        assert table.kept is not None
        stored, speaker = table.kept.stored, _speaker(table, locale)
        return await self._drawn(key, lambda: self._workers.do(channel, draw_ending, stored, rows, speaker))

    async def clip(self, channel: int, table: Table, turns: Turns, locale: str, alt: str) -> Drawn:
        """The last turns of a game, animated. Unreplayable, if the rules of today would lead elsewhere."""
        match = table.match
        key = (table.game, "clip", locale, table.names, match.seed, match.version, turns.first, turns.viewer)
        speaker = _speaker(table, locale)
        return await self._drawn(key, lambda: self._workers.do(channel, draw_clip, turns, speaker, alt))

    def text(self, table: Table, sight: AnySight, speaker: Speaker) -> str:
        """The board in words."""
        told = picture_of(table.game).board_text(sight, speaker)
        dials = "\n".join(dial_lines(dials_of(table, self._clock()), speaker))
        return f"{lines_within(told.splitlines(), TEXT_LIMIT - len(dials))}\n{dials}" if dials else told

    def _speaker(self, table: Table, locale: str) -> Speaker:
        """Who knows what is left of everybody's time now, as a picture of a game in play shows it."""
        return Speaker(locale, table.game, table.names, dials_of(table, self._clock()))

    async def _drawn(self, key: Key, begin: Callable[[], Job[Drawn]]) -> Drawn:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        job = self._drawing.get(key)
        if job is None or job.done.cancelled():
            job = self._drawing[key] = begin()
            job.done.add_done_callback(partial(self._finish, key, job))
        return await job

    def _finish(self, key: Key, job: Job[Drawn], done: asyncio.Future[Drawn]) -> None:
        """What failed is told to those who wait for it, and drawn anew for whoever asks next."""
        if self._drawing.get(key) is job:
            del self._drawing[key]
        if not done.cancelled():
            self._metrics.render.observe(job.waited)
            if done.exception() is None:
                self._keep(key, done.result())

    def _keep(self, key: Key, picture: Drawn) -> None:
        self._kept[key] = picture
        self._kept_bytes += len(picture.data)
        while len(self._kept) > KEPT or self._kept_bytes > KEPT_BYTES:
            _, oldest = self._kept.popitem(last=False)
            self._kept_bytes -= len(oldest.data)


def _speaker(table: Table, locale: str) -> Speaker:
    return Speaker(locale, table.game, table.names)


def looks_at(table: Table, sight: AnySight) -> tuple[str, ...]:
    """The names of the looks that show this viewer something now; every game that is over has a poster."""
    looks = tuple(look.name for look in looks_for(table.game, sight))
    return (*looks, POSTER) if table.phase == "over" else looks
