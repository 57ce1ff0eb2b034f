"""Why something is not offered: reasons that hold whatever else is asked, and those of mantas, depths and tribes."""

from __future__ import annotations

from engine.games.atlantes import actions as do
from engine.games.atlantes.components import CHARACTERS, EMPTY, GOALS, ICONS, LOCATIONS, MANTAS, TRIBES
from engine.games.atlantes.rules.abilities import is_usable_manta, tribe_price
from engine.games.atlantes.rules.board import places_any, seen
from engine.games.atlantes.rules.market import on_offer, price
from engine.games.atlantes.rules.payment import Window, keeps_manta, purse, sources, will_have_manta, window_of
from engine.games.atlantes.rules.scoring import is_met
from engine.games.atlantes.state import Manta, Menu, Payment, Resolve, State
from engine.games.atlantes.terms import Effect, Verb
from engine.games.atlantes.words import effect_text, name
from engine.text import Text, text


def reason(state: State, action: do.Action) -> Text | None:
    """None: the open question has to be answered first."""
    match action:
        case do.Acquire(location):
            return _acquire(state, location)
        case do.Copy(icon):
            return _copy(state, icon)
        case do.Hire(tribe):
            return _hire(state, tribe)
        case do.Recruit(place):
            return _recruit(state, place)
        case do.Claim(goal):
            return _claim(state, goal)
        case do.Raise(location) | do.Score(location):
            return _site(state, location, action)
        case do.Return(card) | do.ReturnUpper(card) if card not in state.player.discard:
            return text("why_not.not_in_discard")
        case do.ReturnUpper() if _asked(state, "return"):
            return text("why_not.one_copy")
        case do.Flip() | do.Refresh() if _asked(state, "flip" if isinstance(action, do.Flip) else "refresh"):
            return _chosen_manta(state, action)
        case do.Take(kind) if kind in state.supply and _asked(state, "take_manta"):
            return text("why_not.manta_pays_nothing")
        case do.Discard() | do.Flip():
            return text("why_not.not_forced")
        case _:
            return None


def _asked(state: State, *verbs: Verb) -> Effect | None:
    """The effect that is asked about now, if it is one of these."""
    frame = state.frame
    steps = frame.steps[:1] if isinstance(frame, Resolve) else ()
    return next((effect for step in steps for effect in step if effect.verb in verbs), None)


def _acquire(state: State, location: str) -> Text:
    if location not in LOCATIONS:
        return text("why_not.no_such_card")
    if not state.player.has_free_slot:
        return text("why_not.no_free_slot", n=len(state.player.board))
    if location not in on_offer(state):
        return text("why_not.not_on_offer", location=name(location))
    effect = _asked(state, "buy", "conquer", "take_gold", "take_power")
    if effect is None:
        return text("why_not.no_acquisition")
    key = {"buy": "too_dear_gold", "conquer": "too_dear_power"}.get(effect.verb)
    if key is None:
        return text("why_not.not_free", location=name(location))
    return text(f"why_not.{key}", location=name(location), n=price(state, location, effect.verb))


def _copy(state: State, icon: str) -> Text | None:
    if icon == EMPTY:
        return text("why_not.copy_empty")
    if icon not in ICONS:
        return text("why_not.no_such_card")
    if ICONS[icon].is_resource:
        return text("why_not.copy_resource")
    if _asked(state, "copy") is None:
        return None
    if ICONS[icon].verb == "copy":
        return text("why_not.copy_copy")
    return text("why_not.copy_nothing", does=effect_text(ICONS[icon]))


def _hire(state: State, tribe: str) -> Text:
    track = next((track for track in state.tribes if track.id == tribe), None)
    if track is None:
        return text("why_not.no_such_tribe")
    if state.active in track.mantas:
        return text("why_not.tribe_twice", tribe=name(tribe))
    if _asked(state, "recruit") is None:
        return text("why_not.no_recruiting")
    cost, window = tribe_price(state, tribe), Window("hire")
    if not will_have_manta(state, window, cost - purse(state, window)):
        return text("why_not.no_manta" if places_any(state) else "why_not.no_starting_manta")
    return text("why_not.tribe_too_dear", tribe=name(tribe), n=cost)


def _recruit(state: State, place: int) -> Text:
    if not 0 <= place < len(state.characters):
        return text("why_not.no_such_place")
    if _asked(state, "recruit", "recruit_free") is None:
        return text("why_not.no_recruiting")
    return text("why_not.character_too_dear", card=name(state.characters[place]), n=place)


def _claim(state: State, goal: str) -> Text | None:
    track = next((track for track in state.goals if track.id == goal), None)
    if track is None:
        return text("why_not.no_such_goal")
    if state.active in track.mantas:
        return text("why_not.goal_twice")
    if not any(manta.starting for manta in state.player.mantas):
        return text("why_not.no_starting_manta")
    return None if is_met(state, state.active, GOALS[goal]) else text("why_not.goal_not_met")


def _site(state: State, location: str, action: do.Raise | do.Score) -> Text | None:
    site = state.player.site(location)
    if site is None:
        known = location in LOCATIONS
        return text("why_not.not_on_board", location=name(location)) if known else text("why_not.no_such_card")
    frame = state.frame
    if isinstance(frame, Resolve) and frame.by == location and seen(frame, site).left == 0:
        return text("why_not.own_depth" if isinstance(action, do.Score) else "why_not.own_level")
    if isinstance(action, do.Raise) and site.left == 0:
        return text("why_not.fully_risen")
    if isinstance(action, do.Score) and site.left:
        return text("why_not.not_risen", n=site.left)
    return None


def _chosen_manta(state: State, action: do.Flip | do.Refresh) -> Text:
    """Another manta than those offered, to turn or to refresh."""
    manta, frame = state.player.manta(action.manta), state.frame
    if manta is None:
        return text("why_not.no_source")
    match action:
        case do.Flip() if not manta.active:
            return text("why_not.manta_not_active")
        case do.Refresh() if manta.active:
            return text("why_not.manta_active")
        case do.Refresh() if isinstance(frame, Resolve) and frame.by == f"m{manta.number}":
            return text("why_not.manta_itself")
        case _:
            return text("why_not.manta_alike")


def why_not_use(state: State, source: str) -> Text:
    """In the turn or to pay."""
    if source in CHARACTERS:
        return _delayed(state, source)
    if source in LOCATIONS:
        return _depth(state, source)
    if source in TRIBES:
        return _tribe(state, source)
    manta = next((manta for manta in state.player.mantas if f"m{manta.number}" == source), None)
    return _manta(state, manta) if manta else text("why_not.no_source")


def _delayed(state: State, card: str) -> Text:
    turn, discard = state.turn, state.player.discard
    effect = CHARACTERS[card].delayed
    if effect is None:
        return text("why_not.no_delayed", card=name(card))
    if turn.played or turn.card:
        return text("why_not.delayed_late")
    if not discard or discard[-1] != card:
        return text("why_not.delayed_covered", card=name(card))
    return text("why_not.delayed_used") if turn.triggered else text("why_not.does_nothing", does=effect_text(effect))


def _depth(state: State, location: str) -> Text:
    site = state.player.site(location)
    if site is None:
        return _not_on_board(state, location)
    if site.top is None:
        return text("why_not.empty_depth" if site.left else "why_not.fully_risen")
    if location in state.turn.exploited and state.options.one_depth:
        return text("why_not.one_depth")
    return _no_use(state, site.top, "why_not.manta_first")


def _tribe(state: State, tribe: str) -> Text:
    track = next((track for track in state.tribes if track.id == tribe), None)
    if track is None:
        return text("why_not.no_such_tribe")
    if state.active not in track.mantas:
        return text("why_not.tribe_not_yours", tribe=name(tribe))
    if track.face_down:
        return text("why_not.tribe_face_down", tribe=name(tribe))
    if TRIBES[tribe].deck == 2:
        return text("why_not.tribe_at_once", tribe=name(tribe))
    if tribe in state.turn.tribes:
        return text("why_not.tribe_used")
    return _no_use(state, TRIBES[tribe].bonus, "why_not.manta_first")


def _manta(state: State, manta: Manta) -> Text:
    effect = MANTAS[manta.kind]
    in_turn = isinstance(state.frame, Menu)
    if not manta.active and not (in_turn and effect.is_resource):
        return text("why_not.manta_not_active")
    if in_turn and is_usable_manta(state, manta):
        return text("why_not.manta_alike")
    return _no_use(state, effect, "why_not.manta_alike")


def _no_use(state: State, effect: Effect, withheld: str) -> Text:
    """It would do nothing here; or it would pay, and is withheld for this reason."""
    frame = state.frame
    if isinstance(frame, Payment):
        pays = window_of(state, frame.how, frame.target).worth(effect)
        return text(withheld) if pays else text("why_not.no_use_here", does=effect_text(effect))
    if effect.is_resource:
        return text("why_not.resource_outside")
    return text("why_not.does_nothing", does=effect_text(effect))


def _not_on_board(state: State, location: str) -> Text:
    if location not in state.player.pile:
        return text("why_not.not_on_board", location=name(location))
    frame = state.frame
    if not isinstance(frame, Payment) or frame.how != "hire":
        return text("why_not.pile", location=name(location))
    is_sold = any(source.name == location for source in sources(state, Window("hire")))
    if is_sold and not keeps_manta(state, location):
        return text("why_not.manta_first")
    return text("why_not.pile_unsold", location=name(location))
