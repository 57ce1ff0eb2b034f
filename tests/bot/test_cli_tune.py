"""`fathom tune`, on a toy where it is plain what is better."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

import pytest

from bot.__main__ import main
from bot.cli import tune
from engine.ai import levels
from engine.ai.levels import mind_of
from engine.ai.mind import AnyMind, Mind, Tuned
from engine.question import Decision
from engine.registry import GAMES
from engine.rng import Rng
from engine.value import Value
from tests.bot.command_line import Fathom
from tests.toys.changed import named
from tests.toys.high_card import HIGH_CARD, Action, Roll, Stand, State, View


class Nerve(Value):
    rolls: int
    """Each brings points, so the more the better; there are no more than three."""
    idle: float
    """That nobody goes by."""
    name: str = "ours"


TIMID = Nerve(0, 1.5)


def brave(nerve: Nerve, state: State, seat: int, decision: Decision[Action], rng: Rng) -> Action:
    return Roll() if Roll() in decision.answers and state.acts < nerve.rolls else Stand()


MIND: Mind[State, Action, View] = Mind(
    normal=partial(brave, TIMID),
    easy=partial(brave, TIMID),
    candidates=lambda state, seat, decision, rng: decision.answers,
    chance=lambda state, seat: 0.5,
    is_far=lambda begun, now: True,
    deals=1,
    tuned=Tuned(numbers=lambda seats: TIMID, normal=lambda nerve: partial(brave, nerve)),
)


@pytest.fixture(autouse=True)
def thoughtful_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    minds = {"high-card": MIND, "by-heart": replace(MIND, tuned=None), "by-chance": None}
    ours = levels.mind_of

    def mind_of(key: str) -> AnyMind | None:
        return minds[key] if key in minds else ours(key)

    for key in minds:
        monkeypatch.setitem(GAMES, key, named(HIGH_CARD, key=key))
    for module in (levels, tune):
        monkeypatch.setattr(module, "mind_of", mind_of)


def test_better_numbers_are_found_and_meet_the_first(fathom: Fathom) -> None:
    told, share = fathom("tune high-card --seats 2 --games 60 --rounds 3 --processes 1").splitlines()
    found = eval(told, {"Nerve": Nerve})  # it is said to be Python
    assert found.rolls >= 2
    assert found.name == "ours"
    assert share.startswith("# alone among the numbers that it goes by, they win ")
    assert float(share.split(" win ")[1].split("%")[0]) > 60


def test_nothing_is_kept_that_is_not_surely_better(fathom: Fathom, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of equal players one always seems to be the best."""

    def equal(numbers: Nerve, rng: Random, step: float) -> Nerve:
        return Nerve(0, rng.random())

    monkeypatch.setattr(tune, "varied", equal)
    told, verdict = fathom("tune high-card --seats 3 --games 20 --rounds 2 --processes 1").splitlines()
    assert told == str(TIMID)
    assert "nothing surely better was found" in verdict


def test_stopped_it_prints_the_best_so_far(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def stop(tuning: tune.Tuning, number: int, variants: int) -> None:
        tuning.numbers = Nerve(2, 1)
        raise KeyboardInterrupt

    monkeypatch.setattr(tune.Tuning, "play_round", stop)
    assert main(["tune", "high-card", "--seats", "2"]) == 130
    assert capsys.readouterr().out.startswith("Nerve(rolls=2, idle=1, name='ours')\n# stopped")


@pytest.mark.parametrize(
    "table", ["deep-sea --seats 6", "nautilus --seats 4", "aquasphere --seats 4", "atlantes --seats 5"]
)
def test_every_game_has_numbers_to_try_others_for(fathom: Fathom, table: str) -> None:
    told, share = fathom(f"tune {table} --games 1 --rounds 1 --variants 2 --processes 1").splitlines()
    game, seats = table.split(" --seats ")
    mind = mind_of(game)
    assert mind
    assert mind.tuned
    kind = type(mind.tuned.numbers(int(seats)))
    assert isinstance(eval(told, {kind.__name__: kind}), kind)
    assert share.startswith("# ")


def test_numbers_vary_by_their_kind() -> None:
    every = [tune.varied(TIMID, Random(i), 0.3) for i in range(50)]
    assert TIMID not in every
    assert {one.rolls for one in every} == {-1, 0, 1}
    assert len({one.idle for one in every}) > 10
    assert all(0 < one.idle < 3.5 and one.name == "ours" for one in every)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("tune chess --seats 2", "there is no game 'chess'"),
        ("tune by-heart --seats 2", "by-heart: there is nothing to tune"),
        ("tune by-chance --seats 2", "by-chance: there is nothing to tune"),
        ("tune high-card --seats 5", "5 seats are out of range"),
        ("tune high-card --seats 2 --rounds 0", "0 is less than 1"),
        ("tune high-card", "the following arguments are required: --seats"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(fathom: Fathom, line: str, why: str) -> None:
    assert why in fathom(line, wrong=True)
