"""Whoever can be asked for counsel, at the table or apart from it."""

from __future__ import annotations

from typing import NamedTuple

from bot.hints import HintDesk


class Counsellors(NamedTuple):
    hints: HintDesk
