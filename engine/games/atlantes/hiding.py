"""Who may know what: everything lies open but the two decks and what was put in the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import asdict, replace

from engine.games.atlantes.components import CHARACTERS, GOAL_POINTS, GOALS, ICONS, LOCATIONS, MANTAS, PEOPLES, TRIBES
from engine.games.atlantes.questions import asked
from engine.games.atlantes.rules.market import price
from engine.games.atlantes.rules.scoring import count_of, measured
from engine.games.atlantes.rules.setup import MANTA_LEVEL, has_enough_mantas
from engine.games.atlantes.state import Draft, Payment, Player, Resolve, State, Track
from engine.games.atlantes.terms import OneOf
from engine.games.atlantes.view import (
    CharacterView,
    Depth,
    GoalView,
    LocationView,
    MantaView,
    PaymentView,
    PlaceView,
    PlayerView,
    TribeView,
    View,
)
from engine.rng import Rng


def view_for(state: State, viewer: int | None) -> View:
    is_running = state.phase not in ("draft", "closing", "over")
    return View(
        viewer=viewer,
        mode=state.options.mode,
        expansion=state.options.expansion,
        level=state.options.level,
        round=state.round,
        first=state.first,
        turn=state.active if is_running else None,
        asked=tuple(sorted(asked(state))),
        phase=state.phase,
        played=state.turn.card,
        players=tuple(_player_view(state, seat, player) for seat, player in enumerate(state.players)),
        characters=tuple(PlaceView(place, CHARACTER_VIEWS[card]) for place, card in enumerate(state.characters)),
        upper=tuple(_on_sale(state, location) for location in state.upper),
        locations=tuple(_on_sale(state, location) if location else None for location in state.locations),
        character_deck=len(state.character_deck),
        location_deck=len(state.location_deck),
        character_discard=len(state.character_discard),
        location_discard=len(state.location_discard),
        supply=tuple(sorted(Counter(state.supply).items())),
        goals=tuple(_goal_view(state, track) for track in state.goals),
        tribes=tuple(_tribe_view(state, track) for track in state.tribes),
        gold=state.turn.gold,
        power=state.turn.power,
        resolving=_resolving(state),
        payment=_payment_view(state),
        kings=_kings(state),
        last_turns=state.last_turns if is_running else None,
        winners=state.winners,
    )


CHARACTER_VIEWS = {card.id: CharacterView(card.id, card.kind, card.steps, card.delayed) for card in CHARACTERS.values()}
LOCATION_VIEWS = {
    card.id: LocationView(
        card.id,
        card.type,
        card.gold,
        card.power,
        tuple(Depth(icon, ICONS.get(icon)) for icon in card.depths),
        card.points,
        card.manta,
    )
    for card in LOCATIONS.values()
}


def _on_sale(state: State, location: str) -> LocationView:
    return replace(LOCATION_VIEWS[location], power=price(state, location, "conquer"))


def _player_view(state: State, seat: int, player: Player) -> PlayerView:
    count = count_of(state, seat)
    return PlayerView(
        seat=seat,
        people=player.people,
        speciality=PEOPLES[player.people],
        hand=tuple(CHARACTER_VIEWS[card] for card in player.hand),
        discard=tuple(CHARACTER_VIEWS[card] for card in player.discard),
        board=tuple(site and replace(LOCATION_VIEWS[site.id], risen=site.risen) for site in player.board),
        pile=tuple(LOCATION_VIEWS[location] for location in player.pile),
        mantas=tuple(
            MantaView(manta.number, manta.kind, MANTAS[manta.kind], manta.active, manta.starting)
            for manta in player.mantas
        ),
        owes=player.owes,
        points=count.total,
        pile_points=count.pile,
        hand_points=count.hand,
        goal_points=count.goals,
        tribe_points=count.tribes,
    )


def _goal_view(state: State, track: Track) -> GoalView:
    goal = GOALS[track.id]
    reached = tuple(measured(state, seat, goal.measure) for seat in range(state.seats))
    exactly = goal.exactly is not None
    return GoalView(goal.id, goal.measure, GOAL_POINTS, track.mantas, reached, goal.needed, exactly)


def _tribe_view(state: State, track: Track) -> TribeView:
    tribe = TRIBES[track.id]
    used = tribe.id in state.turn.tribes
    return TribeView(**asdict(tribe), mantas=track.mantas, face_down=track.face_down, used=used)


def _kings(state: State) -> tuple[CharacterView, ...]:
    frame = state.frame
    return tuple(CHARACTER_VIEWS[king] for king in frame.offered) if isinstance(frame, Draft) else ()


def _resolving(state: State) -> OneOf:
    return state.frame.steps[0] if isinstance(state.frame, Resolve) else ()


def _payment_view(state: State) -> PaymentView | None:
    payment = next((frame for frame in state.stack if isinstance(frame, Payment)), None)
    if payment is None:
        return None
    return PaymentView(payment.how, payment.target, payment.price, payment.gathered, payment.used)


def redeal(state: State, viewer: int | None, rng: Rng) -> State:  # noqa: ARG001
    """What nobody has seen, dealt anew."""
    box, deck = _redeal_locations(state, rng)
    state = replace(state, location_box=box, location_deck=deck)
    box, deck = _redeal_characters(state, rng)
    return replace(state, character_box=box, character_deck=deck)


def _redeal_locations(state: State, rng: Rng) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """As many of each type are in the box as before, and as many mantas in the deck as a solo level promises."""
    counts = Counter(LOCATIONS[location].type for location in state.location_box)
    hidden = sorted((*state.location_box, *state.location_deck))
    while True:
        unseen = rng.shuffle(hidden)
        left = counts.copy()
        box: list[str] = []
        for location in unseen:
            kind = LOCATIONS[location].type
            if left[kind]:
                left[kind] -= 1
                box.append(location)
        if state.options.level < MANTA_LEVEL or has_enough_mantas(tuple(LOCATIONS.keys() - set(box))):
            return tuple(box), tuple(location for location in unseen if location not in box)


def _redeal_characters(state: State, rng: Rng) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """All in the box come from one packet, so no two of them are alike."""
    unseen = Counter((*state.character_box, *state.character_deck))
    box = rng.shuffle(sorted(unseen))[: len(state.character_box)]
    deck = (unseen - Counter(box)).elements()
    return box, rng.shuffle(sorted(deck))


def pieces(state: State) -> Mapping[str, int]:
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
    return {piece: n for piece, n in found.items() if piece not in CHARACTERS or CHARACTERS[piece].kind != "king"}
