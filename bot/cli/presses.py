"""`fathom simulate --presses`: how much people have to press, counted on the real posts and panels.

Every seat is a person, with standing orders or without, who wants what a computer player wants, and takes the shortest
way there: a button or a list's entry is one press, and so is everything that must be opened before it. What can be
answered ahead is, where that is what they expect to want; then they have answered, whatever they would want by then.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from statistics import median, quantiles
from typing import Any

from msgspec.structs import replace

from bot.cli.arguments import NAMES
from bot.host import moves
from bot.host.absence import give_orders
from bot.host.display import Log, Posted, asked_people, called_anew, is_same_turn
from bot.host.ids import Act, Confirm, Mine, OpenPage, parse
from bot.host.moves import Person, ServerDefaults
from bot.host.pace import pace_of
from bot.host.posts import Post, post_of, private_panel
from bot.host.story import Row
from bot.host.table import Table
from bot.host.texts import LOCALES, Speaker
from engine.ai.player import Player, Position
from engine.game import AnyGame, Seating
from engine.match import AnyMatch, play
from engine.notation import AHEAD, format_action, parse_line
from engine.rng import KeyedRng
from engine.value import Value

THOUGHT_OUT = 6
"""So many answers of a turn are thought out before the first is given."""


class Spread(Value):
    median: float
    p90: float
    most: int


class Counted(Value):
    """Of one game."""

    turns: tuple[tuple[int, ...], ...]
    """For each seat, the presses of each of its turns."""
    posts: int
    pings: int


class PersonPresses(Value):
    """In many games."""

    game: Spread
    turn: Spread
    turns: float
    """In a game, at the median."""


class PressCounts(PersonPresses):
    """Of whoever plays; and of each person."""

    people: tuple[PersonPresses, ...]
    """By seat."""
    posts_a_round: float
    """A round: every person has had a turn."""
    pings_a_round: float


def count_presses(
    game: AnyGame, seating: Seating, players: Sequence[Player], seed: str, orders: Mapping[str, str]
) -> Counted:
    return PeoplesGame(game, seating, players, seed, orders).count()


def in_all(games: Sequence[Counted]) -> PressCounts:
    seats = range(len(games[0].turns))
    whole = _of_turns([seat for game in games for seat in game.turns])
    rounds = [max(len(seat) for seat in game.turns) for game in games]
    return PressCounts(
        game=whole.game,
        turn=whole.turn,
        turns=whole.turns,
        people=tuple(_of_turns([game.turns[seat] for game in games]) for seat in seats),
        posts_a_round=round(sum(game.posts for game in games) / sum(rounds), 2),
        pings_a_round=round(sum(game.pings for game in games) / sum(rounds), 2),
    )


def _of_turns(games: Sequence[Sequence[int]]) -> PersonPresses:
    """Each game as the presses of its turns. There is none where orders answered everything."""
    turns = [presses for game in games for presses in game] or [0]
    return PersonPresses(_spread([sum(game) for game in games]), _spread(turns), median(map(len, games)))


def told(found: PressCounts) -> str:
    return "\n".join(
        [
            f"presses a person and game: {_in_words(found.game)}",
            f"presses a turn: {_in_words(found.turn)}; {found.turns:.0f} turns a game",
            *(
                f"seat {seat}: a game {_in_words(person.game)}; a turn {_in_words(person.turn)}"
                for seat, person in enumerate(found.people)
            ),
            f"posts a round: {found.posts_a_round}, pings a round: {found.pings_a_round}",
        ]
    )


def _in_words(spread: Spread) -> str:
    return f"median {spread.median:g}, p90 {spread.p90:g}, at most {spread.most}"


def _spread(values: Sequence[int]) -> Spread:
    nine = quantiles(values, n=10, method="inclusive")[-1] if len(values) > 1 else values[0]
    return Spread(median(values), round(nine, 1), max(values))


class PeoplesGame:
    """A game that people play by what they are shown."""

    def __init__(
        self,
        game: AnyGame,
        seating: Seating,
        players: Sequence[Player],
        seed: str,
        orders: Mapping[str, str] | None = None,
    ) -> None:
        """Everybody gives the same standing orders, if any."""
        self.people = [Person(seat + 1, NAMES[seat]) for seat in range(seating.seats)]
        self.players = players
        self.speaker = Speaker(LOCALES[0], game.info.key, [person.name for person in self.people])
        defaults = ServerDefaults(None, LOCALES[0], pace_of("daily"))
        host = self.people[0]
        change = moves.open_table(host, game.info.key, defaults, seating.options, 0)(None)
        for person in self.people[1:]:
            change = moves.join(person)(change.table)
        for person in self.people if orders else ():
            change = give_orders(person, orders or {}, 0)(change.table)
        change = moves.begin(host, seed, 0)(change.table)
        self.table: Table = change.table
        self.rows: list[Row] = list(change.rows)
        self.rng = KeyedRng(seed, "players")
        self.turns: list[list[int]] = [[] for _ in self.people]
        self.posts = self.pings = 0
        self.answered = [0] * len(self.people)
        """For each seat, the post that it answered last."""
        self.posted: Posted | None = None

    def shown(self) -> Iterator[tuple[Table, tuple[Row, ...]]]:
        """Every post, and whatever it is changed to while a turn lasts: the table, and what the post tells."""
        self._show()
        while self.table.phase == "playing":
            yield self.table, self._told
            self._press()
            self._show()
        yield self.table, self._told

    def count(self) -> Counted:
        for _ in self.shown():
            pass
        turns = tuple(map(tuple, self.turns))
        return Counted(turns, self.posts, self.pings)

    def _show(self) -> None:
        """A new message when the turn has passed, as the display does it."""
        if self.posted and is_same_turn(self.posted, self.table, Log(0, tuple(self.rows))):
            first = self.posted.first_row
        else:
            self.posts += 1
            self.pings += len(called_anew(self.posted, self.table))
            first = self.posted.rows if self.posted else 0
        table = self.table
        self.posted = Posted(0, table.number, asked_people(table), table.phase, first, len(self.rows), table.called)

    @property
    def _told(self) -> tuple[Row, ...]:
        assert self.posted is not None
        return tuple(self.rows[self.posted.first_row :])

    def _press(self) -> None:
        match = self.table.match
        seat = match.asked[0] if len(match.asked) == 1 else self.rng.choice(match.asked)
        post = post_of(self.table, self._told, self.speaker)
        wanted = list(self._wanted(match, seat))
        presses, answers = self._way_to(post, seat, wanted)
        answers = self._with_ahead(post, seat, answers)
        change = moves.act(self.people[seat], answers, 0)(self.table)
        self.table = change.table
        self.rows += change.rows
        if self.answered[seat] != self.posts:
            self.turns[seat].append(0)
        self.turns[seat][-1] += presses
        self.answered[seat] = self.posts

    def _wanted(self, match: AnyMatch, seat: int) -> Iterator[str]:
        """What this person would answer, as far as it can be thought out now."""
        for _ in range(THOUGHT_OUT):
            action = self.players[seat](Position(match, seat), self.rng)
            yield format_action(action)
            match = play(match, seat, action).match
            if match.asked != (seat,) or not match.can_undo(seat):
                return

    def _way_to(self, post: Post, seat: int, wanted: Sequence[str]) -> tuple[int, str]:
        """The longest part of what is wanted that one thing on the post stands for; else the first answer alone.

        Who wants to be at a place takes the way there that is offered, whichever piece it moves.
        """
        offered = [one.action for one in _ids(post) if isinstance(one, Act)]
        lines = [" ".join(wanted[:k]) for k in range(len(wanted), 0, -1)]
        for line in lines:
            if line in offered:
                return 1, line
        for k in range(len(wanted), 1, -1):
            same = [line for line in offered if " " in line and line.split()[-1] == wanted[k - 1]]
            if same:
                return 1, same[0]
        return self._opened(post, seat, wanted[0])

    def _with_ahead(self, post: Post, seat: int, answers: str) -> str:
        """With the answer to the next question, where that is offered and seems to be what this person will want."""
        match = self.table.match
        offered = [one.action for one in _ids(post) if isinstance(one, Act) and one.action.startswith(answers + AHEAD)]
        if not offered:
            return answers
        both = f"{answers}{AHEAD}{self._foreseen(match, seat, answers)}"
        return both if both in offered else answers

    def _foreseen(self, match: AnyMatch, seat: int, answer: str) -> str:
        """What this person thinks to answer next, should the others play as they would and the dice fall somehow."""
        match = replace(match, seed=f"{match.seed}?")
        [action] = parse_line(answer, match.game.action_types, match.game.info.key)
        match = play(match, seat, action).match
        while match.outcome is None and seat not in match.asked:
            other = match.asked[0]
            match = play(match, other, self.players[other](Position(match, other), self.rng)).match
        return "" if match.outcome else format_action(self.players[seat](Position(match, seat), self.rng))

    def _opened(self, post: Post, seat: int, answer: str) -> tuple[int, str]:
        """Through lists and groups, by the shortest way."""
        pages: list[tuple[int, Post]] = [(0, post)]
        seen: set[Any] = set()
        for presses, page in pages:
            for one in _ids(page):
                match one:
                    case Act(action=action) if action == answer:
                        return presses + 1, answer
                    case Confirm(action=action) if action == answer:
                        return presses + 2, answer
                    case OpenPage(page=to) if to not in seen and to is not None:
                        seen.add(to)
                        pages.append((presses + 1, private_panel(self.table, seat, self.speaker, to)))
                    case Mine() if "mine" not in seen:
                        seen.add("mine")
                        pages.append((presses + 1, private_panel(self.table, seat, self.speaker)))
                    case _:
                        pass
        raise AssertionError(f"{answer} is nowhere on the panels")


def _ids(post: Post) -> list[Any]:
    options = post.select.options if post.select else ()
    return [parse(custom_id) for custom_id in (*(b.custom_id for b in post.buttons), *(o.value for o in options))]
