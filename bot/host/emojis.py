"""Emojis of our own in what people read: by name, until Discord's side knows the number that each has there.

They illustrate. Words are complete without them, so that whatever is not there yet is left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from bot.host.texts import Speaker
from engine.text import Text
from render.emojis import emblem_of

TIE = "\N{NO-BREAK SPACE}"
"""Behind an emoji: it stays with what it illustrates."""
_NAMED = re.compile(rf"<:(\w+):>{TIE}?")


def emoji(name: str) -> str:
    """To stand before words. Without a name, nothing."""
    return f"<:{name}:>{TIE}" if name else ""


def illustrated(text: Text, speaker: Speaker) -> str:
    """The words, with what they are about before them."""
    return emoji(emblem_of(speaker.game, text)) + speaker.tell(text)


def with_emojis(words: str, markup: Callable[[str], str | None]) -> str:
    """`markup`: how Discord wants an emoji written; None for one that is not there."""

    def written(found: re.Match[str]) -> str:
        known = markup(found[1])
        return f"{known}{TIE}" if known else ""

    return _NAMED.sub(written, words)


def without_emojis(words: str) -> str:
    return with_emojis(words, lambda _: None)
