"""What the engine has to say to people: a key of a catalogue and its arguments, never a sentence.

The bot turns a `Text` into words in the reader's language. Numbers stay numbers: they choose plural forms.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from engine.value import Tagged


class Who(Tagged):
    """A seat, to be shown as the name of the person who sits there."""

    seat: int


class Text(Tagged):
    key: str
    args: Mapping[str, Arg] = {}


Atom = int | str | Who | Text
Arg = Atom | tuple[Atom, ...]
"""A tuple is read out as a list: "a, b and c"."""


def text(key: str, **args: Arg) -> Text:
    return Text(key, args)


def people_in(text: Text) -> frozenset[int]:
    """The seats that it speaks of."""
    found: set[int] = set()
    for arg in text.args.values():
        for atom in arg if isinstance(arg, tuple) else (arg,):
            match atom:
                case Who(seat):
                    found.add(seat)
                case Text():
                    found |= people_in(atom)
                case _:
                    pass
    return frozenset(found)


def said(prefix: str, value: Tagged) -> Text:
    """What is said of a value by convention: its tag is the key, its fields are the arguments; a seat is somebody."""
    fields: dict[str, Arg] = {name: getattr(value, name) for name in value.__struct_fields__}
    if "seat" in fields:
        fields["who"] = Who(cast("int", fields.pop("seat")))
    return Text(f"{prefix}.{value.tag}", fields)
