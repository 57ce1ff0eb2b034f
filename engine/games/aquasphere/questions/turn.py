"""Program a bot, use one, or pass?"""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.aquasphere.actions import Action, Buy, Engineer, Lateral, Pass, Use
from engine.games.aquasphere.components import COMPONENTS
from engine.games.aquasphere.events import Event
from engine.games.aquasphere.questions import common, going
from engine.games.aquasphere.questions.aims import only_way, uses
from engine.games.aquasphere.rules.headquarters import can_buy, can_pass, enter, exits, has_moved_on, pass_round
from engine.games.aquasphere.state import Buying, Going, Player, State, Turn
from engine.games.aquasphere.terms import START, Program, Room
from engine.games.aquasphere.words import BOT, PROGRAM, ROOM, amount, cost, enter_label
from engine.question import Decision, Kind, Line, Seat, Step
from engine.text import Text, text

_GROUPS: Mapping[type[Action], str] = {Engineer: "program", Buy: "program", Use: "use", Pass: "pass"}
_ORDER = (Engineer, Lateral, Use, Buy, Pass)
_BUTTONS = 8


def ask(state: State, seat: Seat, asked: Turn) -> Decision[Action]:
    player = state.players[seat]
    program: list[Action] = [Engineer(room) for room in exits(state, player)]
    if can_buy(player):
        program.append(Buy())
    leave = (Pass(),) if can_pass(state, player) else ()
    # Nobody who stays away passes early: the engineer's moves cost nothing.
    default = Pass() if has_moved_on(state, player) else program[0]
    answers = (*program, *map(Use, player.programmed), *leave, *common.free_actions(state, player))
    return Decision(asked.tag, answers, default)


def aims(state: State, seat: Seat, asked: Turn, decision: Decision[Action]) -> list[Line[Action]]:
    """As many as there can be buttons: the best places for each bot, then what leads on to all of them."""
    singles = [answer for answer in decision.answers if type(answer) in _ORDER]
    bots = [answer.program for answer in singles if isinstance(answer, Use)]
    room = (_BUTTONS - len(singles)) // max(1, len(bots))
    found: list[Line[Action]] = []
    for action in sorted(singles, key=lambda action: _ORDER.index(type(action))):
        found += uses(state, seat, action.program, room) if isinstance(action, Use) else [(action,)]
    return found


def prompt(state: State, seat: Seat, asked: Turn) -> Text:
    player = state.players[seat]
    key = "prompt.turn" if can_pass(state, player) else "prompt.turn_on"
    programmed = tuple(PROGRAM[program] for program in player.programmed) or (text("programmed.none"),)
    return text(key, time=player.time, most=player.capacity("time"), bots=player.bots, programmed=programmed)


def label(state: State, seat: Seat, asked: Turn, action: Action) -> Text:
    match action:
        case Engineer(room):
            return enter_label("engineer", state, state.players[seat], room)
        case Buy():
            return text("choice.buy", price=cost(COMPONENTS.purchase))
        case Use(program):
            return _use_label(state, seat, program)
        case Pass() if state.round == COMPONENTS.rounds:
            return text("choice.pass_last")
        case Pass():
            return text("choice.pass", position=len(state.passed) + 1)
        case _:
            return common.free_label(state, seat, action)


def _use_label(state: State, seat: Seat, program: Program) -> Text:
    way = only_way(state, seat, program)
    if way is None:
        return text("choice.use", bot=BOT[program])
    there = going.label(state, seat, Going(program), way)
    return text("choice.use_here", bot=BOT[program], what=there.args["what"])


def note(state: State, seat: Seat, asked: Turn, action: Action) -> Text | None:
    match action:
        case Engineer(room) | Lateral(room):
            return text(f"note.{action.tag}", room=ROOM[state.token(room)])
        case Pass() if state.round == COMPONENTS.rounds:
            return None
        case _:
            return text(f"note.{action.tag}")


def kind(state: State, seat: Seat, asked: Turn, action: Action) -> Kind:
    if not isinstance(action, Use):
        return common.kind(state, seat, asked, action)
    way = only_way(state, seat, action.program)
    return "plain" if way is None else going.kind(state, seat, Going(action.program), way)


def group(state: State, seat: Seat, asked: Turn, action: Action) -> Text:
    return text(f"group.{_GROUPS.get(type(action), 'free')}")


def answer(state: State, seat: Seat, asked: Turn, action: Action, step: Step[Event]) -> State:
    match action:
        case Engineer(room):
            return enter(state.done(seat), seat, room, step)
        case Buy():
            return state.done(seat, Buying())
        case Use(program):
            return state.done(seat, Going(program))
        case Pass():
            return pass_round(state, seat, step)
        case _:
            return common.answer_freely(state, seat, action, step)


def why_not(state: State, seat: Seat, asked: Turn, action: Action) -> Text:
    player = state.players[seat]
    match action:
        case Engineer(room):
            return _why_not_enter(state, player, room)
        case Buy():
            return _why_not_buy(player)
        case Use(program):
            return text("why_not.not_programmed", bot=BOT[program])
        case _:
            return common.why_not(state, seat, asked, action)


def _why_not_enter(state: State, player: Player, room: Room) -> Text:
    if room not in (START, *state.plan.rooms):
        return text("why_not.no_room")
    name = text("room.start") if room == START else ROOM[state.token(room)]
    return text("why_not.no_arrow" if exits(state, player) else "why_not.last_row", room=name)


def _why_not_buy(player: Player) -> Text:
    if player.bought:
        return text("why_not.bought")
    if not player.bots:
        return common.why_no_bot(player)
    return text("why_not.no_time", price=amount("time", COMPONENTS.purchase), time=player.time)


def obey(state: State, seat: Seat, asked: Turn, orders: Mapping[str, str]) -> Action | None:
    """After the engineer's moves, `soon`: at once; `spent`: once no bot is programmed."""
    player = state.players[seat]
    order = orders.get("pass")
    is_due = order == "soon" or (order == "spent" and not player.programmed)
    return Pass() if is_due and has_moved_on(state, player) else None
