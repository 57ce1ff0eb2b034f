"""Actions as short text: the tag, then the fields, joined by colons: `take`, `place:2`, `build:sonar:l14:1`."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import Struct, ValidationError

from engine.errors import BadNotation

A = TypeVar("A")


def format_action(action: Struct) -> str:
    tag, fields = _shape(type(action))
    return ":".join([tag, *(str(getattr(action, field)) for field in fields)])


def parse_action(text: str, types: Sequence[type[A]], game: str) -> A:
    word, *values = text.strip().split(":")
    by_tag = {_shape(kind)[0]: kind for kind in types}
    if word not in by_tag:
        raise BadNotation(text=text, game=game, why=_unknown_word(word, list(by_tag)))
    fields = _shape(by_tag[word])[1]
    if len(values) != len(fields):
        raise BadNotation(text=text, game=game, why=f"write {':'.join([word, *(f.upper() for f in fields)])}")
    try:
        action = msgspec.convert(dict(zip(fields, values, strict=True)), by_tag[word], strict=False)
    except ValidationError as error:
        raise BadNotation(text=text, game=game, why=str(error)) from error
    if text != format_action(action):  # pyright: ignore[reportArgumentType]
        raise BadNotation(text=text, game=game, why=f"write {format_action(action)}")  # pyright: ignore[reportArgumentType]
    return action


def _unknown_word(word: str, known: list[str]) -> str:
    close = difflib.get_close_matches(word, known, 1)
    return f"did you mean {close[0]}?" if close else f"it begins with one of {', '.join(known)}"


@cache
def _shape(kind: type[Any]) -> tuple[str, tuple[str, ...]]:
    config = kind.__struct_config__
    if not isinstance(config.tag, str):
        raise TypeError(f"{kind.__name__} has no tag")
    return config.tag, kind.__struct_fields__
