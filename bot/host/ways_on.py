"""A refusal that is answered with a button: what has to be done first, right there."""

from __future__ import annotations

from bot.host.offers import unoffer_button
from bot.host.posts import Post, back_button, go_on_button
from bot.host.refusals import Away, OfferedAlready, Paused, PutAway, explain
from bot.host.texts import Speaker
from engine.errors import Refusal


def way_on(refusal: Refusal, speaker: Speaker) -> Post | None:
    """Nothing for most of them: words are enough."""
    match refusal:
        case Paused():
            title, button = "pause.title", go_on_button(_number(refusal), speaker)
        case PutAway():
            title, button = "idle.title", go_on_button(_number(refusal), speaker)
        case Away():
            title, button = "away.title", back_button(_number(refusal), speaker)
        case OfferedAlready():
            title, button = "offer.title", unoffer_button(_number(refusal), _number(refusal, "seat"), speaker)
        case _:
            return None
    return Post(speaker.say(title), (explain(refusal, speaker),), buttons=(button,))


def _number(refusal: Refusal, name: str = "number") -> int:
    found = refusal.args_by_name[name]
    assert isinstance(found, int)
    return found
