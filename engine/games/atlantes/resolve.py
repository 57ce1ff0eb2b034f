"""Effects take place: those that need no choice by themselves, the others as they are answered."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.atlantes import actions as do
from engine.games.atlantes.abilities import feasible, is_automatic, tribe_price, victims
from engine.games.atlantes.boards import (
    Events,
    copies,
    gain_manta,
    refresh,
    refreshable,
    score,
    seen,
    slide,
    take_back,
    turn_down,
)
from engine.games.atlantes.cards import CHARACTERS, GOAL_POINTS, ICONS, LOCATIONS, TRIBES
from engine.games.atlantes.effects import Effect, Step
from engine.games.atlantes.events import (
    Acquired,
    Claimed,
    Copied,
    Echoed,
    Flipped,
    Hired,
    Obliged,
    Raised,
    Recruited,
)
from engine.games.atlantes.market import (
    abandon,
    crowd,
    explore,
    gold_price,
    power_price,
    progressed,
    sweep,
    take_character,
    take_location,
    trigger_end,
)
from engine.games.atlantes.measures import claimable
from engine.games.atlantes.numbers import NUMBERS
from engine.games.atlantes.payment import manta_named, purse, window_of
from engine.games.atlantes.state import GoalMet, Payment, Placing, Resolve, State, Track
from engine.games.atlantes.view import How, Owed


def settle(state: State, events: Events) -> State:
    """Goes on until something is to be asked."""
    while True:
        match state.frame:
            case Resolve(steps=()) as frame:
                if frame.rises and _has_met_a_goal(state):
                    return state.push(GoalMet())
                state = _finish(state, frame, events)
            case Resolve() as frame:
                if _has_met_a_goal(state):
                    return state.push(GoalMet())
                options = feasible(state, frame)
                if len(options) > 1 or (options and not is_automatic(state, options[0], frame.by)):
                    return state
                state = next_step(state)
                if options:
                    state = _happen(state, options[0], frame.by, events)
            case Payment(price=price, gathered=gathered) as frame if gathered >= price:
                state = _pay_out(state, frame, events)
            case GoalMet() if not _has_met_a_goal(state):
                state = state.pop()
            case _:
                return state


def _has_met_a_goal(state: State) -> bool:
    """One that the player has not put off, and not in the middle of a payment."""
    if not state.goals or any(isinstance(frame, Payment) for frame in state.stack):
        return False
    return any(goal not in state.turn.put_off for goal in claimable(state))


def next_step(state: State, *instead: Step) -> State:
    """The first step is done, or others come in its place."""
    frame = state.frame
    assert isinstance(frame, Resolve)
    return state.swap(replace(frame, steps=(*instead, *frame.steps[1:])))


def _finish(state: State, frame: Resolve, events: Events) -> State:
    """A card that was played goes on top of the discard, unless it came back; a location whose depth was used rises."""
    state = state.pop()
    if frame.rises:
        site = state.player.site(frame.by)
        assert site is not None
        return slide(state, site, events)
    if not frame.main:
        return state
    card, player = state.turn.card, state.player
    if card:
        state = state.with_active(replace(player, discard=(*player.discard, card)))
    return replace(state, turn=replace(state.turn, played=True, card="", gold=0, power=0))


def _happen(state: State, effect: Effect, by: str, events: Events) -> State:
    """An effect that leaves nothing to choose. Its step is over; what it calls for comes in front."""
    turn, player = state.turn, state.player
    match effect.verb:
        case "gold":
            return replace(state, turn=replace(turn, gold=turn.gold + effect.n))
        case "power":
            return replace(state, turn=replace(turn, power=turn.power + effect.n))
        case "return":
            return take_back(state, range(len(player.discard)), events)
        case "refresh":
            return refresh(state, tuple(manta.number for manta in refreshable(player, by)), events)
        case "flip_all":
            return _in_front(_oblige(state, "flip", events), (Effect("flip"),))
        case "flip_others":
            return _oblige(state, "flip", events)
        case "discard_others":
            return _oblige(state, "discard", events)
        case "echo":
            top = player.discard[-1]
            events.append(Echoed(state.active, top))
            return _in_front(state, *CHARACTERS[top].steps)
        case "sweep":
            return sweep(state, events)
        case "come_back":
            state = state.with_active(replace(player, hand=(*player.hand, turn.card)))
            return replace(state, turn=replace(turn, card=""))
        case verb:
            raise AssertionError(f"{verb} asks the player")


def _in_front(state: State, *steps: Step) -> State:
    frame = state.frame
    assert isinstance(frame, Resolve)
    return state.swap(replace(frame, steps=(*steps, *frame.steps)))


def _oblige(state: State, what: Owed, events: Events) -> State:
    """The others have to choose; nobody waits for them before their own next turn."""
    seats = victims(state, what)
    if not seats:
        return state
    events.append(Obliged(seats, what))
    for seat in seats:
        player = state.players[seat]
        state = state.with_player(seat, replace(player, owes=(*player.owes, what)))
    return state


def _pay_out(state: State, payment: Payment, events: Events) -> State:
    """The price is met: what was paid for changes hands."""
    used = tuple(_described(state, source) for source in payment.used)
    match payment.how:
        case "buy" | "conquer":
            events.append(Acquired(state.active, payment.target, payment.how, payment.price, used))
            return take_location(state.pop(), payment.target)
        case "recruit":
            return recruit(state.pop(), int(payment.target), payment.price, used, events)
        case "hire":
            return state.swap(Placing(payment.target, payment.price, used))


def _described(state: State, source: str) -> str:
    """In the story a manta is known by its kind."""
    is_card = source in LOCATIONS or source in TRIBES
    return source if is_card else manta_named(state.player, source).kind


def recruit(state: State, place: int, price: int, used: tuple[str, ...], events: Events) -> State:
    """Straight to the hand."""
    card = state.characters[place]
    events.append(Recruited(state.active, card, price, used))
    state = state.with_active(replace(state.player, hand=(*state.player.hand, card)))
    if place == NUMBERS.row - 1:
        state = replace(state, turn=replace(state.turn, dear_recruits=state.turn.dear_recruits + 1))
    return take_character(state, place, events)


def open_payment(state: State, how: How, target: str, price: int) -> State:
    """What the card and a delayed effect gave goes into it; what it does not need is lost."""
    window = window_of(state, how, target)
    gathered = purse(state, window)
    turn = state.turn
    turn = replace(turn, power=0) if window.resource == "power" else replace(turn, gold=0)
    return replace(next_step(state), turn=turn).push(Payment(how, target, price, gathered))


def answer(state: State, action: do.Action, events: Events) -> State:
    """The answer to what the first step of the open effects asks."""
    frame = state.frame
    assert isinstance(frame, Resolve)
    effects = {effect.verb: effect for effect in frame.steps[0]}
    match action:
        case do.Raise(location):
            site = state.player.site(location)
            assert site is not None
            events.append(Raised(state.active, location, seen(frame, site).left - 1))
            state = next_step(state, *_rest(state, frame, effects["raise"]))
            return slide(state, site, events)
        case do.Score(location):
            state = next_step(state, *_rest(state, frame, effects["score"]))
            return score(state, location, events)
        case do.Return(card) | do.ReturnUpper(card):
            place = copies(state, card)[-1 if isinstance(action, do.ReturnUpper) else 0]
            return take_back(next_step(state, *_less(effects["return"])), (place,), events)
        case do.Refresh(manta):
            return refresh(next_step(state, *_less(effects["refresh"])), (manta,), events)
        case do.Flip(number):
            return flip(next_step(state), state.active, number, events)
        case do.Explore():
            return explore(next_step(state), events)
        case do.Abandon(location):
            state = abandon(state, location, events)
            if crowd(state):
                return next_step(state, (replace(effects["explore"], begun=True),))
            return explore(next_step(state), events)
        case do.Copy(icon):
            events.append(Copied(state.active, icon))
            return next_step(state, (ICONS[icon],))
        case do.Take(kind):
            return gain_manta(next_step(state), kind, events)
        case do.Acquire(location):
            return _acquire(state, location, frame.steps[0][0], events)
        case do.Recruit(place):
            if "recruit" in effects:
                return open_payment(state, "recruit", str(place), place)
            return recruit(next_step(state), place, 0, (), events)
        case do.Hire(tribe):
            track = next(track for track in state.tribes if track.id == tribe)
            return open_payment(state, "hire", tribe, tribe_price(state, track))
        case _:
            return next_step(state)


def _acquire(state: State, location: str, effect: Effect, events: Events) -> State:
    match effect.verb:
        case "buy":
            return open_payment(state, "buy", location, gold_price(location))
        case "conquer":
            return open_payment(state, "conquer", location, power_price(state, location))
        case _:
            events.append(Acquired(state.active, location, None, 0, ()))
            return take_location(next_step(state), location)


def _less(effect: Effect) -> tuple[Step, ...]:
    """What is left of an effect after one of its times."""
    return ((replace(effect, n=effect.n - 1, begun=True),),) if effect.n > 1 else ()


def _rest(state: State, frame: Resolve, done: Effect) -> tuple[Step, ...]:
    """The same, for a step that let the player choose: he is bound to his choice, unless the table lets him mix.

    Then he may stop after a score, but not after a raise.
    """
    if not state.options.mix or len(frame.steps[0]) == 1:
        return _less(done)
    scored = done.verb == "score"
    rest = tuple(replace(effect, n=effect.n - 1, begun=scored) for effect in frame.steps[0] if effect.n > 1)
    return (rest,) if rest else ()


def flip(state: State, seat: int, number: int, events: Events) -> State:
    """Turned without its effect."""
    player = state.players[seat]
    manta = player.manta(number)
    assert manta is not None
    events.append(Flipped(seat, manta.kind))
    return state.with_player(seat, turn_down(player, manta))


def place(state: State, number: int, events: Events) -> State:
    """A manta goes on the goal or the tribe, and out of the game; 0 turns the tribe face down."""
    placing = state.frame
    assert isinstance(placing, Placing)
    player = state.player
    mantas = tuple(manta for manta in player.mantas if manta.number != number)
    state = state.pop().with_active(replace(player, mantas=mantas))
    if placing.on in TRIBES:
        events.append(Hired(state.active, placing.on, placing.price, placing.used, number == 0))
        state = replace(state, tribes=_laid(state, state.tribes, placing.on, face_down=number == 0))
        tribe = TRIBES[placing.on]
        return state.push(Resolve(tribe.id, ((tribe.bonus,),))) if tribe.deck == 2 and number else state
    points = GOAL_POINTS[next(len(track.mantas) for track in state.goals if track.id == placing.on)]
    events.append(Claimed(state.active, placing.on, points))
    state = replace(state, goals=_laid(state, state.goals, placing.on), turn=progressed(state))
    claimed_all = all(state.active in track.mantas for track in state.goals)
    return trigger_end(state, "goals", events) if claimed_all else state


def _laid(state: State, tracks: tuple[Track, ...], on: str, face_down: bool = False) -> tuple[Track, ...]:
    return tuple(
        replace(track, mantas=(*track.mantas, state.active), face_down=face_down) if track.id == on else track
        for track in tracks
    )
