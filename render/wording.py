"""Texts that must not grow beyond a limit, and numbers."""

from __future__ import annotations

from collections.abc import Iterable


def lines_within(lines: Iterable[str], limit: int) -> str:
    """As many whole lines as fit in `limit` characters; an ellipsis tells that some are missing."""
    found = ""
    for line in lines:
        longer = f"{found}\n{line}" if found else line
        if len(longer) > limit - 2:
            return f"{found}\n…" if found else line[: limit - 1] + "…"
        found = longer
    return found


def number(value: int) -> str:
    """With a minus sign that is as wide as a plus."""
    return str(value).replace("-", "−")


def paragraph_within(lines: Iterable[str], limit: int) -> str:
    """The same in one line."""
    return " ".join(lines_within(lines, limit).split("\n"))
