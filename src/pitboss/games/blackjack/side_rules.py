"""Rules of side wagers that several blackjack games share."""

from __future__ import annotations

from typing import Any, Final

from pitboss.equipment.cards import Card
from pitboss.games.blackjack.side import Rows, When, same_rank, suited
from pitboss.hands.points import BLACKJACK_VALUE, blackjack
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.pay_tables import PayTable, pay_tables
from pitboss.table.table import Table

EIGHT = 8
SAME, OTHER = "matching suit", "non-matching suit"
TWICE = tuple(f"{one} and {two}" for one in (SAME, OTHER) for two in (SAME, OTHER))
"""Both cards match."""
EIGHTS_OF_ONE_COLOR, EIGHTS_OF_ONE_SUIT = "three eights of one color", "three eights of one suit"


def match_rule(game: Any, table: Table, bet: Bet, when: When) -> Rows:
    """Each of the first two cards that matches the dealer's first is paid."""
    up = table.dealer.cards[0]
    return [
        SAME if card.suit == up.suit else OTHER
        for card in game.own_cards(table, bet)[:2]
        if card.rank == up.rank
    ]


THIRD_CARD: Final = {10: "10", 9: "nine", 8: "eight", 7: "seven", 6: "six"}


def third_card_rule(game: Any, table: Table, bet: Bet, when: When) -> Rows:
    """Pays if the dealer goes over 21 with the third card."""
    cards: list[Card] = table.dealer.cards
    if len(cards) == 2:
        return () if blackjack(cards).points >= 17 else None
    if not blackjack(cards).bust:
        return ()
    if same_rank(cards) and cards[0].rank == EIGHT:
        if suited(cards):
            return (EIGHTS_OF_ONE_SUIT,)
        if len({card.is_red for card in cards}) == 1:
            return (EIGHTS_OF_ONE_COLOR,)
    return (THIRD_CARD[BLACKJACK_VALUE[cards[2]]],)


def third_card_table(rows: Citation, eights: Citation, odds: str) -> tuple[PayTable, ...]:
    """The payouts of the third card, and of three eights of one color or suit."""
    (by_value,) = pay_tables(rows, odds)
    (extra,) = pay_tables(eights, f"""
                                 fixed
        {EIGHTS_OF_ONE_COLOR}    50 to 1
        {EIGHTS_OF_ONE_SUIT}     200 to 1
    """)  # fmt: skip
    return (PayTable("fixed", rows, by_value.rows + extra.rows),)
