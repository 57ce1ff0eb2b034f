"""Around every question to the server: so many at a time, and one kind of error for all the ways not to answer."""

from __future__ import annotations

import asyncio
from types import TracebackType

from redis import exceptions

from persistence.errors import NotStored, StoreDown

AT_ONCE = 64
"""More connections than this gain nothing, as one Python process is the limit. A queue is fair, a full pool is not."""

SILENT = (
    exceptions.ConnectionError,
    exceptions.TimeoutError,
    exceptions.ClusterError,
    exceptions.RedisClusterException,
    OSError,
)
UNWILLING = (exceptions.OutOfMemoryError, exceptions.TryAgainError, exceptions.NoPermissionError)
UNWILLING_CODES = ("MISCONF ", "NOREPLICAS ", "BUSY ")
"""Errors for which redis-py has no class, by the word that they begin with."""
HALF_FORBIDDEN = "ACL failure in script"
"""One command of several: those before it were carried out."""


class Guard:
    """`async with guard:` around every question to the server. `where` is its address without secrets."""

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
        if error is not None and (down := self._down(error)):
            # Not `from error`: nobody promises what the client's own messages quote.
            raise down from None

    def _down(self, error: BaseException) -> StoreDown | None:
        told = self._without_secrets(error)
        if isinstance(error, SILENT):
            return StoreDown(f"the store at {self.where} can't be reached: {told}")
        if isinstance(error, exceptions.ReadOnlyError):
            return NotStored(
                f"the store at {self.where} can't write: it is a replica; give the address of the primary,"
                " or of the Sentinels"
            )
        if isinstance(error, exceptions.ResponseError) and HALF_FORBIDDEN in told:
            return StoreDown(f"the store at {self.where} refuses: {told}")
        if isinstance(error, UNWILLING) or _begins_with(error, UNWILLING_CODES):
            return NotStored(f"the store at {self.where} refuses: {told}")
        return None

    def _without_secrets(self, error: BaseException) -> str:
        text = str(error) or type(error).__name__
        for secret in self._secrets:
            text = text.replace(secret, "***")
        return text


def _begins_with(error: BaseException, codes: tuple[str, ...]) -> bool:
    return isinstance(error, exceptions.ResponseError) and str(error).startswith(codes)
