"""Who may know what.

The level of every chip is public. Its value is known once its diver is home, to that diver alone until the round ends.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import cast

from msgspec.structs import replace

from engine.games.deep_sea.components import COMPONENTS, Chip, Ruins
from engine.games.deep_sea.state import Diver, State
from engine.games.deep_sea.terms import Phase
from engine.games.deep_sea.view import ChipView, DiverView, RuinsView, View
from engine.rng import Rng


def view_for(state: State, viewer: int | None) -> View:
    return View(
        viewer=viewer,
        round=state.round,
        rounds=COMPONENTS.rounds,
        air=state.air,
        line=tuple(map(_closed, state.line)),
        divers=tuple(_diver_view(diver, seat, viewer) for seat, diver in enumerate(state.divers)),
        phase=cast("Phase", state.pending.tag) if state.pending else "over",
        turn=state.turn if state.pending else None,
        empty_return=state.options.empty_return,
        dropped=tuple(map(_closed, state.dropped)),
        winners=state.winners,
    )


def _diver_view(diver: Diver, seat: int, viewer: int | None) -> DiverView:
    see = _open if _knows(diver, seat, viewer) else _closed
    return DiverView(
        seat=seat,
        space=diver.space,
        returning=diver.returning,
        home=diver.home,
        held=tuple(map(see, diver.held)),
        treasure=_open(diver.treasure),
        points=diver.points,
    )


def _knows(diver: Diver, seat: int, viewer: int | None) -> bool:
    return diver.home and seat == viewer


def _closed(ruins: Ruins) -> RuinsView:
    return tuple(ChipView(chip.level, None) for chip in ruins)


def _open(ruins: Ruins) -> RuinsView:
    return tuple(ChipView(chip.level, chip.value) for chip in ruins)


def redeal(state: State, viewer: int | None, rng: Rng) -> State:
    """The values that the viewer does not know, dealt anew within each level."""
    unknown = sorted((chip for ruins in _unknown(state, viewer) for chip in ruins), key=lambda chip: chip.value)
    deal = {
        level: iter(rng.shuffle(chip for chip in unknown if chip.level == level))
        for level in sorted({chip.level for chip in unknown})
    }

    def anew(ruins: Ruins) -> Ruins:
        return tuple(next(deal[chip.level]) for chip in ruins)

    line = tuple(map(anew, state.line))
    divers = tuple(
        diver if _knows(diver, seat, viewer) else replace(diver, held=tuple(map(anew, diver.held)))
        for seat, diver in enumerate(state.divers)
    )
    return replace(state, line=line, divers=divers, dropped=tuple(map(anew, state.dropped)))


def _unknown(state: State, viewer: int | None) -> Iterator[Ruins]:
    yield from state.line
    for seat, diver in enumerate(state.divers):
        if not _knows(diver, seat, viewer):
            yield from diver.held
    yield from state.dropped


def pieces(state: State) -> Mapping[str, int]:
    return Counter(f"level {chip.level}, value {chip.value}" for chip in chips_of(state))


def chips_of(state: State) -> Iterator[Chip]:
    """Every chip in the game, wherever it lies."""
    for ruins in chain(_unknown(state, None), (diver.treasure for diver in state.divers)):
        yield from ruins
