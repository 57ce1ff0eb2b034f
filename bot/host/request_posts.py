"""A proposal as the channel sees it: who asks for what, who has agreed, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from bot.host.ids import vote_id
from bot.host.posts import Button, Post, callable_user, mention
from bot.host.proposal import Proposal
from bot.host.proposals import left_to_agree
from bot.host.story import Row
from bot.host.table import Table
from bot.host.taking_back import lost, story_lost
from bot.host.texts import Speaker
from engine.text import Who


def request_post(table: Table, proposal: Proposal, rows: Sequence[Row], speaker: Speaker) -> Post:
    """`rows`: those that would be taken back."""
    who = Who(proposal.seat)
    heading = speaker.say(f"request.{proposal.back.what if proposal.back else proposal.kind}", who=who)
    lines = (*_about(proposal, rows, speaker), *_votes(proposal, speaker))
    if proposal.end is not None:
        return Post(heading, (*lines, _end(proposal, speaker)))
    left = left_to_agree(table, proposal)
    call = speaker.say("request.call", who=tuple(mention(table, seat) for seat in left))
    users = tuple(user for seat in left if (user := callable_user(table, seat)) is not None)
    until = speaker.say(f"request.until.{proposal.kind}", when=f"<t:{proposal.until // 1000}:R>")
    return Post(heading, (*lines, f"-# {until}"), call, mentions=users, buttons=_buttons(table, proposal, speaker))


def _about(proposal: Proposal, rows: Sequence[Row], speaker: Speaker) -> tuple[str, ...]:
    if proposal.back is None:
        return (speaker.say("request.pause.about"),)
    told = (*story_lost(rows, speaker), "-# " + lost(proposal.back, speaker))
    return told if proposal.end else (*told, "-# " + speaker.say("request.draws"))


def _votes(proposal: Proposal, speaker: Speaker) -> tuple[str, ...]:
    return (speaker.say("request.agreed", who=tuple(map(Who, proposal.agreed))),) if proposal.agreed else ()


def _end(proposal: Proposal, speaker: Speaker) -> str:
    key = f"request.end.{proposal.end}"
    if proposal.kind == "pause" and proposal.end == "agreed":
        key = "request.end.paused"
    by = proposal.seat if proposal.ended_by is None else proposal.ended_by
    return f"**{speaker.say(key, who=Who(by))}**"


def _buttons(table: Table, proposal: Proposal, speaker: Speaker) -> tuple[Button, ...]:
    number = table.number, proposal.number
    return (
        Button(speaker.say("request.agree"), vote_id(*number, "agree"), "success"),
        Button(speaker.say("request.refuse"), vote_id(*number, "refuse"), "danger"),
        Button(speaker.say("request.withdraw"), vote_id(*number, "withdraw")),
    )
