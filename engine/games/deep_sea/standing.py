"""The points of each round: what lies in the submarine. What divers still hold counts for nothing yet."""

from __future__ import annotations

from engine.games.deep_sea.state import Diver, State
from engine.standing import Part, Standing
from engine.text import text


def standing(state: State) -> Standing:
    return Standing(state.round, tuple(map(_parts, state.divers)))


def _parts(diver: Diver) -> tuple[Part, ...]:
    return tuple(Part(text("part.round", round=number), points) for number, points in enumerate(diver.points, 1))
