"""Texas hold 'em bonus poker: the analysis against plain enumeration, figures that others
published, and the engine."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations
from math import comb, sqrt
from typing import Any

import numpy as np
import pytest

from pitboss.equipment.cards import CARDS, STANDARD, cards
from pitboss.equipment.randomness import Seeded
from pitboss.games.banked_poker.texas_holdem_bonus import TexasBonusOptions, TexasHoldemBonus
from pitboss.hands import batch, five
from pitboss.hands.five import FiveRank
from pitboss.hands.rank import Category
from pitboss.odds.banked_poker import street_rules as rules
from pitboss.odds.banked_poker import texas_holdem_bonus as texas
from pitboss.odds.banked_poker.community import DEALS, start_name, terms_of
from pitboss.odds.banked_poker.flops import REST
from pitboss.odds.banked_poker.lookup import at_last
from pitboss.odds.banked_poker.raise_once import class_of
from pitboss.odds.banked_poker.street_advice import on_flop, on_four
from pitboss.odds.banked_poker.street_sums import LEFT
from pitboss.odds.banked_poker.streets import PATHS, asked_of, decisions, finder, solution
from pitboss.odds.core.advice import Shown, seat_at
from pitboss.odds.core.analyse import analyses
from pitboss.odds.core.sampling import Plan
from pitboss.odds.core.suits import classes
from pitboss.table.steps import Ask
from tests.odds.published import rounds_to
from tests.support.play import round_of, rows, table, won

GAME = TexasHoldemBonus()
FLUSH = TexasHoldemBonus(TexasBonusOptions(ante_pays="flush or higher"))
TERMS = terms_of(asked_of(GAME))
SEVEN = batch.tables("seven")
STRAIGHT = FiveRank.least(Category.STRAIGHT)
ANTE = 10_00


# Figures that others published: http://www.wizardofodds.com/texasholdembonus


def test_published_advantage() -> None:
    found = texas.ante(GAME)
    assert rounds_to(found.house_advantage, "2.037%")
    assert rounds_to(found.at_risk, "3.8181")
    assert rounds_to(found.house_advantage / found.at_risk, "0.5335%")
    assert rounds_to(texas.ante(FLUSH).house_advantage, "5.5935%")


STARTS = {
    "32o": ("-1.155927", "-1.195592"), "42o": ("-1.091604", "-1.13521"),
    "52o": ("-1.019987", "-1.067022"), "62o": ("-1.046723", "-1.077817"),
    "72o": ("-1.031301", "-1.050057"), "82o": ("-0.896002", "-0.917393"),
    "92o": ("-0.763132", "-0.784523"), "T2o": ("-0.613979", "-0.636507"),
    "J2o": ("-0.459414", "-0.478676"), "Q2o": ("-0.28969", "-0.305687"),
    "K2o": ("-0.102668", "-0.1154"),
}  # fmt: skip
"""What staying in is worth, where the ante is paid from a straight and from a flush on."""


def test_published_worth_of_starting_hands() -> None:
    for name, printed in STARTS.items():
        for game, figure in zip((GAME, FLUSH), printed, strict=True):
            assert rounds_to(solution(game).starts[name].stay, figure.ljust(9, "0")), name


def test_published_folds() -> None:
    """All but the deuce with a three to a seven of another suit are played."""
    folds = {name for name, start in solution(GAME).starts.items() if not start.stays}
    assert folds == {"32o", "42o", "52o", "62o", "72o"}


# The bonus


def test_the_bonus_by_every_pair_of_hands() -> None:
    """Aces against aces are 6 of 1,326 times 1,225 deals of both hands."""
    game = TexasHoldemBonus(TexasBonusOptions(bonus_table="with the dealer's aces"))
    least, more = (analyses(one)["bonus"](one).house_advantage for one in (GAME, game))
    assert least == Fraction(59, 663)
    assert least - more == Fraction(6, 1_326 * 1_225) * (1_000 - 30)


# Against plain enumeration


def settled(own: FiveRank, dealer: FiveRank) -> tuple[int, int]:
    """What the ante and one ante on another wager net, as 13:69F-28.10(h) has it."""
    sign = (own > dealer) - (own < dealer)
    return (sign if sign < 0 or own >= STRAIGHT else 0), sign


def test_river_decision_by_plain_enumeration() -> None:
    """One hand against every river and every dealer hand, ranked in plain Python."""
    hand, board = cards("Qh Jh"), cards("Ts 9d 2c 2h")
    unseen = [card for card in STANDARD if card not in {*hand, *board}]
    base = margin = 0
    for river in unseen[::5]:
        rest = [card for card in unseen if card is not river]
        own = five.best([*hand, *board, river])
        for pair in combinations(rest, 2):
            ante, one = settled(own, five.best([*pair, *board, river]))
            base, margin = base + ante, margin + one
    found = [0, 0]
    for river in unseen[::5]:
        seven = np.array([card.index for card in (*hand, *board, river)], np.int64)
        for at, one in enumerate(at_last(SEVEN, TERMS, seven)):
            found[at] += int(one)
    assert (base, margin) == tuple(found)


@pytest.mark.parametrize("text", ["Kh 9c", "Th 9h"])
def test_a_look_up_has_all_wagers_in_it(text: str) -> None:
    """Every turn, river and dealer hand, ranked as an array and added up by NumPy."""
    hand, flop = cards(text), cards("Ks 7d 2c")
    rest = np.array([card.index for card in STANDARD if card not in {*hand, *flop}])
    nets = np.zeros((52, 52), np.int64)
    ante = 0
    for t, u in combinations(rest, 2):
        board = [*(card.index for card in flop), t, u]
        left = rest[(rest != t) & (rest != u)]
        dealers = batch.seven(np.array([[a, b, *board] for a, b in combinations(left, 2)]))
        own = int(batch.seven(np.array([[*(card.index for card in hand), *board]]))[0])
        wins, losses = int((dealers < own).sum()), int((dealers > own).sum())
        nets[t, u] = nets[u, t] = wins - losses
        ante += (wins if own >= batch.strength_of(STRAIGHT) else 0) - losses
    river = sum(max(int(row.sum()), 0) for row in nets)
    margin, whole = int(nets.sum()), 47 * 46 * 990
    check = Fraction(2 * ante + 2 * margin + river, whole)
    found = {one.name: one.value for one in texas.STRATEGY.look_up(GAME, Shown(hand, flop)).options}
    assert found == {"check": check, "turn": check + Fraction(margin, whole)}


def test_decisions_of_the_solver_are_those_of_the_look_up() -> None:
    """Random holdings on random flops and fours, each tried card by card."""
    _, best = decisions(asked_of(GAME))
    rng = random.Random(28)
    flops, fours = finder(3), finder(4)
    for _ in range(25):
        deck = np.array(rng.sample(range(52), 6), np.int64)
        a, b, *four = deck
        for board, found, wagers, size in (
            (four[:3], flops, best.turns, REST), (four, fours, best.rivers, LEFT)
        ):  # fmt: skip
            names = found.names[found.naming[tuple(board)]]
            t, u = (int(rules.place(own, np.array(board), names)) for own in (a, b))
            assert max(t, u) < size
            said = wagers[found.where[tuple(board)], max(t, u), min(t, u)]
            known = np.array([a, b, *board], np.int64)
            sums = (on_flop if size == REST else on_four)(SEVEN, TERMS, known)
            assert said == (sums[1] > 0), deck


# The whole game


@pytest.mark.parametrize("game", [GAME, FLUSH], ids=["straight", "flush"])
def test_two_ways_to_the_same_advantage(game: TexasHoldemBonus) -> None:
    """Values added up backwards, and outcomes counted forwards, give one number."""
    solved = solution(game)
    best = sum(
        (start.hands * max(start.stay, start.fold) for start in solved.starts.values()),
        Fraction(0),
    )
    odds = texas.ante(game)
    assert sum(start.hands for start in solved.starts.values()) == comb(52, 2)
    assert odds.expected == best / comb(52, 2)
    assert sum(solved.counted(game).values()) == PATHS * DEALS
    assert odds.win + odds.push + odds.loss == 1


def test_rules_cost_more_than_the_best_play_and_less_than_no_wagers() -> None:
    best, edge = texas.ante(GAME).house_advantage, rules.rules_edge(GAME)
    assert best < edge < Fraction(5, 100)
    figures = texas.STRATEGY.guide(GAME).figures
    assert figures["house advantage by these rules"] == edge


TOLD = """
    hand   board        wager  why
    Kh 9c  Ks 7d 2c     yes    a pair with an own card
    2h 2s  Ks 7d 3c     no     pocket deuces
    2h 2s  2d 7d 3c     yes    three deuces
    3h 3d  Ts 9d 5c     yes    a pocket pair
    Th 9h  Kh 7h 2c     yes    four to a flush
    Th 9c  Kd 7d 2d     no     a flush without an own card
    Qh Jh  Ts 9d 2c     yes    four to a straight with a queen
    Jh 8d  Ts 9d 2c     no     four to a straight without
    3h 4d  5s 6d 7c     yes    straight
    Ah 2d  3s 4d 5c     yes    straight from the ace on
    Ah 8d  Ts Td 2c     yes    an ace and a pair on the flop
    Kh 8d  Ts Td 2c     no     a king and a pair on the flop
    Ah 8d  Ts 9d 2c     no     an ace alone
    Kh 9c  Ks 7d 2c 3d  yes    a pair before the river
    3h 3d  Ts 9d 5c 4d  no     a pocket pair below the board
    3h 3d  Ts 9d 5c 2d  yes    a pocket pair not below the board
    Th 9h  Kh 7h 2c 3d  no     four to a flush before the river
    Th 9h  Kh 7h 2h 3d  yes    flush
    3h 3d  4s 5d 6c 7d  yes    a straight with a low pocket pair
    Ah 8d  Ts Td 2c 4d  yes    an ace and a pair on the board
"""


@pytest.mark.parametrize("row", rows(TOLD), ids=lambda row: row[-1])
def test_rules_as_they_are_told(row: list[str]) -> None:
    own, board = (np.array([card.index for card in cards(text)]) for text in row[:2])
    rule = rules.wagers_on_turn if len(board) == 3 else rules.wagers_on_river
    assert bool(rule(*own, board)) is (row[2] == "yes")


def test_the_classes_of_four_cards() -> None:
    fours, copies = classes(4)
    assert len(fours) == 16_432
    assert copies.sum() == comb(52, 4)


# Against the engine, and simulated


def test_engine_plays_the_strategy_near_the_exact_advantage() -> None:
    session = table(GAME, Seeded(28))
    rounds, total = 100, Fraction(0)
    for _ in range(rounds):
        record = round_of(session, {(1, "ante"): ANTE}, lambda ask: _chosen(session, ask))
        total += Fraction(sum(won(record.events).values()), ANTE)
    odds = texas.ante(GAME)
    error = odds.standard_deviation / sqrt(rounds)
    assert abs(float(total / rounds - odds.expected)) < 4 * error


def _chosen(session: Any, ask: Ask) -> tuple[str, int]:
    advice = texas.STRATEGY.advise(GAME, seat_at(session, ask))
    assert advice is not None, ask
    return advice.answer.choice, advice.answer.amount


def test_a_simulated_player_makes_the_best_of_every_hand() -> None:
    kernel = texas.TexasBonusKernel(GAME, Plan("exact"))
    rng = random.Random(28)
    starts = solution(GAME).starts
    seen = set()
    for _ in range(40):
        order = np.array(rng.sample(range(52), 12))
        (at,) = kernel.way.choose(GAME, kernel.columns.split(order[None, :]))
        line = kernel.prices.lines[at]
        hand = order[[0, 2]]
        if not starts[start_name(int(class_of(*hand)))].stays:
            assert line.folded
            continue
        board = order[[5, 6, 7, 9]]
        turn = on_flop(SEVEN, TERMS, np.array([*hand, *board[:3]]))[1] > 0
        river = on_four(SEVEN, TERMS, np.array([*hand, *board]))[1] > 0
        assert (line.on("turn"), line.on("river")) == (turn, river), [CARDS[one] for one in order]
        seen.add((bool(turn), bool(river)))
    assert len(seen) == 4
