"""The turning points of a finished game, found once while the process lives, and shown page by page."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from bot.host.hints import percent
from bot.host.ids import review_id
from bot.host.jobs import Job
from bot.host.posts import STORY, Button, Post
from bot.host.reviewing import review_stored
from bot.host.story import Row
from bot.host.table import Table
from bot.host.telling import latest, story_of
from bot.host.texts import Speaker
from bot.host.workers import Workers
from engine.ai.review import ReviewedTurn
from engine.sight import AnySight, Sight
from engine.text import Who

KEPT = 32
"""Reviews."""
Review = tuple[ReviewedTurn, ...]


class Reviews:
    """Those who want the same wait for the same."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._found: OrderedDict[str, Job[Review]] = OrderedDict()

    def is_there(self, table: Table) -> bool:
        job = self._found.get(_key(table))
        return job is not None and job.done.done()

    async def of(self, channel: int, table: Table, rows: Sequence[Row]) -> Review:
        """Unreplayable, if the rules of today would lead elsewhere."""
        key = _key(table)
        job = self._found.get(key)
        if job is None or _is_lost(job.done):
            assert table.kept is not None
            job = self._found[key] = self._workers.do(channel, review_stored, table.kept.stored, rows)
        self._found.move_to_end(key)
        while len(self._found) > KEPT:
            self._found.popitem(last=False)
        return await job


def _key(table: Table) -> str:
    return f"{table.match.seed} {table.opened}"


def _is_lost(done: asyncio.Future[Review]) -> bool:
    return done.cancelled() or (done.done() and done.exception() is not None)


def seen_after(table: Table, turn: ReviewedTurn) -> AnySight:
    """The board after that turn, as the channel saw it."""
    news = tuple(emitted.event for emitted in turn.events if emitted.is_for(None))
    return Sight(table.rules.view_for(turn.state, None), None, news)


def review_post(table: Table, review: Review, page: int, speaker: Speaker) -> Post:
    """One turn: what happened, what it changed, and what would have been better."""
    turn = review[page]
    heard = tuple((None, table.rules.tell(one.event)) for one in turn.events if one.is_for(None))
    story = story_of([Row(1, turn.seat, "", heard)], speaker)
    lines = [*latest([line.words for line in story], STORY), *_changes(turn, speaker)]
    if turn.better is not None:
        better = turn.better
        chances = {"n": percent(better.chance), "given": percent(better.given)}
        lines.append(speaker.say("review.better", answer=better.answer, **chances))
    lines.append("-# " + speaker.say("review.about"))
    heading = speaker.say("review.title", page=page + 1, pages=len(review), round=turn.round)
    return Post(heading, tuple(lines), picture=True, buttons=tuple(_ways(table, page, len(review), speaker)))


def _changes(turn: ReviewedTurn, speaker: Speaker) -> list[str]:
    """Everybody's chance, the greatest change first; those that hardly changed are left out."""
    changes = [(percent(b), percent(a), seat) for seat, (b, a) in enumerate(zip(turn.before, turn.after, strict=True))]
    changes.sort(key=lambda one: -abs(one[1] - one[0]))
    told = [one for one in changes if one[0] != one[1]] or changes[:1]
    return [speaker.say("review.change", who=Who(seat), before=before, after=after) for before, after, seat in told]


def _ways(table: Table, page: int, pages: int, speaker: Speaker) -> list[Button]:
    ways: list[Button] = []
    if page:
        ways.append(Button(speaker.say("log.earlier"), review_id(table.number, page - 1)))
    if page + 1 < pages:
        ways.append(Button(speaker.say("log.later"), review_id(table.number, page + 1)))
    return ways
