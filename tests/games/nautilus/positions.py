"""Positions set up by hand, and a board that plays them through the game's own rules.

Unless a position says otherwise the finds lie as an unshuffled set-up lays them, everybody has 20 Nemos, and what a
player runs follows from where the aquanauts are. `EX` is the city of the rulebook's worked examples.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypedDict, TypeVar, Unpack

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.game import Stepped, seating_for
from engine.games.nautilus.actions import Action, Back, Build, Enter, Go, Pass, Place, Sail, Turn, Walk
from engine.games.nautilus.components import COMPONENTS, Find
from engine.games.nautilus.events import Event, Sailed, Salvaged, Walked
from engine.games.nautilus.geometry import FIND_SPACES, ZONE
from engine.games.nautilus.rules.city import city_of
from engine.games.nautilus.state import (
    Buying,
    Crew,
    Diving,
    Module,
    Options,
    Over,
    Pending,
    Player,
    State,
    Sub,
    Walking,
)
from engine.games.nautilus.terms import FIND_ZONES, LABS, HandTile, Kind, Lab, Phase, Relic, Tile
from engine.games.nautilus.view import View
from engine.registry import GAMES
from engine.rng import ScriptedRng
from engine.text import Text
from tests.games.position import SteppedBoard, random_steps

T = TypeVar("T")

GAME = GAMES["nautilus"]
A, B, C, D = range(4)
PASS, BACK = Pass(), Back()


@dataclass(frozen=True)
class Built:
    """A module of a position: its kind, its centre, how it lies, whose it is."""

    kind: Kind
    place: str
    rotation: int = 0
    owner: int | None = None


BASE = Built("base", "L14")
X = Built("violet", "J16")
T1 = Built("training", "L18", owner=A)
H = Built("green", "L21")
U = Built("training", "L24", owner=A)
R = Built("research", "N16", owner=B)
EX = (BASE, X, T1, H, U, R)
"""Violet is seat A, Red is seat B."""

Crews = Mapping[str, Mapping[int, int]]
"""For a module by its place, how many aquanauts of each seat."""
Levels = Mapping[Lab, int]
OPENINGS: dict[Phase, Pending] = {"build": Buying(), "walk": Walking(), "dive": Diving()}


def tile(kind: Tile, aquanauts: int = 0) -> HandTile:
    return HandTile(kind, aquanauts)


def find(sort: str, number: int = 0) -> Find:
    return msgspec.convert({"sort": sort, "number": number}, Find)


class Given(TypedDict, total=False):
    """What a position says; the rest is as usual."""

    seats: int
    phase: Phase
    turn: int
    first: int
    nemos: int | Sequence[int]
    crews: Crews
    hands: Mapping[int, Sequence[HandTile]]
    subs: Mapping[int, Sequence[str]]
    finds: Mapping[str, Find]
    cleared: Iterable[str]
    """Find spaces that are empty; what lay there has left the game."""
    face_up: Sequence[str]
    owned: Mapping[int, Sequence[Find]]
    relics: Mapping[int, int | None]
    levels: Mapping[int, Levels]
    """Labs at work that are not on the board, besides those that are."""
    seen: Mapping[int, Sequence[str]]
    trench_open: bool
    busy: bool
    last_round: bool
    tie_break: str


def position(*city: Built, **given: Unpack[Given]) -> Board:
    """The player in turn is about to begin this phase."""
    seats, phase = given.get("seats", 4), given.get("phase", "walk")
    modules = tuple(Module(one.place, one.kind, one.rotation, one.owner) for one in city or EX)
    crews = tuple(_crew(given, module, seats) for module in modules)
    players = tuple(_player(given, seat, modules, crews) for seat in range(seats))
    tie_break = given.get("tie_break", "shared")
    state = State(
        options=Options("printed", tie_break == "finds"),
        round=3,
        first=given.get("first", A),
        phase=phase,
        turn=given.get("turn", A),
        pending=OPENINGS[phase],
        modules=modules,
        crews=crews,
        finds=_lay_finds(given, city_of(modules).covered),
        face_up=tuple(given.get("face_up", ())),
        players=players,
        stacks=_stacks(modules, players),
        leads={lab: _leader(players, lab) for lab in LABS},
        relics=tuple(Relic(number, seat) for number, seat in given.get("relics", {}).items()),
        lost=(),
        missions=COMPONENTS.missions,
        trench_open=given.get("trench_open", False),
        busy=given.get("busy", True),
        last_round=given.get("last_round", False),
    )
    return Board(GAME, seating_for(GAME.info, seats, {"tie_break": tie_break}), _account_for_finds(state))


def _crew(given: Given, module: Module, seats: int) -> Crew:
    crew = given.get("crews", {}).get(module.square, {})
    return tuple(crew.get(seat, 0) for seat in range(seats))


def _player(given: Given, seat: int, modules: Sequence[Module], crews: Sequence[Crew]) -> Player:
    nemos = given.get("nemos", 20)
    hand = tuple(given.get("hands", {}).get(seat, ()))
    out = sum(crew[seat] for crew in crews) + sum(tile.aquanauts for tile in hand)
    run = Counter(module.kind for module, crew in zip(modules, crews, strict=True) if crew[seat])
    extra = given.get("levels", {}).get(seat, {})
    return Player(
        nemos=nemos if isinstance(nemos, int) else nemos[seat],
        aquanauts=COMPONENTS.player.aquanauts - out,
        hand=hand,
        subs=tuple(map(Sub, given.get("subs", {}).get(seat, ()))),
        levels=tuple(run[lab] + extra.get(lab, 0) for lab in LABS),
        finds=tuple(given.get("owned", {}).get(seat, ())),
        seen=tuple(given.get("seen", {}).get(seat, ())),
    )


def _leader(players: Sequence[Player], lab: Lab) -> int | None:
    levels = [player.level(lab) for player in players]
    return levels.index(max(levels)) if max(levels) >= 2 and levels.count(max(levels)) == 1 else None


def _stacks(modules: Sequence[Module], players: Sequence[Player]) -> dict[Tile, int]:
    used = Counter([*(module.kind for module in modules), *(tile.kind for player in players for tile in player.hand)])
    return {kind: n - used[kind] for kind, n in COMPONENTS.stacks.items()}


def _lay_finds(given: Given, covered: Iterable[str]) -> dict[str, Find]:
    """Atlantis finds first, so that it is others which are missing where squares are cleared."""
    wanted = given.get("finds", {})
    bare = {*given.get("cleared", ()), *covered}
    assert not bare & wanted.keys(), "a find on a cleared square"
    elsewhere = [one for owned in given.get("owned", {}).values() for one in owned]
    elsewhere += [Find("atlantis", number) for number in given.get("relics", {})]
    laid = dict(wanted)
    for zone in FIND_ZONES:
        deck = list(reversed(COMPONENTS.finds_of(zone)))
        for square, one in wanted.items():
            if ZONE[square] == zone:
                deck.remove(one)
        for one in [one for one in elsewhere if one in deck]:
            if one in deck:
                deck.remove(one)
                elsewhere.remove(one)
        squares = [s for s in FIND_SPACES[zone] if s not in bare and s not in wanted]
        laid |= dict(zip(squares, deck, strict=False))
    return laid


def _account_for_finds(state: State) -> State:
    """What was cleared away has left the game."""
    everything = Counter(one for zone in FIND_ZONES for one in COMPONENTS.finds_of(zone))
    everything.subtract(state.finds.values())
    everything.subtract(one for player in state.players for one in player.finds)
    everything.subtract(Find("atlantis", relic.number) for relic in state.relics)
    gone = [one for one in everything.elements() if one.sort != "atlantis"]
    numbers = [one.number for one in everything.elements() if one.sort == "atlantis"]
    assert not numbers, f"say what became of Atlantis {numbers}"
    assert min(everything.values()) >= 0, "a find is in two places"
    return replace(state, lost=tuple(gone))


def new_game(seats: int, first: int = A, **options: str) -> Board:
    """An unshuffled set-up."""
    table = seating_for(GAME.info, seats, options)
    rng = ScriptedRng(first)
    step = GAME.setup(table, rng)
    rng.assert_done()
    return Board(GAME, table, step.state, list(step.events))


def _without_way(event: T) -> T:
    return replace(event, way=()) if isinstance(event, Struct) and hasattr(event, "way") else event


class Board(SteppedBoard[State, Action, Event, View]):
    def answer(self, seat: int, *actions: Action) -> None:
        for action in actions:
            self.step(seat, action)

    def build(self, seat: int, number: int, place: str, rotation: int = 0) -> None:
        """How it lies is asked only where there is a choice."""
        self.answer(seat, Build(number), Place(place))
        if self.all_of(Turn):
            self.answer(seat, Turn(rotation))

    def walk(self, seat: int, start: str, end: str) -> None:
        self.answer(seat, Walk(start), Enter(end))

    def told(self, kind: type[T]) -> list[T]:
        """Without the ways, which only pictures need: `ways` gives them."""
        return [_without_way(event) for event in super().told(kind)]

    def ways(self, kind: type[Walked | Sailed | Salvaged]) -> list[tuple[str, ...]]:
        return [event.way for event in super().told(kind)]

    def sail(self, seat: int, start: str, end: str) -> None:
        self.answer(seat, Sail(start), Go(end))

    def pass_until(self, phase: Phase, turn: int | None = None) -> None:
        """Everybody passes until this phase (of this seat) begins."""
        while self.state.phase != phase or turn not in {None, self.asked}:
            assert self.asked is not None, "the game is over"
            self.answer(self.asked, self.decision.default)

    def all_of(self, kind: type[T]) -> list[T]:
        """The offered actions of this kind."""
        return [action for action in self.offered if isinstance(action, kind)]

    def group(self, key: str) -> list[Action]:
        """The offered actions of the group under this label."""
        groups = [group for group in self.wording.groups if group.label is not None and group.label.key == key]
        return [choice.action for group in groups for choice in group.choices]

    def label(self, action: Action) -> Text:
        return next(choice.label for choice in self.wording.choices if choice.action == action)

    def note(self, action: Action) -> Text | None:
        return next(choice.note for choice in self.wording.choices if choice.action == action)

    def kind(self, action: Action) -> str:
        return next(choice.kind for choice in self.wording.choices if choice.action == action)

    @property
    def aims(self) -> list[tuple[Action, ...]]:
        return [choice.line for choice in self.wording.aims]

    @property
    def phase(self) -> Phase:
        return self.state.phase

    @property
    def is_over(self) -> bool:
        return isinstance(self.state.pending, Over)

    def view(self, viewer: int | None = None) -> View:
        return GAME.view_for(self.state, viewer)

    def nemos(self, seat: int) -> int:
        return self.state.players[seat].nemos

    def supply(self, seat: int) -> int:
        return self.state.players[seat].aquanauts

    def subs(self, seat: int) -> list[str]:
        return [sub.square for sub in self.state.players[seat].subs]

    def hand(self, seat: int) -> list[Tile]:
        return [one.kind for one in self.state.players[seat].hand]

    def level(self, seat: int, lab: Lab) -> int:
        return self.state.players[seat].level(lab)

    def crew(self, place: str, seat: int) -> int:
        return self.state.crews[city_of(self.state.modules).at[place]][seat]

    def owner(self, place: str) -> int | None:
        return self.state.modules[city_of(self.state.modules).at[place]].owner

    def is_joined(self, one: str, other: str) -> bool:
        city = city_of(self.state.modules)
        return city.at[other] in city.neighbours[city.at[one]]


def random_game(seats: int, seed: str, options: Mapping[str, str] | None = None) -> Iterator[Stepped[State, Event]]:
    return random_steps(GAME, seats, seed, options)
