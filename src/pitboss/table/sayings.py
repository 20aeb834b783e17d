"""Calls that may be made at a table: by whom, when, and under which paragraph."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from pitboss.law import Citation
from pitboss.table.givers import Giver, Givers
from pitboss.table.irregularities import Phase

if TYPE_CHECKING:
    from pitboss.table.table import Table


NEW_DEALER = "new dealer"
"""The call with which a dealer's shift begins at a table."""


class Subject(StrEnum):
    """The subject of a call, which it names by a number."""

    TABLE = "table"
    SPOT = "spot"
    WAGER = "wager"
    """A wager on the layout that belongs to the caller."""
    TICKET = "ticket"
    """A ticket of the caller; the oldest if no number is given."""


@dataclass(frozen=True, kw_only=True)
class Saying:
    """A call that changes how play goes on, as its game declares it."""

    what: str
    law: Citation
    help: str
    """What it does, in one line."""
    by: Givers
    during: Phase = Phase.ANY
    when: Callable[[Table], bool] | None = None
    """Whether the table is in a state that allows it; None for always."""
    otherwise: str = ""
    """The reason given when it is refused at other times."""
    about: Subject = Subject.TABLE
    words: str = ""
    """The meaning of the words that follow it; empty if there are none."""
    words_by: Givers = ()
    """Who may add those words, if not everybody who may make the call."""

    def possible(self, table: Table) -> bool:
        """Whether it is possible in the present state of the table."""
        return table.phase in self.during and (self.when is None or self.when(table))

    def may_add_words(self, giver: Giver) -> bool:
        return giver in (self.words_by or self.by)
