"""Stored matches: exact, strict, and honest about the rules they were played under."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.codec import decode_match, digest, encode, encode_match
from engine.errors import NewerRules, NoMigration, Undecodable, UnknownGame
from engine.game import seating_for
from engine.match import AnyMatch, play, start
from tests.toys.high_card import HIGH_CARD, Mark

GAMES = {"high-card": HIGH_CARD}


def a_match() -> AnyMatch:
    game = GAMES["high-card"]
    match = start(game, seating_for(game.info, 3), "s")[1].match
    return play(match, 0, Mark(2)).match


def altered(**changes: Any) -> bytes:
    return msgspec.json.encode({**msgspec.json.decode(encode_match(a_match())), **changes})


def test_round_trip_with_its_undo_stack() -> None:
    match = a_match()
    assert match.can_undo(0)
    assert decode_match(encode_match(match), GAMES) == match


def test_encoding_is_canonical() -> None:
    assert encode({"b": 1, "a": 2}) == encode({"a": 2, "b": 1}) == b'{"a":2,"b":1}'
    assert digest({"b": 1, "a": 2}) == digest({"a": 2, "b": 1})


def test_old_rules_are_migrated() -> None:
    state = msgspec.json.decode(encode(a_match().state))
    del state["acts"]
    match = decode_match(altered(rules=1, state=state, undoable=[]), GAMES)
    assert match.state.acts == 0
    assert match.state.marks == (2, 0, 0)


@pytest.mark.parametrize(
    ("data", "error", "why"),
    [
        (altered(rules=3), NewerRules, "saved under rules 3, this program knows rules 2"),
        (altered(rules=0), NoMigration, "saved under rules 0 and there is no migration"),
        (altered(game="chess"), UnknownGame, "there is no game 'chess'"),
        (altered(state={"deck": []}), Undecodable, "missing required field"),
        (altered(state={**msgspec.json.decode(encode(a_match().state)), "more": 1}), Undecodable, "unknown field"),
        (altered(extra=1), Undecodable, "unknown field `extra`"),
        (altered(version="1"), Undecodable, "Expected `int`"),
        (encode_match(a_match())[:-9], Undecodable, "truncated"),
        (b"", Undecodable, "truncated"),
        (b"\xff\x00", Undecodable, "invalid character|malformed"),
    ],
)
def test_what_can_not_be_trusted_is_refused(data: bytes, error: type[Exception], why: str) -> None:
    with pytest.raises(error, match=why):
        decode_match(data, GAMES)
