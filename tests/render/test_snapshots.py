"""Each table's picture against a small stored one. A new FreeType moves letters a little; a new design moves much."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from render.encode import encode
from render.pictures import picture_of
from render.theme import UNDERSEA
from tests.render.catalogue import Catalogue
from tests.render.tables import TABLES

FOLDER = Path(__file__).parent / "snapshots"
REMEDY = "look at the new picture, then: UPDATE_SNAPSHOTS=1 pytest tests/render"


@pytest.mark.parametrize("name", TABLES)
def test_picture_is_as_stored(name: str) -> None:
    small = encode(picture_of("deep-sea").draw(TABLES[name], UNDERSEA, Catalogue()).reduce(4), UNDERSEA)
    path = FOLDER / f"{name}.png"
    if os.environ.get("UPDATE_SNAPSHOTS"):
        FOLDER.mkdir(exist_ok=True)
        path.write_bytes(small)
    assert path.exists(), f"no snapshot {path.name}; {REMEDY}"
    apart = ImageChops.difference(_opened(small), _opened(path.read_bytes()))
    assert max(ImageStat.Stat(apart).mean) < 1.5, f"{name} looks different; {REMEDY}"
    assert _share_of_strangers(apart) < 0.006, f"part of {name} looks different; {REMEDY}"


def test_every_snapshot_has_a_table() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(TABLES)


def _opened(data: bytes) -> Image.Image:
    with Image.open(BytesIO(data)) as image:
        return image.convert("RGB")


def _share_of_strangers(apart: Image.Image) -> float:
    """The share of pixels that nobody would call the same colour."""
    counts = apart.convert("L").histogram()
    return sum(counts[48:]) / sum(counts)
