"""States and matches as bytes: strict, canonical JSON that says under which rules it was written."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Raw

from engine.errors import NewerRules, NoMigration, Refusal, Undecodable
from engine.game import AnyGame, Seating
from engine.match import AnyMatch, Snapshot, match_at
from engine.registry import GAMES, game_of
from engine.value import Value

_encoder = msgspec.json.Encoder(order="deterministic")


def encode(value: object) -> bytes:
    return _encoder.encode(value)


def digest(state: object) -> str:
    """The fingerprint of a state: equal states have equal digests, in every process."""
    return hashlib.sha256(_encoder.encode(state)).hexdigest()[:32]


class StoredSnapshot(Value, omit_defaults=True):
    seat: int
    state: Raw
    again: tuple[int, ...] = ()


class StoredMatch(Value, omit_defaults=True):
    """A match that was never rewound is written as it was before there were rewinds."""

    game: str
    rules: int
    seats: int
    options: dict[str, str]
    seed: str
    version: int
    stamps: tuple[int, ...]
    state: Raw
    undoable: tuple[StoredSnapshot, ...]
    again: tuple[int, ...] = ()


def encode_match(match: AnyMatch) -> bytes:
    snapshots = tuple(StoredSnapshot(shot.seat, Raw(encode(shot.state)), shot.again) for shot in match.undoable)
    info = match.game.info
    return encode(
        StoredMatch(
            game=info.key,
            rules=info.rules,
            seats=match.seating.seats,
            options=dict(match.seating.options),
            seed=match.seed,
            version=match.version,
            stamps=match.stamps,
            state=Raw(encode(match.state)),
            undoable=snapshots,
            again=match.again,
        )
    )


def decode_match(data: bytes, games: Mapping[str, AnyGame] = GAMES) -> AnyMatch:
    try:
        stored = msgspec.json.decode(data, type=StoredMatch)
        game = game_of(stored.game, games)
        state = decode_state(game, stored.rules, stored.state)
        undoable = tuple(
            Snapshot(shot.seat, decode_state(game, stored.rules, shot.state), shot.again) for shot in stored.undoable
        )
        seating = Seating(stored.seats, stored.options)
        return match_at(game, seating, stored.seed, stored.version, state, stored.stamps, undoable, stored.again)
    except Refusal:
        raise
    except Exception as error:
        raise Undecodable(what="the stored match", why=str(error)) from error


def decode_state(game: AnyGame, rules: int, data: bytes | Raw) -> Any:
    """A state of any rules version up to the present one, brought up to date by the game's migrations."""
    info = game.info
    if rules > info.rules:
        raise NewerRules(game=info.key, found=rules, known=info.rules)
    try:
        if rules == info.rules:
            return _decoder(game.state_type).decode(data)
        raw = msgspec.json.decode(data)
        for version in range(rules, info.rules):
            if version not in game.migrations:
                raise NoMigration(game=info.key, found=version, known=info.rules)
            raw = game.migrations[version](raw)
        return msgspec.convert(raw, game.state_type)
    except (msgspec.MsgspecError, KeyError, TypeError, ValueError) as error:
        raise Undecodable(what=f"a state of {info.key}", why=str(error)) from error


@cache
def _decoder(kind: type[Any]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)
