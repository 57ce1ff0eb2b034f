"""Where a bot is best used, as far as that can be seen at a glance."""

from __future__ import annotations

from engine.games.aquasphere.actions import Act, Action, Go, Use
from engine.games.aquasphere.components import triangular
from engine.games.aquasphere.questions import going
from engine.games.aquasphere.rules.station import ways
from engine.games.aquasphere.rules.zones import gain, slot_price
from engine.games.aquasphere.state import Going, State
from engine.games.aquasphere.terms import Program
from engine.question import Line, Seat

CRYSTAL = 2.5
"""KP that a thing is worth at a glance, as the others."""
TIME = 0.7
CONTROL = 1.3


def uses(state: State, seat: Seat, program: Program, most: int) -> list[Line[Action]]:
    """The best actions with this bot, so many at most; then to use it, unless that leads to nothing else."""
    asked = Going(program)
    state = state.done(seat, asked)
    decision = going.ask(state, seat, asked)
    acts = [line for line in going.lines(state, seat, asked, decision) if line[-1] == Act()]
    acts.sort(key=lambda line: _worth(state, seat, program, line[0]), reverse=True)
    # The only way is taken by itself.
    skip = 1 if decision.is_forced else 0
    best: list[Line[Action]] = [(Use(program), *line[skip:]) for line in acts[:most]]
    return best if len(best) == len(decision.answers) else [*best, (Use(program),)]


def only_way(state: State, seat: Seat, program: Program) -> Go | None:
    """Where this bot is used, if that is no question."""
    way, *others = going.ask(state, seat, Going(program)).answers
    return way if isinstance(way, Go) and not others else None


def _worth(state: State, seat: Seat, program: Program, way: Action) -> float:
    assert isinstance(way, Go)
    place, player = state.place(way.sector), state.players[seat]
    sector = state.sectors[place]
    worth = -TIME * ways(state, player)[place].price
    if sector.control != seat:
        worth += CONTROL - TIME * triangular(sector.octopods)
    n = gain(state, seat, place, program) or 0
    match program:
        case "octopod":
            return worth + triangular(n) + TIME * (triangular(sector.octopods) - triangular(sector.octopods - n))
        case "crystal":
            return worth + CRYSTAL * n
        case "time":
            return worth + TIME * n
        case "sub":
            return worth - TIME * slot_price(player, sector)
        case _:
            return worth
