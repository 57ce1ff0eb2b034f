"""What somebody is told in private who goes away, or who offers a seat."""

from __future__ import annotations

from bot.host.names import stand_in_name
from bot.host.offers import unoffer_button
from bot.host.posts import Post, back_button
from bot.host.table import Table
from bot.host.texts import Speaker
from engine.text import Who


def away_post(table: Table, seat: int, speaker: Speaker) -> Post:
    """That it counts as left, if they don't come back, is no secret."""
    lines = (speaker.say("away.done", name=stand_in_name(table, seat)), "-# " + speaker.say("away.counts"))
    return Post(speaker.say("away.title"), lines, buttons=(back_button(table.number, speaker),))


def offer_post(table: Table, seat: int, speaker: Speaker) -> Post:
    lines = (speaker.say("offer.done", who=Who(seat)),)
    return Post(speaker.say("offer.title"), lines, buttons=(unoffer_button(table.number, seat, speaker),))
