"""Every error that a user can cause, each one clear sentence.

An error names the paragraph or limit that was broken, and what to do instead.
Raising one of these never changes a table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pitboss.law.citation import Citation


class PitbossError(Exception):
    """A request that cannot be carried out; ``law`` is the rule that forbids it."""

    def __init__(self, message: str, law: Citation | None = None) -> None:
        super().__init__(f"{message} ({law})" if law is not None else message)
        self.message = message
        self.law = law


class BadCitation(PitbossError):
    """A text that is not a citation, or names no paragraph of the index."""


class BadDraft(PitbossError):
    """Draft rules of a proposed game that are not in the form of the chapter."""


class BadPackage(PitbossError):
    """An installed package whose game cannot be used."""


class BadCard(PitbossError):
    """A text that is not a card."""


class UnknownGame(PitbossError):
    """No game has that id."""


class BadOptions(PitbossError):
    """Options that the law forbids, or that the game does not have."""


class BadPayTable(BadOptions):
    """A pay table below the minimum, or with rows that the wager does not have."""


class BadLimits(PitbossError):
    """Table limits that the law forbids."""


class BadRecord(PitbossError):
    """A record that was edited, cut short, or made under other rules."""


class Refused(PitbossError):
    """An input that the table does not accept; the table is as it was before."""


class NotNow(Refused):
    """An input at the wrong time."""


class WrongRole(Refused):
    """An input that only another role may give, such as a call of the house made by a patron."""


class NotSeated(Refused):
    """A patron who is not at the table, or a spot that is not theirs."""


class SpotTaken(Refused):
    """A spot that another patron holds."""


class NoSuchWager(Refused):
    """A wager that this table does not offer."""


class BadAmount(Refused):
    """A wager below or above the limits, or of an amount that cannot be paid."""


class TooFewChips(Refused):
    """A patron without the chips."""


class WagerRule(Refused):
    """A wager that breaks a rule about which wagers may be combined."""


class BadChoice(Refused):
    """A choice that is not legal."""


class BadDraw(Refused):
    """A card keyed in that cannot be in the shoe, or impossible dice."""


class NoSuchIrregularity(Refused):
    """An irregularity that the game does not have, or that cannot happen now."""
