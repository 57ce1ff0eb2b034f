"""Why somebody may want to play a card or use an ability: what it would do for them now."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.atlantes.components import CHARACTERS, MATRONA
from engine.games.atlantes.terms import RESOURCES, Effect
from engine.games.atlantes.view import LocationView, PlayerView, View
from engine.games.atlantes.words import NAMES, effect_text
from engine.text import Text, text


def why_play(view: View, me: PlayerView, card: str) -> Text | None:
    """The first of its effects for which there is something to say."""
    if card == MATRONA:
        return _why_matrona(me)
    effects = [effect for step in CHARACTERS[card].steps for effect in step]
    reasons = (_why_step(view, me, effects, at) for at in range(len(effects)))
    return next((reason for reason in reasons if reason), text("why.void"))


def _why_matrona(me: PlayerView) -> Text:
    cards, used = len(me.discard), sum(not manta.active for manta in me.mantas)
    if cards and used:
        return text("why.matrona", cards=cards, mantas=used)
    if cards:
        return text("why.return", n=cards)
    return text("why.refresh", n=used) if used else text("why.matrona_waits")


def _why_step(view: View, me: PlayerView, effects: list[Effect], at: int) -> Text | None:
    effect = effects[at]
    given = effects[at - 1] if at and effects[at - 1].verb in RESOURCES else None
    match effect.verb:
        case "gold" | "power" | "either":
            return None
        case "buy" | "conquer":
            best = _best(view, me, effect.verb, given.n if given else 0)
            return text(f"why.{effect.verb}", location=NAMES[best.id], n=best.points) if best else None
        case "recruit":
            return text("why.recruit_or_hire" if view.tribes else "why.recruit", n=given.n if given else 0)
        case _:
            return why_effect(view, me, effect)


def why_effect(view: View, me: PlayerView, effect: Effect) -> Text | None:
    """Of an ability by itself; None where it would do nothing."""
    sites = [site for site in me.board if site]
    risen = [site.points for site in sites if not site.left]
    match effect.verb:
        case "raise":
            rising = [site.left for site in sites if site.left]
            return text("why.rising", n=sum(rising)) if rising else None
        case "score":
            return text("why.risen", n=len(risen), points=sum(risen)) if risen else None
        case "return":
            return text("why.return", n=len(me.discard)) if me.discard else None
        case "refresh":
            used = sum(not manta.active for manta in me.mantas)
            return text("why.refresh", n=used) if used else None
        case "explore":
            return text("why.explore", n=on_offer(view))
        case "echo":
            return text("why.echo", card=NAMES[me.discard[-1].id]) if me.discard else None
        case _:
            return text("why.gives", does=(effect_text(effect),))


def on_offer(view: View) -> int:
    """How many locations."""
    return len(view.upper) + sum(location is not None for location in view.locations)


def _best(view: View, me: PlayerView, how: str, given: int) -> LocationView | None:
    """The location worth most that this would pay for, with active mantas and depths."""
    if None not in me.board:
        return None
    offered = (location for location in (*view.upper, *view.locations) if location)
    paid = (location for location in offered if _price(location, how) <= given + _means(me, how, location))
    return max(paid, key=lambda location: location.points, default=None)


def _price(location: LocationView, how: str) -> int:
    return location.gold if how == "buy" else location.power


def _means(me: PlayerView, how: str, location: LocationView) -> int:
    wanted = ("gold" if how == "buy" else "power", "either")
    sources = [manta.effect for manta in me.mantas if manta.active]
    own = location.type == me.speciality
    mantas = sum(effect.n for effect in sources if effect.verb in wanted and (own or effect.only != "own_type"))
    return mantas + sum(_run(site, wanted) for site in me.board if site)


def _run(site: LocationView, wanted: tuple[str, str]) -> int:
    """What its depths give one after the other."""

    def given() -> Iterator[int]:
        for depth in site.depths[site.risen :]:
            if depth.effect is None or depth.effect.verb not in wanted:
                return
            yield depth.effect.n

    return sum(given())
