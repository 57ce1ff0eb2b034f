"""All games of one person, over all servers: those that wait for them first."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from bot.host.boards import Boards
from bot.host.display import link_to_post
from bot.host.drawing import Drawn
from bot.host.ids import elsewhere_id, inbox_id, mine_id
from bot.host.names import harmless, speaker_for, stand_in_name
from bot.host.panel import cut
from bot.host.posts import Button, back_button, go_on_button
from bot.host.table import Table
from bot.host.tables import Tables, seated
from bot.host.telling_time import due_words, timed
from bot.host.texts import Speaker
from engine.errors import Refusal
from engine.text import Who

log = logging.getLogger(__name__)
ON_A_PAGE = 5
"""Games. Discord takes 40 components a message, of which each needs six, and 10 files."""
SERVER = 40
"""Characters of a server's name."""
NAMES = 250
"""Characters of the names of those who play."""
ServerName = Callable[[int], str | None]
"""None for a server that this process does not look after."""


class Sitting(NamedTuple):
    """Somebody's seat at a table."""

    channel: int
    table: Table
    seat: int

    @property
    def asked_since(self) -> int | None:
        """When this person was asked what they have not answered yet."""
        if self.table.put_away:
            return None
        return self.table.asked_since[self.seat] if self.seat < len(self.table.asked_since) else None

    @property
    def place_in_line(self) -> tuple[int, int]:
        """Who waits for this person, the longest first; then what is being played, then what has not begun, then what
        was put away.
        """
        if self.table.put_away:
            return 3, self.table.opened
        if self.asked_since is not None:
            return 0, self.asked_since
        return (1 if self.table.phase == "playing" else 2), self.table.opened


class Card(NamedTuple):
    """A game on a page."""

    words: str
    picture: Drawn | None
    buttons: tuple[Button, ...] = ()


class Deck(NamedTuple):
    """A page of games."""

    heading: str
    cards: tuple[Card, ...]
    foot: tuple[Button, ...]


class Inbox:
    def __init__(self, tables: Tables, boards: Boards, server_name: ServerName) -> None:
        self._tables = tables
        self._boards = boards
        self._server_name = server_name

    async def sittings(self, user: int, here: int | None = None) -> list[Sitting]:
        """In the order in which they matter. Where the index is wrong it is put right; of the channel `here` too, which
        need not be in it. A table that can't be read is no reason not to show the others.
        """
        known = await self._tables.store.tables_of(user)
        found: list[Sitting] = []
        for channel in sorted(known | ({here} if here else set())):
            try:
                stored = await self._tables.look(channel)
            except Refusal as refusal:
                log.warning("channel %s is left out of an inbox: %s", channel, refusal)
                continue
            table = stored.table if stored else None
            if (user in seated(table)) != (channel in known):
                await self._put_right(user, channel, is_there=user in seated(table))
            seat = table.viewer_of(user) if table and user in seated(table) else None
            if table and seat is not None:
                found.append(Sitting(channel, table, seat))
        return sorted(found, key=lambda one: one.place_in_line)

    async def _put_right(self, user: int, channel: int, is_there: bool) -> None:
        added, removed = ((channel,), ()) if is_there else ((), (channel,))
        await self._tables.store.note_tables(user, added, removed)

    async def deck(self, user: int, locale: str, page: int = 0, here: int | None = None) -> Deck:
        sittings = await self.sittings(user, here)
        pages = max(1, -(-len(sittings) // ON_A_PAGE))
        page = min(page, pages - 1)
        shown = sittings[page * ON_A_PAGE : (page + 1) * ON_A_PAGE]
        cards = await asyncio.gather(*(self._card(i, one, locale) for i, one in enumerate(shown)))
        speaker = Speaker(locale, "", ())
        return Deck(_heading(sittings, page, pages, speaker), tuple(cards), _ways(page, pages, speaker))

    async def _card(self, i: int, sitting: Sitting, locale: str) -> Card:
        buttons = _ways_into(sitting, Speaker(locale, "", ()))
        return Card(await self.words(sitting, locale), await self._picture(i, sitting, locale), buttons)

    async def next_waiting(self, user: int) -> Sitting | None:
        first = next(iter(await self.sittings(user)), None)
        return first if first and first.asked_since is not None else None

    async def words(self, sitting: Sitting, locale: str) -> str:
        """What is played where and with whom, who is to act until when, and the way there."""
        speaker = speaker_for(sitting.table, locale)
        lines = [
            speaker.say("inbox.game", game=speaker.say("name"), place=self._place(sitting, speaker)),
            *_company(sitting, speaker),
            _turn(sitting, speaker),
            await self._link(sitting, speaker),
        ]
        return "\n".join(lines)

    async def address(self, sitting: Sitting, locale: str) -> str:
        """In one line."""
        speaker = speaker_for(sitting.table, locale)
        return f"-# {self._place(sitting, speaker)} · {await self._link(sitting, speaker)}"

    async def _link(self, sitting: Sitting, speaker: Speaker) -> str:
        link = await link_to_post(self._tables.store, sitting.channel, sitting.table)
        return f"[{speaker.say('inbox.link')}]({link})"

    def _place(self, sitting: Sitting, speaker: Speaker) -> str:
        guild = sitting.table.guild
        if guild is None:
            return speaker.say("inbox.private")
        name = self._server_name(guild)
        return f"{harmless(cut(name, SERVER))}, <#{sitting.channel}>" if name else f"<#{sitting.channel}>"

    async def _picture(self, i: int, sitting: Sitting, locale: str) -> Drawn | None:
        if sitting.table.phase != "playing":
            return None
        try:
            drawn = await self._boards.thumbnail(sitting.channel, sitting.table, locale)
        except Refusal as refusal:
            log.warning("channel %s has no picture: %s", sitting.channel, refusal)
            return None
        return drawn._replace(file=f"table-{i}.png")


def _heading(sittings: Sequence[Sitting], page: int, pages: int, speaker: Speaker) -> str:
    if not sittings:
        return speaker.say("inbox.nothing")
    waiting = sum(1 for one in sittings if one.asked_since is not None)
    title = speaker.say("inbox.title", n=waiting) if waiting else speaker.say("inbox.none_wait")
    return title if pages == 1 else speaker.say("inbox.page", title=title, page=page + 1, pages=pages)


def _ways(page: int, pages: int, speaker: Speaker) -> tuple[Button, ...]:
    ways = [Button(speaker.say("inbox.refresh"), inbox_id(page))]
    if page:
        ways.append(Button(speaker.say("log.earlier"), inbox_id(page - 1)))
    if page + 1 < pages:
        ways.append(Button(speaker.say("log.later"), inbox_id(page + 1)))
    return tuple(ways)


def _company(sitting: Sitting, speaker: Speaker) -> list[str]:
    others = tuple(Who(seat) for seat in range(len(sitting.table.sitters)) if seat != sitting.seat)
    return [cut(speaker.say("inbox.with", who=others), NAMES)] if others else []


def _turn(sitting: Sitting, speaker: Speaker) -> str:
    """Whose turn it is, and until when."""
    table = sitting.table
    if table.put_away:
        return speaker.say("inbox.put_away")
    if table.phase == "lobby":
        return speaker.say("inbox.lobby")
    if table.sitters[sitting.seat].stands_in:
        return speaker.say("inbox.away", name=stand_in_name(table, sitting.seat))
    if sitting.asked_since is not None:
        return speaker.say(timed("inbox.yours", table), when=due_words(table, (sitting.seat,)))
    asked = [seat for seat, since in enumerate(table.asked_since) if since is not None]
    if not asked:
        return speaker.say("inbox.thinking")
    return speaker.say(timed("inbox.theirs", table), who=tuple(map(Who, asked)), when=due_words(table, asked))


def _ways_into(sitting: Sitting, speaker: Speaker) -> tuple[Button, ...]:
    """What this person can do there from elsewhere."""
    table = sitting.table
    if table.put_away:
        return (_elsewhere(sitting, go_on_button(table.number, speaker)),)
    if table.sitters[sitting.seat].stands_in:
        return (_elsewhere(sitting, back_button(table.number, speaker)),)
    return () if sitting.asked_since is None else (play_button(sitting, speaker),)


def _elsewhere(sitting: Sitting, button: Button) -> Button:
    return replace(button, custom_id=elsewhere_id(sitting.channel, button.custom_id))


def play_button(sitting: Sitting, speaker: Speaker) -> Button:
    custom_id = elsewhere_id(sitting.channel, mine_id(sitting.table.number))
    return Button(speaker.say("inbox.play"), custom_id, "primary")
