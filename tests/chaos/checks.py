"""What must hold of a channel, whatever was done to bot, store and Discord.

Every commit has one interaction behind it and no interaction two commits; the log is exactly what these interactions
make of the game, step by step; whoever was told that something was done or refused was told the truth; the channel
tells every line of the story, in order, no post twice; the last post is the stored table, picture and buttons.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Any

import msgspec

from bot.host.ahead import answer_ahead
from bot.host.boards import Boards
from bot.host.display import Log, Posted, picture_of_post
from bot.host.ids import Act, AtLobby, AtTable, Confirm, OpenPage, Vote, parse
from bot.host.metrics import Metrics
from bot.host.names import speaker_for
from bot.host.posts import post_of
from bot.host.story import Row, decode_row
from bot.host.table import Table, decode_table
from bot.host.tables import Archived as Game
from bot.host.tables import decode_archived
from bot.host.texts import COMMON, LOCALES, catalogue, domain_of
from engine.codec import digest
from engine.game import seating_for
from engine.match import AnyMatch, Entry, play, play_line, start, undo
from engine.notation import AHEAD, parse_line
from engine.past import HINT
from engine.registry import GAMES
from engine.value import Value
from persistence import keys
from persistence.redis_store import RedisStore
from playground.driver import Discord
from playground.records import Interaction
from playground.shown import Shown
from tests.bot.in_threads import InThreads
from tests.chaos.telling import check_story

MAKES = {"play", "join", "leave", "start", "do", "undo", "rematch", "back", "pause"}
"""Commands that change a table, whenever they are not refused."""


class Ledger:
    """What is known of a channel so far: the store forgets operations after a while, this does not."""

    def __init__(self, channel: int) -> None:
        self.channel = channel
        self.version = 0
        self.ops: dict[int, Interaction | str] = {}
        """By the version that they made. What the table does by itself has a name, which begins with a word for it."""
        self.interactions: dict[int, Interaction] = {}
        self.acknowledged = 0
        self.finished = 0
        self.checked: Counter[str] = Counter()
        """How often what was looked at, since somebody asked."""

    def take_checked(self) -> Counter[str]:
        checked, self.checked = self.checked, Counter()
        return checked


async def is_shown(store: RedisStore, channel: int) -> bool:
    stored, shown = await store.load(channel), await store.shown(channel)
    return stored is None or (shown is not None and shown.version == stored.version)


async def check_channel(bench: Discord, store: RedisStore, ledger: Ledger) -> None:
    await note_commits(bench, store, ledger)
    stored = await store.load(ledger.channel)
    if stored is None:
        return
    check_commits(ledger, stored.version)
    table = decode_table(stored.table)
    rows = tuple(decode_row(row) for row in await store.log(ledger.channel))
    archive = [decode_archived(one) for one in await store.archived(ledger.channel)]
    games = [*reversed(archive), Game(table, rows)]
    deeds = _deeds(ledger)
    for game in games:
        check_log(game, deeds[game.table.number])
        ledger.checked["log rows played again"] += len(game.rows)
    ledger.finished = sum(game.table.phase == "over" for game in games)
    check_answers(bench, ledger)
    messages = bench_messages(bench, ledger.channel)
    for game in games:
        check_story(game, messages)
    ledger.checked["posts read"] += len(messages)
    ledger.checked["private panels"] += check_panels(bench, ledger.channel, games)
    ledger.checked["pictures compared"] += 1
    await check_last_post(store, ledger.channel, games[-1], messages)


def _take_note(bench: Discord, ledger: Ledger) -> None:
    found = bench.server.world.interactions.items()
    ledger.interactions.update((key, one) for key, one in found if one.channel == ledger.channel)


async def note_commits(bench: Discord, store: RedisStore, ledger: Ledger) -> None:
    """Which interaction made which version. The store keeps the last of them only, so this is asked often."""
    client: Any = store._client  # pyright: ignore[reportPrivateUsage] # noqa: SLF001 - the contract lists no operations
    ops = await client.zrange(keys.ops(ledger.channel), 0, -1, withscores=True)
    # Afterwards: people go on meanwhile, and what they did is known by then.
    _take_note(bench, ledger)
    for op, made in ops:
        if made % 1:
            # Forsaken: it made none, and whoever asked for it was told so.
            continue
        maker = _maker(ledger, op.decode())
        assert ledger.ops.setdefault(int(made), maker) == maker, f"two made version {made}"


def _maker(ledger: Ledger, op: str) -> Interaction | str:
    return ledger.interactions[int(op)] if op.isdecimal() else op


def check_commits(ledger: Ledger, version: int) -> None:
    """Each version was made by one interaction that really took place, or by the table; and none of them made two."""
    odd = sorted({*ledger.ops} ^ {*range(1, version + 1)})
    assert not odd, f"versions that nobody made, or that were made and are gone, of {version}: {odd}"
    assert len(set(map(_name, ledger.ops.values()))) == version, "one interaction made two versions"
    ledger.version = version


def _name(made_by: Interaction | str) -> int | str:
    return made_by if isinstance(made_by, str) else made_by.id


# What people did


class Deed(Value):
    user: int
    verb: str
    """Of the lobby and the table; `do` plays `action`, and to `think` is the table's own, for whoever is away."""
    action: str = ""
    panel: tuple[int, int, int] | None = None
    """Number, seat and stamp of the button."""


def deed_of(interaction: Interaction | str) -> Deed:
    if isinstance(interaction, str):
        return Deed(0, interaction.partition(" ")[0])
    data = interaction.payload["data"]
    if "custom_id" not in data:
        options = {one["name"]: one.get("value") for one in data.get("options", ())}
        return Deed(interaction.person, data["name"], str(options.get("action", "")))
    [pressed] = data.get("values") or [data["custom_id"]]
    match parse(pressed):
        case Act(number, seat, stamp, action):
            return Deed(interaction.person, "do", action, (number, seat, stamp))
        case AtLobby(_, verb) | AtTable(_, verb):
            return Deed(interaction.person, verb)
        case Vote():
            return Deed(interaction.person, "vote")
        case _:
            raise AssertionError(f"nobody can have moved with {pressed!r}")


def _deeds(ledger: Ledger) -> dict[int, list[Deed]]:
    """By the number of the game, from the opening of its table on."""
    games: dict[int, list[Deed]] = {0: []}
    for version in sorted(ledger.ops):
        deed = deed_of(ledger.ops[version])
        if deed.verb in ("play", "rematch"):
            games[len(games)] = []
        games[len(games) - 1].append(deed)
    return games


def check_log(game: Game, deeds: Sequence[Deed]) -> None:
    """The log is what these deeds make of the game, each done once, none left out; and it leads to the stored state."""
    table = game.table
    acts = [deed for deed in deeds if deed.verb in ("do", "undo", "ask", "away", "think")]
    if not table.has_begun:
        assert not acts
        assert not game.rows
        return
    stored = table.match
    seats = seating_for(table.rules.info, len(table.sitters), table.options)
    _, played = start(table.rules, seats, stored.seed)
    match, entries = played.match, [*played.entries]
    ahead: dict[int, str] = {}
    rows = [row for row in game.rows[1:] if row.action != HINT]
    for deed in acts:
        match, made = (
            _think(match, rows[len(entries) :], ahead) if deed.verb == "think" else _play(table, match, deed, ahead)
        )
        entries += made
    told = [(row.version, row.seat, row.action, row.digest) for row in rows]
    assert told == [(one.version, one.seat, one.action, digest(one.state)) for one in entries]
    assert digest(match.state) == digest(stored.state)
    assert match.version == stored.version


Made = tuple[AnyMatch, tuple[Entry[object, object], ...]]


def _play(table: Table, match: AnyMatch, deed: Deed, ahead: dict[int, str]) -> Made:
    """`ahead`: what each seat has answered to its next question, kept up to date here."""
    seat = table.viewer_of(deed.user)
    assert seat is not None
    if deed.verb == "ask":
        del ahead[seat]
        return match, ()
    if deed.verb == "away":
        ahead.pop(seat, None)
        return match, ()
    if deed.verb == "undo":
        ahead.pop(seat, None)
        undone = undo(match, seat)
        return undone.match, undone.entries
    stamp = None
    if deed.panel:
        number, of_seat, stamp = deed.panel
        assert (number, of_seat) == (table.number, seat), "a button of another game or seat was taken"
    answers, plus, next_answer = deed.action.partition(AHEAD)
    line = parse_line(answers, match.game.action_types, match.game.info.key)
    played = play_line(match, seat, line, stamp)
    if plus:
        ahead[seat] = next_answer
    return _go_on(played.match, played.entries, ahead)


def _think(match: AnyMatch, rows: Sequence[Row], ahead: dict[int, str]) -> Made:
    """What a computer player has answered for somebody is its own: it must have been allowed, and lead to the state."""
    entries: tuple[Entry[object, object], ...] = ()
    while len(entries) < len(rows) and rows[len(entries)].stand_in:
        row = rows[len(entries)]
        assert row.seat is not None
        [action] = parse_line(row.action, match.game.action_types, match.game.info.key)
        played = play(match, row.seat, action)
        match, entries = played.match, entries + played.entries
    return _go_on(match, entries, ahead)


def _go_on(match: AnyMatch, entries: tuple[Entry[object, object], ...], ahead: dict[int, str]) -> Made:
    """With what was answered ahead: it serves once or falls."""
    while match.outcome is None:
        [seat, *_] = match.asked
        action = answer_ahead(match, seat, ahead.pop(seat, ""))
        if action is None:
            break
        played = play(match, seat, action)
        match, entries = played.match, entries + played.entries
    return match, entries


# What people were told


def _patterns(*starts: str) -> list[re.Pattern[str]]:
    found: list[re.Pattern[str]] = []
    for locale, domain in product(LOCALES, (*COMMON, *map(domain_of, GAMES))):
        entries: Any = catalogue(locale, domain)
        # gettext lists its keys nowhere else.
        texts: dict[str, str] = entries._catalog  # noqa: SLF001
        for key, written in texts.items():
            if key.startswith(starts):
                words = re.split(r"\{[^}]*\}", written)
                found.append(re.compile(".*".join(map(re.escape, words)), re.DOTALL))
    return found


REFUSALS = _patterns("refusal.", "why_not.", "error.store_down", "error.press_lost", "error.command_lost")
INSTEAD = _patterns("back.title", "pause.title", "away.title")
"""Who can't take a step back alone is shown what everybody would have to agree to, and nothing is done; in a pause
everybody is shown the way out of it, and whoever is away the way back.
"""
REQUESTS = _patterns("request.")
UNSURE = _patterns("error.unexpected", "error.unsure")


def check_answers(bench: Discord, ledger: Ledger) -> None:
    """Done is stored, refused is not."""
    stored = set(map(_name, ledger.ops.values()))
    ledger.acknowledged = 0
    for interaction in ledger.interactions.values():
        told = _told(bench, interaction)
        if not told or any(_says(one, UNSURE) for one in told):
            continue
        ledger.checked["answers judged"] += 1
        verb = interaction.payload["data"].get("name")
        # Whoever goes away is shown the way back at once.
        if any(_says(one, REFUSALS) or (verb != "away" and _says(_heading(one), INSTEAD)) for one in told):
            assert interaction.id not in stored, f"{told} was said of what was done: {interaction.payload['data']}"
        elif verb in MAKES:
            ledger.acknowledged += 1
            assert interaction.id in stored, f"{told} was said of what is lost: {interaction.payload['data']}"
    # A press is answered by the board: its story is checked line by line.
    people = [one for one in ledger.ops.values() if not isinstance(one, str)]
    ledger.acknowledged += sum("custom_id" in one.payload["data"] for one in people)


def _told(bench: Discord, interaction: Interaction) -> list[str]:
    numbers = [*interaction.followups, *([] if interaction.source else [interaction.original or 0])]
    found = [bench.server.world.message(interaction.channel, number) for number in numbers]
    return [Shown(bench.core, one).text for one in found if one is not None and not one.is_loading]


def _heading(told: str) -> str:
    return told.partition("\n")[0].removeprefix("### ")


def _says(told: str, patterns: list[re.Pattern[str]]) -> bool:
    return any(pattern.fullmatch(told) for pattern in patterns)


# What the channel shows


def bench_messages(bench: Discord, channel: int) -> list[Shown]:
    """The boards: what everybody sees, without reminders, which have no heading, and requests, which have their own."""
    history = bench.server.world.history(channel)
    ours = [one for one in history if one.only_for is None and one.author == bench.server.world.bot.id]
    headed = (shown for one in ours if "### " in (shown := Shown(bench.core, one)).text)
    return [shown for shown in headed if not _says(_heading(shown.text), REQUESTS)]


def check_panels(bench: Discord, channel: int, games: Sequence[Game]) -> int:
    """What somebody is given to press for themselves alone is of their own seat. How many were looked at."""
    seats = {game.table.number: game.table.viewer_of for game in games}
    private = [one for one in bench.server.world.history(channel) if one.only_for is not None]
    for message in private:
        for button in Shown(bench.core, message).buttons:
            found = parse(button.custom_id or "")
            if isinstance(found, Act | Confirm | OpenPage) and found.number in seats:
                assert seats[found.number](message.only_for or 0) == found.seat, f"a panel of another seat: {button}"
    return len(private)


async def check_last_post(store: RedisStore, channel: int, game: Game, messages: Sequence[Shown]) -> None:
    """It is the table as it is stored, to the last pixel and button; and nothing older can be pressed."""
    shown = await store.shown(channel)
    assert shown is not None
    posted = msgspec.json.decode(shown.note, type=Posted)
    last = messages[-1]
    assert posted.message == last.id, "what was noted is not what stands last"
    assert not [message for message in messages[:-1] if message.buttons], "an old message has buttons"
    post = post_of(game.table, game.rows[posted.first_row :], speaker_for(game.table, game.table.locale))
    assert [one.custom_id for one in last.buttons] == [one.custom_id for one in (*post.buttons, *post.foot)]
    if post.picture:
        workers = InThreads()
        boards = Boards(workers, Metrics())
        drawn = await picture_of_post(boards, channel, game.table, Log(0, tuple(game.rows)), posted.first_row)
        await workers.close()
        assert [one.data for one in last.pictures] == [drawn.data], "the picture is another"
