"""Pictures of tables, drawn beside the event loop and kept while they are wanted."""

from __future__ import annotations

import asyncio
import os
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import NamedTuple

from bot.host.metrics import Metrics
from bot.host.story import Row
from bot.host.table import Table
from bot.host.texts import Speaker
from engine.codec import digest
from engine.match import AnyMatch
from engine.recap import recap_of
from engine.sight import AnySight
from render.encode import encode as encode_png
from render.pictures import look_of, looks_for, picture_of
from render.poster import POSTER, draw_poster, poster_alt
from render.theme import UNDERSEA

KEPT = 128


class Drawn(NamedTuple):
    """A picture as it is sent, and its text for those who can't see it."""

    data: bytes
    alt: str
    file: str = "board.png"


Key = tuple[object, ...]


class Boards:
    """A drawing that was begun is finished and kept, whoever gives up waiting: a bot with too little time still gets
    somewhere. Those who want the same picture wait for the same drawing.
    """

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._threads = ThreadPoolExecutor(os.cpu_count(), thread_name_prefix="draw")
        self._kept: OrderedDict[Key, Drawn] = OrderedDict()
        self._drawing: dict[Key, asyncio.Future[Drawn]] = {}

    async def picture(self, table: Table, sight: AnySight, locale: str, look: str = "") -> Drawn:
        """The board, or a closer look at it."""
        key = (table.game, look, locale, table.names, digest(sight))
        return await self._drawn(key, partial(_draw, table.game, look, sight, _speaker(table, locale)))

    async def poster(self, table: Table, rows: Sequence[Row], locale: str) -> Drawn:
        """Of a game that is over, by all of its log."""
        key = (table.game, POSTER, locale, table.names, table.match.seed, digest(table.match.state))
        return await self._drawn(key, partial(_draw_poster, table.match, rows, _speaker(table, locale)))

    async def _drawn(self, key: Key, draw: Callable[[], Drawn]) -> Drawn:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._drawing:
            self._begin(key, draw)
        return await asyncio.shield(self._drawing[key])

    def _begin(self, key: Key, draw: Callable[[], Drawn]) -> None:
        began = time.perf_counter()
        loop = asyncio.get_running_loop()
        drawing = loop.run_in_executor(self._threads, draw)

        def finish(done: asyncio.Future[Drawn]) -> None:
            del self._drawing[key]
            self._metrics.render.observe(time.perf_counter() - began)
            # What failed is told to those who wait for it, and drawn anew for whoever asks next.
            if not done.cancelled() and done.exception() is None:
                self._keep(key, done.result())

        self._drawing[key] = drawing
        drawing.add_done_callback(finish)

    def _keep(self, key: Key, picture: Drawn) -> None:
        self._kept[key] = picture
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def close(self) -> None:
        self._threads.shutdown(cancel_futures=True)


def _draw(game: str, name: str, sight: AnySight, speaker: Speaker) -> Drawn:
    look = look_of(game, name)
    return Drawn(encode_png(look.draw(sight, UNDERSEA, speaker), UNDERSEA), look.alt(sight, speaker))


def _draw_poster(match: AnyMatch, rows: Sequence[Row], speaker: Speaker) -> Drawn:
    recap = recap_of(match, rows)
    return Drawn(encode_png(draw_poster(recap, UNDERSEA, speaker), UNDERSEA), poster_alt(recap, speaker))


def _speaker(table: Table, locale: str) -> Speaker:
    return Speaker(locale, table.game, table.names)


def looks_at(table: Table, sight: AnySight) -> tuple[str, ...]:
    """The names of the looks that show this viewer something now; every game that is over has a poster."""
    looks = tuple(look.name for look in looks_for(table.game, sight))
    return (*looks, POSTER) if table.phase == "over" else looks


def board_text(table: Table, sight: AnySight, speaker: Speaker) -> str:
    return picture_of(table.game).board_text(sight, speaker)
