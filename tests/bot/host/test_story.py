"""The log of a table: complete, in any language, and each reads only what is for them."""

from __future__ import annotations

import pytest
from msgspec import Raw

from bot.host import moves
from bot.host.story import Row, decode_row, encode_row, news_of, private_story, public_story, row_of
from bot.host.texts import LOCALES, Speaker
from engine.codec import digest, encode
from engine.errors import Undecodable
from engine.game import seating_for
from engine.match import play, start
from engine.text import Text, Who, text
from tests.bot.people import ADA, BO, CHLOE, DEEP_SEA, NOW, lobby, play_out, playing, seat_the_toys
from tests.bot.speakers import StrictSpeaker, strict_speakers
from tests.toys.high_card import HIGH_CARD, Happened, Peek

PLAIN = Speaker("en", "", ("Ada", "Bo"))
"""Says the toys' texts by their keys."""
WHOLE_GAME = [
    *moves.begin(ADA, "s", NOW)(lobby(ADA, BO, CHLOE)).rows,
    *play_out(playing(ADA, BO, CHLOE, computers=("easy", "normal")))[1],
]


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)


def test_a_row_is_read_as_it_was_written() -> None:
    for row in WHOLE_GAME:
        assert decode_row(encode_row(row)) == row


def test_arguments_of_every_kind_are_read_as_they_were_written() -> None:
    said = text("key", n=3, name="x", who=Who(1), chip=text("chip", level=2), all=(Who(0), Who(2)), some=(text("a"), 1))
    row = Row(7, None, ".setup", (((0, 2), said), (None, Text("plain"))), "d")
    assert decode_row(encode_row(row)) == row


@pytest.mark.parametrize("broken", [b"", b"{}", b"row", encode_row(WHOLE_GAME[1])[:-9], b'{"\xff":1}'])
def test_a_row_that_can_not_be_read_is_refused_with_a_sentence(broken: bytes) -> None:
    with pytest.raises(Undecodable):
        decode_row(broken)


def test_a_row_says_who_did_what_and_where_it_led() -> None:
    game = HIGH_CARD
    match = start(game, seating_for(game.info, 2), "s")[1].match
    played = play(match, 0, Peek())
    row = row_of(game, played.entries[0])
    assert (row.version, row.seat, row.action) == (1, 0, "peek")
    assert row.digest == digest(played.match.state)
    assert [(to, told.key) for to, told in row.told] == [(None, "looked"), ((0,), "peeked")]


@pytest.mark.parametrize("speaker", strict_speakers(DEEP_SEA), ids=LOCALES)
def test_a_whole_game_is_told_in_every_language(speaker: StrictSpeaker) -> None:
    for told in (public_story(WHOLE_GAME, speaker), *(private_story(WHOLE_GAME, seat, speaker) for seat in range(5))):
        for line in told:
            assert line
            assert "{" not in line
            assert "event." not in line


def test_everybody_reads_what_is_for_everybody_and_nothing_else() -> None:
    rows = [Row(1, 0, "a", ((None, text("one")), ((0,), text("two")), ((0, 1), text("three")), (None, text("four"))))]
    assert list(public_story(rows, PLAIN)) == ["one", "four"]
    assert list(private_story(rows, 0, PLAIN)) == ["two", "three"]
    assert list(private_story(rows, 1, PLAIN)) == ["three"]
    assert list(private_story(rows, 2, PLAIN)) == []


def test_something_told_to_nobody_is_read_by_nobody() -> None:
    rows = [Row(1, 0, "a", (((), text("secret")),))]
    assert list(public_story(rows, PLAIN)) == []
    assert list(private_story(rows, 0, PLAIN)) == []


def test_the_cards_of_one_are_not_read_by_another() -> None:
    rows = moves.begin(ADA, "s", NOW)(lobby(ADA, BO, game="high-card")).rows
    assert list(public_story(rows, PLAIN)) == []
    assert len(list(private_story(rows, 0, PLAIN))) == len(list(private_story(rows, 1, PLAIN))) == 2


@pytest.mark.parametrize("locale", LOCALES)
def test_a_step_taken_back_is_told(locale: str) -> None:
    table = moves.act(ADA, "mark:1", NOW)(playing(ADA, BO, game="high-card")).table
    rows = moves.take_back(ADA, NOW)(table).rows
    [line] = public_story(rows, StrictSpeaker(locale, "", ("Ada", "Bo")))
    assert "Ada" in line


def test_news_are_the_events_that_the_rows_tell() -> None:
    game = HIGH_CARD
    match = start(game, seating_for(game.info, 2), "s")[1].match
    played = play(match, 0, Peek())
    rows = [decode_row(encode_row(row_of(game, entry))) for entry in played.entries]
    assert news_of(game, rows) == tuple(emitted for entry in played.entries for emitted in entry.events)


def test_what_was_taken_back_is_no_news() -> None:
    def row(action: str, state: str, *events: bytes) -> Row:
        return Row(1, 0, action, (), state, events=tuple((None, Raw(event)) for event in events))

    events = [encode(Happened("looked", seat)) for seat in range(3)]
    rows = [row("a", "s1", events[0]), row("b", "s2", events[1]), row(".undo", "s1"), row("c", "s3", events[2])]
    assert [emitted.event.seat for emitted in news_of(HIGH_CARD, rows)] == [0, 2]
    assert [emitted.event.seat for emitted in news_of(HIGH_CARD, [*rows[1:3]])] == []


def test_events_of_other_rules_are_no_news_but_still_told() -> None:
    row = Row(1, 0, "a", ((None, text("one")),), events=((None, Raw(b'{"type":"sneezed"}')),))
    assert news_of(HIGH_CARD, [row]) == ()
    assert list(public_story([row], PLAIN)) == ["one"]
