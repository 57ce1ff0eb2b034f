"""Custom ids of buttons and lists. Each says which game of the channel it was made for, so that an old one is known.

`f:a:NUMBER:SEAT:STAMP:ACTION`, `f:p:NUMBER:SEAT:STAMP:PAGE`, `f:m:NUMBER`, `f:s:NUMBER:SEAT`,
`f:l:NUMBER:VERB`, `f:t:NUMBER:VERB`.
"""

from __future__ import annotations

SELECT_PATTERN = r"f:s:(?P<number>\d+):(?P<rest>\d+)"
PATTERN = r"f:(?P<kind>[apmlt]):(?P<number>\d+)(?::(?P<rest>.*))?"


def act_id(number: int, seat: int, stamp: int, action: str) -> str:
    return f"f:a:{number}:{seat}:{stamp}:{action}"


def page_id(number: int, seat: int, stamp: int, page: str) -> str:
    return f"f:p:{number}:{seat}:{stamp}:{page}"


def select_id(number: int, seat: int) -> str:
    return f"f:s:{number}:{seat}"


def mine_id(number: int) -> str:
    return f"f:m:{number}"


def lobby_id(number: int, verb: str) -> str:
    return f"f:l:{number}:{verb}"


def table_id(number: int, verb: str) -> str:
    return f"f:t:{number}:{verb}"
