"""Questions of every size become panels that Discord can show."""

from __future__ import annotations

import pytest

from bot.host.panel import LABEL, cut, fits, lay_out
from bot.host.texts import Speaker
from engine.question import Choice, Group, Wording
from engine.text import text
from engine.value import Tagged
from tests.bot.speakers import NAMES


class Pick(Tagged):
    n: int


SPEAKER = Speaker("en", "deep-sea", NAMES)


def group(first: int, size: int) -> Group[Pick]:
    choices = tuple(Choice(Pick(n), text(f"pick {n}")) for n in range(first, first + size))
    return Group(text(f"group {first}"), choices)


def wording(*sizes: int) -> Wording[Pick]:
    groups = tuple(group(100 * i, size) for i, size in enumerate(sizes))
    return Wording(text("prompt"), groups)


@pytest.mark.parametrize(("size", "kind"), [(1, "buttons"), (20, "buttons"), (21, "select"), (25, "select")])
def test_one_group_is_buttons_up_to_twenty_then_a_list(size: int, kind: str) -> None:
    panel = lay_out(Wording(text("prompt"), (group(0, size),)), SPEAKER)
    assert panel.kind == kind
    assert [item.value for item in panel.items] == [f"pick:{n}" for n in range(size)]
    assert fits(panel)


def test_small_groups_are_shown_together() -> None:
    panel = lay_out(wording(3, 4), SPEAKER)
    assert len(panel.items) == 7


def test_large_groups_take_two_taps() -> None:
    asked = wording(25, 25, 2)
    top = lay_out(asked, SPEAKER)
    assert [item.value for item in top.items] == ["page:0", "page:1", "page:2"]
    inner = lay_out(asked, SPEAKER, 2)
    assert [(item.label, item.value) for item in inner.items] == [("pick 200", "pick:200"), ("pick 201", "pick:201")]
    assert inner.back is not None
    assert (inner.back.label, inner.back.value) == ("Back", "page:")


@pytest.mark.parametrize("page", [3, 24, 10**17])
def test_a_group_that_is_not_there_is_answered_with_those_that_are(page: int) -> None:
    asked = wording(25, 25, 2)
    assert lay_out(asked, SPEAKER, page) == lay_out(asked, SPEAKER)


def test_a_group_of_one_needs_no_opening() -> None:
    top = lay_out(wording(25, 1), SPEAKER)
    assert [(item.label, item.value) for item in top.items] == [("group 0", "page:0"), ("pick 100", "pick:100")]


def test_a_full_group_still_fits() -> None:
    assert fits(lay_out(wording(25, 25), SPEAKER, 0))


def test_a_long_label_is_cut() -> None:
    assert cut("a" * LABEL) == "a" * LABEL
    assert cut("a" * 81) == "a" * 79 + "…"
