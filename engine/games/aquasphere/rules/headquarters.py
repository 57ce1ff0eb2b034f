"""The headquarters: where the engineer goes, bots that are paid for, and passing."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.aquasphere.components import COMPONENTS
from engine.games.aquasphere.events import Bought, EngineerMoved, Event, Passed
from engine.games.aquasphere.rules.zones import kp_of, rewarding
from engine.games.aquasphere.state import Advancing, Player, Programming, Rewarding, State, Task
from engine.games.aquasphere.terms import START, Program, Room
from engine.question import Step


def exits(state: State, player: Player) -> tuple[Room, ...]:
    return state.plan.arrows.get(player.engineer, ())


def sideways(state: State, player: Player) -> tuple[Room, ...]:
    """Where the lateral card can take the engineer."""
    if player.lateral_used or player.engineer == START or not player.has("lateral"):
        return ()
    return state.plan.lateral(player.engineer)


def has_moved_on(state: State, player: Player) -> bool:
    """Whether the engineer has made all its moves of this round."""
    return player.engineer in state.plan.rows[-1]


def can_pass(state: State, player: Player) -> bool:
    return state.early_pass or has_moved_on(state, player)


def can_buy(player: Player) -> bool:
    return not player.bought and player.time >= COMPONENTS.purchase and player.bots > 0


def enter(state: State, seat: int, room: Room, step: Step[Event], *, lateral: bool = False) -> State:
    """Along an arrow, or sideways with the lateral card."""
    player = state.players[seat]
    program = state.token(room)
    step.emit(EngineerMoved(seat, room, program, lateral))
    state = state.with_player(seat, replace(player, engineer=room, lateral_used=player.lateral_used or lateral))
    cards = rewarding(player, "enter_room", program)
    kp = kp_of(cards)
    rewards: tuple[Task, ...] = (Rewarding(cards),) if cards else ()
    if kp:
        rewards += (Advancing(kp),)
    return state.doing(seat, Programming(program), *rewards)


def buy(state: State, seat: int, program: Program, step: Step[Event]) -> State:
    player = state.players[seat]
    step.emit(Bought(seat, COMPONENTS.purchase))
    state = state.with_player(seat, replace(player, time=player.time - COMPONENTS.purchase, bought=True))
    return state.doing(seat, Programming(program))


def pass_round(state: State, seat: int, step: Step[Event]) -> State:
    passed = (*state.passed, seat)
    step.emit(Passed(seat, len(passed) if state.round < COMPONENTS.rounds else None))
    player = replace(state.players[seat], passed=True, agenda=())
    return replace(state, passed=passed).with_player(seat, player)
