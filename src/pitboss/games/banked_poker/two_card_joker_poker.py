"""Two-card joker poker, 13:69F-30."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pitboss.equipment.cards import ACE, KING, QUEEN, WITH_TWO_JOKERS
from pitboss.games import misdeals
from pitboss.games.banked_poker.banked import NO_QUALIFIER, BankedPoker, Comparison
from pitboss.games.banked_poker.ends import FOLD, HIGHER, End, Grade, Sees, Stage
from pitboss.games.banked_poker.sections import (
    dealt_by_7d,
    family_obeys_3,
    opened_by_3,
    ranked,
    two_each,
)
from pitboss.games.deal_plan import DOWN, Give, To
from pitboss.games.dealing import OneDeckOptions
from pitboss.hands import two
from pitboss.hands.kinds import TWO_CARDS_WITH_JOKERS, Kinds
from pitboss.hands.rank import Category, Rank
from pitboss.hands.two import JokerPokerRank
from pitboss.law import Subchapter
from pitboss.table.irregularities import Phase
from pitboss.table.options import option
from pitboss.table.pay_tables import fixed, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Choice, Duty, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender
from pitboss.table.verdicts import Verdict, lost, returned, won
from pitboss.table.wagers import Bonus, Wager

LAW = Subchapter("13:69F-30")

CARDS = 2
QUALIFIES = JokerPokerRank.least(Category.HIGH_CARD, QUEEN)
ACE_HIGH, KING_HIGH = "ace high flush", "king high flush"
OR_LESS = "straight or less"


def kind_of(rank: Rank) -> str:
    """30.11(e): the category, with flushes of an ace or a king separate."""
    if rank.category is Category.FLUSH:
        return {ACE: ACE_HIGH, KING: KING_HIGH}.get(rank.ranks[0], str(Category.FLUSH))
    return str(rank.category)


HANDS = Kinds(
    TWO_CARDS_WITH_JOKERS,
    kind_of,
    names=(
        "high card", "flush", KING_HIGH, ACE_HIGH, "pair", "straight", "straight flush",
        "royal flush", "two jokers",
    ),
    instead={KING_HIGH: "flush", ACE_HIGH: "flush", "two jokers": "pair"},
)  # fmt: skip
"""30.5(b). A table without a row for two jokers pays them as a pair: 30.11(e)."""

FOLDS = Choice(FOLD, "forfeit the ante; other wagers stay")
FIRST = two_each(LAW)._replace(stacks=(
    Give(To.PLAYERS, LAW("9(c)"), DOWN * CARDS),
    Duty("Place a cover card on the dealer's stack", LAW("9(c)")),
    Give(To.DEALER, LAW("9(c)"), DOWN * CARDS),
))  # fmt: skip
COMPARED = Comparison(win=LAW("11(b)2"), lose=LAW("10(d)2ii"), push=LAW("11(f)"))
DECK = opened_by_3(LAW, counted=LAW("9(f)"), preshuffled=LAW("3(a)"))


@dataclass(frozen=True)
class TwoCardJokerOptions(OneDeckOptions):
    """The options that 13:69F-30 leaves to the casino."""

    cards = DECK
    pair_up: bool = option(True, LAW("6(c)2"), "offer the pair up wager", offer=True)
    pair_up_table: Literal["1", "2", "3"] = option(
        "1", LAW("11(d)"), "the pair up pay table", of="pair_up"
    )
    super_flush_bonus: bool = option(
        True, LAW("6(c)2"), "offer the super flush bonus wager", offer=True
    )


class TwoCardJokerPoker(BankedPoker):
    """Two cards each from a deck with two jokers, against the dealer, pay tables, or both."""

    id = "two-card-joker-poker"
    title = "Two-card joker poker"
    law = LAW
    options_model = TwoCardJokerOptions
    pack = WITH_TWO_JOKERS
    hand_size = CARDS

    remain_law = LAW("6(e)")
    seat_law = LAW("6(e)")
    cards = DECK
    methods = dealt_by_7d(LAW, FIRST, waived=(LAW("9(f)"),) * 3)
    obeys = (
        LAW("10(f)"),  # every hand is picked up separately
        LAW("3(d)"), LAW("7(f)1"),  # two decks, kept apart; a correct stub
        *family_obeys_3(LAW),
        LAW("5(c)"),  # hands.two ranks the hands
        LAW("6(b)"), LAW("6(c)3"), LAW("6(d)"),  # independent wagers
        LAW("10(a)"),  # nobody else sees a player's cards
        LAW("10(c)"),  # player by player, from the right
        LAW("10(d)1i"), LAW("10(d)2iii"),  # the dealer pays by 30.11(b) and (c)
    )  # fmt: skip

    # 30.5 Rankings

    ranker = TWO_CARDS_WITH_JOKERS
    qualifier = QUALIFIES
    ranking = ranked(
        (Category.TWO_JOKERS, Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH, Category.STRAIGHT,
         Category.PAIR, Category.FLUSH, Category.HIGH_CARD),
        *LAW.numbered("5(b)", 7),
    )  # fmt: skip

    # 30.6 and 30.11 Wagers and what they pay

    ante = Wager("ante", LAW("6(c)1"), fixed(LAW("11(b)")))
    call_ = Wager(
        "call",
        LAW("10(b)"),
        pay_tables(
            LAW("11(c)"),
            """
                                fixed
            two jokers          8 to 1
            royal flush         5 to 1
            straight flush      3 to 1
            straight or less    1 to 1
            """,
        ),
        in_play=True,
        equals=ante,
        help="stay in against the dealer, for as much as the ante",
    )
    pair_up = Wager(
        "pair up",
        LAW("6(c)2"),
        pay_tables(
            LAW("11(d)"),
            """
                              1     2     3
            two jokers        40    50    40
            royal flush       20    25    30
            straight flush    5     4     4
            straight          3     3     3
            pair              1     1     1
            """,
        ),
        offered=lambda options: bool(options.pair_up),
    )
    super_flush_bonus = Wager(
        "super flush bonus",
        LAW("6(c)2"),
        pay_tables(
            LAW("11(e)"),
            """
                              fixed
            royal flush       30 to 1
            straight flush    5 to 1
            ace high flush    3 to 1
            king high flush   2 to 1
            flush             1 to 1
            straight          push
            pair              push
            """,
        ),
        offered=lambda options: bool(options.super_flush_bonus),
    )

    tender = Tender(LAW("6(a)"), ("ante", "pair-up", "super-flush-bonus"))
    main = ("ante", "call")
    sides = ("pair-up", "super-flush-bonus")
    stages = (Stage(LAW("10(b)"), Sees(own=CARDS), call_, (1,), FOLDS),)
    grades = {
        "call": Grade(HANDS, rest=OR_LESS),
        "pair-up": Grade(HANDS),
        "super-flush-bonus": Grade(HANDS),
    }

    readings = (
        Reading(LAW("2(a)"), "The deck has 52 cards and two jokers, as 30.7(f) counts them."),
        Reading(LAW("5(b)3"), "An ace and a two are the lowest straight flush or straight, "
                "although 30.5(c) would look at the ace first."),
        Reading(LAW("5(b)5"), "A joker and another card tie the natural pair of that card."),
        Reading(LAW("5(b)6"), "Flushes rank by their higher card, then by the lower: four and two "
                "are the lowest. An ace and a three are only the lowest with an ace."),
        Reading(LAW("5(b)7"), "The second card decides between equal higher cards, by 30.5(c)."),
        Reading(LAW("6(c)2"), "The casino may offer either wager against a pay table, or both; "
                "the super flush wager of 30.10(c) is the super flush bonus."),
        Reading(LAW("9(f)"), "A shuffling device that counts the cards makes the count of the stub "
                "needless however they are dealt.", "counting_shuffler"),
        Reading(LAW("10(c)1"), "Any one wager against a pay table is enough to have the cards "
                "revealed; where no ante is left, they are collected once it is settled."),
        Reading(LAW("10(c)"), "A hand that is void while 30.10(c) is carried out returns what is "
                "still on the layout; what has been settled stays so."),
        Reading(LAW("10(d)"), "Queen or higher is a rank of the whole hand: every flush, pair, "
                "straight or better qualifies, whatever its cards are."),
        Reading(LAW("10(d)1"), "Against a dealer who does not qualify the ante is paid and the "
                "call returned without a comparison, so that the cards are not revealed."),
        Reading(LAW("11(c)"), "The odds are fixed: the text does not say no less than. The pair "
                "of jokers of the tables is the two jokers of 30.5(b)1."),
        Reading(LAW("11(e)"), "Two jokers push, and so does a joker with any other card."),
    )  # fmt: skip

    # 30.7 to 30.10 The round

    bets_law = LAW("6(b)")

    def settle(self, table: Table) -> Procedure[None]:
        """30.10(c): settle what does not depend on the dealer's hand, and then the rest."""
        shown = set()
        for spot in list(table.counterclockwise()):
            if any(bet.wager.name in self.sides for bet in spot.bets):
                shown.add(spot.number)
                yield table.reveal(spot.hand, LAW("10(c)1"), self.holding(table, spot))
            yield from self.before_dealer(table, spot)
        yield from self.against_dealer(table, shown)

    def before_dealer(self, table: Table, spot: Spot) -> Procedure[None]:
        """30.10(c): settle wagers against the pay tables, and folded hands."""
        names = (*self.sides, "ante") if spot.folded else self.sides
        yield from self.results(table, spot, self.end(table, spot), names)
        if not spot.bets:
            yield table.collect(spot.hand, LAW("10(c)2" if spot.folded else "10(c)1"))

    def against_dealer(self, table: Table, shown: set[int]) -> Procedure[None]:
        """30.10(d) and (e): compare the dealer's hand with those left; ``shown`` are the spots
        whose cards have been revealed."""
        table.phase = Phase.SETTLING
        dealer = two.joker_poker(table.dealer.cards)
        yield table.reveal(table.dealer, LAW("10(d)"), dealer.words)
        qualifies = dealer >= QUALIFIES
        for spot in list(table.counterclockwise()):
            hand = two.joker_poker(spot.cards)
            if qualifies and spot.number not in shown:
                yield table.reveal(spot.hand, LAW("10(d)2i"), hand.words)
            yield from self.results(table, spot, self.end(table, spot, dealer, hand))
            yield table.collect(spot.hand, LAW("10(d)2iv" if qualifies else "10(d)1iii"))
        yield table.collect(table.dealer, LAW("10(e)"))

    # 30.11 Verdicts

    def verdict(self, paid: Wager | Bonus, end: End) -> Verdict | None:
        if paid.name in self.sides:
            return self.by_grade(paid, end, LAW("10(c)1"))
        if end.folded:
            return lost(LAW("10(c)2"), FOLD) if paid is self.ante else None
        if not end.qualifies:
            if paid is self.ante:
                return won(self.odds(self.ante), LAW("11(b)1"), NO_QUALIFIER)
            return returned(LAW("10(d)1ii"), NO_QUALIFIER)
        if paid is self.call_ and end.against == HIGHER:
            return self.by_grade(paid, end)
        return self.compared(self.wagers[paid.name], end, COMPARED)

    # 30.12 Irregularities, and those of the cut and the count

    cards_dealt = misdeals.in_the_deal(LAW("12(a)"), LAW("12(b)"), LAW("12(c)"), LAW("12(d)"))
    devices = misdeals.devices(LAW("12(e)"), LAW("12(f)"), LAW("12(g)"))
    cut_and_count = misdeals.cut_and_count(LAW("4(d)"), LAW("7(f)2"), LAW("9(f)"))
