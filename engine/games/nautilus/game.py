"""Nautilus, by Brigitte and Wolfgang Ditt (Kosmos), as the kernel knows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.game import GameInfo, Migration, Option, Outcome
from engine.games.nautilus import words
from engine.games.nautilus.actions import (
    Action,
    Back,
    Build,
    Buy,
    Dock,
    Enter,
    Found,
    GiveBack,
    Go,
    Keep,
    Launch,
    Pass,
    Peek,
    Place,
    Sail,
    Scan,
    Settle,
    Turn,
    Walk,
)
from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.events import Covered, Event, LeftUnpaid, Salvaged, Saw, Scored
from engine.games.nautilus.geometry import BASE_PLACES, FIND_SPACES
from engine.games.nautilus.hiding import finds_of, redeal, view_for
from engine.games.nautilus.orders import ORDERS, obey
from engine.games.nautilus.playing import lay_base, play
from engine.games.nautilus.questions import question
from engine.games.nautilus.refusals import why_not
from engine.games.nautilus.rules.rounds import begin_round, settle
from engine.games.nautilus.rules.scoring import scores
from engine.games.nautilus.state import Founding, Options, Over, Player, State
from engine.games.nautilus.terms import FIND_ZONES, LABS, SORTS, TILES
from engine.games.nautilus.view import View
from engine.old import Decision, Table
from engine.old import Step as OldStep
from engine.question import Seat, Step
from engine.rng import Rng
from engine.text import Text, text

INFO = GameInfo(
    key="nautilus",
    name="Nautilus",
    seats=(2, 4),
    rules=1,
    options=(
        Option("base", ("printed", "random", "choice")),
        Option("tie_break", ("shared", "finds")),
    ),
    # A round costs somebody a Nemo or is the last, so the slowest of tables runs out of money. This is more than four
    # players can make of that; steps that a player takes back by `back` or undo are not counted.
    longest=25_000,
    orders=ORDERS,
)


REVEALING = (Covered, Saw, Salvaged, LeftUnpaid, Scored)


class Nautilus:
    info = INFO
    state_type = State
    action_types: tuple[type[Action], ...] = (
        Found,
        Buy,
        Settle,
        Build,
        Place,
        Turn,
        Keep,
        GiveBack,
        Walk,
        Enter,
        Launch,
        Scan,
        Sail,
        Go,
        Dock,
        Peek,
        Pass,
        Back,
    )
    migrations: Mapping[int, Migration] = {}
    cards: tuple[str, ...] = ("base", *TILES, *SORTS, "mission")

    def setup(self, table: Table, rng: Rng) -> OldStep[State, Event]:
        step = Step[Event](rng)
        first = rng.below(table.seats)
        kit = COMPONENTS.table(table.seats)
        state = State(
            options=Options(table.options["base"], table.options["tie_break"] == "finds"),
            round=1,
            first=first,
            phase="found",
            turn=first,
            pending=Founding(),
            modules=(),
            crews=(),
            finds={
                square: find
                for zone in FIND_ZONES
                for square, find in zip(FIND_SPACES[zone], rng.shuffle(COMPONENTS.finds_of(zone)), strict=True)
            },
            face_up=(),
            players=(Player(kit.nemos, COMPONENTS.player.aquanauts),) * table.seats,
            stacks=dict(COMPONENTS.stacks),
            leads=dict.fromkeys(LABS),
            relics=(),
            lost=(),
            missions=rng.shuffle(COMPONENTS.missions),
        )
        if state.options.base != "choice":
            square = COMPONENTS.base if state.options.base == "printed" else rng.choice(BASE_PLACES)
            state = settle(begin_round(lay_base(state, square, step), step), step)
        return OldStep(state, tuple(step.events))

    def decision(self, state: State, seat: Seat) -> Decision[Action] | None:
        return question(state, seat)

    def apply(self, state: State, seat: Seat, action: Action, rng: Rng) -> OldStep[State, Event]:  # noqa: ARG002
        step = Step[Event](rng)
        state = settle(play(state, action, step), step)
        reveals = any(isinstance(emitted.event, REVEALING) for emitted in step.events)
        return OldStep(state, tuple(step.events), reveals)

    def why_not(self, state: State, seat: Seat, action: Action) -> Text | None:  # noqa: ARG002
        return why_not(state, action)

    def obey(self, state: State, seat: Seat, orders: Mapping[str, str]) -> Action | None:
        return obey(state, orders) if seat == state.active else None

    def explain(self, state: State) -> Text:
        return words.explain(state)

    def about(self, card: str) -> Text:
        return text(f"card.{card}.about")

    def view_for(self, state: State, viewer: Seat | None) -> View:
        return view_for(state, viewer)

    def redeal(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        return redeal(state, viewer, rng)

    def pieces(self, state: State) -> Mapping[str, int]:
        return pieces_of(state)

    def outcome(self, state: State) -> Outcome | None:
        if not isinstance(state.pending, Over):
            return None
        return Outcome(tuple(one.total for one in scores(state, is_final=True)), state.pending.winners)

    def tell(self, event: Event) -> Text:
        return words.tell(event)


def pieces_of(state: State) -> Mapping[str, int]:
    counts = Counter(f"find {find.sort} {find.number}" for find in finds_of(state))
    counts.update(f"mission {mission.finds}" for mission in state.missions)
    counts.update(f"module {module.kind}" for module in state.modules if module.kind != "base")
    counts.update(f"module {tile.kind}" for player in state.players for tile in player.hand)
    for kind, n in state.stacks.items():
        counts[f"module {kind}"] += n
    for seat, player in enumerate(state.players):
        at_work = sum(crew[seat] for crew in state.crews)
        counts[f"aquanauts {seat}"] = player.aquanauts + at_work + sum(tile.aquanauts for tile in player.hand)
    return counts
