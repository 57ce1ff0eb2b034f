"""An Atlantis find was salvaged: which aquanaut goes?"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.games.nautilus.actions import Action, Pass, Walk
from engine.games.nautilus.events import Event
from engine.games.nautilus.questions.common import Focus, group, ordered, reasons
from engine.games.nautilus.questions.walk import choose_aquanaut, walk_label, walks, why_not_walk
from engine.games.nautilus.rules.walking import origins, steps_left
from engine.games.nautilus.state import AT_SEA, Bonus, State
from engine.games.nautilus.words import explain
from engine.question import Asking, Decision, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Bonus) -> Decision[Action]:
    return Decision(asked.tag, (*walks(state, None), Pass()), default=Pass())


def prompt(state: State, seat: Seat, asked: Bonus) -> Text:
    return text("prompt.bonus", n=steps_left(state, None))


def label(state: State, seat: Seat, asked: Bonus, action: Action) -> Text:
    return walk_label(state, action.place) if isinstance(action, Walk) else text("choice.no_bonus")


def answer(state: State, seat: Seat, asked: Bonus, action: Action, step: Step[Event]) -> State:
    return choose_aquanaut(state, action.place, None) if isinstance(action, Walk) else replace(state, pending=AT_SEA)


def skip(state: State, asked: Bonus, step: Step[Event]) -> State | None:
    return None if origins(state, None) else replace(state, pending=AT_SEA)


@reasons
def why_not(state: State, seat: Seat, asked: Bonus, action: Action) -> Text | None:
    return why_not_walk(state, action.place, None) if isinstance(action, Walk) else None


def obey(state: State, seat: Seat, asked: Bonus, orders: Mapping[str, str]) -> Action | None:
    return ordered("bonus", orders)


def focus(state: State, asked: Bonus) -> Focus:
    return Focus(steps_left(state, None))


ASKING = Asking(
    ask=ask, prompt=prompt, label=label, group=group, answer=answer, why_not=why_not, obey=obey, explain=explain
)
