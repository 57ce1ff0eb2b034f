"""Lab points multiply everything that was found; the Nemos come on top. A mission is secret until the end."""

from __future__ import annotations

from engine.games.nautilus.rules.scoring import Score, scores
from engine.games.nautilus.state import Over, State
from engine.standing import Part, Standing
from engine.text import text


def standing(state: State) -> Standing:
    counted = scores(state, is_final=isinstance(state.pending, Over))
    return Standing(state.round, tuple(map(_parts, counted)))


def _parts(score: Score) -> tuple[Part, ...]:
    found = score.find_points - score.chip - score.upgrades
    return (
        _times_labs("finds", found, score),
        _times_labs("atlantis", score.chip, score),
        _times_labs("mission", score.upgrades, score),
        Part(text("part.nemos"), score.nemos),
    )


def _times_labs(what: str, points: int, score: Score) -> Part:
    working = f"{points} × {score.lab_points}" if points and score.lab_points else ""
    return Part(text(f"part.{what}"), points * score.lab_points, working)
