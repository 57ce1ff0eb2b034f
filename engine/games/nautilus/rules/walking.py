"""Phase 2: aquanauts walk through passages and put labs to work. Also the bonus of an Atlantis find."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.events import Event, Walked
from engine.games.nautilus.rules.city import city_of, routes, way
from engine.games.nautilus.rules.labs import ability, activates, add_aquanauts, fee, is_lab, station
from engine.games.nautilus.state import State, Walking
from engine.games.nautilus.terms import Change
from engine.question import Step

Ways = dict[int, tuple[int, ...]]
"""Modules where an aquanaut may stop, each with the whole way there."""


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


def origins(state: State, walk: Walking | None) -> tuple[int, ...]:
    """Modules from which an aquanaut can go somewhere."""
    return tuple(i for i, _ in enumerate(state.modules) if can_leave(state, i, walk) and can_walk(state, i, walk))


def can_walk(state: State, start: int, walk: Walking | None) -> bool:
    reached = routes(city_of(state.modules), start, steps_left(state, walk))
    return any(module != start and can_stop(state, module) for module in reached)


def can_stop(state: State, module: int) -> bool:
    """Everywhere, but a foreign lab has to be paid."""
    return fee(state, state.turn, module) <= state.player.nemos


def ways(state: State, start: int, walk: Walking | None) -> Ways:
    before = routes(city_of(state.modules), start, steps_left(state, walk))
    return {module: way(before, module) for module in before if module != start and can_stop(state, module)}


def walk_to(state: State, path: tuple[int, ...], step: Step[Event]) -> State:
    """Nothing happens on the way, only at its end."""
    seat = state.turn
    places = tuple(state.modules[module].square for module in path)
    start, steps = places[0], len(path) - 1
    if not activates(state, seat, path[-1]):
        step.emit(Walked(seat, start, places[-1], steps))
    state = add_aquanauts(state, seat, path[0], -1).with_change(Change(seat, "walked", places))
    return station(state, path[-1], start, steps, step)


def after_walk(state: State, walk: Walking, path: tuple[int, ...]) -> State:
    """The second aquanaut is the last."""
    used = walk.used + len(path) - 1
    pending = Walking(used, path[-1], is_done=walk.first is not None)
    return replace(state, pending=pending)
