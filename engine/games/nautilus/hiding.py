"""Who may know what: face-down finds, which players look at in secret, and the missions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import cast

from msgspec.structs import replace

from engine.games.nautilus.components import COMPONENTS, Find, Mission
from engine.games.nautilus.geometry import FIND_SPACES, SIDES_OF, ZONE, ZONE_ROWS
from engine.games.nautilus.questions import focus_of
from engine.games.nautilus.rules.city import airlocks_of, city_of
from engine.games.nautilus.rules.ending import outlook
from engine.games.nautilus.rules.finds import face_down
from engine.games.nautilus.rules.labs import ability
from engine.games.nautilus.rules.scoring import Score, scores
from engine.games.nautilus.state import Over, State, Sub
from engine.games.nautilus.terms import FIND_ZONES, LABS, QuestionTag, Square
from engine.games.nautilus.view import FindView, ModuleView, PlayerView, SubView, View
from engine.rng import Rng

SPACES = tuple(square for spaces in FIND_SPACES.values() for square in spaces)


def view_for(state: State, viewer: int | None) -> View:
    pending = state.pending
    over = pending if isinstance(pending, Over) else None
    final = scores(state, is_final=over is not None)
    focus = focus_of(state)
    table = COMPONENTS.table(len(state.players))
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
        atlantis=state.relics,
        chips=table.chips,
        prices=COMPONENTS.prices,
        settlers=table.settlers,
        uses=COMPONENTS.abilities,
        values=COMPONENTS.values,
        lost=Counter(find.sort for find in state.lost),
        trench_open=state.trench_open,
        last_round=state.last_round,
        steps_left=focus.steps_left,
        chosen=focus.chosen,
        building=focus.building,
        drafts=focus.drafts,
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
        tiles=player.hand,
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
        # Notes are dropped once the find is face up or gone.
        seen=tuple(s for s in sorted(player.seen) if s in state.finds and s not in state.face_up),
    )


def redeal(state: State, viewer: int | None, rng: Rng) -> State:
    """The finds that the viewer has not seen, dealt anew within each zone, and the missions of others."""
    finds = dict(state.finds)
    hidden = [square for square in face_down(state) if square not in _seen(state, viewer)]
    for zone in FIND_ZONES:
        squares = [square for square in hidden if ZONE[square] == zone]
        lying = sorted((finds[square] for square in squares), key=lambda find: (find.sort, find.number))
        finds.update(zip(squares, rng.shuffle(lying), strict=True))
    return replace(state, finds=finds, missions=_redealt_missions(state, viewer, rng))


def _redealt_missions(state: State, viewer: int | None, rng: Rng) -> tuple[Mission, ...]:
    seats = len(state.players)
    known = range(seats) if isinstance(state.pending, Over) else [] if viewer is None else [viewer]
    unknown = (mission for i, mission in enumerate(state.missions) if i not in known)
    others = iter(rng.shuffle(sorted(unknown, key=lambda mission: mission.finds)))
    return tuple(mission if i in known else next(others) for i, mission in enumerate(state.missions))


def pieces(state: State) -> Mapping[str, int]:
    counts = Counter(f"find {find.sort} {find.number}" for find in finds_of(state))
    counts.update(f"mission {mission.finds}" for mission in state.missions)
    counts.update(f"module {module.kind}" for module in state.modules if module.kind != "base")
    counts.update(f"module {tile.kind}" for player in state.players for tile in player.hand)
    counts.update({f"module {kind}": n for kind, n in state.stacks.items()})
    for seat, player in enumerate(state.players):
        at_work = sum(crew[seat] for crew in state.crews)
        counts[f"aquanauts {seat}"] = player.aquanauts + at_work + sum(tile.aquanauts for tile in player.hand)
    return counts


def finds_of(state: State) -> Iterator[Find]:
    """Every find, wherever it lies."""
    yield from state.finds.values()
    yield from state.lost
    yield from (Find("atlantis", relic.number) for relic in state.relics)
    for player in state.players:
        yield from player.finds
