"""How Atlantes is thought about."""

from engine.ai.games.atlantes.outlook import candidates, chance, is_far
from engine.ai.games.atlantes.players import easy, normal, normal_by
from engine.ai.games.atlantes.reasons import why
from engine.ai.games.atlantes.weights import WEIGHTS
from engine.ai.mind import Mind, Tuned
from engine.games.atlantes.actions import Action
from engine.games.atlantes.state import State
from engine.games.atlantes.view import View

MIND: Mind[State, Action, View] = Mind(
    normal=normal,
    easy=easy,
    candidates=candidates,
    chance=chance,
    is_far=is_far,
    why=why,
    deals=12,
    tuned=Tuned(numbers=lambda _: WEIGHTS, normal=normal_by),
)
