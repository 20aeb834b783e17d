"""Craps: the engine, roll by roll with wagers made again as they fall, and the kernel."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

import pytest

from pitboss.games.dice.craps.game import Craps
from pitboss.games.dice.craps.kinds import POINTS, Combination, LineBet, Supplement, TrueOddsBet
from pitboss.games.dice.craps.options import LAW, CrapsOptions
from pitboss.games.dice.throws import SEVEN
from pitboss.games.dice.wagers import DiceWager
from pitboss.odds.core.analyse import analyses, odds
from pitboss.odds.core.result import NotAnalysed
from pitboss.odds.core.sampling import Plan
from pitboss.odds.core.simulate import kernel
from pitboss.odds.dice.craps_kernel import PLAYS, CrapsKernel
from pitboss.odds.dice.craps_states import COME, DICE, START
from pitboss.table.money import dollars
from pitboss.table.pay_tables import at_least
from pitboss.table.session import Session
from pitboss.table.steps import Charged, Paid, Taken
from tests.odds.support import MILLION, found, made, near
from tests.support.play import CHIPS, table
from tests.support.stacked import Stacked

UNIT = 3_300_00
"""Can be paid in whole chips by every row of every table."""
ROLLS = 150
SEED = 11

# What is covered. A wager that is added to the game must be added here, once the kernel has it
# and the engine is compared with it on it.

OFFERED = """
    pass-bet dont-pass-bet come-bet dont-come-bet pass-odds dont-pass-odds come-odds dont-come-odds
    place-bet-to-win place-bet-to-lose buy-bet lay-bet four-the-hardway six-the-hardway
    eight-the-hardway ten-the-hardway field-bet any-seven any-craps craps-two craps-three
    craps-twelve eleven-in-one-roll c-and-e horn-bet horn-high-bet whirl-bet six-seven-eight
    four-the-hardway-on-the-hop six-the-hardway-on-the-hop eight-the-hardway-on-the-hop
    ten-the-hardway-on-the-hop one-three-on-the-hop one-four-on-the-hop two-three-on-the-hop
    one-five-on-the-hop two-four-on-the-hop one-six-on-the-hop two-five-on-the-hop
    three-four-on-the-hop two-six-on-the-hop three-five-on-the-hop three-six-on-the-hop
    four-five-on-the-hop four-six-on-the-hop
"""
SETTINGS: tuple[tuple[dict[str, object], str, str], ...] = (
    ({}, "", ""),
    ({"mini_craps": True}, "", ""),
    ({"fire_bet": True}, "fire-bet", ""),
    ({"fire_bet": True, "fire_bet_table": "B"}, "fire-bet", ""),
    ({"six_seven_eight": False}, "", "six-seven-eight"),
    ({"horn_high_area": False}, "", ""),
    ({"buy_on": "none", "lay_on": "4 10"}, "", "buy-bet"),
    ({"buy_on": "4 10", "lay_on": "none"}, "", "lay-bet"),
    ({"lay_in_lieu": True}, "", "place-bet-to-lose"),
    ({"lay_in_lieu": True, "lay_on": "4 5 9 10"}, "", ""),
)
"""Options that change what is offered: what there is more, and what is left out."""


def names(game: Craps) -> list[str]:
    """Every wager of a table as a simulation names it, with what it is bet on."""
    found = []
    for name, wager in game.offers.items():
        alone = isinstance(wager, Supplement) or not wager.on
        found += [name] if alone else [f"{name} {on}" for on in game.on(wager)]
    return found


@pytest.mark.parametrize(("options", "more", "less"), SETTINGS, ids=str)
def test_the_kernel_knows_every_wager_that_is_offered(
    options: dict[str, object], more: str, less: str
) -> None:
    game = Craps(CrapsOptions.parse(options))
    assert set(game.offers) == {*OFFERED.split(), *more.split()} - {*less.split()}
    everything = kernel(game)
    assert sorted(everything.wagers) == sorted(names(game))
    counts = everything.block(SEED, 0, 40_000)
    assert [tally.wager for tally in everything.read(counts) if tally.counts.any()] == [
        *everything.wagers, "all",
    ]  # fmt: skip


def test_every_wager_may_ride_alone() -> None:
    game = Craps(CrapsOptions(fire_bet=True))
    for name in names(game):
        alone = kernel(game, Plan("line", (name,)))
        tallies = alone.read(alone.block(SEED, 0, 1_000))
        assert [tally.wager for tally in tallies] == [name, "all"]
        assert tallies[0].counts.any()


def test_a_wager_of_an_unknown_kind_is_not_passed_over() -> None:
    class Odd(Craps):
        odd_bet = DiceWager("Odd Bet", LAW("2(a)"), at_least(LAW("4(b)"), "1 to 1"))

    with pytest.raises(NotAnalysed, match="Odd Bet"):
        CrapsKernel(Odd(), Plan())


# The engine


def unit(wager: str) -> int:
    return 5_00 if wager == "fire-bet" else UNIT


def thrown(rng: random.Random, count: int) -> list[int]:
    """Rolls that make points more often than dice do, or fire bets would hardly ever win."""
    point, rolls = 0, []
    for _ in range(count):
        likely = [at for at, dice in enumerate(DICE) if point and sum(dice) == point]
        roll = rng.choice(likely) if likely and rng.random() < 0.3 else rng.randrange(len(DICE))
        total = sum(DICE[roll])
        if point == 0:
            point = total if total in POINTS else 0
        elif total in (point, SEVEN):
            point = 0
        rolls.append(roll)
    return rolls


def wanted(session: Session, name: str, on: str, come: int) -> int:
    """What a player who makes every wager again would put on one now."""
    game, memory = session.game, session.table.memory
    wager, spot = game.offers[name], session.table.spots[0]
    there = [bet for bet in spot.bets if bet.wager is wager and bet.on == on]
    if isinstance(wager, Supplement):
        lines = [bet for bet in spot.bets if bet.wager is wager.supports and bet.mark == on]
        if not lines or there:
            return 0
        pays = game.odds(wager, wager.row(on))
        most = UNIT * game.options.times(on)
        return most * pays.stake // pays.win if wager.against else most
    if name in COME:
        waiting = [bet for bet in there if bet.mark]
        return UNIT if memory.point and len(waiting) < come else 0
    if there or (isinstance(wager, LineBet) and memory.point):
        return 0
    if name == "fire-bet" and (memory.point or not memory.new_shooter):
        return 0
    return unit(name)


def play(
    session: Session, dice: list[int], areas: Iterable[tuple[str, str]], come: int
) -> Counter[str]:
    """Every wager made again before each roll; what each came to, in cents."""
    sums: Counter[str] = Counter()
    for faces in dice:
        session.source.numbers += divmod(faces, 6)  # type: ignore[attr-defined]
        for name, on in areas:
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


def opened(game: Craps) -> Session:
    session = table(game, Stacked(), automate=("shooter",))
    session.buy("p1", 100 * CHIPS)
    return session


def broken_down(game: Craps, name: str) -> bool:
    """Whether a wager is placed as its parts, which then are no other than those placed so."""
    wager = game.offers[name]
    return isinstance(wager, Combination) and wager.broken_down(game.options)


def check_vigorish(
    game: Craps, kind: str, session: Session, nets: Mapping[str, Fraction], engine: Counter[str]
) -> None:
    """Buy or lay bets in all, for what is charged is not told apart by bets."""
    wager = game.wagers[f"{kind}-bet"]
    own = [name for name in nets if name.startswith(f"{kind}-bet ")]
    # Those that the last roll leaves undecided have paid their vigorish.
    pending = sum(
        UNIT * game.percentage(wager) // 100
        for bet in session.table.bets.values()
        if bet.wager is wager and not game.charged_when_won(wager, bet.on)
    )
    due = sum((nets[name] for name in own), Fraction(0)) * UNIT
    assert sum(engine[name] for name in own) + engine[kind] == due - pending, kind


@pytest.mark.parametrize(
    ("options", "own", "strategy"),
    [
        ({"odds_on_4_and_10": 3, "odds_on_5_and_9": 4, "odds_on_6_and_8": 5}, {}, "line"),
        ({"fire_bet": True, "six_seven_eight": False}, {}, "three-point-molly"),
        ({"fire_bet": True, "fire_bet_table": "B", "winning_wagers": "stay up"}, {},
         "come-every-roll"),
        ({"buy_charged_when_won": "all", "lay_charged_when_won": "4 10", "horn_high_area": False,
          "lay_in_lieu": True}, {}, "three-point-dolly"),
        ({"mini_craps": True, "buy_percentage": 3, "lay_percentage": 1, "buy_on": "4 10",
          "vigorish_rounding": "exact", "odds_on_6_and_8": 10, "lay_on": "5 6"}, {},
         "come-every-roll"),
        ({"odds_on_5_and_9": 2}, {"pass-bet": {"win": "2 to 1"}, "come-bet": {"win": "3 to 2"},
          "any-seven": {"win": "5 to 1"}, "craps-twelve": {"win": "33 to 1"},
          "ten-the-hardway": {"win": "8 to 1"}}, "basic"),
    ],
    ids=str,
)  # fmt: skip
def test_craps(options: dict[str, object], own: dict[str, dict[str, str]], strategy: str) -> None:
    game, compiled = made("craps", options, own, Plan(strategy))
    assert isinstance(game, Craps)
    areas = [(w.name, on) for w in game.offers.values() for on in game.on(w) or ("",)]
    whole = [(name, on) for name, on in areas if not broken_down(game, name)]
    rng = random.Random(7)
    for _ in range(2):
        dice = thrown(rng, ROLLS)
        session = opened(game)
        engine = play(session, dice, whole, PLAYS[strategy].come)
        nets = compiled.settle(dice, ())
        for kind in ("buy", "lay"):
            check_vigorish(game, kind, session, nets, engine)
        for name, net in nets.items():
            wager = game.offers[name.split(" ")[0]]
            if not isinstance(wager, TrueOddsBet) and not broken_down(game, wager.name):
                assert engine[name] == net * unit(name), (name, dollars(engine[name]), net)
        for name, on in set(areas) - set(whole):
            parts = play(opened(game), dice, [("pass-bet", ""), (name, on)], 0)
            found = sum(parts.values()) - parts["pass-bet"]
            assert found == nets[f"{name} {on}".strip()] * UNIT, (name, on)


def test_the_fire_bet_is_compared_on_every_row_of_its_table() -> None:
    """The biased rolls of a comparison are many enough."""
    game, compiled = made("craps", {"fire_bet": True}, {}, Plan("line", ("fire-bet",)))
    rng = random.Random(3)
    won: set[Fraction] = set()
    for _ in range(200):
        dice = [at for total in rng.choice(RUNS) for at in [rng.choice(TO[total])]]
        nets = compiled.settle(dice, ())
        engine = play(opened(game), dice, [("pass-bet", ""), ("fire-bet", "")], 0)  # type: ignore[arg-type]
        assert engine["fire-bet"] == nets["fire-bet"] * unit("fire-bet")
        won.add(nets["fire-bet"])
    assert won == {-1, 24, 249, 999}


TO = {total: [at for at, dice in enumerate(DICE) if sum(dice) == total] for total in range(2, 13)}
RUNS = [[p for point in POINTS[:made] for p in (point, point)] + [9, 7] for made in range(7)]
"""So many different points made, and then a loser seven."""


# The exact odds


FULL_ODDS = {"odds_on_4_and_10": 3, "odds_on_5_and_9": 4, "odds_on_6_and_8": 5}
WITH_FIRE = {"fire_bet": True, "buy_charged_when_won": "all", "lay_percentage": 2}


@pytest.mark.parametrize(
    ("strategy", "options"),
    [*((strategy, FULL_ODDS) for strategy in PLAYS), ("three-point-molly", WITH_FIRE)],
)
def test_every_wager_is_near_its_exact_odds(strategy: str, options: dict[str, Any]) -> None:
    game = Craps(CrapsOptions.parse(options))
    sampled = found(game, 4 * MILLION, SEED, Plan(strategy))
    exact = {name: name for name in analyses(game)}
    exact |= {name: f"{name} 6" for name in sampled if name.endswith("-odds")}
    for name, one in sampled.items():
        if name != "all":
            near(one, odds(game, exact[name]).expected)


@pytest.mark.parametrize("strategy", PLAYS)
def test_what_rides_wins_in_all_what_its_wagers_win(strategy: str) -> None:
    """To the last part of a unit: a block ends when nothing waits any more."""
    with_fire = Craps(CrapsOptions(fire_bet=True))
    wagers = ("come-bet", "fire-bet", "lay-bet 4")
    for game, plan in ((Craps(), Plan(strategy)), (with_fire, Plan(strategy, wagers))):
        made = kernel(game, plan)
        tallies = made.read(made.block(SEED, 0, 100_000))
        riding = plan.wagers or PLAYS[strategy].wagers
        won = {one.wager: int(one.nets @ one.counts) for one in tallies}
        assert won["all"] == sum(won[name] for name in riding)


def test_a_round_of_a_fire_bet_is_its_decision_and_an_hour_has_a_hundred_rolls() -> None:
    made = kernel(Craps(CrapsOptions(fire_bet=True)), Plan("line", ("fire-bet",)))
    fire, everything = made.read(made.block(SEED, 0, 50_000))
    assert fire.counts.sum() == everything.counts.sum()
    assert made.hourly == round(100 * int(everything.counts.sum()) / 50_000) == 12
    assert kernel(Craps()).hourly == 30  # a come out and its point take 557/165 rolls
    molly = kernel(Craps(), Plan("three-point-molly"))
    rounds = int(molly.read(molly.block(SEED, 0, 1_000_000))[-1].counts.sum())
    assert molly.hourly == round(rounds / 10_000)


def test_a_round_is_over_when_nothing_that_rides_waits() -> None:
    made = kernel(Craps(), Plan("basic"))
    assert made.round == "the rolls from one come out to the next"
    counted = {one.wager: int(one.counts.sum()) for one in made.read(made.block(SEED, 0, 50_000))}
    assert counted["all"] == counted["pass-bet"]  # whatever else is shown
    game = Craps(CrapsOptions(fire_bet=True))
    for plan, come, fire in (
        (Plan(), False, False),
        (Plan("three-point-molly"), True, False),
        (Plan("line", ("dont-come-odds",)), True, False),
        (Plan("line", ("pass-bet", "fire-bet")), False, True),
        (Plan("come-every-roll", ("come-bet", "fire-bet")), True, True),
    ):
        one = kernel(game, plan)
        assert isinstance(one, CrapsKernel)
        states = one.model.states
        waits = [s.point or (come and s.come) or (fire and s.made is not None) for s in states]
        assert states[0] == START
        assert [at * len(DICE) >= one.over for at in range(len(states))] == list(map(bool, waits))
        assert (one.round == made.round) is not (come or fire)
