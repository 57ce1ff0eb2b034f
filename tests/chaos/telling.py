"""What a channel tells of a game: every row of its log, in order, no post twice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from bot.host.emojis import TIE, without_emojis
from bot.host.names import speaker_for
from bot.host.posts import story_lines
from bot.host.story import Row, public_story
from bot.host.tables import Archived as Game
from bot.host.texts import Speaker
from engine.rng import commitment
from engine.text import people_in
from engine.value import Value
from playground.jsons import text, walk
from playground.shown import Shown

EARLIER = " earlier line"
OWN_EMOJI = re.compile(rf"<:\w+:\d+>{TIE}")
PLAYED_FOR = re.compile(r"\*[^*]+:\* ")
"""What a line begins with where a computer player has answered."""


class Told(Value):
    """A game's log, and how many words each of its rows tells everybody."""

    rows: tuple[Row, ...]
    words: tuple[int, ...]

    def after_silence(self, row: int) -> int:
        """The first row from there on that tells something."""
        return next((i for i in range(row, len(self.rows)) if self.words[i]), len(self.rows))


def told_of(game: Game, speaker: Speaker) -> Told:
    return Told(game.rows, tuple(len(" ".join(public_story([row], speaker)).split()) for row in game.rows))


def check_story(game: Game, messages: Sequence[Shown]) -> None:
    """Every row is told, in order, and each post begins further on than the one before it."""
    if not game.table.has_begun:
        return
    speaker = speaker_for(game.table, game.table.locale)
    told = told_of(game, speaker)
    last, end = -1, 0
    for message in _posts_of(game, messages):
        lines = _told_by(message)
        if not lines:
            continue
        found = _place(speaker, told, lines, range(last + 1, end + 1), EARLIER in message.text)
        assert found, (
            f"lost, doubled or out of order: {lines} after"
            f" {list(public_story(told.rows[max(0, end - 5) : end], speaker))}, before"
            f" {[(row.version, row.by, *public_story([row], speaker)) for row in told.rows[end : end + 8]]}; posted as"
            f" {[(one.id, one.sent_at, one.record.nonce) for one in messages if one.id <= message.id][-3:]}"
        )
        last, end = found[0], max(end, found[1])
    assert end == len(told.rows), (
        f"never told: {list(public_story(told.rows[end:], speaker))}; posted: {[_written(one)[0] for one in messages]}"
    )


def _told_by(message: Shown) -> list[str]:
    """The lines of its story, in words alone."""
    written = (OWN_EMOJI.sub("", line) for line in _written(message)[1:])
    return [line for line in written if not line.startswith("-# ")]


def _place(speaker: Speaker, told: Told, lines: list[str], firsts: range, is_cut: bool) -> tuple[int, int] | None:
    """The rows that a post tells: from no further than where the one above it ends.

    It may begin before: an edit that nobody noted is told again. One that was too long leaves out its first lines.
    """
    wanted = sum(len(PLAYED_FOR.sub("", line).split()) for line in lines)
    for first in reversed(firsts):
        for end in range(first + 1, len(told.rows) + 1):
            words = sum(told.words[first:end])
            if words == wanted or (is_cut and words > wanted):
                if _tells(speaker, told.rows[first:end], lines):
                    # Rows without words of their own begin where the next one does, and end where the one before did.
                    begins = (i for i in firsts if told.after_silence(i) == told.after_silence(first))
                    return next(begins), told.after_silence(end)
            elif words > wanted:
                break
    return None


def _tells(speaker: Speaker, rows: Sequence[Row], lines: list[str]) -> bool:
    """Whether a post of these rows has these lines, for whomever it was made."""
    for reader in (None, *_named_in(rows)):
        told = "\n".join(map(without_emojis, story_lines(rows, speaker, reader))).split("\n")
        if [line for line in told if not line.startswith("-# ")] == lines:
            return True
    return False


def _named_in(rows: Sequence[Row]) -> frozenset[int]:
    return frozenset(seat for row in rows for _, said in row.told for seat in people_in(said))


def _posts_of(game: Game, messages: Sequence[Shown]) -> list[Shown]:
    """The boards of a game, from the first, which alone has the fingerprint of its seed, to the last."""
    speaker = speaker_for(game.table, game.table.locale)
    name = speaker.say("name")
    headings = {f"### {name}", f"### {speaker.say('post.over', game=name)}"}
    fingerprint = commitment(game.table.match.seed)[:8]
    firsts = [i for i, message in enumerate(messages) if fingerprint in message.text]
    assert len(firsts) == 1, f"game {game.table.number} was begun {len(firsts)} times"
    first, *others = messages[firsts[0] :]
    # A lobby that was shown and not noted becomes the first board of its game.
    any_first = speaker.say("post.commitment", hash="").rstrip("…")
    return [first, *takewhile(lambda one: _written(one)[0] in headings and any_first not in one.text, others)]


def _written(message: Shown) -> list[str]:
    """The heading and the story, without who is called and what is asked."""
    texts = [text(one.get("content")) for _, one in walk(message.record.components)]
    return next(one for one in texts if one.startswith("### ")).split("\n")
