"""What is written on pictures, for those who ask: a test that nothing is too small to read."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple


class Said(NamedTuple):
    """A text as it was written on a picture."""

    words: str
    size: int
    fine: bool
    """Nobody needs to read it."""


_ears: ContextVar[tuple[list[Said], ...]] = ContextVar("ears", default=())
"""Of this thread alone: another one may be drawing, too."""


@contextmanager
def listening() -> Generator[list[Said]]:
    """Every text that is put on pictures meanwhile, those on sprites and grounds that were drawn before too."""
    with _listening_with(_ears.get()) as heard:
        yield heard


@contextmanager
def listening_alone() -> Generator[list[Said]]:
    """The same, and nobody else hears it."""
    with _listening_with(()) as heard:
        yield heard


@contextmanager
def _listening_with(others: tuple[list[Said], ...]) -> Generator[list[Said]]:
    heard: list[Said] = []
    before = _ears.set((*others, heard))
    try:
        yield heard
    finally:
        _ears.reset(before)


def is_anybody_listening() -> bool:
    return bool(_ears.get())


def hear(texts: Iterable[Said]) -> None:
    texts = list(texts)
    for heard in _ears.get():
        heard.extend(texts)
