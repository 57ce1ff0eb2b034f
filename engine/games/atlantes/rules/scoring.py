"""What goals ask for and tribes count, and the score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from engine.games.atlantes.components import CHARACTERS, GOAL_POINTS, GOALS, LOCATIONS, NUMBERS, TRIBES, Goal
from engine.games.atlantes.state import Player, State, Track
from engine.games.atlantes.terms import Measure
from engine.value import Value

LOW, HIGH = 3, 5
"""Locations worth at most 3 or at least 5 points are counted by some cards."""


def _points(player: Player) -> list[int]:
    return [LOCATIONS[location].points for location in player.pile]


def _types(player: Player) -> list[str]:
    return [LOCATIONS[location].type for location in player.pile]


def _same_type(player: Player) -> int:
    types = Counter([*_types(player), *(site.card.type for site in player.sites)])
    return max(types.values(), default=0)


_OF_A_PLAYER: Mapping[Measure, Callable[[Player], int]] = {
    "hand": lambda player: len(player.hand),
    "discard": lambda player: len(player.discard),
    "ocean_characters": lambda player: sum(
        CHARACTERS[card].kind == "ocean" for card in (*player.hand, *player.discard)
    ),
    "conquerors": lambda player: sum(CHARACTERS[card].has("conquer") for card in (*player.hand, *player.discard)),
    "board": lambda player: len(player.sites),
    "board_values": lambda player: len({site.card.points for site in player.sites}),
    "board_depths": lambda player: len({site.left for site in player.sites}),
    "risen": lambda player: sum(site.left == 0 for site in player.sites),
    "pile": lambda player: len(player.pile),
    "pile_types": lambda player: len(set(_types(player))),
    "pile_points": lambda player: sum(_points(player)),
    "pile_low": lambda player: sum(points <= LOW for points in _points(player)),
    "pile_high": lambda player: sum(points >= HIGH for points in _points(player)),
    "locations": lambda player: len(player.sites) + len(player.pile),
    "same_type": _same_type,
    "bonus_mantas": lambda player: sum(not manta.starting for manta in player.mantas),
    "active_mantas": lambda player: sum(manta.active for manta in player.mantas),
}


def measured(state: State, seat: int, what: Measure) -> int:
    if what == "dear_recruits":
        return state.turn.dear_recruits if seat == state.active else 0
    if what == "tribes":
        return sum(seat in track.mantas for track in state.tribes)
    return _OF_A_PLAYER[what](state.players[seat])


def is_met(state: State, seat: int, goal: Goal) -> bool:
    found = measured(state, seat, goal.measure)
    return found >= goal.least if goal.exactly is None else found == goal.exactly


def claimable(state: State) -> list[str]:
    """By the player in turn, once for each goal, with a starting manta that is left."""
    if not state.goals or not any(manta.starting for manta in state.player.mantas):
        return []
    seat = state.active
    return [
        track.id
        for track in state.goals
        if seat not in track.mantas and len(track.mantas) < len(GOAL_POINTS) and is_met(state, seat, GOALS[track.id])
    ]


class Count(Value):
    pile: int
    hand: int
    goals: int
    tribes: int

    @property
    def total(self) -> int:
        return self.pile + self.hand + self.goals + self.tribes


def count_of(state: State, seat: int) -> Count:
    """The score of a seat if the game ended now. Locations on the board are worth nothing."""
    player = state.players[seat]
    return Count(
        pile=sum(_points(player)),
        hand=NUMBERS.hand_points * len(player.hand),
        goals=sum(GOAL_POINTS[track.mantas.index(seat)] for track in state.goals if seat in track.mantas),
        tribes=sum(_tribe_points(state, seat, track) for track in state.tribes if seat in track.mantas),
    )


def _tribe_points(state: State, seat: int, track: Track) -> int:
    tribe = TRIBES[track.id]
    if track.face_down:
        return 0
    if tribe.measure is None:
        return tribe.points
    return measured(state, seat, tribe.measure) // tribe.per * tribe.points


def winners_of(state: State) -> tuple[int, ...]:
    """Most points, then most locations in the pile, then most cards in hand; alone, all tribes recruited."""
    if state.options.level:
        return (0,) if all(track.mantas for track in state.tribes) else ()
    ranks = [_rank(state, seat) for seat in range(state.seats)]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def _rank(state: State, seat: int) -> tuple[int, int, int]:
    player = state.players[seat]
    return count_of(state, seat).total, len(player.pile), len(player.hand)
