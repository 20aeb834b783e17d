"""Games of one deck a round in which the cut is offered to the players in turn."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, NamedTuple, Protocol

from pitboss.equipment.shoe import LEAST_CUT
from pitboss.games.card_table import CardMemory
from pitboss.games.dealing import OneDeckGame
from pitboss.games.misdeals import just_cut
from pitboss.games.shoe_game import CUT_TOPIC
from pitboss.law import Citation
from pitboss.table.givers import SUPERVISION
from pitboss.table.irregularities import Irregularity, Phase, Report
from pitboss.table.options import option
from pitboss.table.steps import Ask, Choice, Cut, Duty, Pick, Procedure, Span
from pitboss.table.table import Spot, Table

LAST, NEXT = "last to cut", "next to cut"


class OfferLaws(NamedTuple):
    """The paragraphs on offering the cut."""

    offer: Citation
    """The offer; the dealer cuts if nobody accepts."""
    first: Citation
    """The first offer: to the first player at the table, when the game begins."""
    turn: Citation
    """Later offers: in turn from the dealer's right, round after round."""
    depth: Citation


class CutTurn(Protocol):
    """What such a table remembers of the offers of former rounds."""

    cut_turn: int
    """The spot that is offered the cut first; 0 for the farthest right."""


class OfferMemory(CardMemory):
    """The memory of such a table between rounds."""

    cut_turn: int = 0


def recut_option(law: Citation) -> Literal["last to cut", "next to cut"]:
    return option("last to cut", law, "who cuts again if a supervisor asks for it")


class OfferedCut(OneDeckGame):
    """A game with an offered cut; its options include ``recut``."""

    memory_model = OfferMemory
    offer_laws: ClassVar[OfferLaws]

    def cut(self, table: Table) -> Procedure[None]:
        order, law = self.cutters(table)
        yield from self.have_cut(table, order, law)

    def cutters(self, table: Table) -> tuple[list[Spot], Citation]:
        """The players who are offered the cut, in order, and the paragraph."""
        laws, memory = self.offer_laws, table.memory
        seated = [spot for spot in reversed(table.spots) if spot.patrons]
        if table.round == 1 or memory.just_begun:
            memory.cut_turn = 0
            first = next(iter(table.patrons), "")
            return sorted(seated, key=lambda spot: first not in spot.patrons), laws.first
        return cut_in_turn(memory, seated, len(table.spots)), laws.turn

    def have_cut(self, table: Table, order: list[Spot], law: Citation) -> Procedure[None]:
        """Offer the cut in this order; the dealer cuts if nobody accepts."""
        laws, memory = self.offer_laws, table.memory
        assert table.shoe is not None, "a card game has a shoe"
        span = Span(LEAST_CUT, table.shoe.left - LEAST_CUT)
        if span.low > span.high:
            return  # cards reshuffled to finish a round are too few to cut
        choices = (Choice("cut", "place the cutting card", span, in_chips=False), Choice("decline"))
        for spot in order:
            answer = yield Ask(
                spot.patron, spot.number, choices, law, default="decline", topic=CUT_TOPIC
            )
            if answer.choice == "cut":
                memory.cutter = spot.number
                yield Cut(answer.amount, spot.patron, laws.depth)
                break
        else:
            memory.cutter = 0
            (position,) = yield Pick(laws.depth, span.low, span.high, silent=True)
            yield Cut(position, "dealer", laws.offer)
        memory.fresh_cut = True
        yield Duty("Remove the cover card and place it in the discard rack", laws.depth)


def counterclockwise_from(seated: list[Spot], first: int) -> list[Spot]:
    """Spots from this one or the next, farthest right first."""
    return [s for s in seated if s.number <= first] + [s for s in seated if s.number > first]


def cut_in_turn(memory: CutTurn, seated: list[Spot], rightmost: int) -> list[Spot]:
    """The order in which the cut is offered: from the farthest right, in the next round from the
    player after that, and so on."""
    order = counterclockwise_from(seated, memory.cut_turn or rightmost)
    memory.cut_turn = order[1].number if len(order) > 1 else 0
    return order


def _recut(game: Any, table: Table, report: Report) -> Procedure[None]:
    """The player who cut last cuts again, or the next one entitled to."""
    law, last = game.irregularities[report.name].law, table.memory.cutter
    seated = [spot for spot in reversed(table.spots) if spot.patrons]
    if game.options.recut == LAST:
        order = [spot for spot in seated if spot.number == last]
    else:
        order = counterclockwise_from(seated, last - 1 if last > 1 else len(table.spots))
    yield from game.have_cut(table, order, law)


def recut(law: Citation) -> Irregularity:
    """A supervisor finds that the cut was improper."""
    return Irregularity(
        law, "A supervisor finds the cut improper", _recut, Phase.BETTING, check=just_cut,
        by=SUPERVISION,
    )  # fmt: skip
