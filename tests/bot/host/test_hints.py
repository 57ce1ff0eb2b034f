"""A hint that had no time: it still says what its answers are worth."""

from __future__ import annotations

import pytest

from bot.host.advising import advise_stored
from bot.host.hints import hint_post
from engine.registry import GAMES
from tests.bot.people import ADA, BO, playing
from tests.bot.speakers import StrictSpeaker


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_has_its_chance_though_the_time_is_over_at_once(game: str) -> None:
    table = playing(ADA, BO, game=game)
    assert table.kept
    seat = table.match.asked[0]
    advice = advise_stored(table.kept.stored, seat, "s", 0.0)
    assert len(advice) > 1
    *answers, about = hint_post(table, seat, advice, StrictSpeaker("en", game, table.names)).lines
    assert len(answers) == len(advice)
    assert all(" %" in line for line in answers)
    assert "chance of winning" in about
