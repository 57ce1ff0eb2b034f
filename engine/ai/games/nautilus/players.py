"""What computer players of Nautilus answer. They read the view of their seat alone.

`normal` builds cheaply, puts the labs to work that bring points or speed, and sends its submarines to the finds that
are worth most for the way. `easy` does the same, but every fourth of its answers is any that comes to mind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from engine.ai.games.nautilus.judgement import FAR, Judgement
from engine.ai.levels import slipping
from engine.ai.mind import Mind, share_of_win
from engine.games.nautilus import NAUTILUS
from engine.games.nautilus.actions import (
    Action,
    Build,
    Buy,
    Dock,
    Enter,
    Go,
    Launch,
    Peek,
    Place,
    Sail,
    Scan,
    Settle,
    Turn,
    Walk,
)
from engine.games.nautilus.geometry import BLOCK, PRICE, distance
from engine.games.nautilus.hiding import view_for
from engine.games.nautilus.state import State
from engine.games.nautilus.view import View
from engine.question import Decision
from engine.rng import Rng

T = TypeVar("T")
Answers = Sequence[Action]
RESERVE = 10
"""Nemos that are kept for salvaging."""
PLENTY = 20
"""Finds without which the game may as well end."""


def normal(state: State, seat: int, decision: Decision[Action], rng: Rng) -> Action:  # noqa: ARG001
    judgement = Judgement(view_for(state, seat), seat)
    choose = CHOOSERS.get(judgement.view.question)
    chosen = choose(judgement, decision.answers) if choose else None
    return decision.default if chosen is None else chosen


def _of(answers: Answers, kind: type[T]) -> list[T]:
    return [answer for answer in answers if isinstance(answer, kind)]


def _best(options: Sequence[T], worth: Callable[[T], float], least: float = 0.0) -> T | None:
    """The option that is worth most, if it is worth more than `least`."""
    if not options:
        return None
    best = max(options, key=worth)
    return best if worth(best) > least else None


def _buy(judgement: Judgement, answers: Answers) -> Action | None:
    """Aquanauts while there is work for them, else labs; everything is built at once."""
    builds = _of(answers, Build)
    if judgement.me.nemos > RESERVE:
        if judgement.free_aquanauts() < 2:
            settle = max(_of(answers, Settle), key=lambda one: one.aquanauts, default=None)
            if settle is not None:
                return settle
        work = sum(judgement.stop_worth(place) > 0 for place in judgement.modules)
        if work < 3:
            lab = _best(_of(answers, Buy), lambda one: judgement.lab_worth(one.tile))
            if lab is not None:
                return lab
    return builds[0] if builds else _stave_off_the_end(judgement, answers)


def _stave_off_the_end(judgement: Judgement, answers: Answers) -> Action | None:
    """Any lab, where a round without a purchase might end the game while the sea is still full of finds."""
    is_near = judgement.view.outlook == "idle_so_far"
    is_early = len(judgement.view.finds) > PLENTY
    return _best(_of(answers, Buy), lambda one: judgement.lab_worth(one.tile)) if is_near and is_early else None


def _build(judgement: Judgement, answers: Answers) -> Action | None:  # noqa: ARG001
    builds = _of(answers, Build)
    return builds[0] if builds else None


def _place(judgement: Judgement, answers: Answers) -> Action | None:
    """Cheap, off the finds, and near them."""
    finds = {find.place for find in judgement.view.finds}

    def worth(one: Place) -> float:
        covered = sum(square in finds for square in BLOCK[one.place])
        nearest = min((distance(one.place, find) for find in finds), default=0)
        return -2.0 * PRICE[one.place] - 4.0 * covered - 0.3 * nearest

    return _best(_of(answers, Place), worth, least=-FAR)


def _turn(judgement: Judgement, answers: Answers) -> Action | None:
    """As many passages as possible."""
    drafts = {draft.rotation: draft for draft in judgement.view.drafts}
    return max(_of(answers, Turn), key=lambda one: judgement.passages(drafts[one.rotation]))


def _walk(judgement: Judgement, answers: Answers) -> Action | None:
    return _best(_of(answers, Walk), lambda one: _errand(judgement, one.place)[0])


def _enter(judgement: Judgement, answers: Answers) -> Action | None:
    start = judgement.view.chosen
    assert start is not None
    _, end = _errand(judgement, start)
    return Enter(end) if Enter(end) in _of(answers, Enter) else None


def _errand(judgement: Judgement, start: str) -> tuple[float, str]:
    """Where an aquanaut had best go from here, with what that is worth: to work, or at least nearer to it."""
    steps = judgement.steps_from(start)
    worths = {place: judgement.stop_worth(place) - 1.5 * n for place, n in steps.items() if n}
    goal = max(worths, key=lambda place: worths[place], default=start)
    if goal == start or worths[goal] <= 0 or steps[goal] <= judgement.view.steps_left:
        return worths.get(goal, 0.0), goal
    ways = judgement.steps_from(goal)
    parking = [p for p, n in steps.items() if 0 < n <= judgement.view.steps_left and judgement.can_park(p)]
    nearest = min(parking, key=lambda place: ways[place], default=start)
    progress = ways[start] - ways[nearest]
    return (worths[goal] / 2 if progress > 0 else 0.0), nearest


def _dive(judgement: Judgement, answers: Answers) -> Action | None:
    launch = _best(_of(answers, Launch), lambda one: judgement.pull(one.place))
    if launch is not None:
        return launch
    ashore = [one for one in _of(answers, Dock) if one.aquanaut == "yes"]
    dock = _best(ashore, lambda one: judgement.stop_worth(one.lab) - judgement.pull(one.place), least=8.0)
    if dock is not None:
        return dock
    scan = _best(_of(answers, Scan), lambda one: _unseen(judgement, one.place), least=4)
    if scan is not None and judgement.me.nemos > RESERVE:
        return scan
    return _best(_of(answers, Sail), lambda one: judgement.pull(one.place))


def _unseen(judgement: Judgement, square: str) -> int:
    reach = judgement.me.abilities["sonar"]
    return sum(find.sort is None and distance(square, find.place) <= reach for find in judgement.view.finds)


def _sail(judgement: Judgement, answers: Answers) -> Action | None:
    """To a find if one can be reached, else nearer to one."""
    start = judgement.view.chosen
    assert start is not None
    gos = _of(answers, Go)
    find = _best([one for one in gos if one.place in judgement.wanted], lambda one: judgement.wanted[one.place])
    if find is not None:
        return find
    finds = {one.place for one in judgement.view.finds}
    sea = [one for one in gos if one.place not in finds]
    nearer = _best(sea, lambda one: judgement.pull(one.place), least=judgement.pull(start))
    return nearer or _best(sea, lambda one: judgement.pull(one.place), least=-1)


def _tempo(judgement: Judgement, answers: Answers) -> Action | None:
    return _best(_of(answers, Sail), lambda one: judgement.pull(one.place))


def _peek(judgement: Judgement, answers: Answers) -> Action | None:
    """The unknown find nearest to an own submarine."""
    unknown = {find.place for find in judgement.view.finds if find.sort is None}
    subs = [sub.place for sub in judgement.view.subs if sub.seat == judgement.seat]
    peeks = [one for one in _of(answers, Peek) if one.place in unknown]
    return _best(peeks, lambda one: -min((distance(one.place, sub) for sub in subs), default=0), least=-FAR)


CHOOSERS: Mapping[str, Callable[[Judgement, Answers], Action | None]] = {
    "buy": _buy,
    "build": _build,
    "place": _place,
    "turn": _turn,
    "walk": _walk,
    "bonus": _walk,
    "enter": _enter,
    "dive": _dive,
    "sail": _sail,
    "tempo": _tempo,
    "peek": _peek,
}


def _candidates(state: State, seat: int, decision: Decision[Action], rng: Rng) -> Sequence[Action]:  # noqa: ARG001
    return decision.answers


def chance(state: State, seat: int) -> float:
    result = NAUTILUS.outcome(state)
    if result is not None:
        return (seat in result.winners) / max(1, len(result.winners))
    return share_of_win(NAUTILUS.standing(state).points, seat, 20.0)


def _is_over(begun: State, now: State) -> bool:  # noqa: ARG001
    return False


MIND: Mind[State, Action, View] = Mind(
    normal=normal,
    easy=slipping(normal, 4),
    candidates=_candidates,
    chance=chance,
    is_far=_is_over,
    deals=2,
    width=3,
)
