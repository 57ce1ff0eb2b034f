"""Custom ids of buttons and lists. Each says which game of the channel it was made for, so that an old one is known.

`f:a:NUMBER:SEAT:STAMP:ANSWERS`, `f:v:NUMBER:SEAT:STAMP:ANSWERS`, `f:p:NUMBER:SEAT:STAMP:PAGE`, `f:m:NUMBER`,
`f:s:NUMBER:SEAT`,
`f:k:NUMBER:LOOK`, `f:g:NUMBER:OF:PAGE`, `f:g:NUMBER:OF:PAGE:why`,
`f:b:NUMBER:STEP:VERB:REST`, `f:r:NUMBER:PAGE`,
`f:y:NUMBER:MARK:VIEWER:TURN`, `f:y:NUMBER:MARK:VIEWER:TURN:GO`,
`f:c:NUMBER:REQUEST:VERB`, `f:w:NUMBER:VERSION:TO`,
`f:l:NUMBER:VERB`, `f:l:NUMBER:computer:LEVEL`, `f:t:NUMBER:VERB`, `f:o:NUMBER:SEAT:VERB`,
`f:z:…`, in `bot.host.zero_ids`; `f:q:NUMBER:STAGE:VERB`, which is of a tournament;
`f:i:PAGE`, which is of no game; and any of the others as `f:i:CHANNEL:` and its rest, where it is pressed elsewhere.
"""

from __future__ import annotations

import re
from typing import Literal, cast, get_args

from bot.host.panel import Page
from bot.host.zero_ids import AtZero, read_zero
from engine.value import Value

LobbyVerb = Literal["join", "leave", "computer", "start"]
TableVerb = Literal[
    "undo",
    "rematch",
    "look",
    "rules",
    "ask",
    "film",
    "replay",
    "file",
    "hint",
    "more",
    "meanwhile",
    "back",
    "pause",
    "resume",
    "ladder",
    "away",
    "return",
    "offer",
    "keep",
    "nudge",
    "follow",
    "follow_end",
    "follow_rounds",
    "unfollow",
]
SeatVerb = Literal["take", "keep"]
VoteVerb = Literal["agree", "refuse", "withdraw"]
BranchVerb = Literal["a", "p", "u", "r"]
"""Answer, turn to a page, undo, start again."""
TournamentVerb = Literal["join", "leave", "start", "show", "page", "wait", "count"]
Go = Literal["", "first", "back", "on", "last"]


class Act(Value):
    """Answers the question that was put to a seat under this stamp."""

    number: int
    seat: int
    stamp: int
    action: str
    """Or several, with spaces between them."""


class Confirm(Value):
    """Asks once more before that, because it would do nothing."""

    number: int
    seat: int
    stamp: int
    action: str


class OpenPage(Value):
    """Opens another page of that question's choices."""

    number: int
    seat: int
    stamp: int
    page: Page


class Mine(Value):
    """Shows the question of whoever presses."""

    number: int


class Choose(Value):
    """A list. Each of its values is an id itself."""

    number: int
    seat: int


class LookAt(Value):
    """Shows a closer look at the board; without a name, the board."""

    number: int
    look: str


class LogPage(Value):
    """Turns to a page of the log: of everything, since the reader's last turn, or of what one seat did."""

    number: int
    of: Literal["all", "mine"] | int
    page: int
    reasons: bool = False
    """With those of computer players."""


class InBranch(Value):
    """Goes on with a branch that somebody tries out."""

    number: int
    """Of the branch."""
    step: int
    verb: BranchVerb
    rest: str = ""
    """The answers, or the page."""

    @property
    def page(self) -> Page:
        return "all" if self.rest == "all" else int(self.rest) if _are_numbers(self.rest) else None


class ReviewPage(Value):
    """Turns to a turning point of a game that is over."""

    number: int
    page: int


class ReplayTurn(Value):
    """Shows a turn of a game that is looked at once more, or one that lies so from there."""

    number: int
    mark: str
    """Of the game: what has the same number in another channel is known by it."""
    viewer: int | None
    """Through whose eyes; None: as the channel saw it."""
    turn: int
    """Counted from set-up, which is 0."""
    go: Go = ""


class Vote(Value):
    """Answers what somebody asks of everybody."""

    number: int
    request: int
    verb: VoteVerb


class AskBack(Value):
    """Asks everybody to go back to a version, from the one at which this was offered."""

    number: int
    version: int
    to: int


class AtLobby(Value):
    number: int
    verb: LobbyVerb
    level: str = ""
    """Of the computer player that is wanted; without one, as it suits the game."""


class AtTable(Value):
    number: int
    verb: TableVerb


class AtSeat(Value):
    """Takes a seat that is on offer, or takes the offer back."""

    number: int
    seat: int
    verb: SeatVerb


class InboxPage(Value):
    """Turns to a page of all games of whoever presses."""

    page: int


class AtTournament(Value):
    """Of a channel, by its number."""

    number: int
    stage: int
    """Which of its messages: 0 is the sign-up, the others are the rounds, and the end comes after the last of them. Or
    which page of the standings is wanted.
    """
    verb: TournamentVerb


OfGame = (
    Act
    | Confirm
    | OpenPage
    | Mine
    | Choose
    | LookAt
    | LogPage
    | InBranch
    | ReviewPage
    | ReplayTurn
    | Vote
    | AskBack
    | AtLobby
    | AtTable
    | AtSeat
    | AtZero
)


class Elsewhere(Value):
    """The same for the table of another channel than the one where it is pressed."""

    channel: int
    pressed: OfGame


Id = OfGame | InboxPage | AtTournament | Elsewhere
LONGEST = 100
"""Characters that Discord takes."""


def act_id(number: int, seat: int, stamp: int, action: str) -> str:
    return f"f:a:{number}:{seat}:{stamp}:{action}"


def confirm_id(number: int, seat: int, stamp: int, action: str) -> str:
    return f"f:v:{number}:{seat}:{stamp}:{action}"


def page_id(number: int, seat: int, stamp: int, page: str) -> str:
    return f"f:p:{number}:{seat}:{stamp}:{page}"


def select_id(number: int, seat: int) -> str:
    return f"f:s:{number}:{seat}"


def mine_id(number: int) -> str:
    return f"f:m:{number}"


def look_id(number: int, look: str) -> str:
    return f"f:k:{number}:{look}"


def log_id(page: LogPage) -> str:
    return f"f:g:{page.number}:{page.of}:{page.page}{':why' if page.reasons else ''}"


def branch_id(number: int, step: int, verb: BranchVerb, rest: str = "") -> str:
    return f"f:b:{number}:{step}:{verb}:{rest}"


def review_id(number: int, page: int) -> str:
    return f"f:r:{number}:{page}"


def replay_id(turn: ReplayTurn) -> str:
    viewer = "all" if turn.viewer is None else turn.viewer
    return f"f:y:{turn.number}:{turn.mark}:{viewer}:{turn.turn}{turn.go and f':{turn.go}'}"


def vote_id(number: int, request: int, verb: VoteVerb) -> str:
    return f"f:c:{number}:{request}:{verb}"


def ask_back_id(number: int, version: int, to: int) -> str:
    return f"f:w:{number}:{version}:{to}"


def lobby_id(number: int, verb: LobbyVerb) -> str:
    return f"f:l:{number}:{verb}"


def computer_id(number: int, level: str) -> str:
    return f"f:l:{number}:computer:{level}"


def table_id(number: int, verb: TableVerb) -> str:
    return f"f:t:{number}:{verb}"


def seat_id(number: int, seat: int, verb: SeatVerb) -> str:
    return f"f:o:{number}:{seat}:{verb}"


def inbox_id(page: int) -> str:
    return f"f:i:{page}"


def tournament_id(number: int, stage: int, verb: TournamentVerb) -> str:
    return f"f:q:{number}:{stage}:{verb}"


def elsewhere_id(channel: int, custom_id: str) -> str:
    """What is of no game, or of a table elsewhere already, stays as it is."""
    return custom_id if custom_id.startswith("f:i:") else f"f:i:{channel}:{custom_id.removeprefix('f:')}"


def parse(custom_id: str) -> Id | None:
    """What the writers above have written; None for everything else."""
    elsewhere = re.fullmatch(r"f:i:([1-9][0-9]{0,19}):((?s:.+))", custom_id)
    if elsewhere is None:
        return _parse(custom_id)
    pressed = _parse(f"f:{elsewhere[2]}")
    return Elsewhere(int(elsewhere[1]), pressed) if isinstance(pressed, OfGame) else None


def _parse(custom_id: str) -> OfGame | InboxPage | AtTournament | None:
    match custom_id.split(":", 5):
        case ["f", "a", number, seat, stamp, action] if _are_numbers(number, seat, stamp):
            return Act(int(number), int(seat), int(stamp), action)
        case ["f", "v", number, seat, stamp, action] if _are_numbers(number, seat, stamp):
            return Confirm(int(number), int(seat), int(stamp), action)
        case ["f", "p", number, seat, stamp, "all"] if _are_numbers(number, seat, stamp):
            return OpenPage(int(number), int(seat), int(stamp), "all")
        case ["f", "p", number, seat, stamp, page] if _are_numbers(number, seat, stamp, page or "0"):
            return OpenPage(int(number), int(seat), int(stamp), int(page) if page else None)
        case ["f", "m", number] if _are_numbers(number):
            return Mine(int(number))
        case ["f", "s", number, seat] if _are_numbers(number, seat):
            return Choose(int(number), int(seat))
        case ["f", "k", number, look] if _are_numbers(number) and re.fullmatch(r"[a-z_]*", look):
            return LookAt(int(number), look)
        case ["f", "g", number, of, page, *why] if _are_numbers(number, page) and why in ([], ["why"]):
            return _log_page(int(number), of, int(page), bool(why))
        case ["f", "r", number, page] if _are_numbers(number, page):
            return ReviewPage(int(number), int(page))
        case ["f", "y", number, mark, viewer, turn] if _are_numbers(number) and re.fullmatch("[0-9a-f]{8}", mark):
            return _replay_turn(int(number), mark, viewer, turn)
        case ["f", "c", number, request, ("agree" | "refuse" | "withdraw") as verb] if _are_numbers(number, request):
            return Vote(int(number), int(request), verb)
        case ["f", "w", number, version, to] if _are_numbers(number, version, to):
            return AskBack(int(number), int(version), int(to))
        case ["f", "b", number, step, ("a" | "p" | "u" | "r") as verb, rest] if _are_numbers(number, step):
            return InBranch(int(number), int(step), verb, rest)
        case ["f", "l", number, ("join" | "leave" | "computer" | "start") as verb] if _are_numbers(number):
            return AtLobby(int(number), verb)
        case ["f", "l", number, "computer", level] if _are_numbers(number) and re.fullmatch(r"[a-z]+", level):
            return AtLobby(int(number), "computer", level)
        case ["f", "t", number, verb] if _are_numbers(number) and (found := _table_verb(verb)):
            return AtTable(int(number), found)
        case ["f", "o", number, seat, ("take" | "keep") as verb] if _are_numbers(number, seat):
            return AtSeat(int(number), int(seat), verb)
        case ["f", "z", number, seats, version, verb] if _are_numbers(number, version):
            return read_zero(int(number), seats, int(version), verb)
        case ["f", "q", number, stage, verb] if _are_numbers(number, stage) and verb in get_args(TournamentVerb):
            return AtTournament(int(number), int(stage), cast("TournamentVerb", verb))
        case ["f", "i", page] if _are_numbers(page):
            return InboxPage(int(page))
        case _:
            return None


def _log_page(number: int, of: str, page: int, reasons: bool) -> LogPage | None:
    if of in ("all", "mine"):
        return LogPage(number, of, page, reasons)
    return LogPage(number, int(of), page, reasons) if _are_numbers(of) else None


def _replay_turn(number: int, mark: str, viewer: str, written: str) -> ReplayTurn | None:
    turn, *rest = written.split(":", 1)
    ways: tuple[Go, ...] = get_args(Go)
    go: Go | None = next((way for way in ways if rest == ([way] if way else [])), None)
    if go is None or not _are_numbers(turn) or not (viewer == "all" or _are_numbers(viewer)):
        return None
    return ReplayTurn(number, mark, None if viewer == "all" else int(viewer), int(turn), go)


def _table_verb(written: str) -> TableVerb | None:
    verbs: tuple[TableVerb, ...] = get_args(TableVerb)
    return next((verb for verb in verbs if verb == written), None)


def _are_numbers(*written: str) -> bool:
    """As we write them: no sign, no other digits, no zeros in front."""
    return all(re.fullmatch(r"0|[1-9][0-9]{0,17}", part) for part in written)
