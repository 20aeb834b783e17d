"""The progressive blackjack wager and its meter, 13:69F-2.19."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pitboss.equipment.cards import ACE, Card
from pitboss.games.blackjack.regular.options import LAW
from pitboss.games.blackjack.side import Rows, SideWager, When, suited
from pitboss.games.progressives import Meter
from pitboss.table.chips import Bet
from pitboss.table.money import DOLLAR, Cents, Prize
from pitboss.table.pay_tables import pay_tables
from pitboss.table.steps import Duty, Moved, Procedure
from pitboss.table.table import Table

METER, RESERVE = Meter(LAW("19(i)")), Meter(LAW("19(i)"), ":progressive reset")
CHIP: Cents = 1 * DOLLAR
SHARE = "share of the meter"
FOUR_ACES = "four black or four red aces"

PROGRESSIVE_TABLE: Final = pay_tables(LAW("19(c)"), f"""
                                fixed
    {FOUR_ACES}                 100%
    three aces of one suit      $2,500
    three aces                  $250
    two aces of one suit        $100
    two aces                    $25
""")  # fmt: skip


def highest(cards: Sequence[Card]) -> str:
    """2.19(c) and (e): the one row that pays the first cards of a hand, or an empty string."""
    aces = 0
    while aces < min(len(cards), 4) and cards[aces].rank == ACE:
        aces += 1
    if aces == 4 and len({card.is_red for card in cards[:4]}) == 1:
        return FOUR_ACES
    if aces >= 3:
        return "three aces of one suit" if suited(cards[:3]) else "three aces"
    if aces == 2:
        return "two aces of one suit" if suited(cards[:2]) else "two aces"
    return ""


def progressive_rule(game: Any, table: Table, bet: Bet, when: When) -> Rows:
    """2.19(h): settled with the regular wager; four aces when all who have them are known."""
    row = highest(game.own_cards(table, bet))
    if row == FOUR_ACES and when is not When.END:
        return None
    return (row,) if row else ()


class Progressive(SideWager):
    """A dollar in the acceptor device, and a share of the meter for four aces."""

    def settle(self, game: Any, table: Table, bet: Bet, rows: Sequence[str]) -> Procedure[None]:
        if rows:
            yield Duty("Verify the cards and the light; a supervisor validates", LAW("19(g)"))
        if tuple(rows) == (FOUR_ACES,):
            share = yield from self.share(game, table)
            yield table.pay(bet, share, LAW("19(h)"), FOUR_ACES, stays=True)
        elif rows:
            (row,) = rows
            pays = game.pays(self, row)
            assert isinstance(pays, Prize), f"{row} has a fixed payout"
            yield table.pay(bet, pays, LAW("19(e)"), row, stays=True)
        yield table.take(bet, self.loses, "chip in the acceptor" if rows else "lose")

    def share(self, game: Any, table: Table) -> Procedure[Cents]:
        """2.19(h): an equal part of the meter when the first is paid."""
        notes = game.state(table).notes
        if SHARE not in notes:
            aces = [highest(game.own_cards(table, other)) for other in table.bets_on(self)]
            winners = aces.count(FOUR_ACES)
            notes[SHARE] = METER.amount(table) // winners
            yield METER.deduct(notes[SHARE] * winners, LAW("19(h)"))
            yield from self.restart(game, table)
        return int(notes[SHARE])

    def restart(self, game: Any, table: Table) -> Procedure[None]:
        """2.19(i): move the casino's own amount and the reset meter to the progressive meter."""
        reserve = RESERVE.amount(table)
        if reserve:
            yield Moved(RESERVE.account, METER.account, reserve, "reset meter", LAW("19(i)"))
        yield METER.set(game.options.progressive_start, "reset")

    def register(self, game: Any, table: Table) -> Procedure[None]:
        """2.19(b): count the lights, and add to the meters."""
        bets = table.bets_on(self)
        if not METER.amount(table):
            yield METER.set(game.options.progressive_start, "start")
        if not bets:
            return
        yield Duty(f"Verify {len(bets)} chip(s) for {len(bets)} light(s)", LAW("19(b)"))
        meter, reserve = self.increments(game, len(bets))
        yield METER.advance(meter)
        if reserve:
            yield RESERVE.advance(reserve)
        game.state(table).notes[self.name] = len(bets)
        yield from METER.mark(table, LAW("19(b)"))

    def unregister(self, game: Any, table: Table) -> Procedure[None]:
        """In a void round, take back from the meters what the wagers still on the layout added."""
        registered = game.state(table).notes.get(self.name, 0) if table.state is not None else 0
        yield from self.take_off(game, table, min(registered, len(table.bets_on(self))))

    def take_off(self, game: Any, table: Table, count: int) -> Procedure[None]:
        """Take back from the meters what so many void wagers had added."""
        if count:
            game.state(table).notes[self.name] -= count
            meter, reserve = self.increments(game, count)
            yield METER.take_back(table, meter, LAW("19(b)"))
            if reserve:
                yield RESERVE.take_back(table, reserve, LAW("19(b)"))
            yield from METER.mark(table, LAW("19(b)"))

    def increments(self, game: Any, count: int) -> tuple[Cents, Cents]:
        """What so many wagers add to the progressive meter and to the reset meter."""
        reserve = game.options.progressive_reserve
        return count * (game.options.progressive_rate - reserve), count * reserve
