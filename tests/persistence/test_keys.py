"""All that a commit touches is on one slot."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from redis.crc import key_slot

from persistence import keys


@given(st.integers(0, 2**64 - 1))
def test_the_keys_of_a_channel_and_its_bucket_share_a_slot(channel: int) -> None:
    bucket = keys.bucket_of(channel)
    own = [keys.table, keys.log, keys.ops, keys.post, keys.archive, keys.followers, keys.memos]
    shared = [keys.timers, keys.timer_notes, keys.outbox, keys.waiting]
    shared += [keys.appointments, keys.appointment_notes, keys.appointment_leases]
    shared += [keys.errands, keys.errand_notes, keys.errand_leases]
    names = [*(key(channel) for key in own), *(key(bucket) for key in shared)]
    assert len({key_slot(name.encode()) for name in names}) == 1
    assert len(set(names)) == len(names)
    assert keys.channel_of(keys.table(channel).encode()) == channel


def test_receipts_and_the_processes_that_hold_them_share_a_slot() -> None:
    assert key_slot(keys.receipts().encode()) == key_slot(keys.process("one").encode())


def test_what_is_known_of_being_alive_shares_a_slot() -> None:
    names = [keys.beats(), keys.outages(), keys.chosen()]
    assert len({key_slot(name.encode()) for name in names}) == 1
    assert len(set(names)) == 3


def test_names_are_as_operators_know_them() -> None:
    assert keys.table(64 + 42) == "fathom:{b042}:table:106"
    assert keys.outbox(7) == "fathom:{b007}:outbox"
    assert keys.setting("guild", 5) == "fathom:setting:guild:5"
    assert keys.tables_of(5) == "fathom:tables:5"


def test_buckets_spread_over_a_cluster() -> None:
    slots = {key_slot(keys.outbox(bucket).encode()) for bucket in keys.BUCKETS}
    assert len(slots) == len(keys.BUCKETS)
