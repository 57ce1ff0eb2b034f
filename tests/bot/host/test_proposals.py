"""What needs everybody's consent: an undo beyond one's own steps, and a pause."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host.absence import give_orders
from bot.host.agenda import timer_of
from bot.host.exported import Exported, NotGenuine, encode_exported, read_exported
from bot.host.forgetting import forget
from bot.host.moves import (
    replace_person,
    resign,
    take_back,
)
from bot.host.proposal import LIFETIME
from bot.host.proposals import answer_proposal, ask_back, ask_pause, expire
from bot.host.refusals import (
    NotSeated,
    NotYours,
    OwnRequest,
    RequestOver,
    RequestPending,
    TableMoved,
    Voted,
)
from bot.host.request_posts import request_post
from bot.host.table import decode_table, encode_table
from bot.host.taking_back import ways_post
from bot.host.telling import story_of
from bot.host.texts import Speaker
from engine.codec import decode_match
from engine.errors import NothingToUndo, Unreplayable
from engine.past import not_undone
from tests.bot.consenting import LATER, Game, rolled, speaker, words
from tests.bot.people import (
    ADA,
    BO,
    CHANNEL,
    CHLOE,
    DAAN,
    NOW,
    STRANGER,
    actions,
    refuses,
    seat_the_toys,
)


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)


def test_the_last_step_or_the_whole_turn() -> None:
    ways = rolled().ways()
    assert {what: way.to for what, way in ways.items()} == {"step": 2, "turn": 0}
    assert [step.seat for step in ways["turn"].taken] == [0, 0, 0, 1]
    assert ways["turn"].rows == (1, 5)


def test_a_turn_under_way_and_the_one_before() -> None:
    """The farthest: to the start of their turn before the others' last round."""
    game = Game(ADA, game="atlantes")
    while "earlier" not in (ways := game.ways()):
        game.play((ADA, actions(game.table, 0)[0]))
    starts = [game.table.rules.standing(decode_match(bytes(way.then)).state).round for way in ways.values()]
    assert ways["earlier"].to < ways["turn"].to
    assert starts[-1] == starts[0] - 1, "who plays alone has a turn a round"


def test_one_step_is_a_turn_and_offered_once() -> None:
    game = Game(ADA, BO)
    game.play((ADA, "stand"), (BO, "roll"))
    assert list(game.ways(0)) == ["step"]
    assert list(game.ways(1)) == ["step"]


def test_what_can_be_undone_freely_is_not_asked_for() -> None:
    game = Game(ADA, BO)
    game.play((ADA, "roll"), (ADA, "mark:1"))
    assert list(game.ways()) == ["turn"]
    assert game.ways(1) == {}


def test_a_log_of_other_rules_can_not_be_taken_back() -> None:
    game = rolled()
    game.rows[2] = replace(game.rows[2], action="mark:2")
    with pytest.raises(Unreplayable):
        game.ways()


def test_the_panel_tells_what_would_be_lost() -> None:
    game = rolled()
    words_of = speaker(game.table)
    post = ways_post(game.table, tuple(game.ways().values()), game.rows, words_of)
    assert [button.label for button in post.buttons] == ["Ask for my last step", "Ask for my last turn"]
    assert "3 steps by Ada and 1 step by Bo would be taken back" in words(post.lines)
    assert "the same draws come again" in post.lines[-1]


def test_all_agree_and_it_is_taken_back() -> None:
    game = rolled()
    seen = game.table.match.state.rolls
    before = game.table.match.version
    game.ask()
    assert game.table.match.version == before
    game.vote(BO, "agree")
    assert (game.proposal.agreed, game.proposal.end) == ((1,), None)
    table = game.vote(CHLOE, "agree")
    assert game.proposal.end == "agreed"
    assert table.match.state.rolls == (0, 0, 0)
    assert table.asked_since == (LATER, None, None)
    assert game.rows[-1].action == ".rewind:0"
    [line] = story_of(game.rows[-1:], speaker(table))
    assert "Taken back with everybody’s consent, as Ada asked: 4 steps." in line.words
    assert [row.version for row in not_undone(game.rows)] == [0]
    game.play((ADA, "mark:2"), (ADA, "roll"), (ADA, "stand"), (BO, "roll"))
    assert game.table.match.state.rolls == seen, "the same dice"


def test_who_is_asked_then_is_called_and_answers_for_themselves() -> None:
    game = rolled()
    game.do(give_orders(ADA, {"sit": "never"}, NOW)(game.table))
    sitters = tuple(replace(one, ahead="stand") for one in game.table.sitters)
    game.table = replace(game.table, sitters=sitters)
    calls = game.table.called
    game.ask()
    game.vote(BO, "agree")
    table = game.vote(CHLOE, "agree")
    assert table.match.asked == (0,)
    assert table.called == (calls[0] + 1, *calls[1:])
    assert all(not one.ahead for one in table.sitters)


def test_computers_agree_by_themselves() -> None:
    """So does whoever stands in for somebody."""
    game = Game(ADA, BO, game="deep-sea", computers=("normal",))
    game.do(resign(BO, NOW)(game.table))
    game.play((ADA, actions(game.table, 0)[0]))
    before = game.table.match.version
    game.ask(what=next(iter(game.ways())))
    assert game.proposal.end == "agreed"
    assert game.table.match.version == before + 1
    assert game.table.match.asked == (0,)


def test_one_refusal_ends_it() -> None:
    game = rolled()
    game.ask()
    game.vote(BO, "agree")
    table = game.vote(CHLOE, "refuse")
    assert (game.proposal.end, game.proposal.ended_by) == ("refused", 2)
    assert table.match.state.rolls[0] > 0
    refuses(answer_proposal(CHLOE, 1, "agree", LATER), table, RequestOver)


def test_it_can_be_withdrawn_by_whoever_asks() -> None:
    game = rolled()
    game.ask()
    refuses(answer_proposal(BO, 1, "withdraw", NOW), game.table, NotYours)
    game.vote(ADA, "withdraw")
    assert game.proposal.end == "withdrawn"
    game.ask()
    assert game.proposal.number == 2
    refuses(answer_proposal(BO, 1, "agree", NOW), game.table, RequestOver)


def test_votes_that_do_not_count() -> None:
    game = rolled()
    game.ask()
    refuses(answer_proposal(STRANGER, 1, "agree", NOW), game.table, NotSeated)
    refuses(answer_proposal(ADA, 1, "agree", NOW), game.table, OwnRequest)
    refuses(answer_proposal(ADA, 1, "refuse", NOW), game.table, OwnRequest)
    game.vote(BO, "agree")
    refuses(answer_proposal(BO, 1, "agree", NOW), game.table, Voted)


def test_who_has_agreed_may_still_refuse() -> None:
    game = rolled()
    game.ask()
    game.vote(BO, "agree")
    game.vote(BO, "refuse")
    assert game.proposal.end == "refused"


def test_a_move_outdates_it() -> None:
    game = rolled()
    game.ask()
    game.play((BO, "mark:1"))
    assert game.proposal.end == "outdated"
    refuses(answer_proposal(CHLOE, 1, "agree", NOW), game.table, RequestOver)


def test_so_does_another_person_in_a_seat() -> None:
    for change in (resign(CHLOE, NOW), replace_person(ADA, CHLOE.user, DAAN, NOW), forget(BO.user, NOW)):
        game = rolled()
        game.ask()
        game.do(change(game.table))
        assert game.proposal.end == "outdated"


def test_a_hint_or_an_order_does_not() -> None:
    game = rolled()
    game.ask()
    game.do(give_orders(CHLOE, {"sit": "never"}, NOW)(game.table))
    assert game.proposal.end is None


def test_two_days_end_it() -> None:
    game = rolled()
    game.ask()
    timer = timer_of(CHANNEL, replace(game.table, asked_since=(None, None, None)), NOW)
    assert timer is not None
    assert timer.due == NOW + LIFETIME
    refuses(expire(NOW + LIFETIME - 1), game.table, RequestOver)
    refuses(answer_proposal(BO, 1, "agree", NOW + LIFETIME), game.table, RequestOver)
    game.do(expire(NOW + LIFETIME)(game.table))
    assert game.proposal.end == "expired"
    idle = timer_of(CHANNEL, replace(game.table, asked_since=(None, None, None)), NOW)
    assert idle is not None
    assert idle.due > NOW + LIFETIME


def test_one_request_at_a_time_until_it_is_over() -> None:
    game = rolled()
    game.ask()
    way = game.ways(1)["step"]
    refuses(ask_back(BO, game.table.match.version, way, NOW), game.table, RequestPending)
    refuses(ask_pause(BO, NOW), game.table, RequestPending)
    game.do(ask_pause(BO, NOW + LIFETIME)(game.table))
    assert (game.proposal.number, game.proposal.kind) == (2, "pause")


def test_a_way_of_a_table_that_has_moved_on() -> None:
    game = rolled()
    way, version = game.ways()["turn"], game.table.match.version
    game.play((BO, "mark:1"))
    refuses(ask_back(ADA, version, way, NOW), game.table, TableMoved)


def test_a_request_is_stored_and_needs_no_memory() -> None:
    game = rolled()
    game.ask()
    game.vote(BO, "agree")
    game.table = decode_table(encode_table(game.table))
    game.vote(CHLOE, "agree")
    assert game.table.match.state.rolls == (0, 0, 0)
    assert b"deck" not in encode_table(replace(game.table, kept=None)), "what was led back to is kept no longer"


def test_a_table_of_before_still_loads() -> None:
    table = rolled().table
    stored = encode_table(table).replace(b',"proposal":null', b"").replace(b',"paused":null', b"")
    assert b"paused" not in stored
    assert decode_table(stored) == table


def test_a_second_rewind_and_an_undo_after_it() -> None:
    game = rolled()
    seen = game.table.match.state.rolls
    for _ in range(2):
        game.ask()
        game.vote(BO, "agree")
        game.vote(CHLOE, "agree")
        game.play((ADA, "mark:2"))
        game.do(take_back(ADA, NOW)(game.table))
        with pytest.raises(NothingToUndo):
            take_back(ADA, NOW)(game.table)
        game.play((ADA, "mark:1"), (ADA, "roll"), (ADA, "stand"), (BO, "roll"))
    assert game.table.match.state.rolls == seen


@pytest.mark.parametrize("key", ["deep-sea", "nautilus", "aquasphere", "atlantes"])
def test_in_every_game_with_export_and_import(key: str) -> None:
    game = Game(ADA, BO, game=key)
    people = (ADA, BO)
    while game.table.match.version < 20 or not game.ways():
        seat = game.table.match.asked[-1]
        offered = actions(game.table, seat)
        game.play((people[seat], offered[game.table.match.version % len(offered)]))
    way = list(game.ways().values())[-1]
    game.do(ask_back(ADA, game.table.match.version, way, NOW)(game.table))
    for locale in ("en", "fr", "nl"):
        lost = game.rows[slice(*way.rows)]
        assert request_post(game.table, game.proposal, lost, Speaker(locale, key, game.table.names)).lines
    assert moved(game).table.proposal is None, "nobody can prove what was asked"
    game.vote(BO, "agree")
    assert 0 in game.table.match.asked
    assert moved(game).table.match == game.table.match
    game.rows[-1] = replace(game.rows[-1], action=".rewind:1")
    with pytest.raises(NotGenuine):
        moved(game)


def moved(game: Game) -> Exported:
    """By a file."""
    return read_exported(encode_exported(Exported(CHANNEL, game.table, tuple(game.rows))), LATER)


# The request as people read it


def test_the_request_calls_those_who_are_still_to_answer() -> None:
    game = rolled()
    game.ask()
    game.vote(BO, "agree")
    post = request_post(game.table, game.proposal, game.rows[1:5], speaker(game.table))
    assert post.heading == "Ada asks to take back the last turn"
    assert post.call == f"<@{CHLOE.user}>: do you agree?"
    assert post.mentions == (CHLOE.user,)
    assert "Agreed: Bo" in post.lines
    assert [button.label for button in post.buttons] == ["Agree", "Refuse", "Withdraw"]


def test_at_its_end_it_says_how_and_can_not_be_pressed() -> None:
    game = rolled()
    game.ask()
    game.vote(BO, "refuse")
    post = request_post(game.table, game.proposal, game.rows[1:5], speaker(game.table))
    assert post.lines[-1] == "**It is over: Bo does not agree.**"
    assert not post.buttons
    assert not post.call
