"""Discord's schemas: good messages from unions, and a stand-in that works without the library that reads them."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from typing import Any

import pytest

from playground import spec
from playground.driver import Discord
from tests.playground.raw import ask, button, container, post_path, row


@pytest.fixture
def without_library(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    load = importlib.import_module

    def missing(name: str, *more: Any) -> Any:
        if name == "jsonschema_rs":
            raise ImportError
        return load(name, *more)

    monkeypatch.setattr(importlib, "import_module", missing)
    spec.forget()
    yield
    spec.forget()


def test_an_error_names_its_place_in_nested_unions() -> None:
    body = {"components": [container(row({"type": 2, "style": 9, "custom_id": "a"}))]}
    (problem,) = spec.check("MessageCreateRequest", body)
    assert problem.where == ("components", 0, "components", 0, "components", 0, "style")


def test_an_unknown_kind_is_named() -> None:
    (problem,) = spec.check("MessageCreateRequest", {"components": [{"type": 99}]})
    assert problem.where == ("components", 0, "type")


def test_nothing_may_be_null_that_must_not() -> None:
    assert not list(spec.check("MessageCreateRequest", {"content": None, "embeds": None, "flags": None}))
    assert list(spec.check("ApplicationCommandUpdateRequest", {"name": None}))


def test_numbers_are_taken_as_ids() -> None:
    assert not list(spec.check("MessageCreateRequest", {"attachments": [{"id": 0, "filename": "a.png"}]}))


@pytest.mark.asyncio
@pytest.mark.usefixtures("without_library")
async def test_without_the_library_the_limits_still_hold() -> None:
    async with Discord() as bench:
        assert (await ask(bench, "POST", post_path(bench), {"content": "x", "flags": "wrong"}))[0] == 200
        body = {"content": "x", "components": [row(button(label="l" * 81))]}
        assert (await ask(bench, "POST", post_path(bench), body))[0] == 400
        assert [one.rule for one in bench.core.journal.violations] == ["label-length"]
