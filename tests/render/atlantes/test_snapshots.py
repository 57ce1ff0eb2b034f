"""Some tables' pictures against small stored ones. A new FreeType moves letters a little; a new design moves much."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from render.encode import encode
from render.theme import UNDERSEA
from tests.render.atlantes.tables import TABLES
from tests.render.atlantes.test_drawing import pictures

FOLDER = Path(__file__).parent / "snapshots"
REMEDY = "look at the new picture, then: UPDATE_SNAPSHOTS=1 pytest tests/render/atlantes"
KEPT = ("draft_5", "private_3", "paying_4", "fullest_private_5", "over_5", "lost_1")


@pytest.mark.parametrize("name", KEPT)
def test_pictures_are_as_stored(name: str) -> None:
    for k, picture in enumerate(pictures(TABLES[name])):
        _compare(f"{name}_{k}", encode(picture.reduce(4), UNDERSEA))


def _compare(name: str, small: bytes) -> None:
    path = FOLDER / f"{name}.png"
    if os.environ.get("UPDATE_SNAPSHOTS"):
        FOLDER.mkdir(exist_ok=True)
        path.write_bytes(small)
    assert path.exists(), f"no snapshot {path.name}; {REMEDY}"
    new, old = _opened(small), _opened(path.read_bytes())
    assert new.size == old.size, f"{name} has another size; {REMEDY}"
    apart = ImageChops.difference(new, old)
    assert max(ImageStat.Stat(apart).mean) < 1.5, f"{name} looks different; {REMEDY}"
    counts = apart.convert("L").histogram()
    assert sum(counts[48:]) / sum(counts) < 0.006, f"part of {name} looks different; {REMEDY}"


def test_every_snapshot_has_a_table() -> None:
    assert {path.stem.rpartition("_")[0] for path in FOLDER.glob("*.png")} == set(KEPT)


def _opened(data: bytes) -> Image.Image:
    with Image.open(BytesIO(data)) as image:
        return image.convert("RGB")
