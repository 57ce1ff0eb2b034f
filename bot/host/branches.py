"""Branches that people try out: what of them is kept, and what is done to them. A worker's side of `bot.tries`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from bot.host.ahead import answer_ahead
from bot.host.branch_posts import branch_post, branch_sight
from bot.host.drawing import Drawn, draw_look
from bot.host.ids import InBranch
from bot.host.kept_branch import KeptBranch
from bot.host.names import harmless
from bot.host.panel import Page
from bot.host.posts import Post
from bot.host.texts import Speaker
from bot.host.time_limit import TimeLimit
from engine.ai.branch import Branch, Tried, begin_again, branch_off, go_on, look_at, take_back
from engine.codec import decode_match
from engine.notation import AHEAD, parse_line


class ShownBranch(NamedTuple):
    kept: KeptBranch
    post: Post
    picture: Drawn


class Trying(NamedTuple):
    """How something is done to a branch: with which luck, for how long, in which language."""

    seed: str
    seconds: float
    locale: str

    def is_enough(self) -> TimeLimit:
        return TimeLimit(self.seconds)


def open_branch(stored: bytes, seat: int, levels: Sequence[str], fresh: KeptBranch, trying: Trying) -> ShownBranch:
    """`fresh`: all but the branch itself."""
    branch = branch_off(decode_match(stored), seat, levels, trying.seed)
    return _shown(fresh, go_on(branch, (), trying.is_enough()), trying.locale)


def follow_branch(kept: KeptBranch, pressed: InBranch, trying: Trying) -> ShownBranch:
    """What a button of it does. One of an earlier step shows where the branch stands."""
    branch = kept.branch
    assert branch is not None
    if pressed.step != kept.step:
        return _shown(kept, look_at(branch), trying.locale, is_old=True)
    match pressed.verb:
        case "p":
            return _shown(kept, look_at(branch), trying.locale, pressed.page)
        case "a":
            tried = _answered(branch, pressed.rest, trying)
        case "u":
            tried = look_at(take_back(branch))
        case "r":
            tried = go_on(begin_again(branch, trying.seed), (), trying.is_enough())
    return _shown(replace(kept, step=kept.step + 1), tried, trying.locale)


def _answered(branch: Branch, answers: str, trying: Trying) -> Tried:
    """With an answer ahead, that is given too if it still holds, as at the table."""
    game, is_enough = look_at(branch).match.game, trying.is_enough()
    given, _, ahead = answers.partition(AHEAD)
    tried = go_on(branch, parse_line(given, game.action_types, game.info.key), is_enough)
    foreseen = answer_ahead(tried.match, branch.seat, ahead)
    if foreseen is None:
        return tried
    further = go_on(tried.branch, (foreseen,), is_enough)
    return replace(further, entries=(*tried.entries, *further.entries))


def _shown(kept: KeptBranch, tried: Tried, locale: str, page: Page = None, is_old: bool = False) -> ShownBranch:
    kept = replace(kept, branch=tried.branch)
    speaker = Speaker(locale, kept.game, tuple(map(harmless, kept.names)))
    post = branch_post(kept, tried, speaker, page)
    if is_old:
        post = replace(post, lines=(speaker.say("refusal.stale_stamp"), *post.lines))
    return ShownBranch(kept, post, draw_look("", branch_sight(tried), Speaker(locale, kept.game, kept.names)))
