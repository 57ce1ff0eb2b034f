"""What was drawn by one process is there for the next, to the last pixel; without it everything is drawn as ever."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from PIL import Image

from engine.game import AnyGame, seating_for
from engine.match import start
from engine.registry import GAMES
from engine.sight import Sight
from render import kept
from render.ears import Said, hear, is_anybody_listening, listening, listening_alone
from render.kept import keep_in
from render.kept import kept as keeping
from render.pictures import look_of, looks_for
from render.sheet import Sprite
from render.theme import UNDERSEA, Theme
from tests.bot.speakers import strict_speakers

drawn: list[int] = []


def spot(theme: Theme, size: int) -> Sprite:
    drawn.append(size)
    return Sprite(Image.new("RGBA", (size, size), (*theme.ink, 200)), 1, 2)


def ground(theme: Theme, size: int) -> Image.Image:
    drawn.append(size)
    return Image.new("RGB", (size, size), theme.cream)


def likeness(thing: object) -> Image.Image:
    return ground(UNDERSEA, 3)


@pytest.fixture(autouse=True)
def _no_shelf() -> Iterator[None]:
    drawn.clear()
    yield
    keep_in(None)


def files_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*.sqlite"))


def test_what_another_process_has_drawn_is_not_drawn_again(tmp_path: Path) -> None:
    """Each `keeping` has a memory of its own, as a process has."""
    keep_in(tmp_path)
    sprite, picture = keeping(4)(spot)(UNDERSEA, 5), keeping(4)(ground)(UNDERSEA, size=7)
    assert drawn == [5, 7]
    again, picture_again = keeping(4)(spot)(UNDERSEA, 5), keeping(4)(ground)(UNDERSEA, size=7)
    assert drawn == [5, 7]
    assert (again.image.tobytes(), again.image.mode, again.x, again.y) == (sprite.image.tobytes(), "RGBA", 1, 2)
    assert (picture_again.tobytes(), picture_again.size) == (picture.tobytes(), (7, 7))
    keeping(4)(spot)(UNDERSEA, 6)
    assert drawn == [5, 7, 6]


def test_without_a_folder_a_process_keeps_what_it_has_drawn() -> None:
    draw = keeping(4)(spot)
    assert draw(UNDERSEA, 5) is draw(UNDERSEA, 5)
    assert drawn == [5]


def test_another_version_of_the_code_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for version in range(6):
        monkeypatch.setattr(kept, "_fingerprint", lambda version=version: f"version-{version}")
        keep_in(tmp_path)
        keeping(4)(spot)(UNDERSEA, 5)
    assert len(drawn) == 6
    assert len(files_in(tmp_path)) == kept.VERSIONS
    assert "pictures-version-5.sqlite" in files_in(tmp_path)


def test_a_damaged_file_is_done_without(tmp_path: Path) -> None:
    keep_in(tmp_path)
    [name] = files_in(tmp_path)
    keep_in(None)
    (tmp_path / name).write_bytes(b"not a data base, but long enough to look like one" * 99)
    keep_in(tmp_path)
    assert keeping(4)(spot)(UNDERSEA, 5).x == 1
    assert drawn == [5]


def test_a_damaged_picture_is_drawn_again(tmp_path: Path) -> None:
    keep_in(tmp_path)
    keeping(4)(spot)(UNDERSEA, 5)
    shelf = kept._shelf  # pyright: ignore[reportPrivateUsage]  # noqa: SLF001
    assert shelf is not None
    shelf._file.execute("UPDATE pictures SET picture = x'00ff'")  # pyright: ignore[reportPrivateUsage]  # noqa: SLF001
    assert keeping(4)(spot)(UNDERSEA, 5).x == 1
    assert drawn == [5, 5]


def test_a_folder_that_can_not_be_made_is_done_without(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").write_text("in the way")
    keep_in(tmp_path / "file" / "folder")
    assert keeping(4)(spot)(UNDERSEA, 5).x == 1
    assert "pictures are not kept" in caplog.text


def test_what_has_another_name_in_every_process_is_a_mistake(tmp_path: Path) -> None:
    keep_in(tmp_path)
    with pytest.raises(TypeError, match="another in every process"):
        keeping(4)(likeness)(object())


DRAW = """
import hashlib, sys
from pathlib import Path
from tests.render.test_kept import pictures_of
from engine.registry import GAMES
from render.kept import keep_in
keep_in(Path(sys.argv[2]))
print(hashlib.sha256(b"".join(pictures_of(GAMES[sys.argv[1]]))).hexdigest())
"""


def pictures_of(game: AnyGame) -> list[bytes]:
    match = start(game, seating_for(game.info, game.info.seats[1]), "s")[1].match
    view, speaker = match.view_for(None), strict_speakers(game.info.key)[0]
    looks = (look_of(game.info.key, ""), *looks_for(game.info.key, Sight(view)))
    return [look.draw(Sight(view), UNDERSEA, speaker).tobytes() for look in looks]


@pytest.mark.parametrize("key", GAMES)
def test_pictures_are_the_same_to_the_last_pixel(key: str, tmp_path: Path) -> None:
    command = [sys.executable, "-c", DRAW, key, str(tmp_path)]
    drawn, found = (subprocess.run(command, check=True, capture_output=True).stdout for _ in range(2))
    assert found == drawn


def test_what_is_drawn_for_the_first_time_is_heard_once() -> None:
    said = keeping(4)(lettered)
    for _ in range(2):
        with listening() as heard:
            said(UNDERSEA, 5)
        assert heard == [Said("5", 5, fine=False)]


def lettered(theme: Theme, size: int) -> Image.Image:
    hear([Said(f"{size}", size, fine=False)])
    return ground(theme, size)


def test_who_listens_does_not_hear_another_thread_nor_is_disturbed_by_it() -> None:
    """A picture that nobody waits for any more may still be drawn when the next one is."""
    draw = keeping(4)(ground)
    with ThreadPoolExecutor(1) as other, listening() as heard:
        other.submit(hear, [Said("elsewhere", 30, fine=False)]).result()
        assert not other.submit(is_anybody_listening).result()
        with listening_alone() as alone:
            hear([Said("here", 30, fine=False)])
        draw(UNDERSEA, 5)
    assert [said.words for said in alone] == ["here"]
    assert heard == []
    assert not is_anybody_listening()
