"""What is seen, offered and hidden."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.aquasphere.actions import Engineer, Go, Use
from engine.games.aquasphere.components import CARDS, LABS, PROGRAM_CARDS
from engine.games.aquasphere.hiding import redeal
from engine.rng import KeyedRng
from engine.sight import sight
from tests.games.aquasphere.positions import (
    ACT,
    BUY,
    GAME,
    PASS,
    RED,
    YELLOW,
    new_game,
    position,
    sector,
    team,
)


def test_everybody_sees_the_same() -> None:
    board = new_game(3)
    for viewer in range(3):
        assert replace(GAME.view_for(board.state, viewer), viewer=None) == board.view


def test_the_view_shows_pieces_with_their_numbers() -> None:
    board = position(team(labs=("L03",), cards=("C08",), time=2), team(), B=sector(cards=("C01",), labs=("L29",)))
    player, where = board.view.players[RED], board.view.sectors[1]
    assert player.labs == (LABS["L03"],)
    assert player.cards == (CARDS["C08"],)
    assert (player.capacity.crystal, player.capacity.time) == (3, 4)
    assert (where.letter, where.white, where.lock) == ("B", "sub", 2)
    assert (where.cards, where.labs) == ((CARDS["C01"],), (LABS["L29"],))


def test_rooms_are_laid_out_in_rows() -> None:
    rooms = [(room.name, room.row, room.column) for room in new_game(2).view.rooms]
    assert rooms[:3] == [("R1L", 1, 0), ("R1R", 1, 1), ("R2L", 2, 0)]
    assert rooms[-1] == ("R3R", 3, 1)
    other = new_game(2, headquarters="223").view
    assert other.headquarters == "223"
    assert [room.name for room in other.rooms if room.row == 3] == ["R3L", "R3M", "R3R"]


def test_answers_are_about_places() -> None:
    """A sector is its own sign; rooms and symbols have letters that no sector has."""

    def signs() -> dict[str, str]:
        offer = sight(board.match).offer
        assert offer is not None
        return dict(offer.signs)

    board = position(team("A", time=1, programmed=("lab",)), team(), A=sector(labs=("L25",)))
    assert signs() == {"R3L": "G", "R3R": "H", "lab": "I"}
    board.play(RED, Use("lab"))
    assert signs() == {"A": "A", "B": "B", "F": "F"}
    board.play(RED, Go("A"))
    assert signs() == {}
    board.play(RED, ACT)
    assert signs() == {"A": "A", "D": "D"}


def test_the_view_tells_what_a_question_is_about() -> None:
    board = position(team("A", time=4, programmed=("lab",)), team(), A=sector(labs=("L25",)))
    assert board.view.program is None
    assert board.play(RED, Use("lab")).view.program == "lab"
    assert board.view.players[RED].ways == (0, 1, 3, 3, 3, 1)
    assert board.play(RED, Go("A")).view.program == "lab"
    assert board.play(RED, ACT).view.program is None


def test_phases() -> None:
    assert position(team(time=3), team()).play(RED, BUY).view.phase == "buy"
    bots = position(team(engineer="START", programmed=("crystal",)), team()).play(RED, Engineer("R1R"))
    assert bots.view.phase == "bots"
    end = position(team(engineer="R1L", cards=("C29", "C02")), team()).play(RED, Engineer("R2M"))
    assert end.view.phase == "end"
    line = position(team("A", kp=9, crystals=1, programmed=("octopod",)), team(), A=sector(octopods=1))
    assert line.play(RED, Use("octopod"), ACT).view.phase == "line"
    scoring = position(team(engineer="R3L", kp=9, crystals=1), team(), passed=(YELLOW,))
    scoring.play(RED, PASS)
    assert (scoring.view.phase, scoring.view.turn, scoring.view.asked) == ("scoring", None, (RED,))


def test_stacks_later_program_cards_and_later_tiles_are_hidden() -> None:
    board = new_game(2)
    other = redeal(board.state, None, KeyedRng("another", 1))
    assert other != board.state
    assert GAME.view_for(other, None) == board.view
    assert other.program_cards[:2] == board.state.program_cards[:2]
    assert other.rotations[0] == board.state.rotations[0]
    assert sorted(other.card_stack) == sorted(board.state.card_stack)
    assert sorted(other.lab_stack) == sorted(board.state.lab_stack)
    assert set(other.program_cards) <= set(PROGRAM_CARDS)
    assert len(set(other.program_cards)) == 4


def test_every_hidden_thing_differs_in_some_redeal() -> None:
    state = new_game(2).state
    others = [redeal(state, RED, KeyedRng("many", i)) for i in range(40)]
    assert {other.program_cards[3] for other in others} == set(PROGRAM_CARDS[2:])
    assert {other.rotations[3] for other in others} == set(range(6))
    assert len({other.card_stack[0] for other in others}) > 10
    assert len({other.lab_stack[0] for other in others}) > 10


def test_in_the_last_round_only_the_stacks_are_hidden() -> None:
    state = position(team(), team(), in_round=4).state
    other = redeal(state, None, KeyedRng("last", 1))
    assert (other.program_cards, other.rotations) == (state.program_cards, state.rotations)


def test_a_new_round_reveals() -> None:
    board = position(team(engineer="R3L", time=3), team(), passed=(YELLOW,))
    assert GAME.apply(board.state, RED, PASS, KeyedRng("x", 1)).reveals
    board = position(team(engineer="START", time=4), team())
    assert not GAME.apply(board.state, RED, Engineer("R1L"), KeyedRng("x", 1)).reveals
