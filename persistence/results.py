"""Results on a Redis or Valkey server: those of a game with their ratings in one place, each in lists by its end."""

from __future__ import annotations

from typing import cast

from redis.asyncio import Redis, RedisCluster

from persistence import keys
from persistence.contract import Ended, KeptRating, KeptResult
from persistence.guard import Guard
from persistence.keys import BUCKETS
from persistence.scripts import Scripts

ALL = "all"
"""The list that every result is on."""


class RedisResults:
    def __init__(self, client: Redis | RedisCluster, scripts: Scripts, guard: Guard) -> None:
        self._client = client
        self._scripts = scripts
        self._guard = guard

    async def ended(self) -> list[Ended]:
        async with self._guard, self._client.pipeline(transaction=False) as pipeline:
            for bucket in BUCKETS:
                pipeline.hgetall(keys.ended(bucket))
            found = cast("list[dict[bytes, bytes]]", await pipeline.execute())
        return [
            Ended(int(name.partition(b":")[0]), name.decode(), data)
            for of_bucket in found
            for name, data in of_bucket.items()
        ]

    async def settle(self, ended: Ended) -> None:
        async with self._guard:
            await self._client.hdel(keys.ended(keys.bucket_of(ended.channel)), ended.id)

    async def version(self, game: str) -> int:
        async with self._guard:
            return int(cast("bytes | None", await self._client.get(keys.results_version(game))) or 0)

    async def change(
        self,
        game: str,
        expected: int,
        results: tuple[KeptResult, ...],
        ratings: tuple[KeptRating, ...],
        *,
        anew: bool = False,
    ) -> bool:
        steps = _Steps(game, expected)
        if anew:
            for key in sorted(await self._made(game)):
                steps.add("DEL", key)
        for result in results:
            steps.keep(result)
        for rating in ratings:
            steps.rate(rating)
        async with self._guard:
            return bool(await self._scripts.change_results(keys=list(steps.keys), args=steps.args))

    async def _made(self, game: str) -> set[str]:
        async with self._guard:
            found = cast("set[bytes]", await self._client.smembers(keys.results_made(game)))
        return {keys.results(game), keys.results_made(game), *(key.decode() for key in found)}

    async def has(self, game: str, name: str) -> bool:
        async with self._guard:
            return bool(await self._client.hexists(keys.results(game), name))

    async def newest(self, game: str) -> tuple[int, str] | None:
        async with self._guard:
            last = await self._client.zrange(keys.results_list(game, ALL), -1, -1, withscores=True)  # pyright: ignore[reportUnknownMemberType]
        found = cast("list[tuple[bytes, float]]", last)
        return (int(found[0][1]), found[0][0].decode()) if found else None

    async def listed(self, game: str, of: str, most: int | None = None) -> list[bytes]:
        first = 0 if most is None else -most
        async with self._guard:
            listed = await self._client.zrange(keys.results_list(game, of), first, -1)  # pyright: ignore[reportUnknownMemberType]
            ids = cast("list[bytes]", listed)
            found = await self._client.hmget(keys.results(game), ids) if ids else []
        return [data for data in cast("list[bytes | None]", found) if data is not None]

    async def all(self, game: str) -> dict[str, bytes]:
        async with self._guard:
            found = cast("dict[bytes, bytes]", await self._client.hgetall(keys.results(game)))
        return {name.decode(): data for name, data in found.items()}

    async def ratings(self, game: str, where: str, people: tuple[int, ...]) -> dict[int, bytes]:
        if not people:
            return {}
        async with self._guard:
            found = await self._client.hmget(keys.ratings(game, where), [str(person) for person in people])
        rated = zip(people, cast("list[bytes | None]", found), strict=True)
        return {person: data for person, data in rated if data is not None}

    async def ladder(self, game: str, where: str, first: int, last: int) -> list[int]:
        async with self._guard:
            found = await self._client.zrange(keys.ladder(game, where), first, last, desc=True)  # pyright: ignore[reportUnknownMemberType]
        return [int(person) for person in cast("list[bytes]", found)]


class _Steps:
    """What the script is to do, one thing after another."""

    def __init__(self, game: str, expected: int) -> None:
        self._game = game
        self.keys = {keys.results_version(game): 1}
        self.args: list[str | bytes | int] = [expected]
        self._made = set[str]()

    def add(self, command: str, key: str, *args: str | bytes | int) -> None:
        number = self.keys.setdefault(key, len(self.keys) + 1)
        self.args += [len(args), number, command, *args]

    def keep(self, result: KeptResult) -> None:
        self.add("HSET", keys.results(self._game), result.id, result.data)
        for of in (ALL, *result.of):
            self._make("ZADD", keys.results_list(self._game, of), result.at, result.id)

    def rate(self, rating: KeptRating) -> None:
        self._make("HSET", keys.ratings(self._game, rating.where), rating.person, rating.data)
        if rating.height is not None:
            self._make("ZADD", keys.ladder(self._game, rating.where), rating.height, rating.person)

    def _make(self, command: str, key: str, *args: str | bytes | int) -> None:
        if key not in self._made:
            self._made.add(key)
            self.add("SADD", keys.results_made(self._game), key)
        self.add(command, key, *args)
