"""Why computer players do what they do: said in every language, for nearly every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.ai.games.aquasphere.reasons import why
from engine.ai.levels import player_of
from engine.ai.player import Position
from engine.ai.playout import play_on
from engine.game import seating_for
from engine.match import AnyMatch, start
from engine.rng import KeyedRng
from tests.bot.speakers import strict_speakers
from tests.games.aquasphere.positions import GAME


def played(seats: int, seed: str) -> Iterator[AnyMatch]:
    match = start(GAME, seating_for(GAME.info, seats), seed)[1].match
    yield match
    levels = [player_of(GAME, ("normal", "easy", "random")[i % 3]) for i in range(seats)]
    for step in play_on(match, levels):
        yield step.match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_reason_is_said_in_every_language(seats: int) -> None:
    speakers = strict_speakers(GAME.info.key)
    for seed in ("a", "b"):
        for match in played(seats, seed):
            for seat in match.asked:
                decision = match.decisions[seat]
                assert decision is not None
                for action in decision.answers:
                    reason = why(match.view_for(seat), seat, action)
                    said = [speaker.tell(reason) for speaker in speakers] if reason else []
                    assert all(sentence and "{" not in sentence for sentence in said), action


def test_nearly_every_decision_has_a_reason_that_the_table_may_hear() -> None:
    """All is public: the reader's view makes no difference."""
    found: Counter[bool] = Counter()
    for match in played(3, "reasons"):
        for seat in match.asked:
            decision = match.decisions[seat]
            assert decision is not None
            chosen = player_of(GAME, "normal")(Position(match, seat), KeyedRng("chosen", match.version))
            public = why(match.view_for(None), seat, chosen)
            assert public == why(match.view_for(seat), seat, chosen)
            found[public is not None] += len(decision.answers) > 1
    assert found[True] > 0.8 * found.total(), found
