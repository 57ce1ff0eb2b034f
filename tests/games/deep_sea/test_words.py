"""Every event has words: a key of the catalogues."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.host.texts import LOCALES
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
from tests.bot.speakers import StrictSpeaker, strict_speakers
from tests.games.deep_sea.positions import GAME, NOTHING, RETURN, A, B, Board, at, chip, position

SPEAKERS = strict_speakers("deep-sea")

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
    (Moved(0, 0, 5), "event.dived"),
    (Moved(0, 3, 3), "event.stayed"),
    (Moved(0, 0, 0), "event.stayed_aboard"),
    (CameHome(0, 3), "event.came_home"),
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


@pytest.mark.parametrize("speaker", SPEAKERS, ids=LOCALES)
def test_every_event_is_a_sentence(speaker: StrictSpeaker) -> None:
    for event, _ in SAMPLES:
        said = speaker.tell(GAME.tell(event))
        assert said[-1] in ".!"
        assert "{" not in said


def test_r6_a_standstill_is_told_as_what_it_is() -> None:
    """Returning was on offer all the time: it is not true that nobody could move."""
    board = position(at(1, returning=True), at(32))
    for _ in range(2):
        board.turn(A, roll=2, then=NOTHING)
        assert board.decision.offers(RETURN)
        board.turn(B, roll=2, then=NOTHING)
    [ended] = board.told(RoundEnded)
    assert SPEAKERS[0].tell(GAME.tell(ended)) == (
        "Round 1 is over: nobody out there holds a chip, and nothing has moved in anyone’s last two turns."
    )
    assert "last two turns" in SPEAKERS[0].say("rules")


@pytest.mark.parametrize(
    ("board", "key"),
    [
        (position(at(5, took=[5]), at(9)), "explain.announce"),
        (position(at(5), at(9)), "explain.announce_empty"),
        (position(at(5), at(9), empty_return="yes"), "explain.announce"),
    ],
    ids=["with a chip", "R3 without one", "R3 where one may come home without"],
)
def test_it_is_explained_who_may_enter(board: Board, key: str) -> None:
    assert GAME.explain(board.state).key == key


@pytest.mark.parametrize(
    ("air", "in_round", "key"),
    [
        (3, 1, "explain.search"),
        (1, 1, "explain.search_last"),
        (1, 2, "explain.search_last"),
    ],
)
def test_it_is_explained_what_a_find_is_good_for(air: int, in_round: int, key: str) -> None:
    """When the air is gone a chip sinks at once."""
    board = position(at(20, took=[20]), at(9), air=air, in_round=in_round)
    board.turn(A, roll=4)
    assert GAME.explain(board.state).key == key


@pytest.mark.parametrize(("tie_break", "key"), [("level4", "explain.over"), ("cascade", "explain.over_cascade")])
def test_r28_the_end_is_explained_with_the_tables_tie_break(tie_break: str, key: str) -> None:
    board = position(at(20, took=[20]), at(9), air=1, in_round=3, tie_break=tie_break)
    board.turn(A, roll=4, then=NOTHING)
    assert GAME.explain(board.state).key == key


@pytest.mark.parametrize("speaker", SPEAKERS, ids=LOCALES)
@pytest.mark.parametrize("name", ["announce", "announce_empty", "search", "search_last", "dropping", "over"])
def test_explanations_are_short(speaker: StrictSpeaker, name: str) -> None:
    assert 60 < len(speaker.say(f"explain.{name}", now="now")) <= 800


def test_what_is_false_is_not_said() -> None:
    """Every ruins chip weighs one (R21); nobody sees a value before being home (R17)."""
    english = SPEAKERS[0]
    assert "heavier" not in english.say("explain.announce")
    assert "hidden, even from you, until you are home" in english.say("explain.search")
