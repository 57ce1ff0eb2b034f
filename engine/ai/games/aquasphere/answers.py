"""What each answer to a question seems to be worth, in KP against doing without."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.ai.games.aquasphere.glance import Glance
from engine.games.aquasphere import actions as do
from engine.games.aquasphere.components import CARDS, COMPONENTS
from engine.games.aquasphere.rules.zones import slot_price
from engine.games.aquasphere.state import Acting, Advancing, Going, Programming, Returning, Turn
from engine.games.aquasphere.terms import Program, Room
from engine.question import Question

_UNLIKELY = -5.0


def worth_of(glance: Glance, action: do.Action) -> float:
    match action:
        case do.Engineer(room) | do.Lateral(room):
            return _room(glance, room)
        case do.Use(program):
            return glance.best(program)[0]
        case do.Go(sector):
            return _go(glance, glance.state.place(sector))
        case do.Act():
            return _act(glance)
        case do.Buy():
            return glance.buy() + glance.weights.buy
        case do.SetProgram(program):
            return glance.new_bot(program, glance.player.time - COMPONENTS.purchase)
        case do.Deploy(sector):
            return glance.deploy(sector)
        case do.Recall(program):
            return _recall(glance, program)
        case do.Pay():
            return _pay(glance)
        case do.UseCard(card):
            return _use_card(glance, card)
        case do.Collect():
            return 0.2
        case do.Pass():
            return 0.1
        case _:
            return 0.0


def _room(glance: Glance, room: Room) -> float:
    """The bot there, and a part of what comes behind it."""
    state, player = glance.state, glance.player
    program = state.token(room)
    worth = glance.weights.program + glance.new_bot(program) + _rewards(glance, program)
    if len(player.programmed) >= COMPONENTS.most_programmed and program not in player.programmed:
        worth += glance.time * min(COMPONENTS.return_time, player.room("time")) - glance.least_bot()
    onward = state.plan.arrows.get(room, ())
    return worth + glance.weights.onward * max((_room_later(glance, other, program) for other in onward), default=0.0)


def _room_later(glance: Glance, room: Room, before: Program) -> float:
    program = glance.state.token(room)
    worth = (0.5 if program == before else 1.0) * (glance.bot(program) + glance.used()) + _rewards(glance, program)
    onward = glance.state.plan.arrows.get(room, ())
    return worth + glance.weights.onward * max((_room_later(glance, other, program) for other in onward), default=0.0)


def _rewards(glance: Glance, program: Program) -> float:
    player = glance.player
    worth = 0.0
    for id_ in player.cards:
        card = CARDS[id_]
        if card.kind == "enter_room" and card.program == program:
            worth += glance.time * min(card.time, player.room("time")) + (glance.points(card.kp) if card.kp else 0.0)
            worth += glance.crystals(min(card.crystal, player.room("crystal")))
    return worth


def _go(glance: Glance, place: int) -> float:
    task = glance.player.agenda[0]
    assert isinstance(task, Going)
    return glance.use(task.program, place, glance.player.time)


def _act(glance: Glance) -> float:
    task = glance.player.agenda[0]
    assert isinstance(task, Acting)
    return glance.act(task.program, glance.player.scientist, glance.player.time) + 0.1


def _recall(glance: Glance, program: Program) -> float:
    task = glance.player.agenda[0]
    worth = _RECALLS.get(type(task))
    return _UNLIKELY if worth is None else worth(glance, program, task)


def _recalled_time(glance: Glance) -> float:
    return glance.time * min(COMPONENTS.return_time, glance.player.room("time"))


def _recall_at_line(glance: Glance, program: Program, task: Advancing) -> float:
    return task.kp - glance.bot(program)


def _recall_for_good(glance: Glance, program: Program, task: Returning) -> float:  # noqa: ARG001
    return -glance.bot(program)


def _recall_for_another(glance: Glance, program: Program, task: Programming) -> float:
    time = _recalled_time(glance)
    return 1.0 + time if task.program == program else glance.bot(task.program) + time - glance.bot(program)


def _recall_to_pay(glance: Glance, program: Program, task: Acting) -> float:  # noqa: ARG001
    """For the time that a submarine lacks."""
    player = glance.player
    sector = glance.state.sectors[player.scientist]
    more = player.time + COMPONENTS.return_time
    return glance.submarine(sector, more) - glance.bot(program) if slot_price(player, sector) <= more else _UNLIKELY


def _recall_at_the_end(glance: Glance, program: Program, task: Turn) -> float:  # noqa: ARG001
    if glance.ahead > 1 or glance.player.engineer not in glance.state.plan.rows[-1]:
        return _UNLIKELY
    return _recalled_time(glance) - max(glance.best(program)[0], 0.0) - glance.used()


_RECALLS: Mapping[type[Question], Callable[[Glance, Program, Any], float]] = {
    Advancing: _recall_at_line,
    Returning: _recall_for_good,
    Programming: _recall_for_another,
    Acting: _recall_to_pay,
    Turn: _recall_at_the_end,
}
"""What it is worth to take a bot back, by the question in which it is offered."""


def _pay(glance: Glance) -> float:
    """A crystal counts in every scoring, until it is paid."""
    task, player = glance.player.agenda[0], glance.player
    assert isinstance(task, Advancing)
    return task.kp - (0.9 if glance.state.turn is None else min(2.5, 0.7 * player.crystals))


def _use_card(glance: Glance, card: str) -> float:
    program = CARDS[card].program
    assert program is not None
    if glance.ahead == 1:
        return glance.used() - CARDS[card].price
    full = len(glance.player.programmed) >= COMPONENTS.most_programmed
    given_up = glance.least_bot() if full else 0.0
    return max(glance.weights.spare_bot, glance.bot(program)) - glance.time * CARDS[card].price - given_up
