"""The questions of phase 1, and where the base lies."""

from __future__ import annotations

from engine.games.nautilus.actions import Action, Back, Build, Buy, Found, GiveBack, Keep, Pass, Place, Settle, Turn
from engine.games.nautilus.asking import BACK, Choices, ask, by_row, choice
from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.geometry import BASE_PLACES, BLOCK
from engine.games.nautilus.rules.building import kinds_in_hand, offers, places_for, rotations_at
from engine.games.nautilus.rules.city import airlocks_of, joined_to
from engine.games.nautilus.state import Building, HandTile, Module, Placing, State, Turning
from engine.games.nautilus.terms import HABITATS, LABS, Square
from engine.games.nautilus.words import arrows, kind_text, nemos_text, tile_text
from engine.old import Choice, Decision
from engine.text import Text, text


def ask_found() -> Decision[Action]:
    places = ((square, choice(Found(square), "choice.found", place=square)) for square in BASE_PLACES)
    return ask(text("prompt.found"), by_row(places), Found(COMPONENTS.base))


def ask_buy(state: State) -> Decision[Action]:
    hand = state.player.hand
    buying: Choices = []
    for tile, aquanauts in offers(state):
        if tile in HABITATS:
            price = nemos_text(aquanauts * COMPONENTS.prices.aquanaut)
            settling = choice(
                Settle(tile, aquanauts), "choice.settle", module=kind_text(tile), n=aquanauts, price=price
            )
            buying.append(settling)
        elif tile in LABS:
            price = nemos_text(COMPONENTS.prices.lab)
            buying.append(choice(Buy(tile), "choice.buy", module=kind_text(tile), price=price))
    ending = choice(Pass(), "choice.pass_tiles", n=len(hand)) if hand else choice(Pass(), "choice.pass_build")
    groups = [
        (text("group.buy"), buying),
        (text("group.build"), _builds(state, Building())),
        (text("group.end"), [ending]),
    ]
    return ask(_buy_prompt(state), groups, Pass())


def _buy_prompt(state: State) -> Text:
    player = state.player
    if not player.hand:
        return text("prompt.buy", n=player.nemos)
    key = "prompt.buy_full" if len(player.hand) >= COMPONENTS.player.tiles else "prompt.buy_tiles"
    return text(key, n=player.nemos, tiles=tuple(map(tile_text, player.hand)))


def _builds(state: State, building: Building) -> Choices:
    """The tiles that can be built, each with the least that it costs."""
    found: Choices = []
    for number, tile in kinds_in_hand(state):
        places = places_for(state, tile.kind, building)
        if places:
            least = min(places.values())
            key = "choice.build" if least else "choice.build_free"
            found.append(choice(Build(number), key, tile=tile_text(tile), n=least))
    return found


def ask_confirm(state: State) -> Decision[Action]:
    tiles = tuple(map(tile_text, state.player.hand))
    choices = [choice(GiveBack(), "choice.give_back", n=len(tiles)), Choice[Action](Back(), text("choice.back"))]
    return ask(text("prompt.confirm", tiles=tiles), [(text("group.end"), choices)], GiveBack())


def ask_build(state: State, building: Building) -> Decision[Action]:
    tiles = tuple(map(tile_text, state.player.hand))
    if building.built:
        prompt, ending = "prompt.build_on", choice(GiveBack(), "choice.stop_building", n=len(tiles))
    else:
        prompt, ending = "prompt.build", choice(Keep(), "choice.keep", n=len(tiles))
    groups = [(text("group.build"), _builds(state, building)), (text("group.end"), [ending])]
    asked = text(prompt, n=len(tiles), tiles=tiles, paid=nemos_text(building.paid))
    # Tiles are lost only when the player has seen it coming, and can still take the last step back.
    return ask(asked, groups, ending.action, waits=bool(building.built))


def ask_place(state: State, placing: Placing) -> Decision[Action]:
    tile = state.player.hand[placing.number - 1]
    places = places_for(state, tile.kind, placing.then)
    choices = ((square, _place(state, square, extra)) for square, extra in places.items())
    prompt = text("prompt.place", tile=tile_text(tile), n=state.player.nemos)
    return ask(prompt, [*by_row(choices), BACK], Back())


def _place(state: State, square: Square, extra: int) -> Choice[Action]:
    covered = tuple(other for other in BLOCK[square] if other in state.finds)
    key = "choice.place_cover" if covered else "choice.place"
    return choice(Place(square), key, place=square, price=nemos_text(extra), finds=covered, n=len(covered))


def ask_turn(state: State, turning: Turning) -> Decision[Action]:
    tile = state.player.hand[turning.placing.number - 1]
    rotations = rotations_at(state, tile.kind, turning.placing.then, turning.square)
    choices = [_turn(state, tile, turning.square, rotation) for rotation in rotations]
    prompt = text("prompt.turn", tile=tile_text(tile), place=turning.square)
    return ask(prompt, [(text("group.turn"), choices), BACK], Back())


def _turn(state: State, tile: HandTile, square: Square, rotation: int) -> Choice[Action]:
    """Says where its airlocks are and which neighbours it would be joined to."""
    module = Module(square, tile.kind, rotation)
    joined = tuple(other.square for other in joined_to(state.modules, module))
    return choice(Turn(rotation), "choice.turn", sides=arrows(airlocks_of(module)), modules=joined)
