"""An aquanaut is to go; whereto?"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.games.nautilus.actions import Action, Back, Enter
from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.events import Event
from engine.games.nautilus.geometry import SPOTS
from engine.games.nautilus.questions.common import Focus, reasons
from engine.games.nautilus.rules.city import city_of, routes
from engine.games.nautilus.rules.labs import activates, fee, is_lab
from engine.games.nautilus.rules.walking import steps_left, stops, walk_to, way_to
from engine.games.nautilus.state import AT_SEA, Bonus, Entering, State, Walking
from engine.games.nautilus.words import module_text, nemos_text, too_dear
from engine.question import Decision, Seat, Step
from engine.text import Text, Who, text

GROUPS = ("activate", "manned", "park")


def ask(state: State, seat: Seat, asked: Entering) -> Decision[Action]:
    modules = sorted(stops(state, asked.start, asked.walk), key=lambda module: GROUPS.index(_group(state, module)))
    enters = (Enter(state.modules[module].square) for module in modules)
    return Decision(asked.tag, (*enters, Back()), default=Back())


def in_groups(state: State, modules: Iterable[int]) -> list[int]:
    """Labs to put to work first; those of a group row by row."""
    return sorted(modules, key=lambda one: (GROUPS.index(_group(state, one)), SPOTS[state.modules[one].square]))


def _group(state: State, module: int) -> str:
    if activates(state, state.turn, module):
        return "activate"
    return "manned" if is_lab(state, module) else "park"


def group(state: State, seat: Seat, asked: Entering, action: Action) -> Text:
    if not isinstance(action, Enter):
        return text("group.back")
    return text(f"group.{_group(state, city_of(state.modules).at[action.place])}")


def prompt(state: State, seat: Seat, asked: Entering) -> Text:
    start = module_text(state.modules[asked.start])
    return text("prompt.enter", module=start, n=steps_left(state, asked.walk))


def label(state: State, seat: Seat, asked: Entering, action: Action) -> Text:
    if not isinstance(action, Enter):
        return text("choice.back")
    going = _enter_label(state, seat, asked, city_of(state.modules).at[action.place])
    return going if asked.walk is None or asked.walk.first is None else _after(state, seat, asked.walk.first, going)


def _enter_label(state: State, seat: Seat, asked: Entering, module: int) -> Text:
    place = module_text(state.modules[module])
    steps = text("steps", n=len(way_to(state, asked.start, module, asked.walk)) - 1)
    price, owner = fee(state, seat, module), state.modules[module].owner
    if price and owner is not None:
        return text("choice.activate_fee", module=place, steps=steps, price=nemos_text(price), who=Who(owner))
    return text("choice.activate" if activates(state, seat, module) else "choice.enter", module=place, steps=steps)


def _after(state: State, seat: Seat, first: int, going: Text) -> Text:
    """Where the first aquanaut goes in this turn, and what that costs: who is alone in a lab has just come."""
    module = state.modules[first]
    if module.owner in {None, seat} or state.crews[first][seat] > 1:
        return text("choice.after", what=going, first=module.square)
    return text("choice.after_fee", what=going, first=module.square, price=nemos_text(COMPONENTS.prices.fee))


def note(state: State, seat: Seat, asked: Entering, action: Action) -> Text | None:
    """Who goes, and which way."""
    if not isinstance(action, Enter):
        return None
    path = way_to(state, asked.start, city_of(state.modules).at[action.place], asked.walk)
    via = "→".join(state.modules[module].square for module in path[1:-1])
    start = module_text(state.modules[asked.start])
    return text("note.enter_via", start=start, via=via) if via else text("note.enter", start=start)


def answer(state: State, seat: Seat, asked: Entering, action: Action, step: Step[Event]) -> State:
    if not isinstance(action, Enter):
        return replace(state, pending=asked.walk or Bonus())
    path = way_to(state, asked.start, city_of(state.modules).at[action.place], asked.walk)
    walk = asked.walk
    # The second aquanaut is the last.
    then = AT_SEA if walk is None else Walking(walk.used + len(path) - 1, path[-1], is_done=walk.first is not None)
    return replace(walk_to(state, path, step), pending=then)


@reasons
def why_not(state: State, seat: Seat, asked: Entering, action: Action) -> Text | None:
    if not isinstance(action, Enter):
        return None
    city = city_of(state.modules)
    module = city.at.get(action.place)
    if module is None:
        return text("why_not.no_module")
    if module == asked.start:
        return text("why_not.already_there")
    if module not in routes(city, asked.start, steps_left(state, asked.walk)):
        return text("why_not.too_many_steps")
    return too_dear(state, fee(state, seat, module))


def focus(state: State, asked: Entering) -> Focus:
    return Focus(steps_left(state, asked.walk), state.modules[asked.start].square)
