"""Names that are only ever names, whatever marks and mentions people put into them."""

from __future__ import annotations

import re

from bot.host.moves import COMPUTERS
from bot.host.table import Table
from bot.host.texts import Speaker

MARKS = re.compile(r"[\\`*_~|<>\[\]#]|^-")
"""What Discord could take for markdown, a mention or an emoji of its own."""


def speaker_for(table: Table, locale: str) -> Speaker:
    return Speaker(locale, table.game, [harmless(name) for name in table.names])


def stand_in_name(table: Table, seat: int) -> str:
    """Of the computer player that stands in for whoever sits there: the same as long as the same people sit there."""
    free = [name for name in COMPUTERS if name not in table.names] or COMPUTERS
    people = [i for i, sitter in enumerate(table.sitters) if sitter.user is not None]
    return free[people.index(seat) % len(free)]


def harmless(name: str) -> str:
    return MARKS.sub(r"\\\g<0>", name).replace("@", "@\N{ZERO WIDTH SPACE}")
