"""What the service measures of itself, in Prometheus' format."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

FINE = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 3)

POOL = ("pool",)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.acknowledge = self._histogram("acknowledge", "From an interaction's arrival to its acknowledgement")
        self.commit = self._histogram("commit", "Storing a change")
        self.render = self._histogram("render", "Drawing and encoding a board")
        self.post = self._histogram("post", "Showing a table in its channel")
        self.outbox_age = Gauge("fathom_outbox_age_seconds", "Longest wait in the outbox", registry=self.registry)
        self.reminders = Counter("fathom_reminders", "Reminders sent", registry=self.registry)
        self.jobs_waiting = Gauge("fathom_jobs_waiting", "Jobs that no worker has begun", POOL, registry=self.registry)
        self.job_wait = self._histogram("job_wait", "From asking for a job to its beginning", POOL)
        self.worker_deaths = Counter("fathom_worker_deaths", "Workers replaced", POOL, registry=self.registry)
        self.failures = Counter("fathom_failures", "Unexpected errors", registry=self.registry)

    def _histogram(self, name: str, about: str, labels: tuple[str, ...] = ()) -> Histogram:
        return Histogram(f"fathom_{name}_seconds", about, labels, buckets=FINE, registry=self.registry)
