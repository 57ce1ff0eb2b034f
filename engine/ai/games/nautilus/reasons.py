"""Why somebody may want to give an answer, in a short sentence: made of the reader's view, and of nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.nautilus.actions import (
    Action,
    Build,
    Buy,
    Dock,
    Enter,
    Go,
    Keep,
    Launch,
    Pass,
    Peek,
    Place,
    Sail,
    Scan,
    Settle,
    Turn,
    Walk,
)
from engine.games.nautilus.components import Find
from engine.games.nautilus.geometry import BLOCK, FLUSH, IN_SONAR, PRICE, distance
from engine.games.nautilus.terms import LABS, SIDES, Lab
from engine.games.nautilus.view import FindView, ModuleView, PlayerView, View
from engine.games.nautilus.words import a_find
from engine.text import Text, text


def why(view: View, seat: int, action: Action) -> Text | None:
    me = view.players[seat]
    match action:
        case Buy() | Settle() | Build() | Place() | Turn() | Keep():
            return _of_building(view, me, action)
        case Walk(place):
            return text("why.walk", place=place)
        case Enter(place):
            return _of_stopping(view, me, _module(view, place))
        case Launch() | Scan() | Sail() | Go() | Dock() | Peek():
            return _of_diving(view, me, action)
        case Pass():
            return _of_passing(view, me)
        case _:
            return None


def _of_building(view: View, me: PlayerView, action: Buy | Settle | Build | Place | Turn | Keep) -> Text | None:
    match action:
        case Buy(tile):
            if view.outlook == "idle_so_far":
                return text("why.go_on")
            return _of_lab(view, me, tile)
        case Settle(_, aquanauts):
            return text("why.settle", n=aquanauts)
        case Build(number):
            tile = me.tiles[number - 1]
            return text("why.build_habitat", n=tile.aquanauts) if tile.aquanauts else text("why.build_lab")
        case Place(place):
            return _of_place(view, place)
        case Turn(rotation):
            return _of_turn(view, rotation)
        case Keep():
            return text("why.keep")


def _of_lab(view: View, me: PlayerView, lab: Lab) -> Text:
    """Of one more of a type: points first, then the trench, then what it makes one able to do."""
    level = me.levels[lab] + 1
    rivals = max(player.levels[lab] for player in view.players if player.seat != me.seat)
    if level >= 2 and level > rivals and lab not in me.leads:
        return text("why.lead")
    if level == 2:
        return text("why.second_lab")
    if level == 1 and not view.trench_open and sum(n == 0 for n in me.levels.values()) == 1:
        return text("why.fifth_type")
    uses = view.uses[lab]
    if level < len(uses):
        return text(f"why.able.{lab}", n=uses[level])
    return text("why.hold_lead" if lab in me.leads else "why.catch_up", n=level)


def _of_place(view: View, place: str) -> Text:
    finds = {find.place for find in view.finds}
    covered = sum(square in finds for square in BLOCK[place])
    return text("why.place_covers", n=covered) if covered else text("why.place", n=PRICE[place])


def _of_turn(view: View, rotation: int) -> Text | None:
    draft = next((one for one in view.drafts if one.rotation == rotation), None)
    if draft is None:
        return None
    city = {module.place: module for module in view.modules}
    sides = zip(SIDES, SIDES[4:] + SIDES[:4], FLUSH[draft.place], strict=True)
    joined = (
        side in draft.airlocks and other in city and facing in city[other].airlocks for side, facing, other in sides
    )
    return text("why.turn", n=sum(joined))


def _module(view: View, place: str) -> ModuleView:
    return next(module for module in view.modules if module.place == place)


def _of_stopping(view: View, me: PlayerView, module: ModuleView) -> Text:
    if module.kind not in LABS or module.owner is None:
        return text("why.on_the_way")
    if module.aquanauts[me.seat] == 0:
        return _of_lab(view, me, module.kind)
    return text("why.may_launch" if module.aquanauts[me.seat] == 1 and me.subs else "why.on_the_way")


def _of_diving(view: View, me: PlayerView, action: Launch | Scan | Sail | Go | Dock | Peek) -> Text | None:
    match action:
        case Launch(_, place):
            return _near_find("why.launch", view, place)
        case Scan(place):
            return _of_scan(view, me, place)
        case Sail(place):
            return _near_find("why.sail", view, place)
        case Go(place):
            return _of_going(view, me, place)
        case Dock(_, lab, aquanaut):
            return _of_stopping(view, me, _module(view, lab)) if aquanaut == "yes" else text("why.dock_empty")
        case Peek(place):
            ways = [distance(place, sub.place) for sub in view.subs if sub.seat == me.seat]
            return text("why.peek", n=min(ways)) if ways else None


def _near_find(key: str, view: View, square: str) -> Text | None:
    nearest = _nearest(view.finds, square)
    return None if nearest is None else text(key, n=distance(square, nearest.place), find=nearest.place)


def _nearest(finds: Iterable[FindView], square: str) -> FindView | None:
    return min(finds, key=lambda find: distance(square, find.place), default=None)


def _of_scan(view: View, me: PlayerView, place: str) -> Text | None:
    """Everybody knows where each has looked."""
    hidden = {find.place for find in view.finds if not find.face_up}.difference(me.seen)
    shown = sum(away <= me.abilities["sonar"] and space in hidden for space, away in IN_SONAR[place])
    return text("why.scan", n=shown) if shown else None


def _of_going(view: View, me: PlayerView, place: str) -> Text | None:
    find = next((one for one in view.finds if one.place == place), None)
    if find is None:
        return _near_find("why.nearer", view, place)
    if find.sort is None:
        return text(f"why.unknown.{find.zone}")
    found = Find(find.sort, find.number)
    match find.sort:
        case "chest":
            return text("why.chest", n=me.abilities["analysis"])
        case "tempo":
            return text("why.tempo")
        case "atlantis":
            return text("why.atlantis", n=len(me.atlantis) + 1)
        case _ if find.sort in me.mission:
            return text("why.mission", find=a_find(found))
        case _:
            return text("why.find", find=a_find(found), n=view.values[find.sort] * me.lab_points)


def _of_passing(view: View, me: PlayerView) -> Text | None:
    match view.question:
        case "buy":
            return text("why.save", n=me.nemos)
        case "walk":
            return text("why.stay")
        case _:
            return None
