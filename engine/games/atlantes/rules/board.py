"""A player's own board: locations that rise, mantas that are gained, turned and placed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from msgspec.structs import replace

from engine.games.atlantes.components import CHARACTERS, MATRONA
from engine.games.atlantes.events import Discarded, Event, Flipped, GotManta, Refreshed, Returned, Scored
from engine.games.atlantes.state import Manta, Player, Resolve, Site, State
from engine.games.atlantes.terms import Effect
from engine.question import Step

FACE_DOWN_LEVELS = (1, 2)
"""Solo: a tribe may be turned face down instead of placing a manta."""


def slide(state: State, site: Site, step: Step[Event]) -> State:
    """One step up. Who brings a location up fully takes its bonus manta at once."""
    risen = replace(site, risen=site.risen + 1)
    state = state.with_active(state.player.with_site(risen))
    kind = site.card.manta
    if risen.left or kind is None or not state.supply:
        return state
    if kind in state.supply:
        return gain_manta(state, kind, step)
    return state.push(Resolve(site.id, ((Effect("take_manta"),),)))


def seen(frame: Resolve, site: Site) -> Site:
    """A location as a raise finds it: the depth that is being used is no longer there to be passed."""
    return replace(site, risen=site.risen + 1) if frame.rises and frame.by == site.id else site


def gain_manta(state: State, kind: str, step: Step[Event]) -> State:
    step.emit(GotManta(state.active, kind))
    return with_manta(state, kind)


def with_manta(state: State, kind: str) -> State:
    player = state.player
    number = 1 + max((manta.number for manta in player.mantas), default=0)
    state = replace(state, supply=without(state.supply, kind))
    return state.with_active(replace(player, mantas=(*player.mantas, Manta(number, kind))))


def distinct(mantas: Iterable[Manta]) -> Iterator[Manta]:
    """Of mantas that are alike, the first."""
    seen: set[tuple[str, bool, bool]] = set()
    for manta in mantas:
        alike = (manta.kind, manta.active, manta.starting)
        if alike not in seen:
            seen.add(alike)
            yield manta


def placeable(state: State) -> Iterator[Manta]:
    """Mantas that may be placed on a goal or tribe: starting ones, used first; alone from level 3 on, any."""
    used_first = sorted(state.player.mantas, key=lambda manta: manta.active)
    return distinct(manta for manta in used_first if manta.starting or places_any(state))


def places_any(state: State) -> bool:
    return state.options.level not in (0, *FACE_DOWN_LEVELS)


def can_place(state: State) -> bool:
    """Whether a tribe can be hired as far as mantas matter."""
    return state.options.level in FACE_DOWN_LEVELS or any(placeable(state))


def active_mantas(player: Player) -> list[Manta]:
    return [manta for manta in player.mantas if manta.active]


def manta_of(player: Player, number: int) -> Manta:
    manta = player.manta(number)
    assert manta is not None
    return manta


def turn_down(player: Player, manta: Manta) -> Player:
    return player.with_manta(replace(manta, active=False))


def score(state: State, location: str, step: Step[Event]) -> State:
    """From the board to the prosperity pile."""
    player = state.player
    site = player.site(location)
    assert site is not None
    step.emit(Scored(state.active, location, site.card.points))
    board = tuple(None if own is site else own for own in player.board)
    return state.with_active(replace(player, board=board, pile=(*player.pile, location)))


def take_back(state: State, places: Collection[int], step: Step[Event]) -> State:
    """From these places of the discard to the hand. A delayed effect that comes to the top then has not worked yet."""
    player = state.player
    cards = tuple(card for place, card in enumerate(player.discard) if place in places)
    discard = tuple(card for place, card in enumerate(player.discard) if place not in places)
    step.emit(Returned(state.active, cards))
    if len(player.discard) - 1 in places:
        state = replace(state, turn=replace(state.turn, triggered=False))
    return state.with_active(replace(player, hand=(*player.hand, *cards), discard=discard))


def copies(state: State, card: str) -> tuple[int, ...]:
    """Where this card lies in the discard: its lower and its upper copy, if it matters which one is taken back."""
    discard = state.player.discard
    places = [place for place, other in enumerate(discard) if other == card]
    if len(places) < 2:
        return tuple(places)
    lower, upper = places[0], places[-1]
    turn = state.turn
    has_worked = upper == len(discard) - 1 and turn.triggered and not (turn.card or turn.played)
    is_same = discard[lower:upper] == discard[lower + 1 : upper + 1] and not has_worked
    return (lower,) if is_same else (lower, upper)


def refresh(state: State, numbers: tuple[int, ...], step: Step[Event]) -> State:
    player = state.player
    kinds = tuple(manta.kind for manta in player.mantas if manta.number in numbers)
    step.emit(Refreshed(state.active, kinds))
    mantas = tuple(replace(own, active=True) if own.number in numbers else own for own in player.mantas)
    return state.with_active(replace(player, mantas=mantas))


def refreshable(player: Player, by: str) -> list[Manta]:
    """Used mantas, save the one whose effect this is."""
    return [manta for manta in player.mantas if not manta.active and f"m{manta.number}" != by]


def flip(state: State, seat: int, number: int, step: Step[Event]) -> State:
    """Turned without its effect."""
    player = state.players[seat]
    manta = manta_of(player, number)
    step.emit(Flipped(seat, manta.kind))
    return state.with_player(seat, turn_down(player, manta))


def discard(state: State, seat: int, card: str, step: Step[Event]) -> State:
    step.emit(Discarded(seat, card))
    player = state.players[seat]
    hand = without(player.hand, card)
    return state.with_player(seat, replace(player, hand=hand, discard=(*player.discard, card)))


def without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Of two copies one stays."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def oldest(hand: tuple[str, ...]) -> str:
    """For an absent player: the first starting character that is not Matrona, if there is one."""
    return min(hand, key=lambda card: (card == MATRONA, CHARACTERS[card].kind != "start"))
