"""Random wagers and bank decisions for robots at chemin de fer, which has no strategy."""

from __future__ import annotations

from pitboss.equipment.randomness import Source
from pitboss.games.baccarat.bank import BID, PASS_BANK, REMAIN, TAKE
from pitboss.games.baccarat.chemin_de_fer import BANCO, SUIVI, WAGER
from pitboss.table.money import Cents
from pitboss.table.steps import Answer, Ask, Choice, Span

ONE_IN = {BID: 2, TAKE: 2, REMAIN: 4, PASS_BANK: 4, BANCO: 3, SUIVI: 2, WAGER: 2}
"""One time in this many, a robot makes a choice of ``RARE``, or does not make another one."""
RARE = (PASS_BANK, BANCO)
STEPS = 5
"""Wagers are one to this many times the minimum."""


def random_answer(source: Source, ask: Ask) -> Answer:
    """A random decision: sometimes the bank, sometimes a wager."""
    for choice in ask.choices:
        odds = ONE_IN.get(choice.name)
        if odds and (source.below(odds) == 0) == (choice.name in RARE):
            return Answer(choice.name, _amount(source, choice))
    usual = next(choice for choice in ask.choices if choice.name == ask.default)
    return Answer(usual.name, _amount(source, usual))


def _amount(source: Source, choice: Choice) -> Cents:
    if isinstance(choice.amounts, Span):
        low, high, step = choice.amounts.low, choice.amounts.high, choice.amounts.step
        wish = low * (1 + source.below(STEPS))
        return min(wish, low + (high - low) // step * step)
    return choice.amounts[0] if choice.amounts else 0
