"""The rules of a blackjack table that affect the value of a hand."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from pitboss.equipment.cards import cards
from pitboss.games.blackjack.regular.game import Blackjack
from pitboss.odds.blackjack.exact.settled import TWENTY, TWENTY_ONE, SettledHands
from pitboss.table.game import Game

RANKS = 10
"""Ranks by value: 0 is an ace, 1 a deuce, 9 every card that counts ten."""
ACE, SIX, SEVEN, EIGHT, TEN = 0, 5, 6, 7, 9

Shoe = tuple[int, ...]
FIVE_CARDS = cards("2h 3h 4h 5h 7c")


def full_shoe(decks: int) -> Shoe:
    """How many cards of each value so many decks have."""
    return (4 * decks,) * 9 + (16 * decks,)


@dataclass(frozen=True)
class Rules:
    """One table. Payouts are what is won on a unit, besides the unit itself."""

    shoe: Shoe
    hit_soft_17: bool = False
    face_up: bool = False
    """The dealer's second card is seen: ties lose, and a blackjack always wins."""
    double_nine_to_eleven: bool = False
    double_after_split: bool = True
    most_hands: int = 2
    resplit_aces: bool = False
    surrender: bool = False
    even_money: bool = False
    blackjack: Fraction = Fraction(3, 2)
    designated: Fraction | None = None
    """The payout of one of 64 blackjacks, an ace and a face card named by suit."""
    six_seven_eight: Fraction = Fraction(1)
    three_sevens: Fraction = Fraction(1)
    five_cards: Fraction = Fraction(1)
    bonus_on_added: bool = False
    """Whether wagers added by doubling and splitting are also paid such odds."""
    busted_added_lost: bool = False
    """Whether a wager added to a hand over 21 is lost even if the dealer has a blackjack."""
    peeks: bool = False
    """Whether players decide knowing that the dealer has no blackjack."""
    split_21_wins: bool = True
    """Whether a split pair's 21 in two cards beats a dealer's 21 in more."""
    extras: tuple[tuple[str, Fraction], ...] = ()
    """What hands of 21 win beyond their wager, on average over their suits: 6-7-8, 7-7-7, and 21 in
    five, six, or seven and more cards. Doubled hands win nothing extra."""
    double_any: bool = False
    """Whether a hand of any number of cards may be doubled."""
    rescue: bool = False
    """Whether a doubled hand may be ended for the loss of one wager."""
    surrender_any: bool = False
    """Whether a hand may be surrendered after any card."""
    aces_drawn: bool = False
    """Whether split aces may be drawn to like any cards."""
    aces_doubled: bool = False
    """Whether split aces, which get one card, may be doubled."""
    twenty_one_wins: bool = False
    """Whether a player's 21 beats any dealer's hand but a blackjack."""
    beats_blackjack: bool = False
    """Whether hands that win outright beat a dealer's blackjack too."""
    long_hand: int = 99
    """The number of cards that wins outright."""
    push_22: bool = False
    """Whether a dealer's 22 pushes against hands that do not win outright."""
    natural_wins: bool = False
    """Whether a player's blackjack beats a dealer's."""
    natural_even: bool = False
    """Whether such a blackjack is paid 1 to 1 if the dealer has no 21."""
    both_natural: Fraction = Fraction(0)
    """What a player's blackjack wins against a dealer's, if it does not beat it."""
    natural_ties_21: bool = False
    """Whether a player's blackjack pushes against a dealer's 21 in three cards or more."""

    @property
    def cards(self) -> int:
        return sum(self.shoe)

    @property
    def bonuses(self) -> bool:
        """Whether a hand can win more than its wager without a blackjack."""
        return (
            bool(self.extras) or max(self.six_seven_eight, self.three_sevens, self.five_cards) > 1
        )

    @property
    def hands_alike(self) -> bool:
        """Whether the first hand of a split pair has the same value as the others."""
        if self.busted_added_lost or (not self.peeks and (self.beats_blackjack or self.forfeits)):
            return False
        return self.bonus_on_added or bool(self.extras) or not self.bonuses

    @property
    def unit(self) -> int:
        """The factor that makes every payout of a played hand whole."""
        whole = 16 * (self.six_seven_eight.denominator * self.three_sevens.denominator
                      * self.five_cards.denominator)  # fmt: skip
        return lcm(whole, *(extra.denominator for _, extra in self.extras))

    @property
    def by_size(self) -> bool:
        """Whether the number of a hand's cards matters, and so is part of the chart."""
        return self.double_any

    @property
    def forfeits(self) -> bool:
        """Whether a rescue gives up a split hand's wager even to a dealer's blackjack."""
        return self.rescue and not self.surrender_any

    def one_card(self, rank: int) -> bool:
        """Whether hands of a split pair of this value get only two cards."""
        return rank == ACE and not (self.aces_drawn or self.aces_doubled)

    def splits(self, rank: int) -> int:
        """How many hands a pair of this value may become."""
        return 2 if rank == ACE and not self.resplit_aces else self.most_hands


def rules_of(game: Game) -> Rules:
    """The rules of a game, from its options and posted payouts."""
    assert isinstance(game, Blackjack), "the rules of another game"
    options, settled = game.options, SettledHands(game)
    face_up = options.hole_card == "face up"
    multiple = options.multiple_action != "none"
    reader = options.hole_card in ("card reader", "face up")
    seven_boxes = 3 if options.boxes > 6 else 4
    return Rules(
        full_shoe(options.decks),
        hit_soft_17=options.soft_17 == "hit",
        face_up=face_up,
        double_nine_to_eleven=face_up or options.doubling == "hard 9 to 11",
        double_after_split=options.double_after_split,
        most_hands=min(options.most_hands, seven_boxes),
        resplit_aces=options.resplit_aces,
        surrender=options.surrender,
        even_money=options.even_money,
        designated=settled.net(options.designated, TWENTY) if options.designated else None,
        six_seven_eight=settled.net(cards("6h 7h 8h"), TWENTY),
        three_sevens=settled.net(TWENTY_ONE, TWENTY),
        five_cards=settled.net(FIVE_CARDS, TWENTY),
        bonus_on_added=options.added_wagers_odds == "same",
        # Multiple action collects a hand over 21 with everything added to it.
        busted_added_lost=multiple or (settled.added_to_busts_lost() and not reader),
        peeks=reader,
        **settled.terms(),
    )
