"""A toy where all choose at once and in secret: fingers in the air, three rounds, an even sum pays the low seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from msgspec.structs import replace

from engine.game import Game, GameInfo, Outcome, Seating
from engine.question import Asking, Decision, Question, Seat, Step
from engine.rng import Rng
from engine.text import Text, Who, text
from engine.value import Tagged, Value


class Show(Tagged):
    fingers: int


class Shown(Tagged):
    hands: tuple[int, ...]


class Chose(Tagged):
    seat: int


Event = Shown | Chose


class Fingers(Question):
    """How many?"""


class State(Value):
    hands: tuple[int | None, ...]
    scores: tuple[int, ...]
    round: int = 1
    shown: tuple[int, ...] = ()


class View(Value):
    own: int | None
    ready: tuple[bool, ...]
    scores: tuple[int, ...]
    round: int
    shown: tuple[int, ...]


def set_up(seating: Seating, step: Step[Event]) -> State:
    return State((None,) * seating.seats, (0,) * seating.seats)


def asked(state: State) -> Mapping[Seat, Question]:
    return {seat: Fingers() for seat, hand in enumerate(state.hands) if hand is None} if state.round <= 3 else {}


def ask(state: State, seat: Seat, fingers: Fingers) -> Decision[Show]:
    return Decision(fingers.tag, (Show(1), Show(2), Show(3)), default=Show(1))


def answer(state: State, seat: Seat, fingers: Fingers, action: Show, step: Step[Event]) -> State:
    hands = (*state.hands[:seat], action.fingers, *state.hands[seat + 1 :])
    shown = tuple(hand for hand in hands if hand is not None)
    if len(shown) < len(hands):
        step.emit(Chose(seat))
        return replace(state, hands=hands)
    even = sum(shown) % 2 == 0
    gains = (hand if even == (s == 0) else 0 for s, hand in enumerate(shown))
    scores = tuple(score + gain for score, gain in zip(state.scores, gains, strict=True))
    step.emit(Shown(shown))
    return State((None,) * len(hands), scores, state.round + 1, shown)


def view_for(state: State, viewer: Seat | None) -> View:
    own = None if viewer is None else state.hands[viewer]
    return View(own, tuple(hand is not None for hand in state.hands), state.scores, state.round, state.shown)


def redeal(state: State, viewer: Seat | None, rng: Rng) -> State:
    hands = tuple(hand if hand is None or s == viewer else rng.below(3) + 1 for s, hand in enumerate(state.hands))
    return replace(state, hands=hands)


def outcome(state: State) -> Outcome | None:
    if state.round <= 3:
        return None
    best = max(state.scores)
    return Outcome(state.scores, tuple(s for s, score in enumerate(state.scores) if score == best))


def tell(event: Event) -> Text:
    return text("chose", who=Who(event.seat)) if isinstance(event, Chose) else text("shown", hands=event.hands)


FINGERS = Asking[State, Fingers, Show, Event](
    ask=ask,
    answer=answer,
    prompt=lambda state, seat, fingers: text("prompt"),
    label=lambda state, seat, fingers, action: text("show", n=action.fingers),
    why_not=lambda state, seat, fingers, action: text("why_not.fingers", n=action.fingers),
    explain=lambda state, seat, fingers: text("explain.show"),
)
MORRA = Game[State, Show, Event, View](
    info=GameInfo(key="morra", name="Morra", seats=(2, 4), rules=1, longest=12),
    state_type=State,
    action_types=(Show,),
    event_types=get_args(Event),
    set_up=set_up,
    asked=asked,
    questions={Fingers: FINGERS},
    outcome=outcome,
    tell=tell,
    view_for=view_for,
    redeal=redeal,
    revealing=(Shown,),
)
