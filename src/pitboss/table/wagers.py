"""Wagers as the law declares them: their amounts, time, areas and payouts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.law import Citation
from pitboss.table.money import Cents
from pitboss.table.pay_tables import PayTable


class Wager:
    """One permissible wager of a game; a class attribute of the game, named by it.

    ``pays`` holds every pay table that the law prints for it. ``offered`` says under which
    options it is on the layout. ``on`` lists what it may be bet on. A wager that is ``in_play``
    is placed by a decision during the round; any other before *No more bets*.
    """

    name: str

    def __init__(
        self,
        title: str,
        law: Citation,
        pays: tuple[PayTable, ...],
        *,
        help: str = "",
        offered: Callable[[Any], bool] | None = None,
        on: tuple[str, ...] = (),
        in_play: bool = False,
        requires: tuple[Wager, ...] = (),
        equals: Wager | None = None,
        times: int = 1,
        exactly: Cents | None = None,
        at_most: Wager | None = None,
        at_most_law: Citation | None = None,
        maximum_law: Citation | None = None,
        halved: bool = False,
        stands: bool = False,
        reads: Callable[[str], object] | None = None,
    ) -> None:
        self.title = title
        self.law = law
        self.tables = pays
        self.help = help
        self.offered = offered
        self.on = on
        self.in_play = in_play
        self.requires = requires
        """Wagers of which the same patron must have at least one on the same spot."""
        self.equals = equals
        self.times = times
        """The multiple of the wager named in ``equals`` that it must be."""
        self.exactly = exactly
        """The only amount allowed, such as a dollar in an acceptor device."""
        self.at_most = at_most
        self.at_most_law = at_most_law or law
        """The paragraph that limits it by another wager."""
        self.maximum_law = maximum_law
        """The paragraph, if not 8.2(a), that lets the casino set its maximum."""
        self.halved = halved
        """Whether half of it may be taken, so that the amount must have an exact half."""
        self.stands = stands
        """Whether it may stay on the layout from one round to the next."""
        self.reads = reads
        """Parses what a patron writes where there is too much to list, such as a keno ticket;
        raises a Refused. ``on`` then holds examples."""

    def __set_name__(self, owner: type, name: str) -> None:
        # ``raise_``: ``raise`` is a keyword of Python
        self.name = name.rstrip("_").replace("_", "-")

    def __repr__(self) -> str:
        return f"<wager {self.name}>"


class Bonus:
    """A payout that depends on another wager and has no stake of its own."""

    name: str

    def __init__(self, title: str, law: Citation, wager: Wager, pays: tuple[PayTable, ...]) -> None:
        self.title = title
        self.law = law
        self.wager = wager
        self.tables = pays

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name.replace("_", "-")
