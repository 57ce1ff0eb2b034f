"""AquaSphere, by Stefan Feld (Hall Games), as the kernel knows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import get_args

from msgspec.structs import replace

from engine.game import GameInfo, Migration, Option, Outcome
from engine.games.aquasphere import story
from engine.games.aquasphere.actions import Action
from engine.games.aquasphere.bots import Events
from engine.games.aquasphere.changes import places_of
from engine.games.aquasphere.components import COMPONENTS
from engine.games.aquasphere.events import Event
from engine.games.aquasphere.hiding import phase_of, redeal, view_for
from engine.games.aquasphere.orders import ORDERS, obey
from engine.games.aquasphere.questions import question
from engine.games.aquasphere.refusals import why_not
from engine.games.aquasphere.rounds import set_up, settle
from engine.games.aquasphere.state import State
from engine.games.aquasphere.terms import CardKind
from engine.games.aquasphere.turn import answer
from engine.games.aquasphere.view import View
from engine.old import Decision, Step, Table
from engine.question import Seat
from engine.rng import Rng
from engine.text import Text, text

INFO = GameInfo(
    key="aquasphere",
    name="AquaSphere",
    seats=(2, 4),
    rules=2,
    options=(Option("headquarters", tuple(COMPONENTS.headquarters)), Option("early_pass", ("no", "yes"))),
    # At most 140 bots are ever programmed by four players, and each is used, with all that may follow, only once.
    longest=1_500,
    orders=ORDERS,
)
TILES = ("base_lab", "lab_expansion", "central_tile", "program_card")


class AquaSphere:
    info = INFO
    state_type = State
    action_types: tuple[type[Action], ...] = get_args(Action)
    migrations: Mapping[int, Migration] = {1: lambda raw: {**raw, "early_pass": False}}
    cards: tuple[str, ...] = (*get_args(CardKind), *TILES)

    def setup(self, table: Table, rng: Rng) -> Step[State, Event]:
        events: Events = []
        return Step(settle(set_up(table, rng, events), events), tuple(events))

    def decision(self, state: State, seat: Seat) -> Decision[Action] | None:
        return question(state, seat)

    def apply(self, state: State, seat: Seat, action: Action, rng: Rng) -> Step[State, Event]:  # noqa: ARG002
        events: Events = []
        after = settle(answer(state, seat, action, events), events)
        # A new round turns up cards, lab expansions, a program card and a central tile.
        return Step(_with_changes(state, after, events), tuple(events), reveals=after.round > state.round)

    def why_not(self, state: State, seat: Seat, action: Action) -> Text | None:
        return why_not(state, seat, action)

    def obey(self, state: State, seat: Seat, orders: Mapping[str, str]) -> Action | None:
        return obey(state, seat, orders)

    def explain(self, state: State) -> Text:
        passing = text("passing.any_time" if state.early_pass else "passing.after_three")
        return text(f"explain.{phase_of(state)}", passing=passing, limit=state.charging_limit)

    def about(self, card: str) -> Text:
        return text(f"card.{card}.about")

    def view_for(self, state: State, viewer: Seat | None) -> View:
        return view_for(state, viewer)

    def redeal(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        return redeal(state, viewer, rng)

    def pieces(self, state: State) -> Mapping[str, int]:
        return Counter(_pieces(state))

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(tuple(player.kp for player in state.players), state.winners) if state.winners else None

    def tell(self, event: Event) -> Text:
        return story.tell(event)


def _with_changes(before: State, after: State, events: Events) -> State:
    """What this turn has changed so far; the changes of the turn before it are forgotten with its first step."""
    earlier = before.changed if before.changed_in == before.turns else ()
    places = (place for emitted in events for place in places_of(emitted.event))
    return replace(after, changed=tuple(dict.fromkeys((*earlier, *places))), changed_in=before.turns)


def _pieces(state: State) -> Iterator[str]:
    """Everything but time, of which there is no end."""
    yield from ["crystal"] * state.crystals + ["octopod"] * state.octopods
    yield from (*state.card_stack, *state.lab_stack)
    for sector in state.sectors:
        yield from ["crystal"] * sector.crystals + ["octopod"] * sector.octopods
        yield from (*sector.cards, *sector.labs)
        yield from (f"submarine {colour}" for colour in sector.submarines)
        yield from (f"bot {colour}" for colour in sector.charging)
        if sector.control is not None:
            yield f"bot {sector.control}"
    for seat, player in enumerate(state.players):
        yield from ["crystal"] * player.crystals
        yield from (*player.cards, *player.labs)
        yield from [f"submarine {seat}"] * player.submarines
        yield from [f"bot {seat}"] * (player.bots + len(player.programmed))
    for colour, left in enumerate(state.neutral_submarines, state.seats):
        yield from [f"submarine {colour}"] * left
