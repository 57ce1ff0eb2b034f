"""Some turns as a short animated picture: how it begins and ends, what each frame marks, and how large it may be."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from engine.game import seating_for
from engine.match import AnyMatch
from engine.past import Past, turns_of
from engine.registry import GAMES
from engine.sight import Sight, sight
from render import clip
from render.clip import LARGEST, MOST_FRAMES, draw_scenes, encode_clip, scenes_since
from render.theme import UNDERSEA
from tests.bot.speakers import strict_speakers
from tests.conformance.walk import walk

DEEP_SEA = GAMES["deep-sea"]


def played(steps: int, key: str = "deep-sea", seats: int = 3) -> tuple[AnyMatch, list[Past]]:
    game = GAMES[key]
    nodes = [node for node, _ in zip(walk(game, seating_for(game.info, seats), "clip", ()), range(steps), strict=False)]
    return nodes[-1].match, [Past(node.seat, node.events, node.match.state) for node in nodes]


def heard(turn: Sequence[Past], viewer: int | None) -> tuple[Any, ...]:
    return tuple(emitted.event for one in turn for emitted in one.events if emitted.is_for(viewer))


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_the_board_before_a_frame_a_turn_and_the_board_now(viewer: int | None) -> None:
    match, past = played(8)
    turns = turns_of(DEEP_SEA, past)
    before, *between, now = scenes_since(match, past, viewer)
    assert before == Sight(DEEP_SEA.view_for(past[0].state, viewer))
    shown = turns[:-1] if turns[-1][-1].seat == viewer else turns
    assert 2 < len(shown) < MOST_FRAMES - 2
    assert between == [Sight(DEEP_SEA.view_for(one[-1].state, viewer), None, heard(one, viewer)) for one in shown]
    assert now == sight(match, viewer, [emitted for one in turns[-1] for emitted in one.events])
    assert now.offer


def test_a_game_that_is_over_ends_with_its_last_turn() -> None:
    match, past = played(10_000)
    assert match.outcome
    *_, last, now = scenes_since(match, past[-12:], 0)
    assert now.news == heard(turns_of(DEEP_SEA, past[-12:])[-1], 0)
    assert last.view != now.view


def test_many_turns_are_few_frames_and_the_first_ones_share_one() -> None:
    match, past = played(60)
    turns = turns_of(DEEP_SEA, past)
    scenes = scenes_since(match, past, None)
    assert len(turns) > len(scenes) == MOST_FRAMES
    many = len(turns) - MOST_FRAMES + 3
    assert scenes[1].view == DEEP_SEA.view_for(turns[many - 1][-1].state, None)
    assert scenes[1].news == heard([one for turn in turns[:many] for one in turn], None)
    assert scenes[2].news == heard(turns[many], None)


def test_nothing_since_is_how_it_was_and_how_it_is() -> None:
    match, past = played(8)
    assert [scene.view for scene in scenes_since(match, past[-1:], 0)] == [match.view_for(0)] * 2


def frames(steps: int, key: str) -> list[Image.Image]:
    match, past = played(steps, key)
    return draw_scenes(key, scenes_since(match, past, 0), UNDERSEA, strict_speakers(key)[0])


@pytest.mark.parametrize("key", GAMES)
def test_it_is_small_and_stands_long_enough_to_be_read(key: str) -> None:
    drawn = frames(80, key)
    data = encode_clip(drawn)
    assert len(data) <= LARGEST
    with Image.open(BytesIO(data)) as animated:
        assert (animated.format, animated.size, animated.info["loop"]) == ("GIF", (660, 420), 0)
        assert MOST_FRAMES - 1 <= len(drawn) == getattr(animated, "n_frames", 1) <= MOST_FRAMES
        durations: list[int] = []
        for k in range(len(drawn)):
            animated.seek(k)
            durations.append(animated.info["duration"])
    assert durations == [clip.FIRST_MS, *[clip.FRAME_MS] * (len(drawn) - 2), clip.LAST_MS]


def test_one_that_would_be_too_large_loses_its_earliest_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = frames(20, "deep-sea")
    largest = len(encode_clip(drawn)) - 1
    monkeypatch.setattr(clip, "LARGEST", largest)
    data = encode_clip(drawn)
    assert len(data) <= largest
    with Image.open(BytesIO(data)) as animated:
        shown = getattr(animated, "n_frames", 1)
        assert 2 < shown < len(drawn)
        for k, frame in ((0, drawn[0]), (shown - 1, drawn[-1])):
            animated.seek(k)
            assert animated.convert("RGB").tobytes() == frame.convert("RGB").tobytes()
