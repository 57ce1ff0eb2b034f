"""What somebody who tries out a branch is shown."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bot.host.ids import branch_id, select_id
from bot.host.kept_branch import KeptBranch
from bot.host.panel import Item, Page, lay_out
from bot.host.posts import STORY, Button, Post, controls
from bot.host.story import Row, row_of
from bot.host.telling import latest, story_of
from bot.host.texts import Speaker
from engine.ai.branch import Tried
from engine.game import Outcome
from engine.sight import AnySight, sight
from engine.text import Text, Who, text


def branch_sight(tried: Tried) -> AnySight:
    """With all that this person may know, and no more."""
    return sight(tried.match, tried.branch.seat, [event for entry in tried.entries for event in entry.events])


def branch_post(kept: KeptBranch, tried: Tried, speaker: Speaker, page: Page = None) -> Post:
    match, seat = tried.match, tried.branch.seat
    lines = latest([line.words for line in story_of(_heard(tried), speaker)], STORY)
    about = "-# " + speaker.say("try.about")
    post = Post(speaker.say("try.title", game=speaker.say("name")), (*lines, about), picture=True)
    post = replace(post, foot=tuple(_foot(kept, tried, speaker)))
    if match.outcome is not None:
        return replace(post, prompt=speaker.tell(_ending(match.outcome, speaker)))
    panel = lay_out(match.wording(seat), speaker, match.game.place, page, match.game.letters)

    def id_of(item: Item) -> str:
        is_page = item.value.startswith("page:")
        return branch_id(kept.number, kept.step, "p" if is_page else "a", item.value.removeprefix("page:"))

    pressable = controls(panel, id_of, select_id(kept.number, seat), speaker)
    return replace(post, prompt=f"**{panel.prompt.replace('**', '')}**", **pressable)


def _heard(tried: Tried) -> Iterator[Row]:
    """What this person has heard, which is theirs alone to read."""
    seat = tried.branch.seat
    for entry in tried.entries:
        row = row_of(tried.match.game, entry)
        yield replace(row, told=tuple((None, told) for to, told in row.told if to is None or seat in to))


def _foot(kept: KeptBranch, tried: Tried, speaker: Speaker) -> Iterator[Button]:
    if tried.branch.own:
        yield Button(speaker.say("post.undo"), branch_id(kept.number, kept.step, "u"))
    yield Button(speaker.say("try.again"), branch_id(kept.number, kept.step, "r"))


def _ending(outcome: Outcome, speaker: Speaker) -> Text:
    winners = tuple(map(Who, outcome.winners))
    key = "poster.lost" if not winners else "poster.wins" if len(winners) == 1 else "poster.draw"
    scores = tuple(f"{speaker.name(seat)} {score}" for seat, score in enumerate(outcome.scores))
    return text("try.over", result=text(key, who=winners), scores=scores)
