"""Before the first round."""

from __future__ import annotations

from engine.game import Seating
from engine.games.deep_sea.components import COMPONENTS
from engine.games.deep_sea.events import Event, RolledOff
from engine.games.deep_sea.rules.round_end import begin_round
from engine.games.deep_sea.state import Announce, Diver, State, options_of
from engine.question import Step


def set_up(seating: Seating, step: Step[Event]) -> State:
    line = tuple((chip,) for level in COMPONENTS.chips for chip in step.rng.shuffle(level))
    first = _first_player(seating, step)
    state = State(
        options=options_of(seating.options),
        round=1,
        air=COMPONENTS.air,
        line=line,
        divers=(Diver(),) * seating.seats,
        turn=first,
        pending=Announce(),
        first=first,
    )
    return begin_round(state, step)


def _first_player(seating: Seating, step: Step[Event]) -> int:
    """As the host set it, else the highest throw; those who tie throw again."""
    chosen = seating.options["first"]
    if chosen != "roll":
        return int(chosen)
    rivals = list(range(seating.seats))
    while len(rivals) > 1:
        sums = [step.rng.choice(COMPONENTS.die) + step.rng.choice(COMPONENTS.die) for _ in rivals]
        step.emit(RolledOff(tuple(rivals), tuple(sums)))
        rivals = [seat for seat, total in zip(rivals, sums, strict=True) if total == max(sums)]
    return rivals[0]
