"""What a whole position is worth where looking ahead ends: KP that a seat may hope for."""

from __future__ import annotations

from engine.ai.mind import share_of_win
from engine.games.aquasphere.components import COMPONENTS, triangular
from engine.games.aquasphere.state import State


def worth(state: State, seat: int) -> float:
    player = state.players[seat]
    if state.winners:
        return player.kp
    ahead = COMPONENTS.rounds + 1 - state.round
    risk = sum(triangular(sector.octopods) for sector in state.sectors if sector.control == seat)
    capacity = sum(player.capacity(of) for of in ("card", "crystal", "octopod")) + player.capacity("time") / 2
    return (
        player.kp
        + 0.7 * player.time
        + 2.5 * player.crystals
        + 1.5 * len(player.programmed)
        + 1.3 * state.controlled(seat)
        - 0.7 * risk
        + 0.8 * player.bots_worth * ahead
        + player.deployed * ahead
        + 0.8 * triangular(len(player.letters))
        + 0.5 * capacity
        + len(player.cards) * ahead
    )


def chance(state: State, seat: int) -> float:
    if state.winners:
        return (seat in state.winners) / len(state.winners)
    points = [worth(state, other) for other in range(state.seats)]
    return share_of_win(points, seat, 4.0)
