"""A game once more, turn by turn, for whoever looks back: what they may see of it, and the ways through it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence

from msgspec.structs import replace

from bot.host.ids import Go, ReplayTurn, replay_id, select_id, table_id
from bot.host.jobs import Job
from bot.host.panel import Item
from bot.host.posts import STORY, Button, Post, Select, Style
from bot.host.reliving import SeenTurn, relive_stored
from bot.host.story import Row
from bot.host.table import Table
from bot.host.telling import latest, story_of
from bot.host.texts import Speaker
from bot.host.workers import Workers
from engine.errors import Refusal
from engine.game import AnyGame
from engine.rng import commitment
from engine.text import Who
from render.film import evenly

KEPT = 16
"""Games, each as one viewer saw it."""
MOST_ROUNDS = 25
"""As many as a list of Discord's holds."""
Turns = tuple[SeenTurn, ...]


class OtherTable(Refusal):
    """A button that was carried here from elsewhere."""

    template = "that button belongs to another table"


class Replays:
    """Each is relived once, until the game goes on; those who want the same wait for the same."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._kept: OrderedDict[tuple[object, ...], Job[Turns]] = OrderedDict()

    async def of(
        self, channel: int, table: Table, viewer: int | None, rows: Callable[[], Awaitable[Sequence[Row]]]
    ) -> Turns:
        """`rows` is asked for only if nobody has looked before. Unreplayable, if the rules would lead elsewhere."""
        key = (table.match.seed, table.opened, table.match.version, viewer)
        if key not in self._kept:
            assert table.kept is not None
            log = await rows()
            self._kept[key] = self._workers.do(channel, relive_stored, table.kept.stored, log, viewer)
        job = self._kept[key]
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        try:
            return await job
        except BaseException:
            # Whatever it was, whoever asks next tries again.
            if self._kept.get(key) is job:
                del self._kept[key]
            raise


def mark_of(table: Table) -> str:
    """What tells a game from all others, and is no secret: it stands on the first post."""
    return commitment(table.match.seed)[:8]


def viewer_at(table: Table, user: int, wanted: int | None) -> int | None:
    """Through whose eyes: any player's when it is over, else one's own; None: as the channel saw it."""
    if table.phase != "over":
        return table.viewer_of(user)
    return wanted if wanted is not None and wanted < len(table.sitters) else None


def turn_after(turns: Turns, here: ReplayTurn) -> int:
    """Where this button leads. A game may have gone on, or back, since it was made."""
    last = len(turns) - 1
    leads: dict[Go, int] = {"": here.turn, "first": 0, "back": here.turn - 1, "on": here.turn + 1, "last": last}
    return max(0, min(leads[here.go], last))


def replay_post(table: Table, turns: Turns, turn: int, viewer: int | None, speaker: Speaker) -> Post:
    """One turn: what happened in it, and the ways to the others."""
    heading = speaker.say("replay.turn", turn=turn, turns=len(turns) - 1, round=turns[turn].round)
    lines = [*latest(turn_told(table.rules, turns[turn], speaker), STORY)]
    if viewer is not None:
        lines.append("-# " + speaker.say("replay.as", who=Who(viewer)))
    here = ReplayTurn(table.number, mark_of(table), viewer, turn)
    return Post(
        heading if turn else speaker.say("replay.start"),
        tuple(lines),
        picture=True,
        buttons=_steps(here, len(turns) - 1, speaker),
        select=_rounds(here, turns, speaker),
        foot=_ways_on(table, here, speaker) if table.phase == "over" else (),
    )


def turn_told(game: AnyGame, turn: SeenTurn, speaker: Speaker) -> list[str]:
    heard = tuple((None, game.tell(event)) for event in turn.sight.news)
    return [line.words for line in story_of([Row(1, None, "", heard)], speaker)]


def replay_entry(table: Table, seat: int | None, speaker: Speaker) -> tuple[Button, ...]:  # noqa: ARG001 - as all
    return (Button(speaker.say("post.replay"), table_id(table.number, "replay")),) if table.has_begun else ()


def _steps(here: ReplayTurn, last: int, speaker: Speaker) -> tuple[Button, ...]:
    """Always all of them, so that none moves away under a finger."""
    back, on = here.turn > 0, here.turn < last
    goes: dict[Go, bool] = {"first": back, "back": back, "on": on, "last": on}
    styles: dict[Go, Style] = {"on": "primary"}
    return tuple(
        Button(speaker.say(f"replay.{go}"), replay_id(replace(here, go=go)), styles.get(go, "secondary"), off=not can)
        for go, can in goes.items()
    )


def _rounds(here: ReplayTurn, turns: Turns, speaker: Speaker) -> Select | None:
    """To the first turn of each; of very many, some."""
    begins: dict[int, int] = {}
    for number, turn in enumerate(turns):
        begins.setdefault(turn.round, number)
    if len(begins) < 2:
        return None

    def item(name: int, turn: int) -> Item:
        words, note = speaker.say("replay.round", round=name), speaker.say("replay.at", turn=turn)
        return Item(words, replay_id(replace(here, turn=turn)), note)

    rounds = tuple(item(*one) for one in evenly(list(begins.items()), MOST_ROUNDS))
    return Select(select_id(here.number, 0), speaker.say("replay.jump"), rounds)


def _ways_on(table: Table, here: ReplayTurn, speaker: Speaker) -> tuple[Button, ...]:
    """When it is over: the same turn through other eyes, and the file."""
    # A name on a button needs no marks that keep it from being read as markdown.
    speaker = Speaker(speaker.locale, table.game, table.names)
    viewers = [viewer for viewer in (None, *range(len(table.sitters))) if viewer != here.viewer]
    return (
        Button(speaker.say("post.file"), table_id(table.number, "file")),
        *(Button(_eyes(viewer, speaker), replay_id(replace(here, viewer=viewer))) for viewer in viewers),
    )


def _eyes(viewer: int | None, speaker: Speaker) -> str:
    return speaker.say("replay.public") if viewer is None else speaker.say("replay.as", who=Who(viewer))
