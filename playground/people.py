"""The people of a test bench, and the places they are in."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO, TypeVar

from msgspec.structs import replace

from playground.acts import Acts, Use
from playground.hub import Event
from playground.media import text_of
from playground.options import Line
from playground.patience import LOOK, PATIENCE, Patience
from playground.records import Channel, Flags, Interaction, Person
from playground.server import Server
from playground.shown import Choice, Reply, Shown

T = TypeVar("T")
DESERTED = 2.0
"""Seconds of stillness that are enough when no bot is left to do anything."""


class DidNotRespond(AssertionError):
    """What the person read instead of an answer."""


class Watch:
    """Everything that pages are told, kept in order, and what of it each waiting test has had already."""

    def __init__(self, server: Server, patience: float = PATIENCE) -> None:
        self.server = server
        self.patience = patience
        self.shrug: float | None = None
        """Seconds, by the stand-in's clock, after which people do not wait for an answer any more."""
        self.bots: list[asyncio.subprocess.Process] = []
        """In processes of their own, as they were started."""
        self.output: IO[bytes] | None = None
        self.events: list[Event] = []
        self._told: list[Event] = []
        self._loading: set[str] = set()
        self._next = asyncio.Event()
        self._seen: dict[tuple[str, int | None, int | None], int] = {}
        server.core.hub.watch(self._happened)

    def _happened(self, event: Event) -> None:
        self.events.append(event)
        self._told.append(self._as_seen(event))
        self._next.set()
        self._next = asyncio.Event()

    def _as_seen(self, event: Event) -> Event:
        """A message that only says that the bot is thinking is none yet; what it thought is the message."""
        if event.t not in ("message_create", "message_update"):
            return event
        if event.d["flags"] & Flags.LOADING:
            self._loading.add(event.d["id"])
            return replace(event, t="thinking")
        if event.d["id"] in self._loading:
            self._loading.remove(event.d["id"])
            return replace(event, t="message_create")
        return event

    async def until(
        self, look: Callable[[], T | None], what: str, patience: float | None = None, pause: float | None = None
    ) -> T:
        """Looks now, after every event and, for what no event tells, after every pause."""
        waiting = Patience(what, self.patience if patience is None else patience, self.sign, self._tell)
        while (found := look()) is None:
            if self.bots and all(bot.returncode is not None for bot in self.bots):
                waiting.seconds = min(waiting.seconds, DESERTED)
            waiting.look()
            if pause is not None:
                await asyncio.sleep(pause)
                continue
            with suppress(TimeoutError):
                await asyncio.wait_for(self._next.wait(), LOOK)
        return found

    def sign(self) -> object:
        """Another one whenever a request, a frame of the gateway or an event has come."""
        core = self.server.core
        sessions = [(session.id, session.sequence, session.is_connected) for session in core.sessions]
        return core.journal.last, len(self.events), sessions

    async def next(
        self, t: str, channel: int, only_for: int | None, matching: Callable[[Event], bool], patience: float | None
    ) -> Event:
        """The first event of its kind that nobody has waited for yet, there for everybody or for one person alone."""
        key = (t, channel, only_for)

        def look() -> Event | None:
            while self._seen.get(key, 0) < len(self._told):
                at = self._seen.get(key, 0)
                self._seen[key] = at + 1
                event = self._told[at]
                if (event.t, event.channel, event.only_for) == key and matching(event):
                    return event
            return None

        return await self.until(look, f"{t} in channel {channel}", patience)

    def _tell(self) -> str:
        """What the bot did until then."""
        journal = self.server.core.journal
        requests = "\n".join(f"  {one.status} {one.route}" for one in list(journal.entries)[-8:])
        refused = "\n".join(f"  {one}" for one in journal.violations[-4:])
        online = "online" if self.server.core.is_bot_online else "offline"
        ends = ", ".join("running" if bot.returncode is None else f"ended: {bot.returncode}" for bot in self.bots[-2:])
        return (
            f"the bot is {online}{f' ({ends})' if ends else ''}, its last requests:\n{requests}\nrefused:\n{refused}"
            f"\nit said:\n{self.said}"
        )

    @property
    def said(self) -> str:
        """The last words of the bots' processes, where they are kept."""
        if self.output is None:
            return ""
        return Path(self.output.name).read_text(encoding="utf-8", errors="replace")[-2_000:]


class Place:
    """A channel, a thread or a private conversation."""

    def __init__(self, watch: Watch, channel: Channel) -> None:
        self._watch = watch
        self.channel = channel

    @property
    def id(self) -> int:
        return self.channel.id

    @property
    def messages(self) -> list[Shown]:
        """What everybody sees, oldest first."""
        core = self._watch.server.core
        return [Shown(core, one) for one in core.world.history(self.channel.id) if one.only_for is None]

    @property
    def last(self) -> Shown:
        return self.messages[-1]

    async def next_message(self, text: str = "", patience: float | None = None) -> Shown:
        """The next message with this text that was not waited for before; it may have come already."""
        return await self._next("message_create", self.channel.recipient, text, patience)

    async def next_edit(self, text: str = "", patience: float | None = None) -> Shown:
        return await self._next("message_update", self.channel.recipient, text, patience)

    async def next_ephemeral(self, person: Person, text: str = "", patience: float | None = None) -> Shown:
        return await self._next("message_create", person.id, text, patience)

    async def _next(self, t: str, only_for: int | None, text: str, patience: float | None) -> Shown:
        core = self._watch.server.core

        def fits(event: Event) -> bool:
            """As it was written then, and if it still exists."""
            written = text_of(event.d["content"], event.d["components"])
            return text in written and core.world.message(self.channel.id, int(event.d["id"])) is not None

        event = await self._watch.next(t, self.channel.id, only_for, fits, patience)
        message = core.world.message(self.channel.id, int(event.d["id"]))
        assert message is not None
        return Shown(core, message)


class Player:
    """A person in a place."""

    def __init__(self, watch: Watch, person: Person, place: Place) -> None:
        self._watch = watch
        self.person = person
        self.place = place

    @property
    def id(self) -> int:
        return self.person.id

    @property
    def mention(self) -> str:
        return f"<@{self.person.id}>"

    def at(self, place: str | Place) -> Player:
        """The same person elsewhere."""
        if isinstance(place, str):
            place = Place(self._watch, self._watch.server.world.channel_named(place))
        return Player(self._watch, self.person, place)

    @property
    def sees(self) -> list[Shown]:
        """Everything in this place that the person sees, ephemeral messages included."""
        core = self._watch.server.core
        visible = (None, self.person.id)
        return [Shown(core, one) for one in core.world.history(self.place.id) if one.only_for in visible]

    async def command(self, line: str, /, **options: object) -> Reply:
        """`/play deep-sea`, with its options; a Player as a value means the person."""
        name, *path = line.removeprefix("/").split()
        typed = Line(name, path, _plain(options))
        return await self._answer(self._acts.use(self.person, self.place.channel, typed))

    async def autocomplete(self, line: str, option: str, typed: str = "", /, **others: object) -> list[Choice]:
        """What is offered for an option when so much of it is typed."""
        name, *path = line.removeprefix("/").split()
        asked = Line(name, path, {**_plain(others), option: typed}, focused=option)
        return (await self._answer(self._acts.use(self.person, self.place.channel, asked))).choices

    async def click(self, message: Shown | Reply, label_or_custom_id: str) -> Reply:
        shown = message.message if isinstance(message, Reply) else message
        custom_id = shown.button(label_or_custom_id).custom_id or label_or_custom_id
        return await self._answer(self._acts.press(self.person, shown.record, Use(custom_id)))

    async def select(self, message: Shown | Reply, custom_id_or_placeholder: str, *choices: str | Player) -> Reply:
        """Chooses options by their labels or values, or people."""
        shown = message.message if isinstance(message, Reply) else message
        select = shown.select(custom_id_or_placeholder)
        labels = dict(select.options)
        given = [str(one.id) if isinstance(one, Player) else labels.get(one, one) for one in choices]
        return await self._answer(self._acts.press(self.person, shown.record, Use(select.custom_id, given)))

    async def submit(self, form: Reply, fields: Mapping[str, object] | None = None, /, **more: object) -> Reply:
        """Fills in the form with which the bot answered; fields by custom id or label."""
        given = {form.field(name): value for name, value in {**(fields or {}), **more}.items()}
        return await self._answer(self._acts.submit(self.person, form.interaction, _plain(given)))

    def write(self, content: str) -> Shown:
        return Shown(self._watch.server.core, self._acts.write(self.person, self.place.channel, content))

    async def next_ephemeral(self, text: str = "", patience: float | None = None) -> Shown:
        return await self.place.next_ephemeral(self.person, text, patience)

    @property
    def _acts(self) -> Acts:
        return self._watch.server.acts

    async def _answer(self, interaction: Interaction) -> Reply:
        """Waits for the first answer and, if that only said that the bot is thinking, for what it thought."""
        world = self._watch.server.world

        def look() -> bool | None:
            if interaction.is_pending:
                return None
            original = world.message(interaction.channel, interaction.original or 0)
            return None if original is not None and original.is_loading else True

        clock, shrug = self._watch.server.clock, self._watch.shrug
        ends = math.inf if shrug is None else clock.fair() + shrug

        def look_or_shrug() -> bool | None:
            if clock.fair() >= ends:
                raise DidNotRespond(f"nothing for {shrug} s")
            return look()

        await self._watch.until(look_or_shrug, f"an answer to {interaction.payload['data']}")
        if interaction.failed is not None:
            raise DidNotRespond(interaction.failed)
        return Reply(self._watch.server.core, interaction)


def _plain(values: Mapping[str, object]) -> dict[str, object]:
    plain = dict[str, object]()
    for name, value in values.items():
        if isinstance(value, Player | Place):
            plain[name] = str(value.id)
        else:
            plain[name] = value
    return plain
