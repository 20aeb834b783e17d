"""A table governed by a tournament, which restricts its inputs and hears of its rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pitboss.casino.records.store import TransactionHook
    from pitboss.casino.tables.host import Host
    from pitboss.table.givers import Giver
    from pitboss.table.inputs import AnyInput
    from pitboss.table.record import RoundRecord, Snapshot


class Governor(Protocol):
    """What governs a table."""

    def admit(self, host: Host, input: AnyInput, actor: str, by: Giver) -> None:
        """Refuse an input that the table itself would accept."""

    def ended(
        self, host: Host, rounds: Sequence[RoundRecord], after: Snapshot
    ) -> TransactionHook | None:
        """Work for the transaction that ends these rounds; ``after`` is the resulting state."""
