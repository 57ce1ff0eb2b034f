"""Nautilus, by Brigitte and Wolfgang Ditt (Kosmos): a city under the sea, built by all, from which everybody's
submarines look for finds and for Atlantis.
"""

from __future__ import annotations

from typing import get_args

from engine.game import Game, GameInfo, Option
from engine.games.nautilus import words
from engine.games.nautilus.actions import Action, place
from engine.games.nautilus.events import Covered, Event, LeftUnpaid, Salvaged, Saw, Scored
from engine.games.nautilus.hiding import pieces, redeal, view_for
from engine.games.nautilus.migrations import to_rules_2
from engine.games.nautilus.questions import QUESTIONS, asked, settle
from engine.games.nautilus.rules.ending import outcome
from engine.games.nautilus.rules.setup import set_up
from engine.games.nautilus.standing import standing
from engine.games.nautilus.state import State
from engine.games.nautilus.terms import SORTS, TILES
from engine.games.nautilus.view import View

NAUTILUS = Game[State, Action, Event, View](
    info=GameInfo(
        key="nautilus",
        name="Nautilus",
        seats=(2, 4),
        rules=2,
        # A round costs somebody a Nemo or is the last, so the slowest of tables runs out of money. This is more than
        # four players can make of that; steps that a player takes back by `back` or undo are not counted.
        longest=25_000,
        options=(
            Option("base", ("printed", "random", "choice")),
            Option("tie_break", ("shared", "finds")),
        ),
        orders=(
            Option("build", ("ask", "pass")),
            Option("walk", ("ask", "pass")),
            Option("dive", ("ask", "pass")),
            Option("bonus", ("ask", "pass")),
        ),
    ),
    state_type=State,
    action_types=get_args(Action),
    event_types=get_args(Event),
    set_up=set_up,
    asked=asked,
    questions=QUESTIONS,
    settle=settle,
    outcome=outcome,
    standing=standing,
    tell=words.tell,
    view_for=view_for,
    redeal=redeal,
    revealing=(Covered, Saw, Salvaged, LeftUnpaid, Scored),
    pieces=pieces,
    explain_end=words.explain,
    place=place,
    migrations={1: to_rules_2},
    cards=("base", *TILES, *SORTS, "mission"),
)
