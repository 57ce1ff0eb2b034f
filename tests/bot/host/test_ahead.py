"""Answers given ahead: they serve once, where nothing speaks against it, and can be taken back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host.absence import take_back_ahead
from bot.host.ahead import given_ahead
from bot.host.moves import act, resign
from bot.host.posts import ahead_post, post_of
from bot.host.refusals import NotAhead, NothingAhead
from bot.host.table import KeptMatch, Table, decode_table, encode_table
from bot.host.texts import Speaker
from engine.games.deep_sea.actions import Nothing, Take
from engine.match import match_at
from engine.registry import GAMES
from tests.bot.people import ADA, BO, CHLOE, NOW, playing, refuses
from tests.games.deep_sea.positions import at, position
from tests.toys.changed import asking
from tests.toys.morra import MORRA

SPEAKER = Speaker("en", "deep-sea", ["Ada", "Bo"])


def searching(*, took: tuple[int, ...] = (), air: int = 20) -> Table:
    """Ada, on her way down, has come to space 7; Bo is far away with a chip."""
    board = position(at(5, list(took)), at(30, took=[28]), air=air)
    board.turn(0, roll=2 + len(took))
    table = playing(ADA, BO)
    match = table.match
    other = match_at(match.game, match.seating, match.seed, match.version, board.state, match.stamps)
    return replace(table, kept=KeptMatch(other), asked_since=(NOW, None))


def bo_goes_on(table: Table) -> Table:
    """Until Ada is asked again."""
    while table.match.asked == (1,):
        decision = table.match.decisions[1]
        assert decision is not None
        table = act(BO, str(decision.answers[-1].tag), NOW)(table).table
    return table


def test_both_are_one_button_beside_the_plain_answers() -> None:
    buttons = {
        button.label: button.custom_id.rpartition(":")[2] for button in post_of(searching(), (), SPEAKER).buttons
    }
    assert buttons == {
        "Take level 1 · 0–3 points": "take",
        "Take it, then turn back": "take +return",
        "Do nothing": "nothing",
        "Nothing, then dive on": "nothing +roll",
    }
    laden = [button.custom_id for button in post_of(searching(took=(1,)), (), SPEAKER).buttons]
    assert laden[-1].endswith("nothing +return")


@pytest.mark.parametrize(("answers", "direction"), [("take +return", True), ("nothing +roll", False)])
def test_it_answers_the_next_question_once(answers: str, direction: bool) -> None:
    table = act(ADA, answers, NOW)(searching()).table
    assert table.sitters[0].ahead == answers.split("+")[1]
    assert decode_table(encode_table(table)) == table
    after = bo_goes_on(table)
    decision = after.match.decisions[0]
    assert decision is not None
    assert decision.question == "search"
    assert after.match.state.divers[0].returning is direction
    assert not after.sitters[0].ahead


def test_what_was_foreseen_no_longer_is_asked() -> None:
    """While Bo's turn lasts the air gets short: who is empty-handed is asked whether to dive on."""
    table = bo_goes_on(act(ADA, "nothing +roll", NOW)(searching(air=3)).table)
    decision = table.match.decisions[0]
    assert decision is not None
    assert (decision.question, table.sitters[0].ahead) == ("announce", "")


def test_who_takes_it_back_is_asked() -> None:
    table = act(ADA, "take +return", NOW)(searching()).table
    post = ahead_post(table, 0, SPEAKER)
    assert post.heading == "On your next turn you turn back at once."
    assert [button.custom_id for button in post.buttons] == [f"f:t:{table.number}:ask"]
    table = take_back_ahead(ADA)(table).table
    refuses(take_back_ahead(ADA), table, NothingAhead)
    decision = bo_goes_on(table).match.decisions[0]
    assert decision is not None
    assert decision.question == "announce"


@pytest.mark.parametrize("answers", ["take +roll", "take +take", "nothing +return", "take +", "take +x"])
def test_only_what_is_offered_is_taken_and_else_nothing_is_played(answers: str) -> None:
    refuses(act(ADA, answers, NOW), searching(), NotAhead)


def test_after_several_answers_nothing_is_foreseen() -> None:
    table = searching()
    with pytest.raises(NotAhead):
        given_ahead(table, table.match, 0, (Take(), Nothing()), "return")


@pytest.mark.parametrize("stands", [True, False])
def test_several_answer_ahead_at_once_each_for_themselves(monkeypatch: pytest.MonkeyPatch, stands: bool) -> None:
    """In Morra all are asked at once: who answers is not asked again before the next round."""
    game = asking(
        MORRA, ahead=lambda state, seat, asked, action: action, stands=lambda state, seat, asked, action: stands
    )
    monkeypatch.setitem(GAMES, "morra", game)
    table = playing(ADA, BO, CHLOE, game="morra")
    for person, answers in ((ADA, "show:1 +show:1"), (BO, "show:2 +show:2"), (CHLOE, "show:3")):
        table = act(person, answers, NOW)(table).table
    assert table.match.state.round == 2
    assert table.match.asked == ((2,) if stands else (0, 1, 2))
    assert not any(sitter.ahead for sitter in table.sitters), "it serves once, or is dropped"


def test_a_computer_player_who_takes_over_is_not_bound() -> None:
    table = act(ADA, "nothing +roll", NOW)(searching()).table
    table = resign(ADA, NOW)(table).table
    assert bo_goes_on(table).sitters[0].plays
