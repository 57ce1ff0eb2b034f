"""Phase 3: launch, then sonar, then sail. Nothing that only the player knows is said: this is asked in public."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engine.games.nautilus.actions import Action, Dock, Launch, Pass, Sail, Scan
from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.events import Event
from engine.games.nautilus.geometry import TRENCH
from engine.games.nautilus.questions import common
from engine.games.nautilus.questions.common import reasons, with_way_out
from engine.games.nautilus.questions.voyages import (
    best_sailings,
    launches_to_finds,
    to_docks,
    to_finds,
    towards_finds,
)
from engine.games.nautilus.rules.city import city_of
from engine.games.nautilus.rules.diving import (
    can_go_ashore,
    dock,
    dockings,
    in_range,
    launch,
    launches,
    sailors,
    scan,
    scanners,
)
from engine.games.nautilus.rules.labs import ability, activates, fee
from engine.games.nautilus.rules.rounds import pass_on, pass_turn
from engine.games.nautilus.state import Diving, Sailing, State
from engine.games.nautilus.terms import LABS, Square
from engine.games.nautilus.words import module_text, nemos_text, opening, too_dear, with_outlook
from engine.question import Decision, Kind, Line, Seat, Step
from engine.text import Text, Who, text


def ask(state: State, seat: Seat, asked: Diving) -> Decision[Action]:
    return Decision(asked.tag, (*_dives(state, asked), Pass()), default=Pass())


def _dives(state: State, diving: Diving) -> Iterator[Action]:
    for module, square in launches(state, diving):
        yield Launch(state.modules[module].square, square)
    for sub in scanners(state, diving):
        yield Scan(sub.square)
    for sub in sailors(state):
        yield Sail(sub.square)
    for square, module in dockings(state):
        lab = state.modules[module].square
        if can_go_ashore(state, module):
            yield Dock(square, lab, "yes")
        # The aquanaut who goes ashore may be left out, to save the fee.
        yield Dock(square, lab, "no")


def aims(state: State, seat: Seat, asked: Diving, decision: Decision[Action]) -> Sequence[Line[Action]]:
    """What closes other things comes after them: launches, then sonar, then voyages."""
    sailings = [Sailing(sub.square, then=asked) for sub in sailors(state)]
    best = best_sailings(state, sailings)
    lines = [
        *((one,) for one in decision.answers if isinstance(one, Launch)),
        *to_finds(state, best),
        *launches_to_finds(state, decision, best),
        *((one,) for one in decision.answers if isinstance(one, Scan) and kind(state, seat, asked, one) != "void"),
        *((one,) for one in decision.answers if isinstance(one, Dock) and one.aquanaut == "yes"),
        *to_docks(state, best),
        *towards_finds(state, sailings, best),
    ]
    return with_way_out(lines, Pass())


def prompt(state: State, seat: Seat, asked: Diving) -> Text:
    can_launch = any(True for _ in launches(state, asked))
    now = "launch" if can_launch else "scan" if scanners(state, asked) else "sail"
    return with_outlook(state, text(f"prompt.dive_{now}", n=state.player.nemos))


def label(state: State, seat: Seat, asked: Diving, action: Action) -> Text:
    at = city_of(state.modules).at
    match action:
        case Launch(lab, place):
            launching = text("choice.launch", module=module_text(state.modules[at[lab]]), place=place)
            return opening(launching) if place in TRENCH and not state.trench_open else launching
        case Scan(place):
            finds = len(in_range(state, place))
            key = "choice.scan" if _unseen(state, place) else "choice.scan_nothing"
            return text(key, place=place, n=finds, price=nemos_text(COMPONENTS.prices.sonar))
        case Sail(place):
            return text("choice.sail", place=place, n=ability(state.player, "technical"))
        case Dock():
            return _dock_label(state, at[action.lab], action)
        case _:
            idle = sum(1 for _ in sailors(state))
            return text("choice.end_dive_idle", n=idle) if idle else text("choice.end_dive")


def note(state: State, seat: Seat, asked: Diving, action: Action) -> Text | None:
    if not isinstance(action, Scan):
        return None
    unseen = _unseen(state, action.place)
    return text("note.scan", finds=unseen, n=len(unseen)) if unseen else text("note.scan_nothing")


def kind(state: State, seat: Seat, asked: Diving, action: Action) -> Kind:
    if isinstance(action, Scan) and not _unseen(state, action.place):
        return "void"
    return common.kind(state, seat, asked, action)


def _unseen(state: State, square: Square) -> tuple[Square, ...]:
    """What sonar would show here that the player does not know yet; everybody knows what each has looked at."""
    return tuple(find for find in in_range(state, square) if find not in state.player.seen)


def _dock_label(state: State, module: int, docking: Dock) -> Text:
    where, price = state.modules[module], fee(state, state.turn, module)
    place, named = docking.place, module_text(where)
    if docking.aquanaut == "no":
        return text("choice.dock_empty", place=place, module=named)
    if price and where.owner is not None:
        return text("choice.dock_fee", place=place, module=named, price=nemos_text(price), who=Who(where.owner))
    key = "choice.dock_activate" if activates(state, state.turn, module) else "choice.dock"
    return text(key, place=place, module=named)


def answer(state: State, seat: Seat, asked: Diving, action: Action, step: Step[Event]) -> State:
    at = city_of(state.modules).at
    match action:
        case Launch(lab, place):
            return launch(state, at[lab], place, step)
        case Scan(place):
            return scan(state, place, step)
        case Sail(place):
            return replace(state, pending=Sailing(place, then=asked))
        case Dock(place, lab, aquanaut):
            return dock(state, place, at[lab], aquanaut == "yes", step)
        case _:
            return pass_turn(state, step) if asked == Diving() else pass_on(state, step)


def alone(state: State, asked: Diving, step: Step[Event]) -> State | None:
    return None if any(True for _ in _dives(state, asked)) else pass_on(state, step)


@reasons
def why_not(state: State, seat: Seat, asked: Diving, action: Action) -> Text | None:
    match action:
        case Launch(lab, place):
            return _why_not_launch(state, asked, lab, place)
        case Scan(place):
            return why_not_scan(state, asked, place) or too_dear(state, COMPONENTS.prices.sonar)
        case Sail(place):
            sub = state.player.sub_at(place)
            if sub is None:
                return text("why_not.not_your_submarine")
            return text("why_not.sailed" if sub.sailed else "why_not.stuck")
        case Dock(place, lab):
            return _why_not_dock(state, place, lab)
        case _:
            return None


def _why_not_launch(state: State, diving: Diving, lab: Square, square: Square) -> Text:
    city = city_of(state.modules)
    module = city.at.get(lab)
    if not diving.can_launch:
        return text("why_not.launch_late")
    if len(state.player.subs) >= COMPONENTS.player.subs:
        return text("why_not.no_submarine_left", n=COMPONENTS.player.subs)
    if module is None or state.modules[module].kind not in LABS:
        return text("why_not.launch_from_labs")
    if state.crews[module][state.turn] < 2:
        return text("why_not.two_aquanauts")
    return text("why_not.dock_taken" if square in city.docks_of[module] else "why_not.no_blue_airlock")


def why_not_scan(state: State, diving: Diving, square: Square) -> Text | None:
    sub = state.player.sub_at(square)
    if not diving.can_scan:
        return text("why_not.sonar_late")
    if sub is None:
        return text("why_not.not_your_submarine")
    return text("why_not.scanned") if sub.scanned else None


def _why_not_dock(state: State, square: Square, lab: Square) -> Text:
    city = city_of(state.modules)
    module = city.at.get(lab)
    if state.player.sub_at(square) is None:
        return text("why_not.not_your_submarine")
    if module is None or module not in city.docks.get(square, ()):
        return text("why_not.not_at_dock")
    if square in state.finds:
        return text("why_not.dock_on_find")
    if not any(state.crews[module]):
        return text("why_not.lab_empty")
    assert not can_go_ashore(state, module)
    if not state.player.aquanauts:
        return text("why_not.no_aquanauts", n=0)
    return too_dear(state, COMPONENTS.prices.fee)
