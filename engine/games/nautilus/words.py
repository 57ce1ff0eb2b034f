"""The keys under which the catalogues hold this game's sentences: pieces of labels, and events."""

from __future__ import annotations

from engine.games.nautilus.components import COMPONENTS, Find
from engine.games.nautilus.events import (
    Activated,
    Bought,
    Built,
    Covered,
    Docked,
    Event,
    LeftUnpaid,
    MatchEnded,
    Passed,
    Returned,
    RoundBegan,
    Sailed,
    Salvaged,
    Saw,
    Scanned,
    Scored,
    TookLead,
    Walked,
)
from engine.games.nautilus.geometry import SIDES_OF
from engine.games.nautilus.rules.ending import outlook
from engine.games.nautilus.state import Module, State
from engine.games.nautilus.terms import HandTile, Kind, Tile
from engine.text import Text, Who, said, text

ARROWS = {"N": "↑", "NE": "↗", "E": "→", "SE": "↘", "S": "↓", "SW": "↙", "W": "←", "NW": "↖"}


def kind_text(kind: Kind) -> Text:
    return text(f"module.{kind}")


def module_text(module: Module) -> Text:
    return text("module_at", place=module.square, module=kind_text(module.kind))


def tile_text(tile: HandTile) -> Text:
    if not tile.aquanauts:
        return kind_text(tile.kind)
    return text("settled", module=kind_text(tile.kind), n=tile.aquanauts)


def a_module(kind: Tile) -> Text:
    """With its article, as a story names it."""
    return text(f"a_module.{kind}")


def a_find(find: Find) -> Text:
    return text("find.atlantis", number=find.number) if find.number else text(f"a_find.{find.sort}")


def nemos_text(n: int) -> Text:
    return text("price.nemos", n=n) if n else text("price.free")


def find_text(find: Find) -> Text:
    return text("find.atlantis", number=find.number) if find.number else text(f"find.{find.sort}")


def arrows(mask: int) -> str:
    return " ".join(ARROWS[side] for side in SIDES_OF[mask])


def opening(going: Text) -> Text:
    """That this opens the trench for all."""
    return text("choice.opening", what=going)


def too_dear(state: State, price: int) -> Text:
    return text("why_not.too_dear", price=nemos_text(price), n=state.player.nemos)


def with_outlook(state: State, prompt: Text) -> Text:
    """The main question of each phase comes with what is known of the end."""
    near = outlook(state)
    return text("prompt.outlook", prompt=prompt, outlook=text(f"outlook.{near}")) if near else prompt


def explain(state: State, *_: object) -> Text:
    """What matters in this phase, at a table with so many seats."""
    return text(f"explain.{state.phase}", settlers=COMPONENTS.table(len(state.players)).settlers)


def tell(event: Event) -> Text:
    match event:
        case RoundBegan(number, first, last):
            return text("event.last_round_began" if last else "event.round_began", round=number, who=Who(first))
        case Passed(seat, phase):
            return text(f"event.passed_{phase}", who=Who(seat))
        case MatchEnded():
            return _tell_end(event)
        case Scored():
            return _tell_score(event)
        case Bought() | Built() | Covered() | Returned():
            return _tell_of_modules(event)
        case Walked() | Activated() | TookLead():
            return _tell_of_aquanauts(event)
        case Scanned() | Saw() | Sailed() | Salvaged() | LeftUnpaid() | Docked():
            return _tell_of_submarines(event)
        case _:
            return said("event", event)


def _tell_of_modules(event: Bought | Built | Covered | Returned) -> Text:
    match event:
        case Bought(seat, tile, aquanauts, price):
            key = "event.settled" if aquanauts else "event.bought"
            return text(key, who=Who(seat), module=a_module(tile), n=aquanauts, price=nemos_text(price))
        case Built(seat, tile, place, price):
            key = "event.built" if price else "event.built_free"
            return text(key, who=Who(seat), module=a_module(tile), place=place, price=nemos_text(price))
        case Covered(place, find):
            return text("event.covered_atlantis" if find.number else "event.covered", place=place, find=a_find(find))
        case Returned(seat, tiles):
            return text("event.returned", who=Who(seat), n=len(tiles), tiles=tuple(map(a_module, tiles)))


def _tell_of_aquanauts(event: Walked | Activated | TookLead) -> Text:
    match event:
        case Walked(seat, start, place, steps):
            return text("event.walked", who=Who(seat), start=start, place=place, n=steps)
        case Activated(seat, lab, place, level, owner, fee, start, steps):
            key = "event.activated" if not start else "event.walked_in" if steps else "event.docked_in"
            args = {"who": Who(seat), "module": text(f"the_lab.{lab}"), "place": place, "level": level, "start": start}
            return text(f"{key}_fee", **args, owner=Who(owner), n=fee) if fee else text(key, **args)
        case TookLead(seat, lab, loser):
            if loser is None:
                return text("event.took_lead", who=Who(seat), module=kind_text(lab))
            return text("event.took_lead_from", who=Who(seat), module=kind_text(lab), loser=Who(loser))


def _tell_of_submarines(
    event: Scanned | Saw | Sailed | Salvaged | LeftUnpaid | Docked,
) -> Text:
    match event:
        case Scanned(seat, place, finds):
            return text("event.scanned" if finds else "event.scanned_nothing", who=Who(seat), place=place, n=finds)
        case Saw(sightings):
            seen = tuple(text("sighting", place=one.place, find=a_find(one.find)) for one in sightings)
            return text("event.saw", finds=seen)
        case Sailed(seat, start, place, squares):
            return text("event.sailed", who=Who(seat), start=start, place=place, n=squares)
        case Salvaged(seat, place, find, price, gain, start):
            key = "event.sailed_and_salvaged" if start else "event.salvaged"
            args = {"who": Who(seat), "place": place, "find": a_find(find), "start": start}
            return text(f"{key}_chest", **args, n=gain) if gain else text(key, **args, price=nemos_text(price))
        case LeftUnpaid(seat, place, find, price, start):
            key = "event.sailed_unpaid" if start else "event.unpaid"
            args = {"who": Who(seat), "place": place, "find": a_find(find), "start": start}
            return text(f"{key}_atlantis" if find.number else key, **args, price=nemos_text(price))
        case Docked(seat, place, lab, aquanaut):
            return text("event.docked" if aquanaut else "event.docked_empty", who=Who(seat), place=place, lab=lab)


def _tell_score(event: Scored) -> Text:
    return text(
        "event.scored",
        who=Who(event.seat),
        mission=tuple(text(f"find.{sort}") for sort in event.mission),
        upgrades=event.upgrades,
        chip=event.chip,
        labs=event.lab_points,
        finds=event.find_points,
        nemos=event.nemos,
        n=event.score,
    )


def _tell_end(event: MatchEnded) -> Text:
    """A table may have broken a tie by find points."""
    is_tie = event.scores.count(max(event.scores)) > 1
    key = "event.shared" if len(event.winners) > 1 else "event.won_by_finds" if is_tie else "event.won"
    why = text(f"ending.{event.ending}")
    return text(key, why=why, who=tuple(map(Who, event.winners)), n=max(event.scores))
