"""What a position is worth, in points: what counts already, and what promises to."""

from __future__ import annotations

from engine.ai.games.atlantes.alone import value_alone
from engine.ai.games.atlantes.worth import Worths
from engine.games.atlantes.components import GOAL_POINTS, GOALS
from engine.games.atlantes.rules.scoring import count_of, measured
from engine.games.atlantes.state import State


def value_of(worths: Worths, state: State, seat: int) -> float:
    if state.options.level:
        return value_alone(worths, state)
    count = count_of(state, seat)
    if state.last_turns is not None and state.last_turns <= state.seats:
        return float(count.total)
    player, weights = state.players[seat], worths.weights
    cards = sum(weights.card + weights.card_effects * worths.cards[card] for card in (*player.hand, *player.discard))
    mantas = sum(
        (weights.active_manta if manta.active else weights.used_manta) * worths.mantas[manta.kind]
        + (0.0 if manta.starting else weights.bonus_manta)
        for manta in player.mantas
    )
    sites = sum(worths.sites[site.id][site.risen] for site in player.board if site)
    ready = weights.ready * len(player.hand)
    near = _nearing(state, seat, weights.goal_near)
    return count.pile + count.goals + count.tribes + cards + mantas + sites + ready + near


def _nearing(state: State, seat: int, goal_near: float) -> float:
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
            total += goal_near * GOAL_POINTS[len(track.mantas)] * near * near
    return total
