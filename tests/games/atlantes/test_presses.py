"""What can be done in one press, what is never asked, and what the buttons say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.game import seating_for
from engine.games.atlantes.actions import Action
from engine.games.atlantes.state import Player, Track
from engine.match import play_line
from engine.notation import format_line, parse_line
from engine.question import MOST, Choice
from tests.bot.speakers import StrictSpeaker
from tests.conformance.walk import walk
from tests.games.atlantes.positions import GAME, START, A, B, Board, blizzard, player, position

EN = StrictSpeaker("en", "atlantes", ["Ada", "Bo", "Cy"])


def aims(board: Board) -> Mapping[str, Choice[Action]]:
    return {format_line(aim.line): aim for aim in board.wording(A).aims}


def choices(board: Board) -> Mapping[str, Choice[Action]]:
    return {format_line(choice.line): choice for choice in board.wording(A).choices}


def said(choice: Choice[Action]) -> tuple[str, str]:
    return EN.tell(choice.label), EN.tell(choice.note) if choice.note else ""


def press(board: Board, line: str) -> None:
    board.match = play_line(board.match, A, parse_line(line, GAME.action_types, GAME.info.key)).match


def test_a_card_and_what_it_buys_in_one_press() -> None:
    board = position(player(hand=["S2", "S1"]), player(), locations=["EP02"])
    assert said(aims(board)["play:S2 acquire:EP02"]) == ("Buy Salt Barge · 1 gold", "with Merchant · worth 2 points")
    press(board, "play:S2 acquire:EP02")
    assert board.sites(A) == {"EP02": 2}


def test_the_cheapest_sensible_payment_is_part_of_it() -> None:
    """VO13 costs 7 power; with two mantas of 2 there are several ways to pay it."""
    own = player(hand=["S3", "S1"], bonus=["power2", "power2", "power2"], used=[2])
    board = position(own, player(), locations=["VO13"])
    assert said(aims(board)["play:S3 acquire:VO13 pay"])[1] == (
        "with Legionary, manta m4 and manta m5 · worth 6 points"
    )
    board.do(A, "play:S3")
    assert list(aims(board)) == ["acquire:VO13 pay", "pass"]
    board.do(A, "acquire:VO13")
    assert list(aims(board)) == ["pay"]
    assert len(choices(board)) > 1, "other ways to pay are a press further"


@pytest.mark.parametrize(
    ("location", "card"), [("VO01", "S3"), ("VO03", "S3"), ("CI08", "O2"), ("VO04", "O2")], ids=lambda name: name
)
def test_of_several_cards_the_one_that_needs_least_and_wastes_least(location: str, card: str) -> None:
    """S3 gives 3 power, O2 5, S4 1 if one does not explore; VO01 costs 1 in the upper row, VO03 3, CI08 5, VO04 4."""
    upper, middle = ([location], []) if location == "VO01" else ([], [location])
    board = position(player(hand=["S3", "S4", "O2", "S1"]), player(), upper=upper, locations=middle)
    found = [line for line in aims(board) if f"acquire:{location}" in line]
    assert [line.split()[0] for line in found] == [f"play:{card}"]
    assert {f"play:{other}" for other in ("S3", "S4", "O2")} <= set(choices(board)), "the others on request"


def test_exploring_comes_last_in_a_line_because_it_shows_cards() -> None:
    board = position(player(hand=["S4", "S1"]), player(), locations=["VO01"])
    assert {"play:S4 explore", "play:S4 pass acquire:VO01 pay"} <= set(aims(board))
    for line in aims(board):
        assert "explore " not in line


def test_a_location_is_raised_as_far_as_it_goes_in_one_press() -> None:
    board = position(player(hand=["O6", "S1"], board=["CI08", "CI03"]), player())
    assert said(aims(board)["play:O6 raise:CI08 raise:CI08 raise:CI08"])[0] == "Raise Broken Aqueduct · fully risen"
    assert said(aims(board)["play:O6 raise:CI03"]) == (
        "Raise Anemone Garden · 1 depth left",
        "with Ruin Hoister · skips “raise 1”",
    )
    assert "play:O6 raise:CI03 raise:CI03" in aims(board)
    press(board, "play:O6 raise:CI08 raise:CI08 raise:CI08")
    assert board.sites(A) == {"CI08": 0, "CI03": 2}


def test_additional_actions_that_do_the_same_name_their_source() -> None:
    board = position(player(hand=["S1"], board=["CI08", "CI03"]), player())
    labels = [said(aims(board)[f"use:{source} raise:CI03"])[0] for source in ("m3", "CI08")]
    assert labels == [
        "Raise Anemone Garden · 1 depth left · m3",
        "Raise Anemone Garden · 1 depth left · Broken Aqueduct",
    ]


def test_of_cards_that_do_the_same_the_second_stands_for_itself() -> None:
    board = position(player(hand=["S5", "O6", "S1"], board=["CI08", "CI03"]), player())
    assert {"play:S5 raise:CI08", "play:S5 raise:CI08 raise:CI08", "play:O6"} <= set(aims(board))
    assert "play:O6 raise:CI08" not in aims(board)
    assert "play:O6 raise:CI08 raise:CI08 raise:CI08" in aims(board)


def test_a_goal_is_claimed_with_the_manta_that_one_misses_least() -> None:
    own = player(pile=["VO01", "VO02", "VO03"], used=[1, 2])
    board = position(own, player(), goals=["GP3"])
    first = board.wording(A).aims[0]
    assert format_line(first.line) == "claim:GP3 place:2"
    assert said(first) == (
        "Claim “3 locations in your pile” · 6 points · m2",
        "manta m2 leaves the game, used: 1 power",
    )


def test_a_goal_met_on_the_way_is_claimed_in_one_press() -> None:
    own = player(hand=["O7", "S1"], pile=["VO01", "VO02"], board=["VO03+2", "VO04+2"])
    board = position(own, player(), goals=["GP3"])
    board.do(A, "play:O7", "score:VO03")
    assert board.asks(A) == "prompt.goal"
    assert [(line, aim.kind) for line, aim in aims(board).items()] == [
        ("claim:GP3 place:2", "plain"),
        ("pass", "aside"),
    ]


def test_r57_a_tribe_with_payment_and_manta_in_one_press_and_what_is_sold_is_said() -> None:
    board = position(player(hand=["S6", "S1"], pile=["VO14"], used=[1]), player(), tribes=["TI02"])
    aim = aims(board)["play:S6 hire:TI02 place:1"]
    assert said(aim)[0] == "Recruit Harpoon Clan · 5 gold · m1 · −7 points"
    assert aim.kind == "final", "points do not come back"
    press(board, "play:S6 hire:TI02 place:1")
    assert board.of(A).pile == ()
    assert [track.mantas for track in board.state.tribes] == [(A,)]


def test_a_tribe_that_costs_no_points_is_not_red() -> None:
    board = position(player(hand=["K3", "S1"], board=["EP07"]), player(), tribes=["TI02"])
    (line,) = [line for line in aims(board) if "hire" in line]
    assert aims(board)[line].kind == "plain"
    assert "−" not in said(aims(board)[line])[0]


@pytest.mark.parametrize(
    ("own", "card"),
    [
        (player(hand=["S5", "S6"]), "S5"),
        (player(hand=["S2", "S6"], used=[1, 4]), "S2"),
        (player(hand=["S1", "S6"]), "S1"),
        (player(hand=["O8", "S6"]), "O8"),
    ],
    ids=["nothing to raise", "nothing to buy", "nothing to take back", "an empty discard"],
)
def test_a_card_without_effect_says_so_and_comes_last(own: Player, card: str) -> None:
    board = position(own, player(), player(), locations=["EP07"])
    *_, last = board.wording(A).aims
    assert format_line(last.line) == f"play:{card}"
    assert last.kind == "void"
    assert said(last)[0].endswith(" · no effect")


@pytest.mark.parametrize(
    ("board", "card"),
    [
        (position(player(hand=["S5", "S6"], board=["CI08"]), player(), player()), "S5"),
        (position(player(hand=["S1", "S6"], discard=["S2"]), player(), player()), "S1"),
        (position(player(hand=["S1", "S6"], used=[1]), player(), player()), "S1"),
        (position(player(hand=["S1", "S6"]), player()), "S1"),
        (position(player(hand=["O8", "S6"], discard=["S2"]), player(), player()), "O8"),
        (position(player(hand=["K11", "S6"]), player(), player(), locations=[]), "K11"),
        (position(player(hand=["O6", "S6"]), player(), player(), goals=["GT4a"]), "O6"),
    ],
    ids=["raises", "takes back", "refreshes", "sweeps with two players", "returns", "turns mantas", "meets a goal"],
)
def test_a_card_that_does_something_is_not_void(board: Board, card: str) -> None:
    choice = choices(board)[f"play:{card}"]
    assert choice.kind == "plain"
    assert "no effect" not in said(choice)[0]


def test_what_leads_out_of_the_matter_is_aside() -> None:
    board = position(player(hand=["S2", "S1"], board=["CI08"]), blizzard(), locations=["EP02"])
    board.do(A, "play:S2")
    assert (said(choices(board)["pass"]), choices(board)["pass"].kind) == (
        ("Buy nothing", "the gold is lost"),
        "aside",
    )
    board.do(A, "pass")
    *_, last = board.wording(A).aims
    assert (format_line(last.line), last.kind, said(last)[0]) == ("end", "aside", "End your turn")


def waiting(*others: Player, **more: Any) -> Board:
    """A has a manta and a depth that raise, and has to play Matrona."""
    own: dict[str, Any] = {"hand": START, "board": ["CI08"]} | more.pop("own", {})
    return position(player(**own), *(others or (player(),)), player(), **more)


def test_a76_the_turn_ends_by_itself_when_what_is_left_can_wait() -> None:
    board = waiting()
    board.do(A, "play:S1")
    assert board.asked == (B,)
    for seat in (1, 2):
        board.do(seat, "play:S1")
    assert {"use:m3", "use:CI08"} <= set(board.offers(A)), "the next turn begins with it"


def test_a76_a_score_can_wait_too() -> None:
    board = waiting(own={"board": ["CI03+2"], "bonus": ["score1"]})
    board.do(A, "play:S1")
    assert board.asked == (B,)


@pytest.mark.parametrize(
    "board",
    [
        waiting(last_turns=3),
        waiting(one_depth="yes"),
        waiting(blizzard()),
        waiting(player(board=["GL03"])),
        waiting(own={"bonus": ["scout1"]}),
        waiting(own={"board": ["CI08", "CI07"]}),
        waiting(own={"board": ["CI08", "RQ01"]}),
        waiting(goals=["GT3a"], own={"board": ["CI08", "VO01+2", "VO02+2", "VO03+2", "VO04+2"]}),
        waiting(goals=["GP3"], own={"board": ["VO01+2"], "pile": ["VO02", "VO03"], "bonus": ["score1"]}),
        waiting(tribes=[Track("TI06", (A,))]),
        waiting(tribes=[Track("TI03", (A,))]),
    ],
    ids=[
        "the last turn",
        "one depth a turn",
        "somebody turns mantas",
        "a depth turns mantas",
        "exploring",
        "a character who may be gone",
        "a card to take back",
        "a goal that a raise meets",
        "a goal that a score meets",
        "a tribe that scores once a turn",
        "a tribe that raises once a turn",
    ],
)
def test_a76_what_would_be_lost_by_waiting_is_asked(board: Board) -> None:
    board.do(A, "play:S1")
    assert board.asked == (A,)
    assert "end" in board.offers(A)


@pytest.mark.parametrize(
    "more",
    [
        {"last_turns": 4},
        {"goals": ["GP1"]},
        {"goals": ["GT3a"], "own": {"board": ["CI03", "VO14"]}},
        {"tribes": [Track("TI03", (B,))]},
        {"tribes": [Track("TI02", (A,))]},
    ],
    ids=["one more turn", "a goal of another kind", "a goal far away", "another's tribe", "a tribe that only pays"],
)
def test_a76_what_does_not_matter_keeps_no_turn_open(more: dict[str, Any]) -> None:
    board = waiting(**more)
    board.do(A, "play:S1")
    assert board.asked == (B,)


def test_a_list_holds_what_people_want_however_much_it_is() -> None:
    """Then some cards are chosen first, and what for afterwards; none gets lost."""
    own = player(
        hand=[*START, "O2", "O3", "K3", "O6"],
        board=["CI08", "CI03", "VO04+2"],
        bonus=["gold2", "power2", "return1", "score1"],
        discard=["O5", "X6", "X5"],
    )
    board = position(own, player(), upper=["VO01", "VO02"], locations=["EP01", "EP02", "VO03", "RQ01", "GL01"])
    assert len(aims(board)) <= MOST
    assert {line.split()[0] for line in aims(board)} >= {"play:S1", "play:S5", "play:O6", "use:m3", "use:m7"}


@pytest.mark.parametrize("mode", ["goals", "tribes"])
def test_labels_of_aims_are_short(mode: str) -> None:
    """A phone shows about 30 characters; names of cards are long, so a few more are allowed."""
    lengths = [
        len(EN.tell(aim.label))
        for node in walk(GAME, seating_for(GAME.info, 3, {"mode": mode}), "short", ())
        for seat in node.match.asked
        for aim in node.match.wording(seat).aims
    ]
    assert sorted(lengths)[len(lengths) * 9 // 10] <= 45
    assert max(lengths) <= 70
