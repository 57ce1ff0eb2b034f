"""A question: what may be answered, and apart from that what it says.

`Decision` is the question as the kernel, the legality check and computer players need it: legal answers, no words.
`Wording` is what people read: it is written when somebody reads it. `Asking` is all that a game has to say about one
question; a game is little more than a table of these, each made of a module. Where it says nothing, keys follow from
tags: `prompt.<question>`, `choice.<action>`, `explain.<question>`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import groupby
from types import ModuleType
from typing import Any, Generic, Literal, TypeVar, cast

from msgspec.structs import replace

from engine.rng import NoRng, Rng
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


Line = tuple[A, ...]
"""Answers that are given one after the other, all of them or none."""
Kind = Literal["plain", "aside", "final", "void"]
"""`aside` leads out of the matter, as to pass or to end the turn; `final` can't be made good again; `void` does nothing
that matters now, and is confirmed before a turn is lost by it.
"""


class Choice(Value, Generic[A]):
    """Something to press."""

    line: Line[A]
    """Mostly a single answer."""
    label: Text
    """Of its last answer."""
    note: Text | None = None
    """What it costs and brings, where there is room for a second line."""
    kind: Kind = "plain"
    about: A | None = None
    """The answer whose place has the sign of this choice; None: the last."""
    ahead: A | None = None
    """Answered in the same breath to the question that this seat is asked next, should that be as foreseen."""

    @property
    def action(self) -> A:
        """The answer that it is about."""
        return self.line[-1] if self.about is None else self.about


class Group(Value, Generic[A]):
    """Choices behind one label, picked in two taps. `label` is None where a wording has only one group."""

    label: Text | None
    choices: tuple[Choice[A], ...]


class Wording(Value, Generic[A]):
    prompt: Text
    groups: tuple[Group[A], ...]
    """Every answer, one by one."""
    aims: tuple[Choice[A], ...] = ()
    """What people are likely to want, at once; then the groups are shown on request."""

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
    """A step that is only tried out: nobody hears of it, and unless it is given chance it must not need any."""

    def __init__(self, rng: Rng | None = None) -> None:
        super().__init__(rng or NoRng())

    def emit(self, event: E, to: Sequence[Seat] | None = None) -> None: ...


def _no_group(state: object, seat: Seat, asked: object, action: object) -> Text | None:  # noqa: ARG001
    return None


def _no_reason(state: object, seat: Seat, asked: object, action: object) -> Text | None:  # noqa: ARG001
    return None


def _no_order(state: object, seat: Seat, asked: object, orders: Mapping[str, str]) -> None:  # noqa: ARG001
    return None


def _no_aims(state: object, seat: Seat, asked: object, decision: Decision[Any]) -> tuple[Line[Any], ...]:  # noqa: ARG001
    return ()


def _last(line: Line[Any]) -> Any:
    return line[-1]


def _nothing_ahead(state: object, seat: Seat, asked: object, action: object) -> Any | None:  # noqa: ARG001
    return None


def _falls(state: object, seat: Seat, asked: object, action: object) -> bool:  # noqa: ARG001
    return False


def _no_note(state: object, seat: Seat, asked: object, action: object) -> Text | None:  # noqa: ARG001
    return None


def _plain(state: object, seat: Seat, asked: object, action: object) -> Kind:  # noqa: ARG001
    return "plain"


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
    note: Callable[[S, Seat, Q, A], Text | None] = _no_note
    """What one of the answers costs and brings."""
    kind: Callable[[S, Seat, Q, A], Kind] = _plain
    aims: Callable[[S, Seat, Q, Decision[A]], Sequence[Line[A]]] = _no_aims
    """What people are likely to want here, the likeliest first: one answer, or several where the parts suggest
    themselves. Nothing in a line but its last answer may need chance.
    """
    about: Callable[[Line[A]], A] = _last
    """Which answer of an aim is about a place that the picture of this question shows."""
    ahead: Callable[[S, Seat, Q, A], A | None] = _nothing_ahead
    """With one of the answers, what many would answer to the question that they are asked next.

    Both together are `choice.<action>_<action>`; `ahead.<action>` says what will be done.
    """
    stands: Callable[[S, Seat, Q, A], bool] = _falls
    """Whether an answer that was given ahead is still meant here: nothing has changed since that speaks against it."""
    group: Callable[[S, Seat, Q, A], Text | None] = _no_group
    """What an answer is listed under. Those of a group stand together in the answers."""
    why_not: Callable[[S, Seat, Q, A], Text | None] = _no_reason
    """Why something else is not offered, where the rules have a reason to tell."""
    obey: Callable[[S, Seat, Q, Mapping[str, str]], A | None] = _no_order
    """What these standing orders answer; None: ask the person."""
    explain: Callable[[S, Seat, Q], Text] = _explain
    """The rules that matter now."""

    def choice(self, state: S, seat: Seat, asked: Q, line: Line[A]) -> Choice[A]:
        """A line whose last answer is given to this question."""
        last = (state, seat, asked, line[-1])
        return Choice(line, self.label(*last), self.note(*last), self.kind(*last))

    def with_ahead(self, state: S, seat: Seat, asked: Q, choices: Sequence[Choice[A]]) -> tuple[Choice[A], ...]:
        """Each choice, and right after it the same with an answer to the next question; nothing, if there is none."""
        found: list[Choice[A]] = []
        for choice in choices:
            found.append(choice)
            ahead = self.ahead(state, seat, asked, choice.line[-1])
            if ahead is not None:
                label = text(f"choice.{cast('Any', choice.line[-1]).tag}_{cast('Any', ahead).tag}")
                found.append(replace(choice, label=label, ahead=ahead))
        return tuple(found) if len(found) > len(choices) else ()

    def word(self, state: S, seat: Seat, asked: Q, answers: Sequence[A]) -> Wording[A]:
        """A group with more choices than a list can hold becomes several."""
        groups: list[Group[A]] = []
        for label, some in groupby(answers, lambda action: self.group(state, seat, asked, action)):
            choices = tuple(self.choice(state, seat, asked, (action,)) for action in some)
            parts = [choices[i : i + MOST] for i in range(0, len(choices), MOST)]
            groups += (Group(_part(label, i, len(parts)), part) for i, part in enumerate(parts, 1))
        if len(groups) == 1:
            groups = [Group(None, groups[0].choices)]
        return Wording(self.prompt(state, seat, asked), tuple(groups))


Modules = Mapping[type[Question], ModuleType]
"""Where a game says what it has to say about each of its questions."""


def asking(*modules: ModuleType, **instead: Callable[..., Any]) -> Asking[Any, Any, Any, Any]:
    """Made of the functions with the names above: those of the question's own module, then those in common."""
    said: dict[str, Callable[..., Any]] = {}
    for module in reversed(modules):
        said |= {one.name: getattr(module, one.name) for one in fields(Asking) if hasattr(module, one.name)}
    return Asking(**said | instead)


def functions(name: str, modules: Modules) -> Mapping[type[Question], Callable[..., Any]]:
    """For those questions whose module has one of that name."""
    return {question: getattr(module, name) for question, module in modules.items() if hasattr(module, name)}


def _part(label: Text | None, part: int, parts: int) -> Text | None:
    return text("group.part", group=label, part=part) if label and parts > 1 else label
