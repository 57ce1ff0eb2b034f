"""Before the first round."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game import Seating
from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.events import BaseLaid, Event
from engine.games.nautilus.geometry import BASE_PLACES, FIND_SPACES
from engine.games.nautilus.rules.rounds import begin_round
from engine.games.nautilus.state import Founding, Module, Options, Player, State
from engine.games.nautilus.terms import FIND_ZONES, LABS, Square
from engine.question import Step


def set_up(seating: Seating, step: Step[Event]) -> State:
    first = step.rng.below(seating.seats)
    kit = COMPONENTS.table(seating.seats)
    state = State(
        options=Options(seating.options["base"], seating.options["tie_break"] == "finds"),
        round=1,
        first=first,
        phase="found",
        turn=first,
        pending=Founding(),
        modules=(),
        crews=(),
        finds={
            square: find
            for zone in FIND_ZONES
            for square, find in zip(FIND_SPACES[zone], step.rng.shuffle(COMPONENTS.finds_of(zone)), strict=True)
        },
        face_up=(),
        players=(Player(kit.nemos, COMPONENTS.player.aquanauts),) * seating.seats,
        stacks=dict(COMPONENTS.stacks),
        leads=dict.fromkeys(LABS),
        relics=(),
        lost=(),
        missions=step.rng.shuffle(COMPONENTS.missions),
    )
    if state.options.base != "choice":
        square = COMPONENTS.base if state.options.base == "printed" else step.rng.choice(BASE_PLACES)
        state = begin_round(lay_base(state, square, step), step)
    return state


def lay_base(state: State, square: Square, step: Step[Event]) -> State:
    step.emit(BaseLaid(square))
    return replace(state, modules=(Module(square, "base"),), crews=((0,) * len(state.players),))
