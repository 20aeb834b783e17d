"""The risk of a table, against distributions that are known in closed form."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from pitboss.errors import BadOptions
from pitboss.games.registry import game_type
from pitboss.odds.banked_poker.joint import seat_chances
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.result import Outcome, WagerOdds
from pitboss.odds.risk.actual import PlayedWager, WinCheck, win_check
from pitboss.odds.risk.spread import Spread, common_step, deepest, repeated, spread
from pitboss.odds.risk.table import Stake, TablePace, TableRisk, table_risk
from pitboss.odds.show.risk_page import bounds, page
from pitboss.odds.show.risk_report import RiskReport


def of_roulette(players: int, rounds: int, hours: int, **stakes: int) -> TableRisk:
    kind = game_type("roulette")
    game = kind(kind.options_model.parse({}))
    wagers = [Stake(odds(game, name), amount, players) for name, amount in stakes.items()]
    return table_risk(wagers, TablePace(rounds, hours))


def binomial_below(wanted: int, count: int, chance: Fraction) -> float:
    """The chance of fewer than so many successes, as a fraction until the end."""
    other = 1 - chance
    return float(
        sum(math.comb(count, hits) * chance**hits * other ** (count - hits)
            for hits in range(wanted))
    )  # fmt: skip


def test_a_day_of_red_is_a_binomial() -> None:
    """320 spins, five players with $25 on red each: the casino wins or loses $125 a spin."""
    risk = of_roulette(5, 40, 8, red=2500)
    assert risk.shared
    assert risk.hour.win == Fraction(40 * 12500, 19)
    assert risk.day.win == Fraction(320 * 12500, 19)
    assert risk.day.wagered == 320 * 12500
    assert risk.day.variance == 320 * 12500**2 * (1 - Fraction(1, 19) ** 2)
    lost = binomial_below(160, 320, Fraction(20, 38))
    assert risk.day.losing == pytest.approx(lost, rel=1e-12)
    assert risk.greatest_deviation == pytest.approx(risk.day.deviation)
    assert risk.day.distribution is not None
    for won in (150, 168, 190):
        cents = (2 * won - 320) * 12500
        below = binomial_below(won, 320, Fraction(20, 38))
        assert risk.day.below(cents) == pytest.approx(below, rel=1e-9)


def test_players_with_hands_of_their_own_are_independent() -> None:
    red = of_roulette(5, 1, 1, red=100).stakes[0]
    apart = TableRisk((red,), TablePace(8, 1), shared=False)
    assert apart.day.variance == 40 * 100**2 * (1 - Fraction(1, 19) ** 2)
    assert apart.day.losing == pytest.approx(binomial_below(20, 40, Fraction(20, 38)), rel=1e-12)
    assert apart.greatest_deviation == pytest.approx(math.sqrt(5) * apart.day.deviation)


def test_the_moments_of_the_distribution_are_the_exact_ones() -> None:
    risk = of_roulette(3, 10, 2, red=2500, straight=500)
    found = risk.day.distribution
    assert found is not None
    values, chances = found.values(), found.chances
    mean = float((values * chances).sum())
    assert chances.sum() == pytest.approx(1)
    assert mean == pytest.approx(float(risk.day.win))
    assert float(((values - mean) ** 2 * chances).sum()) == pytest.approx(float(risk.day.variance))


def test_the_largest_payout_and_its_chance() -> None:
    risk = of_roulette(5, 40, 8, red=2500, straight=500)
    first, second = risk.payouts()
    assert (first.wager, first.chance) == ("straight", Fraction(1, 38))
    assert first.pays == 35 * 500
    assert first.daily == pytest.approx(1 - (37 / 38) ** 320)
    assert second.pays == 2500
    limited = TableRisk((risk.stakes[1]._replace(most=10_000),), risk.pace, shared=True)
    assert limited.payouts()[0].pays == 35 * 10_000


def test_the_worst_moment_is_that_of_every_possible_day() -> None:
    """All 3^7 days of a result with three values, walked through one by one."""
    chances = {
        Fraction(-5): Fraction(1, 2),
        Fraction(0): Fraction(1, 6),
        Fraction(10): Fraction(1, 3),
    }
    exact: dict[Fraction, Fraction] = {}
    for day in product(chances, repeat=7):
        path = [sum(day[:at], Fraction(0)) for at in range(8)]
        exact[max(path)] = exact.get(max(path), Fraction(0)) + math.prod(
            (chances[step] for step in day), start=Fraction(1)
        )
    found = deepest(spread(chances, common_step(chances)), 7)
    assert found.step == 5
    for value, chance in exact.items():
        assert found.chances[int(value / 5)] == pytest.approx(float(chance), rel=1e-12)
    assert found.chances.sum() == pytest.approx(1)


@pytest.mark.parametrize("gain", [Fraction(-3), Fraction(2)])
def test_the_worst_moment_of_a_sure_result(gain: Fraction) -> None:
    found = deepest(Spread(gain, Fraction(1), np.ones(1)), 4)
    assert found.quantile(1.0) == max(0, 4 * gain)


def test_a_reserve_covers_all_but_the_given_chance() -> None:
    """One spin of $100 on red: lost with 18/38; two spins: -$200 with (18/38)^2 = 22 %."""
    risk = of_roulette(1, 2, 1, red=10_000)
    assert risk.day.reserve(0.25) == 10_000
    assert risk.day.reserve(0.20) == 20_000
    assert risk.day.reserve(0.60) == 0


def test_the_brownian_reserve_comes_near_the_exact_one() -> None:
    exact = of_roulette(1, 1000, 2, red=100)
    red, amount = exact.stakes[0].odds, exact.stakes[0].amount
    sampled = WagerOdds(red.game, red.wager, red.table, red.outcomes, exact=False)
    near = TableRisk((Stake(sampled, amount),), exact.pace, shared=True)
    assert near.day.distribution is None
    assert near.day.worst_moment is None
    assert near.day.reserve(0.01) == pytest.approx(exact.day.reserve(0.01), rel=0.05)
    assert near.day.losing == pytest.approx(exact.day.losing, abs=0.002)
    assert near.day.quantile(0.05) == pytest.approx(exact.day.quantile(0.05), rel=0.05)


def test_a_wager_that_always_loses_needs_no_reserve() -> None:
    sure = WagerOdds(
        "roulette", "red", "", (Outcome("lose", Fraction(1), Fraction(-1)),), exact=False
    )
    risk = TableRisk((Stake(sure, 100),), TablePace(10, 1), shared=True)
    assert (risk.day.losing, risk.day.reserve(0.01)) == (0, 0)


def test_values_fall_on_the_widest_common_grid() -> None:
    assert common_step([Fraction(-1), Fraction(1, 3), Fraction(2)]) == Fraction(1, 3)
    assert common_step([Fraction(-10), Fraction(0), Fraction(35)]) == 5
    assert common_step([Fraction(0)]) == 1
    coin = spread({Fraction(0): Fraction(1, 2), Fraction(2): Fraction(1, 2)}, Fraction(2))
    assert repeated(coin, 3).chances == pytest.approx([1 / 8, 3 / 8, 3 / 8, 1 / 8])


@pytest.mark.parametrize(("players", "rounds", "hours"), [(0, 40, 8), (5, 0, 8), (5, 40, 25)])
def test_no_table_has_such_a_pace(players: int, rounds: int, hours: int) -> None:
    with pytest.raises(BadOptions, match="A table has 1 to"):
        of_roulette(players, rounds, hours, red=100)


def test_wagers_that_only_some_players_make() -> None:
    red = of_roulette(1, 1, 1, red=100).stakes[0].odds
    risk = TableRisk((Stake(red, 2500, 5), Stake(red, 1000, 2)), TablePace(1, 1), shared=False)
    assert risk.hour.wagered == 5 * 2500 + 2 * 1000
    assert risk.hour.variance == (5 * 2500**2 + 2 * 1000**2) * (1 - Fraction(1, 19) ** 2)
    assert risk.round is not None
    assert -risk.round.low == risk.round.high == 14_500


def test_the_largest_payout_counts_every_outcome_that_pays_it() -> None:
    kind = game_type("craps")
    game = kind(kind.options_model.parse({}))
    risk = table_risk([Stake(odds(game, "pass-bet"), 1000, 5)], TablePace(40, 8))
    (top,) = risk.payouts()
    assert top.chance == Fraction(244, 495)


def test_a_page_and_its_chart_hold_all_of_a_day() -> None:
    risk = of_roulette(5, 40, 8, red=2500)
    edges = bounds(risk.day)
    assert 0 in edges
    assert risk.day.below(int(edges[-1])) - risk.day.below(int(edges[0])) > 0.9999
    width = edges[1] - edges[0]
    assert width % 25_000 == 0  # an even number of wins apart: every bar holds as many values
    kind = game_type("roulette")
    found = page(RiskReport(kind(kind.options_model.parse({})), risk, 0.01))
    assert "15.89 % of days" in found
    assert found.count("<rect class='lost'") == sum(edge < 0 for edge in edges)


def test_a_normal_curve_is_said_to_be_one() -> None:
    red = of_roulette(1, 1, 1, red=100).stakes[0].odds
    sampled = WagerOdds(red.game, red.wager, red.table, red.outcomes, exact=False)
    kind = game_type("roulette")
    game = kind(kind.options_model.parse({}))
    report = RiskReport(game, table_risk([Stake(sampled, 100)], TablePace(40, 8)), 0.01)
    notes = " ".join(report.notes())
    assert "normal approximation" in notes
    assert "Brownian" in notes
    assert "sampled" in notes
    assert report.as_json()["day"]["distribution"] == "normal approximation"
    assert "<svg" in page(report)


# The win of a table against what chance allows


def red_played(amounts: dict[int, int], win: int = 0) -> WinCheck:
    red = of_roulette(1, 1, 1, red=100).stakes[0].odds
    return win_check([PlayedWager(red, amounts, amounts)], win, shared=True)


def test_the_interval_of_red_is_that_of_a_binomial() -> None:
    """1,000 spins with $10 on red: the casino wins 20 in 38 of them."""
    check = red_played({1000: 1000})
    assert check.expected == Fraction(1000 * 1000, 19)
    assert check.narrow == check.interval
    low, high = (int((bound / 1000 + 1000) / 2) for bound in check.interval)  # spins won
    chance = Fraction(20, 38)
    assert binomial_below(low, 1000, chance) < 0.0005 <= binomial_below(low + 1, 1000, chance)
    assert binomial_below(high, 1000, chance) < 0.9995 <= binomial_below(high + 1, 1000, chance)


@pytest.mark.parametrize("beyond", [-1, 1])
def test_a_win_outside_the_interval_raises_an_alarm(beyond: int) -> None:
    amounts = {1000: 300, 2500: 200}
    bound = int(red_played(amounts).interval[beyond > 0])
    assert not red_played(amounts, bound).alarm
    assert red_played(amounts, bound + beyond).alarm


def test_a_lucky_number_in_a_few_spins_is_no_alarm() -> None:
    """One hit in ten spins is chance; by the normal curve it would be an alarm."""
    straight = of_roulette(1, 1, 1, straight=500).stakes[0].odds
    played = [PlayedWager(straight, {500: 10}, {500: 10})]
    assert not win_check(played, 9 * 500 - 35 * 500, shared=True).alarm
    assert win_check(played, -10 * 35 * 500, shared=True).alarm


def test_nothing_wagered_is_no_alarm() -> None:
    check = red_played({})
    assert (check.alarm, check.watch) == (False, False)
    assert check.expected == 0
    assert check.as_json()["interval"] == [0, 0]


def test_players_who_win_together_are_watched_before_there_is_an_alarm() -> None:
    """Four players with $10 each in 100 rounds: as one with $40, the win spreads twice as far."""
    red = of_roulette(1, 1, 1, red=100).stakes[0].odds
    played = [PlayedWager(red, {1000: 400}, {4000: 100})]
    check = win_check(played, 0, shared=False)
    assert check.greatest_deviation == pytest.approx(2 * check.deviation)
    assert check.interval == red_played({4000: 100}).interval
    assert check.narrow == red_played({1000: 400}).interval
    between = int(check.narrow[0]) - 2000
    assert win_check(played, between, shared=False).watch
    assert not win_check(played, between, shared=False).alarm


def test_the_interval_holds_for_wagers_that_always_win_together() -> None:
    """Red is bet twice under two names: the win is that of one wager twice as large."""
    red = of_roulette(1, 1, 1, red=100).stakes[0].odds
    one = PlayedWager(red, {1000: 500}, {1000: 500})
    low, high = win_check([one, one], 0, shared=True).interval
    together = red_played({2000: 500}).interval
    assert low <= together[0]
    assert together[1] <= high
    assert win_check([one, one], 0, shared=True).narrow[0] > together[0]


def test_without_every_outcome_a_normal_curve_gives_the_interval() -> None:
    red = of_roulette(1, 1, 1, red=100).stakes[0].odds
    sampled = WagerOdds(red.game, red.wager, red.table, red.outcomes, exact=False)
    check = win_check([PlayedWager(sampled, {1000: 1000}, {1000: 1000})], 0, shared=True)
    assert check.variance == 1000 * 1000**2 * (1 - Fraction(1, 19) ** 2)
    reach = 3.2905 * check.deviation
    bounds = 1000_000 / 19 - reach, 1000_000 / 19 + reach
    assert check.narrow == pytest.approx(bounds, rel=1e-4)
    assert check.interval == pytest.approx(bounds, rel=1e-4)
    assert check.as_json()["distribution"] == "normal approximation"


def test_wagers_of_a_seat_hang_on_the_same_cards() -> None:
    """Ante and pair plus as one: by the joint chances, and by the analysis that ties them."""
    kind = game_type("three-card-poker")
    tie = {"version": "ante and pair plus", "ante_bonus_table": "A"}
    game = kind(kind.options_model.parse(tie))
    seat = seat_chances(game, ["ante", "pair-plus"])
    assert seat is not None
    assert sum(seat.chances.values()) == 1
    tied: dict[Fraction, Fraction] = {}
    for (ante, pair_plus), chance in seat.chances.items():
        net = (ante + pair_plus) / 2
        tied[net] = tied.get(net, Fraction(0)) + chance
    known: dict[Fraction, Fraction] = {}
    for outcome in odds(game, "ante with-pair-plus").outcomes:
        known[outcome.net] = known.get(outcome.net, Fraction(0)) + outcome.probability
    assert tied == known
    stakes = [Stake(odds(game, name), 10_00, 3) for name in seat.wagers]
    pace = TablePace(40, 8)
    joined, apart = table_risk(stakes, pace, seat), table_risk(stakes, pace)
    assert joined.day.win == apart.day.win
    assert joined.day.variance > apart.day.variance, "a good hand wins both"
    assert joined.day.distribution is not None
    others = [stakes[0], stakes[1]._replace(players=2)]
    assert table_risk(others, pace, seat).seat is None, "not the same seats make both"
    assert seat_chances(game, ["ante", "six-card-bonus"]) is None, "it is read by the dealer's too"
    assert seat_chances(game_type("casino-war")(), ["initial", "tie"]) is None
