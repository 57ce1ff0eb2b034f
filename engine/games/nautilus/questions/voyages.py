"""Where submarines are likely to be wanted. A destination implies the submarine: whichever reaches it best."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, zip_longest

from engine.games.nautilus.actions import Action, Dock, Go, Launch, Sail
from engine.games.nautilus.geometry import TRENCH, distance
from engine.games.nautilus.questions.common import in_rows
from engine.games.nautilus.rules.city import city_of
from engine.games.nautilus.rules.diving import can_go_ashore, labs_at, launch
from engine.games.nautilus.rules.labs import activates, runs_all_types
from engine.games.nautilus.rules.sailing import destinations
from engine.games.nautilus.state import Sailing, State
from engine.games.nautilus.terms import Square
from engine.question import Decision, Line, Untold

Best = Mapping[Square, Sailing]
"""Destinations, each with the submarine that reaches it best."""
SIGHTED = 8
"""So many finds out of reach are within a submarine's sight."""


def best_sailings(state: State, sailings: Iterable[Sailing]) -> Best:
    """One that need not open the trench for others before one that must, then the nearest."""
    best: dict[Square, tuple[bool, int, Sailing]] = {}
    for sailing in sailings:
        chart = destinations(state, sailing)
        for square, n in chart.distances.items():
            way = (square in chart.opening, n, sailing)
            if square not in best or way[:2] < best[square][:2]:
                best[square] = way
    return {square: sailing for square, (_, _, sailing) in best.items()}


def to_finds(state: State, best: Best) -> list[Line[Action]]:
    return [_voyage(best[square], square) for square in in_rows(best.keys() & state.finds.keys())]


def launches_to_finds(state: State, decision: Decision[Action], best: Best) -> list[Line[Action]]:
    """Finds that no submarine at sea can reach, but one that is launched for it."""
    found: dict[Square, tuple[int, Line[Action]]] = {}
    for one in decision.answers:
        if isinstance(one, Launch):
            lab = city_of(state.modules).at[one.lab]
            reached = destinations(launch(state, lab, one.place, Untold()), Sailing(one.place)).distances
            for find in reached.keys() & state.finds.keys() - best.keys():
                way = (reached[find], (one, Sail(one.place), Go(find)))
                found[find] = min(found.get(find, way), way, key=lambda way: way[0])
    return [found[find][1] for find in in_rows(found)]


def to_docks(state: State, best: Best) -> Iterator[Line[Action]]:
    """Where an aquanaut would go ashore and put the lab to work, at once."""
    for square in in_rows(best.keys() - state.finds.keys()):
        for lab in labs_at(state, square):
            if activates(state, state.turn, lab) and can_go_ashore(state, lab):
                yield (*_voyage(best[square], square), Dock(square, state.modules[lab].square, "yes"))


def towards_finds(state: State, sailings: Sequence[Sailing], best: Best) -> list[Line[Action]]:
    """As near as possible to finds that are out of reach, nearest first, each submarine in its turn."""
    rounds = zip_longest(*(_approaches(state, sailing) for sailing in sailings))
    squares = dict.fromkeys(square for square in chain.from_iterable(rounds) if square is not None)
    return [_voyage(best[square], square) for square in squares]


def _approaches(state: State, sailing: Sailing) -> list[Square]:
    start, reached = sailing.square, destinations(state, sailing).distances
    finds = sorted((s for s in state.finds if s not in reached), key=lambda find: distance(start, find))
    stops = sorted(in_rows(reached.keys() - state.finds.keys()), key=lambda stop: not labs_at(state, stop))
    may_enter = state.trench_open or runs_all_types(state.player)
    aims = [find for find in finds if may_enter or find not in TRENCH][:SIGHTED] if stops else []
    return list(dict.fromkeys(min(stops, key=partial(distance, find)) for find in aims))


def near_finds(state: State, squares: Iterable[Square]) -> list[Square]:
    """The nearest to a find first."""
    finds = tuple(state.finds)
    return sorted(squares, key=lambda square: min((distance(square, find) for find in finds), default=0))


def nearest_find(state: State, square: Square) -> Square | None:
    return min(state.finds, key=lambda find: distance(square, find), default=None)


def _voyage(sailing: Sailing, square: Square) -> Line[Action]:
    return (Sail(sailing.square), Go(square))
