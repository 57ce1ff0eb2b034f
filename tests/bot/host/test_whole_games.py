"""Whole games as the table service plays them, and what may never happen on the way."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.host import computers, moves
from bot.host.forgetting import forget
from bot.host.moves import ButtonOrigin, Move, Person
from bot.host.offers import offer_seat, take_offer_back, take_seat
from bot.host.pace import Pace
from bot.host.proposals import answer_proposal, ask_pause
from bot.host.putting_away import give_notice, put_away, resume
from bot.host.stand_ins import come_back, go_away, put_in
from bot.host.story import Row
from bot.host.table import Table, decode_table, encode_table
from bot.host.thoughts import think
from bot.host.timekeeping import set_pace
from engine.codec import digest
from engine.errors import Refusal
from engine.game import seating_for
from engine.match import set_up
from engine.replay import fold_entry
from tests.bot.people import (
    ADA,
    BO,
    CHLOE,
    DEEP_SEA,
    DEFAULTS,
    MODERATOR,
    NOW,
    STRANGER,
    actions,
    answered,
    at,
    lobby,
    playing,
    press,
    seat_the_toys,
)

Tables = list[Table]


def play_to_the_end(table: Table, answer: int) -> tuple[Tables, list[Row]]:
    """Every table on the way and the whole log. Everybody presses this button, counted round and round."""
    change = answered(moves.begin(ADA, "whole game", NOW)(table))
    tables, rows = [change.table], [*change.rows]
    while change.table.phase == "playing":
        [seat] = change.table.match.asked
        offered = actions(change.table, seat)
        pressed = press(change.table, seat, offered[answer % len(offered)], NOW + len(tables))(change.table)
        change = answered(pressed, NOW + len(tables))
        tables.append(change.table)
        rows += change.rows
    return tables, rows


GAMES = {
    f"button {answer} against {len(computers)}": play_to_the_end(lobby(ADA, BO, CHLOE, computers=computers), answer)
    for answer in (0, 1, 5)
    for computers in ((), ("easy",), ("normal", "random", "away"))
}
each_game = pytest.mark.parametrize(("tables", "rows"), GAMES.values(), ids=GAMES)


@each_game
def test_a_game_goes_on_to_its_end(tables: Tables, rows: list[Row]) -> None:
    over = tables[-1]
    assert over.phase == "over"
    assert over.match.outcome is not None
    assert over.asked_since == (None,) * len(over.sitters)
    assert rows[-1].told[-1][1].key in ("event.won", "event.shared")


@each_game
def test_the_log_has_every_step_once(tables: Tables, rows: list[Row]) -> None:
    assert [row.version for row in rows] == list(range(tables[-1].match.version + 1))


@each_game
def test_the_log_leads_to_the_stored_state(tables: Tables, rows: list[Row]) -> None:
    over = tables[-1]
    seats = seating_for(over.rules.info, len(over.sitters), over.options)
    match = set_up(over.rules, seats, "whole game").match
    for row in rows[1:]:
        assert row.seat is not None
        match, entry = fold_entry(match, row.seat, row.action)
        assert digest(entry.state) == row.digest
    assert match.state == over.match.state


@each_game
def test_only_people_are_kept_waiting_and_the_table_knows_who(tables: Tables, rows: list[Row]) -> None:
    for table in tables:
        asked = table.match.asked
        assert tuple(seat for seat, since in enumerate(table.asked_since) if since is not None) == asked
        assert all(table.sitters[seat].plays is None for seat in asked)


@each_game
def test_every_table_on_the_way_is_read_as_it_was_written(tables: Tables, rows: list[Row]) -> None:
    for table in tables:
        assert decode_table(encode_table(table)) == table


@each_game
def test_what_a_diver_saw_at_home_is_for_that_diver_alone(tables: Tables, rows: list[Row]) -> None:
    private = [(row.seat, to) for row in rows for to, text in row.told if text.key == "event.looked"]
    assert all(to == (seat,) for seat, to in private)
    assert {text.key for row in rows for to, text in row.told if to is not None} <= {"event.looked"}


def test_somebody_came_home_in_these_games() -> None:
    assert any(to for _, rows in GAMES.values() for row in rows for to, _ in row.told)


def test_cards_are_told_to_those_who_hold_them(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)
    table = lobby(ADA, BO, game="high-card")
    dealt = moves.begin(ADA, "s", NOW)(table).rows[0]
    assert [(to, text.key) for to, text in dealt.told] == [((0,), "dealt")] * 2 + [((1,), "dealt")] * 2
    peeked = moves.act(ADA, "peek", NOW)(playing(ADA, BO, game="high-card")).rows[0]
    assert [(to, text.key) for to, text in peeked.told] == [(None, "looked"), ((0,), "peeked")]


def thought(table: Table | None, now: int) -> Move:
    """What computer players answer to this table, if they are asked."""
    if table is None or not table.kept:
        return computers.reply(1, 0, (), now)
    thoughts = think(table.kept.stored, tuple(sitter.plays for sitter in table.sitters), 60)
    return computers.reply(table.number, table.match.version, thoughts, now)


MONTHS = at(24 * 31)
Step = tuple[str, Person, int]


def anything(kind: str, by: Person, n: int, table: Table | None) -> Move:
    """One of the things that people do, at the right moment or not."""
    game = ("morra", "high-card", DEEP_SEA)[n % 3]
    who = (ADA, BO, CHLOE, STRANGER)[n % 4]
    offered = ["roll", "show:1"]
    origin = ButtonOrigin(n % 3, n % 4, n)
    if table and table.phase == "playing":
        seat = table.match.asked[n % len(table.match.asked)]
        offered = actions(table, seat)
        origin = ButtonOrigin(table.number, seat, table.match.stamps[seat])
    makers: dict[str, Callable[[], Move]] = {
        "open": lambda: moves.open_table(by, game, DEFAULTS, {}, NOW),
        "join": lambda: moves.join(by),
        "leave": lambda: moves.leave(by),
        "computer": lambda: moves.add_computer(by, ("random", "away", "normal")[n % 3]),
        "option": lambda: moves.set_options(by, {"first": str(n)}),
        "pace": lambda: set_pace(by, Pace("own", n + 1), NOW),
        "begin": lambda: moves.begin(by, "s", NOW),
        "act": lambda: moves.act(by, offered[n % len(offered)], NOW + n),
        "press": lambda: moves.act(by, offered[n % len(offered)], NOW + n, origin),
        "undo": lambda: moves.take_back(by, NOW),
        "resign": lambda: moves.resign(by, NOW),
        "replace": lambda: moves.replace_person(by, who.user, STRANGER, NOW),
        "away": lambda: go_away(by, NOW + n),
        "back": lambda: come_back(by, NOW + n),
        "put in": lambda: put_in(by, who.user, NOW + n),
        "offer": lambda: offer_seat(by, who.user, at(25 * (n % 2))),
        "keep seat": lambda: take_offer_back(by, n % 3),
        "take": lambda: take_seat(by, n % 3, NOW + n),
        "pause": lambda: ask_pause(by, NOW + n),
        "agree": lambda: answer_proposal(by, 1 + n % 2, "agree", NOW + n),
        "notice": lambda: give_notice(MONTHS),
        "put away": lambda: put_away(2 * MONTHS),
        "resume": lambda: resume(by, NOW + n),
        "forget": lambda: forget(who.user, NOW + n),
        "think": lambda: thought(table, NOW + n),
        "cancel": lambda: moves.cancel(by),
        "rematch": lambda: moves.rematch(by, NOW),
    }
    return makers[kind]()


KINDS = (
    *("open", "join", "leave", "computer", "option", "pace", "begin", "begin", "act", "act", "press", "press"),
    *("undo", "resign", "replace", "think", "think", "cancel", "rematch"),
    *("away", "away", "back", "put in", "offer", "keep seat", "take", "pause", "agree", "notice", "put away", "resume"),
    "forget",
)
steps = st.lists(
    st.tuples(st.sampled_from(KINDS), st.sampled_from((ADA, BO, CHLOE, STRANGER, MODERATOR)), st.integers(0, 7)),
    max_size=40,
)


@given(steps)
@settings(deadline=None, max_examples=600, derandomize=True)
def test_whatever_people_try_is_done_or_refused(tried: list[Step]) -> None:
    with pytest.MonkeyPatch.context() as monkeypatch:
        seat_the_toys(monkeypatch)
        table = moves.begin(ADA, "s", NOW)(lobby(ADA, BO, CHLOE, game="morra")).table if len(tried) % 2 else None
        for kind, by, n in tried:
            before = table and encode_table(table)
            try:
                after = anything(kind, by, n, table)(table).table
            except Refusal:
                after = table
            assert (table and encode_table(table)) == before
            table = after
            if table:
                check(table)


def check(table: Table) -> None:
    assert decode_table(encode_table(table)) == table
    assert len(table.sitters) <= table.rules.info.seats[1]
    waiting = [seat for seat, since in enumerate(table.asked_since) if since is not None]
    assert table.paused is not None or not table.put_away
    for seat in (*table.away, *table.offered):
        assert table.phase in ("playing", "over", "cancelled")
        assert table.sitters[seat].user is not None
    assert all(table.sitters[seat].plays for seat in table.away)
    sat = [one.user for one in table.sitters if one.user is not None and (one.stands_in or not one.plays)]
    assert len(sat) == len(set(sat)), "somebody has two seats"
    if table.phase == "playing":
        assert {*waiting} == {seat for seat in table.match.asked if not table.sitters[seat].plays}
        assert {*waiting, *table.thinking} == set(table.match.asked) or table.paused is not None
        assert all(table.sitters[seat].plays is None for seat in waiting)
        assert all(table.sitters[seat].plays for seat in table.thinking)
    else:
        assert not waiting
    if table.phase in ("lobby", "playing"):
        assert any(not sitter.plays for sitter in table.sitters)
