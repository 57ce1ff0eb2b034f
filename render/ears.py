"""What is written on pictures, for those who ask: a test that nothing is too small to read."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import contextmanager
from typing import NamedTuple


class Said(NamedTuple):
    """A text as it was written on a picture."""

    words: str
    size: int
    fine: bool
    """Nobody needs to read it."""


_ears: list[list[Said]] = []


@contextmanager
def listening() -> Generator[list[Said]]:
    """Every text that is put on pictures meanwhile, those on sprites and grounds that were drawn before too."""
    heard: list[Said] = []
    _ears.append(heard)
    try:
        yield heard
    finally:
        _ears.remove(heard)


@contextmanager
def listening_alone() -> Generator[list[Said]]:
    """The same, and nobody else hears it."""
    others = _ears[:]
    _ears.clear()
    try:
        with listening() as heard:
            yield heard
    finally:
        _ears[:] = others


def is_anybody_listening() -> bool:
    return bool(_ears)


def hear(texts: Iterable[Said]) -> None:
    texts = list(texts)
    for heard in _ears:
        heard.extend(texts)
