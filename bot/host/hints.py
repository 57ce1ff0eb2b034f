"""Hints: what a computer player would answer, for whoever is asked. The table hears that somebody wanted one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from bot.host.emojis import emoji
from bot.host.ids import page_id
from bot.host.moves import Move, Person, by_host, playing
from bot.host.panel import Item, Panel, items_for
from bot.host.posts import Button, Post, controls_of
from bot.host.refusals import HintsForbidden, NoMind
from bot.host.settling import Change
from bot.host.story import Row, hint_row
from bot.host.table import Hints, Table
from bot.host.texts import Speaker
from engine.ai.advice import Advice
from engine.ai.levels import SECONDS, own_players
from engine.errors import NotAsked
from engine.match import AnyMatch
from engine.past import HINT
from engine.text import Text, text
from render.emojis import sign_emoji

LONGEST = SECONDS["expert"]
"""Seconds that somebody waits for a hint; a little longer where they are too short for a number."""
RECENT = 40
"""Rows of the log in which a hint to the same question is looked for."""


def set_hints(by: Person, hints: Hints) -> Move:
    return by_host(by, hints=hints)


def may_ask(table: Table | None, by: Person, number: int | None = None) -> tuple[Table, AnyMatch, int]:
    """Or a refusal that says why there is no hint."""
    table, match, seat = playing(table, by, number)
    check_mind(table)
    if table.hints == "forbidden":
        raise HintsForbidden()
    if match.decisions[seat] is None:
        raise NotAsked(seat=seat, version=match.version, asked=", ".join(map(str, match.asked)))
    return table, match, seat


def check_mind(table: Table) -> None:
    if not own_players(table.game):
        raise NoMind(game=table.rules.info.name)


def ask_hint(by: Person, number: int) -> Move:
    """Everybody is told, and nothing else changes."""

    def move(table: Table | None) -> Change:
        table, match, seat = may_ask(table, by, number)
        return Change(table, (hint_row(match, seat),))

    return move


def was_told(rows: Iterable[Row], match: AnyMatch, seat: int) -> bool:
    """Whether the table knows already that this question was too hard."""
    return any((row.seat, row.action) == (seat, HINT) and row.version >= match.stamps[seat] for row in rows)


def hint_post(table: Table, seat: int, advice: Sequence[Advice], speaker: Speaker) -> Post:
    """The best answers with what they are worth and why, each with its button."""
    match = table.match
    game, answers = match.game, [one.answer for one in advice]
    items = items_for(answers, match.wording(seat), speaker, game.place, game.letters)
    lines = [_line(item, one, speaker) for item, one in zip(items, advice, strict=True)]
    if advice[0].chance is not None:
        lines.append("-# " + speaker.say("hint.about"))
    stamp = match.stamps[seat]
    panel = Panel("", "buttons", tuple(items))
    back = Button(speaker.say("panel.back"), page_id(table.number, seat, stamp, ""))
    post = Post(speaker.say("hint.title"), tuple(lines), foot=(back,))
    return replace(post, **controls_of(panel, table.number, seat, stamp, speaker))


def thinking_post(speaker: Speaker) -> Post:
    """While it is being looked for."""
    return Post(speaker.say("hint.thinking"))


def _line(item: Item, advice: Advice, speaker: Speaker) -> str:
    sign = emoji(sign_emoji(item.sign)) if item.sign else emoji(item.emblem)
    line = sign + speaker.tell(_worth(item.label, advice))
    return f"{line}\n-# {speaker.tell(advice.why)}" if advice.why else line


def _worth(label: str, advice: Advice) -> Text:
    if advice.chance is None:
        return text("hint.answer", answer=label)
    n, less = percent(advice.chance), percent(advice.behind)
    return text("hint.worth_less", answer=label, n=n, less=less) if less else text("hint.worth", answer=label, n=n)


def percent(chance: float) -> int:
    return min(100, max(0, round(100 * chance)))
