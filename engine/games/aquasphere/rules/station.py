"""The scientist's ways through the ring of sectors."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.aquasphere.components import CARDS, SIDES
from engine.games.aquasphere.events import Event, ScientistMoved
from engine.games.aquasphere.rules.bots import take_control
from engine.games.aquasphere.state import Acting, Player, State
from engine.games.aquasphere.terms import Letter, Program
from engine.question import Step
from engine.value import Value


class Way(Value):
    """`places`: those of the ring from the start to the goal; a step to the opposite one is a jump."""

    price: int
    places: tuple[int, ...]


def opposite(place: int) -> int:
    return (place + SIDES // 2) % SIDES


def go(state: State, seat: int, program: Program, letter: Letter, step: Step[Event]) -> State:
    """The scientist goes to the zone, and the bot of its program takes control of the sector."""
    player = state.players[seat]
    place = state.place(letter)
    way = ways(state, player)[place]
    path: tuple[Letter, ...] = tuple(state.sectors[at].letter for at in way.places)
    step.emit(ScientistMoved(seat, path, letter, program, way.price))
    programmed = player.without(program)
    player = replace(player, scientist=place, time=player.time - way.price, programmed=programmed)
    state = state.with_player(seat, player).done(seat, Acting(program, way.price))
    return take_control(state, seat, place, step)


def ways(state: State, player: Player) -> tuple[Way, ...]:
    """The cheapest way to each place of the ring; of equal ones the one through fewest locks."""
    locks = [sector.lock for sector in state.sectors]
    if player.has("free_locks"):
        locks = [0 if lock == 2 else lock for lock in locks]
    start = player.scientist
    on_foot = _walks(locks, start)
    if not player.has("opposite"):
        return on_foot
    jump = sum(CARDS[card].price for card in player.cards if CARDS[card].kind == "opposite")
    from_opposite = _walks(locks, opposite(start))
    found: list[Way] = []
    for goal, walk in enumerate(on_foot):
        jump_first, jump_last = from_opposite[goal], on_foot[opposite(goal)]
        options = (
            walk,
            Way(jump + jump_first.price, (start, *jump_first.places)),
            Way(jump + jump_last.price, (*jump_last.places, goal)),
        )
        found.append(min(options, key=_dearness))
    return tuple(found)


def _walks(locks: list[int], start: int) -> tuple[Way, ...]:
    best: list[Way] = [Way(0, (start,))] * SIDES
    for step in (1, -1):
        place, price, places = start, 0, (start,)
        for _ in range(SIDES - 1):
            ahead = (place + step) % SIDES
            price += locks[place if step == 1 else ahead]
            place, places = ahead, (*places, ahead)
            way = Way(price, places)
            if best[place].places == (start,) or _dearness(way) < _dearness(best[place]):
                best[place] = way
    return tuple(best)


def _dearness(way: Way) -> tuple[int, int]:
    return way.price, len(way.places)
