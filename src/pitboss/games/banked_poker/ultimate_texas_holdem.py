"""Ultimate Texas hold 'em, 13:69F-32."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pitboss.errors import NoSuchIrregularity
from pitboss.games import misdeals
from pitboss.games.banked_poker import saved_wagers
from pitboss.games.banked_poker.banked import NO_QUALIFIER, Comparison, Folding
from pitboss.games.banked_poker.board import BoardPoker
from pitboss.games.banked_poker.ends import BOARD, CHECK, FOLD, HIGHER, OWN, End, Grade, Sees, Stage
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
from pitboss.games.deal_plan import UP, Give, To
from pitboss.games.dealing import OneDeckOptions
from pitboss.hands.five import FiveRank
from pitboss.hands.kinds import FIVE_CARDS, Kinds
from pitboss.hands.rank import Category
from pitboss.law import Subchapter
from pitboss.table.irregularities import Report
from pitboss.table.options import option
from pitboss.table.pay_tables import fixed, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Choice, Duty, Procedure
from pitboss.table.table import Table
from pitboss.table.tender import Tender
from pitboss.table.verdicts import Verdict, lost, returned
from pitboss.table.wagers import Bonus, Wager

LAW = Subchapter("13:69F-32")

HANDS = Kinds(FIVE_CARDS)
"""32.5(b): the categories, best five of seven cards."""
LESS = "less than a straight"
CARDS, FLOP, LAST = 2, 3, 2
"""Cards of each hand, and community cards dealt at a time."""
FULL_BOARD = FLOP + LAST
MOST_PLAYED = 4
"""The highest play wager, in antes."""

FOLDS = Choice(FOLD, "give up the ante and the blind; a trips wager stays")
BOARDS = (
    (Give(To.BURN, LAW("10(b)")), Give(To.COMMUNITY, LAW("10(b)"), UP * FLOP)),
    (Give(To.BURN, LAW("10(d)")), Give(To.COMMUNITY, LAW("10(d)"), UP * LAST)),
)
"""The community cards, for any way of dealing the first cards."""

SHOWDOWN = Comparison(win=LAW("10(h)2"), lose=LAW("10(h)1"), push=LAW("10(h)3"))
DECK = opened_by_3(LAW, preshuffled=LAW("3(a)"))


@dataclass(frozen=True)
class UltimateOptions(OneDeckOptions):
    """The options that 13:69F-32 leaves to the casino."""

    cards = DECK
    trips_table: Literal["A", "B", "C", "D"] = option("A", LAW("11(d)"), "the trips pay table")
    late_face_up_card: Literal["set aside", "voids the hands"] = option(
        "set aside", LAW("13(b)"), "what one card found face up after the first two cards does"
    )


def _players_decide(table: Table, report: Report) -> None:
    """32.13(a) applies until the last decision, however much of the board is still to come."""
    misdeals.dealer_has_cards(table, report)
    decided = [
        spot.folded or any(bet.wager.name == "play" for bet in spot.bets)
        for spot in table.clockwise()
    ]
    if all(decided):
        raise NoSuchIrregularity("Every player has folded or placed a play wager.", LAW("13(a)"))


class UltimateTexasHoldem(BoardPoker):
    """Two cards each and five community cards; an earlier raise is larger."""

    id = "ultimate-texas-holdem"
    title = "Ultimate Texas hold 'em"
    law = LAW
    revision = 4
    options_model = UltimateOptions
    tender = Tender(LAW("6(a)"), ("ante", "blind", "trips"))

    bets_law = LAW("6(b)")
    remain_law = LAW("6(e)")
    seat_law = LAW("12")
    cards = DECK
    methods = dealt_by_7d(LAW, two_each(LAW), *BOARDS)
    obeys = (
        LAW("3(d)"), LAW("7(f)1"),  # two decks, kept apart; a correct stub
        *family_obeys_3(LAW),
        LAW("10(a)2"), LAW("10(c)2"),  # a player who checks is asked again
    )  # fmt: skip

    # 32.5 Rankings

    ranker = FIVE_CARDS
    qualifier = FiveRank.least(Category.PAIR)
    ranking = ranked(FIVE_CARD_RANKS, *LAW.numbered("5(b)", 9), LAW("5(c)"))

    # 32.6 and 32.11 Wagers and what they pay

    ante = Wager("ante", LAW("6(b)"), fixed(LAW("11(b)")))
    blind = Wager(
        "blind",
        LAW("6(b)"),
        pay_tables(
            LAW("11(c)"),
            """
                                     fixed
            royal flush              500 to 1
            straight flush           50 to 1
            four-of-a-kind           10 to 1
            full house               3 to 1
            flush                    3 to 2
            straight                 1 to 1
            less than a straight     push
            """,
        ),
        equals=ante,
    )
    ante.requires = (blind,)  # neither is placed without the other
    trips = Wager(
        "trips",
        LAW("6(c)"),
        pay_tables(
            LAW("11(d)"),
            """
                                A     B     C     D
            royal flush         50    50    50    50
            straight flush      40    40    40    40
            four-of-a-kind      30    30    30    20
            full house          9     8     8     7
            flush               7     6     7     6
            straight            4     5     4     5
            three-of-a-kind     3     3     3     3
            """,
            minimum=True,
        ),
        requires=(ante,),
    )
    play = Wager(
        "play", LAW("6(d)"), fixed(LAW("11(b)")), in_play=True,
        help="once in a round: three or four antes first, two on the flop, one at the last",
    )  # fmt: skip

    main = ("ante", "blind", "play")
    settled = ("ante", "blind", "play", "trips")
    stages = (
        Stage(LAW("10(a)"), Sees(CARDS), play, (3, MOST_PLAYED), CHECK, LAW("10(a)1")),
        Stage(LAW("10(c)"), Sees(CARDS, FLOP), play, (2,), CHECK, LAW("10(c)1")),
        Stage(LAW("10(e)"), Sees(CARDS, FULL_BOARD), play, (1,), FOLDS, LAW("10(e)1")),
    )
    grades = {
        "blind": Grade(HANDS, (OWN, BOARD), rest=LESS),
        "trips": Grade(HANDS, (OWN, BOARD)),
    }

    readings = (
        Reading(LAW("5(c)"), "Hands of one kind compare by that kind first, then by other cards."),
        Reading(LAW("5(b)2"), "The suited ace, king, queen, jack and 10 is a royal flush and pays "
                "as one; the highest straight flush is king high."),
        Reading(LAW("4(b)"), "Cards that come pre-shuffled are not shuffled for the first round, "
                "but cut.", "preshuffled"),
        Reading(LAW("10(a)2"), "To check is to wait for the next opportunity, whatever 32.1 says."),
        Reading(LAW("10(e)2i"), "A folded hand with a trips wager is turned up when its seat is "
                "reached in the settlement."),
        Reading(LAW("10(f)"), "A hand is any five of the seven cards."),
        Reading(LAW("10(g)"), "Against a dealer without a pair the ante comes back even to a lower "
                "hand; blind and play wager are settled as ever, and may lose."),
        Reading(LAW("11(e)"), "The limit is on what a hand wins beside its wagers. Ante, blind, "
                "play and trips are paid in this order, and what is paid last is cut."),
        Reading(LAW("11(e)"), "The most that can be won at the minimum counts the ante, the blind, "
                "a play wager of four antes and a trips wager, each at its highest odds."),
        Reading(LAW("13(a)"), "A hand that was folded before stays folded; cards still missing "
                "for a full board are dealt with their burn cards."),
        Reading(LAW("13(b)"), "One card found face up after the first two cards is set aside, and "
                "all wagers go on; a second one leaves only the trips wagers.",
                "late_face_up_card"),
        Reading(LAW("13(d)"), "A player's misdeal found in play voids that hand alone; one found "
                "by the count of the stub voids all. The trips wager of a void hand comes back."),
    )  # fmt: skip

    # 32.10 and 32.11 Folded hands and settlement

    foldings = (
        Folding(LAW("10(e)2ii"), Duty("Place the cards face down under the trips wager",
                                      LAW("10(e)2i"))),
    )  # fmt: skip
    saved = saved_by_board = ("trips",)
    payout = LimitPerHand(
        LAW("11(e)"), {"ante": 1, "blind": 1, "play": MOST_PLAYED}, sides=("trips",)
    )

    def settle(self, table: Table) -> Procedure[None]:
        laws = HandByHand(LAW("10(f)"), LAW("10(h)"), collect=LAW("10(h)"), gather=LAW("10(i)"))
        yield from show_down(self, table, laws)

    def verdict(self, paid: Wager | Bonus, end: End) -> Verdict | None:
        if paid is self.trips:
            return self.by_grade(paid, end, LAW("10(h)4"))
        if end.folded:
            return lost(LAW("10(e)2"), FOLD) if paid in (self.ante, self.blind) else None
        if paid is self.ante and not end.qualifies:
            return returned(LAW("10(g)"), NO_QUALIFIER)
        if paid is self.blind and end.against == HIGHER:
            return self.by_grade(paid, end)
        return self.compared(self.wagers[paid.name], end, SHOWDOWN)

    # 32.13 Irregularities, and those of the cut and the count

    faults = saved_wagers.of_cards(
        LAW("13(a)"), LAW("13(b)"), LAW("13(c)"), LAW("13(d)"), _players_decide
    )
    devices = misdeals.devices(
        LAW("13(e)"), LAW("13(f)"), LAW("13(g)"), jams=saved_wagers.shoe_jams
    )
    cut_and_count = misdeals.cut_and_count(LAW("4(d)"), LAW("7(f)2"))
