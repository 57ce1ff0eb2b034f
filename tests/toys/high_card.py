"""A toy with hidden cards and chance: peek at the deck, draw, roll a die, mark a card, stand. Highest total wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from engine.ai.player import Player
from engine.decision import Choice, Decision, ask
from engine.game import Emitted, GameInfo, Migration, Option, Outcome, Step, Table
from engine.rng import Rng
from engine.text import Text, Who, text
from engine.value import Value


class Peek(Value, frozen=True, tag="peek"):
    pass


class Draw(Value, frozen=True, tag="draw"):
    pass


class Roll(Value, frozen=True, tag="roll"):
    pass


class Mark(Value, frozen=True, tag="mark"):
    card: int


class Stand(Value, frozen=True, tag="stand"):
    pass


Action = Peek | Draw | Roll | Mark | Stand


class Happened(Value, frozen=True, tag="happened"):
    what: str
    seat: int
    card: int | None = None


class State(Value, frozen=True):
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    rolls: tuple[int, ...]
    marks: tuple[int, ...]
    peeked: bool
    turn: int
    acts: int = 0


class View(Value, frozen=True):
    deck: int
    top: int | None
    hand: tuple[int, ...]
    sizes: tuple[int, ...]
    rolls: tuple[int, ...]
    marks: tuple[int, ...]
    turn: int


ORDERS = (Option("sit", ("ask", "never")),)


class HighCard:
    info = GameInfo("high-card", "High Card", (2, 4), 2, (Option("length", ("long", "short")),), 60, ORDERS)
    state_type = State
    action_types: tuple[type[Action], ...] = (Peek, Draw, Roll, Mark, Stand)
    players: Mapping[str, Player] = {}
    migrations: Mapping[int, Migration] = {1: lambda raw: {**raw, "acts": 0}}
    cards: tuple[str, ...] = ()

    def setup(self, table: Table, rng: Rng) -> Step[State, Happened]:
        deck = rng.shuffle(range(1, 13))
        hands = tuple(deck[2 * s : 2 * s + 2] for s in range(table.seats))
        rest = deck[2 * table.seats :]
        dealt = tuple(Emitted(Happened("dealt", s, card), (s,)) for s, hand in enumerate(hands) for card in hand)
        return Step(State(rest, hands, (0,) * table.seats, (0,) * table.seats, False, 0), dealt)

    def decision(self, state: State, seat: int) -> Decision[Action] | None:
        if seat != state.turn:
            return None
        choices: list[Choice[Action]] = [Choice(Stand(), text("stand"))]
        if state.acts < 3:
            choices.append(Choice(Roll(), text("roll")))
            choices.extend(Choice(Mark(c), text("mark", card=c)) for c in (1, 2))
        if state.acts < 3 and state.deck:
            choices.append(Choice(Draw(), text("draw")))
            choices.append(Choice(Peek(), text("peek")))
        return ask(text("prompt"), *choices, default=Stand(), waits=True)

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> Step[State, Happened]:
        state = replace(state, acts=state.acts + 1)
        match action:
            case Peek():
                return self.peek(state, seat)
            case Draw():
                return self.draw(state, seat)
            case Roll():
                rolled = rng.below(6) + 1
                event = Happened("rolled", seat, rolled)
                return Step(replace(state, rolls=_add(state.rolls, seat, rolled)), (Emitted(event),))
            case Mark(card):
                return Step(replace(state, marks=_put(state.marks, seat, card)))
            case Stand():
                return Step(replace(state, turn=seat + 1, peeked=False, acts=0), (Emitted(Happened("stood", seat)),))

    def peek(self, state: State, seat: int) -> Step[State, Happened]:
        seen = Emitted(Happened("peeked", seat, state.deck[0]), (seat,))
        return Step(replace(state, peeked=True), (Emitted(Happened("looked", seat)), seen), reveals=True)

    def draw(self, state: State, seat: int) -> Step[State, Happened]:
        card, *rest = state.deck
        hands = _put(state.hands, seat, (*state.hands[seat], card))
        events = (Emitted(Happened("drew", seat)), Emitted(Happened("drawn", seat, card), (seat,)))
        return Step(replace(state, deck=tuple(rest), hands=hands, peeked=False), events, reveals=True)

    def why_not(self, state: State, seat: int, action: Action) -> Text | None:
        return text("why_not.deck_empty") if not state.deck else None

    def obey(self, state: State, seat: int, orders: Mapping[str, str]) -> Action | None:
        decision = self.decision(state, seat)
        willing = orders.get("sit") == "never" and decision and decision.offers(Stand())
        return Stand() if willing else None

    def explain(self, state: State) -> Text:
        return text("explain.deck", n=len(state.deck))

    def about(self, card: str) -> Text:
        raise KeyError(card)

    def view_for(self, state: State, viewer: int | None) -> View:
        top = state.deck[0] if state.peeked and viewer == state.turn and state.deck else None
        hand = () if viewer is None else state.hands[viewer]
        return View(len(state.deck), top, hand, tuple(map(len, state.hands)), state.rolls, state.marks, state.turn)

    def redeal(self, state: State, viewer: int | None, rng: Rng) -> State:
        top = state.deck[:1] if state.peeked and viewer == state.turn else ()
        others = [card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand]
        pool = list(rng.shuffle([*others, *state.deck[len(top) :]]))
        hands = tuple(hand if s == viewer else tuple(pool.pop() for _ in hand) for s, hand in enumerate(state.hands))
        return replace(state, hands=hands, deck=(*top, *pool))

    def pieces(self, state: State) -> Mapping[str, int]:
        return Counter(str(card) for cards in (state.deck, *state.hands) for card in cards)

    def outcome(self, state: State) -> Outcome | None:
        if state.turn < len(state.hands):
            return None
        scores = tuple(sum(hand) + roll for hand, roll in zip(state.hands, state.rolls, strict=True))
        return Outcome(scores, tuple(seat for seat, score in enumerate(scores) if score == max(scores)))

    def tell(self, event: Happened) -> Text:
        return text(event.what, who=Who(event.seat), card=event.card or 0)


def _put(row: tuple[object, ...], seat: int, item: object) -> tuple[object, ...]:
    return (*row[:seat], item, *row[seat + 1 :])


def _add(row: tuple[int, ...], seat: int, n: int) -> tuple[int, ...]:
    return (*row[:seat], row[seat] + n, *row[seat + 1 :])
