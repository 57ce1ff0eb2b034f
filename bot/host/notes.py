"""What everybody should know about a table besides the game: small lines below the story of its post."""

from __future__ import annotations

from collections.abc import Callable

from bot.host.table import Table
from bot.host.telling_time import clock_lines, vacation_lines
from bot.host.texts import Speaker
from engine.text import Who

Note = Callable[[Table, Speaker], tuple[str, ...]]
"""Nothing, where there is nothing to know."""


def _resumed(table: Table, speaker: Speaker) -> tuple[str, ...]:
    """Until somebody has played, who has ended the pause."""
    told = table.proposal
    if told is None or told.end != "resumed" or told.ended_by is None or told.version != table.match.version:
        return ()
    return (speaker.say("post.resumed", who=Who(told.ended_by)),)


def _retimed(table: Table, speaker: Speaker) -> tuple[str, ...]:
    """Until somebody has played, how its time runs from now on."""
    return tuple(clock_lines(table, speaker)) if table.retimed == table.match.version else ()


def _vacations(table: Table, speaker: Speaker) -> tuple[str, ...]:
    return tuple(vacation_lines(table, speaker))


NOTES: tuple[Note, ...] = (_resumed, _retimed, _vacations)
"""In the order in which they stand there."""


def notes_of(table: Table, speaker: Speaker) -> tuple[str, ...]:
    return tuple(f"-# {line}" for note in NOTES for line in note(table, speaker))
