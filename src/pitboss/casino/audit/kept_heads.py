"""Writes signed heads of all chains to a file, by which a truncated chain is found later."""

from __future__ import annotations

import json
import logging
import os
from errno import EINVAL
from pathlib import Path
from typing import Any

from pitboss.casino.audit.verify import heads
from pitboss.casino.clock import MINUTE, Clock, Millis
from pitboss.casino.records import seals
from pitboss.casino.records.database import Database

log = logging.getLogger("pitboss.casino")

EVERY: Millis = MINUTE
VARIABLE = "PITBOSS_HEADS"
"""The environment variable that names the file, best on another machine's disk."""


def heads_file(database: Database) -> Path:
    """The default file for heads: named after the database."""
    return Path(os.environ.get(VARIABLE) or f"{database.url.database or 'pitboss'}-heads")


class KeptHeads:
    """Writes the heads of all chains to a file, every minute."""

    def __init__(self, database: Database, clock: Clock, file: Path) -> None:
        self.database = database
        self.clock = clock
        self.file = file
        self._due: Millis | None = None

    def write_if_due(self) -> None:
        now = self.clock.steady()
        if self._due is None or now >= self._due:
            self._due = now + EVERY
            self.write()

    def write(self) -> None:
        """Write them now if possible; a full disk does not stop any table."""
        try:
            self._replace(seals.signed(self.database.seal, heads(self.database), self.clock.now()))
        except OSError as error:
            log.warning("the heads cannot be written to %s: %s", self.file, error.strerror)

    def _replace(self, kept: dict[str, Any]) -> None:
        """Replace the file atomically: readers find complete heads, old or new."""
        if self.file.exists() and not self.file.is_file():
            raise OSError(EINVAL, "it is not a plain file")
        part = self.file.with_name(f"{self.file.name}.{os.getpid()}")
        part.unlink(missing_ok=True)
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as new:
            json.dump(kept, new, indent=1)
            new.flush()
            os.fsync(new.fileno())
        part.replace(self.file)
