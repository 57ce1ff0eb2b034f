"""The actions of the seven zones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from msgspec.structs import replace

from engine.games.aquasphere import events
from engine.games.aquasphere.components import CARDS, COMPONENTS, LABS, triangular
from engine.games.aquasphere.events import Event
from engine.games.aquasphere.state import Advancing, Lettering, Player, Programming, Rewarding, Sector, State
from engine.games.aquasphere.terms import CardKind, Program
from engine.question import Step

Obstacle = Literal["lab_complete", "lab_empty", "sub_twice", "sub_none", "sub_price", "card_full", "card_empty"]


def slot_price(player: Player, sector: Sector) -> int:
    """Of the cheapest free slot."""
    price = COMPONENTS.slots[len(sector.submarines)]
    return price // 2 if player.has("half_price") else price


def obstacle(state: State, seat: int, place: int, program: Program) -> Obstacle | None:
    """Why the action of this zone can't be carried out there."""
    player, sector = state.players[seat], state.sectors[place]
    match program:
        case "lab" if len(player.labs) >= COMPONENTS.most_expansions:
            return "lab_complete"
        case "lab" if not sector.labs:
            return "lab_empty"
        case "sub" if seat in sector.submarines:
            return "sub_twice"
        case "sub" if not player.submarines:
            return "sub_none"
        case "sub" if slot_price(player, sector) > player.time:
            return "sub_price"
        case "card" if player.room("card") <= 0:
            return "card_full"
        case "card" if not sector.cards:
            return "card_empty"
        case _:
            return None


def gain(state: State, seat: int, place: int, program: Program) -> int | None:
    """How much the action takes, where it takes a number of things."""
    player, sector = state.players[seat], state.sectors[place]
    match program:
        case "time":
            return min(max(sector.time, COMPONENTS.least_time), player.room("time"))
        case "crystal":
            return min(sector.crystals, player.room("crystal"))
        case "octopod":
            return min(sector.octopods, player.room("octopod"))
        case _:
            return None


def is_idle(state: State, seat: int, place: int, program: Program) -> bool:
    """Whether the action is allowed but changes nothing."""
    if program == "prog":
        return not _can_program(state.players[seat], state.sectors[place].white)
    return gain(state, seat, place, program) == 0


def _can_program(player: Player, program: Program) -> bool:
    """Whether a bot can go to this symbol, or be replaced there for time."""
    if program in player.programmed:
        return player.room("time") > 0
    return bool(player.bots or player.programmed)


def rewarding(player: Player, kind: CardKind, program: Program | None = None) -> tuple[str, ...]:
    return tuple(card for card in player.cards if CARDS[card].kind == kind and CARDS[card].program == program)


def kp_of(cards: tuple[str, ...]) -> int:
    return sum(CARDS[card].kp for card in cards)


def reward(state: State, seat: int, task: Rewarding, step: Step[Event]) -> State:
    """Time and crystals of these cards; their KP are part of what the counter moves afterwards."""
    state = state.done(seat)
    for card in task.cards:
        player = state.players[seat]
        time = min(CARDS[card].time, player.room("time"))
        crystals = min(CARDS[card].crystal, player.room("crystal"), state.crystals)
        step.emit(events.Rewarded(seat, card, time, crystals, CARDS[card].kp))
        player = replace(player, time=player.time + time, crystals=player.crystals + crystals)
        state = replace(state, crystals=state.crystals - crystals).with_player(seat, player)
    return state


def act(state: State, seat: int, program: Program, step: Step[Event]) -> State:
    """Carries out the action of the zone where the scientist stands."""
    return _ACTIONS[program](state, seat, state.players[seat].scientist, step)


def _expand(state: State, seat: int, place: int, step: Step[Event]) -> State:
    player, sector = state.players[seat], state.sectors[place]
    lab, *rest = sector.labs
    step.emit(events.Expanded(seat, sector.letter, lab))
    state = state.with_sector(place, replace(sector, labs=tuple(rest)))
    state = state.with_player(seat, replace(player, labs=(*player.labs, lab)))
    return state.doing(seat, Lettering(LABS[lab].letters))


def _take_time(state: State, seat: int, place: int, step: Step[Event]) -> State:
    player, sector = state.players[seat], state.sectors[place]
    time = gain(state, seat, place, "time") or 0
    step.emit(events.TookTime(seat, sector.letter, time))
    state = state.with_sector(place, replace(sector, time=max(0, sector.time - time)))
    return state.with_player(seat, replace(player, time=player.time + time))


def _take_crystals(state: State, seat: int, place: int, step: Step[Event]) -> State:
    player, sector = state.players[seat], state.sectors[place]
    crystals = gain(state, seat, place, "crystal") or 0
    step.emit(events.TookCrystals(seat, sector.letter, crystals))
    state = state.with_sector(place, replace(sector, crystals=sector.crystals - crystals))
    return state.with_player(seat, replace(player, crystals=player.crystals + crystals))


def _catch(state: State, seat: int, place: int, step: Step[Event]) -> State:
    player, sector = state.players[seat], state.sectors[place]
    octopods = gain(state, seat, place, "octopod") or 0
    step.emit(events.Caught(seat, sector.letter, octopods, triangular(octopods)))
    if not octopods:
        return state
    state = state.with_sector(place, replace(sector, octopods=sector.octopods - octopods))
    state = replace(state, octopods=state.octopods + octopods)
    cards = rewarding(player, "octopod_bonus")
    return state.doing(seat, Rewarding(cards), Advancing(triangular(octopods) + kp_of(cards)))


def _submerge(state: State, seat: int, place: int, step: Step[Event]) -> State:
    player, sector = state.players[seat], state.sectors[place]
    price = slot_price(player, sector)
    step.emit(events.Submerged(seat, sector.letter, price, state.value))
    state = state.with_sector(place, replace(sector, submarines=(*sector.submarines, seat)))
    player = replace(player, submarines=player.submarines - 1, time=player.time - price)
    return state.with_player(seat, player).doing(seat, Advancing(state.value))


def _research(state: State, seat: int, place: int, step: Step[Event]) -> State:
    player, sector = state.players[seat], state.sectors[place]
    card, *rest = sector.cards
    step.emit(events.Researched(seat, sector.letter, card, state.value))
    state = state.with_sector(place, replace(sector, cards=tuple(rest)))
    state = state.with_player(seat, replace(player, cards=(*player.cards, card)))
    program = CARDS[card].program
    if CARDS[card].kind == "instant" and program is not None:
        return state.doing(seat, Programming(program), Rewarding((card,)), Advancing(state.value))
    return state.doing(seat, Advancing(state.value))


def _program(state: State, seat: int, place: int, step: Step[Event]) -> State:  # noqa: ARG001
    return state.doing(seat, Programming(state.sectors[place].white))


_ACTIONS: Mapping[Program, Callable[[State, int, int, Step[Event]], State]] = {
    "lab": _expand,
    "time": _take_time,
    "crystal": _take_crystals,
    "octopod": _catch,
    "sub": _submerge,
    "card": _research,
    "prog": _program,
}
