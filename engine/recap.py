"""A finished match at a glance: how everybody's points grew, and the turns that decided it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from engine.errors import Unreplayable
from engine.game import AnyGame, Outcome
from engine.match import AnyMatch
from engine.past import Logged, Past, relive, turns_of
from engine.question import Emitted, Seat
from engine.standing import Standing
from engine.text import Text, Who, text
from engine.value import Value

MOST_TURNING_POINTS = 3
TELLING = 3
"""A leap is told that is at least such a part of the largest."""


class CurvePoint(Value):
    """On the curve: the points of all after a turn."""

    at: float
    """In rounds: 2.5 is halfway through the third."""
    points: tuple[int, ...]


class TurningPoint(Value):
    """A turn that decided something."""

    number: int
    """Of its point on the curve."""
    seat: Seat
    text: Text
    """What came of it, in the words of every game."""
    story: Text | None
    """How that came about, in the words of this one."""


class Recap(Value):
    outcome: Outcome
    standing: Standing
    curve: tuple[CurvePoint, ...] = ()
    """From the start to the end. Nothing, where the log can't be played again."""
    turning_points: tuple[TurningPoint, ...] = ()
    """The most telling first, three at most."""


class _Step(NamedTuple):
    before: tuple[int, ...]
    after: tuple[int, ...]
    events: tuple[Emitted[Any], ...]

    def gain(self, seat: Seat) -> int:
        return self.after[seat] - self.before[seat]


class _Turn(NamedTuple):
    at: float
    round: int
    steps: Sequence[_Step]

    @property
    def before(self) -> tuple[int, ...]:
        return self.steps[0].before

    @property
    def after(self) -> tuple[int, ...]:
        return self.steps[-1].after

    def gain(self, seat: Seat) -> int:
        return self.after[seat] - self.before[seat]


class _Change(NamedTuple):
    turn: int
    seat: Seat
    what: str
    """`lead`, `gain` or `loss`."""


def recap_of(match: AnyMatch, rows: Iterable[Logged]) -> Recap:
    """Of a match that is over, and its log."""
    game, outcome = match.game, match.outcome
    assert outcome is not None
    bare = Recap(outcome, game.standing(match.state))
    if not bare.standing.parts:
        return bare
    try:
        past = list(relive(game, match.seating, match.seed, rows))
    except Unreplayable:
        return bare
    if past[-1].state != match.state:
        return bare
    turns = list(_turns(game, past))
    curve = (CurvePoint(0, game.standing(past[0].state).points), *(CurvePoint(turn.at, turn.after) for turn in turns))
    turning_points = tuple(_told(game, turns[one.turn], one) for one in _changes(turns, outcome))
    return Recap(outcome, bare.standing, curve, turning_points)


def _turns(game: AnyGame, past: Sequence[Past]) -> Iterator[_Turn]:
    turns = turns_of(game, past)
    before = game.standing(past[0].state)
    begun: list[int] = []
    steps: list[list[_Step]] = []
    for turn in turns:
        begun.append(before.round)
        steps.append([])
        for one in turn:
            after = game.standing(one.state)
            steps[-1].append(_Step(before.points, after.points, one.events))
            before = after
    in_round, passed = Counter(begun), Counter[int]()
    for number, taken in zip(begun, steps, strict=True):
        passed[number] += 1
        yield _Turn(number - 1 + passed[number] / in_round[number], number, taken)


def _changes(turns: Sequence[_Turn], outcome: Outcome) -> list[_Change]:
    """When the winner went ahead for good, and the largest leaps and falls besides; no turn is told twice."""
    found: dict[int, _Change] = {}
    ahead = _ahead_for_good(turns, outcome)
    if ahead is not None:
        found[ahead.turn] = ahead
    leaps = sorted(_leaps(turns), key=lambda one: (-_size(turns, one), one))
    for change in (one for one in leaps if _size(turns, one) * TELLING >= _size(turns, leaps[0])):
        told = {(one.seat, one.what) for one in found.values()}
        if len(found) < MOST_TURNING_POINTS and change.turn not in found and (change.seat, change.what) not in told:
            found[change.turn] = change
    return list(found.values())


def _ahead_for_good(turns: Sequence[_Turn], outcome: Outcome) -> _Change | None:
    """The last turn by which the winner was ahead who had not been before."""
    if len(outcome.winners) != 1 or len(outcome.scores) == 1:
        return None
    [winner] = outcome.winners
    for number, turn in reversed([*enumerate(turns)]):
        if _is_ahead(turn.after, winner) and not _is_ahead(turn.before, winner):
            return _Change(number, winner, "lead")
        if not _is_ahead(turn.after, winner):
            return None
    return None


def _is_ahead(points: Sequence[int], seat: Seat) -> bool:
    return all(points[seat] > other for who, other in enumerate(points) if who != seat)


def _leaps(turns: Sequence[_Turn]) -> Iterator[_Change]:
    for number, turn in enumerate(turns):
        for seat in range(len(turn.after)):
            if gain := turn.gain(seat):
                yield _Change(number, seat, "gain" if gain > 0 else "loss")


def _size(turns: Sequence[_Turn], leap: _Change) -> int:
    return abs(turns[leap.turn].gain(leap.seat))


def _told(game: AnyGame, turn: _Turn, change: _Change) -> TurningPoint:
    told = text(f"poster.{change.what}", round=turn.round, who=Who(change.seat), n=abs(turn.gain(change.seat)))
    step = max(turn.steps, key=lambda one: abs(one.gain(change.seat)))
    heard = [game.tell(emitted.event) for emitted in step.events if emitted.is_for(None)]
    return TurningPoint(change.turn + 1, change.seat, told, _reason(heard, change.seat, step.gain(change.seat)))


def _reason(heard: Sequence[Text], seat: Seat, gain: int) -> Text | None:
    """Of what was told, that which speaks of this player, and best of so many points."""
    about = [one for one in heard if Who(seat) in one.args.values()]
    exact = [one for one in about if gain in one.args.values()]
    return next(reversed(exact or about or heard), None)
