"""Faults on purpose: what networks, Discord and its gateway do to a bot on a bad day. Seeded, to be repeated.

faults.on("POST /channels/{channel}/messages", RateLimited(retry_after=0.2), times=2)
faults.on("* /webhooks/*", Broken(502), probability=0.1)
faults.on("POST /channels/*/messages", Lost())
faults.on("DISPATCH INTERACTION_CREATE", Dropped(resumable=True), times=1)
"""

from __future__ import annotations

import random
from collections.abc import Generator
from contextlib import contextmanager
from fnmatch import fnmatchcase

from msgspec import Struct


class RateLimited(Struct, frozen=True):
    """429, with the headers by which discord.py knows it from a ban."""

    retry_after: float = 0.1
    everywhere: bool = False
    """Discord's `global`: the whole bot waits."""


class Broken(Struct, frozen=True):
    """A server error, before anything happened or (`done`) after it did."""

    status: int = 502
    done: bool = False


class Lost(Struct, frozen=True):
    """It happens, but the answer never comes: the connection is cut after so many seconds."""

    after: float = 0.0


class Slow(Struct, frozen=True):
    """The answer takes so many seconds more. What was asked for happens after the wait."""

    seconds: float


class Denied(Struct, frozen=True):
    """403: 50013 Missing Permissions, or 50001 Missing Access."""

    code: int = 50013


class Dropped(Struct, frozen=True):
    """The gateway connection breaks just before this event; a resumable session gets it when it resumes."""

    resumable: bool = True


Fault = RateLimited | Broken | Lost | Slow | Denied | Dropped


class Rule(Struct):
    pattern: str
    fault: Fault
    left: int | None
    probability: float
    skip: int

    def strikes(self, route: str, rng: random.Random) -> bool:
        if self.left == 0 or not fnmatchcase(route, self.pattern):
            return False
        if self.skip > 0:
            self.skip -= 1
            return False
        if self.probability < 1 and rng.random() >= self.probability:
            return False
        if self.left is not None:
            self.left -= 1
        return True


class Faults:
    def __init__(self, seed: int = 0) -> None:
        self._rng = random.Random(seed)  # noqa: S311
        self._rules: list[Rule] = []
        self.injected: list[tuple[str, Fault]] = []

    def on(
        self, route: str, fault: Fault, *, times: int | None = None, probability: float = 1.0, skip: int = 0
    ) -> Rule:
        """From now on, on routes that match: so many times (or always), by chance, after `skip` good ones.

        A route is a method and the pattern it is served under; `*` stands for anything. Gateway events are
        `DISPATCH <event>`. Without `times` and with certainty a fault strikes once.
        """
        if times is None and probability >= 1:
            times = 1
        rule = Rule(route, fault, times, probability, skip)
        self._rules.append(rule)
        return rule

    def always(self, route: str, fault: Fault) -> Rule:
        rule = self.on(route, fault, times=1)
        rule.left = None
        return rule

    def off(self, rule: Rule) -> None:
        self._rules.remove(rule)

    def clear(self) -> None:
        self._rules.clear()

    @contextmanager
    def during(self, route: str, fault: Fault, *, probability: float = 1.0) -> Generator[Rule]:
        rule = self.always(route, fault)
        rule.probability = probability
        try:
            yield rule
        finally:
            self.off(rule)

    def take(self, route: str) -> tuple[Fault, ...]:
        """The faults that strike now: every delay, and at most one of the others."""
        struck: list[Fault] = []
        for rule in self._rules:
            done = any(not isinstance(fault, Slow) for fault in struck)
            if (isinstance(rule.fault, Slow) or not done) and rule.strikes(route, self._rng):
                struck.append(rule.fault)
        self.injected += [(route, fault) for fault in struck]
        return tuple(struck)
