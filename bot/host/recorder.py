"""Keeps the results of games that have ended, each once, in the order of their ends.

A commit leaves a result beside its table, in the same step. From there it is taken to the others of its game by
whichever process comes first; one that was taken already is known by its id.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress
from itertools import chain

from bot.host.ratings import decode_rating, kept_ratings, places_of, rated, rated_from_start
from bot.host.refusals import TryAgain
from bot.host.results import Result, decode_result, encode_result, without
from bot.host.tournaments.shelf import Shelf
from engine.errors import Undecodable
from engine.registry import GAMES
from persistence.contract import Ended, KeptRating, KeptResult, Store
from persistence.errors import StoreDown

log = logging.getLogger(__name__)
POLL = 10.0
"""Seconds. Whoever wants to see results has them kept at once."""
TRIES = 20


class Recorder:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._wake = asyncio.Event()

    def wake(self) -> None:
        """A game has ended that somebody waits for."""
        self._wake.set()

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            self._wake.clear()
            try:
                await self.gather()
            except (StoreDown, TryAgain) as error:
                log.warning("results wait: %s", error)
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL):
                    await self._wake.wait()

    async def gather(self) -> int:
        """Keeps whatever games have left, and tells how many there were that nobody had kept."""
        found = [(read, one) for one in await self._store.results.ended() if (read := _read(one))]
        new = 0
        for result, ended in sorted(found, key=lambda one: one[0].order):
            new += await self.keep(result)
            if await self._hear(result):
                await self._store.results.settle(ended)
        return new

    async def _hear(self, result: Result) -> bool:
        """Its tournament, if it was played for one, before it is settled: so it can't get lost. What a tournament that
        can't be read is to hear stays where it is.
        """
        if result.fixture is None:
            return True
        now = await self._store.time()
        try:
            await Shelf(self._store, lambda: now).hear(result)
        except Undecodable as error:
            log.warning("channel %s: %s", result.fixture.channel, error)
            return False
        return True

    async def keep(self, result: Result) -> bool:
        """False if it was kept before."""
        kept = self._store.results
        for _ in range(TRIES):
            version = await kept.version(result.game)
            if await kept.has(result.game, result.id):
                return False
            newest = await kept.newest(result.game)
            if newest is None or newest < result.order:
                ratings = await self._rated(result)
                if await kept.change(result.game, version, kept_results([result]), ratings):
                    return True
            else:
                everything = [*await self._all(result.game), result]
                if await self._write_anew(result.game, version, everything):
                    return True
        raise TryAgain()

    async def rebuild(self, game: str) -> int:
        """Everything that is derived from the results of a game, made anew from them; tells how many they are."""
        for _ in range(TRIES):
            version = await self._store.results.version(game)
            everything = await self._all(game)
            if await self._write_anew(game, version, everything):
                return len(everything)
        raise TryAgain()

    async def forget(self, person: int, alias: int) -> int:
        """The results stay, with a nameless seat. `alias` takes the person's place, so that everybody else's ratings
        stay, too; a number below zero, drawn for this, from which nobody is found again. Tells how many they were.
        """
        await self.gather()
        return sum([await self._forget(game, person, alias) for game in GAMES])

    async def _forget(self, game: str, person: int, alias: int) -> int:
        for _ in range(TRIES):
            version = await self._store.results.version(game)
            theirs = await self._store.results.listed(game, of_person(person))
            if not theirs:
                return 0
            everything = [without(result, person, alias) for result in await self._all(game)]
            if await self._write_anew(game, version, everything):
                return len(theirs)
        raise TryAgain()

    async def _rated(self, result: Result) -> tuple[KeptRating, ...]:
        found: list[KeptRating] = []
        for place in places_of(result):
            stored = await self._store.results.ratings(result.game, place, result.people)
            before = {person: decode_rating(data) for person, data in stored.items()}
            found += kept_ratings(place, rated(result, before))
        return tuple(found)

    async def _all(self, game: str) -> list[Result]:
        return [decode_result(data) for data in (await self._store.results.all(game)).values()]

    async def _write_anew(self, game: str, version: int, results: Iterable[Result]) -> bool:
        ordered = sorted(results, key=lambda one: one.order)
        ratings = (kept_ratings(place, found) for place, found in rated_from_start(ordered).items())
        kept = kept_results(ordered)
        return await self._store.results.change(game, version, kept, tuple(chain.from_iterable(ratings)), anew=True)


def kept_results(results: Iterable[Result]) -> tuple[KeptResult, ...]:
    return tuple(KeptResult(one.id, one.ended, encode_result(one), _lists(one)) for one in results)


def _lists(result: Result) -> tuple[str, ...]:
    server = () if result.guild is None else (of_server(result.guild),)
    return (*server, *map(of_person, result.people))


def of_server(guild: int) -> str:
    return f"server:{guild}"


def of_person(person: int) -> str:
    return f"person:{person}"


def _read(ended: Ended) -> Result | None:
    """What can't be read stays where it is, and holds up nobody else."""
    try:
        return decode_result(ended.data)
    except Undecodable as error:
        log.warning("channel %s: %s", ended.channel, error)
        return None
