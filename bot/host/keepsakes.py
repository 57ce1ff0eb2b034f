"""What people take home of a game that is over: its film and its replay, made one at a time beside the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Event

from PIL import Image

from bot.host.story import Row
from bot.host.table import Table
from bot.host.texts import Speaker
from engine.errors import Refusal, Unreplayable
from engine.match import AnyMatch, set_up
from engine.past import Logged, relive
from engine.recap import recap_of
from engine.replay import AnyEntry, export, fold_entry
from render.film import encode_film, frames_of, scenes
from render.theme import UNDERSEA


class Stopped(Exception):
    """The bot is going: nobody waits for it any more."""


class Keepsakes:
    """Whoever wants what is being made already waits for the same; what was begun is finished, unless the bot goes."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="film")
        self._making: dict[str, asyncio.Future[bytes]] = {}
        self._is_going = Event()

    async def film(self, table: Table, rows: Sequence[Row]) -> bytes:
        """In the language of the channel. Unreplayable, if the rules of today would lead elsewhere."""
        speaker = Speaker(table.locale, table.game, table.names)
        return await self._made("film", table, partial(film_of, table.match, rows, speaker, self._check))

    async def replay(self, table: Table, rows: Sequence[Row]) -> bytes:
        """As `fathom replay` reads it."""
        return await self._made("replay", table, partial(replay_of, table.match, rows))

    async def _made(self, what: str, table: Table, make: Callable[[], bytes]) -> bytes:
        key = f"{what} {table.match.seed} {table.opened}"
        if key not in self._making:
            making = asyncio.get_running_loop().run_in_executor(self._thread, make)
            self._making[key] = making
            making.add_done_callback(partial(self._finish, key))
        return await asyncio.shield(self._making[key])

    def _finish(self, key: str, done: asyncio.Future[bytes]) -> None:
        del self._making[key]
        if not done.cancelled():
            # Looked at, or asyncio would complain where nobody waits for it any more.
            done.exception()

    def _check(self) -> None:
        if self._is_going.is_set():
            raise Stopped

    def close(self) -> None:
        self._is_going.set()
        self._thread.shutdown(cancel_futures=True)


def film_of(
    match: AnyMatch, rows: Sequence[Logged], speaker: Speaker, check: Callable[[], None], kind: str = "GIF"
) -> bytes:
    """`check` is asked after each frame, and raises once nobody wants any more."""
    game = match.game
    past = list(relive(game, match.seating, match.seed, rows))
    if past[-1].state != match.state:
        raise Unreplayable(game=game.info.key)
    seen = scenes(game, past)
    frames: list[Image.Image] = []
    for frame in frames_of(game, seen, recap_of(match, rows), UNDERSEA, speaker):
        frames.append(frame)
        check()
    return encode_film(frames, kind)


def replay_of(match: AnyMatch, rows: Sequence[Logged]) -> bytes:
    """The whole game as JSON lines, played again step by step."""
    started = set_up(match.game, match.seating, match.seed)
    after = started.match
    entries: list[AnyEntry] = []
    try:
        for row in rows:
            if row.seat is not None:
                after, entry = fold_entry(after, row.seat, row.action)
                entries.append(entry)
    except Refusal as refusal:
        raise Unreplayable(game=match.game.info.key) from refusal
    if after.outcome is None or after.state != match.state:
        raise Unreplayable(game=match.game.info.key)
    return export(started, entries, after.outcome)
