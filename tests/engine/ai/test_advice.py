"""What a computer player says to people: the best answers with what they are worth, and reasons that tell no secret."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import replace as changed

from engine.ai import advice, levels
from engine.ai.advice import MOST, advise, why_of
from engine.ai.mind import AnyMind, Mind
from engine.ai.playout import choose_randomly, look_ahead
from engine.game import seating_for
from engine.match import AnyMatch, match_at, start
from engine.question import Decision
from engine.registry import GAMES
from engine.rng import KeyedRng, Rng
from engine.text import text
from tests.bot.people import SECRET_CARD
from tests.engine.ai.test_search import MIND as TOY
from tests.engine.ai.test_search import after
from tests.toys.high_card import HIGH_CARD, Stand, View

Know = Callable[[AnyMind | None], None]


@pytest.fixture
def know(monkeypatch: pytest.MonkeyPatch) -> Know:
    """Every game is thought about like this."""

    def put(mind: AnyMind | None) -> None:
        def mind_of(_: str) -> AnyMind | None:
            return mind

        monkeypatch.setattr(advice, "mind_of", mind_of)

    return put


def only_one(state: object, seat: int, decision: Decision[Any], rng: Rng) -> Sequence[Any]:
    return decision.answers[:1]


def hand(view: View, seat: int, action: object) -> Any:
    """As much as the reader may know."""
    return text("why.hand", cards="".join(map(str, view.hand)), seat=seat)


CARDS: AnyMind = Mind(
    normal=choose_randomly,
    easy=choose_randomly,
    candidates=lambda state, seat, decision, rng: (),
    chance=lambda state, seat: 0.5,
    is_far=lambda begun, now: False,
    why=hand,
    deals=8,
)


def test_the_best_comes_first_and_the_others_are_behind_it(know: Know) -> None:
    know(TOY)
    match = after(0, 3, 1, 4)
    found = advise(match, match.asked[0], KeyedRng("advice", 0))
    assert len(found) == MOST
    assert found[0].answer.cell == 2, "it wins"
    assert found[0].chance == 1
    assert found[0].behind == 0
    for one in found[1:]:
        assert one.chance is not None
        assert 0 < one.behind <= 1
        assert one.chance == pytest.approx(1 - one.behind)
        assert one.why is None


def test_there_are_answers_to_compare_wherever_there_are_some(know: Know) -> None:
    know(replace(TOY, candidates=only_one))
    match = after(0, 3)
    assert len(advise(match, match.asked[0], KeyedRng("advice", 0))) == MOST


def test_without_time_every_answer_has_its_worth_all_the_same(know: Know) -> None:
    know(TOY)
    match = after(0)
    found = advise(match, match.asked[0], KeyedRng("advice", 0), lambda: True)
    assert len(found) == MOST
    assert all(one.chance is not None for one in found)


def test_an_answer_with_nothing_to_compare_it_with_has_no_worth(know: Know) -> None:
    know(TOY)
    match = after(0)
    seat = match.asked[0]
    decision = match.decisions[seat]
    assert decision
    only = changed(decision, answers=decision.answers[:1])
    match = changed(match, decisions=tuple(only if one is decision else one for one in match.decisions))
    [one] = advise(match, seat, KeyedRng("advice", 0))
    assert one.chance is None


def test_a_game_without_a_mind_has_no_advice_and_no_reasons(know: Know) -> None:
    know(None)
    match = after()
    assert advise(match, 0, KeyedRng("advice", 0)) == ()
    assert why_of(match, 0, match.decisions[0], None) is None


def test_a_reason_is_made_of_what_its_reader_may_know(know: Know) -> None:
    know(CARDS)
    match = start(HIGH_CARD, seating_for(HIGH_CARD.info, 2), "s")[1].match
    [*own] = map(str, match.view_for(0).hand)
    assert why_of(match, 0, Stand(), 0) == text("why.hand", cards="".join(own), seat=0)
    assert why_of(match, 0, Stand(), None) == text("why.hand", cards="", seat=0)


def test_nobody_else_hears_why_a_secret_question_is_answered_so(know: Know) -> None:
    know(CARDS)
    match = start(SECRET_CARD, seating_for(SECRET_CARD.info, 2), "s")[1].match
    assert why_of(match, 0, Stand(), 0) is not None
    assert why_of(match, 0, Stand(), None) is None
    assert why_of(match, 0, Stand(), 1) is None


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("steps", [0, 5, 30])
def test_advice_is_the_same_whatever_the_seat_cannot_know(key: str, steps: int, know: Know) -> None:
    mind = levels.mind_of(key)
    assert mind
    know(replace(mind, deals=1, width=1))
    match = played_on(key, steps)
    seat = match.asked[0]
    other = redealt(match, seat)
    found = advise(match, seat, KeyedRng("advice", 0))
    assert found == advise(other, seat, KeyedRng("advice", 0))
    assert found


def played_on(key: str, steps: int) -> AnyMatch:
    """A match in which so many decisions were made, and somebody has a choice."""
    game = GAMES[key]
    match = start(game, seating_for(game.info, 2), key)[1].match
    count = iter(range(10**6))
    state, _ = look_ahead(game, match.state, choose_randomly, KeyedRng(key, 1), lambda _: next(count) >= steps)
    return match_at(game, match.seating, "s", steps, state, match.stamps)


def redealt(match: AnyMatch, seat: int) -> AnyMatch:
    state = match.game.redeal(match.state, seat, KeyedRng("other", 0))
    return changed(match, state=state, decisions=match.game.decisions(state, match.seating.seats))
