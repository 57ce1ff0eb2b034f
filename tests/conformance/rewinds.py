"""Rewinds: back to an earlier question, across chance, secrets and other seats, and the same draws come again."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from engine.codec import decode_match, digest, encode, encode_match
from engine.errors import MatchOver
from engine.game import AnyGame, Seating
from engine.match import AnyMatch, play, rewind, set_up, step, undo
from engine.replay import Fold
from tests.conformance.walk import Node

FARTHEST = 6
"""Calls back."""


class Behind:
    """What lies behind a walk: every call, and its log, folded."""

    def __init__(self, game: AnyGame, seating: Seating, seed: str) -> None:
        self._calls: list[Node] = []
        self._fold = Fold(set_up(game, seating, seed).match)

    def follow(self, node: Node) -> None:
        for entry in node.entries:
            again = self._fold.add(entry.seat, entry.action)
            assert again == entry, "a logged step leads elsewhere when it is folded"
        assert self._fold.match == node.match
        if node.before is not None:
            assert digest(node.before.state) != digest(node.match.state), "an answer changes nothing"
            self._calls.append(node)

    def check_rewind(self) -> None:
        """Back by ever more calls, from where the walk has come."""
        match = self._fold.match
        for back in {1, min(FARTHEST, len(self._calls))} if self._calls else ():
            calls = self._calls[-back:]
            then = calls[0].before
            assert then is not None
            taken = self._fold.since(then.version)
            assert [one.stream for one in taken] == list(range(then.version + 1, match.version + 1))
            if match.outcome is not None:
                with pytest.raises(MatchOver):
                    rewind(match, calls[0].seat, then, taken)
                continue
            rewound = rewind(match, calls[0].seat, then, taken).match
            check_rewound(match, then, rewound)
            check_other_answers(then, rewound, calls[0].seat)
            check_played_again(rewound, calls)


def check_rewound(match: AnyMatch, then: AnyMatch, rewound: AnyMatch) -> None:
    """The exact earlier state, asked anew; and nothing else changes."""
    assert encode(rewound.state) == encode(then.state), "a rewind does not give back the state"
    assert rewound.version == match.version + 1
    assert rewound.stamps == (rewound.version,) * match.seating.seats
    assert not rewound.undoable
    changed = {"version": then.version, "stamps": then.stamps, "undoable": then.undoable, "again": then.again}
    assert replace(rewound, **changed) == then
    assert decode_match(encode_match(rewound), {match.game.info.key: match.game}) == rewound


def check_other_answers(then: AnyMatch, rewound: AnyMatch, seat: int) -> None:
    """They draw from the stream that they would have drawn from the first time."""
    decision = then.decisions[seat]
    assert decision is not None
    for action in decision.answers[:3]:
        first, again = step(then, seat, action), step(rewound, seat, action)
        assert encode(again[0].state) == encode(first[0].state), "another answer draws from another stream"
        assert again[1].events == first[1].events


def check_played_again(rewound: AnyMatch, calls: Sequence[Node]) -> None:
    """The same answers: the same states, events and digests; also for whoever takes each back and gives it again."""
    match = rewound
    for node in calls:
        played = play(match, node.seat, node.action)
        assert digest(played.match.state) == digest(node.match.state), "the same answer leads elsewhere after a rewind"
        assert [entry.events for entry in played.entries] == [entry.events for entry in node.entries]
        assert played.match.decisions == node.match.decisions
        if played.match.can_undo(node.seat):
            undone = undo(played.match, node.seat).match
            assert undone.again == match.again, "an undo gets past a draw that is to come again"
            played = play(undone, node.seat, node.action)
        match = played.match
    assert match.again == calls[-1].match.again, "more is drawn again than was taken back"
