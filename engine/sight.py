"""What a picture is made of: what a viewer may know, what has just happened, what may be answered.

The kernel makes it from the view, the events and the decision, the same way for every game. So a state holds rules and
nothing for the eye.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from string import ascii_uppercase
from typing import Any, Generic, TypeVar

from engine.match import Match
from engine.question import Emitted, Seat
from engine.value import Value

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")


class Offer(Value, Generic[A]):
    """A question, and what may be answered to it."""

    seat: Seat
    question: str
    """Its tag."""
    answers: tuple[A, ...]
    signs: Mapping[str, str]
    """The places and pieces that answers are about, each with the letter that stands on it and on its button."""


class Sight(Value, Generic[V, A, E]):
    """One viewer's."""

    view: V
    offer: Offer[A] | None = None
    """None: nobody is asked, or several are, or it is not for this viewer to know."""
    news: tuple[E, ...] = ()
    """What has happened since the last picture, oldest first."""


AnySight = Sight[Any, Any, Any]


def sight(match: Match[S, A, E, V], viewer: Seat | None = None, events: Iterable[Emitted[E]] = ()) -> Sight[V, A, E]:
    """`events`: all since the last picture. What this viewer may not know of them is left out."""
    news = tuple(emitted.event for emitted in events if emitted.is_for(viewer))
    return Sight(match.view_for(viewer), _offer(match, viewer), news)


def _offer(match: Match[S, A, E, V], viewer: Seat | None) -> Offer[A] | None:
    """The viewer's own question; else that of whoever is asked, if it is one person and no secret."""
    seat = viewer if viewer in match.asked else match.asked[0] if len(match.asked) == 1 else None
    decision = None if seat is None else match.decisions[seat]
    if seat is None or decision is None or (decision.private and seat != viewer):
        return None
    signs = signs_of(match.game.pointed(match.state, seat), match.game.place, match.game.letters)
    return Offer(seat, decision.question, decision.answers, signs)


def signs_of(
    answers: Iterable[A], place: Callable[[A], str | None], letters: str = ascii_uppercase
) -> Mapping[str, str]:
    """Letters in the order of the answers; a place that is named by one keeps it. With too few the rest has none."""
    places = dict.fromkeys(name for name in map(place, answers) if name is not None)
    names = set(ascii_uppercase) - set(letters)
    left = iter(letters)
    signs = {name: name if name in names else next(left, "") for name in places}
    return {name: letter for name, letter in signs.items() if letter}
