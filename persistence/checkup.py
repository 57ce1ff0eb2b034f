"""What is wrong with a server for our purpose, a sentence each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, cast

from redis.asyncio import Redis, RedisCluster
from redis.exceptions import ResponseError

Told = Mapping[str, Any]

OLDEST = (7, 0)
"""Redis 7.0, and what Valkey reports to be compatible with."""


async def complaints(client: Redis | RedisCluster) -> list[str]:
    if not isinstance(client, RedisCluster):
        return await _complaints(client)
    await client.initialize()
    found = [await _complaints(client, target_nodes=node) for node in client.get_primaries()]
    return list(dict.fromkeys(sentence for of_node in found for sentence in of_node))


async def _complaints(client: Redis | RedisCluster, **node: Any) -> list[str]:
    info = await _told(client, "INFO", **node)
    # INFO tells everything but this.
    settings = await _told(client, "CONFIG GET", "appendfsync", **node)
    return [*about(info), *about_fsync(settings)]


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


async def _told(client: Redis | RedisCluster, *command: str, **node: Any) -> Told | None:
    """None if the server refuses to tell, as hosted ones do."""
    try:
        return cast("Told", await client.execute_command(*command, **node))  # pyright: ignore[reportUnknownMemberType]
    except ResponseError:
        return None
