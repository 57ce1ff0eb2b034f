"""What there is to know about the question at hand, as this table plays."""

from __future__ import annotations

from engine.games.atlantes.boards import FACE_DOWN_LEVELS, places_any
from engine.games.atlantes.hiding import phase_of
from engine.games.atlantes.payment import NEVER_SOLD, SOLD_FOR_ONE
from engine.games.atlantes.state import State
from engine.text import Text, text


def explain(state: State) -> Text:
    """What always holds, and a line more for each thing that holds here."""
    phase = phase_of(state)
    said = text(f"explain.{phase}")
    for note, holds in _notes(state).get(phase, {}).items():
        if holds:
            said = text("explain.more", what=said, more=text(f"explain.{note}"))
    return said


def _notes(state: State) -> dict[str, dict[str, bool]]:
    """By phase, the lines that may follow, and whether they hold at this table."""
    options, alone = state.options, state.seats == 1
    tribes = options.mode == "tribes"
    pile = {
        "pile": tribes and options.level < SOLD_FOR_ONE,
        "pile_poor": SOLD_FOR_ONE <= options.level < NEVER_SOLD,
    }
    counted = {f"count.{options.mode}": True, "count.solo": alone, "count.tie": not alone}
    return {
        "turn": {
            "turn.tribes": tribes,
            "turn.one_depth": options.one_depth,
            "turn.sweep": state.seats == 2 or (alone and options.solo_matrona),
        },
        "after": {f"after.{options.mode}": True},
        "recruit": {"recruit.tribes": tribes, **pile},
        "pay": {"pay.tribes": tribes, **pile},
        "place": {
            "place.any": places_any(state),
            "place.starting": not places_any(state),
            "place.face_down": options.level in FACE_DOWN_LEVELS,
        },
        "effect": {"effect.mix": options.mix},
        "closing": counted,
        "over": counted,
    }
