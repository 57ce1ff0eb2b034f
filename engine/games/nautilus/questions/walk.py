"""Phase 2, or the bonus of an Atlantis find: which aquanaut goes?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from msgspec.structs import replace

from engine.games.nautilus.actions import Action, Enter, Pass, Walk
from engine.games.nautilus.events import Event
from engine.games.nautilus.questions.common import Focus, reasons, with_way_out
from engine.games.nautilus.questions.enter import answer as answer_enter
from engine.games.nautilus.questions.enter import in_groups
from engine.games.nautilus.rules.city import city_of
from engine.games.nautilus.rules.labs import activates, is_lab
from engine.games.nautilus.rules.rounds import pass_on, pass_turn
from engine.games.nautilus.rules.walking import can_leave, origins, steps_left, stops, way_to
from engine.games.nautilus.state import AT_SEA, Bonus, Entering, State, Walking
from engine.games.nautilus.words import module_text, with_outlook
from engine.question import MOST, Decision, Line, Seat, Step, Untold
from engine.text import Text, text


def _walk(asked: Walking | Bonus) -> Walking | None:
    return asked if isinstance(asked, Walking) else None


def ask(state: State, seat: Seat, asked: Walking | Bonus) -> Decision[Action]:
    walks = (Walk(state.modules[module].square) for module in origins(state, _walk(asked)))
    return Decision(asked.tag, (*walks, Pass()), default=Pass())


def aims(state: State, seat: Seat, asked: Walking | Bonus, decision: Decision[Action]) -> Sequence[Line[Action]]:
    """Where one goes; then, while there is room, where a second goes after a first has put a lab to work."""
    errands = _errands(state, _walk(asked))
    if isinstance(asked, Bonus) or asked.first is not None:
        return with_way_out(errands, Pass())
    pairs = zip_longest(*(_pairs(state, seat, asked, *errand) for errand in errands))
    return with_way_out((*errands, *(line for some in pairs for line in some if line is not None)), Pass())


def _errands(state: State, walk: Walking | None) -> list[tuple[Walk, Enter]]:
    """The aquanaut who is nearest goes, of those as near rather one who is not about to launch."""
    starts: dict[int, tuple[int, bool, int]] = {}
    for start in origins(state, walk):
        for end in stops(state, start, walk):
            errand = (len(way_to(state, start, end, walk)), is_lab(state, start), start)
            starts[end] = min(errand, starts.get(end, errand))
    nearest = sorted(starts, key=starts.__getitem__)[: MOST - 1]
    names = [module.square for module in state.modules]
    return [(Walk(names[starts[end][2]]), Enter(names[end])) for end in in_groups(state, nearest)]


def _pairs(state: State, seat: Seat, asked: Walking, walk: Walk, enter: Enter) -> Iterator[Line[Action]]:
    at = city_of(state.modules).at
    if activates(state, seat, at[enter.place]):
        after = answer_enter(state, seat, Entering(at[walk.place], asked), enter, Untold())
        assert isinstance(after.pending, Walking)
        yield from ((walk, enter, *errand) for errand in _errands(after, after.pending))


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
    if isinstance(asked, Bonus):
        return replace(state, pending=AT_SEA)
    return pass_turn(state, step) if asked.first is None else pass_on(state, step)


def alone(state: State, asked: Walking | Bonus, step: Step[Event]) -> State | None:
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
