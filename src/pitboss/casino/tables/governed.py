"""A table that is governed: a tournament says what else it admits, and is told of its rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pitboss.casino.records.store import Also
    from pitboss.casino.tables.host import Host
    from pitboss.table.givers import Giver
    from pitboss.table.inputs import AnyInput
    from pitboss.table.record import RoundRecord, Snapshot


class Governor(Protocol):
    """Whoever governs a table."""

    def admit(self, host: Host, input: AnyInput, actor: str, by: Giver) -> None:
        """Refuse what the table would take."""

    def ended(self, host: Host, rounds: Sequence[RoundRecord], after: Snapshot) -> Also | None:
        """Add to the transaction in which these rounds end; ``after`` is how they left things."""
