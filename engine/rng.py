"""Keyed deterministic randomness.

Every step of a match has a stream of its own, keyed by the match's seed and the step's version: a replay draws the
same, an undo cannot re-roll, and nothing random is stored in a state. Publish `commitment(seed)` at the start and the
seed at the end, and anyone can check every draw: block i of a stream is SHA-256("seed/version/i"), read as eight
big-endian numbers, and those numbers skipped that would favour low results.

A rewind takes back what may have been drawn and seen. The steps after it draw from the streams of those that it took
back, in their order; where these end, each from its own again.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable, Sequence
from random import Random
from typing import Protocol, TypeVar

T = TypeVar("T")
_EIGHT_NUMBERS = struct.Struct(">8I")


class Rng(Protocol):
    @property
    def drawn(self) -> bool:
        """Whether anything was drawn: what was drawn can't be undone."""
        ...

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
        ...

    def choice(self, options: Sequence[T]) -> T: ...

    def shuffle(self, items: Iterable[T]) -> tuple[T, ...]: ...


def commitment(seed: str) -> str:
    """What to publish before the first draw, so that the seed can be checked when it is revealed."""
    return hashlib.sha256(seed.encode()).hexdigest()


class KeyedRng:
    __slots__ = ("_block", "_key", "_words")

    def __init__(self, seed: str, version: int | str) -> None:
        self._key = f"{seed}/{version}/"
        self._block = 0
        self._words: list[int] = []

    @property
    def drawn(self) -> bool:
        return self._block > 0

    def below(self, n: int) -> int:
        if not 0 < n <= 2**32:
            raise ValueError(f"can't draw below {n}")
        limit = 2**32 - 2**32 % n
        while (word := self._word()) >= limit:
            pass
        return word % n

    def choice(self, options: Sequence[T]) -> T:
        return options[self.below(len(options))]

    def shuffle(self, items: Iterable[T]) -> tuple[T, ...]:
        deck = list(items)
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return tuple(deck)

    def _word(self) -> int:
        if not self._words:
            digest = hashlib.sha256(f"{self._key}{self._block}".encode()).digest()
            self._words = list(reversed(_EIGHT_NUMBERS.unpack(digest)))
            self._block += 1
        return self._words.pop()


class CountingRng(KeyedRng):
    """Draws the same, and counts, for whoever checks it."""

    __slots__ = ("draws",)

    def __init__(self, seed: str, version: int | str) -> None:
        super().__init__(seed, version)
        self.draws = 0

    def below(self, n: int) -> int:
        self.draws += 1
        return super().below(n)


class NoRng(KeyedRng):
    """For what is only looked at, and must not depend on chance."""

    def __init__(self) -> None:
        super().__init__("", 0)

    def below(self, n: int) -> int:
        raise RuntimeError(f"a draw below {n}, where nothing may be drawn")


class QuickRng:
    """For looking ahead, where nobody checks the draws and there are many: ten times as fast."""

    __slots__ = ("_random", "drawn")

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random  # noqa: S311 - nothing that counts is drawn with it
        self.drawn = False

    def below(self, n: int) -> int:
        self.drawn = True
        return int(self._random() * n)

    def choice(self, options: Sequence[T]) -> T:
        return options[self.below(len(options))]

    def shuffle(self, items: Iterable[T]) -> tuple[T, ...]:
        deck = list(items)
        draw = self._random
        self.drawn = True
        for i in range(len(deck) - 1, 0, -1):
            j = int(draw() * (i + 1))
            deck[i], deck[j] = deck[j], deck[i]
        return tuple(deck)


class ScriptedRng:
    """For tests: `choice` and `below` give the scripted values in turn, `shuffle` leaves the order as it is."""

    def __init__(self, *script: object) -> None:
        self._script = list(script)
        self.drawn = False

    def below(self, n: int) -> int:
        return self.choice(range(n))

    def choice(self, options: Sequence[T]) -> T:
        self.drawn = True
        if not self._script:
            raise AssertionError(f"the script is at its end; wanted one of {options}")
        value = self._script.pop(0)
        for option in options:
            if option == value:
                return option
        raise AssertionError(f"the script says {value!r}, which is not one of {options}")

    def shuffle(self, items: Iterable[T]) -> tuple[T, ...]:
        self.drawn = True
        return tuple(items)

    def assert_done(self) -> None:
        if self._script:
            raise AssertionError(f"never drawn: {self._script}")
