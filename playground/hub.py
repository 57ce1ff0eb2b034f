"""Who watches: web pages and test benches hear of everything that a person could see."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from playground.jsons import Json


class Event(Struct, frozen=True):
    t: str
    d: Json
    channel: int | None = None
    only_for: int | None = None
    """The one person who sees it; None: everybody who sees the channel."""


Watcher = Callable[[Event], None]


class Hub:
    def __init__(self) -> None:
        self._watchers: list[Watcher] = []

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Calls the watcher for every event until the returned function is called."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    def publish(self, event: Event) -> None:
        for watcher in tuple(self._watchers):
            watcher(event)
