"""What is to be paid and what it is paid with: the price, the running sum, and each source with what it gives."""

from __future__ import annotations

from engine.games.atlantes.view import Effect, LocationView, MantaView, PaymentView
from render.games.atlantes import parts
from render.games.atlantes.busts import bust
from render.games.atlantes.characters import Blank, band_for, put_character
from render.games.atlantes.icons import counter, icon
from render.games.atlantes.layout import Area, Section, section_of
from render.games.atlantes.locations import art_of, put_depths, put_location
from render.games.atlantes.mantas import put_manta, put_told
from render.games.atlantes.papers import panel
from render.games.atlantes.scene import Scene
from render.games.atlantes.sources import Source, reach, sold_for, sources
from render.games.atlantes.tribes import put_tribe
from render.games.atlantes.vignettes import vignette


def resource_of(how: str) -> str:
    return "power" if how == "conquer" else "gold"


def purse(scene: Scene, resource: str, only: str) -> Section:
    """Beside what is on sale: what there is to pay with, and how far each location would rise."""
    found = sources(scene.view, scene.player, resource, only)
    given = scene.view.power if resource == "power" else scene.view.gold
    label = scene.say(f"means.{resource}", n=given, most=reach(scene.view, scene.player, resource, only))
    if given and scene.view.played:
        found.insert(0, Source(scene.view.played, (given,)))
    return section_of(label, found, 4, (72, 90), lambda one, area: _put_source(scene, one, resource, area))


def _put_source(scene: Scene, source: Source, resource: str, area: Area) -> None:
    theme, canvas, player = scene.theme, scene.canvas, scene.player
    canvas.put(panel(theme, area.size), area.x, area.y)
    site = next((one for one in player.board if one and one.id == source.name), None)
    manta = next((one for one in player.mantas if f"m{one.number}" == source.name), None)
    number = f"+{sum(source.worth)}"
    canvas.put(counter(theme, resource, 52, number), area.right - 34, area.centre)
    if site:
        canvas.put(vignette(theme, site.type, (52, area.high - 8)), area.x + 5, area.y + 4)
        strip = Area(area.x + 64, round(area.centre - 22), area.wide - 130, 44)
        put_depths(scene, site, strip, len(source.worth))
    elif manta:
        put_manta(scene, player, manta, (area.x + 50, area.centre), min(76, area.high - 4))
    elif source.name == scene.view.played:
        canvas.put(bust(theme, source.name, area.high - 6), area.x + 52, area.centre)
    else:
        tribe = next(one for one in scene.view.tribes if one.id == source.name)
        canvas.say("I" * tribe.deck, area.x + 24, area.centre, scene.number(34, "middle"))
        canvas.put(icon(theme, tribe.bonus, 52), area.x + 76, area.centre)


def payment(scene: Scene, due: PaymentView) -> list[Section]:
    """The thing and the sum, then the sources that are offered."""
    head = section_of("", (_target, _sum), 2, (120, 192), lambda put, area: put(scene, due, area))
    return [head, *_offered(scene, due)]


def _target(scene: Scene, due: PaymentView, area: Area) -> None:
    view = scene.view
    resource = resource_of(due.how)
    if due.how == "hire":
        put_tribe(scene, next(tribe for tribe in view.tribes if tribe.id == due.target), area)
    elif due.how == "recruit":
        place = view.characters[int(due.target.removeprefix("place:"))]
        blank = Blank(area, band_for(scene, [place.card.id], area.wide - 70))
        put_character(scene, place.card, blank, place.price)
    else:
        one = next(one for one in (*view.upper, *view.locations) if one and one.id == due.target)
        put_location(scene, one, area, (resource,))


def _sum(scene: Scene, due: PaymentView, area: Area) -> None:
    """What is gathered of the price, as a number and as coins."""
    theme, canvas = scene.theme, scene.canvas
    canvas.put(panel(theme, area.size), area.x, area.y)
    resource = resource_of(due.how)
    canvas.put(counter(theme, resource, 70, ""), area.x + 56, area.y + area.high * 0.34)
    words = f"{due.gathered} / {due.price}"
    canvas.say(words, area.x + 108, area.y + area.high * 0.34, scene.number(68), area.wide - 120)
    step = min(46.0, (area.wide - 40) / max(1, due.price))
    for k in range(due.price):
        at = area.x + 38 + k * step, area.bottom - 30
        canvas.put(counter(theme, resource if k < due.gathered else "none", 38, ""), *at)


def _offered(scene: Scene, due: PaymentView) -> list[Section]:
    view, player = scene.view, scene.player
    resource = resource_of(due.how)
    mantas = [one for one in player.mantas if scene.is_offered(f"m{one.number}")]
    sites = [one for one in player.board if one and scene.is_offered(one.id)]
    tribes = [one for one in view.tribes if scene.is_offered(one.id)]
    pile = [one for one in player.pile if scene.is_offered(one.id)]

    def put_site(one: LocationView, area: Area) -> None:
        put_location(scene, one, area, (), run=1)
        gives = counter(scene.theme, resource, 56, _plus(one.depths[one.risen].effect))
        scene.canvas.put(gives, area.x + art_of(area) - 32, area.bottom - 32)

    def put_one(one: MantaView, area: Area) -> None:
        scene.canvas.put(panel(scene.theme, area.size), area.x, area.y)
        put_told(scene, player, one, area._replace(wide=area.wide - 66))
        scene.canvas.put(counter(scene.theme, resource, 56, _plus(one.effect)), area.right - 36, area.centre)

    worth = {sold_for(view, one) for one in pile}
    sold = scene.say("sold", n=max(worth, default=0)) if view.level and len(worth) == 1 else scene.say("sold_value")
    return [
        section_of(scene.say("own.mantas"), mantas, 2, (84, 120), put_one),
        section_of(scene.say("own.board"), sites, 2, parts.POSTCARD, put_site),
        parts.tribes(scene, tribes),
        parts.pile(scene, sold, pile, 5),
    ]


def _plus(effect: Effect | None) -> str:
    return f"+{effect.n}" if effect else ""
