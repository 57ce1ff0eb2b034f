"""The pieces, read from `components.toml` and checked when loaded."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from importlib.resources import files

import msgspec

from engine.games.aquasphere.terms import LETTERS, PROGRAMS, START, CardKind, Letter, Program, Room
from engine.value import Value

SEATS = (2, 3, 4)
SIDES = 6


class Capacity(Value):
    """What a lab allows, or what an expansion adds to it."""

    card: int = 0
    crystal: int = 0
    octopod: int = 0
    time: int = 0


class Lab(Value):
    """A lab expansion."""

    id: str
    letters: tuple[Letter, ...]
    capacity: Capacity = Capacity()


class Card(Value):
    """A research card."""

    id: str
    kind: CardKind
    program: Program | None = None
    """enter_room: the token that triggers it; interim and instant: the symbol where a bot is placed."""
    time: int = 0
    """Time, crystals or KP that it gives."""
    crystal: int = 0
    kp: int = 0
    price: int = 0
    """Time that each use costs."""


class Contents(Value):
    octopods: int
    crystals: int
    time: int = 0


class StartTable(Value):
    own: Contents
    others: tuple[Contents, ...]
    neutral_bots: tuple[int, ...]
    time: int
    time_next_to_free_lock: int


class SectorTile(Value):
    letter: Letter
    white: Program
    lock: int


class CentralTile(Value):
    id: str
    value: int
    seats: tuple[int, ...]
    time: tuple[int, ...]
    crystals: tuple[int, ...]
    octopods: tuple[int, ...]
    submarines: tuple[int, ...]


class Headquarters(Value):
    rows: tuple[tuple[Room, ...], ...]
    arrows: Mapping[Room, tuple[Room, ...]]

    @property
    def rooms(self) -> tuple[Room, ...]:
        return tuple(room for row in self.rows for room in row)

    def lateral(self, room: Room) -> tuple[Room, ...]:
        """The neighbours in the same row."""
        for row in self.rows:
            if room in row:
                i = row.index(room)
                return (*row[max(0, i - 1) : i], *row[i + 1 : i + 2])
        return ()


class Components(Value):
    rounds: int
    bots: int
    submarines: int
    most_programmed: int
    most_expansions: int
    purchase: int
    return_time: int
    least_time: int
    complete: int
    majority: int
    tied_majority: int
    crystals: int
    octopods: int
    charging: tuple[int, ...]
    slots: tuple[int, ...]
    track: int
    red_lines: tuple[int, ...]
    columns: tuple[tuple[int, ...], ...]
    cards: tuple[Card, ...]
    labs: tuple[Lab, ...]
    start: StartTable
    base: Capacity
    sectors: tuple[SectorTile, ...]
    headquarters: Mapping[str, Headquarters]
    program_cards: Mapping[str, tuple[Program, ...]]
    tiles: tuple[CentralTile, ...]

    def __post_init__(self) -> None:
        _check_numbers(self)
        _check_station(self)
        for plan, headquarters in self.headquarters.items():
            _check_headquarters(plan, headquarters)
        _check_program_cards(self.program_cards.values())
        _check_cards(self.cards)
        _check_labs(self)
        _check_tiles(self)

    def tiles_for(self, seats: int) -> tuple[CentralTile, ...]:
        """The four tiles of a game in the order of its rounds."""
        return tuple(sorted((tile for tile in self.tiles if seats in tile.seats), key=lambda tile: tile.value))


def _must(holds: bool, sentence: str) -> None:
    if not holds:
        raise ValueError(sentence)


def _check_numbers(all_: Components) -> None:
    least = min(all_.rounds, all_.bots, all_.submarines, all_.most_programmed, all_.most_expansions, all_.least_time)
    _must(least > 0, "rounds, bots, submarines and limits are at least 1")
    _must(len(all_.charging) == len(SEATS), "charging has a limit for 2, 3 and 4 players")
    _must(len(all_.start.neutral_bots) == len(SEATS), "neutral_bots has a number for 2, 3 and 4 players")
    _must(len(all_.slots) >= SEATS[-1], "a sector has a submarine slot for each of four colours")
    _must(list(all_.slots) == sorted(all_.slots), "submarine slots go from cheap to dear")
    _must(sorted(set(all_.red_lines)) == list(all_.red_lines), "red_lines are in order")
    _must(all_.red_lines[0] > 0 and all_.red_lines[-1] <= all_.track, "red_lines are on the track")
    numbers = [number for column in all_.columns for number in column]
    _must(numbers == list(range(1, all_.bots + 1)), f"columns hold the numbers 1 to {all_.bots} in order")
    _must(len(all_.columns) == all_.submarines + 1, "there is a column for each submarine and one before them")


def _check_station(all_: Components) -> None:
    _must(tuple(sector.letter for sector in all_.sectors) == LETTERS, "the sectors are A to F")
    whites = sorted(sector.white for sector in all_.sectors)
    _must(whites == sorted(set(PROGRAMS) - {"prog"}), "each program but prog is the white zone of one sector")
    _must(all(0 <= sector.lock <= 2 for sector in all_.sectors), "a lock is worth 0, 1 or 2")


def _check_headquarters(plan: str, hq: Headquarters) -> None:
    rooms = hq.rooms
    _must(len(rooms) == len(set(rooms)) == len(PROGRAMS), f"headquarters {plan} has seven rooms")
    _must(len(hq.rows) == 3, f"headquarters {plan} has three rows")
    left = {START, *hq.rows[0], *hq.rows[1]}
    _must(set(hq.arrows) == left, f"headquarters {plan}: arrows leave all but the last row")
    rows: tuple[tuple[Room, ...], ...] = ((START,), *hq.rows)
    for row, ahead in itertools.pairwise(rows):
        for room in row:
            exits = hq.arrows[room]
            _must(len(set(exits)) == 2, f"headquarters {plan}: two arrows leave {room}")
            _must(set(exits) <= set(ahead), f"headquarters {plan}: the arrows of {room} lead to the next row")
    entered = {room for exits in hq.arrows.values() for room in exits}
    _must(entered == set(rooms), f"headquarters {plan}: every room can be entered")


def _check_program_cards(cards: Iterable[tuple[Program, ...]]) -> None:
    layouts = list(cards)
    _must(len(layouts) == len(PROGRAMS), "there are seven program cards")
    _must(all(sorted(layout) == sorted(PROGRAMS) for layout in layouts), "a program card lays every token once")
    by_room = zip(*layouts, strict=True)
    _must(all(len(set(tokens)) == len(PROGRAMS) for tokens in by_room), "every token lies in every room on one card")


def _check_cards(cards: tuple[Card, ...]) -> None:
    _must(len({card.id for card in cards}) == len(cards) == 41, "there are 41 research cards with an id each")
    for card in cards:
        with_program = card.kind in ("enter_room", "interim", "instant")
        has_program = card.program is not None
        _must(has_program == with_program, f"{card.id}: a {card.kind} card has {card.program} as program")
        rewards = [bool(amount) for amount in (card.time, card.crystal, card.kp)]
        expected = int(card.kind in ("enter_room", "octopod_bonus", "eviction", "instant"))
        _must(sum(rewards) == expected, f"{card.id}: a {card.kind} card gives {expected} kind of thing")
        _must((card.price > 0) == (card.kind in ("opposite", "interim")), f"{card.id}: what a {card.kind} card costs")


def _check_labs(all_: Components) -> None:
    _must(len({lab.id for lab in all_.labs}) == len(all_.labs) == 30, "there are 30 lab expansions with an id each")
    _must(all(len(set(lab.letters)) == len(lab.letters) <= 2 for lab in all_.labs), "a lab shows two letters at most")
    empty = [lab.id for lab in all_.labs if not lab.letters and lab.capacity == Capacity()]
    _must(not empty, f"a lab expansion without any use: {empty}")


def _check_tiles(all_: Components) -> None:
    for tile in all_.tiles:
        sides = (tile.time, tile.crystals, tile.octopods, tile.submarines)
        is_whole = all(len(side) == SIDES and min(side) >= 0 for side in sides)
        _must(is_whole, f"{tile.id} has a number for each of six sides")
    for seats in SEATS:
        values = [tile.value for tile in all_.tiles_for(seats)]
        _must(values == [2, 3, 4, 5][: all_.rounds], f"with {seats} players the central tiles are worth 2, 3, 4 and 5")
    neutral = any(any(tile.submarines) and 4 in tile.seats for tile in all_.tiles)
    _must(not neutral, "four players leave no neutral colour")
    drawn = SIDES * all_.rounds
    _must(min(len(all_.cards), len(all_.labs)) >= drawn, f"{drawn} cards and lab expansions are drawn in a game")


COMPONENTS = msgspec.toml.decode((files("engine.games.aquasphere") / "components.toml").read_bytes(), type=Components)
CARDS: Mapping[str, Card] = {card.id: card for card in COMPONENTS.cards}
LABS: Mapping[str, Lab] = {lab.id: lab for lab in COMPONENTS.labs}
SECTORS: Mapping[Letter, SectorTile] = {sector.letter: sector for sector in COMPONENTS.sectors}
PROGRAM_CARDS: tuple[str, ...] = tuple(COMPONENTS.program_cards)


def triangular(n: int) -> int:
    """KP for n crystals, octopods or letters: 1, 3, 6, 10, 15, 21 and on in the same way."""
    return n * (n + 1) // 2


def bots_worth(used: int, submarines: int) -> int:
    """The highest uncovered number in a column without a submarine, when so many of both have left the board."""
    open_numbers = (number for column in COMPONENTS.columns[: submarines + 1] for number in column)
    return max((number for number in open_numbers if number <= used), default=0)


def central_tile(seats: int, round_number: int) -> CentralTile:
    return TILES[seats][round_number - 1]


TILES: Mapping[int, tuple[CentralTile, ...]] = {seats: COMPONENTS.tiles_for(seats) for seats in SEATS}
