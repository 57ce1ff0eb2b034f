"""How well a computer player plays: four levels in every game that has a mind, and two that know no game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Literal

from engine.ai.mind import AnyMind, Chooser
from engine.ai.player import EVERYWHERE, Player, Position
from engine.ai.search import Effort, weigh
from engine.errors import UnknownPlayer
from engine.rng import Rng
from engine.value import Value

if TYPE_CHECKING:
    from engine.game import AnyGame

SECONDS: Mapping[str, float] = {"hard": 1.0, "expert": 2.0}
"""That a level may think about one answer, on one core; the others answer at once."""
TIMES, WIDER = 4, 2
"""So much more `expert` does than `hard`: deals, candidates."""


@cache
def mind_of(key: str) -> AnyMind | None:
    """Found by convention: that of `some-game` is in `engine.ai.games.some_game`. A game need have none."""
    module = f"engine.ai.games.{key.replace('-', '_')}"
    return import_module(module).MIND if find_spec(module) else None


@cache
def own_players(key: str) -> Mapping[str, Player]:
    """The four levels, the weakest first; none, if nobody has thought about this game."""
    mind = mind_of(key)
    return {} if mind is None else levels_of(mind)


def levels_of(mind: AnyMind) -> Mapping[str, Player]:
    return {
        "easy": _at_once(mind.easy),
        "normal": _at_once(mind.normal),
        "hard": _thinking(mind, effort_of(mind, "hard")),
        "expert": _thinking(mind, effort_of(mind, "expert")),
    }


def effort_of(mind: AnyMind, level: Literal["hard", "expert"]) -> Effort:
    """Of those levels that look ahead."""
    hard = Effort(mind.deals, mind.width)
    return hard if level == "hard" else Effort(TIMES * mind.deals, mind.width + WIDER)


def players_of(game: AnyGame) -> dict[str, Player]:
    return {**EVERYWHERE, **own_players(game.info.key)}


def player_of(game: AnyGame, name: str) -> Player:
    players = players_of(game)
    if name not in players:
        raise UnknownPlayer(name=name, game=game.info.key, known=tuple(players))
    return players[name]


def stand_in_of(game: AnyGame) -> str:
    """Who sits down when nobody says how well they should play, and goes on for somebody who is gone."""
    return "normal" if own_players(game.info.key) else "random"


def tuned_player(game: AnyGame, numbers: Value) -> Player:
    """`normal` with these numbers instead of its own."""
    mind = mind_of(game.info.key)
    assert mind is not None
    assert mind.tuned is not None
    return _at_once(mind.tuned.normal(numbers))


def _at_once(choose: Chooser[Any, Any]) -> Player:
    def play(position: Position, rng: Rng) -> Any:
        return choose(position.imagine(rng), position.seat, position.decision, rng)

    return play


def _thinking(mind: AnyMind, effort: Effort) -> Player:
    def play(position: Position, rng: Rng) -> Any:
        return weigh(position, mind, effort, rng)[0].answer

    return play
