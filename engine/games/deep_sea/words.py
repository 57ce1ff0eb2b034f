"""The keys under which the catalogues hold this game's sentences."""

from __future__ import annotations

from engine.games.deep_sea.components import Ruins
from engine.games.deep_sea.events import (
    Breathed,
    CameHome,
    Dropped,
    Event,
    Looked,
    Lost,
    MatchEnded,
    Moved,
    Placed,
    Revealed,
    Rolled,
    RolledOff,
    RoundBegan,
    RoundEnded,
    Took,
    TurnedBack,
)
from engine.games.deep_sea.state import State
from engine.question import Seat
from engine.text import Text, Who, text


def ruins_text(levels: tuple[int, ...]) -> Text:
    """A chip by its level, or a pile by the levels of its chips."""
    if len(levels) == 1:
        return text("chip", level=levels[0])
    return text("pile", n=len(levels), levels=tuple(levels))


def short_text(levels: tuple[int, ...]) -> Text:
    """The same on a button."""
    if len(levels) == 1:
        return text("short.chip", level=levels[0])
    return text("short.pile", levels="+".join(map(str, levels)))


def chips_text(levels: tuple[int, ...]) -> tuple[Text, ...]:
    return tuple(text("chip", level=level) for level in levels)


def values_text(chips: Ruins) -> tuple[Text, ...]:
    return tuple(text("open_chip", level=chip.level, value=chip.value) for chip in chips)


def why_not_chip(state: State, seat: Seat, chip: int) -> Text:
    load = state.divers[seat].load
    return text("why_not.alike" if 0 < chip <= load else "why_not.no_such_chip", n=load)


def explain_end(state: State) -> Text:
    return text("explain.over_cascade" if state.options.cascade else "explain.over")


def tell(event: Event) -> Text:
    match event:
        case RolledOff(seats, sums):
            rolls = tuple(text("event.roll_off", who=Who(s), sum=total) for s, total in zip(seats, sums, strict=True))
            return text("event.rolled_off", rolls=rolls)
        case RoundBegan(number, first):
            return text("event.round_began", round=number, who=Who(first))
        case Breathed(seat, used, air):
            return text("event.breathed" if air > 0 else "event.breathed_last", who=Who(seat), n=used, air=max(air, 0))
        case TurnedBack(seat):
            return text("event.turned_back", who=Who(seat))
        case Rolled(seat, dice, load, steps):
            key = "event.rolled_loaded" if load else "event.rolled"
            return text(key, who=Who(seat), a=dice[0], b=dice[1], load=load, n=steps)
        case Moved(seat, 0, end):
            return text("event.dived" if end else "event.stayed_aboard", who=Who(seat), space=end)
        case Moved(seat, start, end):
            return text("event.stayed" if start == end else "event.moved", who=Who(seat), start=start, space=end)
        case CameHome(seat, _):
            return text("event.came_home", who=Who(seat))
        case Looked(_, chips):
            return text("event.looked", chips=values_text(chips), n=sum(chip.value for chip in chips))
        case Took(seat, space, levels):
            return text("event.took", who=Who(seat), space=space, chip=ruins_text(levels))
        case Placed(seat, space, levels):
            return text("event.placed", who=Who(seat), space=space, chip=ruins_text(levels))
        case RoundEnded(number, why):
            return text(f"event.round_ended_{why}", round=number)
        case Revealed(seat, chips, points):
            key = "event.revealed" if chips else "event.revealed_nothing"
            return text(key, who=Who(seat), chips=values_text(chips), n=points)
        case Lost(seat, levels):
            return text("event.lost", who=Who(seat), chips=chips_text(levels))
        case Dropped(seat, space, levels):
            return text("event.dropped", who=Who(seat), space=space, chip=ruins_text(levels))
        case MatchEnded(scores, winners):
            key = "event.won" if len(winners) == 1 else "event.shared"
            return text(key, who=tuple(map(Who, winners)), n=max(scores))
