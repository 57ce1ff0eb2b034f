"""What a player is asked, with every legal answer."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.nautilus.actions import Action
from engine.games.nautilus.ask_build import ask_build, ask_buy, ask_confirm, ask_found, ask_place, ask_turn
from engine.games.nautilus.ask_dive import ask_dive, ask_peek, ask_sail, ask_tempo
from engine.games.nautilus.ask_walk import ask_enter, ask_walk
from engine.games.nautilus.rules.ending import outlook
from engine.games.nautilus.state import (
    Bonus,
    Building,
    Buying,
    Confirming,
    Diving,
    Entering,
    Founding,
    Over,
    Peeking,
    Placing,
    Sailing,
    State,
    Tempo,
    Turning,
    Walking,
)
from engine.old import Decision
from engine.text import text

MAIN = (Buying, Confirming, Walking, Diving)


def question(state: State, seat: int) -> Decision[Action] | None:
    """The main question of each phase comes with what is known of the end."""
    decision = _ask(state) if seat == state.turn else None
    near = outlook(state) if isinstance(state.pending, MAIN) else None
    if decision is None or near is None:
        return decision
    prompt = text("prompt.outlook", prompt=decision.prompt, outlook=text(f"outlook.{near}"))
    return replace(decision, prompt=prompt)


def _ask(state: State) -> Decision[Action] | None:
    match state.pending:
        case Founding():
            return ask_found()
        case Buying():
            return ask_buy(state)
        case Confirming():
            return ask_confirm(state)
        case Building() as building:
            return ask_build(state, building)
        case Placing() as placing:
            return ask_place(state, placing)
        case Turning() as turning:
            return ask_turn(state, turning)
        case Walking() as walk:
            return ask_walk(state, walk)
        case Bonus():
            return ask_walk(state, None)
        case Entering() as entering:
            return ask_enter(state, entering)
        case Diving() as diving:
            return ask_dive(state, diving)
        case Sailing() as sailing:
            return ask_sail(state, sailing)
        case Tempo():
            return ask_tempo(state)
        case Peeking() as peeking:
            return ask_peek(state, peeking)
        case Over():
            return None
