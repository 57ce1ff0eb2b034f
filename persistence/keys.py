"""The name of every key. Channels are spread over buckets, and so are people who have an appointment.

What a commit touches is its channel's keys and the timers and the outbox of its bucket. They share one hash tag, the
part in braces, so they are on one slot of a Redis Cluster and can change in one script.
"""

from __future__ import annotations

from persistence.contract import Channel

BUCKETS = range(64)
"""Never to change: it decides where the tables of running games are."""

TABLES = "fathom:{b*}:table:*"
"""Matches every table."""


def bucket_of(owner: int) -> int:
    """Of a channel or a person."""
    return owner % len(BUCKETS)


def table(channel: Channel) -> str:
    return _of_channel("table", channel)


def log(channel: Channel) -> str:
    return _of_channel("log", channel)


def ops(channel: Channel) -> str:
    """The operations committed last, each with the version that it made."""
    return _of_channel("ops", channel)


def post(channel: Channel) -> str:
    return _of_channel("post", channel)


def archive(channel: Channel) -> str:
    return _of_channel("archive", channel)


def followers(channel: Channel) -> str:
    """Those who want to hear of its table, each with what they want to hear."""
    return _of_channel("followers", channel)


def memos(channel: Channel) -> str:
    """What was told there last, by kinds."""
    return _of_channel("memos", channel)


def timers(bucket: int) -> str:
    """Channels by the time when their timer is due, or when the lease on it ends."""
    return _of_bucket("timers", bucket)


def timer_notes(bucket: int) -> str:
    return _of_bucket("timer_notes", bucket)


def leases(bucket: int) -> str:
    """Channels by the end of the last lease on their timer: how a lease is told from a timer that is far off."""
    return _of_bucket("leases", bucket)


def appointments(bucket: int) -> str:
    """People by the time when their appointment is due, or when the lease on it ends."""
    return _of_bucket("appointments", bucket)


def appointment_notes(bucket: int) -> str:
    return _of_bucket("appointment_notes", bucket)


def appointment_leases(bucket: int) -> str:
    return _of_bucket("appointment_leases", bucket)


def errands(bucket: int) -> str:
    """Channels by the time when something is to be told there, or when the lease on it ends."""
    return _of_bucket("errands", bucket)


def errand_notes(bucket: int) -> str:
    return _of_bucket("errand_notes", bucket)


def errand_leases(bucket: int) -> str:
    return _of_bucket("errand_leases", bucket)


def outbox(bucket: int) -> str:
    """Channels with something to show, by the time when they may be claimed."""
    return _of_bucket("outbox", bucket)


def waiting(bucket: int) -> str:
    """The same channels by the time since when they wait: claims and delays move the other time, never this one."""
    return _of_bucket("waiting", bucket)


def ended(bucket: int) -> str:
    """Results that commits have left, by their ids, until they are kept with all the others of their game."""
    return _of_bucket("ended", bucket)


def results(game: str) -> str:
    """By their ids. What belongs to the results of a game shares one hash tag, as a channel's keys do."""
    return _of_results("kept", game)


def results_version(game: str) -> str:
    """Counts changes."""
    return _of_results("version", game)


def results_made(game: str) -> str:
    """The names of all lists, ratings and ladders of a game."""
    return _of_results("made", game)


def results_list(game: str, of: str) -> str:
    """Ids by the time of the end."""
    return f"{_of_results('list', game)}:{of}"


def ratings(game: str, where: str) -> str:
    return f"{_of_results('ratings', game)}:{where}"


def ladder(game: str, where: str) -> str:
    """People by their rating."""
    return f"{_of_results('ladder', game)}:{where}"


def receipts() -> str:
    """The notes of those who are being served, by process and interaction. Few at a time, so all are in one place."""
    return "fathom:{received}:receipts"


def process(name: str) -> str:
    """There while the process lives."""
    return f"fathom:{{received}}:process:{name}"


def beats() -> str:
    """When each part of all servers was last looked after. What belongs to it shares one hash tag."""
    return "fathom:{alive}:beats"


def outages() -> str:
    """Times in which parts were looked after by nobody, with these parts."""
    return "fathom:{alive}:outages"


def chosen() -> str:
    """The process that makes them good, and until when it is the one."""
    return "fathom:{alive}:chosen"


def setting(kind: str, owner: int) -> str:
    return f"fathom:setting:{kind}:{owner}"


def branch(person: int, channel: Channel) -> str:
    return f"fathom:branch:{person}:{channel}"


def tables_of(person: int) -> str:
    return f"fathom:tables:{person}"


def followed(person: int) -> str:
    return f"fathom:followed:{person}"


def channel_of(table_key: bytes) -> Channel:
    return int(table_key.rpartition(b":")[2])


def _of_channel(what: str, channel: Channel) -> str:
    return f"fathom:{{b{bucket_of(channel):03}}}:{what}:{channel}"


def _of_results(what: str, game: str) -> str:
    return f"fathom:{{results:{game}}}:{what}"


def _of_bucket(what: str, bucket: int) -> str:
    return f"fathom:{{b{bucket:03}}}:{what}"
