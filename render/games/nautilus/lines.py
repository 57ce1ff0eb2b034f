"""Words on several lines."""

from __future__ import annotations

from functools import lru_cache

from render.lettering import Face, measure


@lru_cache(maxsize=256)
def wrapped(words: str, face: Face, size: int, width: int) -> tuple[str, ...]:
    """As many words on each line as fit."""
    lines = [""]
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and measure(longer, face, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return tuple(lines)
