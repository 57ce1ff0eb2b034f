"""Positions set up by hand, and a table that plays them through the kernel.

The ring is A B C D E F clockwise unless a test says otherwise, so that lock D-E is worth 0, A-B, C-D and F-A 1, B-C and
E-F 2. White zones: A time, B sub, C lab, D octopod, E card, F crystal. Stocks, boards and piles are filled up so that
no piece is missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from msgspec.structs import replace

from engine.game import seating_for
from engine.games.aquasphere.actions import Act, Action, Buy, Collect, End, Pass, Pay, Skip
from engine.games.aquasphere.components import CARDS, COMPONENTS, LABS, PROGRAM_CARDS
from engine.games.aquasphere.events import Did, Event
from engine.games.aquasphere.questions import settle
from engine.games.aquasphere.state import Ending, Player, Sector, State, Task, Turn
from engine.games.aquasphere.terms import Letter, Program, Room
from engine.games.aquasphere.view import View
from engine.match import start
from engine.question import Step
from engine.registry import GAMES
from engine.rng import KeyedRng, ScriptedRng
from engine.text import Text
from tests.games.position import KernelBoard, envelope, refusal

T = TypeVar("T")
GAME = GAMES["aquasphere"]
RED, YELLOW, BLUE, GREEN = range(4)
ACT, BUY, COLLECT, END, PASS, PAY, SKIP = Act(), Buy(), Collect(), End(), Pass(), Pay(), Skip()


@dataclass(frozen=True)
class Team:
    at: Letter = "A"
    time: int = 0
    crystals: int = 0
    kp: int = 0
    programmed: tuple[Program, ...] = ()
    used: int | None = None
    """Bots off the numbered spaces of the board; as many as are in play, if not given."""
    cards: tuple[str, ...] = ()
    labs: tuple[str, ...] = ()
    engineer: Room = "R2M"
    """In the middle, where there is always a choice: who can only pass is not asked."""
    base: Letter = "A"
    submarines: int | None = None
    """In the station; as many as the sectors show, if not given."""
    lateral_used: bool = False
    bought: bool = False


def team(at: Letter = "A", **given: Any) -> Team:
    return Team(at, **given)


def sector(**given: Any) -> dict[str, Any]:
    """Contents of a sector: time, crystals, octopods, submarines, cards, labs, control, charging."""
    return given


def position(
    *teams: Team,
    ring: str = "ABCDEF",
    in_round: int = 1,
    turn: int = RED,
    agenda: tuple[Task, ...] = (Turn(), Ending()),
    passed: tuple[int, ...] = (),
    program_cards: Sequence[str] = PROGRAM_CARDS[:4],
    rotations: tuple[int, ...] = (0, 0, 0, 0),
    headquarters: str = "232",
    early_pass: bool = False,
    **sectors: Mapping[str, Any],
) -> Board:
    options = {"headquarters": headquarters, "early_pass": "yes" if early_pass else "no"}
    table = seating_for(GAME.info, len(teams), options)
    named_cards = {card for t in teams for card in t.cards} | _named(sectors, "cards")
    named_labs = {lab for t in teams for lab in t.labs} | _named(sectors, "labs")
    built = tuple(Sector(letter, **sectors.get(letter, {})) for letter in ring)  # pyright: ignore[reportArgumentType]
    players = tuple(_player(t, seat, built, ring, seat in passed) for seat, t in enumerate(teams))
    state = State(
        headquarters=headquarters,
        early_pass=early_pass,
        round=in_round,
        order=tuple(range(len(teams))),
        turn=turn,
        sectors=built,
        players=players,
        neutral_submarines=_neutrals(built, len(teams)),
        crystals=COMPONENTS.crystals - sum(s.crystals for s in built) - sum(t.crystals for t in teams),
        octopods=COMPONENTS.octopods - sum(s.octopods for s in built),
        card_stack=tuple(card for card in CARDS if card not in named_cards),
        lab_stack=tuple(lab for lab in LABS if lab not in named_labs),
        program_cards=tuple(program_cards),
        rotations=rotations,
        passed=passed,
    )
    state = state.with_player(turn, replace(state.players[turn], agenda=agenda))
    return Board(envelope(GAME, table, settle(state, Step(ScriptedRng()))))


def _named(sectors: Mapping[str, Mapping[str, Any]], what: str) -> set[str]:
    return {name for contents in sectors.values() for name in contents.get(what, ())}


def _player(t: Team, seat: int, sectors: Iterable[Sector], ring: str, passed: bool) -> Player:
    placed = sum((s.control == seat) + s.charging.count(seat) for s in sectors)
    deployed = sum(seat in s.submarines for s in sectors) if t.submarines is None else t.submarines
    in_play = placed + len(t.programmed)
    return Player(
        base=t.base,
        scientist=ring.index(t.at),
        engineer=t.engineer,
        passed=passed,
        bought=t.bought,
        lateral_used=t.lateral_used,
        kp=t.kp,
        time=t.time,
        crystals=t.crystals,
        bots=COMPONENTS.bots - t.used if t.used is not None else COMPONENTS.bots + 1 - in_play,
        submarines=COMPONENTS.submarines - deployed,
        programmed=t.programmed,
        labs=t.labs,
        cards=t.cards,
    )


def _neutrals(sectors: Sequence[Sector], seats: int) -> tuple[int, ...]:
    return tuple(COMPONENTS.submarines - sum(c in s.submarines for s in sectors) for c in range(seats, 4))


class StackedRng(ScriptedRng):
    """Numbers as scripted; shuffles give these orders in turn, where one is given that fits."""

    def __init__(self, *script: object, orders: Sequence[Sequence[object]] = ()) -> None:
        super().__init__(*script)
        self._orders = list(orders)

    def shuffle(self, items: Iterable[T]) -> tuple[T, ...]:
        given = super().shuffle(items)
        if self._orders and set(self._orders[0]) <= set(given):
            order = self._orders.pop(0)
            return tuple(sorted(given, key=lambda item: order.index(item) if item in order else len(order)))
        return given


def new_game(seats: int, ring: str = "ABCDEF", bases: str = "ABCDEF", first: int = RED, **options: str) -> Board:
    """A set-up in which the stacks and central tiles are as the data files have them."""
    table = seating_for(GAME.info, seats, options)
    rng = StackedRng(first, 0, 0, 0, 0, orders=[ring, bases])
    step = GAME.setup(table, rng)
    rng.assert_done()
    return Board(envelope(GAME, table, step.state), list(step.events))


class Board(KernelBoard[State, Action, Event, View]):
    def play(self, seat: int, *actions: Action) -> Board:
        for action in actions:
            self.give(seat, action)
        return self

    @property
    def happened(self) -> list[Event]:
        """One by one, as if each deed were an event of its own."""
        events = [emitted.event for emitted in self.events]
        return [part for event in events for part in (event.deeds if isinstance(event, Did) else (event,))]

    def told(self, kind: type[T]) -> list[T]:
        return [part for part in self.happened if isinstance(part, kind)]

    def refusal(self, seat: int, action: Action) -> Text:
        return refusal(self.match, seat, action)

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def sector(self, letter: Letter) -> Sector:
        return self.state.sectors[self.state.place(letter)]

    def task(self, seat: int) -> Task:
        return self.player(seat).agenda[0]

    def offered(self, seat: int) -> tuple[Action, ...]:
        return self.decision(seat).answers

    def label(self, seat: int, action: Action) -> Text:
        return next(choice.label for choice in self.wording(seat).choices if choice.action == action)


def random_game(seats: int, seed: str, **options: str) -> Iterator[Board]:
    """Every position of a game in which each choice is as likely as the others."""
    chooser = KeyedRng(seed, "choices")
    board = Board(start(GAME, seating_for(GAME.info, seats, options), seed)[1].match)
    yield board
    while board.outcome is None:
        seat = chooser.choice(board.asked)
        board.play(seat, chooser.choice(board.offered(seat)))
        yield board
