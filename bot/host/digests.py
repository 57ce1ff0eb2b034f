"""A digest once a day, for those who want one: the games that wait for them, by direct message.

One task takes what is due out of the store, under a lease: two processes send once.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from typing import Protocol

import msgspec
from msgspec.structs import replace

from bot.host.calendar import day_of, moment_of, vacation_at
from bot.host.inbox import Deck, Inbox, Sitting
from bot.host.pace import HOUR
from bot.host.settings import PersonSettings, Settings, calendar_of
from bot.host.tables import Tables
from bot.host.texts import Speaker
from bot.host.wall import Gone, MayNot, NotTaken
from engine.codec import encode
from engine.errors import Refusal
from engine.value import Value
from persistence.contract import Appointment, Store
from persistence.errors import StoreDown

log = logging.getLogger(__name__)
LEASE = 60_000
POLL = 5.0
LATE = 6 * HOUR
"""A digest of so long ago is of no use any more."""
AGAIN = 2 * LEASE
"""For so long after an attempt Discord knows a second one by its nonce."""
DIGEST = "digest"
"""The kind under which the store keeps what was sent last."""


class Sent(Value):
    """A digest that was sent, or may have been."""

    moment: int
    """When it was due."""
    at: int
    """The last attempt."""


class Postman(Protocol):
    async def hand_to(self, user: int, deck: Deck, nonce: str) -> None:
        """In private; `MayNot`, if they are closed to messages. With a nonce of a moment ago nothing is sent again."""
        ...


class Digests:
    def __init__(self, postman: Postman, tables: Tables, inbox: Inbox, settings: Settings) -> None:
        self._postman = postman
        self._store = tables.store
        self._clock = tables.clock
        self._inbox = inbox
        self._settings = settings

    async def run(self) -> None:
        while True:
            try:
                for appointment in await self._store.claim_appointments(self._clock(), LEASE, 32):
                    await self.keep_safely(appointment)
            except StoreDown as error:
                log.warning("appointments out of reach: %s", error)
            await asyncio.sleep(POLL)

    async def keep_safely(self, appointment: Appointment) -> None:
        """What can't be delivered now comes back when its lease ends."""
        try:
            await self.keep(appointment)
        except (NotTaken, Refusal) as error:
            log.warning("no digest for person %s: %s", appointment.person, error)
        except StoreDown:
            raise
        except Exception:
            # One person who can't be told must not keep the others from it.
            log.exception("no digest for person %s", appointment.person)

    async def keep(self, appointment: Appointment) -> None:
        now, user = self._clock(), appointment.person
        person = await self._settings.person(user)
        if person.digest is None:
            await self._store.keep_appointment(appointment, None)
            return
        try:
            await self._send(appointment, person, now)
        except (MayNot, Gone):
            await self._switch_off(user)
        else:
            await self._store.keep_appointment(appointment, next_moment(person.digest, person.zone, now))

    async def _send(self, appointment: Appointment, person: PersonSettings, now: int) -> None:
        """If there is still a reason to."""
        user, moment = appointment.person, last_moment(person.digest or 0, person.zone, now)
        is_in_peace = person.snoozed_until > now or vacation_at(calendar_of(person, now), now)
        if moment < appointment.due or now - moment >= LATE or is_in_peace:
            return
        first = await self._inbox.next_waiting(user)
        if first is None or not await self._may_send(user, moment, person.zone, now):
            return
        deck = await self._deck(user, first, person)
        await self._store.set_setting(DIGEST, user, encode(Sent(moment, now)))
        await self._postman.hand_to(user, deck, _nonce(user, moment))

    async def _may_send(self, user: int, moment: int, zone: str, now: int) -> bool:
        """Once a day, also if the hour was changed since; but an attempt that failed is made again at once."""
        kept = await self._store.setting(DIGEST, user)
        sent = msgspec.json.decode(kept, type=Sent) if kept else None
        return sent is None or day_of(sent.moment, zone) != day_of(moment, zone) or now - sent.at <= AGAIN

    async def _deck(self, user: int, first: Sitting, person: PersonSettings) -> Deck:
        locale = person.locale or first.table.locale
        deck = await self._inbox.deck(user, locale)
        return deck._replace(heading=f"{deck.heading}\n-# {Speaker(locale, '', ()).say('digest.about')}")

    async def _switch_off(self, user: int) -> None:
        """They hear of it when they next look at their settings: there is no other way to tell them."""
        log.info("person %s takes no digest", user)
        person = await self._settings.person(user)
        await self._settings.set_person(user, replace(person, digest=None, digest_closed=True))
        await self._store.appoint(user, None)


async def appoint_digest(store: Store, user: int, person: PersonSettings, now: int) -> int | None:
    """When the next one is due, which the store knows from now on; None for those who want none."""
    due = None if person.digest is None else next_moment(person.digest, person.zone, now)
    await store.appoint(user, due)
    return due


async def forget_digest(store: Store, user: int) -> None:
    await store.appoint(user, None)
    await store.set_setting(DIGEST, user, None)


def next_moment(hour: int, zone: str, after: int) -> int:
    """When it is this hour there for the first time after that."""
    today = day_of(after, zone)
    moment = moment_of(today, hour, zone)
    return moment if moment > after else moment_of(today + timedelta(days=1), hour, zone)


def last_moment(hour: int, zone: str, now: int) -> int:
    """When it was this hour there for the last time."""
    today = day_of(now, zone)
    moment = moment_of(today, hour, zone)
    return moment if moment <= now else moment_of(today - timedelta(days=1), hour, zone)


def _nonce(user: int, moment: int) -> str:
    """At most 25 characters. A second attempt at the same digest finds the first."""
    return f"d{user % 16**16:x}-{moment // 60_000 % 16**7:x}"
