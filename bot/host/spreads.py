"""Many numbers as a few columns, and lengths of time in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.host.texts import Speaker
from render.people.plots import Column
from render.wording import number

MOST = 8
"""Columns."""
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
LENGTHS = (HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY)
"""Up to which games are counted together."""


def spread(values: Sequence[int]) -> tuple[Column, ...]:
    """By steps that people count in, from the lowest to the highest."""
    if not values:
        return ()
    low, high = min(values), max(values)
    step = next((one for one in STEPS if high // one - low // one < MOST), STEPS[-1])
    first, last = low // step, high // step
    counts = [sum(value // step == k for value in values) for k in range(first, last + 1)]
    return tuple(Column(_label(k * step, step), count) for k, count in enumerate(counts, first))


def _label(low: int, step: int) -> str:
    return number(low) if step == 1 else f"{number(low)}…{number(low + step - 1)}"


def durations(lengths: Sequence[int], speaker: Speaker) -> tuple[Column, ...]:
    """How many games took up to so long; the last are longer."""
    bounds = [*LENGTHS, None]
    counts = [0] * len(bounds)
    for length in lengths:
        counts[next((k for k, bound in enumerate(LENGTHS) if length <= bound), len(LENGTHS))] += 1
    labels = [f"≤{_short(bound, speaker)}" if bound else f">{_short(LENGTHS[-1], speaker)}" for bound in bounds]
    return tuple(Column(label, count) for label, count in zip(labels, counts, strict=True)) if lengths else ()


def _short(length: int, speaker: Speaker) -> str:
    days = length >= DAY
    return speaker.say("length.d" if days else "length.h", many=length // (DAY if days else HOUR))


def told_length(length: int, speaker: Speaker) -> str:
    """In the largest unit of which there are at least two."""
    for unit, key in ((DAY, "days"), (HOUR, "hours")):
        if length >= 2 * unit:
            return speaker.say(f"length.{key}", n=length // unit)
    return speaker.say("length.minutes", n=max(1, length // MINUTE))
