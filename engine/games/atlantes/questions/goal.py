"""Goals were met in the middle of something: claim one now?"""

from __future__ import annotations

from engine.games.atlantes.actions import Action, Claim, Pass
from engine.games.atlantes.components import GOAL_POINTS
from engine.games.atlantes.events import Event
from engine.games.atlantes.questions.aims import Lines, Trial, completed
from engine.games.atlantes.questions.reasons import reason
from engine.games.atlantes.rules.placing import drop_goals, put_off_goals
from engine.games.atlantes.rules.scoring import claimable
from engine.games.atlantes.state import GoalMet, Placing, State
from engine.games.atlantes.words import name
from engine.question import Decision, Kind, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: GoalMet) -> Decision[Action]:
    return Decision(asked.tag, (*map(Claim, claimable(state)), Pass()), default=Pass())


def aims(trial: Trial, decision: Decision[Action]) -> Lines:
    return [*(completed(trial, action) for action in decision.answers if isinstance(action, Claim)), (Pass(),)]


def prompt(state: State, seat: Seat, asked: GoalMet) -> Text:
    return text("prompt.goal")


def label(state: State, seat: Seat, asked: GoalMet, action: Action) -> Text:
    return claim_label(state, action.goal) if isinstance(action, Claim) else text("choice.later")


def claim_label(state: State, goal: str) -> Text:
    return text("choice.claim", goal=name(goal), n=points_for(state, goal))


def kind(state: State, seat: Seat, asked: GoalMet, action: Action) -> Kind:
    return "plain" if isinstance(action, Claim) else "aside"


def points_for(state: State, goal: str) -> int:
    """What the next free space of a goal is worth."""
    return GOAL_POINTS[next(len(track.mantas) for track in state.goals if track.id == goal)]


def answer(state: State, seat: Seat, asked: GoalMet, action: Action, step: Step[Event]) -> State:
    return state.push(Placing(action.goal)) if isinstance(action, Claim) else put_off_goals(state)


alone = drop_goals


def why_not(state: State, seat: Seat, asked: GoalMet, action: Action) -> Text:
    return reason(state, action) or text("why_not.answer_first")
