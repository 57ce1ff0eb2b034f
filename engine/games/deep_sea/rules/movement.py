"""Where a diver gets to. A space with another diver is jumped and not counted."""

from __future__ import annotations

from collections.abc import Collection


def dive(start: int, steps: int, occupied: Collection[int], length: int) -> int:
    """Down the line, at most to the deepest free space ahead; the rest of the steps is lost."""
    space = start
    for _ in range(steps):
        ahead = space + 1
        while ahead in occupied:
            ahead += 1
        if ahead > length:
            break
        space = ahead
    return space


def rise(start: int, steps: int, occupied: Collection[int], may_enter: bool) -> int:
    """Up the line, to 0, the submarine, even with steps to spare; who may not enter stops at the last free space."""
    space = start
    for _ in range(steps):
        ahead = space - 1
        while ahead in occupied:
            ahead -= 1
        if ahead <= 0:
            return 0 if may_enter else space
        space = ahead
    return space
