"""Pictures against small stored ones. A new FreeType moves letters a little; a new design moves much."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from render.encode import encode
from render.theme import UNDERSEA


class Snapshots:
    """Those stored beside a test module."""

    def __init__(self, module: str) -> None:
        self._folder = Path(module).parent / "snapshots"
        self._remedy = f"look at the new picture, then: UPDATE_SNAPSHOTS=1 pytest {module}"

    @property
    def names(self) -> set[str]:
        return {path.stem for path in self._folder.glob("*.png")}

    def compare(self, name: str, picture: Image.Image) -> None:
        """Fails if it looks different from the stored one, which is written anew where that is asked for."""
        small = encode(picture.reduce(4), UNDERSEA)
        path = self._folder / f"{name}.png"
        if os.environ.get("UPDATE_SNAPSHOTS"):
            self._folder.mkdir(exist_ok=True)
            path.write_bytes(small)
        assert path.exists(), f"no snapshot {path.name}; {self._remedy}"
        new, old = _opened(small), _opened(path.read_bytes())
        assert new.size == old.size, f"{name} has another size; {self._remedy}"
        apart = ImageChops.difference(new, old)
        assert max(ImageStat.Stat(apart).mean) < 1.5, f"{name} looks different; {self._remedy}"
        assert _share_of_strangers(apart) < 0.006, f"part of {name} looks different; {self._remedy}"


def _opened(data: bytes) -> Image.Image:
    with Image.open(BytesIO(data)) as image:
        return image.convert("RGB")


def _share_of_strangers(apart: Image.Image) -> float:
    """The share of pixels that nobody would call the same colour."""
    counts = apart.convert("L").histogram()
    return sum(counts[48:]) / sum(counts)
