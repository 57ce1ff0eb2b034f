"""Few presses: an aim says where to, and implies which piece goes; what a button is, and what is never asked."""

from __future__ import annotations

import pytest

from engine.games.nautilus.actions import (
    Action,
    Build,
    Buy,
    Dock,
    Enter,
    Found,
    GiveBack,
    Go,
    Keep,
    Launch,
    Pass,
    Peek,
    Place,
    Sail,
    Scan,
    Settle,
    Walk,
)
from engine.games.nautilus.geometry import FIND_SPACES
from engine.games.nautilus.terms import LABS
from engine.match import play_line
from engine.question import MOST
from engine.text import text
from tests.bot.speakers import strict_speakers
from tests.games.nautilus.positions import BACK, BASE, PASS, A, B, Board, find, new_game, position, tile

RELICS = dict.fromkeys(range(1, 16))
SPACES = [square for spaces in FIND_SPACES.values() for square in spaces]


def towards(board: Board, action: Action) -> list[tuple[Action, ...]]:
    """The aims that end so, but for those of two aquanauts."""
    return [line for line in board.aims if line[-1] == action and len(line) < 4]


def test_a_find_implies_the_submarine_that_is_nearest() -> None:
    board = position(phase="dive", subs={A: ("P17", "N19")})
    assert towards(board, Go("N22")) == [(Sail("N19"), Go("N22"))]
    assert towards(board, Go("P20")) == [(Sail("P17"), Go("P20"))]


def test_the_submarine_that_is_not_implied_is_there_on_request() -> None:
    board = position(phase="dive", subs={A: ("N18", "N19")})
    board.sail(A, "N18", "N22")
    assert board.subs(A) == ["N22", "N19"]


def test_finds_come_before_sonar_and_the_open_sea_and_the_end_is_last() -> None:
    board = position(phase="dive", subs={A: ("N19",)})
    kinds = ["find" if line[-1] == Go("N22") else type(line[-1]).__name__ for line in board.aims]
    assert kinds.index("find") < kinds.index("Scan") < len(kinds) - 1
    assert board.aims[-1] == (PASS,)
    assert "Go" in kinds[kinds.index("Scan") :]


def test_the_way_to_a_find_out_of_reach_is_as_near_as_one_gets() -> None:
    bare = [square for square in SPACES if square != "N22"]
    board = position(phase="dive", subs={A: ("S22",)}, finds={"N22": find("jellyfish")}, relics=RELICS, cleared=bare)
    assert board.aims == [(Sail("S22"), Go("O22")), (PASS,)]
    board.answer(A, Sail("S22"))
    assert board.note(Go("O22")) == text("note.go_near", start="S22", n=4, find="N22", left=1)
    assert len(board.aims) == MOST, "the other squares too, where this submarine was asked for"


def test_a_find_that_only_a_new_submarine_reaches_is_one_press() -> None:
    board = position(phase="dive", crews={"N16": {A: 2}}, finds={"N22": find("jellyfish")})
    (line,) = towards(board, Go("N22"))
    assert line == (Launch("N16", "N18"), Sail("N18"), Go("N22"))
    (choice,) = [choice for choice in board.wording.aims if choice.line == line]
    assert choice.label.key == "choice.by_new", "it says that it launches"
    board.answer(A, *line)
    assert board.subs(A) == ["N22"]


def test_an_aquanaut_goes_ashore_in_one_press_where_that_puts_a_lab_to_work() -> None:
    board = position(phase="dive", subs={A: ("N20",)}, crews={"N16": {B: 1}})
    ashore = Dock("N18", "N16", "yes")
    assert towards(board, ashore) == [(Sail("N20"), Go("N18"), ashore)]
    board = position(phase="dive", subs={A: ("N20",)}, crews={"N16": {A: 1}})
    assert not towards(board, ashore), "there is somebody there already"


def test_a_destination_implies_the_nearest_aquanaut() -> None:
    board = position(crews={"L21": {A: 2}, "L14": {A: 1}})
    assert towards(board, Enter("L24")) == [(Walk("L21"), Enter("L24"))]
    assert towards(board, Enter("N16")) == [(Walk("L14"), Enter("N16"))]
    assert board.aims[-1] == (PASS,)


def test_of_those_as_near_one_goes_who_is_not_about_to_launch() -> None:
    board = position(crews={"L18": {A: 2}, "L14": {A: 1}})
    assert towards(board, Enter("J16")) == [(Walk("L14"), Enter("J16"))]


def test_labs_to_put_to_work_come_first() -> None:
    board = position(crews={"L21": {A: 2}, "L24": {A: 1}})
    ends = [line[-1] for line in board.aims[:-1]]
    assert ends[:2] == [Enter("L18"), Enter("N16")], "row by row"
    assert ends[2] == Enter("L24"), "then labs that one runs"


def test_two_labs_are_put_to_work_in_one_press() -> None:
    board = position(crews={"L21": {A: 2}})
    line = (Walk("L21"), Enter("L18"), Walk("L21"), Enter("L24"))
    assert line in board.aims
    assert max(map(len, board.aims[:4])) == 2, "one aquanaut first"
    (choice,) = [choice for choice in board.wording.aims if choice.line == line]
    assert (choice.label.key, choice.label.args["first"]) == ("choice.after", "L18"), "it says where the first goes"
    board.answer(A, *line)
    assert board.level(A, "training") == 2
    assert board.asked != A


def test_what_the_first_of_two_costs_is_said() -> None:
    board = position(crews={"L14": {A: 2}})
    foreign = [choice for choice in board.wording.aims if choice.line[:2] == (Walk("L14"), Enter("N16"))]
    pairs = [choice for choice in foreign if len(choice.line) == 4]
    assert pairs
    assert all(choice.label.args.get("price") == text("price.nemos", n=1) for choice in pairs)


def test_a_pair_begins_with_a_lab_that_is_put_to_work() -> None:
    board = position(crews={"L21": {A: 2}, "L18": {A: 1}, "L24": {A: 1}, "N16": {A: 1}})
    assert max(map(len, board.aims)) == 2


def test_a_habitat_is_bought_with_all_the_aquanauts_that_can_be_had() -> None:
    board = new_game(3)
    habitats = [(Settle("green", 3),), (Settle("violet", 3),)]
    assert board.aims == [*habitats, *((Buy(lab),) for lab in LABS), (PASS,)]
    assert Settle("green", 1) in board.offered, "fewer on request"


def test_after_buying_the_place_is_one_press() -> None:
    board = new_game(3)
    board.answer(A, Buy("sonar"))
    assert (Build(1), Place("L17")) in board.aims
    assert board.aims[-1] == (Keep(),)
    board.answer(A, Build(1))
    assert (Place("L17"),) in board.aims
    assert board.aims[-1] == (BACK,)


def test_with_several_tiles_a_place_says_whose_it_is() -> None:
    board = position(BASE, phase="build", hands={A: (tile("sonar"), tile("green", 1))})
    board.answer(A, Buy("training"))
    labels = [choice.label for choice in board.wording.aims[:-1]]
    assert {label.key for label in labels} == {"choice.of_tile"}
    assert {line[0] for line in board.aims[:-1]} == {Build(1), Build(2), Build(3)}
    assert len(board.aims) <= MOST


def test_who_can_buy_nothing_is_shown_where_to_build() -> None:
    hand = tuple(tile(kind) for kind in ("sonar", "research", "training", "analysis"))
    board = position(BASE, phase="build", hands={A: hand})
    assert (Build(2), Place("N16")) in board.aims
    assert board.kind(PASS) == "final", "it loses four tiles"


def test_the_printed_place_of_the_base_is_one_press() -> None:
    board = new_game(3, base="choice")
    assert board.aims == [(Found("L14"),)]


def test_the_ways_out_are_grey_and_what_loses_tiles_is_red() -> None:
    assert new_game(3).kind(PASS) == "aside"
    assert position(crews={"L21": {A: 1}}).kind(PASS) == "aside"
    assert position(phase="dive", subs={A: ("N18",)}).kind(PASS) == "aside"
    board = position(BASE, phase="build", hands={A: (tile("sonar"), tile("sonar"))})
    board.build(A, 1, "L17", 1)
    assert board.kind(GiveBack()) == "final"
    assert board.kind(Build(1)) == "plain"


def test_r78_sonar_that_shows_nothing_new_is_void_and_says_so() -> None:
    seen = ("N22", "P20")
    board = position(phase="dive", subs={A: ("N18",)}, seen={A: seen})
    assert (board.kind(Scan("N18")), board.label(Scan("N18")).key) == ("void", "choice.scan_nothing")
    assert not towards(board, Scan("N18"))
    board = position(phase="dive", subs={A: ("N18",)}, seen={B: seen})
    assert (board.kind(Scan("N18")), board.label(Scan("N18")).key) == ("plain", "choice.scan")
    assert board.note(Scan("N18")) == text("note.scan", finds=("N22", "P20"), n=2)


def salvaging(seen: list[str]) -> Board:
    """A snail by somebody who does research."""
    board = position(
        phase="dive", subs={A: ("N19",)}, finds={"N22": find("snail")}, levels={A: {"research": 1}}, seen={A: seen}
    )
    board.sail(A, "N19", "N22")
    return board


def test_r79_nobody_is_asked_to_look_at_what_they_know() -> None:
    assert salvaging([]).all_of(Peek)
    assert not salvaging([square for square in SPACES if square != "N22"]).all_of(Peek)


def test_peeks_are_offered_near_own_submarines_first_and_never_at_what_is_known() -> None:
    board = salvaging(["P20"])
    peeks = [line[0] for line in board.aims[:-1]]
    assert len(peeks) == MOST - 1
    assert Peek("Q23") in peeks
    assert Peek("P20") in board.offered
    assert Peek("P20") not in peeks


@pytest.mark.parametrize("phase", ["build", "walk", "dive"])
def test_every_aim_can_be_played_and_read(phase: str) -> None:
    boards = {
        "build": position(phase="build", hands={A: (tile("sonar"), tile("green", 2))}),
        "walk": position(crews={"L21": {A: 3}, "L14": {A: 1}}),
        "dive": position(phase="dive", subs={A: ("N20", "I18")}, crews={"N16": {A: 2, B: 1}}, trench_open=True),
    }
    board = boards[phase]
    for choice in board.wording.aims:
        assert play_line(board.match, A, choice.line).match.version > board.match.version
        for speaker in strict_speakers("nautilus"):
            assert len(speaker.tell(choice.label)) <= (60 if len(choice.line) < 4 else 80)
            if choice.note:
                assert len(speaker.tell(choice.note)) <= 100


def test_labels_begin_with_what_is_done() -> None:
    english, french, dutch = strict_speakers("nautilus")
    buys = new_game(3)
    assert english.tell(buys.label(Buy("sonar"))) == "Buy Sonar · 1 Nemo"
    assert french.tell(buys.label(Buy("sonar"))) == "Acheter\N{NO-BREAK SPACE}: Sonar · 1 Nemo"
    assert dutch.tell(buys.label(Buy("sonar"))) == "Koop Echo · 1 Nemo"
    board = position(phase="dive", subs={A: ("N18",)})
    board.answer(A, Sail("N18"))
    assert english.tell(board.label(Go("N22"))) == "Salvage N22 · up to 1 Nemo"
    assert french.tell(board.label(Go("N20"))) == "Aller en N20 · 2 cases"
    assert dutch.tell(board.label(Go("N20"))) == "Vaar naar N20 · 2 velden"
    assert board.kind(BACK) == "aside"
    assert Pass() not in board.offered
