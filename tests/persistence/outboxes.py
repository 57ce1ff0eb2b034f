"""Who shows channels, for the tests of the outbox."""

from __future__ import annotations

from persistence.contract import Channel, Claim, Shown, Store


async def claimed(store: Store, now: int, lease: int, most: int) -> list[tuple[Channel, int]]:
    """Channel and version of what can be claimed."""
    return [(claim.channel, claim.version) for claim in await store.claim_outbox(now, lease, most)]


async def claim_one(store: Store, now: int, lease: int = 100) -> Claim:
    [claim] = await store.claim_outbox(now, lease, 9)
    return claim


async def show(store: Store, now: int, shown: Shown) -> bool:
    """Claims the only channel that is due, and notes this."""
    return await store.ack(await claim_one(store, now), shown)
