"""The cards, mantas and numbers, read from the data files beside this module and checked when loaded.

In those an effect is written as a verb, a number where it needs one and a restriction: `raise 2`, `return all`,
`either 2 own_type`. A step of a card is one effect, or several to choose from: `raise 2 or score 2`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Literal, TypeVar, cast, get_args

import msgspec

from engine.games.atlantes.terms import ALL, RESOURCES, Effect, LocationType, Measure, OneOf, Only, People, Verb
from engine.value import Value

T = TypeVar("T")
Kind = Literal["start", "ocean", "king"]
EMPTY = "--"
MATRONA = "S1"


class Character(Value):
    id: str
    kind: Kind
    steps: tuple[OneOf, ...]
    delayed: Effect | None
    expansion: bool

    def has(self, verb: Verb) -> bool:
        return any(effect.verb == verb for step in self.steps for effect in step)


class Location(Value):
    id: str
    type: LocationType
    gold: int
    power: int
    depths: tuple[str, ...]
    """Icons from top to bottom."""
    effects: tuple[Effect | None, ...]
    """What those icons do."""
    points: int
    manta: str | None


class Goal(Value):
    id: str
    token: str
    measure: Measure
    least: int = 0
    exactly: int | None = None
    expansion: bool = False

    @property
    def needed(self) -> int:
        return self.least if self.exactly is None else self.exactly


class Tribe(Value):
    id: str
    deck: Literal[1, 2]
    cost: int
    """The base cost; each manta of another player adds 1."""
    bonus: Effect
    points: int
    per: int
    """0: the points are fixed. Else they are for every so many of what is measured."""
    measure: Measure | None


class BadData(ValueError):
    """A data file that can't be right."""


def check(holds: bool, complaint: str) -> None:
    if not holds:
        raise BadData(complaint)


class RawCharacter(Value):
    id: str
    effects: tuple[str, ...]
    delayed: str | None = None
    expansion: bool = False


class RawCharacters(Value):
    start: tuple[RawCharacter, ...]
    ocean: tuple[RawCharacter, ...]
    kings: tuple[RawCharacter, ...]


class RawLocation(Value):
    id: str
    gold: int
    power: int
    depths: str
    points: int
    manta: str | None = None


class RawLocations(Value):
    icons: dict[str, str]
    cards: dict[LocationType, tuple[RawLocation, ...]]


class Herd(Value):
    starting: tuple[str, ...]
    base: dict[str, int]
    expansion: dict[str, int]
    flip_order: tuple[str, ...]


class RawMantas(Value):
    peoples: dict[People, LocationType]
    kinds: dict[str, str]
    mantas: Herd


class RawGoals(Value):
    points: tuple[int, ...]
    goals: tuple[Goal, ...]


class RawTribe(Value):
    id: str
    cost: int
    bonus: str
    points: int
    per: int = 0
    measure: Measure | None = None


class RawTribes(Value):
    first: tuple[RawTribe, ...]
    second: tuple[RawTribe, ...]


class Removed(Value):
    """By the number of players, which is text in the file."""

    base: dict[str, int]
    expansion: dict[str, int]

    def at(self, seats: int, expansion: bool) -> int:
        return (self.expansion if expansion else self.base)[str(seats)]


class TribeCounts(Value):
    table: tuple[int, int]
    solo: tuple[tuple[int, int], ...]

    def at(self, level: int) -> tuple[int, int]:
        return self.solo[level - 1] if level else self.table


class Solo(Value):
    locations: int
    mantas: int


class DraftNumbers(Value):
    spare: int


class Numbers(Value):
    slots: int
    row: int
    upper: int
    upper_discount: int
    hand_points: int
    stall_rounds: int
    last_call: int
    most_steps: int
    removed_locations: Removed
    removed_characters: Removed
    tribes: TribeCounts
    solo: Solo
    draft: DraftNumbers

    def __post_init__(self) -> None:
        check(min(self.slots, self.row, self.upper) >= 1, "slots, row and upper are at least 1")
        check(self.upper < self.row, "the upper row is smaller than the middle row")
        check(self.last_call < self.most_steps, "the last call comes before the game is cut short")
        for removed, most in ((self.removed_locations, 14), (self.removed_characters, 15)):
            check(
                set(removed.base) == set("234") and set(removed.expansion) == set("2345"),
                "removed: 2 to 4 or 5 players",
            )
            check(all(0 <= n < most for n in (*removed.base.values(), *removed.expansion.values())), "too many removed")
        check(len(self.tribes.solo) == 6, "the solo game has six levels")
        check(all(sum(counts) == 8 for counts in (self.tribes.table, *self.tribes.solo)), "eight tribes are shown")


def parse_effect(written: str) -> Effect:
    verb, number, only, *more = (*written.split(), "", "", "")[:4]
    if number and not number.isdecimal() and number != "all":
        number, only, more = "", number, [only, *more]
    if verb not in get_args(Verb) or only not in get_args(Only) or any(more):
        raise ValueError(f"{written!r} is not an effect; the verbs are {', '.join(get_args(Verb))}")
    n = ALL if number == "all" else int(number or 1)
    return Effect(cast("Verb", verb), n, cast("Only", only))


def parse_step(written: str) -> OneOf:
    return tuple(map(parse_effect, written.split(" or ")))


def characters_of(raw: RawCharacters) -> dict[str, Character]:
    kinds: tuple[tuple[Kind, tuple[RawCharacter, ...]], ...] = (
        ("start", raw.start),
        ("ocean", raw.ocean),
        ("king", raw.kings),
    )
    found = [_character(kind, card) for kind, cards in kinds for card in cards]
    counts = Counter((card.kind, card.expansion) for card in found)
    expected = {("start", False): 6, ("ocean", False): 9, ("ocean", True): 6, ("king", False): 8, ("king", True): 3}
    check(counts == expected, f"there are 6 starting characters, 9 + 6 ocean characters and 8 + 3 kings, not {counts}")
    check(found[0].id == MATRONA and found[0].has("come_back"), f"the first starting character is Matrona, {MATRONA}")
    check(sum(card.has("recruit") for card in found if card.kind == "start") > 0, "no starting character recruits")
    return _by_id(found)


def _character(kind: Kind, raw: RawCharacter) -> Character:
    steps = tuple(map(parse_step, raw.effects))
    check(bool(steps), f"{raw.id} has no effect")
    verbs = [effect.verb for step in steps for effect in step]
    check("either" not in verbs, f"{raw.id}: a character gives gold or power, never the choice")
    delayed = parse_effect(raw.delayed) if raw.delayed else None
    check(delayed is None or delayed.verb != "either", f"{raw.id}: a delayed effect gives gold or power")
    return Character(raw.id, kind, steps, delayed, raw.expansion)


def locations_of(raw: RawLocations, kinds: Iterable[str]) -> dict[str, Location]:
    icons = icons_of(raw)
    found = [_location(kind, card, icons) for kind, cards in raw.cards.items() for card in cards]
    counts = Counter(card.type for card in found)
    check(counts == dict.fromkeys(get_args(LocationType), 14), f"each type has 14 locations, not {dict(counts)}")
    for card in found:
        check(card.manta is None or card.manta in kinds, f"{card.id}: there is no manta {card.manta!r}")
    return _by_id(found)


def icons_of(raw: RawLocations) -> dict[str, Effect]:
    return {icon: parse_effect(written) for icon, written in raw.icons.items()}


def _location(kind: LocationType, raw: RawLocation, icons: Mapping[str, Effect]) -> Location:
    depths = tuple(raw.depths.split())
    unknown = [icon for icon in depths if icon != EMPTY and icon not in icons]
    check(not unknown, f"{raw.id}: there is no icon {', '.join(unknown)}")
    check(1 <= len(depths) <= 5, f"{raw.id} has 1 to 5 depths, not {len(depths)}")
    check(min(raw.gold, raw.power, raw.points) >= 1, f"{raw.id}: prices and points are at least 1")
    frozen_only = {"flip_all", "copy"} & {icons[icon].verb for icon in depths if icon != EMPTY}
    check(kind == "frozen" or not frozen_only, f"{raw.id}: only frozen depths have {', '.join(frozen_only)}")
    effects = tuple(icons.get(icon) for icon in depths)
    return Location(raw.id, kind, raw.gold, raw.power, depths, effects, raw.points, raw.manta)


def mantas_of(raw: RawMantas) -> dict[str, Effect]:
    kinds = {kind: parse_effect(written) for kind, written in raw.kinds.items()}
    herd = raw.mantas
    named = {*herd.starting, *herd.base, *herd.expansion}
    check(named <= set(kinds), f"there is no manta {', '.join(sorted(named - set(kinds)))}")
    check(len(herd.starting) == 4, "a people has four starting mantas")
    check((sum(herd.base.values()), sum(herd.expansion.values())) == (23, 6), "there are 23 + 6 bonus mantas")
    check(sorted(herd.flip_order) == sorted(kinds), "flip_order names every kind of manta once")
    check(sorted(raw.peoples.values()) == sorted(get_args(LocationType)), "each people has a type of its own")
    return kinds


def check_icons(cards: Mapping[str, Location], herd: Herd) -> None:
    """There is exactly one bonus manta for each icon on a location."""
    for frozen, supply in ((False, herd.base), (True, herd.expansion)):
        shown = Counter(card.manta for card in cards.values() if card.manta and (card.type == "frozen") == frozen)
        check(shown == supply, f"locations show the mantas {dict(shown)}, but the box holds {supply}")


def goals_of(raw: RawGoals) -> dict[str, Goal]:
    tokens = Counter(goal.token for goal in raw.goals)
    check(tokens.pop("printed", 0) == 4, "four goals are printed")
    check(len(tokens) == 7 and set(tokens.values()) == {2}, "there are seven tokens with two sides each")
    check(len(raw.points) == 5 and list(raw.points) == sorted(raw.points, reverse=True), "five spaces, the best first")
    for goal in raw.goals:
        check(goal.needed >= 1, f"{goal.id} needs at least 1")
    return _by_id(raw.goals)


def tribes_of(raw: RawTribes) -> dict[str, Tribe]:
    check((len(raw.first), len(raw.second)) == (10, 10), "there are ten tribes of each deck")
    decks: tuple[tuple[Literal[1, 2], tuple[RawTribe, ...]], ...] = ((1, raw.first), (2, raw.second))
    return _by_id([_tribe(deck, tribe) for deck, tribes in decks for tribe in tribes])


def _tribe(deck: Literal[1, 2], raw: RawTribe) -> Tribe:
    counts = (raw.per > 0, raw.measure is not None)
    check(counts == (deck == 2,) * 2, f"{raw.id}: tribes of deck I have fixed points, those of deck II count something")
    bonus = parse_effect(raw.bonus)
    check(deck == 1 or bonus.verb not in RESOURCES, f"{raw.id}: a bonus at once can't be a resource")
    return Tribe(raw.id, deck, raw.cost, bonus, raw.points, raw.per, raw.measure)


def _by_id(cards: Iterable[T]) -> dict[str, T]:
    found: dict[str, T] = {}
    for card in cards:
        name = cast("Character", card).id
        check(name not in found, f"{name} is there twice")
        found[name] = card
    return found


def read(name: str, kind: type[T]) -> T:
    return msgspec.toml.decode(files("engine.games.atlantes").joinpath(name).read_bytes(), type=kind)


_MANTAS = read("mantas.toml", RawMantas)
_LOCATIONS = read("locations.toml", RawLocations)
_GOALS = read("goals.toml", RawGoals)

HERD = _MANTAS.mantas
PEOPLES: Mapping[People, LocationType] = _MANTAS.peoples
MANTAS: Mapping[str, Effect] = mantas_of(_MANTAS)
CHARACTERS: Mapping[str, Character] = characters_of(read("characters.toml", RawCharacters))
ICONS: Mapping[str, Effect] = icons_of(_LOCATIONS)
LOCATIONS: Mapping[str, Location] = locations_of(_LOCATIONS, MANTAS)
check_icons(LOCATIONS, HERD)
GOALS: Mapping[str, Goal] = goals_of(_GOALS)
GOAL_POINTS = _GOALS.points
TRIBES: Mapping[str, Tribe] = tribes_of(read("tribes.toml", RawTribes))
NUMBERS = read("setup.toml", Numbers)
