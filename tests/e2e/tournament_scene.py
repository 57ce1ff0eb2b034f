"""A tournament as its people see it: they sign up, play at their tables, and read what the channel says.

Games are played where they are kept, but for their last step: that somebody types.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.host.computers import reply
from bot.host.moves import Person, act
from bot.host.table import Table
from bot.host.tables import Tables
from bot.host.thoughts import think
from bot.host.tournaments.shelf import Shelf
from bot.host.tournaments.tournament import Tournament
from engine.errors import Refusal
from persistence.contract import Store
from playground.driver import Discord
from playground.people import Place, Player
from playground.shown import Shown
from tests.bot.people import actions, answered, press
from tests.e2e.scenes import Scene

PLACE = "deep-sea"
T = TypeVar("T")
OPENING = "Winter Cup: a tournament of Deep Sea Adventure"


class Cup:
    """Ada runs it."""

    def __init__(self, bench: Discord, store: Store, clock: Callable[[], int], *names: str) -> None:
        self.bench = bench
        self.place = bench.channel(PLACE)
        self.names = names
        self.tables = Tables(store, clock)
        self.shelf = Shelf(store, clock)

    def player(self, name: str, place: str | Place = PLACE) -> Player:
        return self.bench.person(name, PLACE).at(place)

    async def stored(self) -> Tournament:
        found = await self.shelf.look(self.place.id)
        assert found is not None
        return found.tournament

    async def open(self, **options: object) -> Shown:
        told = await self.player("Ada").command("/tournament open", name="Winter Cup", game="deep-sea", **options)
        assert "is open" in told.text
        lobby = await self.shown(OPENING)
        for name in self.names:
            await self.player(name).click(lobby, "Join")
            await self.bench.until(
                lambda name=name: name in lobby.text.split("Signed up")[-1], what="the list of names"
            )
        return lobby

    async def shown(self, heading: str) -> Shown:
        """The message in the channel that says this, as soon as it is there."""
        await self.bench.until(lambda: self._posted(heading), what=f"“{heading}”")
        return self.post(heading)

    def post(self, heading: str) -> Shown:
        found = self._posted(heading)
        assert found is not None
        return found

    def _posted(self, heading: str) -> Shown | None:
        found = [one for one in self.place.messages if heading in one.text]
        assert len(found) <= 1, f"{heading} was posted twice"
        return found[0] if found else None

    async def round(self, number: int, tables: int) -> list[Place]:
        """The tables of this round, as soon as all of them are linked in its message."""
        post = await self.shown(f"round {number} of")
        here = f"<#{self.place.id}>"
        await self.bench.until(
            lambda: post.text.replace(here, "").count("<#") == tables, what=f"{tables} tables to be opened"
        )
        return [self.bench.channel(f"Winter Cup · round {number} · table {table}") for table in range(1, tables + 1)]

    @property
    def threads(self) -> list[str]:
        return [one.name for one in self.bench.server.world.channels.values() if one.is_thread]

    async def play(self, place: Place) -> None:
        """To the end of the game."""
        while (table := await self._table(place)).phase == "playing":
            if table.thinking:
                await self._think(place, table)
            elif _is_last_step(table):
                await self._type_last_step(place, table)
            else:
                await self.tables.do(place.id, f"step {table.match.version}", press(table, table.match.asked[0]))

    async def _table(self, place: Place) -> Table:
        found = await self.tables.look(place.id)
        assert found is not None
        return found.table

    async def _think(self, place: Place, table: Table) -> None:
        """As the bot does, which may be quicker."""
        assert table.kept is not None
        version = table.match.version
        thoughts = think(table.kept.stored, tuple(sitter.plays for sitter in table.sitters), 60)
        try:
            move = reply(table.number, version, thoughts, self.tables.clock())
            await self.tables.do(place.id, f"think {table.number} {version}", move)
        except Refusal:
            return

    async def _type_last_step(self, place: Place, table: Table) -> None:
        """But for what a computer player has to say to it."""
        seat = table.match.asked[0]
        name = table.sitters[seat].name
        await self.player(name, place).command("/do", action=actions(table, seat)[-1])
        await self.bench.settled()

    async def when(self, look: Callable[[], Awaitable[T | None]], what: str) -> T:
        """Of what is only in the store."""
        found: list[T] = []

        async def ask() -> None:
            answer = await look()
            if answer:
                found.append(answer)

        while not found:
            await ask()
            await self.bench.settled()
        assert found, what
        return found[0]


def cup_of(here: Scene, *names: str) -> Cup:
    return Cup(here.bench, here.bot.store, here.bot.tables.clock, *names)


async def begun(here: Scene, *names: str, tables: int, **options: object) -> tuple[Cup, Shown, list[Place]]:
    cup = cup_of(here, *names)
    lobby = await cup.open(**options)
    await cup.player("Ada").click(lobby, "Start")
    return cup, lobby, await cup.round(1, tables)


async def told(player: Player, message: Shown, label: str, text: str) -> None:
    await player.click(message, label)
    await player.next_ephemeral(text)


def _is_last_step(table: Table) -> bool:
    """Whether the game ends with the next answer."""
    seat = table.match.asked[0]
    user = table.sitters[seat].user
    assert user is not None
    by = Person(user, table.sitters[seat].name)
    return answered(act(by, actions(table, seat)[-1], 0)(table)).table.phase == "over"
