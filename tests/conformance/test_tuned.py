"""What `fathom tune` may change is what `normal` goes by."""

from __future__ import annotations

import pytest
from msgspec.structs import fields

from engine.ai.levels import mind_of, player_of, tuned_player
from engine.ai.mind import Tuned
from engine.ai.player import Position
from engine.game import AnyGame, seating_for
from engine.registry import GAMES
from engine.rng import KeyedRng
from tests.conformance.honest import positions


def tuned_games() -> dict[str, tuple[AnyGame, Tuned[object, object]]]:
    minds = {key: mind_of(key) for key in GAMES}
    return {key: (GAMES[key], mind.tuned) for key, mind in minds.items() if mind is not None and mind.tuned is not None}


@pytest.mark.parametrize(("game", "tuned"), tuned_games().values(), ids=tuned_games())
def test_with_its_own_numbers_it_is_normal(game: AnyGame, tuned: Tuned[object, object]) -> None:
    for seats in range(max(2, game.info.seats[0]), game.info.seats[1] + 1):
        own = tuned.numbers(seats)
        assert any(field.type in (int, float) for field in fields(own))
        players = player_of(game, "normal"), tuned_player(game, own)
        for match, seat in list(positions(game, seating_for(game.info, seats), "tuned"))[::5]:
            [expected, given] = (player(Position(match, seat), KeyedRng("a", "b")) for player in players)
            assert given == expected
