"""What every computer player must hold to: it answers by what its seat knows, and by chance of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import Any

from engine.ai.player import Enough, Player, Position
from engine.game import AnyGame, Seating
from engine.match import AnyMatch, match_at, play, start
from engine.notation import format_action
from engine.rng import KeyedRng, Rng
from tests.conformance.suite import redealt

Drive = Callable[[AnyMatch, Sequence[Player]], object]
"""Lets players play a match to its end."""
WORDS = 4
"""Draws of 32 bits by which two streams are told apart."""
ENOUGH = 6
"""So many times whoever searches may ask whether it is enough: by the clock it would not be the same twice."""


def positions(game: AnyGame, seating: Seating, seed: str) -> Iterator[tuple[AnyMatch, int]]:
    """Of a whole game that is played anyhow: the match, and who is asked."""
    match: AnyMatch = start(game, seating, seed)[1].match
    rng = KeyedRng(seed, "anyhow")
    while match.outcome is None:
        seat = rng.choice(match.asked)
        decision = match.decisions[seat]
        assert decision is not None
        yield match, seat
        match = play(match, seat, rng.choice(decision.answers)).match


def check_honest(player: Player, match: AnyMatch, seat: int) -> None:
    """The same answer wherever the seat can't tell the difference.

    Exact, not on average: what is dealt anew depends on what the seat knows and on the stream alone (`check_secrets`),
    so a player who looks at nothing else has exactly the same before it. Another seed promises other dice, too.
    """
    other = match_at(match.game, match.seating, "another seed", match.version, redealt(match, seat), match.stamps)
    answers = [format_action(player(Position(one, seat, _enough()), _stream(match, seat))) for one in (match, other)]
    assert answers[0] == answers[1], f"seat {seat} answers by what it can't know at version {match.version}"


def check_own_stream(drive: Drive, game: AnyGame, seating: Seating, seed: str) -> None:
    """What players are handed to draw from is none of the streams from which the match draws."""
    match = start(game, seating, seed)[1].match
    coming = {_words(KeyedRng(seed, version)) for version in range(game.info.longest + 1)}
    handed: list[bool] = []

    def curious(position: Position, rng: Rng) -> Any:
        handed.append(_words(rng) in coming)
        return position.decision.default

    drive(match, [curious] * seating.seats)
    assert handed
    assert not any(handed), "a player was handed the dice that are to come"


def _stream(match: AnyMatch, seat: int) -> KeyedRng:
    return KeyedRng("player", f"{match.version} {seat}")


def _enough() -> Enough:
    asked = count(1)
    return lambda: next(asked) > ENOUGH


def _words(rng: Rng) -> tuple[int, ...]:
    return tuple(rng.below(2**32) for _ in range(WORDS))
