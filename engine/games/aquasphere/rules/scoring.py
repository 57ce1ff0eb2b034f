"""Intermediate scoring, which every player does for themselves, and final scoring."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game import Outcome
from engine.games.aquasphere.components import CARDS, COMPONENTS, triangular
from engine.games.aquasphere.events import CardUsed, Collected, Event, FinallyTallied, MatchEnded, Tallied
from engine.games.aquasphere.rules.bots import program_bot, with_time
from engine.games.aquasphere.rules.track import retreat
from engine.games.aquasphere.state import Advancing, Player, Scoring, State, Tallying
from engine.games.aquasphere.terms import FinalTally
from engine.question import Step


def usable(player: Player, task: Scoring) -> tuple[str, ...]:
    """The cards of the intermediate scoring that can be used now."""
    return tuple(card for card in _open_cards(player, task) if player.bots and CARDS[card].price <= player.time)


def _open_cards(player: Player, task: Scoring) -> tuple[str, ...]:
    """Those that have not been used in this scoring and whose symbol is free."""
    return tuple(
        card
        for card in player.cards
        if CARDS[card].kind == "interim" and card not in task.used and CARDS[card].program not in player.programmed
    )


def wasted(player: Player) -> int:
    """Time for submarines that the lab has no room for."""
    return max(0, player.deployed - player.room("time"))


def is_short_for_all(player: Player, task: Scoring) -> bool:
    """Whether the time for submarines is needed to use as many cards as there are bots for."""
    spare = COMPONENTS.most_programmed - len(player.programmed)
    cards = _open_cards(player, task)
    # Beyond the spare symbols each new bot sends another one home: the board does not get emptier.
    coming = cards if player.bots > spare else cards[: player.bots]
    return player.time < sum(CARDS[card].price for card in coming)


def go_on_scoring(state: State, seat: int, task: Scoring, step: Step[Event]) -> State | None:
    """Cards before the time are of use only where time would be wasted; once begun, they all come before it."""
    player = state.players[seat]
    if usable(player, task) and (task.collected or task.used or wasted(player)):
        return None
    return state.done(seat) if task.collected else collect(state, seat, task, step)


def collect(state: State, seat: int, task: Scoring, step: Step[Event]) -> State:
    """Time for submarines. Cards come all before it or all after it: whoever has used some is done with them."""
    player = state.players[seat]
    after = with_time(player, player.deployed)
    if after.time > player.time:
        step.emit(Collected(seat, after.time - player.time))
    rest = () if task.used else (replace(task, collected=True),)
    return state.with_player(seat, replace(after, agenda=(*rest, *player.agenda[1:])))


def use_card(state: State, seat: int, task: Scoring, card: str, step: Step[Event]) -> State:
    player = state.players[seat]
    program = CARDS[card].program
    assert program is not None
    step.emit(CardUsed(seat, card, CARDS[card].price))
    agenda = (replace(task, used=(*task.used, card)), *player.agenda[1:])
    player = replace(player, time=player.time - CARDS[card].price, agenda=agenda)
    return program_bot(state.with_player(seat, player), seat, program, step)


def tally(state: State, seat: int, task: Tallying, step: Step[Event]) -> State:  # noqa: ARG001
    """All KP are summed first, then the counter moves once."""
    state = state.done(seat)
    due = tally_of(state, seat)
    step.emit(due)
    if due.kp < 0:
        return retreat(state, seat, -due.kp, step)
    return state.doing(seat, Advancing(due.kp)) if due.kp else state


def tally_of(state: State, seat: int) -> Tallied:
    player = state.players[seat]
    return Tallied(
        seat=seat,
        majority=_majority(state, seat),
        bots=player.bots_worth,
        crystals=triangular(player.crystals),
        octopods=-sum(triangular(sector.octopods) for sector in state.sectors if sector.control == seat),
    )


def _majority(state: State, seat: int) -> int:
    counts = [state.controlled(other) for other in range(state.seats)]
    if not counts[seat] or counts[seat] < max(counts):
        return 0
    return COMPONENTS.majority if counts.count(counts[seat]) == 1 else COMPONENTS.tied_majority


def end_match(state: State, step: Step[Event]) -> State:
    """The final scoring knows no red lines."""
    for seat, player in enumerate(state.players):
        due = final_of(player)
        kp = player.kp + due.letters + due.time + due.submarines + due.lab
        step.emit(FinallyTallied(seat, due.letters, due.time, due.submarines, due.lab, kp))
        state = state.with_player(seat, replace(player, kp=kp, final=due))
    winners = winners_of(state)
    step.emit(MatchEnded(tuple(player.kp for player in state.players), winners))
    return replace(state, winners=winners)


def outcome(state: State) -> Outcome | None:
    return Outcome(tuple(player.kp for player in state.players), state.winners) if state.winners else None


def final_of(player: Player) -> FinalTally:
    return FinalTally(
        letters=triangular(len(player.letters)),
        time=player.time,
        submarines=0 if player.submarines else COMPONENTS.complete,
        lab=COMPONENTS.complete if len(player.labs) == COMPONENTS.most_expansions else 0,
    )


def winners_of(state: State) -> tuple[int, ...]:
    """Most KP, then most bots in control zones, then most crystals, then a shared win."""

    def rank(seat: int) -> tuple[int, int, int]:
        player = state.players[seat]
        return player.kp, state.controlled(seat), player.crystals

    best = max(map(rank, range(state.seats)))
    return tuple(seat for seat in range(state.seats) if rank(seat) == best)
