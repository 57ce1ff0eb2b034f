"""A finished game is proved, or the first place is named where it is not what comes out when it is played again."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec import Raw
from msgspec.structs import replace

from bot.host.exported import Exported, NotGenuine, encode_exported, read_exported
from bot.host.proofs import proof_post
from bot.host.story import Row, hint_row
from bot.host.table import KeptMatch, Table, encode_table
from bot.host.verifying import Difference, Proved, verify_stored
from engine.errors import Unreplayable
from engine.game import seating_for
from engine.match import AnyMatch, set_up
from engine.registry import GAMES
from engine.rng import CountingRng, KeyedRng, commitment
from engine.text import text
from tests.bot.people import ADA, BO, CHANNEL, NOW, whole_game
from tests.bot.speakers import StrictSpeaker, strict_speakers
from tests.played import played

TABLE, ROWS = whole_game(ADA, BO)
Found = Proved | Difference


def verified(table: Table = TABLE, rows: Sequence[Row] = ROWS) -> Found:
    return verify_stored(encode_table(table), rows)


def changed(at: int, **fields: object) -> list[Row]:
    return [*ROWS[:at], replace(ROWS[at], **fields), *ROWS[at + 1 :]]


def reseeded(seed: str, **fields: object) -> Table:
    match = replace(TABLE.match, seed=seed)
    return replace(TABLE, kept=KeptMatch(match), **fields)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_is_proved_with_what_was_taken_back(key: str) -> None:
    match, rows = played(GAMES[key], 2, "s", undone=3)
    table = replace(TABLE, game=key, options=dict(match.seating.options), kept=KeptMatch(match))
    table = replace(table, fingerprint=commitment("s"))
    found = verified(table, rows)
    assert match.outcome is not None
    assert isinstance(found, Proved)
    assert (found.steps, found.scores) == (match.version, match.outcome.scores)
    assert found.draws > 0


def test_hints_are_no_steps() -> None:
    first: AnyMatch = set_up(TABLE.rules, seating_for(TABLE.rules.info, 2, TABLE.options), TABLE.match.seed).match
    hinted = [ROWS[0], hint_row(first, first.asked[0]), *ROWS[1:]]
    assert verified(rows=hinted) == verified()


def test_draws_are_counted_and_the_same() -> None:
    counting, plain = CountingRng("s", 3), KeyedRng("s", 3)
    assert counting.shuffle(range(30)) == plain.shuffle(range(30))
    assert counting.draws == 29


@pytest.mark.parametrize("fingerprint", [TABLE.fingerprint, ""])
def test_another_seed_is_found(fingerprint: str) -> None:
    """By its fingerprint; in a game of before it was kept, by the first draw."""
    assert TABLE.fingerprint == commitment(TABLE.match.seed)
    found = verified(reseeded("another", fingerprint=fingerprint))
    assert isinstance(found, Difference)
    if fingerprint:
        assert found == Difference("fingerprint", told=fingerprint, true=commitment("another"))
    else:
        assert found.kind in ("state", "story", "refused")
        assert found.version <= 2


def rolled(at: int) -> int:
    """The first step from there on that can't be anything else."""
    return next(i for i in range(at, len(ROWS)) if ROWS[i].events)


AT = rolled(9)
TOLD = ((None, text("event.round_began", round=9)),)


@pytest.mark.parametrize(
    ("rows", "kind", "at"),
    [
        (changed(AT, digest="0" * 32), "state", AT),
        (changed(AT, action="dance"), "refused", AT),
        (changed(AT, seat=1 - (ROWS[AT].seat or 0)), "refused", AT),
        (changed(AT, told=TOLD), "story", AT),
        (changed(AT, events=((None, Raw(b'{"type":"round_began","round":9}')),)), "story", AT),
        (changed(AT, version=77), "story", AT),
        (changed(0, told=TOLD), "story", 0),
        (ROWS[:-1], "end", None),
        ([], "end", None),
    ],
)
def test_a_planted_difference_is_found_and_named(rows: list[Row], kind: str, at: int | None) -> None:
    found = verified(rows=rows)
    assert isinstance(found, Difference)
    assert found.kind == kind
    if at is not None:
        assert (found.version, found.seat, found.action) == (rows[at].version, rows[at].seat, rows[at].action)
    for speaker in strict_speakers("deep-sea"):
        post = proof_post(TABLE, found, speaker)
        assert found.action in post.lines[0] or found.seat is None
        assert found.true in post.lines[0] or kind == "refused"


def test_a_result_that_does_not_follow_is_found() -> None:
    other = whole_game(ADA, BO, empty_return="yes")[0].match.state
    forged = replace(TABLE, kept=KeptMatch(replace(TABLE.match, state=other)))
    assert other != TABLE.match.state
    found = verified(forged)
    assert isinstance(found, Difference)
    assert found.kind == "end"


def test_other_rules_are_said_to_be_other_rules() -> None:
    assert TABLE.kept is not None
    stored = TABLE.kept.stored.replace(b'"rules":2', b'"rules":1')
    assert stored != TABLE.kept.stored
    with pytest.raises(Unreplayable):
        verified(replace(TABLE, kept=KeptMatch(stored=stored)))


def test_what_was_proved_is_told_in_numbers() -> None:
    found = verified()
    assert isinstance(found, Proved)
    post = proof_post(TABLE, found, StrictSpeaker("en", "deep-sea", TABLE.names))
    said = "\n".join((post.heading, *post.lines))
    assert f"{found.steps} steps played again" in said
    assert f"{found.draws} draws of chance" in said
    assert commitment(TABLE.match.seed) in said
    assert f"Ada {found.scores[0]} and Bo {found.scores[1]}" in said
    older = proof_post(replace(TABLE, fingerprint=""), found, StrictSpeaker("en", "deep-sea", TABLE.names))
    assert "that was posted" not in older.lines[0]


def test_a_file_with_another_fingerprint_is_not_believed() -> None:
    genuine = Exported(CHANNEL, TABLE, tuple(ROWS))
    assert read_exported(encode_exported(genuine), NOW).table.fingerprint == TABLE.fingerprint
    forged = replace(genuine, table=replace(TABLE, fingerprint=commitment("another")))
    with pytest.raises(NotGenuine, match="fingerprint"):
        read_exported(encode_exported(forged), NOW)
