"""What is left of a turn after its card: whether it could be done as well on the next one.

Raises and scores could, by mantas and depths: then the next turn begins with them, and this one ends by itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.atlantes.components import CHARACTERS, GOALS, MANTAS, TRIBES
from engine.games.atlantes.rules.payment import manta_named, own_tribes
from engine.games.atlantes.rules.scoring import measured
from engine.games.atlantes.state import State
from engine.games.atlantes.terms import RESOURCES, Effect, Measure, Verb

PATIENT: frozenset[Verb] = frozenset(("raise", "score"))
STILL: frozenset[Measure] = frozenset(
    ("hand", "discard", "ocean_characters", "conquerors", "dear_recruits", "locations", "same_type", "tribes")
)
"""What no raise and no score changes."""
MOST_POINTS = 7


def could_wait(state: State, sources: Sequence[str]) -> bool:
    """Whether nothing is lost by using these mantas, depths and tribes at the start of the next turn instead."""
    effects = [_effect(state, source) for source in sources]
    is_last = state.last_turns is not None and state.last_turns <= state.seats
    if is_last or state.options.one_depth or any(effect is None or effect.verb not in PATIENT for effect in effects):
        return False
    if any(not TRIBES[tribe].bonus.is_resource for tribe in own_tribes(state) if tribe not in state.turn.tribes):
        return False
    steps = sum(effect.n + 1 for effect in effects if effect)
    return not (_uncovers(state, steps) or _nears_a_goal(state, steps) or _may_lose(state, sources))


def _effect(state: State, source: str) -> Effect | None:
    """None for a tribe, which serves once in every turn."""
    if site := state.player.site(source):
        return site.top
    return None if source in TRIBES else MANTAS[manta_named(state.player, source).kind]


def _uncovers(state: State, steps: int) -> bool:
    """A depth that is worth more now, as one that recruits, could come to the top."""
    return any(
        effect and effect.verb not in PATIENT | RESOURCES
        for site in state.player.sites
        for effect in site.card.effects[site.risen : site.risen + steps + 1]
    )


def _nears_a_goal(state: State, steps: int) -> bool:
    """A goal that others may be faster at."""
    if not any(manta.starting for manta in state.player.mantas):
        return False
    goals = [GOALS[track.id] for track in state.goals if state.active not in track.mantas]
    return any(
        goal.needed - measured(state, state.active, goal.measure)
        <= steps * (MOST_POINTS if goal.measure == "pile_points" else 1)
        for goal in goals
        if goal.measure not in STILL
    )


def _may_lose(state: State, sources: Sequence[str]) -> bool:
    """Others can make everybody turn a manta."""
    others = [player for seat, player in enumerate(state.players) if seat != state.active]
    cards = (card for player in others for card in (*player.hand, *player.discard))
    depths = (effect for player in others for site in player.sites for effect in site.card.effects[site.risen :])
    has_manta = any(state.player.site(source) is None for source in sources)
    return has_manta and (
        any(CHARACTERS[card].has("flip_others") for card in cards)
        or any(effect and effect.verb == "flip_all" for effect in depths)
    )
