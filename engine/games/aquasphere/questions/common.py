"""What several questions have in common: free actions, and what is said to all else."""

from __future__ import annotations

from engine.games.aquasphere.actions import Action, End, Lateral, Pass, Recall, SetProgram, Skip
from engine.games.aquasphere.events import Event
from engine.games.aquasphere.rules.bots import can_recall, return_bot
from engine.games.aquasphere.rules.headquarters import can_pass, enter, sideways
from engine.games.aquasphere.state import Player, State
from engine.games.aquasphere.terms import START, Program
from engine.games.aquasphere.words import BOT, NEW_BOT, enter_label, recall_label
from engine.question import Kind, Question, Seat, Step
from engine.text import Text, text


def free_actions(state: State, player: Player) -> tuple[Action, ...]:
    return (*recalls(player), *map(Lateral, sideways(state, player)))


def recalls(player: Player, but: Program | None = None) -> tuple[Action, ...]:
    return tuple(Recall(bot) for bot in player.programmed if bot != but) if can_recall(player) else ()


def free_label(state: State, seat: Seat, action: Action) -> Text:
    player = state.players[seat]
    if isinstance(action, Lateral):
        return enter_label("lateral", state, player, action.room)
    assert isinstance(action, Recall)
    return recall_label(player, action.program)


def kind(state: State, seat: Seat, asked: Question, action: Action) -> Kind:
    return "aside" if isinstance(action, End | Pass | Skip) else "plain"


def answer_freely(state: State, seat: Seat, action: Action, step: Step[Event]) -> State:
    """What was asked stays asked."""
    if isinstance(action, Lateral):
        return enter(state, seat, action.room, step, lateral=True)
    assert isinstance(action, Recall)
    return return_bot(state, seat, action.program, step, paid=True)


def why_not(state: State, seat: Seat, asked: Question, action: Action) -> Text:
    """Where the question has no reason of its own. Whoever is in the midst of something hears that first."""
    player = state.players[seat]
    match action:
        case SetProgram(program) if program in player.programmed:
            return text("why_not.symbol_taken", bot=NEW_BOT[program])
        case Recall(program) if program not in player.programmed:
            return text("why_not.not_programmed", bot=BOT[program])
        case Recall() if state.turn is None:
            return text("why_not.recall_scoring")
        case Recall():
            return text("why_not.recall_later" if can_recall(player) else "why_not.no_use")
        case Lateral() if state.phase in ("turn", "end"):
            return _why_not_lateral(player)
        case Pass() if state.phase in ("turn", "go", "act", "end") and not can_pass(state, player):
            return text("why_not.pass_early")
        case _:
            return text(f"why_not.now.{state.phase}")


def _why_not_lateral(player: Player) -> Text:
    if not player.has("lateral"):
        return text("why_not.no_lateral")
    if player.lateral_used:
        return text("why_not.lateral_used")
    return text("why_not.lateral_start" if player.engineer == START else "why_not.lateral_room")


def why_no_bot(player: Player) -> Text:
    """In one's own turn a programmed bot can return first."""
    return text("why_not.recall_first" if player.programmed else "why_not.no_bot")
