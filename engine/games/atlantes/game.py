"""Atlantes with its expansion Eaux Glacées, by Ivan Tuzovsky (Cosmodrome Games, Gigamic), as the kernel knows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from engine.game import GameInfo, Migration, Option, Outcome
from engine.games.atlantes import actions as do
from engine.games.atlantes import hiding
from engine.games.atlantes.actions import Action
from engine.games.atlantes.boards import Events
from engine.games.atlantes.cards import CHARACTERS
from engine.games.atlantes.changes import touched
from engine.games.atlantes.events import CharacterCame, Event, Explored
from engine.games.atlantes.explaining import explain
from engine.games.atlantes.measures import count_of
from engine.games.atlantes.migrations import to_rules_2
from engine.games.atlantes.numbers import NUMBERS
from engine.games.atlantes.orders import ORDERS, obey
from engine.games.atlantes.questions import question
from engine.games.atlantes.refusals import why_not
from engine.games.atlantes.setup import set_up
from engine.games.atlantes.state import Over, State
from engine.games.atlantes.steps import take_step
from engine.games.atlantes.story import tell
from engine.games.atlantes.view import View
from engine.games.atlantes.words import ALL_CARDS, about
from engine.old import Decision, Emitted, Step, Table
from engine.question import Seat
from engine.rng import Rng
from engine.text import Text

INFO = GameInfo(
    key="atlantes",
    name="Atlantes",
    seats=(1, 5),
    rules=2,
    options=(
        Option("mode", ("goals", "tribes", "base")),
        Option("goals", ("printed", "tokens")),
        Option("kings", ("dealt", "draft")),
        Option("level", ("1", "2", "3", "4", "5", "6")),
        Option("one_depth", ("no", "yes")),
        Option("mix", ("no", "yes")),
        Option("solo_matrona", ("no", "yes")),
        Option("stall_guard", ("yes", "no")),
        Option("first", ("random",), or_seat=True),
    ),
    # What is still owed when the game is cut short may come on top.
    longest=NUMBERS.most_steps + 200,
    orders=ORDERS,
)


KINGS = frozenset(card.id for card in CHARACTERS.values() if card.kind == "king")


class Atlantes:
    info = INFO
    state_type = State
    action_types: tuple[type[Action], ...] = (
        do.Crown,
        do.Play,
        do.Rest,
        do.Use,
        do.Pay,
        do.Acquire,
        do.Recruit,
        do.Hire,
        do.Place,
        do.Claim,
        do.Raise,
        do.Score,
        do.Return,
        do.ReturnUpper,
        do.Refresh,
        do.Flip,
        do.Discard,
        do.Explore,
        do.Abandon,
        do.Copy,
        do.Take,
        do.Pass,
        do.End,
    )
    migrations: Mapping[int, Migration] = {1: to_rules_2}
    cards: tuple[str, ...] = ALL_CARDS

    def setup(self, table: Table, rng: Rng) -> Step[State, Event]:
        events: Events = []
        state = set_up(table, rng, events)
        return Step(state, tuple(map(Emitted, events)))

    def decision(self, state: State, seat: Seat) -> Decision[Action] | None:
        return question(state, seat)

    def apply(self, state: State, seat: Seat, action: Action, rng: Rng) -> Step[State, Event]:  # noqa: ARG002
        events: Events = []
        after = take_step(state, seat, action, events)
        reveals = any(isinstance(event, CharacterCame | Explored) for event in events)
        return Step(_noted(state, after, events), tuple(map(Emitted, events)), reveals)

    def why_not(self, state: State, seat: Seat, action: Action) -> Text | None:
        return why_not(state, seat, action)

    def obey(self, state: State, seat: Seat, orders: Mapping[str, str]) -> Action | None:
        return obey(state, seat, orders)

    def explain(self, state: State) -> Text:
        return explain(state)

    def about(self, card: str) -> Text:
        return about(card)

    def view_for(self, state: State, viewer: Seat | None) -> View:
        return hiding.view_for(state, viewer)

    def redeal(self, state: State, viewer: Seat | None, rng: Rng) -> State:  # noqa: ARG002
        return hiding.redeal(state, rng)

    def pieces(self, state: State) -> Mapping[str, int]:
        return pieces_of(state)

    def outcome(self, state: State) -> Outcome | None:
        if not isinstance(state.frame, Over):
            return None
        return Outcome(tuple(count_of(state, seat).total for seat in range(state.seats)), state.frame.winners)

    def tell(self, event: Event) -> Text:
        return tell(event)


def _noted(before: State, after: State, events: Events) -> State:
    """Keeps what changed in a turn, until something happens in the next one."""
    names = dict.fromkeys(name for event in events for name in touched(event))
    if not names:
        return after
    earlier = () if before.fresh else before.changed
    return replace(after, changed=tuple(dict.fromkeys((*earlier, *names))), fresh=False)


def pieces_of(state: State) -> Mapping[str, int]:
    """Every card by its id, wherever it lies, and the mantas all together. Kings come and go with the draft."""
    found = Counter[str](
        (
            *state.characters,
            *state.character_deck,
            *state.character_box,
            *state.character_discard,
            *state.upper,
            *filter(None, state.locations),
            *state.location_deck,
            *state.location_box,
            *state.location_discard,
        )
    )
    for player in state.players:
        found.update((*player.hand, *player.discard, *player.pile, *(site.id for site in player.sites)))
        found["mantas"] += len(player.mantas)
    found.update([state.turn.card] if state.turn.card else [])
    tracks = (*state.goals, *state.tribes)
    found["mantas"] += len(state.supply) + sum(len(track.mantas) * (not track.face_down) for track in tracks)
    return {piece: n for piece, n in found.items() if piece not in KINGS}
