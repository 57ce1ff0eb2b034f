"""Set-up, the order of turns, and what comes between the rounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from engine.games.aquasphere.bots import Events, tell
from engine.games.aquasphere.components import CARDS, COMPONENTS, LABS, PROGRAM_CARDS, SIDES, Contents, central_tile
from engine.games.aquasphere.events import NeutralsArrived, Restocked, RoundBegan, RoundEnded, Stock
from engine.games.aquasphere.scoring import end_match
from engine.games.aquasphere.state import COLOURS, Ending, Player, Scoring, Sector, State, Tallying, Turn
from engine.games.aquasphere.terms import LETTERS, START, Letter
from engine.games.aquasphere.turn import carry_out
from engine.old import Table
from engine.rng import Rng


def set_up(table: Table, rng: Rng, events: Events) -> State:
    ring = rng.shuffle(LETTERS)
    first = rng.below(table.seats)
    bases = rng.shuffle(LETTERS)
    state = State(
        headquarters=table.options["headquarters"],
        early_pass=table.options["early_pass"] == "yes",  # noqa: S105 - no password
        round=1,
        order=tuple((first + i) % table.seats for i in range(table.seats)),
        turn=None,
        sectors=tuple(map(Sector, ring)),
        players=tuple(Player(base, ring.index(base)) for base in bases[: table.seats]),
        neutral_submarines=(COMPONENTS.submarines,) * (COLOURS - table.seats),
        crystals=COMPONENTS.crystals,
        octopods=COMPONENTS.octopods,
        program_cards=rng.shuffle(PROGRAM_CARDS)[: COMPONENTS.rounds],
        card_stack=rng.shuffle(CARDS),
        lab_stack=rng.shuffle(LABS),
        rotations=tuple(rng.below(SIDES) for _ in range(COMPONENTS.rounds)),
    )
    for seat in range(table.seats):
        state = _equip(state, seat)
    others = [ring.index(base) for base in bases[table.seats :]]
    for place, contents in zip(others, COMPONENTS.start.others, strict=False):
        state = _fill(state, place, contents)
    state = _add_neutrals(state, sorted(others), sorted(others[len(COMPONENTS.start.others) :]), events)
    return begin_round(_deal(state), events)


def _equip(state: State, seat: int) -> State:
    """What a player has at the start, in their own sector and on their board."""
    player = state.players[seat]
    place = player.scientist
    state = _fill(state, place, COMPONENTS.start.own)
    sector = state.sectors[place]
    free_lock = 0 in (sector.lock, state.sectors[place - 1].lock)
    player = replace(
        player,
        time=COMPONENTS.start.time_next_to_free_lock if free_lock else COMPONENTS.start.time,
        submarines=player.submarines - 1,
        programmed=(sector.white,),
    )
    return state.with_player(seat, player).with_sector(place, replace(sector, submarines=(seat,)))


def _fill(state: State, place: int, contents: Contents) -> State:
    """Crystals and octopods as far as there are any in the supply."""
    sector = state.sectors[place]
    crystals = min(contents.crystals, state.crystals)
    octopods = min(contents.octopods, state.octopods)
    state = replace(state, crystals=state.crystals - crystals, octopods=state.octopods - octopods)
    return state.with_sector(
        place,
        replace(
            sector,
            time=contents.time,
            crystals=sector.crystals + crystals,
            octopods=sector.octopods + octopods,
        ),
    )


def _add_neutrals(state: State, others: Sequence[int], untouched: Sequence[int], events: Events) -> State:
    bots = COMPONENTS.start.neutral_bots[state.seats - 2]
    for place in others:
        state = state.with_sector(place, replace(state.sectors[place], charging=(state.seats,) * bots))
    return add_neutral_submarines(state, untouched, events) if state.neutral_submarines else state


def add_neutral_submarines(state: State, places: Iterable[int], events: Events) -> State:
    """One for each of these places, told together."""
    arrived: list[tuple[Letter, int]] = []
    for place in places:
        if (found := _berth(state, place)) is not None:
            at, colour = found
            sector = state.sectors[at]
            arrived.append((sector.letter, colour))
            left = tuple(n - (c == colour) for c, n in enumerate(state.neutral_submarines, state.seats))
            state = replace(state, neutral_submarines=left)
            state = state.with_sector(at, replace(sector, submarines=(*sector.submarines, colour)))
    if arrived:
        sectors, colours = zip(*arrived, strict=True)
        tell(events, NeutralsArrived(sectors, colours))
    return state


def _berth(state: State, place: int) -> tuple[int, int] | None:
    """This sector or, clockwise, the first that has none of its colour; of colours, the one with most left."""
    for i in range(SIDES):
        at = (place + i) % SIDES
        there = state.sectors[at].submarines
        left = {c: n for c, n in enumerate(state.neutral_submarines, state.seats) if n and c not in there}
        if left:
            return at, max(left, key=lambda c: (left[c], -c))
    return None


def _deal(state: State) -> State:
    """A research card and a lab expansion on top of each sector's pile."""
    sectors = tuple(
        replace(sector, cards=(card, *sector.cards), labs=(lab, *sector.labs))
        for sector, card, lab in zip(state.sectors, state.card_stack, state.lab_stack, strict=False)
    )
    return replace(state, sectors=sectors, card_stack=state.card_stack[SIDES:], lab_stack=state.lab_stack[SIDES:])


def settle(state: State, events: Events) -> State:
    """Does all that needs no answer, until somebody is to be asked or the match is over."""
    while not state.winners:
        for seat in range(state.seats):
            while agenda := state.players[seat].agenda:
                after = carry_out(state, seat, agenda[0], events)
                if after is None:
                    break
                state = after
        if any(player.agenda for player in state.players):
            return state
        state = _go_on(state, events)
    return state


def _go_on(state: State, events: Events) -> State:
    """Nobody has anything to do: the next turn, the scoring, the next round or the end."""
    if state.turn is not None:
        at = state.order.index(state.turn)
        waiting = [seat for seat in (*state.order[at + 1 :], *state.order[: at + 1]) if not state.players[seat].passed]
        return _begin_turn(state, waiting[0]) if waiting else _begin_scoring(state, events)
    if state.round < COMPONENTS.rounds:
        return begin_round(_prepare(state, events), events)
    return end_match(state, events)


def _begin_turn(state: State, seat: int) -> State:
    return replace(state, turn=seat, turns=state.turns + 1).doing(seat, Turn(), Ending())


def _begin_scoring(state: State, events: Events) -> State:
    tell(events, RoundEnded(state.round))
    state = replace(state, turn=None, turns=state.turns + 1)
    for seat, player in enumerate(state.players):
        state = state.with_player(seat, replace(player, bought=False, agenda=(Scoring(), Tallying())))
    return state


def begin_round(state: State, events: Events) -> State:
    tell(events, RoundBegan(state.round, state.value, state.order))
    return _begin_turn(state, state.order[0])


def _prepare(state: State, events: Events) -> State:
    """Restocks the station by the central tile of the round that ended, and brings in the next one."""
    tile, rotation = central_tile(state.seats, state.round), state.rotations[state.round - 1]
    state = _deal(state)
    stocks: list[Stock] = []
    for side in range(SIDES):
        place = (rotation + side) % SIDES
        before = state.sectors[place]
        state = _fill(state, place, Contents(tile.octopods[side], tile.crystals[side], tile.time[side]))
        after = state.sectors[place]
        crystals, octopods = after.crystals - before.crystals, after.octopods - before.octopods
        stocks.append(Stock(after.letter, after.time, crystals, octopods))
    tell(events, Restocked(tuple(stocks)))
    places = [(rotation + side) % SIDES for side in range(SIDES) for _ in range(tile.submarines[side])]
    state = add_neutral_submarines(state, places, events)
    players = tuple(replace(player, engineer=START, passed=False) for player in state.players)
    return replace(state, round=state.round + 1, order=state.passed, passed=(), players=players)
