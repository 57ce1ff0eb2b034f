"""Actions as short text: the tag, then the fields, joined by colons: `take`, `place:2`, `build:sonar:l14:1`.

Several are separated by spaces; one after a plus is given ahead, for the next question: `take +return`.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import Struct, ValidationError

from engine.errors import BadField, BadNotation, MisspeltAction, UnknownAction

A = TypeVar("A")
AHEAD = " +"


def format_action(action: Struct) -> str:
    tag, fields = _shape(type(action))
    return ":".join([tag, *(str(getattr(action, field)) for field in fields)])


def format_line(line: Iterable[Struct], ahead: Struct | None = None) -> str:
    """Several answers, one after the other: `enter:2 walk:l14`."""
    written = " ".join(map(format_action, line))
    return written if ahead is None else f"{written}{AHEAD}{format_action(ahead)}"


def parse_line(text: str, types: Sequence[type[A]], game: str) -> tuple[A, ...]:
    return tuple(parse_action(word, types, game) for word in text.split()) or (parse_action(text, types, game),)


def parse_action(text: str, types: Sequence[type[A]], game: str) -> A:
    word, *values = text.strip().split(":")
    by_tag = {_shape(kind)[0]: kind for kind in types}
    if word not in by_tag:
        raise _unknown_word(text, game, word, list(by_tag))
    fields = _shape(by_tag[word])[1]
    form = ":".join([word, *(field.upper() for field in fields)])
    if len(values) != len(fields):
        raise BadNotation(text=text, game=game, form=form)
    try:
        action = msgspec.convert(dict(zip(fields, values, strict=True)), by_tag[word], strict=False)
    except ValidationError as error:
        raise BadField(text=text, game=game, why=str(error), form=form) from error
    if text != format_action(action):  # pyright: ignore[reportArgumentType]
        raise BadNotation(text=text, game=game, form=format_action(action))  # pyright: ignore[reportArgumentType]
    return action


def _unknown_word(text: str, game: str, word: str, known: list[str]) -> BadNotation:
    close = difflib.get_close_matches(word, known, 1)
    if close:
        return MisspeltAction(text=text, game=game, close=close[0])
    return UnknownAction(text=text, game=game, known=", ".join(known))


@cache
def _shape(kind: type[Any]) -> tuple[str, tuple[str, ...]]:
    config = kind.__struct_config__
    if not isinstance(config.tag, str):
        raise TypeError(f"{kind.__name__} has no tag")
    return config.tag, kind.__struct_fields__
