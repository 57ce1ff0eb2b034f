"""What everybody should know about a table besides the game: small lines below the story of its post."""

from __future__ import annotations

from collections.abc import Callable

from bot.host.outages import away_note
from bot.host.table import Table
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


NOTES: tuple[Note, ...] = (_resumed, away_note)
"""In the order in which they stand there."""


def notes_of(table: Table, speaker: Speaker) -> tuple[str, ...]:
    return tuple(f"-# {line}" for note in NOTES for line in note(table, speaker))
