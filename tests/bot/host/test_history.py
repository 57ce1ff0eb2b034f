"""The log in pages: whole lines, nothing lost, by person, and since one's last turn."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from bot.host import moves
from bot.host.history import PAGE, log_page
from bot.host.ids import LogPage, parse
from bot.host.story import Row
from bot.host.telling import story_of
from bot.host.texts import LOCALES
from tests.bot.people import ADA, BO, CHLOE, NOW, lobby, play_out, playing
from tests.bot.speakers import StrictSpeaker

TABLE, PLAYED = play_out(playing(ADA, BO, CHLOE, computers=("easy", "normal")))
ROWS = [*moves.begin(ADA, "s", NOW)(lobby(ADA, BO, CHLOE)).rows, *PLAYED]
SPEAKER = StrictSpeaker("en", "deep-sea", TABLE.names)


def told(rows: Iterable[Row], reader: int | None = None) -> tuple[str, ...]:
    return tuple(line.words for line in story_of(rows, SPEAKER, reader))


def lines(of: object, page: int) -> tuple[str, ...]:
    return log_page(TABLE, ROWS, 0, of, page, SPEAKER).lines  # pyright: ignore[reportArgumentType]


def test_the_pages_are_the_whole_story_in_order() -> None:
    story = told(ROWS)
    first = log_page(TABLE, ROWS, 0, "all", 0, SPEAKER)
    count = int(first.heading.rsplit(" ", 1)[-1])
    assert count > 3
    pages = [lines("all", page) for page in reversed(range(count))]
    assert tuple(line for page in pages for line in page) == story
    assert all(sum(len(line) + 1 for line in page) <= PAGE for page in pages)


def test_one_can_turn_to_the_pages_on_either_side() -> None:
    post = log_page(TABLE, ROWS, 0, "all", 1, SPEAKER)
    ways = {button.label: parse(button.custom_id) for button in post.buttons}
    number = TABLE.number
    assert ways["Earlier"] == LogPage(number, "all", 2)
    assert ways["Later"] == LogPage(number, "all", 0)
    assert ways["Since my last turn"] == LogPage(number, "mine", 0)


def test_a_page_that_is_not_there_is_the_oldest() -> None:
    last = log_page(TABLE, ROWS, 0, "all", 10**6, SPEAKER)
    assert last.heading.startswith("What has happened · page 1 of")


def test_what_one_person_did() -> None:
    own = told([row for row in ROWS if row.seat == 1])
    assert len(own) > 10, "each turn has a line of its own, though the others' are left out between them"
    assert lines(1, 0)[-1] == own[-1]
    assert all(line in own for line in lines(1, 0))


def test_since_my_last_turn_leaves_out_that_turn_and_begins_right_after_it() -> None:
    rows = ROWS[: next(i for i, row in enumerate(ROWS) if row.seat == 0 != ROWS[i - 1].seat and i > 40)]
    last = max(i for i, row in enumerate(rows) if row.seat == 0)
    post = log_page(TABLE, rows, 0, "mine", 0, SPEAKER)
    assert post.lines == told(rows[last + 1 :])


@pytest.mark.parametrize("locale", LOCALES)
def test_an_empty_log_is_told(locale: str) -> None:
    post = log_page(TABLE, [], None, "all", 0, StrictSpeaker(locale, "deep-sea", TABLE.names))
    assert post.lines[0]
    assert not post.buttons
