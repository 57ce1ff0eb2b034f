"""How the game ends: by what lies on the Atlantis board, or by a round in which nothing was done; and its signs."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game import Outcome
from engine.games.nautilus.events import AtlantisComplete, Event, LastRoundAhead, MatchEnded, Scored
from engine.games.nautilus.rules.scoring import scores, winners
from engine.games.nautilus.state import Over, State
from engine.games.nautilus.terms import Ending, Outlook, Relic
from engine.question import Step

LAST_THREE = frozenset({13, 14, 15})
ALL_FIFTEEN = 15


def lay_relic(state: State, number: int, seat: int | None, step: Step[Event]) -> State:
    """An Atlantis find goes to its space, with a marker of this seat or without; all hear at once what it means."""
    state = replace(state, relics=(*state.relics, Relic(number, seat)))
    if _is_complete(state):
        step.emit(AtlantisComplete())
    elif number in LAST_THREE and is_last_round_ahead(state):
        step.emit(LastRoundAhead())
    return state


def ending(state: State) -> Ending | None:
    """Whether the game is over after this round."""
    if _is_complete(state):
        return "all_atlantis"
    if state.last_round:
        return "three_atlantis"
    return None if state.busy else "idle"


def outlook(state: State) -> Outlook | None:
    """What a player should know of the end before doing nothing."""
    if state.phase in ("found", "over"):
        return None
    if _is_complete(state):
        return "all_found"
    if state.last_round:
        return "last_round"
    if state.busy:
        return "one_more" if is_last_round_ahead(state) else None
    if state.phase != "build":
        return "idle"
    # Of the first player nothing can be said yet: every round begins like that.
    return None if state.turn == state.first else "idle_so_far"


def is_last_round_ahead(state: State) -> bool:
    return {relic.number for relic in state.relics} >= LAST_THREE


def _is_complete(state: State) -> bool:
    return len(state.relics) == ALL_FIFTEEN


def end_match(state: State, how: Ending, step: Step[Event]) -> State:
    final = scores(state, is_final=True)
    for seat, one in enumerate(final):
        mission = state.missions[seat].finds
        told = Scored(seat, mission, one.upgrades, one.chip, one.lab_points, one.find_points, one.nemos, one.total)
        step.emit(told)
    best = winners(state, final)
    step.emit(MatchEnded(how, tuple(one.total for one in final), best))
    return replace(state, phase="over", pending=Over(best, how))


def outcome(state: State) -> Outcome | None:
    if not isinstance(state.pending, Over):
        return None
    return Outcome(tuple(one.total for one in scores(state, is_final=True)), state.pending.winners)
