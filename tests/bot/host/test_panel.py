"""Questions of every size become panels that Discord can show."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host.panel import LABEL, Page, Panel, cut, fits, lay_out
from bot.host.texts import Speaker
from engine.question import Choice, Group, Kind, Wording
from engine.text import text
from engine.value import Tagged
from tests.bot.speakers import NAMES


class Pick(Tagged):
    n: int


SPEAKER = Speaker("en", "deep-sea", NAMES)


def group(first: int, size: int) -> Group[Pick]:
    choices = tuple(Choice((Pick(n),), text(f"pick {n}")) for n in range(first, first + size))
    return Group(text(f"group {first}"), choices)


def wording(*sizes: int) -> Wording[Pick]:
    groups = tuple(group(100 * i, size) for i, size in enumerate(sizes))
    return Wording(text("prompt"), groups)


def shown(asked: Wording[Pick], page: Page = None) -> Panel:
    return lay_out(asked, SPEAKER, lambda pick: f"square {pick.n}" if pick.n < 3 else None, page)


@pytest.mark.parametrize(("size", "kind"), [(1, "buttons"), (8, "buttons"), (9, "select"), (25, "select")])
def test_one_group_is_buttons_up_to_eight_then_a_list(size: int, kind: str) -> None:
    panel = shown(Wording(text("prompt"), (group(0, size),)))
    assert panel.kind == kind
    assert [item.value for item in panel.items] == [f"pick:{n}" for n in range(size)]
    assert fits(panel)


def test_groups_that_one_list_can_hold_are_shown_together() -> None:
    assert len(shown(wording(3, 4)).items) == 7
    assert len(shown(wording(20, 5)).items) == 25


def test_large_groups_take_two_presses() -> None:
    asked = wording(25, 25, 2)
    top = shown(asked)
    assert [item.value for item in top.items] == ["page:0", "page:1", "page:2"]
    assert not top.ways
    inner = shown(asked, 2)
    assert [(item.label, item.value) for item in inner.items] == [("pick 200", "pick:200"), ("pick 201", "pick:201")]
    assert [(way.label, way.value, way.kind) for way in inner.ways] == [("Back", "page:all", "aside")]


def aim(*picks: int, kind: Kind = "plain") -> Choice[Pick]:
    return Choice(tuple(map(Pick, picks)), text(f"aim {picks[-1]}"), text("costs 1"), kind)


def test_aims_come_first_and_the_rest_on_request() -> None:
    asked = replace(wording(25, 25), aims=(aim(7, 1), aim(3), aim(9, 2)))
    first = shown(asked)
    assert [(item.label, item.value, item.note) for item in first.items] == [
        ("aim 1", "pick:7 pick:1", "costs 1"),
        ("aim 3", "pick:3", "costs 1"),
        ("aim 2", "pick:9 pick:2", "costs 1"),
    ]
    assert [(way.label, way.value) for way in first.ways] == [("Something else…", "page:all")]
    assert [item.value for item in shown(asked, "all").items] == ["page:0", "page:1"]
    assert [way.value for way in shown(asked, "all").ways] == ["page:"]


def test_aims_that_are_all_there_is_have_no_rest() -> None:
    asked = replace(wording(2), aims=(aim(1), aim(0)))
    assert not shown(asked).ways


def test_a_place_has_its_letter_in_the_order_of_what_is_shown() -> None:
    asked = replace(wording(4), aims=(aim(3, 2), aim(1)))
    assert [item.sign for item in shown(asked).items] == ["A", "B"]
    assert [item.sign for item in shown(asked, "all").items] == ["C", "B", "A", ""]


@pytest.mark.parametrize("page", [3, 24, 10**17])
def test_a_group_that_is_not_there_is_answered_with_those_that_are(page: int) -> None:
    asked = wording(25, 25, 2)
    assert shown(asked, page) == shown(asked)


def test_a_group_of_one_needs_no_opening() -> None:
    top = shown(wording(25, 1))
    assert [(item.label, item.value) for item in top.items] == [("group 0", "page:0"), ("pick 100", "pick:100")]


def test_a_full_group_still_fits() -> None:
    assert fits(shown(wording(25, 25), 0))


def test_a_long_label_is_cut() -> None:
    assert cut("a" * LABEL, LABEL) == "a" * LABEL
    assert cut("a" * 81, LABEL) == "a" * 79 + "…"


def test_letters_are_those_that_the_game_has_for_signs() -> None:
    panel = lay_out(wording(3), SPEAKER, lambda pick: "ABCDE"[pick.n] if pick.n else "hatch", letters="XYZ")
    assert [item.sign for item in panel.items] == ["X", "B", "C"]
