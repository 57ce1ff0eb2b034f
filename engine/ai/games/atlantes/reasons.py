"""Why somebody may want to give an answer, in a short sentence, from what the reader sees."""

from __future__ import annotations

from engine.ai.games.atlantes.reasons_to_use import on_offer, why_effect, why_play
from engine.games.atlantes import actions as do
from engine.games.atlantes.components import CHARACTERS, ICONS, LOCATIONS, MANTAS, TRIBES
from engine.games.atlantes.terms import Effect
from engine.games.atlantes.view import LocationView, MantaView, PlayerView, TribeView, View
from engine.games.atlantes.words import DOES, effect_text
from engine.question import Seat
from engine.text import Text, text


def why(view: View, seat: Seat, action: do.Action) -> Text | None:
    me = view.players[seat]
    match action:
        case do.Crown(card) | do.Play(card) | do.Return(card) | do.ReturnUpper(card) | do.Discard(card):
            return _why_card(view, me, action, card)
        case do.Use(source):
            return _why_pay_with(view, me, source) if view.payment else _why_use(view, me, source)
        case do.Abandon(location):
            return _why_abandon(view, location)
        case do.Acquire(location) | do.Raise(location) | do.Score(location):
            return _why_location(me, action, location)
        case do.Place(number) | do.Refresh(number) | do.Flip(number):
            return _why_manta(action, next((manta for manta in me.mantas if manta.number == number), None))
        case do.Recruit(place):
            return text("why.gives", does=DOES[view.characters[place].card.id])
        case do.Hire(tribe):
            return _why_hire(view, next(one for one in view.tribes if one.id == tribe))
        case do.Claim(goal):
            track = next(one for one in view.goals if one.id == goal)
            return text("why.claim", n=track.points[len(track.mantas)])
        case do.Copy(icon):
            return text("why.copy", does=effect_text(ICONS[icon]))
        case do.Take(kind):
            return text("why.take", does=effect_text(MANTAS[kind]))
        case _:
            return _why_not_more(view, me, action)


def _why_card(view: View, me: PlayerView, action: do.Action, card: str) -> Text | None:
    match action:
        case do.Play():
            return why_play(view, me, card)
        case do.Crown():
            return text("why.gives", does=DOES[card])
        case do.Discard():
            delayed = CHARACTERS[card].delayed
            return text("why.discard_delayed", does=effect_text(delayed)) if delayed else text("why.least_card")
        case _:
            return text("why.again", does=DOES[card])


def _why_use(view: View, me: PlayerView, source: str) -> Text | None:
    """Of an additional action."""
    site = next((site for site in me.board if site and site.id == source), None)
    if site:
        if site.left == 1:
            return text("why.rises_with_it")
        effect = site.depths[site.risen].effect
    else:
        effect = _effect_of(me, source)
    return why_effect(view, me, effect) if effect else None


def _effect_of(me: PlayerView, source: str) -> Effect | None:
    if source in CHARACTERS:
        return CHARACTERS[source].delayed
    if source in TRIBES:
        return TRIBES[source].bonus
    return next(manta.effect for manta in me.mantas if f"m{manta.number}" == source)


def _why_pay_with(view: View, me: PlayerView, source: str) -> Text:
    assert view.payment is not None
    missing = view.payment.price - view.payment.gathered
    if any(location.id == source for location in me.pile):
        return text("why.sell", n=LOCATIONS[source].points)
    if source in TRIBES:
        return text("why.pay_tribe", n=missing)
    return text("why.pay_depth" if source in LOCATIONS else "why.pay_manta", n=missing)


def _why_location(me: PlayerView, action: do.Action, location: str) -> Text:
    card = LOCATIONS[location]
    match action:
        case do.Score():
            return text("why.score", n=card.points)
        case do.Raise():
            site = next(site for site in me.board if site and site.id == location)
            return _why_raise(site)
        case _:
            does = tuple(effect_text(effect) for effect in dict.fromkeys(card.effects) if effect)
            key = "why.location_manta" if card.manta else "why.location"
            return text(key, n=card.points, does=does)


def _why_abandon(view: View, location: str) -> Text:
    points = LOCATIONS[location].points
    is_least = all(points <= other.points for other in view.locations if other)
    return text("why.abandon", n=points) if is_least else _why_explore(view)


def _why_raise(site: LocationView) -> Text:
    if site.left == 1:
        return text("why.raise_manta" if site.manta else "why.raise_fully", n=site.points)
    if site.depths[site.risen].effect is None:
        return text("why.raise_empty", n=site.points)
    return text("why.raise", n=site.points)


def _why_manta(action: do.Action, manta: MantaView | None) -> Text:
    if manta is None:
        return text("why.face_down")
    if isinstance(action, do.Refresh):
        return text("why.again", does=(effect_text(manta.effect),))
    return text("why.least_manta" if manta.active else "why.place_used")


def _why_hire(view: View, tribe: TribeView) -> Text:
    bonus = effect_text(tribe.bonus)
    if view.level:
        left = sum(not one.mantas for one in view.tribes) - 1
        return text("why.hire_alone", n=left) if left else text("why.hire_last")
    if tribe.measure is None:
        return text("why.hire_for_ever", does=bonus, n=tribe.points)
    return text("why.hire_at_once", does=bonus)


def _why_explore(view: View) -> Text:
    return text("why.explore", n=on_offer(view))


def _why_not_more(view: View, me: PlayerView, action: do.Action) -> Text | None:
    match action:
        case do.Pay():
            return text("why.pay")
        case do.Rest():
            return text("why.rest", n=len(me.discard))
        case do.Explore():
            return _why_explore(view)
        case do.End():
            active = sum(manta.active and not manta.effect.is_resource for manta in me.mantas)
            return text("why.keep", n=active) if active else text("why.end")
        case _:
            return _why_pass(view)


def _why_pass(view: View) -> Text | None:
    if view.phase == "goal":
        return text("why.pass_goal")
    verb = view.resolving[0].verb if view.resolving else None
    match verb:
        case "buy" | "conquer" | "take_gold" | "take_power":
            return text("why.pass_location")
        case "recruit" | "recruit_free":
            return text("why.pass_recruit")
        case "explore":
            return text("why.pass_explore", n=on_offer(view))
        case "raise" | "score":
            return text("why.pass_score")
        case _:
            return None
