"""A game as an animated picture that a channel takes and plays."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from bot.host.films import film_of
from engine.past import relive, turns_of
from engine.recap import recap_of
from engine.registry import GAMES
from render import film
from render.film import FIRST_MS, FRAME_MS, LARGEST, LAST_MS, MOST_FRAMES, encode_film, evenly, frames_of, scenes
from render.poster import draw_poster
from render.theme import UNDERSEA
from tests.played import random_game
from tests.render.catalogue import NAMES, Catalogue

MOST = [pytest.param(key, game.info.seats[1], id=f"{key}-{game.info.seats[1]}") for key, game in GAMES.items()]


def longest(key: str, seats: int) -> str:
    """The seed, of a few, with the most steps."""
    return max(("0", "1", "2", "3"), key=lambda seed: len(random_game(key, seats, seed)[1]))


def shown(data: bytes) -> Iterator[tuple[Image.Image, int]]:
    """What a client shows, frame by frame, and for how long."""
    with Image.open(BytesIO(data)) as animated:
        assert animated.format == "GIF"
        assert animated.info["loop"] == 0
        for at in range(getattr(animated, "n_frames", 1)):
            animated.seek(at)
            yield animated.convert("RGB"), int(animated.info["duration"])


def is_alike(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox() is None


@pytest.mark.parametrize(("key", "seats"), MOST)
def test_a_long_game_is_taken_by_any_channel_and_ends_with_the_poster(key: str, seats: int) -> None:
    match, rows = random_game(key, seats, longest(key, seats))
    captions = Catalogue("en", NAMES, key)
    past = list(relive(match.game, match.seating, match.seed, rows))
    recap = recap_of(match, rows)
    drawn = list(frames_of(match.game, scenes(match.game, past), recap, UNDERSEA, captions))
    assert len(drawn) == min(MOST_FRAMES, 1 + len(turns_of(match.game, past))) + 1
    data = encode_film(drawn)
    assert len(data) <= LARGEST
    played = list(shown(data))
    assert sum(lasts for _, lasts in played) == FIRST_MS + FRAME_MS * (len(drawn) - 2) + LAST_MS
    assert is_alike(played[0][0], drawn[0])
    assert is_alike(played[-1][0], drawn[-1])
    poster = draw_poster(recap, UNDERSEA, captions).reduce(2)
    assert played[-1][0].size == poster.size == (660, 420)
    apart = ImageChops.difference(played[-1][0], poster).convert("L").histogram()
    assert sum(apart[40:]) < 0.01 * sum(apart), "the last frame is the poster, in the colours of the theme"


def test_frames_play_in_order() -> None:
    """Each as it was drawn, but for those which show the same: they are one, and last longer."""
    match, rows = random_game("aquasphere", 2)
    past = list(relive(match.game, match.seating, match.seed, rows))
    captions = Catalogue("en", NAMES, "aquasphere")
    drawn = list(frames_of(match.game, scenes(match.game, past), recap_of(match, rows), UNDERSEA, captions))
    wanted = [drawn[0], *(one for before, one in pairwise(drawn) if not is_alike(before, one))]
    played = [picture for picture, _ in shown(encode_film(drawn))]
    assert len(played) == len(wanted)
    assert all(map(is_alike, played, wanted))


def test_scenes_are_what_everybody_saw() -> None:
    match, rows = random_game("atlantes", 2)
    past = list(relive(match.game, match.seating, match.seed, rows))
    seen = scenes(match.game, past)
    assert [one.view for one in (seen[0], seen[-1])] == [
        match.game.view_for(past[0].state, None),
        match.game.view_for(match.state, None),
    ]
    public = sum(emitted.is_for(None) for one in past for emitted in one.events)
    assert sum(len(one.news) for one in seen) == public
    assert all(one.offer is None for one in seen)


def test_of_a_game_without_end_some_frames_are_left_out() -> None:
    assert evenly("abc", 3) == ["a", "b", "c"]
    assert evenly(range(1_000), 5) == [0, 250, 500, 749, 999]
    assert len(set(evenly(range(1_000), MOST_FRAMES))) == MOST_FRAMES
    assert evenly("abcdef", 2) == ["a", "f"]


def test_what_would_be_too_large_has_fewer_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    noise = [Image.effect_noise((60, 60), 90 + k).convert("P") for k in range(12)]
    whole = len(encode_film(noise))
    for limit in (whole // 2, whole // 30):
        monkeypatch.setattr(film, "LARGEST", limit)
        pictures = [picture for picture, _ in shown(encode_film(noise))]
        assert 2 <= len(pictures) < 12
        assert is_alike(pictures[0], noise[0])
        assert is_alike(pictures[-1], noise[-1])


def test_who_does_not_want_it_any_more_stops_it() -> None:
    class Enough(Exception):
        pass

    frames = 0

    def check() -> None:
        nonlocal frames
        frames += 1
        if frames == 3:
            raise Enough

    match, rows = random_game("deep-sea", 2)
    with pytest.raises(Enough):
        film_of(match, rows, Catalogue("en", NAMES), check)
    assert frames == 3
