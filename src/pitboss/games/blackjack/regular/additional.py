"""The additional wagers that 13:69F-2 permits, 2.17 and 2.23 to 2.26."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pitboss.equipment.cards import ACE, KING, QUEEN, Card
from pitboss.games.blackjack.regular.options import LAW
from pitboss.games.blackjack.side import Rows, SideWager, When, suited
from pitboss.games.blackjack.side_rules import third_card_table
from pitboss.hands.points import BLACKJACK_VALUE, blackjack
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.money import Cents
from pitboss.table.pay_tables import PayTable, fixed, pay_tables
from pitboss.table.steps import Duty, Procedure
from pitboss.table.table import Table

THIRTEEN = 13
SEVEN = 7
QUEEN_OF_HEARTS: Final = Card("Qh")
SPREADS: Final = {1: "one-card spread", 2: "two-card spread", 3: "three-card spread"}
BETWEEN: Final = {
    "triple match": LAW("26(g)1"),
    "one-card spread": LAW("26(g)2"),
    "two-card spread": LAW("26(g)3"),
    "three-card spread": LAW("26(g)4"),
    "all other spreads": LAW("26(g)5"),
}
TWENTIES: Final = {
    "matched 20": LAW("24(g)1"),
    "suited 20": LAW("24(g)2"),
    "any 20": LAW("24(g)3"),
}
TOP_TWENTY = "queen of hearts pair and dealer blackjack"


# 2.17 Over or under 13, same suit, sevens


def over_or_under(game: Any, table: Table, bet: Bet, when: When) -> Rows:
    """2.17(b)1 and 2: the first two cards above or below 13, an ace counting one; 13 loses."""
    points = sum(BLACKJACK_VALUE[card] for card in game.own_cards(table, bet)[:2])
    won = points > THIRTEEN if bet.on == "over" else points < THIRTEEN
    return ("win",) if won else ()


class OverUnder(SideWager):
    """2.17(c): exactly 13 loses, whichever way was bet."""

    def settled_by(self, game: Any, table: Table, bet: Bet, rows: Sequence[str]) -> Citation:
        cards = game.own_cards(table, bet)[:2]
        if sum(BLACKJACK_VALUE[card] for card in cards) == THIRTEEN:
            return LAW("17(c)")
        if not rows:
            return self.loses
        if any(card.rank == ACE for card in cards):
            return LAW("2(b)3ii")
        return LAW("17(b)1") if bet.on == "over" else LAW("17(b)2")


def same_suit(game: Any, table: Table, bet: Bet, when: When) -> Rows:
    """2.17(b)3: the first two cards of one suit; a king and queen pay more."""
    cards = game.own_cards(table, bet)[:2]
    if not suited(cards):
        return ()
    royal = {card.rank for card in cards} == {KING, QUEEN}
    return ("king and queen",) if royal else ("any two cards",)


def sevens(game: Any, table: Table, bet: Bet, when: When) -> Rows:
    """2.17(b)4: one seven is the first card; two wait for the third card, if one is drawn."""
    cards = game.own_cards(table, bet)[:3]
    if cards[0].rank != SEVEN:
        return ()
    if cards[1].rank != SEVEN:
        return ("one seven",)
    if when is When.DEALT:
        return None
    if len(cards) == 3 and cards[2].rank == SEVEN:
        return ("three sevens of one suit",) if suited(cards) else ("three sevens",)
    return ("two sevens of one suit",) if suited(cards[:2]) else ("two sevens",)


SAME_SUIT_TABLES: Final[tuple[PayTable, ...]] = (
    *pay_tables(LAW("17(e)2i"), """
                        1 deck, 1    1 deck, 2    1 deck, 3    1 deck, 4
        king and queen  50 to 1       10 to 1       5 to 1        25 to 1
        any two cards   5 to 2        3 to 1        3 to 1        5 to 2
    """),
    *pay_tables(LAW("17(e)2ii"), """
                        2 decks, 1    2 decks, 2    2 decks, 3    2 decks, 4
        king and queen  10 to 1       5 to 1        25 to 1       20 to 1
        any two cards   3 to 1        3 to 1        5 to 2        5 to 2
    """),
    *pay_tables(LAW("17(e)2iii"), """
                        4 decks, 1    4 decks, 2    4 decks, 3    4 decks, 4
        king and queen  5 to 1        25 to 1       20 to 1       50 to 1
        any two cards   3 to 1        5 to 2        5 to 2        2 to 1
    """),
    *pay_tables(LAW("17(e)2iv"), """
                        6 decks, 1    6 decks, 2    6 decks, 3    6 decks, 4
        king and queen  5 to 1        25 to 1       20 to 1       15 to 1
        any two cards   3 to 1        5 to 2        5 to 2        5 to 2
    """),
    *pay_tables(LAW("17(e)2v"), """
                        8 decks, 1    8 decks, 2    8 decks, 3
        king and queen  5 to 1        25 to 1       50 to 1
        any two cards   3 to 1        5 to 2        2 to 1
    """),
)  # fmt: skip

SEVENS_TABLE: Final = pay_tables(LAW("17(e)3"), """
                                fixed
    three sevens of one suit    5,000 to 1
    three sevens                500 to 1
    two sevens of one suit      100 to 1
    two sevens                  50 to 1
    one seven                   3 to 1
""")  # fmt: skip

OVER_UNDER_TABLE: Final = fixed(LAW("17(e)1"))


# 2.23 Match the dealer


MATCH_TABLES: Final = pay_tables(LAW("23(f)"), """
                        6 decks    8 decks
    non-matching suit   4 to 1     3 to 1
    matching suit       11 to 1    14 to 1
""", minimum=True)  # fmt: skip


# 2.24 The 20 point bonus


def twenty_rule(game: Any, table: Table, bet: Bet, when: When) -> Rows:
    """2.24(d) to (g): 20 in two cards; a queen of hearts pair may wait for the dealer's hand."""
    cards = game.own_cards(table, bet)[:2]
    if blackjack(cards).points != 20:
        return ()
    if all(card is QUEEN_OF_HEARTS for card in cards):
        if game.up_makes_blackjack(table) and not game.state(table).cleared:
            if not game.state(table).second_shown:
                return None
            if game.dealer_blackjack(table):
                return (TOP_TWENTY,)
        return ("queen of hearts pair",)
    if cards[0] is cards[1]:
        return ("matched 20",)
    return ("suited 20",) if suited(cards) else ("any 20",)


TWENTY_TABLES: Final = pay_tables(LAW("24(f)"), f"""
                             A             B
    {TOP_TWENTY}             1,000 to 1    1,000 to 1
    queen of hearts pair     125 to 1      200 to 1
    matched 20               19 to 1       25 to 1
    suited 20                9 to 1        10 to 1
    any 20                   4 to 1        4 to 1
""", minimum=True)  # fmt: skip


class TwentyPointBonus(SideWager):
    """2.24(e) and (h): queens of hearts may wait; the top hands of a round may share a maximum."""

    def settled_by(self, game: Any, table: Table, bet: Bet, rows: Sequence[str]) -> Citation:
        if not self.waited(game, table, rows):
            return super().settled_by(game, table, bet, rows)
        if not game.reader_in_use(table):
            return LAW("24(e)2")
        return LAW("24(e)1i") if rows[0] == TOP_TWENTY else LAW("24(e)1ii")

    def waited(self, game: Any, table: Table, rows: Sequence[str]) -> bool:
        """Whether the hand is two queens of hearts that the dealer's hand might raise."""
        return bool(rows) and rows[0].startswith("queen") and game.up_makes_blackjack(table)

    def settle(self, game: Any, table: Table, bet: Bet, rows: Sequence[str]) -> Procedure[None]:
        if self.waited(game, table, rows):
            yield Duty("Notify a floorperson, who is present at the payment", LAW("24(e)"))
        most: Cents = game.options.twenty_point_limit
        won = game.odds(self, TOP_TWENTY).on(bet.amount)
        if tuple(rows) != (TOP_TWENTY,) or not most:
            yield from super().settle(game, table, bet, rows)
            return
        # Every top hand waits for the dealer's blackjack, so all are known when the first is paid.
        notes = game.state(table).notes
        staked = notes.setdefault(
            self.name,
            sum(
                other.amount
                for other in table.bets_on(self)
                if twenty_rule(game, table, other, When.SETTLED) == (TOP_TWENTY,)
            ),
        )
        share = most * bet.amount // staked
        yield table.pay(bet, min(won, share - share % table.chip), LAW("24(h)"), TOP_TWENTY)


# 2.25 The optional bonus

OPTIONAL_BONUS_TABLE: Final = third_card_table(LAW("25(e)"), LAW("25(f)"), """
             fixed
    10       3 to 1
    nine     5 to 1
    eight    7 to 1
    seven    9 to 1
    six      15 to 1
""")  # fmt: skip


# 2.26 In between


def in_between_rule(game: Any, table: Table, bet: Bet, when: When) -> Rows:
    """2.26(a) and (g): the dealer's first card ranks between the player's two, aces high."""
    up = table.dealer.cards[0].rank
    low, high = sorted(card.rank for card in game.own_cards(table, bet)[:2])
    if low == up == high:
        return ("triple match",)
    if not low < up < high:
        return ()
    return (SPREADS.get(high - low - 1, "all other spreads"),)


IN_BETWEEN_TABLES: Final = pay_tables(LAW("26(f)"), """
                         A          B          C          D
    triple match         30 to 1    30 to 1    30 to 1    40 to 1
    one-card spread      12 to 1    10 to 1    10 to 1    10 to 1
    two-card spread      6 to 1     6 to 1     5 to 1     5 to 1
    three-card spread    4 to 1     4 to 1     3 to 1     3 to 1
    all other spreads    1 to 1     1 to 1     1 to 1     1 to 1
""", minimum=True)  # fmt: skip
