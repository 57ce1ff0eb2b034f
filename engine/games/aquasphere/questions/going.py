"""In which sector is the bot used?"""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.aquasphere.actions import Action, Go, Recall
from engine.games.aquasphere.events import Event
from engine.games.aquasphere.questions import common
from engine.games.aquasphere.rules.station import go, ways
from engine.games.aquasphere.state import Going, State
from engine.games.aquasphere.words import BOT, explain, outlook, price_text
from engine.question import Asking, Decision, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Going) -> Decision[Action]:
    player = state.players[seat]
    found = ways(state, player)
    near = sorted((way.price, place) for place, way in enumerate(found) if way.price <= player.time)
    answers: list[Action] = [Go(state.sectors[place].letter) for _, place in near]
    if len(near) < len(found):
        answers += common.recalls(player, but=asked.program)
    return Decision(asked.tag, tuple(answers), default=Go(state.sectors[player.scientist].letter))


def prompt(state: State, seat: Seat, asked: Going) -> Text:
    return text("prompt.go", bot=BOT[asked.program], time=state.players[seat].time)


def label(state: State, seat: Seat, asked: Going, action: Action) -> Text:
    if not isinstance(action, Go):
        return common.free_label(state, seat, action)
    player = state.players[seat]
    place = state.place(action.sector)
    price = ways(state, player)[place].price
    there = state.with_player(seat, replace(player, time=player.time - price))
    key = "choice.stay" if place == player.scientist else "choice.go"
    what = outlook(there, seat, place, asked.program)
    return text(key, sector=action.sector, price=price_text(price), what=what)


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
            return common.why_not_now(state, seat, asked, action)


ASKING = Asking(ask=ask, prompt=prompt, label=label, answer=answer, why_not=why_not, explain=explain)
