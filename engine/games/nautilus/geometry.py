"""The squares and what lies around each, worked out once. A square is known by its name: row letter, column number.

A module is the octagon in the 3x3 squares around its centre, with the four corner squares cut in half. A half-covered
square counts as covered.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.games.nautilus.components import COMPONENTS, FIND_SIGNS, SEA_SIGNS
from engine.games.nautilus.terms import SIDES, FindZone, Kind, Side, Square, Zone

Offset = tuple[int, int]
"""Rows down, columns to the right."""

SPOTS: Mapping[Square, tuple[int, int]] = {
    f"{chr(ord('A') + r)}{c + 1}": (r, c) for r, row in enumerate(COMPONENTS.board) for c, _ in enumerate(row)
}
"""Every square, row by row, with its row and column from 0."""
_SQUARES = {spot: square for square, spot in SPOTS.items()}

STEPS: tuple[Offset, ...] = ((-1, 0), (0, 1), (1, 0), (0, -1))
AROUND: tuple[Offset, ...] = tuple((r, c) for r in (-1, 0, 1) for c in (-1, 0, 1))
TOO_NEAR: tuple[Offset, ...] = tuple((r, c) for r in range(-2, 3) for c in range(-2, 3) if abs(r) + abs(c) < 4)
OFFSETS: tuple[Offset, ...] = ((-3, 0), (-2, 2), (0, 3), (2, 2), (3, 0), (2, -2), (0, -3), (-2, -2))
"""From the centre of a module to that of a neighbour that is flush with its side N, NE and so on."""


def shift(square: Square, offset: Offset) -> Square | None:
    """None beyond the edge of the board."""
    (r, c), (down, right) = SPOTS[square], offset
    return _SQUARES.get((r + down, c + right))


def _shifted(square: Square, offsets: Iterable[Offset]) -> tuple[Square, ...]:
    found = (shift(square, offset) for offset in offsets)
    return tuple(other for other in found if other is not None)


def distance(one: Square, other: Square) -> int:
    """In squares, never diagonally."""
    (r, c), (row, column) = SPOTS[one], SPOTS[other]
    return abs(r - row) + abs(c - column)


SIGNS: Mapping[Square, str] = {square: COMPONENTS.board[r][c] for square, (r, c) in SPOTS.items()}
ZONE: Mapping[Square, Zone] = {square: (SEA_SIGNS | FIND_SIGNS)[sign] for square, sign in SIGNS.items()}
ZONE_ROWS = tuple(row.translate(str.maketrans("sdt", ".-#")) for row in COMPONENTS.board)
TRENCH = frozenset(square for square in SPOTS if ZONE[square] == "trench")
FIND_SPACES: Mapping[FindZone, tuple[Square, ...]] = {
    zone: tuple(square for square in SPOTS if SIGNS[square] == sign) for sign, zone in FIND_SIGNS.items()
}
NEIGHBOURS: Mapping[Square, tuple[Square, ...]] = {square: _shifted(square, STEPS) for square in SPOTS}

BLOCK: Mapping[Square, tuple[Square, ...]] = {square: _shifted(square, AROUND) for square in SPOTS}
"""The nine squares that a module centred here covers; fewer at the edge, where there can't be one."""
OFF_BOARD = frozenset(square for square in SPOTS if len(BLOCK[square]) < 9)
"""Centres of modules that would overhang the board."""
OVERLAPPING: Mapping[Square, frozenset[Square]] = {square: frozenset(_shifted(square, TOO_NEAR)) for square in SPOTS}
"""Centres of modules that would overlap one centred here."""
FLUSH: Mapping[Square, tuple[Square | None, ...]] = {
    square: tuple(shift(square, offset) for offset in OFFSETS) for square in SPOTS
}
"""For each side, the centre of the module that would be flush there."""
DOCK: Mapping[Square, tuple[Square | None, ...]] = {
    square: tuple(shift(square, (2 * down, 2 * right)) for down, right in STEPS) for square in SPOTS
}
"""The squares outside the sides N, E, S and W of a module centred here."""
PRICE: Mapping[Square, int] = {s: max(COMPONENTS.prices.build[ZONE[o]] for o in BLOCK[s]) for s in SPOTS}
"""Of a module centred here: that of the dearest zone it touches."""
BASE_PLACES = tuple(s for s in SPOTS if s not in OFF_BOARD and all(ZONE[other] == "lagoon" for other in BLOCK[s]))


def _in_sonar(square: Square) -> tuple[tuple[Square, int], ...]:
    """Trench finds can be scanned only from within the trench."""
    farthest = COMPONENTS.abilities["sonar"][-1]
    allowed = (spaces for zone, spaces in FIND_SPACES.items() if zone != "trench" or square in TRENCH)
    spaces = (space for zone in allowed for space in zone)
    return tuple((space, d) for space in spaces if (d := distance(square, space)) <= farthest)


IN_SONAR: Mapping[Square, tuple[tuple[Square, int], ...]] = {square: _in_sonar(square) for square in SPOTS}
"""For each square, the find spaces that sonar can reach from there at all, with their distances."""


def _mask(sides: Iterable[Side], rotation: int) -> int:
    return sum(1 << (SIDES.index(side) + 2 * rotation) % 8 for side in sides)


AIRLOCKS: Mapping[Kind, tuple[int, ...]] = {
    kind: tuple(_mask(sides, rotation) for rotation in range(4)) for kind, sides in COMPONENTS.airlocks.items()
}
"""For each quarter turn clockwise, the sides with an airlock: bit 0 for N, bit 1 for NE and so on."""
ROTATIONS: Mapping[Kind, tuple[int, ...]] = {
    kind: tuple(k for k in range(4) if masks[k] not in masks[:k]) for kind, masks in AIRLOCKS.items()
}
"""The quarter turns that make a difference."""
SIDES_OF: tuple[tuple[Side, ...], ...] = tuple(
    tuple(side for i, side in enumerate(SIDES) if mask >> i & 1) for mask in range(256)
)
OPPOSITE = tuple(1 << (i + 4) % 8 for i in range(8))
"""For each side, the bit of the side that a neighbour there turns to us."""
