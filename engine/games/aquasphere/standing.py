"""Knowledge points made while playing, then those of the final scoring."""

from __future__ import annotations

from engine.games.aquasphere.state import Player, State
from engine.games.aquasphere.terms import FinalTally
from engine.standing import Part, Standing
from engine.text import text

_NOT_YET = FinalTally(0, 0, 0, 0)


def standing(state: State) -> Standing:
    return Standing(state.round, tuple(map(_parts, state.players)))


def _parts(player: Player) -> tuple[Part, ...]:
    final = player.final or _NOT_YET
    played = player.kp - final.letters - final.time - final.submarines - final.lab
    points = {
        "play": played,
        "letters": final.letters,
        "time": final.time,
        "submarines": final.submarines,
        "lab": final.lab,
    }
    return tuple(Part(text(f"part.{what}"), n) for what, n in points.items())
