"""Why a diver may want to do something: what speaks for it, in numbers that anybody at the table can reckon.

Nothing but levels, air and spaces is looked at, which are public: a reason tells no secret whoever reads it.
"""

from __future__ import annotations

from engine.ai.games.deep_sea.air import NEVER, slack, turns_home, turns_left, worth
from engine.games.deep_sea.actions import Action, Drop, Nothing, Place, Return, Roll, Take
from engine.games.deep_sea.view import DiverView, View
from engine.question import Seat
from engine.text import Text, text

LOST = -2.0
"""With less slack than this, getting home is a matter of luck."""


def why(view: View, seat: Seat, action: Action) -> Text | None:
    me = view.divers[seat]
    match action:
        case Return():
            return _why_turn(view, me)
        case Roll():
            return None if me.returning else _why_dive(view, me)
        case Take():
            return _why_take(view, me)
        case Nothing():
            return _why_nothing(view, me)
        case Place():
            return _why_place(view, me)
        case Drop(chip):
            return _why_drop(me, chip)


def _why_turn(view: View, me: DiverView) -> Text:
    load = len(me.held)
    if not load:
        return text("why.end_of_line" if me.space == len(view.line) else "why.turn_empty")
    if view.air <= 0:
        return text("why.turn_last")
    out = sum(not diver.home for diver in view.divers)
    return text("why.turn", air=view.air, n=out, turns=_about(turns_home(view, me, me.space, load)))


def _why_dive(view: View, me: DiverView) -> Text | None:
    load = len(me.held)
    if not me.space:
        return None
    if not load:
        return text("why.dive_empty")
    spare = slack(view, me, me.space, load)
    if spare < LOST:
        return text("why.lost")
    if spare < 0:
        return text("why.dive_tight", left=_left(view, me, load))
    return text("why.dive", left=_left(view, me, load), n=_about(turns_home(view, me, me.space, load)))


def _why_take(view: View, me: DiverView) -> Text:
    load, found = len(me.held), view.line[me.space - 1]
    if len(found) > 1:
        return text("why.take_pile", n=len(found))
    if not load:
        return text("why.take_first", n=round(worth(found)))
    spare = slack(view, me, me.space, load + 1)
    if spare < LOST:
        return text("why.take_lost")
    return _reckoned("why.take" if spare >= 0 else "why.take_risk", view, me, load + 1)


def _why_nothing(view: View, me: DiverView) -> Text | None:
    load = len(me.held)
    is_blank = not me.space or not view.line[me.space - 1]
    if not load:
        return None if is_blank else text("why.leave_low")
    if is_blank:
        return text("why.keep_heavy") if _is_stuck(view, me, load) else _reckoned("why.keep", view, me, load)
    if _is_stuck(view, me, load + 1):
        return text("why.leave_heavy")
    if slack(view, me, me.space, load + 1) >= 0:
        return text("why.leave_safe")
    return _reckoned("why.leave", view, me, load + 1)


def _why_place(view: View, me: DiverView) -> Text | None:
    load = len(me.held)
    if load == 1:
        return None if me.returning else text("why.dive_empty")
    if _is_stuck(view, me, load):
        return text("why.place_heavy")
    now, then = (_about(turns_home(view, me, me.space, one)) for one in (load, load - 1))
    return text("why.place", n=then, now=now)


def _reckoned(key: str, view: View, me: DiverView, load: int) -> Text:
    """The turns needed to get home with this load, and those that the air allows."""
    return text(key, n=_about(turns_home(view, me, me.space, load)), left=_left(view, me, load))


def _is_stuck(view: View, me: DiverView, load: int) -> bool:
    return turns_home(view, me, me.space, load) >= NEVER


def _why_drop(me: DiverView, chip: int) -> Text:
    return text("why.drop_least" if _is_least(me, chip) else "why.drop_near")


def _is_least(me: DiverView, chip: int) -> bool:
    """Whether no ruins chip that this diver holds is worth less."""
    return worth(me.held[chip - 1]) <= min(map(worth, me.held))


def _left(view: View, me: DiverView, load: int) -> int:
    return int(turns_left(view, me, load))


def _about(turns: float) -> int:
    return max(1, round(turns))
