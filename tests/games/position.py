"""A position in play, whatever the game: played through the rules one step at a time, or through the kernel."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import pytest

from engine.codec import encode
from engine.errors import NotOffered
from engine.game import Game, Outcome, Seating, Stepped, seating_for
from engine.match import Match, match_at, play
from engine.question import Decision, Emitted, Wording
from engine.rng import KeyedRng, ScriptedRng
from engine.text import Text

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")
T = TypeVar("T")


def envelope(game: Game[S, A, E, V], seating: Seating, state: S) -> Match[S, A, E, V]:
    """The kernel's envelope around a state."""
    return match_at(game, seating, "seed", 7, state, (0,) * seating.seats)


def refusal(match: Match[S, A, E, V], seat: int, action: A) -> Text:
    """The reason that the kernel gives; fails if it does not refuse, or if anything changes."""
    before = encode(match.state)
    with pytest.raises(NotOffered) as refused:
        play(match, seat, action)
    assert encode(match.state) == before
    assert refused.value.reason is not None
    return refused.value.reason


@dataclass
class SteppedBoard(Generic[S, A, E, V]):
    """A table in play. Every answer is checked against what the game offers before it is given."""

    game: Game[S, A, E, V]
    seating: Seating
    state: S
    events: list[Emitted[E]] = field(default_factory=list[Emitted[E]])
    reveals: bool = False
    """Of the latest step."""

    def step(self, seat: int, action: A, *draws: object) -> None:
        """One answer, for which chance gives exactly these."""
        assert self.asked == seat, f"seat {self.asked} is asked, not {seat}"
        assert action in self.offered, f"{action} is not one of {self.offered}"
        rng = ScriptedRng(*draws)
        step = self.game.apply(self.state, seat, action, rng)
        rng.assert_done()
        self.state = step.state
        self.events.extend(step.events)
        self.reveals = step.reveals

    def refusal(self, seat: int, action: A) -> Text:
        return refusal(self.match, seat, action)

    @property
    def match(self) -> Match[S, A, E, V]:
        return envelope(self.game, self.seating, self.state)

    @property
    def asked(self) -> int | None:
        """Who is asked; one at a time in this game."""
        asked = self.match.asked
        assert len(asked) <= 1
        return asked[0] if asked else None

    @property
    def decision(self) -> Decision[A]:
        assert self.asked is not None, "nobody is asked"
        decision = self.game.decision(self.state, self.asked)
        assert decision is not None
        return decision

    @property
    def wording(self) -> Wording[A]:
        assert self.asked is not None, "nobody is asked"
        return self.game.wording(self.state, self.asked)

    @property
    def offered(self) -> tuple[A, ...]:
        return self.decision.answers

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def told(self, kind: type[T]) -> list[T]:
        return [emitted.event for emitted in self.events if isinstance(emitted.event, kind)]


@dataclass
class KernelBoard(Generic[S, A, E, V]):
    """A table in play. The kernel checks every answer, and gives those that leave no choice."""

    match: Match[S, A, E, V]
    events: list[Emitted[E]] = field(default_factory=list[Emitted[E]])

    def give(self, seat: int, action: A) -> None:
        played = play(self.match, seat, action)
        self.match = played.match
        self.events.extend(emitted for entry in played.entries for emitted in entry.events)

    def decision(self, seat: int) -> Decision[A]:
        decision = self.match.decisions[seat]
        assert decision is not None, f"seat {seat} is not asked"
        return decision

    def wording(self, seat: int) -> Wording[A]:
        return self.match.wording(seat)

    @property
    def state(self) -> S:
        return self.match.state

    @property
    def asked(self) -> tuple[int, ...]:
        return self.match.asked

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    @property
    def view(self) -> V:
        return self.match.view_for(None)

    def told(self, kind: type[T]) -> list[T]:
        return [emitted.event for emitted in self.events if isinstance(emitted.event, kind)]


def random_steps(
    game: Game[S, A, E, V], seats: int, seed: str, options: Mapping[str, str] | None
) -> Iterator[Stepped[S, E]]:
    """Every step of a game that asks one at a time, each choice as likely as the others."""
    chooser = KeyedRng(seed, "choices")
    step = game.setup(seating_for(game.info, seats, options), KeyedRng(seed, 0))
    yield step
    for version in range(1, game.info.longest + 1):
        asked = game.asked(step.state)
        if not asked:
            return
        (seat,) = asked
        decision = game.decision(step.state, seat)
        assert decision is not None
        step = game.apply(step.state, seat, chooser.choice(decision.answers), KeyedRng(seed, version))
        yield step
    raise AssertionError("the game has no end")
