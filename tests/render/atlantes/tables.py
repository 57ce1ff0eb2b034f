"""Hand-made tables to draw. They need not be reachable, only possible to see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from msgspec.structs import replace

from engine.games.atlantes import actions as do
from engine.games.atlantes import events as ev
from engine.games.atlantes.actions import Action, place
from engine.games.atlantes.components import CHARACTERS, GOAL_POINTS, GOALS, LOCATIONS, MANTAS, PEOPLES, TRIBES
from engine.games.atlantes.events import Event
from engine.games.atlantes.view import (
    CharacterView,
    Depth,
    Effect,
    GoalView,
    LocationView,
    MantaView,
    PaymentView,
    People,
    PlaceView,
    PlayerView,
    TribeView,
    View,
)
from engine.sight import Offer, Sight, signs_of
from render.games.atlantes.scene import Seen

STARTING = ("gold1", "power1", "raise1", "spec")
HAND = ("S1", "S2", "S3", "S4", "S5", "S6")
SUPPLY = (
    ("gold1", 5), ("gold2", 3), ("power2", 6), ("raise1", 4), ("score1", 3), ("return1", 3),
    ("power3", 1), ("raise2", 1), ("scout1", 1), ("copy1", 1), ("refresh1", 1),
)  # fmt: skip


def character(key: str) -> CharacterView:
    card = CHARACTERS[key]
    return CharacterView(card.id, card.kind, card.steps, card.delayed)


def characters(*keys: str) -> tuple[CharacterView, ...]:
    return tuple(map(character, keys))


def location(key: str, risen: int = 0, upper: bool = False) -> LocationView:
    card = LOCATIONS[key]
    depths = tuple(Depth(icon, effect) for icon, effect in zip(card.depths, card.effects, strict=True))
    power = card.power - upper
    return LocationView(card.id, card.type, card.gold, power, depths, card.points, card.manta, risen)


def board(*cards: tuple[str, int]) -> tuple[LocationView | None, ...]:
    found: list[LocationView | None] = [location(key, risen) for key, risen in cards]
    return tuple(found + [None] * (5 - len(found)))


def mantas(used: Sequence[int] = (), bonus: Sequence[str] = (), without: Sequence[int] = ()) -> tuple[MantaView, ...]:
    """`used` and `without` name mantas by number: those on their used side, and those that are gone."""
    kinds = [*((kind, True) for kind in STARTING), *((kind, False) for kind in bonus)]
    found = [MantaView(k, kind, MANTAS[kind], k not in used, own) for k, (kind, own) in enumerate(kinds, 1)]
    return tuple(one for one in found if one.number not in without)


def player(seat: int, hand: Sequence[str] = (*HAND, "K1"), discard: Sequence[str] = ()) -> PlayerView:
    people: People = get_args(People)[seat]
    return PlayerView(
        seat=seat,
        people=people,
        speciality=PEOPLES[people],
        hand=characters(*hand),
        discard=characters(*discard),
        board=board(),
        pile=(),
        mantas=mantas(),
        owes=(),
        points=len(hand),
        pile_points=0,
        hand_points=len(hand),
        goal_points=0,
        tribe_points=0,
    )


def goal(key: str, measured: Sequence[int], claimed: Sequence[int] = ()) -> GoalView:
    one = GOALS[key]
    exactly = one.exactly is not None
    return GoalView(key, one.measure, GOAL_POINTS, tuple(claimed), tuple(measured), one.needed, exactly)


def tribe(key: str, seats: Sequence[int] = (), face_down: bool = False) -> TribeView:
    one = TRIBES[key]
    terms = (one.cost, one.bonus, one.points, one.per, one.measure)
    return TribeView(key, one.deck, *terms, tuple(seats), face_down, used=False)


def view(players: Sequence[PlayerView], **changes: object) -> View:
    seats = len(players)
    start = View(
        viewer=None,
        mode="goals",
        expansion=True,
        level=0,
        round=1,
        first=0,
        turn=0,
        asked=(0,),
        phase="turn",
        played="",
        players=tuple(players),
        characters=tuple(map(PlaceView, range(6), characters("O1", "X1", "O5", "O9", "X5", "O7"))),
        upper=(),
        locations=tuple(map(location, ("VO08", "CI13", "EP05", "RQ01", "GL14", "VO01"))),
        character_deck=14,
        location_deck=34,
        character_discard=0,
        location_discard=0,
        supply=SUPPLY,
        goals=tuple(goal(key, (0,) * seats) for key in ("GP1", "GP2", "GP3", "GP4")),
        tribes=(),
        gold=0,
        power=0,
        resolving=(),
        payment=None,
        kings=(),
        last_turns=None,
        winners=(),
    )
    return replace(start, **changes)


def seen(shown: View, question: str = "", *answers: Action, news: Sequence[Event] = ()) -> Seen:
    """`question`: what whoever is asked first is asked; nothing where several are asked."""
    if not question:
        return Sight(shown, None, tuple(news))
    return Sight(shown, Offer(shown.asked[0], question, answers, signs_of(answers, place)), tuple(news))


def start(seats: int) -> View:
    return view([player(s) for s in range(seats)])


def draft() -> View:
    kings = characters("K2", "K4", "K8", "K10", "K11", "K5", "K3")
    players = [player(s, HAND) for s in range(5)]
    return view(players, phase="draft", turn=None, asked=(4,), kings=kings)


def _busy(seat: int) -> PlayerView:
    """In the middle of a game, each seat a little different."""
    slots = (("VO10", 1), ("GL12", 0), ("EP14", 2), ("CI01", 1), ("RQ12", 0))[: 2 + seat % 4]
    pile = tuple(map(location, ("EP04", "CI06", "VO03")[: seat % 4]))
    held = ("S2", "S5", "O2", "X4", "K7", "S6", "O6", "X2")[: 4 + seat]
    return replace(
        player(seat, held, ("S4", "S3", "X1")),
        board=board(*slots),
        pile=pile,
        mantas=mantas(used=(1, 3), bonus=("power2", "return1")[: seat % 3], without=(2,) if seat % 2 else ()),
        points=17 + seat,
        pile_points=8,
        hand_points=4 + seat,
        goal_points=5,
    )


def middle(seats: int) -> View:
    """Somebody may buy."""
    players = [_busy(s) for s in range(seats)]
    rest = (0,) * (seats - 2)
    return view(
        players,
        round=9,
        turn=1,
        asked=(1,),
        phase="acquire",
        played="S2",
        gold=3,
        resolving=(Effect("buy"),),
        upper=tuple(location(key, upper=True) for key in ("EP12", "GL05", "RQ10")),
        locations=(location("VO08"), None, location("EP05"), location("RQ01"), None, location("VO01")),
        goals=(
            goal("GP2", (2, 3, *rest)),
            goal("GT4a", (4, 1, *rest), (1,)),
            goal("GX2b", (0, 1, *rest)),
            goal("GT1b", (3, 1, *rest), (0, 1)),
        ),
    )


def paying() -> View:
    """A tribe is being paid, two have forced choices, and the end is near."""
    payment = PaymentView("hire", "TII04", 6, 4, ("m1", "EP04"))
    base = middle(4)
    players = (base.players[0], replace(base.players[1], tribe_points=4), replace(base.players[2], owes=("discard",)))
    return replace(
        base,
        mode="tribes",
        phase="pay",
        goals=(),
        tribes=_tribes(),
        players=(*players, replace(base.players[3], owes=("flip",))),
        payment=payment,
        asked=(1, 2, 3),
        last_turns=4,
        resolving=(),
    )


def _tribes() -> tuple[TribeView, ...]:
    first = (tribe("TI01", (1,)), tribe("TI07"), tribe("TI08", (0, 1)), tribe("TI09"))
    return (*first, tribe("TII02"), tribe("TII04", (0, 2, 3)), tribe("TII01"), tribe("TII08", (3,)))


def fullest(viewer: int | None = None) -> View:
    """Five players with more than anybody ever had."""
    hand = (*HAND, "K11", "O9", "O5", "X1", "X2", "X3", "X5", "X6")
    slots = board(("GL14", 0), ("RQ14", 0), ("EP14", 0), ("CI14", 0), ("VO14", 0))
    bonus = ("power3", "copy1", "refresh1", "scout1", "gold2", "raise2", "return1", "score1")
    pile = tuple(map(location, ("CI13", "GL05", "RQ10", "EP12", "VO09", "GL03", "CI10", "EP08", "RQ13", "VO14")))
    everything = replace(
        player(0, hand, ("O1", "O2", "O4", "O7", "X4")),
        board=slots,
        pile=pile,
        mantas=mantas((1, 2, 3, 5, 6), bonus),
        points=128,
        pile_points=99,
        tribe_points=15,
    )
    players = [replace(everything, seat=s, speciality=PEOPLES[people]) for s, people in enumerate(PEOPLES)]
    return view(
        players,
        viewer=viewer,
        mode="tribes",
        round=42,
        phase="effect",
        played="X5",
        asked=(0, 1, 2, 3, 4),
        gold=5,
        power=9,
        goals=(),
        tribes=tuple(replace(one, mantas=(0, 1, 2, 3, 4)) for one in _tribes()),
        upper=tuple(location(key, upper=True) for key in ("GL14", "RQ14", "CI14", "VO14")),
        locations=tuple(map(location, ("EP14", "VO12", "GL13", "RQ11", "CI11", "EP13"))),
        last_turns=5,
    )


def solo() -> View:
    met = (tribe("TI01", (0,)), tribe("TI02", face_down=True), tribe("TI03"), tribe("TI04"), tribe("TI05"))
    tribes = (*met, tribe("TI06", (0,)), tribe("TII05"), tribe("TII09", (0,)))
    return view([_busy(0)], mode="tribes", level=2, round=11, goals=(), tribes=tribes)


def over(seats: int, *winners: int) -> View:
    players = [_busy(s) for s in range(seats)]
    return view(players, phase="over", turn=None, asked=(), winners=winners, round=20)


def lost() -> View:
    return replace(solo(), phase="over", turn=None, asked=())


BUYING = tuple(map(do.Acquire, ("EP12", "EP05", "RQ01")))
NEWS: tuple[Event, ...] = (
    ev.Played(1, "S2"),
    ev.CharacterCame("O7"),
    ev.Claimed(1, "GT4a", 6),
    ev.Raised(1, "GL12", 4),
    ev.UsedManta(0, "gold1"),
)
PLAYING = tuple(map(do.Play, (*HAND, "K1")))
TABLES: dict[str, Seen] = {
    "start_2": seen(start(2), "menu", *PLAYING),
    "draft_5": seen(draft(), "draft", *(do.Crown(king.id) for king in draft().kings)),
    "middle_3": seen(middle(3), "resolve", *BUYING, do.Pass(), news=NEWS),
    "middle_5": seen(middle(5), "resolve", *BUYING, do.Pass()),
    "private_3": seen(replace(middle(3), viewer=1), "resolve", *BUYING, do.Pass(), news=NEWS),
    "paying_4": seen(paying(), "payment", *map(do.Use, ("m5", "VO10", "TI01", "EP04"))),
    "fullest_5": seen(fullest()),
    "fullest_private_5": seen(fullest(3), news=NEWS),
    "fullest_hand_5": seen(
        replace(fullest(0), phase="turn", played=""), "menu", *PLAYING[:6], do.Play("K11"), do.Play("O9")
    ),
    "solo_1": seen(solo(), "menu", *map(do.Play, ("S2", "S5", "O2", "X4"))),
    "over_3": seen(over(3, 2)),
    "over_5": seen(over(5, 3, 4)),
    "lost_1": seen(lost()),
}
