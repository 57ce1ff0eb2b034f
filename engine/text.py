"""What the engine has to say to people: a key of a catalogue and its arguments, never a sentence.

The bot turns a `Text` into words in the reader's language. Numbers stay numbers: they choose plural forms.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.value import Value


class Who(Value, frozen=True, tag="who"):
    """A seat, to be shown as the name of the person who sits there."""

    seat: int


class Text(Value, frozen=True, tag="text"):
    key: str
    args: Mapping[str, Arg] = {}


Atom = int | str | Who | Text
Arg = Atom | tuple[Atom, ...]
"""A tuple is read out as a list: "a, b and c"."""


def text(key: str, **args: Arg) -> Text:
    return Text(key, args)
