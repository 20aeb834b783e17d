"""Blackjack switch: figures that others published, each with its source; see ``docs/odds.md``.

The page's hand values (wizardofodds.com, "appendix 1" on blackjack switch) are quoted by
hundredpercentgambling.com/Blackjack_Switch_EV_charts.htm up to a hard 14.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import pytest

from pitboss.games.blackjack.blackjack_switch import BlackjackSwitch, BlackjackSwitchOptions
from pitboss.odds.blackjack.blackjack_switch import ANALYSES, switch_rules
from pitboss.odds.blackjack.exact.beside import (
    AT_NATURAL,
    FIRST_HANDS,
    PAIRS,
    BesideFloating,
    GoneRows,
    best_beside,
)
from pitboss.odds.blackjack.exact.cells import SPLIT, Floating, best_cell
from pitboss.odds.blackjack.exact.chart import Basic
from pitboss.odds.blackjack.exact.dealer import BLACKJACK, WHOLE
from pitboss.odds.blackjack.exact.hands import hands
from pitboss.odds.blackjack.exact.rules import ACE, RANKS
from pitboss.odds.blackjack.exact.switch import deals
from pitboss.odds.blackjack.exact.table import TableTerms
from pitboss.odds.blackjack.simulation.chart import DOUBLE

HAND_VALUES = """
     2       3       4       5       6       7       8       9       10      A
5    -0.2695 -0.1883 -0.1509 -0.1121 -0.0723 -0.1566 -0.2219 -0.2979 -0.3448 -0.3484
6    -0.2832 -0.2004 -0.1626 -0.1236 -0.0823 -0.1891 -0.2520 -0.3250 -0.3696 -0.3732
7    -0.2551 -0.1721 -0.1347 -0.0954 -0.0561 -0.1166 -0.2558 -0.3266 -0.3607 -0.3908
8    -0.1694 -0.0884 -0.0528 -0.0172  0.0178  0.0347 -0.1049 -0.2526 -0.2918 -0.3059
9    -0.0721  0.0075  0.0384  0.0715  0.1334  0.1245  0.0534 -0.0956 -0.1957 -0.1669
10    0.0593  0.2213  0.2792  0.3386  0.3940  0.2704  0.1697  0.0722 -0.0185 -0.0088
11    0.1728  0.3313  0.3851  0.4401  0.4926  0.3362  0.2296  0.1150  0.0734  0.0639
12   -0.3561 -0.3005 -0.2783 -0.2538 -0.2108 -0.2482 -0.3055 -0.3722 -0.4086 -0.4128
13   -0.4026 -0.3439 -0.2989 -0.2551 -0.2110 -0.3021 -0.3553 -0.4130 -0.4507 -0.4544
14   -0.4389 -0.3436 -0.2993 -0.2553 -0.2110 -0.3526 -0.3977 -0.4552
"""
"""What a hand of a hard total wins, by the dealer's first card."""


def game(**options: Any) -> BlackjackSwitch:
    return BlackjackSwitch(BlackjackSwitchOptions(**options))


def percent(wager: str, **options: Any) -> float:
    return float(100 * ANALYSES[wager](game(**options)).house_advantage)


def test_the_match_wager_and_insurance() -> None:
    # wizardofodds.com/games/blackjack/switch: "super match", six decks at 1, 5, 8 and 40 to 1.
    assert round(percent("match", decks=6), 2) == 2.55
    assert round(percent("match", decks=8), 2) == 2.64
    assert round(percent("insurance", decks=6), 2) == 7.40


def test_published_chart_nine_to_a_five_is_doubled_with_six_decks_and_not_with_eight() -> None:
    # wizardofodds.com/games/blackjack/switch: with six decks double a nine to a five; else not.
    for decks, doubled in ((6, True), (8, False)):
        terms = TableTerms(switch_rules(game(decks=decks)).one)
        lines = Basic(terms, [best_cell(terms, (5 - 1,))]).columns[5, False]
        assert (lines.first.get((9, False)) == DOUBLE) is doubled


# Hand values


def published(up: int) -> dict[int, float]:
    """The page's values by hard total, against one first card of the dealer (an ace is 1)."""
    column = RANKS - 1 if up == 1 else up - 2
    rows = [line.split() for line in HAND_VALUES.strip().splitlines()[1:]]
    return {int(total): float(row[column]) for total, *row in rows if column < len(row)}


class BestHands(NamedTuple):
    """One first card of the dealer, both hands by all four cards: masses by hand of two cards."""

    value: Any
    """What hands win where they are played, without a dealer's blackjack."""
    live: Any
    """How often they are played."""
    won: dict[str, float]
    """What two wagers win altogether, by what a switched ace and ten is."""
    split: set[int]
    """The pairs that are split if nothing is known of the other hand."""


@cache
def best_hands(decks: int, up: int, most_hands: int = 4) -> BestHands:
    """The page's rules: a card reader, pairs split to four hands, aces once."""
    one = game(decks=decks, hole_card="card reader", most_hands=most_hands, resplit_aces=False)
    table, start = TableTerms(switch_rules(one).one), (up - 1,)
    rows = GoneRows(table)
    whole = rows.masses(table, start)
    worth = np.stack(
        [best_beside(BesideFloating(table, start, rows, whole, pair))[1] for pair in range(55)],
        axis=1,
    )
    four = np.stack([rows.find(hands().cards[FIRST_HANDS], pair) for pair in range(55)], axis=1)
    one_, two, made, other = deals()
    mass = whole[four[one_, two]]
    natural, live = mass[:, BLACKJACK], mass[:, WHOLE] - mass[:, BLACKJACK]

    def wins(hand: Any, beside: Any, ace_and_ten: str) -> Any:
        at_once = (hand == AT_NATURAL) & (ace_and_ten == "blackjack")
        return np.where(at_once, live, worth[hand, beside])

    keep = wins(one_, two, "blackjack") + wins(two, one_, "blackjack")
    lost = natural @ (2 - (one_ == AT_NATURAL) - (two == AT_NATURAL))
    won = {}
    for counts_as in ("21", "blackjack"):
        switch = wins(made, other, counts_as) + wins(other, made, counts_as)
        won[counts_as] = float(np.maximum(keep, switch).sum() - lost)
    switched = worth[made, other] + worth[other, made] > keep
    value, played = np.zeros(55), np.zeros(55)
    for hand, beside in ((one_, two), (two, one_)):
        np.add.at(value, hand[~switched], worth[hand, beside][~switched])
        np.add.at(played, hand[~switched], live[~switched])
    for hand, beside in ((made, other), (other, made)):
        np.add.at(value, hand[switched], worth[hand, beside][switched])
        np.add.at(played, hand[switched], live[switched])
    alone, _ = best_beside(Floating(table, start))
    split = {at for at, hand in enumerate(FIRST_HANDS.tolist()) if alone.first[hand] == SPLIT}
    return BestHands(value, played, won, split)


def last_digits(decks: int, up: int) -> list[int]:
    """How far ours, rounded, is from the page. A pair counts in its total unless it is split."""
    ours = best_hands(decks, up)
    found = []
    for total, value in published(up).items():
        line = [at for at, (a, b) in enumerate(PAIRS)
                if a != ACE and a + b + 2 == total and at not in ours.split]  # fmt: skip
        mean = ours.value[line].sum() / ours.live[line].sum()
        found.append(abs(round(10_000 * mean) - round(10_000 * value)))
    return found


def test_hand_values_are_those_of_eight_decks_with_both_hands_known() -> None:
    assert last_digits(8, 6) == [0] * 10


@pytest.mark.soak
def test_all_98_hand_values_are_those_of_eight_decks_and_not_of_six() -> None:
    by_card = [last_digits(8, up) for up in range(1, 11)]
    off = Counter(digits for card in by_card for digits in card)
    assert off == {0: 93, 1: 5}
    assert all(max(last_digits(6, up)) > 5 for up in range(1, 11))


@pytest.mark.soak
@pytest.mark.parametrize(
    ("decks", "most_hands", "ace_and_ten", "percent"),
    [
        (8, 4, "blackjack", "0.18"),  # ibetbct.com/blackjack-switch: eight decks
        (6, 2, "blackjack", "0.16"),  # the same: six decks; Playtech, where pairs are split once
        (8, 4, "21", "0.585"),  # published as 0.58, which is 0.18 and 0.40 for the rule
    ],
)
def test_the_house_advantage(decks: int, most_hands: int, ace_and_ten: str, percent: str) -> None:
    won = sum(best_hands(decks, up, most_hands).won[ace_and_ten] for up in range(1, 11))
    assert f"{-100 * won / 2:.{len(percent) - 2}f}" == percent
