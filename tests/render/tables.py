"""Hand-made tables to draw. They need not be reachable, only possible to see."""

from __future__ import annotations

from engine.games.deep_sea.view import ChipView, DiverView, Trail, View


def back(level: int) -> tuple[ChipView, ...]:
    return (ChipView(level, None),)


def pile(*levels: int) -> tuple[ChipView, ...]:
    return tuple(ChipView(level, None) for level in levels)


def full_line(*blanks: int) -> tuple[tuple[ChipView, ...], ...]:
    return tuple(() if k in blanks else back((k - 1) // 8 + 1) for k in range(1, 33))


def diver(
    seat: int,
    space: int = 0,
    *,
    returning: bool = False,
    home: bool = False,
    held: tuple[tuple[ChipView, ...], ...] = (),
    treasure: tuple[tuple[int, int], ...] = (),
    points: tuple[int, ...] = (),
) -> DiverView:
    shown = tuple(ChipView(level, value) for level, value in treasure)
    return DiverView(seat, space, returning, home, held, shown, points)


def start(seats: int) -> View:
    return View(None, 1, 3, 25, full_line(), tuple(diver(s) for s in range(seats)), "announce", 0, False, (), (), ())


def middle_of_two() -> View:
    divers = (
        diver(0, 11, held=(back(1), back(2)), returning=True),
        diver(1, 15, held=(back(2),)),
    )
    trails = (Trail(0, 0, 15, 11, (3, 3), 2, 2, None), Trail(1, 1, 10, 15, (3, 3), 1, 1, "take"))
    return View(None, 1, 3, 19, full_line(6, 12, 15), divers, "announce", 1, False, trails, (), ())


def middle_of_four() -> View:
    line = (*full_line(4, 7, 14)[:22], pile(1, 3, 2), back(3), pile(2, 4, 4), pile(3, 1))
    divers = (
        diver(0, 14, held=(back(1), pile(1, 2, 3)), returning=True, treasure=((1, 3), (2, 6)), points=(9,)),
        diver(1, 16, held=(), points=(0,)),
        diver(2, 0, home=True, held=(back(1), back(2)), treasure=((2, 5), (3, 11), (1, 0)), points=(16,)),
        diver(3, 7, held=(back(1),), treasure=((1, 2),), points=(2,)),
    )
    trails = (
        Trail(3, 0, 3, 7, (2, 2), 0, 0, "take"),
        Trail(2, 1, 2, 0, (3, 2), 2, 2, None),
        Trail(1, 2, 12, 16, (1, 3), 0, 0, None),
        Trail(0, 3, 17, 14, (3, 2), 2, 2, "take"),
    )
    return View(None, 2, 3, 13, line, divers, "announce", 0, False, trails, (), ())


def low_air_of_six() -> View:
    divers = (
        diver(0, 3, held=(back(1), back(2), back(2)), returning=True, treasure=((1, 3), (2, 6)), points=(9, 0)),
        diver(1, 9, held=(back(2), back(2)), returning=True, points=(0, 12), treasure=((2, 7), (2, 5))),
        diver(2, 0, home=True, held=(back(1), back(2)), treasure=((2, 5), (3, 11), (1, 0)), points=(16, 0)),
        diver(3, 21, held=(back(3),), treasure=((1, 2), (4, 15)), points=(2, 15)),
        diver(4, 20, held=(back(1), back(2), back(2), back(3), pile(1, 2, 2), back(1)), returning=True, points=(0, 0)),
        diver(5, 0, points=(0, 0)),
    )
    trails = (
        Trail(4, 0, 20, 20, (3, 1), 5, 5, "take"),
        Trail(3, 1, 17, 21, (3, 2), 1, 1, None),
        Trail(1, 2, 11, 9, (2, 2), 2, 2, None),
        Trail(0, 3, 6, 3, (3, 3), 3, 3, None),
    )
    line = (*full_line(3, 7, 9, 12, 20, 21)[:29],)
    return View(None, 3, 3, 4, line, divers, "announce", 5, False, trails, (), ())


def last_turn_of_two() -> View:
    divers = (
        diver(0, 5, held=(back(1), back(2)), returning=True),
        diver(1, 12, held=(back(2), back(2)), returning=True),
    )
    trails = (Trail(0, 0, 7, 5, (2, 2), 2, 2, None), Trail(1, 1, 13, 12, (1, 2), 2, 2, None))
    return View(None, 1, 3, -1, full_line(5, 9, 12, 14), divers, "search", 0, True, trails, (), ())


def drop_of_six() -> View:
    divers = (
        diver(0, 20, held=(), returning=True, points=()),
        diver(1, 14, held=(back(2),), returning=True),
        diver(2, 0, home=True, held=(back(1), back(2))),
        diver(3, 9, held=(back(1), back(2), back(2)), returning=True),
        diver(4, 6, returning=True),
        diver(5, 0, home=True, held=(back(1),)),
    )
    blanks = (3, 5, 6, 9, 12, 14, 17, 18, 20, 22)
    dropped = (pile(3, 3, 2), pile(2))
    return View(None, 1, 3, -2, full_line(*blanks), divers, "dropping", 1, True, (), dropped, ())


def over(seats: int) -> View:
    shares = ((9, 12, 15), (0, 21, 15), (16, 0, 4), (2, 0, 0), (0, 0, 30), (12, 12, 3))[:seats]
    hoard = ((2, 6), (1, 3), (3, 9), (4, 15), (3, 8))
    divers = tuple(
        diver(s, 0 if s % 2 == 0 else 6 + s, home=s % 2 == 0, treasure=hoard[: 2 + s % 4], points=p)
        for s, p in enumerate(shares)
    )
    best = max(sum(p) for p in shares)
    winners = tuple(s for s, p in enumerate(shares) if sum(p) == best)
    return View(None, 3, 3, 0, full_line(3, 7, 9)[:21], divers, "over", None, False, (), (), winners)


def crowd() -> View:
    """Six divers on neighbouring spaces, some on piles, with all that can be held."""
    line = (*(back(1),) * 6, pile(1, 2), pile(4, 3, 4), *(back(2),) * 24, pile(1, 1, 1), pile(2, 2))
    held = (back(1), pile(1, 2, 3), back(4), back(2), pile(2, 2))
    spaces = (5, 6, 7, 8, 9, 34)
    divers = tuple(
        diver(s, space, returning=s % 2 == 0, held=held[:s], points=(100, 42), treasure=((4, 15),) * (2 * s))
        for s, space in enumerate(spaces)
    )
    trails = tuple(Trail(s, s, max(0, space - 4), space, (2, 3), 1, 1, "place") for s, space in enumerate(spaces))
    return View(None, 3, 3, 7, line, divers, "search", 0, False, trails, (), ())


def short_line() -> View:
    line = (back(2), pile(3, 4), (), pile(4, 4, 4), back(4))
    divers = (
        diver(0, 2, points=(30, 12)),
        diver(1, 0, points=(9, 9)),
        diver(2, 5, held=(back(4),), returning=True, points=(4, 3)),
    )
    return View(None, 3, 3, 22, line, divers, "search", 2, False, (Trail(2, 0, 3, 5, (1, 1), 0, 0, "take"),), (), ())


def known_values() -> View:
    """Seat 0 is home and may look at what it brought."""
    held = ((ChipView(1, 3),), (ChipView(4, 15), ChipView(3, 8), ChipView(2, 4)))
    divers = (diver(0, 0, home=True, held=held), diver(1, 9, held=(back(2),), returning=True))
    return View(
        0, 1, 3, 9, full_line(9), divers, "announce", 1, False, (Trail(0, 0, 2, 0, (3, 1), 2, 2, None),), (), ()
    )


TABLES: dict[str, View] = {
    "start_2": start(2),
    "start_6": start(6),
    "middle_2": middle_of_two(),
    "middle_4": middle_of_four(),
    "low_air_6": low_air_of_six(),
    "last_turn_2": last_turn_of_two(),
    "drop_6": drop_of_six(),
    "over_3": over(3),
    "over_6": over(6),
    "crowd_6": crowd(),
    "short_line_3": short_line(),
    "known_values_2": known_values(),
}
