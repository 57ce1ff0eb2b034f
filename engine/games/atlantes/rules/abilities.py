"""Which effects could do anything now, and among what they let the player in turn choose."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.atlantes.components import CHARACTERS, EMPTY, ICONS, LOCATIONS, MANTAS, TRIBES
from engine.games.atlantes.rules.board import distinct, refreshable, turn_down, with_manta
from engine.games.atlantes.rules.market import on_offer, price
from engine.games.atlantes.rules.payment import Window, own_tribes, purse, reach, will_have_manta, window_of
from engine.games.atlantes.state import Manta, Payment, Player, Resolve, State
from engine.games.atlantes.terms import Effect, Owed, Verb


def can_do(state: State, effect: Effect, by: str) -> bool:
    """Whether this effect would change anything. A location `by` whose depth it is goes up one step by itself."""
    player = state.player
    match effect.verb:
        case "gold" | "power" | "either" | "come_back":
            return True
        case "raise":
            return any(site.left > (site.id == by) for site in player.sites)
        case "score":
            return any(scorable(player, by))
        case "return":
            return bool(player.discard)
        case "refresh":
            return bool(refreshable(player, by))
        case "buy" | "conquer":
            return player.has_free_slot and any(affordable(state, effect.verb))
        case "recruit":
            return bool(recruits(state)) or any(hires(state))
        case "recruit_free":
            return bool(state.characters)
        case "take_gold" | "take_power":
            return player.has_free_slot and any(free_locations(state, effect))
        case "take_manta":
            return bool(state.supply)
        case "explore":
            return bool(state.upper or state.location_deck or any(state.locations))
        case "flip":
            return any(manta.active for manta in player.mantas)
        case "flip_all":
            return any(manta.active for manta in player.mantas) or bool(victims(state, "flip"))
        case "flip_others":
            return bool(victims(state, "flip"))
        case "discard_others":
            return bool(victims(state, "discard"))
        case "copy":
            return any(True for _ in copyable(state, by))
        case "echo":
            return bool(player.discard) and can_be_echoed(player.discard[-1])
        case "sweep":
            return sweeps(state) and bool(state.characters)


def scorable(player: Player, by: str) -> Iterator[str]:
    """Fully risen locations, save the one whose own last depth scores."""
    return (site.id for site in player.sites if site.left == 0 and site.id != by)


def affordable(state: State, how: Verb) -> Iterator[str]:
    """Locations that can be bought or conquered."""
    assert how in ("buy", "conquer")
    plain, own = Window(how), Window(how, own_type=True)
    funds = {window.own_type: purse(state, window) + reach(state, window) for window in (plain, own)}
    for location in on_offer(state):
        if price(state, location, how) <= funds[window_of(state, how, location).own_type]:
            yield location


def recruits(state: State) -> range:
    """Places of the row whose character can be paid: a place costs as much as it is far from the left."""
    window = Window("recruit")
    funds = purse(state, window) + reach(state, window)
    return range(min(funds + 1, len(state.characters)))


def hires(state: State) -> Iterator[str]:
    """Tribes that can be recruited."""
    window = Window("hire")
    given = purse(state, window)
    funds = given + reach(state, window) if state.tribes else 0
    for track in state.tribes:
        cost = tribe_price(state, track.id)
        if state.active not in track.mantas and cost <= funds and will_have_manta(state, window, cost - given):
            yield track.id


def tribe_price(state: State, tribe: str) -> int:
    """One gold more for each manta of another player."""
    mantas = next(track.mantas for track in state.tribes if track.id == tribe)
    return TRIBES[tribe].cost + sum(seat != state.active for seat in mantas)


def takeable(state: State) -> list[str]:
    """Kinds of bonus mantas; in the middle of a payment, those with which it can still be met."""
    kinds = sorted(set(state.supply))
    payment = state.stack[-2]
    if not isinstance(payment, Payment):
        return kinds
    window, need = window_of(state, payment.how, payment.target), payment.price - payment.gathered
    return [kind for kind in kinds if reach(with_manta(state, kind), window) >= need]


def free_places(state: State, effect: Effect) -> range:
    return range(min(effect.n + 1, len(state.characters)))


def free_locations(state: State, effect: Effect) -> Iterator[str]:
    """Priced at most so much, as it is printed."""
    for location in on_offer(state):
        card = LOCATIONS[location]
        if (card.gold if effect.verb == "take_gold" else card.power) <= effect.n:
            yield location


def victims(state: State, what: Owed) -> tuple[int, ...]:
    """Other players who could do this once more than they already have to."""
    players = enumerate(state.players)
    return tuple(seat for seat, player in players if seat != state.active and _spare(player, what) > 0)


def _spare(player: Player, what: Owed) -> int:
    has = len(player.hand) if what == "discard" else sum(manta.active for manta in player.mantas)
    return has - player.owes.count(what)


def copyable(state: State, by: str) -> Iterator[str]:
    """Icons of abilities visible on the board, each once. Resources and other copies don't count."""
    seen: set[str] = {EMPTY}
    for site in state.player.sites:
        for icon in site.card.depths[site.risen :]:
            if icon not in seen:
                seen.add(icon)
                effect = ICONS[icon]
                if not effect.is_resource and effect.verb != "copy" and can_do(state, effect, by):
                    yield icon


def can_be_echoed(card: str) -> bool:
    """Never Matrona, nor another echo."""
    character = CHARACTERS[card]
    return not (character.has("come_back") or character.has("echo"))


def sweeps(state: State) -> bool:
    return state.seats == 2 or (state.seats == 1 and state.options.solo_matrona)


def is_automatic(state: State, effect: Effect, by: str) -> bool:
    """Nothing about it is left to choose."""
    match effect.verb:
        case "return":
            return effect.n >= len(state.player.discard)
        case "refresh":
            return effect.n >= len(refreshable(state.player, by))
        case verb:
            return verb in AUTOMATIC


AUTOMATIC: frozenset[Verb] = frozenset(
    ("gold", "power", "flip_all", "flip_others", "discard_others", "echo", "sweep", "come_back")
)


def feasible(state: State, frame: Resolve) -> list[Effect]:
    """What the first step of these effects lets the player choose from."""
    return [effect for effect in frame.steps[0] if can_do(state, effect, frame.by)]


def usable_mantas(state: State) -> Iterator[Manta]:
    """Those whose ability would do something."""
    return distinct(manta for manta in state.player.mantas if is_usable_manta(state, manta))


def is_usable_manta(state: State, manta: Manta) -> bool:
    effect = MANTAS[manta.kind]
    if not manta.active or effect.is_resource:
        return False
    if effect.verb == "copy":
        # What it copies may turn mantas: this one no longer counts then.
        state = state.with_active(turn_down(state.player, manta))
    return can_do(state, effect, f"m{manta.number}")


def usable_sites(state: State) -> Iterator[str]:
    for site in state.player.sites:
        effect = site.top
        is_spent = state.options.one_depth and site.id in state.turn.exploited
        if effect and not effect.is_resource and not is_spent and can_do(state, effect, site.id):
            yield site.id


def usable_tribes(state: State) -> Iterator[str]:
    for tribe in own_tribes(state):
        bonus = TRIBES[tribe].bonus
        if tribe not in state.turn.tribes and not bonus.is_resource and can_do(state, bonus, tribe):
            yield tribe


def waiting_effect(state: State) -> Effect | None:
    """The delayed effect of the top of the discard, if it may still be triggered in this turn and does something."""
    turn, discard = state.turn, state.player.discard
    if turn.played or turn.card or turn.triggered or not discard:
        return None
    effect = CHARACTERS[discard[-1]].delayed
    return effect if effect and can_do(state, effect, discard[-1]) else None
