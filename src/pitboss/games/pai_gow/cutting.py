"""The cut at a table with a bank: offered to the bank, or in turn to the players."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, NamedTuple

from pitboss.equipment.shoe import LEAST_CUT
from pitboss.errors import NoSuchIrregularity
from pitboss.games.dealing import OneDeckGame
from pitboss.games.offered_cut import LAST, counterclockwise_from, cut_in_turn
from pitboss.games.pai_gow.banking import Banking
from pitboss.games.pai_gow.memory import memory_of, round_of
from pitboss.games.shoe_game import CUT_TOPIC
from pitboss.law import Citation
from pitboss.table.givers import SUPERVISION
from pitboss.table.irregularities import Irregularity, Phase, Report
from pitboss.table.options import option
from pitboss.table.steps import Ask, Choice, Cut, Duty, Pick, Procedure, Span
from pitboss.table.table import Spot, Table

FOUR = "four from the bottom"


class CutLaws(NamedTuple):
    """The paragraphs on the cut."""

    first: Citation
    """The first cut: by the first player at the table, at the start of the game."""
    bank: Citation
    turn: Citation
    """Later cuts: in turn from the dealer's right, while nobody banks."""
    depth: Citation


def cutting_card_option(law: Citation) -> Literal["discard rack", "four from the bottom"]:
    return option("discard rack", law, "where the cutting card goes after the cut")


class PlayersCut(Banking, OneDeckGame):
    """One deck a round, cut by the bank or a player unless a device has shuffled it."""

    cut_laws: ClassVar[CutLaws]

    def shuffle(self, table: Table) -> Procedure[None]:
        """Shuffle; the cut waits until the bank is known."""
        yield from self.new_order(table, self.shuffle_law)

    def cut_if_needed(self, table: Table) -> Procedure[None]:
        """Cut cards that were shuffled by hand; pre-shuffled cards are cut already."""
        if not self.by_device(table) and not (self.options.preshuffled and table.round == 1):
            yield from self.cut(table)

    def cut(self, table: Table) -> Procedure[None]:
        order, law = self.cutters(table)
        yield from self.offer_cut(table, order, law)

    def offer_cut(self, table: Table, order: list[Spot], law: Citation) -> Procedure[None]:
        """Offer the cut in this order; the dealer cuts if nobody accepts."""
        laws, state = self.cut_laws, round_of(table)
        span = Span(LEAST_CUT, len(self.deck()) - LEAST_CUT)
        state.cutter = 0
        for spot in order:
            answer = yield Ask(
                spot.patron,
                spot.number,
                (Choice("cut", "place the cutting card", span, in_chips=False), Choice("decline")),
                law,
                default="decline",
                topic=CUT_TOPIC,
            )
            if answer.choice == "cut":
                state.cutter = spot.number
                yield Cut(answer.amount, spot.patron, laws.depth)
                break
        else:
            (position,) = yield Pick(laws.depth, span.low, span.high, silent=True)
            yield Cut(position, "dealer", laws.depth)
        state.cut = table.memory.fresh_cut = True
        if self.options.cutting_card == FOUR:
            yield Duty("Insert the cutting card four cards from the bottom", laws.depth)
        else:
            yield Duty("Place the cutting card in the discard rack", laws.depth)

    def cutters(self, table: Table) -> tuple[list[Spot], Citation]:
        """Who is offered the cut, in order: the first player, the bank, or the players in turn."""
        laws, memory, bank = self.cut_laws, memory_of(table), round_of(table).bank
        seated = list(self.seated(table))
        if memory.start_of_game:
            first = next(iter(table.patrons), "")
            return sorted(seated, key=lambda spot: spot.patron != first), laws.first
        if bank is not None:
            memory.cut_turn = 0
            return counterclockwise_from(seated, bank.number), laws.bank
        return cut_in_turn(memory, seated, len(table.spots)), laws.turn


def _recut(game: Any, table: Table, report: Report) -> Procedure[None]:
    """The player who cut last cuts again, or the next one entitled to."""
    law = game.irregularities[report.name].law
    last = round_of(table).cutter
    seated = list(game.seated(table))
    if game.options.recut == LAST:
        order = [spot for spot in seated if spot.number == last]
    else:
        order = counterclockwise_from(seated, last - 1 if last > 1 else len(table.spots))
    yield from game.offer_cut(table, order, law)


def recut(law: Citation) -> Irregularity:
    """A supervisor finds that the cut was improper."""

    def check(table: Table, report: Report) -> None:
        dealt = table.dealer.cards or any(spot.cards for spot in table.spots)
        if dealt or not round_of(table).cut:
            raise NoSuchIrregularity("The cards are cut again before any is dealt.", law)

    return Irregularity(
        law, "A supervisor finds the cut improper", _recut, Phase.BETTING | Phase.DEALING,
        check=check, by=SUPERVISION,
    )  # fmt: skip
