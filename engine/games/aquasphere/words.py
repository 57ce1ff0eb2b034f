"""The keys under which the catalogues hold the names of this game's things."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.aquasphere.components import CARDS, LABS, Card, Lab
from engine.games.aquasphere.terms import PROGRAMS, Program, Resource
from engine.text import Atom, Text, text


def _for_each(kind: str) -> Mapping[Program, Text]:
    """A word of its own for each program: in some languages these are compounds."""
    return {program: text(f"{kind}.{program}") for program in PROGRAMS}


PROGRAM = _for_each("program")
BOT = _for_each("bot")
"""A bot on this symbol: "lab bot"."""
NEW_BOT = _for_each("new_bot")
"""The same with its article: "a lab bot"."""
ROOM = _for_each("room")
"""The room where this token lies."""
ZONE = _for_each("zone")
"""What the action of a zone is."""
_RESOURCES: tuple[Resource, ...] = ("card", "crystal", "octopod", "time")


def amount(of: str, n: int) -> Text:
    """So many of something: `time`, `crystal`, `octopod`, `card`, `kp`."""
    return text(f"amount.{of}", n=n)


def amounts(**numbers: int) -> tuple[Text, ...]:
    """Those that are not 0."""
    return tuple(amount(of, n) for of, n in numbers.items() if n)


def price_text(price: int) -> Text:
    return amount("time", price) if price else text("price.free")


def _card(card: Card) -> Text:
    args: dict[str, Atom] = {}
    if card.program is not None:
        args |= {"room": ROOM[card.program], "bot": BOT[card.program]}
    given = amounts(time=card.time, crystal=card.crystal, kp=card.kp)
    if given:
        args["gain"] = given[0]
    if card.price:
        args["price"] = amount("time", card.price)
    return text(f"effect.{card.kind}", **args)


def _lab(lab: Lab) -> Text:
    extra = tuple(text(f"extra.{of}", n=getattr(lab.capacity, of)) for of in _RESOURCES if getattr(lab.capacity, of))
    letters = (text("extra.letters", n=len(lab.letters), letters=lab.letters),) if lab.letters else ()
    return text("lab", parts=(*extra, *letters))


CARD: Mapping[str, Text] = {id_: _card(card) for id_, card in CARDS.items()}
LAB: Mapping[str, Text] = {id_: _lab(lab) for id_, lab in LABS.items()}
