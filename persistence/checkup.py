"""What is wrong with a server for our purpose, a sentence each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, cast

from redis.asyncio import Redis, RedisCluster
from redis.exceptions import ResponseError

Told = Mapping[str, Any]

OLDEST = (7, 0)
"""Redis 7.0, and what Valkey reports to be compatible with."""


async def complaints(client: Redis | RedisCluster) -> list[str]:
    infos = await _of_every_server(client, "INFO")
    return _once_each([about(info) for info in infos] + [about_fsync(it) for it in await _settings(client)])


async def advice(client: Redis | RedisCluster) -> list[str]:
    """What is not wrong, but may cost something."""
    return _once_each([about_loss(settings) for settings in await _settings(client)])


async def _settings(client: Redis | RedisCluster) -> list[Told | None]:
    """INFO tells everything but this."""
    return await _of_every_server(client, "CONFIG GET", "appendfsync")


async def _of_every_server(client: Redis | RedisCluster, *command: str) -> list[Told | None]:
    if not isinstance(client, RedisCluster):
        return [await _told(client, *command)]
    await client.initialize()
    return [await _told(client, *command, target_nodes=node) for node in client.get_primaries()]


def _once_each(found: Iterable[Iterable[str]]) -> list[str]:
    return list(dict.fromkeys(chain.from_iterable(found)))


def about(info: Told | None) -> Iterator[str]:
    if info is None:
        yield "The server tells nothing about itself (INFO is refused), so nobody knows whether it keeps anything."
        return
    version = str(info.get("redis_version", "0.0"))
    if tuple(map(int, re.findall(r"\d+", version)))[:2] < OLDEST:
        yield f"The server is version {version}; Fathom needs Redis 7.0 or Valkey 8.0, or newer."
    if info.get("role") == "slave":
        yield "The server is a replica and takes no writes: give the address of the primary, or of the Sentinels."
    if info.get("aof_enabled") == 0:
        yield "The server keeps no append-only file, so a restart loses moves: set appendonly yes."
    if info.get("aof_last_write_status", "ok") != "ok":
        yield "The server could not write its append-only file: look at its disk."
    # volatile-* spares us: it throws away what has a time to live, and none of our keys has one.
    policy = str(info.get("maxmemory_policy", "noeviction"))
    if policy.startswith("allkeys"):
        yield f"The server throws tables away when memory is short (maxmemory-policy {policy}): set noeviction."


def about_fsync(settings: Told | None) -> Iterator[str]:
    if settings is None:
        yield (
            "The server does not tell its settings (CONFIG is refused), so nobody knows what a power cut loses:"
            " make sure that appendfsync is always, or everysec."
        )
    elif settings.get("appendfsync") == "no":
        yield "The server leaves it to the system when to write, so a power cut loses moves: set appendfsync always."


def about_loss(settings: Told | None) -> Iterator[str]:
    if settings and settings.get("appendfsync") == "everysec":
        yield (
            "The server writes to its disk once a second (appendfsync everysec): if it or its machine dies, up to a"
            " second of moves may be lost. Set appendfsync always to lose none."
        )


async def _told(client: Redis | RedisCluster, *command: str, **node: Any) -> Told | None:
    """None if the server refuses to tell, as hosted ones do."""
    try:
        return cast("Told", await client.execute_command(*command, **node))  # pyright: ignore[reportUnknownMemberType]
    except ResponseError:
        return None
