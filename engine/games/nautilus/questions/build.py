"""Something was bought or built; which tile next?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engine.games.nautilus.actions import Action, Build, Buy, GiveBack, Keep, Place, Settle
from engine.games.nautilus.events import Event
from engine.games.nautilus.questions.common import reasons, with_way_out
from engine.games.nautilus.questions.place import likely_places
from engine.games.nautilus.rules.building import buildable, give_back, places_for
from engine.games.nautilus.rules.rounds import pass_on
from engine.games.nautilus.state import Building, Placing, State
from engine.games.nautilus.words import kind_text, nemos_text, tile_text
from engine.question import MOST, Decision, Line, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Building) -> Decision[Action]:
    ending = GiveBack() if asked.built else Keep()
    # Tiles are lost only when the player has seen it coming, and can still take the last step back.
    return Decision(asked.tag, (*map(Build, buildable(state, asked)), ending), default=ending, waits=bool(asked.built))


def aims(state: State, seat: Seat, asked: Building, decision: Decision[Action]) -> Sequence[Line[Action]]:
    return with_way_out(sinkings(state, asked), decision.default)


def sinkings(state: State, building: Building) -> Iterator[Line[Action]]:
    """Which tile and where, at once; the tiles share the room that there is."""
    numbers = buildable(state, building)
    for number in numbers:
        places = likely_places(state, state.tile(number).kind, building, (MOST - 1) // len(numbers))
        yield from ((Build(number), Place(square)) for square in places)


def prompt(state: State, seat: Seat, asked: Building) -> Text:
    tiles = tuple(map(tile_text, state.player.hand))
    key = "prompt.build_on" if asked.built else "prompt.build"
    return text(key, n=len(tiles), tiles=tiles, paid=nemos_text(asked.paid))


def label(state: State, seat: Seat, asked: Building, action: Action) -> Text:
    if isinstance(action, Build):
        return build_label(state, asked, action.number)
    return text("choice.stop_building" if asked.built else "choice.keep", n=len(state.player.hand))


def build_label(state: State, building: Building, number: int) -> Text:
    """With the least that it costs."""
    tile = state.tile(number)
    least = min(places_for(state, tile.kind, building).values())
    return text("choice.build" if least else "choice.build_free", tile=tile_text(tile), n=least)


def answer(state: State, seat: Seat, asked: Building, action: Action, step: Step[Event]) -> State:
    match action:
        case Build(number):
            return replace(state, pending=Placing(number, asked))
        case GiveBack():
            return pass_on(give_back(state, step), step)
        case _:
            return pass_on(state, step)


def alone(state: State, asked: Building, step: Step[Event]) -> State | None:
    """All tiles are built."""
    return None if state.player.hand else pass_on(state, step)


@reasons
def why_not(state: State, seat: Seat, asked: Building, action: Action) -> Text | None:
    match action:
        case Buy() | Settle():
            return text("why_not.one_a_round" if asked.bought else "why_not.buy_before_building")
        case Build(number):
            return why_not_tile(state, number)
        case Keep():
            return text("why_not.keep_built")
        case GiveBack():
            return text("why_not.give_back_kept")
        case _:
            return None


def why_not_tile(state: State, number: int) -> Text:
    hand = state.player.hand
    if not 1 <= number <= len(hand):
        return text("why_not.no_such_tile", n=len(hand))
    tile = hand[number - 1]
    return text("why_not.alike" if tile in hand[: number - 1] else "why_not.no_room", module=kind_text(tile.kind))
