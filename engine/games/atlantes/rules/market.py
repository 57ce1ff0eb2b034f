"""The main board: the character row, the two location rows, the decks, and the end that they bring."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.atlantes.components import LOCATIONS, NUMBERS
from engine.games.atlantes.events import Abandoned, CharacterCame, Event, Explored, Swept
from engine.games.atlantes.rules.ending import trigger_end
from engine.games.atlantes.state import Site, State, Turn
from engine.games.atlantes.terms import Verb
from engine.question import Step


def take_character(state: State, place: int, step: Step[Event]) -> State:
    """Out of the row; the others slide to the left and a new one comes at the right."""
    state = replace(state, characters=(*state.characters[:place], *state.characters[place + 1 :]))
    if not state.character_deck:
        return state
    *deck, new = state.character_deck
    step.emit(CharacterCame(new))
    state = replace(state, characters=(*state.characters, new), character_deck=tuple(deck), turn=progressed(state))
    return state if deck else trigger_end(state, "characters", step)


def progressed(state: State) -> Turn:
    return replace(state.turn, progress=True)


def sweep(state: State, step: Step[Event]) -> State:
    """The cheapest ocean character goes."""
    gone = state.characters[0]
    step.emit(Swept(gone))
    return take_character(replace(state, character_discard=(*state.character_discard, gone)), 0, step)


def on_offer(state: State) -> list[str]:
    """The locations of both rows."""
    return [*state.upper, *(location for location in state.locations if location)]


def price(state: State, location: str, how: Verb) -> int:
    """In gold when bought, in power when conquered: a little less in the upper row. Else it is free."""
    card = LOCATIONS[location]
    match how:
        case "buy":
            return card.gold
        case "conquer":
            return max(0, card.power - (NUMBERS.upper_discount if location in state.upper else 0))
        case _:
            return 0


def take_location(state: State, location: str) -> State:
    """From its row to the first free slot of the player in turn; the row is not refilled."""
    player = state.player
    slot = player.board.index(None)
    board = (*player.board[:slot], Site(location), *player.board[slot + 1 :])
    state = replace(
        state,
        upper=tuple(other for other in state.upper if other != location),
        locations=tuple(None if other == location else other for other in state.locations),
    )
    return state.with_active(replace(player, board=board))


def crowd(state: State) -> int:
    """How many locations of the middle row find no room in the upper row."""
    return max(0, sum(location is not None for location in state.locations) - NUMBERS.upper)


def abandon(state: State, location: str, step: Step[Event]) -> State:
    step.emit(Abandoned(state.active, location))
    return replace(
        state,
        locations=tuple(None if other == location else other for other in state.locations),
        location_discard=(*state.location_discard, location),
    )


def explore(state: State, step: Step[Event]) -> State:
    """The upper row goes, the middle row moves up, and new locations come."""
    came = tuple(reversed(state.location_deck[-NUMBERS.row :]))
    deck = state.location_deck[: -NUMBERS.row]
    step.emit(Explored(state.active, state.upper, came))
    state = replace(
        state,
        location_discard=(*state.location_discard, *state.upper),
        upper=tuple(location for location in state.locations if location),
        locations=(*came, *(None,) * (NUMBERS.row - len(came))),
        location_deck=deck,
    )
    if not came:
        return state
    state = replace(state, turn=progressed(state))
    return state if deck else trigger_end(state, "locations", step)
