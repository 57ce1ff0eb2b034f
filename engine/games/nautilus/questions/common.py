"""What the questions have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import TypeVar

from engine.games.nautilus.actions import Action, Back, Found, GiveBack, Keep, Pass, Place, Settle
from engine.games.nautilus.geometry import SPOTS
from engine.games.nautilus.state import State
from engine.games.nautilus.terms import Square, Tile
from engine.games.nautilus.view import DraftView
from engine.question import MOST, Kind, Line, Question, Seat
from engine.text import Text, text
from engine.value import Value

Q = TypeVar("Q", bound=Question)
PASSED_BY = {"walk": "walk", "dive": "dive", "tempo": "bonus", "peek": "bonus", "bonus": "bonus"}
"""Questions, by the standing order that passes them."""


class Focus(Value):
    """What a picture shows of a question, besides its answers."""

    steps_left: int = 0
    chosen: Square | None = None
    building: Tile | None = None
    drafts: tuple[DraftView, ...] = ()


def group(state: State, seat: Seat, asked: Question, action: Action) -> Text:
    match action:
        case Found(place) | Place(place):
            return row(place)
        case Settle():
            return text("group.buy")
        case Keep() | GiveBack() | Pass():
            return text("group.end")
        case _:
            return text(f"group.{action.tag}")


def row(square: Square) -> Text:
    return text("group.row", row=square[0])


def in_rows(squares: Iterable[Square]) -> list[Square]:
    """Row by row, from the top."""
    return sorted(squares, key=SPOTS.__getitem__)


def kind(state: State, seat: Seat, asked: Question, action: Action) -> Kind:
    return "final" if isinstance(action, GiveBack) else "aside" if isinstance(action, Keep | Pass | Back) else "plain"


def with_way_out(lines: Iterable[Line[Action]], out: Action) -> list[Line[Action]]:
    """As many as a list can hold, each once, and at its end the way out of the matter."""
    return [*islice(dict.fromkeys(lines), MOST - 1), (out,)]


def reasons(why_not: Callable[[State, Seat, Q, Action], Text | None]) -> Callable[[State, Seat, Q, Action], Text]:
    """What a question has against an action, unless there is no such place; failing all, it is not the moment."""

    def first(state: State, seat: Seat, asked: Q, action: Action) -> Text:
        for name in ("place", "lab"):
            place = getattr(action, name, None)
            if place is not None and place not in SPOTS:
                return text("why_not.no_such_place", place=str(place))
        return why_not(state, seat, asked, action) or text(f"why_not.now_{asked.tag}")

    return first


def obey(state: State, seat: Seat, asked: Question, orders: Mapping[str, str]) -> Pass | None:
    """Standing orders only pass: none spends or loses."""
    order = PASSED_BY.get(asked.tag)
    return Pass() if order and orders.get(order) == "pass" else None
