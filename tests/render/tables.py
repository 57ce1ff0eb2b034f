"""Hand-made tables to draw. They need not be reachable, only possible to see."""

from __future__ import annotations

from engine.games.deep_sea.actions import Action, Drop, Nothing, Place, Return, Roll, Take, place
from engine.games.deep_sea.components import Chip
from engine.games.deep_sea.events import (
    Breathed,
    CameHome,
    Dropped,
    Event,
    Lost,
    Moved,
    Placed,
    Revealed,
    Rolled,
    RoundBegan,
    RoundEnded,
    Took,
)
from engine.games.deep_sea.terms import Phase
from engine.games.deep_sea.view import ChipView, DiverView, RuinsView, View
from engine.sight import Offer, Sight, signs_of

Seen = Sight[View, Action, Event]


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


def view(
    divers: tuple[DiverView, ...],
    phase: Phase = "announce",
    turn: int | None = 0,
    *,
    in_round: int = 1,
    air: int = 25,
    line: tuple[RuinsView, ...] | None = None,
    dropped: tuple[RuinsView, ...] = (),
    winners: tuple[int, ...] = (),
    viewer: int | None = None,
) -> View:
    line = full_line() if line is None else line
    return View(viewer, in_round, 3, air, line, divers, phase, turn, False, dropped, winners)


def seen(table: View, *answers: Action, news: tuple[Event, ...] = ()) -> Seen:
    """With whoever is in turn asked for one of these answers."""
    signs = signs_of(answers, place)
    offer = Offer(table.turn, table.phase, answers, signs) if table.turn is not None and answers else None
    return Sight(table, offer, news)


def start(seats: int) -> Seen:
    return seen(view(tuple(map(diver, range(seats)))), Roll(), news=(RoundBegan(1, 0),))


def middle_of_two() -> Seen:
    divers = (
        diver(0, 11, held=(back(1), back(2)), returning=True),
        diver(1, 15, held=(back(2),)),
    )
    news = (Rolled(0, (3, 3), 2, 4), Moved(0, 15, 11), Breathed(1, 1, 19))
    return seen(view(divers, turn=1, air=19, line=full_line(6, 12, 15)), Roll(), Return(), news=news)


def middle_of_four() -> Seen:
    line = (*full_line(4, 7, 14)[:22], pile(1, 3, 2), back(3), pile(2, 4, 4), pile(3, 1))
    divers = (
        diver(0, 14, held=(back(1), pile(1, 2, 3)), returning=True, treasure=((1, 3), (2, 6)), points=(9,)),
        diver(1, 16, held=(), points=(0,)),
        diver(2, 0, home=True, held=(back(1), back(2)), treasure=((2, 5), (3, 11), (1, 0)), points=(16,)),
        diver(3, 7, held=(back(1),), treasure=((1, 2),), points=(2,)),
    )
    news = (Rolled(3, (2, 2), 0, 4), Moved(3, 3, 7), Took(3, 7, (1,)), Breathed(0, 2, 13))
    return seen(view(divers, in_round=2, air=13, line=line), Roll(), news=news)


def low_air_of_six() -> Seen:
    divers = (
        diver(0, 3, held=(back(1), back(2), back(2)), returning=True, treasure=((1, 3), (2, 6)), points=(9, 0)),
        diver(1, 9, held=(back(2), back(2)), returning=True, points=(0, 12), treasure=((2, 7), (2, 5))),
        diver(2, 0, home=True, held=(back(1), back(2)), treasure=((2, 5), (3, 11), (1, 0)), points=(16, 0)),
        diver(3, 21, held=(back(3),), treasure=((1, 2), (4, 15)), points=(2, 15)),
        diver(4, 20, held=(back(1), back(2), back(2), back(3), pile(1, 2, 2), back(1)), returning=True, points=(0, 0)),
        diver(5, 0, points=(0, 0)),
    )
    line = full_line(3, 7, 9, 12, 20, 21)[:29]
    news = (Rolled(4, (3, 1), 5, 0), Moved(4, 20, 20), Took(4, 20, (1,)))
    return seen(view(divers, turn=5, in_round=3, air=4, line=line), Roll(), news=news)


def last_turn_of_two() -> Seen:
    divers = (
        diver(0, 5, held=(back(1), back(2)), returning=True),
        diver(1, 12, held=(back(2), back(2)), returning=True),
    )
    table = view(divers, "search", air=-1, line=full_line(5, 9, 12, 14))
    news = (Breathed(0, 2, -1), Rolled(0, (2, 2), 2, 2), Moved(0, 7, 5))
    return seen(table, Nothing(), Place(1), Place(2), news=news)


def find_of_three() -> Seen:
    divers = (
        diver(0, 20, held=(back(3),), points=(4,), treasure=((1, 1), (1, 3))),
        diver(1, 21, points=(0,)),
        diver(2, 22, held=(back(2),), returning=True, points=(15,), treasure=((4, 15),)),
    )
    table = view(divers, "search", in_round=2, air=17, line=full_line(20)[:28])
    return seen(table, Nothing(), Take(), news=(Rolled(0, (1, 2), 1, 2), Moved(0, 18, 20)))


def put_down_of_five() -> Seen:
    """The most kinds of chips that may be held at once, each with its sign."""
    held = (back(1), back(2), back(3), back(4), pile(1, 2), pile(3, 3, 4), back(1))
    divers = (diver(0, 14, held=held, returning=True), *(diver(s, s + 2, held=(back(1),)) for s in range(1, 5)))
    answers = (Nothing(), *map(Place, range(1, 7)))
    return seen(view(divers, "search", air=9, line=full_line(14)), *answers, news=(Placed(4, 6, (1,)),))


def drop_of_six() -> Seen:
    divers = (
        diver(0, 20, held=(), returning=True, points=(0,)),
        diver(1, 14, held=(back(2), back(3)), returning=True, points=(0,)),
        diver(2, 0, home=True, treasure=((1, 1), (2, 4)), points=(5,)),
        diver(3, 9, held=(back(1), back(2), back(2)), returning=True, points=(0,)),
        diver(4, 6, returning=True, points=(0,)),
        diver(5, 0, home=True, treasure=((1, 0),), points=(0,)),
    )
    blanks = (3, 5, 6, 9, 12, 14, 17, 18, 20, 22)
    table = view(divers, "dropping", 1, air=-2, line=full_line(*blanks), dropped=(pile(3, 3, 2), pile(2)))
    news = (
        RoundEnded(1, "air"),
        Revealed(2, (Chip(1, 1), Chip(2, 4)), 5),
        Lost(0, (3, 3, 2, 2)),
        Lost(1, (2, 3)),
        Dropped(0, 23, (3,)),
        Dropped(0, 24, (2,)),
    )
    return seen(table, Drop(1), Drop(2), news=news)


def over(seats: int) -> Seen:
    shares = ((9, 12, 15), (0, 21, 15), (16, 0, 4), (2, 0, 0), (0, 0, 30), (12, 12, 3))[:seats]
    hoard = ((2, 6), (1, 3), (3, 9), (4, 15), (3, 8))
    divers = tuple(
        diver(s, 0 if s % 2 == 0 else 6 + s, home=s % 2 == 0, treasure=hoard[: 2 + s % 4], points=p)
        for s, p in enumerate(shares)
    )
    best = max(sum(p) for p in shares)
    winners = tuple(s for s, p in enumerate(shares) if sum(p) == best)
    table = view(divers, "over", None, in_round=3, air=0, line=full_line(3, 7, 9)[:21], winners=winners)
    return seen(table, news=(Rolled(0, (3, 1), 1, 3), CameHome(0, 2)))


def crowd() -> Seen:
    """Six divers on neighbouring spaces, some on piles, with all that can be held."""
    line = (*(back(1),) * 6, pile(1, 2), pile(4, 3, 4), *(back(2),) * 24, pile(1, 1, 1), pile(2, 2))
    held = (back(1), pile(1, 2, 3), back(4), back(2), pile(2, 2))
    spaces = (5, 6, 7, 8, 9, 34)
    divers = tuple(
        diver(s, space, returning=s % 2 == 0, held=held[:s], points=(100, 42), treasure=((4, 15),) * (2 * s))
        for s, space in enumerate(spaces)
    )
    news = (Rolled(0, (2, 3), 0, 5), Moved(0, 0, 5))
    return seen(view(divers, "search", in_round=3, air=7, line=line), Nothing(), Take(), news=news)


def short_line() -> Seen:
    line = (back(2), pile(3, 4), (), pile(4, 4, 4), back(4))
    divers = (
        diver(0, 2, points=(30, 12)),
        diver(1, 0, points=(9, 9)),
        diver(2, 5, held=(back(4),), returning=True, points=(4, 3)),
    )
    news = (Took(2, 3, (4,)), Breathed(2, 1, 22))
    return seen(view(divers, turn=2, in_round=3, air=22, line=line), Roll(), news=news)


def known_values() -> Seen:
    """Seat 0 is home and may look at what it brought."""
    held = ((ChipView(1, 3),), (ChipView(4, 15), ChipView(3, 8), ChipView(2, 4)))
    divers = (diver(0, 0, home=True, held=held), diver(1, 9, held=(back(2),), returning=True))
    table = view(divers, turn=1, air=9, line=full_line(9), viewer=0)
    return seen(table, Roll(), news=(Rolled(0, (3, 1), 2, 2), CameHome(0, 2), Breathed(1, 1, 9)))


TABLES: dict[str, Seen] = {
    "start_2": start(2),
    "start_6": start(6),
    "middle_2": middle_of_two(),
    "middle_4": middle_of_four(),
    "low_air_6": low_air_of_six(),
    "last_turn_2": last_turn_of_two(),
    "find_3": find_of_three(),
    "put_down_5": put_down_of_five(),
    "drop_6": drop_of_six(),
    "over_3": over(3),
    "over_6": over(6),
    "crowd_6": crowd(),
    "short_line_3": short_line(),
    "known_values_2": known_values(),
}
