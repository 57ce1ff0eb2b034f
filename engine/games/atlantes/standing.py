"""The pile, the hand, and what goals or tribes give: counted as if the game ended now."""

from __future__ import annotations

from engine.games.atlantes.rules.scoring import count_of
from engine.games.atlantes.state import State
from engine.standing import Part, Standing
from engine.text import text


def standing(state: State) -> Standing:
    return Standing(state.round, tuple(_parts(state, seat) for seat in range(state.seats)))


def _parts(state: State, seat: int) -> tuple[Part, ...]:
    count = count_of(state, seat)
    shared = "tribes" if state.tribes else "goals"
    return (
        Part(text("part.pile"), count.pile),
        Part(text("part.hand"), count.hand),
        Part(text(f"part.{shared}"), count.goals + count.tribes),
    )
