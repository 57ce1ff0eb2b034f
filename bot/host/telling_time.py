"""How a table's time is told: its clock and its rests, until when a turn is due, who is on vacation."""

from __future__ import annotations

from collections.abc import Collection

from bot.host.deadlines import deadline
from bot.host.pace import BANKS, NAMED, OPEN, Pace, pace_of
from bot.host.table import Sitter, Table
from bot.host.texts import Speaker
from engine.text import Who


def pace_words(pace: Pace, speaker: Speaker) -> str:
    return speaker.say(f"pace.{pace.name}", n=pace.hours, more=pace.increment)


def paces_offered(speaker: Speaker) -> list[tuple[str, str]]:
    """Some to choose from, each with its words."""
    return [(pace_words(pace_of(written), speaker), written) for written in (*NAMED, *BANKS, OPEN)]


def clock_lines(table: Table, speaker: Speaker) -> list[str]:
    """For whoever thinks of sitting down."""
    lines = [speaker.say("lobby.pace", pace=pace_words(table.pace, speaker))]
    rests = [name for name in ("weekends", "quiet") if getattr(table.rest, name)]
    if rests and table.pace.allowance:
        lines.append(speaker.say("lobby.rest", what=tuple(speaker.say(f"rest.{name}") for name in rests)))
    return lines


def timed(key: str, table: Table) -> str:
    """The key of what is said where there is a deadline, or of what is said where there is none."""
    return key if table.pace.allowance else f"{key}.open"


def due_words(table: Table, seats: Collection[int]) -> str:
    """When the first of them is due, as Discord shows it; nothing, where there is no deadline."""
    moments = [moment for seat in seats if (moment := deadline(table, seat)) is not None]
    return f"<t:{min(moments) // 1000}:R>" if moments else ""


def vacation_lines(table: Table, speaker: Speaker) -> list[str]:
    """Who is on vacation, until when."""
    resting = ((seat, sitter.vacation) for seat, sitter in enumerate(table.sitters) if is_on_vacation(sitter))
    return [speaker.say("post.vacation", who=Who(seat), when=f"<t:{until // 1000}:D>") for seat, until in resting]


def is_on_vacation(sitter: Sitter) -> bool:
    """Nobody is who is played for."""
    return bool(sitter.vacation) and sitter.user is not None and not sitter.plays


def amount_words(milliseconds: int, speaker: Speaker) -> str:
    """Of time, to the minute; less than one to the second."""
    seconds = milliseconds // 1000
    minutes = seconds // 60
    if not minutes:
        return speaker.say("time.seconds", n=seconds)
    return speaker.say("time.hours", h=minutes // 60, min=minutes % 60)
