"""The questions of phase 3. Nothing that only the player knows is said: these are asked in public."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.nautilus.actions import Action, Back, Dock, Go, Launch, Pass, Peek, Sail, Scan
from engine.games.nautilus.asking import BACK, Choices, ask, by_row, choice
from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.geometry import TRENCH, ZONE
from engine.games.nautilus.rules.city import city_of
from engine.games.nautilus.rules.diving import can_go_ashore, dockings, hasteners, in_range, launches, sailors, scanners
from engine.games.nautilus.rules.finds import peekable, salvage_price
from engine.games.nautilus.rules.labs import ability, activates, fee
from engine.games.nautilus.rules.sailing import destinations, steps_of
from engine.games.nautilus.state import Diving, Peeking, Sailing, State
from engine.games.nautilus.terms import FIND_ZONES, Square
from engine.games.nautilus.words import find_text, module_text, nemos_text
from engine.old import Choice, Decision
from engine.text import Text, Who, text


def ask_dive(state: State, diving: Diving) -> Decision[Action]:
    idle = len(sailors(state))
    speed = ability(state.player, "technical")
    ending = choice(Pass(), "choice.end_dive_idle", n=idle) if idle else choice(Pass(), "choice.end_dive")
    groups = [
        (text("group.launch"), [_launch(state, module, square) for module, square in launches(state, diving)]),
        (text("group.scan"), [_scan(state, sub.square) for sub in scanners(state, diving)]),
        (text("group.sail"), [_sail(sub.square, speed) for sub in sailors(state)]),
        (text("group.dock"), [one for square, module in dockings(state) for one in _dock(state, square, module)]),
        (text("group.end"), [ending]),
    ]
    step = "launch" if groups[0][1] else "scan" if groups[1][1] else "sail"
    return ask(text(f"prompt.dive_{step}", n=state.player.nemos), groups, Pass())


def _launch(state: State, module: int, square: Square) -> Choice[Action]:
    where = state.modules[module]
    launching = choice(Launch(where.square, square), "choice.launch", module=module_text(where), place=square)
    return _opening(launching) if square in TRENCH and not state.trench_open else launching


def _opening(one: Choice[Action]) -> Choice[Action]:
    return choice(one.action, "choice.opening", what=one.label)


def _scan(state: State, square: Square) -> Choice[Action]:
    finds = len(in_range(state, square))
    key = "choice.scan" if finds else "choice.scan_nothing"
    return choice(Scan(square), key, place=square, n=finds, price=nemos_text(COMPONENTS.prices.sonar))


def _sail(square: Square, speed: int) -> Choice[Action]:
    return choice(Sail(square), "choice.sail", place=square, n=speed)


def _dock(state: State, square: Square, module: int) -> Iterator[Choice[Action]]:
    """The aquanaut who goes ashore may be left out, to save the fee."""
    where = state.modules[module]
    lab, named = where.square, module_text(where)
    if can_go_ashore(state, module):
        price, owner = fee(state, state.turn, module), where.owner
        action = Dock(square, lab, "yes")
        if price and owner is not None:
            args = {"price": nemos_text(price), "who": Who(owner)}
            yield choice(action, "choice.dock_fee", place=square, module=named, **args)
        else:
            key = "choice.dock_activate" if activates(state, state.turn, module) else "choice.dock"
            yield choice(action, key, place=square, module=named)
    yield choice(Dock(square, lab, "no"), "choice.dock_empty", place=square, module=named)


def ask_sail(state: State, sailing: Sailing) -> Decision[Action]:
    reached, docks = destinations(state, sailing), _manned_docks(state)
    finds: Choices = []
    docking: Choices = []
    sea: list[tuple[Square, Choice[Action]]] = []
    for square, n in reached.distances.items():
        if square in state.finds:
            going = _go_find(state, square, n)
        elif square in docks:
            going = choice(Go(square), "choice.go_dock", place=square, n=n, modules=docks[square])
        else:
            going = choice(Go(square), "choice.go_trench" if square in TRENCH else "choice.go", place=square, n=n)
        if square in reached.opening:
            going = _opening(going)
        if square in state.finds:
            finds.append(going)
        elif square in docks:
            docking.append(going)
        else:
            sea.append((square, going))
    groups = [(text("group.finds"), finds), (text("group.docks"), docking), *by_row(sea), BACK]
    prompt = "prompt.sail_tempo" if sailing.tempo else "prompt.sail"
    return ask(text(prompt, place=sailing.square, n=steps_of(state, sailing)), groups, Back())


def _manned_docks(state: State) -> dict[Square, tuple[Text, ...]]:
    """Squares where a submarine could be taken out of service, with the labs that would take it in."""
    manned = {
        square: tuple(module_text(state.modules[lab]) for lab in labs if any(state.crews[lab]))
        for square, labs in city_of(state.modules).docks.items()
    }
    return {square: labs for square, labs in manned.items() if labs}


def _go_find(state: State, square: Square, n: int) -> Choice[Action]:
    """Face up, what it costs; face down, what it may cost."""
    find = state.finds[square] if square in state.face_up else None
    price = salvage_price(find, square)
    key = "choice.go_find" if price <= state.player.nemos else "choice.go_find_poor"
    if find is None:
        return choice(Go(square), key, place=square, n=n, price=nemos_text(price))
    return choice(Go(square), f"{key}_open", place=square, n=n, price=nemos_text(price), find=find_text(find))


def ask_tempo(state: State) -> Decision[Action]:
    tempo = COMPONENTS.bonuses.tempo
    groups = [
        (text("group.sail"), [_sail(sub.square, tempo) for sub in hasteners(state)]),
        (text("group.end"), [choice(Pass(), "choice.no_tempo")]),
    ]
    return ask(text("prompt.tempo", n=tempo), groups, Pass())


def ask_peek(state: State, peeking: Peeking) -> Decision[Action]:
    squares = peekable(state, peeking)
    groups = [
        (text(f"group.{zone}"), [_peek(square) for square in squares if ZONE[square] == zone]) for zone in FIND_ZONES
    ]
    ending = (text("group.end"), [choice(Pass(), "choice.no_peek")])
    prompt = "prompt.peek_again" if peeking.peeked else "prompt.peek"
    return ask(text(prompt, n=peeking.left), [*groups, ending], Pass())


def _peek(square: Square) -> Choice[Action]:
    return choice(Peek(square), "choice.peek", place=square)
