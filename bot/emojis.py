"""The application's own emojis, put into what people read.

Where one is not there yet, or Discord takes none, everything is said without it.
"""

from __future__ import annotations

import asyncio
import re

import discord

from bot.host.emojis import with_emojis, without_emojis

_UPLOADED = re.compile(r"(\w+)_[0-9a-f]{6}")


class OwnEmojis:
    """Those that are there by now, by our names for them."""

    def __init__(self) -> None:
        self._there: dict[str, discord.PartialEmoji] = {}
        self.is_lost = asyncio.Event()

    def find(self, name: str) -> discord.PartialEmoji | None:
        return self._there.get(name)

    def learn(self, name: str, number: int) -> None:
        """As it is called there: with a digest of its picture, so that a new drawing is another emoji."""
        if ours := _UPLOADED.fullmatch(name):
            self._there[ours[1]] = discord.PartialEmoji(name=name, id=number)

    def forget(self) -> None:
        """Discord does not know one of them any more: none is used until it has been asked."""
        self._there.clear()
        self.is_lost.set()

    def put_into(self, words: str, room: int) -> str:
        """Where there is room: an emoji is long in writing."""
        dressed = with_emojis(words, lambda name: str(self._there.get(name) or ""))
        return dressed if len(dressed) <= room else without_emojis(words)[:room]


OWN_EMOJIS = OwnEmojis()
"""A process is one application, and knows its emojis once."""
