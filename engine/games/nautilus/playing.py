"""What each answer does."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.nautilus.actions import (
    Action,
    Back,
    Build,
    Buy,
    Dock,
    Enter,
    Found,
    GiveBack,
    Go,
    Keep,
    Launch,
    Pass,
    Peek,
    Place,
    Sail,
    Scan,
    Settle,
    Turn,
    Walk,
)
from engine.games.nautilus.events import BaseLaid, Event, Passed
from engine.games.nautilus.rules.building import build, buy, give_back, rotations_at
from engine.games.nautilus.rules.city import city_of
from engine.games.nautilus.rules.diving import dock, launch, peek, scan
from engine.games.nautilus.rules.rounds import begin_round, pass_on
from engine.games.nautilus.rules.sailing import sail
from engine.games.nautilus.rules.walking import after_walk, walk_to, ways
from engine.games.nautilus.state import (
    AT_SEA,
    Bonus,
    Building,
    Buying,
    Confirming,
    Diving,
    Entering,
    Module,
    Peeking,
    Pending,
    Placing,
    Sailing,
    State,
    Tempo,
    Turning,
    Walking,
)
from engine.games.nautilus.terms import Square
from engine.question import Step


def play(state: State, action: Action, step: Step[Event]) -> State:
    """The state right after this answer; the next question may turn out to leave no choice."""
    match state.pending, action:
        case _, Found(place):
            return begin_round(lay_base(state, place, step), step)
        case _, Buy(tile):
            return buy(state, tile, 0, step)
        case _, Settle(tile, aquanauts):
            return buy(state, tile, aquanauts, step)
        case pending, Build(number):
            then = pending if isinstance(pending, Building) else Building()
            return replace(state, pending=Placing(number, then))
        case Placing() as placing, Place(place):
            return _place(state, placing, place, step)
        case Turning() as turning, Turn(rotation):
            return build(state, turning, rotation, step)
        case _, Keep():
            return pass_on(state, step)
        case _, GiveBack():
            return pass_on(give_back(state, step), step)
        case pending, Back():
            return replace(state, pending=_before(pending))
        case _, Pass():
            return _pass(state, step)
        case _:
            return _move(state, action, step)


def _move(state: State, action: Action, step: Step[Event]) -> State:
    """Phases 2 and 3."""
    match state.pending, action:
        case pending, Walk(place):
            walk = pending if isinstance(pending, Walking) else None
            return replace(state, pending=Entering(module_at(state, place), walk))
        case Entering(start, walk), Enter(place):
            path = ways(state, start, walk)[module_at(state, place)]
            state = walk_to(state, path, step)
            return replace(state, pending=AT_SEA) if walk is None else after_walk(state, walk, path)
        case _, Launch(lab, place):
            return launch(state, module_at(state, lab), place, step)
        case _, Scan(place):
            return scan(state, place, step)
        case pending, Sail(place):
            return replace(state, pending=Sailing(place, tempo=isinstance(pending, Tempo), then=_dive(pending)))
        case Sailing() as sailing, Go(place):
            return sail(state, sailing, place, step)
        case _, Dock(place, lab, aquanaut):
            return dock(state, place, module_at(state, lab), aquanaut == "yes", step)
        case Peeking() as peeking, Peek(place):
            return peek(state, peeking, place, step)
        case pending, _:
            raise ValueError(f"{action} does not answer {pending}")


def _dive(pending: Pending) -> Diving:
    return pending if isinstance(pending, Diving) else AT_SEA


def lay_base(state: State, square: Square, step: Step[Event]) -> State:
    step.emit(BaseLaid(square))
    return replace(state, modules=(Module(square, "base"),), crews=((0,) * len(state.players),))


def module_at(state: State, place: str) -> int:
    return city_of(state.modules).at[place]


def _place(state: State, placing: Placing, square: Square, step: Step[Event]) -> State:
    kind = state.player.hand[placing.number - 1].kind
    first, *others = rotations_at(state, kind, placing.then, square)
    turning = Turning(placing, square)
    return replace(state, pending=turning) if others else build(state, turning, first, step)


def _before(pending: Pending) -> Pending:
    """The question in which this one was chosen."""
    match pending:
        case Placing(_, then):
            return then if then.bought or then.built else Buying()
        case Turning(placing):
            return placing
        case Entering(_, walk):
            return Bonus() if walk is None else walk
        case Sailing(_, tempo, then):
            return Tempo() if tempo else then
        case _:
            return Buying()


def _pass(state: State, step: Step[Event]) -> State:
    match state.pending:
        case Buying() if state.player.hand:
            return replace(state, pending=Confirming())
        case Bonus() | Peeking() | Tempo():
            return replace(state, pending=AT_SEA)
        case _:
            if state.passed:
                step.emit(Passed(state.turn, state.phase))
            return pass_on(state, step)
