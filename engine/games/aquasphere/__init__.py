"""AquaSphere, by Stefan Feld (Hall Games): engineers program bots, scientists use them in a research station."""

from __future__ import annotations

from string import ascii_uppercase
from typing import get_args

from engine.game import Game, GameInfo, Option
from engine.games.aquasphere import words
from engine.games.aquasphere.actions import Action, place
from engine.games.aquasphere.components import COMPONENTS
from engine.games.aquasphere.events import Event, Restocked
from engine.games.aquasphere.hiding import pieces, redeal, view_for
from engine.games.aquasphere.migrations import to_rules_2, to_rules_3
from engine.games.aquasphere.questions import QUESTIONS, asked, settle
from engine.games.aquasphere.rules.scoring import outcome
from engine.games.aquasphere.rules.setup import set_up
from engine.games.aquasphere.standing import standing
from engine.games.aquasphere.state import State
from engine.games.aquasphere.terms import LETTERS, CardKind
from engine.games.aquasphere.view import View

AQUASPHERE = Game[State, Action, Event, View](
    info=GameInfo(
        key="aquasphere",
        name="AquaSphere",
        seats=(2, 4),
        rules=3,
        # At most 140 bots are ever programmed by four players, and each is used, with all that may follow, only once.
        longest=1_500,
        options=(Option("headquarters", tuple(COMPONENTS.headquarters)), Option("early_pass", ("no", "yes"))),
        orders=(
            Option("pass", ("ask", "soon", "spent")),
            Option("crystal_line", ("ask", "pay", "stop")),
            Option("bot_line", ("ask", "big", "always", "stop")),
            Option("cards", ("ask", "use", "skip")),
            Option("action", ("ask", "always")),
            Option("end", ("ask", "at_once")),
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
    # A new round turns up cards, lab expansions, a program card and a central tile.
    revealing=(Restocked,),
    pieces=pieces,
    explain_end=words.explain,
    cards=(*get_args(CardKind), "base_lab", "lab_expansion", "central_tile", "program_card"),
    place=place,
    letters=ascii_uppercase.replace("".join(LETTERS), ""),
    migrations={1: to_rules_2, 2: to_rules_3},
)
