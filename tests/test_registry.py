"""A new game is new files and one line in the registry: this names whatever is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.host.texts import COMMON, FOLDER, LOCALES, domain_of
from engine.errors import UnknownGame
from engine.registry import GAMES, game_of
from render.pictures import picture_of

ROOT = Path(__file__).parent.parent
KEYS = list(GAMES)


@pytest.mark.parametrize("key", KEYS)
def test_it_has_pictures(key: str) -> None:
    picture = picture_of(key)
    assert all(look.name for look in picture.LOOKS)
    for part in ("draw", "board_text", "alt_text"):
        assert callable(getattr(picture, part, None)), f"render/games/{domain_of(key)} has no {part}"


@pytest.mark.parametrize("domain", [*COMMON, *map(domain_of, KEYS)])
@pytest.mark.parametrize("locale", LOCALES)
def test_it_has_texts_in_three_languages(domain: str, locale: str) -> None:
    path = FOLDER / locale / "LC_MESSAGES" / f"{domain}.po"
    assert path.exists(), f"{path.relative_to(ROOT)} is missing"


@pytest.mark.parametrize("key", KEYS)
def test_it_has_golden_replays(key: str) -> None:
    folder = ROOT / "tests" / "golden" / domain_of(key)
    assert list(folder.glob("*.jsonl")), f"no replay in {folder.relative_to(ROOT)}: see tests/golden/test_golden.py"


@pytest.mark.parametrize("key", KEYS)
def test_it_has_rule_tests(key: str) -> None:
    folder = ROOT / "tests" / "games" / domain_of(key)
    assert list(folder.glob("test_*.py")), f"no rule tests in {folder.relative_to(ROOT)}"


@pytest.mark.parametrize("key", KEYS)
def test_its_key_is_its_own(key: str) -> None:
    assert GAMES[key].info.key == key
    assert game_of(key) is GAMES[key]


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'; the games are deep-sea"):
        game_of("chess")
