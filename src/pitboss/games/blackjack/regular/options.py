"""The options that 13:69F-2 leaves to the casino at a blackjack table."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from pitboss.equipment.cards import Card, cards
from pitboss.errors import BadOptions
from pitboss.games.blackjack import options as common
from pitboss.games.blackjack.options import BART_CARTER as BART_CARTER
from pitboss.games.blackjack.options import DEVICE as DEVICE
from pitboss.games.blackjack.regular.bonus_display import check_display, house_advantage
from pitboss.law import Citation, Subchapter
from pitboss.table.money import DOLLAR, Cents
from pitboss.table.numbers import counted
from pitboss.table.options import Options, option
from pitboss.table.tender import cash_option, match_play_option

LAW = Subchapter("13:69F-2")

SHOE, HAND, DOUBLE_SHOE, CONTINUOUS = "shoe", "hand", "double shoe", "continuous shuffler"
NONE, DOWN, READER, UP = "none", "face down", "card reader", "face up"
STANDARD, SIX_TO_FIVE = "standard", "6 to 5"
OVER_UNDER, SAME_SUIT, SEVENS = "over or under 13", "same suit", "sevens"
LEAST_METER = 5_000 * DOLLAR
LEAST_TWENTY_LIMIT = 25_000 * DOLLAR
ONE_THIRD = 34
"""Percent: in a deck held in the hand, the cutting card is at least one-third from the back."""

DESIGNATED: Final = (
    "", *(f"A{ace}{face}{suit}" for ace in "cdhs" for face in "JQK" for suit in "cdhs"),
)  # fmt: skip
"""A specific ace and a specific face card."""

SAME_SUIT_OPTIONS: Final = {1: 4, 2: 4, 4: 4, 6: 4, 8: 3}
"""The number of pay tables for the same suit wager, by the number of decks."""

EXCLUDED: Final[tuple[tuple[str, Citation, tuple[str, ...]], ...]] = (
    ("additional_wager", LAW("17(a)"), ("progressive",)),
    ("multiple_action", LAW("18(a)"),
     ("progressive", "blackjack_bonus", "streak", "match_the_dealer", "twenty_point_bonus",
      "in_between")),
    ("blackjack_bonus", LAW("20(l)"),
     ("progressive", "streak", "twenty_point_bonus", "optional_bonus", "in_between")),
    ("streak", LAW("22(l)"),
     ("progressive", "twenty_point_bonus", "optional_bonus", "in_between")),
    ("match_the_dealer", LAW("23(g)"), ("optional_bonus", "in_between")),
    ("twenty_point_bonus", LAW("24(i)"), ("progressive", "optional_bonus", "in_between")),
    ("optional_bonus", LAW("25(h)"), ("multiple_action", "progressive", "in_between")),
    ("in_between", LAW("26(h)"), ("progressive",)),
)  # fmt: skip
"""Wagers that may not be offered at the same table."""


@dataclass(frozen=True)
class BlackjackOptions(Options):
    """The options that 13:69F-2 leaves to the casino."""

    # Cards and dealing
    decks: Literal[1, 2, 3, 4, 5, 6, 7, 8] = option(
        6, LAW("2(a)"), "decks in use (on each side of a double shoe)"
    )
    boxes: common.Boxes = common.boxes_option(LAW("11(e)"))
    dealing: Literal["shoe", "hand", "double shoe", "continuous shuffler"] = option(
        "shoe", LAW("6(a)"), "what the cards are dealt from"
    )
    match_play: bool = match_play_option(LAW("3(d)"))
    cash_wagers: bool = cash_option(LAW("3(d)"))
    shuffle: Literal["manual", "shuffling device", "Bart Carter"] = common.shuffle_option(
        LAW("5(a)")
    )
    preshuffled: bool = common.preshuffled_option(LAW("5(a)"))
    cards_behind_cutting_card: int = common.cutting_card_option(LAW("5(d)"))
    one_round_per_deck: bool = option(
        False,
        LAW("5(i)"),
        "deal one round from a deck in the hand, then change decks",
        of="dealing",
        at=(HAND,),
    )
    burn_each_round: bool = option(
        False,
        LAW("6A(c)"),
        "burn the top card before each round dealt from the hand",
        of="dealing",
        at=(HAND,),
    )
    red_side: Literal["left", "right"] = option(
        "left",
        LAW("6(d)1"),
        "the side of a double shoe that hearts and diamonds stand for",
        of="dealing",
        at=(DOUBLE_SHOE,),
    )
    hole_card: Literal["none", "face down", "card reader", "face up"] = common.hole_card_option(
        LAW("6(j)")
    )
    reader_shows_players: bool = common.reader_shows_players_option(LAW("15(j)"))
    # The dealer, and what a player may do
    variation: Literal["standard", "6 to 5"] = option(
        "standard", LAW("3(e)"), "what a blackjack pays; 6 to 5 has rules of its own"
    )
    soft_17: common.Soft17 = common.soft_17_option(LAW("12(b)"))
    surrender: bool = common.surrender_option(LAW("8(c)"))
    even_money: bool = option(
        False, LAW("7(c)"), "offer 1 to 1 on a blackjack instead of insurance", offer=True
    )
    insurance_when: Literal["after the deal", "own turn"] = option(
        "after the deal",
        LAW("9(b)"),
        "when insurance may be placed",
        of="hole_card",
        at=(NONE, DOWN, READER),
    )
    doubling: Literal["any two cards", "hard 9 to 11"] = option(
        "any two cards", LAW("10(a)1"), "what may be doubled; a limit needs dealing from the hand"
    )
    double_after_split: bool = option(True, LAW("10(a)2"), "allow doubling on a split pair")
    doubled_card: Literal["face up", "face down", "player's choice"] = option(
        "face up", LAW("10(c)"), "how the one card to a doubled hand is dealt"
    )
    most_hands: Literal[2, 3, 4] = common.most_hands_option(LAW("11(e)"))
    resplit_aces: bool = common.resplit_aces_option(LAW("11(e)"))
    # Payout odds
    six_seven_eight: bool = option(False, LAW("3(e)1"), "pay 6-7-8 of one suit 2 to 1")
    three_sevens: bool = option(False, LAW("3(e)2"), "pay 7-7-7 3 to 2")
    designated_blackjack: str = option(
        "", LAW("3(e)3"), "an ace and a face card, such as AsJs, that pay 2 to 1", DESIGNATED
    )
    five_cards_21: bool = option(False, LAW("16(c)"), "pay 21 in five cards 2 to 1")
    # People
    betting_positions: common.Boxes = common.betting_positions_option(LAW("14"))
    players_per_box: common.PlayersPerBox = common.players_per_box_option(LAW("13(a)"))
    mid_shoe_entry: bool = common.mid_shoe_entry_option(LAW("3(i)"))
    hand_fee: int = option(
        0, LAW("3(l)1"), "the fee for a hand with a wager of $5 or less, in cents", range(26)
    )
    # Additional wagers
    additional_wager: Literal["none", "over or under 13", "same suit", "sevens"] = option(
        "none", LAW("17(a)"), "the additional wager on the first cards", offer=True
    )
    same_suit_option: Literal[1, 2, 3, 4] = option(
        1,
        LAW("17(e)2"),
        "which of the pay tables for the decks in use",
        of="additional_wager",
        at=(SAME_SUIT,),
    )
    multiple_action: Literal["none", "two or three wagers", "three wagers"] = option(
        "none", LAW("18(a)"), "wagers against two or three hands of the dealer", offer=True
    )
    progressive: bool = option(
        False, LAW("19(a)"), "offer the progressive blackjack wager", offer=True
    )
    progressive_start: int = option(
        LEAST_METER,
        LAW("19(i)"),
        "the casino's initial and reset amount of the meter, in cents",
        of="progressive",
    )
    progressive_rate: int = option(
        70,
        LAW("19(i)"),
        "percent of each wager added to the meters",
        range(70, 101),
        of="progressive",
    )
    progressive_reserve: int = option(
        0,
        LAW("19(i)"),
        "percent of each wager, of those, that goes to a reset meter",
        range(101),
        of="progressive",
    )
    blackjack_bonus: bool = option(
        False, LAW("20(a)"), "offer the blackjack bonus wager", offer=True
    )
    bonus_display_1: str = option(
        "$5 x60, $10 x25, $25 x10, $50 x3, $100 x1, $500 x1", LAW("20(j)"),
        "payouts of a $1 bonus wager, and how often each is displayed", of="blackjack_bonus"
    )  # fmt: skip
    bonus_display_5: str = option(
        "$50 x70, $75 x15, $100 x10, $250 x4, $1,000 x1", LAW("20(j)"),
        "payouts of a $5 bonus wager, and how often each is displayed", of="blackjack_bonus"
    )  # fmt: skip
    bonus_stake: Literal["returned", "kept"] = option(
        "returned",
        LAW("20(j)"),
        "whether a winning bonus wager is returned with its payout",
        of="blackjack_bonus",
    )
    streak: bool = option(False, LAW("22(a)"), "offer streak wagers", offer=True)
    match_the_dealer: bool = option(
        False, LAW("23(a)"), "offer the match-the-dealer wager", offer=True
    )
    twenty_point_bonus: bool = option(
        False, LAW("24(a)"), "offer the 20 point bonus wager", offer=True
    )
    twenty_point_bonus_table: Literal["A", "B"] = option(
        "A", LAW("24(f)"), "the 20 point bonus pay table", of="twenty_point_bonus"
    )
    twenty_point_limit: int = option(
        0,
        LAW("24(h)"),
        "what a round's top hands share at most, in cents; 0 for no limit",
        of="twenty_point_bonus",
    )
    optional_bonus: bool = option(False, LAW("25(a)"), "offer the optional bonus wager", offer=True)
    in_between: bool = option(False, LAW("26(a)"), "offer the in-between wager", offer=True)
    in_between_table: Literal["A", "B", "C", "D"] = option(
        "A", LAW("26(f)"), "the in-between pay table", of="in_between"
    )
    # Other readings of unclear text
    busted_added_wagers: Literal["kept", "lost"] = common.busted_added_wagers_option(LAW("10(b)"))
    split_21: Literal["wins", "pushes"] = option(
        "wins", LAW("3(a)3"), "21 in two cards of a split pair against a 21 in more cards"
    )
    added_wagers_odds: Literal["even", "same"] = option(
        "even",
        LAW("3(e)"),
        "what doubling and splitting wagers win on 6-7-8, 7-7-7 and five cards",
        of=("six_seven_eight", "three_sevens", "five_cards_21"),
    )
    additional_amount: Literal["$1 or more", "$1"] = option(
        "$1 or more", LAW("17(a)"), "the amount of the additional wager", of="additional_wager"
    )

    @property
    def wager_table(self) -> str:
        """The pay table of the main wager."""
        if self.variation == SIX_TO_FIVE:
            return SIX_TO_FIVE
        return "double exposure" if self.hole_card == UP else STANDARD

    second_wager_table = third_wager_table = wager_table

    @property
    def same_suit_table(self) -> str:
        return f"{self.decks} deck{'s' if self.decks > 1 else ''}, {self.same_suit_option}"

    @property
    def match_the_dealer_table(self) -> str:
        return f"{self.decks} decks"

    @property
    def designated(self) -> tuple[Card, ...]:
        return cards(self.designated_blackjack) if self.designated_blackjack else ()

    def bonus_advantages(self) -> dict[Cents, Fraction]:
        """The house advantage of each amount of the blackjack bonus wager, 2.20(k)."""
        chance, back = blackjack_chance(self.decks), self.bonus_stake == "returned"
        displays = {1 * DOLLAR: self.bonus_display_1, 5 * DOLLAR: self.bonus_display_5}
        return {
            wager: house_advantage(shown, wager, chance, back) for wager, shown in displays.items()
        }

    def check(self) -> None:
        self._check_dealing()
        self._check_hole_card()
        self._check_play()
        self._check_decks()
        self._check_wagers()

    def _check_dealing(self) -> None:
        hand = self.dealing == HAND
        rules = (
            (not hand or self.decks <= 2,
             "Dealing from the hand takes one or two decks.", "13:69F-2.2(a)1"),
            (not hand or self.shuffle == DEVICE,
             "Dealing from the hand needs a shuffling device.", "13:69F-2.2(d)"),
            (not hand or self.cards_behind_cutting_card >= ONE_THIRD,
             "The cutting card of a deck in the hand is at least one-third (34 percent) from the "
             "back.", "13:69F-2.5(i)"),
            (not self.one_round_per_deck or (hand and self.decks == 1),
             "One round per deck is for a single deck in the hand.", "13:69F-2.5(i)"),
            (not self.burn_each_round or hand,
             "A card is burned each round only in dealing from the hand.", "13:69F-2.6A(c)"),
            (self.shuffle != BART_CARTER or (self.dealing == SHOE and self.decks > 1),
             "The Bart Carter shuffle needs a dealing shoe of several decks.", "13:69F-2.1"),
        )  # fmt: skip
        common.require(*rules)

    def _check_hole_card(self) -> None:
        up, hand = self.hole_card == UP, self.dealing == HAND
        rules = (
            (not hand or self.hole_card in (NONE, READER),
             "In dealing from the hand a hole card needs a card reader.", "13:69F-2.6A(h)"),
            (not up or not (self.surrender or self.even_money),
             "With the hole card face up there is no surrender and no insurance.",
             "13:69F-2.6(k)3"),
            (not up or self.most_hands == 2,
             "With the hole card face up a pair is split once.", "13:69F-2.6(k)5"),
            (not up or self.variation == STANDARD,
             "A hole card face up has its own payout for blackjack.", "13:69F-2.6(k)2"),
            (self.hole_card in (NONE, UP) or not self.progressive,
             "At a table with the progressive wager there is no hole card.", "13:69F-2.6(j)2"),
            (not up or not self.progressive,
             "At a table with the progressive wager there is no hole card.", "13:69F-2.6(k)"),
            (self.hole_card == NONE or self.multiple_action == "none",
             "In multiple action the dealer has no hole card.", "13:69F-2.18(e)"),
            (self.hole_card != READER or self.insurance_when == "after the deal",
             "With a card reader insurance comes before it is used.", "13:69F-2.9(b)"),
        )  # fmt: skip
        common.require(*rules)

    def _check_play(self) -> None:
        hand, six = self.dealing == HAND, self.variation == SIX_TO_FIVE
        extra = (
            self.six_seven_eight or self.three_sevens or self.five_cards_21
            or bool(self.designated_blackjack)
        )  # fmt: skip
        multiple = self.multiple_action != "none"
        rules = (
            (not six or self.soft_17 == "hit",
             "In the 6 to 5 variation the dealer draws to soft 17.", "13:69F-2.12(d)"),
            (not six or not extra,
             "The 6 to 5 variation has no other payout odds.", "13:69F-2.3(e)"),
            (not self.surrender or not (six or multiple or self.progressive),
             "Surrender goes with neither 6 to 5, multiple action nor the progressive wager.",
             "13:69F-2.8(c)"),
            (self.doubling == "any two cards" or hand,
             "Doubling is limited only in dealing from the hand.", "13:69F-2.10(a)"),
            (self.double_after_split or hand or six,
             "Doubling on a split pair is denied only in dealing from the hand or at 6 to 5.",
             "13:69F-2.10(d)"),
            (self.most_hands == 2 or not multiple,
             "In multiple action a pair is split once.", "13:69F-2.11(e)"),
            (self.most_hands < 4 or self.boxes <= 6,
             "Four hands may be formed at a table with six boxes or fewer.", "13:69F-2.11(e)"),
            (not self.resplit_aces or self.most_hands > 2,
             "Aces are resplit only where pairs are.", "13:69F-2.11(e)"),
            (self.players_per_box == 1 or not self.progressive,
             "At a table with the progressive wager a box has one player.", "13:69F-2.13(a)"),
        )  # fmt: skip
        common.require(*rules)

    def _check_decks(self) -> None:
        two, four = self.decks >= 2, self.decks >= 4
        six_or_eight = self.decks in (6, 8)
        rules = (
            (two or not (self.twenty_point_bonus or self.in_between),
             "The 20 point bonus and in-between wagers need two decks.", "13:69F-2.2(a)2"),
            (four or not (self.progressive or self.additional_wager == SEVENS),
             "The sevens and progressive wagers need four decks.", "13:69F-2.2(a)3"),
            (six_or_eight or not (self.match_the_dealer or self.optional_bonus),
             "Match-the-dealer and the optional bonus need six or eight decks.", "13:69F-2.2(a)4"),
            (self.additional_wager != SAME_SUIT
             or self.same_suit_option <= SAME_SUIT_OPTIONS.get(self.decks, 0),
             f"There is no pay table {self.same_suit_option} for the same suit wager with "
             f"{counted(self.decks, 'deck')}.", "13:69F-2.17(e)2"),
        )  # fmt: skip
        common.require(*rules)

    def _check_wagers(self) -> None:
        for one, law, others in EXCLUDED:
            if self._offers(one):
                for other in others:
                    if self._offers(other):
                        raise BadOptions(f"{one} and {other} do not go together.", law)
        hand, multiple = self.dealing == HAND, self.multiple_action != "none"
        rules = (
            (not hand or not self.twenty_point_bonus,
             "The 20 point bonus needs a dealing shoe.", "13:69F-2.24(d)"),
            (self.hole_card != UP or not self.twenty_point_bonus,
             "The 20 point bonus goes with no hole card dealt face up.", "13:69F-2.24(d)"),
            (not hand or not self.in_between,
             "The in-between wager needs a dealing shoe.", "13:69F-2.26(e)"),
            (not hand or not multiple,
             "Multiple action needs a dealing shoe.", "13:69F-2.18(c)"),
            (self.progressive_start >= LEAST_METER,
             "The casino puts at least $5,000 on the meter.", "13:69F-2.19(i)"),
            (self.progressive_reserve <= self.progressive_rate,
             "The reset meter takes a part of what is added.", "13:69F-2.19(i)"),
            (self.twenty_point_limit == 0 or self.twenty_point_limit >= LEAST_TWENTY_LIMIT,
             "The limit on the top hands is at least $25,000.", "13:69F-2.24(h)"),
        )  # fmt: skip
        common.require(*rules)
        if self.blackjack_bonus:
            odds, back = blackjack_chance(self.decks), self.bonus_stake == "returned"
            check_display(self.bonus_display_1, 1 * DOLLAR, odds, back, LAW("20(j)"), LAW("20(k)"))
            check_display(self.bonus_display_5, 5 * DOLLAR, odds, back, LAW("20(j)"), LAW("20(k)"))

    def _offers(self, name: str) -> bool:
        return getattr(self, name) not in (False, "none")


def blackjack_chance(decks: int) -> Fraction:
    """The probability that the first two cards of a full shoe are a blackjack."""
    return Fraction(2 * 4 * decks * 16 * decks, 52 * decks * (52 * decks - 1))
