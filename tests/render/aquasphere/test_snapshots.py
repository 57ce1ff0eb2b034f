"""Each table's pictures against small stored ones. A new FreeType moves letters a little; a new design moves much."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from render.encode import encode
from render.pictures import picture_of
from render.theme import UNDERSEA
from tests.render.aquasphere.catalogue import Catalogue
from tests.render.aquasphere.tables import TABLES

FOLDER = Path(__file__).parent / "snapshots"
REMEDY = "look at the new picture, then: UPDATE_SNAPSHOTS=1 pytest tests/render/aquasphere"
DETAILED = ("start_2", "middle_3", "full_4", "other_plan_2", "over_4")
"""Tables whose headquarters and boards are kept, too."""
SHOTS = [*((name, 0) for name in TABLES), *((name, which) for name in DETAILED for which in (1, 2))]


@pytest.mark.parametrize(("name", "which"), SHOTS)
def test_picture_is_as_stored(name: str, which: int) -> None:
    view, picture, captions = TABLES[name], picture_of("aquasphere"), Catalogue()
    shown = picture.details(view, UNDERSEA, captions)[which - 1].picture if which else None
    small = encode((shown or picture.draw(view, UNDERSEA, captions)).reduce(4), UNDERSEA)
    path = FOLDER / f"{name}-{which}.png"
    if os.environ.get("UPDATE_SNAPSHOTS"):
        FOLDER.mkdir(exist_ok=True)
        path.write_bytes(small)
    assert path.exists(), f"no snapshot {path.name}; {REMEDY}"
    apart = ImageChops.difference(_opened(small), _opened(path.read_bytes()))
    assert max(ImageStat.Stat(apart).mean) < 1.5, f"{path.name} looks different; {REMEDY}"
    assert _share_of_strangers(apart) < 0.006, f"part of {path.name} looks different; {REMEDY}"


def test_every_snapshot_has_a_table() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == {f"{name}-{which}" for name, which in SHOTS}


def _opened(data: bytes) -> Image.Image:
    with Image.open(BytesIO(data)) as image:
        return image.convert("RGB")


def _share_of_strangers(apart: Image.Image) -> float:
    """The share of pixels that nobody would call the same colour."""
    counts = apart.convert("L").histogram()
    return sum(counts[48:]) / sum(counts)
