"""Prices: the net of one unit of a wager by its verdict.

Exact analysis is counted ends times prices, simulation is sampled ends times the same prices, and
advice is conditional ends times the same prices. Who wins is not decided here.
"""

from __future__ import annotations

from fractions import Fraction

from pitboss.errors import BadOptions
from pitboss.games.progressives import due
from pitboss.table.chips import Bet
from pitboss.table.game import Game
from pitboss.table.money import DOLLAR, Cents, MeterShare, Odds, Payout, Prize
from pitboss.table.verdicts import Fate, Verdict

LOST = Fraction(-1)


def paid(pays: Payout, stake: Cents = DOLLAR, meter: Cents = 0) -> Fraction:
    """The win of a row on a unit, without the stake; a fixed sum depends on the amount wagered, and
    a share of a meter on the meter's amount, with the stake kept in the acceptor device."""
    if isinstance(pays, Odds):
        return pays.ratio
    if isinstance(pays, Prize):
        return Fraction(pays.cents, stake) + (0 if pays.stake_back else LOST)
    if isinstance(pays, MeterShare):
        if meter:
            return Fraction(due(pays, meter), stake) + LOST
        raise BadOptions(f"{pays} has no price in units: what it pays depends on the meter.")
    return Fraction(0)


def price(verdict: Verdict | None, stake: Cents = DOLLAR, meter: Cents = 0) -> Fraction:
    """The net of a unit by a verdict; 0 if the wager is not at stake."""
    if verdict is None or verdict.fate in (Fate.RETURNED, Fate.MOVED):
        return Fraction(0)
    if verdict.fate is Fate.LOST:
        return -verdict.part
    assert verdict.pays is not None, "a won wager is paid something"
    return paid(verdict.pays, stake, meter)


def net_by_row(game: Game, bet: Bet, verdict: Verdict) -> Fraction:
    """The net of a unit of a placed wager whose own pay table gives the win."""
    if verdict.fate is not Fate.WON:
        return price(verdict)
    ratio = game.odds(bet.wager, verdict.outcome).ratio
    return ((bet.amount - verdict.also_lost) * ratio - verdict.also_lost) / bet.amount
