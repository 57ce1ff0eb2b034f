"""What happened, in words."""

from __future__ import annotations

from engine.games.atlantes import events as ev
from engine.games.atlantes.cards import ICONS
from engine.games.atlantes.events import Event
from engine.games.atlantes.words import PEOPLE_NAMES, effect_text, name, source_text
from engine.text import Arg, Text, Who, text


def tell(event: Event) -> Text:
    key = f"event.{event.__struct_config__.tag}"
    match event:
        case ev.GameBegan(first, mode, level):
            return text(f"{key}_{'solo' if level else mode}", who=Who(first), level=level)
        case ev.Settled(peoples):
            pairs = (
                text("event.settles", who=Who(seat), people=PEOPLE_NAMES[people]) for seat, people in enumerate(peoples)
            )
            return text(key, peoples=tuple(pairs))
        case ev.Crowned(seat, card) | ev.Played(seat, card) | ev.Triggered(seat, card):
            return text(key, who=Who(seat), card=name(card))
        case ev.Discarded(seat, card) | ev.Echoed(seat, card):
            return text(key, who=Who(seat), card=name(card))
        case ev.Exploited(seat, location, icon):
            return text(key, who=Who(seat), location=name(location), does=effect_text(ICONS[icon]))
        case ev.UsedManta(seat, kind) | ev.GotManta(seat, kind) | ev.Flipped(seat, kind):
            return text(key, who=Who(seat), manta=name(kind))
        case ev.UsedTribe(seat, tribe):
            return text(key, who=Who(seat), tribe=name(tribe))
        case ev.Acquired(seat, location, None):
            return text(f"{key}_free", who=Who(seat), location=name(location))
        case ev.Acquired(seat, location, how, price, sources):
            return _paid(f"{key}_{how}", sources, who=Who(seat), location=name(location), price=price)
        case ev.Recruited(seat, card, 0):
            return text(f"{key}_free", who=Who(seat), card=name(card))
        case ev.Recruited(seat, card, price, sources):
            return _paid(key, sources, who=Who(seat), card=name(card), price=price)
        case ev.Hired(seat, tribe, price, sources, face_down):
            key = f"{key}_face_down" if face_down else key
            return _paid(key, sources, who=Who(seat), tribe=name(tribe), price=price)
        case ev.CharacterCame(card) | ev.Swept(card):
            return text(key, card=name(card))
        case ev.Raised(seat, location, left):
            fully = text(f"{key}_fully", who=Who(seat), location=name(location))
            return text(key, who=Who(seat), location=name(location), n=left) if left else fully
        case ev.Scored(seat, location, points):
            return text(key, who=Who(seat), location=name(location), n=points)
        case ev.Explored(seat, gone, came):
            return _explored(key, seat, gone, came)
        case ev.Abandoned(seat, location):
            return text(key, who=Who(seat), location=name(location))
        case ev.Returned(seat, cards):
            return text(key, who=Who(seat), cards=tuple(map(name, cards)))
        case ev.Refreshed(seat, kinds):
            return text(key, who=Who(seat), n=len(kinds))
        case ev.Obliged(seats, what):
            return text(f"{key}_{what}{'_several' if len(seats) > 1 else ''}", who=tuple(map(Who, seats)))
        case ev.Copied(seat, icon):
            return text(key, who=Who(seat), does=effect_text(ICONS[icon]))
        case ev.Claimed(seat, goal, points):
            return text(key, who=Who(seat), goal=name(goal), n=points)
        case ev.Rested(seat):
            return text(key, who=Who(seat))
        case ev.EndTriggered(why, seat):
            return text(f"{key}_{why}", who=Who(seat))
        case ev.GameEnded(scores, winners, level):
            return _ended(scores, winners, level)


def _paid(key: str, sources: tuple[str, ...], **args: Arg) -> Text:
    """With what somebody paid, if not with the card alone."""
    if not sources:
        return text(key, **args)
    return text("event.with", what=text(key, **args), sources=tuple(map(source_text, sources)))


def _explored(key: str, seat: int, gone: tuple[str, ...], came: tuple[str, ...]) -> Text:
    told = text(key, who=Who(seat), came=tuple(map(name, came))) if came else text(f"{key}_nothing", who=Who(seat))
    return text("event.gone", what=told, gone=tuple(map(name, gone))) if gone else told


def _ended(scores: tuple[int, ...], winners: tuple[int, ...], level: int) -> Text:
    if level:
        return text("event.solo_won" if winners else "event.solo_lost", n=scores[0], level=level)
    key = "event.won" if len(winners) == 1 else "event.shared"
    return text(key, who=tuple(map(Who, winners)), n=scores[winners[0]])
