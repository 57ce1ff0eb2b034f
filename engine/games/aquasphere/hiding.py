"""Who may know what: all is public but the stacks, the later program cards and how the later central tiles lie."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.games.aquasphere.actions import Deploy, Engineer, Go, Lateral, Recall, SetProgram, Use
from engine.games.aquasphere.components import CARDS, COMPONENTS, LABS, PROGRAM_CARDS, SIDES, Capacity, central_tile
from engine.games.aquasphere.questions import question
from engine.games.aquasphere.state import (
    Acting,
    Advancing,
    Buying,
    Ending,
    Going,
    Lettering,
    Player,
    Programming,
    Returning,
    Sector,
    State,
)
from engine.games.aquasphere.terms import Phase, Program, Room
from engine.games.aquasphere.view import PlayerView, RoomView, SectorView, TileView, View
from engine.rng import Rng


def view_for(state: State, viewer: int | None) -> View:
    return View(
        viewer=viewer,
        round=state.round,
        rounds=COMPONENTS.rounds,
        phase=phase_of(state),
        turn=state.turn,
        asked=tuple(seat for seat, player in enumerate(state.players) if player.agenda),
        order=state.order,
        passed=state.passed,
        tile=_tile_view(state),
        sectors=tuple(map(_sector_view, state.sectors)),
        headquarters=state.headquarters,
        rooms=tuple(_room_views(state)),
        players=tuple(_player_view(state, seat, player) for seat, player in enumerate(state.players)),
        neutral_submarines=state.neutral_submarines,
        crystals=state.crystals,
        octopods=state.octopods,
        card_stack=len(state.card_stack),
        lab_stack=len(state.lab_stack),
        slots=COMPONENTS.slots,
        charging_limit=state.charging_limit,
        track=COMPONENTS.track,
        red_lines=COMPONENTS.red_lines,
        changed=state.changed,
        marked=tuple(dict.fromkeys(_marked(state))),
        winners=state.winners,
    )


def phase_of(state: State) -> Phase:
    if state.winners:
        return "over"
    if state.turn is None:
        return "scoring"
    match state.players[state.turn].agenda[0]:
        case Buying():
            return "buy"
        case Going():
            return "go"
        case Acting():
            return "act"
        case Programming() | Returning():
            return "bots"
        case Advancing():
            return "line"
        case Lettering():
            return "letters"
        case Ending():
            return "end"
        case _:
            return "turn"


def _marked(state: State) -> Iterator[str]:
    """The names of the places that can be answers."""
    for seat, player in enumerate(state.players):
        decision = question(state, seat)
        zone = player.agenda[0].program if player.agenda and isinstance(player.agenda[0], Going) else None
        for choice in decision.choices if decision else ():
            match choice.action:
                case Engineer(room) | Lateral(room):
                    yield room
                case Go(sector):
                    yield f"{sector}.{zone}"
                case Deploy(sector):
                    yield f"{sector}.control"
                case Use(program) | Recall(program) | SetProgram(program):
                    yield f"seat{seat}.{program}"
                case _:
                    pass


def _tile_view(state: State) -> TileView:
    tile, rotation = central_tile(state.seats, state.round), state.rotations[state.round - 1]

    def turned(sides: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sides[(place - rotation) % SIDES] for place in range(SIDES))

    return TileView(
        id=tile.id,
        value=tile.value,
        time=turned(tile.time),
        crystals=turned(tile.crystals),
        octopods=turned(tile.octopods),
        submarines=turned(tile.submarines),
    )


def _sector_view(sector: Sector) -> SectorView:
    return SectorView(
        letter=sector.letter,
        white=sector.white,
        lock=sector.lock,
        time=sector.time,
        crystals=sector.crystals,
        octopods=sector.octopods,
        submarines=sector.submarines,
        cards=tuple(CARDS[card] for card in sector.cards),
        labs=tuple(LABS[lab] for lab in sector.labs),
        control=sector.control,
        charging=sector.charging,
    )


def _room_views(state: State) -> Iterator[RoomView]:
    plan = state.plan
    coming = state.program_cards[state.round : state.round + 1]
    next_programs = dict[Room, Program](
        zip(plan.rooms, COMPONENTS.program_cards[coming[0]], strict=True) if coming else ()
    )
    for row, rooms in enumerate(plan.rows, 1):
        for column, room in enumerate(rooms):
            yield RoomView(
                name=room,
                row=row,
                column=column,
                program=state.token(room),
                next_program=next_programs.get(room),
                exits=plan.arrows.get(room, ()),
                lateral=plan.lateral(room),
            )


def _player_view(state: State, seat: int, player: Player) -> PlayerView:
    return PlayerView(
        seat=seat,
        kp=player.kp,
        time=player.time,
        crystals=player.crystals,
        bots=player.bots,
        used=player.used,
        bots_worth=player.bots_worth,
        submarines=player.submarines,
        programmed=player.programmed,
        base=player.base,
        labs=tuple(LABS[lab] for lab in player.labs),
        cards=tuple(CARDS[card] for card in player.cards),
        capacity=Capacity(*map(player.capacity, ("card", "crystal", "octopod", "time"))),
        scientist=state.sectors[player.scientist].letter,
        zone=player.zone,
        engineer=player.engineer,
        passed=player.passed,
        bought=player.bought,
        lateral_used=player.lateral_used,
        control=state.controlled(seat),
        tallies=player.tallies,
        final=player.final,
    )


def redeal(state: State, viewer: int | None, rng: Rng) -> State:  # noqa: ARG001 - all viewers know the same
    known_cards, known_tiles = state.program_cards[: state.round + 1], state.rotations[: state.round]
    unseen = rng.shuffle(card for card in PROGRAM_CARDS if card not in known_cards)
    return replace(
        state,
        card_stack=rng.shuffle(state.card_stack),
        lab_stack=rng.shuffle(state.lab_stack),
        program_cards=(*known_cards, *unseen)[: COMPONENTS.rounds],
        rotations=known_tiles + tuple(rng.below(SIDES) for _ in state.rotations[state.round :]),
    )
