"""Craps: the engine, roll by roll with wagers made again as they fall, and the kernel."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from pitboss.games.dice.craps.kinds import Combination, LineBet, Supplement, TrueOddsBet
from pitboss.games.dice.craps.options import LAW
from pitboss.odds.simulation.kernel import Plan
from pitboss.table.money import dollars
from pitboss.table.session import Session
from pitboss.table.steps import Charged, Paid, Taken
from tests.odds.support import made
from tests.support.play import table
from tests.support.stacked import Stacked

UNIT = 660_00
"""Can be paid in whole chips by every row of every table."""
ROLLS = 150
COME = ("come-bet", "come-odds", "dont-come-bet", "dont-come-odds")


def unit(wager: str) -> int:
    return 5_00 if wager == "fire-bet" else UNIT


def wanted(session: Session, name: str, on: str, come: bool) -> int:
    """What a player who makes every wager again would put on one now."""
    game, memory = session.game, session.table.memory
    wager, spot = game.offers[name], session.table.spots[0]
    there = [bet for bet in spot.bets if bet.wager is wager and bet.on == on]
    if isinstance(wager, Supplement):
        lines = [bet for bet in spot.bets if bet.wager is wager.supports and bet.mark == on]
        if not lines or there:
            return 0
        odds = game.odds(wager, wager.row(on))
        most = UNIT * game.options.times(on)
        return most * odds.stake // odds.win if wager.against else most
    if there:
        return 0
    if isinstance(wager, LineBet):
        of_come = name in COME
        if (of_come and not come) or of_come != bool(memory.point):
            return 0
    if name == "fire-bet" and (memory.point or not memory.new_shooter):
        return 0
    return unit(name)


def play(session: Session, dice: list[int], come: bool) -> Counter[str]:
    """Every wager made again before each roll; what each came to, in cents."""
    game = session.game
    sums: Counter[str] = Counter()
    areas = [(w.name, on) for w in game.offers.values() for on in game.on(w) or ("",)]
    for faces in dice:
        session.source.numbers += divmod(faces, 6)  # type: ignore[attr-defined]
        for name, on in areas:
            wager = game.offers[name]
            if isinstance(wager, Combination) and wager.broken_down(game.options):
                continue
            if amount := wanted(session, name, on, come):
                session.place("p1", 1, name, amount, on)
        bets = {bet.id: bet for bet in session.table.bets.values()}
        session.proceed()
        assert session.last is not None
        for event in session.last.events:
            if isinstance(event, Paid | Taken):
                bet = bets[event.bet]
                key = bet.wager.name
                if bet.on and not isinstance(bet.wager, Supplement):
                    key = f"{key} {bet.on}"
                sums[key] += event.amount if isinstance(event, Paid) else -event.amount
            elif isinstance(event, Charged):
                sums["buy" if event.law == LAW("5(a)") else "lay"] -= event.amount
    return sums


@pytest.mark.parametrize(
    ("options", "come"),
    [
        ({"odds_on_4_and_10": 3, "odds_on_5_and_9": 4, "odds_on_6_and_8": 5}, False),
        ({"fire_bet": True, "six_seven_eight": False}, True),
        ({"fire_bet": True, "fire_bet_table": "B", "winning_wagers": "stay up"}, True),
        ({"buy_charged_when_won": "all", "lay_charged_when_won": "4 10", "horn_high_area": False,
          "lay_in_lieu": True}, False),
    ],
    ids=str,
)  # fmt: skip
def test_craps(options: dict[str, object], come: bool) -> None:
    plan = Plan("line", (*COME, "fire-bet") if come and options.get("fire_bet") else ())
    game, compiled = made("craps", options, None, plan)
    rng = random.Random(7)
    for _ in range(2):
        dice = [rng.randrange(36) for _ in range(ROLLS)]
        session = table(game, Stacked(), automate=("shooter",))
        engine = play(session, dice, come)
        nets = compiled.settle(dice, ())
        # Wagers that the last roll leaves undecided have paid their vigorish.
        left = Counter(
            f"{bet.wager.name} {bet.on}" for bet in session.table.bets.values()
            if isinstance(bet.wager, TrueOddsBet)
        )  # fmt: skip
        for kind in ("buy", "lay"):
            names = [name for name in nets if name.startswith(f"{kind}-bet ")]
            due = sum((nets[name] for name in names), Fraction(0)) * UNIT
            pending = sum(
                UNIT * game.percentage(game.offers[f"{kind}-bet"]) // 100  # type: ignore[attr-defined]
                for name in left
                if name.startswith(kind)
                and not game.charged_when_won(game.offers[f"{kind}-bet"], name.split()[1])  # type: ignore[attr-defined]
            )
            assert sum(engine[name] for name in names) + engine[kind] == due - pending, kind
        for name, net in nets.items():
            wager = game.offers[name.split(" ")[0]]
            whole = isinstance(wager, Combination) and wager.broken_down(game.options)
            if whole or isinstance(wager, TrueOddsBet):
                continue
            assert engine[name] == net * unit(name), (name, dollars(engine[name]), net)
