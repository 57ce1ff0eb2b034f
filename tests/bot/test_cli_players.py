"""`fathom simulate`, `tournament` and `tune`: how well computer players play, as a user asks for it."""

from __future__ import annotations

import multiprocessing
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.__main__ import main
from bot.cli import cores, lineups, tournament
from bot.cli.cores import Cores
from bot.cli.lineups import Lineup, Timed, one_among, rotated
from bot.cli.ratings import Tally, ratings
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


def test_others_begin_while_the_first_job_is_still_done(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(cores, "ALONE", 0.01)
    waiting, coming = (tmp_path, "there"), (tmp_path, "")
    with Cores(2) as two:
        assert list(two.do(met, [waiting, coming], "job")) == ["waited", "came"]


def met(job: tuple[Path, str]) -> str:
    """Whoever waits for something waits until somebody else puts it there."""
    folder, wanted = job
    if not wanted:
        (folder / "there").touch()
        return "came"
    while not (folder / wanted).exists():
        time.sleep(0.01)
    return "waited"


def test_whoever_leaves_early_leaves_nobody_at_work() -> None:
    def leave() -> None:
        with Cores(2) as two:
            two._alone = 0  # pyright: ignore[reportPrivateUsage]  # noqa: SLF001
            for _ in two.do(halved, range(1, 1000), "number"):
                raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        leave()
    assert not multiprocessing.active_children()


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
    assert player.times[0] > 0.005
    assert not position.is_enough()


def test_without_the_clock_a_search_takes_the_time_it_needs(fathom: Fathom, monkeypatch: pytest.MonkeyPatch) -> None:
    """With no time at all it gives the answers of `normal`."""
    monkeypatch.setattr(lineups, "SECONDS", {"hard": 0.0})
    line = "simulate deep-sea --seats 2 --games 1 --json --players"
    usual = decoded(fathom(f"{line} normal"))["mean_scores"]
    assert decoded(fathom(f"{line} hard,normal"))["mean_scores"] == usual
    assert decoded(fathom(f"{line} hard,normal --no-clock"))["mean_scores"] != usual


def test_ratings_are_the_strengths_that_the_wins_were_made_of() -> None:
    """Three who are 1, 2 and 6 strong, at tables of two and of four; the shared game is lost in the crowd."""
    strong = {"a": 1.0, "normal": 2.0, "c": 6.0}
    tallies: list[Tally] = []
    for one, others, seats in (("a", "normal", 2), ("normal", "c", 2), ("a", "c", 4), ("c", "normal", 4)):
        whole = strong[one] + (seats - 1) * strong[others]
        wins = {one: 1e6 * strong[one] / whole, others: 1e6 * (seats - 1) * strong[others] / whole}
        tallies.append(Tally({one: 1, others: seats - 1}, wins))
    found = ratings(tallies, "normal")
    assert found == {"a": pytest.approx(879.6, abs=0.2), "normal": 1000, "c": pytest.approx(1190.8, abs=0.2)}


def test_who_never_lost_is_not_infinitely_strong() -> None:
    found = ratings([Tally({"a": 1, "b": 1}, {"a": 50.0, "b": 0.0})], "b")
    assert 1700 < found["a"] < 1900


def test_a_tournament_of_two_at_a_table(fathom: Fathom) -> None:
    line = "tournament deep-sea --players easy,normal,random --games 10"
    found = decoded(fathom(f"{line} --json"))
    assert found["games"] == 30
    shares = {(one["player"], one["others"]): one["wins"]["share"] for one in found["met"]}
    assert len(shares) == 6
    assert shares["normal", "random"] > 0.6
    assert shares["normal", "random"] + shares["random", "normal"] == pytest.approx(1)
    assert found["ratings"]["random"] < found["ratings"]["normal"] == 1000
    thinking = found["thinking"]["normal"]
    assert 0 <= thinking["median"] <= thinking["largest"]
    told = fathom(line)
    assert "against the column's; 50% would be fair" in told
    assert "ratings (normal is 1000" in told


def test_a_tournament_of_one_among_others(fathom: Fathom) -> None:
    found = decoded(fathom("tournament deep-sea --seats 4 --players easy,normal --games 4 --json"))
    assert [(one["player"], one["others"], one["wins"]["fair"]) for one in found["met"]] == [
        ("easy", "normal", 0.25),
        ("normal", "easy", 0.25),
    ]
    assert found["games"] == 8


def test_a_table_for_one_is_played_at_every_level(fathom: Fathom) -> None:
    alone = "tournament atlantes --seats 1 --players easy --games 1 --json"
    found = decoded(fathom(alone))
    assert [one["others"] for one in found["met"]] == [f"level {level}" for level in range(1, 7)]
    assert found["ratings"] == {}
    chosen = decoded(fathom(f"{alone} --option level=3"))
    assert [one["others"] for one in chosen["met"]] == ["level 3"]


def test_a_tournament_that_is_stopped_tells_what_there_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    results = iter(range(4))
    whole = tournament.result_of

    def stopped(lineup: Lineup) -> tournament.Result:
        if next(results, None) is None:
            raise KeyboardInterrupt
        return whole(lineup)

    monkeypatch.setattr(tournament, "result_of", stopped)
    line = "tournament deep-sea --players easy,normal,random --games 9 --processes 1 --json"
    assert main(line.split()) == 130
    out, err = capsys.readouterr()
    assert "stopped after 4 of 27 games" in err
    assert [one["wins"]["games"] for one in decoded(out)["met"]] == [2, 2, 1, 1, 1, 1]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("tournament chess", "there is no game 'chess'"),
        ("tournament deep-sea --players normal", "a tournament needs at least two players"),
        ("tournament deep-sea --players normal,normal", "normal can't meet itself"),
        ("tournament deep-sea --players normal,genius", "there is no computer player 'genius'"),
        ("tournament deep-sea --seats 7", "7 seats are out of range"),
        ("tournament deep-sea --seats 1", "1 seats are out of range"),
        ("tournament deep-sea --games 0", "0 is less than 1"),
        ("tournament deep-sea --processes 0", "0 is less than 1"),
        ("tournament atlantes --seats 1 --option level=7", "level can't be '7'"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(fathom: Fathom, line: str, why: str) -> None:
    assert why in fathom(line, wrong=True)
