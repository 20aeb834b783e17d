"""Questions of what to pay, take or return."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TypeAlias

from msgspec.structs import replace

from pitboss.errors import Refused
from pitboss.table import steps
from pitboss.table.chips import Bet
from pitboss.table.money import Cents, Odds, Prize, dollars
from pitboss.table.moves import HOUSE
from pitboss.table.session import Session
from pitboss.table.steps import Step
from pitboss.web.training.acts import about, act
from pitboss.web.training.question import QuestionKind, TrainingQuestion, ask

VOID = "void"
Settled: TypeAlias = steps.Paid | steps.Taken | steps.Returned
MONEY = (steps.Paid, steps.Taken, steps.Returned, steps.Charged, steps.Moved)


def payment(session: Session, step: Step, chance: random.Random) -> TrainingQuestion | None:
    """A question about chips to pay, take, return or move, if the step is about that."""
    if isinstance(step, steps.Paid | steps.Taken | steps.Returned):
        return None if step.outcome == VOID else _settle(session, step, chance)
    if isinstance(step, steps.Charged) or (
        isinstance(step, steps.Moved) and (step.source.startswith(":") or step.target == HOUSE)
    ):
        return _move(session, step, chance)
    return None


def _settle(session: Session, step: Settled, chance: random.Random) -> TrainingQuestion | None:
    bet = session.table.bets.get(step.bet)
    if bet is None:
        return None
    wager = session.game.wagers[step.wager]
    on = f" on {bet.on}" if bet.on else ""
    where = f" on the {wager.title}{on}" if wager.title != "wager" else ""
    held = f"{bet.patron} has {dollars(bet.amount)}{where}"
    right = _due(step, bet)
    wrong = [text for text in _dues(session, bet) if text != right]
    chance.shuffle(wrong)
    prompt = f"{held}. What do you do with it now?"
    what = f"settle the {wager.title}: {step.outcome.partition(':')[0]}"
    pays = step.amount if isinstance(step, steps.Paid) else 0
    return ask(QuestionKind.PAYMENT, prompt, right, wrong, step.law, what, chance, pays)


def _due(step: Settled, bet: Bet) -> str:
    """What is done with a wager, in words."""
    if isinstance(step, steps.Paid):
        return f"Pay {dollars(step.amount)}"
    verb = "Take" if isinstance(step, steps.Taken) else "Return"
    if step.amount < bet.amount:
        return f"{verb} {dollars(step.amount)} of it"
    return f"{verb} the wager"


def _dues(session: Session, bet: Bet) -> Iterator[str]:
    """Possible answers: every row of the wager's table, and nearby amounts."""
    yield "Take the wager"
    yield "Return the wager"
    for amount in _amounts(session, bet):
        yield f"Pay {dollars(amount)}"


def _amounts(session: Session, bet: Bet) -> set[Cents]:
    chip = session.table.chip
    found = {bet.amount, 2 * bet.amount, bet.amount // 2 // chip * chip} - {0}
    for row in session.game.rows_for(bet.wager, bet.on):
        if isinstance(row.pays, Prize):
            found.add(row.pays.cents)
        elif isinstance(row.pays, Odds):
            try:
                found.add(row.pays.on(bet.amount))
            except Refused:
                continue
    return found


def _move(
    session: Session, step: steps.Charged | steps.Moved, chance: random.Random
) -> TrainingQuestion | None:
    table = session.table
    chips = (step.amount * 2, step.amount // 2 // table.chip * table.chip, step.amount * 3)
    others = [replace(step, amount=amount) for amount in chips if amount]
    if isinstance(step, steps.Charged):
        others += [replace(step, patron=name) for name in table.patrons]
    elif not step.target.startswith(":"):
        others += [replace(step, target=name) for name in table.patrons]
    right = act(step, table)
    wrong = [text for other in others if (text := act(other, table)) != right]
    chance.shuffle(wrong)
    prompt = "Which chips do you move now?"
    return ask(QuestionKind.PAYMENT, prompt, right, wrong, step.law, about(step, table), chance)
