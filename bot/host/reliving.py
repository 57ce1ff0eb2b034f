"""A game as somebody saw it, turn by turn: a worker's side of `bot.host.replays`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.codec import decode_match
from engine.errors import Unreplayable
from engine.game import AnyGame
from engine.past import Logged, Past, relive, turns_of
from engine.question import Seat
from engine.sight import AnySight, Sight
from engine.value import Value


class SeenTurn(Value):
    """The board after a turn, with what happened in it as news; the first one is after set-up."""

    round: int
    sight: AnySight
    points: tuple[int, ...]
    """Of each seat; none in a game that counts none."""


def relive_stored(stored: bytes, rows: Sequence[Logged], viewer: Seat | None) -> tuple[SeenTurn, ...]:
    """Of a stored match, running or over. Unreplayable, if the rules of today would lead elsewhere."""
    match = decode_match(stored)
    past = list(relive(match.game, match.seating, match.seed, rows))
    if past[-1].state != match.state:
        raise Unreplayable(game=match.game.info.key)
    return seen_turns(match.game, past, viewer)


def seen_turns(game: AnyGame, past: Sequence[Past], viewer: Seat | None) -> tuple[SeenTurn, ...]:
    """A turn of which this viewer heard nothing goes with the next one."""
    turns = [past[:1], *turns_of(game, past)]
    seen = list(_each(game, turns, viewer))
    return tuple(one for number, one in enumerate(seen) if one.sight.news or number in (0, len(seen) - 1))


def _each(game: AnyGame, turns: Sequence[Sequence[Past]], viewer: Seat | None) -> Iterator[SeenTurn]:
    before = game.standing(turns[0][-1].state).round
    for turn in turns:
        state = turn[-1].state
        news = tuple(emitted.event for one in turn for emitted in one.events if emitted.is_for(viewer))
        standing = game.standing(state)
        yield SeenTurn(before, Sight(game.view_for(state, viewer), None, news), standing.points)
        before = standing.round
