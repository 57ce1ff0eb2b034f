"""The command line, as a user types it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from bot.__main__ import COMMANDS, main, parser
from bot.cli.presses import PressCounts
from engine.registry import GAMES
from tests.bot.command_line import Fathom


def test_games(fathom: Fathom) -> None:
    assert "deep-sea  Deep Sea Adventure, 2 to 6 players, rules 2" in fathom("games")
    [game] = [game for game in msgspec.json.decode(fathom("games --json")) if game["key"] == "deep-sea"]
    assert game["seats"] == {"min": 2, "max": 6}
    assert game["rules"] == 2
    assert game["options"]["empty_return"] == {"default": "no", "values": ["no", "yes"]}


def test_simulate_prints_one_object(fathom: Fathom) -> None:
    summary = msgspec.json.decode(fathom("simulate deep-sea --seats 4 --games 5 --seed 1 --json"))
    assert list(summary) == [
        *("game", "seats", "games", "steps", "seconds", "decisions_per_second"),
        *("shortest", "longest", "mean_scores", "win_shares", "draws", "rotated", "players"),
    ]
    assert summary["games"] == 5
    assert len(summary["mean_scores"]) == len(summary["win_shares"]) == 4
    assert sum(summary["win_shares"]) == pytest.approx(1, abs=0.001)
    assert summary["shortest"] <= summary["longest"] <= summary["steps"]


def test_simulate_in_words_with_players_and_options(fathom: Fathom) -> None:
    told = fathom("simulate deep-sea --seats 2 --games 3 --players normal,random --option empty_return=yes")
    assert "3 games of deep-sea with 2 players" in told


@pytest.mark.parametrize("states", ["", " --states"])
def test_an_exported_game_is_accepted_and_an_altered_one_is_not(fathom: Fathom, states: str) -> None:
    fathom(f"simulate deep-sea --seats 3 --games 2 --seed x --export out{states}")
    path = Path("out/deep-sea-3p-x-1.jsonl")
    assert "every line is true" in fathom(f"replay {path} --check")
    rows = path.read_bytes().split(b"\n")
    rows[6] = rows[6].replace(b'"digest":"', b'"digest":"0')
    path.write_bytes(b"\n".join(rows))
    refusal = fathom(f"replay {path} --check", wrong=True)
    assert refusal.startswith("fathom: line 7: digest differs: the file says")
    path.write_bytes(b"\n".join(rows[:20]))
    assert "cut off" in fathom(f"replay {path} --check", wrong=True)


def test_replay_tells_the_story(fathom: Fathom) -> None:
    fathom("simulate deep-sea --seats 2 --games 1 --seed x --export out")
    story = fathom("replay out/deep-sea-2p-x-0.jsonl --locale nl")
    assert "Ronde 1 begint." in story
    assert "{" not in story


def test_replay_draws_a_film(fathom: Fathom) -> None:
    fathom("simulate deep-sea --seats 2 --games 1 --seed x --export out")
    told = fathom("replay out/deep-sea-2p-x-0.jsonl --film film.webp")
    with Image.open("film.webp") as film:
        frames = getattr(film, "n_frames", 1)
    assert frames > 15
    assert f"film.webp: {frames} frames, " in told


def test_render(fathom: Fathom) -> None:
    fathom("render deep-sea --seats 4 --seed 1 --steps 30 --viewer 2 --locale fr -o board.png")
    with Image.open("board.png") as board:
        assert board.size == (1320, 840)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("simulate chess --seats 2", "there is no game 'chess'; the games are deep-sea"),
        ("simulate deep-sea --seats 7", "deep-sea: 7 seats are out of range, it is for 2 to 6"),
        ("simulate deep-sea --seats 1", "1 seats are out of range"),
        ("simulate deep-sea --seats two", "invalid int value: 'two'"),
        ("simulate deep-sea", "the following arguments are required: --seats"),
        ("simulate deep-sea --seats 2 --games 0", "0 is less than 1"),
        ("simulate deep-sea --seats 2 --option air=9", "there is no option 'air'; the options are empty_return"),
        ("simulate deep-sea --seats 2 --option empty_return=maybe", "empty_return can't be 'maybe'"),
        ("simulate deep-sea --seats 2 --option empty_return", "write the option 'empty_return' as name=value"),
        ("simulate deep-sea --seats 2 --option first=2", "first can't be '2'; it is one of roll, 0, 1"),
        ("simulate deep-sea --seats 3 --players random,easy", "2 players for 3 seats"),
        ("simulate deep-sea --seats 2 --players genius", "there is no computer player 'genius'"),
        ("simulate deep-sea --seats 2 --order leave=2", "--order goes with --presses"),
        ("simulate deep-sea --seats 2 --presses --order leave", "write the order 'leave' as name=value"),
        (
            "simulate deep-sea --seats 2 --presses --order flee=2",
            "Deep Sea Adventure has no order 'flee'; it has leave",
        ),
        ("simulate deep-sea --seats 2 --presses --order leave=7", "leave can't be '7'; it is one of ask"),
        ("replay nothing.jsonl", "No such file or directory: nothing.jsonl"),
        ("render deep-sea --seats 2 --viewer 2 -o x.png", "there is no seat 2; the seats are 0 to 1"),
        ("render deep-sea --seats 2 -o no/such/folder.png", "No such file or directory"),
        ("render deep-sea --seats 2 --locale de -o x.png", "invalid choice: 'de'"),
        ("dive", "invalid choice: 'dive'"),
        ("", "the following arguments are required: COMMAND"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(fathom: Fathom, line: str, why: str) -> None:
    assert why in fathom(line, wrong=True)
    assert not list(Path().iterdir()), "nothing is left behind"


def test_a_film_of_another_kind_is_refused(fathom: Fathom) -> None:
    fathom("simulate deep-sea --seats 2 --games 1 --seed x --export out")
    assert "end it with one of .gif" in fathom("replay out/deep-sea-2p-x-0.jsonl --film film.avi", wrong=True)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    for asked in (command, None):
        with pytest.raises(SystemExit) as left:
            parser(asked).parse_args([command, "--help"])
        assert left.value.code == 0
    assert f"usage: fathom {command} " in capsys.readouterr().out


def test_the_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    listed = re.findall(r"^    (\w+)", capsys.readouterr().out, re.MULTILINE)
    assert listed == list(COMMANDS)


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert re.fullmatch(r"fathom \d+\.\d+\.\d+\n", capsys.readouterr().out)


def test_a_command_waits_for_no_other() -> None:
    asked = "import sys; from bot.__main__ import main; main(['games']); sys.exit('discord' in sys.modules)"
    subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_games_in_another_process(game: str, tmp_path: Path) -> None:
    seats = GAMES[game].info.seats[1]
    for hash_seed in ("1", "2"):
        line = f"simulate {game} --seats {seats} --games 3 --seed same --export {tmp_path / hash_seed} --states"
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        subprocess.run([sys.executable, "-m", "bot", *line.split()], check=True, env=environment, capture_output=True)
    for first in sorted((tmp_path / "1").iterdir()):
        assert first.read_bytes() == (tmp_path / "2" / first.name).read_bytes()


def presses(fathom: Fathom, line: str) -> PressCounts:
    return msgspec.json.decode(fathom(f"simulate {line} --presses --json"), type=PressCounts)


def test_presses_are_counted_on_the_real_panels(fathom: Fathom) -> None:
    found = presses(fathom, "deep-sea --seats 2 --games 2")
    assert 10 < found.game.median <= found.game.p90 <= found.game.most
    assert found.turn.median in (1, 2)
    assert 1.5 < found.posts_a_round < 3
    assert found.pings_a_round <= found.posts_a_round
    assert len(found.people) == 2
    assert max(person.game.most for person in found.people) == found.game.most
    assert "seat 1: a game median" in fathom("simulate deep-sea --seats 2 --games 2 --presses")


MOST_PRESSES = {
    "deep-sea": 26,
    "deep-sea --order leave=2 --order take=2 --order back=3 --order place=never": 18,
    "nautilus": 95,
    "aquasphere": 52,
    "atlantes --option mode=goals": 40,
    "atlantes --option mode=tribes": 72,
}
"""Of a person among three in a game, at the median of twenty games."""


@pytest.mark.parametrize(("table", "most"), MOST_PRESSES.items(), ids=MOST_PRESSES)
@pytest.mark.parametrize(("games", "play"), [(3, 1.1), pytest.param(20, 1, marks=pytest.mark.slow)], ids=str)
def test_people_press_little(fathom: Fathom, table: str, most: int, games: int, play: float) -> None:
    """Few games may lie a little above."""
    found = presses(fathom, f"{table} --seats 3 --players normal --games {games}")
    assert found.game.median <= most * play
    assert found.turn.p90 <= 8


def test_the_views_of_a_game_are_listed_and_drawn(fathom: Fathom, tmp_path: Path) -> None:
    listed = fathom("render nautilus --seats 2 --views")
    assert "sea: " in listed
    fathom("render nautilus --seats 2 --view sea -o sea.png")
    with Image.open(tmp_path / "sea.png") as picture:
        assert picture.size == (1320, 840)


def test_a_view_that_the_game_does_not_have_is_refused(fathom: Fathom) -> None:
    told = fathom("render nautilus --seats 2 --view moon -o moon.png", wrong=True)
    assert "nautilus has no view 'moon'; it has " in told
