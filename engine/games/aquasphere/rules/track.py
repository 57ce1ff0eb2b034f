"""The knowledge track: the counter stops at red lines unless their price is paid."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.aquasphere.components import COMPONENTS
from engine.games.aquasphere.events import Advanced, Crossed, Event, Stopped
from engine.games.aquasphere.state import Advancing, State
from engine.games.aquasphere.terms import PROGRAMS, Program
from engine.question import Step

LEAST_LOSS = 4
"""Whoever stays away gives a bot for a red line only if so many KP would be lost."""

_LINES = frozenset(line % COMPONENTS.track for line in COMPONENTS.red_lines)


def is_past_line(kp: int) -> bool:
    """Whether a red line lies just before this space."""
    return kp % COMPONENTS.track in _LINES


def free_spaces(kp: int) -> int:
    """How far the counter goes without crossing a line."""
    return next(spaces for spaces in range(COMPONENTS.track) if is_past_line(kp + spaces + 1))


def advance(state: State, seat: int, task: Advancing, step: Step[Event]) -> State | None:
    """The counter moves up to the next line. None: it stands before one, and the player has to say whether to pay."""
    player = state.players[seat]
    kp = task.kp
    spaces = min(kp, free_spaces(player.kp))
    if spaces:
        step.emit(Advanced(seat, spaces, player.kp + spaces))
        rest = (Advancing(kp - spaces),) if kp > spaces else ()
        return state.with_player(seat, replace(player, kp=player.kp + spaces, agenda=(*rest, *player.agenda[1:])))
    if player.crystals or player.programmed:
        return None
    return stop(state, seat, kp, step)


def stop(state: State, seat: int, lost: int, step: Step[Event]) -> State:
    step.emit(Stopped(seat, lost))
    return state.done(seat)


def cross(state: State, seat: int, kp: int, program: Program | None, step: Step[Event]) -> State:
    """For a crystal, or for the bot on this symbol, which returns without giving time."""
    player = state.players[seat]
    if program is None:
        state = replace(state, crystals=state.crystals + 1)
        player = replace(player, crystals=player.crystals - 1)
    else:
        player = replace(player, bots=player.bots + 1, programmed=player.without(program))
    step.emit(Crossed(seat, program, player.kp + 1))
    rest = (Advancing(kp - 1),) if kp > 1 else ()
    return state.with_player(seat, replace(player, kp=player.kp + 1, agenda=(*rest, *player.agenda[1:])))


def retreat(state: State, seat: int, kp: int, step: Step[Event]) -> State:
    """Back by so many KP, but not behind a red line nor below 0."""
    player = state.players[seat]
    floor = player.kp
    while floor and floor > player.kp - kp and not is_past_line(floor):
        floor -= 1
    if floor != player.kp:
        step.emit(Advanced(seat, floor - player.kp, floor))
    return state.with_player(seat, replace(player, kp=floor))


def first_bot(programmed: tuple[Program, ...]) -> Program:
    return min(programmed, key=PROGRAMS.index)
