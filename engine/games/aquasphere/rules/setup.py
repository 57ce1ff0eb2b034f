"""Before the first round."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.game import Seating
from engine.games.aquasphere.components import CARDS, COMPONENTS, LABS, PROGRAM_CARDS, SIDES
from engine.games.aquasphere.events import Event
from engine.games.aquasphere.rules.rounds import add_neutral_submarines, deal, fill
from engine.games.aquasphere.state import COLOURS, Player, Sector, State
from engine.games.aquasphere.terms import LETTERS
from engine.question import Step


def set_up(seating: Seating, step: Step[Event]) -> State:
    ring = step.rng.shuffle(LETTERS)
    first = step.rng.below(seating.seats)
    bases = step.rng.shuffle(LETTERS)
    state = State(
        headquarters=seating.options["headquarters"],
        early_pass=seating.options["early_pass"] == "yes",  # noqa: S105 - no password
        round=1,
        order=tuple((first + i) % seating.seats for i in range(seating.seats)),
        turn=None,
        sectors=tuple(map(Sector, ring)),
        players=tuple(Player(base, ring.index(base)) for base in bases[: seating.seats]),
        neutral_submarines=(COMPONENTS.submarines,) * (COLOURS - seating.seats),
        crystals=COMPONENTS.crystals,
        octopods=COMPONENTS.octopods,
        program_cards=step.rng.shuffle(PROGRAM_CARDS)[: COMPONENTS.rounds],
        card_stack=step.rng.shuffle(CARDS),
        lab_stack=step.rng.shuffle(LABS),
        rotations=tuple(step.rng.below(SIDES) for _ in range(COMPONENTS.rounds)),
    )
    for seat in range(seating.seats):
        state = _equip(state, seat)
    others = [ring.index(base) for base in bases[seating.seats :]]
    for place, contents in zip(others, COMPONENTS.start.others, strict=False):
        state = fill(state, place, contents)
    state = _add_neutrals(state, sorted(others), sorted(others[len(COMPONENTS.start.others) :]), step)
    return deal(state)


def _equip(state: State, seat: int) -> State:
    """What a player has at the start, in their own sector and on their board."""
    player = state.players[seat]
    place = player.scientist
    state = fill(state, place, COMPONENTS.start.own)
    sector = state.sectors[place]
    free_lock = 0 in (sector.lock, state.sectors[place - 1].lock)
    time = COMPONENTS.start.time_next_to_free_lock if free_lock else COMPONENTS.start.time
    player = replace(player, time=time, submarines=player.submarines - 1, programmed=(sector.white,))
    return state.with_player(seat, player).with_sector(place, replace(sector, submarines=(seat,)))


def _add_neutrals(state: State, others: Sequence[int], untouched: Sequence[int], step: Step[Event]) -> State:
    bots = COMPONENTS.start.neutral_bots[state.seats - 2]
    for place in others:
        state = state.with_sector(place, replace(state.sectors[place], charging=(state.seats,) * bots))
    return add_neutral_submarines(state, untouched, step) if state.neutral_submarines else state
