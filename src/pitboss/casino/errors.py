"""The casino's errors, beyond what a table refuses; each is one sentence."""

from __future__ import annotations

from pitboss.errors import PitbossError


class CasinoError(PitbossError):
    """An action that the casino refuses."""


class NotSignedIn(CasinoError):
    """No token, or one that is forged, expired or revoked."""


class CodeNeeded(NotSignedIn):
    """The password is right; the code of the second factor is still needed."""


class Forbidden(CasinoError):
    """Not allowed for this role, or not the person's own."""


class NotFound(CasinoError):
    """No table, round, notice or person of that name."""


class Conflict(CasinoError):
    """The request no longer fits the current state."""


class Frozen(Conflict):
    """A table whose records fail verification: nobody plays there."""

    @classmethod
    def of(cls, table: str) -> Frozen:
        return cls(
            f"Table {table} is frozen, because its records fail verification. Its chips are safe: "
            "a supervisor can pay them back."
        )


class KeyReused(Conflict):
    """An idempotency key that was already used for something else."""


class TooOften(CasinoError):
    """Too many requests."""


class BadName(CasinoError):
    """An invalid name or password."""


class Busy(CasinoError):
    """The table is between two owners; retry immediately."""


class Unavailable(CasinoError):
    """The database cannot be used now; it may be unknown whether the last change was kept."""


class BadChain(CasinoError):
    """A record of the casino was edited, deleted or truncated."""
