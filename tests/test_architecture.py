"""Dependencies point one way: bot -> bot.host -> render, persistence -> engine. The engine is pure."""

from __future__ import annotations

import ast
import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.question import Question

ROOT = Path(__file__).parent.parent
MAY_IMPORT = {
    "engine": {"engine"},
    "render": {"render", "engine"},
    "persistence": {"persistence", "engine"},
    "bot": {"bot", "render", "persistence", "engine"},
    "playground": {"playground"},
}
IMPURE = {"os", "time", "datetime", "random", "secrets", "socket", "asyncio", "threading", "discord", "redis", "PIL"}
LONGEST_FILE = 400


def modules(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_dependencies_point_one_way(package: str) -> None:
    for path in modules(package):
        ours = {name.split(".")[0] for name in imports(path)} & (set(MAY_IMPORT) | {"tests"})
        assert ours <= MAY_IMPORT[package], f"{path.relative_to(ROOT)} imports {ours - MAY_IMPORT[package]}"


def test_the_engine_has_no_clock_no_io_and_no_chance_of_its_own() -> None:
    for path in modules("engine"):
        # What is drawn while looking ahead comes from a seeded stream, too; no other module makes one.
        seeded = {"random"} if path == ROOT / "engine" / "rng.py" else set[str]()
        impure = {name.split(".")[0] for name in imports(path)} & IMPURE - seeded
        assert not impure, f"{path.relative_to(ROOT)} imports {impure}"


def test_the_host_never_hears_of_discord() -> None:
    for path in modules("bot/host"):
        for name in imports(path):
            part = name.split(".")
            is_outside = part[0] == "discord" or (part[0] == "bot" and part[:2] != ["bot", "host"])
            assert not is_outside, f"{path.relative_to(ROOT)} imports {name}: the host stands alone"


def test_nor_does_anything_that_the_host_imports() -> None:
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in modules("bot/host")]
    seen = f"import sys, {', '.join(names)}; print('discord' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", seen], cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "False"


@pytest.mark.parametrize("package", ["render", "bot"])
def test_only_sights_are_shown(package: str) -> None:
    """A view, the events that its viewer may know, the actions that may be answered."""
    for path in modules(package):
        for name in imports(path):
            assert not (
                name.startswith("engine.games.") and name.split(".")[-1] not in ("view", "events", "actions")
            ), f"{path.relative_to(ROOT)} imports {name}: show a sight, never a state"


@pytest.mark.parametrize("package", ["engine", "render", "persistence", "bot"])
def test_no_game_is_named_outside_its_own_files(package: str) -> None:
    games = {path.name for path in (ROOT / "engine" / "games").iterdir() if (path / "state.py").exists()}
    for path in modules(package):
        if "games" in path.parts or path.name == "registry.py":
            continue
        written = path.read_text(encoding="utf-8")
        named = {game for game in games if game in written or game.replace("_", "-") in written}
        assert not named, f"{path.relative_to(ROOT)} names {named}"


def told_apart(function: ast.AST) -> set[str]:
    """The classes that a function tells values apart by, with `isinstance` or `case`."""
    kinds: list[ast.AST] = []
    for node in ast.walk(function):
        match node:
            case ast.Call(ast.Name("isinstance"), [_, kind]) | ast.MatchClass(kind):
                kinds.append(kind)
            case _:
                pass
    return {node.id for kind in kinds for node in ast.walk(kind) if isinstance(node, ast.Name)}


def questions_in(folder: Path) -> set[str]:
    """The names of all that a game can ask: its state holds them."""
    state = importlib.import_module(f"engine.games.{folder.name}.state")
    return {name for name, kind in vars(state).items() if isinstance(kind, type) and issubclass(kind, Question)}


def test_only_the_table_of_questions_knows_them_all() -> None:
    """A function may look for one of them. Whoever tells several apart says what belongs into their modules."""
    for folder in (path.parent for path in (ROOT / "engine" / "games").glob("*/state.py")):
        questions = questions_in(folder)
        own = [path for path in modules("engine") if folder.name in (path.stem, *path.parts)]
        for path in own:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
                known = told_apart(function) & questions - imported_elsewhere(tree)
                assert len(known) < 2, f"{path.relative_to(ROOT)}: {function.name} tells apart {known}"


def imported_elsewhere(tree: ast.Module) -> set[str]:
    """Names that some action or event has in common with a question."""
    others = (node for node in tree.body if isinstance(node, ast.ImportFrom) and not str(node.module).endswith("state"))
    return {alias.name for node in others for alias in node.names}


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_its_types_are_for_everybody(package: str) -> None:
    assert (ROOT / package / "py.typed").exists()


@pytest.mark.parametrize("package", [*MAY_IMPORT, "tests"])
def test_files_stay_small(package: str) -> None:
    for path in modules(package):
        lines = len(path.read_text(encoding="utf-8").splitlines())
        assert lines <= LONGEST_FILE, f"{path.relative_to(ROOT)} has {lines} lines"
