"""Phase 2, or the bonus of an Atlantis find: which aquanaut goes?"""

from __future__ import annotations

import dataclasses

from msgspec.structs import replace

from engine.games.nautilus.actions import Action, Pass, Walk
from engine.games.nautilus.events import Event
from engine.games.nautilus.questions.common import Focus, group, passes, reasons
from engine.games.nautilus.rules.city import city_of
from engine.games.nautilus.rules.rounds import pass_on, pass_turn
from engine.games.nautilus.rules.walking import can_leave, origins, steps_left
from engine.games.nautilus.state import AT_SEA, Bonus, Entering, State, Walking
from engine.games.nautilus.words import explain, module_text, with_outlook
from engine.question import Asking, Decision, Seat, Step
from engine.text import Text, text


def _walk(asked: Walking | Bonus) -> Walking | None:
    return asked if isinstance(asked, Walking) else None


def ask(state: State, seat: Seat, asked: Walking | Bonus) -> Decision[Action]:
    walks = (Walk(state.modules[module].square) for module in origins(state, _walk(asked)))
    return Decision(asked.tag, (*walks, Pass()), default=Pass())


def prompt(state: State, seat: Seat, asked: Walking | Bonus) -> Text:
    n = steps_left(state, _walk(asked))
    if isinstance(asked, Bonus):
        return text("prompt.bonus", n=n)
    return with_outlook(state, text("prompt.walk" if asked.first is None else "prompt.walk_on", n=n))


def label(state: State, seat: Seat, asked: Walking | Bonus, action: Action) -> Text:
    if isinstance(action, Walk):
        module = city_of(state.modules).at[action.place]
        return text("choice.walk", module=module_text(state.modules[module]), n=state.crews[module][seat])
    if isinstance(asked, Bonus):
        return text("choice.no_bonus")
    return text("choice.pass_walk" if asked.first is None else "choice.stop_walking")


def answer(state: State, seat: Seat, asked: Walking | Bonus, action: Action, step: Step[Event]) -> State:
    if isinstance(action, Walk):
        return replace(state, pending=Entering(city_of(state.modules).at[action.place], _walk(asked)))
    return replace(state, pending=AT_SEA) if isinstance(asked, Bonus) else pass_turn(state, step)


def skip(state: State, asked: Walking | Bonus, step: Step[Event]) -> State | None:
    walk = _walk(asked)
    if not (walk and walk.is_done) and any(True for _ in origins(state, walk)):
        return None
    return replace(state, pending=AT_SEA) if walk is None else pass_on(state, step)


@reasons
def why_not(state: State, seat: Seat, asked: Walking | Bonus, action: Action) -> Text | None:
    if not isinstance(action, Walk):
        return None
    module, walk = city_of(state.modules).at.get(action.place), _walk(asked)
    if module is None:
        return text("why_not.no_module")
    if not state.crews[module][seat]:
        return text("why_not.nobody_there")
    if can_leave(state, module, walk):
        return text("why_not.nowhere_to_go")
    return text("why_not.has_walked" if walk is not None and walk.first == module else "why_not.pinned")


def focus(state: State, asked: Walking | Bonus) -> Focus:
    return Focus(steps_left(state, _walk(asked)))


obey = passes("walk")
ASKING = Asking(
    ask=ask, prompt=prompt, label=label, group=group, answer=answer, why_not=why_not, obey=obey, explain=explain
)
ASKING_BONUS = dataclasses.replace(ASKING, obey=passes("bonus"))
