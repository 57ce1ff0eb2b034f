"""`fathom simulate`, `tournament` and `tune`: how well computer players play, as a user asks for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.cli import cores
from bot.cli.cores import Cores
from bot.cli.lineups import Timed, one_among, rotated
from bot.cli.shares import share_of, won, won_by
from engine.ai.player import Position
from engine.game import Outcome, seating_for
from engine.match import start
from engine.registry import GAMES
from engine.rng import KeyedRng
from tests.bot.command_line import Fathom

MIXED = "simulate deep-sea --seats 3 --players normal,easy,random --json"


def decoded(told: str) -> dict[str, Any]:
    return msgspec.json.decode(told)


def test_a_share_has_an_interval_after_wilson() -> None:
    share = share_of([1.0] * 30 + [0.0] * 70, fair=0.5)
    assert (share.share, share.low, share.high) == (0.3, 0.2189, 0.3959)
    assert str(share) == "30.0% (21.9% to 39.6%)"
    assert share_of([0.0] * 10, fair=0.5).low == 0
    assert 0.2 < share_of([0.0] * 10, fair=0.5).high < 0.3
    assert share_of([0.5] * 10, fair=0.5).share == 0.5


def test_a_shared_win_counts_in_parts() -> None:
    outcome = Outcome((3, 3, 1), (0, 1))
    assert [won(outcome, seat) for seat in range(3)] == [0.5, 0.5, 0]
    assert won_by("a", ("a", "a", "b"), outcome) == 1
    assert won_by("b", ("a", "b", "b"), outcome) == 0.5
    assert won_by("a", ("a", "a", "b"), Outcome((0, 0, 0), ())) == 0


def test_seats_are_rotated() -> None:
    assert [rotated("abc", by) for by in range(4)] == [(*"abc",), (*"cab",), (*"bca",), (*"abc",)]
    assert rotated(rotated("abcd", 3), -3) == (*"abcd",)
    seats = [one_among("a", "b", 3, number).index("a") for number in range(6)]
    assert seats == [0, 1, 2, 0, 1, 2]


def test_simulate_tells_the_share_of_each_player(fathom: Fathom) -> None:
    found = decoded(fathom(f"{MIXED} --games 12"))
    assert found["rotated"]
    assert set(found["players"]) == {"normal", "easy", "random"}
    normal = found["players"]["normal"]
    assert normal["share"] == found["win_shares"][0] > 0.5, "told in the order of --players"
    assert normal["low"] < normal["share"] < normal["high"]
    assert normal["fair"] == 0.3333
    assert found["mean_scores"][0] > found["mean_scores"][2]
    told = fathom(f"{MIXED.removesuffix(' --json')} --games 2")
    assert "seats rotated from game to game" in told
    assert "where 33.3% would be fair" in told


def test_players_of_one_name_are_counted_together(fathom: Fathom) -> None:
    found = decoded(fathom("simulate deep-sea --seats 3 --players normal,easy,easy --games 6 --json"))
    assert found["players"]["easy"]["fair"] == 0.6667
    assert found["players"]["easy"]["share"] == pytest.approx(sum(found["win_shares"][1:]), abs=0.001)


def test_rotation_is_a_matter_of_choice(fathom: Fathom) -> None:
    """In the second game they sit elsewhere; the same player everywhere has nowhere to go."""
    still = decoded(fathom(f"{MIXED} --games 4 --no-rotate"))
    moved = decoded(fathom(f"{MIXED} --games 4"))
    assert not still["rotated"]
    assert still["mean_scores"] != moved["mean_scores"]
    assert not decoded(fathom("simulate deep-sea --seats 3 --games 1 --players normal --json"))["rotated"]
    same = "simulate deep-sea --seats 3 --players normal --games 3 --json"
    assert decoded(fathom(f"{same} --rotate"))["rotated"]


def test_the_same_games_however_many_play_at_once(
    fathom: Fathom, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(cores, "ALONE", 0)
    line = "simulate deep-sea --seats 2 --players easy,random --games 5 --seed x"
    fathom(f"{line} --processes 1 --export one")
    fathom(f"{line} --processes 3 --export three")
    assert len(list(Path("one").iterdir())) == 5
    for file in Path("one").iterdir():
        assert (tmp_path / "three" / file.name).read_bytes() == file.read_bytes()


def halved(number: int) -> float:
    return 1 / number


def test_what_goes_wrong_in_another_process_is_told_here() -> None:
    with Cores(2) as two:
        two._alone = 0  # pyright: ignore[reportPrivateUsage]  # noqa: SLF001
        results = two.do(halved, [1, 2, 0], "number")
        assert [next(results), next(results)] == [1, 0.5]
        with pytest.raises(ZeroDivisionError):
            next(results)


def test_a_player_by_the_clock_stops_when_its_time_is_up() -> None:
    """It thinks until it is told that it is enough: without a clock it never would be."""
    game = GAMES["deep-sea"]
    match = start(game, seating_for(game.info, 2), "clock")[1].match
    position = Position(match, match.asked[0])

    def thorough(position: Position, rng: object) -> Any:
        while not position.is_enough():
            pass
        return position.decision.default

    player = Timed(thorough, 0.01)
    assert player(position, KeyedRng("a", "b")) == position.decision.default
    assert player.times[0] >= 0.01
    assert not position.is_enough()
