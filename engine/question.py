"""A question: what may be answered, and apart from that what it says.

`Decision` is the question as the kernel, the legality check and computer players need it: legal answers, no words.
`Wording` is what people read: it is written when somebody reads it. `Asking` is all that a game has to say about one
question; a game is little more than a table of these. Where it says nothing, keys follow from tags:
`prompt.<question>`, `choice.<action>`, `explain.<question>`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Generic, TypeVar

from engine.rng import Rng
from engine.text import Text, said, text
from engine.value import Tagged, Value

Seat = int
S = TypeVar("S")
Q = TypeVar("Q")
A = TypeVar("A")
E = TypeVar("E")
E_co = TypeVar("E_co", covariant=True)

MOST = 25
"""Discord shows 25 entries in a list: a wording has at most 25 groups of at most 25 choices."""


class Question(Tagged):
    """What is asked, as the state holds it. Its tag names it everywhere."""


class Decision(Value, Generic[A]):
    question: str
    """Its tag."""
    answers: tuple[A, ...]
    """Every legal one, in the order in which they are shown."""
    default: A
    """What is played for somebody who stays away too long; one of the answers."""
    waits: bool = False
    """Ask even where there is only one answer, because seeing the question matters."""
    private: bool = False
    """The question or its answers tell what only this seat may know: never show them to the channel."""

    @property
    def is_forced(self) -> bool:
        """Only one answer is possible: the kernel gives it."""
        return len(self.answers) == 1 and not self.waits

    def offers(self, action: A) -> bool:
        return action in self.answers


class Choice(Value, Generic[A]):
    action: A
    label: Text


class Group(Value, Generic[A]):
    """Choices behind one label, picked in two taps. `label` is None where a wording has only one group."""

    label: Text | None
    choices: tuple[Choice[A], ...]


class Wording(Value, Generic[A]):
    prompt: Text
    groups: tuple[Group[A], ...]

    @property
    def choices(self) -> tuple[Choice[A], ...]:
        return tuple(choice for group in self.groups for choice in group.choices)


class Emitted(Value, Generic[E_co]):
    """Something that happened, and who may know it; `to` None means everybody.

    Whatever an event reveals is in the view of its readers too: who looks in later must not know less.
    """

    event: E_co
    to: tuple[Seat, ...] | None = None

    def is_for(self, viewer: Seat | None) -> bool:
        return self.to is None or viewer in self.to


class Step(Generic[E]):
    """A step in the making: where chance comes from, and what is told of it."""

    __slots__ = ("events", "rng")

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.events: list[Emitted[E]] = []

    def emit(self, event: E, to: Sequence[Seat] | None = None) -> None:
        self.events.append(Emitted(event, None if to is None else tuple(to)))


class Untold(Step[E]):
    """A step that is only tried out: nobody hears of it."""

    def emit(self, event: E, to: Sequence[Seat] | None = None) -> None: ...


def _no_group(state: object, seat: Seat, asked: object, action: object) -> Text | None:  # noqa: ARG001
    return None


def _no_reason(state: object, seat: Seat, asked: object, action: object) -> Text | None:  # noqa: ARG001
    return None


def _no_order(state: object, seat: Seat, asked: object, orders: Mapping[str, str]) -> None:  # noqa: ARG001
    return None


def _prompt(state: object, seat: Seat, asked: Any) -> Text:  # noqa: ARG001
    return text(f"prompt.{asked.tag}")


def _label(state: object, seat: Seat, asked: object, action: Any) -> Text:  # noqa: ARG001
    return said("choice", action)


def _explain(state: object, seat: Seat, asked: Any) -> Text:  # noqa: ARG001
    return text(f"explain.{asked.tag}")


@dataclass(frozen=True, kw_only=True)
class Asking(Generic[S, Q, A, E]):
    """All there is to one question. Each function takes the state, the seat that is asked, and the question."""

    ask: Callable[[S, Seat, Q], Decision[A]]
    """The legal answers. Never anything that the seat may not know."""
    answer: Callable[[S, Seat, Q, A, Step[E]], S]
    """What one of the answers does."""
    prompt: Callable[[S, Seat, Q], Text] = _prompt
    label: Callable[[S, Seat, Q, A], Text] = _label
    """Of one of the answers."""
    group: Callable[[S, Seat, Q, A], Text | None] = _no_group
    """What an answer is listed under. Those of a group stand together in the answers."""
    why_not: Callable[[S, Seat, Q, A], Text | None] = _no_reason
    """Why something else is not offered, where the rules have a reason to tell."""
    obey: Callable[[S, Seat, Q, Mapping[str, str]], A | None] = _no_order
    """What these standing orders answer; None: ask the person."""
    explain: Callable[[S, Seat, Q], Text] = _explain
    """The rules that matter now."""

    def word(self, state: S, seat: Seat, asked: Q, answers: Sequence[A]) -> Wording[A]:
        """A group with more choices than a list can hold becomes several."""
        groups: list[Group[A]] = []
        for label, some in groupby(answers, lambda action: self.group(state, seat, asked, action)):
            choices = tuple(Choice(action, self.label(state, seat, asked, action)) for action in some)
            parts = [choices[i : i + MOST] for i in range(0, len(choices), MOST)]
            groups += (Group(_part(label, i, len(parts)), part) for i, part in enumerate(parts, 1))
        if len(groups) == 1:
            groups = [Group(None, groups[0].choices)]
        return Wording(self.prompt(state, seat, asked), tuple(groups))


def _part(label: Text | None, part: int, parts: int) -> Text | None:
    return text("group.part", group=label, part=part) if label and parts > 1 else label
