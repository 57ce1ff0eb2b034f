"""A turn: what each answer does, and the tasks that need none."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.aquasphere.actions import (
    Action,
    Buy,
    Collect,
    Deploy,
    Engineer,
    Go,
    Lateral,
    Pass,
    Pay,
    Recall,
    SetProgram,
    Skip,
    Use,
    UseCard,
)
from engine.games.aquasphere.bots import (
    Events,
    can_recall,
    lacks_bot,
    program_bot,
    return_bot,
    take_control,
    tell,
)
from engine.games.aquasphere.components import COMPONENTS
from engine.games.aquasphere.events import Bought, EngineerMoved, NotProgrammed, Passed, ScientistMoved, Skipped
from engine.games.aquasphere.scoring import collect, go_on_scoring, tally, use_card
from engine.games.aquasphere.state import (
    Acting,
    Advancing,
    Buying,
    Ending,
    Going,
    Lettering,
    Player,
    Programming,
    Returning,
    Rewarding,
    Scoring,
    State,
    Tallying,
    Task,
)
from engine.games.aquasphere.station import ways
from engine.games.aquasphere.terms import START, Letter, Program, Room
from engine.games.aquasphere.track import advance, cross, stop
from engine.games.aquasphere.zones import act, is_idle, kp_of, reward, rewarding


def answer(state: State, seat: int, action: Action, events: Events) -> State:
    """What an action does to the player's present task."""
    player = state.players[seat]
    match player.agenda[0], action:
        case Advancing(kp), Pay():
            return cross(state, seat, kp, None, events)
        case Advancing(kp), Recall(program):
            return cross(state, seat, kp, program, events)
        case Advancing(kp), _:
            return stop(state, seat, kp, events)
        case Returning(), Recall(program):
            return return_bot(state.done(seat), seat, program, events, paid=state.turn is not None)
        case Programming(program), Skip():
            tell(events, NotProgrammed(seat, program))
            return state.done(seat)
        case Acting(program), Skip():
            tell(events, Skipped(seat, state.sectors[player.scientist].letter, program))
            return state.done(seat)
        case Lettering(letters), Deploy(letter):
            return _deploy(state, seat, letters, letter, events)
        case Scoring(), Collect():
            return collect(state, seat, events)
        case Scoring(), UseCard(card):
            return use_card(state, seat, card, events)
        case _, Recall(program):
            return return_bot(state, seat, program, events, paid=True)
        case _, Lateral(room):
            state = state.with_player(seat, replace(player, lateral_used=True))
            return _enter(state, seat, room, events, lateral=True)
        case Acting(program), _:
            return act(state.done(seat), seat, program, events)
        case Going(program), Go(sector):
            return _go(state.done(seat), seat, program, sector, events)
        case _:
            return _begin(state.done(seat), seat, action, events)


def _begin(state: State, seat: int, action: Action, events: Events) -> State:
    """Answers that finish a question by themselves, or lead to the next one."""
    match action:
        case Engineer(room):
            return _enter(state, seat, room, events, lateral=False)
        case Buy():
            return state.doing(seat, Buying())
        case SetProgram(program):
            return _buy(state, seat, program, events)
        case Use(program):
            return state.doing(seat, Going(program))
        case Pass():
            return _pass(state, seat, events)
        case _:
            return state


def carry_out(state: State, seat: int, task: Task, events: Events) -> State | None:
    """Does a task that needs no answer. None: the player is to be asked."""
    player = state.players[seat]
    match task:
        case Acting(program) if is_idle(state, seat, player.scientist, program):
            return act(state.done(seat), seat, program, events)
        case Programming(program) if lacks_bot(player, program):
            return None
        case Programming(program) if program not in player.programmed:
            return program_bot(state.done(seat), seat, program, events)
        case Programming(program) if player.room("time") <= 0:
            tell(events, NotProgrammed(seat, program))
            return state.done(seat)
        case Rewarding(cards):
            return reward(state.done(seat), seat, cards, events)
        case Advancing(kp):
            return advance(state, seat, kp, events)
        case Lettering(letters) if not letters or not (player.bots or player.programmed):
            return state.done(seat)
        case Ending() if not can_recall(player) and not sideways(state, player):
            return state.done(seat)
        case Scoring():
            return go_on_scoring(state, seat, events)
        case Tallying():
            return tally(state.done(seat), seat, events)
        case _:
            return None


def exits(state: State, player: Player) -> tuple[Room, ...]:
    return state.plan.arrows.get(player.engineer, ())


def sideways(state: State, player: Player) -> tuple[Room, ...]:
    """Where the lateral card can take the engineer."""
    if player.lateral_used or player.engineer == START or not player.has("lateral"):
        return ()
    return state.plan.lateral(player.engineer)


def has_moved_on(state: State, player: Player) -> bool:
    """Whether the engineer has made all its moves of this round."""
    return state.plan.is_last(player.engineer)


def can_pass(state: State, player: Player) -> bool:
    return state.early_pass or has_moved_on(state, player)


def can_buy(player: Player) -> bool:
    return not player.bought and player.time >= COMPONENTS.purchase and player.bots > 0


def _enter(state: State, seat: int, room: Room, events: Events, *, lateral: bool) -> State:
    player = state.players[seat]
    program = state.token(room)
    tell(events, EngineerMoved(seat, room, program, lateral))
    state = state.with_player(seat, replace(player, engineer=room))
    cards = rewarding(player, "enter_room", program)
    kp = kp_of(cards)
    rewards: tuple[Task, ...] = (Rewarding(cards),) if cards else ()
    if kp:
        rewards += (Advancing(kp),)
    return state.doing(seat, Programming(program), *rewards)


def _buy(state: State, seat: int, program: Program, events: Events) -> State:
    player = state.players[seat]
    tell(events, Bought(seat, COMPONENTS.purchase))
    state = state.with_player(seat, replace(player, time=player.time - COMPONENTS.purchase, bought=True))
    return state.doing(seat, Programming(program))


def _go(state: State, seat: int, program: Program, letter: Letter, events: Events) -> State:
    """The scientist goes to the zone, and the bot of its program takes control of the sector."""
    player = state.players[seat]
    place = state.place(letter)
    way = ways(state, player)[place]
    path: tuple[Letter, ...] = tuple(state.sectors[at].letter for at in way.places)
    tell(events, ScientistMoved(seat, path, letter, program, way.price))
    programmed = player.without(program)
    player = replace(player, scientist=place, zone=program, time=player.time - way.price, programmed=programmed)
    state = state.with_player(seat, player).doing(seat, Acting(program))
    return take_control(state, seat, place, events)


def _deploy(state: State, seat: int, letters: tuple[Letter, ...], letter: Letter, events: Events) -> State:
    player = state.players[seat]
    rest: tuple[Letter, ...] = tuple(other for other in letters if other != letter)
    state = state.with_player(seat, replace(player, bots=player.bots - 1, agenda=(Lettering(rest), *player.agenda[1:])))
    return take_control(state, seat, state.place(letter), events)


def _pass(state: State, seat: int, events: Events) -> State:
    passed = (*state.passed, seat)
    tell(events, Passed(seat, len(passed) if state.round < COMPONENTS.rounds else None))
    player = replace(state.players[seat], passed=True, agenda=())
    return replace(state, passed=passed).with_player(seat, player)
