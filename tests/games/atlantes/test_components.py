"""The data files: what they hold, and how a mistake in them is told."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, TypeVar

import msgspec
import pytest

from engine.games.atlantes import components
from engine.games.atlantes.components import parse_effect, parse_step
from engine.games.atlantes.terms import ALL, Effect

T = TypeVar("T")


def raw(name: str) -> dict[str, Any]:
    return msgspec.toml.decode(files("engine.games.atlantes").joinpath(name).read_bytes())


def test_effects_are_read() -> None:
    assert parse_effect("raise 2") == Effect("raise", 2)
    assert parse_effect("return all") == Effect("return", ALL)
    assert parse_effect("explore") == Effect("explore")
    assert parse_effect("either 2 own_type") == Effect("either", 2, "own_type")
    assert parse_step("raise 2 or score 2") == (Effect("raise", 2), Effect("score", 2))


@pytest.mark.parametrize("written", ["", "dance", "raise two", "gold 1 sometimes", "gold 1 recruit twice", "raise 2 3"])
def test_what_is_not_an_effect_is_refused(written: str) -> None:
    with pytest.raises(ValueError, match="is not an effect"):
        parse_effect(written)


def test_the_counts_of_the_boxes() -> None:
    assert len(components.LOCATIONS) == 70
    assert sum(card.kind == "ocean" for card in components.CHARACTERS.values()) == 15
    assert sum(card.kind == "king" for card in components.CHARACTERS.values()) == 11
    assert len(components.TRIBES) == 20
    assert len(components.GOALS) == 18
    assert sum(card.manta is not None for card in components.LOCATIONS.values()) == 29


def test_the_cards_that_the_rulebook_names() -> None:
    """Nouveaux personnages: the Walrus gives 2 later, the Négociant gives 1 gold and buys."""
    assert components.CHARACTERS["X1"].delayed == Effect("gold", 2)
    assert components.CHARACTERS["S2"].steps == ((Effect("gold", 1),), (Effect("buy"),))


GONE = "gone"


def spoiled(name: str, path: str, value: object, kind: type[T]) -> T:
    """A data file with one thing changed, or taken out."""
    data: Any = raw(name)
    *parents, last = path.split("/")
    node = data
    for part in parents:
        node = node[part if isinstance(node, dict) else int(part)]
    key = last if isinstance(node, dict) else int(last)
    if value == GONE:
        del node[key]
    else:
        node[key] = value
    return msgspec.convert(data, kind)


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("start/5", GONE, "6 starting characters"),
        ("kings/10", GONE, "8 \\+ 3 kings"),
        ("ocean/0/id", "O2", "O2 is there twice"),
        ("ocean/0/effects", [], "O1 has no effect"),
        ("ocean/0/effects", ["either 2", "buy"], "O1: a character gives gold or power"),
        ("ocean/9/delayed", "either 1", "X1: a delayed effect gives gold or power"),
        ("ocean/0/effects", ["fly"], "'fly' is not an effect"),
        ("start/0/effects", ["return all"], "the first starting character is Matrona"),
        ("start/5/effects", ["gold 1"], "no starting character recruits"),
    ],
)
def test_wrong_characters_are_told(path: str, value: object, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        components.characters_of(spoiled("characters.toml", path, value, components.RawCharacters))


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("cards/wreck/13", GONE, "each type has 14 locations"),
        ("cards/wreck/0/depths", "ZZ", "EP01: there is no icon ZZ"),
        ("cards/wreck/0/depths", "", "EP01 has 1 to 5 depths, not 0"),
        ("cards/wreck/0/depths", "CP", "EP01: only frozen depths have copy"),
        ("cards/wreck/0/gold", 0, "EP01: prices and points are at least 1"),
        ("cards/wreck/0/manta", "gold9", "EP01: there is no manta 'gold9'"),
    ],
)
def test_wrong_locations_are_told(path: str, value: object, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        components.locations_of(spoiled("locations.toml", path, value, components.RawLocations), components.MANTAS)


def test_every_bonus_manta_has_its_icon() -> None:
    raw_locations = spoiled("locations.toml", "cards/wreck/0/manta", "gold1", components.RawLocations)
    locations = components.locations_of(raw_locations, components.MANTAS)
    with pytest.raises(ValueError, match="locations show the mantas"):
        components.check_icons(locations, components.HERD)


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("mantas/base/gold1", 6, "there are 23 \\+ 6 bonus mantas"),
        ("mantas/starting/3", GONE, "four starting mantas"),
        ("kinds/score1", GONE, "there is no manta score1"),
        ("mantas/flip_order/12", GONE, "flip_order names every kind"),
        ("peoples/boreans", "volcano", "each people has a type of its own"),
    ],
)
def test_wrong_mantas_are_told(path: str, value: object, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        components.mantas_of(spoiled("mantas.toml", path, value, components.RawMantas))


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("goals/0", GONE, "four goals are printed"),
        ("goals/17", GONE, "seven tokens with two sides"),
        ("points", [1, 2, 3, 4, 5], "five spaces, the best first"),
        ("goals/0/least", 0, "GP1 needs at least 1"),
    ],
)
def test_wrong_goals_are_told(path: str, value: object, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        components.goals_of(spoiled("goals.toml", path, value, components.RawGoals))


def test_an_unknown_measure_is_told() -> None:
    with pytest.raises(msgspec.ValidationError, match="Invalid enum value 'luck'"):
        spoiled("goals.toml", "goals/0/measure", "luck", components.RawGoals)


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("first/9", GONE, "ten tribes of each deck"),
        ("first/0/per", 1, "TI01: tribes of deck I have fixed points"),
        ("second/0/measure", GONE, "TII01: tribes of deck I have fixed points"),
        ("second/0/bonus", "gold 1", "TII01: a bonus at once can't be a resource"),
    ],
)
def test_wrong_tribes_are_told(path: str, value: object, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        components.tribes_of(spoiled("tribes.toml", path, value, components.RawTribes))


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("slots", 0, "slots, row and upper are at least 1"),
        ("upper", 6, "the upper row is smaller"),
        ("removed_locations/base/2", GONE, "removed: 2 to 4 or 5 players"),
        ("removed_characters/expansion/2", 15, "too many removed"),
        ("tribes/table", [4, 3], "eight tribes are shown"),
        ("tribes/solo/5", GONE, "six levels"),
    ],
)
def test_wrong_numbers_are_told(path: str, value: object, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        spoiled("setup.toml", path, value, components.Numbers)
