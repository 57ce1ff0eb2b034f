"""A toy where all choose at once and in secret: fingers in the air, three rounds, an even sum pays the low seats."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.ai.player import Player
from engine.decision import Choice, Decision, ask
from engine.game import Emitted, GameInfo, Migration, Outcome, Step, Table
from engine.rng import Rng
from engine.text import Text, Who, text
from engine.value import Value


class Show(Value, frozen=True, tag="show"):
    fingers: int


class Shown(Value, frozen=True, tag="shown"):
    hands: tuple[int, ...]


class Chose(Value, frozen=True, tag="chose"):
    seat: int


Event = Shown | Chose


class State(Value, frozen=True):
    hands: tuple[int | None, ...]
    scores: tuple[int, ...]
    round: int = 1
    shown: tuple[int, ...] = ()


class View(Value, frozen=True):
    own: int | None
    ready: tuple[bool, ...]
    scores: tuple[int, ...]
    round: int
    shown: tuple[int, ...]


class Morra:
    info = GameInfo("morra", "Morra", (2, 4), 1, (), 12)
    state_type = State
    action_types: tuple[type[Show], ...] = (Show,)
    players: Mapping[str, Player] = {}
    migrations: Mapping[int, Migration] = {}
    cards: tuple[str, ...] = ()

    def setup(self, table: Table, rng: Rng) -> Step[State, Event]:
        return Step(State((None,) * table.seats, (0,) * table.seats))

    def decision(self, state: State, seat: int) -> Decision[Show] | None:
        if state.round > 3 or state.hands[seat] is not None:
            return None
        return ask(text("prompt"), *(Choice(Show(n), text("show", n=n)) for n in (1, 2, 3)), default=Show(1))

    def apply(self, state: State, seat: int, action: Show, rng: Rng) -> Step[State, Event]:
        hands = (*state.hands[:seat], action.fingers, *state.hands[seat + 1 :])
        shown = tuple(hand for hand in hands if hand is not None)
        if len(shown) < len(hands):
            return Step(replace(state, hands=hands), (Emitted(Chose(seat)),))
        even = sum(shown) % 2 == 0
        gains = (hand if even == (s == 0) else 0 for s, hand in enumerate(shown))
        scores = tuple(score + gain for score, gain in zip(state.scores, gains, strict=True))
        after = State((None,) * len(hands), scores, state.round + 1, shown)
        return Step(after, (Emitted(Shown(shown)),), reveals=True)

    def why_not(self, state: State, seat: int, action: Show) -> Text | None:
        return text("why_not.fingers", n=action.fingers)

    def obey(self, state: State, seat: int, orders: Mapping[str, str]) -> Show | None:
        return None

    def explain(self, state: State) -> Text:
        return text("explain.show")

    def about(self, card: str) -> Text:
        raise KeyError(card)

    def view_for(self, state: State, viewer: int | None) -> View:
        own = None if viewer is None else state.hands[viewer]
        return View(own, tuple(hand is not None for hand in state.hands), state.scores, state.round, state.shown)

    def redeal(self, state: State, viewer: int | None, rng: Rng) -> State:
        hands = tuple(hand if hand is None or s == viewer else rng.below(3) + 1 for s, hand in enumerate(state.hands))
        return replace(state, hands=hands)

    def pieces(self, state: State) -> Mapping[str, int]:
        return {"hands": len(state.hands)}

    def outcome(self, state: State) -> Outcome | None:
        if state.round <= 3:
            return None
        best = max(state.scores)
        return Outcome(state.scores, tuple(s for s, score in enumerate(state.scores) if score == best))

    def tell(self, event: Event) -> Text:
        match event:
            case Chose(seat):
                return text("chose", who=Who(seat))
            case Shown(hands):
                return text("shown", hands=hands)
