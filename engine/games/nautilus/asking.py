"""How questions are put together: choices, and groups of at most 25 of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.nautilus.actions import Action, Back
from engine.games.nautilus.terms import Square
from engine.old import MOST, Choice, Decision, Group
from engine.text import Arg, Text, text

Choices = list[Choice[Action]]


def choice(action: Action, key: str, **args: Arg) -> Choice[Action]:
    return Choice(action, Text(key, args))


def ask(
    prompt: Text, groups: Iterable[tuple[Text, Choices]], default: Action, *, waits: bool = False
) -> Decision[Action]:
    """Empty groups are left out; one with more choices than a list can hold becomes several."""
    parts = tuple(part for label, choices in groups for part in _parts(label, choices))
    return Decision(prompt, parts, default, waits)


def _parts(label: Text, choices: Choices) -> Iterator[Group[Action]]:
    if len(choices) <= MOST:
        if choices:
            yield Group(label, tuple(choices))
        return
    for i, start in enumerate(range(0, len(choices), MOST), 1):
        yield Group(text("group.part", group=label, part=i), tuple(choices[start : start + MOST]))


def by_row(choices: Iterable[tuple[Square, Choice[Action]]]) -> list[tuple[Text, Choices]]:
    """A group for each row of the board, from the top."""
    rows: dict[str, dict[int, Choice[Action]]] = {}
    for square, one in choices:
        rows.setdefault(square[0], {})[int(square[1:])] = one
    return [(text("group.row", row=row), [rows[row][column] for column in sorted(rows[row])]) for row in sorted(rows)]


BACK: tuple[Text, Choices] = (text("group.back"), [Choice(Back(), text("choice.back"))])
