"""A question and its legal answers, written together by the game.

Buttons, autocomplete, the legality check and every computer player read this one source.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from engine.text import Text
from engine.value import Value

A = TypeVar("A")

MOST = 25
"""Discord shows 25 entries in a list: a decision has at most 25 groups of at most 25 choices."""


class Choice(Value, Generic[A], frozen=True):
    action: A
    label: Text


class Group(Value, Generic[A], frozen=True):
    """Choices behind one label, picked in two taps. `label` is None where a decision has only one group."""

    label: Text | None
    choices: tuple[Choice[A], ...]


class Decision(Value, Generic[A], frozen=True):
    prompt: Text
    groups: tuple[Group[A], ...]
    default: A
    """What is played for somebody who stays away too long; one of the choices."""
    waits: bool = False
    """Ask even where there is only one answer, because seeing the question matters."""
    private: bool = False
    """The question or its answers tell what only this seat may know: never show them to the channel."""

    @property
    def choices(self) -> tuple[Choice[A], ...]:
        if len(self.groups) == 1:
            return self.groups[0].choices
        return tuple(choice for group in self.groups for choice in group.choices)

    @property
    def is_forced(self) -> bool:
        """Only one answer is possible: the kernel gives it."""
        return not self.waits and len(self.groups) == 1 and len(self.groups[0].choices) == 1

    def offers(self, action: A) -> bool:
        return any(choice.action == action for group in self.groups for choice in group.choices)


def ask(prompt: Text, *choices: Choice[A], default: A, waits: bool = False) -> Decision[A]:
    """A question with few answers, none of them grouped."""
    return Decision(prompt, (Group(None, choices),), default, waits)
