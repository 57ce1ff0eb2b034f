"""What servers and people have chosen. Kept outside the tables, so that undoing a move never undoes a wish."""

from __future__ import annotations

import logging
from typing import Literal, TypeVar

import msgspec
from msgspec.structs import replace

from bot.host.calendar import Calendar, Hours, Span, callable_at, outlook
from bot.host.texts import LOCALES
from engine.codec import encode
from engine.value import Value
from persistence.contract import Store

Reminders = Literal["channel", "message", "off"]
Wanted = Literal["following", "next"]
"""What somebody has asked to be told by direct message, besides reminders and the digest."""
V = TypeVar("V", bound=Value)


log = logging.getLogger(__name__)


class ServerSettings(Value):
    locale: str | None = None
    pace: str = "daily"
    threads: bool = False
    """Whether a new table gets a thread of its own, unless whoever opens it says otherwise."""


class PersonSettings(Value):
    locale: str | None = None
    reminders: Reminders = "channel"
    quiet: tuple[int, int] | None = None
    """From this hour to that one, in the person's own time zone, nobody calls."""
    zone: str = "UTC"
    snoozed_until: int = 0
    results_shown: bool = True
    """Whether others may see what this person has played: on ladders, in profiles."""
    digest: int | None = None
    """The hour, in the person's own time zone, at which they hear every day which games wait for them."""
    digest_closed: bool = False
    """It was switched off because they were closed to messages, and they have not heard of that yet."""
    told_when_next: bool = False
    """By direct message, when whoever is before them is asked."""
    closed_to: tuple[Wanted, ...] = ()
    """The same of these."""
    vacations: tuple[Span, ...] = ()
    """Those of the last year and the one that is planned, in the order in which they come."""


def locale_of(discord_locale: str) -> str:
    """Our language for one of Discord's; English for those we do not speak."""
    language = discord_locale.split("-", maxsplit=1)[0]
    return language if language in LOCALES else LOCALES[0]


class Settings:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def server(self, guild: int | None) -> ServerSettings:
        server = await self._read("guild", guild, ServerSettings) if guild else ServerSettings()
        return replace(server, locale=_spoken(server.locale))

    async def person(self, user: int) -> PersonSettings:
        person = await self._read("person", user, PersonSettings)
        return replace(person, locale=_spoken(person.locale))

    async def set_server(self, guild: int, settings: ServerSettings) -> None:
        await self._store.set_setting("guild", guild, encode(settings))

    async def set_person(self, user: int, settings: PersonSettings) -> None:
        await self._store.set_setting("person", user, encode(settings))

    async def note_closed(self, user: int, to: Wanted) -> None:
        """They are closed to messages: they hear of it at the next chance."""
        person = await self.person(user)
        goes_on = person.told_when_next and to != "next"
        closed_to = tuple(sorted({*person.closed_to, to}))
        await self.set_person(user, replace(person, closed_to=closed_to, told_when_next=goes_on))

    async def hear_closed(self, user: int) -> tuple[Wanted, ...]:
        """What they have not heard of yet; from now on they have."""
        person = await self.person(user)
        if person.closed_to:
            await self.set_person(user, replace(person, closed_to=()))
        return person.closed_to

    async def _read(self, kind: str, owner: int, settings: type[V]) -> V:
        stored = await self._store.setting(kind, owner)
        if stored is None:
            return settings()
        try:
            return msgspec.json.decode(stored, type=settings)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            log.exception("settings of %s %s can't be read; the defaults hold", kind, owner)
            return settings()


def _spoken(locale: str | None) -> str | None:
    """A language that we do not speak, as one that was dropped since or written by hand, is as good as none chosen."""
    return locale if locale in LOCALES else None


def calendar_of(person: PersonSettings, now: int) -> Calendar:
    """What their tables know of it. What is over is nobody's business any more."""
    return outlook(Calendar(person.zone, person.quiet, person.vacations, person.snoozed_until), now)


def may_call_at(person: PersonSettings, now: int) -> int:
    """The first moment from `now` on at which this person may be reminded, wherever they play."""
    return callable_at(Hours(calendar_of(person, now)), now)
