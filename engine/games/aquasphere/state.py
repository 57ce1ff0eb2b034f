"""The whole of an AquaSphere table, as a value."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.games.aquasphere.components import CARDS, COMPONENTS, LABS, SECTORS, Headquarters, bots_worth, central_tile
from engine.games.aquasphere.terms import START, CardKind, FinalTally, Letter, Phase, Program, Resource, Room
from engine.question import Question
from engine.value import Value

COLOURS = 4


class _Task(Question):
    """What is on a player's agenda. Most of it is asked."""

    phase: ClassVar[Phase] = "turn"
    """Of a turn in which it comes first."""


class Turn(_Task):
    """Program a bot, use one, or pass."""


class Buying(_Task):
    """A bot is programmed for time: on which free symbol?"""

    phase = "buy"


class Going(_Task):
    """In which sector is the bot on this symbol used?"""

    phase = "go"
    program: Program


class Acting(_Task):
    """The bot has control; carry out the zone's action?"""

    phase = "act"
    program: Program
    price: int = 0
    """Of the way there."""


class Programming(_Task):
    """A bot goes from the board to this symbol; if one is there, or the board is empty, does one return first?"""

    phase = "bots"
    program: Program


class Returning(_Task):
    """Too many bots are programmed: which one other than this returns?"""

    phase = "bots"
    kept: Program


class Rewarding(_Task):
    """What these research cards give is taken."""

    cards: tuple[str, ...]


class Advancing(_Task):
    """The counter has so many spaces to go; is the price of a red line paid?"""

    phase = "line"
    kp: int


class Lettering(_Task):
    """Into which of these sectors does a bot go from the board?"""

    phase = "letters"
    letters: tuple[Letter, ...]


class Ending(_Task):
    """Free actions, if there are any, then the turn ends."""

    phase = "end"


class Scoring(_Task):
    """The time for submarines and the cards of the intermediate scoring, all cards before or all after the time."""

    collected: bool = False
    used: tuple[str, ...] = ()


class Tallying(_Task):
    """The KP of the intermediate scoring."""


_InTurn = Turn | Buying | Going | Acting | Programming | Returning | Rewarding | Advancing | Lettering | Ending
Task = _InTurn | Scoring | Tallying


class Sector(Value):
    letter: Letter
    time: int = 0
    crystals: int = 0
    octopods: int = 0
    submarines: tuple[int, ...] = ()
    """Colours, from the cheapest slot on."""
    cards: tuple[str, ...] = ()
    """The top first, as with the labs."""
    labs: tuple[str, ...] = ()
    control: int | None = None
    charging: tuple[int, ...] = ()

    @property
    def white(self) -> Program:
        return SECTORS[self.letter].white

    @property
    def lock(self) -> int:
        """On the clockwise side."""
        return SECTORS[self.letter].lock


class Player(Value):
    base: Letter
    scientist: int
    """A place of the ring."""
    engineer: Room = START
    passed: bool = False
    bought: bool = False
    lateral_used: bool = False
    kp: int = 0
    time: int = 0
    crystals: int = 0
    bots: int = COMPONENTS.bots
    """On the board; one more than it has numbers, when all have returned."""
    submarines: int = COMPONENTS.submarines
    """On the board."""
    programmed: tuple[Program, ...] = ()
    labs: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    agenda: tuple[Task, ...] = ()
    """What this player has to do, the first now."""
    final: FinalTally | None = None

    def capacity(self, of: Resource) -> int:
        return getattr(COMPONENTS.base, of) + sum(getattr(LABS[lab].capacity, of) for lab in self.labs)

    def room(self, of: Resource) -> int:
        """How much more may be held."""
        held = {"time": self.time, "crystal": self.crystals, "card": len(self.cards), "octopod": 0}[of]
        return self.capacity(of) - held

    def has(self, kind: CardKind) -> bool:
        return any(CARDS[card].kind == kind for card in self.cards)

    def without(self, program: Program) -> tuple[Program, ...]:
        """The symbols with a bot, but for this one."""
        return tuple(other for other in self.programmed if other != program)

    @property
    def letters(self) -> frozenset[Letter]:
        return frozenset((self.base, *(letter for lab in self.labs for letter in LABS[lab].letters)))

    @property
    def used(self) -> int:
        return max(0, COMPONENTS.bots - self.bots)

    @property
    def deployed(self) -> int:
        return COMPONENTS.submarines - self.submarines

    @property
    def bots_worth(self) -> int:
        return bots_worth(self.used, self.deployed)


class State(Value):
    headquarters: str
    early_pass: bool
    """Whether players may pass before their engineer has made its three moves."""
    round: int
    order: tuple[int, ...]
    turn: int | None
    """None before the first turn, while a round is scored and at the end."""
    sectors: tuple[Sector, ...]
    """Clockwise."""
    players: tuple[Player, ...]
    neutral_submarines: tuple[int, ...]
    """Left of each neutral colour."""
    crystals: int
    """In the general supply, as the octopods."""
    octopods: int
    card_stack: tuple[str, ...]
    """Face down, the next first, as the labs."""
    lab_stack: tuple[str, ...]
    program_cards: tuple[str, ...]
    """One for each round. Those of this round and the next are known."""
    rotations: tuple[int, ...]
    """Of the central tile of each round. Those up to this round are known."""
    passed: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def phase(self) -> Phase:
        if self.winners:
            return "over"
        return "scoring" if self.turn is None else self.players[self.turn].agenda[0].phase

    @property
    def is_last_scoring(self) -> bool:
        """Crystals and programmed bots are of no use any more, but for red lines."""
        return self.turn is None and self.round == COMPONENTS.rounds

    @property
    def plan(self) -> Headquarters:
        return COMPONENTS.headquarters[self.headquarters]

    @property
    def value(self) -> int:
        """KP for a submarine or a research card."""
        return central_tile(self.seats, self.round).value

    @property
    def charging_limit(self) -> int:
        return COMPONENTS.charging[self.seats - 2]

    def token(self, room: Room) -> Program:
        """The programming token in a room."""
        return COMPONENTS.program_cards[self.program_cards[self.round - 1]][self.plan.rooms.index(room)]

    def place(self, letter: Letter) -> int:
        return next(i for i, sector in enumerate(self.sectors) if sector.letter == letter)

    def controlled(self, seat: int) -> int:
        return sum(sector.control == seat for sector in self.sectors)

    def with_player(self, seat: int, player: Player) -> State:
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def with_sector(self, place: int, sector: Sector) -> State:
        return replace(self, sectors=(*self.sectors[:place], sector, *self.sectors[place + 1 :]))

    def doing(self, seat: int, *tasks: Task) -> State:
        """These tasks come before what is left on the player's agenda."""
        player = self.players[seat]
        return self.with_player(seat, replace(player, agenda=(*tasks, *player.agenda)))

    def done(self, seat: int, *then: Task) -> State:
        """Without the player's present task; these come in its place."""
        player = self.players[seat]
        return self.with_player(seat, replace(player, agenda=(*then, *player.agenda[1:])))
