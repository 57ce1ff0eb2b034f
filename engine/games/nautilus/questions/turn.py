"""The place of a module is chosen; how does it lie?"""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.nautilus.actions import Action, Back, Turn
from engine.games.nautilus.events import Event
from engine.games.nautilus.geometry import AIRLOCKS, SIDES_OF
from engine.games.nautilus.questions.common import Focus, reasons
from engine.games.nautilus.rules.building import build, rotations_at
from engine.games.nautilus.rules.city import airlocks_of, joined_to
from engine.games.nautilus.state import Module, State, Turning
from engine.games.nautilus.view import DraftView
from engine.games.nautilus.words import arrows, tile_text
from engine.question import Decision, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Turning) -> Decision[Action]:
    return Decision(asked.tag, (*map(Turn, _rotations(state, asked)), Back()), default=Back())


def _rotations(state: State, asked: Turning) -> tuple[int, ...]:
    return rotations_at(state, state.tile(asked.placing.number).kind, asked.placing.then, asked.square)


def prompt(state: State, seat: Seat, asked: Turning) -> Text:
    return text("prompt.turn", tile=tile_text(state.tile(asked.placing.number)), place=asked.square)


def label(state: State, seat: Seat, asked: Turning, action: Action) -> Text:
    """Says where its airlocks are and which neighbours it would be joined to."""
    if not isinstance(action, Turn):
        return text("choice.back")
    module = Module(asked.square, state.tile(asked.placing.number).kind, action.rotation)
    joined = tuple(other.square for other in joined_to(state.modules, module))
    return text("choice.turn", sides=arrows(airlocks_of(module)), modules=joined)


def answer(state: State, seat: Seat, asked: Turning, action: Action, step: Step[Event]) -> State:
    if isinstance(action, Turn):
        return build(state, asked, action.rotation, step)
    return replace(state, pending=asked.placing)


@reasons
def why_not(state: State, seat: Seat, asked: Turning, action: Action) -> Text | None:
    """Some modules look the same after half a turn: only the first of such ways is offered."""
    if not isinstance(action, Turn):
        return None
    ways = AIRLOCKS[state.tile(asked.placing.number).kind]
    if not 0 <= action.rotation < len(ways):
        return text("why_not.no_such_turn", most=len(ways) - 1)
    offered = _rotations(state, asked)
    alike = next((other for other in offered if ways[other] == ways[action.rotation]), None)
    return text("why_not.no_passage") if alike is None else text("why_not.turned_alike", rotation=alike)


def focus(state: State, asked: Turning) -> Focus:
    kind = state.tile(asked.placing.number).kind
    drafts = tuple(DraftView(kind, asked.square, i, SIDES_OF[AIRLOCKS[kind][i]]) for i in _rotations(state, asked))
    return Focus(chosen=asked.square, building=kind, drafts=drafts)
