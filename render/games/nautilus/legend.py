"""What the signs mean: kinds of modules, with how many are left to buy; finds, with how many left the game."""

from __future__ import annotations

from engine.games.nautilus.view import Sort, Tile
from render.canvas import Style
from render.games.nautilus.finds import face
from render.games.nautilus.modules import disc
from render.games.nautilus.page import plate
from render.games.nautilus.scene import Scene

TILES: tuple[Tile, ...] = ("green", "violet", "training", "technical", "sonar", "research", "analysis")
SORTS: tuple[Sort, ...] = ("gold", "jellyfish", "urchin", "scallop", "snail", "atlantis", "chest", "tempo")
_ROW = 50
_PAD = 10


def legend_height(columns: int) -> int:
    rows = -(-len(TILES) // columns) + -(-len(SORTS) // columns) if columns > 2 else len(SORTS)
    return rows * _ROW + 2 * _PAD


def put_legend(scene: Scene, left: int, top: int, size: tuple[int, int], columns: int) -> None:
    theme, canvas, (width, height) = scene.theme, scene.canvas, size
    canvas.put(plate(theme, width, height, theme.paper(0.04), theme.paper(0.24)), left, top)
    top += (height - legend_height(columns)) // 2
    wide = (width - 2 * _PAD) // columns
    spots = _spots(columns)
    for (row, column), tile in zip(spots[: len(TILES)], TILES, strict=True):
        x, y = left + _PAD + column * wide, top + _PAD + (row + 0.5) * _ROW
        canvas.put(disc(theme, tile, 20), x + 28, y)
        count = f"×{scene.view.stacks.get(tile, 0)}"
        taken = canvas.say(count, x + wide - 12, y, scene.number(28, "right"))
        canvas.say(scene.say(f"sign.{tile}"), x + 58, y, Style(27, theme.ink), wide - 58 - 20 - taken)
    for (row, column), sort in zip(spots[len(TILES) :], SORTS, strict=True):
        x, y = left + _PAD + column * wide, top + _PAD + (row + 0.5) * _ROW
        canvas.put(face(theme, sort, 20), x + 28, y)
        lost = scene.view.lost.get(sort, 0)
        taken = canvas.say(f"−{lost}", x + wide - 12, y, Style(26, theme.faint, side="right")) if lost else 0
        canvas.say(scene.say(f"sign.{sort}"), x + 58, y, Style(27, theme.ink), wide - 58 - 20 - taken)


def _spots(columns: int) -> list[tuple[int, int]]:
    """Rows and columns: modules first. Two columns hold a group each, more are filled row by row."""
    if columns == 2:
        return [*((k, 0) for k in range(len(TILES))), *((k, 1) for k in range(len(SORTS)))]
    first = -(-len(TILES) // columns)
    tiles = [divmod(k, columns) for k in range(len(TILES))]
    return [*tiles, *((first + k // columns, k % columns) for k in range(len(SORTS)))]
