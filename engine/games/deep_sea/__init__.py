"""Deep Sea Adventure, by Jun and Goro Sasaki (Oink Games): divers who share one tank of air, and want more treasure
than it allows.
"""

from __future__ import annotations

from typing import get_args

from engine.game import Game, GameInfo, Option
from engine.games.deep_sea import words
from engine.games.deep_sea.actions import Action, place
from engine.games.deep_sea.events import Event, Looked, Revealed
from engine.games.deep_sea.hiding import pieces, redeal, view_for
from engine.games.deep_sea.migrations import to_rules_2
from engine.games.deep_sea.questions import QUESTIONS, asked
from engine.games.deep_sea.rules.round_end import outcome
from engine.games.deep_sea.rules.setup import set_up
from engine.games.deep_sea.standing import standing
from engine.games.deep_sea.state import State
from engine.games.deep_sea.view import View

DEEP_SEA = Game[State, Action, Event, View](
    info=GameInfo(
        key="deep-sea",
        name="Deep Sea Adventure",
        seats=(2, 6),
        rules=2,
        longest=3_000,
        options=(
            Option("empty_return", ("no", "yes")),
            Option("strict_turn", ("no", "yes")),
            Option("tie_break", ("level4", "cascade")),
            Option("first", ("roll",), or_seat=True),
        ),
        orders=(
            Option("leave", ("ask", "1", "2", "3")),
            Option("take", ("ask", "1", "2", "3")),
            Option("back", ("ask", "1", "2", "3")),
            Option("place", ("ask", "never")),
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
    view_for=view_for,
    redeal=redeal,
    revealing=(Looked, Revealed),
    pieces=pieces,
    place=place,
    explain_end=words.explain_end,
    migrations={1: to_rules_2},
)
