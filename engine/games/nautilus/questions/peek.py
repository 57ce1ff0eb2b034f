"""An animal was salvaged by somebody who does research: which find is looked at?"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.games.nautilus.actions import Action, Pass, Peek
from engine.games.nautilus.events import Event
from engine.games.nautilus.geometry import ZONE, distance
from engine.games.nautilus.questions.common import in_rows, reasons, with_way_out
from engine.games.nautilus.rules.diving import peek
from engine.games.nautilus.rules.finds import peekable
from engine.games.nautilus.state import AT_SEA, Peeking, State
from engine.question import MOST, Decision, Line, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Peeking) -> Decision[Action]:
    return Decision(asked.tag, (*map(Peek, peekable(state, asked)), Pass()), default=Pass())


def aims(state: State, seat: Seat, asked: Peeking, decision: Decision[Action]) -> Sequence[Line[Action]]:
    """What the player does not know yet, nearest to own submarines; row by row."""
    subs = [sub.square for sub in state.player.subs]
    unseen = [square for square in peekable(state, asked) if square not in state.player.seen]
    near = sorted(unseen, key=lambda square: min((distance(square, sub) for sub in subs), default=0))
    return with_way_out(((Peek(square),) for square in in_rows(near[: MOST - 1])), Pass())


def group(state: State, seat: Seat, asked: Peeking, action: Action) -> Text:
    return text(f"group.{ZONE[action.place]}" if isinstance(action, Peek) else "group.end")


def prompt(state: State, seat: Seat, asked: Peeking) -> Text:
    return text("prompt.peek_again" if asked.peeked else "prompt.peek", n=asked.left)


def label(state: State, seat: Seat, asked: Peeking, action: Action) -> Text:
    return text("choice.peek", place=action.place) if isinstance(action, Peek) else text("choice.no_peek")


def note(state: State, seat: Seat, asked: Peeking, action: Action) -> Text | None:
    return text(f"group.{ZONE[action.place]}") if isinstance(action, Peek) else None


def answer(state: State, seat: Seat, asked: Peeking, action: Action, step: Step[Event]) -> State:
    if isinstance(action, Peek):
        return peek(state, asked, action.place, step)
    return replace(state, pending=AT_SEA)


def alone(state: State, asked: Peeking, step: Step[Event]) -> State | None:
    """Nobody is asked to look once more at what they know."""
    unseen = set(peekable(state, asked)).difference(state.player.seen)
    return None if asked.left and unseen else replace(state, pending=AT_SEA)


@reasons
def why_not(state: State, seat: Seat, asked: Peeking, action: Action) -> Text | None:
    if not isinstance(action, Peek):
        return None
    square = action.place
    if square not in state.finds:
        return text("why_not.no_find")
    if square in state.face_up:
        return text("why_not.face_up")
    if square in asked.peeked:
        return text("why_not.peeked")
    assert ZONE[square] in {ZONE[other] for other in asked.peeked}
    return text("why_not.other_zone")
