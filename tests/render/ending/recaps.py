"""Hand-made ends of games to draw. They need not be reachable, only possible to tell."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.game import Outcome
from engine.recap import CurvePoint, Recap, TurningPoint
from engine.registry import GAMES
from engine.standing import Standing
from engine.text import Who, text
from tests.played import random_game


def told(number: int, seat: int, what: str, n: int) -> TurningPoint:
    words = text(f"poster.{what}", round=number, who=Who(seat), n=n)
    return TurningPoint(number, seat, words, text("poster.gain", round=number, who=Who(seat), n=n))


def recap(
    key: str,
    points: Sequence[Sequence[int]],
    turning_points: tuple[TurningPoint, ...] = (),
    winners: tuple[int, ...] | None = None,
) -> Recap:
    """`points`: for each seat, what its parts are. The curve rises evenly."""
    match, _ = random_game(key, max(len(points), GAMES[key].info.seats[0]))
    parts = match.game.standing(match.state).parts[0]
    given = [[replace(part, points=n, working="") for part, n in zip(parts, of, strict=True)] for of in points]
    scores = tuple(map(sum, points))
    best = max(scores)
    won = tuple(seat for seat, score in enumerate(scores) if score == best) if winners is None else winners
    curve = tuple(CurvePoint(at / 2, tuple(score * at // 10 for score in scores)) for at in range(11))
    return Recap(Outcome(scores, won), Standing(5, tuple(map(tuple, given))), curve, turning_points)


def with_workings() -> Recap:
    points = [[99, 44, 22, 12], [64, 0, 8, 0], [30, 40, 0, 3], [0, 0, 0, 7]]
    found = recap("nautilus", points, (told(9, 0, "lead", 20),))
    (*times, nemos), *others = found.standing.parts
    shown = (*(replace(part, working=f"{part.points // 11} × 11") for part in times), nemos)
    return replace(found, standing=replace(found.standing, parts=(shown, *others)))


ALONE = recap("atlantes", [[12, 9, 8]], (told(4, 0, "gain", 7),), winners=())
SHARED = recap("deep-sea", [[12, 5, 7], [4, 9, 11]], (told(2, 0, "gain", 12), told(2, 1, "gain", 9)))
NEGATIVE = recap("aquasphere", [[-6, 1, 0, 0, 0], [-12, 0, 0, 0, 0], [20, 6, 3, 5, 5]], (told(5, 1, "loss", 7),))
WORKINGS = with_workings()
CROWD = recap(
    "deep-sea",
    [[n, 12 - n, 2 * n] for n in range(6)],
    (told(8, 5, "lead", 9), told(3, 2, "gain", 12), told(6, 1, "loss", 4)),
)
BARE = replace(recap("atlantes", [[12, 9, 8], [22, 3, 21], [14, 4, 7], [9, 9, 9], [0, 0, 0]]), curve=())
ENDS: dict[str, tuple[str, Recap]] = {
    "poster_alone": ("atlantes", ALONE),
    "poster_shared": ("deep-sea", SHARED),
    "poster_negative": ("aquasphere", NEGATIVE),
    "poster_workings": ("nautilus", WORKINGS),
    "poster_crowd": ("deep-sea", CROWD),
    "poster_bare": ("atlantes", BARE),
}
"""With the game that each is of."""
