"""All pictures of a table, and the promises that every game's pictures keep."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from io import BytesIO
from types import ModuleType
from typing import Any, cast

import pytest
from PIL import Image

from engine.sight import AnySight, Sight
from render.captions import Captions
from render.colours import Colour
from render.ears import listening
from render.encode import encode
from render.frame import HEIGHT, WIDTH, sign
from render.lettering import SMALLEST
from render.pictures import ALT_LIMIT, Picture
from render.sheet import Sprite
from render.theme import UNDERSEA, Theme


def pictures_of(picture: Picture, view: Any, captions: Captions) -> Iterator[Image.Image]:
    """The picture and the closer looks, each of which has a text within its limit."""
    seen: AnySight = cast("AnySight", view) if isinstance(view, Sight) else Sight(view)
    yield picture.draw(seen, UNDERSEA, captions)
    for look in picture.LOOKS:
        if look.suits(seen):
            assert 0 < len(look.alt(seen, captions)) <= ALT_LIMIT
            yield look.draw(seen, UNDERSEA, captions)


def check_shared_pictures(picture: Picture, tables: Mapping[str, Any], captions: Captions) -> None:
    """Everything static is shared between pictures: a stroke on it would show in the next one."""
    first = {name: _bytes_of(picture, view, captions) for name, view in tables.items()}
    again = {name: _bytes_of(picture, view, captions) for name, view in reversed(list(tables.items()))}
    assert first == again


def check_signs(
    monkeypatch: pytest.MonkeyPatch, modules: Sequence[ModuleType], sight: AnySight, draw: Callable[[], object]
) -> None:
    """Everything that can be chosen has its sign once. These modules draw signs."""
    drawn: list[str] = []

    def noted(theme: Theme, letter: str, radius: float) -> Sprite:
        drawn.append(letter)
        return sign(theme, letter, radius)

    for module in modules:
        monkeypatch.setattr(module, "sign", noted)
    draw()
    assert sorted(drawn) == sorted(sight.offer.signs.values() if sight.offer else ())


def check_lettering(draw: Callable[[], Image.Image]) -> None:
    """Whatever matters can be read where Discord shows a picture of 1320 x 840 in 550 x 350, or on a phone."""
    with listening() as heard:
        size = draw().size
    assert size == (WIDTH, HEIGHT)
    assert heard
    small = {said for said in heard if said.size < SMALLEST and not said.fine}
    assert not small, f"too small to read: {small}"


def check_ownership(picture: Picture, view: Any, captions: Captions) -> None:
    """What the caller draws on a picture does not show in the next one."""
    before = list(pictures_of(picture, view, captions))
    kept = [one.tobytes() for one in before]
    for one in before:
        one.paste((0, 0, 0), (0, 0, *one.size))
    assert _bytes_of(picture, view, captions) == kept


def _bytes_of(picture: Picture, view: Any, captions: Captions) -> list[bytes]:
    return [one.tobytes() for one in pictures_of(picture, view, captions)]


def least_cost(make: Callable[[], Image.Image], clock: Callable[[], float], tries: int = 12) -> tuple[float, int]:
    """The time by that clock at the least of many tries, and the size."""
    seconds: list[float] = []
    size = 0
    for _ in range(tries):
        began = clock()
        size = len(encode(make(), UNDERSEA))
        seconds.append(clock() - began)
    return min(seconds), size


def stored_colours(picture: Image.Image) -> dict[Colour, int]:
    """How many pixels of each colour come out of the file."""
    with Image.open(BytesIO(encode(picture, UNDERSEA))) as stored:
        return {colour: count for count, colour in stored.convert("RGB").getcolors(1 << 20) or []}  # pyright: ignore[reportReturnType]
