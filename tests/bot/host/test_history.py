"""The log in pages: whole lines, nothing lost, by person, and since one's last turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest
from msgspec.structs import replace

from bot.host import moves
from bot.host.history import PAGE, Since, log_page
from bot.host.ids import LogPage, parse
from bot.host.posts import Post
from bot.host.story import Row
from bot.host.telling import story_of
from bot.host.texts import LOCALES
from engine.text import text
from tests.bot.people import ADA, BO, CHLOE, NOW, lobby, play_out, playing
from tests.bot.speakers import StrictSpeaker

TABLE, PLAYED = play_out(playing(ADA, BO, CHLOE, computers=("easy", "normal")))
ROWS = [*moves.begin(ADA, "s", NOW)(lobby(ADA, BO, CHLOE)).rows, *PLAYED]
SPEAKER = StrictSpeaker("en", "deep-sea", TABLE.names)


def told(rows: Iterable[Row], reader: int | None = None) -> tuple[str, ...]:
    return tuple(line.words for line in story_of(rows, SPEAKER, reader))


def page_of(of: Since | int = "all", page: int = 0, rows: Sequence[Row] = ROWS, reasons: bool = False) -> Post:
    return log_page(LogPage(TABLE.number, of, page, reasons), rows, 0, SPEAKER)


def lines(of: Since | int, page: int) -> tuple[str, ...]:
    return page_of(of, page).lines


def test_the_pages_are_the_whole_story_in_order() -> None:
    story = told(ROWS)
    first = page_of()
    count = int(first.heading.rsplit(" ", 1)[-1])
    assert count > 3
    pages = [lines("all", page) for page in reversed(range(count))]
    assert tuple(line for page in pages for line in page) == story
    assert all(sum(len(line) + 1 for line in page) <= PAGE for page in pages)


def test_one_can_turn_to_the_pages_on_either_side() -> None:
    post = page_of(page=1)
    ways = {button.label: parse(button.custom_id) for button in post.buttons}
    number = TABLE.number
    assert ways["Earlier"] == LogPage(number, "all", 2)
    assert ways["Later"] == LogPage(number, "all", 0)
    assert ways["Since my last turn"] == LogPage(number, "mine", 0)


def test_a_page_that_is_not_there_is_the_oldest() -> None:
    last = page_of(page=10**6)
    assert last.heading.startswith("What has happened · page 1 of")


def test_what_one_person_did() -> None:
    own = told([row for row in ROWS if row.seat == 1])
    assert len(own) > 10, "each turn has a line of its own, though the others' are left out between them"
    assert lines(1, 0)[-1] == own[-1]
    assert all(line in own for line in lines(1, 0))


def test_since_my_last_turn_leaves_out_that_turn_and_begins_right_after_it() -> None:
    rows = ROWS[: next(i for i, row in enumerate(ROWS) if row.seat == 0 != ROWS[i - 1].seat and i > 40)]
    last = max(i for i, row in enumerate(rows) if row.seat == 0)
    post = page_of("mine", rows=rows)
    assert post.lines == told(rows[last + 1 :])


@pytest.mark.parametrize("locale", LOCALES)
def test_an_empty_log_is_told(locale: str) -> None:
    speaker = StrictSpeaker(locale, "deep-sea", TABLE.names)
    post = log_page(LogPage(TABLE.number, "all", 0), [], None, speaker)
    assert post.lines[0]
    assert not post.buttons


def test_reasons_stand_in_small_type_under_the_line_that_they_are_for() -> None:
    why = text("log.nothing")
    rows = [replace(row, why=why if row.seat == 3 and row.told else None) for row in ROWS[-40:]]
    bare, full = page_of(rows=rows), page_of(rows=rows, reasons=True)
    assert bare.lines == told(rows)[-len(bare.lines) :]
    [line] = {line.split("\n")[1] for line in full.lines if "\n" in line}
    assert set(line.removeprefix("-# ").split(" · ")) == {SPEAKER.tell(why)}
    of_computer = [one for one in full.lines if "\n-# " in one]
    assert of_computer
    assert all(TABLE.names[3] in one.split("\n")[0] for one in of_computer)
    assert tuple(one.split("\n")[0] for one in full.lines) == bare.lines[-len(full.lines) :], "nothing else changes"


def test_reasons_are_offered_where_there_are_some() -> None:
    rows = [*ROWS[:-1], replace(ROWS[-1], why=text("log.nothing"))]
    for reasons, label in ((False, "Reasons"), (True, "Without reasons")):
        ways = {button.label: parse(button.custom_id) for button in page_of(rows=rows, reasons=reasons).buttons}
        assert ways[label] == LogPage(TABLE.number, "all", 0, not reasons)
        assert ways["Earlier"] == LogPage(TABLE.number, "all", 1, reasons), "it stays as it was chosen"
    bare = [replace(row, why=None) for row in ROWS]
    assert not {"Reasons", "Without reasons"} & {button.label for button in page_of(rows=bare).buttons}
