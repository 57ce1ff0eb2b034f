"""Makes the client for an address. It gives up quickly: Discord waits three seconds for an answer, no longer."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from redis.asyncio import ConnectionPool, Redis, RedisCluster, Sentinel, SSLConnection, UnixDomainSocketConnection
from redis.asyncio.cluster import ClusterNode
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialBackoff
from redis.exceptions import ConnectionError as Unconnected
from redis.exceptions import RedisClusterException
from redis.maint_notifications import MaintNotificationsConfig

from persistence.address import Address
from persistence.errors import BadAddress
from persistence.guard import AT_ONCE

CONNECTIONS = 4 * AT_ONCE
"""More than are ever in use, as those who ask wait for their turn: a pool that runs dry would fail a move."""


PATIENCE = 2.5
"""Seconds for a connection, and for an answer."""
PATIENCE_AT_HOME = 10.0
"""Our own server does not hang. When it is slow, it is the disk, and the move is being written."""


def policy(patience: float = PATIENCE) -> dict[str, Any]:
    """A lost connection is tried again at once, a server that hangs is not: waiting once is long enough."""
    return {
        "retry": Retry(ExponentialBackoff(cap=0.2, base=0.02), 2, supported_errors=(Unconnected,)),
        "socket_timeout": patience,
        "socket_connect_timeout": patience,
        "client_name": "fathom",
    }


def at_socket(path: Path) -> Redis:
    return _pooled(connection_class=UnixDomainSocketConnection, path=str(path), **policy(PATIENCE_AT_HOME))


def at_address(address: Address, stack: AsyncExitStack) -> Redis | RedisCluster:
    """Whatever must be closed besides the client itself goes onto the stack."""
    try:
        match address.kind:
            case "single":
                return _single(address)
            case "sentinel":
                return _behind_sentinel(address, stack)
            case "cluster":
                return _cluster(address)
    except (TypeError, RedisClusterException):
        raise BadAddress("the server's address has an option that does not exist, or not for this kind") from None


def _single(address: Address) -> Redis:
    options = policy() | address.options
    if address.hosts:
        options["host"], options["port"] = address.hosts[0]
    if options.pop("ssl", False):
        options["connection_class"] = SSLConnection
    return _pooled(**options)


def _pooled(**options: Any) -> Redis:
    pool = ConnectionPool(
        max_connections=CONNECTIONS, maint_notifications_config=MaintNotificationsConfig(enabled=False), **options
    )
    # The pool looks at its options only when it connects; a wrong one should show now.
    pool.make_connection()
    return Redis.from_pool(pool)


def _behind_sentinel(address: Address, stack: AsyncExitStack) -> Redis:
    options = policy() | address.options
    own = {name: options.pop(f"sentinel_{name}") for name in ("username", "password") if f"sentinel_{name}" in options}
    certificates = {name: value for name, value in options.items() if name.startswith("ssl")}
    sentinel = Sentinel(address.hosts, sentinel_kwargs=policy() | certificates | own)
    for each in sentinel.sentinels:
        stack.push_async_callback(each.aclose)
    client = sentinel.master_for(  # pyright: ignore[reportUnknownMemberType]
        address.master, max_connections=CONNECTIONS, **options
    )
    client.connection_pool.make_connection()
    return client


def _cluster(address: Address) -> RedisCluster:
    nodes = [ClusterNode(host, port) for host, port in address.hosts]
    return RedisCluster(startup_nodes=nodes, max_connections=CONNECTIONS, **(policy() | address.options))
