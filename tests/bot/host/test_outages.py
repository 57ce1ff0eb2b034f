"""What an outage leaves of a table: time back for those who were waited for, and one line."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host.absence import overdue
from bot.host.moves import act, cancel, rematch
from bot.host.outages import NothingLost, downtime_note, is_looked_after, is_part_of, made_good, make_good
from bot.host.pauses import go_on
from bot.host.posts import post_of
from bot.host.proposals import ask_pause, expire
from bot.host.refusals import NoTable, RequestOver
from bot.host.table import Downtime, Table, decode_table, encode_table
from bot.host.texts import LOCALES
from persistence.liveness import Heard, Outage, Part
from tests.bot.consenting import speaker
from tests.bot.people import (
    ADA,
    BO,
    NOW,
    actions,
    at,
    finished,
    lobby,
    playing,
    refuses,
    seat_the_toys,
)

GUILD = 5 << 22
"""In the second of four shards."""


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)


def outage(began: float, ended: float, *parts: Part) -> Outage:
    return Outage(f"{at(began)} {at(ended)}", at(began), at(ended), parts or (Part(0, 1),))


def after(table: Table, *outages: Outage) -> Table:
    return make_good(outages)(table).table


def test_whoever_is_asked_gets_the_time_back_and_everybody_is_told() -> None:
    table = after(playing(), outage(2, 5))
    assert table.asked_since == (at(3), None)
    assert table.downtime == Downtime(at(3) - NOW, at(3) - NOW, table.match.version)
    assert overdue(table, at(26.9)) == ()
    assert overdue(table, at(27)) == (0,)


def test_the_move_changes_no_match_and_calls_nobody() -> None:
    before = playing()
    change = make_good((outage(2, 5),))(before)
    assert change.rows == ()
    assert (change.table.kept, change.table.called, change.table.there) == (before.kept, before.called, before.there)


def test_nobody_gets_back_more_than_they_have_been_waited_for() -> None:
    table = after(playing(), outage(-10, 5))
    assert table.asked_since == (at(5), None)
    assert table.downtime == Downtime(at(15) - NOW, at(5) - NOW, table.match.version)
    assert refuses(make_good((outage(-10, 0),)), playing(), NothingLost)


def test_once_and_several_in_their_order() -> None:
    first, second = outage(2, 5), outage(6, 7)
    table = after(playing(), first)
    refuses(make_good((first,)), table, NothingLost)
    both = after(table, first, second)
    assert both.asked_since == (at(4), None)
    assert both == after(playing(), first, second)
    assert both.downtime == Downtime(at(4) - NOW, at(4) - NOW, both.match.version)
    refuses(make_good((first, second)), both, NothingLost)


def test_those_who_were_asked_since_have_lost_nothing() -> None:
    """Both play at once: Ada has answered after the outage, before anybody came to make it good."""
    table = playing(ADA, BO, game="morra")
    table = act(ADA, actions(table, 0)[0], at(6))(table).table
    assert table.asked_since == (None, NOW)
    assert after(table, outage(2, 5)).asked_since == (None, at(3))


def test_where_nobody_is_waited_for_nothing_is_told() -> None:
    for table in (
        lobby(ADA, BO),
        finished(),
        cancel(ADA)(playing()).table,
        replace(playing(), paused=at(1)),
        replace(playing(), guild=GUILD + (1 << 22)),
    ):
        assert made_good(table, (outage(2, 5, Part(1, 4), Part(0, 4)),)) is table
        refuses(make_good((outage(2, 5, Part(1, 4)),)), table, NothingLost)
    refuses(make_good((outage(2, 5),)), None, NoTable)


def test_a_pause_ends_with_all_time_made_good() -> None:
    """Of a pause that lasted through the outage nothing is left to make good, though the walk comes only now."""
    table = go_on(ADA, at(6))(replace(playing(), paused=at(1))).table
    assert table.asked_since == (at(5), None)
    refuses(make_good((outage(2, 5.5),)), table, NothingLost)


def test_a_request_stays_open_for_longer() -> None:
    table = after(ask_pause(ADA, at(1))(playing()).table, outage(2, 50))
    assert table.proposal
    assert table.proposal.until == at(1 + 48 + 48)
    refuses(expire(at(96.9)), table, RequestOver)
    over = expire(at(97))(table).table
    again = after(over, outage(98, 99))
    assert again.proposal == over.proposal, "what is over stays as it was"


def test_a_request_alone_is_reason_enough() -> None:
    """Nobody is asked: a computer thinks."""
    asked = ask_pause(ADA, at(1))(playing()).table
    table = after(replace(asked, asked_since=(None, None)), outage(2, 3))
    assert table.proposal
    assert table.proposal.at == at(2)
    assert table.downtime


@pytest.mark.parametrize("locale", LOCALES)
def test_the_line_stands_until_somebody_has_played(locale: str) -> None:
    table = after(playing(), outage(2, 4.25))
    [line] = downtime_note(table, speaker(table, locale))
    assert "2 " in line
    assert "15 min" in line
    post = post_of(table, (), speaker(table, locale))
    assert f"-# {line}" in post.lines
    assert str(at(2.25 + 24) // 1000) in post.call
    later = act(ADA, actions(table, 0)[-1], at(5))(table).table
    assert downtime_note(later, speaker(later)) == ()


@pytest.mark.parametrize(
    ("hours", "told"),
    [
        (1 / 6, "10 minutes"),
        (1, "1 hour"),
        (25, "1 day and 1 hour"),
        (24 + 1 / 60, "1 day and 1 minute"),
        (168, "7 days"),
    ],
)
def test_how_long_it_was(hours: float, told: str) -> None:
    table = after(playing(), outage(2, 2 + hours))
    [line] = downtime_note(table, speaker(table))
    assert line.startswith(f"Fathom was away for {told}. ")
    assert line.endswith(f"deadlines moved by {told}.")


def test_a_rematch_knows_nothing_of_it() -> None:
    over = replace(finished(), downtime=Downtime(1, 1, 0))
    assert rematch(ADA, at(9))(over).table.downtime is None


def test_it_is_stored_and_a_table_of_before_still_loads() -> None:
    table = after(playing(), outage(2, 5))
    stored = encode_table(table)
    assert decode_table(stored) == table
    new = b',"downtime":null,"made_good":0'
    assert new in encode_table(playing())
    assert decode_table(encode_table(playing()).replace(new, b"")) == playing()


def test_servers_are_spread_over_shards_as_discord_does() -> None:
    assert [is_part_of(GUILD, Part(index, 4)) for index in range(4)] == [False, True, False, False]
    assert is_part_of(None, Part(0, 4))
    assert not is_part_of(None, Part(1, 4))
    assert is_part_of(GUILD, Part(0, 1))


def test_who_is_looked_after() -> None:
    def heard(**beats: int) -> Heard:
        parts = {"first": Part(0, 4), "second": Part(1, 4), "all": Part(0, 1)}
        return Heard({parts[name]: beat for name, beat in beats.items()}, (), is_chosen=False)

    assert is_looked_after(GUILD, heard(first=0), NOW), "nobody has ever said so"
    assert is_looked_after(GUILD, heard(second=NOW - 60_000), NOW)
    assert not is_looked_after(GUILD, heard(second=NOW - 60_001, first=NOW), NOW)
    assert is_looked_after(GUILD, heard(second=0, all=NOW), NOW)
    assert not is_looked_after(GUILD, heard(second=NOW + 60_001), NOW), "said by a clock that was set back since"
