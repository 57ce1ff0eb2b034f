"""One of the tiles in front of the player is to be built; where?"""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.nautilus.actions import Action, Back, Place
from engine.games.nautilus.events import Event
from engine.games.nautilus.geometry import BLOCK, OFF_BOARD
from engine.games.nautilus.questions.common import Focus, group, in_rows, reasons
from engine.games.nautilus.rules.building import build, extra_price, open_sites, places_for, rotations_at
from engine.games.nautilus.rules.city import city_of
from engine.games.nautilus.state import Buying, Placing, State, Turning, subs_of
from engine.games.nautilus.words import explain, nemos_text, tile_text, too_dear
from engine.question import Asking, Decision, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Placing) -> Decision[Action]:
    places = in_rows(places_for(state, state.tile(asked.number).kind, asked.then))
    return Decision(asked.tag, (*map(Place, places), Back()), default=Back())


def prompt(state: State, seat: Seat, asked: Placing) -> Text:
    return text("prompt.place", tile=tile_text(state.tile(asked.number)), n=state.player.nemos)


def label(state: State, seat: Seat, asked: Placing, action: Action) -> Text:
    if not isinstance(action, Place):
        return text("choice.back")
    covered = tuple(other for other in BLOCK[action.place] if other in state.finds)
    key = "choice.place_cover" if covered else "choice.place"
    price = nemos_text(extra_price(asked.then, action.place))
    return text(key, place=action.place, price=price, finds=covered, n=len(covered))


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


ASKING = Asking(ask=ask, prompt=prompt, label=label, group=group, answer=answer, why_not=why_not, explain=explain)
