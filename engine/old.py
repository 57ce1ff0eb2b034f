"""Games that are still written as classes, for the kernel. Goes when the last of them is a record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from engine.game import Game, Seating, Stepped
from engine.question import MOST, Choice, Emitted, Group, Wording
from engine.question import Decision as NewDecision
from engine.rng import Rng
from engine.text import Text
from engine.value import Value

__all__ = ["MOST", "Choice", "Decision", "Emitted", "Group", "OldGame", "Step", "Table", "ask"]
A = TypeVar("A")
S = TypeVar("S")
E = TypeVar("E")
Table = Seating


class Step(Value, Generic[S, E]):
    state: S
    events: tuple[Emitted[E], ...] = ()
    reveals: bool = False


class Decision(Value, Generic[A]):
    prompt: Text
    groups: tuple[Group[A], ...]
    default: A
    waits: bool = False
    private: bool = False

    @property
    def choices(self) -> tuple[Choice[A], ...]:
        return tuple(choice for group in self.groups for choice in group.choices)

    @property
    def answers(self) -> tuple[A, ...]:
        return tuple(choice.action for choice in self.choices)

    def offers(self, action: A) -> bool:
        return any(choice.action == action for group in self.groups for choice in group.choices)


def ask(prompt: Text, *choices: Choice[A], default: A, waits: bool = False) -> Decision[A]:
    return Decision(prompt, (Group(None, choices),), default, waits)


class OldGame(Game[Any, Any, Any, Any]):
    """The kernel's side of a class with the old methods."""

    def __init__(self, old: Any) -> None:
        def nothing(*_: Any) -> Any:
            raise NotImplementedError

        super().__init__(
            info=old.info,
            state_type=old.state_type,
            action_types=old.action_types,
            event_types=(),
            set_up=nothing,
            asked=nothing,
            questions={},
            outcome=old.outcome,
            tell=old.tell,
            view_for=old.view_for,
            redeal=old.redeal,
            pieces=old.pieces,
            cards=old.cards,
            about=old.about,
            migrations=old.migrations,
        )
        object.__setattr__(self, "old", old)

    old: Any

    def setup(self, seating: Seating, rng: Rng) -> Stepped[Any, Any]:
        made = self.old.setup(seating, rng)
        return Stepped(made.state, made.events, made.reveals)

    def decisions(self, state: Any, seats: int) -> tuple[NewDecision[Any] | None, ...]:
        return tuple(self.decision(state, seat) for seat in range(seats))

    def decision(self, state: Any, seat: int) -> NewDecision[Any] | None:
        old: Decision[Any] | None = self.old.decision(state, seat)
        if old is None:
            return None
        answers = tuple(choice.action for choice in old.choices)
        return NewDecision("", answers, old.default, old.waits, old.private)

    def wording(self, state: Any, seat: int) -> Wording[Any]:
        old: Decision[Any] = self.old.decision(state, seat)
        return Wording(old.prompt, old.groups)

    def apply(self, state: Any, seat: int, action: Any, rng: Rng) -> Stepped[Any, Any]:
        made = self.old.apply(state, seat, action, rng)
        return Stepped(made.state, made.events, made.reveals)

    def why_not(self, state: Any, seat: int, action: Any) -> Text | None:
        return self.old.why_not(state, seat, action)

    def obey(self, state: Any, seat: int, orders: Mapping[str, str]) -> Any:
        return self.old.obey(state, seat, orders)

    def explain(self, state: Any) -> Text:
        return self.old.explain(state)
