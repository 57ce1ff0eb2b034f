"""What a position is worth, in points: what counts already, and what promises to."""

from __future__ import annotations

from engine.ai.games.atlantes.alone import value_alone
from engine.ai.games.atlantes.worth import CARD_WORTH, MANTA, MANTA_WORTH, worth_of
from engine.games.atlantes.components import GOAL_POINTS, GOALS, LOCATIONS, Location
from engine.games.atlantes.rules.scoring import count_of, measured
from engine.games.atlantes.state import State

GOAL_NEAR = 0.3
"""How much of a goal's points a position is worth that nearly meets it."""


def value_of(state: State, seat: int) -> float:
    if state.options.level:
        return value_alone(state)
    count = count_of(state, seat)
    if state.last_turns is not None and state.last_turns <= state.seats:
        return float(count.total)
    player = state.players[seat]
    cards = sum(1.0 + 0.25 * CARD_WORTH[card] for card in (*player.hand, *player.discard))
    mantas = sum(
        (0.6 if manta.active else 0.3) * MANTA_WORTH[manta.kind] + (0.0 if manta.starting else 0.8)
        for manta in player.mantas
    )
    sites = sum(PROMISES[site.id][site.risen] for site in player.board if site)
    ready = 0.2 * len(player.hand)
    return count.pile + count.goals + count.tribes + cards + mantas + sites + ready + _nearing(state, seat)


def _promise(card: Location, risen: int) -> float:
    """A location on the board: more, the nearer it is to being scored."""
    if risen == len(card.depths):
        return 0.9 * card.points
    icons = sum(map(worth_of, card.effects[risen:]))
    return card.points * (0.45 + 0.4 * risen / len(card.depths)) + 0.45 * icons + (0.6 * MANTA if card.manta else 0.0)


PROMISES = {card.id: [_promise(card, risen) for risen in range(len(card.depths) + 1)] for card in LOCATIONS.values()}
"""Of each location, by how far it has risen: looked up often."""


def _nearing(state: State, seat: int) -> float:
    """Goals that are still to be claimed: more, the nearer they are."""
    if not any(manta.starting for manta in state.players[seat].mantas):
        return 0.0
    total = 0.0
    for track in state.goals:
        if seat in track.mantas or len(track.mantas) == len(GOAL_POINTS):
            continue
        goal = GOALS[track.id]
        if goal.exactly is None and goal.measure != "dear_recruits":
            near = min(1.0, measured(state, seat, goal.measure) / goal.least)
            total += GOAL_NEAR * GOAL_POINTS[len(track.mantas)] * near * near
    return total
