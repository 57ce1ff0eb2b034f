"""People who play whatever happens: they press, type, press twice, press what is not theirs, and try again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from contextlib import suppress

from msgspec.structs import replace

from bot.host.cancelling import cancel_all
from bot.host.ids import (
    Act,
    AtLobby,
    AtTable,
    Choose,
    Confirm,
    Id,
    LogPage,
    LookAt,
    Mine,
    OpenPage,
    ReplayTurn,
    TableVerb,
    Vote,
    parse,
)
from engine.registry import GAMES
from engine.value import Value
from playground.component_limits import Kind
from playground.driver import Discord
from playground.interactions import Act as Interacting
from playground.interactions import Type
from playground.jsons import Json
from playground.options import CannotDo
from playground.people import Player
from playground.records import Interaction
from playground.shown import Shown

PAUSE = 0.25
"""Seconds, at most, between what one table does and does next."""
MALFORMED = (
    *("f:a:1", "f:a:1:0", "f:a:1:99:0:take", "f:a:0:0:0:", "f:a:1:0:99999999999999999999999:take", "f:p:1:0:0:99"),
    *(
        "f:p:1:0:x:0",
        "f:m:",
        "f:l:1",
        "f:l:1:sing",
        "f:t:1:",
        "f:t:99:undo",
        "f:s:1:0",
        "f:",
        "f:a:-1::",
    ),
)
"""Ids that no message of ours has."""
LOOKS = ("/recap", "/inbox", "/replay", "/table show", "/profile", "/leaderboard", "/stats")
"""Commands that show something to whoever uses them."""
CHANGES = ("/away", "/back", "/pause")
MENU: tuple[TableVerb, ...] = ("away", "pause", "replay", "meanwhile", "nudge", "follow", "unfollow", "ladder", "hint")
WAYS_ON: tuple[TableVerb, ...] = ("return", "resume")
"""At a table where somebody is away, or that is paused."""
Way = tuple[str, str]
"""A list and what is chosen in it; no list, and a button."""


class Seating(Value):
    """Who plays what in a channel."""

    game: str
    names: tuple[str, ...]


class Crowd:
    """The people of one channel. They know only what they see."""

    def __init__(self, bench: Discord, place: str, seating: Seating, seed: int) -> None:
        self.bench = bench
        self.place = bench.channel(place)
        self.game = seating.game
        self.players = [bench.person(name, place) for name in seating.names]
        self.rng = random.Random(seed)
        self.at_work = asyncio.Event()
        self.hostile = 0
        """Presses of what is old, or of what no message has."""
        self._pressed: list[str] = []
        self._idle = asyncio.Event()
        self._task = asyncio.create_task(self._play())

    async def pause(self) -> None:
        """Until nobody waits for an answer any more."""
        self.at_work.clear()
        idle = asyncio.ensure_future(self._idle.wait())
        await asyncio.wait((idle, self._task), return_when=asyncio.FIRST_COMPLETED)
        self.raise_if_gone()

    def raise_if_gone(self) -> None:
        """Whoever waits for these people would wait for ever: the others go on."""
        if self._task.done():
            self._task.result()

    async def stop(self) -> None:
        await cancel_all([self._task])

    async def _play(self) -> None:
        while True:
            if not self.at_work.is_set():
                self._idle.set()
                await self.at_work.wait()
                self._idle.clear()
            # No answer, a button that is gone by now, a bot that is away: people shrug and look again.
            with suppress(AssertionError, CannotDo):
                await self._act()
            await asyncio.sleep(self.rng.uniform(0, PAUSE))

    async def _act(self) -> None:
        boards = [one for one in self.place.messages[-5:] if "### " in one.text]
        board = boards[-1] if boards else None
        verbs = _verbs(board) if board else {}
        if board is None:
            await self._anybody().command("/play", game=self.game)
        elif "join" in verbs:
            await self._gather_round(board, verbs)
        elif "rematch" in verbs:
            await self._choose(board, verbs["rematch"], "/rematch")
        elif self.rng.random() < 0.05:
            self.press_anything(board)
        elif (ways_on := _ways_on(board)) and self.rng.random() < 0.4:
            await self._anybody().click(board, self.rng.choice(ways_on))
        elif self.rng.random() < 0.06:
            await self._do_something_else(self._anybody(), board)
        else:
            await self._take_turn(board)

    async def _gather_round(self, board: Shown, verbs: Mapping[str, str]) -> None:
        if self.rng.random() < 0.15:
            await self._choose_option()
            return
        verb = "join" if self.rng.random() < 0.6 else "start"
        await self._choose(board, verbs[verb], f"/{verb}")

    async def _choose_option(self) -> None:
        options = [option for option in GAMES[self.game].info.options if not option.or_seat]
        option = self.rng.choice(options)
        await self._anybody().command("/table option", option=option.name, value=self.rng.choice(option.values))

    async def _choose(self, board: Shown, button: str, command: str) -> None:
        """By button or by command, as people like it."""
        if self.rng.random() < 0.5:
            await self._anybody().click(board, button)
        else:
            await self._anybody().command(command)

    async def _do_something_else(self, player: Player, board: Shown) -> None:
        """Looks round, goes away or wants a pause: by a command, or by the table's menu and what it leads to."""
        if self.rng.random() < 0.5:
            await player.command(self.rng.choice(LOOKS if self.rng.random() < 0.6 else CHANGES))
            return
        shown = board
        for leads_on in (_is_menu, _is_harmless, _is_page):
            ways = [one for one in _ids(shown) if leads_on(parse(one))]
            if not ways:
                return
            await player.click(shown, self.rng.choice(ways))
            shown = player.sees[-1]

    async def _take_turn(self, board: Shown) -> None:
        asked = [player for player in self.players if player.person.name in board.named]
        player = self.rng.choice(asked) if asked and self.rng.random() < 0.8 else self._anybody()
        match self.rng.random():
            case chance if chance < 0.55:
                await self._press_on(player, board)
            case chance if chance < 0.85:
                await self._type(player)
            case chance if chance < 0.92:
                await self._press_twice(player, board)
            case chance if chance < 0.95:
                await player.command("/undo")
            case chance if chance < 0.97:
                await player.command("/hand")
            case _:
                await player.command("/board", text=True)

    async def _press_on(self, player: Player, board: Shown) -> None:
        """Two taps where choices are grouped; in private where the question is secret."""
        for _ in range(3):
            message = self._newest_panel(player, board)
            ways = ways_of(message)
            if not ways:
                return
            way = self.rng.choice(ways)
            await self._press(player, message, way)
            if is_act(way):
                return

    async def _press_twice(self, player: Player, board: Shown) -> None:
        """The same twice, or two different things at once."""
        message = self._newest_panel(player, board)
        acts = [way for way in ways_of(message) if is_act(way)]
        if not acts:
            return
        first = self.rng.choice(acts)
        second = first if self.rng.random() < 0.7 else self.rng.choice(acts)
        await asyncio.gather(*(self._press(player, message, way) for way in (first, second)))

    async def _press(self, player: Player, message: Shown, way: Way) -> None:
        menu, chosen = way
        self._pressed.append(chosen)
        await (player.select(message, menu, chosen) if menu else player.click(message, chosen))

    def press_anything(self, board: Shown) -> Interaction:
        """What a page that was never reloaded sends, or a message of long ago: an old id, or none of ours."""
        self.hostile += 1
        old = self._pressed[-40:]
        custom_id = self.rng.choice(old if old and self.rng.random() < 0.5 else MALFORMED)
        player = self._anybody()
        component: Json = {"type": Kind.BUTTON, "style": 2, "label": "?", "custom_id": custom_id, "id": 2}
        data: Json = {"custom_id": custom_id, "component_type": Kind.BUTTON, "id": 2}
        if isinstance(parse(custom_id), Choose):
            value = self.rng.choice(MALFORMED)
            component |= {"type": Kind.STRING_SELECT, "options": [{"label": "?", "value": value}]}
            data |= {"component_type": Kind.STRING_SELECT, "values": [value]}
        # The bot finds it on the message, as it does with every press.
        message = replace(board.record, components=[{"type": Kind.ROW, "id": 1, "components": [component]}])
        act = Interacting(Type.COMPONENT, player.person, self.place.channel, data, message=message)
        return self.bench.server.acts.interactions.open(act)

    def _newest_panel(self, player: Player, board: Shown) -> Shown:
        """Whoever opened a group, or pressed something old, is given the present panel, for themselves alone."""
        private = [one for one in player.sees[-5:] if one.is_ephemeral and one.id > board.id and ways_of(one)]
        is_needed = not any(map(is_act, ways_of(board)))
        return private[-1] if private and (is_needed or self.rng.random() < 0.5) else board

    async def _type(self, player: Player) -> None:
        """What the command offers is newer than a board that nobody could change."""
        if offers := await player.autocomplete("/do", "action"):
            await player.command("/do", action=self.rng.choice(offers).value)

    def _anybody(self) -> Player:
        return self.rng.choice(self.players)


def ways_of(message: Shown) -> list[Way]:
    """What leads on from a message; not the way back."""
    listed = [(select.custom_id, value) for select in message.selects for _, value in select.options]
    ways = [*(("", one) for one in _ids(message)), *listed]
    return [way for way in ways if _leads_on(parse(way[1]))]


def _leads_on(pressed: Id | None) -> bool:
    match pressed:
        case Act() | Confirm() | Mine():
            return True
        case OpenPage(page=page):
            return page is not None
        case _:
            return False


def _is_menu(pressed: Id | None) -> bool:
    return isinstance(pressed, AtTable) and pressed.verb == "more"


def _is_page(pressed: Id | None) -> bool:
    return isinstance(pressed, LogPage | ReplayTurn | LookAt)


def _is_harmless(pressed: Id | None) -> bool:
    """Nothing after which others would sit there."""
    return isinstance(pressed, LogPage) or (isinstance(pressed, AtTable) and pressed.verb in MENU)


def _ways_on(board: Shown) -> list[str]:
    return [one for one in _ids(board) if _is_way_on(parse(one))]


def _is_way_on(pressed: Id | None) -> bool:
    return isinstance(pressed, Vote) or (isinstance(pressed, AtTable) and pressed.verb in WAYS_ON)


def is_act(way: Way) -> bool:
    return isinstance(parse(way[1]), Act)


def _verbs(message: Shown) -> dict[str, str]:
    """What can be done at a lobby or a table, with the button for it."""
    parsed = ((parse(one), one) for one in _ids(message))
    return {found.verb: one for found, one in parsed if isinstance(found, AtLobby | AtTable)}


def _ids(message: Shown) -> list[str]:
    return [button.custom_id or "" for button in message.buttons]
