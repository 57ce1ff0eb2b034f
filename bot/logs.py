"""Logs as JSON lines, with the interaction where there is one, and never with a secret."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterable

SHORTEST = 8
"""A shorter word would be cut out of innocent sentences, and is no secret."""


class JsonLines(logging.Formatter):
    def __init__(self, secrets: Iterable[str]) -> None:
        super().__init__()
        self._secrets = [secret for secret in secrets if len(secret) >= SHORTEST]

    def format(self, record: logging.LogRecord) -> str:
        row: dict[str, object] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        if interaction := getattr(record, "interaction", None):
            row["interaction"] = interaction
        if record.exc_info:
            row["trace"] = self.formatException(record.exc_info)
        line = json.dumps(row, ensure_ascii=False)
        for secret in self._secrets:
            line = line.replace(secret, "***")
        return line


def set_up_logs(secrets: Iterable[str] = (), level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines(secrets))
    logging.basicConfig(level=level, handlers=[handler], force=True)
