"""Beside the upper row: the card being played, what is gathered and to be paid, and the bonus mantas that are left."""

from __future__ import annotations

from engine.games.atlantes.view import PaymentView
from render.games.atlantes.characters import delay_frame
from render.games.atlantes.icons import counter
from render.games.atlantes.layout import turn_area
from render.games.atlantes.mantas import put_bonus
from render.games.atlantes.scene import Scene, title

_WIDE = turn_area().wide


def put_turn(scene: Scene) -> None:
    x, y, _, _ = turn_area()
    _put_now(scene, x, y)
    _put_supply(scene, x, y + 128)


def _put_now(scene: Scene, x: int, y: int) -> None:
    view, theme = scene.view, scene.theme
    if view.payment:
        _put_payment(scene, view.payment, x, y)
        return
    if not view.played:
        _put_legend(scene, x, y)
        return
    words = scene.say("played", card=scene.card(view.played))
    scene.write(words, (x + _WIDE / 2, y + 36), title(28, theme.ink), _WIDE - 24)
    gathered = [(what, n) for what, n in (("gold", view.gold), ("power", view.power)) if n]
    for k, (what, n) in enumerate(gathered):
        middle = x + _WIDE / 2 + (k - (len(gathered) - 1) / 2) * 70
        scene.canvas.put(counter(theme, what, 50, str(n)), middle, y + 90)


def _put_legend(scene: Scene, x: int, y: int) -> None:
    """What the shapes mean, a newcomer's question at every table."""
    for k, what in enumerate(("gold", "power", "points", "delayed")):
        left, middle = x + 34 + k % 2 * 186, y + 36 + k // 2 * 50
        if what == "delayed":
            scene.canvas.put(delay_frame(scene.theme, 34), left, middle)
        else:
            scene.canvas.put(counter(scene.theme, what, 38, ""), left, middle)
        scene.canvas.say(scene.say(f"legend.{what}"), left + 28, middle, title(26, scene.theme.ink, "left"), 148)


def _put_payment(scene: Scene, payment: PaymentView, x: int, y: int) -> None:
    """What is gathered of the price."""
    theme = scene.theme
    words = scene.say(f"pays.{payment.how}", what=target_name(scene, payment))
    scene.write(words, (x + _WIDE / 2, y + 34), title(28, theme.ink), _WIDE - 24)
    what = "power" if payment.how == "conquer" else "gold"
    scene.canvas.put(counter(theme, what, 56, ""), x + _WIDE / 2 - 76, y + 92)
    scene.canvas.say(f"{payment.gathered} / {payment.price}", x + _WIDE / 2 - 32, y + 92, scene.number(50))


def target_name(scene: Scene, payment: PaymentView) -> str:
    if payment.how != "recruit":
        return scene.card(payment.target)
    price = payment.target.removeprefix("place:")
    found = [place.card.id for place in scene.view.characters if str(place.price) == price]
    return scene.card(found[0]) if found else payment.target


def _put_supply(scene: Scene, x: int, y: int) -> None:
    """Bonus mantas by kind."""
    kinds = [(kind, left) for kind, left in scene.view.supply if left]
    scene.canvas.say(scene.say("supply"), x + _WIDE / 2, y, title(24, scene.theme.faint), _WIDE - 20)
    rows = 2 if len(kinds) > 6 else 1
    columns = max(1, -(-len(kinds) // rows))
    pitch = min(72, (_WIDE - 20) / columns)
    for k, (kind, left) in enumerate(kinds):
        at = x + 14 + (k % columns + 0.5) * pitch + (_WIDE - 28 - columns * pitch) / 2
        low = y + 44 + k // columns * 54 + (0 if rows > 1 else 20)
        put_bonus(scene, kind, (at - 9, low), 38 if columns < 6 else 34, scene.is_marked(kind))
        scene.canvas.say(str(left), at + 20, low + 6, scene.number(24, "middle"))
