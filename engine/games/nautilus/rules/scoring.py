"""Points: labs times finds, and the Nemos left."""

from __future__ import annotations

from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.state import State
from engine.games.nautilus.terms import LABS
from engine.value import Value


class Score(Value):
    lab_points: int
    chip: int
    upgrades: int
    find_points: int
    """With chip and upgrades."""
    nemos: int
    """After the upgrades are paid."""

    @property
    def total(self) -> int:
        return self.lab_points * self.find_points + self.nemos


def lab_points(state: State, seat: int) -> int:
    """Three for a lead, else one for two labs of a type."""
    player = state.players[seat]
    return sum(3 if state.leads[lab] == seat else int(player.level(lab) >= 2) for lab in LABS)


def chips(state: State) -> tuple[int, ...]:
    """The Atlantis chip of each seat: most markers first, ties to the highest number; none without a marker."""
    owned = [state.relics_of(seat) for seat in range(len(state.players))]
    ranked = sorted((s for s, numbers in enumerate(owned) if numbers), key=lambda s: (-len(owned[s]), -max(owned[s])))
    given = dict(zip(ranked, COMPONENTS.table(len(state.players)).chips, strict=False))
    return tuple(given.get(seat, 0) for seat in range(len(state.players)))


def score(state: State, seat: int, chip: int, *, is_final: bool) -> Score:
    """At the end every upgrade that pays is made: one costs a Nemo and brings a point for each lab point."""
    player = state.players[seat]
    labs = lab_points(state, seat)
    upgrades = 0
    if is_final and labs > COMPONENTS.prices.upgrade:
        shown = sum(find.sort in state.missions[seat].finds for find in player.finds)
        upgrades = min(shown, player.nemos // COMPONENTS.prices.upgrade)
    finds = chip + upgrades + sum(COMPONENTS.values[find.sort] for find in player.finds)
    return Score(labs, chip, upgrades, finds, player.nemos - upgrades * COMPONENTS.prices.upgrade)


def scores(state: State, *, is_final: bool) -> tuple[Score, ...]:
    return tuple(score(state, seat, chip, is_final=is_final) for seat, chip in enumerate(chips(state)))


def winners(state: State, final: tuple[Score, ...]) -> tuple[int, ...]:
    """The highest total; a tie is a shared win, or goes to more find points where the table wants so."""
    ranks = [(one.total, one.find_points if state.options.by_finds else 0) for one in final]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
