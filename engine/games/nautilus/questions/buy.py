"""Phase 1 begins: buy, build or pass?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from engine.games.nautilus.actions import Action, Build, Buy, Keep, Pass, Settle
from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.events import Event
from engine.games.nautilus.questions import common
from engine.games.nautilus.questions.build import build_label, sinkings, why_not_tile
from engine.games.nautilus.questions.common import reasons, with_way_out
from engine.games.nautilus.rules.building import buildable, buy, give_back, most_settlers, offers
from engine.games.nautilus.rules.rounds import pass_on, pass_turn
from engine.games.nautilus.state import Building, Buying, Confirming, Placing, State
from engine.games.nautilus.terms import Tile
from engine.games.nautilus.words import kind_text, nemos_text, tile_text, too_dear, with_outlook
from engine.question import Decision, Kind, Line, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Buying) -> Decision[Action]:
    return Decision(asked.tag, (*_buys_and_builds(state), Pass()), default=Pass())


def _buys_and_builds(state: State) -> Iterator[Action]:
    for tile, aquanauts in offers(state):
        yield Settle(tile, aquanauts) if tile in ("green", "violet") else Buy(tile)
    yield from map(Build, buildable(state, Building()))


def aims(state: State, seat: Seat, asked: Buying, decision: Decision[Action]) -> Sequence[Line[Action]]:
    """Habitats with as many aquanauts as can be had; where nothing can be bought, tiles with their places."""
    full: dict[Tile, Action] = {one.tile: one for one in decision.answers if isinstance(one, Settle)}
    buys = [*full.values(), *(one for one in decision.answers if isinstance(one, Buy))]
    builds = ((one,) for one in decision.answers if isinstance(one, Build))
    return with_way_out((*((one,) for one in buys), *builds) if buys else sinkings(state, Building()), Pass())


def prompt(state: State, seat: Seat, asked: Buying) -> Text:
    player = state.player
    if not player.hand:
        return with_outlook(state, text("prompt.buy", n=player.nemos))
    key = "prompt.buy_full" if len(player.hand) >= COMPONENTS.player.tiles else "prompt.buy_tiles"
    return with_outlook(state, text(key, n=player.nemos, tiles=tuple(map(tile_text, player.hand))))


def label(state: State, seat: Seat, asked: Buying, action: Action) -> Text:
    prices = COMPONENTS.prices
    match action:
        case Buy(tile):
            return text("choice.buy", module=kind_text(tile), price=nemos_text(prices.lab))
        case Settle(tile, n):
            return text("choice.settle", module=kind_text(tile), n=n, price=nemos_text(n * prices.aquanaut))
        case Build(number):
            return build_label(state, Building(), number)
        case _:
            hand = state.player.hand
            return text("choice.pass_tiles", n=len(hand)) if hand else text("choice.pass_build")


def note(state: State, seat: Seat, asked: Buying, action: Action) -> Text | None:
    match action:
        case Buy(tile) | Settle(tile):
            return text(f"note.buy.{tile}")
        case _:
            return None


def kind(state: State, seat: Seat, asked: Buying, action: Action) -> Kind:
    """Passing loses the tiles in front of one."""
    is_loss = isinstance(action, Pass) and state.player.hand
    return "final" if is_loss else common.kind(state, seat, asked, action)


def answer(state: State, seat: Seat, asked: Buying, action: Action, step: Step[Event]) -> State:
    match action:
        case Buy(tile):
            return buy(state, tile, 0, step)
        case Settle(tile, aquanauts):
            return buy(state, tile, aquanauts, step)
        case Build(number):
            return replace(state, pending=Placing(number, Building()))
        case _:
            return replace(state, pending=Confirming()) if state.player.hand else pass_turn(state, step)


def alone(state: State, asked: Buying, step: Step[Event]) -> State | None:
    """Who can neither buy nor build loses the tiles in front of them."""
    has_choice = any(True for _ in _buys_and_builds(state))
    return None if has_choice else pass_on(give_back(state, step), step)


@reasons
def why_not(state: State, seat: Seat, asked: Buying, action: Action) -> Text | None:
    match action:
        case Buy(tile):
            return _why_not_buy(state, tile, 0)
        case Settle(tile, aquanauts):
            return _why_not_buy(state, tile, aquanauts)
        case Build(number):
            return why_not_tile(state, number)
        case Keep():
            return text("why_not.keep_unbought")
        case _:
            return None


def _why_not_buy(state: State, tile: Tile, aquanauts: int) -> Text:
    player, prices = state.player, COMPONENTS.prices
    if len(player.hand) >= COMPONENTS.player.tiles:
        return text("why_not.hand_full", n=COMPONENTS.player.tiles)
    if not state.stacks[tile]:
        return text("why_not.stack_empty", module=kind_text(tile))
    if not 0 <= aquanauts <= most_settlers(state):
        return text("why_not.too_many_settlers", n=most_settlers(state))
    if tile in ("green", "violet") and not aquanauts:
        return text("why_not.no_settlers")
    if aquanauts > player.aquanauts:
        return text("why_not.no_aquanauts", n=player.aquanauts)
    return too_dear(state, aquanauts * prices.aquanaut or prices.lab)


def obey(state: State, seat: Seat, asked: Buying, orders: Mapping[str, str]) -> Action | None:
    """Passing with tiles in front of one would lose them: then the person is asked."""
    return Pass() if orders.get("build") == "pass" and not state.player.hand else None
