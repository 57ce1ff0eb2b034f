"""Pictures of tables, drawn beside the event loop and kept while they are wanted."""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from bot.metrics import Metrics
from bot.table import Table
from bot.texts import Speaker
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


class Boards:
    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._threads = ThreadPoolExecutor(os.cpu_count(), thread_name_prefix="draw")
        self._kept: OrderedDict[tuple[object, ...], tuple[Drawn, ...]] = OrderedDict()

    async def pictures(self, table: Table, match: AnyMatch, viewer: int | None, locale: str) -> tuple[Drawn, ...]:
        """The board, and what of it is drawn larger."""
        view = match.view_for(viewer)
        key = (table.game, locale, table.names, digest(view))
        if key not in self._kept:
            speaker = Speaker(locale, table.game, table.names)
            loop = asyncio.get_running_loop()
            with self._metrics.render.time():
                self._kept[key] = await loop.run_in_executor(self._threads, _draw, table.game, view, speaker)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]

    def close(self) -> None:
        self._threads.shutdown(cancel_futures=True)


def _draw(game: str, view: Any, speaker: Speaker) -> tuple[Drawn, ...]:
    of = picture_of(game)
    board = Detail(of.draw(view, UNDERSEA, speaker), of.alt_text(view, speaker))
    return tuple(
        Drawn(encode_png(image, UNDERSEA), alt) for image, alt in (board, *of.details(view, UNDERSEA, speaker))
    )


def board_text(table: Table, match: AnyMatch, viewer: int | None, speaker: Speaker) -> str:
    return picture_of(table.game).board_text(match.view_for(viewer), speaker)
