"""Names a database failure: a full disk, a restart, too many connections.

The driver's message holds the statement and its parameters, which must not get into a log; only
one sentence is passed on.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import exc

from pitboss.casino.errors import Unavailable

log = logging.getLogger("pitboss.casino")

FULL = "The casino cannot write just now: its disk is full. Nothing was changed; try again later."
AWAY = "The casino's records cannot be reached just now; check the state, then try again."
DISK_FULL = "53100"
"""PostgreSQL's code for a full disk."""


@contextmanager
def named_trouble() -> Iterator[None]:
    """Raise Unavailable if the database cannot be used; other errors pass through."""
    try:
        yield
    except (exc.OperationalError, exc.InterfaceError, exc.TimeoutError) as error:
        raise unavailable(error) from None


def unavailable(error: exc.SQLAlchemyError) -> Unavailable:
    """The Unavailable error that describes a database failure."""
    faults = list(_faults(error))
    log.warning("the database: %s", "; after: ".join(why[:300] for _, why in faults))
    full = any(state == DISK_FULL or "disk is full" in why for state, why in faults)
    return Unavailable(FULL if full else AWAY)


def _faults(error: BaseException | None) -> Iterator[tuple[str, str]]:
    """The code and message of each error in the chain, latest first; a rollback may fail too."""
    while error is not None:
        if isinstance(error, exc.DBAPIError):
            yield getattr(error.orig, "sqlstate", "") or "", " ".join(str(error.orig).split())
        elif isinstance(error, exc.SQLAlchemyError):
            yield "", type(error).__name__
        error = error.__context__
