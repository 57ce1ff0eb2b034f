"""Phase 2: aquanauts walk through passages and put labs to work. Also the bonus of an Atlantis find."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.events import Event, Walked
from engine.games.nautilus.rules.city import city_of, routes, way
from engine.games.nautilus.rules.labs import ability, activates, add_aquanauts, fee, is_lab, station
from engine.games.nautilus.state import State, Walking
from engine.question import Step


def steps_left(state: State, walk: Walking | None) -> int:
    """In phase 2 both aquanauts share a pool, which a lab put to work by the first enlarges at once."""
    if walk is None:
        return COMPONENTS.bonuses.atlantis
    return ability(state.player, "training") - walk.used


def can_leave(state: State, module: int, walk: Walking | None) -> bool:
    """Somebody always stays in a lab; and whoever has walked in this turn does not walk again."""
    own = state.crews[module][state.turn]
    if not own:
        return False
    has_walked = walk is not None and walk.first == module
    return own > 1 or not (has_walked or is_lab(state, module))


def origins(state: State, walk: Walking | None) -> Iterator[int]:
    """Modules from which an aquanaut can go somewhere."""
    leaving = (i for i, _ in enumerate(state.modules) if can_leave(state, i, walk))
    return (i for i in leaving if any(True for _ in stops(state, i, walk)))


def stops(state: State, start: int, walk: Walking | None) -> Iterator[int]:
    """Modules where an aquanaut who goes from here may stop, nearest first: a foreign lab has to be paid."""
    for module in routes(city_of(state.modules), start, steps_left(state, walk)):
        if module != start and fee(state, state.turn, module) <= state.player.nemos:
            yield module


def way_to(state: State, start: int, end: int, walk: Walking | None) -> tuple[int, ...]:
    """Both ends included."""
    return way(routes(city_of(state.modules), start, steps_left(state, walk)), end)


def walk_to(state: State, path: tuple[int, ...], step: Step[Event]) -> State:
    """Nothing happens on the way, only at its end."""
    seat = state.turn
    places = tuple(state.modules[module].square for module in path)
    steps = len(path) - 1
    if not activates(state, seat, path[-1]):
        step.emit(Walked(seat, places[0], places[-1], steps, places))
    return station(add_aquanauts(state, seat, path[0], -1), path[-1], places, steps, step)
