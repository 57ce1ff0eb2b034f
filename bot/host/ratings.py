"""How well people play a game, by the Plackett–Luce model of Weng and Lin (`openskill`).

People are rated against people. Computer players are left out, as if they had not been there: whoever plays them alone
gains and loses nothing, so that nobody can climb by playing the same computer player a thousand times.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from openskill.models import PlackettLuce

from bot.host.results import Result
from engine.codec import encode
from engine.errors import Undecodable
from engine.value import Value
from persistence.contract import KeptRating

MODEL = PlackettLuce()
EVERYWHERE = "all"
START, SCALE = 1000, 40
"""What somebody is shown who has not played yet, and by how much a point of the model is more."""
SETTLED = 5
"""Games, before a rating is shown: until then somebody is new."""
CURVE = 60
"""So many of the last values are kept."""
BELOW = 1_000_000
"""By so much those who are new stand below everybody else on a ladder."""


class Rating(Value):
    name: str
    """As they were called when they last played."""
    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0
    """Against people."""
    wins: int = 0
    curve: tuple[int, ...] = ()
    """What was shown after each game, the last of them."""

    @property
    def shown(self) -> int:
        """What this person is worth with near certainty, as a number that people are used to."""
        return START + round(SCALE * (self.mu - 3 * self.sigma))

    @property
    def is_new(self) -> bool:
        return self.games < SETTLED


Ratings = dict[int, Rating]


def places_of(result: Result) -> tuple[str, ...]:
    """Where its ratings count."""
    return (EVERYWHERE,) if result.guild is None else (EVERYWHERE, server(result.guild))


def server(guild: int) -> str:
    return f"server:{guild}"


def rated(result: Result, before: Mapping[int, Rating]) -> Ratings:
    """The ratings of those who took part, after this game; of nobody, where fewer than two people did."""
    seats = {seat.person: seat for seat in result.seats if seat.person is not None}
    if len(seats) < 2:
        return {}
    was = {person: before.get(person) or Rating(seat.name) for person, seat in seats.items()}
    teams = [[MODEL.rating(one.mu, one.sigma)] for one in was.values()]
    after = MODEL.rate(teams, ranks=[float(seat.rank) for seat in seats.values()])
    found: Ratings = {}
    for (person, seat), [now] in zip(seats.items(), after, strict=True):
        old = was[person]
        new = Rating(seat.name, now.mu, now.sigma, old.games + 1, old.wins + seat.wins)
        found[person] = msgspec.structs.replace(new, curve=(*old.curve, new.shown)[-CURVE:])
    return found


def rated_from_start(results: Iterable[Result]) -> dict[str, Ratings]:
    """By place, after all of these, which are in the order of their ends."""
    found: dict[str, Ratings] = {}
    for result in results:
        for place in places_of(result):
            ratings = found.setdefault(place, {})
            ratings.update(rated(result, ratings))
    return found


def kept_ratings(place: str, ratings: Mapping[int, Rating]) -> tuple[KeptRating, ...]:
    return tuple(
        KeptRating(place, person, encode(rating), _height(person, rating)) for person, rating in ratings.items()
    )


def _height(person: int, rating: Rating) -> int | None:
    """Those who were forgotten stand on no ladder."""
    if person < 0:
        return None
    return rating.shown - (BELOW if rating.is_new else 0)


def decode_rating(data: bytes) -> Rating:
    try:
        return msgspec.json.decode(data, type=Rating)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Undecodable(what="a rating", why=str(error)) from error
