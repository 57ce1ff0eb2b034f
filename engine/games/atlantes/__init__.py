"""Atlantes with its expansion Eaux Glacées, by Ivan Tuzovsky (Cosmodrome Games, Gigamic): peoples of the sea who take
locations, let them rise and score them.
"""

from __future__ import annotations

from typing import get_args

from engine.game import Game, GameInfo, Option
from engine.games.atlantes import words
from engine.games.atlantes.actions import Action, place
from engine.games.atlantes.components import NUMBERS
from engine.games.atlantes.events import CharacterCame, Event, Explored
from engine.games.atlantes.hiding import pieces, redeal, view_for
from engine.games.atlantes.migrations import to_rules_2, to_rules_3
from engine.games.atlantes.questions import QUESTIONS, asked, settle
from engine.games.atlantes.rules.ending import outcome
from engine.games.atlantes.rules.setup import set_up
from engine.games.atlantes.standing import standing
from engine.games.atlantes.state import State
from engine.games.atlantes.view import View

ATLANTES = Game[State, Action, Event, View](
    info=GameInfo(
        key="atlantes",
        name="Atlantes",
        seats=(1, 5),
        rules=3,
        options=(
            Option("mode", ("goals", "tribes", "base")),
            Option("goals", ("printed", "tokens")),
            Option("kings", ("dealt", "draft")),
            Option("level", ("1", "2", "3", "4", "5", "6")),
            Option("one_depth", ("no", "yes")),
            Option("mix", ("no", "yes")),
            Option("solo_matrona", ("no", "yes")),
            Option("stall_guard", ("yes", "no")),
            Option("first", ("random",), or_seat=True),
        ),
        # What is still owed when the game is cut short may come on top.
        longest=NUMBERS.most_steps + 200,
        orders=(
            Option("discard", ("ask", "oldest", "delayed")),
            Option("flip", ("ask", "weakest", "starting", "bonus")),
        ),
    ),
    state_type=State,
    action_types=get_args(Action),
    event_types=get_args(Event),
    set_up=set_up,
    asked=asked,
    questions=QUESTIONS,
    outcome=outcome,
    standing=standing,
    tell=words.tell,
    settle=settle,
    view_for=view_for,
    redeal=redeal,
    revealing=(CharacterCame, Explored),
    pieces=pieces,
    place=place,
    explain_end=words.explain,
    cards=words.ALL_CARDS,
    about=words.about,
    migrations={1: to_rules_2, 2: to_rules_3},
)
