"""Positions set up by hand, and a board that plays them through the kernel, with actions in notation.

A location on a board is written `VO08`, or `VO08+2` if two of its depths are gone. Whatever is not named lies in the
decks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from engine.game import seating_for
from engine.games.atlantes.actions import Action
from engine.games.atlantes.components import CHARACTERS, HERD, LOCATIONS
from engine.games.atlantes.events import Event
from engine.games.atlantes.rules.setup import options_of
from engine.games.atlantes.state import Manta, Menu, Player, Site, State, Track, Turn
from engine.games.atlantes.terms import People
from engine.games.atlantes.view import View
from engine.match import start
from engine.notation import format_action, parse_action
from engine.registry import GAMES
from engine.text import Text
from tests.games.position import KernelBoard, envelope, refusal

T = TypeVar("T")
GAME = GAMES["atlantes"]
A, B, C, D, E = range(5)
START = ("S1", "S2", "S3", "S4", "S5", "S6")
KINDS = ("gold1", "power1", "raise1", "spec")
"""The starting mantas, m1 to m4; bonus mantas are m5, m6…"""


def player(
    *,
    hand: Iterable[str] = START,
    discard: Iterable[str] = (),
    board: Iterable[str] = (),
    pile: Iterable[str] = (),
    used: Iterable[int] = (),
    bonus: Iterable[str] = (),
    gone: Iterable[int] = (),
    people: People = "braseans",
) -> Player:
    """`used` and `gone` name mantas by number; `bonus` are kinds of mantas."""
    kinds = [*((kind, True) for kind in KINDS), *((kind, False) for kind in bonus)]
    mantas = tuple(
        Manta(number, kind, number not in tuple(used), starting)
        for number, (kind, starting) in enumerate(kinds, 1)
        if number not in tuple(gone)
    )
    sites: list[Site | None] = [_site(written) for written in board]
    return Player(people, tuple(hand), tuple(discard), (*sites, *(None,) * (5 - len(sites))), tuple(pile), mantas)


def blizzard() -> Player:
    """Somebody who can make the others turn a manta: what mantas do is better done at once then."""
    return player(discard=["K11"])


def _site(written: str) -> Site:
    location, _, risen = written.partition("+")
    return Site(location, int(risen or 0))


def position(
    *players: Player,
    row: Sequence[str] = ("O1", "O2", "O3", "O4", "O5", "O6"),
    locations: Sequence[str | None] = ("GL01", "GL02", "GL03", "GL04", "GL05", "GL06"),
    upper: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    characters: Sequence[str] | None = None,
    goals: Sequence[str] = (),
    tribes: Sequence[str | Track] = (),
    active: int = A,
    last_turns: int | None = None,
    **options: str,
) -> Board:
    """`deck` and `characters` are what the decks hold, the next one first; else all that is not named."""
    table = seating_for(GAME.info, len(players), {"mode": "tribes" if tribes else "goals"} | options)
    row_of_six = (*locations, *(None,) * (6 - len(locations)))
    named = {*filter(None, row_of_six), *upper}
    named.update(location for own in players for location in (*own.pile, *(site.id for site in own.sites)))
    packets = Counter(card.id for card in CHARACTERS.values() if card.kind == "ocean" for _ in range(2))
    packets.subtract([*row, *(card for own in players for card in (*own.hand, *own.discard) if card in packets)])
    rest = tuple(location for location in LOCATIONS if location not in named)
    supply = Counter(HERD.base) + Counter(HERD.expansion)
    supply.subtract(manta.kind for own in players for manta in own.mantas if not manta.starting)
    state = State(
        options=options_of(table),
        players=players,
        first=active,
        active=active,
        turns=1,
        turn=Turn(empty=not players[active].hand),
        stack=(Menu(),),
        characters=tuple(row),
        character_deck=tuple(reversed(characters if characters is not None else sorted(packets.elements()))),
        character_box=(),
        character_discard=(),
        upper=tuple(upper),
        locations=row_of_six,
        location_deck=tuple(reversed(rest if deck is None else deck)),
        location_box=(),
        location_discard=(),
        supply=tuple(sorted(supply.elements())),
        goals=tuple(map(Track, goals)),
        tribes=tuple(tribe if isinstance(tribe, Track) else Track(tribe) for tribe in tribes),
        last_turns=last_turns,
    )
    return Board(envelope(GAME, table, state))


def new_game(seats: int, seed: str = "seed", **options: str) -> Board:
    started, played = start(GAME, seating_for(GAME.info, seats, options), seed)
    events = [*started.events, *(event for entry in played.entries for event in entry.events)]
    return Board(played.match, events)


class Board(KernelBoard[State, Action, Event, View]):
    def do(self, seat: int, *actions: str) -> None:
        for action in actions:
            self.give(seat, parse(action))

    def end(self, seat: int) -> None:
        """Ends a turn, if the kernel has not done so because nothing else was left to do."""
        if "end" in self.offers(seat):
            self.do(seat, "end")

    def offers(self, seat: int) -> list[str]:
        decision = self.match.decisions[seat]
        return list(map(format_action, decision.answers)) if decision else []

    def asks(self, seat: int) -> str:
        """The key of the question."""
        return self.wording(seat).prompt.key

    def refusal(self, seat: int, action: str) -> Text:
        return refusal(self.match, seat, parse(action))

    def default(self, seat: int) -> str:
        return format_action(self.decision(seat).default)

    def of(self, seat: int) -> Player:
        return self.state.players[seat]

    def active_mantas(self, seat: int) -> list[int]:
        return [manta.number for manta in self.of(seat).mantas if manta.active]

    def sites(self, seat: int) -> dict[str, int]:
        """The levels left on each location of a board."""
        return {site.id: site.left for site in self.of(seat).sites}


def parse(action: str) -> Action:
    return parse_action(action, GAME.action_types, GAME.info.key)
