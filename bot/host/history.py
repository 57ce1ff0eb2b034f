"""The log of a game in pages: all of it, what one person did, or what has happened since the reader's last turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from bot.host.ids import log_id
from bot.host.posts import Button, Post
from bot.host.story import Row
from bot.host.table import Table
from bot.host.telling import reader_first, story_of
from bot.host.texts import Speaker

PAGE = 1_800
"""Characters on a page: a phone's screen and a half."""
Since = Literal["all", "mine"]


def log_page(table: Table, rows: Sequence[Row], seat: int | None, of: Since | int, page: int, speaker: Speaker) -> Post:  # noqa: PLR0913, PLR0917 - whose log, how much of it, for whom
    """`of`: everything, everything since this seat's last turn, or what one seat did. Page 0 is the newest."""
    story = story_of(_chosen(rows, seat, of), speaker, seat if of == "mine" else None)
    pages = _pages(reader_first(story), speaker)
    page = min(page, len(pages) - 1)
    buttons: list[Button] = []
    if page + 1 < len(pages):
        buttons.append(Button(speaker.say("log.earlier"), log_id(table.number, of, page + 1)))
    if page:
        buttons.append(Button(speaker.say("log.later"), log_id(table.number, of, page - 1)))
    if of != "all":
        buttons.append(Button(speaker.say("log.all"), log_id(table.number, "all", 0)))
    if of != "mine" and seat is not None:
        buttons.append(Button(speaker.say("log.mine"), log_id(table.number, "mine", 0)))
    heading = speaker.say("log.page", page=len(pages) - page, pages=len(pages))
    return Post(heading, pages[len(pages) - 1 - page], buttons=tuple(buttons))


def _chosen(rows: Sequence[Row], seat: int | None, of: Since | int) -> Sequence[Row]:
    if isinstance(of, int):
        return [row for row in rows if row.seat == of]
    if of == "all" or seat is None:
        return rows
    return rows[_end_of_last_turn(rows, seat) :]


def _end_of_last_turn(rows: Sequence[Row], seat: int) -> int:
    """Where others went on after what this seat did last. While it is at it, its turn before counts."""
    end = len(rows)
    while end and rows[end - 1].seat == seat:
        end -= 1
    while end and rows[end - 1].seat != seat:
        end -= 1
    return end


def _pages(lines: Sequence[str], speaker: Speaker) -> list[tuple[str, ...]]:
    """Whole lines, never cut; the newest page is full where the oldest is not."""
    pages: list[list[str]] = [[]]
    room = PAGE
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0 and pages[-1]:
            pages.append([])
            room = PAGE - len(line) - 1
        pages[-1].append(line)
    return [tuple(reversed(page)) or (speaker.say("log.nothing"),) for page in reversed(pages)]
