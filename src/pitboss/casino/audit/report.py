"""The findings of an audit."""

from __future__ import annotations

import msgspec


class Fault(msgspec.Struct, frozen=True):
    """A record that fails verification."""

    chain: str
    seq: int
    what: str

    def __str__(self) -> str:
        where = f"record {self.seq} of {self.chain}" if self.seq else self.chain or "the ledger"
        return f"{where}: {self.what}"


class AuditReport(msgspec.Struct):
    """The findings of an audit."""

    chains: int = 0
    records: int = 0
    rounds: int = 0
    unreplayed: list[str] = []
    """Rounds under rules not installed here, which the installed rules replay differently."""
    transfers: int = 0
    accounts: int = 0
    faults: list[Fault] = []

    @property
    def holds(self) -> bool:
        return not self.faults

    @property
    def other_rules(self) -> int:
        """How many rounds were not replayed; their hashes, transfers and balances are checked."""
        return len(self.unreplayed)


class Broken(Exception):
    """A chain is broken from this record on."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


def fail(chain: str, seq: int, what: str) -> Broken:
    return Broken(Fault(chain, seq, what))
