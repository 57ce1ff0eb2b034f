"""What `normal` answers: quick rules of thumb, which playouts use as well.

It builds cheaply, puts the labs to work that bring points or speed, sends its submarines to the finds that are worth
most for the way, and does not let the game end in an idle round while there is something left to sail for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeVar

from engine.ai.games.nautilus.judgement import FAR, Judgement, spaces_around
from engine.ai.games.nautilus.weights import WEIGHTS, Weights
from engine.ai.mind import Chooser
from engine.games.nautilus.actions import (
    Action,
    Build,
    Buy,
    Dock,
    Enter,
    Go,
    Keep,
    Launch,
    Peek,
    Place,
    Sail,
    Scan,
    Settle,
    Turn,
    Walk,
)
from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.geometry import BLOCK, IN_SONAR, PRICE, SPOTS, TRENCH, distance
from engine.games.nautilus.questions import focus_of
from engine.games.nautilus.rules.city import joined_to
from engine.games.nautilus.rules.labs import ability
from engine.games.nautilus.rules.sailing import destinations
from engine.games.nautilus.state import Entering, Module, Sailing, State, Turning
from engine.games.nautilus.terms import Square
from engine.question import Decision
from engine.rng import Rng

T = TypeVar("T")
Answers = Sequence[Action]
ACROSS = 25
"""Squares from one side of the city to the other."""


def normal(state: State, seat: int, decision: Decision[Action], rng: Rng) -> Action:
    return _by(WEIGHTS, state, seat, decision, rng)


def normal_by(weights: Weights) -> Chooser[State, Action]:
    return partial(_by, weights)


def _by(weights: Weights, state: State, seat: int, decision: Decision[Action], rng: Rng) -> Action:  # noqa: ARG001
    choose = CHOOSERS.get(decision.question)
    chosen = choose(Judgement(state, seat, weights), decision.answers) if choose else None
    return decision.default if chosen is None else chosen


def of(answers: Answers, kind: type[T]) -> list[T]:
    return [answer for answer in answers if isinstance(answer, kind)]


def best_of(options: Sequence[T], worth: Callable[[T], float], least: float = 0.0) -> T | None:
    """The option that is worth most, if it is worth more than `least`."""
    found = None
    for option in options:
        worth_now = worth(option)
        if worth_now > least:
            found, least = option, worth_now
    return found


def _buy(judgement: Judgement, answers: Answers) -> Action | None:
    """Aquanauts while there is work for them, else labs; everything is built at once."""
    weights = judgement.weights
    if judgement.me.nemos > _reserve(judgement):
        if judgement.free_aquanauts < weights.aquanauts:
            settle = max(of(answers, Settle), key=lambda one: one.aquanauts, default=None)
            if settle is not None:
                return settle
        work = sum(judgement.stop_worth(module) > 0 for module in range(len(judgement.state.modules)))
        if work < weights.work:
            lab = _best_lab(judgement, answers)
            if lab is not None:
                return lab
    builds = of(answers, Build)
    return builds[0] if builds else _stave_off_the_end(judgement, answers)


def _reserve(judgement: Judgement) -> int:
    weights = judgement.weights
    is_late = sum(square not in TRENCH for square in judgement.state.finds) < weights.few_finds
    return weights.least_reserve if is_late and not judgement.may_enter_trench else weights.reserve


def _best_lab(judgement: Judgement, answers: Answers) -> Buy | None:
    return best_of(of(answers, Buy), lambda one: judgement.lab_worth(one.tile), least=-1.0)


def _stave_off_the_end(judgement: Judgement, answers: Answers) -> Action | None:
    """Any lab, where the round might otherwise end the game. Who has little to spend waits for others to do it."""
    if judgement.state.busy or judgement.state.last_round:
        return None
    is_rich = judgement.me.nemos > judgement.weights.reserve
    is_needed = is_rich or (_is_under_way(judgement) and not _others_may_go_on(judgement))
    return _best_lab(judgement, answers) if is_needed else None


def _others_may_go_on(judgement: Judgement) -> bool:
    """Somebody who is still to build has the money to, or a rival is about to salvage."""
    state, seats = judgement.state, len(judgement.state.players)
    later = ((judgement.seat + i) % seats for i in range(1, (state.first - judgement.seat - 1) % seats + 1))
    if any(state.players[seat].nemos > COMPONENTS.prices.lab for seat in later):
        return True
    rivals = (player for seat, player in enumerate(state.players) if seat != judgement.seat and player.nemos > 1)
    near = judgement.weights.near
    return any(_is_near(state, sub.square, near) for player in rivals for sub in player.subs)


def _is_near(state: State, square: Square, near: int) -> bool:
    """A find that a submarine here is likely to reach."""
    return any(away < near and space in state.finds for space, away in spaces_around(square)[:near])


def _is_under_way(judgement: Judgement) -> bool:
    """It can pay for what its submarines sail to, but they do not get there in this round."""
    if judgement.me.nemos <= COMPONENTS.prices.lab + 1 or not judgement.wanted:
        return False
    charts = (destinations(judgement.state, Sailing(sub.square)).distances for sub in judgement.me.subs)
    return all(judgement.wanted.keys().isdisjoint(chart) for chart in charts)


def _build(judgement: Judgement, answers: Answers) -> Action | None:
    """What was only bought to go on with is not built at once: it does the same service in the next round."""
    if Keep() in answers and judgement.me.nemos <= judgement.weights.reserve and judgement.free_aquanauts == 0:
        return Keep()
    builds = of(answers, Build)
    return builds[0] if builds else None


def place_worth(judgement: Judgement, place: Square) -> float:
    """Cheap, and off the finds; else rather on the side of the trench, where the longest voyages lead."""
    weights = judgement.weights
    covered = sum(square in judgement.state.finds for square in BLOCK[place])
    return weights.trench_side / ACROSS * SPOTS[place][1] - PRICE[place] - weights.covered_find * covered


def _place(judgement: Judgement, answers: Answers) -> Action | None:
    return best_of(of(answers, Place), lambda one: place_worth(judgement, one.place), least=-FAR)


def _turn(judgement: Judgement, answers: Answers) -> Action | None:
    """As many passages as possible."""
    turning = judgement.state.pending
    assert isinstance(turning, Turning)
    kind = judgement.state.tile(turning.placing.number).kind

    def passages(one: Turn) -> int:
        return len(joined_to(judgement.state.modules, Module(turning.square, kind, one.rotation)))

    return max(of(answers, Turn), key=passages)


def _walk(judgement: Judgement, answers: Answers) -> Action | None:
    at = judgement.city.at
    return best_of(of(answers, Walk), lambda one: errand(judgement, at[one.place])[0])


def _enter(judgement: Judgement, answers: Answers) -> Action | None:
    entering = judgement.state.pending
    assert isinstance(entering, Entering)
    _, end = errand(judgement, entering.start)
    enter = Enter(judgement.state.modules[end].square)
    return enter if enter in answers else None


def errand(judgement: Judgement, start: int) -> tuple[float, int]:
    """Where an aquanaut had best go from here, with what that is worth: to work, or at least nearer to it."""
    steps, left = judgement.steps_from(start), focus_of(judgement.state).steps_left
    step = judgement.weights.step
    worths = {module: judgement.stop_worth(module) - step * n for module, n in steps.items() if n}
    goal = max(worths, key=worths.__getitem__, default=start)
    if goal == start or worths[goal] <= 0 or steps[goal] <= left:
        return worths.get(goal, 0.0), goal
    ways = judgement.steps_from(goal)
    parking = [module for module, n in steps.items() if 0 < n <= left and judgement.can_park(module)]
    nearest = min(parking, key=ways.__getitem__, default=start)
    progress = ways[start] - ways[nearest]
    return (judgement.weights.on_the_way * worths[goal] if progress > 0 else 0.0), nearest


def _dive(judgement: Judgement, answers: Answers) -> Action | None:
    launch = best_of(of(answers, Launch), lambda one: judgement.pull(one.place))
    if launch is not None:
        return launch
    weights, at = judgement.weights, judgement.city.at
    ashore = [one for one in of(answers, Dock) if one.aquanaut == "yes"]
    dock = best_of(
        ashore, lambda one: judgement.stop_worth(at[one.lab]) - judgement.pull(one.place), least=weights.ashore
    )
    if dock is not None:
        return dock
    scan = best_of(of(answers, Scan), lambda one: unseen(judgement, one.place), least=weights.scan)
    if scan is not None and judgement.me.nemos > weights.reserve:
        return scan
    return best_of(of(answers, Sail), lambda one: judgement.pull(one.place))


def unseen(judgement: Judgement, square: Square) -> int:
    """Finds that sonar would show here for the first time."""
    reach = ability(judgement.me, "sonar")
    finds = judgement.state.finds
    return sum(away <= reach and s in finds and judgement.known(s) is None for s, away in IN_SONAR[square])


def _sail(judgement: Judgement, answers: Answers) -> Action | None:
    """To a find if one can be reached, else nearer to one."""
    sailing = judgement.state.pending
    assert isinstance(sailing, Sailing)
    wanted, finds = judgement.wanted, judgement.state.finds
    gos = of(answers, Go)
    find = best_of([one for one in gos if one.place in wanted], lambda one: wanted[one.place])
    if find is not None:
        return find
    aim, _ = judgement.aim(sailing.square)
    sea = [one for one in gos if one.place not in finds]
    return min(sea, key=lambda one: distance(one.place, aim), default=None) if aim is not None else None


def _tempo(judgement: Judgement, answers: Answers) -> Action | None:
    return best_of(of(answers, Sail), lambda one: judgement.pull(one.place))


def _peek(judgement: Judgement, answers: Answers) -> Action | None:
    """The unknown find nearest to an own submarine."""
    subs = [sub.square for sub in judgement.me.subs]
    peeks = [one for one in of(answers, Peek) if judgement.known(one.place) is None]
    return best_of(peeks, lambda one: -min((distance(one.place, sub) for sub in subs), default=0), least=-FAR)


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
