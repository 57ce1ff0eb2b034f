"""Why something is not offered in phase 3."""

from __future__ import annotations

from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.geometry import TRENCH, ZONE
from engine.games.nautilus.rules.city import city_of
from engine.games.nautilus.rules.diving import can_go_ashore
from engine.games.nautilus.rules.finds import salvage_price
from engine.games.nautilus.rules.labs import runs_all_types
from engine.games.nautilus.rules.sailing import reached_over_finds
from engine.games.nautilus.state import Diving, Peeking, Sailing, State, subs_of
from engine.games.nautilus.terms import LABS, Square
from engine.games.nautilus.words import nemos_text
from engine.text import Text, text


def why_not_launch(state: State, diving: Diving, lab: Square, square: Square) -> Text:
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


def why_not_scan(state: State, pending: Diving | Sailing, square: Square) -> Text:
    diving = pending.then if isinstance(pending, Sailing) else pending
    sub = next((sub for sub in state.player.subs if sub.square == square), None)
    if not diving.can_scan:
        return text("why_not.sonar_late")
    if sub is None:
        return text("why_not.not_your_submarine")
    if sub.scanned:
        return text("why_not.scanned")
    if isinstance(pending, Sailing):
        return text("why_not.now_sail")
    return text("why_not.too_dear", price=nemos_text(COMPONENTS.prices.sonar), n=state.player.nemos)


def why_not_sail(state: State, square: Square, *, is_tempo: bool) -> Text:
    sub = next((sub for sub in state.player.subs if sub.square == square), None)
    if sub is None:
        return text("why_not.not_your_submarine")
    return text("why_not.sailed" if sub.sailed and not is_tempo else "why_not.stuck")


def why_not_go(state: State, sailing: Sailing, square: Square) -> Text:
    if square == sailing.square:
        return _why_not_stay(state, square)
    if square in subs_of(state):
        return text("why_not.submarine_there")
    if square in city_of(state.modules).covered:
        return text("why_not.module_there")
    if square in TRENCH and not (state.trench_open or runs_all_types(state.player)):
        return text("why_not.trench_closed")
    return text("why_not.through_find" if square in reached_over_finds(state, sailing) else "why_not.too_far")


def _why_not_stay(state: State, square: Square) -> Text:
    """What lies face up below a submarine is salvaged on the spot, by whoever can pay."""
    if square not in state.finds:
        return text("why_not.already_there")
    price = salvage_price(state.finds[square], square)
    return text("why_not.too_dear", price=nemos_text(price), n=state.player.nemos)


def why_not_dock(state: State, square: Square, lab: Square) -> Text:
    city = city_of(state.modules)
    module = city.at.get(lab)
    if not any(sub.square == square for sub in state.player.subs):
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
    return text("why_not.too_dear", price=nemos_text(COMPONENTS.prices.fee), n=state.player.nemos)


def why_not_peek(state: State, peeking: Peeking, square: Square) -> Text:
    if square not in state.finds:
        return text("why_not.no_find")
    if square in state.face_up:
        return text("why_not.face_up")
    if square in peeking.peeked:
        return text("why_not.peeked")
    assert ZONE[square] in {ZONE[other] for other in peeking.peeked}
    return text("why_not.other_zone")
