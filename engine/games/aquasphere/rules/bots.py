"""Bots: programming them, returning them, and what becomes of those in a sector."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.aquasphere.components import CARDS, COMPONENTS
from engine.games.aquasphere.events import Event, Evicted, NotProgrammed, Programmed, Returned, TookControl
from engine.games.aquasphere.state import Advancing, Lettering, Player, Returning, State
from engine.games.aquasphere.terms import PROGRAMS, Letter, Program
from engine.question import Step


def with_time(player: Player, gain: int) -> Player:
    """As much of it as the lab has room for."""
    return replace(player, time=player.time + min(gain, player.room("time")))


def program_bot(state: State, seat: int, program: Program, step: Step[Event]) -> State:
    """From the board to a free symbol. One bot too many, and another must return."""
    player = state.players[seat]
    if not player.bots:
        step.emit(NotProgrammed(seat, program))
        return state
    step.emit(Programmed(seat, program))
    programmed = tuple(symbol for symbol in PROGRAMS if symbol == program or symbol in player.programmed)
    state = state.with_player(seat, replace(player, bots=player.bots - 1, programmed=programmed))
    return state if len(programmed) <= COMPONENTS.most_programmed else state.doing(seat, Returning(program))


def return_bot(state: State, seat: int, program: Program, step: Step[Event], *, paid: bool) -> State:
    """From its symbol to the board, paid with time or not."""
    player = state.players[seat]
    after = replace(player, bots=player.bots + 1, programmed=player.without(program))
    after = with_time(after, COMPONENTS.return_time if paid else 0)
    step.emit(Returned(seat, program, after.time - player.time))
    return state.with_player(seat, after)


def can_recall(player: Player) -> bool:
    """Whether the free action is of any use: there is room for time, or a need of bots."""
    return bool(player.programmed) and (player.room("time") > 0 or not player.bots)


def lacks_bot(player: Player, program: Program) -> bool:
    """Whether a bot has to return before one can go from the empty board to this free symbol."""
    return not player.bots and bool(player.programmed) and program not in player.programmed


def take_control(state: State, seat: int, place: int, step: Step[Event]) -> State:
    """A bot of this seat, already taken from where it was, goes into the control zone; the one there is charged."""
    sector = state.sectors[place]
    displaced = sector.control
    step.emit(TookControl(seat, sector.letter, displaced))
    charging = sector.charging if displaced is None else (*sector.charging, displaced)
    state = state.with_sector(place, replace(sector, control=seat, charging=charging))
    if len(charging) > state.charging_limit:
        return _empty_charging(state, seat, place, step)
    return state


def deploy(state: State, seat: int, letters: tuple[Letter, ...], letter: Letter, step: Step[Event]) -> State:
    player = state.players[seat]
    rest: tuple[Letter, ...] = tuple(other for other in letters if other != letter)
    state = state.with_player(seat, replace(player, bots=player.bots - 1, agenda=(Lettering(rest), *player.agenda[1:])))
    return take_control(state, seat, state.place(letter), step)


def _empty_charging(state: State, seat: int, place: int, step: Step[Event]) -> State:
    """Every colour keeps one bot there."""
    sector = state.sectors[place]
    kept = tuple(dict.fromkeys(sector.charging))
    gone = list(sector.charging)
    for colour in kept:
        gone.remove(colour)
    step.emit(Evicted(seat, sector.letter, tuple(sorted(gone))))
    state = state.with_sector(place, replace(sector, charging=kept))
    for colour in gone:
        owner = state.players[colour]
        state = state.with_player(colour, replace(owner, bots=owner.bots + 1))
    bonus = sum(CARDS[card].kp for card in state.players[seat].cards if CARDS[card].kind == "eviction")
    kp = bonus * sum(colour != seat for colour in gone)
    return state.doing(seat, Advancing(kp)) if kp else state
