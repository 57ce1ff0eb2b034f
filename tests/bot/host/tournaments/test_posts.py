"""What the channel reads of a tournament: within Discord's limits, in three languages, with what can be pressed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host.ids import LONGEST, AtTournament, parse
from bot.host.posts import Post
from bot.host.texts import LOCALES, Speaker
from bot.host.tournaments import moves
from bot.host.tournaments.pictures import draw, pages, shown_standings
from bot.host.tournaments.posts import about, as_of, stage_post, stages, thread_name, trouble_told
from bot.host.tournaments.rounds import DAY
from bot.host.tournaments.tournament import Format, Tournament
from bot.threads import LONGEST_NAME
from render.pictures import ALT_LIMIT
from tests.bot.host.tournaments.cups import (
    CHANNEL,
    HOST,
    NOW,
    PEOPLE,
    decided,
    fixture,
    opened,
    plan,
    played,
    started,
    with_round,
)
from tests.bot.speakers import StrictSpeaker

MOST = 4_000
HOSTILE = "*" * 32


def every_state(form: Format, people: int, seats: int) -> list[Tournament]:
    """From the sign-up to the end, late tables among them."""
    chosen = replace(plan(form, seats, rounds=3), name="_" * 60, options={"first": "0"})
    tournament = opened(chosen, people)
    entrants = tuple(replace(one, name=HOSTILE) for one in tournament.entrants)
    tournament = replace(tournament, entrants=entrants)
    running = with_round(played(moves.start(HOST)(tournament), 1))
    for table in range(1, len(running.rounds[-1].meetings) + 1):
        running = moves.set_place(fixture(running, table), 10**18 + table)(running)
    late = moves.fall_due(NOW + 8 * DAY)(running)
    counting = moves.count_late(HOST, 2)(late)
    over = moves.end(played(decided(counting), 1))
    return [opened(chosen), tournament, running, late, counting, moves.cancel(HOST)(late), over]


def said(post: Post) -> str:
    return "\n".join((f"### {post.heading}", *post.lines, post.call))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("form", "people", "seats"), [("swiss", 24, 2), ("round-robin", 23, 4), ("swiss", 2, 2)])
def test_all_of_it_fits_and_is_said(locale: str, form: Format, people: int, seats: int) -> None:
    speaker = StrictSpeaker(locale, "", ())
    for tournament in every_state(form, people, seats):
        for stage in stages(tournament):
            for trouble in (None, trouble_told(("view_channel", "create_public_threads"), CHANNEL)):
                post = stage_post(tournament, stage, speaker, trouble)
                assert len(said(post)) <= MOST
                assert len(post.buttons) <= 5
                for button in post.buttons:
                    assert len(button.custom_id) <= LONGEST
                    assert parse(button.custom_id)
                    assert 0 < len(button.label) <= 80
            assert as_of(tournament, stage).rounds == tournament.rounds[: max(0, stage - 1)] or stage == 0
        asked = about(tournament, speaker, 101)
        assert len(said(asked)) <= MOST
        assert not asked.buttons


def test_names_are_only_names() -> None:
    tournament = opened(people=2)
    tournament = replace(tournament, entrants=(replace(tournament.entrants[0], name="<@1> **x**"),))
    post = stage_post(tournament, 0, Speaker("en", "", ()))
    assert "<@1>" not in said(post)
    assert post.mentions == ()


@pytest.mark.parametrize("locale", LOCALES)
def test_a_thread_has_room_for_the_longest_name(locale: str) -> None:
    tournament = started(replace(plan(rounds=24), name="x" * 60))
    assert len(thread_name(tournament, 24, 12, Speaker(locale, "", ()))) <= LONGEST_NAME


def buttons(tournament: Tournament, stage: int) -> list[str]:
    return [one.label for one in stage_post(tournament, stage, Speaker("en", "", ())).buttons]


def test_what_can_be_pressed() -> None:
    assert buttons(opened(), 0) == ["Join", "Leave", "Start"]
    running = with_round(started(people=4))
    assert buttons(running, 0) == ["Show standings"]
    assert buttons(running, 1) == ["Show standings", "Join", "Leave"]
    late = moves.fall_due(NOW + 8 * DAY)(running)
    assert buttons(late, 1) == ["Wait a day", "Count as it stands", "Show standings", "Join", "Leave"]
    assert buttons(moves.count_late(HOST, 1)(late), 1) == ["Show standings", "Join", "Leave"]
    assert buttons(decided(running), 1) == ["Show standings"]
    assert buttons(with_round(started(plan("round-robin"), people=4)), 1) == ["Show standings", "Leave"]


def test_only_the_winners_are_called_at_the_end() -> None:
    over = moves.end(played(started(plan(rounds=2), people=4)))
    post = stage_post(over, 3, Speaker("en", "", ()))
    assert post.mentions == (101,)
    assert post.call == "<@101> wins the tournament!"
    even = moves.end(played(started(plan(rounds=1), people=2), ranking=lambda meeting: [1] * len(meeting.seats)))
    shared = stage_post(even, 2, Speaker("en", "", ()))
    assert shared.call == "<@101> and <@102> win the tournament together!"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("people", [2, 10, 24])
def test_the_picture_says_in_words_what_it_shows(locale: str, people: int) -> None:
    over = moves.end(played(started(plan(rounds=3), people=people)))
    speaker = StrictSpeaker(locale, "", ())
    drawn = draw(shown_standings(over, speaker), speaker)
    assert drawn.data.startswith(b"\x89PNG")
    assert len(drawn.alt) <= ALT_LIMIT
    assert "P1" in drawn.alt


@pytest.mark.parametrize("locale", LOCALES)
def test_everybody_is_on_a_page_and_whoever_asks_comes_first(locale: str) -> None:
    speaker = StrictSpeaker(locale, "", ())
    tournament = played(started(plan(rounds=1, most=60), people=30))
    late, last = PEOPLE[25], PEOPLE[29]
    found = [about(tournament, speaker, last.user, page) for page in range(2)]
    for post in found:
        assert len(said(post)) <= MOST
        assert post.lines[0].startswith("**")
        assert f"{last.name} " in post.lines[0].replace(":", " ").replace("\u202f", " ").replace("\xa0", " ")
    assert [[parse(button.custom_id) for button in post.buttons] for post in found] == [
        [AtTournament(1, 1, "page")],
        [AtTournament(1, 0, "page")],
    ]
    assert ["30" in found[0].buttons[0].label, "24" in found[1].buttons[0].label] == [True, True]
    names = [row.name for page in range(2) for row in shown_standings(tournament, speaker, late.user, page).rows]
    assert sorted(names) == sorted(person.name for person in PEOPLE[:30])
    assert [row.name for row in shown_standings(tournament, speaker, late.user, 1).rows if row.is_reader] == [late.name]
    stranger = about(tournament, speaker, 1)
    assert not any(line.startswith("**1") for line in stranger.lines)


def test_as_many_as_take_part_are_on_one_page() -> None:
    assert pages(played(started(plan(rounds=1), people=24))) == [(1, 24)]
    assert pages(opened()) == [(1, 0)]
