"""A bot goes from the board to a symbol. If one is there, or the board is empty: does one return first?"""

from __future__ import annotations

from engine.games.aquasphere.actions import Action, Recall, Skip
from engine.games.aquasphere.events import Event, NotProgrammed
from engine.games.aquasphere.questions import common
from engine.games.aquasphere.rules.bots import lacks_bot, program_bot
from engine.games.aquasphere.state import Programming, State
from engine.games.aquasphere.words import NEW_BOT, amount, recall_gain
from engine.question import Decision, Seat, Step
from engine.text import Text, text


def alone(state: State, seat: Seat, asked: Programming, step: Step[Event]) -> State | None:
    player = state.players[seat]
    if lacks_bot(player, asked.program):
        return None
    if asked.program not in player.programmed:
        return program_bot(state.done(seat), seat, asked.program, step)
    return None if player.room("time") > 0 else _keep(state, seat, asked, step)


def _keep(state: State, seat: Seat, asked: Programming, step: Step[Event]) -> State:
    step.emit(NotProgrammed(seat, asked.program))
    return state.done(seat)


def ask(state: State, seat: Seat, asked: Programming) -> Decision[Action]:
    player = state.players[seat]
    if lacks_bot(player, asked.program):
        return Decision(asked.tag, (*common.recalls(player), Skip()), default=Skip())
    return Decision(asked.tag, (Recall(asked.program), Skip()), default=Recall(asked.program))


def prompt(state: State, seat: Seat, asked: Programming) -> Text:
    key = "prompt.supply" if lacks_bot(state.players[seat], asked.program) else "prompt.replace"
    return text(key, bot=NEW_BOT[asked.program])


def label(state: State, seat: Seat, asked: Programming, action: Action) -> Text:
    player = state.players[seat]
    if lacks_bot(player, asked.program):
        return text("choice.place_nothing") if isinstance(action, Skip) else common.free_label(state, seat, action)
    if isinstance(action, Skip):
        return text("choice.keep")
    return text("choice.replace", gain=amount("time", recall_gain(player)))


def answer(state: State, seat: Seat, asked: Programming, action: Action, step: Step[Event]) -> State:
    return (
        _keep(state, seat, asked, step) if isinstance(action, Skip) else common.answer_freely(state, seat, action, step)
    )
