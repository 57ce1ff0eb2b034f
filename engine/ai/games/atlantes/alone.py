"""What a position is worth to somebody who plays alone: every tribe has to be hired before a deck runs out.

There is time: only a long row of turns without a card drawn ends the game, so cards are drawn as slowly as possible.
What is short is gold for the tribes and, from level 3 on, mantas to place on them.
"""

from __future__ import annotations

from math import exp

from engine.ai.games.atlantes.worth import Worths
from engine.games.atlantes.components import CHARACTERS, MANTAS, NUMBERS, TRIBES
from engine.games.atlantes.rules.board import places_any
from engine.games.atlantes.rules.payment import NEVER_SOLD, SOLD_FOR_ONE
from engine.games.atlantes.rules.scoring import count_of
from engine.games.atlantes.state import Menu, Player, Site, State
from engine.games.atlantes.terms import Effect

HIRED = 12.0
"""A tribe."""
GOLD = 1.6
"""One gold that the tribes to come still lack."""
MISSING_MANTA = 5.0
TOO_EARLY = 15.0
"""The end, with tribes left."""
LOST = 0.05
"""The chance that is said of a lost game in which nearly every tribe is hired."""
PATIENCE = 7
"""Turns in a row without a card drawn before one begins to worry."""


def left_alone(state: State) -> list[str]:
    """The tribes still to be hired."""
    return [track.id for track in state.tribes if not track.mantas]


def is_decided(state: State) -> bool:
    """The last tribe is hired, or the last card is played."""
    if not left_alone(state):
        return True
    return state.last_turns == 1 and isinstance(state.frame, Menu) and state.turn.played


def chance_alone(state: State) -> float:
    """As simulated games went. A game that is as good as lost is still better with more tribes."""
    left = left_alone(state)
    if not left:
        return 1.0
    if state.last_turns is None:
        ahead = 0.31 * len(state.character_deck) + 0.095 * len(state.location_deck)
        return 1 / (1 + exp(0.1 + 0.086 * _lacking(state, state.players[0], left) - ahead))
    may_still = not is_decided(state) and len(left) <= state.last_turns
    return 0.3 if may_still else LOST * (1 - len(left) / len(state.tribes))


def value_alone(worths: Worths, state: State) -> float:
    left = left_alone(state)
    player = state.players[0]
    hired = HIRED * (len(state.tribes) - len(left))
    if not left:
        return hired + count_of(state, 0).total - 2.0 * (len(state.character_deck) + len(state.location_deck))
    if state.last_turns is not None:
        return hired - TOO_EARLY - _lacking(state, player, left)
    return (
        hired
        - _lacking(state, player, left)
        + sum(0.5 + 0.3 * worths.cards[card] for card in (*player.hand, *player.discard))
        + 0.2 * len(player.hand)
        + sum((0.5 if manta.active else 0.2) * worths.mantas[manta.kind] for manta in player.mantas)
        + sum(map(_room, player.board))
        + _time(state)
    )


def _lacking(state: State, player: Player, left: list[str]) -> float:
    """Gold and mantas for all the tribes that are left."""
    steady = steady_gold(state, player)
    lack = sum(max(0, TRIBES[tribe].cost - steady) for tribe in left)
    saved = _saved(state, player)
    lacking = GOLD * max(0.0, lack - saved) - 0.2 * saved
    if places_any(state):
        coming = sum(0.4 + 0.5 * site.risen / len(site.card.depths) for site in player.sites if _brings(site))
        lacking += MISSING_MANTA * max(0.0, len(left) - len(player.mantas) - coming)
    return lacking


def steady_gold(state: State, player: Player) -> int:
    """What can be had for every tribe anew: the best card that recruits, mantas that Matrona turns up, tribes."""
    cards = max((RECRUITING[card] for card in (*player.hand, *player.discard, state.turn.card) if card), default=0)
    mantas = sum(gold_of(MANTAS[manta.kind]) for manta in player.mantas)
    serving = (TRIBES[track.id] for track in state.tribes if track.mantas and not track.face_down)
    return cards + mantas + sum(gold_of(tribe.bonus) for tribe in serving if tribe.deck == 1)


def gold_of(effect: Effect | None) -> int:
    """What an effect gives towards a tribe."""
    return effect.n if effect and effect.verb in ("gold", "either") and effect.only != "own_type" else 0


RECRUITING = {
    card.id: sum(gold_of(step[0]) for step in card.steps) if card.has("recruit") else 0 for card in CHARACTERS.values()
}
"""What a card gives when it recruits."""


def _saved(state: State, player: Player) -> float:
    """Gold that can be spent once: depths, and the pile as far as it may be sold."""
    level = state.options.level
    depths = sum(gold_of(effect) for site in player.sites for effect in site.card.effects[site.risen :])
    if level >= NEVER_SOLD:
        return 0.8 * depths
    if level >= SOLD_FOR_ONE:
        return 0.8 * depths + len(player.pile) + sum(map(_nearness, player.sites))
    pile = count_of(state, 0).pile
    return 0.5 * depths + pile + sum(site.card.points * _nearness(site) for site in player.sites)


def _nearness(site: Site) -> float:
    """How near a location is to the pile."""
    return 0.9 if not site.left else 0.45 + 0.4 * site.risen / len(site.card.depths)


def _brings(site: Site) -> bool:
    return site.left > 0 and site.card.manta is not None


def _room(site: Site | None) -> float:
    """A free slot is good for another location, and one that rises will soon be free."""
    return site.risen / len(site.card.depths) if site else 1.4


def _time(state: State) -> float:
    """Cards that may still be drawn, and turns before one has to be."""
    draws = max(0, len(state.character_deck) - 1)
    views = max(0, len(state.location_deck) - 1) // NUMBERS.row
    idle = 0 if state.turn.progress else max(0, state.idle - PATIENCE)
    return 0.9 * draws + 2.0 * views - 1.0 * idle
