"""The questions of phase 2, and of the bonus of an Atlantis find."""

from __future__ import annotations

from engine.games.nautilus.actions import Action, Back, Enter, Pass, Walk
from engine.games.nautilus.asking import BACK, Choices, ask, choice
from engine.games.nautilus.rules.labs import activates, fee, is_lab
from engine.games.nautilus.rules.walking import origins, steps_left, ways
from engine.games.nautilus.state import Entering, State, Walking
from engine.games.nautilus.words import module_text, nemos_text
from engine.old import Choice, Decision
from engine.text import Text, Who, text


def ask_walk(state: State, walk: Walking | None) -> Decision[Action]:
    choices: Choices = []
    for module in origins(state, walk):
        place, own = state.modules[module].square, state.crews[module][state.turn]
        choices.append(choice(Walk(place), "choice.walk", module=module_text(state.modules[module]), n=own))
    if walk is None:
        prompt, ending = "prompt.bonus", "choice.no_bonus"
    elif walk.first is None:
        prompt, ending = "prompt.walk", "choice.pass_walk"
    else:
        prompt, ending = "prompt.walk_on", "choice.stop_walking"
    groups = [(text("group.walk"), choices), (text("group.end"), [choice(Pass(), ending)])]
    return ask(text(prompt, n=steps_left(state, walk)), groups, Pass())


def ask_enter(state: State, entering: Entering) -> Decision[Action]:
    activating: Choices = []
    manned: Choices = []
    parking: Choices = []
    for module, path in ways(state, entering.start, entering.walk).items():
        if activates(state, state.turn, module):
            activating.append(_activate(state, module, path))
        else:
            group = manned if is_lab(state, module) else parking
            group.append(_enter(state, module, path))
    groups = [
        (text("group.activate"), activating),
        (text("group.manned"), manned),
        (text("group.park"), parking),
        BACK,
    ]
    start = module_text(state.modules[entering.start])
    return ask(text("prompt.enter", module=start, n=steps_left(state, entering.walk)), groups, Back())


def _activate(state: State, module: int, path: tuple[int, ...]) -> Choice[Action]:
    price, owner = fee(state, state.turn, module), state.modules[module].owner
    place, steps = module_text(state.modules[module]), _steps(state, path)
    action = Enter(state.modules[module].square)
    if price and owner is not None:
        return choice(action, "choice.activate_fee", module=place, steps=steps, price=nemos_text(price), who=Who(owner))
    return choice(action, "choice.activate", module=place, steps=steps)


def _enter(state: State, module: int, path: tuple[int, ...]) -> Choice[Action]:
    action = Enter(state.modules[module].square)
    return choice(action, "choice.enter", module=module_text(state.modules[module]), steps=_steps(state, path))


def _steps(state: State, path: tuple[int, ...]) -> Text:
    via = "→".join(state.modules[module].square for module in path[1:-1])
    return text("steps_via", n=len(path) - 1, via=via) if via else text("steps", n=1)
