"""What a person can do wrong in the casino, beyond what a table refuses; each one sentence."""

from __future__ import annotations

from pitboss.errors import PitbossError


class CasinoError(PitbossError):
    """Something that the casino does not do."""


class NotSignedIn(CasinoError):
    """No token, or one that is forged, expired or revoked."""


class CodeNeeded(NotSignedIn):
    """The password is right; the code of the second factor is still to be given."""


class Forbidden(CasinoError):
    """Something that is not for this role, or not one's own."""


class NotFound(CasinoError):
    """No table, round, notice or person of that name."""


class Conflict(CasinoError):
    """The request no longer fits the current state."""


class Frozen(Conflict):
    """A table whose records do not hold: nobody plays there."""

    @classmethod
    def of(cls, table: str) -> Frozen:
        return cls(
            f"Table {table} is frozen, because its records do not hold. Its chips are safe: "
            "a supervisor can pay them back."
        )


class KeyReused(Conflict):
    """An idempotency key that was used before, for something else."""


class TooOften(CasinoError):
    """Too many requests."""


class BadName(CasinoError):
    """A name or password that cannot be one."""


class Busy(CasinoError):
    """The table is between two owners; try again at once."""


class Unavailable(CasinoError):
    """The database cannot be used just now; whether the last change was kept may be unknown."""


class BadChain(CasinoError):
    """A record of the casino that was edited, deleted or cut short."""
