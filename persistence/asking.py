"""Asking the server: so many at a time, and one kind of error for all the ways in which it may not answer."""

from __future__ import annotations

import asyncio
from types import TracebackType

from redis import exceptions

from persistence.errors import StoreDown

AT_ONCE = 64
"""More connections than this gain nothing, as one Python process is the limit. A queue is fair, a full pool is not."""

SILENT = (
    exceptions.ConnectionError,
    exceptions.TimeoutError,
    exceptions.ClusterError,
    exceptions.RedisClusterException,
    OSError,
)
UNWILLING = (
    exceptions.OutOfMemoryError,
    exceptions.ReadOnlyError,
    exceptions.TryAgainError,
    exceptions.NoPermissionError,
)
UNWILLING_CODES = ("MISCONF ", "NOREPLICAS ", "BUSY ")
"""Errors for which redis-py has no class, by the word that they begin with."""


class Asking:
    """`async with asking:` around every question to the server. `where` is its address without secrets."""

    def __init__(self, where: str, secrets: tuple[str, ...] = ()) -> None:
        self.where = where
        self._secrets = secrets
        self._places = asyncio.Semaphore(AT_ONCE)

    async def __aenter__(self) -> None:
        await self._places.acquire()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._places.release()
        if error is not None and (what := _what_is_wrong(error)):
            # Not `from error`: nobody promises what the client's own messages quote.
            raise StoreDown(f"the store at {self.where} {what}: {self._without_secrets(error)}") from None

    def _without_secrets(self, error: BaseException) -> str:
        text = str(error) or type(error).__name__
        for secret in self._secrets:
            text = text.replace(secret, "***")
        return text


def _what_is_wrong(error: BaseException) -> str | None:
    if isinstance(error, SILENT):
        return "can't be reached"
    if isinstance(error, UNWILLING):
        return "refuses"
    if isinstance(error, exceptions.ResponseError) and str(error).startswith(UNWILLING_CODES):
        return "refuses"
    return None
