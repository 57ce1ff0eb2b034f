"""Setting up a table: which box, which mode, and what is dealt."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.game import Seating
from engine.games.atlantes.components import CHARACTERS, GOALS, HERD, LOCATIONS, NUMBERS, PEOPLES, TRIBES
from engine.games.atlantes.events import Crowned, Event, GameBegan, Settled
from engine.games.atlantes.rules.turn import begin_turn
from engine.games.atlantes.state import Draft, Manta, Menu, Options, Player, State, Track, Turn
from engine.games.atlantes.terms import People
from engine.question import Step
from engine.rng import Rng

MANTA_LEVEL = 3
"""From this solo level on mantas must be placed, and enough of them must be found in the location deck."""


def options_of(seating: Seating) -> Options:
    """One plays the tribes alone; five need the expansion, and so do tribes."""
    chosen = seating.options
    solo = seating.seats == 1
    tribes = solo or chosen["mode"] == "tribes"
    return Options(
        mode="tribes" if tribes else "goals",
        expansion=tribes or seating.seats == 5 or chosen["mode"] != "base",
        level=int(chosen["level"]) if solo else 0,
        one_depth=chosen["one_depth"] == "yes",
        mix=chosen["mix"] == "yes",
        solo_matrona=chosen["solo_matrona"] == "yes",
        stall_guard=chosen["stall_guard"] == "yes",
    )


def set_up(seating: Seating, step: Step[Event]) -> State:
    options, seats, rng = options_of(seating), seating.seats, step.rng
    characters, character_box = _characters(options, seats, rng)
    locations, location_box = _locations(options, seats, rng)
    first = rng.below(seats) if seating.options["first"] == "random" else int(seating.options["first"])
    known: list[People] = [people for people in PEOPLES if options.expansion or people != "boreans"]
    peoples = rng.shuffle(known)[:seats]
    state = State(
        options=options,
        players=tuple(map(_player, peoples)),
        first=first,
        active=first,
        turns=0,
        turn=Turn(),
        stack=(Menu(),),
        characters=tuple(reversed(characters[-NUMBERS.row :])),
        character_deck=characters[: -NUMBERS.row],
        character_box=character_box,
        character_discard=(),
        upper=(),
        locations=tuple(reversed(locations[-NUMBERS.row :])),
        location_deck=locations[: -NUMBERS.row],
        location_box=location_box,
        location_discard=(),
        supply=_supply(options),
        goals=tuple(map(Track, _goals(options, seating.options, rng))) if options.mode == "goals" else (),
        tribes=tuple(map(Track, _tribes(options, rng))) if options.mode == "tribes" else (),
    )
    step.emit(GameBegan(first, options.mode, options.level))
    step.emit(Settled(peoples))
    return _kings(state, seating.options["kings"] == "draft" or seats == 1, step)


def _player(people: People) -> Player:
    return Player(
        people=people,
        hand=tuple(card.id for card in CHARACTERS.values() if card.kind == "start"),
        discard=(),
        board=(None,) * NUMBERS.slots,
        pile=(),
        mantas=tuple(Manta(number, kind, starting=True) for number, kind in enumerate(HERD.starting, 1)),
    )


def _characters(options: Options, seats: int, rng: Rng) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The deck and what goes to the box: cards of one packet. The two packets are alike."""
    packet = [card.id for card in CHARACTERS.values() if card.kind == "ocean" and card.expansion <= options.expansion]
    if seats == 1:
        return rng.shuffle(packet), ()
    removed = NUMBERS.removed_characters.at(seats, options.expansion)
    thinned = rng.shuffle(packet)
    return rng.shuffle((*packet, *thinned[removed:])), thinned[:removed]


def _locations(options: Options, seats: int, rng: Rng) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The same number of each type goes to the box."""
    types = {card.type for card in LOCATIONS.values() if options.expansion or card.type != "frozen"}
    removed = 14 - NUMBERS.solo.locations if seats == 1 else NUMBERS.removed_locations.at(seats, options.expansion)
    while True:
        piles = [rng.shuffle(card.id for card in LOCATIONS.values() if card.type == kind) for kind in sorted(types)]
        box = tuple(location for pile in piles for location in pile[:removed])
        deck = rng.shuffle(location for pile in piles for location in pile[removed:])
        if options.level < MANTA_LEVEL or has_enough_mantas(deck):
            return deck, box


def has_enough_mantas(deck: tuple[str, ...]) -> bool:
    return sum(LOCATIONS[location].manta is not None for location in deck) >= NUMBERS.solo.mantas


def _supply(options: Options) -> tuple[str, ...]:
    supplies = (HERD.base, HERD.expansion) if options.expansion else (HERD.base,)
    return tuple(sorted(kind for supply in supplies for kind, n in supply.items() for _ in range(n)))


def _goals(options: Options, chosen: Mapping[str, str], rng: Rng) -> tuple[str, ...]:
    """Those printed on the board, or a random side of each of four random tokens."""
    if chosen["goals"] == "printed":
        return tuple(goal.id for goal in GOALS.values() if goal.token == "printed")  # noqa: S105
    tokens: dict[str, list[str]] = {}
    for goal in GOALS.values():
        if goal.token != "printed" and goal.expansion <= options.expansion:  # noqa: S105
            tokens.setdefault(goal.token, []).append(goal.id)
    return tuple(rng.choice(tokens[token]) for token in rng.shuffle(tokens)[:4])


def _tribes(options: Options, rng: Rng) -> tuple[str, ...]:
    """Those in play of deck I, then those of deck II."""
    shown: tuple[str, ...] = ()
    for deck, count in zip((1, 2), NUMBERS.tribes.at(options.level), strict=True):
        shown += rng.shuffle(tribe.id for tribe in TRIBES.values() if tribe.deck == deck)[:count]
    return shown


def _kings(state: State, draft: bool, step: Step[Event]) -> State:
    """King 1 goes to the first player, and so on; or they are chosen, from the last player on."""
    kings = [
        card.id for card in CHARACTERS.values() if card.kind == "king" and card.expansion <= state.options.expansion
    ]
    order = [(state.first + i) % state.seats for i in range(state.seats)]
    if draft:
        offered = sorted(step.rng.shuffle(kings)[: state.seats + NUMBERS.draft.spare], key=kings.index)
        return replace(state, stack=(Draft(tuple(offered), (order[-1], *order[:-1])),))
    for seat, king in zip(order, kings, strict=False):
        player = state.players[seat]
        state = state.with_player(seat, replace(player, hand=(*player.hand, king)))
        step.emit(Crowned(seat, king))
    return begin_turn(state, state.first)
