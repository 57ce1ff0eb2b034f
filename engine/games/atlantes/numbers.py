"""Sizes and set-up numbers, read from `setup.toml` and checked when loaded."""

from __future__ import annotations

from engine.games.atlantes.cards import check, read
from engine.value import Value


class Removed(Value, frozen=True):
    """By the number of players, which is text in the file."""

    base: dict[str, int]
    expansion: dict[str, int]

    def at(self, seats: int, expansion: bool) -> int:
        return (self.expansion if expansion else self.base)[str(seats)]


class TribeCounts(Value, frozen=True):
    table: tuple[int, int]
    solo: tuple[tuple[int, int], ...]

    def at(self, level: int) -> tuple[int, int]:
        return self.solo[level - 1] if level else self.table


class Solo(Value, frozen=True):
    locations: int
    mantas: int


class Draft(Value, frozen=True):
    spare: int


class Numbers(Value, frozen=True):
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
    draft: Draft

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


NUMBERS = read("setup.toml", Numbers)
