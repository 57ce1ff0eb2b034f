"""The whole of an Atlantes table, as a value.

What lies where is written with the ids of the data files. Only the two decks and what was put in the box are hidden.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.games.atlantes.components import LOCATIONS, Location
from engine.games.atlantes.terms import Effect, How, Mode, OneOf, Owed, People, Phase
from engine.question import Question
from engine.value import Value


class Options(Value):
    mode: Mode
    expansion: bool
    level: int
    """Of the solo game, 1 to 6; 0 with two or more players."""
    one_depth: bool
    """Only one depth of each location may be used in a turn."""
    mix: bool
    """Where a card says raise 2 or score 2, one of each will do."""
    solo_matrona: bool
    """Matrona sweeps away a character in the solo game too."""
    stall_guard: bool
    """The end comes too when no card is drawn and no goal claimed for a long time."""


class Manta(Value):
    number: int
    """Its name among the mantas of its player, which it keeps."""
    kind: str
    active: bool = True
    starting: bool = False


class Site(Value):
    """A location in a slot of a player's board."""

    id: str
    risen: int = 0
    """How many of its depths are gone."""

    @property
    def card(self) -> Location:
        return LOCATIONS[self.id]

    @property
    def left(self) -> int:
        return len(LOCATIONS[self.id].depths) - self.risen

    @property
    def top(self) -> Effect | None:
        """What the topmost visible depth does; None if it is empty or there is none."""
        effects = LOCATIONS[self.id].effects
        return effects[self.risen] if self.risen < len(effects) else None


class Player(Value):
    people: People
    hand: tuple[str, ...]
    discard: tuple[str, ...]
    """The last one is on top."""
    board: tuple[Site | None, ...]
    pile: tuple[str, ...]
    mantas: tuple[Manta, ...]
    owes: tuple[Owed, ...] = ()

    @property
    def sites(self) -> list[Site]:
        return [site for site in self.board if site is not None]

    @property
    def has_free_slot(self) -> bool:
        return None in self.board

    def site(self, location: str) -> Site | None:
        return next((site for site in self.board if site and site.id == location), None)

    def manta(self, number: int) -> Manta | None:
        return next((manta for manta in self.mantas if manta.number == number), None)

    def with_manta(self, manta: Manta) -> Player:
        return replace(self, mantas=tuple(manta if own.number == manta.number else own for own in self.mantas))

    def with_site(self, site: Site) -> Player:
        return replace(self, board=tuple(site if own and own.id == site.id else own for own in self.board))


class Track(Value):
    """A goal or a tribe of the main board, with the seats whose mantas lie on it."""

    id: str
    mantas: tuple[int, ...] = ()
    face_down: bool = False
    """A tribe recruited without its bonus, in the solo game."""


class Turn(Value):
    """What is true of the present turn only."""

    empty: bool = False
    """It began without a card in hand: taking the discard back is the main action."""
    played: bool = False
    """The main action is done."""
    card: str = ""
    """The card being resolved."""
    triggered: bool = False
    """The delayed effect of the card that is on top of the discard has been applied."""
    gold: int = 0
    power: int = 0
    tribes: tuple[str, ...] = ()
    """Tribes of deck I that were used."""
    exploited: tuple[str, ...] = ()
    """Locations of which a depth was used."""
    dear_recruits: int = 0
    """Characters recruited from the dearest place."""
    put_off: tuple[str, ...] = ()
    """Goals that the player met and did not claim when asked."""
    progress: bool = False
    """A card was drawn from one of the decks, or a goal claimed."""


class Draft(Question):
    """Kings are chosen by the seats of the queue."""

    phase: ClassVar[Phase] = "draft"
    offered: tuple[str, ...]
    queue: tuple[int, ...]


class Menu(Question):
    """The turn itself: additional actions, the card, additional actions, the end."""

    phase: ClassVar[Phase] = "turn"


class Resolve(Question):
    """Effects to be applied one after the other; the first one is asked about."""

    by: str
    """The card, location, tribe or manta (`m3`) that they come from."""
    steps: tuple[OneOf, ...]
    main: bool = False
    """They are those of the card that was played."""
    rises: bool = False
    """They are those of a depth: when they are done, the location `by` goes up one step."""

    @property
    def phase(self) -> Phase:
        verb = self.steps[0][0].verb if self.steps else None
        if verb in ("buy", "conquer", "take_gold", "take_power"):
            return "acquire"
        return "recruit" if verb in ("recruit", "recruit_free") else "effect"


class Payment(Question):
    phase: ClassVar[Phase] = "pay"
    how: How
    target: str
    price: int
    gathered: int
    used: tuple[str, ...] = ()


class Placing(Question):
    """A manta goes on this goal or tribe."""

    phase: ClassVar[Phase] = "place"
    on: str
    price: int = 0
    """Paid for the tribe, with these sources: locations, tribes and kinds of mantas."""
    used: tuple[str, ...] = ()


class GoalMet(Question):
    """Goals were met in the middle of something: claim one now?"""

    phase: ClassVar[Phase] = "goal"


class Closing(Question):
    """The last turn is over; forced choices are still to be made before the count."""

    phase: ClassVar[Phase] = "closing"


class Over(Question):
    phase: ClassVar[Phase] = "over"
    winners: tuple[int, ...]


class OwesDiscard(Question):
    """An opponent's card forces a player to discard one, whoever's turn it is."""


class OwesFlip(Question):
    """The same for a manta that is to be turned to its used side."""


Frame = Draft | Menu | Resolve | Payment | Placing | GoalMet | Closing | Over


class State(Value):
    options: Options
    players: tuple[Player, ...]
    first: int
    active: int
    """Whose turn it is."""
    turns: int
    """Turns begun so far."""
    turn: Turn
    stack: tuple[Frame, ...]
    """Questions that nest; the last one is open."""
    characters: tuple[str, ...]
    character_deck: tuple[str, ...]
    """Drawn from the end."""
    character_box: tuple[str, ...]
    character_discard: tuple[str, ...]
    upper: tuple[str, ...]
    locations: tuple[str | None, ...]
    location_deck: tuple[str, ...]
    location_box: tuple[str, ...]
    location_discard: tuple[str, ...]
    supply: tuple[str, ...]
    goals: tuple[Track, ...]
    tribes: tuple[Track, ...]
    last_turns: int | None = None
    """Once the end is triggered: turns still to be played, the present one included."""
    idle: int = 0
    """Turns in a row without progress."""
    steps: int = 0
    """The set-up and the answers given so far: no table goes on for ever."""

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def round(self) -> int:
        return max(0, self.turns - 1) // self.seats + 1

    @property
    def frame(self) -> Frame:
        return self.stack[-1]

    @property
    def phase(self) -> Phase:
        return "after" if isinstance(self.frame, Menu) and self.turn.played else self.frame.phase

    @property
    def asker(self) -> int:
        """To whom the open question is put."""
        return self.frame.queue[0] if isinstance(self.frame, Draft) else self.active

    @property
    def winners(self) -> tuple[int, ...]:
        """When the match is over. Nobody has won a solo game that is lost."""
        return self.frame.winners if isinstance(self.frame, Over) else ()

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.active]

    def with_player(self, seat: int, player: Player) -> State:
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def with_active(self, player: Player) -> State:
        return self.with_player(self.active, player)

    def push(self, frame: Frame) -> State:
        return replace(self, stack=(*self.stack, frame))

    def swap(self, frame: Frame) -> State:
        """The open question gives way to another."""
        return replace(self, stack=(*self.stack[:-1], frame))

    def pop(self) -> State:
        return replace(self, stack=self.stack[:-1])
