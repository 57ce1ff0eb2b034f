"""Who may know what: face-down finds, which players look at in secret, and the missions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast

from msgspec.structs import replace

from engine.games.nautilus.components import COMPONENTS, Find, Mission
from engine.games.nautilus.geometry import AIRLOCKS, FIND_SPACES, SIDES_OF, ZONE, ZONE_ROWS
from engine.games.nautilus.questions import question
from engine.games.nautilus.rules.building import rotations_at
from engine.games.nautilus.rules.city import airlocks_of, city_of
from engine.games.nautilus.rules.ending import outlook
from engine.games.nautilus.rules.finds import face_down
from engine.games.nautilus.rules.labs import ability
from engine.games.nautilus.rules.scoring import Score, scores
from engine.games.nautilus.rules.walking import steps_left
from engine.games.nautilus.state import Bonus, Entering, Over, Placing, Player, Sailing, State, Sub, Turning, Walking
from engine.games.nautilus.terms import FIND_ZONES, LABS, QuestionTag, Square
from engine.games.nautilus.view import DraftView, FindView, ModuleView, PlayerView, RelicView, SubView, TileView, View
from engine.rng import Rng

SPACES = tuple(square for spaces in FIND_SPACES.values() for square in spaces)


def view_for(state: State, viewer: int | None) -> View:
    pending = state.pending
    over = pending if isinstance(pending, Over) else None
    final = scores(state, is_final=over is not None)
    placing = pending.placing if isinstance(pending, Turning) else pending if isinstance(pending, Placing) else None
    return View(
        viewer=viewer,
        round=state.round,
        phase=state.phase,
        question=cast("QuestionTag", pending.tag),
        turn=state.active,
        first=state.first,
        zones=ZONE_ROWS,
        spaces=SPACES,
        modules=_modules(state),
        finds=tuple(_find(state, square, viewer) for square in sorted(state.finds)),
        subs=tuple(_sub(state, seat, sub) for seat, player in enumerate(state.players) for sub in player.subs),
        players=tuple(_player(state, seat, viewer, final[seat]) for seat in range(len(state.players))),
        stacks=dict(state.stacks),
        leads=dict(state.leads),
        atlantis=tuple(RelicView(relic.number, relic.seat) for relic in state.relics),
        chips=COMPONENTS.table(len(state.players)).chips,
        lost=Counter(find.sort for find in state.lost),
        trench_open=state.trench_open,
        last_round=state.last_round,
        steps_left=_steps_left(state),
        chosen=_chosen(state),
        building=state.player.hand[placing.number - 1].kind if placing else None,
        drafts=_drafts(state, pending) if isinstance(pending, Turning) else (),
        changed=state.changed,
        marked=_marked(state),
        ending=over.ending if over else None,
        winners=over.winners if over else (),
        outlook=outlook(state),
    )


def _modules(state: State) -> tuple[ModuleView, ...]:
    city = city_of(state.modules)
    return tuple(
        ModuleView(
            place=module.square,
            kind=module.kind,
            owner=module.owner,
            airlocks=SIDES_OF[airlocks_of(module)],
            passages=SIDES_OF[city.passages[i]],
            walls=SIDES_OF[city.walls[i]],
            aquanauts=state.crews[i],
        )
        for i, module in enumerate(state.modules)
    )


def _sub(state: State, seat: int, sub: Sub) -> SubView:
    """What it did matters only while its owner is diving."""
    is_diving = state.phase == "dive" and seat == state.turn
    return SubView(seat, sub.square, sub.sailed and is_diving, sub.scanned and is_diving)


def _find(state: State, square: Square, viewer: int | None) -> FindView:
    is_open = square in state.face_up
    find = state.finds[square] if is_open or square in _seen(state, viewer) else None
    sort, number = (find.sort, find.number) if find else (None, 0)
    return FindView(square, ZONE[square], is_open, sort, number)


def _seen(state: State, viewer: int | None) -> tuple[Square, ...]:
    return () if viewer is None else state.players[viewer].seen


def _player(state: State, seat: int, viewer: int | None, score: Score) -> PlayerView:
    player = state.players[seat]
    knows_mission = seat == viewer or isinstance(state.pending, Over)
    return PlayerView(
        seat=seat,
        nemos=score.nemos,
        aquanauts=player.aquanauts,
        subs=COMPONENTS.player.subs - len(player.subs),
        tiles=tuple(TileView(tile.kind, tile.aquanauts) for tile in player.hand),
        levels=dict(zip(LABS, player.levels, strict=True)),
        leads=tuple(lab for lab in LABS if state.leads[lab] == seat),
        abilities={lab: ability(player, lab) for lab in LABS},
        finds=Counter(find.sort for find in player.finds),
        atlantis=tuple(state.relics_of(seat)),
        chip=score.chip,
        lab_points=score.lab_points,
        find_points=score.find_points,
        score=score.total,
        mission=state.missions[seat].finds if knows_mission else (),
        upgrades=score.upgrades,
        seen=_noted(state, player),
    )


def _noted(state: State, player: Player) -> tuple[str, ...]:
    """Notes are dropped once the find is face up or gone."""
    return tuple(s for s in sorted(player.seen) if s in state.finds and s not in state.face_up)


def _steps_left(state: State) -> int:
    match state.pending:
        case Walking() as walk:
            return steps_left(state, walk)
        case Entering(_, walk):
            return steps_left(state, walk)
        case Bonus():
            return steps_left(state, None)
        case _:
            return 0


def _chosen(state: State) -> str | None:
    match state.pending:
        case Entering(start):
            return state.modules[start].square
        case Sailing(square) | Turning(_, square):
            return square
        case _:
            return None


def _drafts(state: State, turning: Turning) -> tuple[DraftView, ...]:
    kind = state.player.hand[turning.placing.number - 1].kind
    rotations = rotations_at(state, kind, turning.placing.then, turning.square)
    return tuple(
        DraftView(kind, turning.square, rotation, SIDES_OF[AIRLOCKS[kind][rotation]]) for rotation in rotations
    )


def _marked(state: State) -> tuple[str, ...]:
    """Every question of this game may be seen by all, so its places may be shown to all."""
    decision = question(state, state.turn)
    choices = decision.choices if decision else ()
    places = (getattr(choice.action, "place", None) for choice in choices)
    return tuple(dict.fromkeys(place for place in places if place is not None))


def redeal(state: State, viewer: int | None, rng: Rng) -> State:
    """The finds that the viewer has not seen, dealt anew within each zone, and the missions of others."""
    finds = dict(state.finds)
    hidden = [square for square in face_down(state) if square not in _seen(state, viewer)]
    for zone in FIND_ZONES:
        squares = [square for square in hidden if ZONE[square] == zone]
        finds.update(zip(squares, rng.shuffle(finds[square] for square in squares), strict=True))
    return replace(state, finds=finds, missions=_redealt_missions(state, viewer, rng))


def _redealt_missions(state: State, viewer: int | None, rng: Rng) -> tuple[Mission, ...]:
    seats = len(state.players)
    known = range(seats) if isinstance(state.pending, Over) else [] if viewer is None else [viewer]
    others = iter(rng.shuffle(mission for i, mission in enumerate(state.missions) if i not in known))
    return tuple(mission if i in known else next(others) for i, mission in enumerate(state.missions))


def finds_of(state: State) -> Iterator[Find]:
    """Every find, wherever it lies."""
    yield from state.finds.values()
    yield from state.lost
    yield from (Find("atlantis", relic.number) for relic in state.relics)
    for player in state.players:
        yield from player.finds
