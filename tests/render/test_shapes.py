"""Outlines and curves."""

from __future__ import annotations

import pytest

from render.pictures import picture_of
from render.shapes import Track, moved, regular, rounded, smooth, turned
from render.sheet import Sheet, with_border, with_shadow
from render.theme import UNDERSEA


def test_a_polygon_points_up() -> None:
    assert regular(4, 10)[0] == pytest.approx((0, -10))
    assert len(regular(6, 10)) == 6


def test_outlines_move_turn_and_mirror() -> None:
    assert moved([(1, 2)], dx=10, dy=20, scale=2) == [(12, 24)]
    assert moved([(1, 2)], flip=True) == [(-1, 2)]
    assert turned([(1, 0)], 90)[0] == pytest.approx((0, 1))


def test_rounding_stays_inside() -> None:
    square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    assert all(0 <= x <= 10 and 0 <= y <= 10 for x, y in rounded(square, 3))


def test_a_smooth_curve_goes_through_its_points() -> None:
    points = [(0.0, 0.0), (10.0, 5.0), (20.0, 0.0)]
    curve = smooth(points)
    assert all(any(point == pytest.approx(found) for found in curve) for point in points)


def test_a_track_is_walked_by_distance() -> None:
    track = Track([(0, 0), (10, 0), (10, 10)])
    assert track.length == 20
    assert track.at(15) == pytest.approx((10, 5))
    assert track.at(-5) == (0, 0)
    assert track.at(99) == pytest.approx((10, 10))
    assert track.heading(5) == 0
    assert track.heading(15) == 90


def test_a_sprite_keeps_its_anchor_when_it_is_framed() -> None:
    sheet = Sheet.around(20)
    sheet.disc((0, 0), 10, UNDERSEA.ink)
    plain = sheet.cut()
    for framed in (with_shadow(plain, UNDERSEA.ink, 0, 6), with_border(plain, UNDERSEA.glow, 5)):
        assert framed.image.getpixel((framed.x, framed.y)) == (*UNDERSEA.ink, 255)
        assert framed.image.size > plain.image.size


def test_a_game_without_pictures_is_named() -> None:
    with pytest.raises(ModuleNotFoundError, match="no_such_game"):
        picture_of("no-such-game")
