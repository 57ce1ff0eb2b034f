"""How modules lie beside each other: which sides touch which neighbour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.nautilus.view import DraftView, ModuleView, Side, row_and_column

SIDES: tuple[Side, ...] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
_FLUSH = ((-3, 0), (-2, 2), (0, 3), (2, 2), (3, 0), (2, -2), (0, -3), (-2, -2))
"""From the middle of a module to that of its neighbour on each side, in rows and columns."""


def contacts(place: str, modules: Sequence[ModuleView]) -> Iterator[tuple[Side, ModuleView]]:
    """The sides on which a module here touches a neighbour."""
    at = {row_and_column(module.place): module for module in modules}
    row, column = row_and_column(place)
    for side, (down, right) in zip(SIDES, _FLUSH, strict=True):
        neighbour = at.get((row + down, column + right))
        if neighbour:
            yield side, neighbour


def neighbours(modules: Sequence[ModuleView]) -> dict[str, list[str]]:
    """For each module, those that its passages lead to."""
    return {
        module.place: [other.place for side, other in contacts(module.place, modules) if side in module.passages]
        for module in modules
    }


def laid(draft: DraftView, modules: Sequence[ModuleView], owner: int | None, seats: int) -> ModuleView:
    """The module as it would be."""
    touching = list(contacts(draft.place, modules))
    is_open: list[Side] = [
        side for side, other in touching if side in draft.airlocks and _opposite(side) in other.airlocks
    ]
    return ModuleView(
        place=draft.place,
        kind=draft.kind,
        owner=owner if draft.kind not in ("green", "violet") else None,
        airlocks=draft.airlocks,
        passages=tuple(is_open),
        walls=tuple(side for side, _ in touching if side not in is_open),
        aquanauts=(0,) * seats,
    )


def _opposite(side: Side) -> Side:
    return SIDES[(SIDES.index(side) + 4) % 8]
