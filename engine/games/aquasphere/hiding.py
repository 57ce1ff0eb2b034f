"""Who may know what: all is public but the stacks, the later program cards and how the later central tiles lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from engine.games.aquasphere.components import CARDS, COMPONENTS, LABS, PROGRAM_CARDS, SIDES, Capacity, central_tile
from engine.games.aquasphere.questions import asked
from engine.games.aquasphere.rules.station import ways
from engine.games.aquasphere.state import Player, Sector, State
from engine.games.aquasphere.terms import Program, Room
from engine.games.aquasphere.view import PlayerView, RoomView, SectorView, TileView, View
from engine.rng import Rng


def view_for(state: State, viewer: int | None) -> View:
    return View(
        viewer=viewer,
        round=state.round,
        rounds=COMPONENTS.rounds,
        phase=state.phase,
        program=_program(state),
        turn=state.turn,
        asked=tuple(asked(state)),
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
        winners=state.winners,
    )


def _program(state: State) -> Program | None:
    """Only tasks of a turn are about one."""
    return None if state.turn is None else getattr(state.players[state.turn].agenda[0], "program", None)


def _tile_view(state: State) -> TileView:
    tile, rotation = central_tile(state.seats, state.round), state.rotations[state.round - 1]

    def turned(sides: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sides[(place - rotation) % SIDES] for place in range(SIDES))

    sides = map(turned, (tile.time, tile.crystals, tile.octopods, tile.submarines))
    return TileView(tile.id, tile.value, *sides)


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
            tokens = state.token(room), next_programs.get(room)
            yield RoomView(room, row, column, *tokens, plan.arrows.get(room, ()), plan.lateral(room))


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
        ways=tuple(way.price for way in ways(state, player)),
        engineer=player.engineer,
        passed=player.passed,
        bought=player.bought,
        lateral_used=player.lateral_used,
        control=state.controlled(seat),
        final=player.final,
    )


def redeal(state: State, viewer: int | None, rng: Rng) -> State:  # noqa: ARG001 - all viewers know the same
    known_cards, known_tiles = state.program_cards[: state.round + 1], state.rotations[: state.round]
    unseen = rng.shuffle(card for card in PROGRAM_CARDS if card not in known_cards)
    return replace(
        state,
        card_stack=rng.shuffle(sorted(state.card_stack)),
        lab_stack=rng.shuffle(sorted(state.lab_stack)),
        program_cards=(*known_cards, *unseen)[: COMPONENTS.rounds],
        rotations=known_tiles + tuple(rng.below(SIDES) for _ in state.rotations[state.round :]),
    )


def pieces(state: State) -> Mapping[str, int]:
    return Counter(_pieces(state))


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
