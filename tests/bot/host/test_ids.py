"""What is written on buttons can be read again; whatever else comes back is nothing of ours, and no error."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.host import ids
from bot.host.ids import (
    Act,
    AskBack,
    AtLobby,
    AtSeat,
    AtTable,
    AtTournament,
    BranchVerb,
    Choose,
    Confirm,
    Elsewhere,
    Go,
    InboxPage,
    InBranch,
    LobbyVerb,
    LogPage,
    LookAt,
    Mine,
    OpenPage,
    ReplayTurn,
    ReviewPage,
    SeatVerb,
    TableVerb,
    TournamentVerb,
    Vote,
    VoteVerb,
    parse,
)
from bot.host.zero_ids import AtZero, ZeroVerb, zero_id

numbers = st.integers(0, 10**17)
MARKS = st.from_regex(r"[0-9a-f]{8}", fullmatch=True)


def written(one: ids.Id) -> str:
    match one:
        case Act(number, seat, stamp, action):
            return ids.act_id(number, seat, stamp, action)
        case Confirm(number, seat, stamp, action):
            return ids.confirm_id(number, seat, stamp, action)
        case OpenPage(number, seat, stamp, page):
            return ids.page_id(number, seat, stamp, "" if page is None else str(page))
        case Mine(number):
            return ids.mine_id(number)
        case Choose(number, seat):
            return ids.select_id(number, seat)
        case LookAt(number, look):
            return ids.look_id(number, look)
        case LogPage():
            return ids.log_id(one)
        case InBranch(number, step, verb, rest):
            return ids.branch_id(number, step, verb, rest)
        case ReviewPage(number, page):
            return ids.review_id(number, page)
        case ReplayTurn():
            return ids.replay_id(one)
        case Vote(number, request, verb):
            return ids.vote_id(number, request, verb)
        case AskBack(number, version, to):
            return ids.ask_back_id(number, version, to)
        case AtLobby(number, verb):
            return ids.lobby_id(number, verb)
        case AtTable(number, verb):
            return ids.table_id(number, verb)
        case AtSeat(number, seat, verb):
            return ids.seat_id(number, seat, verb)
        case AtZero():
            return zero_id(one)
        case AtTournament(number, stage, verb):
            return ids.tournament_id(number, stage, verb)
        case InboxPage(page):
            return ids.inbox_id(page)
        case Elsewhere(channel, pressed):
            return ids.elsewhere_id(channel, written(pressed))


of_game: st.SearchStrategy[ids.OfGame] = st.one_of(
    st.builds(Act, numbers, numbers, numbers, st.text(max_size=40)),
    st.builds(Confirm, numbers, numbers, numbers, st.text(max_size=40)),
    st.builds(OpenPage, numbers, numbers, numbers, st.none() | st.just("all") | numbers),
    st.builds(Mine, numbers),
    st.builds(Choose, numbers, numbers),
    st.builds(LookAt, numbers, st.from_regex(r"[a-z_]*", fullmatch=True)),
    st.builds(LogPage, numbers, st.sampled_from(["all", "mine"]) | numbers, numbers, st.booleans()),
    st.builds(InBranch, numbers, numbers, st.sampled_from(get_args(BranchVerb)), st.text(max_size=40)),
    st.builds(ReviewPage, numbers, numbers),
    st.builds(ReplayTurn, numbers, MARKS, st.none() | numbers, numbers, st.sampled_from(get_args(Go))),
    st.builds(Vote, numbers, numbers, st.sampled_from(get_args(VoteVerb))),
    st.builds(AskBack, numbers, numbers, numbers),
    st.builds(AtLobby, numbers, st.sampled_from(get_args(LobbyVerb))),
    st.builds(AtTable, numbers, st.sampled_from(get_args(TableVerb))),
    st.builds(AtSeat, numbers, numbers, st.sampled_from(get_args(SeatVerb))),
    st.builds(
        AtZero,
        numbers,
        st.lists(st.integers(0, 9), min_size=1, max_size=9).map(tuple),
        numbers,
        st.sampled_from(get_args(ZeroVerb)),
    ),
)


of_tournament = st.builds(AtTournament, numbers, numbers, st.sampled_from(get_args(TournamentVerb)))


@given(
    of_game | of_tournament | st.builds(InboxPage, numbers) | st.builds(Elsewhere, st.integers(1, 2**64 - 1), of_game)
)
def test_what_is_written_is_read(one: ids.Id) -> None:
    assert parse(written(one)) == one


@given(
    st.from_regex(r"f:(i:[0-9]{1,3}:)?[a-z]?(:[-+0-9a-z ٣]{0,30}){0,6}", fullmatch=True) | st.text().map("f:{}".format)
)
def test_only_what_we_write_is_read(custom_id: str) -> None:
    one = parse(custom_id)
    assert one is None or written(one) == custom_id


@pytest.mark.parametrize(
    "custom_id",
    [
        *("", "f", "f:", "f:a", "f:a:1", "f:a:1:0", "f:a:1:0:3", "f:a:x:0:3:take", "f:a:1:-1:3:take"),
        *("f:a:1:+1:3:take", "f:a:1:0:٣:take", "f:a:01:0:3:take", f"f:a:{10**40}:0:3:take"),
        *("f:a:1:0: 3:take", "f:a:1:0:1_0:take", "f:a:1:0:3.0:take", "f:a:1:0::take"),
        *("f:p:1:0:3", "f:p:1:0:3:x", "f:p:1:0:3:-1", "f:p:1:0:3:1:2", "f:m", "f:m:", "f:m:1:2", "f:m:1\n"),
        *("f:s:1", "f:s:1:x", "f:s:1:0:0", "f:l:1", "f:l:1:", "f:l:1:dance", "f:l:1:join:x", "f:t:1", "f:t:1:dance"),
        *("f:y:1:0:3", "f:y:1:0123abcd:0", "f:y:1:0123abcd:0:x", "f:y:1:0123abcd:0:1:far", "f:y:1:0123abcd:0:1:on:on"),
        *("f:y:1:0123abcde:0:1", "f:y:1:0123abcd::1", "f:y:1:0123abcd:0:1:"),
        *(
            "f:i",
            "f:i:",
            "f:i:x",
            "f:i:-1",
            "f:i:01",
            "f:i:5:",
            "f:i:5:0",
            "f:i:05:m:1",
            "f:i:0:m:1",
            "f:i:5:i:6:m:1",
            "f:i:5:m",
        ),
        *("f:q:1", "f:q:1:0", "f:q:1:0:dance", "f:q:x:0:join", "f:q:1:-1:join", "f:q:1:0:join:x", "f:i:5:q:1:0:join"),
        *("f:z:1:0", "g:a:1:0:3:take", " f:m:1", "F:m:1"),
    ],
)
def test_odd_ones_are_nothing(custom_id: str) -> None:
    assert parse(custom_id) is None


def test_what_is_of_a_table_elsewhere_stays_so() -> None:
    there = ids.elsewhere_id(5, "f:m:1")
    assert there == "f:i:5:m:1"
    assert ids.elsewhere_id(6, there) == there
    assert ids.elsewhere_id(6, ids.inbox_id(2)) == ids.inbox_id(2)
