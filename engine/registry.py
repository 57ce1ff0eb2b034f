"""The games. A new one adds its line to `GAMES`, and nothing else outside its own files."""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import UnknownGame
from engine.game import AnyGame
from engine.games.aquasphere import AQUASPHERE
from engine.games.atlantes import ATLANTES
from engine.games.deep_sea import DEEP_SEA
from engine.games.nautilus import NAUTILUS

GAMES: dict[str, AnyGame] = {
    game.info.key: game
    for game in (
        DEEP_SEA,
        NAUTILUS,
        AQUASPHERE,
        ATLANTES,
    )
}  # fmt: skip


def game_of(key: str, games: Mapping[str, AnyGame] = GAMES) -> AnyGame:
    if key not in games:
        raise UnknownGame(key=key, known=", ".join(games))
    return games[key]
