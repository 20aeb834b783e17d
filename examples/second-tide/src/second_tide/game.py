"""Second tide: a proposed game, dealt from a shoe. Its rules are drafted in rules.txt."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Literal, NamedTuple

from pitboss.equipment.cards import Card
from pitboss.games.card_table import IdleLaws
from pitboss.games.shoe_game import ShoeGame
from pitboss.law import Citation, Subchapter
from pitboss.law.drafts import draft
from pitboss.table.irregularities import Irregularity, Phase, discard_face_up, use_as_next
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import fixed, pay_tables
from pitboss.table.steps import Ask, Bets, Choice, Procedure, Seen
from pitboss.table.table import Spot, Table
from pitboss.table.verdicts import Verdict, lost, won
from pitboss.table.wagers import Wager

LAW = Subchapter("draft:second-tide")

KEEP, EXCHANGE = "keep", "second tide"
DEALER_EXCHANGES = 7
"""The highest rank on which the dealer takes one more card."""
HALF = Fraction(1, 2)


@dataclass(frozen=True)
class SecondTideOptions(Options):
    """The choices that the draft leaves to the casino."""

    decks: Literal[6, 8] = option(6, LAW("1(a)"), "decks in the shoe")
    cards_behind_cutting_card: int = option(
        25, LAW("3(d)"), "percent of the shoe behind the cutting card", range(25, 76)
    )


class TideEnd(NamedTuple):
    """How a round ended for a hand: everything that a verdict depends on."""

    compared: int = 0
    """The player's last rank less the dealer's."""
    twin: str = ""
    """The row of the twin wager that the first cards make; empty for none."""


def twin_of(own: Card, dealer: Card) -> str:
    """The row of the twin wager for two first cards; empty for none."""
    if own.rank != dealer.rank:
        return ""
    return "same rank and suit" if own == dealer else "same rank"


class SecondTide(ShoeGame):
    """One card each, which may be exchanged once, unseen: the higher wins."""

    id = "second-tide"
    title = "Second tide"
    family = "one-card"
    law = LAW
    draft = draft(LAW, Path(__file__).with_name("rules.txt"))
    revision = 1
    options_model = SecondTideOptions
    hand_size = 2

    opening_law = LAW("2(a)")
    idle_laws = IdleLaws(spread=LAW("2(b)"), wash=LAW("2(c)"))
    shuffle_law = LAW("3(a)")
    cut_offer_law = LAW("3(b)")
    cut_law = LAW("3(c)")
    cutting_card_law = LAW("3(d)")

    tide = Wager(
        "tide wager", LAW("4(a)1"), fixed(LAW("4(b)")), halved=True,
        help="your last card is higher than the dealer's",
    )  # fmt: skip
    twin = Wager(
        "twin wager",
        LAW("4(a)2"),
        pay_tables(
            LAW("4(c)"),
            """
                                 fixed
            same rank and suit   25
            same rank            8
            """,
        ),
        requires=(tide,),
        help="your first card and the dealer's are of one rank",
    )

    def short_law(self) -> Citation:
        return LAW("5(d)")

    def verdict(self, wager: Wager, end: TideEnd) -> Verdict:
        """6(e) and (f): the result of a wager, for the round and the odds alike."""
        if wager is self.twin and not end.twin:
            return lost(LAW("6(f)"), "no twin")
        if wager is self.twin:
            return won(self.odds(wager, end.twin), LAW("6(f)"), end.twin)
        if end.compared > 0:
            return won(self.odds(wager), LAW("6(e)1"))
        return lost(LAW("6(e)2")) if end.compared else lost(LAW("6(e)3"), "tie", HALF)

    def round(self, table: Table) -> Procedure[None]:
        """5 and 6: the round, paragraph by paragraph."""
        yield from self.prepare(table)
        table.phase = Phase.BETTING
        yield Bets(LAW("4(d)"))
        table.phase = Phase.DEALING
        yield table.announce("No more bets", LAW("5(a)"))
        for spot in table.clockwise():
            yield from self.deal(table, spot.hand, LAW("5(b)"))
        yield from self.deal(table, table.dealer, LAW("5(c)"), Seen.NONE)
        table.phase = Phase.PLAYING
        for spot in table.clockwise():
            yield from self.keep_or_exchange(table, spot)
        yield table.reveal(table.dealer, LAW("6(c)"))
        if table.dealer.cards[0].rank <= DEALER_EXCHANGES:
            yield from self.deal(table, table.dealer, LAW("6(d)"))
        table.phase = Phase.SETTLING
        for spot in table.clockwise():
            yield from self.settle(table, spot)
        yield from self.collect_all(table, LAW("6(g)"))

    def keep_or_exchange(self, table: Table, spot: Spot) -> Procedure[None]:
        """6(a) and (b): the player's one decision."""
        choices = (Choice(KEEP, "play this card"), Choice(EXCHANGE, "play the next card instead"))
        answer = yield Ask(spot.patron, spot.number, choices, LAW("6(a)"), default=KEEP)
        if answer.choice == EXCHANGE:
            yield from self.deal(table, spot.hand, LAW("6(b)"))

    def settle(self, table: Table, spot: Spot) -> Procedure[None]:
        """6(e) and (f): every wager of a spot."""
        own, dealer = spot.cards, table.dealer.cards
        end = TideEnd(own[-1].rank - dealer[-1].rank, twin_of(own[0], dealer[0]))
        for bet in list(spot.bets):
            yield from table.settle(bet, self.verdict(bet.wager, end))

    card_face_up = Irregularity(
        LAW("7(a)"), "A card is found face up in the shoe", discard_face_up, Phase.DEALING
    )
    card_drawn_in_error = Irregularity(
        LAW("7(b)"), "A card is drawn in error, its face not exposed", use_as_next, Phase.DEALING
    )
