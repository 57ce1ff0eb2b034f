"""How the pictures of people are made: a worker's side of `bot.people`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.host.drawing import Drawn
from bot.host.texts import Speaker
from render.encode import encode as encode_png
from render.people.ladder import Ladder, draw_ladder, ladder_lines
from render.people.numbers import Numbers, draw_numbers, numbers_lines
from render.people.profile import Profile, draw_profile, profile_lines
from render.people.versus import Versus, draw_versus, versus_lines
from render.pictures import ALT_LIMIT
from render.theme import UNDERSEA
from render.wording import paragraph_within

Portrait = Profile | Ladder | Numbers | Versus


def draw_portrait(portrait: Portrait, speaker: Speaker) -> Drawn:
    match portrait:
        case Profile():
            image = draw_profile(portrait, UNDERSEA, speaker)
        case Ladder():
            image = draw_ladder(portrait, UNDERSEA, speaker)
        case Numbers():
            image = draw_numbers(portrait, UNDERSEA, speaker)
        case Versus():
            image = draw_versus(portrait, UNDERSEA, speaker)
    alt = paragraph_within(portrait_lines(portrait, speaker), ALT_LIMIT)
    return Drawn(encode_png(image, UNDERSEA), alt, "people.png")


def portrait_lines(portrait: Portrait, speaker: Speaker) -> Iterator[str]:
    """What the picture shows, in words."""
    match portrait:
        case Profile():
            return profile_lines(portrait, speaker)
        case Ladder():
            return ladder_lines(portrait, speaker)
        case Numbers():
            return numbers_lines(portrait, speaker)
        case Versus():
            return versus_lines(portrait, speaker)
