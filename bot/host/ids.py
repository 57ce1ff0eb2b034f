"""Custom ids of buttons and lists. Each says which game of the channel it was made for, so that an old one is known.

`f:a:NUMBER:SEAT:STAMP:ACTION`, `f:p:NUMBER:SEAT:STAMP:PAGE`, `f:m:NUMBER`, `f:s:NUMBER:SEAT`,
`f:l:NUMBER:VERB`, `f:t:NUMBER:VERB`.
"""

from __future__ import annotations

import re
from typing import Literal

from engine.value import Value

SELECT_PATTERN = r"f:s:(?s:.*)"
PATTERN = r"f:(?!s:)(?s:.*)"
"""Anything that begins like one of ours is ours to answer, whatever became of the rest of it."""
LobbyVerb = Literal["join", "leave", "computer", "start"]
TableVerb = Literal["undo", "rematch", "hand", "rules"]


class Act(Value):
    """Answers the question that was put to a seat under this stamp."""

    number: int
    seat: int
    stamp: int
    action: str


class Page(Value):
    """Opens a group of that question's choices; None goes back to the groups."""

    number: int
    seat: int
    stamp: int
    page: int | None


class Mine(Value):
    """Shows the question of whoever presses."""

    number: int


class Choose(Value):
    """A list. Each of its values is an id itself."""

    number: int
    seat: int


class AtLobby(Value):
    number: int
    verb: LobbyVerb


class AtTable(Value):
    number: int
    verb: TableVerb


Id = Act | Page | Mine | Choose | AtLobby | AtTable


def act_id(number: int, seat: int, stamp: int, action: str) -> str:
    return f"f:a:{number}:{seat}:{stamp}:{action}"


def page_id(number: int, seat: int, stamp: int, page: str) -> str:
    return f"f:p:{number}:{seat}:{stamp}:{page}"


def select_id(number: int, seat: int) -> str:
    return f"f:s:{number}:{seat}"


def mine_id(number: int) -> str:
    return f"f:m:{number}"


def lobby_id(number: int, verb: LobbyVerb) -> str:
    return f"f:l:{number}:{verb}"


def table_id(number: int, verb: TableVerb) -> str:
    return f"f:t:{number}:{verb}"


def parse(custom_id: str) -> Id | None:
    """What the writers above have written; None for everything else."""
    match custom_id.split(":", 5):
        case ["f", "a", number, seat, stamp, action] if _are_numbers(number, seat, stamp):
            return Act(int(number), int(seat), int(stamp), action)
        case ["f", "p", number, seat, stamp, page] if _are_numbers(number, seat, stamp, page or "0"):
            return Page(int(number), int(seat), int(stamp), int(page) if page else None)
        case ["f", "m", number] if _are_numbers(number):
            return Mine(int(number))
        case ["f", "s", number, seat] if _are_numbers(number, seat):
            return Choose(int(number), int(seat))
        case ["f", "l", number, ("join" | "leave" | "computer" | "start") as verb] if _are_numbers(number):
            return AtLobby(int(number), verb)
        case ["f", "t", number, ("undo" | "rematch" | "hand" | "rules") as verb] if _are_numbers(number):
            return AtTable(int(number), verb)
        case _:
            return None


def _are_numbers(*written: str) -> bool:
    """As we write them: no sign, no other digits, no zeros in front."""
    return all(re.fullmatch(r"0|[1-9][0-9]{0,17}", part) for part in written)
