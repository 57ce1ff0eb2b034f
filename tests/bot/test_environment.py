"""Settings that no bot can run with: a sentence, no traceback, and nothing is started."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli import environment

TOKEN = "a.token.of.somebody"
Try = Callable[..., str]


@pytest.fixture
def run_with(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Try:
    """What `fathom run` and `fathom doctor` say of these settings, and of no others."""

    def run(**settings: str) -> str:
        for name in ("DISCORD_TOKEN", "FATHOM_HEALTH"):
            monkeypatch.delenv(name, raising=False)
        for name, value in {"FATHOM_DATA": str(tmp_path), "REDIS_URL": "redis://127.0.0.1:1", **settings}.items():
            monkeypatch.setenv(name, value)
        assert main(["run"]) == 2
        [sentence] = capsys.readouterr().err.splitlines()
        assert main(["doctor"]) == 1
        assert f"✗ {sentence.removeprefix('fathom: ')}\n" in capsys.readouterr().out
        assert not list(tmp_path.iterdir())
        return sentence

    return run


@pytest.mark.parametrize("token", ["a.token\nof", "a.token\r\nof", "a.token of", "a.token.óf", "a.token\x1bof"])
def test_a_token_with_a_sign_that_no_token_has(run_with: Try, token: str) -> None:
    told = run_with(DISCORD_TOKEN=token)
    assert told == "fathom: DISCORD_TOKEN has a space, a line break or a sign that no token has: copy the token anew"


@pytest.mark.parametrize("token", ["", " ", "\n"])
def test_no_token(run_with: Try, token: str) -> None:
    assert run_with(DISCORD_TOKEN=token).startswith("fathom: there is no DISCORD_TOKEN")


def test_signs_around_a_token_do_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", f" {TOKEN}\r\n")
    assert environment.token() == TOKEN


WRONG = [
    "nonsense",
    "127.0.0.1",
    "127.0.0.1:",
    "127.0.0.1:http",
    "127.0.0.1:70000",
    "127.0.0.1:-1",
    "a..b:80",
    "a b:80",
]


@pytest.mark.parametrize("written", [*WRONG, ":²", ":" + "9" * 5000])
def test_an_address_for_health_that_is_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], written: str
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("FATHOM_HEALTH", written)
    assert main(["run"]) == 2
    told = capsys.readouterr().err
    assert told == f"fathom: FATHOM_HEALTH is {written!r}: write it as host:port, such as 127.0.0.1:8080\n"


def test_the_doctor_looks_at_it_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    env = {"DISCORD_TOKEN": "", "FATHOM_HEALTH": "nonsense", "FATHOM_DATA": str(tmp_path), "REDIS_URL": "nonsense"}
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert main(["doctor"]) == 1
    assert "✗ FATHOM_HEALTH is 'nonsense'" in capsys.readouterr().out


@pytest.mark.parametrize(
    "written", ["", "127.0.0.1:8080", ":8080", "8080", "localhost:0", "[::1]:8080", "été.example:80"]
)
def test_an_address_for_health_that_is_one(monkeypatch: pytest.MonkeyPatch, written: str) -> None:
    monkeypatch.setenv("FATHOM_HEALTH", written)
    environment.check_health()


@pytest.mark.parametrize("written", ["0", "two", "-1", "65", "1.5", "٣"])
def test_a_number_of_workers_that_is_none(run_with: Try, written: str) -> None:
    told = run_with(DISCORD_TOKEN=TOKEN, FATHOM_WORKERS=written)
    assert told == f"fathom: FATHOM_WORKERS is {written!r}: write a number from 1 to 64"


def test_how_many_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    for written, meant in (("", None), ("1", 1), (" 8 ", 8)):
        monkeypatch.setenv("FATHOM_WORKERS", written)
        assert environment.workers() == meant
