"""The data tables: what they say, and that a wrong one is not accepted."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

import msgspec
import pytest

from engine.games.aquasphere.components import CARDS, COMPONENTS, LABS, Components, triangular
from engine.games.aquasphere.terms import PROGRAMS, START

TABLE = files("engine.games.aquasphere").joinpath("components.toml").read_text()


def test_41_research_cards_of_nine_kinds() -> None:
    kinds = Counter(card.kind for card in CARDS.values())
    assert kinds == {
        "enter_room": 21,
        "octopod_bonus": 3,
        "opposite": 1,
        "eviction": 1,
        "free_locks": 1,
        "half_price": 1,
        "lateral": 1,
        "interim": 6,
        "instant": 6,
    }


def test_every_token_has_a_card_for_each_reward() -> None:
    rewards = {(c.program, c.time, c.crystal, c.kp) for c in CARDS.values() if c.kind == "enter_room"}
    assert rewards == {(program, *reward) for program in PROGRAMS for reward in ((2, 0, 0), (0, 1, 0), (0, 0, 4))}


def test_30_lab_expansions_most_with_a_letter() -> None:
    assert Counter(len(lab.letters) for lab in LABS.values()) == {0: 3, 1: 24, 2: 3}
    assert Counter(letter for lab in LABS.values() for letter in lab.letters) == dict.fromkeys("ABCDEF", 5)


@pytest.mark.parametrize("plan", ["232", "223"])
def test_every_plan_has_eight_ways_of_three_moves(plan: str) -> None:
    arrows = COMPONENTS.headquarters[plan].arrows
    ways = [(a, b, c) for a in arrows[START] for b in arrows[a] for c in arrows[b]]
    assert len(set(ways)) == 8


def test_triangular_numbers_go_on() -> None:
    """Q19."""
    assert [triangular(n) for n in range(9)] == [0, 1, 3, 6, 10, 15, 21, 28, 36]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("rounds = 4\n", "", "rounds"),
        ("rounds = 4\n", "rounds = 0\n", "at least 1"),
        ("rounds = 4\n", "rounds = 4\nhours = 3\n", "hours"),
        ("slots = [1, 2, 3, 4]", "slots = [1, 2, 3]", "slot for each of four colours"),
        ("slots = [1, 2, 3, 4]", "slots = [2, 1, 3, 4]", "from cheap to dear"),
        ("charging = [2, 4, 5]", "charging = [2, 4]", "charging"),
        ("neutral_bots = [0, 1, 0]", "neutral_bots = [0, 1]", "neutral_bots"),
        ("red_lines = [10, 20", "red_lines = [20, 10", "in order"),
        ("red_lines = [10, 20, 30, 40, 50]", "red_lines = [10, 60]", "on the track"),
        ("[13, 14]]", "[13, 15]]", "numbers 1 to 14"),
        ("[11, 12], [13, 14]]", "[11, 12, 13, 14]]", "column for each submarine"),
        ('white = "time"', 'white = "sub"', "white zone of one sector"),
        ('white = "time"', 'white = "tea"', "tea"),
        ("lock = 0", "lock = 3", "0, 1 or 2"),
        ('letter = "A"', 'letter = "B"', "A to F"),
        ('R2L = ["R3L", "R3R"]', 'R2L = ["R3L", "R2R"]', "next row"),
        ('R2L = ["R3L", "R3R"]', 'R2L = ["R3L"]', "two arrows"),
        ('R1L = ["R2L", "R2M"]', 'R1L = ["R2M", "R2R"]', "can be entered"),
        ('["R2L", "R2M", "R2R"], ["R3L", "R3R"]]', '["R2L", "R2R"], ["R3L", "R3R"]]', "seven rooms"),
        ('P1 = ["prog", "crystal"', 'P1 = ["crystal", "crystal"', "every token once"),
        ('P1 = ["prog", "crystal"', 'P1 = ["crystal", "prog"', "every room on one card"),
        ('{ id = "C41"', '{ id = "C40"', "41 research cards"),
        (
            'id = "C30", kind = "interim", program = "lab", price = 1',
            'id = "C30", kind = "interim", program = "lab"',
            "C30",
        ),
        ('id = "C25", kind = "opposite"', 'id = "C25", kind = "opposite", program = "lab"', "C25"),
        ('id = "C24", kind = "octopod_bonus", kp = 3', 'id = "C24", kind = "octopod_bonus"', "C24"),
        ('{ id = "L30"', '{ id = "L29"', "30 lab expansions"),
        ('letters = ["A", "D"]', 'letters = ["A", "A"]', "two letters"),
        ('id = "L28", letters = [], capacity = { crystal = 1, octopod = 1 }', 'id = "L28", letters = []', "L28"),
        ("time = [3, 2, 4, 2, 3, 2]", "time = [3, 2, 4, 2, 3]", "six sides"),
        ("value = 5", "value = 6", "2, 3, 4 and 5"),
        ("submarines = [0, 0, 0, 0, 0, 0]", "submarines = [1, 0, 0, 0, 0, 0]", "no neutral colour"),
    ],
)
def test_a_wrong_table_is_refused_when_it_is_read(old: str, new: str, complaint: str) -> None:
    assert old in TABLE
    with pytest.raises(msgspec.ValidationError, match=complaint):
        msgspec.toml.decode(TABLE.replace(old, new, 1), type=Components)
