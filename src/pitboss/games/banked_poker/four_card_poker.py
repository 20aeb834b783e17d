"""Four-card poker, 13:69F-27."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pitboss.equipment.cards import ACE
from pitboss.games import misdeals
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.ends import FOLD, LOWER, End, Grade, Sees, Stage
from pitboss.games.banked_poker.settlement import (
    PLAYER_BY_PLAYER,
    STEP_BY_STEP,
    Order,
    settle_hands,
)
from pitboss.games.card_table import IdleLaws
from pitboss.games.deal_plan import DOWN, UP, Give, To
from pitboss.games.dealing import (
    AUTOMATED,
    BY_HAND,
    SHOE,
    Dealing,
    Method,
    check_dealing,
    counting_shuffler_option,
    dealing_option,
    preshuffled_option,
    second_deck_option,
    shuffler_option,
)
from pitboss.hands import four
from pitboss.hands.kinds import FOUR_CARDS, Kinds
from pitboss.hands.rank import Category, Rank
from pitboss.law import Citation, Subchapter
from pitboss.table.irregularities import Phase
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import fixed, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Choice, Duty, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender, match_play_option
from pitboss.table.verdicts import Verdict, lost, won
from pitboss.table.wagers import Bonus, Wager

LAW = Subchapter("13:69F-27")

CARDS, DEALERS_CARDS = 5, 6
MOST_PLAYED = 3
"""The highest play wager, in antes."""


def kind_of(rank: Rank) -> str:
    """27.11(a)3: the category, but a pair of aces apart."""
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
FROM_SHOE = (*(Give(To.EVERYONE, LAW("7(c)")),) * CARDS, Give(To.DEALER, LAW("7(c)"), UP))
FROM_HAND = (*(Give(To.EVERYONE, LAW("8(c)")),) * CARDS, Give(To.DEALER, LAW("8(c)"), UP))
STACKS = (
    Give(To.EVERYONE, LAW("9(c)"), DOWN * CARDS),
    Duty("Spread the next stack face down beside the dealer's hand, its bottom card to the far "
         "left", LAW("9(c)")),
    Give(To.DEALER, LAW("9(c)"), UP),
    Give(To.BURN, LAW("9(c)"), DOWN * (CARDS - 1)),
)  # fmt: skip

ORDERS = {
    STEP_BY_STEP: Order(
        reveal=LAW("10(e)1i"), take=LAW("10(e)1ii"), pay=LAW("10(e)1iii"), collect=LAW("10(e)1iv")
    ),
    PLAYER_BY_PLAYER: Order(reveal=LAW("10(e)2i"), take=LAW("10(e)2ii"), collect=LAW("10(e)2iii")),
}


@dataclass(frozen=True)
class FourCardOptions(Options):
    """What 13:69F-27 leaves to the casino."""

    dealing: Dealing = dealing_option(LAW("8(a)"))
    shuffler: bool = shuffler_option(LAW("5(a)"))
    counting_shuffler: bool = counting_shuffler_option(LAW("7(f)"))
    second_deck: bool = second_deck_option(LAW("2(b)"))
    preshuffled: bool = preshuffled_option(LAW("4(a)"))
    match_play: bool = match_play_option(LAW("6(b)"))
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

    def check(self) -> None:
        check_dealing(self, LAW("8(b)1"), LAW("2(b)"))


class FourCardPoker(BankedPoker):
    """The best four of five cards, against the dealer's best four of six, a pay table, or both."""

    id = "four-card-poker"
    title = "Four-card poker"
    law = LAW
    options_model = FourCardOptions
    hand_size = DEALERS_CARDS

    remain_law = LAW("6(c)")
    opening_law = LAW("4(b)")
    shuffle_law = LAW("5(a)")
    cut_law = LAW("5(c)1ii")
    second_deck_law = LAW("2(b)4")
    idle_laws = IdleLaws(spread=LAW("5(e)"), wash=LAW("4(c)"))
    methods = {
        SHOE: Method(LAW("7(b)"), LAW("7(c)"), LAW("7(d)"), LAW("7(e)"), (FROM_SHOE,),
                     LAW("7(f)")),
        BY_HAND: Method(LAW("8(b)3"), LAW("8(c)"), LAW("8(d)"), LAW("8(e)"), (FROM_HAND,),
                        LAW("8(e)")),
        AUTOMATED: Method(LAW("9(b)2"), LAW("9(c)"), LAW("9(d)"), LAW("9(e)"), (STACKS,),
                          LAW("9(e)")),
    }  # fmt: skip
    obeys = (
        LAW("2(a)"), LAW("9(a)"),  # one deck, in stacks of five from an automated shoe
        LAW("7(a)"),  # from a manual shoe, once the cards are shuffled and cut
        LAW("3(a)"),  # the rank of the cards, as hands.four knows it
        LAW("5(b)1"), LAW("5(b)2"),  # the family cuts what no device has shuffled
        LAW("6(a)3"),  # wagers that do not hear of each other
        LAW("10(a)"),  # a player's cards are seen by no other
        LAW("10(e)1"), LAW("10(e)2"),  # from the right, step by step or player by player
    )  # fmt: skip

    # 27.3 Rankings

    ranker = FOUR_CARDS
    ranking = {
        Category.FOUR: LAW("3(b)1"),
        Category.STRAIGHT_FLUSH: LAW("3(b)2"),
        Category.THREE: LAW("3(b)3"),
        Category.FLUSH: LAW("3(b)4"),
        Category.STRAIGHT: LAW("3(b)5"),
        Category.TWO_PAIRS: LAW("3(b)6"),
        Category.PAIR: LAW("3(b)7"),
        Category.HIGH_CARD: LAW("3(c)"),
    }

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

    def spots_per_patron(self) -> int:
        return int(self.options.betting_positions)

    def seating_law(self) -> Citation:
        return LAW("6(e)")

    def holding(self, table: Table, spot: Spot) -> str:
        return four.best(spot.cards).words if len(spot.cards) == CARDS else ""

    # 27.7 to 27.10 The round

    def round(self, table: Table) -> Procedure[None]:
        yield from self.prepare(table)
        yield from self.betting(table, LAW("6(d)"))
        yield from self.planned_deal(table).next_stage(table)
        table.phase = Phase.PLAYING
        yield from self.rack_stub(table)
        for stage in self.stages:
            yield from self.decide(table, stage)
        for spot in table.clockwise():
            if spot.folded:
                yield from self.forfeits(table, spot)
                if not spot.bets:
                    yield table.collect(spot.hand, LAW("10(c)"))
        table.phase = Phase.SETTLING
        dealer = four.best(table.dealer.cards)
        yield table.reveal(table.dealer, LAW("10(d)"), dealer.words)
        yield from settle_hands(self, table, dealer, ORDERS[self.options.settlement])
        yield table.collect(table.dealer, LAW("10(e)"))

    # 27.11 What becomes of each wager

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

    card_face_up = misdeals.face_up(LAW("12(a)"))
    card_drawn_in_error = misdeals.drawn_in_error(LAW("12(b)"))
    incorrect_number_of_cards = misdeals.wrong_number_voids_all(LAW("12(c)"))
    dealer_card_exposed = misdeals.dealer_exposed(LAW("12(d)"))
    shuffler_jams = misdeals.shuffler_fails(LAW("12(e)"))
    shoe_jams = misdeals.shoe_fails(LAW("12(f)"))
    shuffler_removed = misdeals.shuffler_leaves(LAW("12(g)"))
    shoe_removed = misdeals.shoe_leaves(LAW("12(g)"))
    improper_cut = misdeals.cut_improper(LAW("5(d)"))
    stub_misdealt = misdeals.stub_shows_misdeal(LAW("7(e)2"))
    deck_incomplete = misdeals.stub_shows_bad_deck(LAW("7(e)2"))
    shuffler_miscounts = misdeals.shuffler_counts_bad_deck(LAW("7(f)"))
