"""The keys under which the catalogues hold this game's sentences: names, phrases, and what happened as a story.

An event is a sentence, and each deed in it a clause that says what its player does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec.structs import asdict

from engine.games.aquasphere import events
from engine.games.aquasphere.components import CARDS, COMPONENTS, LABS, Card, Lab, triangular
from engine.games.aquasphere.events import Deed, Event, Stock
from engine.games.aquasphere.rules.bots import with_time
from engine.games.aquasphere.rules.zones import gain, is_idle, kp_of, obstacle, rewarding, slot_price
from engine.games.aquasphere.state import Player, State
from engine.games.aquasphere.terms import PROGRAMS, Program, Room
from engine.text import Atom, Text, Who, text


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


def amount(of: str, n: int) -> Text:
    """So many of something: `time`, `crystal`, `octopod`, `card`, `kp`."""
    return text(f"amount.{of}", n=n)


def amounts(**numbers: int) -> tuple[Text, ...]:
    """Those that are not 0."""
    return tuple(amount(of, n) for of, n in numbers.items() if n)


def price_text(price: int) -> Text:
    return amount("time", price) if price else text("price.free")


def cost(time: int) -> Text:
    """The same on a button."""
    return text("brief.time", n=time) if time else text("price.free")


def _card(card: Card) -> Text:
    args: dict[str, Atom] = {}
    if card.program is not None:
        args |= {"room": ROOM[card.program], "bot": BOT[card.program]}
    time = (cost(card.time),) if card.time else ()
    given = (*time, *amounts(crystal=card.crystal, kp=card.kp))
    if given:
        args["gain"] = given[0]
    if card.price:
        args["price"] = cost(card.price)
    return text(f"effect.{card.kind}", **args)


def _lab(lab: Lab) -> Text:
    added = asdict(lab.capacity)
    extra = tuple(text(f"extra.{of}", n=n) for of, n in added.items() if n)
    letters = (text("extra.letters", n=len(lab.letters), letters=lab.letters),) if lab.letters else ()
    return text("lab", parts=(*extra, *letters))


CARD: Mapping[str, Text] = {id_: _card(card) for id_, card in CARDS.items()}
LAB: Mapping[str, Text] = {id_: _lab(lab) for id_, lab in LABS.items()}


def explain(state: State, *_: object) -> Text:
    """The rules that matter in this phase, whoever is asked what."""
    passing = text("passing.any_time" if state.early_pass else "passing.after_three")
    return text(f"explain.{state.phase}", passing=passing, limit=state.charging_limit)


def enter_label(key: str, state: State, player: Player, room: Room) -> Text:
    """`key` for a way into a room, by arrow or sideways."""
    program = state.token(room)
    label = text(f"choice.{key}", bot=NEW_BOT[program])
    label = _noted(label, player, program)
    cards = [CARDS[card] for card in rewarding(player, "enter_room", program)]
    gains = {of: sum(getattr(card, of) for card in cards) for of in ("time", "crystal", "kp")}
    return text("choice.also", first=label, also=amounts(**gains)) if cards else label


def _noted(label: Text, player: Player, program: Program) -> Text:
    """With what stands in the way of a new bot on this symbol."""
    if program in player.programmed:
        return text("choice.but", first=label, also=text("note.taken"))
    return label if player.bots else text("choice.but", first=label, also=text("note.no_bot"))


def recall_label(player: Player, program: Program, *, paid: bool = True) -> Text:
    time = recall_gain(player) if paid else 0
    return text("choice.recall" if time else "choice.recall_free", bot=BOT[program], gain=amount("time", time))


def recall_gain(player: Player) -> int:
    """How much time a returning bot gives, for which there may be no room."""
    return with_time(player, COMPONENTS.return_time).time - player.time


def outlook(state: State, seat: int, place: int, program: Program) -> Text:
    """What the action of this zone would do there."""
    hindrance = obstacle(state, seat, place, program)
    player, sector = state.players[seat], state.sectors[place]
    if hindrance is not None:
        return text("outlook.hindered", why=text(f"obstacle.{hindrance}"))
    n = gain(state, seat, place, program)
    if is_idle(state, seat, place, program):
        return text("outlook.nothing")
    kp = amount("kp", state.value)
    match program:
        case "lab":
            return LAB[sector.labs[0]]
        case "sub":
            return text("outlook.sub", price=cost(slot_price(player, sector)), kp=kp)
        case "card":
            return text("outlook.card", card=CARD[sector.cards[0]], kp=kp)
        case "prog":
            return _noted(text("outlook.prog", bot=NEW_BOT[sector.white]), player, sector.white)
        case "octopod":
            caught = triangular(n or 0) + kp_of(rewarding(player, "octopod_bonus"))
            return text("outlook.octopod", gain=amount("octopod", n or 0), kp=amount("kp", caught))
        case _:
            return text("outlook.take", gain=amount(program, n or 0))


def act_label(state: State, seat: int, program: Program, price: int) -> Text:
    """For the action of the zone where the scientist is, after a way at this price."""
    place = state.players[seat].scientist
    key = "where.far" if price else "where.here"
    where = text(key, sector=state.sectors[place].letter, price=cost(price))
    if program == "prog":
        white = state.sectors[place].white
        return _noted(text("choice.act.prog", where=where, bot=NEW_BOT[white]), state.players[seat], white)
    what = outlook(state, seat, place, program)
    args = {"what": what} if program == "lab" else what.args
    return text(f"choice.act.{program}", where=where, **args)


def tell(event: Event) -> Text:
    match event:
        case events.RoundBegan(number, value, order):
            return text("event.round_began", round=number, kp=amount("kp", value), order=tuple(map(Who, order)))
        case events.Restocked(stocks):
            return text("event.restocked", stocks=tuple(map(_stock, sorted(stocks, key=lambda stock: stock.sector))))
        case events.NeutralsArrived(sectors):
            return text("event.neutrals_arrived", n=len(sectors), sectors=sectors)
        case events.RoundEnded(number):
            return text("event.round_ended", round=number)
        case events.MatchEnded(scores, winners):
            key = "event.won" if len(winners) == 1 else "event.shared"
            return text(key, who=tuple(map(Who, winners)), n=max(scores))
        case events.Did(seat, deeds):
            return text("event.did", who=Who(seat), deeds=tuple(_clauses(deeds)))
        case deed:
            return tell(events.Did(deed.seat, (deed,)))


def _stock(stock: Stock) -> Text:
    time = (text("brief.time", n=stock.time),) if stock.time else ()
    parts = (*time, *amounts(crystal=stock.crystals, octopod=stock.octopods))
    return text("stock", sector=stock.sector, parts=parts)


def _clauses(deeds: tuple[Deed, ...]) -> Iterator[Text]:
    for before, deed in zip((None, *deeds), deeds, strict=False):
        if not isinstance(deed, events.TookControl):
            yield _clause(deed)
            continue
        # A bot that is used always takes control where it is used.
        if not isinstance(before, events.ScientistMoved):
            yield text("deed.took_control", sector=deed.sector)
        if deed.displaced is not None:
            key = "deed.displaced_own" if deed.displaced == deed.seat else "deed.displaced"
            yield text(key, who=Who(deed.displaced))


def _clause(deed: Deed) -> Text:
    match deed:
        case events.EngineerMoved(_, _, program, lateral):
            return text("deed.engineer_lateral" if lateral else "deed.engineer_moved", room=ROOM[program])
        case events.Bought(_, price):
            return text("deed.bought", price=amount("time", price))
        case events.Programmed(_, program):
            return text("deed.programmed", bot=NEW_BOT[program])
        case events.NotProgrammed(_, program):
            return text("deed.not_programmed", bot=BOT[program])
        case events.Returned(_, program, time):
            key = "deed.returned_for_time" if time else "deed.returned"
            return text(key, bot=BOT[program], gain=amount("time", time))
        case events.ScientistMoved(_, path, sector, program, price):
            key = "deed.used_here" if len(path) == 1 else "deed.used_paid" if price else "deed.used_free"
            return text(key, bot=BOT[program], sector=sector, price=amount("time", price))
        case events.Evicted(_, _, colours):
            return text("deed.evicted", owners=tuple(_owner(*owner) for owner in Counter(colours).items()))
        case events.Skipped():
            return text("deed.skipped")
        case events.Expanded(_, _, lab):
            return text("deed.expanded", lab=LAB[lab])
        case events.TookTime(_, _, time):
            return text("deed.took" if time else "deed.took_nothing", gain=amount("time", time))
        case events.TookCrystals(_, _, crystals):
            return text("deed.took" if crystals else "deed.took_nothing", gain=amount("crystal", crystals))
        case events.Caught(_, _, octopods, _):
            return text("deed.caught" if octopods else "deed.caught_nothing", gain=amount("octopod", octopods))
        case events.Submerged(_, _, price, _):
            return text("deed.submerged", price=price_text(price))
        case events.Researched(_, _, card, _):
            return text("deed.researched", card=CARD[card])
        case events.Rewarded(_, card, time, crystals, kp):
            parts = amounts(time=time, crystal=crystals, kp=kp)
            return text("deed.rewarded" if parts else "deed.rewarded_nothing", gain=parts, card=CARD[card])
        case events.Advanced(_, spaces, kp):
            return text("deed.advanced" if spaces > 0 else "deed.retreated", spaces=abs(spaces), kp=kp)
        case events.Crossed(_, program, kp) if program:
            return text("deed.crossed_for_bot", bot=BOT[program], kp=kp)
        case events.Crossed(kp=kp):
            return text("deed.crossed_for_crystal", kp=kp)
        case events.Stopped(_, lost):
            return text("deed.stopped", lost=amount("kp", lost))
        case events.Passed(_, position):
            return text("deed.passed", position=position) if position else text("deed.passed_last")
        case events.Collected(_, time):
            return text("deed.collected", gain=amount("time", time))
        case events.CardUsed(_, _, price):
            return text("deed.card_used", price=amount("time", price))
        case events.Tallied(_, majority, bots, crystals, octopods):
            parts = _parts("tally", majority=majority, bots=bots, crystals=crystals, octopods=octopods)
            kp = amount("kp", majority + bots + crystals + octopods)
            return text("deed.tallied" if parts else "deed.tallied_nothing", kp=kp, parts=parts)
        case events.FinallyTallied(_, letters, time, submarines, lab, kp):
            parts = _parts("final", letters=letters, time=time, submarines=submarines, lab=lab)
            return text("deed.finally_tallied", kp=amount("kp", kp), parts=parts)
        case _:
            raise TypeError(f"no words for {deed}")


def _owner(seat: int, bots: int) -> Text:
    return text("owner.one" if bots == 1 else "owner.several", who=Who(seat), n=bots)


def _parts(kind: str, **kp: int) -> tuple[Text, ...]:
    """Where points come from, but for those that give none."""
    return tuple(text(f"{kind}.{name}", n=n) for name, n in kp.items() if n)
