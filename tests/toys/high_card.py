"""A toy with hidden cards and chance: peek at the deck, draw, roll a die, mark a card, stand. Highest total wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TypeVar, get_args

from msgspec.structs import replace

from engine.game import Game, GameInfo, Option, Outcome, Seating
from engine.question import Asking, Decision, Question, Seat, Step
from engine.rng import Rng
from engine.text import Text, Who, text
from engine.value import Tagged, Value

T = TypeVar("T")


class Peek(Tagged):
    pass


class Draw(Tagged):
    pass


class Roll(Tagged):
    pass


class Mark(Tagged):
    card: int


class Stand(Tagged):
    pass


Action = Peek | Draw | Roll | Mark | Stand


class Happened(Tagged):
    what: str
    seat: int
    card: int | None = None


class Peeked(Tagged):
    """Only to whoever looked."""

    seat: int
    card: int


class Drawn(Tagged):
    """Only to whoever drew."""

    seat: int
    card: int


Event = Happened | Peeked | Drawn


class Turn(Question):
    """What now?"""


class State(Value):
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    rolls: tuple[int, ...]
    marks: tuple[int, ...]
    peeked: bool
    turn: int
    acts: int = 0


class View(Value):
    deck: int
    top: int | None
    hand: tuple[int, ...]
    sizes: tuple[int, ...]
    rolls: tuple[int, ...]
    marks: tuple[int, ...]
    turn: int


def set_up(seating: Seating, step: Step[Event]) -> State:
    deck = step.rng.shuffle(range(1, 13))
    hands = tuple(deck[2 * s : 2 * s + 2] for s in range(seating.seats))
    for seat, hand in enumerate(hands):
        for card in hand:
            step.emit(Happened("dealt", seat, card), to=(seat,))
    return State(deck[2 * seating.seats :], hands, (0,) * seating.seats, (0,) * seating.seats, False, 0)


def asked(state: State) -> Mapping[Seat, Question]:
    return {state.turn: Turn()} if state.turn < len(state.hands) else {}


def ask(state: State, seat: Seat, turn: Turn) -> Decision[Action]:
    answers: list[Action] = [Stand()]
    if state.acts < 3:
        answers += [Roll(), Mark(1), Mark(2)]
    if state.acts < 3 and state.deck:
        answers += [Draw(), Peek()]
    return Decision(turn.tag, tuple(answers), default=Stand(), waits=True)


def answer(state: State, seat: Seat, turn: Turn, action: Action, step: Step[Event]) -> State:
    state = replace(state, acts=state.acts + 1)
    match action:
        case Peek():
            step.emit(Happened("looked", seat))
            step.emit(Peeked(seat, state.deck[0]), to=(seat,))
            return replace(state, peeked=True)
        case Draw():
            return draw(state, seat, step)
        case Roll():
            rolled = step.rng.below(6) + 1
            step.emit(Happened("rolled", seat, rolled))
            return replace(state, rolls=_put(state.rolls, seat, state.rolls[seat] + rolled))
        case Mark(card):
            return replace(state, marks=_put(state.marks, seat, card))
        case Stand():
            step.emit(Happened("stood", seat))
            return replace(state, turn=seat + 1, peeked=False, acts=0)


def draw(state: State, seat: Seat, step: Step[Event]) -> State:
    card, *rest = state.deck
    step.emit(Happened("drew", seat))
    step.emit(Drawn(seat, card), to=(seat,))
    return replace(state, deck=tuple(rest), hands=_put(state.hands, seat, (*state.hands[seat], card)), peeked=False)


def why_not(state: State, seat: Seat, turn: Turn, action: Action) -> Text | None:
    return text("why_not.deck_empty") if not state.deck else None


def obey(state: State, seat: Seat, turn: Turn, orders: Mapping[str, str]) -> Action | None:
    return Stand() if orders.get("sit") == "never" else None


def view_for(state: State, viewer: Seat | None) -> View:
    top = state.deck[0] if state.peeked and viewer == state.turn and state.deck else None
    hand = () if viewer is None else state.hands[viewer]
    return View(len(state.deck), top, hand, tuple(map(len, state.hands)), state.rolls, state.marks, state.turn)


def redeal(state: State, viewer: Seat | None, rng: Rng) -> State:
    top = state.deck[:1] if state.peeked and viewer == state.turn else ()
    others = [card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand]
    pool = list(rng.shuffle(sorted([*others, *state.deck[len(top) :]])))
    hands = tuple(hand if s == viewer else tuple(pool.pop() for _ in hand) for s, hand in enumerate(state.hands))
    return replace(state, hands=hands, deck=(*top, *pool))


def pieces(state: State) -> Mapping[str, int]:
    return Counter(str(card) for cards in (state.deck, *state.hands) for card in cards)


def outcome(state: State) -> Outcome | None:
    if state.turn < len(state.hands):
        return None
    scores = tuple(sum(hand) + roll for hand, roll in zip(state.hands, state.rolls, strict=True))
    return Outcome(scores, tuple(seat for seat, score in enumerate(scores) if score == max(scores)))


def tell(event: Event) -> Text:
    what = event.what if isinstance(event, Happened) else event.tag
    return text(what, who=Who(event.seat), card=event.card or 0)


def _put(row: tuple[T, ...], seat: Seat, item: T) -> tuple[T, ...]:
    return (*row[:seat], item, *row[seat + 1 :])


TURN = Asking[State, Turn, Action, Event](
    ask=ask,
    answer=answer,
    prompt=lambda state, seat, turn: text("prompt"),
    label=lambda state, seat, turn, action: Text(action.tag, {"card": action.card} if isinstance(action, Mark) else {}),
    why_not=why_not,
    obey=obey,
    explain=lambda state, seat, turn: text("explain.deck", n=len(state.deck)),
)
HIGH_CARD = Game[State, Action, Event, View](
    info=GameInfo(
        key="high-card",
        name="High Card",
        seats=(2, 4),
        rules=2,
        longest=60,
        options=(Option("length", ("long", "short")),),
        orders=(Option("sit", ("ask", "never")),),
    ),
    state_type=State,
    action_types=get_args(Action),
    event_types=get_args(Event),
    set_up=set_up,
    asked=asked,
    questions={Turn: TURN},
    outcome=outcome,
    tell=tell,
    view_for=view_for,
    redeal=redeal,
    revealing=(Peeked, Drawn),
    pieces=pieces,
    migrations={1: lambda raw: {**raw, "acts": 0}},
)
