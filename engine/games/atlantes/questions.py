"""What a player is asked, with every legal answer."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.atlantes import actions as do
from engine.games.atlantes.abilities import usable_mantas, usable_sites, usable_tribes, waiting_effect
from engine.games.atlantes.boards import FACE_DOWN_LEVELS, distinct, placeable
from engine.games.atlantes.cards import CHARACTERS, GOAL_POINTS, HERD, LOCATIONS, MATRONA, TRIBES
from engine.games.atlantes.effect_questions import effect_question
from engine.games.atlantes.measures import claimable
from engine.games.atlantes.payment import Source, is_open, keeps_manta, planned, sources, window_of
from engine.games.atlantes.state import (
    Closing,
    Draft,
    GoalMet,
    Manta,
    Menu,
    Over,
    Payment,
    Placing,
    Player,
    Resolve,
    State,
)
from engine.games.atlantes.words import DOES, effect_text, manta_text, name, source_text
from engine.old import MOST, Choice, Decision, Group, ask
from engine.text import Text, text

Option = Choice[do.Action]
Question = Decision[do.Action]


def question(state: State, seat: int) -> Question | None:
    if state.players[seat].owes:
        return obligation(state.players[seat])
    frame = state.frame
    if isinstance(frame, Draft):
        return _draft(frame) if frame.queue[0] == seat else None
    if seat != state.active:
        return None
    match frame:
        case Menu():
            return _menu(state)
        case Resolve():
            return effect_question(state, frame)
        case Payment():
            return _payment(state, frame)
        case Placing():
            return _placing(state, frame)
        case GoalMet():
            later: Option = Choice(do.Pass(), text("choice.later"))
            return ask(text("prompt.goal"), *_goals(state), later, default=do.Pass())
        case Closing() | Over():
            return None


def obligation(player: Player) -> Question:
    """What an opponent's card forces upon a player, whoever's turn it is."""
    if player.owes[0] == "discard":
        cards = [_card(do.Discard(card), card) for card in CHARACTERS if card in player.hand]
        return ask(text("prompt.owes_discard"), *cards, default=do.Discard(oldest(player.hand)))
    active = sorted((manta for manta in player.mantas if manta.active), key=flip_rank)
    mantas: list[Option] = [Choice(do.Flip(manta.number), manta_text(manta)) for manta in distinct(active)]
    return ask(text("prompt.owes_flip"), *mantas, default=mantas[0].action)


def _card(action: do.Action, card: str) -> Option:
    return Choice(action, text("choice.card", card=name(card), does=DOES[card]))


def oldest(hand: tuple[str, ...]) -> str:
    """For an absent player: the first starting character that is not Matrona, if there is one."""
    return min(hand, key=lambda card: (card == MATRONA, CHARACTERS[card].kind != "start"))


def flip_rank(manta: Manta) -> int:
    return HERD.flip_order.index(manta.kind)


def _draft(draft: Draft) -> Question:
    choices = [_card(do.Crown(king), king) for king in draft.offered]
    return ask(text("prompt.draft", n=len(draft.queue)), *choices, default=do.Crown(draft.offered[0]))


def _menu(state: State) -> Question:
    prompt, heading, main, default = _main(state)
    parts = ((heading, main), ("group.additional", tuple(_additional(state))), ("group.goals", tuple(_goals(state))))
    groups = tuple(Group(text(label), choices) for label, choices in parts if choices)
    return Decision(prompt, groups if len(groups) > 1 else (Group(None, main),), default)


def _main(state: State) -> tuple[Text, str, tuple[Option, ...], do.Action]:
    """The main action, or the end of the turn once it is done: prompt, heading, answers, default."""
    player = state.player
    if state.turn.played:
        return text("prompt.after"), "group.end", (Choice(do.End(), text("choice.end")),), do.End()
    if state.turn.empty:
        back: Option = Choice(do.Rest(), text("choice.rest", n=len(player.discard)))
        return text("prompt.rest"), "group.play", (back,), do.Rest()
    is_last = state.last_turns is not None and state.last_turns <= state.seats
    prompt = text("prompt.last_turn" if is_last else "prompt.turn", n=len(player.hand))
    cards = tuple(choice for card, choice in PLAYS.items() if card in player.hand)
    return prompt, "group.play", cards, do.Play(MATRONA if MATRONA in player.hand else oldest(player.hand))


PLAYS = {card: Choice[do.Action](do.Play(card), text("choice.play", card=name(card), does=DOES[card])) for card in DOES}


def _additional(state: State) -> Iterator[Option]:
    waiting = waiting_effect(state)
    if waiting:
        top = state.player.discard[-1]
        yield Choice(do.Use(top), text("choice.trigger", card=name(top), does=effect_text(waiting)))
    for manta in usable_mantas(state):
        yield Choice(do.Use(f"m{manta.number}"), manta_text(manta))
    for site in usable_sites(state):
        assert site.top is not None
        yield Choice(do.Use(site.id), text("choice.exploit", location=name(site.id), does=effect_text(site.top)))
    for tribe in usable_tribes(state):
        does = effect_text(TRIBES[tribe].bonus)
        yield Choice(do.Use(tribe), text("choice.tribe", tribe=name(tribe), does=does))


def _goals(state: State) -> Iterator[Option]:
    for goal in claimable(state):
        spaces = next(len(track.mantas) for track in state.goals if track.id == goal)
        yield Choice(do.Claim(goal), text("choice.claim", goal=name(goal), n=GOAL_POINTS[spaces]))


def _payment(state: State, payment: Payment) -> Question:
    window = window_of(state, payment.how, payment.target)
    need = payment.price - payment.gathered
    names = planned(state)
    found = [source for source in sources(state, window) if keeps_manta(state, source.name)]
    pay: Option = Choice(do.Pay(), text("choice.pay", n=len(names)))
    prompt = text(
        f"prompt.pay_{window.resource}",
        target=target_text(state, payment),
        price=payment.price,
        gathered=payment.gathered,
        n=need,
        sources=tuple(map(source_text, names)),
    )
    if not is_open(state, window, need):
        return ask(prompt, pay, default=do.Pay())
    choices: list[Option] = [
        Choice(do.Use(source.name), _source_label(state, source, window.resource)) for source in found
    ]
    if len(choices) == 1:  # Only one may come first, but then there is a choice.
        return ask(prompt, *choices, default=choices[0].action)
    # A pile can be large: it has a list of its own, and the cheapest are enough for any price.
    sold = tuple(choice for choice in choices if choice.label.key == "choice.sell")[:MOST]
    rest = (*(choice for choice in choices if choice.label.key != "choice.sell"), pay)
    groups = (Group(text("group.sources"), rest), Group(text("group.pile"), sold)) if sold else (Group(None, rest),)
    return Decision(prompt, groups, default=do.Pay())


def target_text(state: State, payment: Payment) -> Text:
    return name(state.characters[int(payment.target)] if payment.how == "recruit" else payment.target)


def _source_label(state: State, source: Source, resource: str) -> Text:
    gives = text(f"effect.{resource}", n=source.worth)
    if source.name in state.player.pile:
        return text("choice.sell", location=name(source.name), n=LOCATIONS[source.name].points, does=gives)
    if source.name in LOCATIONS:
        return text("choice.exploit", location=name(source.name), does=gives)
    if source.name in TRIBES:
        return text("choice.tribe", tribe=name(source.name), does=gives)
    return text("choice.manta", number=source.name[1:], does=gives)


def _placing(state: State, placing: Placing) -> Question:
    mantas = list(placeable(state))
    choices: list[Option] = [
        Choice(do.Place(manta.number), manta_text(manta, f"choice.place_{'active' if manta.active else 'used'}"))
        for manta in mantas
    ]
    if placing.on in TRIBES and state.options.level in FACE_DOWN_LEVELS:
        choices.append(Choice(do.Place(0), text("choice.face_down")))
    prompt = "prompt.place_tribe" if placing.on in TRIBES else "prompt.place_goal"
    return ask(text(prompt, on=name(placing.on)), *choices, default=choices[0].action)
