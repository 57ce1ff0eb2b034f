"""Before, during and after a game every command says what is true of the table at hand."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any

import pytest
import pytest_asyncio

from bot.host.moves import cancel
from engine.registry import GAMES
from playground.driver import Discord
from tests.bot.people import lobby, play_out, playing
from tests.e2e.scenes import Scene, scene

pytestmark = pytest.mark.asyncio
NO_TABLE = "There is no table in this channel."
NOT_STARTED = "The game has not begun yet."
GAME_OVER = "This game is over."
TO_AN_OPEN_TABLE: dict[str, dict[str, Any]] = {
    "/join": {},
    "/leave": {},
    "/start": {},
    "/table cancel": {},
    "/table computer": {"player": "easy"},
    "/table option": {"option": "first", "value": "0"},
    "/table absent": {"what": "skip"},
    "/table hints": {"what": "forbidden"},
    "/settings pace": {"pace": "daily"},
    "/orders": {},
}
TO_A_GAME: dict[str, dict[str, Any]] = {
    "/do": {"action": "take"},
    "/deepsea take": {},
    "/undo": {},
    "/hint": {},
    "/resign": {},
    "/table skip": {},
}
LOOKING: dict[str, dict[str, Any]] = {"/board": {}, "/hand": {}, "/log": {}}


@pytest_asyncio.fixture
async def here(bench: Discord) -> AsyncGenerator[Scene]:
    async with scene(bench) as here:
        yield here


async def says(here: Scene, line: str, options: dict[str, Any], wanted: str) -> None:
    told = (await here.player("Ada").command(line, **options)).text
    assert told.startswith(wanted), f"{line} says: {told}"


async def test_after_the_game(here: Scene) -> None:
    bo = here.player("Bo")
    await here.set(play_out(playing(here.person("Ada"), here.person("Bo")))[0])
    for line, options in (TO_AN_OPEN_TABLE | TO_A_GAME | {"/table replace": {"who": bo}}).items():
        await says(here, line, options, GAME_OVER)
    for line in ("/board", "/hand"):
        assert (await bo.command(line)).message.pictures, line
    assert (await here.player("Chloé").command("/undo")).text.startswith("Cette partie est terminée. Rejouez")
    assert (await here.player("Daan").command("/undo")).text.startswith("Dit spel is afgelopen. Speel")
    assert (await here.player("Eve").command("/rematch")).text == "You do not sit at this table."
    await here.bench.settled(20)
    assert (await bo.command("/rematch")).text == "Done."


async def test_in_the_lobby(here: Scene) -> None:
    await here.set(lobby(here.person("Ada"), here.person("Bo")))
    bo = here.player("Bo")
    for line, options in (TO_A_GAME | LOOKING | {"/rematch": {}, "/table replace": {"who": bo}}).items():
        await says(here, line, options, NOT_STARTED)
    assert (await here.player("Eve").command("/hand")).text.startswith(NOT_STARTED)
    assert (await bo.command("/join")).text == "You sit at this table already."
    assert (await bo.command("/play", game="nautilus")).text.endswith("in this channel: Deep Sea Adventure.")


async def test_where_a_lobby_was_closed_and_where_there_never_was_a_table(here: Scene) -> None:
    ada = here.person("Ada")
    for _ in ("never was one", "closed"):
        for line, options in (TO_AN_OPEN_TABLE | TO_A_GAME | LOOKING).items():
            await says(here, line, options, NO_TABLE)
        await here.set(cancel(ada)(lobby(ada, here.person("Bo"))).table)


@pytest.mark.parametrize("of", GAMES)
async def test_a_command_of_another_game_is_told_which_one_is_played(here: Scene, of: str) -> None:
    """In the lobby too; whatever the command, and whoever gives it, in their language."""
    people = [here.person(name) for name in ("Ada", "Chloé", "Daan")][: GAMES[of].info.seats[1]]
    name = GAMES[of].info.name
    wanted = {
        "Ada": f"This table plays {name}.",
        "Chloé": f"À cette table, on joue à {name}.",
        "Daan": f"Aan deze tafel wordt {name} gespeeld.",
    }
    others = [game for key, game in GAMES.items() if key != of]
    for table in (lobby(*people, game=of), playing(*people, game=of)):
        await here.set(table)
        for game, action in ((other, action) for other in others for action in other.action_types):
            line = f"/{game.info.key.replace('-', '')} {action.__struct_config__.tag}"
            values = dict.fromkeys(action.__struct_fields__, "1")
            for person in wanted if action is game.action_types[0] else ("Ada",):
                assert (await here.player(person).command(line, **values)).text == wanted[person], line
