"""States that were stored under rules 1 go on as they would have."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.codec import decode_match, encode_match
from engine.game import RawState
from engine.games.deep_sea.events import RoundEnded
from tests.games.deep_sea.positions import GAME, NOTHING, A, B, Board, at, home, position
from tests.games.position import envelope


def as_stored_then(board: Board, still: int = 0, **pending: Any) -> RawState:
    """The state as rules 1 wrote it, with `pending` in the place of what is asked, if it is given."""
    raw = msgspec.to_builtins(board.state)
    dropped, winners = raw.pop("dropped"), raw.pop("winners")
    fields = {"dropping": {"queue": [board.state.turn], "places": dropped}, "over": {"winners": winners}}
    kind = raw["pending"]["type"] if raw["pending"] else "over"
    pending = pending or {"type": kind, **fields.get(kind, {})}
    start = board.where(A) - 2 if still == 0 else board.where(A)
    trace = {"seat": A, "start": start, "end": board.where(A), "dice": [1, 1], "load": 0, "air_used": 0, "find": None}
    return {**raw, "pending": pending, "still": still, "traces": [trace]}


def migrated(board: Board, raw: RawState) -> Board:
    stored = msgspec.json.decode(encode_match(envelope(GAME, board.seating, board.state)))
    match = decode_match(msgspec.json.encode({**stored, "rules": 1, "state": raw}), {"deep-sea": GAME})
    return Board(GAME, board.seating, match.state)


def test_before_the_throw() -> None:
    board = position(at(5, took=[5]), at(9))
    assert migrated(board, as_stored_then(board)).state == board.state


def test_before_the_search_after_a_move() -> None:
    board = position(at(5, took=[5]), at(9))
    board.turn(A, roll=3)
    assert migrated(board, as_stored_then(board)).state == board.state


def test_while_chips_are_dropped_whoever_is_first_in_the_queue_is_asked() -> None:
    board = position(at(5, took=[1, 17]), at(9, took=[25, 9, 18]), air=1)
    board.turn(A, roll=2, then=NOTHING)
    assert board.asked == B
    raw = {**as_stored_then(board, type="dropping", queue=[B, A], places=[]), "turn": A}
    assert migrated(board, raw).asked == B


def test_when_it_is_over() -> None:
    board = position(at(9, took=[1]), home(took=[32]), in_round=3, air=1)
    board.turn(A, roll=2, then=NOTHING)
    after = migrated(board, as_stored_then(board))
    assert after.outcome == board.outcome
    assert after.asked is None


@pytest.mark.parametrize("still", [1, 2])
def test_r6_still_turns_stay_counted(still: int) -> None:
    """Four make an end for two divers; under rules 1 a turn was counted when it was over."""
    board = position(at(32), at(31))
    board = migrated(board, as_stored_then(board, still))
    for turn in range(4 - still):
        assert not board.told(RoundEnded)
        board.turn(turn % 2, roll=2, then=NOTHING)
    assert board.told(RoundEnded) == [RoundEnded(1, "stall")]
