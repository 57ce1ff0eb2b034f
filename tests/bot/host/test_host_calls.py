"""The message by which a host is called at zero: its buttons, and how long they stay."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.host.absence import set_absent
from bot.host.at_zero import go_on_at_zero
from bot.host.errands import LEASE as ERRAND
from bot.host.errands import Errands
from bot.host.host_calls import HostCalls
from bot.host.ids import Elsewhere, parse
from bot.host.moves import resign
from bot.host.posts import Post
from bot.host.settings import PersonSettings
from bot.host.zero_ids import AtZero, ZeroVerb
from persistence.errors import StoreDown
from tests.bot.host.test_reminders import Scene
from tests.bot.people import ADA, BO, CHANNEL, Watched, at

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def scene(store: Watched) -> AsyncIterator[Scene]:
    scene = Scene(store)
    yield scene
    await scene.workers.close()


async def called(scene: Scene, ada: PersonSettings | None = None) -> Post:
    """Bo is late, and Ada, the host, hears of it."""
    await scene.settings.set_person(ADA.user, ada or PersonSettings())
    await scene.settings.set_person(BO.user, PersonSettings(reminders="off"))
    await scene.begin()
    await scene.tables.do(CHANNEL, "absent", set_absent(ADA, "host"))
    while (await scene.table()).match.asked == (0,):
        await scene.answer(1)
    assert len(await scene.after(25)) == 1
    [post] = scene.mailbox.posts.values()
    return post


async def look_round(scene: Scene) -> list[int]:
    """After a post: what has lost its buttons by then."""
    calls = HostCalls(scene.mailbox, scene.tables, scene.settings)
    errands = Errands(scene.tables, (calls,))
    await errands.posted(CHANNEL, await scene.table(), is_new=False)
    scene.clock.now += 2_000
    for errand in await scene.store.telling.claim_errands(scene.clock(), ERRAND, 9):
        await errands.do(errand)
    return scene.mailbox.retired


async def decide(scene: Scene, verb: ZeroVerb) -> None:
    table = await scene.table()
    button = AtZero(table.number, (1,), table.match.version, verb)
    await scene.tables.do(CHANNEL, verb, go_on_at_zero(ADA, button, scene.clock()))


async def test_its_buttons_do_it_directly_here_and_elsewhere(scene: Scene) -> None:
    post = await called(scene)
    assert [button.label for button in post.buttons] == [
        "Make a harmless move",
        "Let a computer stand in",
        "Offer the seat",
        "Give more time",
    ]
    found = [parse(button.custom_id) for button in post.buttons]
    version = (await scene.table()).match.version
    assert found == [AtZero(1, (1,), version, verb) for verb in ("skip", "stand-in", "offer", "wait")]
    assert post.mentions == (ADA.user,)


async def test_in_private_they_are_of_the_table_elsewhere(scene: Scene) -> None:
    post = await called(scene, PersonSettings(reminders="message", locale="fr"))
    assert [to for to, _, _ in scene.mailbox.sent] == [f"@{ADA.user}"]
    assert post.buttons[0].label == "Jouer un coup sans risque"
    for button in post.buttons:
        found = parse(button.custom_id)
        assert isinstance(found, Elsewhere)
        assert found.channel == CHANNEL
        assert isinstance(found.pressed, AtZero)
    assert not post.mentions


@pytest.mark.parametrize("verb", ["skip", "stand-in", "wait"])
async def test_they_go_when_it_is_settled(scene: Scene, verb: ZeroVerb) -> None:
    await called(scene)
    assert await look_round(scene) == []
    await decide(scene, verb)
    assert await look_round(scene) == [1]
    assert await look_round(scene) == [1], "once"


async def test_an_offer_leaves_them_there_until_the_seat_changes_hands(scene: Scene) -> None:
    await called(scene)
    await decide(scene, "offer")
    assert await look_round(scene) == []
    await scene.tables.do(CHANNEL, "resign", resign(BO, scene.clock()))
    assert await look_round(scene) == [1]


async def test_they_go_when_whoever_was_late_has_moved(scene: Scene) -> None:
    await called(scene)
    await scene.answer(26)
    assert await look_round(scene) == [1]


async def test_they_go_when_the_table_is_to_do_something_else(scene: Scene) -> None:
    await called(scene)
    await scene.tables.do(CHANNEL, "otherwise", set_absent(ADA, "wait"))
    assert await look_round(scene) == [1]


async def test_whoever_moved_before_the_message_was_noted_takes_them_along(scene: Scene) -> None:
    """The errand for that comes with the note."""
    await called(scene)
    await scene.answer(25.001)
    [errand] = await scene.store.telling.claim_errands(scene.clock(), ERRAND, 9)
    await Errands(scene.tables, (HostCalls(scene.mailbox, scene.tables, scene.settings),)).do(errand)
    assert scene.mailbox.retired == [1]


async def test_after_more_time_the_host_is_called_again(scene: Scene) -> None:
    await called(scene)
    await decide(scene, "wait")
    assert await scene.after(48) == []
    assert len(await scene.after(50)) == 1
    assert len(scene.mailbox.posts) == 2
    assert scene.mailbox.retired == [1], "an older message goes at the latest then"


async def test_who_crashes_before_it_is_noted_finds_the_same_message(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    await scene.settings.set_person(ADA.user, PersonSettings(reminders="off"))
    await scene.begin()
    await scene.tables.do(CHANNEL, "absent", set_absent(ADA, "host"))

    async def fail(*_: object) -> None:
        raise StoreDown("gone")

    scene.clock.now = at(24)
    [timer] = await scene.store.claim_timers(scene.clock(), 1_000, 9)
    with monkeypatch.context() as broken:
        broken.setattr(scene.store.telling, "set_memo", fail)
        with pytest.raises(StoreDown):
            await scene.process().remind(timer)
    scene.clock.now += 1_001
    [again] = await scene.store.claim_timers(scene.clock(), 1_000, 9)
    await scene.process().remind(again)
    assert len(scene.mailbox.sent) == 1


async def test_a_table_that_has_chosen_otherwise_asks_the_store_nothing(scene: Scene) -> None:
    calls = HostCalls(scene.mailbox, scene.tables, scene.settings)
    await scene.begin()
    scene.clock.now = at(5)
    asked: list[object] = []
    scene.store.telling.memo = lambda *what: asked.append(what)  # pyright: ignore
    assert not await calls.has_cause(CHANNEL, await scene.table(), is_new=True)
    assert asked == []
