"""Answers worth a closer look: a few errands that rules of thumb find good, or good for another reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from engine.ai.games.nautilus.judgement import Judgement
from engine.ai.games.nautilus.normal import errand, of, place_worth, unseen
from engine.ai.games.nautilus.weights import WEIGHTS
from engine.games.nautilus.actions import (
    Action,
    Build,
    Buy,
    Dock,
    Enter,
    Go,
    Launch,
    Pass,
    Place,
    Sail,
    Scan,
    Settle,
    Walk,
)
from engine.games.nautilus.geometry import distance
from engine.games.nautilus.state import Sailing, State
from engine.question import Decision
from engine.rng import Rng

MOST = 6
"""Places that look equally good are many."""
LATE = 30
"""With fewer finds left it is no surprise that somebody lets the game end."""


def candidates(state: State, seat: int, decision: Decision[Action], rng: Rng) -> Sequence[Action]:  # noqa: ARG001
    """None where a closer look is not worth its time: `normal` decides alone then."""
    look = LOOKS.get(decision.question)
    return () if look is None else tuple(look(Judgement(state, seat, WEIGHTS), decision.answers))


def _buys(judgement: Judgement, answers: Sequence[Action]) -> Iterator[Action]:
    labs = sorted(of(answers, Buy), key=lambda one: -judgement.lab_worth(one.tile))
    settles = sorted(of(answers, Settle), key=lambda one: -one.aquanauts)
    yield from (*labs[:1], *settles[:1])
    if judgement.me.hand:
        yield from of(answers, Build)[:1]
    elif _may_save(judgement):
        yield Pass()
    yield from labs[1:3]


def _may_save(judgement: Judgement) -> bool:
    """Before somebody has bought it may end the game: only late, and by whoever knows that nobody comes after them."""
    state = judgement.state
    is_last = (judgement.seat + 1) % len(state.players) == state.first
    return state.busy or (is_last and len(state.finds) < LATE)


def _all(judgement: Judgement, answers: Sequence[Action]) -> Iterator[Action]:  # noqa: ARG001
    yield from answers


def _places(judgement: Judgement, answers: Sequence[Action]) -> Iterator[Action]:
    yield from sorted(of(answers, Place), key=lambda one: -place_worth(judgement, one.place))[:MOST]


def _walks(judgement: Judgement, answers: Sequence[Action]) -> Iterator[Action]:
    at = judgement.city.at
    yield from sorted(of(answers, Walk), key=lambda one: -errand(judgement, at[one.place])[0])
    yield Pass()


def _enters(judgement: Judgement, answers: Sequence[Action]) -> Iterator[Action]:
    at = judgement.city.at
    yield from sorted(of(answers, Enter), key=lambda one: -judgement.stop_worth(at[one.place]))[:MOST]


def _dives(judgement: Judgement, answers: Sequence[Action]) -> Iterator[Action]:
    """What can only be done before something sails; which submarine sails first hardly matters."""
    at = judgement.city.at
    launches = sorted(of(answers, Launch), key=lambda one: -judgement.pull(one.place))
    docks = [one for one in of(answers, Dock) if one.aquanaut == "yes"]
    docks.sort(key=lambda one: -judgement.stop_worth(at[one.lab]))
    scans = [one for one in of(answers, Scan) if unseen(judgement, one.place) > 1]
    before = (*launches[:3], *docks[:2], *scans)
    yield from before
    if before:
        yield from of(answers, Sail)[:1]


def _sails(judgement: Judgement, answers: Sequence[Action]) -> Iterator[Action]:
    """The best finds within reach, then the ways to the best beyond."""
    sailing, wanted = judgement.state.pending, judgement.wanted
    assert isinstance(sailing, Sailing)
    gos = of(answers, Go)
    yield from sorted((one for one in gos if one.place in wanted), key=lambda one: -wanted[one.place])[:3]
    ways = {find: distance(sailing.square, find) for find in wanted}
    beyond = (find for find, way in ways.items() if way > judgement.speed)
    sea = [one for one in gos if one.place not in judgement.state.finds]
    for aim in sorted(beyond, key=lambda find: -wanted[find] / (judgement.speed + ways[find]))[:3]:
        yield from sorted(sea, key=lambda one: distance(one.place, aim))[:1]


LOOKS: Mapping[str, Callable[[Judgement, Sequence[Action]], Iterator[Action]]] = {
    "buy": _buys,
    "build": _all,
    "place": _places,
    "walk": _walks,
    "bonus": _walks,
    "enter": _enters,
    "dive": _dives,
    "sail": _sails,
}
