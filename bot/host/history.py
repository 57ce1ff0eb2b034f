"""The log of a game in pages: all of it, what one person did, or what has happened since the reader's last turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from bot.host.ids import LogPage, log_id
from bot.host.posts import Button, Post
from bot.host.story import Row
from bot.host.telling import reader_first, story_of
from bot.host.texts import Speaker

PAGE = 1_800
"""Characters on a page: a phone's screen and a half."""
Since = Literal["all", "mine"]


def log_page(wanted: LogPage, rows: Sequence[Row], seat: int | None, speaker: Speaker) -> Post:
    """`seat`: the reader's. Page 0 is the newest."""
    story = story_of(_chosen(rows, seat, wanted.of), speaker, seat if wanted.of == "mine" else None)
    pages = _pages(reader_first(story, wanted.reasons), speaker)
    wanted = replace(wanted, page=min(wanted.page, len(pages) - 1))
    ways = _ways(wanted, len(pages), seat, any(line.why for line in story))
    buttons = tuple(Button(speaker.say(f"log.{name}"), log_id(page)) for name, page in ways.items())
    heading = speaker.say("log.page", page=len(pages) - wanted.page, pages=len(pages))
    return Post(heading, pages[len(pages) - 1 - wanted.page], buttons=buttons)


def _ways(here: LogPage, pages: int, seat: int | None, has_reasons: bool) -> dict[str, LogPage]:
    """To other pages, by what they are called."""
    ways: dict[str, LogPage] = {}
    if here.page + 1 < pages:
        ways["earlier"] = replace(here, page=here.page + 1)
    if here.page:
        ways["later"] = replace(here, page=here.page - 1)
    if here.of != "all":
        ways["all"] = replace(here, of="all", page=0)
    if here.of != "mine" and seat is not None:
        ways["mine"] = replace(here, of="mine", page=0)
    if has_reasons:
        # A page holds less with reasons: which of them had the same lines nobody can tell.
        ways["without_reasons" if here.reasons else "reasons"] = replace(here, page=0, reasons=not here.reasons)
    return ways


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
