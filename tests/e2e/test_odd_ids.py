"""Whatever comes back from a button or a list is acknowledged and answered: with the present panel, or a true sentence.

Something went wrong nowhere: every scene ends with no unexpected error.
"""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator
from itertools import product
from typing import Any

import pytest
import pytest_asyncio

from bot.host.ids import Act, parse
from persistence import keys
from playground.driver import Discord
from playground.jsons import walk
from playground.people import Player
from playground.shown import Shown
from tests.bot.people import lobby, play_out, playing
from tests.e2e.scenes import Scene, scene

pytestmark = pytest.mark.asyncio
OLD = "Those buttons are out of date; these are the current ones."
ODD = (
    *("hello", "F:a:1", "f"),
    *("f:", "f:a", "f:a:1", "f:a:1:0", "f:a:1:0:x:take", "f:a:1:-1:0:take", f"f:a:1:{10**30}:0:take"),
    *("f:a:01:0:0:take", f"f:a:{10**30}:0:0:take", f"f:p:1:0:0:{10**30}", "f:p:1:0:0:x", "f:m:", "f:m:x", "f:m:1:2"),
    *(
        "f:l:1",
        "f:l:1:dance",
        "f:t:1",
        "f:t:1:dance",
        "f:z:1:2:3:4",
        "f:b:1:0:x:",
        "f:b:1:0:a",
        "f:r:1:x",
        "f:a:1:99:0:take",
        f"f:a:1:0:{10**15}:take",
    ),
)


@pytest_asyncio.fixture
async def here(bench: Discord) -> AsyncGenerator[Scene]:
    async with scene(bench) as here:
        yield here


def rewrite(board: Shown, custom_id: str) -> None:
    """The first button of the board has another id."""
    first = board.buttons[0].custom_id or ""
    written = json.dumps(board.record.components)
    board.record.components = json.loads(written.replace(json.dumps(first), json.dumps(custom_id), 1))


async def told_for(player: Player, board: Shown, custom_id: str) -> Shown:
    known = {one.id for one in player.sees}
    rewrite(board, custom_id)
    await player.click(board, custom_id)
    return await told(player, known)


async def told(player: Player, known: set[int]) -> Shown:
    answer = await player.next_ephemeral()
    while answer.id in known:
        answer = await player.next_ephemeral()
    return answer


async def test_odd_ids_in_a_game(here: Scene) -> None:
    await here.set(playing(here.person("Ada"), here.person("Bo")))
    ada, bo, eve = (here.player(name) for name in ("Ada", "Bo", "Eve"))
    board = here.place.last
    acts = {button.custom_id: act for button in board.buttons if isinstance(act := parse(button.custom_id or ""), Act)}
    choices = [*acts, "f:t:1:hint"]
    for custom_id in ODD:
        panel = await told_for(ada, board, custom_id)
        assert OLD in panel.text, custom_id
        assert [button.custom_id for button in panel.buttons] == choices, custom_id
    for custom_id in ODD[:3] + ODD[-3:]:
        assert (await told_for(bo, board, custom_id)).text == "It is not your turn.", custom_id
        assert (await told_for(eve, board, custom_id)).text == "You do not sit at this table.", custom_id
    for custom_id in ("f:a:2:0:0:take", "f:m:7", "f:l:7:join", "f:t:7:undo", "f:t:7:hint", "f:p:7:0:0:1", "f:r:7:0"):
        assert (await told_for(ada, board, custom_id)).text == "That button belongs to an earlier game.", custom_id
    assert (await told_for(ada, board, "f:l:1:start")).text == "The game has already begun."
    assert (await told_for(ada, board, "f:r:1:0")).text == "The game is not over yet."
    assert (await told_for(ada, board, "f:b:1:0:a:take")).text == "This branch is gone: /try opens another."
    stamp = next(iter(acts.values())).stamp
    assert [b.custom_id for b in (await told_for(ada, board, f"f:p:1:0:{stamp}:99")).buttons] == choices
    assert "is not an action of" in (await told_for(ada, board, f"f:a:1:0:{stamp}:x\ny:{{0}}")).text


async def test_odd_ids_before_and_after_a_game(here: Scene) -> None:
    ada, people = here.player("Ada"), (here.person("Ada"), here.person("Bo"))
    await here.set(lobby(*people))
    for custom_id in ("f:a:1", "f:l:1:dance", "f:m:1"):
        assert (await told_for(ada, here.place.last, custom_id)).text.startswith("The game has not begun yet.")
    await here.set(play_out(playing(*people))[0])
    for custom_id in ("f:a:1", "f:t:1:dance", "f:m:1"):
        assert (await told_for(ada, here.place.last, custom_id)).text.startswith("This game is over.")
    board = here.place.last
    await here.clear()
    assert (await told_for(ada, board, "f:a:1")).text.startswith("There is no table in this channel.")


async def test_odd_values_of_a_list(here: Scene) -> None:
    await here.set(playing(here.person("Ada"), here.person("Bo")))
    ada, board = here.player("Ada"), here.place.last
    values = ("nonsense", "f:a:1", "f:s:1:0", "0", "f:a:1:99:0:take", "é" * 100)
    for menu, value in product(("f:s:1:0", "f:s:", "f:s:x:y", "hello"), values):
        listed(board, menu, value)
        known = {one.id for one in ada.sees}
        await ada.select(board, menu, value)
        assert OLD in (await told(ada, known)).text, (menu, value)


def listed(board: Shown, menu: str, value: str) -> None:
    """A list in place of the board's first row of buttons."""
    row: Any = next(one for _, one in walk(board.record.components) if one.get("type") == 1)
    row["components"] = [
        {
            "type": 3,
            "id": 77,
            "custom_id": menu,
            "options": [{"label": "odd", "value": value}],
            "min_values": 1,
            "max_values": 1,
        }
    ]


async def test_no_message_is_remembered_for_its_buttons(here: Scene) -> None:
    """discord.py would keep the buttons of each that was sent, as long as the bot runs."""
    people = (here.person("Ada"), here.person("Bo"))
    await here.set(lobby(*people))
    await here.set(playing(*people))
    await here.player("Ada").command("/board")
    await here.player("Ada").click(here.place.last, "More…")
    await here.player("Ada").next_ephemeral("At this table you can also…")
    state: Any = here.bot._connection  # noqa: SLF001 # pyright: ignore
    assert not state._view_store._views  # noqa: SLF001


@pytest.mark.parametrize("name", ["Ada", "Chloé"])
async def test_a_stored_language_that_nobody_speaks_leaves_nobody_without_an_answer(here: Scene, name: str) -> None:
    player = here.player(name)
    await here.client.set(keys.setting("person", player.id), b'{"locale":"xx"}')
    await here.client.set(keys.setting("guild", player.place.channel.guild or 0), b'{"locale":"xx"}')
    wanted = {"Ada": "There is no table", "Chloé": "Il n’y a pas de table"}[name]
    assert (await player.command("/board")).text.startswith(wanted)
    await player.command("/play", game="deep-sea")
    await here.bench.until(lambda: here.place.messages, 20, "the lobby")
    assert here.place.last.button("Join")
