"""The store's contract in plain Python, to compare the real one with."""

from __future__ import annotations

from dataclasses import dataclass, field

from persistence.contract import (
    LONGEST_DELAY,
    LONGEST_LEASE,
    Channel,
    Claim,
    Committed,
    Conflict,
    Duplicate,
    Shown,
    Stored,
    Timer,
    Write,
)


@dataclass
class Kept:
    """Everything of a channel."""

    version: int = 0
    table: bytes = b""
    log: list[bytes] = field(default_factory=list[bytes])
    ops: dict[str, int] = field(default_factory=dict[str, int])
    shown: Shown | None = None
    claims: int = 0
    noted: int = 0
    announced: int = 0
    announced_at: int = 0
    showable_at: int | None = None
    waits_since: int | None = None
    timer: Timer | None = None
    timer_at: int = 0
    timer_leased_until: int = 0


class Model:
    def __init__(self) -> None:
        self.channels: dict[Channel, Kept] = {}

    def of(self, channel: Channel) -> Kept:
        return self.channels.get(channel, Kept())

    def load(self, channel: Channel) -> Stored | None:
        kept = self.channels.get(channel)
        return Stored(kept.version, kept.table) if kept else None

    def commit(
        self, channel: Channel, expected: int, op: str, write: Write, now: int
    ) -> Committed | Conflict | Duplicate:
        kept = self.of(channel)
        if op in kept.ops:
            return Duplicate(kept.ops[op])
        if kept.version != expected:
            return Conflict(kept.version)
        self.channels[channel] = kept
        kept.version += 1
        kept.table = write.table
        kept.ops[op] = kept.version
        kept.log = [*([] if write.fresh_log else kept.log), *write.log]
        kept.timer = write.timer
        kept.timer_at = write.timer.due if write.timer else 0
        if write.announce:
            kept.announced, kept.announced_at = kept.version, now
            if kept.showable_at is None or kept.showable_at > now + LONGEST_LEASE:
                kept.showable_at = now
            kept.waits_since = now if kept.waits_since is None else min(now, kept.waits_since)
        return Committed(kept.version)

    def claim_outbox(self, now: int, lease: int, most: int) -> list[Claim]:
        for kept in self.channels.values() if most else ():
            if kept.showable_at is not None and kept.showable_at > now + LONGEST_DELAY:
                kept.showable_at = now
                kept.waits_since = min(now, kept.waits_since or now)
        due = [
            (kept.showable_at, channel)
            for channel, kept in self.channels.items()
            if kept.showable_at is not None and kept.showable_at <= now
        ]
        taken = [channel for _, channel in sorted(due)[:most]]
        return [self._claim(channel, now + lease) for channel in taken]

    def _claim(self, channel: Channel, until: int) -> Claim:
        kept = self.channels[channel]
        kept.showable_at = until
        kept.claims += 1
        return Claim(channel, kept.version, kept.claims, kept.noted == kept.claims - 1)

    def ack(self, claim: Claim, shown: Shown) -> bool:
        kept = self.of(claim.channel)
        is_noted = False
        if shown.version <= kept.version and claim.number == kept.claims:
            kept.shown, kept.noted, is_noted = shown, claim.number, True
        elif shown.version <= kept.version:
            kept.claims += 1
        if (is_noted and kept.announced <= shown.version) or not kept.announced:
            kept.showable_at = kept.waits_since = None
            return True
        kept.showable_at = kept.waits_since = kept.announced_at
        return False

    def postpone(self, claim: Claim, until: int) -> bool:
        kept = self.of(claim.channel)
        if claim.number != kept.claims:
            return False
        if kept.showable_at is not None:
            kept.showable_at = until
        return True

    def outbox_age(self, now: int) -> int:
        waiting = [kept.waits_since for kept in self.channels.values() if kept.waits_since is not None]
        return max(0, now - min(waiting, default=now))

    def claim_timers(self, now: int, lease: int, most: int) -> list[Timer]:
        for kept in self.channels.values() if most else ():
            if kept.timer is not None and kept.timer_leased_until > now + LONGEST_LEASE:
                kept.timer_at, kept.timer_leased_until = kept.timer.due, 0
        due = [
            (kept.timer_at, channel, kept.timer)
            for channel, kept in self.channels.items()
            if kept.timer is not None and kept.timer_at <= now
        ]
        taken = sorted(due, key=lambda it: it[:2])[:most]
        for _, channel, _ in taken:
            self.channels[channel].timer_at = self.channels[channel].timer_leased_until = now + lease
        return [timer for _, _, timer in taken]

    def settle(self, timer: Timer, again: Timer | None) -> bool:
        kept = self.of(timer.channel)
        if kept.timer != timer:
            return False
        kept.timer = again
        kept.timer_at = again.due if again else 0
        return True
