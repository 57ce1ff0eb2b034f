"""Rulebook, Contenu: the pieces, and that a wrong table of them is not accepted."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

import msgspec
import pytest
from msgspec.structs import replace

from engine.games.deep_sea.components import COMPONENTS, Components

LEVELS = COMPONENTS.levels


def test_there_are_32_chips_8_of_each_level() -> None:
    levels = Counter(chip.level for level in COMPONENTS.chips for chip in level)
    assert levels == {1: 8, 2: 8, 3: 8, 4: 8}


@pytest.mark.parametrize(("level", "lowest", "highest"), [(1, 0, 3), (2, 4, 7), (3, 8, 11), (4, 12, 15)])
def test_each_value_of_a_level_is_on_two_chips(level: int, lowest: int, highest: int) -> None:
    values = Counter(chip.value for chip in COMPONENTS.chips[level - 1])
    assert values == dict.fromkeys(range(lowest, highest + 1), 2)


def test_the_whole_line_is_worth_240() -> None:
    assert [sum(chip.value for chip in level) for level in COMPONENTS.chips] == [12, 44, 76, 108]
    assert sum(map(sum, LEVELS)) == 240


def test_three_rounds_25_air_piles_of_three_and_dice_from_1_to_3() -> None:
    assert (COMPONENTS.rounds, COMPONENTS.air, COMPONENTS.pile) == (3, 25, 3)
    assert sorted(COMPONENTS.die) == [1, 1, 2, 2, 3, 3]


@pytest.mark.parametrize(
    "levels",
    [
        pytest.param(LEVELS[:3], id="a level missing"),
        pytest.param((*LEVELS, LEVELS[3]), id="a level too many"),
        pytest.param((LEVELS[0][1:], *LEVELS[1:]), id="a chip of value 0 missing"),
        pytest.param(((0, *LEVELS[0]), *LEVELS[1:]), id="a chip of value 0 too many"),
        pytest.param((*LEVELS[:3], (*LEVELS[3][:7], 16)), id="a wrong value"),
        pytest.param(tuple(reversed(LEVELS)), id="levels in the wrong order"),
        pytest.param(((0, 0, 0, 2, 2, 2, 3, 3), *LEVELS[1:]), id="a value three times, the sum still right"),
    ],
)
def test_wrong_chips_are_refused(levels: tuple[tuple[int, ...], ...]) -> None:
    with pytest.raises(ValueError, match="level"):
        replace(COMPONENTS, levels=levels)


@pytest.mark.parametrize("die", [(1, 2, 3, 4, 5, 6), (1, 1, 2, 2, 3), (1, 2, 3, 1, 2, 4), ()])
def test_wrong_dice_are_refused(die: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="die"):
        replace(COMPONENTS, die=die)


@pytest.mark.parametrize(
    ("rounds", "air", "pile"),
    [
        pytest.param(0, 25, 3, id="no rounds"),
        pytest.param(3, 0, 3, id="no air"),
        pytest.param(3, 25, 0, id="no pile"),
    ],
)
def test_numbers_that_leave_no_game_are_refused(rounds: int, air: int, pile: int) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - any wording will do
        replace(COMPONENTS, rounds=rounds, air=air, pile=pile)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("air = 25", "", id="a line missing"),
        pytest.param("air = 25", "air = 25\ndivers = 6", id="a line too many"),
        pytest.param("air = 25", 'air = "25"', id="no number"),
        pytest.param("15, 15", "15, 16", id="a wrong value"),
    ],
)
def test_a_wrong_table_is_refused_when_it_is_read(old: str, new: str) -> None:
    table = files("engine.games.deep_sea").joinpath("components.toml").read_text()
    assert old in table
    with pytest.raises(msgspec.ValidationError):
        msgspec.toml.decode(table.replace(old, new), type=Components)
