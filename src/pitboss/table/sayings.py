"""What may be said at a table: by whom, when, and under which paragraph."""

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


class Subject(StrEnum):
    """What something said is about, and so what the call names by a number."""

    TABLE = "table"
    SPOT = "spot"
    WAGER = "wager"
    """A wager on the layout, of the patron who speaks."""
    TICKET = "ticket"
    """A ticket of the patron who speaks; the oldest where no number is said."""


@dataclass(frozen=True, kw_only=True)
class Saying:
    """Something said at a table that changes how play goes on, as its game declares it."""

    what: str
    law: Citation
    help: str
    """What it does, in a line."""
    by: Givers
    during: Phase = Phase.ANY
    when: Callable[[Table], bool] | None = None
    """Whether the table is such that it can be said; None for always."""
    otherwise: str = ""
    """Why it is refused at other times."""
    about: Subject = Subject.TABLE
    words: str = ""
    """What the words after it say; empty where there are none."""
    words_by: Givers = ()
    """Who may add those words, where that is not everybody who may say it."""

    def possible(self, table: Table) -> bool:
        """Whether it can be said as the table stands."""
        return table.phase in self.during and (self.when is None or self.when(table))

    def may_add_words(self, giver: Giver) -> bool:
        return giver in (self.words_by or self.by)
