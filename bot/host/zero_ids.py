"""Ids of the buttons by which a host goes on where somebody's time is up: `f:z:NUMBER:SEATS:VERSION:VERB`."""

from __future__ import annotations

import re
from typing import Literal, get_args

from engine.value import Value

ZeroVerb = Literal["skip", "stand-in", "offer", "wait"]


class AtZero(Value):
    """Goes on at seats whose time is up, as long as they are still asked the same."""

    number: int
    seats: tuple[int, ...]
    version: int
    """Of the match, when they were found to be late."""
    verb: ZeroVerb


def zero_id(pressed: AtZero) -> str:
    return f"f:z:{pressed.number}:{''.join(map(str, pressed.seats))}:{pressed.version}:{pressed.verb}"


def read_zero(number: int, seats: str, version: int, written: str) -> AtZero | None:
    verbs: tuple[ZeroVerb, ...] = get_args(ZeroVerb)
    verb: ZeroVerb | None = next((known for known in verbs if known == written), None)
    if verb is None or not re.fullmatch("[0-9]{1,9}", seats, re.ASCII):
        return None
    return AtZero(number, tuple(map(int, seats)), version, verb)
