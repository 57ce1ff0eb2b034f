"""Exported matches: believed only line by line."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from engine.errors import BadReplay, NotOffered
from engine.game import seating_for
from engine.match import UNDO, AnyMatch, play, set_up, start, undo
from engine.replay import AnyEntry, check, export, fold_entry, read
from tests.toys.high_card import HIGH_CARD, Draw, Mark, Roll, Stand

GAMES = {"high-card": HIGH_CARD}
GAME = GAMES["high-card"]
TABLE = seating_for(GAME.info, 2)


def a_match() -> tuple[AnyMatch, list[AnyEntry]]:
    """Mark, think again, mark otherwise, draw, stand; roll, stand."""
    match = start(GAME, TABLE, "s")[1].match
    entries: list[AnyEntry] = []
    for seat, action in [(0, Mark(1)), (0, None), (0, Mark(2)), (0, Draw()), (0, Stand()), (1, Roll()), (1, Stand())]:
        played = undo(match, seat) if action is None else play(match, seat, action)
        match = played.match
        entries += played.entries
    return match, entries


def exported(states: bool = False) -> bytes:
    match, entries = a_match()
    assert match.outcome is not None
    return export(set_up(GAME, TABLE, "s"), entries, match.outcome, states)


def accept(data: bytes) -> AnyMatch:
    return list(check(read(data), GAMES))[-1].match


@pytest.mark.parametrize("states", [False, True])
def test_a_true_file_is_accepted(states: bool) -> None:
    assert accept(exported(states)) == a_match()[0]


def test_the_file_is_what_the_design_says() -> None:
    header, *steps, last = [msgspec.json.decode(row) for row in exported(states=True).splitlines()]
    assert {"game", "seats", "options", "rules", "seed", "state"} <= set(header)
    assert [step["version"] for step in steps] == [1, 2, 3, 4, 5, 6, 7]
    assert steps[1]["action"] == UNDO
    assert set(steps[0]) == {"version", "seat", "action", "events", "asked", "digest", "state"}
    assert steps[3]["events"][1] == {"to": [0], "event": {"type": "drawn", "seat": 0, "card": 3}}
    assert set(last["outcome"]) == {"scores", "winners"}


def rows_of(*numbers: int) -> Callable[[bytes], bytes]:
    """Only these lines of the file."""

    def alter(data: bytes) -> bytes:
        rows = data.split(b"\n")
        return b"".join(rows[number - 1] + b"\n" for number in numbers)

    return alter


def cut_off(data: bytes) -> bytes:
    return data[:-1]


def nothing(_: bytes) -> bytes:
    return b""


def line(number: int, old: bytes, new: bytes) -> Callable[[bytes], bytes]:
    def alter(data: bytes) -> bytes:
        rows = data.split(b"\n")
        assert old in rows[number - 1]
        rows[number - 1] = rows[number - 1].replace(old, new)
        return b"\n".join(rows)

    return alter


@pytest.mark.parametrize(
    ("alter", "why"),
    [
        (line(1, b'"seed":"s"', b'"seed":"t"'), "line 1: .* differs: the file says .*, the replay gives"),
        (line(1, b'"seats":2', b'"seats":7'), "line 1: high-card: 7 seats are out of range, it is for 2 to 4"),
        (line(1, b'"rules":2', b'"rules":3'), "line 1: it was played under rules 3 of high-card, this program knows 2"),
        (line(1, b"high-card", b"low-card"), "line 1: there is no game 'low-card'; the games are high-card"),
        (line(1, b'"long"', b'"tall"'), "line 1: high-card: length can't be 'tall'; it is one of long, short"),
        (line(2, b"mark:1", b"mark:2"), "line 2: digest differs"),
        (line(2, b"mark:1", b"mrk:1"), "line 2: 'mrk:1' is not an action of high-card: did you mean mark"),
        (line(2, b"mark:1", b"mark:7"), "line 2: 'mark:7' is not offered to seat 0"),
        (line(2, b'"seat":0', b'"seat":1'), "line 2: seat 1 is not asked anything"),
        (line(3, b".undo", b"stand"), "line 3: events"),
        (
            line(5, b'"card":3', b'"card":9'),
            r"line 5: events\[1\].event.card differs: the file says 9, the replay",
        ),
        (line(5, b'"to":[0]', b'"to":null'), r"line 5: events\[1\].to"),
        (line(6, b'"asked":[1]', b'"asked":[0]'), r"line 6: asked\[0\] differs: the file says 0, the replay gives 1"),
        (line(6, b'"version":5', b'"version":6'), "line 6: version differs: the file says 6, the replay gives 5"),
        (line(6, b'{"version"', b'"version"'), "line 6: Expected `object`"),
        (line(2, b"mark:1", b"mark:\xff"), "line 2: .*utf-8"),
        (line(9, b'"winners":[', b'"winners":[7,'), r"line 9: outcome.winners\[0\] differs"),
        (cut_off, "line 9: the line is cut off"),
        (rows_of(1, 2, 3, 4, 5, 6, 7, 8), "line 8: the file ends before the outcome"),
        (rows_of(1, 2, 3, 4), "line 4: the file ends before the outcome"),
        (rows_of(1, 2, 3, 4, 5, 6, 7, 9), "line 8: the match is not over"),
        (nothing, "line 1: the file is empty"),
    ],
)
def test_an_altered_file_is_refused_with_its_line_and_what_differs(alter: Callable[[bytes], bytes], why: str) -> None:
    with pytest.raises(BadReplay, match=why):
        accept(alter(exported()))


def test_an_altered_state_is_refused() -> None:
    alter = line(4, b'"marks":[2,0]', b'"marks":[2,2]')
    with pytest.raises(BadReplay, match=r"line 4: state.marks\[1\] differs: the file says 2, the replay gives 0"):
        accept(alter(exported(states=True)))


@pytest.mark.parametrize(
    ("number", "why"),
    [
        (1, r"events\[3\].event.card differs: the file says nothing, the replay gives 2"),
        (5, r"events\[1\].event.card differs: the file says nothing, the replay gives 3"),
        (8, r"events differs: the file says \[\], the replay gives nothing"),
    ],
)
def test_a_file_that_leaves_out_the_last_event_of_a_line_is_refused(number: int, why: str) -> None:
    """Whatever the file does say is true: what it does not say must be noticed, too."""
    rows = exported().split(b"\n")
    told = msgspec.json.decode(rows[number - 1])
    told["events"].pop()
    rows[number - 1] = msgspec.json.encode(told)
    with pytest.raises(BadReplay, match=f"line {number}: {why}"):
        accept(b"\n".join(rows))


def test_a_logged_step_is_folded_or_refused() -> None:
    match, entries = a_match()
    folded = set_up(GAME, TABLE, "s").match
    for entry in entries:
        with pytest.raises(NotOffered, match="mark:9"):
            fold_entry(folded, entry.seat, "mark:9")
        folded, again = fold_entry(folded, entry.seat, entry.action)
        assert again == entry
    assert folded == match
