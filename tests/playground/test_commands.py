"""Commands: what Discord takes as one, and what people are offered."""

from __future__ import annotations

from typing import Any

import pytest

from playground.command_limits import characters, check_commands, is_name
from playground.driver import Discord
from playground.options import CannotDo
from playground.world import BOT
from tests.playground.raw import ask

PATH = f"/applications/{BOT.id}/commands"


def command(name: str = "play", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "d", "type": 1, **more}


def option(name: str = "o", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "d", "type": 3, **more}


PLANTED: list[tuple[str, dict[str, Any]]] = [
    ("command-name", command("Play")),
    ("command-name", command("two words")),
    ("command-name", command(name_localizations={"fr": "Jouer"})),
    ("command-locale", command(name_localizations={"be": "spelen"})),
    ("command-description", command(description="d" * 101)),
    ("command-description", command(description_localizations={"nl": "d" * 101})),
    ("command-required", command(options=[option("a"), option("b", required=True)])),
    ("command-options", command(options=[option(f"o{one}") for one in range(26)])),
    ("command-options", command(options=[option("a"), option("b", type=1)])),
    ("command-duplicated", command(options=[option("a"), option("a")])),
    (
        "command-duplicated",
        command(options=[option("a", name_localizations={"fr": "x"}), option("b", name_localizations={"fr": "x"})]),
    ),
    ("command-choices", command(options=[option(choices=[{"name": "n", "value": "v" * 101}])])),
    ("command-choices", command(options=[option(autocomplete=True, choices=[{"name": "n", "value": "v"}])])),
    (
        "command-size",
        command(options=[option(choices=[{"name": f"{one:0100}", "value": "v" * 100}]) for one in range(25)] * 2),
    ),
]


@pytest.mark.parametrize(("rule", "planted"), PLANTED, ids=[rule for rule, _ in PLANTED])
def test_a_planted_fault_is_named(rule: str, planted: dict[str, Any]) -> None:
    assert rule in [problem.rule for problem in check_commands([planted])]


def test_two_commands_of_one_name() -> None:
    assert [problem.rule for problem in check_commands([command(), command()])] == ["command-duplicated"]


def test_too_many_commands() -> None:
    every = [command(f"c{one}") for one in range(101)]
    assert [problem.rule for problem in check_commands(every)] == ["commands-count"]


def test_the_longest_translation_counts() -> None:
    assert characters(command(name_localizations={"fr": "abcdefgh"})) == 9


@pytest.mark.parametrize("name", ["play", "jouer-là", "日本語", "l'eau", "तैरना"])
def test_names_in_many_scripts(name: str) -> None:
    assert is_name(name)


@pytest.mark.asyncio
async def test_registering_and_using() -> None:
    async with Discord() as bench:
        status, made = await ask(bench, "PUT", PATH, [command(options=[option(required=True, min_length=2)])])
        assert status == 200
        _, again = await ask(bench, "PUT", PATH, [command(description="other", options=[option(required=True)])])
        assert made[0]["id"] == again[0]["id"]
        ada = bench.person("Ada")
        with pytest.raises(CannotDo, match="required"):
            await ada.command("/play")
        with pytest.raises(CannotDo, match="sing"):
            await ada.command("/sing")
        status, answer = await ask(bench, "PUT", PATH, [command("Play")])
        assert (status, answer["code"]) == (400, 50035)
        assert answer["errors"]["0"]["name"]["_errors"][0]["code"] == "COMMAND_NAME"


@pytest.mark.asyncio
async def test_commands_for_moderators_and_for_guilds_only() -> None:
    async with Discord() as bench:
        await ask(bench, "PUT", PATH, [command("clear", default_member_permissions=1 << 13), command(contexts=[0])])
        acts, world = bench.server.acts, bench.server.world
        general, dm = bench.channel("general").channel, bench.dm("Bo").channel
        offered = [one["name"] for one in acts.commands(world.person_named("Ada"), general)]
        assert offered == ["clear", "play"]
        assert [one["name"] for one in acts.commands(world.person_named("Bo"), general)] == ["play"]
        assert [one["name"] for one in acts.commands(world.person_named("Bo"), dm)] == ["clear"]
