"""What a card would do if it were played now, as far as one can tell by looking at the table."""

from __future__ import annotations

from engine.games.atlantes.view import CharacterView, Effect, PlayerView, View
from render.games.atlantes.sources import reach

_RESOURCES = ("gold", "power", "either")


def idle_effects(view: View, player: PlayerView, card: CharacterView) -> frozenset[Effect]:
    """Those of its effects that would come to nothing."""
    steps = [effect for step in card.steps for effect in step]
    idle = {effect for effect in steps if effect.verb not in _RESOURCES and not _works(view, player, effect, steps)}
    pays = any(effect.verb in ("buy", "conquer", "recruit") and effect not in idle for effect in steps)
    return frozenset(idle | {effect for effect in steps if effect.verb in _RESOURCES and not pays})


def _works(view: View, player: PlayerView, effect: Effect, steps: list[Effect]) -> bool:
    sites = [site for site in player.board if site]
    others = [other for other in view.players if other.seat != player.seat]
    match effect.verb:
        case "raise":
            return any(site.left for site in sites)
        case "score":
            lifted = sum(one.n for one in steps if one.verb == "raise" and len(steps) > steps.index(one) + 1)
            return any(site.left <= lifted for site in sites)
        case "return" | "echo":
            return bool(player.discard)
        case "refresh":
            return not all(one.active for one in player.mantas)
        case "buy" | "conquer":
            return None in player.board and _affords(view, player, effect.verb, steps)
        case "recruit":
            return bool(view.characters)
        case "discard_others":
            return any(other.hand for other in others)
        case "flip_others":
            return any(one.active for other in others for one in other.mantas)
        case _:
            return True


def _affords(view: View, player: PlayerView, verb: str, steps: list[Effect]) -> bool:
    resource = "gold" if verb == "buy" else "power"
    card = sum(effect.n for effect in steps if effect.verb == resource)
    on_sale = [one for one in (*view.upper, *view.locations) if one]
    waiting = player.discard[-1].delayed if player.discard else None
    card += waiting.n if waiting and waiting.verb == resource else 0
    # New locations may come that are cheaper.
    explores = any(effect.verb == "explore" for effect in steps)
    most = {False: card + reach(view, player, resource), True: card + reach(view, player, resource, "own_type")}
    return explores or any(
        (one.gold if verb == "buy" else one.power) <= most[one.type == player.speciality] for one in on_sale
    )
