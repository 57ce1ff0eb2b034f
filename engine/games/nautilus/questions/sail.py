"""A submarine is to move; whereto? Nothing that only the player knows is said: this is asked in public."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.games.nautilus.actions import Action, Back, Go, Scan
from engine.games.nautilus.events import Event
from engine.games.nautilus.geometry import TRENCH, distance
from engine.games.nautilus.questions.common import Focus, in_rows, reasons, row, with_way_out
from engine.games.nautilus.questions.dive import why_not_scan
from engine.games.nautilus.questions.voyages import best_sailings, near_finds, nearest_find, to_finds, towards_finds
from engine.games.nautilus.rules.city import city_of
from engine.games.nautilus.rules.diving import labs_at
from engine.games.nautilus.rules.finds import salvage_price
from engine.games.nautilus.rules.labs import runs_all_types
from engine.games.nautilus.rules.sailing import destinations, reached_over_finds, sail, steps_of
from engine.games.nautilus.state import Sailing, State, Tempo, subs_of
from engine.games.nautilus.terms import Square
from engine.games.nautilus.words import find_text, module_text, nemos_text, opening, too_dear
from engine.question import Decision, Line, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Sailing) -> Decision[Action]:
    """Finds first, then docks, nearest first; then the sea."""
    finds: list[Square] = []
    docking: list[Square] = []
    sea: list[Square] = []
    docks = city_of(state.modules).docks
    for square in destinations(state, asked).distances:
        is_dock = square in docks and labs_at(state, square)
        some = finds if square in state.finds else docking if is_dock else sea
        some.append(square)
    return Decision(asked.tag, (*map(Go, (*finds, *docking, *in_rows(sea))), Back()), default=Back())


def aims(state: State, seat: Seat, asked: Sailing, decision: Decision[Action]) -> Sequence[Line[Action]]:
    best = best_sailings(state, (asked,))
    voyages = [line[-1:] for line in (*to_finds(state, best), *towards_finds(state, (asked,), best))]
    docks = [square for square in best if labs_at(state, square)]
    others = [(Go(square),) for square in (*docks, *near_finds(state, best)) if square not in state.finds]
    return with_way_out((*voyages, *others), Back())


def group(state: State, seat: Seat, asked: Sailing, action: Action) -> Text:
    if not isinstance(action, Go):
        return text("group.back")
    if action.place in state.finds:
        return text("group.finds")
    return text("group.docks") if labs_at(state, action.place) else row(action.place)


def prompt(state: State, seat: Seat, asked: Sailing) -> Text:
    key = "prompt.sail_tempo" if asked.tempo else "prompt.sail"
    return text(key, place=asked.square, n=steps_of(state, asked))


def label(state: State, seat: Seat, asked: Sailing, action: Action) -> Text:
    if not isinstance(action, Go):
        return text("choice.back")
    reached = destinations(state, asked)
    going = _go_label(state, action.place, reached.distances[action.place])
    going = text("choice.by_new", what=going) if _is_new(state, asked) else going
    return opening(going) if action.place in reached.opening else going


def _is_new(state: State, asked: Sailing) -> bool:
    """Whether this submarine was launched in this turn, the last of them."""
    return asked.then.has_launched and state.player.subs[-1].square == asked.square


def _go_label(state: State, square: Square, n: int) -> Text:
    if square in state.finds:
        return _find_label(state, square, n)
    labs = labs_at(state, square)
    if labs:
        # A button has room for one name.
        modules = tuple(module_text(state.modules[lab]) for lab in labs[:1])
        return text("choice.go_dock", place=square, n=n, modules=modules)
    return text("choice.go_trench" if square in TRENCH else "choice.go", place=square, n=n)


def _find_label(state: State, square: Square, n: int) -> Text:
    """Face up, what it costs; face down, what it may cost."""
    find = state.finds[square] if square in state.face_up else None
    price = salvage_price(find, square)
    key = "choice.go_find" if price <= state.player.nemos else "choice.go_find_poor"
    if find is None:
        return text(key, place=square, n=n, price=nemos_text(price))
    return text(f"{key}_open", place=square, n=n, price=nemos_text(price), find=find_text(find))


def note(state: State, seat: Seat, asked: Sailing, action: Action) -> Text | None:
    """Which submarine it is, and what it comes near to."""
    if not isinstance(action, Go):
        return None
    square, n = action.place, destinations(state, asked).distances[action.place]
    find = None if square in state.finds else nearest_find(state, square)
    if find is None:
        return text("note.go", start=asked.square, n=n)
    return text("note.go_near", start=asked.square, n=n, find=find, left=distance(square, find))


def answer(state: State, seat: Seat, asked: Sailing, action: Action, step: Step[Event]) -> State:
    if isinstance(action, Go):
        return sail(state, asked, action.place, step)
    return replace(state, pending=Tempo() if asked.tempo else asked.then)


@reasons
def why_not(state: State, seat: Seat, asked: Sailing, action: Action) -> Text | None:
    match action:
        case Go(place):
            return _why_not_go(state, asked, place)
        case Scan(place):
            return why_not_scan(state, asked.then, place)
        case _:
            return None


def _why_not_go(state: State, asked: Sailing, square: Square) -> Text:
    if square == asked.square:
        return _why_not_stay(state, square)
    if square in subs_of(state):
        return text("why_not.submarine_there")
    if square in city_of(state.modules).covered:
        return text("why_not.module_there")
    if square in TRENCH and not (state.trench_open or runs_all_types(state.player)):
        return text("why_not.trench_closed")
    return text("why_not.through_find" if square in reached_over_finds(state, asked) else "why_not.too_far")


def _why_not_stay(state: State, square: Square) -> Text:
    """What lies face up below a submarine is salvaged on the spot, by whoever can pay."""
    if square not in state.finds:
        return text("why_not.already_there")
    return too_dear(state, salvage_price(state.finds[square], square))


def focus(state: State, asked: Sailing) -> Focus:
    return Focus(chosen=asked.square)
