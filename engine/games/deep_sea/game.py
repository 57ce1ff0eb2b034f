"""Deep Sea Adventure, by Jun and Goro Sasaki (Oink Games), as the kernel knows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.ai.player import Player
from engine.decision import Decision
from engine.game import Emitted, GameInfo, Migration, Option, Outcome, Seat, Step, Table
from engine.games.deep_sea import words
from engine.games.deep_sea.actions import Action, Drop, Nothing, Place, Return, Roll, Take
from engine.games.deep_sea.events import Event, Looked, Revealed, RolledOff
from engine.games.deep_sea.hiding import chips_of, redeal, view_for
from engine.games.deep_sea.pieces import COMPONENTS
from engine.games.deep_sea.players import PLAYERS
from engine.games.deep_sea.questions import question, why_not
from engine.games.deep_sea.round_end import begin_round, drop, end_turn, go_on_dropping, scores_of
from engine.games.deep_sea.state import Announce, Diver, Over, State, options_of
from engine.games.deep_sea.turn import Events, announce_return, place, roll_and_move, take
from engine.games.deep_sea.view import View
from engine.rng import Rng
from engine.text import Text

INFO = GameInfo(
    key="deep-sea",
    name="Deep Sea Adventure",
    seats=(2, 6),
    rules=1,
    options=(
        Option("empty_return", ("no", "yes")),
        Option("strict_turn", ("no", "yes")),
        Option("tie_break", ("level4", "cascade")),
        Option("first", ("roll",), or_seat=True),
    ),
    longest=3_000,
)


class DeepSea:
    info = INFO
    state_type = State
    action_types: tuple[type[Action], ...] = (Roll, Return, Nothing, Take, Place, Drop)
    players: Mapping[str, Player] = PLAYERS
    migrations: Mapping[int, Migration] = {}
    cards: tuple[str, ...] = ()

    def setup(self, table: Table, rng: Rng) -> Step[State, Event]:
        events: Events = []
        line = tuple((chip,) for level in COMPONENTS.chips for chip in rng.shuffle(level))
        first = _first_player(table, rng, events)
        state = State(
            options=options_of(table.options),
            round=1,
            air=COMPONENTS.air,
            line=line,
            divers=(Diver(),) * table.seats,
            turn=first,
            pending=Announce(),
            first=first,
        )
        return _step(begin_round(state, events), events)

    def decision(self, state: State, seat: Seat) -> Decision[Action] | None:
        return question(state, seat)

    def apply(self, state: State, seat: Seat, action: Action, rng: Rng) -> Step[State, Event]:
        events: Events = []
        match action:
            case Roll():
                state = _swim(state, seat, rng, events)
            case Return():
                state = _swim(announce_return(state, seat, events), seat, rng, events)
            case Nothing():
                state = end_turn(state, events)
            case Take():
                state = end_turn(take(state, seat, events), events)
            case Place(chip):
                state = end_turn(place(state, seat, chip, events), events)
            case Drop(chip):
                state = go_on_dropping(drop(state, seat, chip, events), events)
        return _step(state, events)

    def why_not(self, state: State, seat: Seat, action: Action) -> Text | None:
        return why_not(state, seat, action)

    def obey(self, state: State, seat: Seat, orders: Mapping[str, str]) -> Action | None:  # noqa: ARG002
        """There is nothing in this game that one would always answer alike."""
        return None

    def explain(self, state: State) -> Text:
        return words.explain(state)

    def about(self, card: str) -> Text:
        """Chips are all alike: the rules say all there is to say."""
        raise KeyError(card)

    def view_for(self, state: State, viewer: Seat | None) -> View:
        return view_for(state, viewer)

    def redeal(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        return redeal(state, viewer, rng)

    def pieces(self, state: State) -> Mapping[str, int]:
        return Counter(f"level {chip.level}, value {chip.value}" for chip in chips_of(state))

    def outcome(self, state: State) -> Outcome | None:
        if not isinstance(state.pending, Over):
            return None
        return Outcome(scores_of(state), state.pending.winners)

    def tell(self, event: Event) -> Text:
        return words.tell(event)


def _swim(state: State, seat: Seat, rng: Rng, events: Events) -> State:
    """Whoever comes home has nothing to search there: the turn is over."""
    state = roll_and_move(state, seat, rng, events)
    return end_turn(state, events) if state.divers[seat].home else state


def _step(state: State, events: Events) -> Step[State, Event]:
    reveals = any(isinstance(emitted.event, Looked | Revealed) for emitted in events)
    return Step(state, tuple(events), reveals)


def _first_player(table: Table, rng: Rng, events: Events) -> Seat:
    """As the host set it, else the highest throw; those who tie throw again."""
    chosen = table.options["first"]
    if chosen != "roll":
        return int(chosen)
    rivals: list[Seat] = list(range(table.seats))
    while len(rivals) > 1:
        sums = [rng.choice(COMPONENTS.die) + rng.choice(COMPONENTS.die) for _ in rivals]
        events.append(Emitted(RolledOff(tuple(rivals), tuple(sums))))
        rivals = [seat for seat, total in zip(rivals, sums, strict=True) if total == max(sums)]
    return rivals[0]
