"""Every irregularity of 13:69F-14, reported at steps all through a hand that is dealt step by step.

Whatever is accepted, the hand comes to its end, every chip of the pots goes to somebody, and the
record replays.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from pitboss.errors import PitbossError
from pitboss.games.poker_room.poker import Poker
from pitboss.table.replay import header, resume
from pitboss.table.steps import Ask, Choice, Span
from tests.games.poker_room.hands import Table

STEPS = range(0, 120, 9)
MOST_STEPS = 3_000
SPOTS = (0, 1, 2, 3, 5)
FUNDS = Poker.funds

TABLES: dict[str, dict[str, Any]] = {
    "holdem": {
        "alternative_hands": True, "structure": "no limit", "raises": 0, "straddle": 800,
        "ante": 50, "payout": "high hand", "payout_hand": "flush", "payout_pot": 100,
    },
    "seven-card-stud": {"forced_bet_in_full": True, "ante": 50},
    "five-card-stud": {"ante": 50},
    "mambo-stud": {},
    "crazy-pineapple": {"structure": "pot limit", "exposed_card": "burn"},
    "deuce-to-seven": {},
}  # fmt: skip


def choose(table: Table, pick: random.Random) -> None:
    """Any legal choice, a fold less often than others."""
    ask = table.ask
    choice = pick.choice(ask.choices)
    if choice.name == "fold" and pick.random() < 0.6:
        choice = ask.choices[1]
    held = table.session.table.spots[ask.spot - 1].cards if ask.spot else []
    cards = held[: choice.cards.low] if choice.cards is not None else ()
    table.session.choose(ask.patron, ask.spot, choice.name, _amount(choice, pick), cards)


def _amount(choice: Choice, pick: random.Random) -> int:
    amounts = choice.amounts
    if not isinstance(amounts, Span):
        return amounts[0] if amounts else 0
    most = amounts.high - (amounts.high - amounts.low) % amounts.step
    return pick.choice([amounts.low, most])


def report(table: Table, name: str, pick: random.Random) -> bool:
    """At some spot where it can have happened, if there is one."""
    for spot in pick.sample(SPOTS, len(SPOTS)):
        try:
            table.session.report(name, spot, text="call")
        except PitbossError:
            continue
        return True
    return False


def play(variant: str, name: str, at: int) -> bool:
    """A hand with one report; whether it was accepted."""
    pick = random.Random(at)
    table = Table(
        variant, stacks=[3_000, 2_500, 10_000], paced=True, automate=(), rake=True,
        **TABLES[variant],
    )  # fmt: skip
    session = table.deal().session
    for step in range(MOST_STEPS):
        if session.last is not None:
            break
        if step == at:
            if not report(table, name, pick):
                return False
        elif isinstance(session.pending, Ask):
            choose(table, pick)
        else:
            session.step()
    assert session.last is not None, f"stuck at {session.pending}"
    money = session.table
    assert sum(account.amount for account in money.accounts()) == 0
    left = {pot.name: pot.amount for pot in money.pots.values() if pot.name not in FUNDS}
    assert not any(left.values()), left
    assert resume(table.game, header(session), session.last).last == session.last
    return True


@pytest.mark.parametrize("variant", TABLES)
def test_14_15_a_report_at_any_step_loses_no_chip(variant: str) -> None:
    names = list(Poker().irregularities)
    accepted = [
        name
        for number, name in enumerate(names)
        for at in STEPS
        if play(variant, name, at + number % STEPS.step)
    ]
    assert len(set(accepted)) > len(names) // 2
