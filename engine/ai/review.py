"""A finished match judged: which turns changed everybody's chance of winning most.

It is over, so that the true states may be looked at. All are judged with the same dice. A glance at every turn finds
those that are worth it; they are looked at again by playing on from before and from after them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from statistics import fmean
from typing import Any, NamedTuple

from engine.ai.levels import effort_of, mind_of
from engine.ai.mind import AnyMind
from engine.ai.player import Enough, Position, never
from engine.ai.playout import look_ahead
from engine.ai.search import weigh
from engine.errors import Unreplayable
from engine.match import AnyMatch, match_at
from engine.notation import parse_action
from engine.past import Logged, Past, not_undone, relive, turns_of, without_hints
from engine.question import Decision, Emitted, Seat
from engine.rng import KeyedRng, QuickRng, Rng
from engine.text import Text
from engine.value import Value

FEWEST, MOST = 3, 5
"""Turns that are told."""
TELLING = 3
"""Beyond the fewest, a turn is told that changed at least such a part of what the greatest did."""
GLANCES = 12
"""Turns that are looked at again."""
PLAYOUTS = 24
"""From each position, if there is time."""
CLEAR = 0.05
"""By so much another answer has to be better before anybody is told."""

Chances = tuple[float, ...]
"""Of each seat."""


class Better(Value):
    """What somebody could have answered instead."""

    answer: Text
    chance: float
    given: float
    """What their own answer was worth."""


class ReviewedTurn(Value):
    seat: Seat | None
    round: int
    before: Chances
    after: Chances
    events: tuple[Emitted[Any], ...]
    state: Any
    """After it."""
    better: Better | None = None


class _Turn(NamedTuple):
    """The state before it, its steps, and what was answered in each."""

    before: Any
    steps: Sequence[Past]
    rows: Sequence[Logged]

    @property
    def after(self) -> Any:
        return self.steps[-1].state

    def decisions(self) -> Iterator[tuple[Any, Logged]]:
        states = [self.before, *(step.state for step in self.steps)]
        return zip(states, self.rows, strict=False)


def review_of(
    match: AnyMatch, rows: Iterable[Logged], judged: Enough = never, searched: Enough = never
) -> tuple[ReviewedTurn, ...]:
    """The turns that decided it, in the order in which they were played; none in a game without a mind.

    `judged` and `searched`: when there was time enough to judge turns, and to look for better answers.
    """
    mind = mind_of(match.game.info.key)
    if mind is None:
        return ()
    turns = _turns(match, rows)
    judge = _Judge(match, mind)
    promising = sorted(turns, key=lambda turn: -_change(judge.glance(turn)))[:GLANCES]
    looked = judge.look(promising, judged)
    found = sorted(zip(promising, looked, strict=True), key=lambda one: -_change(one[1]))
    least = _change(found[0][1]) / TELLING if found else 0.0
    told = [one for i, one in enumerate(found[:MOST]) if i < FEWEST or _change(one[1]) >= least]
    reviewed = {id(turn): _reviewed(match, mind, turn, chances, searched) for turn, chances in told}
    return tuple(reviewed[id(turn)] for turn in turns if id(turn) in reviewed)


def _turns(match: AnyMatch, rows: Iterable[Logged]) -> list[_Turn]:
    rows = list(rows)
    past = list(relive(match.game, match.seating, match.seed, rows))
    steps = [row for row in not_undone(without_hints(rows)) if row.seat is not None]
    if past[-1].state != match.state:
        raise Unreplayable(game=match.game.info.key)
    turns: list[_Turn] = []
    state, at = past[0].state, 0
    for turn in turns_of(match.game, past):
        turns.append(_Turn(state, turn, steps[at : at + len(turn)]))
        state, at = turn[-1].state, at + len(turn)
    return turns


Pair = tuple[Chances, Chances]


def _change(chances: Pair) -> float:
    return max(abs(after - before) for before, after in zip(*chances, strict=True))


class _Judge:
    def __init__(self, match: AnyMatch, mind: AnyMind) -> None:
        self._game = match.game
        self._mind = mind
        self._seats = range(match.seating.seats)

    def glance(self, turn: _Turn) -> Pair:
        return self._chances(turn.before), self._chances(turn.after)

    def look(self, turns: Sequence[_Turn], is_enough: Enough) -> list[Pair]:
        """Each as often as the others. A glance counts as much as playing on once: with no time it is all there is."""
        found: list[list[Pair]] = [[self.glance(turn)] for turn in turns]
        for number in range(PLAYOUTS):
            for turn, chances in zip(turns, found, strict=True):
                if is_enough():
                    break
                chances.append((self._played_on(turn.before, number), self._played_on(turn.after, number)))
        often = min(map(len, found), default=0)
        return [(_mean(one[0] for one in some[:often]), _mean(one[1] for one in some[:often])) for some in found]

    def _played_on(self, state: Any, number: int) -> Chances:
        far, _ = look_ahead(
            self._game, state, self._mind.normal, QuickRng(number), lambda now: self._mind.is_far(state, now)
        )
        return self._chances(far)

    def _chances(self, state: Any) -> Chances:
        """A mind may add a little for points beyond the win."""
        return tuple(min(1.0, max(0.0, self._mind.chance(state, seat))) for seat in self._seats)


def _mean(chances: Iterable[Chances]) -> Chances:
    return tuple(map(fmean, zip(*chances, strict=True)))


def _reviewed(match: AnyMatch, mind: AnyMind, turn: _Turn, chances: Pair, is_enough: Enough) -> ReviewedTurn:
    before, after = chances
    found = [better for state, row in turn.decisions() if (better := _better(match, mind, state, row, is_enough))]
    return ReviewedTurn(
        seat=turn.steps[0].seat,
        round=match.game.standing(turn.before).round,
        before=before,
        after=after,
        events=tuple(event for step in turn.steps for event in step.events),
        state=turn.after,
        better=max(found, key=lambda one: one.chance - one.given, default=None),
    )


def _better(match: AnyMatch, mind: AnyMind, state: Any, row: Logged, is_enough: Enough) -> Better | None:
    """By what this seat could know then. A thought that was cut short is no judgement."""
    game, seat = match.game, row.seat
    decision = None if seat is None else game.decision(state, seat)
    if seat is None or decision is None or len(decision.answers) < 2 or is_enough():
        return None
    given = parse_action(row.action, game.action_types, game.info.key)
    then = match_at(game, match.seating, match.seed, row.version, state, (0,) * match.seating.seats)
    effort, rng = effort_of(mind, "hard"), KeyedRng(match.seed, f"review {row.version}")
    weighed = weigh(Position(then, seat, is_enough), _with(mind, given), effort, rng)
    behind = {one.answer: one.behind for one in weighed}.get(given, 0.0)
    best = weighed[0]
    if behind < CLEAR or best.answer == given or is_enough():
        return None
    labels = {choice.line: choice.label for choice in game.wording(state, seat).choices}
    return Better(labels[best.answer,], best.chance, max(0.0, best.chance - behind))


def _with(mind: AnyMind, given: Any) -> AnyMind:
    """One who looks at what was answered, whatever else there is."""

    def candidates(state: Any, seat: Seat, decision: Decision[Any], rng: Rng) -> Sequence[Any]:
        return (given, *mind.candidates(state, seat, decision, rng))

    return replace(mind, candidates=candidates)
