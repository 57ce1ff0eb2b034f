"""Names that are only ever names, whatever marks and mentions people put into them."""

from __future__ import annotations

import re

from bot.host.table import Table
from bot.host.texts import Speaker

MARKS = re.compile(r"[\\`*_~|<>\[\]#]|^-")
"""What Discord could take for markdown, a mention or an emoji of its own."""


def speaker_for(table: Table, locale: str) -> Speaker:
    return Speaker(locale, table.game, [harmless(name) for name in table.names])


def harmless(name: str) -> str:
    return MARKS.sub(r"\\\g<0>", name).replace("@", "@\N{ZERO WIDTH SPACE}")
