"""How often Discord was asked: discord.py repeats a call by itself and does not say so."""

from __future__ import annotations

from contextvars import ContextVar
from types import SimpleNamespace

import aiohttp

_made: ContextVar[int] = ContextVar("calls made", default=0)


def calls_made() -> int:
    """By the present task."""
    return _made.get()


def counting() -> aiohttp.TraceConfig:
    """To be given to the client."""
    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(_count)
    return trace


async def _count(
    session: aiohttp.ClientSession,  # noqa: ARG001
    context: SimpleNamespace,  # noqa: ARG001
    params: aiohttp.TraceRequestStartParams,  # noqa: ARG001
) -> None:
    _made.set(_made.get() + 1)
