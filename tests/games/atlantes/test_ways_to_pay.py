"""Which ways there are to pay, and when one is asked: R25, A8, A13, A68, A72, A74, R54, R72."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from engine.games.atlantes.components import LOCATIONS
from engine.games.atlantes.events import Acquired, GotManta, Hired
from engine.games.atlantes.rules.payment import is_open, sources, spend, window_of
from engine.games.atlantes.state import Payment, State, Track
from engine.games.atlantes.terms import How
from engine.games.atlantes.words import source_text
from engine.question import Step
from engine.rng import KeyedRng, ScriptedRng
from engine.text import text
from tests.games.atlantes.positions import A, Board, blizzard, player, position


def with_supply(board: Board, *kinds: str) -> Board:
    board.match = replace(board.match, state=replace(board.state, supply=tuple(sorted(kinds))))
    return board


def test_a72_a_needless_source_may_be_used_before_the_one_that_is_needed() -> None:
    """VO13 costs 7, the card gives 3: 2 of VO04 and 2 of the manta do, but the last 1 of VO04 may come before it."""
    board = position(player(hand=["S3", "S1"], board=["VO04"], used=[2]), player(), locations=["VO13"])
    board.do(A, "play:S3", "acquire:VO13")
    assert board.offers(A) == ["use:m4", "use:VO04", "pay"]
    board.do(A, "use:VO04")
    assert board.offers(A) == ["use:m4", "use:VO04", "pay"]
    board.do(A, "use:VO04")
    assert board.sites(A) == {"VO04": 0, "VO13": 4}
    assert board.active_mantas(A) == [1, 3]


def test_a72_mantas_that_are_alike_are_no_choice() -> None:
    board = position(player(hand=["S2", "S1"], used=[1, 4], bonus=["gold1", "gold1"]), player(), locations=["EP03"])
    board.do(A, "play:S2", "acquire:EP03")
    assert board.sites(A) == {"EP03": 2}
    assert board.active_mantas(A) == [2, 3, 6]


def test_a72_the_depths_of_a_single_location_are_no_choice() -> None:
    """VO13: 2 power and 2 power; the first is enough for 5."""
    board = position(player(hand=["S3", "S1"], board=["VO13"], used=[2, 4]), player(), locations=["VO05"])
    board.do(A, "play:S3", "acquire:VO05")
    assert board.sites(A) == {"VO13": 3, "VO05": 3}


def position_of(state: State) -> object:
    own = state.player
    mantas = sorted((manta.kind, manta.active, manta.starting) for manta in own.mantas)
    return own.board, tuple(mantas), frozenset(own.pile), frozenset(state.turn.tribes)


def ends(state: State, seen: dict[object, frozenset[object]]) -> frozenset[object]:
    """Every position in which a payment may end, tried out one source after the other."""
    payment = state.frame
    assert isinstance(payment, Payment)
    if payment.gathered >= payment.price:
        return frozenset([position_of(state)])
    here = (position_of(state), payment.gathered)
    if here not in seen:
        window = window_of(state, payment.how, payment.target)
        after = (spend(state, source.name, Step(ScriptedRng())) for source in sources(state, window))
        seen[here] = frozenset[object]().union(*(ends(other, seen) for other in after))
    return seen[here]


SITES = ("VO04", "VO05", "VO05+2", "VO10", "VO13", "RQ05", "RQ14", "EP10", "GL05", "GL08+2", "GL11+1", "EP12+2", "EP14")
BONUS = ("gold1", "gold1", "gold2", "power2", "power2", "power3")
PILE = ("VO01", "VO02", "CI02", "CI07")
TARGETS = ("VO14", "RQ13", "VO07", "EP07", "VO09", "CI14")
BOUGHT: list[tuple[How, str]] = [("hire", "TII10"), ("buy", "CI14"), *(("conquer", target) for target in TARGETS)]


def some(rng: KeyedRng, of: Sequence[str], most: int) -> list[str]:
    return list(rng.shuffle(of)[: rng.below(most + 1)])


def test_a72_one_is_asked_exactly_where_two_ways_leave_different_positions() -> None:
    found = {True: 0, False: 0}
    for i in range(1500):
        rng = KeyedRng("ways", i)
        sites = list({site[:4]: site for site in some(rng, SITES, 3)}.values())
        used = [number for number in (1, 2, 3, 4) if rng.below(2)]
        own = player(board=sites, used=used, bonus=some(rng, BONUS, 2), pile=some(rng, PILE, 2), hand=["S1"])
        tribes = [Track("TI01", (A,) if rng.below(3) == 0 else ()), Track("TI08", (A,) if rng.below(3) == 0 else ())]
        board = position(own, player(), tribes=[*tribes, "TII10"], locations=TARGETS)
        how, target = rng.choice(BOUGHT)
        window = window_of(board.state, how, target)
        price = 1 + rng.below(9)
        state = board.state.push(Payment(how, target, price, 0))
        if sum(source.worth for source in sources(state, window)) < price:
            continue
        several = len(ends(state, {})) > 1
        assert is_open(state, window, price) == several, (own, how, target, price)
        found[several] += 1
    assert min(found.values()) > 50, found


def test_a74_a_substitute_manta_counts_for_what_can_be_paid() -> None:
    """GL08 shows a manta that is gone: another that comes in its place may pay at once. 3 + 2 + 2 for VO13."""
    board = position(player(hand=["S3", "S1"], board=["GL08+2"], used=[2, 4]), player(), locations=["VO13", "VO14"])
    with_supply(board, "power2", "score1")
    board.do(A, "play:S3")
    assert board.offers(A) == ["acquire:VO13", "pass"]
    board.do(A, "acquire:VO13")
    assert board.told(GotManta) == [GotManta(A, "power2")], "with the other the price could not be met"
    assert board.sites(A) == {"GL08": 0, "VO13": 4}


def test_a74_a68_the_receiver_chooses_among_the_substitutes_that_pay() -> None:
    board = position(player(hand=["S3", "S1"], board=["GL08+2"], used=[2, 4]), player(), locations=["VO13", "VO14"])
    with_supply(board, "gold1", "power2", "power3", "score1")
    board.do(A, "play:S3", "acquire:VO13")
    assert board.offers(A) == ["take:power2", "take:power3"]
    assert board.refusal(A, "take:gold1").key == "why_not.manta_pays_nothing"
    board.do(A, "take:power3")
    assert board.sites(A) == {"GL08": 0, "VO13": 4}


@pytest.mark.parametrize(("supply", "target"), [(("power2", "gold1"), "VO10"), (("power2", "power2"), "VO14")])
def test_a74_two_locations_share_what_the_supply_has(supply: tuple[str, ...], target: str) -> None:
    """VO05 and GL08 come up, 1 + 2 power: with the card 8 power for VO10 if one manta of 2 is left, 10 if two are."""
    own = player(hand=["S3", "S1"], board=["GL08+2", "VO05+2"], used=[2, 4])
    dearer = [location for location in ("VO10", "VO14") if location >= target]
    board = with_supply(position(own, blizzard(), locations=dearer), *supply)
    board.do(A, "play:S3")
    assert board.offers(A) == [f"acquire:{target}", "pass"]
    board.do(A, f"acquire:{target}")
    while board.asks(A) != "prompt.after":
        board.do(A, board.offers(A)[0])
    assert target in board.sites(A)


def test_a74_a_substitute_counts_for_tribes_too() -> None:
    """CI07 shows a manta that takes a card back; once those are gone, gold may come instead.

    K3 gives 3 gold and CI07 its last depth: 1 more is missing for TI02.
    """
    own = player(hand=["K3", "S1"], board=["CI07+2"], used=[1])
    board = position(own, player(), tribes=["TI02"])
    board.do(A, "play:K3")
    assert "hire:TI02" not in board.offers(A)
    board = with_supply(position(own, player(), tribes=["TI02"]), "gold1", "score1")
    board.do(A, "play:K3")
    assert "hire:TI02" in board.offers(A)
    board.do(A, "hire:TI02")
    assert board.told(GotManta) == [GotManta(A, "gold1")]
    assert board.asks(A) == "prompt.place_tribe"


LEVELS = ["3", "4", "5", "6"]


@pytest.mark.parametrize("level", LEVELS)
def test_a74_r72_a_manta_that_comes_up_while_paying_may_be_placed(level: str) -> None:
    """No manta is left, but the last depth of CI07 pays and brings one. TII09 costs 3, O5 gives 2."""
    own = player(hand=["O5", "S1"], board=["CI07+2"], gone=[1, 2, 3, 4])
    board = position(own, tribes=["TII09", "TI01"], level=level)
    board.do(A, "play:O5")
    assert "hire:TII09" in board.offers(A)
    assert "hire:TI01" not in board.offers(A)
    board.do(A, "hire:TII09")
    assert board.told(GotManta) == [GotManta(A, "return1")]
    assert board.told(Hired) == [Hired(A, "TII09", 3, ("CI07",), False)]
    assert board.of(A).mantas == ()


def test_r54_a_payment_that_brings_no_manta_hires_nobody() -> None:
    """K3 gives all 3 gold that TII09 costs: nothing is missing, so nothing comes up."""
    own = player(hand=["K3", "S1"], board=["CI07+2"], gone=[1, 2, 3, 4])
    board = position(own, tribes=["TII09", "TI07"], level="3")
    board.do(A, "play:K3")
    assert "hire:TII09" not in board.offers(A)
    assert "hire:TI07" in board.offers(A)
    assert board.refusal(A, "hire:TII09").key == "why_not.no_manta"


def test_a74_what_would_meet_the_price_before_the_manta_comes_is_withheld() -> None:
    """TI07 costs 4 and O5 gives 2. The pile must not pay all of it; 1 of the location first, then there is a choice."""
    own = player(hand=["O5", "S1"], board=["CI07+2"], pile=["VO02", "VO01"], gone=[1, 2, 3, 4])
    board = position(own, tribes=["TI07"], level="3")
    board.do(A, "play:O5", "hire:TI07")
    assert board.offers(A) == ["use:CI07", "pay", "use:VO01"]
    assert board.refusal(A, "use:VO02").key == "why_not.manta_first"
    board.do(A, "pay")
    assert board.of(A).pile == ("VO02",)
    assert board.told(Hired) == [Hired(A, "TI07", 4, ("CI07", "VO01"), False)]


def test_a74_where_only_one_source_may_come_first_it_is_used_and_then_there_is_a_choice() -> None:
    own = player(hand=["O5", "S1"], board=["CI07+2"], pile=["VO02", "RQ02"], gone=[1, 2, 3, 4])
    board = position(own, tribes=["TI07"], level="3")
    board.do(A, "play:O5", "hire:TI07")
    assert board.told(GotManta) == [GotManta(A, "return1")]
    assert board.offers(A) == ["pay", "use:VO02", "use:RQ02"]


def test_no_starting_manta_comes_up_so_several_players_need_one_of_their_own() -> None:
    own = player(hand=["O5", "S1"], board=["CI07+2"], gone=[1, 2, 3, 4])
    board = position(own, player(), tribes=["TII09"])
    board.do(A, "play:O5")
    assert "hire:TII09" not in board.offers(A)
    assert board.refusal(A, "hire:TII09").key == "why_not.no_starting_manta"


def test_the_rest_is_named_as_it_will_be_paid() -> None:
    """VO05 pays 1 and brings a manta of 2, which pays too: with one more of 1, 3 + 1 + 1 + 2 for VO13."""
    own = player(hand=["S3", "S1"], board=["VO05+2", "VO01+1"], used=[4])
    board = position(own, player(), locations=["VO13"])
    board.do(A, "play:S3", "acquire:VO13")
    prompt, pay = board.wording(A).prompt, board.wording(A).aims[0].note
    named = tuple(map(source_text, ("VO05", "m2", "m5")))
    assert prompt.args["sources"] == named
    assert pay == text("note.worth", sources=(source_text("S3"), *named), n=LOCATIONS["VO13"].points)
    board.do(A, "pay")
    assert board.told(Acquired) == [Acquired(A, "VO13", "conquer", 7, ("VO05", "power1", "power2"))]
