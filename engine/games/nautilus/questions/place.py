"""One of the tiles in front of the player is to be built; where?"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.games.nautilus.actions import Action, Back, Place
from engine.games.nautilus.events import Event
from engine.games.nautilus.geometry import BLOCK, OFF_BOARD, distance
from engine.games.nautilus.questions.common import Focus, in_rows, reasons, with_way_out
from engine.games.nautilus.rules.building import build, extra_price, open_sites, places_for, rotations_at
from engine.games.nautilus.rules.city import city_of
from engine.games.nautilus.state import Building, Buying, Placing, State, Turning, subs_of
from engine.games.nautilus.terms import Square, Tile
from engine.games.nautilus.words import kind_text, nemos_text, tile_text, too_dear
from engine.question import MOST, Decision, Line, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Placing) -> Decision[Action]:
    places = in_rows(places_for(state, state.tile(asked.number).kind, asked.then))
    return Decision(asked.tag, (*map(Place, places), Back()), default=Back())


def aims(state: State, seat: Seat, asked: Placing, decision: Decision[Action]) -> Sequence[Line[Action]]:
    squares = likely_places(state, state.tile(asked.number).kind, asked.then, MOST - 1)
    return with_way_out(((Place(square),) for square in squares), Back())


def likely_places(state: State, tile: Tile, building: Building, most: int) -> list[Square]:
    """The cheapest that cover the fewest finds, then the nearest to finds; row by row."""

    def cost(square: Square) -> tuple[int, int, int]:
        nearest = min((distance(square, find) for find in state.finds), default=0)
        return places[square], len(_covered(state, square)), nearest

    places = places_for(state, tile, building)
    return in_rows(sorted(places, key=cost)[:most])


def _covered(state: State, square: Square) -> tuple[Square, ...]:
    return tuple(other for other in BLOCK[square] if other in state.finds)


def prompt(state: State, seat: Seat, asked: Placing) -> Text:
    return text("prompt.place", tile=tile_text(state.tile(asked.number)), n=state.player.nemos)


def label(state: State, seat: Seat, asked: Placing, action: Action) -> Text:
    if not isinstance(action, Place):
        return text("choice.back")
    covered = len(_covered(state, action.place))
    key = "choice.place_cover" if covered else "choice.place"
    building = text(key, place=action.place, price=nemos_text(extra_price(asked.then, action.place)), n=covered)
    hand = state.player.hand
    return (
        text("choice.of_tile", what=building, tile=kind_text(state.tile(asked.number).kind)) if hand[1:] else building
    )


def note(state: State, seat: Seat, asked: Placing, action: Action) -> Text | None:
    """What it covers, or that there is more to choose."""
    if not isinstance(action, Place):
        return None
    covered = _covered(state, action.place)
    if covered:
        return text("note.place_cover", finds=covered, n=len(covered))
    rotations = rotations_at(state, state.tile(asked.number).kind, asked.then, action.place)
    return text("note.place_turn", n=len(rotations)) if rotations[1:] else None


def answer(state: State, seat: Seat, asked: Placing, action: Action, step: Step[Event]) -> State:
    if not isinstance(action, Place):
        return replace(state, pending=asked.then if asked.then.bought or asked.then.built else Buying())
    first, *others = rotations_at(state, state.tile(asked.number).kind, asked.then, action.place)
    turning = Turning(asked, action.place)
    return replace(state, pending=turning) if others else build(state, turning, first, step)


@reasons
def why_not(state: State, seat: Seat, asked: Placing, action: Action) -> Text | None:
    if not isinstance(action, Place):
        return None
    square = action.place
    if square in OFF_BOARD:
        return text("why_not.overhang")
    if square in city_of(state.modules).full:
        return text("why_not.overlap")
    if not subs_of(state).isdisjoint(BLOCK[square]):
        return text("why_not.on_submarine")
    if square not in open_sites(state, asked.then):
        return text("why_not.apart_from_own" if asked.then.built else "why_not.apart")
    extra = extra_price(asked.then, square)
    return too_dear(state, extra) if extra > state.player.nemos else text("why_not.no_passage")


def focus(state: State, asked: Placing) -> Focus:
    return Focus(building=state.tile(asked.number).kind)
