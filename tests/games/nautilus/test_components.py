"""The pieces and the board, and that a wrong table of them is not accepted."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine.games.nautilus.components import COMPONENTS, Components
from engine.games.nautilus.geometry import (
    AIRLOCKS,
    BASE_PLACES,
    FIND_SPACES,
    NEIGHBOURS,
    ROTATIONS,
    SPOTS,
    ZONE,
    distance,
)
from engine.games.nautilus.terms import FIND_ZONES, LABS, Lab


def test_there_are_41_modules_60_finds_and_four_missions() -> None:
    assert sum(COMPONENTS.stacks.values()) + 1 == 41
    assert [len(COMPONENTS.finds_of(zone)) for zone in FIND_ZONES] == [26, 20, 14]
    assert len(COMPONENTS.missions) == 4
    assert len({frozenset(mission.finds) for mission in COMPONENTS.missions}) == 4


def test_13_and_15_lie_in_the_trench_and_14_does_not() -> None:
    assert {13, 15} <= set(COMPONENTS.atlantis["trench"])
    assert 14 in COMPONENTS.atlantis["deep"]


def test_the_board_has_its_zones() -> None:
    assert len(SPOTS) == 24 * 34
    assert Counter(ZONE.values()) == {"lagoon": 113, "slope": 234, "deep": 345, "trench": 124}
    assert (ZONE["A1"], ZONE["X1"], ZONE["A34"], ZONE["X34"]) == ("deep", "deep", "trench", "trench")


def test_zones_border_only_on_the_next_ones() -> None:
    order = ["lagoon", "slope", "deep", "trench"]
    for square, others in NEIGHBOURS.items():
        for other in others:
            assert abs(order.index(ZONE[square]) - order.index(ZONE[other])) <= 1


def test_finds_are_at_least_three_squares_apart() -> None:
    spaces = [space for zone in FIND_ZONES for space in FIND_SPACES[zone]]
    assert min(distance(a, b) for a in spaces for b in spaces if a != b) == 3


def test_the_base_fits_in_73_places() -> None:
    assert len(BASE_PLACES) == 73
    assert COMPONENTS.base in BASE_PLACES
    assert {"I10", "I18", "J9", "N19", "O10"} <= set(BASE_PLACES)
    assert not {"I9", "I19", "H14", "J8", "P14"} & set(BASE_PLACES)


def test_no_two_kinds_of_modules_are_alike_however_turned() -> None:
    patterns = [frozenset(masks) for masks in AIRLOCKS.values()]
    assert len(set(patterns)) == len(patterns)


def test_turns_that_make_no_difference_are_not_offered() -> None:
    assert {kind: len(turns) for kind, turns in ROTATIONS.items() if kind not in LABS} == {
        "base": 1,
        "green": 1,
        "violet": 1,
    }
    assert {lab: len(ROTATIONS[lab]) for lab in LABS} == {
        "training": 2,
        "technical": 4,
        "sonar": 4,
        "research": 4,
        "analysis": 4,
    }


@pytest.mark.parametrize("lab", LABS)
def test_every_lab_can_launch_and_has_walls(lab: Lab) -> None:
    sides = COMPONENTS.airlocks[lab]
    assert len(set(sides) & set("NESW")) >= 2
    assert len(sides) <= 5


ROWS = COMPONENTS.board
KITS = COMPONENTS.tables


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"board": ROWS[:2]}, "up to 24 rows"),
        ({"board": (*ROWS, ROWS[0])}, "up to 24 rows"),
        ({"board": (*ROWS[:-1], ROWS[-1][1:])}, "not equally long"),
        ({"board": (*ROWS[:-1], "?" + ROWS[-1][1:])}, "unknown sign"),
        ({"board": (ROWS[0].replace("#", "-", 1), *ROWS[1:-1], ROWS[-1][:-1] + "~")}, "lagoon is not in one piece"),
        ({"board": (ROWS[0].replace("d", "-", 1), *ROWS[1:])}, "the deep has 19 spaces for 20 finds"),
        ({"board": (ROWS[0], "sss" + ROWS[1][3:], *ROWS[2:])}, "not in one piece"),
        ({"board": ("dd" + ROWS[0][2:], "d" + ROWS[1][1:], *ROWS[2:])}, "can reach the find at A1"),
        ({"base": "H14"}, "the base at H14 is not wholly in the lagoon"),
        ({"base": "A1"}, "the base at A1 is not wholly in the lagoon"),
        ({"stacks": {"green": 10}}, "a stack for each kind"),
        ({"airlocks": {**COMPONENTS.airlocks, "sonar": ("N", "N")}}, "named twice"),
        ({"airlocks": {**COMPONENTS.airlocks, "green": ()}}, "no airlock"),
        ({"airlocks": {**COMPONENTS.airlocks, "sonar": ("NE", "SW")}}, "no blue airlock"),
        ({"airlocks": {"base": ("N",)}}, "airlocks for each kind"),
        ({"finds": {**COMPONENTS.finds, "slope": {"gold": 19}}}, "the slope has"),
        ({"finds": {**COMPONENTS.finds, "slope": {"atlantis": 26}}}, "named by their numbers"),
        ({"atlantis": {**COMPONENTS.atlantis, "slope": (1, 2, 3, 4, 5, 5)}}, "numbered 1 to 15"),
        ({"atlantis": {"slope": tuple(range(1, 16))}}, "slope, deep sea and trench"),
        ({"values": {"gold": 2}}, "worth 0 or 1"),
        ({"abilities": {"training": (3, 4, 5)}}, "a lab has no abilities"),
        ({"abilities": {**COMPONENTS.abilities, "sonar": (4, 6, 5)}}, "never give less"),
        ({"tables": KITS[1:]}, "two, three and four players"),
        ({"tables": (replace(KITS[0], chips=(4, 2, 1)), *KITS[1:])}, "chip for each player"),
        ({"tables": (replace(KITS[0], chips=(2, 4)), *KITS[1:])}, "highest Atlantis chip comes first"),
        ({"missions": COMPONENTS.missions[:3]}, "a mission for each"),
        ({"prices": replace(COMPONENTS.prices, build={"lagoon": 1})}, "each of the four zones"),
        ({"prices": replace(COMPONENTS.prices, salvage={"slope": 1})}, "salvaging has a price"),
    ],
)
def test_a_wrong_table_is_refused(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        replace(COMPONENTS, **change)


def test_the_file_is_read_strictly() -> None:
    source = files("engine.games.nautilus").joinpath("components.toml").read_text(encoding="utf-8")
    with pytest.raises(msgspec.ValidationError):
        msgspec.toml.decode(source.replace("[stacks]", "[stacks]\nblue = 3"), type=Components)
    with pytest.raises(msgspec.ValidationError):
        msgspec.toml.decode(source + "\n[more]\n", type=Components)
