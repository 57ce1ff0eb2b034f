"""What a whole position is worth: the KP that a seat may hope for, as the ends of some thousand games had it."""

from __future__ import annotations

from engine.ai.games.aquasphere.glance import Glance
from engine.ai.games.aquasphere.weights import TUNED
from engine.ai.mind import share_of_win
from engine.games.aquasphere.components import CARDS, Capacity, triangular
from engine.games.aquasphere.state import State


def worth(state: State, seat: int) -> float:
    """Fitted for the beginning of a round, where looking ahead ends."""
    glance = Glance(state, seat, TUNED)
    player, ahead = glance.player, glance.ahead
    risk = sum(triangular(sector.octopods) for sector in state.sectors if sector.control == seat)
    room = TUNED.room(Capacity(*map(player.capacity, ("card", "crystal", "octopod", "time"))), ahead)
    lasting = [CARDS[card] for card in player.cards if CARDS[card].kind != "instant"]
    return (
        player.kp
        + 1.0 * player.time
        + 2.7 * player.crystals
        + 1.3 * len(player.programmed)
        + 0.4 * sum(glance.best(program)[0] for program in player.programmed)
        + 0.4 * state.controlled(seat)
        - 0.35 * risk
        + 2.0 * player.deployed * ahead
        + 0.9 * triangular(len(player.letters))
        + 1.4 * len(player.labs)
        + 1.2 * room
        + 0.9 * sum(TUNED.card(card, player, ahead) for card in lasting)
    )


def chance(state: State, seat: int) -> float:
    """The more rounds are to come, the less a lead means."""
    if state.winners:
        return (seat in state.winners) / len(state.winners)
    points = [worth(state, other) for other in range(state.seats)]
    ahead = Glance(state, seat, TUNED).ahead
    return share_of_win(points, seat, 3.0 + 1.6 * ahead)
