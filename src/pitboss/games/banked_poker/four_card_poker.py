"""Four-card poker, 13:69F-27."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pitboss.equipment.cards import ACE
from pitboss.games import misdeals
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.ends import FOLD, LOWER, End, Grade, Sees, Stage
from pitboss.games.banked_poker.sections import (
    FirstCards,
    dealt_by_7c,
    family_obeys_4,
    opened_by_4,
    ranked,
)
from pitboss.games.banked_poker.settlement import (
    PLAYER_BY_PLAYER,
    STEP_BY_STEP,
    Order,
    collect_forfeited,
    settle_hands,
)
from pitboss.games.deal_plan import DOWN, UP, Give, To
from pitboss.games.dealing import OneDeckOptions
from pitboss.hands import four
from pitboss.hands.kinds import FOUR_CARDS, Kinds
from pitboss.hands.rank import Category, Rank
from pitboss.law import Subchapter
from pitboss.table.irregularities import Phase
from pitboss.table.options import option
from pitboss.table.pay_tables import fixed, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Choice, Duty, Procedure
from pitboss.table.table import Table
from pitboss.table.tender import Tender
from pitboss.table.verdicts import Verdict, lost, won
from pitboss.table.wagers import Bonus, Wager

LAW = Subchapter("13:69F-27")

CARDS = 5
MOST_PLAYED = 3
"""The highest play wager, in antes."""


def kind_of(rank: Rank) -> str:
    """27.11(a)3: the category, with a pair of aces separate."""
    aces = rank.category is Category.PAIR and rank.ranks[0] == ACE
    return str(Category.PAIR_OF_ACES if aces else rank.category)


HANDS = Kinds(
    FOUR_CARDS,
    kind_of,
    names=(
        "high card", "pair", "pair of aces", "two pairs", "straight", "flush", "three-of-a-kind",
        "straight flush", "four-of-a-kind",
    ),
)  # fmt: skip
"""27.3(b), the best four of a player's five cards."""

FOLDS = Choice(FOLD, "forfeit the ante; an aces up wager stays")
FIRST = FirstCards(
    (*(Give(To.EVERYONE, LAW("7(c)")),) * CARDS, Give(To.DEALER, LAW("7(c)"), UP)),
    (*(Give(To.EVERYONE, LAW("8(c)")),) * CARDS, Give(To.DEALER, LAW("8(c)"), UP)),
    (Give(To.EVERYONE, LAW("9(c)"), DOWN * CARDS),
     Duty("Spread the next stack face down beside the dealer's hand, its bottom card to the far "
          "left", LAW("9(c)")),
     Give(To.DEALER, LAW("9(c)"), UP), Give(To.BURN, LAW("9(c)"), DOWN * (CARDS - 1))),
)  # fmt: skip

ORDERS = {
    STEP_BY_STEP: Order(
        reveal=LAW("10(e)1i"), take=LAW("10(e)1ii"), pay=LAW("10(e)1iii"), collect=LAW("10(e)1iv")
    ),
    PLAYER_BY_PLAYER: Order(reveal=LAW("10(e)2i"), take=LAW("10(e)2ii"), collect=LAW("10(e)2iii")),
}
DECK = opened_by_4(LAW, LAW("6(b)"))


@dataclass(frozen=True)
class FourCardOptions(OneDeckOptions):
    """The options that 13:69F-27 leaves to the casino."""

    cards = DECK
    betting_positions: Literal[1, 2] = option(
        1, LAW("6(e)"), "adjacent betting positions that one player may wager at"
    )
    settlement: Literal["step by step", "player by player"] = option(
        "player by player", LAW("10(e)"), "settle one step for all players, or one player at a time"
    )
    ante_bonus_table: Literal["minimum"] = option(
        "minimum", LAW("11(a)2"), "the pay table of the bonus on the ante"
    )
    aces_up_table: Literal["I", "II", "III", "IV", "V", "VI", "VII"] = option(
        "I", LAW("11(a)3"), "the aces up pay table"
    )


class FourCardPoker(BankedPoker):
    """The best four of five cards, against the dealer's best four of six, a pay table, or both."""

    id = "four-card-poker"
    title = "Four-card poker"
    law = LAW
    options_model = FourCardOptions
    hand_size = CARDS + 1  # the dealer's

    remain_law = LAW("6(c)")
    seat_law = LAW("6(e)")
    cards = DECK
    methods = dealt_by_7c(LAW, FIRST, waived=(LAW("7(f)"), LAW("8(e)"), LAW("9(e)")))
    obeys = (
        LAW("10(f)"),  # every hand is picked up separately
        *family_obeys_4(LAW),
        LAW("6(a)3"),  # independent wagers
        LAW("10(a)"),  # nobody else sees a player's cards
        LAW("10(e)1"), LAW("10(e)2"),  # from the right, step by step or player by player
    )  # fmt: skip

    # 27.3 Rankings

    ranker = FOUR_CARDS
    ranking = ranked(
        (Category.FOUR, Category.STRAIGHT_FLUSH, Category.THREE, Category.FLUSH,
         Category.STRAIGHT, Category.TWO_PAIRS, Category.PAIR, Category.HIGH_CARD),
        *LAW.numbered("3(b)", 7), LAW("3(c)"),
    )  # fmt: skip

    # 27.6 and 27.11 Wagers and what they pay

    ante = Wager("ante", LAW("6(a)1"), fixed(LAW("11(a)1")))
    play = Wager(
        "play", LAW("10(b)"), fixed(LAW("11(a)1")), in_play=True,
        help="stay in against the dealer, for one to three times the ante",
    )  # fmt: skip
    aces_up = Wager(
        "aces up",
        LAW("6(a)2"),
        pay_tables(
            LAW("11(a)3"),
            """
                               I     II    III   IV    V     VI    VII
            four-of-a-kind     50    50    50    50    50    50    50
            straight flush     40    40    30    30    40    40    40
            three-of-a-kind    9     7     9     7     8     8     7
            flush              6     6     6     6     5     6     5
            straight           4     5     4     5     4     4     4
            two pairs          2     2     2     2     3     2     3
            pair of aces       1     1     1     1     1     1     1
            """,
            minimum=True,
        ),
    )
    ante_bonus = Bonus(
        "ante bonus",
        LAW("11(a)2"),
        ante,
        pay_tables(
            LAW("11(a)2"),
            """
                               minimum
            four-of-a-kind     25 to 1
            straight flush     20 to 1
            three-of-a-kind    2 to 1
            """,
            minimum=True,
        ),
    )

    tender = Tender(LAW("6(b)"), ("ante", "aces-up"))
    main = ("ante", "play")
    stages = (
        Stage(LAW("10(b)"), Sees(own=CARDS, dealer=1), play, (1, MOST_PLAYED), FOLDS,
              between=True),
    )  # fmt: skip
    grades = {"ante-bonus": Grade(HANDS), "aces-up": Grade(HANDS)}

    readings = (
        Reading(LAW("3(b)4"), "Four consecutive cards of one suit are a straight flush, and "
                "neither a flush nor a straight."),
        Reading(LAW("3(c)"), "Hands of one kind compare by that kind first, then by other cards: "
                "two pairs by the higher pair, then the lower; four, three, two and ace are the "
                "lowest straight."),
        Reading(LAW("6(d)"), "The play wager is placed after No more bets: the next sentence says "
                "so."),
        Reading(LAW("7(f)"), "No count is required with a shuffling device that counts the cards: "
                "the first words of the paragraph are lost.", "counting_shuffler"),
        Reading(LAW("9(c)"), "The bottom card of the last stack is the first that the shoe puts "
                "there."),
        Reading(LAW("9(e)"), "The four cards of the last stack that are not used are in the "
                "discard rack, and count towards the 52."),
        Reading(LAW("10(b)"), "A play wager may be any amount that chips make from one to three "
                "antes, not only whole multiples. One and three antes are all that the "
                "best play needs, since what a play wager nets is in proportion to it."),
        Reading(LAW("10(b)"), "Forfeited antes are collected when all have decided, so that hands "
                "that are void before that give them back."),
        Reading(LAW("10(d)"), "Only the dealer's hand is revealed here; the players' hands are "
                "revealed, and losing wagers collected, in the order of 27.10(e).", "settlement"),
        Reading(LAW("11(a)2"), "A fold earns no bonus: it needs a play wager. The bonus is paid on "
                "the ante alone, win or lose."),
        Reading(LAW("12(d)"), "The sixth card, which is dealt face up, is not exposed by mistake; "
                "the other five are."),
    )  # fmt: skip

    # 27.10 Settlement

    bets_law = LAW("6(d)")

    def settle(self, table: Table) -> Procedure[None]:
        yield from collect_forfeited(self, table, LAW("10(c)"))
        table.phase = Phase.SETTLING
        dealer = four.best(table.dealer.cards)
        yield table.reveal(table.dealer, LAW("10(d)"), dealer.words)
        yield from settle_hands(self, table, dealer, ORDERS[self.options.settlement])
        yield table.collect(table.dealer, LAW("10(e)"))

    # 27.11 Verdicts

    def verdict(self, paid: Wager | Bonus, end: End) -> Verdict | None:
        lose = ORDERS[self.options.settlement].take
        if paid is self.aces_up:
            return self.by_grade(paid, end, lose)
        if end.folded:
            return lost(LAW("10(c)"), FOLD) if paid is self.ante else None
        if isinstance(paid, Bonus):
            return self.bonus_by_grade(paid, end)
        if end.against == LOWER:
            return lost(lose)
        return won(self.odds(paid), LAW("11(a)1"))

    # 27.12 Irregularities, and those of the cut and the count

    cards_dealt = misdeals.in_the_deal(LAW("12(a)"), LAW("12(b)"), LAW("12(c)"), LAW("12(d)"))
    devices = misdeals.devices(LAW("12(e)"), LAW("12(f)"), LAW("12(g)"))
    cut_and_count = misdeals.cut_and_count(LAW("5(d)"), LAW("7(e)2"), LAW("7(f)"))
