"""Pictures of tables, drawn beside the event loop and kept while they are wanted."""

from __future__ import annotations

import asyncio
import os
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from bot.host.metrics import Metrics
from bot.host.table import Table
from bot.host.texts import Speaker
from engine.codec import digest
from engine.match import AnyMatch
from render.encode import encode as encode_png
from render.pictures import Detail, picture_of
from render.theme import UNDERSEA

KEPT = 128


class Drawn(NamedTuple):
    """A picture as it is sent, and its text for those who can't see it."""

    png: bytes
    alt: str


Pictures = tuple[Drawn, ...]
Key = tuple[object, ...]


class Boards:
    """A drawing that was begun is finished and kept, whoever gives up waiting: a bot with too little time still gets
    somewhere. Those who want the same picture wait for the same drawing.
    """

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._threads = ThreadPoolExecutor(os.cpu_count(), thread_name_prefix="draw")
        self._kept: OrderedDict[Key, Pictures] = OrderedDict()
        self._drawing: dict[Key, asyncio.Future[Pictures]] = {}

    async def pictures(self, table: Table, match: AnyMatch, viewer: int | None, locale: str) -> Pictures:
        """The board, and what of it is drawn larger."""
        view = match.view_for(viewer)
        key = (table.game, locale, table.names, digest(view))
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._drawing:
            self._begin(key, table, view, locale)
        return await asyncio.shield(self._drawing[key])

    def _begin(self, key: Key, table: Table, view: Any, locale: str) -> None:
        speaker = Speaker(locale, table.game, table.names)
        began = time.perf_counter()
        loop = asyncio.get_running_loop()
        drawing = loop.run_in_executor(self._threads, _draw, table.game, view, speaker)

        def finish(done: asyncio.Future[Pictures]) -> None:
            del self._drawing[key]
            self._metrics.render.observe(time.perf_counter() - began)
            # What failed is told to those who wait for it, and drawn anew for whoever asks next.
            if not done.cancelled() and done.exception() is None:
                self._keep(key, done.result())

        self._drawing[key] = drawing
        drawing.add_done_callback(finish)

    def _keep(self, key: Key, pictures: Pictures) -> None:
        self._kept[key] = pictures
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def close(self) -> None:
        self._threads.shutdown(cancel_futures=True)


def _draw(game: str, view: Any, speaker: Speaker) -> Pictures:
    of = picture_of(game)
    board = Detail(of.draw(view, UNDERSEA, speaker), of.alt_text(view, speaker))
    return tuple(
        Drawn(encode_png(image, UNDERSEA), alt) for image, alt in (board, *of.details(view, UNDERSEA, speaker))
    )


def board_text(table: Table, match: AnyMatch, viewer: int | None, speaker: Speaker) -> str:
    return picture_of(table.game).board_text(match.view_for(viewer), speaker)
