"""Sprites and grounds, drawn once: kept in memory for this process, and on the disk for the next ones.

What is on the disk is found by the function that drew it and its arguments, in a file of its own for each version of
our drawing code, so that nothing stale is ever shown. Without a folder, or if anything is wrong with it, everything is
drawn as if there were none. Nothing that people have written is kept there: names are lettering, and stay in memory.
"""

from __future__ import annotations

import hashlib
import logging
import sqlite3
import threading
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, lru_cache, wraps
from importlib.resources import files
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import msgspec
import PIL
from msgspec import Struct
from PIL import Image

from render.ears import Said, hear, is_anybody_listening, listening_alone
from render.theme import Theme

log = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T", bound=Image.Image | Struct)
FILES = "pictures-{}.sqlite"
VERSIONS = 3
"""So many of them are left: of a bot that was just replaced, and of one that may have to come back."""
PATIENCE = 0.2
"""Seconds for another process that writes. Drawing once more is better than waiting longer."""
BROKEN = (sqlite3.Error, OSError, zlib.error, msgspec.MsgspecError, ValueError)


class Kept(Struct, array_like=True):
    """A picture as it lies on the disk, with the other fields of a sprite or a mask."""

    mode: str
    size: tuple[int, int]
    pixels: bytes
    fields: dict[str, int]


class Shelf:
    """The file. Whatever is wrong with it is told once, and then it is done without."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        path = folder / FILES.format(_fingerprint())
        self._lock = threading.Lock()
        self._file = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        # A picture that is lost is drawn again.
        self._file.execute("PRAGMA synchronous = OFF")
        self._file.execute("PRAGMA journal_mode = WAL")
        self._file.execute("CREATE TABLE IF NOT EXISTS pictures (name TEXT PRIMARY KEY, picture BLOB) WITHOUT ROWID")
        _drop_older(folder, path)

    def find(self, name: str) -> Kept | None:
        with self._lock:
            row = self._file.execute("SELECT picture FROM pictures WHERE name = ?", (name,)).fetchone()
        return None if row is None else msgspec.msgpack.decode(zlib.decompress(row[0]), type=Kept)

    def put(self, name: str, kept: Kept) -> None:
        packed = zlib.compress(msgspec.msgpack.encode(kept), 1)
        with self._lock:
            self._file.execute("INSERT OR REPLACE INTO pictures VALUES (?, ?)", (name, packed))

    def close(self) -> None:
        with self._lock:
            self._file.close()


_shelf: Shelf | None = None


def keep_in(folder: Path | None) -> None:
    """From now on what is drawn is kept there. None: no more."""
    global _shelf  # noqa: PLW0603 - one for the process, as the memory behind `kept` is
    if _shelf is not None:
        _shelf.close()
    _shelf = None
    if folder is not None:
        try:
            _shelf = Shelf(folder)
        except BROKEN as error:
            log.warning("pictures are not kept in %s: %s", folder, error)


def kept(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """For a function that draws a picture, a sprite or a mask from plain arguments and nothing else."""

    def decorate(draw: Callable[P, T]) -> Callable[P, T]:
        of = f"{draw.__module__}.{draw.__qualname__}"

        def find_or_draw(*args: P.args, **kwargs: P.kwargs) -> T:
            if _shelf is None:
                return draw(*args, **kwargs)
            name = f"{of}({', '.join(_named(args, kwargs))})"
            with suppress(*BROKEN):
                found = _shelf.find(name)
                if found is not None:
                    return cast("T", _unpacked(found, draw))
            made = draw(*args, **kwargs)
            with suppress(*BROKEN):
                _shelf.put(name, _packed(made))
            return made

        remembered = lru_cache(maxsize=most)(find_or_draw)

        @cache
        def texts_on(*args: P.args, **kwargs: P.kwargs) -> list[Said]:
            with listening_alone() as heard:
                draw(*args, **kwargs)
            return heard

        @wraps(draw)
        def known(*args: P.args, **kwargs: P.kwargs) -> T:
            if not is_anybody_listening():
                return remembered(*args, **kwargs)
            hear(texts_on(*args, **kwargs))
            # Where it is drawn for the first time, nobody hears the same once more.
            with listening_alone():
                return remembered(*args, **kwargs)

        return known

    return decorate


def _named(args: tuple[object, ...], kwargs: dict[str, object]) -> Iterator[str]:
    for name, arg in (*(("", arg) for arg in args), *sorted(kwargs.items())):
        written = arg.key if isinstance(arg, Theme) else repr(arg)
        if " at 0x" in written:
            raise TypeError(f"{written} is another in every process: nothing can be kept under its name")
        yield f"{name}={written}"


def _packed(made: Image.Image | Struct) -> Kept:
    if isinstance(made, Image.Image):
        return Kept(made.mode, made.size, made.tobytes(), {})
    fields = msgspec.structs.asdict(made)
    image: Image.Image = fields.pop("image")
    return Kept(image.mode, image.size, image.tobytes(), fields)


def _unpacked(kept: Kept, draw: Callable[..., Any]) -> Any:
    image = Image.frombytes(kept.mode, kept.size, kept.pixels)
    kind = _kind_of(draw)
    return image if kind is None else kind(image=image, **kept.fields)


@lru_cache(maxsize=512)
def _kind_of(draw: Callable[..., Any]) -> type[Struct] | None:
    """What a function draws, as it says itself: a struct around a picture, or (None) the picture."""
    kind = draw.__globals__.get(draw.__annotations__["return"])
    return kind if isinstance(kind, type) and issubclass(kind, Struct) else None


@lru_cache(maxsize=1)
def _fingerprint() -> str:
    """Of everything that a picture is made of."""
    made_of = hashlib.sha256(PIL.__version__.encode())
    for package in ("render", "engine.games"):
        for path in sorted(Path(str(files(package))).rglob("*")):
            if path.suffix in (".py", ".toml", ".ttf"):
                made_of.update(path.read_bytes())
    return made_of.hexdigest()[:16]


def _drop_older(folder: Path, ours: Path) -> None:
    others = sorted(folder.glob(FILES.format("*")), key=lambda path: path.stat().st_mtime)
    for path in [other for other in others if other != ours][: -VERSIONS + 1]:
        for suffix in ("", "-wal", "-shm"):
            path.with_name(path.name + suffix).unlink(missing_ok=True)
