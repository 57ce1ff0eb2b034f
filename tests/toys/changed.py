"""Games that differ from another in a thing or two."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

import msgspec

from engine.game import Game
from engine.question import Decision, Line, Seat, Step
from engine.text import Text

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")


def named(game: Game[S, A, E, V], **info: Any) -> Game[S, A, E, V]:
    """The same game under another key, name or size."""
    return replace(game, info=msgspec.structs.replace(game.info, **info))


def asking(
    game: Game[S, A, E, V],
    *,
    ask: Callable[[S, Seat, Any], Decision[A]] | None = None,
    answer: Callable[[S, Seat, Any, A, Step[E]], S] | None = None,
    prompt: Callable[[S, Seat, Any], Text] | None = None,
    label: Callable[[S, Seat, Any, A], Text] | None = None,
    group: Callable[[S, Seat, Any, A], Text | None] | None = None,
    obey: Callable[[S, Seat, Any, Mapping[str, str]], A | None] | None = None,
    aims: Callable[[S, Seat, Any, Decision[A]], Sequence[Line[A]]] | None = None,
    ahead: Callable[[S, Seat, Any, A], A | None] | None = None,
    stands: Callable[[S, Seat, Any, A], bool] | None = None,
) -> Game[S, A, E, V]:
    """The same game with other functions for the one question that it has."""
    [(kind, question)] = game.questions.items()
    words = {"prompt": prompt, "label": label, "group": group}
    other = {"ask": ask, "answer": answer, "obey": obey, "aims": aims, "ahead": ahead, "stands": stands, **words}
    given = {name: function for name, function in other.items() if function is not None}
    return replace(game, questions={kind: replace(question, **given)})
