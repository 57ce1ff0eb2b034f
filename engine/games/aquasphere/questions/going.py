"""In which sector is the bot used?"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.aquasphere.actions import Act, Action, Go, Recall
from engine.games.aquasphere.components import SIDES
from engine.games.aquasphere.events import Event
from engine.games.aquasphere.questions import acting, common
from engine.games.aquasphere.rules.station import go, ways
from engine.games.aquasphere.rules.zones import is_idle, obstacle
from engine.games.aquasphere.state import Going, State
from engine.games.aquasphere.words import BOT, cost, outlook, price_text
from engine.question import Decision, Kind, Line, Seat, Step, Untold
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Going) -> Decision[Action]:
    player = state.players[seat]
    found = ways(state, player)
    clockwise = ((player.scientist + i) % SIDES for i in range(SIDES))
    near = [place for place in clockwise if found[place].price <= player.time]
    answers: list[Action] = [Go(state.sectors[place].letter) for place in near]
    if len(near) < len(found):
        answers += common.recalls(player, but=asked.program)
    return Decision(asked.tag, tuple(answers), default=Go(state.sectors[player.scientist].letter))


def aims(state: State, seat: Seat, asked: Going, decision: Decision[Action]) -> list[Line[Action]]:
    """To act somewhere; then to go where nothing can be done but to take control."""
    return sorted(lines(state, seat, asked, decision), key=len, reverse=True)


def lines(state: State, seat: Seat, asked: Going, decision: Decision[Action]) -> Iterator[Line[Action]]:
    """Every way, and the action at its end where that is a choice."""
    for way in decision.answers:
        if isinstance(way, Go):
            yield (way, Act()) if acting.is_open(_arrived(state, seat, asked, way), seat) else (way,)


def _arrived(state: State, seat: Seat, asked: Going, way: Go) -> State:
    return go(state, seat, asked.program, way.sector, Untold())


def prompt(state: State, seat: Seat, asked: Going) -> Text:
    return text("prompt.go", bot=BOT[asked.program], time=state.players[seat].time)


def label(state: State, seat: Seat, asked: Going, action: Action) -> Text:
    if not isinstance(action, Go):
        return common.free_label(state, seat, action)
    player = state.players[seat]
    place = state.place(action.sector)
    price = ways(state, player)[place].price
    key = "choice.stay" if place == player.scientist else "choice.go"
    what = outlook(_arrived(state, seat, asked, action), seat, place, asked.program)
    return text(key, sector=action.sector, price=cost(price), what=what)


def kind(state: State, seat: Seat, asked: Going, action: Action) -> Kind:
    """A way is void that brings neither an action, nor one that a bot could still pay for, nor control."""
    if not isinstance(action, Go):
        return "plain"
    there, place = _arrived(state, seat, asked, action), state.place(action.sector)
    hindrance = obstacle(there, seat, place, asked.program)
    if hindrance == "sub_price" and common.recalls(there.players[seat]):
        return "plain"
    if not hindrance and not is_idle(there, seat, place, asked.program):
        return "plain"
    return "void" if there.sectors[place].control == state.sectors[place].control else "aside"


def answer(state: State, seat: Seat, asked: Going, action: Action, step: Step[Event]) -> State:
    if isinstance(action, Go):
        return go(state, seat, asked.program, action.sector, step)
    return common.answer_freely(state, seat, action, step)


def why_not(state: State, seat: Seat, asked: Going, action: Action) -> Text:
    player = state.players[seat]
    match action:
        case Go(sector):
            price = ways(state, player)[state.place(sector)].price
            return text("why_not.locks", sector=sector, price=price_text(price), time=player.time)
        case Recall(program) if program == asked.program:
            return text("why_not.in_use", bot=BOT[program])
        case _:
            return common.why_not(state, seat, asked, action)
