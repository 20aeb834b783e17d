"""Texas hold 'em bonus poker, 13:69F-28."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pitboss.errors import NoSuchIrregularity
from pitboss.games import misdeals
from pitboss.games.banked_poker import saved_wagers
from pitboss.games.banked_poker.banked import Comparison, Folding
from pitboss.games.banked_poker.board import BoardPoker
from pitboss.games.banked_poker.ends import (
    BOARD,
    FOLD,
    HIGHER,
    OWN,
    THE_DEALERS,
    End,
    Grade,
    Sees,
    Stage,
)
from pitboss.games.banked_poker.payouts import LimitPerHand
from pitboss.games.banked_poker.sections import (
    FIVE_CARD_RANKS,
    dealt_by_7d,
    family_obeys_3,
    opened_by_3,
    ranked,
    two_each,
)
from pitboss.games.banked_poker.settlement import HandByHand, show_down
from pitboss.games.banked_poker.starting_hands import ACES, BONUS_ROWS, CARDS, BothHands, bonus_row
from pitboss.games.deal_plan import UP, Give, PlannedDeal, To
from pitboss.games.dealing import OneDeckOptions
from pitboss.hands.kinds import FIVE_CARDS, Kinds
from pitboss.hands.rank import Category
from pitboss.law import Citation, Subchapter
from pitboss.table.irregularities import Phase, Report
from pitboss.table.options import option
from pitboss.table.pay_tables import fixed, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Choice, Duty, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender
from pitboss.table.verdicts import Verdict, lost, returned
from pitboss.table.wagers import Bonus, Wager

LAW = Subchapter("13:69F-28")

HANDS = Kinds(FIVE_CARDS)
"""28.5(b): the categories, best five of seven cards."""
FLOP, TURN, RIVER = 3, 4, 5
"""Community cards on the table after each."""
FLOP_TIMES = 2
"""28.1: a flop wager is twice the ante."""

STARTING_HANDS = BothHands(bonus_row, BONUS_ROWS, ACES, "ace-ace, the dealer's too")
"""28.11(c) and (d)."""
FOLDS = Choice(FOLD, "forfeit the ante; a bonus wager stays")
CHECKS = Choice("check", "no wager before the next card")
BOARDS = (
    (Give(To.BURN, LAW("10(b)")), Give(To.COMMUNITY, LAW("10(b)"), UP * FLOP)),
    (Give(To.BURN, LAW("10(d)")), Give(To.COMMUNITY, LAW("10(d)"), UP)),
    (Give(To.BURN, LAW("10(f)")), Give(To.COMMUNITY, LAW("10(f)"), UP)),
)
"""Flop, turn and river, for any way of dealing the first cards."""

SHOWDOWN = Comparison(win=LAW("10(h)2"), lose=LAW("10(h)1"), push=LAW("10(h)3"))
FLUSH = "flush or higher"
WITH_ACES = "with the dealer's aces"
DECK = opened_by_3(LAW, counted=LAW("7(g)"), preshuffled=LAW("3(a)"))


@dataclass(frozen=True)
class TexasBonusOptions(OneDeckOptions):
    """The options that 13:69F-28 leaves to the casino."""

    cards = DECK
    ante_pays: Literal["straight or higher", "flush or higher"] = option(
        "straight or higher", LAW("10(h)2"), "the winning hands with which the ante is paid"
    )
    bonus_table: Literal["minimum", "with the dealer's aces"] = option(
        "minimum", LAW("11(d)"), "the bonus pay table, with or without a row for aces against aces"
    )
    saved_bonus: Literal["players' cards alone", "with the dealer's aces"] = option(
        "players' cards alone", LAW("12(a)"), "the rows that pay a bonus if hands are void"
    )
    late_face_up_card: Literal["set aside", "voids the hands"] = option(
        "set aside", LAW("12(b)"), "what one card found face up after the first two cards does"
    )


def _players_decide(table: Table, report: Report) -> None:
    """28.12(a) applies until the last decision: a fold, or a choice before the river card."""
    misdeals.dealer_has_cards(table, report)
    on_board = len(table.community.cards)
    river_due = on_board == TURN and table.phase is Phase.DEALING
    everybody_folded = all(spot.folded for spot in table.clockwise())
    if on_board == RIVER or river_due or everybody_folded:
        raise NoSuchIrregularity(
            "Every player has decided: the dealer's cards are turned up when the board is full.",
            LAW("12(a)"),
        )


class TexasHoldemBonus(BoardPoker):
    """Two cards each and five community cards, with a wager before each street."""

    id = "texas-holdem-bonus"
    title = "Texas hold 'em bonus poker"
    law = LAW
    revision = 3
    options_model = TexasBonusOptions

    bets_law = LAW("6(b)")
    remain_law = LAW("6(e)")
    seat_law = LAW("13")
    tender = Tender(LAW("6(a)"), ("ante", "bonus"))
    cards = DECK
    methods = dealt_by_7d(
        LAW, two_each(LAW), *BOARDS, waived=(LAW("7(g)"), LAW("8(f)"), LAW("9(f)"))
    )
    obeys = (
        LAW("3(d)"), LAW("7(f)1"),  # two decks, kept apart; a correct stub
        *family_obeys_3(LAW),
        LAW("6(d)"),  # wagers in play by 28.10
    )  # fmt: skip

    # 28.5 Rankings

    ranker = FIVE_CARDS
    ranking = ranked(FIVE_CARD_RANKS, *LAW.numbered("5(b)", 9), LAW("5(c)"))

    # 28.6 and 28.11 Wagers and what they pay

    ante = Wager("ante", LAW("6(b)"), fixed(LAW("11(b)")))
    bonus = Wager(
        "bonus",
        LAW("6(c)"),
        pay_tables(
            LAW("11(c)"),
            """
                                                     minimum   with the dealer's aces
            ace-ace, the dealer's too                -         1000
            ace-ace                                  30        30
            ace-king, same suit                      25        25
            ace-queen or ace-jack, same suit         20        20
            ace-king, different suits                15        15
            king-king, queen-queen or jack-jack      10        10
            ace-queen or ace-jack, different suits   5         5
            10-10 through two-two                    3         3
            """,
            minimum=True,
        ),
        requires=(ante,),
    )
    flop = Wager(
        "flop", LAW("10(a)1"), fixed(LAW("11(b)")), in_play=True,
        help="stay in, for twice the ante",
    )  # fmt: skip
    turn = Wager(
        "turn", LAW("10(c)"), fixed(LAW("11(b)")), in_play=True,
        help="wager once more before the turn card, as much as the ante",
    )  # fmt: skip
    river = Wager(
        "river", LAW("10(e)"), fixed(LAW("11(b)")), in_play=True,
        help="wager once more before the river card, as much as the ante",
    )  # fmt: skip

    main = ("ante", "flop", "turn", "river")
    settled = ("ante", "flop", "turn", "river", "bonus")
    stages = (
        Stage(LAW("10(a)"), Sees(CARDS), flop, (FLOP_TIMES,), FOLDS, LAW("10(a)1")),
        Stage(LAW("10(c)"), Sees(CARDS, FLOP), turn, (1,), CHECKS),
        Stage(LAW("10(e)"), Sees(CARDS, TURN), river, (1,), CHECKS),
    )
    grades = {
        "ante": Grade(HANDS, (OWN, BOARD)),
        "bonus": Grade(STARTING_HANDS, (OWN, THE_DEALERS)),
    }

    readings = (
        Reading(LAW("3(c)"), "Cards are shuffled by 28.4, which the cited 38.4 stands for."),
        Reading(LAW("4(b)"), "Cards that come pre-shuffled are not shuffled for the first round, "
                "but cut.", "preshuffled"),
        Reading(LAW("5(b)1"), "The royal flush has a 10, and is apart from the straight flush, "
                "whose highest is king high."),
        Reading(LAW("5(c)"), "Hands of one kind compare by that kind first, then by other cards."),
        Reading(LAW("6(b)"), "Ante and bonus are placed before no more bets; the other wagers as "
                "28.10 has them."),
        Reading(LAW("10(a)2i"), "A folded hand with a bonus is turned up when its seat is reached "
                "in the settlement, and the bonus is settled then."),
        Reading(LAW("10(b)"), "The community cards are dealt even where every player has folded."),
        Reading(LAW("10(h)2"), "The ante of a winning hand below the elected rank comes back: it "
                "is not paid, and only a lower hand loses.", "ante_pays"),
        Reading(LAW("11(d)"), "Aces against aces is a row of its own, in place of the 30 to 1, "
                "and is of the dealer's two cards alone.", "bonus_table"),
        Reading(LAW("11(e)"), "The limit is on what a hand wins beside its wagers. Ante, flop, "
                "turn, river and bonus are paid in this order, and what is paid last is cut."),
        Reading(LAW("11(e)"), "The most that can be won at the minimum counts the ante, a flop "
                "wager of two antes, turn, river and bonus, each at its highest odds."),
        Reading(LAW("12(a)"), "A bonus beside void hands is paid by 28.11(c), without the row "
                "for the dealer's aces; cards that a player still misses are dealt for it.",
                "saved_bonus"),
        Reading(LAW("12(a)"), "A hand that was folded before stays folded. Once nobody decides any "
                "more, an exposed card changes nothing."),
        Reading(LAW("12(b)"), "One card found face up after the first two cards is set aside, and "
                "all wagers go on; a second one leaves only the bonus wagers.",
                "late_face_up_card"),
        Reading(LAW("12(d)"), "A player's misdeal found in play voids that hand alone, its bonus "
                "with it; the others play on, and the shuffle after the round is the one that is "
                "asked for. A misdeal found by the count of the stub voids all."),
        Reading(LAW("12(f)"), "A jam voids the round with all its wagers, the bonus among them."),
    )  # fmt: skip

    # 28.10 and 28.11 Folded hands and settlement

    foldings = (
        Folding(LAW("10(a)2ii"), Duty("Leave the cards on the table for the bonus wager",
                                      LAW("10(a)2i"))),
    )  # fmt: skip
    saved = ("bonus",)
    dollar_wagers = {"bonus": LAW("6(c)")}
    payout = LimitPerHand(
        LAW("11(e)"), {"ante": 1, "flop": FLOP_TIMES, "turn": 1, "river": 1}, sides=("bonus",)
    )

    def settle(self, table: Table) -> Procedure[None]:
        laws = HandByHand(
            LAW("10(g)"), LAW("10(h)"), collect=LAW("10(h)"), gather=LAW("10(i)"),
            folded=LAW("10(a)2i"), beside=LAW("10(h)4"), open_at_first=True,
        )  # fmt: skip
        yield from show_down(self, table, laws)

    def verdict(self, paid: Wager | Bonus, end: End) -> Verdict | None:
        if paid is self.bonus:
            return self.by_grade(paid, end, LAW("10(h)4"))
        if end.folded:
            return lost(LAW("10(a)2"), FOLD) if paid is self.ante else None
        least = Category.FLUSH if self.options.ante_pays == FLUSH else Category.STRAIGHT
        low = end.kinds[self.graded["ante"]] < HANDS.place[least]
        if paid is self.ante and end.against == HIGHER and low:
            return returned(LAW("10(h)2"), f"less than a {least}")
        return self.compared(self.wagers[paid.name], end, SHOWDOWN)

    def cards_for_saved(self, table: Table, deal: PlannedDeal, law: Citation) -> Procedure[None]:
        """28.12(a) and (b): two cards for every bonus; the dealer's too, if they count for it."""
        yield from super().cards_for_saved(table, deal, law)
        table.phase = Phase.SETTLING
        if self.options.saved_bonus == WITH_ACES:
            yield table.reveal(table.dealer, law)

    def saved_end(self, table: Table, spot: Spot) -> End:
        dealers = self.options.saved_bonus == WITH_ACES
        cards = [*spot.cards, *(table.dealer.cards if dealers else ())]
        return self.graded_end(self.bonus.name, cards)

    # 28.12 Irregularities, and those of the cut and the count

    faults = saved_wagers.of_cards(
        LAW("12(a)"), LAW("12(b)"), LAW("12(c)"), LAW("12(d)"), _players_decide
    )
    devices = misdeals.devices(
        LAW("12(e)"), LAW("12(f)"), LAW("12(g)"), jams=saved_wagers.shoe_jams
    )
    cut_and_count = misdeals.cut_and_count(LAW("4(d)"), LAW("7(f)2"), LAW("7(g)"))
