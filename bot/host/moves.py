"""What can be done to a table, each a pure step from one table to the next. `bot.host.tables` stores what comes out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from bot.host.ahead import given_ahead, without_ahead
from bot.host.pace import Pace
from bot.host.proposal import ended
from bot.host.refusals import (
    Away,
    GameOver,
    HasStarted,
    NobodyLeft,
    NoTable,
    NotHost,
    NotOver,
    NotSeated,
    NotStarted,
    OldPanel,
    OtherGame,
    Paused,
    PlayedForTournament,
    PutAway,
    SeatedAlready,
    TableFull,
    TableTaken,
    TooFew,
)
from bot.host.settling import Change, settle
from bot.host.story import opening_row
from bot.host.table import Sitter, Table
from engine.ai.levels import player_of, stand_in_of
from engine.errors import NotAsked, StaleStamp
from engine.game import seating_for
from engine.match import AnyMatch, Played, play_line, start, undo
from engine.notation import AHEAD, parse_line
from engine.registry import game_of
from engine.rng import commitment
from engine.value import Value

COMPUTERS = ("Ahab", "Coralie", "Triton", "Marina", "Squid", "Pearl")
"""Names of computer players."""
SeedSource = Callable[[], str]
Move = Callable[[Table | None], Change]
"""Refuses by raising; never changes anything but what it returns."""


class Person(Value):
    """Whoever acts: a member of the server, with what Discord says they may do."""

    user: int
    name: str
    moderator: bool = False


class ServerDefaults(Value):
    """What a new table takes over from the server it stands in."""

    guild: int | None
    locale: str
    pace: Pace


def in_game(number: int, move: Move) -> Move:
    """The move of a button: only in the game that the button was made for."""

    def checked(table: Table | None) -> Change:
        if table is None or table.number != number:
            raise OldPanel()
        return move(table)

    return checked


def of_game(game: str, move: Move) -> Move:
    """The move of a game's own command: only where that game is played."""

    def checked(table: Table | None) -> Change:
        if table is not None and table.phase in ("lobby", "playing") and table.game != game:
            raise OtherGame(game=table.rules.info.name)
        return move(table)

    return checked


def open_table(by: Person, game: str, defaults: ServerDefaults, options: Mapping[str, str], now: int) -> Move:
    info = game_of(game).info
    seating_for(info, info.seats[1], options)

    def move(table: Table | None) -> Change:
        if table is not None and table.phase in ("lobby", "playing") and not table.put_away:
            raise TableTaken(game=game_of(table.game).info.name)
        opened = Table(
            number=table.number + 1 if table else 1,
            guild=defaults.guild,
            game=game,
            host=by.user,
            locale=defaults.locale,
            options=dict(options),
            pace=defaults.pace,
            sitters=(Sitter(by.user, by.name),),
            phase="lobby",
            opened=now,
            kept=None,
        )
        return Change(opened, fresh_log=True)

    return move


def join(by: Person) -> Move:
    def move(table: Table | None) -> Change:
        table = _lobby(table)
        if table.seat_of(by.user) is not None:
            raise SeatedAlready()
        return Change(_with_sitter(table, Sitter(by.user, by.name)))

    return move


def add_computer(by: Person, player: str) -> Move:
    def move(table: Table | None) -> Change:
        table = _lobby(table)
        check_host(table, by)
        player_of(table.rules, player)
        taken = set(table.names)
        name = next((name for name in COMPUTERS if name not in taken), COMPUTERS[0])
        return Change(_with_sitter(table, Sitter(None, name, player)))

    return move


def _with_sitter(table: Table, sitter: Sitter) -> Table:
    info = table.rules.info
    if len(table.sitters) >= info.seats[1]:
        raise TableFull(most=info.seats[1], game=info.name)
    return replace(table, sitters=(*table.sitters, sitter))


def leave(by: Person) -> Move:
    """Out of the lobby; the host's leaving passes the table on, the last person's closes it."""

    def move(table: Table | None) -> Change:
        table = _lobby(table)
        seat = table.seat_of(by.user)
        if seat is None:
            raise NotSeated()
        sitters = (*table.sitters[:seat], *table.sitters[seat + 1 :])
        people = [sitter.user for sitter in sitters if sitter.user is not None]
        if not people:
            return Change(replace(table, sitters=(), phase="cancelled"))
        host = table.host if table.host in people else people[0]
        return Change(replace(table, sitters=sitters, host=host))

    return move


def set_options(by: Person, options: Mapping[str, str]) -> Move:
    def move(table: Table | None) -> Change:
        table = _lobby(table)
        check_host(table, by)
        merged = {**table.options, **options}
        seating_for(table.rules.info, table.rules.info.seats[1], merged)
        return Change(replace(table, options=merged))

    return move


def by_host(by: Person, **changes: Any) -> Move:
    """What the host may change at any time, until the game is over."""

    def move(table: Table | None) -> Change:
        table = still_open(table)
        check_host(table, by)
        return Change(replace(table, **changes))

    return move


def begin(by: Person, seed: str, now: int) -> Move:
    def move(table: Table | None) -> Change:
        table = _lobby(table)
        if table.seat_of(by.user) is None and not by.moderator:
            raise NotSeated()
        info = table.rules.info
        if len(table.sitters) < info.seats[0]:
            raise TooFew(game=info.name, fewest=info.seats[0])
        seats = seating_for(info, len(table.sitters), table.options)
        started, played = start(table.rules, seats, seed)
        table = replace(table, phase="playing", asked_since=(None,) * seats.seats, called=(), begun=now)
        table = replace(table, fingerprint=commitment(seed))
        change = settle(table, played, now, by="itself")
        return replace(change, rows=(opening_row(table.rules, started), *change.rows))

    return move


class ButtonOrigin(Value):
    """Where a button stood: in which game, for which seat, with which stamp."""

    number: int
    seat: int
    stamp: int


def act(by: Person, action: str, now: int, origin: ButtonOrigin | None = None) -> Move:
    """One answer, or several with spaces between them, of which all are played or none; one ahead after a plus.

    `origin` comes with a button: one of an earlier game, another seat or an answered question is refused.

    Another seat's button is nothing to whoever is not asked, and no present panel to whoever is.
    """

    def move(table: Table | None) -> Change:
        table, match, seat = playing(table, by, origin.number if origin else None)
        if origin and origin.seat != seat:
            if match.decisions[seat] is None:
                raise NotAsked(seat=seat, version=match.version, asked=", ".join(map(str, match.asked)))
            raise StaleStamp(stamp=origin.stamp, seat=origin.seat, current=match.stamps[seat])
        stamp = origin.stamp if origin else None
        answers, plus, ahead = action.partition(AHEAD)
        line = parse_line(answers, match.game.action_types, match.game.info.key)
        played = play_line(match, seat, line, stamp)
        return settle(given_ahead(table, match, seat, line, ahead) if plus else table, played, now)

    return move


def take_back(by: Person, now: int) -> Move:
    def move(table: Table | None) -> Change:
        table, match, seat = playing(table, by)
        return settle(without_ahead(table, (seat,)), undo(match, seat), now, obey="none")

    return move


def resign(by: Person, now: int) -> Move:
    """A computer player takes over, so that the others can finish their game."""

    def move(table: Table | None) -> Change:
        table, match, seat = playing(table, by)
        return _hand_over(table, match, seat, now)

    return move


def replace_person(by: Person, user: int, successor: Person, now: int) -> Move:
    """The host or a moderator gives somebody's seat to somebody else."""

    def move(table: Table | None) -> Change:
        table, match, _ = playing(table, None)
        check_host(table, by)
        seat = next((seat for seat, sitter in enumerate(table.sitters) if sitter.user == user), None)
        if seat is None:
            raise NotSeated()
        if table.seat_of(successor.user) is not None or table.away_seat_of(successor.user) not in (None, seat):
            raise SeatedAlready()
        # Whoever takes over has all of the time, and is called.
        asked = tuple(None if other == seat else since for other, since in enumerate(table.asked_since))
        there = tuple(other for other in table.there if other != seat)
        table = with_successor(replace(table, asked_since=asked, there=there), seat, successor)
        return settle(without_offer(table, seat), Played(match, ()), now, obey="new")

    return move


def cancel(by: Person) -> Move:
    def move(table: Table | None) -> Change:
        table = still_open(table)
        check_host(table, by)
        if table.fixture is not None:
            raise PlayedForTournament()
        proposal = ended(table.proposal, "outdated")
        closed = replace(table, phase="cancelled", asked_since=(), proposal=proposal)
        return Change(awake(replace(closed, paused=None, offered=())))

    return move


def rematch(by: Person, now: int) -> Move:
    """The same people, the same options, a new lobby."""

    def move(table: Table | None) -> Change:
        if table is None or not table.people:
            raise NoTable()
        if table.phase == "lobby":
            raise NotStarted()
        if table.phase == "playing":
            raise NotOver()
        if by.user not in table.people:
            raise NotSeated()
        back = {sitter.user or seat: sitter for seat, sitter in reversed(list(enumerate(table.sitters)))}
        sitters = tuple(
            Sitter(sitter.user, sitter.name, orders=sitter.orders, calendar=sitter.calendar, vacation=sitter.vacation)
            if sitter.user
            else sitter
            for sitter in reversed(list(back.values()))
        )
        fresh = replace(table, number=table.number + 1, phase="lobby", opened=now, begun=0, ended=0, host=by.user)
        fresh = replace(fresh, kept=None, asked_since=(), sitters=sitters, fingerprint="", proposal=None)
        fresh = replace(fresh, offered=(), downtime=None, retimed=None, fixture=None, occasion=None)
        return Change(awake(fresh), fresh_log=True)

    return move


def check_begun(table: Table) -> None:
    """There is a game to look at; it may be over."""
    if not table.has_begun:
        raise NoTable() if table.phase == "cancelled" else NotStarted()


def still_open(table: Table | None) -> Table:
    """People sit at it and play, or are about to."""
    if table is None or table.phase == "cancelled":
        raise NoTable()
    if table.phase == "over":
        raise GameOver()
    return table


def _lobby(table: Table | None) -> Table:
    table = still_open(table)
    if table.phase == "playing":
        raise HasStarted()
    if table.put_away:
        raise PutAway(number=table.number)
    return table


def playing(table: Table | None, by: Person | None, number: int | None = None) -> tuple[Table, AnyMatch, int]:
    if table is None:
        raise NoTable()
    if number is not None and number != table.number:
        raise OldPanel()
    if still_open(table).phase == "lobby":
        raise NotStarted()
    seat = 0 if by is None else seat_of_player(table, by)
    if table.paused is not None:
        raise PutAway(number=table.number) if table.put_away else Paused(number=table.number)
    return table, table.match, seat


def seat_of_player(table: Table, by: Person) -> int:
    """Refuses whoever does not play there, also while somebody else does so for them."""
    seat = table.seat_of(by.user)
    if seat is None:
        raise NotSeated() if table.away_seat_of(by.user) is None else Away(number=table.number)
    return seat


def check_host(table: Table, by: Person) -> None:
    if by.user != table.host and not by.moderator:
        raise NotHost()


def _hand_over(table: Table, match: AnyMatch, seat: int, now: int) -> Change:
    sitter = table.sitters[seat]
    sitters = put(table.sitters, seat, replace(sitter, plays=stand_in_of(table.rules)))
    if all(other.plays for other in sitters):
        raise NobodyLeft()
    table = replace(without_offer(table, seat), sitters=sitters, proposal=ended(table.proposal, "outdated"))
    return settle(table, Played(match, ()), now)


def with_successor(table: Table, seat: int, successor: Person) -> Table:
    """Whoever comes back to their own seat takes nobody's place."""
    before = table.sitters[seat]
    began = before.instead_of or (before.user or 0, before.name)
    instead_of = None if began[0] == successor.user else began
    sitter = Sitter(successor.user, successor.name, instead_of=instead_of, since=table.match.version)
    return replace(table, sitters=put(table.sitters, seat, sitter), proposal=ended(table.proposal, "outdated"))


def without_offer(table: Table, seat: int) -> Table:
    return replace(table, offered=tuple(one for one in table.offered if one != seat))


def awake(table: Table) -> Table:
    """Not put away, and nobody need be told that it will be."""
    return replace(table, notice=None, put_away=False)


def put(sitters: tuple[Sitter, ...], seat: int, sitter: Sitter) -> tuple[Sitter, ...]:
    return (*sitters[:seat], sitter, *sitters[seat + 1 :])
