"""What a player is asked, with every legal answer."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.games.aquasphere.actions import (
    Act,
    Action,
    Buy,
    Collect,
    Deploy,
    End,
    Engineer,
    Go,
    Lateral,
    Pass,
    Pay,
    Recall,
    SetProgram,
    Skip,
    Use,
    UseCard,
)
from engine.games.aquasphere.bots import can_recall, lacks_bot
from engine.games.aquasphere.components import CARDS, COMPONENTS
from engine.games.aquasphere.labels import deploy_label, enter_label, outlook, pass_label, recall_gain, recall_label
from engine.games.aquasphere.scoring import usable, wasted
from engine.games.aquasphere.state import (
    Acting,
    Advancing,
    Buying,
    Ending,
    Going,
    Lettering,
    Player,
    Programming,
    Returning,
    Scoring,
    State,
    Turn,
)
from engine.games.aquasphere.station import ways
from engine.games.aquasphere.terms import PROGRAMS, Letter, Program
from engine.games.aquasphere.track import LEAST_LOSS
from engine.games.aquasphere.turn import can_buy, can_pass, exits, has_moved_on, sideways
from engine.games.aquasphere.words import BOT, NEW_BOT, PROGRAM, ZONE, amount, price_text
from engine.games.aquasphere.zones import obstacle
from engine.old import Choice, Decision, Group, ask
from engine.text import Text, text

Choices = list[Choice[Action]]
Question = Decision[Action] | None


def question(state: State, seat: int) -> Question:
    player = state.players[seat]
    if not player.agenda:
        return None
    match player.agenda[0]:
        case Turn():
            return _turn(state, player)
        case Buying():
            return _buy(player)
        case Going(program):
            return _go(state, seat, program)
        case Acting(program):
            return _act(state, seat, program)
        case Programming(program):
            return _supply(player, program) if lacks_bot(player, program) else _replace(player, program)
        case Returning(kept):
            return _return(state, player, kept)
        case Advancing(kp):
            return _line(player, kp)
        case Lettering(letters):
            return _letters(state, seat, letters)
        case Ending():
            return _end(state, player)
        case Scoring() as task:
            return _score(player, task)
        case _:
            return None


def _turn(state: State, player: Player) -> Decision[Action]:
    program: Choices = [
        Choice(Engineer(room), enter_label("engineer", state, player, room)) for room in exits(state, player)
    ]
    if can_buy(player):
        program.append(Choice(Buy(), text("choice.buy", price=amount("time", COMPONENTS.purchase))))
    use: Choices = [Choice(Use(bot), text("choice.use", bot=BOT[bot])) for bot in player.programmed]
    may_pass = can_pass(state, player)
    leave: Choices = [Choice(Pass(), pass_label(state))] if may_pass else []
    groups = {"program": program, "use": use, "pass": leave, "free": _free_actions(state, player)}
    # Nobody who stays away passes early: the engineer's moves cost nothing.
    default = Pass() if has_moved_on(state, player) else program[0].action
    prompt = text(
        "prompt.turn" if may_pass else "prompt.turn_on",
        time=player.time,
        most=player.capacity("time"),
        bots=player.bots,
        programmed=_named(player.programmed),
    )
    return _grouped(prompt, groups, default)


def _named(programmed: Iterable[Program]) -> tuple[Text, ...]:
    return tuple(PROGRAM[program] for program in programmed) or (text("programmed.none"),)


def _grouped(prompt: Text, groups: dict[str, Choices], default: Action) -> Decision[Action]:
    shown = tuple(Group(text(f"group.{name}"), tuple(choices)) for name, choices in groups.items() if choices)
    return Decision(prompt, shown, default)


def _free_actions(state: State, player: Player) -> Choices:
    sides: Choices = [
        Choice(Lateral(room), enter_label("lateral", state, player, room)) for room in sideways(state, player)
    ]
    return _recalls(player) + sides


def _recalls(player: Player, but: Program | None = None) -> Choices:
    if not can_recall(player):
        return []
    return [Choice(Recall(bot), recall_label(player, bot)) for bot in player.programmed if bot != but]


def _buy(player: Player) -> Decision[Action]:
    choices: Choices = [
        Choice(SetProgram(program), text("choice.program", bot=NEW_BOT[program]))
        for program in PROGRAMS
        if program not in player.programmed
    ]
    prompt = text("prompt.buy", price=amount("time", COMPONENTS.purchase))
    return ask(prompt, *choices, default=choices[0].action)


def _go(state: State, seat: int, program: Program) -> Decision[Action]:
    player = state.players[seat]
    found = ways(state, player)
    choices: Choices = []
    for place, way in enumerate(found):
        if way.price <= player.time:
            letter = state.sectors[place].letter
            there = state.with_player(seat, replace(player, time=player.time - way.price))
            args = {"price": price_text(way.price), "what": outlook(there, seat, place, program)}
            key = "choice.stay" if place == player.scientist else "choice.go"
            choices.append(Choice(Go(letter), text(key, sector=letter, **args)))
    choices.sort(
        key=lambda choice: found[state.place(choice.action.sector)].price if isinstance(choice.action, Go) else 0
    )
    if len(choices) < len(found):
        choices += _recalls(player, but=program)
    prompt = text("prompt.go", bot=BOT[program], time=player.time)
    return ask(prompt, *choices, default=Go(state.sectors[player.scientist].letter))


def _act(state: State, seat: int, program: Program) -> Decision[Action]:
    """Also asked where the action can't be carried out, so that the player hears why."""
    player = state.players[seat]
    place = player.scientist
    hindrance = obstacle(state, seat, place, program)
    sector = state.sectors[place].letter
    choices: Choices = [Choice(Skip(), text("choice.skip_action"))]
    if hindrance is None:
        prompt = text("prompt.act", sector=sector, action=ZONE[program])
        label = text(f"choice.act.{program}", what=outlook(state, seat, place, program))
        choices.insert(0, Choice(Act(), label))
    else:
        prompt = text("prompt.act_hindered", sector=sector, what=text(f"obstacle.{hindrance}"))
    if hindrance == "sub_price":
        choices += _recalls(player)
    # Nobody who stays away spends time: a submarine waits for its owner.
    default = Act() if hindrance is None and program != "sub" else Skip()
    return ask(prompt, *choices, default=default, waits=hindrance is not None)


def _supply(player: Player, program: Program) -> Decision[Action]:
    """The board is empty: nothing is placed unless another bot returns to it."""
    skip = Choice[Action](Skip(), text("choice.place_nothing"))
    return ask(text("prompt.supply", bot=NEW_BOT[program]), *_recalls(player), skip, default=Skip())


def _replace(player: Player, program: Program) -> Decision[Action]:
    choices: Choices = [
        Choice(Recall(program), text("choice.replace", gain=amount("time", recall_gain(player)))),
        Choice(Skip(), text("choice.keep")),
    ]
    return ask(text("prompt.replace", bot=NEW_BOT[program]), *choices, default=Recall(program))


def _return(state: State, player: Player, kept: Program) -> Decision[Action]:
    paid = state.turn is not None
    choices: Choices = [
        Choice(Recall(bot), recall_label(player, bot, paid=paid)) for bot in player.programmed if bot != kept
    ]
    return ask(text("prompt.return", n=COMPONENTS.most_programmed), *choices, default=choices[0].action)


def _line(player: Player, kp: int) -> Decision[Action]:
    """A bot is the price only for who has no crystal."""
    lost = amount("kp", kp)
    if player.crystals:
        choices: Choices = [Choice(Pay(), text("choice.pay", crystals=player.crystals))]
    else:
        choices = [Choice(Recall(bot), text("choice.cross_for_bot", bot=BOT[bot])) for bot in player.programmed]
    default = choices[0].action if player.crystals or kp >= LEAST_LOSS else Skip()
    choices.append(Choice(Skip(), text("choice.stop", kp=player.kp, lost=lost)))
    return ask(text("prompt.line", kp=player.kp, lost=lost), *choices, default=default)


def _letters(state: State, seat: int, letters: tuple[Letter, ...]) -> Decision[Action]:
    player = state.players[seat]
    deploys: Choices = [Choice(Deploy(letter), deploy_label(state, seat, state.place(letter))) for letter in letters]
    choices = deploys if player.bots else _recalls(player)
    key = "prompt.letters" if player.bots else "prompt.letters_empty"
    prompt = text(key, n=player.bots, many=len(letters), letters=letters)
    return ask(prompt, *choices, Choice[Action](Skip(), text("choice.skip_letters")), default=Skip())


def _end(state: State, player: Player) -> Decision[Action]:
    choices: Choices = [Choice(End(), text("choice.end")), *_free_actions(state, player)]
    return ask(text("prompt.end"), *choices, default=End())


def _score(player: Player, task: Scoring) -> Decision[Action]:
    cards: Choices = [
        Choice(
            UseCard(card),
            text("choice.card", price=amount("time", CARDS[card].price), bot=NEW_BOT[CARDS[card].program or "prog"]),
        )
        for card in usable(player)
    ]
    if task.collected:
        skip = Choice[Action](Skip(), text("choice.skip_cards"))
        return ask(text("prompt.score_cards", time=player.time), *cards, skip, default=Skip())
    lost = wasted(player)
    gain = amount("time", player.deployed - lost)
    key = "choice.collect_wasting" if lost else "choice.collect"
    collect = Choice[Action](Collect(), text(key, gain=gain, wasted=amount("time", lost)))
    # Whoever stays away uses cards only so that no time is wasted.
    default = cards[0].action if lost else Collect()
    key = "prompt.score_more" if task.used else "prompt.score_time"
    prompt = text(key, time=player.time, most=player.capacity("time"), n=player.deployed)
    return ask(prompt, *cards, collect, default=default)
