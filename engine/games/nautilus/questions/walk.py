"""Phase 2: which aquanaut goes?"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.games.nautilus.actions import Action, Pass, Walk
from engine.games.nautilus.events import Event
from engine.games.nautilus.questions.common import Focus, group, ordered, reasons
from engine.games.nautilus.rules.city import city_of
from engine.games.nautilus.rules.rounds import pass_on, pass_turn
from engine.games.nautilus.rules.walking import can_leave, origins, steps_left
from engine.games.nautilus.state import Entering, State, Walking
from engine.games.nautilus.terms import Square
from engine.games.nautilus.words import explain, module_text, with_outlook
from engine.question import Asking, Decision, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Walking) -> Decision[Action]:
    return Decision(asked.tag, (*walks(state, asked), Pass()), default=Pass())


def walks(state: State, walk: Walking | None) -> tuple[Walk, ...]:
    return tuple(Walk(state.modules[module].square) for module in origins(state, walk))


def prompt(state: State, seat: Seat, asked: Walking) -> Text:
    key = "prompt.walk" if asked.first is None else "prompt.walk_on"
    return with_outlook(state, text(key, n=steps_left(state, asked)))


def label(state: State, seat: Seat, asked: Walking, action: Action) -> Text:
    if isinstance(action, Walk):
        return walk_label(state, action.place)
    return text("choice.pass_walk" if asked.first is None else "choice.stop_walking")


def walk_label(state: State, square: Square) -> Text:
    module = city_of(state.modules).at[square]
    return text("choice.walk", module=module_text(state.modules[module]), n=state.crews[module][state.turn])


def answer(state: State, seat: Seat, asked: Walking, action: Action, step: Step[Event]) -> State:
    return choose_aquanaut(state, action.place, asked) if isinstance(action, Walk) else pass_turn(state, step)


def choose_aquanaut(state: State, square: Square, walk: Walking | None) -> State:
    return replace(state, pending=Entering(city_of(state.modules).at[square], walk))


def skip(state: State, asked: Walking, step: Step[Event]) -> State | None:
    """The second aquanaut is the last."""
    return None if not asked.is_done and origins(state, asked) else pass_on(state, step)


@reasons
def why_not(state: State, seat: Seat, asked: Walking, action: Action) -> Text | None:
    return why_not_walk(state, action.place, asked) if isinstance(action, Walk) else None


def why_not_walk(state: State, square: Square, walk: Walking | None) -> Text:
    module = city_of(state.modules).at.get(square)
    if module is None:
        return text("why_not.no_module")
    if not state.crews[module][state.turn]:
        return text("why_not.nobody_there")
    if can_leave(state, module, walk):
        return text("why_not.nowhere_to_go")
    return text("why_not.has_walked" if walk is not None and walk.first == module else "why_not.pinned")


def obey(state: State, seat: Seat, asked: Walking, orders: Mapping[str, str]) -> Action | None:
    return ordered("walk", orders)


def focus(state: State, asked: Walking) -> Focus:
    return Focus(steps_left(state, asked))


ASKING = Asking(
    ask=ask, prompt=prompt, label=label, group=group, answer=answer, why_not=why_not, obey=obey, explain=explain
)
