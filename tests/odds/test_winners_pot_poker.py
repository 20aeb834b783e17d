"""Winner's pot poker: what is exact, what is sampled, and the engine against both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from pitboss.equipment.cards import CARDS, STANDARD, cards
from pitboss.equipment.randomness import Seeded
from pitboss.errors import BadCard
from pitboss.games.banked_poker.winners_pot import HANDS
from pitboss.games.banked_poker.winners_pot_poker import WinnersPotOptions, WinnersPotPoker
from pitboss.hands import five
from pitboss.odds.banked_poker.winners_pot_advice import PotStrategy, stay
from pitboss.odds.banked_poker.winners_pot_kernel import (
    MOST_PLAYERS,
    PotPrices,
    WinnersPotKernel,
    stays,
)
from pitboss.odds.banked_poker.winners_pot_poker import advantage, ante, folded, jacks_plus
from pitboss.odds.core.advice import Shown, seat_at
from pitboss.odds.core.sampling import Plan
from pitboss.table.session import Session
from pitboss.table.steps import Ask
from tests.support.play import CHIPS, round_of, table
from tests.support.stacked import Stacked

ANTE = 500
ROUNDS = 60


def made(**options: object) -> WinnersPotPoker:
    return WinnersPotPoker(WinnersPotOptions.parse(options))


def by_rules(session: Session) -> Callable[[Ask], str]:
    """Answers as the rules say."""

    def answer(ask: Ask) -> str:
        spot, dealer = session.table.spots[ask.spot - 1], session.table.dealer
        own = np.array([card.index for card in spot.cards], np.int64)
        shown = np.array([card.index for card in dealer.cards[2:]], np.int64)
        return ask.choices[not stays(own, len(own), shown)].name

    return answer


@pytest.mark.parametrize("players", range(1, MOST_PLAYERS + 1))
@pytest.mark.parametrize("options", [{}, {"commission_percent": 7, "commission_limit": 300}])
def test_the_engine_pays_what_the_kernel_counts(players: int, options: dict[str, object]) -> None:
    """Every card and every decision by the rules, at tables of every size."""
    game = made(**options)
    kernel = WinnersPotKernel(game, Plan("basic" if players == 1 else f"{players}-players"))
    source = Seeded(players)
    seats = range(1, players + 1)
    wagers = {(seat, "ante"): ANTE for seat in seats} | {(1, "jacks-plus"): ANTE}
    for _ in range(ROUNDS):
        order = source.shuffled(STANDARD)
        session = table(game, Stacked(order), seats=seats)
        round_of(session, wagers, by_rules(session))
        net = sum(kernel.settle([card.index for card in order], ()).values())
        assert session.table.patrons["p1"].amount - CHIPS == ANTE * net, order


def test_jacks_plus_by_plain_counting() -> None:
    """Hands of three cards one by one; those of four and five by what they are made of."""
    three = Counter(HANDS.names[HANDS.of(hand)] for hand in combinations(STANDARD, 3))
    assert {name: three[name] for name in folded(3)} == folded(3)
    four = folded(4)
    assert sum(three[name] for name in three) == comb(52, 3)
    # each three of a kind is in 49 hands of four cards, and four of a kind has four of them
    assert 4 * four["four-of-a-kind"] + four["three-of-a-kind"] == 52 * 49
    found = jacks_plus(made())
    assert found.exact
    assert found.house_advantage == Fraction(473, 1911)
    assert found.figures["advantage when folded after three cards"].value == Fraction(57, 65)


def test_where_nobody_folds_the_house_has_the_commission_of_every_stake() -> None:
    """By symmetry each hand has an equal share of the pot on average: a tenth of four antes."""
    game = made()
    kernel = WinnersPotKernel(game, Plan("never-fold"))
    _, house = kernel.counts(5, 0, 200_000)
    mean, interval = advantage(game, 1, house)
    assert abs(mean - Fraction(4, 10)) < 2 * interval
    free = made(commission_percent=0)
    mean, interval = advantage(free, 1, house)
    assert abs(mean) < 2 * interval


def test_the_ante_is_sampled_and_says_so() -> None:
    found = ante(made())
    assert not found.exact
    assert 0 < found.interval < Fraction(1, 200)
    assert abs(found.house_advantage - Fraction(21, 100)) < Fraction(1, 100)
    assert {row.name: row.net for row in found.outcomes} == {
        "win": Fraction(16, 5), "tie": Fraction(-2, 5), "lose": -4,
        "fold after three cards": -1, "fold after four cards": -2,
    }  # fmt: skip
    more = [found.figures[f"advantage with {n} players"].value for n in range(2, 7)]
    assert [found.house_advantage, *more] == sorted([found.house_advantage, *more])
    assert found.figures["advantage where nobody folds"].value == Fraction(2, 5)
    assert "advantage where nobody folds" not in ante(made(commission_limit=300)).figures


def test_what_the_house_has_is_what_a_lone_player_loses() -> None:
    game = made(commission_percent=5)
    prices, kernel = PotPrices(game), WinnersPotKernel(game, Plan())
    ends, house = kernel.counts(3, 0, 20_000)
    lost = -sum(kernel.netted(int(at))["ante"] * int(ends[at]) for at in np.flatnonzero(ends))
    taken = sum(prices.of_house(1, int(at)) * int(house[at]) for at in np.flatnonzero(house))
    assert lost == taken


def test_four_cards_are_worth_what_plain_counting_says() -> None:
    """A third of the deck is dead, so that every deal of the rest can be ranked one by one."""
    game, hand, shown = made(), cards("Ks Kd 7c 4h"), cards("Ah Qd")
    left = [card for card in STANDARD if card not in (*hand, *shown)][::6]
    counts: Counter[int] = Counter()
    for last in left:
        own = five.best((*hand, last))
        for down in combinations([card for card in left if card != last], 3):
            other = five.best((*shown, *down))
            counts[(own > other) - (own < other)] += 1
    total = sum(counts.values())
    expected = Fraction(counts[1], total) * Fraction(16, 5) - 4 * Fraction(counts[-1], total)
    expected -= Fraction(2, 5) * Fraction(counts[0], total)

    class Short(WinnersPotPoker):
        def deck(self) -> tuple[object, ...]:  # type: ignore[override]
            return (*hand, *shown, *left)

    assert stay(Short(), hand, shown) == expected
    assert stay(game, hand, shown) > -2


RULES = """
    own           dealer   stays
    9s 5h 2d      8c       yes
    9s 5h 2d      9c       yes
    9s 5h 2d      Tc       no
    2s 2h 3d      Ac       yes
    As 5h 2d 3c   Kc Qd    yes
    Ks 5h 2d 3c   Ac Qd    no
    Ks 5s 2s 3s   Ac Qd    yes
    Ks 5s 2s 3s   Qc Qd    no
    9s 8h 7d 6c   Ac Qd    yes
    As Kh Qd Jc   Ad 2d    yes
    5s 4h 3d Ac   Kd 2d    yes
    5s 5h 3d Ac   6d 6c    no
    6s 6h 3d Ac   6d 6c    yes
    5s 5h 4d 4c   6d 6c    yes
    5s 5h 5d 4c   6d 6c    yes
"""


@pytest.mark.parametrize("row", [r for r in RULES.splitlines()[2:] if r.strip()])
def test_the_rules_are_what_the_guide_says(row: str) -> None:
    words = row.split()
    split = 3 if len(words) == 5 else 4
    own, dealer = (
        np.array([card.index for card in cards(" ".join(part))], np.int64)
        for part in (words[:split], words[split:-1])
    )
    assert stays(own, len(own), dealer) == (words[-1] == "yes")


def test_advice_is_of_the_dealer_alone_and_says_so() -> None:
    game, strategy = made(), PotStrategy()
    for hand, dealer, best, exact in (
        ("Kh 9c 4d", "Qs", "bet", False),
        ("7h 5c 2d", "As", "fold", False),
        ("Kh 9c 4d 2s", "Qs Ah", "fold", True),
        ("Kh Kc 4d 2s", "Qs Ah", "double", True),
    ):
        found = strategy.look_up(game, Shown(cards(hand), dealer=cards(dealer)))
        assert (found.best.name, found.exact) == (best, exact)
    with pytest.raises(BadCard, match="needs three cards and the one"):
        strategy.look_up(game, Shown(cards("Kh 9c")))
    session = table(game, Seeded(1), seats=(1, 2))
    for seat in (1, 2):
        session.place(f"p{seat}", seat, "ante", ANTE)
    session.proceed()
    assert isinstance(session.pending, Ask)
    advice = strategy.advise(game, seat_at(session, session.pending))
    assert advice is not None
    assert not advice.exact
    assert advice.why.endswith("as if no other player were left")


def test_every_card_is_known_by_its_index() -> None:
    """Ranks and suits are read off the index in compiled code."""
    assert all(card.index >> 2 == card.rank - 2 for card in CARDS[:52])
    assert all(card.index & 3 == card.suit for card in CARDS[:52])
