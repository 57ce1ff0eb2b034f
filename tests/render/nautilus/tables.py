"""Hand-made tables of Nautilus to draw. They need not be reachable, only possible to see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from engine.games.nautilus.actions import (
    Action,
    Back,
    Build,
    Buy,
    Enter,
    Found,
    Go,
    Pass,
    Peek,
    Place,
    Sail,
    Scan,
    Settle,
    Turn,
    Walk,
    place,
)
from engine.games.nautilus.components import COMPONENTS, Find
from engine.games.nautilus.events import Activated, Built, Event, Launched, Passed, Salvaged, Scanned
from engine.games.nautilus.terms import HABITATS, LABS, SORTS, TILES, HandTile, Lab, Relic, Sort
from engine.games.nautilus.view import DraftView, FindView, PlayerView, View
from engine.sight import Offer, Sight, signs_of
from render.games.nautilus.scene import Seen
from tests.render.nautilus.seabed import (
    BASE,
    EXAMPLE,
    FLEET,
    SPACES,
    ZONE_ROWS,
    Module,
    afloat,
    block,
    covered,
    crowded,
    face_down,
    grown,
    name,
    shown,
    sites,
    zone,
)


def seen(view: View, answers: Sequence[Action] = (), news: tuple[Event, ...] = ()) -> Seen:
    """As the kernel would make it: whoever is on turn is asked."""
    if view.turn is None:
        return Sight(view, None, news)
    return Sight(view, Offer(view.turn, view.question, tuple(answers), signs_of(answers, place)), news)


def known(finds: tuple[FindView, ...], what: Mapping[str, Find], face_up: bool = False) -> tuple[FindView, ...]:
    return tuple(
        replace(f, sort=what[f.place].sort, number=what[f.place].number, face_up=face_up) if f.place in what else f
        for f in finds
    )


def player(seat: int, levels: tuple[int, ...] = (0,) * 5, leads: tuple[Lab, ...] = (), **rest: Any) -> PlayerView:
    abilities: dict[Lab, int] = {lab: COMPONENTS.abilities[lab][min(2, n)] for lab, n in zip(LABS, levels, strict=True)}
    points = sum(3 if lab in leads else int(n > 1) for lab, n in zip(LABS, levels, strict=True))
    found: Mapping[Sort, int] = rest.pop("finds", {})
    plain = PlayerView(
        seat=seat,
        nemos=50,
        aquanauts=15,
        subs=3,
        tiles=(),
        levels=dict(zip(LABS, levels, strict=True)),
        leads=leads,
        abilities=abilities,
        finds=found,
        atlantis=(),
        chip=0,
        lab_points=points,
        find_points=0,
        score=50,
        mission=(),
        upgrades=0,
        seen=(),
    )
    made = replace(plain, **rest)
    worth = made.chip + sum(COMPONENTS.values.get(sort, 0) * n for sort, n in found.items())
    return replace(made, find_points=worth, score=points * worth + made.nemos)


def table(seats: int, modules: tuple[Module, ...] = (BASE,), **rest: Any) -> View:
    crews = rest.pop("crews", {})
    plain = View(
        viewer=None,
        round=1,
        phase="build",
        question="buy",
        turn=0,
        first=0,
        zones=ZONE_ROWS,
        spaces=SPACES,
        modules=shown(modules, crews, seats),
        finds=face_down(modules),
        subs=(),
        players=tuple(player(seat) for seat in range(seats)),
        stacks=dict(COMPONENTS.stacks),
        leads=dict.fromkeys(LABS),
        atlantis=(),
        chips=COMPONENTS.table(seats).chips,
        prices=COMPONENTS.prices,
        settlers=COMPONENTS.table(seats).settlers,
        uses=COMPONENTS.abilities,
        values=COMPONENTS.values,
        lost=dict.fromkeys(SORTS, 0),
        trench_open=False,
        last_round=False,
        steps_left=0,
        chosen=None,
        building=None,
        drafts=(),
        ending=None,
        winners=(),
    )
    return replace(plain, **rest)


def founding() -> Seen:
    squares = (name(r, c) for r in range(1, 23) for c in range(1, 33))
    places = [place for place in squares if all(zone(other) == "lagoon" for other in block(place))]
    view = replace(table(3), phase="found", question="found", modules=(), turn=2, first=2)
    return seen(view, [*map(Found, places)])


def buying(seats: int, hand: tuple[HandTile, ...] = ()) -> Seen:
    view = table(seats) if not hand else example_of_four(phase="build", question="buy", turn=1)
    players = tuple(replace(p, tiles=hand if p.seat == view.turn else ()) for p in view.players)
    settlers = COMPONENTS.table(len(players)).settlers
    habitats = [Settle(tile, n) for tile in HABITATS for n in range(1, settlers + 1)]
    builds = [Build(k + 1) for k in range(len(hand))]
    return seen(replace(view, players=players), [*habitats, *map(Buy, LABS), *builds, Pass()])


def example_of_four(**rest: Any) -> View:
    """The rulebook's position with its aquanauts."""
    crews = {"L21": (0, 0, 0, 2), "J16": (0, 4, 0, 0), "L24": (0, 0, 0, 1), "N16": (2, 0, 0, 0), "L14": (0, 0, 1, 0)}
    players = (
        player(0, (0, 0, 0, 1, 0), nemos=38, aquanauts=13),
        player(1, nemos=40, aquanauts=11, tiles=(HandTile("sonar", 0), HandTile("green", 3))),
        player(2, nemos=44, aquanauts=14),
        player(3, (1, 0, 0, 0, 0), nemos=37, aquanauts=12),
    )
    view = table(4, EXAMPLE, crews=crews, players=players, round=3, phase="walk", question="walk", turn=3, first=1)
    return replace(view, **rest)


def walking() -> Seen:
    view = example_of_four(question="enter", chosen="L21", steps_left=4)
    answers = [*map(Enter, ("L18", "L24", "J16", "L14")), Back()]
    return seen(view, answers, (Activated(3, "training", "L18", 1, 3, 0, "L21", 1, ("L21", "L18")),))


def placing() -> Seen:
    places = dict.fromkeys(way.place for way in sites(EXAMPLE, "technical"))
    view = example_of_four(phase="build", question="place", turn=1, building="technical")
    return seen(view, [*map(Place, places), Back()], (Built(0, "research", "N16", 2),))


def turning() -> Seen:
    ways = {way.turns: way for way in sites(EXAMPLE, "technical") if way.place == "O21"}
    drafts = tuple(DraftView("technical", "O21", turns, ways[turns].airlocks) for turns in sorted(ways))
    view = example_of_four(phase="build", question="turn", turn=1, building="technical", chosen="O21", drafts=drafts)
    return seen(view, [*(Turn(draft.rotation) for draft in drafts), Back()])


def rich(seats: int, secret: int | None = None) -> tuple[PlayerView, ...]:
    everyone = (
        player(
            0, (2, 1, 3, 1, 0), ("sonar",), nemos=17, aquanauts=6, subs=1, chip=5,
            finds={"gold": 2, "jellyfish": 1, "urchin": 2, "scallop": 3, "snail": 1}, atlantis=(1, 4, 9, 14),
            tiles=(HandTile("green", 3), HandTile("analysis", 0)),
        ),
        player(
            1, (1, 2, 1, 2, 1), ("technical",), nemos=8, aquanauts=7, subs=1, chip=4,
            finds={"jellyfish": 2, "urchin": 1, "snail": 2}, atlantis=(2, 5, 7),
        ),
        player(
            2, (4, 0, 1, 3, 2), ("training", "research", "analysis"), nemos=3, aquanauts=2, subs=2, chip=2,
            finds={"gold": 1, "scallop": 2}, atlantis=(3, 8), tiles=(HandTile("violet", 4),) * 4,
        ),
        player(
            3, (1, 1, 2, 1, 1), (), nemos=21, aquanauts=9, subs=0, chip=1,
            finds={"urchin": 1}, atlantis=(10,),
        ),
    )[:seats]  # fmt: skip
    return tuple(replace(p, mission=("scallop", "urchin")) if p.seat == secret else p for p in everyone)


ATLANTIS: dict[int, int | None] = {1: 0, 4: 0, 9: 0, 14: 0, 2: 1, 5: 1, 7: 1, 3: 2, 8: 2, 10: 3, 6: None, 13: None}
LEADS: dict[Lab, int | None] = {
    "training": 2, "technical": 1, "sonar": 0, "research": 2, "analysis": 2,
}  # fmt: skip


def diving(seats: int, count: int = 30) -> Seen:
    view = late(seats, count)
    own = [sub.place for sub in view.subs if sub.seat == view.turn]
    return seen(view, [*map(Scan, own), *map(Sail, own), Pass()], (Passed(seats - 1, "dive"),))


def late(seats: int, count: int = 30, **rest: Any) -> View:
    modules = grown(count, seats)
    gone = [*SPACES[:12:3], *SPACES[30:44:4]]
    finds = known(face_down(modules, gone), {"S31": Find("gold"), "W27": Find("chest")}, face_up=True)
    leads = {lab: seat for lab, seat in LEADS.items() if seat is not None and seat < seats}
    view = table(
        seats,
        modules,
        crews=crowded(modules, seats),
        finds=finds,
        players=rich(seats),
        subs=afloat(modules, seats),
        round=9,
        phase="dive",
        question="dive",
        turn=0,
        first=seats - 1,
        stacks=dict(zip(TILES, (6, 3, 0, 1, 2, 1, 0), strict=True)),
        leads={lab: leads.get(lab) for lab in LABS},
        atlantis=tuple(Relic(n, s) for n, s in sorted(ATLANTIS.items()) if s is None or s < seats),
        trench_open=True,
        lost={"chest": 4, "tempo": 1, "snail": 1},
    )
    return replace(view, **rest)


def sailing(viewer: int | None = None) -> Seen:
    reach = [(r, c) for r in range(-5, 6) for c in range(-1, 6 - abs(r)) if (r or c) and abs(r) + abs(c) < 6]
    places = [name(13 + r, 17 + c) for r, c in reach]
    view = example_of_four(phase="dive", question="sail", turn=0, chosen="N18", players=rich(4, viewer), viewer=viewer)
    news = (
        Launched(0, "L18", "N18"),
        Scanned(0, "N18", 3),
        Salvaged(0, "H24", Find("snail"), 1, 0, "H21", 3, ("H21", "H22", "H23", "H24")),
    )
    finds = face_down(EXAMPLE, ["H22"])
    if viewer is not None:
        finds = known(finds, {"N22": Find("atlantis", 4), "P20": Find("jellyfish"), "S18": Find("snail"),
                              "A13": Find("tempo"), "L30": Find("gold"), "X2": Find("urchin"), "Q1": Find("chest"),
                              "U34": Find("atlantis", 15), "D10": Find("scallop")})  # fmt: skip
    free = [place for place in places if place not in covered(EXAMPLE)]
    return seen(replace(view, finds=finds, subs=FLEET[:6]), [*map(Go, free), Back()], news)


def peeking() -> Seen:
    view = replace(late(3, 22), question="peek", turn=1)
    news = (Salvaged(1, "R10", Find("scallop"), 1, 0, "Q10", 1, ("Q10", "R10")),)
    return seen(view, [*(Peek(find.place) for find in view.finds if not find.face_up), Pass()], news)


def over(seats: int) -> Seen:
    view = late(seats, 34)
    missions: tuple[tuple[Sort, Sort], ...] = (
        ("scallop", "urchin"), ("snail", "jellyfish"), ("scallop", "jellyfish"), ("snail", "urchin"),
    )  # fmt: skip
    players = tuple(replace(p, mission=missions[p.seat], upgrades=2, tiles=()) for p in view.players)
    players = tuple(
        replace(p, find_points=p.find_points + 2, score=p.lab_points * (p.find_points + 2) + p.nemos) for p in players
    )
    best = max(p.score for p in players)
    winners = tuple(p.seat for p in players if p.score == best)
    ended = replace(
        view, phase="over", question="over", turn=None, players=players, ending="three_atlantis", winners=winners,
        last_round=True, round=14,
    )  # fmt: skip
    return seen(ended)


TABLES: dict[str, Seen] = {
    "founding_3": founding(),
    "start_2": buying(2),
    "start_4": buying(4),
    "buying_4": buying(4, (HandTile("sonar", 0), HandTile("green", 3), HandTile("violet", 4), HandTile("analysis", 0))),
    "example_4": seen(example_of_four(), [Walk("L21"), Walk("N16"), Pass()]),
    "walking_4": walking(),
    "placing_4": placing(),
    "turning_4": turning(),
    "sailing_4": sailing(),
    "private_4": sailing(0),
    "late_2": diving(2),
    "late_3": diving(3),
    "late_4": diving(4, 40),
    "peeking_3": peeking(),
    "over_2": over(2),
    "over_4": over(4),
}
