"""Prices: what a unit of a wager nets by its verdict.

Exact analysis is counted ends times prices, simulation is sampled ends times the same prices,
and advice is conditional ends times the same prices. Nothing here decides who wins.
"""

from __future__ import annotations

from fractions import Fraction

from pitboss.errors import BadOptions
from pitboss.table.chips import Bet
from pitboss.table.game import Game
from pitboss.table.money import DOLLAR, Cents, MeterShare, Odds, Payout, Prize
from pitboss.table.verdicts import Fate, Verdict

LOST = Fraction(-1)


def paid(pays: Payout, stake: Cents = DOLLAR, meter: Cents = 0) -> Fraction:
    """What a row wins on a unit, the stake apart; a fixed sum depends on what is wagered, and a
    share of a meter on what is on it, with the stake in the acceptor device."""
    if isinstance(pays, Odds):
        return pays.ratio
    if isinstance(pays, Prize):
        return Fraction(pays.cents, stake) + (0 if pays.stake_back else LOST)
    if isinstance(pays, MeterShare):
        if meter:
            return Fraction(max(meter * pays.percent, 100 * pays.minimum), 100 * stake) + LOST
        raise BadOptions(f"{pays} has no price in units: what it pays depends on the meter.")
    return Fraction(0)


def price(verdict: Verdict | None, stake: Cents = DOLLAR, meter: Cents = 0) -> Fraction:
    """What a unit nets by a verdict; nothing where the wager is not at stake."""
    if verdict is None or verdict.fate in (Fate.RETURNED, Fate.MOVED):
        return Fraction(0)
    if verdict.fate is Fate.LOST:
        return -verdict.part
    assert verdict.pays is not None, "a won wager is paid something"
    return paid(verdict.pays, stake, meter)


def net_by_row(game: Game, bet: Bet, verdict: Verdict) -> Fraction:
    """What a unit of a placed wager nets, where its own pay table says what a win pays."""
    if verdict.fate is not Fate.WON:
        return price(verdict)
    ratio = game.odds(bet.wager, verdict.outcome).ratio
    return ((bet.amount - verdict.also_lost) * ratio - verdict.also_lost) / bet.amount
