"""Standing orders: what is answered for a player who is away or does not want to be asked."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Option
from engine.games.aquasphere.actions import Act, Action, Collect, End, Pass, Pay, Recall, Skip, UseCard
from engine.games.aquasphere.scoring import is_short_for_all, usable
from engine.games.aquasphere.state import Acting, Advancing, Ending, Player, Scoring, State, Turn
from engine.games.aquasphere.track import LEAST_LOSS, first_bot
from engine.games.aquasphere.turn import has_moved_on
from engine.games.aquasphere.zones import obstacle

ASK = "ask"
ORDERS = (
    Option("pass", (ASK, "soon", "spent")),
    Option("crystal_line", (ASK, "pay", "stop")),
    Option("bot_line", (ASK, "big", "always", "stop")),
    Option("cards", (ASK, "use", "skip")),
    Option("action", (ASK, "always")),
    Option("end", (ASK, "at_once")),
)


def obey(state: State, seat: int, orders: Mapping[str, str]) -> Action | None:
    """The answer that the orders give to the present question; None: ask."""
    player = state.players[seat]
    if not player.agenda:
        return None
    match player.agenda[0]:
        case Turn() if has_moved_on(state, player):
            return _pass(player, orders.get("pass", ASK))
        case Advancing(kp):
            return _cross(player, kp, orders)
        case Scoring() as task:
            return _use_card(player, task, orders.get("cards", ASK))
        case Acting(program) if obstacle(state, seat, player.scientist, program) is None:
            return Act() if orders.get("action") == "always" else None
        case Ending():
            return End() if orders.get("end") == "at_once" else None
        case _:
            return None


def _pass(player: Player, order: str) -> Action | None:
    """After the engineer's moves, `soon`: at once; `spent`: once no bot is programmed."""
    return Pass() if order == "soon" or (order == "spent" and not player.programmed) else None


def _cross(player: Player, kp: int, orders: Mapping[str, str]) -> Action | None:
    if player.crystals:
        match orders.get("crystal_line", ASK):
            case "pay":
                return Pay()
            case "stop":
                return Skip()
            case _:
                return None
    match orders.get("bot_line", ASK):
        case "always":
            return Recall(first_bot(player.programmed))
        case "big":
            return Recall(first_bot(player.programmed)) if kp >= LEAST_LOSS else Skip()
        case "stop":
            return Skip()
        case _:
            return None


def _use_card(player: Player, task: Scoring, order: str) -> Action | None:
    """`use`: as many cards as possible; the time comes first only where they can't all be paid without it."""
    match order:
        case "use" if not task.collected and not task.used and is_short_for_all(player):
            return Collect()
        case "use":
            return UseCard(usable(player)[0])
        case "skip":
            return Skip() if task.collected else Collect()
        case _:
            return None
