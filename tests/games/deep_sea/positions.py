"""Positions set up by hand, and a board that plays them through the game's own rules.

A chip is named by the space where the unshuffled set-up lays it: chips 1 to 8 are of level 1 with the values 0, 0, 1,
1, 2, 2, 3, 3; chips 9 to 16 of level 2 with 4, 4, 5, 5, 6, 6, 7, 7; and so on to chip 32 of level 4 with 15. What a
diver took has left a blank disc; treasure and the chips of piles have left no gap.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from engine.game import Stepped, seating_for
from engine.games.deep_sea.actions import Action, Nothing, Return, Roll, Take
from engine.games.deep_sea.components import COMPONENTS, Chip, Ruins, points_of
from engine.games.deep_sea.events import Event
from engine.games.deep_sea.hiding import chips_of
from engine.games.deep_sea.rules.turn import begin_turn
from engine.games.deep_sea.state import Announce, Diver, State, options_of
from engine.games.deep_sea.view import View
from engine.question import Step
from engine.registry import GAMES
from engine.rng import ScriptedRng
from tests.games.position import SteppedBoard, random_steps

T = TypeVar("T")

GAME = GAMES["deep-sea"]
A, B, C, D, E, F = range(6)
ALL_CHIPS: Ruins = tuple(chip for level in COMPONENTS.chips for chip in level)
DICE = {2: (1, 1), 3: (1, 2), 4: (2, 2), 5: (2, 3), 6: (3, 3)}
"""A throw for each sum."""

ROLL, RETURN, NOTHING, TAKE = Roll(), Return(), Nothing(), Take()

Found = int | tuple[int, ...]
"""One ruins chip: a chip by its name, or a pile of them."""


def chip(name: int) -> Chip:
    return ALL_CHIPS[name - 1]


def pile(*names: int) -> tuple[int, ...]:
    return names


def ruins(found: Found) -> Ruins:
    return tuple(map(chip, _names(found)))


@dataclass(frozen=True)
class Pawn:
    space: int
    took: tuple[Found, ...]
    returning: bool
    is_home: bool
    treasure: tuple[int, ...]


def at(space: int, took: Iterable[Found] = (), *, returning: bool = False, treasure: Iterable[int] = ()) -> Pawn:
    """A diver in the sea, or on 0 one who has not left."""
    return Pawn(space, tuple(took), returning, False, tuple(treasure))


def home(took: Iterable[Found] = (), *, treasure: Iterable[int] = ()) -> Pawn:
    return Pawn(0, tuple(took), True, True, tuple(treasure))


def position(
    *pawns: Pawn,
    air: int = 25,
    turn: int = A,
    in_round: int = 1,
    piles: Sequence[tuple[int, ...]] = (),
    homecomers: Sequence[int] | None = None,
    **options: str,
) -> Board:
    """`air` is that before the turn of `turn`, whose first step is then taken. `piles` lie at the end of the line."""
    table = seating_for(GAME.info, len(pawns), options)
    came_home = tuple(seat for seat, pawn in enumerate(pawns) if pawn.is_home)
    state = State(
        options=options_of(table.options),
        round=in_round,
        air=air,
        line=_line(pawns, piles),
        divers=tuple(_diver(pawn, in_round) for pawn in pawns),
        turn=turn,
        pending=Announce(),
        first=turn,
        homecomers=came_home if homecomers is None else tuple(homecomers),
    )
    assert Counter(chips_of(state)) == Counter(ALL_CHIPS), "a chip is named twice"
    assert all(pawn.space <= len(state.line) for pawn in pawns), "beyond the end of the line"
    spaces = [pawn.space for pawn in pawns if pawn.space]
    assert len(spaces) == len(set(spaces)), "two pawns on one space"
    return Board(GAME, table, begin_turn(state, turn, Step(ScriptedRng())))


def _line(pawns: Sequence[Pawn], piles: Sequence[tuple[int, ...]]) -> tuple[Ruins, ...]:
    taken = [found for pawn in pawns for found in pawn.took]
    taken_piles = [found for found in taken if isinstance(found, tuple)]
    gone = {name for pawn in pawns for name in pawn.treasure}
    gone.update(name for found in (*piles, *taken_piles) for name in found)
    loose = tuple(() if n in taken else ruins(n) for n in range(1, 33) if n not in gone)
    return (*loose, *map(ruins, piles), *(() for _ in taken_piles))


def _diver(pawn: Pawn, in_round: int) -> Diver:
    treasure = tuple(map(chip, pawn.treasure))
    earlier = (points_of(treasure), 0)[: in_round - 1]
    assert earlier or not treasure, "treasure comes from an earlier round"
    held = tuple(map(ruins, pawn.took))
    return Diver(pawn.space, pawn.returning, pawn.is_home, held, treasure, earlier)


def _names(found: Found) -> tuple[int, ...]:
    return found if isinstance(found, tuple) else (found,)


def new_game(seats: int, *throws: int, **options: str) -> Board:
    """An unshuffled set-up; A begins unless the throws of the roll-off say otherwise."""
    table = seating_for(GAME.info, seats, ({} if throws else {"first": "0"}) | options)
    rng = ScriptedRng(*(face for throw in throws for face in DICE[throw]))
    step = GAME.setup(table, rng)
    rng.assert_done()
    return Board(GAME, table, step.state, list(step.events))


class Board(SteppedBoard[State, Action, Event, View]):
    def turn(self, seat: int, roll: int, *, announce: bool = False, then: Action | None = None) -> None:
        """A turn from its second step on; without `then` it stops before the search."""
        self.answer(seat, RETURN if announce else ROLL, *DICE[roll])
        if then is not None:
            self.answer(seat, then)

    def answer(self, seat: int, action: Action, *faces: int) -> None:
        self.step(seat, action, *faces)

    def drop_by_default(self) -> None:
        while self.view_phase == "dropping":
            assert self.asked is not None
            self.answer(self.asked, self.decision.default)

    @property
    def air(self) -> int:
        return self.state.air

    @property
    def line(self) -> tuple[Ruins, ...]:
        return self.state.line

    @property
    def round(self) -> int:
        return self.state.round

    @property
    def view_phase(self) -> str:
        return GAME.view_for(self.state, None).phase

    def on(self, space: int) -> Ruins:
        return self.state.line[space - 1]

    def where(self, seat: int) -> int:
        return self.state.divers[seat].space

    def held(self, seat: int) -> tuple[Ruins, ...]:
        return self.state.divers[seat].held

    def is_home(self, seat: int) -> bool:
        return self.state.divers[seat].home

    def is_returning(self, seat: int) -> bool:
        return self.state.divers[seat].returning

    def points(self, seat: int) -> int:
        return sum(self.state.divers[seat].points)

    def treasure(self, seat: int) -> Ruins:
        return self.state.divers[seat].treasure


def random_game(seats: int, seed: str, options: Mapping[str, str] | None = None) -> Iterator[Stepped[State, Event]]:
    return random_steps(GAME, seats, seed, options)
