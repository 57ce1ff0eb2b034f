"""What pictures, texts and computer players are told."""

from __future__ import annotations

from engine.games.nautilus.actions import Build, Place, Sail, Walk
from engine.games.nautilus.terms import HandTile
from engine.games.nautilus.view import DraftView, row_and_column
from engine.sight import signs_of
from tests.games.nautilus.positions import BASE, PASS, A, B, Board, C, find, new_game, position, tile


def signed(board: Board) -> set[str]:
    """What carries a letter on the picture."""
    return set(signs_of(board.offered, board.game.place))


def test_places_have_rows_and_columns() -> None:
    assert (row_and_column("A1"), row_and_column("L14"), row_and_column("X34")) == ((0, 0), (11, 13), (23, 33))


def test_the_board_and_its_find_spaces() -> None:
    view = new_game(2).view()
    assert (len(view.zones), len(view.zones[0]), len(view.spaces)) == (24, 34, 60)
    row, column = row_and_column("L26")
    assert view.zones[row][column] == "."
    assert set("".join(view.zones)) == set("~.-#")


def test_modules_show_airlocks_passages_and_walls() -> None:
    board = position(crews={"N16": {A: 2, C: 1}})
    lab = board.view().modules[5]
    assert (lab.place, lab.kind, lab.owner, lab.aquanauts) == ("N16", "research", B, (2, 0, 1, 0))
    assert (lab.airlocks, lab.passages, lab.walls) == (("N", "E", "SE", "SW", "NW"), ("NW",), ("NE",))


def test_players_show_all_that_is_public() -> None:
    board = position(
        crews={"L18": {A: 1}, "L24": {A: 1}},
        hands={A: [tile("green", 2), tile("sonar")]},
        subs={A: ["A1"]},
        owned={A: [find("gold"), find("snail")]},
        relics={4: A, 9: B, 2: A},
        nemos=7,
    )
    me = board.view().players[A]
    assert (me.nemos, me.aquanauts, me.subs, me.tiles) == (7, 11, 2, (HandTile("green", 2), HandTile("sonar", 0)))
    assert (me.levels["training"], me.leads, me.abilities["training"]) == (2, ("training",), 5)
    assert (me.finds, me.atlantis, me.chip) == ({"gold": 1, "snail": 1}, (2, 4), 5)
    assert (me.lab_points, me.find_points, me.score) == (3, 7, 28)
    assert board.view().leads == dict.fromkeys(me.levels) | {"training": A}


def test_the_places_that_may_be_chosen_have_signs() -> None:
    board = position(BASE, phase="build", hands={A: (tile("violet", 1), tile("sonar"))})
    assert {"green", "sonar", "tile1", "tile2"} <= signed(board)
    board.answer(A, Build(1))
    assert signed(board) == {"J16", "N16", "N12", "J12"}
    assert (board.view().building, board.view().question) == ("violet", "place")
    board = position(crews={"J16": {A: 1}, "L21": {A: 1}})
    assert signed(board) == {"J16", "L21"}
    board.answer(A, Walk("J16"))
    assert signed(board) == {"L14", "L18", "L21", "L24", "N16"}
    assert (board.view().chosen, board.view().steps_left, board.view().question) == ("J16", 3, "enter")
    board = position(phase="dive", crews={"N16": {A: 2}}, subs={A: ["A1"]})
    assert signed(board) == {"A1", "N18", "L16"}
    board.answer(A, Sail("A1"))
    assert {"A2", "B1", "E1"} <= signed(board)
    assert board.view().chosen == "A1"


def test_drafts_show_how_a_module_may_lie() -> None:
    board = position(BASE, phase="build", hands={A: (tile("sonar"),)})
    board.answer(A, Build(1), Place("L17"))
    assert [draft.rotation for draft in board.view().drafts] == [1, 2, 3]
    assert board.view().drafts[0] == DraftView("sonar", "L17", 1, ("NE", "E", "S", "SW", "W"))
    assert board.view().chosen == "L17"


def test_finds_show_their_zones() -> None:
    board = position(finds={"L30": find("atlantis", 13)}, seen={B: ["L30"]})
    shown = {one.place: one for one in board.view(B).finds}
    assert (shown["L30"].zone, shown["L30"].sort, shown["L30"].number) == ("trench", "atlantis", 13)
    assert (shown["N22"].zone, shown["N22"].sort) == ("slope", None)


def test_submarines_show_what_they_have_done() -> None:
    board = position(phase="dive", subs={A: ["A1", "C1"], B: ["E1"]})
    board.sail(A, "A1", "B1")
    assert [(sub.seat, sub.place, sub.sailed) for sub in board.view().subs] == [
        (A, "B1", True),
        (A, "C1", False),
        (B, "E1", False),
    ]
    board.answer(A, PASS)
    assert board.asked == B
    assert not any(sub.sailed for sub in board.view().subs)
