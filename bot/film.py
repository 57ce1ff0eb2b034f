"""A replay as an animated picture: one frame for each change that the channel would have seen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageOps
from tqdm import tqdm

from bot.host.texts import Speaker
from engine.errors import Refusal
from engine.replay import Scene
from render.pictures import picture_of
from render.theme import UNDERSEA

FORMATS = (".webp", ".png", ".gif")
FRAME_MS = 900
LAST_FRAME_MS = 6_000
WIDTH = 800


class BadFilm(Refusal):
    template = "{file} is not a film's name: end it with one of {known}"


def write_film(scenes: Sequence[Scene], speaker: Speaker, out: Path) -> int:
    """Writes the film and gives the number of its frames."""
    if out.suffix not in FORMATS:
        raise BadFilm(file=str(out), known=", ".join(FORMATS))
    views = [scene.match.view_for(None) for scene in scenes]
    views = [view for view, before in zip(views, [None, *views], strict=False) if view != before]
    draw = picture_of(scenes[0].match.game.info.key).draw
    frames = [_frame(draw(view, UNDERSEA, speaker)) for view in tqdm(views, unit="frame", disable=None, leave=False)]
    durations = [FRAME_MS] * (len(frames) - 1) + [LAST_FRAME_MS]
    frames[0].save(out, save_all=True, append_images=frames[1:], duration=durations, loop=0, quality=80, method=4)
    return len(frames)


def _frame(picture: Image.Image) -> Image.Image:
    return ImageOps.contain(picture, (WIDTH, WIDTH))
