"""Names in several lines: as large as they fit, long words broken between syllables, cut only where nothing helps."""

from __future__ import annotations

from functools import lru_cache

from render.lettering import SMALLEST, Face, fit, measure

_VOWELS = frozenset("aàâäáãeéèêëiîïíoôöóuûüúyœæ")
_TOGETHER = frozenset((
    "bl", "br", "ch", "cl", "cr", "dr", "dw", "fl", "fr", "gl", "gn", "gr", "kl", "kn", "kr", "ph", "pl", "pr", "qu",
    "sch", "sk", "sl", "sm", "sn", "sp", "spl", "spr", "st", "str", "th", "tr", "tw", "vl", "vr", "wr", "zw",
))  # fmt: skip
"""Consonants that begin a syllable together."""

Lines = tuple[str, ...]


@lru_cache(maxsize=2048)
def wrapped(words: str, face: Face, size: int, width: int, lines: int) -> tuple[int, Lines]:
    """The largest size at which the words fit in so many lines, and those lines."""
    smallest = min(size, SMALLEST)
    for hyphens in (False, True):
        for smaller in range(size, smallest - 1, -1):
            found = _broken(_parts(words, face, smaller, width) if hyphens else words, face, smaller, width)
            if len(found) <= lines and all(measure(line, face, smaller) <= width for line in found):
                return smaller, found if hyphens else _balanced(found, face, smaller, width)
    found = _broken(words, face, smallest, width)
    last = " ".join(found[lines - 1 :])
    return smallest, tuple(fit(line, face, smallest, width)[0] for line in (*found[: lines - 1], last))


def _broken(words: str, face: Face, size: int, width: float) -> Lines:
    found: list[str] = []
    for word in words.split(" "):  # not at spaces that hold a number and its unit together
        longer = f"{found[-1]} {word}" if found else word
        if found and not found[-1].endswith("-") and measure(longer, face, size) <= width:
            found[-1] = longer
        else:
            found.append(word)
    return tuple(found)


def _balanced(found: Lines, face: Face, size: int, width: int) -> Lines:
    """As narrow as that number of lines allows: no line with a single short word."""
    words = " ".join(found)
    for narrower in range(width, 0, -6):
        tighter = _broken(words, face, size, narrower)
        if len(tighter) > len(found) or any(measure(line, face, size) > narrower for line in tighter):
            break
        found = tighter
    return found


def _parts(words: str, face: Face, size: int, width: float) -> str:
    """The same words, those that are too long broken in two."""
    return " ".join(hyphenated(word) if measure(word, face, size) > width else word for word in words.split(" "))


def hyphenated(word: str) -> str:
    """Broken before the syllable nearest to its middle: `Riffen- breekster`."""
    if "-" in word:
        return word.replace("-", "- ", 1)
    low = word.lower()
    starts = [k for k in range(3, len(word) - 2) if low[k] not in _VOWELS and low[k + 1] in _VOWELS]
    whole = [_onset(low, k) for k in starts]
    if not whole:
        return word
    at = min(whole, key=lambda k: abs(k - len(word) / 2))
    return f"{word[:at]}- {word[at:]}"


def _onset(low: str, at: int) -> int:
    """Where the consonants begin that are spoken together with the one there."""
    return next((at + 1 - n for n in (3, 2) if low[at + 1 - n : at + 1] in _TOGETHER), at)
