"""What one viewer sees of a Nautilus table. Pictures, texts and computer players read only this."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.nautilus.components import Prices
from engine.games.nautilus.terms import (
    Ending,
    HandTile,
    Kind,
    Lab,
    Outlook,
    Phase,
    QuestionTag,
    Relic,
    Side,
    Sort,
    Tile,
    Zone,
)
from engine.value import Value


def row_and_column(place: str) -> tuple[int, int]:
    """Both from 0: A1 is (0, 0)."""
    return ord(place[0]) - ord("A"), int(place[1:]) - 1


class ModuleView(Value):
    """An octagon over the 3x3 squares around its place; the four corner squares are half covered."""

    place: str
    kind: Kind
    owner: int | None
    """Only labs have one."""
    airlocks: tuple[Side, ...]
    """As it lies, turned already."""
    passages: tuple[Side, ...]
    """Sides with a passage to a neighbour."""
    walls: tuple[Side, ...]
    """Sides where a neighbour stands but no passage is."""
    aquanauts: tuple[int, ...]
    """How many of each seat."""


class FindView(Value):
    """A find on the board. `sort` is None where it is face down and the viewer has not seen it."""

    place: str
    zone: Zone
    face_up: bool
    sort: Sort | None
    number: int
    """Of an Atlantis find, else 0."""


class SubView(Value):
    seat: int
    place: str
    sailed: bool
    """Its movement of this turn is over."""
    scanned: bool


class PlayerView(Value):
    seat: int
    nemos: int
    aquanauts: int
    """In the supply."""
    subs: int
    """In the supply."""
    tiles: tuple[HandTile, ...]
    levels: Mapping[Lab, int]
    """Labs of each type that this player runs, 0 to 4."""
    leads: tuple[Lab, ...]
    """Types whose "3" chip lies here."""
    abilities: Mapping[Lab, int]
    """Steps, squares a sub, sonar range, peeks, Nemos a chest."""
    finds: Mapping[Sort, int]
    """On the player's board, without Atlantis finds."""
    atlantis: tuple[int, ...]
    """Numbers of this player's Atlantis finds."""
    chip: int
    """The Atlantis chip that the player would get now; 0 for none."""
    lab_points: int
    find_points: int
    """With the chip; without upgrades until the end."""
    score: int
    """Lab points times find points and the Nemos: as it stands, at the end as it is."""
    mission: tuple[Sort, ...]
    """Empty where the viewer may not know it."""
    upgrades: int
    """Finds upgraded by the mission at the end, else 0."""
    seen: tuple[str, ...]
    """Face-down finds that this player has looked at; what they are is in `View.finds`, for that player alone."""


class DraftView(Value):
    """A way in which the module that is being placed may lie."""

    kind: Tile
    place: str
    rotation: int
    airlocks: tuple[Side, ...]


class View(Value):
    viewer: int | None
    round: int
    phase: Phase
    question: QuestionTag
    """What is being asked now."""
    turn: int | None
    """Whose answer is awaited; None when the game is over."""
    first: int
    """The start player of this round."""
    zones: tuple[str, ...]
    """The board's rows: ~ lagoon, . slope, - deep sea, # trench."""
    spaces: tuple[str, ...]
    """All sixty spaces where a find lay at the start."""
    modules: tuple[ModuleView, ...]
    """The base first, then as they were built; none while the base is being laid."""
    finds: tuple[FindView, ...]
    subs: tuple[SubView, ...]
    players: tuple[PlayerView, ...]
    stacks: Mapping[Tile, int]
    leads: Mapping[Lab, int | None]
    """Who holds each "3" chip."""
    atlantis: tuple[Relic, ...]
    """The Atlantis board."""
    chips: tuple[int, ...]
    """The Atlantis chips of this table."""
    prices: Prices
    settlers: int
    """The most aquanauts that can be bought with a habitat at this table."""
    uses: Mapping[Lab, tuple[int, int, int]]
    """What a type of lab makes one able to do with none, one, or more of them at work."""
    values: Mapping[Sort, int]
    """Points of the finds that have any worth on a player's board."""
    lost: Mapping[Sort, int]
    """Finds that left the game: covered by modules, or used up."""
    trench_open: bool
    last_round: bool
    """13, 14 and 15 of Atlantis are found: this round is the last."""
    steps_left: int
    """While an aquanaut may walk: the steps that are left."""
    chosen: str | None
    """The place of the aquanaut or submarine that is about to move, or where the module is being placed."""
    building: Tile | None
    """The module that is being placed."""
    drafts: tuple[DraftView, ...]
    """While the question is `turn`: how the module may lie."""
    ending: Ending | None
    winners: tuple[int, ...]
    outlook: Outlook | None = None
