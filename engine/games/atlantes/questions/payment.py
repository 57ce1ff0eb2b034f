"""With what is the rest of the price paid?"""

from __future__ import annotations

from engine.games.atlantes.actions import Action, Pay, Use
from engine.games.atlantes.components import LOCATIONS, TRIBES
from engine.games.atlantes.events import Event
from engine.games.atlantes.questions.aims import Lines, Trial, completed
from engine.games.atlantes.questions.notes import paid
from engine.games.atlantes.questions.reasons import reason, why_not_use
from engine.games.atlantes.rules.acquiring import pay_out
from engine.games.atlantes.rules.payment import is_open, planned, spend, spend_least, usable, window_of, worth_of
from engine.games.atlantes.state import Payment, State
from engine.games.atlantes.words import name, source_text
from engine.question import MOST, Decision, Kind, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Payment) -> Decision[Action]:
    window = window_of(state, asked.how, asked.target)
    if not is_open(state, window, asked.price - asked.gathered):
        return Decision(asked.tag, (Pay(),), default=Pay())
    found = list(map(Use, usable(state, window)))
    if len(found) == 1:  # Only one may come first, but then there is a choice.
        return Decision(asked.tag, tuple(found), default=found[0])
    # A pile can be large: it has a list of its own, and the cheapest are enough for any price.
    pile = state.player.pile
    sold = [use for use in found if use.source in pile][:MOST]
    rest = [use for use in found if use.source not in pile]
    return Decision(asked.tag, (*rest, Pay(), *sold), default=Pay())


def aims(trial: Trial, decision: Decision[Action]) -> Lines:
    return [completed(trial, Pay())] if Pay() in decision.answers else []


def prompt(state: State, seat: Seat, asked: Payment) -> Text:
    target = state.characters[int(asked.target)] if asked.how == "recruit" else asked.target
    return text(
        f"prompt.pay_{window_of(state, asked.how, asked.target).resource}",
        target=name(target),
        price=asked.price,
        gathered=asked.gathered,
        n=asked.price - asked.gathered,
        sources=tuple(map(source_text, planned(state))),
    )


def label(state: State, seat: Seat, asked: Payment, action: Action) -> Text:
    if not isinstance(action, Use):
        return bought_label(state, asked)
    source, window = action.source, window_of(state, asked.how, asked.target)
    gives = text(f"effect.{window.resource}", n=worth_of(state, window, source))
    if source in state.player.pile:
        return text("choice.sell", location=name(source), does=gives)
    if source in LOCATIONS:
        return text("choice.exploit", location=name(source), does=gives)
    if source in TRIBES:
        return text("choice.tribe", tribe=name(source), does=gives)
    return text("choice.use_manta", number=source[1:], does=gives)


def bought_label(state: State, asked: Payment) -> Text:
    """What is paid for, as where it was chosen."""
    match asked.how:
        case "buy" | "conquer":
            return text(f"choice.{asked.how}", location=name(asked.target), price=asked.price)
        case "recruit":
            return text("choice.recruit", card=name(state.characters[int(asked.target)]), price=asked.price)
        case "hire":
            return text("choice.hire", tribe=name(asked.target), price=asked.price)


def note(state: State, seat: Seat, asked: Payment, action: Action) -> Text | None:
    if not isinstance(action, Use):
        return paid(state, asked)
    is_sold = action.source in state.player.pile
    return text("note.sell", n=LOCATIONS[action.source].points) if is_sold else None


def kind(state: State, seat: Seat, asked: Payment, action: Action) -> Kind:
    return "final" if isinstance(action, Use) and action.source in state.player.pile else "plain"


def group(state: State, seat: Seat, asked: Payment, action: Action) -> Text | None:
    if asked.how != "hire":  # Nothing else is paid with the pile.
        return None
    *_, last = answers = ask(state, seat, asked).answers
    if len(answers) == 1 or isinstance(last, Pay):
        return None
    is_sold = isinstance(action, Use) and action.source in state.player.pile
    return text("group.pile" if is_sold else "group.sources")


def answer(state: State, seat: Seat, asked: Payment, action: Action, step: Step[Event]) -> State:
    return spend(state, action.source, step) if isinstance(action, Use) else spend_least(state, step)


alone = pay_out


def why_not(state: State, seat: Seat, asked: Payment, action: Action) -> Text:
    if isinstance(action, Use):
        return why_not_use(state, action.source)
    return reason(state, action) or text("why_not.pay_first")
