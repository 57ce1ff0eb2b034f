"""Hand-made tables to draw. They need not be reachable, only possible to see."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.aquasphere import AQUASPHERE, events
from engine.games.aquasphere.actions import (
    Act,
    Action,
    Buy,
    Collect,
    Deploy,
    Engineer,
    Go,
    Lateral,
    Pass,
    Pay,
    Recall,
    SetProgram,
    Skip,
    Use,
    UseCard,
)
from engine.games.aquasphere.components import CARDS, COMPONENTS, LABS, SECTORS, TILES, bots_worth
from engine.games.aquasphere.events import Event
from engine.games.aquasphere.terms import LETTERS, PROGRAMS, START, Letter, Program
from engine.games.aquasphere.view import (
    Capacity,
    Card,
    FinalTally,
    Lab,
    PlayerView,
    RoomView,
    SectorView,
    TileView,
    View,
)
from engine.sight import Offer, Sight, signs_of
from render.games.aquasphere.scene import Seen

RING: tuple[Letter, ...] = ("C", "A", "F", "D", "B", "E")


def cards(*ids: int) -> tuple[Card, ...]:
    return tuple(CARDS[f"C{k:02}"] for k in ids)


def labs(*ids: int) -> tuple[Lab, ...]:
    return tuple(LABS[f"L{k:02}"] for k in ids)


def sector(letter: Letter, **known: object) -> SectorView:
    place = LETTERS.index(letter)
    bare = SectorView(
        letter,
        SECTORS[letter].white,
        SECTORS[letter].lock,
        time=0,
        crystals=0,
        octopods=0,
        submarines=(),
        cards=cards(7 * place % 41 + 1),
        labs=labs(5 * place % 30 + 1),
        control=None,
        charging=(),
    )
    return replace(bare, **known)


def player(seat: int, **known: object) -> PlayerView:
    bare = PlayerView(
        seat,
        kp=0,
        time=4,
        crystals=0,
        bots=14,
        used=0,
        bots_worth=0,
        submarines=5,
        programmed=("sub",),
        base=LETTERS[seat],
        labs=(),
        cards=(),
        capacity=COMPONENTS.base,
        scientist=LETTERS[seat],
        ways=(0, 1, 2, 3, 2, 1),
        engineer=START,
        passed=False,
        bought=False,
        lateral_used=False,
        control=0,
        final=None,
    )
    made: PlayerView = replace(bare, **known)
    used = max(0, COMPONENTS.bots - made.bots)
    worth = bots_worth(used, COMPONENTS.submarines - made.submarines)
    return replace(made, used=used, bots_worth=worth, capacity=_capacity(made))


def _capacity(of: PlayerView) -> Capacity:
    parts = (COMPONENTS.base, *(lab.capacity for lab in of.labs))
    return Capacity(*(sum(getattr(part, name) for part in parts) for name in Capacity.__struct_fields__))


def rooms(plan: str, now: str, coming: str | None) -> tuple[RoomView, ...]:
    headquarters = COMPONENTS.headquarters[plan]
    tokens = COMPONENTS.program_cards[now]
    later: tuple[Program | None, ...] = COMPONENTS.program_cards[coming] if coming else (None,) * len(PROGRAMS)
    found: list[RoomView] = []
    for row, names in enumerate(headquarters.rows, 1):
        for column, name in enumerate(names):
            at = len(found)
            exits = headquarters.arrows.get(name, ())
            found.append(RoomView(name, row, column, tokens[at], later[at], exits, headquarters.lateral(name)))
    return tuple(found)


def table(sectors: tuple[SectorView, ...], players: tuple[PlayerView, ...], **known: object) -> View:
    seats = len(players)
    at = known.get("round", 1)
    assert isinstance(at, int)
    tile = TILES[seats][at - 1]
    plan = str(known.get("headquarters", "232"))
    bare = View(
        viewer=None,
        round=1,
        rounds=4,
        phase="turn",
        program=None,
        turn=0,
        asked=(0,),
        order=tuple(range(seats)),
        passed=(),
        tile=TileView(tile.id, tile.value, tile.time, tile.crystals, tile.octopods, tile.submarines),
        sectors=sectors,
        headquarters=plan,
        rooms=rooms(plan, "P1", "P4" if at < 4 else None),
        players=players,
        neutral_submarines=(4, 5)[: 4 - seats],
        crystals=13,
        octopods=6,
        card_stack=35,
        lab_stack=24,
        slots=COMPONENTS.slots,
        charging_limit=COMPONENTS.charging[seats - 2],
        track=COMPONENTS.track,
        red_lines=COMPONENTS.red_lines,
        winners=(),
    )
    return replace(bare, **known)


def start(seats: int) -> View:
    own = {LETTERS[k]: k for k in range(seats)}
    spare = [letter for letter in LETTERS if letter not in own]
    found: list[SectorView] = []
    for letter in RING:
        if letter in own:
            found.append(sector(letter, time=4, crystals=1, octopods=1, submarines=(own[letter],)))
            continue
        k = spare.index(letter)
        charged = (3,) if seats == 3 else ()
        neutral = (seats,) if k > 1 else ()
        octopods, crystals = ((2, 1), (3, 2), (0, 0), (0, 0))[k]
        found.append(sector(letter, octopods=octopods, crystals=crystals, submarines=neutral, charging=charged))
    people = tuple(player(k, programmed=(SECTORS[LETTERS[k]].white,)) for k in range(seats))
    return table(tuple(found), people)


def middle_of_two() -> View:
    station = (
        sector("C", time=3, octopods=2, submarines=(0, 2), control=0, charging=(1,)),
        sector("A", time=2, crystals=1, submarines=(0, 1), control=1, charging=(0, 1)),
        sector("F", time=1, octopods=1, submarines=(3,), cards=cards(27, 4), labs=labs(28, 3)),
        sector("D", crystals=2, octopods=4, submarines=(2,), cards=cards(40), control=0),
        sector("B", time=4, submarines=(1,), cards=(), labs=labs(26)),
        sector("E", time=2, crystals=1, octopods=1, cards=cards(25), labs=()),
    )
    people = (
        player(0, kp=23, time=3, crystals=1, bots=8, submarines=4, programmed=("card", "octopod"), scientist="A",
               engineer="R2M", control=2, labs=labs(3, 25), cards=cards(5, 28)),
        player(1, kp=17, time=1, crystals=2, bots=9, submarines=4, programmed=("lab",), scientist="A",
               engineer="R1R", control=1, labs=labs(20), cards=cards(31), bought=True),
    )  # fmt: skip
    return table(
        station, people, round=2, turn=0, asked=(0,), order=(1, 0), phase="go", program="octopod",
    )  # fmt: skip


def middle_of_three() -> View:
    station = (
        sector("C", time=3, octopods=2, submarines=(0, 2), control=0, charging=(1, 3)),
        sector("A", time=2, crystals=1, submarines=(0, 1, 3), control=1, charging=(0, 1)),
        sector("F", time=1, octopods=1, submarines=(3,), cards=cards(29, 4), labs=labs(28, 3), charging=(3,)),
        sector("D", crystals=2, octopods=4, submarines=(2,), cards=cards(40), control=2),
        sector("B", time=4, submarines=(1,), cards=cards(24), labs=labs(26), charging=(3, 0, 2, 1)),
        sector("E", time=2, crystals=1, octopods=1, cards=cards(26), labs=labs(29)),
    )
    people = (
        player(0, kp=13, time=3, bots=8, submarines=4, programmed=("card",), scientist="B", engineer="R3R",
               passed=True, control=1, labs=labs(30), cards=cards(33)),
        player(1, kp=9, time=4, bots=9, submarines=4, programmed=("lab", "prog"), scientist="E",
               engineer="R2L", control=1, labs=labs(14), cards=cards(21)),
        player(2, kp=9, time=0, crystals=2, bots=10, submarines=3, programmed=(), scientist="D",
               engineer="R3L", control=1),
    )  # fmt: skip
    return table(
        station, people, round=2, turn=1, asked=(1,), order=(2, 0, 1), passed=(0,), phase="turn",
    )  # fmt: skip


def full_of_four() -> View:
    """As much of everything as there can be."""
    station = tuple(
        sector(
            letter, time=(5, 4, 3, 4, 3, 2)[k], crystals=(3, 2, 4, 1, 2, 5)[k], octopods=(3, 1, 4, 2, 1, 3)[k],
            submarines=(0, 1, 2, 3)[: 4 - k % 3], control=(0, 1, 0, 2, 3, 1)[k],
            charging=((0, 1, 2, 3, 0), (1, 1, 2, 3), (3, 2), (0, 1, 2, 3, 3), (2,), (0, 0, 1, 2, 3))[k],
            cards=cards(*range(6 * k + 1, 6 * k + 1 + 4 - k % 2)), labs=labs(25 + k, 1 + k, 7 + k, 13 + k)[: 4 - k % 3],
        )
        for k, letter in enumerate(RING)
    )  # fmt: skip
    people = (
        player(0, kp=73, time=10, crystals=2, bots=2, submarines=0, programmed=("card", "octopod"), scientist="A",
               engineer="R3L", control=2, labs=labs(19, 20, 21, 22, 29), cards=cards(1, 25, 29),
               bought=True, base="F"),
        player(1, kp=58, time=4, crystals=4, bots=5, submarines=2, programmed=("lab", "sub"), scientist="A",
               engineer="R3L", control=2, labs=labs(1, 2, 28, 25, 26), cards=cards(24, 35)),
        player(2, kp=58, time=3, crystals=2, bots=0, submarines=1, programmed=("prog", "time"), scientist="A",
               engineer="R3L", control=1, labs=labs(13, 14, 15, 16, 17),
               cards=cards(2, 6, 26, 27, 28, 33, 41)),
        player(3, kp=39, time=8, crystals=1, bots=7, submarines=3, programmed=("crystal", "card"), scientist="A",
               engineer="R3L", control=1, labs=labs(7, 8, 30, 23), cards=cards(22, 37)),
    )  # fmt: skip
    return table(
        station, people, round=4, turn=2, asked=(2,), order=(3, 2, 0, 1), phase="act", program="sub", card_stack=17,
        lab_stack=6, crystals=3, octopods=1,
    )  # fmt: skip


def scoring_of_three() -> View:
    view = middle_of_three()
    people = tuple(replace(one, passed=True, engineer="R3L") for one in view.players)
    return replace(
        view, players=people, phase="scoring", turn=None, asked=(0, 2), passed=(0, 2, 1), viewer=0,
    )  # fmt: skip


def other_plan() -> View:
    """The other headquarters, in its last round."""
    view = middle_of_two()
    people = (replace(view.players[0], engineer="R3M"), replace(view.players[1], engineer="R2R"))
    plan = rooms("223", "P6", None)
    tile = TILES[2][3]
    shown = TileView(tile.id, tile.value, tile.time, tile.crystals, tile.octopods, tile.submarines)
    return replace(
        view, headquarters="223", rooms=plan, players=people, round=4, tile=shown, phase="turn", turn=1, asked=(1,),
        program=None, card_stack=17, lab_stack=6,
    )  # fmt: skip


def over(seats: int) -> View:
    view = full_of_four() if seats == 4 else middle_of_two()
    finals = (FinalTally(21, 10, 5, 5), FinalTally(10, 4, 0, 5), FinalTally(15, 3, 0, 5), FinalTally(6, 8, 0, 0))
    people = tuple(
        replace(one, final=finals[k], passed=True, kp=(99, 77, 99, 53)[k]) for k, one in enumerate(view.players)
    )
    winners = (0, 2) if seats == 4 else (0,)
    return replace(
        view, players=people, phase="over", round=4, turn=None, asked=(), program=None, winners=winners,
        passed=tuple(range(seats)), rooms=rooms(view.headquarters, "P2", None),
    )  # fmt: skip


def buying_of_four() -> View:
    view = full_of_four()
    people = tuple(replace(one, programmed=("card",), time=9) for one in view.players)
    return replace(view, players=people, phase="buy", program=None)


def lettering_of_two() -> View:
    return replace(middle_of_two(), phase="letters", program=None)


def sight(view: View, seat: int, question: str, *answers: Action, news: tuple[Event, ...] = ()) -> Seen:
    signs = signs_of(answers, AQUASPHERE.place, AQUASPHERE.letters)
    return Sight(view, Offer(seat, question, answers, signs), news)


def _did(seat: int, *deeds: events.Deed) -> events.Did:
    return events.Did(seat, deeds)


NEWS: dict[str, tuple[Event, ...]] = {
    "crystals": (
        _did(
            1,
            events.ScientistMoved(1, ("F", "A"), "A", "crystal", 1),
            events.TookControl(1, "A", 0),
            events.TookCrystals(1, "A", 2),
        ),
    ),
    "programmed": (
        _did(2, events.EngineerMoved(2, "R3L", "card", False), events.Programmed(2, "lab")),
        _did(0, events.Passed(0, 1)),
    ),
    "scored": (events.RoundEnded(2), _did(1, events.Tallied(1, 6, 5, 0, -3), events.Advanced(1, 8, 9))),
    "restocked": (
        events.Restocked(tuple(events.Stock(letter, 2, 1, 1) for letter in LETTERS)),
        events.NeutralsArrived(("D",), (2,)),
    ),
}

SIGHTS: dict[str, Seen] = {
    "start_2": sight(start(2), 0, "turn", Engineer("R1L"), Engineer("R1R"), Use("time"), news=NEWS["restocked"]),
    "start_3": sight(start(3), 0, "turn", Engineer("R1L"), Engineer("R1R"), Use("time")),
    "start_4": sight(start(4), 0, "turn", Engineer("R1L"), Engineer("R1R"), Buy(), Use("time")),
    "going_2": sight(
        middle_of_two(), 0, "going", *map(Go, ("C", "A", "F", "E")), Recall("card"), news=NEWS["crystals"]
    ),
    "turn_3": sight(
        middle_of_three(), 1, "turn", Engineer("R3L"), Engineer("R3R"), Use("lab"), Use("prog"), Lateral("R2M"),
        news=NEWS["programmed"],
    ),
    # As offered where a press answers several questions: a bot is used and a sector chosen at once.
    "aims_4": sight(start(4), 0, "turn", Engineer("R1L"), Engineer("R1R"), Go("A"), Go("F"), Go("E"), Use("time")),
    "acting_4": sight(full_of_four(), 2, "acting", Act(), Skip()),
    "buying_4": sight(
        buying_of_four(), 2, "buying", *(SetProgram(program) for program in PROGRAMS if program != "card")
    ),
    "lettering_2": sight(lettering_of_two(), 0, "lettering", Deploy("D"), Deploy("B"), Skip()),
    "returning_3": sight(replace(middle_of_three(), phase="bots"), 1, "returning", Recall("lab"), Recall("prog")),
    "advancing_3": sight(replace(middle_of_three(), phase="line"), 1, "advancing", Pay(), Skip()),
    "scoring_3": Sight(scoring_of_three(), None, NEWS["scored"]),
    "scoring_own_3": sight(scoring_of_three(), 0, "scoring", UseCard("C33"), Collect(), news=NEWS["scored"]),
    "other_plan_2": sight(other_plan(), 1, "turn", Engineer("R3M"), Engineer("R3R"), Pass()),
    "over_2": Sight(over(2)),
    "over_4": Sight(over(4)),
}  # fmt: skip
