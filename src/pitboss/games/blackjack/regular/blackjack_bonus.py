"""The blackjack bonus wager: a display shows what a blackjack wins, 13:69F-2.20."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pitboss.games.blackjack.regular.bonus_display import pockets
from pitboss.games.blackjack.regular.options import LAW
from pitboss.games.blackjack.side import Rows, SideWager, When
from pitboss.hands.points import is_blackjack
from pitboss.table.chips import Bet
from pitboss.table.money import DOLLAR, Odds, Prize, parse_dollars
from pitboss.table.pay_tables import PayTable, Row
from pitboss.table.steps import Ask, Choice, Duty, Procedure, Spin
from pitboss.table.table import Table

AMOUNTS: Final = (1 * DOLLAR, 5 * DOLLAR)
SUPERVISED_FROM = 100 * DOLLAR
"""The smallest payout that a casino supervisor must confirm and verify."""
UNKNOWN: Final = Odds(21)
"""The payout if the display fails, 2.15(o)."""

BONUS_TABLE: Final = (
    PayTable("display", LAW("20(j)"), (
        Row("$1 wager, least", Prize(5 * DOLLAR)),
        Row("$1 wager, most", Prize(1_000 * DOLLAR)),
        Row("$5 wager, least", Prize(50 * DOLLAR)),
        Row("$5 wager, most", Prize(5_000 * DOLLAR)),
    )),
)  # fmt: skip


def bonus_rule(game: Any, table: Table, bet: Bet, when: When) -> Rows:
    """2.20(d) and (e): without a blackjack it is lost at once; with one it waits for the end."""
    if not is_blackjack(game.own_cards(table, bet)[:2]):
        return ()
    return ("blackjack",) if when is When.END else None


class BlackjackBonus(SideWager):
    """The player presses a button, and is paid the amount displayed."""

    def settle(self, game: Any, table: Table, bet: Bet, rows: Sequence[str]) -> Procedure[None]:
        if not rows:
            yield table.take(bet, self.loses)
            return
        yield Ask(
            bet.patron, bet.spot, (Choice("press", "the blackjack bonus button"),),
            LAW("20(f)"), default="press", topic="button",
        )  # fmt: skip
        if game.state(table).notes.pop("bonus display fails", 0):
            yield table.pay(bet, UNKNOWN, LAW("15(o)"), "blackjack, payout unknown")
            return
        options = game.options
        shown = options.bonus_display_1 if bet.amount == AMOUNTS[0] else options.bonus_display_5
        pocket = yield Spin(LAW("20(f)"), pockets(shown))
        yield Duty("Verify the cards, and the payout that the display shows", LAW("20(g)"))
        if parse_dollars(pocket) < SUPERVISED_FROM:
            yield table.announce(f"Blackjack bonus {pocket}", LAW("20(g)3"))
        else:
            yield Duty(f"A casino supervisor confirms and verifies {pocket}", LAW("20(g)4"))
        kept = options.bonus_stake == "kept"
        yield table.pay(bet, parse_dollars(pocket), LAW("20(d)"), "blackjack", stays=kept)
        if kept:
            yield table.take(bet, LAW("20(j)"), "blackjack, wager kept")
