"""The second line of what can be pressed: with what it is done, and what it brings."""

from __future__ import annotations

from engine.games.atlantes import actions as do
from engine.games.atlantes.actions import Action
from engine.games.atlantes.components import LOCATIONS, TRIBES
from engine.games.atlantes.rules.abilities import tribe_price
from engine.games.atlantes.rules.acquiring import open_payment
from engine.games.atlantes.rules.board import seen
from engine.games.atlantes.rules.market import price
from engine.games.atlantes.rules.payment import is_open, planned, window_of
from engine.games.atlantes.state import Payment, Resolve, State
from engine.games.atlantes.terms import How
from engine.games.atlantes.words import DOES, effect_text, icon_text, source_text
from engine.text import Text, text

LOST = {"buy": "gold", "recruit": "gold", "conquer": "power"}


def effect_note(state: State, asked: Resolve, action: Action) -> Text | None:
    """Of an answer to an effect."""
    verb = asked.steps[0][0].verb
    match action:
        case do.Acquire(location) if verb in ("buy", "conquer"):
            return _bought(state, asked, verb, location, price(state, location, verb))
        case do.Recruit(place) if verb == "recruit":
            return _bought(state, asked, "recruit", str(place), place)
        case do.Hire(tribe):
            return _bought(state, asked, "hire", tribe, tribe_price(state, tribe))
        case do.Acquire(location):
            return _worth((asked.by,), location)
        case do.Recruit(place):
            return brought((asked.by,), DOES[state.characters[place]])
        case do.Return(card) | do.ReturnUpper(card):
            return brought((asked.by,), DOES[card])
        case do.Raise(location):
            return _raised(state, asked, location)
        case do.Pass():
            return text(f"note.lost_{LOST[verb]}") if verb in LOST else None
        case _:
            return text("note.by", sources=_sources((asked.by,)))


def _bought(state: State, asked: Resolve, how: How, target: str, cost: int) -> Text:
    """If there is only one way to pay, it is named."""
    paying = open_payment(state, how, target, cost)
    payment = paying.frame
    assert isinstance(payment, Payment)
    need = cost - payment.gathered
    is_known = need > 0 and not is_open(paying, window_of(paying, how, target), need)
    return _brings(paying, payment, (asked.by, *(planned(paying) if is_known else ())))


def paid(state: State, payment: Payment) -> Text:
    """Of what is bought with the cheapest sources."""
    return _brings(state, payment, (state.turn.card, *payment.used, *planned(state)))


def _brings(state: State, payment: Payment, sources: tuple[str, ...]) -> Text:
    match payment.how:
        case "buy" | "conquer":
            return _worth(sources, payment.target)
        case "recruit":
            return brought(sources, DOES[state.characters[int(payment.target)]])
        case "hire":
            return brought(sources, (effect_text(TRIBES[payment.target].bonus),))


def _worth(sources: tuple[str, ...], location: str) -> Text:
    return text("note.worth", sources=_sources(sources), n=LOCATIONS[location].points)


def brought(sources: tuple[str, ...], does: tuple[Text, ...]) -> Text:
    return text("note.does", sources=_sources(sources), does=does)


def _raised(state: State, asked: Resolve, location: str) -> Text:
    site = state.player.site(location)
    assert site is not None
    key = "note.raise_on" if any(effect.begun for effect in asked.steps[0]) else "note.raise"
    return text(key, sources=_sources((asked.by,)), skipped=icon_text(seen(asked, site).top))


def _sources(names: tuple[str, ...]) -> tuple[Text, ...]:
    """Each once; what a rest gives comes from nothing."""
    return tuple(source_text(source) for source in dict.fromkeys(names) if source)
