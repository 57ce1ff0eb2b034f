"""What Discord refuses is refused, with the rule and the place named."""

from __future__ import annotations

from typing import Any

import pytest

from playground.driver import Discord
from tests.playground.raw import V2, ask, button, container, gallery, post_path, row, select, text

FISH = {"id": 1, "name": "fish"}
"""An emoji that the application does not have."""
PLANTED: list[tuple[str, str, dict[str, Any]]] = [
    ("components-total", "components", {"components": [container(*[text()] * 20), container(*[text()] * 20)]}),
    ("text-total", "components", {"components": [text("x" * 2001), text("y" * 2000)]}),
    ("custom-id-duplicated", "components.0.components.1.custom_id", {"components": [row(button(), button())]}),
    ("custom-id-length", "components.0.components.0.custom_id", {"components": [row(button("i" * 101))]}),
    ("label-length", "components.0.components.0.label", {"components": [row(button(label="l" * 81))]}),
    ("button-shape", "components.0.components.0.label", {"components": [row(button(label=""))]}),
    ("button-shape", "components.0.components.0.url", {"components": [row(button(style=5))]}),
    ("row-mix", "components.0.components", {"components": [row(button(), select())]}),
    ("row-count", "components.0.components", {"components": [row(*[button(str(one)) for one in range(6)])]}),
    ("options-count", "components.0.components.0.options", {"components": [row(select(26))]}),
    ("select-range", "components.0.components.0.max_values", {"components": [row(select(2, max_values=3))]}),
    (
        "placeholder-length",
        "components.0.components.0.placeholder",
        {"components": [row(select(placeholder="p" * 151))]},
    ),
    (
        "option-length",
        "components.0.components.0.options.0.label",
        {"components": [row(select(options=[{"label": "l" * 101, "value": "v"}]))]},
    ),
    (
        "option-duplicated",
        "components.0.components.0.options.1.value",
        {"components": [row(select(options=[{"label": "a", "value": "v"}, {"label": "b", "value": "v"}]))]},
    ),
    (
        "component-invalid-emoji",
        "components.0.components.0.emoji.id",
        {"components": [row(button(emoji=FISH))]},
    ),
    (
        "component-invalid-emoji",
        "components.0.components.0.options.1.emoji.id",
        {"components": [row(select(options=[*select(1)["options"], {**select(2)["options"][1], "emoji": FISH}]))]},
    ),
    (
        "component-invalid-emoji",
        "components.0.accessory.emoji.id",
        {"components": [{"type": 9, "components": [text()], "accessory": button(emoji=FISH)}]},
    ),
    ("component-place", "components.0.components.0", {"components": [container(container(text()))]}),
    ("component-count", "components.0.items", {"components": [gallery(*["https://x.org/a.png"] * 11)]}),
    ("v2-legacy-field", "content", {"content": "both", "components": [text()]}),
    ("v2-legacy-field", "embeds", {"embeds": [{"title": "both"}], "components": [text()]}),
    ("attachment-missing", "components.0.items.0.media.url", {"components": [gallery("attachment://board.png")]}),
    ("spec", "components.0.accent_color", {"components": [{**container(text()), "accent_color": -1}]}),
]
PLAIN: list[tuple[str, str, dict[str, Any]]] = [
    ("v2-flag-missing", "components.0", {"components": [text()]}),
    ("content-length", "content", {"content": "c" * 2001}),
    ("embeds-total", "embeds", {"embeds": [{"description": "d" * 3001}, {"description": "d" * 3000}]}),
    ("rows-total", "components", {"components": [row(button(str(one))) for one in range(6)]}),
    (
        "allowed-mentions",
        "allowed_mentions",
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
    ),
]


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("rule", "where", "body"),
    [*((rule, where, {**body, "flags": V2}) for rule, where, body in PLANTED), *PLAIN],
    ids=[f"{rule} {where}" for rule, where, _ in (*PLANTED, *PLAIN)],
)
async def test_a_planted_fault_is_named(rule: str, where: str, body: dict[str, Any]) -> None:
    async with Discord() as bench:
        status, answer = await ask(bench, "POST", post_path(bench), body)
        assert (status, answer["code"]) == (400, 50035)
        found = [(one.rule, one.where) for one in bench.core.journal.violations]
        assert (rule, where) in found
        assert bench.channel("general").messages == []
        with pytest.raises(AssertionError, match=rule):
            bench.assert_clean()


@pytest.mark.asyncio
async def test_what_is_within_the_limits_is_taken() -> None:
    body = {
        "flags": V2,
        "components": [
            container(
                text("x" * 2000),
                gallery("attachment://board.png"),
                row(*[button("i" * 99 + str(one), label="l" * 80) for one in range(5)]),
                row(select(25)),
            ),
            text("x" * 2000),
        ],
        "attachments": [{"id": 0, "filename": "board.png"}],
    }
    async with Discord() as bench:
        status, answer = await ask(bench, "POST", post_path(bench), body, {"board.png": b"data"})
        assert status == 200, answer
        media = answer["components"][0]["components"][1]["items"][0]["media"]
        assert media["url"].startswith(bench.base_url)
        assert answer["attachments"] == []
        bench.assert_clean()


@pytest.mark.asyncio
async def test_an_attachment_that_nobody_sees_is_named() -> None:
    async with Discord() as bench:
        body = {"flags": V2, "components": [text()], "attachments": [{"id": 0, "filename": "board.png"}]}
        status, _ = await ask(bench, "POST", post_path(bench), body, {"board.png": b"data"})
        assert status == 400
        assert [one.rule for one in bench.core.journal.violations] == ["attachment-unused"]


@pytest.mark.asyncio
async def test_a_name_that_discord_changes_is_not_found_by_its_old_name() -> None:
    async with Discord() as bench:
        body = {
            "flags": V2,
            "components": [gallery("attachment://my board.png")],
            "attachments": [{"id": 0, "filename": "my board.png"}],
        }
        await ask(bench, "POST", post_path(bench), body, {"my board.png": b"data"})
        assert "attachment-missing" in [one.rule for one in bench.core.journal.violations]


@pytest.mark.asyncio
async def test_a_message_stays_a_v2_message() -> None:
    async with Discord() as bench:
        _, sent = await ask(bench, "POST", post_path(bench), {"flags": V2, "components": [text()]})
        path = f"{post_path(bench)}/{sent['id']}"
        status, changed = await ask(bench, "PATCH", path, {"flags": 0, "components": [text("y")]})
        assert (status, changed["flags"] & V2) == (200, V2)
        assert (await ask(bench, "PATCH", path, {"content": "words"}))[0] == 400
        assert bench.channel("general").last.text == "y"


@pytest.mark.asyncio
async def test_an_edit_keeps_the_files_that_it_does_not_mention() -> None:
    body = {"flags": V2, "components": [gallery("attachment://a.png")], "attachments": [{"id": 0, "filename": "a.png"}]}
    async with Discord() as bench:
        _, sent = await ask(bench, "POST", post_path(bench), body, {"a.png": b"data"})
        path = f"{post_path(bench)}/{sent['id']}"
        again = {"components": [gallery("attachment://a.png"), text("still there")]}
        assert (await ask(bench, "PATCH", path, again))[0] == 200
        by_url = {"components": [gallery(sent["components"][0]["items"][0]["media"]["url"])]}
        assert (await ask(bench, "PATCH", path, by_url))[0] == 200
        assert bench.channel("general").last.pictures[0].data == b"data"
        assert (await ask(bench, "PATCH", path, {**again, "attachments": []}))[0] == 400
        assert [one.rule for one in bench.core.journal.violations] == ["attachment-missing"]


@pytest.mark.asyncio
async def test_empty_messages_and_large_files() -> None:
    async with Discord() as bench:
        assert (await ask(bench, "POST", post_path(bench), {"content": ""}))[1]["code"] == 50006
        large = {"a.bin": b"x" * (10 * 1024 * 1024 + 1)}
        body = {"content": "x", "attachments": [{"id": 0, "filename": "a.bin"}]}
        assert (await ask(bench, "POST", post_path(bench), body, large))[0] == 400
        assert [one.rule for one in bench.core.journal.violations] == ["file-size"]
        larger = {"a.bin": b"x" * (26 * 1024 * 1024)}
        assert (await ask(bench, "POST", post_path(bench), body, larger))[1]["code"] == 40005
