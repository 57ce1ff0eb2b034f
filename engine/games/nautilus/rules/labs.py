"""Labs at work: activation, fees, levels, leads and what they make a player able to do."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.events import Activated, Event, TookLead
from engine.games.nautilus.state import Player, State
from engine.games.nautilus.terms import LABS, Lab, Square
from engine.question import Step


def ability(player: Player, lab: Lab) -> int:
    steps = COMPONENTS.abilities[lab]
    return steps[min(player.level(lab), len(steps) - 1)]


def is_lab(state: State, module: int) -> bool:
    return state.modules[module].owner is not None


def activates(state: State, seat: int, module: int) -> bool:
    """Whether an aquanaut of this seat who stops there puts the lab to work."""
    return is_lab(state, module) and not state.crews[module][seat]


def fee(state: State, seat: int, module: int) -> int:
    """What it costs an aquanaut of this seat to stop in this module: a foreign lab has to be paid once."""
    is_foreign = activates(state, seat, module) and state.modules[module].owner != seat
    return COMPONENTS.prices.fee if is_foreign else 0


def add_aquanauts(state: State, seat: int, module: int, n: int) -> State:
    crew = state.crews[module]
    crew = (*crew[:seat], crew[seat] + n, *crew[seat + 1 :])
    return replace(state, crews=(*state.crews[:module], crew, *state.crews[module + 1 :]))


def station(state: State, module: int, way: tuple[Square, ...], steps: int, step: Step[Event]) -> State:
    """An aquanaut of the player in turn comes this way to stay: in a lab with nobody of theirs it is put to work."""
    seat = state.turn
    if not activates(state, seat, module):
        return add_aquanauts(state, seat, module, 1)
    price = fee(state, seat, module)
    state = add_aquanauts(state, seat, module, 1)
    lab, owner = state.modules[module].kind, state.modules[module].owner
    assert owner is not None
    assert lab in LABS
    if price:
        landlord = state.players[owner]
        state = state.with_player(replace(landlord, nemos=landlord.nemos + price), owner)
    player = state.players[seat]
    i = LABS.index(lab)
    levels = (*player.levels[:i], player.levels[i] + 1, *player.levels[i + 1 :])
    state = state.with_player(replace(player, nemos=player.nemos - price, levels=levels), seat)
    place = state.modules[module].square
    step.emit(Activated(seat, lab, place, levels[i], owner, price, way[0], steps, way))
    return _check_lead(state, seat, lab, step)


def _check_lead(state: State, seat: int, lab: Lab, step: Step[Event]) -> State:
    """The "3" chip goes to whoever runs at least two labs of the type and more than anybody else."""
    holder = state.leads[lab]
    mine = state.players[seat].level(lab)
    others = max(player.level(lab) for other, player in enumerate(state.players) if other != seat)
    if holder == seat or mine < 2 or mine <= others:
        return state
    step.emit(TookLead(seat, lab, holder))
    return replace(state, leads={**state.leads, lab: seat})


def runs_all_types(player: Player) -> bool:
    return all(player.levels)
