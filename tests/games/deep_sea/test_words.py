"""Every event has words: a key of the catalogues."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.games.deep_sea.events import (
    Breathed,
    CameHome,
    Dropped,
    Event,
    Looked,
    Lost,
    MatchEnded,
    Moved,
    Placed,
    Revealed,
    Rolled,
    RolledOff,
    RoundBegan,
    RoundEnded,
    Took,
    TurnedBack,
)
from engine.text import Text, Who
from tests.games.deep_sea.positions import GAME, chip

SAMPLES: list[tuple[Event, str]] = [
    (RolledOff((0, 1), (4, 5)), "event.rolled_off"),
    (RoundBegan(1, 2), "event.round_began"),
    (Breathed(0, 2, 1), "event.breathed"),
    (Breathed(0, 2, 0), "event.breathed_last"),
    (Breathed(0, 2, -1), "event.breathed_last"),
    (TurnedBack(0), "event.turned_back"),
    (Rolled(0, (1, 2), 0, 3), "event.rolled"),
    (Rolled(0, (1, 2), 1, 2), "event.rolled_loaded"),
    (Moved(0, 3, 5), "event.moved"),
    (Moved(0, 3, 3), "event.stayed"),
    (CameHome(0), "event.came_home"),
    (Looked(0, (chip(9), chip(25))), "event.looked"),
    (Took(0, 9, (2,)), "event.took"),
    (Placed(0, 9, (1, 2, 4)), "event.placed"),
    (RoundEnded(1, "air"), "event.round_ended_air"),
    (RoundEnded(1, "all_home"), "event.round_ended_all_home"),
    (RoundEnded(1, "stall"), "event.round_ended_stall"),
    (Revealed(0, (chip(9),), 4), "event.revealed"),
    (Revealed(0, (), 0), "event.revealed_nothing"),
    (Lost(0, (1, 2)), "event.lost"),
    (Dropped(0, 29, (1,)), "event.dropped"),
    (MatchEnded((3, 5), (1,)), "event.won"),
    (MatchEnded((5, 5), (0, 1)), "event.shared"),
]


@pytest.mark.parametrize(("event", "key"), SAMPLES, ids=str)
def test_an_event_is_told(event: Event, key: str) -> None:
    told = GAME.tell(event)
    assert isinstance(told, Text)
    assert told.key == key


def test_no_kind_of_event_is_left_without_words() -> None:
    assert {type(event) for event, _ in SAMPLES} == set(get_args(Event))


def test_air_below_zero_is_told_as_none_left() -> None:
    assert GAME.tell(Breathed(0, 3, -2)).args["air"] == 0


def test_a_pile_is_told_with_the_levels_of_its_chips() -> None:
    assert GAME.tell(Took(0, 9, (1, 2, 4))).args["chip"] == Text("pile", {"n": 3, "levels": (1, 2, 4)})
    assert GAME.tell(Took(0, 9, (2,))).args["chip"] == Text("chip", {"level": 2})


def test_values_are_told_only_with_what_was_seen() -> None:
    assert GAME.tell(Looked(0, (chip(9), chip(25)))).args == {
        "chips": (Text("open_chip", {"level": 2, "value": 4}), Text("open_chip", {"level": 4, "value": 12})),
        "n": 16,
    }


def test_winners_are_told_with_the_highest_score() -> None:
    assert GAME.tell(MatchEnded((5, 7, 7), (1, 2))).args == {"who": (Who(1), Who(2)), "n": 7}
