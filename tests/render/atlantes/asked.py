"""A position for every kind of question, as whoever is asked sees it."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.atlantes.state import Track
from engine.sight import sight
from render.games.atlantes.scene import Seen
from tests.games.atlantes.positions import A, B, Board, new_game, player, position

ROW = ("VO01", "EP02", "EP07", "RQ05", "GL03", "CI08")


def _seen(board: Board, seat: int = A) -> Seen:
    return sight(board.match, seat, board.events)


def _after(board: Board, *actions: str) -> Seen:
    board.do(A, *actions)
    return _seen(board)


def _menu() -> Seen:
    own = player(discard=["S4", "X2"], hand=["S1", "S2", "S3", "K5", "O9", "X1"], board=["CI08", "GL01"],
                 pile=["VO02", "VO03", "VO04"], bonus=["raise2"])  # fmt: skip
    return _seen(position(own, player(), goals=["GP3", "GP1"], locations=ROW, upper=["RQ01"]))


def _menu_with_tribe() -> Seen:
    tribes = [Track("TI03", (A, B)), "TI01", "TII05"]
    return _seen(position(player(board=["CI08", "GL01"]), player(), tribes=tribes))


def _after_card() -> Seen:
    own = player(board=["CI08", "CI03", "EP14"], bonus=["raise1"], used=[3])
    return _after(position(own, player(), locations=ROW), "play:S1")


def _buy() -> Seen:
    own = player(board=["EP04", "EP14"], bonus=["gold2"])
    return _after(position(own, player(), locations=ROW, upper=["RQ01", "EP01"]), "play:S2")


def _conquer() -> Seen:
    return _after(position(player(board=["VO01"]), player(), locations=ROW, upper=["RQ01", "EP01"]), "play:S3")


def _recruit() -> Seen:
    own = player(bonus=["gold2"], board=["EP14"], pile=["VO14"])
    return _after(position(own, player(), tribes=["TI01", "TI03", "TII05"]), "play:S6")


def _pay() -> Seen:
    own = player(board=["EP04", "EP14"], bonus=["gold2"])
    return _after(position(own, player(), locations=ROW), "play:S2", "acquire:EP07")


def _pay_tribe() -> Seen:
    own = player(bonus=["gold2"], board=["EP14"], pile=["VO14", "CI03"])
    return _after(position(own, player(), tribes=["TI01", "TII05"]), "play:S6", "hire:TI01")


def _pay_recruit() -> Seen:
    return _after(position(player(bonus=["gold2"]), player()), "play:S6", "recruit:2")


def _raise_or_score() -> Seen:
    return _after(position(player(board=["CI08", "VO01+2", "EP14+1"]), player()), "play:S5")


def _return() -> Seen:
    own = player(hand=["O8", "S1"], discard=["X1", "S2", "X1", "K5", "S3"])
    return _after(position(own, player()), "play:O8")


def _refresh() -> Seen:
    return _after(position(player(hand=["O1", "S1"], used=[1, 2, 3, 4], bonus=["gold2"]), player()), "play:O1")


def _copy() -> Seen:
    return _after(position(player(board=["GL01", "CI08", "CI06"], discard=["S2"]), player()), "use:GL01")


def _abandon() -> Seen:
    return _after(position(player(), player(), locations=ROW, upper=["RQ01", "EP01"]), "play:S4")


def _take_manta() -> Seen:
    board = position(player(hand=["S6", "S1"], pile=["VO14"]), player(), tribes=["TII06"])
    return _after(board, "play:S6", "hire:TII06", "pay", "place:1")


def _claim() -> Seen:
    return _after(position(player(pile=["VO01", "VO02", "VO03"]), player(), goals=["GP3", "GP1"]), "claim:GP3")


def _goal_met() -> Seen:
    board = position(player(hand=["O7", "S1"], board=["VO01+2", "VO02+2"], pile=["VO03", "VO04"]), player(),
                     goals=["GP3", "GP1"])  # fmt: skip
    return _after(board, "play:O7", "score:VO01")


def _owed(card: str) -> Seen:
    board = position(player(hand=[card, "S1"]), player(bonus=["copy1"]), player(), locations=["VO01"])
    board.do(A, f"play:{card}")
    return _seen(board, B)


ASKED: dict[str, Callable[[], Seen]] = {
    "draft": lambda: _seen(new_game(3, kings="draft"), 2),
    "menu": _menu,
    "menu_with_tribe": _menu_with_tribe,
    "after": _after_card,
    "buy": _buy,
    "conquer": _conquer,
    "recruit": _recruit,
    "pay": _pay,
    "pay_tribe": _pay_tribe,
    "pay_recruit": _pay_recruit,
    "raise_or_score": _raise_or_score,
    "return": _return,
    "refresh": _refresh,
    "copy": _copy,
    "take_manta": _take_manta,
    "abandon": _abandon,
    "claim": _claim,
    "goal_met": _goal_met,
    "owes_discard": lambda: _owed("X5"),
    "owes_flip": lambda: _owed("K11"),
}
